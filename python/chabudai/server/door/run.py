"""Running the service from the command line: one line when it is ready, one line when it cannot be."""

from __future__ import annotations

import errno
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import uvicorn

from ...store import StoreError
from ..settings import GRACE_S, PAUSE_S, Settings
from .app import create_app
from .pages import web_folder

DEFAULT_PORT = 8000


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
    allowed_origins: tuple[str, ...] = (),
    trusted_proxies: tuple[str, ...] = (),
    grace_s: float = GRACE_S,
    pause_s: float = PAUSE_S,
    log_level: str = "warning",
) -> int:
    """Runs the service until Ctrl-C or SIGTERM; gives the exit code, and prints one line if it cannot start.

    ``port`` 0 takes a free one. After ``grace_s`` a bot stands in for a person who is away, at a table of three or
    more. A new table rests for ``pause_s`` between two rounds. ``trusted_proxies`` are the addresses whose
    ``X-Forwarded-For`` is believed.
    """
    try:
        listening = bind(host, port)
    except ServeError as error:
        print(f"chabudai: {error}", file=sys.stderr)
        return 1
    settings = Settings(
        allowed_origins=tuple(origin.rstrip("/") for origin in allowed_origins),
        grace_s=grace_s,
        pause_s=pause_s,
        owns_process=True,
    )
    if database is not None:
        settings = replace(settings, database=database)
    try:
        app = create_app(settings)
    except StoreError as error:
        listening.close()
        print(f"chabudai: {error}", file=sys.stderr)
        return 1
    address = shown_address(host, listening.getsockname()[1])

    def tell() -> None:
        print(f"Chabudai is ready at {address} (Ctrl-C stops it)", flush=True)
        if not (web_folder(settings.web) / "index.html").is_file():
            print("The page is not built: `make web` builds it in a clone; the wheel has it.", flush=True)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    logging.basicConfig(level=log_level.upper(), format="%(levelname)s %(name)s: %(message)s")
    # At its debug level it would write down every frame, keys included.
    logging.getLogger("uvicorn.error").setLevel(max(logging.INFO, logging.getLogger().level))
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=settings.limits.frame_bytes,
        ws_ping_interval=30,
        ws_ping_timeout=30,
        proxy_headers=bool(trusted_proxies),
        forwarded_allow_ips=list(trusted_proxies),
        timeout_graceful_shutdown=1,
        lifespan="on",
    )
    server = _Server(config, tell)
    # uvicorn raises the signal again after it has shut down in good order.
    with suppress(KeyboardInterrupt):
        server.run([listening])
    if app.state.rooms.thinkers.at_work:
        # A bot that still thinks is in the core, cannot be stopped, and must not be torn down with the interpreter.
        # Everything that anybody was told of is on the disk.
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0 if server.started else 1)
    return 0 if server.started else 1


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
