"""The WebSocket of the list of games to watch. It sends what has changed since the version that the client has."""

from __future__ import annotations

from starlette.websockets import WebSocket

from ..lobby.watch_list import WatchableTables
from ..metrics import Metrics
from ..protocol.service_frames import Pong, encode
from ..protocol.watching import FromListener, decode_listener_frame
from ..settings import Limits
from .websocket import WebSocketSession


class WatchSocket(WebSocketSession[FromListener]):
    """A client that looks at the list."""

    def __init__(self, socket: WebSocket, tables: WatchableTables, limits: Limits, metrics: Metrics) -> None:
        super().__init__(socket, limits, metrics, decode_listener_frame)
        self._tables = tables
        self._known = 0

    def list_changed(self) -> None:
        """Notes that there is a newer list."""
        self.announce_news()

    # Called by the session.

    def enter(self) -> None:
        self._tables.enter(self, self.owner)

    def leave(self) -> None:
        self._tables.leave(self)

    async def news(self) -> bytes | None:
        newer = self._tables.message_since(self._known)
        if newer is None:
            return None
        self._known, message = newer
        return message

    async def handle(self, frame: FromListener) -> None:  # noqa: ARG002
        self.reply(encode(Pong()))
