"""The lobby: what is open and who wants to play, told to all who look at it when it has changed."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Callable
from contextlib import suppress
from random import SystemRandom
from typing import Protocol

import msgspec

from ...match import load
from ...match.time_control import parse_time_control
from ...presentation import PRESENTATIONS
from ...store import StoreError
from ...store.tables import ListedTable, listed_tables, rated_among
from ..bus import BusError, BusSubscription
from ..live.keys import oldest_valid_code
from ..live.ownership import Ownership
from ..live.registry import TableRegistry
from ..presenters.snapshot import title
from ..protocol.lobby import LobbyCounts, LobbySnapshot, OpenTable, PostSeek
from ..protocol.service_frames import encode
from ..table.errors import RefusedError
from ..tasks import ended
from . import messages as notes
from . import seeks
from .matchmaker import Matchmaker
from .presence import Counted
from .queue import MATCHMAKER, Waiting

logger = logging.getLogger("chabudai.server")

LISTED_AT_ONCE = 100
LOOKS_EVERY_S = 2.0
"""So often the rows are looked at while somebody is in the lobby: another process may have written them."""
SHORTEST_S = 0.25
"""However much happens, nobody is told more often."""
LOTS = SystemRandom()


class Visitor(Protocol):
    """Somebody in the lobby."""

    def lobby_changed(self) -> None:
        """Says that there is news; must return at once."""

    def tell(self, message: msgspec.Struct) -> None:
        """Sends what is for them alone; must return at once."""


class LobbyKeeper:
    """Keeps the lobby. One event loop owns it."""

    def __init__(self, rooms: TableRegistry, shuffle: Callable[[list[int]], None] = LOTS.shuffle) -> None:
        """``shuffle`` draws lots for the seats of those who meet."""
        self._rooms = rooms
        self._shuffle = shuffle
        self._visitors: dict[Visitor, int] = {}
        self._numbers = itertools.count()
        self._wake = asyncio.Event()
        self._waiting = Waiting(self._tell, self._seeking_changed)
        self._counted = Counted(rooms, lambda: len(self._waiting), self._wake.set)
        self._keeper: asyncio.Task[None] | None = None
        self._matchmaker: Matchmaker | None = None
        self._serving: list[BusSubscription] = []
        self._tending: list[asyncio.Task[None]] = []
        self._newest: LobbySnapshot | None = None

    @property
    def newest(self) -> LobbySnapshot | None:
        """What everybody is shown; ``None`` before the first look."""
        return self._newest

    async def begin(self, owners: Ownership) -> None:
        """Is one lobby with those of the other processes from now on. Raises ``BusError``."""
        bus, me = owners.bus, owners.me
        self._matchmaker = Matchmaker(self._rooms, bus, self._shuffle)
        self._serving = [
            await bus.serve(notes.wishes_to(me), self._matchmaker.hear),
            await bus.serve(notes.words_to(me), self._waiting.hear),
        ]
        self._tending = [asyncio.create_task(self._waiting.announce(owners, bus))]
        if bus.is_shared:
            self._tending.append(asyncio.create_task(self._counted.tell(bus, me)))

    async def end(self, owners: Ownership) -> None:
        """Lets others bring people together."""
        self.close()
        await ended([self._keeper, *self._tending])
        for serving in self._serving:
            with suppress(BusError):
                await serving.end()
        await owners.release(MATCHMAKER)

    # Who comes and goes.

    def enter(self, visitor: Visitor) -> None:
        """Somebody looks at the lobby from now on. Raises ``RefusedError`` when too many do."""
        if len(self._visitors) >= self._rooms.settings.limits.people_in_lobby:
            raise RefusedError("busy", "too many people are in the lobby; try again later")
        self._visitors[visitor] = next(self._numbers)
        if self._keeper is None or self._keeper.done():
            self._keeper = asyncio.create_task(self._keep())
        if self._newest is not None:
            visitor.lobby_changed()

    def leave(self, visitor: Visitor) -> None:
        """Somebody has closed the lobby: what they wished for is withdrawn."""
        number = self._visitors.pop(visitor, None)
        if number is not None:
            self._waiting.forget(number, is_gone=True)
        if not self._visitors:
            # What was true then is not to be shown to who comes next.
            self._newest = None
            if self._keeper is not None:
                self._keeper.cancel()

    def close(self) -> None:
        """Stops what runs."""
        for task in (self._keeper, *self._tending):
            if task is not None:
                task.cancel()
        if self._matchmaker is not None:
            self._matchmaker.close()

    # Who wants to play.

    def seek(
        self, visitor: Visitor, wish: PostSeek, person: int | None = None, apart: frozenset[int] = frozenset()
    ) -> int:
        """Notes a wish, of a person with an account who is to meet none of these, or of a guest.

        Gives until when it holds, in milliseconds of the service. Raises ``GameError`` for no game.
        """
        game = load(wish.game)
        now_s, clock_ms = asyncio.get_running_loop().time(), self._rooms.settings.clock() * 1000
        number = self._visitors[visitor]
        sought = seeks.Seek(
            number,
            wish.game,
            wish.speed,
            game.spec["seats"],
            wish.name,
            now_s,
            now_s + 60 * wish.minutes,
            wish.browser,
            person,
            apart,
        )
        # Who meets at once is told of that after they are told that their wish is noted.
        asyncio.get_running_loop().call_soon(self._note, visitor, sought)
        return int(clock_ms + 60_000 * wish.minutes)

    def _note(self, visitor: Visitor, sought: seeks.Seek[int]) -> None:
        if visitor in self._visitors:
            self._waiting.wish(sought.who, sought)

    def withdraw(self, visitor: Visitor) -> None:
        """Forgets somebody's wish."""
        self._waiting.forget(self._visitors[visitor])

    def _seeking_changed(self) -> None:
        self._wake.set()
        self._counted.wake()

    def _tell(self, who: int, message: msgspec.Struct) -> None:
        for visitor, number in list(self._visitors.items()):
            if number == who:
                visitor.tell(message)

    # What everybody is shown.

    async def shown(self) -> LobbySnapshot:
        """The lobby as it is now. Raises ``StoreError``."""
        rooms = self._rooms
        found = await rooms.call(listed_tables, rooms.store, oldest_valid_code(), LISTED_AT_ONCE)
        rated = await rooms.call(rated_among, rooms.store, [listed.table for listed in found])
        counted = self._counted.all()
        attended = {table for census in counted for table in census.attended}
        tables = [
            _open_table(listed, attended=listed.table in attended, is_rated=listed.table in rated) for listed in found
        ]
        # Where somebody waits comes first, and of those the newest.
        tables.sort(key=lambda table: not table.attended)
        counts = LobbyCounts(
            sum(census.people for census in counted),
            sum(census.watchers for census in counted),
            sum(census.tables for census in counted),
            sum(table.open for table in tables),
            sum(census.seeking for census in counted),
        )
        return LobbySnapshot(tables, counts, int(rooms.settings.clock() * 1000))

    async def _keep(self) -> None:
        """Looks now and then, and at once when something happens here, while anybody is in the lobby."""
        while True:
            self._wake.clear()
            try:
                shown = await self.shown()
            except (StoreError, RefusedError) as error:
                logger.error("the lobby cannot be shown: %s", error)
            else:
                if self._newest is None or _is_news(self._newest, shown):
                    self._newest = shown
                    for visitor in list(self._visitors):
                        visitor.lobby_changed()
            await asyncio.sleep(SHORTEST_S)
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOKS_EVERY_S):
                    await self._wake.wait()


def _is_news(before: LobbySnapshot, after: LobbySnapshot) -> bool:
    return encode(msgspec.structs.replace(before, now=0)) != encode(msgspec.structs.replace(after, now=0))


def _open_table(listed: ListedTable, *, attended: bool, is_rated: bool) -> OpenTable:
    usual = load(listed.game).options
    size = {name for name in listed.options if name in ("size", "players")}
    return OpenTable(
        table=listed.table,
        game=listed.game,
        title=title(listed.game),
        variant=PRESENTATIONS[listed.game].variant(listed.options),
        changed=[name for name, value in listed.options.items() if value != usual.get(name) and name not in size],
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
    )
