"""Stores a table that shows hands to spectators, as if its first deal had ended several minutes ago."""

from __future__ import annotations

import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from chabudai.match import Match, load
from chabudai.store import Pace, Player, Store, StoredMatch, StoredTable, now, secret_hash

KEYS = ("the key of Anna", "the key of Bea", "the key of Cleo", "the key of Dora")
NAMES = ("Anna", "Bea", "Cleo", "Dora")
DELAY_S = 300


@dataclass(frozen=True)
class StoredOpenTable:
    """The table, its match, in which the second deal is being played, and the entries that spectators may see."""

    table: str
    match: Match
    shown: int

    def hands(self, number: int) -> list[Any]:
        """Returns all hands after a number of actions, for a game whose view has `hand`."""
        state = self.match.state_at(number)
        return [state.view(seat).data["hand"] for seat in range(self.match.game.spec["seats"])]


def store_open_table(database: Path, table: str, key: str = "natto", *, minutes: float) -> StoredOpenTable:
    """Writes the table into the database of a server that has not loaded it. Its first deal ended ``minutes`` ago."""
    match = load(key).start(seed=3)
    while not match.is_interval:
        legal = match.view(match.acting[0]).legal_actions
        match.play(match.acting[0], max(legal, key=len) if key != "eurojongg" else legal[0], deals=False)
    shown = match.action_count
    match.drive_chance()
    seats = match.game.spec["seats"]
    players = tuple(
        Player("person", name, None, secret_hash(f"{of} at {table}"))
        for name, of in list(zip(NAMES, KEYS, strict=True))[:seats]
    )
    row = StoredTable(table, now(), 0, secret_hash("nobody is invited"), players, Pace(), watch_delay_s=DELAY_S)
    game = match.game
    stored = StoredMatch(
        0,
        1,
        game.key,
        game.options,
        game.rules_version,
        tuple(range(seats)),
        now(),
        match.entries,
        played_out={shown: int((time.time() - 60 * minutes) * 1000)},
    )
    with closing(Store(database)) as store:
        store.create_table(row, stored)
    return StoredOpenTable(table, match, shown)
