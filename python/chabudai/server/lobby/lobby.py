"""The lobby: sends open tables and numbers of people to its visitors when they change, and takes their seeks."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Callable
from contextlib import suppress
from random import SystemRandom
from typing import Protocol

import msgspec

from ...catalogue import message
from ...match import load
from ...match.time_control import parse_time_control
from ...presentation import PRESENTATIONS
from ...store import StoreError
from ...store.lobby_list import ListedTable, listed_tables
from ...store.places import Owner
from ...store.rated_play import rated_among
from ..bus import BusError, BusSubscription
from ..live.invite_codes import oldest_valid_code
from ..live.ownership import Ownership
from ..live.registry import TableRegistry
from ..live.seat_assigner import Participant, SeatAssigner
from ..presenters.changed_options import changed_options
from ..presenters.messages import english, message_info
from ..presenters.snapshot import game_title
from ..protocol.lobby import LobbyCounts, LobbySnapshot, OpenTable, PostSeek
from ..protocol.service_frames import encode
from ..shares import SharedPlaces, check
from ..table.errors import RefusedError
from ..table.identity import kind_of_player
from ..tasks import cancel_and_wait, wait_for_wake
from .matchmaker import Matchmaker
from .messages import PresenceReport, commands_subject, seeks_subject
from .presence import LobbyPresence
from .quick_pairing import Seek
from .seeks import MATCHMAKER_KEY, SeekQueue

logger = logging.getLogger("chabudai.server")

MAX_TABLES_LISTED = 100
REFRESH_INTERVAL_S = 2.0
"""Seconds between two reads of the list while the lobby has visitors, because another process may have changed it."""
MIN_REFRESH_INTERVAL_S = 0.5
"""Seconds for which changes are collected before they are sent to all visitors."""
SYSTEM_RANDOM = SystemRandom()


class LobbyVisitor(Protocol):
    def lobby_changed(self) -> None:
        """Called when the lobby has changed. Must return immediately."""

    def tell(self, message: msgspec.Struct) -> None:
        """Sends a message to this visitor only. Must return immediately."""


class Lobby:
    """The lobby of this process. Belongs to one event loop."""

    def __init__(self, tables: TableRegistry, shuffle: Callable[[list[int]], None] = SYSTEM_RANDOM.shuffle) -> None:
        """``shuffle`` assigns the seats of paired players at random."""
        self._tables = tables
        self._shuffle = shuffle
        self._seating = SeatAssigner(tables)
        self._visitors: dict[LobbyVisitor, int] = {}
        self._owners: dict[int, Owner] = {}
        self._places = SharedPlaces(tables.settings.limits.people_in_lobby)
        self._present: dict[LobbyVisitor, Owner] = {}
        self._numbers = itertools.count()
        self._wake = asyncio.Event()
        self._queue = SeekQueue(self._send, self._seeking_changed)
        self._presence = LobbyPresence(tables, lambda: len(self._queue), self._wake.set)
        self._refreshing: asyncio.Task[None] | None = None
        self._matchmaker: Matchmaker | None = None
        self._served: list[BusSubscription] = []
        self._tasks: list[asyncio.Task[None]] = []
        self.newest: LobbySnapshot | None = None
        """The snapshot that visitors see; ``None`` before the first one is read."""
        self._newest_message = b""

    async def begin(self, owners: Ownership) -> None:
        """Connects to the lobbies of the other processes. Raises ``BusError``."""
        bus, me = owners.bus, owners.me
        self._matchmaker = Matchmaker(self._tables, bus, self._shuffle)
        self._served = [
            await bus.serve(seeks_subject(me), self._matchmaker.receive),
            await bus.serve(commands_subject(me), self._queue.receive),
        ]
        self._tasks = [asyncio.create_task(self._queue.announce(owners, bus))]
        if bus.is_shared:
            self._tasks.append(asyncio.create_task(self._presence.publish(bus, me)))

    async def end(self, owners: Ownership) -> None:
        """Stops all tasks and lets another process become the matchmaker."""
        self.close()
        await cancel_and_wait([self._refreshing, *self._tasks])
        for served in self._served:
            with suppress(BusError):
                await served.end()
        await owners.release(MATCHMAKER_KEY)

    # Visitors.

    def enter(self, visitor: LobbyVisitor, owner: Owner = ()) -> None:
        """Adds a visitor, who counts against the shares of the names in ``owner``. Raises ``RefusedError`` (``busy``)
        if there are too many."""
        self._places.take(owner)
        self._present[visitor] = owner
        self._visitors[visitor] = next(self._numbers)
        if self._refreshing is None or self._refreshing.done():
            self._refreshing = asyncio.create_task(self._refresh())
        if self.newest is not None:
            visitor.lobby_changed()

    def leave(self, visitor: LobbyVisitor) -> None:
        """Removes a visitor and withdraws their seek."""
        number = self._visitors.pop(visitor, None)
        if number is not None:
            self._places.give_back(self._present.pop(visitor))
            self._owners.pop(number, None)
            self._queue.withdraw(number, is_gone=True)
        if not self._visitors:
            # The next visitor must not see an outdated snapshot.
            self.newest = None
            if self._refreshing is not None:
                self._refreshing.cancel()

    def close(self) -> None:
        """Cancels all tasks."""
        for task in (self._refreshing, *self._tasks):
            if task is not None:
                task.cancel()
        if self._matchmaker is not None:
            self._matchmaker.close()

    @property
    def newest_message(self) -> bytes | None:
        """The newest snapshot as a message, encoded once for all visitors; ``None`` before the first."""
        return None if self.newest is None else self._newest_message

    # Seeks.

    async def seek(
        self,
        visitor: LobbyVisitor,
        wanted: PostSeek,
        participant: Participant | None = None,
        apart: frozenset[int] = frozenset(),
        owner: Owner = (),
    ) -> int:
        """Posts a seek for a participant, by default for a guest with the name in ``wanted``.

        The seek is not matched with the accounts in ``apart``.

        ``owner`` holds the visitor and the groups against whose shares the seek counts.

        Returns when it expires, in milliseconds of the server's clock. Raises ``GameError`` for an unknown game, and
        ``RefusedError``: ``taken`` for a name that a guest cannot have, ``log_in`` if a guest seeks a rated match, or
        ``busy``.
        """
        self._tables.load.check_new_table()
        game = load(wanted.game)
        identity = await self._seating.identify(participant or Participant(name=wanted.name))
        if wanted.rated and identity.account is None:
            raise RefusedError("log_in", message("server-rated-match-account"))
        now_s, clock_ms = asyncio.get_running_loop().time(), self._tables.settings.clock() * 1000
        number = self._visitors[visitor]
        others = [self._owners.get(each, ()) for each in self._queue.visitors if each != number]
        check(self._tables.settings.limits.waiting_seeks, owner, others)
        self._owners[number] = owner
        seek = Seek(
            number,
            wanted.game,
            wanted.speed,
            game.spec["seats"],
            identity.name,
            now_s,
            now_s + 60 * wanted.minutes,
            wanted.browser,
            identity.account,
            apart,
            wanted.rated,
            identity.kind,
        )
        # The seek is added later, so that the visitor receives the acknowledgement before any pairing.
        asyncio.get_running_loop().call_soon(self._add, visitor, seek)
        return int(clock_ms + 60_000 * wanted.minutes)

    def _add(self, visitor: LobbyVisitor, seek: Seek[int]) -> None:
        if visitor in self._visitors:
            self._queue.add(seek.who, seek)

    def withdraw(self, visitor: LobbyVisitor) -> None:
        self._queue.withdraw(self._visitors[visitor])

    def _seeking_changed(self) -> None:
        self._wake.set()
        self._presence.wake()

    def _send(self, number: int, message: msgspec.Struct) -> None:
        for visitor, each in list(self._visitors.items()):
            if each == number:
                visitor.tell(message)

    # The list of open tables.

    async def read_snapshot(self) -> LobbySnapshot:
        """Returns the current state of the lobby. Raises ``StoreError``."""
        reports = self._presence.all()
        listed = await self._open_tables(MAX_TABLES_LISTED, None, reports)
        counts = LobbyCounts(
            sum(report.people for report in reports),
            sum(report.watchers for report in reports),
            sum(report.tables for report in reports),
            sum(table.open for table in listed),
            sum(report.seeking for report in reports),
        )
        return LobbySnapshot(listed, counts, int(self._tables.settings.clock() * 1000))

    async def open_tables(self, most: int, club: int | None = None) -> list[OpenTable]:
        """Returns the tables with an open seat that the lobby lists, or those of a club. Raises ``StoreError``.

        Tables at which a person is waiting come first. Both groups are sorted from newest to oldest.
        """
        return await self._open_tables(most, club, self._presence.all())

    async def _open_tables(self, most: int, club: int | None, reports: list[PresenceReport]) -> list[OpenTable]:
        tables = self._tables
        now_ms = int(tables.settings.clock() * 1000)
        found = await tables.call(listed_tables, tables.store, oldest_valid_code(), most, now_ms, club)
        rated = await tables.call(rated_among, tables.store, [listed.table for listed in found])
        attended = {table for report in reports for table in report.attended}
        listed = [_open_table(each, attended=each.table in attended, is_rated=each.table in rated) for each in found]
        listed.sort(key=lambda table: not table.attended)
        return listed

    async def _refresh(self) -> None:
        """Reads the list regularly and after changes, while the lobby has visitors."""
        while True:
            self._wake.clear()
            try:
                snapshot = await self.read_snapshot()
            except (StoreError, RefusedError) as error:
                logger.error("cannot read the lobby: %s", error)
            else:
                if self.newest is None or _is_different(self.newest, snapshot):
                    self.newest = snapshot
                    self._newest_message = encode(snapshot)
                    for visitor in list(self._visitors):
                        visitor.lobby_changed()
            await asyncio.sleep(max(MIN_REFRESH_INTERVAL_S, self._tables.load.lobby_interval_s))
            await wait_for_wake(self._wake, REFRESH_INTERVAL_S)


def _is_different(before: LobbySnapshot, after: LobbySnapshot) -> bool:
    return encode(msgspec.structs.replace(before, now=0)) != encode(msgspec.structs.replace(after, now=0))


def _open_table(listed: ListedTable, *, attended: bool, is_rated: bool) -> OpenTable:
    variant = PRESENTATIONS[listed.game].variant(listed.options)
    return OpenTable(
        table=listed.table,
        game=listed.game,
        title=game_title(listed.game),
        variant=english(variant),
        changed=changed_options(listed.game, listed.options),
        people=[player.name for player in listed.players if player.is_seated_person],
        bots=sum(player.kind == "bot" for player in listed.players),
        seats=len(listed.players),
        open=sum(player.is_open for player in listed.players),
        speed=parse_time_control(listed.clock).speed,
        rated=is_rated,
        fair=listed.is_fair,
        hands_shown=listed.is_watched_open,
        attended=attended,
        created=listed.created,
        kinds=[kind_of_player(player) for player in listed.players if player.is_seated_person],
        variant_name=message_info(variant),
    )
