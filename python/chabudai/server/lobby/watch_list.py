"""The games that anyone may watch: a list of live tables, the same for all visitors.

A table is listed if strangers could have joined it, if it is rated, or if its tournament is listed
(``table/spectating.py``), while it is being played. Each is shown exactly as its spectators see it. The list is made
only while someone looks at it: every process renders its own tables, at most ``MAX_TABLES_PER_GAME`` of each game, when
another process asks for them.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from typing import Protocol

import msgspec
from msgspec import Struct

from ...presentation import PRESENTATIONS
from ...store.places import Owner
from ..bus import BusError, BusSubscription
from ..live.live_table import LiveTable
from ..live.ownership import Ownership
from ..live.registry import TableRegistry
from ..presenters.messages import english, message_info
from ..protocol.service_frames import encode
from ..protocol.watching import WatchedTable, WatchList
from ..shares import SharedPlaces, interleave
from ..table.spectating import is_listed_to_watch
from ..tasks import cancel_and_wait

logger = logging.getLogger("chabudai.server")

MAX_TABLES_PER_GAME = 12
REFRESH_INTERVAL_S = 1.5
"""Seconds between two versions of the list while it has visitors."""
REPORT_LIFETIME_S = 4 * REFRESH_INTERVAL_S
"""Seconds after which the tables of a silent process are no longer listed."""
FIRST_ANSWERS_S = 0.25
"""Seconds to wait for the other processes if none has sent its tables recently."""
WANTED_SUBJECT = "watch.wanted"
REPORTS_SUBJECT = "watch.tables"
RATING_STEP = 100
"""Tables whose average ratings are in the same step of this many points are ordered by their spectators."""


class ReportedTable(Struct, frozen=True):
    """A table of a process, with the owner whose share of the list it uses."""

    owner: str
    table: WatchedTable


class TablesReport(Struct, frozen=True):
    """The tables of a process that may be listed."""

    process: str
    tables: list[ReportedTable]


decode_report = msgspec.json.Decoder(TablesReport).decode


class WatchVisitor(Protocol):
    def list_changed(self) -> None:
        """Called when the list has changed. Must return immediately."""


class WatchableTables:
    """The list of this process. Belongs to one event loop."""

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables
        self._places = SharedPlaces(tables.settings.limits.people_watching)
        self._visitors: dict[WatchVisitor, Owner] = {}
        self._others: dict[str, tuple[TablesReport, float]] = {}
        self._owners: Ownership | None = None
        self._subscriptions: list[BusSubscription] = []
        self._refreshing: asyncio.Task[None] | None = None
        self._answering: asyncio.Task[None] | None = None
        self._newest: list[WatchedTable] = []
        self._versions: dict[str, tuple[int, WatchedTable]] = {}
        self._numbers = itertools.count(1)
        self._version = 0
        self._messages: dict[int, bytes] = {}
        self._read_s: float | None = None
        self._reading: asyncio.Task[None] | None = None

    async def begin(self, owners: Ownership) -> None:
        """Answers other processes that ask for this one's tables. Raises ``BusError``."""
        self._owners = owners
        if owners.bus.is_shared:
            self._subscriptions = [
                await owners.bus.subscribe(WANTED_SUBJECT, self._receive_question),
                await owners.bus.subscribe(REPORTS_SUBJECT, self._receive_report),
            ]

    async def end(self) -> None:
        """Stops all tasks."""
        await cancel_and_wait([self._refreshing, self._answering, self._reading])
        for subscription in self._subscriptions:
            with suppress(BusError):
                await subscription.end()

    # Visitors.

    def enter(self, visitor: WatchVisitor, owner: Owner = ()) -> None:
        """Adds a visitor, who counts against the shares of the names in ``owner``. Raises ``RefusedError`` (``busy``)
        if there are too many."""
        self._places.take(owner)
        self._visitors[visitor] = owner
        if self._refreshing is None or self._refreshing.done():
            self._refreshing = asyncio.create_task(self._refresh_repeatedly())
        elif self._version:
            visitor.list_changed()

    def leave(self, visitor: WatchVisitor) -> None:
        if visitor not in self._visitors:
            return
        self._places.give_back(self._visitors.pop(visitor))
        if not self._visitors and self._refreshing is not None:
            self._refreshing.cancel()
            self._refreshing = None

    def message_since(self, version: int) -> tuple[int, bytes] | None:
        """Returns the newest version of the list, and a message with what has changed since an earlier one; 0 is
        the empty list. Returns ``None`` if nothing has changed. All visitors with the same version share one message.
        """
        if version == self._version:
            return None
        if version not in self._messages:
            tables = [table for number, table in map(self._versions.__getitem__, self._order) if number > version]
            self._messages[version] = encode(WatchList(self._order, tables, self._now_ms))
        return self._version, self._messages[version]

    async def read(self) -> bytes:
        """Returns the whole list for a caller without a connection. It is made again after ``REFRESH_INTERVAL_S``."""
        now_s = asyncio.get_running_loop().time()
        if self._read_s is None or now_s - self._read_s >= REFRESH_INTERVAL_S:
            if self._reading is None or self._reading.done():
                self._reading = asyncio.create_task(self._refresh())
            # A caller that is cancelled must not cancel the list for the others.
            await asyncio.shield(self._reading)
        return encode(WatchList(self._order, self._newest, self._now_ms))

    @property
    def _order(self) -> list[str]:
        return [table.table for table in self._newest]

    @property
    def _now_ms(self) -> int:
        return int(self._tables.settings.clock() * 1000)

    # The list.

    async def _refresh_repeatedly(self) -> None:
        while True:
            await self._refresh()
            await asyncio.sleep(max(REFRESH_INTERVAL_S, self._tables.load.lobby_interval_s))

    async def _refresh(self) -> None:
        owners = self._owners
        if owners is not None and owners.bus.is_shared:
            try:
                await owners.bus.publish(WANTED_SUBJECT, owners.me.encode())
            except BusError as error:
                logger.warning("cannot ask the other processes for their tables: %s", error)
            if not self._others:
                await asyncio.sleep(FIRST_ANSWERS_S)
        now_s = self._read_s = asyncio.get_running_loop().time()
        self._others = {
            process: found for process, found in self._others.items() if now_s - found[1] < REPORT_LIFETIME_S
        }
        own = self._own()
        self._show([*own, *(each for report, _ in self._others.values() for each in report.tables)])

    def _show(self, reported: Iterable[ReportedTable]) -> None:
        """Makes a new version of the list if these tables differ from the last one."""
        found = [each.table for each in _best(reported)]
        before = self._newest
        if self._version and found == before:
            return
        self._version = next(self._numbers)
        self._messages.clear()
        versions = {}
        for table in found:
            known = self._versions.get(table.table)
            versions[table.table] = known if known is not None and known[1] == table else (self._version, table)
        self._versions, self._newest = versions, found
        for visitor in list(self._visitors):
            visitor.list_changed()

    def _own(self) -> list[ReportedTable]:
        """Returns the tables of this process that may be listed, the best of each game."""
        candidates = [
            (_rank(live_table), live_table) for live_table in self._tables.tables.values() if _is_watchable(live_table)
        ]
        candidates.sort(key=lambda each: each[0])
        ordered = interleave([each for _, each in candidates], lambda each: (self._tables.owner_of(each.table),))
        counts: Counter[str] = Counter()
        chosen = []
        for live_table in ordered:
            counts[live_table.stored.game] += 1
            if counts[live_table.stored.game] <= MAX_TABLES_PER_GAME:
                chosen.append(ReportedTable(self._tables.owner_of(live_table.table), watched_table(live_table)))
        return chosen

    # Other processes.

    def _receive_question(self, asking: bytes) -> None:
        is_own = self._owners is not None and asking == self._owners.me.encode()
        if not is_own and (self._answering is None or self._answering.done()):
            # One answer is for all processes, so it also limits how often they are answered.
            self._answering = asyncio.create_task(self._answer())

    async def _answer(self) -> None:
        assert self._owners is not None
        report = TablesReport(self._owners.me, self._own())
        try:
            await self._owners.bus.publish(REPORTS_SUBJECT, encode(report))
        except BusError as error:
            logger.warning("cannot send tables to the other processes: %s", error)
        await asyncio.sleep(REFRESH_INTERVAL_S / 2)

    def _receive_report(self, message: bytes) -> None:
        report = decode_report(message)
        if self._owners is not None and report.process != self._owners.me:
            self._others[report.process] = report, asyncio.get_running_loop().time()


