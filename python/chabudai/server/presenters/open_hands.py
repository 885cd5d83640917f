"""A match with all hands open, for records and for spectators of tables that show hands."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import Any

from msgspec import Raw

from ... import _core
from ...match import Entry, Match
from ...match.description import merged_view, sentence_context, sentence_names
from ...presentation import PRESENTATIONS
from ..protocol.service_frames import encode
from ..protocol.table_parts import LogLine
from .log import EntryLog, next_mark
from .messages import message_info


class OpenHandsLog(EntryLog):
    """The log of a match with an entry for each action. Each entry shows the views of all seats together.

    Games with hidden hands have no take-backs, so the entries of a running match are never removed.
    """

    def __init__(self) -> None:
        self.viewer = None
        self._names: list[str | None] = []
        self._marks = [0]
        # An action that spectators are not shown counts as part of the previous turn, as for all viewers.
        self._turns = [0]

    def follow(self, match: Match) -> None:
        names = sentence_names(match)
        if names != self._names or match.action_count < len(self):
            self._names = names
            self._marks, self._turns = [next_mark(0, "opened", repr(names))], [0]
        for number in range(len(self), match.action_count):
            entry = match.action_at(number)
            self._marks.append(next_mark(self.mark, entry.actor, entry.action))
            is_heard = match.game.announcement(entry.actor, entry.action, None) is not None
            self._turns.append(self._turns[-1] + is_heard)

    def actions_until(self, turn: int) -> int:
        return bisect_right(self._turns, turn) - 1

    def lines(self, match: Match, first: int) -> Iterator[bytes]:
        if first >= match.action_count:
            return
        presentation = PRESENTATIONS[match.game.key]
        states = match.states_from(first)
        before = _open_sentence_data(match, next(states))
        for index, state in enumerate(states, start=first):
            entry, after = match.action_at(index), _open_sentence_data(match, state)
            line = LogLine(
                number=index + 1,
                turn=self._turns[index + 1],
                actor=entry.actor,
                action="deal" if entry.actor == "chance" and entry.action.startswith("deal") else entry.action,
                sentence=message_info(presentation.action_sentence(entry.actor, entry.action, after, before)),
                events=list(map(message_info, presentation.event_sentences(after, before))),
                view=Raw(encode(open_view(match, state))),
            )
            yield encode(line)
            before = after


def open_view(match: Match, state: _core.State) -> dict[str, Any]:
    """Returns what all seats together know about a state."""
    return {**merged_view(match, state), "seat": None}


def match_until(match: Match, number: int) -> Match:
    """Returns the match after its first ``number`` actions."""
    shorter = Match(match.game, names=match.names, position=match.position)
    for entry in match.actions[:number]:
        shorter.apply(Entry(entry.actor, entry.action))
    return shorter


def _open_sentence_data(match: Match, state: _core.State) -> dict[str, Any]:
    return {**open_view(match, state), **sentence_context(match)}
