"""Runs the server. Prints one line when it is ready, or one line that says why it cannot start."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from importlib import import_module

import uvicorn
from starlette.applications import Starlette

from ...errors import OptionsError
from ...store import Store, StoreError
from ..bus import BusError
from ..cluster.connect import check
from ..settings import Settings
from .allowed_hosts import hosts_to_allow
from .app import create_app
from .logs import configure_logging
from .static_files import web_folder
from .tcp_connections import guarded_protocols
from .worker_processes import run_workers

MAX_DESCRIPTORS = 65_536
RESERVED_DESCRIPTORS = 64
"""File descriptors for what the server itself opens: the database, the page's files, the event loop."""


class ServeError(Exception):
    """The server cannot start; the message is one line."""


class _Server(uvicorn.Server):
    """A uvicorn server that calls a function when it has started to listen."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_ready()


def run(settings: Settings) -> int:
    """Runs the server until Ctrl-C or SIGTERM, and returns the exit code. Prints one line if it cannot start."""
    try:
        listening = bind(settings.host, settings.port)
    except ServeError as error:
        print(f"chabudai: {error}", file=sys.stderr)
        return 1
    settings = settings_at(settings, raise_file_limit())
    try:
        if isinstance(settings.bus, str):
            asyncio.run(check(settings.bus))
        if settings.workers > 1:
            if settings.bus is None:
                raise BusError("several workers share a database and need a message bus: --bus nats://HOST")
            # Only one process may migrate the database to this version's schema.
            Store(settings.database).close()
    except (BusError, StoreError) as error:
        listening.close()
        print(f"chabudai: {error}", file=sys.stderr)
        return 1
    if settings.workers > 1:
        return run_workers(settings.workers, listening, partial(_run_worker, settings))
    return _run_worker(settings, listening)


def settings_at(settings: Settings, max_open_files: int) -> Settings:
    """Returns the settings, completed with the hosts and origins for the address, and the connection limit for this
    process.
    """
    origins = (*settings.allowed_origins, *(() if settings.origin is None else (settings.origin,)))
    connections = min(settings.limits.connections, max(max_open_files - RESERVED_DESCRIPTORS, 16))
    return replace(
        settings,
        allowed_origins=tuple(origin.rstrip("/") for origin in origins),
        allowed_hosts=hosts_to_allow(settings.host, settings.allowed_hosts, origins),
        limits=replace(settings.limits, connections=connections),
        owns_process=True,
    )


def _run_worker(settings: Settings, listening: socket.socket, number: int = 1, is_announced: bool = True) -> int:
    """Runs the server in this process on a bound socket. If ``is_announced``, prints a line when the server is ready.

    ``number`` is the number of the worker, from 1.
    """
    if settings.workers > 1 and settings.metrics_socket is not None:
        path = settings.metrics_socket
        settings = replace(settings, metrics_socket=path.with_name(f"{path.name}.{number}"))
    address = page_url(settings.host, listening.getsockname()[1]) + settings.root_path
    try:
        app = create_app(settings)
    except (OptionsError, StoreError) as error:
        listening.close()
        print(f"chabudai: {error}", file=sys.stderr)
        return 1

    def announce() -> None:
        if not is_announced:
            return
        print(f"Chabudai is ready at {address} (Ctrl-C stops it)", flush=True)
        if not (web_folder(settings.web) / "index.html").is_file():
            print("The page is not built. Run `make web` in a clone; the wheel contains the built page.", flush=True)
        if settings.open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    configure_logging(settings.log_level, settings.log_format)
    server = _Server(uvicorn_config(app, settings), announce)
    is_refused = False

    def stop() -> None:
        nonlocal is_refused
        is_refused = server.should_exit = True

    app.state.stop = stop
    # uvicorn raises the signal again after a clean shutdown.
    with suppress(KeyboardInterrupt):
        server.run([listening])
    if app.state.registry.bot_pool.at_work or app.state.registry.is_stuck:
        # A bot that is still searching in the core cannot be stopped, and a thread that waits for the database may
        # never end, so the process exits without them. Everything that was acknowledged is stored.
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0 if server.started and not is_refused else 1)
    return 0 if server.started and not is_refused else 1


def uvicorn_config(app: Starlette, settings: Settings) -> uvicorn.Config:
    """Returns uvicorn's configuration, with protocols that count connections and limit their time."""
    http, websocket = guarded_protocols(app.state.lines)
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        http=http,
        ws=websocket,
        ws_max_size=settings.limits.frame_bytes,
        # Clients send pings, and the server closes silent connections, so its own pings would detect nothing more.
        ws_ping_interval=None,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_graceful_shutdown=1,
        lifespan="on",
        loop="chabudai.server.process_pauses:new_event_loop",
    )


def raise_file_limit() -> int:
    """Raises the limit on open files as far as the system allows, and returns the limit."""
    try:
        resource = import_module("resource")
    except ImportError:
        # Windows has no such limit.
        return MAX_DESCRIPTORS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MAX_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return MAX_DESCRIPTORS if soft == resource.RLIM_INFINITY else soft


def bind(host: str, port: int) -> socket.socket:
    """Returns a socket bound to an address. Raises ``ServeError``."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (socket.gaierror, OverflowError, UnicodeError):
        raise ServeError(f"the host {host!r} is unknown; use 127.0.0.1, or 0.0.0.0 for the whole network") from None
    bound = socket.socket(family, kind, protocol)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind(address)
    except OSError as error:
        bound.close()
        if error.errno == errno.EADDRINUSE:
            raise ServeError(f"port {port} is in use on {host}: choose another with --port") from None
        if error.errno == errno.EACCES:
            raise ServeError(f"you may not use port {port}: choose one above 1023") from None
        raise ServeError(f"{host} port {port} cannot be used: {error.strerror}") from None
    return bound


def page_url(host: str, port: int) -> str:
    """Returns the URL of the page in the form that a person would type.

    >>> page_url("0.0.0.0", 8000), page_url("::1", 8000)
    ('http://localhost:8000', 'http://[::1]:8000')
    """
    is_everywhere = host in ("0.0.0.0", "::", "")  # noqa: S104 - to be shown, not to be bound
    name = "localhost" if is_everywhere else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"
