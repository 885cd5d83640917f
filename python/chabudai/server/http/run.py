"""Running the service from the command line: one line when it is ready, one line when it cannot be."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from ...store import Store, StoreError
from ..bus import BusError
from ..cluster.connect import check
from ..settings import GRACE_S, PAUSE_S, Limits, Mail, Push, Settings
from .app import create_app
from .hosts import hosts_of
from .logs import Form, write_logs
from .static_files import web_folder
from .tcp_connections import as_types
from .worker_processes import serve_together

DEFAULT_PORT = 8000


MOST_DESCRIPTORS = 65_536
OWN_DESCRIPTORS = 64
"""What the service opens itself: the database, the page's files, the loop."""


class ServeError(Exception):
    """The service cannot start; the message is one line for the person at the command line."""


class _Server(uvicorn.Server):
    """uvicorn, which says when it really listens."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_ready()


def serve(
    host: str = "127.0.0.1",
    port: int = DEFAULT_PORT,
    database: str | Path | None = None,
    open_browser: bool = False,
    *,
    bus: str | None = None,
    workers: int = 1,
    allowed_origins: tuple[str, ...] = (),
    allowed_hosts: tuple[str, ...] = (),
    trusted_proxies: tuple[str, ...] = (),
    lab: str | Path | None = None,
    grace_s: float = GRACE_S,
    pause_s: float = PAUSE_S,
    keep_days: float | None = None,
    bots: Mapping[str, str] | None = None,
    address: str | None = None,
    mail: Mail | None = None,
    passkeys: bool = False,
    push: Push | None = None,
    limits: Limits | None = None,
    metrics_token: str | None = None,
    log_level: str = "warning",
    log_format: Form = "console",
) -> int:
    """Runs the service until Ctrl-C or SIGTERM; gives the exit code, and prints one line if it cannot start.

    ``bus`` (``nats://host:4222``) is where several processes that share a database meet, of which ``workers``
    run here. ``port`` 0 takes a free one.
    After ``grace_s`` a bot stands in for a person who is away, at a table of three or more. A new table rests for
    ``pause_s`` between two rounds. After ``keep_days`` an unfinished table that nobody has touched is deleted; without
    it none is. ``allowed_hosts`` are names by which the service is called beside that of its address. ``bots`` are the
    house's own by name, each ``module:factory``. ``metrics_token`` opens ``/metrics`` to others than this
    machine. ``address`` is where people find the page, and ``mail`` the server by which mails are sent, with links to
    it; ``passkeys`` are good for its host, and ``push`` tells browsers.
    ``trusted_proxies`` are the addresses whose ``X-Forwarded-For`` is believed.
    """
    try:
        listening = bind(host, port)
    except ServeError as error:
        print(f"chabudai: {error}", file=sys.stderr)
        return 1
    limits = limits or Limits()
    origins = (*allowed_origins, *(() if address is None else (address,)))
    settings = Settings(
        allowed_origins=tuple(origin.rstrip("/") for origin in origins),
        allowed_hosts=hosts_of(host, allowed_hosts, origins),
        trusted_proxies=trusted_proxies,
        limits=replace(limits, connections=min(limits.connections, max(descriptors() - OWN_DESCRIPTORS, 16))),
        grace_s=grace_s,
        pause_s=pause_s,
        keep_days=keep_days,
        metrics_token=metrics_token,
        bots=dict(bots or {}),
        address=address,
        mail=mail,
        passkeys=passkeys,
        push=push,
        owns_process=True,
    )
    if lab is not None:
        settings = replace(settings, lab=Path(lab))
    if database is not None:
        settings = replace(settings, database=database)
    try:
        if bus is not None:
            settings = replace(settings, bus=bus)
            asyncio.run(check(bus))
        if workers > 1:
            if bus is None:
                raise BusError("several workers share a database, and need a bus to meet: --bus nats://HOST")
            # Brought to this version's schema by one alone.
            Store(settings.database).close()
    except (BusError, StoreError) as error:
        listening.close()
        print(f"chabudai: {error}", file=sys.stderr)
        return 1
    shown = Shown(shown_address(host, listening.getsockname()[1]), open_browser, log_level, log_format)
    if workers > 1:
        return serve_together(workers, listening, partial(_serve_at, settings, shown))
    return _serve_at(settings, shown, listening)


@dataclass(frozen=True, slots=True)
class Shown:
    """What the person at the command line is shown."""

    address: str
    open_browser: bool
    log_level: str
    log_format: Form


def _serve_at(settings: Settings, shown: Shown, listening: socket.socket, is_first: bool = True) -> int:
    """Runs the service in this process, at a socket that is bound; the first of several says that it is ready."""
    try:
        app = create_app(settings)
    except StoreError as error:
        listening.close()
        print(f"chabudai: {error}", file=sys.stderr)
        return 1

    def tell() -> None:
        if not is_first:
            return
        print(f"Chabudai is ready at {shown.address} (Ctrl-C stops it)", flush=True)
        if not (web_folder(settings.web) / "index.html").is_file():
            print("The page is not built: `make web` builds it in a clone; the wheel has it.", flush=True)
        if shown.open_browser:
            threading.Thread(target=webbrowser.open, args=(shown.address,), daemon=True).start()

    write_logs(shown.log_level, shown.log_format)
    config = configured(app, settings)
    server = _Server(config, tell)
    is_refused = False

    def stop() -> None:
        nonlocal is_refused
        is_refused = server.should_exit = True

    app.state.stop = stop
    # uvicorn raises the signal again after it has shut down in good order.
    with suppress(KeyboardInterrupt):
        server.run([listening])
    if app.state.rooms.thinkers.at_work or app.state.rooms.is_stuck:
        # A bot that still thinks is in the core, cannot be stopped, and must not be torn down with the interpreter;
        # nor does a thread end that waits for a store that does not answer.
        # Everything that anybody was told of is on the disk.
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0 if server.started and not is_refused else 1)
    return 0 if server.started and not is_refused else 1


def configured(app: Starlette, settings: Settings) -> uvicorn.Config:
    """How uvicorn is to serve the application, with its connections counted and timed."""
    http, socket_ = as_types(app.state.lines)
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        http=http,
        ws=socket_,
        ws_max_size=settings.limits.frame_bytes,
        ws_ping_interval=30,
        ws_ping_timeout=30,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_graceful_shutdown=1,
        lifespan="on",
    )


def descriptors() -> int:
    """Raises the process's limit of open files as far as the system lets it; gives that limit."""
    try:
        resource = import_module("resource")
    except ImportError:
        # Windows has no such limit.
        return MOST_DESCRIPTORS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return MOST_DESCRIPTORS if soft == resource.RLIM_INFINITY else soft


def bind(host: str, port: int) -> socket.socket:
    """A socket bound to an address. Raises ``ServeError``, in words."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (socket.gaierror, OverflowError, UnicodeError):
        raise ServeError(f"the host {host!r} is not known; use 127.0.0.1, or 0.0.0.0 for the whole network") from None
    bound = socket.socket(family, kind, protocol)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind(address)
    except OSError as error:
        bound.close()
        if error.errno == errno.EADDRINUSE:
            raise ServeError(f"port {port} is in use on {host}: choose another with --port") from None
        if error.errno == errno.EACCES:
            raise ServeError(f"port {port} may not be used without more rights: choose one above 1023") from None
        raise ServeError(f"{host} port {port} cannot be used: {error.strerror}") from None
    return bound


def shown_address(host: str, port: int) -> str:
    """The address as a person types it.

    >>> shown_address("0.0.0.0", 8000), shown_address("::1", 8000)
    ('http://localhost:8000', 'http://[::1]:8000')
    """
    is_everywhere = host in ("0.0.0.0", "::", "")  # noqa: S104 - to be shown, not to be bound
    name = "localhost" if is_everywhere else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"
