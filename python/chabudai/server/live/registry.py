"""The tables in memory. A table is loaded on the first request, and unloaded when it has not been requested for a
while.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from ...catalogue import message
from ...errors import GameError
from ...store import DamagedError, Store, StoredTable, StoreError
from ...store.administration import closing_reason
from ...store.chat import ChatRepository
from ...store.fences import acquire_fence, newest_fences, write_as_owner
from ...store.ratings import Rate
from ...store.tables import read_marks
from ..bus import KeyConflictError
from ..metrics import Metrics
from ..settings import Settings
from ..table.errors import RefusedError, because
from ..table.policy import TablePolicy
from ..table.situation import Situation
from ..tracing import NoTracer, OpenTelemetryTracer, Tracer
from .bot_pool import BotPool
from .context import ExternalWrite
from .earlier_matches import EarlierMatches
from .group_commit import GroupCommit
from .invite_codes import oldest_valid_code, parse_code
from .keys import TABLE_ID
from .live_table import LiveTable
from .overload import LoadMeter
from .ownership import OwnedElsewhereError, Ownership, TableMovedError
from .read_pool import ReadPool, StoreTimeoutError
from .restore_match import prepare_match
from .table_chat import MESSAGES_IN_MEMORY
from .table_handle import LocalTableHandle, TableHandle
from .table_summaries import TableSummaries

logger = logging.getLogger("chabudai.server")
T = TypeVar("T")

HAND_OVER_TIMEOUT_S = 2.0
"""Seconds in which a table must finish its current write when it is handed over."""
HEALTH_CHECK_TIMEOUT_S = 1.5
LOADER_THREADS = 4
"""Maximum tables that are loaded in parallel. Loading mostly waits for the database."""
MAX_KNOWN_OPENERS = 10_000
"""Maximum tables for which the network address of the opener is kept in memory."""


class TableRegistry:
    """Finds, loads and unloads tables (a ``TableContext``). Belongs to one event loop."""

    def __init__(self, settings: Settings, store: Store, rate: Rate) -> None:
        """``rate`` computes the ratings after a match from the ratings before it."""
        self.rate = rate
        self.settings = settings
        self.store = store
        self.metrics = Metrics()
        self.load = LoadMeter()
        self.tracer: Tracer = OpenTelemetryTracer(settings.trace_exporter) if settings.tracing else NoTracer()
        self.bot_pool = BotPool(settings, self.metrics, self.tracer, self.load)
        self._external_bots = self.bot_pool.external
        self.terms = TablePolicy(
            settings.grace_s,
            settings.stand_in_level,
            settings.chance_seed,
            settings.patience_s,
            settings.bot_beat_s,
            settings.patience_of_two_s,
            settings.shuffle_s,
        )
        self.ownership: Ownership | None = None
        """The ownership of tables in a cluster; ``None`` if this process owns all tables."""
        self.remote_handle: Callable[[OwnedElsewhereError], TableHandle] | None = None
        """Returns a handle to a table that another process owns."""
        self.notify_remote_owner: Callable[[ExternalWrite], Awaitable[None]] | None = None
        """Notifies the owner of a table if another process owns it."""
        self.announce_takeover: Callable[[str, int], Awaitable[None]] | None = None
        """Tells the clients of a table, given its number of players, that this process has taken it over from a dead
        process.
        """
        self.on_change: Callable[[Situation], None] | None = None
        """Called with every new situation of a table of this process. Must return immediately."""
        self._fences: dict[str, int] = {}
        self.tables: dict[str, LiveTable] = {}
        """The tables in memory, by id."""
        self.summaries = TableSummaries(self, self.tables)
        self.earlier_matches = EarlierMatches(self)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._written_while_loading: set[str] = set()
        """Tables whose rows others have changed while they are being loaded."""
        self._last_used: dict[str, float] = {}
        self._openers: dict[str, str] = {}
        self.is_stuck = False
        """Whether the database did not answer when the server stopped."""
        # Reads and replays have their own threads, so that they do not delay the writing of moves.
        self.readers = None if settings.inline else ReadPool(settings.store_s)
        # Loading has its own threads, so that it does not delay other reads: after another process dies, a hundred
        # tables may wait to be replayed.
        self._loaders = None if settings.inline else ReadPool(None, LOADER_THREADS)
        observe = self.metrics.commit_s.observe
        self.group_commit = None if settings.inline else GroupCommit(store.batch, committed=observe, tracer=self.tracer)

    # The store.

    async def call(self, work: Callable[..., T], *arguments: Any) -> T:
        if self.readers is None:
            return work(*arguments)
        return await self.readers.call(work, *arguments)

    async def _load_call(self, work: Callable[..., T], *arguments: Any) -> T:
        """Runs blocking work that must succeed, however long it has to wait."""
        return work(*arguments) if self._loaders is None else await self._loaders.call(work, *arguments)

    async def is_store_readable(self) -> bool:
        """Returns whether the database can be read now. Takes at most two seconds."""
        if self.readers is None:
            self.store.load_table("")
            return True
        return await self.readers.answers(partial(self.store.load_table, ""), HEALTH_CHECK_TIMEOUT_S)

    async def write(self, work: Callable[..., T], *arguments: Any) -> T:
        return work(*arguments) if self.group_commit is None else await self.group_commit.write(work, *arguments)

    async def write_at(self, table_id: str, work: Callable[..., T], *arguments: Any) -> T:
        fence = self._fences.get(table_id)
        if fence is None:
            return await self.write(work, *arguments)
        return await self.write(write_as_owner, self.store, table_id, fence, work, *arguments)

    # Finding tables.

    async def find(self, table_id: str) -> LiveTable:
        """Returns a table, loading it if necessary.

        Raises ``RefusedError`` (``no_table``, ``other_rules``), ``StoreError``, and ``OwnedElsewhereError`` if another
        process owns it.
        """
        if TABLE_ID.fullmatch(table_id) is None:
            raise RefusedError("no_table", message("server-no-table"))
        self._last_used[table_id] = asyncio.get_running_loop().time()
        if table_id in self.tables:
            self.tables[table_id].wake()
            return self.tables[table_id]
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
            self._loading[table_id].add_done_callback(_consume_outcome)
        try:
            # Loading continues if the caller gives up, and the next request uses it.
            async with asyncio.timeout(None if self.settings.inline else self.settings.store_s):
                return await asyncio.shield(self._loading[table_id])
        except TimeoutError:
            raise StoreTimeoutError from None

    async def handle(self, table_id: str) -> TableHandle:
        """Returns a handle to a table for a connection, whichever process owns it. Raises the same errors as
        :meth:`find`."""
        try:
            return LocalTableHandle(await self.find(table_id))
        except OwnedElsewhereError as elsewhere:
            if self.remote_handle is None:
                raise
            return self.remote_handle(elsewhere)

    async def find_by_code(self, text: str) -> LiveTable:
        """Returns the table with an open seat that has this code. Raises ``RefusedError`` (``no_table``)."""
        code = parse_code(text)
        table_id = None if code is None else await self.call(self.store.table_of_code, code, oldest_valid_code())
        if table_id is None:
            raise RefusedError("no_table", message("server-code-unknown"))
        return await self.find(table_id)

    def is_in_memory(self, table_id: str) -> bool:
        """Whether a table is in memory or being loaded."""
        return table_id in self.tables or table_id in self._loading

    async def _load(self, table_id: str) -> LiveTable:
        try:
            reason = await self._load_call(closing_reason, self.store, table_id)
            if reason is not None:
                raise RefusedError("no_table", because(message("server-table-closed"), reason))
            previous = None if self.ownership is None else await self._claim(self.ownership, table_id)
            found = await self._load_call(self.store.load_table, table_id)
            if found is None:
                raise RefusedError("no_table", message("server-no-table"))
            try:
                match, snapshots = await self._load_call(prepare_match, *found, self.settings)
            except GameError as error:
                raise DamagedError(table_id, f"this match cannot be continued: {error}") from error
            messages = await self._load_call(ChatRepository(self.store).latest, table_id, MESSAGES_IN_MEMORY)
            while table_id in self._written_while_loading:
                # These rows were read before they changed.
                self._written_while_loading.discard(table_id)
                found = await self._load_call(self.store.load_table, table_id) or found
                messages = await self._load_call(ChatRepository(self.store).latest, table_id, MESSAGES_IN_MEMORY)
            if self.ownership is not None and self.ownership.bus.is_shared and table_id not in self._fences:
                # Another process claimed the table while its rows were being read.
                raise TableMovedError
            live_table = self.tables[table_id] = LiveTable(self, *found, match, snapshots, messages=messages)
            # This resumes what was in progress when the table was unloaded.
            live_table.update(live_table.situation)
            if previous is not None and self.announce_takeover is not None:
                # Clients at other processes that wait for the dead owner must learn of this, even if they send nothing.
                await self.announce_takeover(table_id, len(live_table.table.players))
            return live_table
        except BaseException:
            self._last_used.pop(table_id, None)
            raise
        finally:
            del self._loading[table_id]
            self._written_while_loading.discard(table_id)

    # Ownership.

    async def _claim(self, ownership: Ownership, table_id: str) -> str | None:
        """Claims a table and returns its previous owner. Raises ``OwnedElsewhereError`` if another process owns it."""
        if not await self._load_call(read_marks, self.store, [table_id]):
            # The existence of the table is checked first, so that invented ids cannot fill the bus with keys.
            raise RefusedError("no_table", message("server-no-table"))
        revision, previous = await ownership.claim(table_id)
        if ownership.bus.is_shared:
            self._fences[table_id] = await self.write(acquire_fence, self.store, table_id, revision)
        if previous is not None:
            await ownership.announce_takeover(table_id, previous)
        return previous

    def lose(self, table_id: str) -> None:
        """Drops a table that another process now owns, and sends its clients there."""
        self._fences.pop(table_id, None)
        self._last_used.pop(table_id, None)
        live_table = self.tables.pop(table_id, None)
        if live_table is not None:
            live_table.lose()

    async def close_table(self, table_id: str) -> None:
        """Drops a table that was closed in the store, and disconnects its clients."""
        self.summaries.forget(table_id)
        live_table = self.tables.get(table_id)
        if live_table is not None:
            await live_table.retire()
            self.lose(table_id)
            if self.ownership is not None:
                await self.ownership.release(table_id)

    async def hand_over(self) -> None:
        """Gives up all tables, each after its current write has ended."""
        for table_id, live_table in list(self.tables.items()):
            try:
                async with asyncio.timeout(HAND_OVER_TIMEOUT_S):
                    await live_table.retire()
            except TimeoutError:
                # The current write still ends before another process can become the owner.
                pass
            self.lose(table_id)
            if self.ownership is not None:
                await self.ownership.release(table_id)

    async def drop_lost_tables(self) -> None:
        """Drops tables that another process has taken over, in case its message was lost during a bus outage.

        Otherwise clients here would stay connected to a table at which nothing happens any more.
        """
        if self.ownership is None or not self.ownership.bus.is_shared or not self.tables:
            return
        known = {table_id: self._fences.get(table_id) for table_id in self.tables}
        try:
            newest = await self.call(newest_fences, self.store, list(known))
        except (StoreError, RefusedError) as error:
            logger.warning("could not check which tables this process owns: %s", error)
            return
        for table_id, fence in known.items():
            is_same = table_id in self.tables and self._fences.get(table_id) == fence
            if is_same and (fence is None or newest.get(table_id) != fence):
                self.lose(table_id)

    async def renew(self) -> None:
        """Renews the keys of the tables in memory before they expire."""
        for table_id in list(self.tables):
            if self.ownership is not None:
                try:
                    await self.ownership.renew(table_id)
                except KeyConflictError:
                    self.lose(table_id)

    # Rows that other parts of the service write.

    async def reload_players(self, table_ids: Sequence[str]) -> None:
        """Rereads the players of the given tables after they have changed."""
        for table_id in table_ids:
            self.summaries.forget(table_id)
            await self.notify_owner(ExternalWrite(table_id))

    async def notify_owner(self, written: ExternalWrite) -> None:
        """Tells the owner of a table about a change of its rows that bypassed the live table."""
        live_table = self.tables.get(written.table_id)
        if live_table is not None:
            await live_table.apply_external_write(written)
            return
        if written.table_id in self._loading:
            # The table may have read its rows before the change.
            self._written_while_loading.add(written.table_id)
        if self.notify_remote_owner is not None:
            await self.notify_remote_owner(written)

    # Shares of the bots' time.

    def set_opener(self, table_id: str, opener: str) -> None:
        """Records the address of a table's opener, whose share of the bots' time the table uses. It is kept only in
        memory.
        """
        self._openers[table_id] = opener
        while len(self._openers) > MAX_KNOWN_OPENERS:
            del self._openers[next(iter(self._openers))]

    def owner_of(self, table: StoredTable) -> str:
        """Returns the owner of the share of the bots' time that a table uses: its opener's account or address, or else
        the table.
        """
        person = None if table.creator is None else table.players[table.creator].person
        return self._openers.get(table.id, table.id) if person is None else f"person {person}"

    @property
    def connection_count(self) -> int:
        """The number of sockets at tables."""
        return sum(len(live_table.connections) for live_table in self.tables.values())

    # Unloading.

    def unload_idle(self) -> None:
        """Unloads tables that have not been requested for a while."""
        now_s = asyncio.get_running_loop().time()
        for table_id, live_table in list(self.tables.items()):
            live_table.suspend_if_unattended(now_s)
            if not live_table.is_idle:
                self._last_used[table_id] = now_s
            elif now_s - self._last_used.get(table_id, 0) >= self.settings.idle_s:
                live_table.close()
                del self.tables[table_id]
                self._fences.pop(table_id, None)
                self._last_used.pop(table_id, None)

    def close(self) -> None:
        """Stops all background work."""
        for live_table in self.tables.values():
            live_table.close()
        self.tables.clear()
        self._external_bots.close()
        for loading in self._loading.values():
            loading.cancel()
        for threads in (self.group_commit, self.readers, self._loaders):
            if threads is not None and not threads.close():
                self.is_stuck = True


def _consume_outcome(loading: asyncio.Task[LiveTable]) -> None:
    """Retrieves the error of a load that no caller waits for any more, so that asyncio does not log it."""
    if not loading.cancelled():
        loading.exception()
