"""The WebSocket of a table. It carries requests and answers and sends the newest snapshot; a slow client never delays
the table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from starlette.websockets import WebSocket

from ...catalogue import message
from ...store import StoreError
from ..live.context import Connection
from ..live.ownership import TableMovedError
from ..live.registry import TableRegistry
from ..live.seat_assigner import Participant, SeatAssigner
from ..live.table_handle import TableHandle
from ..presenters.log import KnownLog
from ..presenters.refusals import to_refusal
from ..protocol.client_frames import AfterHello, Hello, Ping, decode_frame
from ..protocol.commands import Act, ReadLog, SendChat
from ..protocol.table_request import TableFrame, TableRequest
from ..rate_limits import RateLimiter, TokenBucket
from ..table.errors import RefusedError
from ..table.identity import Identity
from .addresses import client_address
from .websocket import POLICY_VIOLATION, SERVICE_RESTART, ClosingError, WebSocketSession

FIND_TABLE_TIMEOUT_S = 8.0
"""Seconds to wait for a table that is moving to another process."""
FIND_TABLE_INTERVAL_S = 0.15


class TableSocket(WebSocketSession[Hello | AfterHello], Connection):
    """A client of a table. After its ``hello``, it is a connection of the table."""

    def __init__(
        self,
        socket: WebSocket,
        registry: TableRegistry,
        table_id: str,
        guesses: RateLimiter,
        identify: Callable[[str], Awaitable[Identity]] | None = None,
        *,
        note_player: Callable[[str, str], None] | None = None,
    ) -> None:
        """``identify`` returns the identity of a spectator who writes, given the name for a guest. By default all
        spectators are guests. ``note_player`` is called with the table and the address of each player who enters.
        """
        super().__init__(socket, registry.settings.limits, registry.metrics, decode_frame)
        self.address = client_address(socket)
        self.writer = self
        self._registry = registry
        self._table_id = table_id
        self._guesses = guesses
        self._identify = identify or self._identify_guest
        self._note_player = note_player
        self._handle: TableHandle | None = None
        self._key: str | None = None
        self._finding = asyncio.Lock()
        self._has_moved = False
        self._pages = TokenBucket(self._limits.pages)

    # Called by the table.

    def table_changed(self) -> None:
        self.announce_news()

    def table_moved(self) -> None:
        self._has_moved = True
        self.announce_news()

    @property
    def is_writable(self) -> bool:
        return not self._has_moved and self._handle is not None and super().is_writable

    # Called by the session.

    @property
    def needs_hello(self) -> bool:
        return self._handle is None

    def leave(self) -> None:
        if self._handle is not None:
            self._handle.leave(self)

    async def news(self) -> bytes | None:
        handle = self._handle
        if handle is None:
            return None
        try:
            if self._has_moved:
                raise TableMovedError
            return await handle.message_for(self)
        except TableMovedError:
            await self._find_again(handle)
            return None

    async def handle(self, frame: Hello | AfterHello) -> None:
        if isinstance(frame, Hello):
            await self._enter(frame)
            return
        assert self._handle is not None
        began = asyncio.get_running_loop().time()
        # The answer is queued before the writer can render the snapshot that shows the change.
        self.reply(await self._answer(self._handle, frame))
        if _carries(frame, Act):
            self._metrics.act_s.observe(asyncio.get_running_loop().time() - began)

    async def _enter(self, hello: Hello) -> None:
        until = asyncio.get_running_loop().time() + FIND_TABLE_TIMEOUT_S
        while not await self._has_entered(hello):
            # The table's owner is gone, and another process will take over soon. Reconnecting would take the client
            # longer.
            if asyncio.get_running_loop().time() > until:
                raise TableMovedError
            await asyncio.sleep(FIND_TABLE_INTERVAL_S)
        self.table_changed()

    async def _has_entered(self, hello: Hello) -> bool:
        """Enters the table. Returns false if it is moving to another process. Raises ``RefusedError``."""
        self.known_version = 0
        self.known = KnownLog(hello.match, hello.lines, int(hello.mark or "0", 16))
        self.wants_patches, self.base = hello.patches, None
        if self._handle is not None and hello.key == self._key and not self._has_moved:
            # The same client has sent ``hello`` again. Nothing changes at the table, so nothing is rendered for the
            # others.
            return True
        if self._handle is not None:
            self._handle.leave(self)
            self._handle = None
        try:
            handle = await self._registry.handle(self._table_id)
            self._has_moved = False
            await handle.enter(self, hello.key)
        except TableMovedError:
            return False
        except RefusedError as error:
            if error.code == "key" and not self._guesses.take(client_address(self._socket)):
                raise RefusedError("busy", message("server-many-wrong-keys")) from None
            raise
        self._handle, self._key = handle, hello.key
        if self.player is not None and self.address is not None and self._note_player is not None:
            self._note_player(self._table_id, self.address)
        return True

    async def _answer(self, handle: TableHandle, frame: AfterHello) -> bytes:
        if _carries(frame, ReadLog) and not self._pages.take(asyncio.get_running_loop().time()):
            raise RefusedError("busy", message("server-many-log-pages"))
        if isinstance(frame, TableFrame) and frame.request is SendChat and self.player is None:
            self.identity = await self._identify(getattr(frame, "name", ""))
        try:
            return await handle.answer(self, frame)
        except TableMovedError:
            found = await self._find_again(handle)
            if _carries(frame, SendChat):
                # A chat message may already have been sent, so it is not repeated. Any other request can be.
                raise
            return await found.answer(self, frame)

    async def _identify_guest(self, name: str) -> Identity:
        return await SeatAssigner(self._registry).identify(Participant(None, name))

    async def _find_again(self, handle: TableHandle) -> TableHandle:
        """Finds the table at its new owner. Raises ``ClosingError`` if it is not found in time."""
        loop = asyncio.get_running_loop()
        until = loop.time() + FIND_TABLE_TIMEOUT_S
        async with self._finding:
            if self._handle is not handle and self._handle is not None:
                return self._handle
            handle.leave(self)
            while True:
                self._has_moved = False
                try:
                    found = await self._registry.handle(self._table_id)
                    await found.enter(self, self._key)
                    break
                except (RefusedError, StoreError) as error:
                    said = to_refusal(error)
                    if said.code not in ("busy", "error"):
                        raise ClosingError(POLICY_VIOLATION, said.code) from None
                    if loop.time() > until:
                        raise ClosingError(SERVICE_RESTART, "the table is moving to another process") from None
                await asyncio.sleep(FIND_TABLE_INTERVAL_S)
            self._handle = found
        self.table_changed()
        return found


def _carries(frame: AfterHello, kind: type[TableRequest]) -> bool:
    return not isinstance(frame, Ping) and frame.request is kind
