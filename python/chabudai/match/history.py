"""What happened in a match, kept small: the words as they came, and one state in many, from which the others follow."""

from __future__ import annotations

import sys
from array import array
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from .. import _core

STRIDE = 64
"""One state in so many is kept; to play from it to any other costs less than to keep them all."""
LATEST = 8
"""So many of the latest states are kept as well: they are looked at most."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a match: who, and what.

    ``actor`` is a seat's digit, ``"chance"`` or ``"table"``; the table's are ``resign SEAT``,
    ``leave SEAT`` (the person resigns and the others play on), ``takeback KEPT``, ``timeout SEAT`` (its clock ran out,
    and it has lost), and, where a person was gone for long, ``forfeit SEAT`` (the seat has lost) or ``cancel SEAT``
    (nobody has won).
    """

    actor: str
    action: str


class History:
    """Every entry in order, and the actions among them that still stand, with the states along them.

    Entries are kept as bare words, which the collector of cycles does not have to walk: a service has a million of
    them.
    """

    __slots__ = ("_actions", "_actors", "_kept", "_latest", "_places")

    def __init__(self, first: _core.State) -> None:
        self._actors: list[str] = []
        self._actions: list[str] = []
        # The places among the entries of the actions that stand.
        self._places = array("I")
        self._kept = [first]
        self._latest: deque[_core.State] = deque([first], LATEST)

    def __len__(self) -> int:
        return len(self._actors)

    def entry(self, index: int) -> Entry:
        """One entry."""
        return Entry(self._actors[index], self._actions[index])

    def entries(self, first: int = 0) -> tuple[Entry, ...]:
        """The entries from one on, those that were taken back included."""
        return tuple(map(Entry, self._actors[first:], self._actions[first:]))

    def count_of(self, actor: str) -> int:
        """How many entries are somebody's."""
        return self._actors.count(actor)

    @property
    def stands(self) -> int:
        """How many actions still stand."""
        return len(self._places)

    def played(self, index: int) -> Entry:
        """One of the actions that still stand."""
        return self.entry(self._places[index])

    @property
    def state(self) -> _core.State:
        """The state now."""
        return self._latest[-1]

    def state_at(self, number: int) -> _core.State:
        """The state after so many of the actions that stand."""
        return next(self.states(number))

    def states(self, first: int = 0) -> Iterator[_core.State]:
        """The states after ``first`` of the actions that stand, after one more, and so on until now."""
        if not 0 <= first <= self.stands:
            raise IndexError(f"{self.stands} actions stand, not {first}")
        latest = list(self._latest)
        if self.stands - first < len(latest):
            yield from latest[first - self.stands - 1 :]
            return
        number = first // STRIDE * STRIDE
        state = self._kept[first // STRIDE]
        while True:
            if number >= first:
                yield state
            if number == self.stands:
                return
            entry = self.played(number)
            is_chance = entry.actor == "chance"
            state = state.play_chance(entry.action) if is_chance else state.play(int(entry.actor), entry.action)
            number += 1

    def note(self, entry: Entry) -> None:
        """Adds an entry that is no action of the game."""
        self._actors.append(sys.intern(entry.actor))
        self._actions.append(entry.action)

    def play(self, entry: Entry, state: _core.State) -> None:
        """Adds an action with the state that it made."""
        self._places.append(len(self))
        self.note(entry)
        self._latest.append(state)
        if self.stands % STRIDE == 0:
            self._kept.append(state)

    def take_back(self, kept: int) -> None:
        """Lets only so many actions stand; the entries stay."""
        state = self.state_at(kept)
        self._latest.clear()
        self._latest.append(state)
        del self._places[kept:]
        del self._kept[kept // STRIDE + 1 :]

    def copy(self) -> History:
        """An equal history of its own."""
        twin = History(self._kept[0])
        twin._latest = self._latest.copy()
        twin._actors, twin._actions = self._actors[:], self._actions[:]
        twin._places, twin._kept = self._places[:], self._kept[:]
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, History) and self._actors == other._actors and self._actions == other._actions

    __hash__ = None  # type: ignore[assignment]
