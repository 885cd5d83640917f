"""Limits the number of TCP connections under HTTP and WebSockets, and the time that each may take."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from ...catalogue import message
from ..connection_limits import ConnectionCounts
from ..presenters.refusals import failure_body
from ..protocol.service_frames import encode
from ..rate_limits import TokenBucket
from ..settings import Limits, Rate
from ..table.errors import RefusedError
from .addresses import is_address_among, network_of
from .text_frames import TEXT_WRITER, TextFrames, deflate_factory, negotiated_deflate

SWITCHING_PROTOCOLS = 101
MAX_QUEUED_MESSAGES = 4
"""Maximum messages from a client that wait for the application before the server stops reading from the client's
socket."""
SWEEP_INTERVAL_S = 1.0
CLOSE_TIMEOUT_S = 10.0
"""Seconds until a connection that is being closed is aborted."""
PING_RATE = Rate(2, 20)
"""The limit on a WebSocket's control frames, which the application does not see."""

_FULL_HEADERS = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 5\r\nconnection: close\r\n"
)


@cache
def _full_answer() -> bytes:
    """Returns the answer to a connection beyond the limit."""
    body = encode(failure_body(RefusedError("busy", message("server-many-connections"))))
    return _FULL_HEADERS + b"content-length: %d\r\n\r\n%b" % (len(body), body)


@dataclass(slots=True)
class TcpConnection:
    """A connection. ``due_s`` is the time by which the request that it is sending must be complete."""

    transport: asyncio.Transport
    network: str | None
    due_s: float | None = None
    closing_s: float | None = None
    unread_bytes: int = 0
    unread_s: float = 0.0


class TcpConnections:
    """All connections of a server, owned by one event loop.

    Each connection is checked once a second. It is aborted if it takes too long to send a head or a body, does not
    read, or does not close.
    """

    def __init__(self, limits: Limits, trusted_proxies: Sequence[str] = ()) -> None:
        """``trusted_proxies`` forward requests for many people, so their connections count only towards the total
        limit.
        """
        self.limits = limits
        self.refused: Counter[str] = Counter()
        """The number of refused or aborted connections by reason."""
        self._trusted = tuple(trusted_proxies)
        self._connections: dict[asyncio.Transport, TcpConnection] = {}
        self._counts = ConnectionCounts(limits.connections_per_address, {})
        self._sweep: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._connections)

    def enter(self, transport: asyncio.Transport) -> bool:
        """Counts a new connection. Returns false if there are too many."""
        if len(self._connections) >= self.limits.connections:
            self.refused["connections"] += 1
            return False
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if isinstance(peer, tuple) and peer else "unknown"
        network = None if is_address_among(address, self._trusted) else network_of(address)
        if network is not None and not self._counts.enter(network):
            self.refused["connections_of_address"] += 1
            return False
        self._connections[transport] = TcpConnection(transport, network)
        if self._sweep is None:
            self._sweep = asyncio.get_running_loop().call_later(SWEEP_INTERVAL_S, self._sweep_all)
        return True

    def leave(self, transport: asyncio.Transport) -> None:
        """Removes a closed connection."""
        connection = self._connections.pop(transport, None)
        if connection is not None and connection.network is not None:
            self._counts.leave(connection.network)

    def expect(self, transport: asyncio.Transport, within_s: float | None) -> None:
        """Sets how many seconds the rest of a request may take; ``None`` means no limit."""
        connection = self._connections.get(transport)
        if connection is not None:
            connection.due_s = None if within_s is None else asyncio.get_running_loop().time() + within_s

    def abort(self, transport: asyncio.Transport, reason: str) -> None:
        self.refused[reason] += 1
        transport.abort()

    def _sweep_all(self) -> None:
        loop = asyncio.get_running_loop()
        now_s = loop.time()
        for connection in list(self._connections.values()):
            reason = self._overdue(connection, now_s)
            if reason is not None:
                self.abort(connection.transport, reason)
        self._sweep = loop.call_later(SWEEP_INTERVAL_S, self._sweep_all) if self._connections else None

    def _overdue(self, connection: TcpConnection, now_s: float) -> str | None:
        """Returns the reason for aborting a connection now, or ``None``."""
        if connection.due_s is not None and now_s >= connection.due_s:
            return "slow_request"
        if connection.transport.is_closing():
            connection.closing_s = now_s if connection.closing_s is None else connection.closing_s
            return "slow_goodbye" if now_s - connection.closing_s >= CLOSE_TIMEOUT_S else None
        unread = connection.transport.get_write_buffer_size()
        if not unread and not connection.unread_bytes:
            return None
        if unread == 0 or unread < connection.unread_bytes or connection.unread_bytes == 0:
            connection.unread_s = now_s
        connection.unread_bytes = unread
        return "unread_answer" if unread and now_s - connection.unread_s >= self.limits.unread_s else None


