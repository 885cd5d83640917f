"""The history of a match in compact form: the entries as text, and every 64th state, from which the other states are
computed.
"""

from __future__ import annotations

import sys
from array import array
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .. import _core

ACTIONS_PER_KEPT_STATE = 64
"""Every 64th state is kept. Replaying actions from it is cheaper than keeping every state."""
LATEST_STATES = 8
"""Number of latest states that are also kept, because they are read most often."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a match: an actor and an action.

    ``actor`` is a seat's digit, ``"chance"`` or ``"table"``. The table's actions are ``resign SEAT``, ``leave SEAT``
    (the player resigns and the others play on), ``takeback KEPT``, ``timeout SEAT`` (the seat loses on time),
    ``forfeit SEAT`` (the seat loses because its player was absent) and ``cancel SEAT`` (the match ends without a
    winner because that seat's player was absent).
    """

    actor: str
    action: str


class History:
    """All entries of a match in order, and its current actions (those that were not taken back) with the states before
    and after them.

    Entries are kept as plain strings, which the garbage collector does not traverse, because a server holds a million
    of them.
    """

    __slots__ = ("_action_entries", "_actions", "_actors", "_kept", "_latest", "_public", "_rounds")

    def __init__(self, first: _core.State) -> None:
        self._actors: list[str] = []
        self._actions: list[str] = []
        # The indices of the entries that are current actions.
        self._action_entries = array("I")
        self._kept = [first]
        self._latest: deque[_core.State] = deque([first], LATEST_STATES)
        self._public: tuple[_core.State, dict[str, Any]] | None = None
        # The scores after each round that is over, with the number of current actions until then.
        self._rounds: list[tuple[int, list[int]]] = []

    def __len__(self) -> int:
        return len(self._actors)

    def entry(self, index: int) -> Entry:
        return Entry(self._actors[index], self._actions[index])

    def entries(self, first: int = 0) -> tuple[Entry, ...]:
        """Returns the entries from index ``first``, including actions that were taken back."""
        return tuple(map(Entry, self._actors[first:], self._actions[first:]))

    @property
    def chance_count(self) -> int:
        """Returns the number of entries by chance."""
        return self._actors.count("chance")

    @property
    def action_count(self) -> int:
        """Returns the number of current actions."""
        return len(self._action_entries)

    def action_at(self, index: int) -> Entry:
        """Returns one of the current actions."""
        return self.entry(self._action_entries[index])

    @property
    def state(self) -> _core.State:
        return self._latest[-1]

    @property
    def round_scores(self) -> list[list[int]]:
        """Returns the scores after each round that is over."""
        return [scores for _, scores in self._rounds]

    @property
    def public_data(self) -> dict[str, Any]:
        """The data of a spectator's view of the current state, computed once; callers must not change it."""
        state = self.state
        if self._public is None or self._public[0] is not state:
            self._public = state, state.view(None).data
        return self._public[1]

    def state_at(self, number: int) -> _core.State:
        """Returns the state after ``number`` of the current actions."""
        return next(self.states(number))

    def states(self, first: int = 0) -> Iterator[_core.State]:
        """Yields the state after ``first`` of the current actions and after each later one."""
        count = len(self._action_entries)
        if not 0 <= first <= count:
            raise IndexError(f"there are {count} actions, not {first}")
        if count - first < len(self._latest):
            yield from list(self._latest)[first - count - 1 :]
            return
        number = first // ACTIONS_PER_KEPT_STATE * ACTIONS_PER_KEPT_STATE
        state = self._kept[first // ACTIONS_PER_KEPT_STATE]
        while True:
            if number >= first:
                yield state
            if number == self.action_count:
                return
            entry = self.action_at(number)
            is_chance = entry.actor == "chance"
            state = state.play_chance(entry.action) if is_chance else state.play(int(entry.actor), entry.action)
            number += 1

    def note(self, entry: Entry) -> None:
        """Adds an entry that is not an action of the game."""
        self._actors.append(sys.intern(entry.actor))
        self._actions.append(entry.action)

    def play(self, entry: Entry, state: _core.State) -> None:
        """Adds an action and the state after it."""
        self._action_entries.append(len(self))
        self.note(entry)
        self._latest.append(state)
        if self.action_count % ACTIONS_PER_KEPT_STATE == 0:
            self._kept.append(state)
        # Chance may act several times between two rounds.
        if entry.actor != "chance" and (state.is_interval or state.is_over):
            self._rounds.append((self.action_count, state.scores))

    def take_back(self, kept: int) -> None:
        """Keeps only the first ``kept`` actions as current actions. The entries stay."""
        state = self.state_at(kept)
        self._latest.clear()
        self._latest.append(state)
        del self._action_entries[kept:]
        del self._kept[kept // ACTIONS_PER_KEPT_STATE + 1 :]
        self._rounds = [(count, scores) for count, scores in self._rounds if count <= kept]

    def copy(self) -> History:
        twin = History(self._kept[0])
        twin._latest, twin._public = self._latest.copy(), self._public
        twin._actors, twin._actions = self._actors[:], self._actions[:]
        twin._action_entries, twin._kept = self._action_entries[:], self._kept[:]
        twin._rounds = self._rounds[:]
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, History) and self._actors == other._actors and self._actions == other._actions

    __hash__ = None  # type: ignore[assignment]
