"""The command pipeline of one table: one command at a time is decided, written and then applied."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace

from ...catalogue import message
from ...store import ConflictError, FencedError, StoredMatch, StoreError
from ..table.change import (
    Change,
    NewEntries,
    Rows,
)
from ..table.commands import AnswerForBot, WrittenCommand
from ..table.decide import decide
from ..table.errors import RefusedError
from ..table.offers import Offers
from ..table.situation import MatchInPlay, SeatQuestion
from .context import RunningTable, TableContext
from .group_commit import BusyError
from .ownership import TableMovedError
from .restore_match import reload_table, restore_clocks
from .row_writes import write_rows

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
        """Rereads the players of the table and what a finished match has done to their ratings, after another part of
        the server has changed their rows.
        """
        async with self.lock:
            found = await self._context.call(self._context.store.load_table, self._table.id)
            if found is not None:
                table, newest = found
                situation = self._table.situation
                stored = situation.playing.stored
                if newest.id == stored.id:
                    stored = replace(stored, rating_changes=newest.rating_changes)
                self._table.update(replace(situation, playing=replace(situation.playing, table=table, stored=stored)))

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
            raise RefusedError("stale", message("server-table-changed")) from None
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
