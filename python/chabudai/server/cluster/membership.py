"""One process among those of a service: says that it lives, answers for its tables, and asks for those of others."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp

from ..bus import Bus, BusError, Subscription
from ..live.live_table import WrittenBeside
from ..live.ownership import BEAT_S, TABLE_KEY_LIFETIME_S, ElsewhereError, MovedError, Ownership
from ..live.registry import TableRegistry
from ..live.table_handle import Place
from ..table.errors import RefusedError
from ..tasks import ended
from . import messages as letters
from .forwarding import FORWARDED, MISDIRECTED, answered, call_of, response_of
from .messages import Call, Called, TakeIn
from .owner import Host
from .remote_search import Others, offer_turns
from .remote_table import Away, Post

logger = logging.getLogger("chabudai.server")

ROLL_S = 5.0
"""So often each table of another process is asked who is known there."""
ROLLS_AT_ONCE = 64
LOOK_AFTER_S = 0.5
"""So often the processes that this one has to do with are asked whether they live."""
OWN_S = 2.0
"""So often a process asks the rows whether its tables are its own still."""
LOOK_S = 0.15
PASS_ON_S = 8.0
"""So long a request is passed on to whoever owns its table."""


class ClusterMember:
    """This process on the bus. One event loop owns it."""

    def __init__(self, rooms: TableRegistry, bus: Bus, app: ASGIApp) -> None:
        self.owners = Ownership(bus)
        self._rooms = rooms
        self._bus = bus
        self._app = app
        self._post = Post(bus, self.owners, self._take_leave)
        self._host = Host(rooms, bus, self.owners.me, self._answered)
        self._aways: dict[tuple[str, str], Away] = {}
        self._serving: list[Subscription] = []
        self._tending: list[asyncio.Task[None]] = []
        self._errands: set[asyncio.Task[None]] = set()

    async def begin(self) -> None:
        """Is there from now on. Raises ``BusError``."""
        me, bus = self.owners.me, self._bus
        self._serving = [
            await bus.serve(letters.questions_to(me), self._host.answer),
            await bus.serve(letters.calls_to(me), _here),
            await bus.subscribe(letters.news_to(me), self._host.hear),
            await bus.subscribe(letters.taken_from(me), lambda table: self._rooms.lose(table.decode())),
            await offer_turns(bus, self._rooms.thinkers, me),
        ]
        bus.when_back(self._look_again)
        await self.owners.begin()
        self._rooms.owners, self._rooms.away = self.owners, self._away
        self._rooms.owner_elsewhere, self._rooms.tell_taken = self._tell_owner, self._host.tell_taken
        self._rooms.thinkers.reach(Others(bus, self._post, me) if bus.is_shared else None)
        self._tending = [
            asyncio.create_task(self._tend(work, pause_s))
            for work, pause_s in (
                (self.owners.beat, BEAT_S),
                (self._look_after_others, LOOK_AFTER_S),
                (self._call_rolls, ROLL_S),
                (self._rooms.keep_what_is_owned, OWN_S),
                (self._rooms.renew, TABLE_KEY_LIFETIME_S / 4),
            )
        ]

    async def end(self) -> None:
        """Hands all tables over, and is gone."""
        await ended([*self._tending, *self._errands])
        self.owners.is_leaving = True
        self._rooms.thinkers.reach(None)
        await self._rooms.hand_over()
        # What was just published is on its way, and nobody is to ask here any more.
        for serving in self._serving:
            try:
                await serving.end()
            except BusError:
                break
        for away in list(self._aways.values()):
            away.end()
        await asyncio.sleep(0)
        try:
            await self.owners.leave()
        except BusError as error:
            logger.warning("the others will find out that this process is gone: %s", error)
        await self._bus.close()

    # Tables of others.

    def _away(self, elsewhere: ElsewhereError) -> Place:
        name = (elsewhere.table_id, elsewhere.process)
        if name not in self._aways:
            self._aways[name] = Away(self._post, *name, self._forget)
        return self._aways[name]

    def _forget(self, away: Away) -> None:
        name = (away.table_id, away.process)
        if self._aways.get(name) is away:
            del self._aways[name]

    async def _tell_owner(self, written: WrittenBeside) -> None:
        try:
            owner = await self.owners.owner_of(written.table_id)
            if owner is not None:
                await self._post.ask(owner, TakeIn(written))
        except (BusError, RefusedError) as error:
            # It is in the rows: whoever owns the table next has it.
            logger.warning("the owner of table %s could not be told what was written: %s", written.table_id, error)

    async def pass_on(self, request: Request, body: bytes, elsewhere: ElsewhereError) -> Response:
        """Has the owner of a table answer a request, whoever it is by then. Raises ``RefusedError``, ``StoreError``."""
        if request.scope.get(FORWARDED):
            # Whoever passed it on finds the owner anew.
            return Response(status_code=MISDIRECTED)
        asked, process = call_of(request, body), elsewhere.process
        until = asyncio.get_running_loop().time() + PASS_ON_S
        while True:
            try:
                if process == self.owners.me:
                    return response_of(await self._answered(asked))
                called = await self._post.ask(process, asked)
                assert isinstance(called, Called)
                return response_of(called)
            except MovedError:
                if asyncio.get_running_loop().time() > until:
                    raise
            await asyncio.sleep(LOOK_S)
            try:
                await self._rooms.find(elsewhere.table_id)
                process = self.owners.me
            except ElsewhereError as now:
                process = now.process

    async def _answered(self, asked: Call) -> Called:
        return await answered(self._app, asked)

    # What goes wrong.

    async def _look_after_others(self) -> None:
        """Finds out which of those that this process has to do with are dead, and takes leave of them."""
        self._host.sweep()
        others = self._host.fronts | {away.process for away in self._aways.values()}
        await asyncio.gather(*(self._look_after(process) for process in others))

    async def _look_after(self, process: str) -> None:
        await self._post.look_after(process)
        if not await self.owners.is_alive(process):
            self._take_leave(process)

    def _take_leave(self, process: str) -> None:
        """A process is dead: its clients are gone, and its tables have to be found elsewhere."""
        self._host.forget(process)
        for away in list(self._aways.values()):
            if away.process == process:
                away.end()

    async def _call_rolls(self) -> None:
        # Side by side: an owner that is slow must not keep the tables of the others from being asked about.
        places = asyncio.Semaphore(ROLLS_AT_ONCE)

        async def call(away: Away) -> None:
            async with places:
                await away.call_roll()

        await asyncio.gather(*(call(away) for away in list(self._aways.values())))

    def _look_again(self) -> None:
        """The bus was away: of what was said meanwhile nothing was heard, not even that a table is another's now."""
        self._post.bus_is_back()
        for away in list(self._aways.values()):
            away.look_again()
        task = asyncio.create_task(self._rooms.keep_what_is_owned())
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def _tend(self, work: Callable[[], Awaitable[None]], pause_s: float) -> None:
        while True:
            await asyncio.sleep(pause_s)
            try:
                await work()
            except BusError as error:
                logger.warning("%s", error)
            except Exception:
                # Whatever it was, the next time is tried.
                logger.exception("something that has to be done now and then went wrong")


async def _here(_message: bytes) -> bytes:
    return b""
