"""People who are away while the others wait for them: after a grace time a bot stands in, until they are back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Set


class StandIns:
    """For whom a bot stands in at one table, and how long it still waits for whom.

    Players are known by their number at the table, so a seat's stand-in goes with its person to the next match. Nothing
    of it is stored: after a restart everybody has the whole grace time again.
    """

    def __init__(self, grace_s: float, sit_in: Callable[[], None]) -> None:
        self._grace_s = grace_s
        self._sit_in = sit_in
        self._players: set[int] = set()
        self._clocks: dict[int, asyncio.TimerHandle] = {}

    def __contains__(self, player: object) -> bool:
        return player in self._players

    def watch(self, awaited: Set[int]) -> None:
        """Lets the clock run for those who are waited for now, and for nobody else."""
        for player in self._clocks.keys() - awaited:
            self._clocks.pop(player).cancel()
        for player in awaited - self._clocks.keys() - self._players:
            self._clocks[player] = asyncio.get_running_loop().call_later(self._grace_s, self._run_out, player)

    def back(self, player: int) -> bool:
        """The person is here: the seat is theirs, and the grace begins anew. Whether a bot had it."""
        if player in self._clocks:
            self._clocks.pop(player).cancel()
        had = player in self._players
        self._players.discard(player)
        return had

    def close(self) -> None:
        """Stops all clocks."""
        self.watch(set())

    def _run_out(self, player: int) -> None:
        del self._clocks[player]
        self._players.add(player)
        self._sit_in()
