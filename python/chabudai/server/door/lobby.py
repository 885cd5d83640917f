"""The socket of the lobby: the newest picture of it, and wishes to play at once, for as long as the socket is open."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ...errors import GameError
from ...store import StoreError
from ..people.lobby import LobbyKeeper
from ..people.people import People
from ..settings import Limits
from ..table.refused import RefusedError
from ..told.messages.from_service import Pong, Refused, encode
from ..told.messages.lobby import FromLobbyClient, Seek, Sought, Withdraw, decode_lobby_frame
from ..told.refusals import refused
from .cookies import shown_by
from .limits import Bucket
from .socket import POLICY, SILENT, TOO_BIG, ClosingError

WRITE_S = 10.0
"""A frame that is not taken for so long ends the connection."""


class LobbyConnection:
    """One client of the lobby; a visitor of its keeper while it lasts."""

    def __init__(self, socket: WebSocket, lobby: LobbyKeeper, people: People, limits: Limits) -> None:
        self._socket = socket
        self._lobby = lobby
        self._people = people
        self._limits = limits
        self._messages: deque[bytes] = deque()
        self._is_due = False
        self._wake = asyncio.Event()
        self._frames = Bucket(limits.frames)
        self._seeks = Bucket(limits.seeks)
        self._undecodable = 0

    # What the lobby calls.

    def lobby_changed(self) -> None:
        """A newer picture waits: only the newest is ever sent."""
        self._is_due = True
        self._wake.set()

    def tell(self, message: msgspec.Struct) -> None:
        """Something for this client alone."""
        # Requests are counted, and nothing else brings one of these: the queue has an end.
        self._messages.append(encode(message))
        self._wake.set()

    # The conversation.

    async def run(self) -> None:
        """Serves the socket, which is accepted, until either side ends it."""
        closing = ClosingError(1000, "")
        tasks: list[asyncio.Task[None]] = []
        try:
            self._lobby.enter(self)
            tasks = [asyncio.create_task(self._write()), asyncio.create_task(self._read())]
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except ClosingError as ending:
            closing = ending
        except RefusedError as error:
            closing = ClosingError(POLICY, error.code)
        except (WebSocketDisconnect, TimeoutError):
            closing = ClosingError(0, "gone")
        finally:
            self._lobby.leave(self)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if closing.code:
            with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
                async with asyncio.timeout(2):
                    await self._socket.close(closing.code, closing.reason)

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._messages:
                await self._send(self._messages.popleft())
            if self._is_due and self._lobby.newest is not None:
                self._is_due = False
                await self._send(encode(self._lobby.newest))

    async def _send(self, frame: bytes) -> None:
        async with asyncio.timeout(WRITE_S):
            await self._socket.send_text(frame.decode())

    async def _read(self) -> None:
        while True:
            try:
                async with asyncio.timeout(self._limits.silence_s):
                    received = await self._socket.receive()
            except TimeoutError:
                raise ClosingError(SILENT, "silent for too long") from None
            if received["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(received.get("code", 1005))
            if not self._frames.take(asyncio.get_running_loop().time()):
                raise ClosingError(POLICY, "too many frames")
            frame = self._frame(received.get("text"))
            if frame is not None:
                await self._serve(frame)

    def _frame(self, text: str | None) -> FromLobbyClient | None:
        try:
            if text is None:
                raise msgspec.DecodeError("frames are text")
            if len(text) > self._limits.frame_bytes or len(text.encode()) > self._limits.frame_bytes:
                raise ClosingError(TOO_BIG, "frame too long")
            frame: FromLobbyClient = decode_lobby_frame(text)
            return frame
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._undecodable += 1
            if self._undecodable >= self._limits.undecodable_frames:
                raise ClosingError(POLICY, "too many frames that cannot be read") from None
            self.tell(Refused(None, "malformed", f"this frame cannot be read: {error}", None))
            return None

    async def _serve(self, frame: FromLobbyClient) -> None:
        match frame:
            case Seek(id=request):
                try:
                    if not self._seeks.take(asyncio.get_running_loop().time()):
                        raise RefusedError("busy", "too many wishes at once; wait a moment")
                    person = await self._people.who_asks(shown_by(self._socket))
                    apart = frozenset[int]() if person is None else await self._people.apart(person)
                    who = None if person is None else person.id
                    self.tell(Sought(request, self._lobby.seek(self, frame, who, apart)))
                except (GameError, RefusedError, StoreError) as error:
                    said = refused(error)
                    self.tell(Refused(request, said.code, str(said), said.refusal))
            case Withdraw(id=request):
                self._lobby.withdraw(self)
                self.tell(Sought(request, None))
            case _:
                self.tell(Pong())
