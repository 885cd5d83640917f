"""A match with all hands open: for records, and for spectators of tables that show hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Raw

from ... import _core
from ...match import Entry, Match
from ...match.record import sentence_names
from ...presentation import PRESENTATIONS
from ..protocol.parts import LogLine
from ..protocol.service_frames import encode
from .log import KnownLog, first_page, last_page, next_mark


class OpenHandsLog:
    """The log of a match with an entry for each action; it has the interface of :class:`MatchLog`.

    Games with hidden hands have no take-backs, so a match that goes on keeps its entries.
    """

    def __init__(self) -> None:
        self.viewer = None
        self._names: list[str | None] = []
        self._marks = [0]
        # What spectators are not shown belongs to the previous turn, as all viewers count.
        self._turns = [0]

    def __len__(self) -> int:
        return len(self._marks) - 1

    @property
    def mark(self) -> int:
        """Identifies this log."""
        return self._marks[-1]

    def follow(self, match: Match) -> None:
        """Follows a match with new actions or new names."""
        names = sentence_names(match)
        if names != self._names or match.action_count < len(self):
            self._names = names
            self._marks, self._turns = [next_mark(0, "opened", repr(names))], [0]
        for number in range(len(self), match.action_count):
            entry = match.action_at(number)
            self._marks.append(next_mark(self.mark, entry.actor, entry.action))
            is_heard = match.game.told(entry.actor, entry.action, None) is not None
            self._turns.append(self._turns[-1] + is_heard)

    def common_prefix(self, known: KnownLog) -> int:
        """Returns how many of a client's entries, from the first on, are entries of this log."""
        return known.lines if known.lines <= len(self) and self._marks[known.lines] == known.mark else 0

    def newest(self, match: Match, first: int) -> tuple[int, list[bytes]]:
        """Returns the last entries that fit a page, none before ``first``, and the number of entries before them."""
        return last_page(lambda start: self.lines(match, start), len(self), first)

    def page(self, match: Match, first: int) -> list[bytes]:
        """Returns the entries from ``first`` on that fit a page."""
        return first_page(self.lines(match, first))

    def lines(self, match: Match, first: int) -> Iterator[bytes]:
        """Yields the entries from ``first`` on as JSON, each with what all seats together saw after it."""
        if first >= match.action_count:
            return
        presentation = PRESENTATIONS[match.game.key]
        before = _open_sentence_data(match, match.state_at(first))
        for index, state in enumerate(_states_after(match, first), start=first):
            entry, after = match.action_at(index), _open_sentence_data(match, state)
            line = LogLine(
                number=index + 1,
                turn=self._turns[index + 1],
                actor=entry.actor,
                action="deal" if entry.actor == "chance" and entry.action.startswith("deal") else entry.action,
                sentence=presentation.action_sentence(entry.actor, entry.action, after, before),
                events=presentation.event_sentences(after, before),
                view=Raw(encode(open_view(match, state))),
            )
            yield encode(line)
            before = after


def open_view(match: Match, state: _core.State) -> dict[str, Any]:
    """Returns what all seats together know of a state."""
    views: Sequence[dict[str, Any]] = [state.view(seat).data for seat in range(match.game.spec["seats"])]
    return {**PRESENTATIONS[match.game.key].merge_views(views), "seat": None}


def match_until(match: Match, number: int) -> Match:
    """Returns the match after its first ``number`` actions."""
    shorter = Match(match.game, names=match.names, position=match.position)
    for entry in match.actions[:number]:
        shorter.apply(Entry(entry.actor, entry.action))
    return shorter


def sentence_data(match: Match, data: dict[str, Any]) -> dict[str, Any]:
    """Returns a view in the form that sentences for everyone need."""
    return {**data, "names": sentence_names(match), "options": match.game.options}


def _states_after(match: Match, first: int) -> Iterator[_core.State]:
    states = match.states_from(first)
    next(states)
    return states


def _open_sentence_data(match: Match, state: _core.State) -> dict[str, Any]:
    return sentence_data(match, open_view(match, state))
