"""Membership in the cluster: sends heartbeats, serves this process's tables to other processes, and reaches theirs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp

from ..bus import Bus, BusError, BusSubscription
from ..live.context import ExternalWrite
from ..live.ownership import TABLE_KEY_LIFETIME_S, OwnedElsewhereError, Ownership, TableMovedError
from ..live.registry import TableRegistry
from ..live.table_handle import TableHandle
from ..table.errors import RefusedError
from ..tasks import cancel_and_wait
from . import messages
from .forwarding import FORWARDED, MISDIRECTED, answer_locally, forwarded_request, to_response
from .remote_search import RemoteSearch, serve_search_offers
from .remote_table import RemoteTable
from .rpc_client import RpcClient
from .rpc_server import RpcServer

logger = logging.getLogger("chabudai.server")

HEARTBEAT_INTERVAL_S = 0.75
"""Seconds between two heartbeats of a process."""
HEARTBEAT_TIMEOUT_S = 3.0
"""Seconds without a heartbeat after which a process counts as dead."""
ROLL_CALL_INTERVAL_S = 5.0
"""Seconds between roll calls for each table that another process owns."""
MAX_CONCURRENT_ROLL_CALLS = 64
LIVENESS_CHECK_INTERVAL_S = 0.5
"""Seconds between liveness checks of the processes that this one depends on."""
OWNERSHIP_CHECK_INTERVAL_S = 2.0
"""Seconds between checks that the tables in memory are still owned by this process."""
FORWARD_RETRY_S = 0.15
FORWARD_TIMEOUT_S = 8.0
"""Seconds for which a request follows a table from owner to owner before it fails."""


class ClusterMember:
    """This process on the bus. Belongs to one event loop."""

    def __init__(self, registry: TableRegistry, bus: Bus, app: ASGIApp) -> None:
        self.owners = Ownership(bus, HEARTBEAT_TIMEOUT_S)
        self._registry = registry
        self._bus = bus
        self._app = app
        self._rpc = RpcClient(bus, self.owners, self._handle_death)
        self._server = RpcServer(registry, bus, self.owners.me, self._answer_locally)
        self._remote_tables: dict[tuple[str, str], RemoteTable] = {}
        self._subscriptions: list[BusSubscription] = []
        self._periodic: list[asyncio.Task[None]] = []
        self._tasks: set[asyncio.Task[None]] = set()

    async def begin(self) -> None:
        """Joins the cluster. Raises ``BusError``."""
        me, bus = self.owners.me, self._bus
        self._subscriptions = [
            await bus.serve(messages.rpc_subject(me), self._server.answer),
            await bus.serve(messages.ping_subject(me), _answer_ping),
            await bus.subscribe(messages.leave_subject(me), self._server.handle_notice),
            await bus.subscribe(messages.takeover_subject(me), lambda table: self._registry.lose(table.decode())),
            await serve_search_offers(bus, self._registry.bot_pool, me),
        ]
        bus.on_reconnect(self._handle_reconnect)
        await self.owners.begin()
        self._registry.ownership, self._registry.remote_handle = self.owners, self._handle_for
        self._registry.notify_remote_owner, self._registry.announce_takeover = (
            self._notify_owner,
            self._server.announce_takeover,
        )
        self._registry.bot_pool.reach(RemoteSearch(bus, self._rpc, me) if bus.is_shared else None)
        self._periodic = [
            asyncio.create_task(self._run_periodically(work, pause_s))
            for work, pause_s in (
                (self.owners.beat, HEARTBEAT_INTERVAL_S),
                (self._check_others, LIVENESS_CHECK_INTERVAL_S),
                (self._run_roll_calls, ROLL_CALL_INTERVAL_S),
                (self._registry.drop_lost_tables, OWNERSHIP_CHECK_INTERVAL_S),
                (self._registry.renew, TABLE_KEY_LIFETIME_S / 4),
            )
        ]

    async def end(self) -> None:
        """Hands all tables over and leaves the cluster."""
        await cancel_and_wait([*self._periodic, *self._tasks])
        self.owners.is_leaving = True
        self._registry.bot_pool.reach(None)
        await self._registry.hand_over()
        # The hand-over messages have been sent; accept no further requests.
        for serving in self._subscriptions:
            try:
                await serving.end()
            except BusError:
                break
        for remote in list(self._remote_tables.values()):
            remote.end()
        await asyncio.sleep(0)
        try:
            await self.owners.leave()
        except BusError as error:
            logger.warning("could not announce that this process is leaving: %s", error)
        await self._bus.close()

    # Tables owned by other processes.

    def _handle_for(self, elsewhere: OwnedElsewhereError) -> TableHandle:
        name = (elsewhere.table_id, elsewhere.process)
        if name not in self._remote_tables:
            self._remote_tables[name] = RemoteTable(self._rpc, *name, self._forget)
        return self._remote_tables[name]

    def _forget(self, remote: RemoteTable) -> None:
        name = (remote.table_id, remote.process)
        if self._remote_tables.get(name) is remote:
            del self._remote_tables[name]

    async def _notify_owner(self, written: ExternalWrite) -> None:
        try:
            owner = await self.owners.owner_of(written.table_id)
            if owner is not None:
                await self._rpc.ask(owner, messages.ReloadRequest(written))
        except (BusError, RefusedError) as error:
            # The rows are written, so the next owner will read them.
            logger.warning("could not notify the owner of table %s of a change: %s", written.table_id, error)

    async def forward(self, request: Request, body: bytes, elsewhere: OwnedElsewhereError) -> Response:
        """Forwards a request to the owner of a table, even if the table moves in the meantime.

        Raises ``RefusedError``, ``StoreError``.
        """
        if request.scope.get(FORWARDED):
            # The process that forwarded the request looks up the owner again.
            return Response(status_code=MISDIRECTED)
        asked, process = forwarded_request(request, body), elsewhere.process
        until = asyncio.get_running_loop().time() + FORWARD_TIMEOUT_S
        while True:
            try:
                if process == self.owners.me:
                    return to_response(await self._answer_locally(asked))
                called = await self._rpc.ask(process, asked)
                assert isinstance(called, messages.ForwardedResponse)
                return to_response(called)
            except TableMovedError:
                if asyncio.get_running_loop().time() > until:
                    raise
            await asyncio.sleep(FORWARD_RETRY_S)
            try:
                await self._registry.find(elsewhere.table_id)
                process = self.owners.me
            except OwnedElsewhereError as now:
                process = now.process

    async def _answer_locally(self, asked: messages.ForwardedRequest) -> messages.ForwardedResponse:
        return await answer_locally(self._app, asked)

    # Failures.

    async def _check_others(self) -> None:
        """Checks the processes that this one depends on, and handles those that have died."""
        self._server.drop_unloaded()
        others = self._server.fronts | {remote.process for remote in self._remote_tables.values()}
        await asyncio.gather(*(self._check_process(process) for process in others))

    async def _check_process(self, process: str) -> None:
        await self._rpc.check_alive(process)
        if not await self.owners.is_alive(process):
            self._handle_death(process)

    def _handle_death(self, process: str) -> None:
        """Handles a dead process: drops its clients and moves this process's clients away from its tables."""
        self._server.forget(process)
        for remote in list(self._remote_tables.values()):
            if remote.process == process:
                remote.end()

    async def _run_roll_calls(self) -> None:
        # Concurrently: a slow owner must not delay the roll calls of others.
        places = asyncio.Semaphore(MAX_CONCURRENT_ROLL_CALLS)

        async def call(remote: RemoteTable) -> None:
            async with places:
                await remote.call_roll()

        await asyncio.gather(*(call(remote) for remote in list(self._remote_tables.values())))

    def _handle_reconnect(self) -> None:
        """Recovers from a bus outage. Messages were lost, which may include the news that a table has moved."""
        self._rpc.on_bus_reconnect()
        for remote in list(self._remote_tables.values()):
            remote.request_snapshots()
        task = asyncio.create_task(self._registry.drop_lost_tables())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run_periodically(self, work: Callable[[], Awaitable[None]], pause_s: float) -> None:
        while True:
            await asyncio.sleep(pause_s)
            try:
                await work()
            except BusError as error:
                logger.warning("%s", error)
            except Exception:
                # The next run may succeed.
                logger.exception("a periodic task failed")


async def _answer_ping(_message: bytes) -> bytes:
    return b""