def guarded_protocols(connections: TcpConnections) -> tuple[type[HttpToolsProtocol], type[WebSocketsSansIOProtocol]]:
    """Returns uvicorn's protocol classes, extended to count connections and limit their time."""
    limits, frames = connections.limits, TextFrames()

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
            if connections.enter(transport):
                connections.expect(transport, limits.head_s)
            else:
                transport.write(_full_answer())
                transport.close()

        def connection_lost(self, exc: Exception | None) -> None:
            connections.leave(self.transport)
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self._head_bytes is not None:
                self._head_bytes += len(data)
            super().data_received(data)
            if self._head_bytes is not None and self._head_bytes > limits.head_bytes:
                connections.abort(self.transport, "long_head")

        def on_message_begin(self) -> None:
            super().on_message_begin()
            connections.expect(self.transport, limits.head_s)

        def on_headers_complete(self) -> None:
            self._head_bytes = None
            connections.expect(self.transport, limits.body_s)
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            self._head_bytes = 0
            connections.expect(self.transport, None)
            super().on_message_complete()

        def on_response_complete(self) -> None:
            # uvicorn's own timer for the next request stops at the first byte received.
            connections.expect(self.transport, self.timeout_keep_alive + limits.head_s)
            super().on_response_complete()

    class GuardedSocket(WebSocketsSansIOProtocol):
        def __init__(
            self,
            config: Config,
            server_state: ServerState,
            app_state: dict[str, Any],
            _loop: asyncio.AbstractEventLoop | None = None,
        ) -> None:
            super().__init__(config, server_state, app_state, _loop)
            deflate = [deflate_factory()] if config.ws_per_message_deflate else []
            self.conn = ServerProtocol(extensions=deflate, max_size=config.ws_max_size, logger=self.logger)
            self._deflate: PerMessageDeflate | None = None

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            connections.expect(self.transport, None)
            self._pings = TokenBucket(PING_RATE)

        def connection_lost(self, exc: Exception | None) -> None:
            connections.leave(self.transport)
            super().connection_lost(exc)

        def handle_connect(self, event: Request) -> None:
            super().handle_connect(event)
            if self.response.status_code == SWITCHING_PROTOCOLS:
                self._deflate = negotiated_deflate(self.conn.extensions)
                # The application has not started yet, because it runs as a task.
                cast(dict[str, Any], self.scope["extensions"])[TEXT_WRITER] = self

        @property
        def is_writable(self) -> bool:
            """Whether :meth:`write_texts` may be called; otherwise ``send`` waits until a text can be sent."""
            if not self.writable.is_set() or not self.handshake_complete or self.close_sent or self.disconnected:
                return False
            return self.conn.state is OPEN and not self.transport.is_closing()

        def write_texts(self, messages: Iterable[bytes]) -> None:
            """Sends UTF-8 texts in one write."""
            self.transport.write(b"".join([frames.frame(message, self._deflate) for message in messages]))

        def send_receive_event_to_app(self) -> None:
            # uvicorn would stop reading until the application has received the message, which costs two system calls
            # per message.
            is_first = not self.read_paused and self.queue.qsize() < MAX_QUEUED_MESSAGES
            self.read_paused = self.read_paused or is_first
            super().send_receive_event_to_app()
            if is_first:
                self.read_paused = False

        def handle_ping(self) -> None:
            if self._pings.take(self.loop.time()):
                super().handle_ping()
            else:
                connections.abort(self.transport, "pings")

    return GuardedHttp, GuardedSocket
