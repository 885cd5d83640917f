"""All tables that are in memory: loaded when somebody comes, let go when nobody has been there for a while."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

from ... import _core
from ...errors import GameError
from ...match import Match
from ...store import ConflictError, DamagedError, Store, StoredTable, StoreError
from ...store.chat import ChatRepository
from ...store.fences import acquire_fence, newest_fences, write_as_owner
from ...store.ratings import Rate
from ...store.results import matches_without_result, write_result
from ..bus import KeyConflictError
from ..metrics import Metrics
from ..protocol.tables import NewTable, TableOpened
from ..settings import Settings
from ..table.errors import RefusedError
from ..table.outcome import result_of
from ..table.situation import MatchInPlay, Situation, TablePolicy
from .bot_pool import BotPool
from .context import prepare_match, replay_match
from .earlier_matches import EarlierMatch
from .group_commit import GroupCommit
from .keys import TABLE_ID, oldest_valid_code, parse_code
from .live_table import LiveTable, WrittenBeside
from .open_table import open_table
from .ownership import OwnedElsewhereError, Ownership, TableMovedError
from .read_pool import ReadPool, StoreTimeoutError
from .table_chat import MESSAGES_IN_MEMORY
from .table_handle import LocalTableHandle, TableHandle
from .table_summaries import TableSummaries

logger = logging.getLogger("chabudai.server")
T = TypeVar("T")

MAX_EARLIER_MATCHES = 16
"""So many matches that are over are kept for who looks at them page by page."""

HAND_OVER_TIMEOUT_S = 2.0
"""So long a table may take to finish what is being written when it is given away."""

HEALTH_CHECK_TIMEOUT_S = 1.5
LOADER_THREADS = 4
"""So many tables are read at once: most of the time that takes a database is on its way, there or back."""
OPENING_ACTIONS = 4
"""So many actions from the start of a game are nobody's own."""
MAX_KNOWN_OPENERS = 10_000
"""Of so many tables it is known who opened them."""


@dataclass(frozen=True, slots=True)
class TableCounts:
    """How many people sit at tables and watch, and at how many tables somebody sits."""

    people: int
    watchers: int
    tables: int


