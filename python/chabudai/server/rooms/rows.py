"""The rows of a change, each as the store takes it."""

from __future__ import annotations

from ...store import StoredMatch
from ..table.change import AnswerHeld, NewEntries, NewMatch, PlacesFilled, PlaceTaken, Rows
from .house import House


async def write_rows(house: House, rows: Rows) -> StoredMatch | None:
    """Gives a new match with its id. Raises as the store, and ``BusyError``."""
    store, write = house.store, house.write
    match rows:
        case NewEntries(match_id, number, entries):
            await write(store.append, match_id, number, entries)
        case AnswerHeld(match_id, answer):
            await write(store.hold, match_id, answer)
        case NewMatch(table_id, match):
            return await write(store.create_match, table_id, match)
        case PlaceTaken(table_id, number, name, key_hash):
            await write(store.take_place, table_id, number, name, key_hash)
        case PlacesFilled(table_id, numbers, bot):
            await write(store.fill_places, table_id, numbers, bot)
    return None
