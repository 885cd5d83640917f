"""The TCP connections under HTTP and sockets: how many there may be, and how long one may take over what it says."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from ..protocol.service_frames import encode
from ..protocol.table_answers import Failure
from ..settings import Limits, Rate
from .addresses import address_among, network_of
from .rate_limits import Bucket, SocketCounts

SWEEP_S = 1.0
CLOSING_S = 10.0
"""So long may a connection take to say goodbye."""
PINGS = Rate(2, 20)
"""Control frames of a socket, which its application never hears of."""

_SAID_FULL = encode(Failure("busy", "too many connections; please try again in a moment"))
_FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 5\r\nconnection: close\r\n"
    + b"content-length: %d\r\n\r\n%b" % (len(_SAID_FULL), _SAID_FULL)
)


@dataclass(slots=True)
class Line:
    """One connection; ``due_s`` is when it must have said what it is saying."""

    transport: asyncio.Transport
    network: str | None
    due_s: float | None = None
    closing_s: float | None = None
    unread_bytes: int = 0
    unread_s: float = 0.0


class Lines:
    """All connections of a service. One event loop owns it.

    Every connection is looked at once a second: it is cut when its time for a head or a body is over, when it reads
    nothing, and when it does not go although it was told to.
    """

    def __init__(self, limits: Limits, trusted_proxies: Sequence[str] = ()) -> None:
        """``trusted_proxies`` come for many people: of them only all connections together are counted."""
        self.limits = limits
        self.refused: Counter[str] = Counter()
        """How many were cut or not let in, by the reason."""
        self._trusted = tuple(trusted_proxies)
        self._lines: dict[asyncio.Transport, Line] = {}
        self._counts = SocketCounts(limits.connections_per_address, {})
        self._sweep: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._lines)

    def enter(self, transport: asyncio.Transport) -> bool:
        """Counts a new connection, unless there are too many."""
        if len(self._lines) >= self.limits.connections:
            self.refused["connections"] += 1
            return False
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if isinstance(peer, tuple) and peer else "unknown"
        network = None if address_among(address, self._trusted) else network_of(address)
        if network is not None and not self._counts.enter(network):
            self.refused["connections_of_address"] += 1
            return False
        self._lines[transport] = Line(transport, network)
        if self._sweep is None:
            self._sweep = asyncio.get_running_loop().call_later(SWEEP_S, self._sweep_all)
        return True

    def leave(self, transport: asyncio.Transport) -> None:
        """A connection is gone."""
        line = self._lines.pop(transport, None)
        if line is not None and line.network is not None:
            self._counts.leave(line.network)

    def expect(self, transport: asyncio.Transport, within_s: float | None) -> None:
        """What comes next must be all there within so long; ``None`` waits for nothing."""
        line = self._lines.get(transport)
        if line is not None:
            line.due_s = None if within_s is None else asyncio.get_running_loop().time() + within_s

    def cut(self, transport: asyncio.Transport, reason: str) -> None:
        """Ends a connection at once."""
        self.refused[reason] += 1
        transport.abort()

    def _sweep_all(self) -> None:
        loop = asyncio.get_running_loop()
        for line in list(self._lines.values()):
            reason = self._overdue(line, loop.time())
            if reason is not None:
                self.cut(line.transport, reason)
        self._sweep = loop.call_later(SWEEP_S, self._sweep_all) if self._lines else None

    def _overdue(self, line: Line, now_s: float) -> str | None:
        """Why a connection is to be cut now."""
        if line.due_s is not None and now_s >= line.due_s:
            return "slow_request"
        if line.transport.is_closing():
            line.closing_s = now_s if line.closing_s is None else line.closing_s
            return "slow_goodbye" if now_s - line.closing_s >= CLOSING_S else None
        unread = line.transport.get_write_buffer_size()
        if unread == 0 or unread < line.unread_bytes or line.unread_bytes == 0:
            line.unread_s = now_s
        line.unread_bytes = unread
        return "unread_answer" if unread and now_s - line.unread_s >= self.limits.unread_s else None


def protocols(lines: Lines) -> tuple[type[HttpToolsProtocol], type[WebSocketsSansIOProtocol]]:
    """uvicorn's protocols, whose connections are counted and timed by ``lines``."""
    limits = lines.limits

    class GuardedHttp(HttpToolsProtocol):
        def __init__(
            self,
            config: Config,
            server_state: ServerState,
            app_state: dict[str, Any],
            _loop: asyncio.AbstractEventLoop | None = None,
        ) -> None:
            super().__init__(config, server_state, app_state, _loop)
            self._head_bytes: int | None = 0

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            if lines.enter(transport):
                lines.expect(transport, limits.head_s)
            else:
                transport.write(_FULL)
                transport.close()

        def connection_lost(self, exc: Exception | None) -> None:
            lines.leave(self.transport)
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self._head_bytes is not None:
                self._head_bytes += len(data)
            super().data_received(data)
            if self._head_bytes is not None and self._head_bytes > limits.head_bytes:
                lines.cut(self.transport, "long_head")

        def on_message_begin(self) -> None:
            super().on_message_begin()
            lines.expect(self.transport, limits.head_s)

        def on_headers_complete(self) -> None:
            self._head_bytes = None
            lines.expect(self.transport, limits.body_s)
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            self._head_bytes = 0
            lines.expect(self.transport, None)
            super().on_message_complete()

        def on_response_complete(self) -> None:
            # uvicorn's own timer for the next request ends with the first byte, whatever that is.
            lines.expect(self.transport, self.timeout_keep_alive + limits.head_s)
            super().on_response_complete()

    class GuardedSocket(WebSocketsSansIOProtocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            lines.expect(self.transport, None)
            self._pings = Bucket(PINGS)

        def connection_lost(self, exc: Exception | None) -> None:
            lines.leave(self.transport)
            super().connection_lost(exc)

        def handle_ping(self) -> None:
            if self._pings.take(self.loop.time()):
                super().handle_ping()
            else:
                lines.cut(self.transport, "pings")

    return GuardedHttp, GuardedSocket


def as_types(lines: Lines) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The same as uvicorn's configuration names them."""
    http, socket = protocols(lines)
    return cast(type[asyncio.Protocol], http), cast(type[asyncio.Protocol], socket)
