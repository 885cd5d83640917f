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
from ..rooms.room import Room
from ..rooms.rooms import Rooms
from ..table.refused import RefusedError
from ..told.log import NOTHING_KNOWN, Known
from ..told.messages.from_client import (
    Act,
    AfterHello,
    Answer,
    Ask,
    Back,
    End,
    Explain,
    Fill,
    FromClient,
    Hello,
    Hurry,
    Look,
    Offer,
    Ping,
    Read,
    Ready,
    Resign,
    StandIn,
    decode_frame,
)
from ..told.messages.from_service import Accepted, Explained, Held, Page, Pong, Readings, Refused, Told, encode
from ..told.refusals import refused
from .limits import Bucket, Buckets

logger = logging.getLogger("chabudai.server")

POLICY = 1008
"""The close code for a client that does not keep to the protocol."""
TOO_BIG = 1009
SILENT = 1001


class ClosingError(Exception):
    """The socket is to be closed, with this code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    """One client of one table; a guest of its room once it has said hello."""

    def __init__(self, socket: WebSocket, rooms: Rooms, table_id: str, guesses: Buckets) -> None:
        self.player: int | None = None
        self.invitation: str | None = None
        self.known_version = 0
        self.known = NOTHING_KNOWN
        self._socket = socket
        self._rooms = rooms
        self._table_id = table_id
        self._guesses = guesses
        self._limits = rooms.settings.limits
        self._room: Room | None = None
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
            if self._room is not None:
                self._room.leave(self)
            for task in (writer, reader):
                task.cancel()
            await asyncio.gather(writer, reader, return_exceptions=True)
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
            if self._table_is_due and self._room is not None:
                self._table_is_due = False
                frame = self._room.message_for(self)
                if frame is not None:
                    await self._socket.send_text(frame.decode())

    def _reply(self, message: msgspec.Struct) -> None:
        if len(self._replies) >= self._limits.unsent_replies:
            raise ClosingError(POLICY, "answers are not being read")
        self._replies.append(encode(message))
        self._wake.set()

    async def _read(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            patience = self._limits.hello_s if self._room is None else self._limits.silence_s
            try:
                async with asyncio.timeout(patience):
                    received = await self._socket.receive()
            except TimeoutError:
                if self._room is None:
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

    def _frame(self, received: Any) -> FromClient | None:
        text = received.get("text")
        try:
            if text is None:
                raise msgspec.DecodeError("frames are text")
            if len(text) > self._limits.frame_bytes or len(text.encode()) > self._limits.frame_bytes:
                raise ClosingError(TOO_BIG, "frame too long")
            frame: FromClient = decode_frame(text)
            return frame
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._undecodable += 1
            if self._undecodable >= self._limits.undecodable_frames:
                raise ClosingError(POLICY, "too many frames that cannot be read") from None
            self._reply(Refused(None, "malformed", f"this frame cannot be read: {error}", None))
            return None

    def _drop(self, frame: FromClient) -> None:
        self._dropped += 1
        if self._dropped > self._limits.dropped_frames:
            raise ClosingError(POLICY, "too many frames")
        self._reply(Refused(getattr(frame, "id", None), "busy", "too many requests at once; slow down", None))

    async def _serve(self, frame: FromClient) -> None:
        request = getattr(frame, "id", None)
        try:
            if isinstance(frame, Hello):
                await self._enter(frame)
                return
            if self._room is None:
                raise ClosingError(POLICY, "the first frame must be hello")
            await self._carry_out(self._room, frame)
        except (GameError, RefusedError, StoreError) as error:
            said = refused(error)
            self._reply(Refused(request, said.code, str(said), said.refusal))
            if isinstance(frame, Hello):
                raise ClosingError(POLICY, said.code) from None

    async def _enter(self, hello: Hello) -> None:
        room = await self._rooms.find(self._table_id)
        address = client_address(self._socket)
        try:
            player = room.player_of(hello.key)
        except RefusedError:
            if not self._guesses.take(address):
                raise RefusedError("busy", "too many wrong keys; wait a minute") from None
            raise
        if self._room is not None:
            self._room.leave(self)
        self.player = player
        self.invitation = room.invitation_of(player, hello.key)
        self.known_version = 0
        self.known = Known(hello.match, hello.lines, int(hello.mark or "0", 16))
        room.enter(self)
        self._room = room
        self.table_changed()

    async def _carry_out(self, room: Room, frame: AfterHello) -> None:
        match frame:
            case Ping():
                self._reply(Pong())
                return
            case Explain(id=request, action=action):
                found = room.explanation(self.player, action)
                self._reply(Explained(request, found.action, found.sentence, found.refusal))
                return
            case Read(id=request, items=items):
                self._reply(Readings(request, items, room.readings(self.player, items)))
                return
            case Look(id=request, match=number, first=first):
                if not self._pages.take(asyncio.get_running_loop().time()):
                    raise RefusedError("busy", "too many pages of the log at once; slow down")
                page = room.page(self.player, number, first)
                self._reply(Page(request, page.match, page.lines, page.mark, page.log_from, page.log))
                return
            case Ask(id=request, words=words):
                self._reply(Told(request, room.told(self.player, words)))
                return
            case Act(match=number, question=question, action=action):
                self._is_heard(room)
                if not await room.act(self.player, number, question, action):
                    self._reply(Held(frame.id))
                    return
            case Resign(match=number):
                await room.resign(self.player, number)
            case Offer(match=number, what=what):
                await room.offer(self.player, number, what)
            case Answer(match=number, what=what, accept=accept):
                await room.answer(self.player, number, what, accept)
            case Ready(match=number):
                await room.ready(self.player, number)
            case Hurry(match=number):
                await room.hurry(self.player, number)
            case StandIn(match=number, seat=seat):
                room.stand_in(self.player, number, seat)
            case End(match=number, how=how):
                await room.end(self.player, number, how)
            case Back():
                self._is_heard(room)
            case Fill(level=level):
                await room.fill(self.player, level)
        # Queued before the writer can draw the table that shows it.
        self._reply(Accepted(frame.id))

    def _is_heard(self, room: Room) -> None:
        """Somebody is here who acts: no bot does it for them any more."""
        if self.player is not None:
            room.heard_from(self.player)


def client_address(connection: Any) -> str:
    """The network address at the other end; behind a trusted proxy, uvicorn has put the client's here."""
    return connection.client.host if connection.client is not None else "unknown"
