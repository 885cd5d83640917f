"""One WebSocket: reads requests in order, and writes answers and the newest table without ever making a table wait."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ...errors import GameError
from ...store import StoreError
from ..live.ownership import MovedError
from ..live.registry import TableRegistry
from ..live.table_handle import Place
from ..presenters.log import NOTHING_KNOWN, Known
from ..presenters.refusals import refused, unreadable
from ..protocol.client_frames import AfterHello, Hello, Ping, decode_frame
from ..protocol.commands import Act, ReadLog, SendChat
from ..protocol.service_frames import Refused, encode
from ..protocol.table_request import TableRequest
from ..table.errors import RefusedError
from ..tasks import ended
from .hosts import network_of
from .rate_limits import Bucket, Buckets

logger = logging.getLogger("chabudai.server")

POLICY = 1008
"""The close code for a client that does not keep to the protocol."""
TOO_BIG = 1009
SILENT = 1001
COME_AGAIN = 1012
"""The close code for a client that will do better to connect anew."""
FIND_S = 8.0
"""So long a table is looked for that has moved."""
LOOK_S = 0.15


class ClosingError(Exception):
    """The socket is to be closed, with this code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    """One client of one table; a guest of its room once it has said hello."""

    def __init__(self, socket: WebSocket, rooms: TableRegistry, table_id: str, guesses: Buckets) -> None:
        self.player: int | None = None
        self.invitation: str | None = None
        self.known_version = 0
        self.known = NOTHING_KNOWN
        self._socket = socket
        self._rooms = rooms
        self._table_id = table_id
        self._guesses = guesses
        self._limits = rooms.settings.limits
        self._place: Place | None = None
        self._key: str | None = None
        self._finding = asyncio.Lock()
        self._has_moved = False
        self._replies: deque[bytes] = deque()
        self._table_is_due = False
        self._wake = asyncio.Event()
        self._undecodable = 0
        self._dropped = 0
        self._frames = Bucket(self._limits.frames)
        self._pages = Bucket(self._limits.pages)

    # What the room calls.

    def table_changed(self) -> None:
        """A newer picture waits: only the newest is ever sent."""
        self._table_is_due = True
        self._wake.set()

    def table_moved(self) -> None:
        """The table has to be found again."""
        self._has_moved = True
        self._wake.set()

    # The conversation.

    async def run(self) -> None:
        """Serves the socket, which is accepted, until either side ends it."""
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        closing = ClosingError(1000, "")
        try:
            done, _ = await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except ClosingError as ending:
            closing = ending
        except WebSocketDisconnect:
            closing = ClosingError(0, "gone")
        finally:
            if self._place is not None:
                self._place.leave(self)
            await ended([writer, reader])
        if closing.code:
            await self._close(closing)

    async def _close(self, closing: ClosingError) -> None:
        # A client that does not read must not hold us here.
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            async with asyncio.timeout(2):
                while self._replies:
                    await self._socket.send_text(self._replies.popleft().decode())
                await self._socket.close(closing.code, closing.reason)

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._replies:
                await self._socket.send_text(self._replies[0].decode())
                self._replies.popleft()
            if self._place is not None and (self._has_moved or self._table_is_due):
                await self._show_table(self._place)

    async def _show_table(self, place: Place) -> None:
        self._table_is_due = False
        try:
            if self._has_moved:
                raise MovedError
            frame = await place.message_for(self)
        except MovedError:
            await self._find_again(place)
            return
        if frame is not None:
            await self._socket.send_text(frame.decode())

    def _reply(self, message: bytes) -> None:
        if len(self._replies) >= self._limits.unsent_replies:
            raise ClosingError(POLICY, "answers are not being read")
        self._replies.append(message)
        self._wake.set()

    def _refuse(self, request: int | None, said: RefusedError) -> None:
        self._reply(encode(Refused(request, said.code, str(said), said.refusal)))

    async def _read(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            patience = self._limits.hello_s if self._place is None else self._limits.silence_s
            try:
                async with asyncio.timeout(patience):
                    received = await self._socket.receive()
            except TimeoutError:
                if self._place is None:
                    raise ClosingError(POLICY, "no hello") from None
                raise ClosingError(SILENT, "silent for too long") from None
            if received["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(received.get("code", 1005))
            frame = self._frame(received)
            if frame is None:
                continue
            if not self._frames.take(loop.time()):
                self._drop(frame)
            else:
                await self._serve(frame)

    def _frame(self, received: Any) -> Hello | AfterHello | None:
        text = received.get("text")
        try:
            if text is None:
                raise msgspec.DecodeError("frames are text")
            if len(text) > self._limits.frame_bytes or len(text.encode()) > self._limits.frame_bytes:
                raise ClosingError(TOO_BIG, "frame too long")
            return decode_frame(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._undecodable += 1
            if self._undecodable >= self._limits.undecodable_frames:
                raise ClosingError(POLICY, "too many frames that cannot be read") from None
            self._refuse(None, unreadable("this frame", error))
            return None

    def _drop(self, frame: Hello | AfterHello) -> None:
        self._dropped += 1
        if self._dropped > self._limits.dropped_frames:
            raise ClosingError(POLICY, "too many frames")
        self._refuse(getattr(frame, "id", None), RefusedError("busy", "too many requests at once; slow down"))

    async def _serve(self, frame: Hello | AfterHello) -> None:
        request = getattr(frame, "id", None)
        try:
            if isinstance(frame, Hello):
                await self._enter(frame)
                return
            if self._place is None:
                raise ClosingError(POLICY, "the first frame must be hello")
            # Queued before the writer can draw the table that shows it.
            began = asyncio.get_running_loop().time()
            self._reply(await self._answer(self._place, frame))
            if _carries(frame, Act):
                self._rooms.metrics.act_s.observe(asyncio.get_running_loop().time() - began)
        except (GameError, RefusedError, StoreError) as error:
            said = refused(error)
            self._rooms.metrics.refusals.labels(said.code).inc()
            self._refuse(request, said)
            if isinstance(frame, Hello):
                raise ClosingError(POLICY, said.code) from None

    async def _enter(self, hello: Hello) -> None:
        until = asyncio.get_running_loop().time() + FIND_S
        while not await self._has_entered(hello):
            # Its owner is gone: whoever comes now has no need to be sent away and to come again later and later.
            if asyncio.get_running_loop().time() > until:
                raise MovedError
            await asyncio.sleep(LOOK_S)
        self.table_changed()

    async def _has_entered(self, hello: Hello) -> bool:
        """Comes to the table, unless it is just moving. Raises ``RefusedError``."""
        if self._place is not None:
            self._place.leave(self)
            self._place = None
        self.known_version = 0
        self.known = Known(hello.match, hello.lines, int(hello.mark or "0", 16))
        try:
            place = await self._rooms.place(self._table_id)
            self._has_moved = False
            await place.enter(self, hello.key)
        except MovedError:
            return False
        except RefusedError as error:
            if error.code == "key" and not self._guesses.take(client_address(self._socket)):
                raise RefusedError("busy", "too many wrong keys; wait a minute") from None
            raise
        self._place, self._key = place, hello.key
        return True

    async def _answer(self, place: Place, frame: AfterHello) -> bytes:
        if _carries(frame, ReadLog) and not self._pages.take(asyncio.get_running_loop().time()):
            raise RefusedError("busy", "too many pages of the log at once; slow down")
        try:
            return await place.answer(self, frame)
        except MovedError:
            found = await self._find_again(place)
            if _carries(frame, SendChat):
                # It may have been said; all else may be asked twice, and is not done twice.
                raise
            return await found.answer(self, frame)

    async def _find_again(self, place: Place) -> Place:
        """The same table where it is now. Raises ``ClosingError`` if it is not found in time."""
        loop = asyncio.get_running_loop()
        until = loop.time() + FIND_S
        async with self._finding:
            if self._place is not place and self._place is not None:
                return self._place
            place.leave(self)
            while True:
                self._has_moved = False
                try:
                    found = await self._rooms.place(self._table_id)
                    await found.enter(self, self._key)
                    break
                except (RefusedError, StoreError) as error:
                    said = refused(error)
                    if said.code not in ("busy", "error"):
                        raise ClosingError(POLICY, said.code) from None
                    if loop.time() > until:
                        raise ClosingError(COME_AGAIN, "the table is looked for") from None
                await asyncio.sleep(LOOK_S)
            self._place = found
        self.table_changed()
        return found


def _carries(frame: AfterHello, kind: type[TableRequest]) -> bool:
    return not isinstance(frame, Ping) and frame.request is kind


def client_address(connection: Any) -> str:
    """Who is at the other end, an IPv6 /64 being one; behind a trusted proxy, uvicorn has put the client's here."""
    return network_of(connection.client.host) if connection.client is not None else "unknown"
