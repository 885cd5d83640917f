"""The routes: REST and sockets under ``/api``, the page everywhere else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from ... import __version__
from ...store import Store
from ..rooms.collector import Collector
from ..rooms.rooms import Rooms
from ..settings import Settings
from ..told.messages.calls import Failure
from ..told.messages.from_service import encode
from .limits import Buckets, SocketCounts, origin_allowed
from .openapi import document
from .pages import SecurityHeaders, WebFiles, accepted_packings, docs, docs_file, index, web_folder
from .rest import CALLS, routes
from .socket import POLICY, Connection, client_address


def create_app(settings: Settings | None = None) -> Starlette:
    """The service as an ASGI application. Raises ``StoreError`` if its database cannot be used.

    >>> app = create_app(Settings(database="sqlite://"))
    >>> app.url_path_for("show_table", table="AAAAAAAAAAAAAAAA")
    '/api/tables/AAAAAAAAAAAAAAAA'
    """
    settings = settings or Settings()
    store = Store(settings.database)
    guesses = Buckets(settings.limits.guesses, time.monotonic)
    rooms = Rooms(settings, store)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        keepers = [asyncio.create_task(rooms.keep_house())]
        if settings.owns_process and rooms.writer is not None:
            writer = rooms.writer
            keepers.append(asyncio.create_task(Collector(lambda: writer.last_s).tend()))
        try:
            yield
        finally:
            for keeper in keepers:
                keeper.cancel()
            await asyncio.gather(*keepers, return_exceptions=True)
            rooms.close()
            store.close()

    described = document(CALLS, __version__)
    folder = web_folder(settings.web)

    async def not_found(request: Request, error: Exception) -> Response:
        status = error.status_code if isinstance(error, HTTPException) else 500
        headers = dict(getattr(error, "headers", None) or {})
        is_person = request.method == "GET" and "text/html" in request.headers.get("accept", "")
        if status == 404 and is_person and not request.url.path.startswith("/api/"):
            # The page says it in its own words.
            return index(folder, _accepted(request), 404)
        said = "there is nothing at this address" if status == 404 else "this cannot be asked here"
        return Response(encode(Failure("malformed", said)), status, headers, media_type="application/json")

    async def openapi(_request: Request) -> Response:
        return JSONResponse(described)

    async def table_page(request: Request) -> Response:
        return index(folder, _accepted(request))

    app = Starlette(
        routes=[
            *routes(rooms, settings, guesses),
            _socket_route(rooms, settings, guesses),
            Route("/api/openapi.json", openapi),
            Route("/api/docs", docs),
            Route("/api/docs/{name}", docs_file),
            Route("/t/{table}", table_page),
            Route("/t/{table}/{match:int}", table_page),
            Route("/learn/{game}", table_page),
            Route("/join", table_page),
            Route("/replay", table_page),
            Mount("/", WebFiles(folder)),
        ],
        middleware=[Middleware(SecurityHeaders)],
        exception_handlers={HTTPException: not_found},
        lifespan=lifespan,
    )
    app.state.rooms = rooms
    return app


def _accepted(request: Request) -> list[str]:
    return accepted_packings(request.headers.get("accept-encoding", ""))


def _socket_route(rooms: Rooms, settings: Settings, guesses: Buckets) -> WebSocketRoute:
    counts = SocketCounts(settings.limits.sockets_per_address, {})

    async def table_socket(socket: WebSocket) -> None:
        address = client_address(socket)
        if not origin_allowed(socket.headers, settings.allowed_origins, socket.url.scheme):
            # Before it is accepted: the browser is told 403.
            await socket.close(POLICY)
            return
        if not counts.enter(address):
            await socket.close(POLICY)
            return
        try:
            await socket.accept()
            await Connection(socket, rooms, socket.path_params["table"], guesses).run()
        finally:
            counts.leave(address)

    return WebSocketRoute("/api/tables/{table}/socket", table_socket)
