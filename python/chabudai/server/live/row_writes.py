"""Writes the rows of a change, including the result of a match that ends."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial

from ...store import Store, StoredMatch
from ...store.conditional_moves import write_plan
from ...store.offers import write_offers
from ...store.ratings import Rate
from ...store.results import write_result
from ...store.shuffles import write_nonce
from ...store.types import MatchResult
from ..table.change import (
    ClocksUpdate,
    NewBots,
    NewEntries,
    NewHeldAnswer,
    NewMatch,
    NewNonce,
    NewPlayer,
    OffersUpdate,
    PlanUpdate,
    Rows,
)
from ..table.match_result import result_of
from ..table.situation import MatchInPlay
from .context import TableContext


async def write_rows(context: TableContext, rows: Rows, playing: MatchInPlay) -> StoredMatch | None:
    """Writes the rows of a change whose result is ``playing``. Returns the match, with its id if it is new.

    Raises ``StoreError`` and ``BusyError``.
    """
    store, table_id = context.store, playing.table.id
    write = partial(context.write_at, table_id)
    match rows:
        case NewEntries(match_id, number, entries, clocks, played_out):
            context.metrics.entries.inc(len(entries))
            result = result_of(playing)
            if result is None:
                await write(store.append, match_id, number, entries, clocks, played_out)
            else:
                ended = datetime.fromtimestamp(context.settings.clock(), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
                await write(_append_ending, store, rows, result, ended, context.rate)
        case ClocksUpdate(match_id, clocks):
            await write(store.write_clocks, match_id, clocks)
        case NewHeldAnswer(match_id, answer):
            await write(store.hold_answer, match_id, answer)
        case NewNonce(match_id, seat, nonce):
            await write(write_nonce, store, match_id, seat, nonce)
        case OffersUpdate(match_id, offers):
            await write(write_offers, store, match_id, offers)
        case PlanUpdate(match_id, plan):
            await write(write_plan, store, match_id, plan)
        case NewMatch(_, match):
            return await write(store.create_match, table_id, match)
        case NewPlayer(_, number, name, key_hash, person, kept):
            begun = None if kept is None else (kept.match_id, kept.clocks)
            take_place = partial(store.take_seat, clocks=begun)
            await write(take_place, table_id, number, name, key_hash, person)
        case NewBots(_, numbers, bot):
            await write(store.fill_seats, table_id, numbers, bot)
    return None


def _append_ending(store: Store, rows: NewEntries, result: MatchResult, ended: str, rate: Rate) -> None:
    """Writes the last entries of a match, its result and the new ratings in one transaction."""
    with store.atomic():
        store.append(rows.match_id, rows.number, rows.entries, rows.clocks, rows.played_out)
        write_result(store, result, ended, rate)
