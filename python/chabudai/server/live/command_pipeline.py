"""The command pipeline of one table: one command at a time is decided, written and then applied."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial

from ...store import ConflictError, FencedError, Store, StoredMatch, StoreError
from ...store.conditional_moves import write_plan
from ...store.offers import write_offers
from ...store.ratings import Rate
from ...store.results import write_result
from ...store.shuffles import write_nonce
from ...store.types import MatchResult
from ..table.change import (
    Change,
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
from ..table.commands import AnswerForBot, WrittenCommand
from ..table.decide import decide
from ..table.errors import RefusedError
from ..table.match_result import result_of
from ..table.offers import Offers
from ..table.situation import MatchInPlay, SeatQuestion
from .context import RunningTable, TableContext, reload_table, restore_clocks
from .group_commit import BusyError
from .ownership import TableMovedError

logger = logging.getLogger("chabudai.server")


class CommandPipeline:
    """Runs the commands of one table. Rereads the table's rows if it is unknown whether a write succeeded."""

    def __init__(self, context: TableContext, table: RunningTable, forget_match: Callable[[], None]) -> None:
        """``forget_match`` is called before a new match replaces the running one."""
        self._context = context
        self._table = table
        self._forget_match = forget_match
        self.lock = asyncio.Lock()
        """Held while a command is decided, written and applied."""
        self.is_lost = False
        """Whether the table has moved to another process."""
        self.bot_answer_in_progress: SeatQuestion | None = None
        """The question for which a bot's answer is being written. The bot's task must not be cancelled during the
        write.
        """
        self._is_doubtful = False

    async def execute(self, command: WrittenCommand, due_s: float = 0.0) -> Change:
        """Decides a command, writes its rows and applies the change.

        ``due_s`` is the time at which a timer's command was due. Raises ``RefusedError``, ``GameError`` and
        ``StoreError``.
        """
        with self._context.tracer.span("command", {"chabudai.command": type(command).__name__}):
            return await self._execute(command, due_s)

    async def _execute(self, command: WrittenCommand, due_s: float) -> Change:
        async with self.lock:
            if self.is_lost:
                raise TableMovedError
            await self._settle_doubt()
            change = decide(self._table.situation, command, self._table.now(due_s))
            if change.rows is not None and isinstance(command, AnswerForBot):
                # From here on, a person who returns is too late to answer this question themselves.
                self.bot_answer_in_progress = command.asked
            await self._commit(change)
            return change

    async def reload_players(self) -> None:
        """Rereads the players of the table after another part of the server has changed their rows."""
        async with self.lock:
            found = await self._context.call(self._context.store.load_table, self._table.id)
            if found is not None:
                situation = self._table.situation
                self._table.update(replace(situation, playing=replace(situation.playing, table=found[0])))

    def reload_players_in_background(self) -> None:
        """Starts rereading the players of the table and their ratings, which may have changed."""
        self._table.run_in_background(self._reload_players_if_possible())

    async def _reload_players_if_possible(self) -> None:
        try:
            await self.reload_players()
        except (StoreError, RefusedError) as error:
            logger.warning("could not read the ratings at table %s: %s", self._table.id, error)

    async def _commit(self, change: Change) -> None:
        """Writes the rows of a change and then applies it."""
        playing = change.playing
        if change.rows is not None:
            assert playing is not None
            written = await self._write(change.rows, playing)
            if written is not None:
                playing = replace(playing, stored=replace(written, entries=(), stamps={}))
                self._forget_match()
            if playing.table.is_rated and isinstance(change.rows, NewEntries) and playing.match.is_over:
                self.reload_players_in_background()
        if playing is not None:
            # Presence may have changed during the write.
            situation = self._table.situation
            presence = situation.presence
            if change.presence is not None:
                late = change.presence.absence.substituted
                presence = replace(presence, absence=presence.absence.substitute_all(late))
            self._table.update(replace(situation, playing=playing, presence=presence))

    async def _write(self, rows: Rows, playing: MatchInPlay) -> StoredMatch | None:
        """Writes rows. Returns the match, with its id if it is new."""
        try:
            try:
                return await write_rows(self._context, rows, playing)
            finally:
                self.bot_answer_in_progress = None
        except BusyError:
            raise
        except FencedError:
            self._context.lose(self._table.id)
            raise TableMovedError from None
        except ConflictError:
            self._is_doubtful = True
            await self._settle_doubt()
            raise RefusedError("stale", "the table has changed since then; reload it") from None
        except asyncio.CancelledError:
            # The caller is gone but the write continues, and perhaps no client will ever send anything again that would
            # settle the doubt.
            self._is_doubtful = True
            self._table.run_in_background(self._settle_in_background())
            raise
        except BaseException:
            # Whether the rows were written is unknown until they are read again.
            self._is_doubtful = True
            raise

    async def _settle_in_background(self) -> None:
        """Rereads the table after a write whose caller was cancelled."""
        async with self.lock:
            try:
                # An empty write returns after all earlier ones.
                await self._context.write_at(self._table.id, lambda: None)
                await self._settle_doubt()
            except FencedError:
                self._context.lose(self._table.id)
            except (RefusedError, StoreError) as error:
                logger.warning("table %s will be read again at the next request: %s", self._table.id, error)

    async def _settle_doubt(self) -> None:
        """Rereads the table if the outcome of a write is unknown."""
        if not self._is_doubtful:
            return
        table, stored, match = await reload_table(self._context, self._table.id)
        if stored.number != self._table.situation.playing.stored.number:
            self._forget_match()
        bare = replace(stored, entries=(), stamps={})
        clocks = restore_clocks(table, stored, self._table.now())
        offers = Offers.from_stored(stored.offers, match.count)
        playing = replace(
            self._table.situation.playing, table=table, stored=bare, match=match, offers=offers, clocks=clocks
        )
        self._is_doubtful = False
        self._table.update(replace(self._table.situation, playing=playing))


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