def watched_table(live_table: LiveTable) -> WatchedTable:
    """Returns a table for the list. It contains nothing that its spectators are not sent."""
    seen, table = live_table.viewers.spectator_snapshot(), live_table.table
    variant = PRESENTATIONS[seen.game].variant(seen.options)
    return WatchedTable(
        table=seen.table,
        match=seen.match,
        version=seen.version,
        game=seen.game,
        title=seen.title,
        options=seen.options,
        variant=english(variant),
        variant_name=message_info(variant),
        seats=seen.seats,
        clock=table.pace.clock,
        rated=seen.rated,
        rating=_average_rating(live_table),
        spectators=seen.watchers,
        turn=seen.turn,
        event=seen.event,
        is_behind=seen.watch is not None and seen.watch.is_behind,
        view=seen.view,
    )


def _is_watchable(live_table: LiveTable) -> bool:
    """Returns whether a table is being played in public: all seats are taken, the match has begun and is not over, and
    a player is present."""
    situation, table = live_table.situation, live_table.table
    return (
        is_listed_to_watch(table)
        and bool(situation.presence.here)
        and not any(player.is_open for player in table.players)
        and not live_table.match.is_over
        and not situation.is_collecting_nonces
    )


def _average_rating(live_table: LiveTable) -> int | None:
    known = [
        player.account.rating
        for player in live_table.table.players
        if player.account is not None and player.account.rating is not None
    ]
    return round(sum(known) / len(known)) if known else None


def _rank(live_table: LiveTable) -> tuple[int, int, str]:
    return _order_of(_average_rating(live_table), live_table.situation.presence.watchers, live_table.id)


def _order_of(rating: int | None, spectators: int, table: str) -> tuple[int, int, str]:
    """Returns the key by which tables are sorted: the strongest first, then those with the most spectators."""
    return -((rating or 0) // RATING_STEP), -spectators, table


def _best(reported: Iterable[ReportedTable]) -> list[ReportedTable]:
    """Returns the best tables of each game, so that no owner fills the list, sorted."""
    unique = {each.table.table: each for each in reported}
    ordered = sorted(unique.values(), key=_rank_of)
    counts: Counter[str] = Counter()
    chosen = []
    for each in interleave(ordered, lambda each: (each.owner,)):
        counts[each.table.game] += 1
        if counts[each.table.game] <= MAX_TABLES_PER_GAME:
            chosen.append(each)
    return sorted(chosen, key=_rank_of)


def _rank_of(reported: ReportedTable) -> tuple[int, int, str]:
    return _order_of(reported.table.rating, reported.table.spectators, reported.table.table)