class TableRegistry:
    """Finds, opens and lets go of tables. One event loop owns it."""

    def __init__(self, settings: Settings, store: Store, rate: Rate) -> None:
        """``rate`` computes the ratings after a match from those before."""
        self.rate = rate
        self.settings = settings
        self.store = store
        self.metrics = Metrics()
        self.thinkers = BotPool(settings, self.metrics)
        self._own_bots = self.thinkers.own
        self.terms = TablePolicy(
            settings.grace_s,
            settings.stand_in_level,
            settings.chance_seed,
            settings.patience_s,
            settings.bot_beat_s,
            settings.patience_of_two_s,
            settings.shuffle_s,
        )
        self.owners: Ownership | None = None
        """Who owns which table; without, all are this process's."""
        self.away: Callable[[OwnedElsewhereError], TableHandle] | None = None
        """How one comes to a table of another process."""
        self.notify_remote_owner: Callable[[WrittenBeside], Awaitable[None]] | None = None
        """Tells another process, if one owns the table."""
        self.announce_takeover: Callable[[str, int], Awaitable[None]] | None = None
        """Tells those who are at a table, with so many players, that this process has taken it from a dead one."""
        self.on_change: Callable[[Situation], None] | None = None
        """Hears of every new situation of a table of this process; must return at once."""
        self._fences: dict[str, int] = {}
        self._rooms: dict[str, LiveTable] = {}
        self._earlier: dict[tuple[str, int], EarlierMatch] = {}
        self.standings = TableSummaries(self, self.here)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._last_used: dict[str, float] = {}
        self._opened_by: dict[str, str] = {}
        self.is_stuck = False
        """Whether the store did not answer when the service stopped."""
        # What is read and played again must not keep a move from being written.
        self._readers = None if settings.inline else ReadPool(settings.store_s)
        # Nor a row from being read: after the death of another process a hundred tables may wait to be played again.
        self._loaders = None if settings.inline else ReadPool(None, LOADER_THREADS)
        self.writer = None if settings.inline else GroupCommit(store.batch, committed=self.metrics.commit_s.observe)

    def __len__(self) -> int:
        return len(self._rooms)

    async def call(self, work: Callable[..., T], *arguments: Any) -> T:
        """Runs what blocks and writes nothing, apart from what writes."""
        if self._readers is None:
            return work(*arguments)
        return await self._readers.call(work, *arguments)

    async def _load_call(self, work: Callable[..., T], *arguments: Any) -> T:
        """The same for what has to be done once, however long others have to be done before it."""
        return work(*arguments) if self._loaders is None else await self._loaders.call(work, *arguments)

    async def store_answers(self) -> bool:
        """Whether the store can be read now; the answer comes within two seconds, whatever the store does."""
        if self._readers is None:
            self.store.load_table("")
            return True
        return await self._readers.answers(partial(self.store.load_table, ""), HEALTH_CHECK_TIMEOUT_S)

    async def write(self, work: Callable[..., T], *arguments: Any) -> T:
        """Writes rows, together with what others write now. Raises ``BusyError`` if that would take too long."""
        return work(*arguments) if self.writer is None else await self.writer.write(work, *arguments)

    async def write_at(self, table_id: str, work: Callable[..., T], *arguments: Any) -> T:
        """The same for rows of a table, while this process owns it. Raises ``FencedError`` if it does not any more."""
        fence = self._fences.get(table_id)
        if fence is None:
            return await self.write(work, *arguments)
        return await self.write(write_as_owner, self.store, table_id, fence, work, *arguments)

    async def find(self, table_id: str) -> LiveTable:
        """The room of a table. Raises ``RefusedError``: ``no_table``, ``other_rules``; ``StoreError``.

        ``OwnedElsewhereError`` says that another process owns it.
        """
        if TABLE_ID.fullmatch(table_id) is None:
            raise RefusedError("no_table", "there is no such table; look at the link again")
        self._last_used[table_id] = asyncio.get_running_loop().time()
        if table_id in self._rooms:
            self._rooms[table_id].wake()
            return self._rooms[table_id]
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
            self._loading[table_id].add_done_callback(_consume_outcome)
        try:
            # Whoever gives up waiting must not stop the loading: they ask again, and it need not begin anew.
            async with asyncio.timeout(None if self.settings.inline else self.settings.store_s):
                return await asyncio.shield(self._loading[table_id])
        except TimeoutError:
            raise StoreTimeoutError from None

    async def place(self, table_id: str) -> TableHandle:
        """A table for somebody who comes and stays, whoever owns it. Raises as :meth:`find`."""
        try:
            return LocalTableHandle(await self.find(table_id))
        except OwnedElsewhereError as elsewhere:
            if self.away is None:
                raise
            return self.away(elsewhere)

    def here(self, table_id: str) -> LiveTable | None:
        """A table that is in this process's memory."""
        return self._rooms.get(table_id)

    def lose(self, table_id: str) -> None:
        """Another process owns a table now: whoever is at it looks for it there."""
        self._fences.pop(table_id, None)
        self._last_used.pop(table_id, None)
        room = self._rooms.pop(table_id, None)
        if room is not None:
            room.lose()

    async def hand_over(self) -> None:
        """Gives all tables away, each when what is being written at it is written."""
        for table_id, room in list(self._rooms.items()):
            try:
                async with asyncio.timeout(HAND_OVER_TIMEOUT_S):
                    await room.retire()
            except TimeoutError:
                # Whatever is still written is written before the next owner can be it.
                pass
            self.lose(table_id)
            if self.owners is not None:
                await self.owners.release(table_id)

    async def drop_lost_tables(self) -> None:
        """Loses the tables that are another process's by now, whose word of it may have been lost with the bus.

        Else people here would go on looking at a table at which nothing happens any more.
        """
        if self.owners is None or not self.owners.bus.is_shared or not self._rooms:
            return
        known = {table_id: self._fences.get(table_id) for table_id in self._rooms}
        try:
            newest = await self.call(newest_fences, self.store, list(known))
        except (StoreError, RefusedError) as error:
            logger.warning("it cannot be known now which tables are this process's: %s", error)
            return
        for table_id, fence in known.items():
            is_same = table_id in self._rooms and self._fences.get(table_id) == fence
            if is_same and (fence is None or newest.get(table_id) != fence):
                self.lose(table_id)

    async def renew(self) -> None:
        """Keeps the keys of the tables in memory from being forgotten."""
        for table_id in list(self._rooms):
            if self.owners is not None:
                try:
                    await self.owners.renew(table_id)
                except KeyConflictError:
                    self.lose(table_id)

    async def earlier(self, room: LiveTable, number: int) -> EarlierMatch:
        """A match that was played at a table before the running one. Raises ``RefusedError`` (``no_match``)."""
        name = (room.table.id, number)
        if name not in self._earlier:
            stored = await self.call(self.store.load_match, room.table.id, number)
            if stored is None:
                raise RefusedError("no_match", "this table has had no match of that number")
            match, pictures = await self.call(prepare_match, room.table, stored, self.settings)
            self._earlier[name] = EarlierMatch(room.table, stored, match, pictures, self.terms)
            while len(self._earlier) > MAX_EARLIER_MATCHES:
                del self._earlier[next(iter(self._earlier))]
        return self._earlier[name]

    async def _load(self, table_id: str) -> LiveTable:
        try:
            before = None if self.owners is None else await self._claim(self.owners, table_id)
            found = await self._load_call(self.store.load_table, table_id)
            if found is None:
                raise RefusedError("no_table", "there is no such table; look at the link again")
            try:
                match, pictures = await self._load_call(prepare_match, *found, self.settings)
            except GameError as error:
                raise DamagedError(table_id, f"it cannot be played on: {error}") from error
            lines = await self._load_call(ChatRepository(self.store).latest, table_id, MESSAGES_IN_MEMORY)
            if self.owners is not None and self.owners.bus.is_shared and table_id not in self._fences:
                # It was taken by another while its rows were read.
                raise TableMovedError
            room = self._rooms[table_id] = LiveTable(self, *found, match, pictures, lines=lines)
            room.start()
            if before is not None and self.announce_takeover is not None:
                # Whoever waits at another front for the dead one has to come here, whether or not they ask anything.
                await self.announce_takeover(table_id, len(room.table.players))
            return room
        except BaseException:
            self._last_used.pop(table_id, None)
            raise
        finally:
            del self._loading[table_id]

    async def read_people_again(self, table_ids: Sequence[str]) -> None:
        """Takes in at these tables what was written of those who sit there."""
        for table_id in table_ids:
            self.standings.forget(table_id)
            await self.tell_owner(WrittenBeside(table_id))

    async def tell_owner(self, written: WrittenBeside) -> None:
        """Tells the owner of a table what was written of it and not through its room."""
        room = self._rooms.get(written.table_id)
        if room is not None:
            await room.take_in(written)
        elif self.notify_remote_owner is not None:
            await self.notify_remote_owner(written)

    async def write_old_results(self, table_ids: Sequence[str]) -> None:
        """Writes how matches of these tables ended that ended before anybody wrote it."""
        for table_id, number in await self.call(matches_without_result, self.store, table_ids):
            found = await self.call(self.store.load_table, table_id)
            stored = await self.call(self.store.load_match, table_id, number)
            if found is None or stored is None:
                continue
            with suppress(GameError, RefusedError, ConflictError):
                match = await self.call(replay_match, stored)
                result = result_of(MatchInPlay(found[0], stored, match))
                if result is not None:
                    await self.write(write_result, self.store, replace(result, persons=()), stored.created, self.rate)

    async def _claim(self, owners: Ownership, table_id: str) -> str | None:
        """Makes this process the owner of a table; gives who was before. Raises ``OwnedElsewhereError`` if another is."""
        if not await self._load_call(self.store.marks, [table_id]):
            # Who makes names up must not fill the bus with keys.
            raise RefusedError("no_table", "there is no such table; look at the link again")
        revision, before = await owners.claim(table_id)
        if owners.bus.is_shared:
            self._fences[table_id] = await self.write(acquire_fence, self.store, table_id, revision)
        if before is not None:
            await owners.announce_takeover(table_id, before)
        return before

    async def open(self, asked: NewTable, person: int | None = None) -> TableOpened:
        """Opens a table; raises as :func:`open_table`."""
        return await open_table(self, asked, person)

    async def find_by_code(self, said: str) -> LiveTable:
        """The room of the table with an open seat that has this code. Raises ``RefusedError`` (``no_table``)."""
        code = parse_code(said)
        table_id = None if code is None else await self.call(self.store.table_of_code, code, oldest_valid_code())
        if table_id is None:
            raise RefusedError("no_table", "no open seat has this code: mistyped, used up or older than three days")
        return await self.find(table_id)

    def census(self) -> TableCounts:
        """Who plays here now."""
        people = [len(room.situation.presence.here) for room in self._rooms.values()]
        watchers = sum(room.situation.presence.watchers for room in self._rooms.values())
        return TableCounts(sum(people), watchers, sum(count > 0 for count in people))

    def attended(self) -> list[str]:
        """The tables with an open seat at which one of their people is here."""
        return [
            table_id
            for table_id, room in self._rooms.items()
            if room.situation.presence.here and any(player.is_open for player in room.table.players)
        ]

    async def is_played(self, match: Match) -> bool:
        """Whether this match goes through a position in which people play against each other at a table of this
        process, however it came about.

        A game's first actions are everybody's, and say nothing about whose match it is.
        """
        played = [
            room.match
            for room in self._rooms.values()
            if sum(player.kind == "person" for player in room.table.players) > 1
            and room.match.action_count >= OPENING_ACTIONS
            # Whatever their options: a position may be brought under others.
            and room.match.game.key == match.game.key
        ]
        return await self.call(_share_position, match, [each.state for each in played if not each.is_over])

    def opened_by(self, table_id: str, who: str) -> None:
        """Says whose share of the bots' time a table uses: a network address, as long as the service runs."""
        self._opened_by[table_id] = who
        while len(self._opened_by) > MAX_KNOWN_OPENERS:
            del self._opened_by[next(iter(self._opened_by))]

    @property
    def guests(self) -> int:
        """How many sockets are at tables."""
        return sum(len(room.guests) for room in self._rooms.values())

    @property
    def reading(self) -> int:
        """How many reads wait or run."""
        return 0 if self._readers is None else self._readers.waiting

    def owner_of(self, table: StoredTable) -> str:
        """Whose share a table uses: the person's who opened it, or the address's, or one of its own."""
        person = None if table.creator is None else table.players[table.creator].person
        return self._opened_by.get(table.id, table.id) if person is None else f"person {person}"

    def is_in_memory(self, table_id: str) -> bool:
        """Whether somebody is at a table or was a moment ago."""
        return table_id in self._rooms or table_id in self._loading

    def let_go(self) -> None:
        """Takes tables out of the memory at which nobody has been for a while."""
        now_s = asyncio.get_running_loop().time()
        for table_id, room in list(self._rooms.items()):
            room.rest_if_left(now_s)
            if not room.is_idle:
                self._last_used[table_id] = now_s
            elif now_s - self._last_used.get(table_id, 0) >= self.settings.idle_s:
                room.close()
                del self._rooms[table_id]
                self._fences.pop(table_id, None)
                self._last_used.pop(table_id, None)

    def close(self) -> None:
        """Stops all that runs; what is committed stays."""
        for room in self._rooms.values():
            room.close()
        self._rooms.clear()
        self._own_bots.close()
        for loading in self._loading.values():
            loading.cancel()
        for threads in (self.writer, self._readers, self._loaders):
            if threads is not None and not threads.close():
                self.is_stuck = True


def _share_position(match: Match, others: Sequence[_core.State]) -> bool:
    """Whether the same has lain there in a match as in one of these for whoever is asked."""
    if not others:
        return False
    seen = {_position_key(state) for state in match.states}
    return any(_position_key(other) in seen for other in others)


def _position_key(state: _core.State) -> str:
    """What whoever is asked can see of the position alone, not of what led there; nothing once nobody is."""
    return state.view(state.acting[0]).observation_text() if state.acting else ""


def _consume_outcome(loading: asyncio.Task[LiveTable]) -> None:
    """Takes note of how a loading ended for which nobody waited any more."""
    if not loading.cancelled():
        loading.exception()
