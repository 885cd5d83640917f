"""The server as an ASGI application: its services, routes and middleware."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from ... import __version__
from ...catalogue import message
from ...errors import OptionsError
from ...store import Store, StoreError
from ...store.accounts import Account
from ..accounts.accounts import Accounts
from ..accounts.email_addresses import AccountEmail
from ..cluster.connect import connect
from ..cluster.membership import ClusterMember
from ..connection_limits import ConnectionCounts
from ..fair_queue import CURRENT_OWNER
from ..lab_jobs.jobs import LabJobs
from ..lab_jobs.library import ExperimentLibrary
from ..lab_jobs.people_matches_file import PeopleMatches
from ..live.garbage_collection import GarbageCollector
from ..live.housekeeping import Housekeeper
from ..live.ownership import OwnedElsewhereError
from ..live.registry import TableRegistry
from ..live.retention import Retention
from ..lobby.lobby import Lobby
from ..notifications.service import NotificationService
from ..notifications.wording import ChallengeNotification
from ..presenters.refusals import failure_body
from ..protocol.service_frames import encode
from ..rate_limits import RateLimiter
from ..ratings.rating import rate_match
from ..settings import Settings
from ..table.errors import RefusedError
from ..table.identity import Identity
from ..tasks import cancel_and_wait
from ..tournaments.director import TournamentDirector
from ..tournaments.spectators import TournamentSpectators
from .account_socket import AccountServices, AccountSocket
from .addresses import client_address
from .admission import LIVENESS_PATH, AdmissionGate, Payer, Visitor
from .allowed_hosts import AllowedHosts, is_origin_allowed
from .api_docs import docs_file, docs_page
from .callers import EndpointContext
from .compression import accepted_encodings
from .cookies import credentials_in
from .endpoint import forward_request
from .endpoints.lab import lab_files
from .endpoints.metrics import metrics_endpoint, register_metrics
from .event_stream import question_stream_route
from .lobby_socket import LobbySocket
from .metrics_socket import MetricsSocket, bind_metrics_socket
from .oembed import oembed_route, site_url
from .old_addresses import redirect_routes
from .openapi import document
from .page_heads import PAGE_HEADS, PAGE_NOT_FOUND, HeadBuilder, page_head
from .request_costs import CONNECT_MS
from .responses import refusal_response
from .robots import robots_routes
from .root_path import RootPath, route_path
from .routes import ENDPOINTS, build_context, routes
from .security_headers import SecurityHeaders
from .static_files import IndexPage, WebFiles, web_folder
from .table_socket import TableSocket
from .tcp_connections import TcpConnections
from .tournament_socket import TournamentSocket
from .trace_requests import TraceRequests
from .watch_socket import WatchSocket
from .websocket import POLICY_VIOLATION, WebSocketSession

PAGE_PATHS = tuple(PAGE_HEADS)
"""The paths for which the server sends the page, which interprets them."""


@cache
def openapi_json(root_path: str) -> bytes:
    return encode(document(ENDPOINTS, __version__, root_path))


def create_app(settings: Settings | None = None) -> Starlette:
    """Returns the server as an ASGI application.

    Raises ``StoreError`` if its database cannot be used or is in use, and ``OptionsError`` if its socket
    for metrics cannot be used.

    >>> app = create_app(Settings(database="sqlite://"))
    >>> app.url_path_for("show_table", table="AAAAAAAAAAAAAAAA")
    '/api/tables/AAAAAAAAAAAAAAAA'
    """
    settings = settings or Settings()
    store = Store(settings.database)
    try:
        store.lock(is_shared=settings.bus is not None)
        bound = None if settings.metrics_socket is None else bind_metrics_socket(settings.metrics_socket)
    except (OptionsError, StoreError):
        store.close()
        raise
    guesses = RateLimiter(settings.limits.guesses, time.monotonic)
    registry = TableRegistry(settings, store, rate_match)
    lobby = Lobby(registry)
    jobs = LabJobs(
        ExperimentLibrary(settings.lab),
        people=PeopleMatches(store, registry.call),
        niceness=settings.lab_niceness,
        is_offered=settings.lab_jobs,
    )
    people = Accounts(registry, is_inline=settings.inline)
    director, spectators = TournamentDirector(registry), TournamentSpectators(registry)
    director.on_change = spectators.notify_change
    notifications = NotificationService(registry, settings)
    account_email = None
    if notifications.emails is not None and settings.address is not None:
        account_email = AccountEmail(registry, people, settings.address, settings.clock, notifications.emails.put)
    context = build_context(
        registry,
        guesses,
        lobby,
        people,
        jobs=jobs,
        director=director,
        notifications=notifications,
        account_email=account_email,
    )

    async def notify_challenge(challenger: Account, challenged: Account, game: str) -> None:
        if not (await context.online.find(challenged.id)).is_online:
            await notifications.notify_challenge(
                ChallengeNotification(challenger.id, challenger.name, challenged.id, game)
            )

    context.challenges.on_challenge = notify_challenge
    metrics_socket = None if bound is None else MetricsSocket(bound, registry.metrics)
    lines = TcpConnections(settings.limits, settings.trusted_proxies)
    register_metrics(registry, lines)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        bus = await connect(settings.bus) if settings.bus is None or isinstance(settings.bus, str) else settings.bus
        app.state.loop = asyncio.get_running_loop()
        processes = app.state.processes = ClusterMember(registry, bus, app)
        await processes.begin()
        await lobby.begin(processes.owners)
        for service in (context.watch_list, context.challenges, context.online):
            await service.begin(processes.owners)
        await spectators.begin(processes.owners)
        if metrics_socket is not None:
            await metrics_socket.begin()
        housekeeper = Housekeeper(registry)
        requested = [] if account_email is None else [account_email.send_requested()]
        keepers = [
            asyncio.create_task(kept)
            for kept in (
                housekeeper.run_forever(),
                director.run(),
                context.follower.run(),
                notifications.run(*requested),
            )
        ]
        if not settings.inline:
            keepers.append(asyncio.create_task(housekeeper.watch_lock(app.state.stop)))
            keepers.append(asyncio.create_task(registry.load.run()))
        if settings.owns_process and registry.group_commit is not None:
            writer = registry.group_commit
            keepers.append(asyncio.create_task(GarbageCollector(lambda: writer.last_s).tend()))
        if settings.keep_days is not None:
            keepers.append(asyncio.create_task(Retention(registry, settings.keep_days).tend()))
        try:
            yield
        finally:
            if metrics_socket is not None:
                await metrics_socket.end()
            await cancel_and_wait(keepers)
            await spectators.end()
            for service in (context.online, context.challenges, context.watch_list):
                await service.end()
            await lobby.end(processes.owners)
            await processes.end()
            await jobs.close()
            people.close()
            context.work.close()
            registry.close()
            store.close()
            await asyncio.to_thread(registry.tracer.close)

    document_of_calls = openapi_json(settings.root_path)
    page = IndexPage(web_folder(settings.web), settings.root_path)

    async def send_page(request: Request, build: HeadBuilder, status: int = 200) -> Response:
        try:
            head = await page_head(context, request, build)
        except OwnedElsewhereError as elsewhere:
            return await forward_request(request, elsewhere, settings.limits.body_bytes)
        return page.response(head, site_url(request, settings.address), _encodings_of(request), status)

    async def not_found(request: Request, error: Exception) -> Response:
        status = error.status_code if isinstance(error, HTTPException) else 500
        headers = dict(getattr(error, "headers", None) or {})
        is_person = request.method == "GET" and "text/html" in request.headers.get("accept", "")
        if status == 404 and is_person and not route_path(request.scope).startswith("/api/"):
            # The page shows a message of its own.
            return await send_page(request, PAGE_NOT_FOUND, 404)
        said = message("server-no-address") if status == 404 else message("server-no-method")
        body = encode(failure_body(RefusedError("malformed", said)))
        return Response(body, status, headers, media_type="application/json")

    async def internal_error(_request: Request, _error: Exception) -> Response:
        said = RefusedError("error", message("server-wrong"))
        return Response(encode(failure_body(said)), 500, media_type="application/json")

    async def openapi(_request: Request) -> Response:
        return Response(document_of_calls, media_type="application/json")

    async def alive(_request: Request) -> Response:
        """Reports that the process answers, whatever the state of its store."""
        return JSONResponse({"ok": True})

    async def ready(_request: Request) -> Response:
        """Reports whether the server is ready for traffic, and the state of each of its parts."""
        parts = await context.readiness.check()
        is_ready = all(parts.values())
        return JSONResponse({"ok": is_ready, "parts": parts}, 200 if is_ready else 503)

    def page_route(path: str) -> Route:
        async def show_page(request: Request) -> Response:
            return await send_page(request, PAGE_HEADS[path])

        return Route(path, show_page)

    patterns: dict[Any, str] = {}

    def pattern_of(endpoint: Any) -> str:
        return patterns.get(endpoint, "file")

    app = Starlette(
        routes=[
            *routes(context),
            *_socket_routes(context, spectators),
            question_stream_route(context),
            Route(LIVENESS_PATH, alive),
            Route("/metrics", metrics_endpoint(registry)),
            Route("/readyz", ready),
            Route("/api/openapi.json", openapi),
            Route("/api/docs", docs_page),
            Route("/api/docs/{name}", docs_file),
            oembed_route(context),
            *robots_routes(context),
            *(page_route(path) for path in PAGE_PATHS),
            *redirect_routes(settings.root_path),
            lab_files(jobs.library),
            Mount("/", WebFiles(page.folder)),
        ],
        middleware=[
            *([Middleware(RootPath, root_path=settings.root_path)] if settings.root_path else []),
            *([Middleware(TraceRequests, tracer=registry.tracer, pattern_of=pattern_of)] if settings.tracing else []),
            Middleware(SecurityHeaders, is_always_https=(settings.address or "").startswith("https://")),
            Middleware(AdmissionGate, admission=context.admission),
            Middleware(AllowedHosts, allowed=settings.allowed_hosts, refused=lines.refused),
        ],
        exception_handlers={HTTPException: not_found, Exception: internal_error},
        lifespan=lifespan,
    )
    patterns.update((each.endpoint, each.path) for each in app.routes if isinstance(each, Route))
    patterns.update(
        (each.endpoint, "page") for each in app.routes if isinstance(each, Route) and each.path in PAGE_HEADS
    )
    app.state.registry = registry
    app.state.stop = _nothing
    app.state.people = people
    app.state.director = director
    app.state.follower = context.follower
    app.state.notifications = notifications
    app.state.account_email = account_email
    app.state.lines = lines
    return app


def _nothing() -> None:
    """Does nothing. The program that serves the application replaces this with a way to stop it."""


def _encodings_of(request: Request) -> list[str]:
    return accepted_encodings(request.headers.get("accept-encoding", ""))


def _socket_routes(context: EndpointContext, spectators: TournamentSpectators) -> list[WebSocketRoute]:
    registry, settings, people, guesses = context.registry, context.settings, context.people, context.guesses
    counts = ConnectionCounts(settings.limits.sockets_per_address, {})

    async def serve(socket: WebSocket, session: WebSocketSession[Any]) -> None:
        address = client_address(socket)
        if not is_origin_allowed(socket.headers, settings.allowed_origins, socket.url.scheme):
            # The socket is refused before it is accepted, so that the browser gets status 403.
            await socket.close(POLICY_VIOLATION)
            return
        credentials = credentials_in(socket, settings.address)
        visitor = Visitor(address, people.recent_account(credentials))
        session.payer, session.owner = Payer(context.admission, visitor), visitor.owner
        CURRENT_OWNER.set(visitor.owner)
        try:
            session.payer.charge(CONNECT_MS)
            if not counts.enter(address):
                raise RefusedError("busy", message("server-many-sockets"))
        except RefusedError as refusal:
            await socket.send_denial_response(refusal_response(refusal))
            return
        try:
            await socket.accept()
            await session.run()
        finally:
            counts.leave(address)

    async def table_socket(socket: WebSocket) -> None:
        async def identify(name: str) -> Identity:
            credentials = credentials_in(socket, settings.address)
            return await context.seating.identify(await people.participant(credentials, name))

        note_player, table_id = context.rated_play.note_player, socket.path_params["table"]
        client = TableSocket(socket, registry, table_id, guesses, identify, note_player=note_player)
        await serve(socket, client)

    async def lobby_socket(socket: WebSocket) -> None:
        await serve(socket, LobbySocket(socket, context.lobby, people, settings.limits, metrics=registry.metrics))

    async def watch_socket(socket: WebSocket) -> None:
        await serve(socket, WatchSocket(socket, context.watch_list, settings.limits, registry.metrics))

    async def account_socket(socket: WebSocket) -> None:
        services = AccountServices(people, context.challenges, context.online)
        await serve(socket, AccountSocket(socket, services, settings.limits, registry.metrics))

    async def tournament_socket(socket: WebSocket) -> None:
        client = TournamentSocket(
            socket,
            socket.path_params["tournament"],
            spectators,
            context.director,
            people=people,
            limits=settings.limits,
            guesses=guesses,
            metrics=registry.metrics,
        )
        await serve(socket, client)

    return [
        WebSocketRoute("/api/tables/{table}/socket", table_socket),
        WebSocketRoute("/api/lobby/socket", lobby_socket),
        WebSocketRoute("/api/watch/socket", watch_socket),
        WebSocketRoute("/api/people/me/socket", account_socket),
        WebSocketRoute("/api/tournaments/{tournament}/socket", tournament_socket),
    ]
