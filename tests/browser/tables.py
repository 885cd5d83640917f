"""Tables that start with a match already in progress."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from chabudai import bots
from chabudai.match import Match
from chabudai.server.live.keys import new_key, new_table_id
from chabudai.store import Pace, Player, Store, StoredMatch, StoredTable, now, secret_hash

from .service import OpenTable, Service


def create_table_from(service: Service, match: Match, names: Sequence[str], pace: Pace | None = None) -> OpenTable:
    """Returns a table that continues a match, at any point of it, with people or bots.

    A name such as ``bot:1`` puts a bot of that level in the seat.
    """
    table, keys = store_table_from(service.database, match, names, pace)
    return OpenTable(service, table, keys)


def store_table_from(
    database: Path | str, match: Match, names: Sequence[str], pace: Pace | None = None
) -> tuple[str, dict[int, str]]:
    """Stores a table that continues a match; returns its id, and the people's keys by seat."""
    keys = {seat: new_key() for seat, name in enumerate(names) if not name.startswith("bot:")}
    players = tuple(
        Player("person", name, None, secret_hash(keys[seat])) if seat in keys else _bot(match, name)
        for seat, name in enumerate(names)
    )
    table = StoredTable(new_table_id(), now(), 0, secret_hash(new_key()), players, pace or Pace())
    game, seating = match.game, tuple(range(len(names)))
    stored = StoredMatch(0, 1, game.key, game.options, game.rules_version, seating, now(), match.entries)
    store = Store(database)
    try:
        store.create_table(table, stored)
    finally:
        store.close()
    return table.id, keys


def _bot(match: Match, name: str) -> Player:
    level = bots.level(match.game.key, name)
    return Player("bot", level.english_name, level.number)
