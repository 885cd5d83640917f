"""The log of a match for one viewer. Only the positions of its entries are kept; entries are rendered when they are
read.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from array import array
from bisect import bisect_right
from collections.abc import Iterator, MutableSequence
from dataclasses import dataclass
from typing import Any

import msgspec

from ... import _core
from ...match import Match
from ...match.description import sentence_names
from ...presentation import PRESENTATIONS
from ..protocol.service_frames import encode
from ..protocol.table_parts import LogLine
from .messages import message_info
from .views import ViewCache, Viewer

__all__ = ["NO_LOG", "EntryLog", "KnownLog", "MatchLog", "Viewer", "next_mark"]

MAX_PAGE_ENTRIES = 40
MAX_PAGE_BYTES = 48_000
"""Maximum bytes of the log in one message. A single entry may be longer."""


@dataclass(frozen=True, slots=True)
class KnownLog:
    """The part of a log that a client has: the number of entries, and the mark that was sent with the last one."""

    match: int = 0
    lines: int = 0
    mark: int = 0


NO_LOG = KnownLog()


class EntryLog(ABC):
    """A log whose entries are rendered when they are read. ``_marks`` holds the mark after each entry."""

    viewer: Viewer
    _marks: MutableSequence[int]

    def __len__(self) -> int:
        return len(self._marks) - 1

    @property
    def mark(self) -> int:
        """Identifies this log."""
        return self._marks[-1]

    @abstractmethod
    def follow(self, match: Match) -> None:
        """Brings the log up to date: removes actions that were taken back, and adds new actions and names."""

    @abstractmethod
    def actions_until(self, turn: int) -> int:
        """Returns the number of actions up to the end of a turn."""

    def common_prefix(self, known: KnownLog) -> int:
        """Returns the number of a client's entries, counted from the first, that are also in this log."""
        return known.lines if known.lines <= len(self) and self._marks[known.lines] == known.mark else 0

    def newest(self, match: Match, first: int) -> tuple[int, list[bytes]]:
        """Returns the last entries that fit on a page, none before ``first``, and the number of entries before them."""
        first = max(first, len(self) - MAX_PAGE_ENTRIES)
        lines = list(self.lines(match, first))
        size = sum(map(len, lines))
        drop = 0
        while size > MAX_PAGE_BYTES and drop < len(lines) - 1:
            size -= len(lines[drop])
            drop += 1
        return first + drop, lines[drop:]

    def page(self, match: Match, first: int) -> list[bytes]:
        """Returns the entries from ``first`` on that fit on a page."""
        page: list[bytes] = []
        size = 0
        for line in self.lines(match, first):
            size += len(line)
            if page and (size > MAX_PAGE_BYTES or len(page) == MAX_PAGE_ENTRIES):
                break
            page.append(line)
        return page

    @abstractmethod
    def lines(self, match: Match, first: int) -> Iterator[bytes]:
        """Yields the entries from ``first`` on as JSON. Each contains the view after the entry."""


