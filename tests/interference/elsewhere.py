"""Plays pairs on a server of two processes: one owns the tables, all clients use the other, and the bus is recorded
too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from starlette.applications import Starlette
from starlette.routing import Route

from chabudai.server.cluster.membership import ClusterMember
from chabudai.server.cluster.memory_bus import MemoryBus
from chabudai.server.cluster.messages import SnapshotNews, decode_news, news_subject
from chabudai.server.http.endpoints.metrics import metrics_endpoint
from chabudai.server.http.event_stream import question_stream_route
from chabudai.server.http.routes import build_context, routes
from chabudai.server.http.table_socket import TableSocket
from chabudai.server.live.registry import TableRegistry
from chabudai.server.ratings.rating import rate_match
from chabudai.store import Store

from .service import World
from .tables import Table, Wire


class TwoProcesses(World):
    """A server of two processes."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self._bus = MemoryBus(is_shared=True)
        self._front = TableRegistry(self.registry.settings, store, rate_match)
        owners_app = self._app
        context = build_context(self._front, self._guesses)
        at_front = [*routes(context), question_stream_route(context)]
        self._app = Starlette(routes=[*at_front, Route("/metrics", metrics_endpoint(self.registry))])
        self._processes = [
            ClusterMember(registry, self._bus, app)
            for registry, app in ((self.registry, owners_app), (self._front, self._app))
        ]
        for app, process in zip((owners_app, self._app), self._processes, strict=True):
            app.state.processes = process

    async def play(self, tables: Sequence[Table]) -> None:
        for process in self._processes:
            await process.begin()
        for table in tables:
            for who in {table.pair.receiver, None}:
                await self._listen(table, who)
        await super().play(tables)
        for process in reversed(self._processes):
            await process.end()
        self._front.close()

    async def _listen(self, table: Table, who: int | None) -> None:
        """Records what is published for a viewer, who may learn nothing more from it."""

        def hear(message: bytes) -> None:
            news = decode_news(message)
            text = news.frame.decode() if isinstance(news, SnapshotNews) else "moved"
            version = news.version if isinstance(news, SnapshotNews) else 0
            table.heard.setdefault(who, []).append((asyncio.get_running_loop().time(), f"bus {version} {text}"))

        await self._bus.subscribe(news_subject(table.name, who), hear)

    def serve(self, wire: Wire, table_id: str) -> None:
        assert self.registry.tables.get(table_id) is not None, "the other process owns every table"
        connection = TableSocket(wire, self._front, table_id, self._guesses)  # type: ignore[arg-type]
        task = asyncio.create_task(connection.run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