class MatchLog(EntryLog):
    """The actions that have an entry for this viewer. The mark after each entry identifies the log up to it.

    An action that the viewer cannot have noticed has no entry. Marks are computed only from what the viewer was sent,
    so a client that returns with a mark has the same entries.
    """

    def __init__(self, viewer: Viewer, views: ViewCache | None = None, *, is_record: bool = False) -> None:
        """``views`` are those of the match, which other logs and snapshots use too. In a record, no seat is addressed
        as "you".
        """
        self.viewer = viewer
        self._reader = None if is_record else viewer
        self._views = views or ViewCache()
        self.names: list[str | None] = []
        self._followed = 0
        # The number of entries and the number of turns after each action. All viewers have the same number of turns.
        self._ends = array("I")
        self._turns = array("I")
        self._marks = array("Q", [0])
        # The marks of entries that were taken back, and the number of earlier entries that remain.
        self._forks: dict[tuple[int, int], int] = {}

    def follow(self, match: Match) -> None:
        new = (entry.action.split() for entry in match.entries_from(self._followed) if entry.actor == "table")
        stood = [int(words[1]) for words in new if words[0] == "takeback"]
        self._followed = match.count
        self._truncate(min(stood, default=len(self._ends)))
        names = sentence_names(match)
        if names != self.names:
            # The names of new players apply to all entries, from the first one.
            self.names = names
            self._mark_anew(match)
        self._add(match)

    def actions_until(self, turn: int) -> int:
        return bisect_right(self._turns, turn)

    def common_prefix(self, known: KnownLog) -> int:
        return super().common_prefix(known) or self._forks.get((known.lines, known.mark), 0)

    def lines(self, match: Match, first: int) -> Iterator[bytes]:
        if first >= len(self):
            return
        index = bisect_right(self._ends, first)
        states = match.states_from(index)
        before = self._state_of(next(states))
        for number in range(index, len(self._ends)):
            after = self._state_of(next(states))
            line = _log_entry(match, number, before, after, (self._ends[number], self._turns[number]))
            if line is not None:
                yield encode(line)
            before = after

    # Helpers.

    def _state_of(self, state: _core.State) -> _ViewerState:
        found = self._views.of(state, self.viewer)
        return _ViewerState(found.view, found.json, {**found.data, "names": self.names, "reader": self._reader})

    def _add(self, match: Match) -> None:
        game, begun = match.game, len(self._ends)
        if begun == match.action_count:
            return
        states = match.states_from(begun)
        before = next(states)
        for number, after in enumerate(states, start=begun):
            entry = match.action_at(number)
            text = game.announcement(entry.actor, entry.action, self.viewer)
            # A secret action has an entry only for viewers who see a difference.
            of = self._views.of
            if text is not None or of(before, self.viewer).view != of(after, self.viewer).view:
                self._marks.append(next_mark(self.mark, entry.actor, text))
            self._ends.append(len(self))
            # An action that spectators are not shown counts as part of the previous turn, so that no number reveals who
            # has answered.
            heard = text if self.viewer is None else game.announcement(entry.actor, entry.action, None)
            self._turns.append((self._turns[-1] if self._turns else 0) + (heard is not None))
            before = after

    def _truncate(self, kept: int) -> None:
        if kept >= len(self._ends):
            return
        lines = self._ends[kept - 1] if kept else 0
        self._forks = {fork: min(common, lines) for fork, common in self._forks.items()}
        self._forks |= {(line, self._marks[line]): lines for line in range(lines + 1, len(self) + 1)}
        del self._ends[kept:], self._turns[kept:], self._marks[lines + 1 :]

    def _mark_anew(self, match: Match) -> None:
        """Computes all marks again after a change of names, after which no client's entries are valid."""
        self._forks.clear()
        marks = array("Q", [next_mark(0, "names", repr(self.names))])
        lines = 0
        for number, end in enumerate(self._ends):
            if end > lines:
                entry = match.action_at(number)
                text = match.game.announcement(entry.actor, entry.action, self.viewer)
                marks.append(next_mark(marks[-1], entry.actor, text))
                lines = end
        self._marks = marks


@dataclass(frozen=True, slots=True)
class _ViewerState:
    """A viewer's view at one time, also in the form that sentences need."""

    view: _core.View
    json: bytes
    data: dict[str, Any]


def _log_entry(
    match: Match, index: int, before: _ViewerState, after: _ViewerState, numbers: tuple[int, int]
) -> LogLine | None:
    """Returns the log entry of an action for a viewer, or ``None`` if the viewer must not notice the action."""
    entry, view = match.action_at(index), after.view
    text = match.game.announcement(entry.actor, entry.action, view.seat)
    if text is None and view == before.view:
        return None
    presentation = PRESENTATIONS[match.game.key]
    sentence = None if text is None else presentation.action_sentence(entry.actor, text, after.data, before.data)
    events = presentation.event_sentences(after.data, before.data)
    stamp = match.stamps[index] if index < len(match.stamps) else None
    left = stamp.left_ms[int(entry.actor)] if stamp is not None and text is not None and entry.actor.isdigit() else None
    # A hidden action may be any of several answers. Naming its author would reveal who answered last.
    return LogLine(
        number=numbers[0],
        turn=numbers[1],
        actor="event" if text is None else entry.actor,
        action=text,
        sentence=message_info(sentence) if sentence else None,
        events=list(map(message_info, events)),
        view=msgspec.Raw(after.json),
        at=None if stamp is None else stamp.at_ms,
        left=left,
    )


def next_mark(before: int, actor: str, sentence: str | None) -> int:
    """Returns the mark after an entry. It is computed from that entry and all before it."""
    text = f"{before} event" if sentence is None else f"{before} {actor} {sentence}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest())
