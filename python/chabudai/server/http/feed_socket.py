"""A socket of frames beside the tables: what is read is counted, what is told waits, and of news only the newest."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Generic, TypeVar

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..presenters.refusals import unreadable
from ..protocol.service_frames import Refused, encode
from ..settings import Limits
from ..table.errors import RefusedError
from ..tasks import ended
from .rate_limits import Bucket
from .table_socket import POLICY, SILENT, TOO_BIG, ClosingError

WRITE_S = 10.0
"""A frame that is not taken for so long ends the connection."""

Frame = TypeVar("Frame")


class Conversation(Generic[Frame]):
    """One client: its frames are served in their order, and news never waits in a row.

    ``read`` makes a frame of its text, ``serve`` answers one by :meth:`tell`, and ``news`` is asked for the newest
    message when :meth:`has_news` was called; it gives ``None`` if there is nothing to say after all.
    """

    def __init__(
        self,
        socket: WebSocket,
        limits: Limits,
        read: Callable[[str], Frame],
        serve: Callable[[Frame], Awaitable[None]],
        news: Callable[[], Awaitable[msgspec.Struct | None]],
    ) -> None:
        self._socket = socket
        self._limits = limits
        self._read_frame = read
        self._serve = serve
        self._news = news
        self._messages: deque[bytes] = deque()
        self._is_due = False
        self._wake = asyncio.Event()
        self._frames = Bucket(limits.frames)
        self._undecodable = 0

    def has_news(self) -> None:
        """Something newer may be told: only the newest is ever sent."""
        self._is_due = True
        self._wake.set()

    def tell(self, message: msgspec.Struct) -> None:
        """Something for this client alone."""
        # Requests are counted, and nothing else brings one of these: the queue has an end.
        self._messages.append(encode(message))
        self._wake.set()

    def refuse(self, request: int | None, said: RefusedError) -> None:
        """Says that a request changed nothing, and why."""
        self.tell(Refused(request, said.code, str(said), said.refusal))

    async def run(self, enter: Callable[[], None], leave: Callable[[], None]) -> None:
        """Serves the socket, which is accepted, until either side ends it."""
        closing = ClosingError(1000, "")
        tasks: list[asyncio.Task[None]] = []
        try:
            enter()
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
            leave()
            await ended(tasks)
        if closing.code:
            with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
                async with asyncio.timeout(2):
                    while self._messages:
                        await self._socket.send_text(self._messages.popleft().decode())
                    await self._socket.close(closing.code, closing.reason)

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._messages:
                await self._send(self._messages.popleft())
            if self._is_due:
                self._is_due = False
                message = await self._news()
                if message is not None:
                    await self._send(encode(message))

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

    def _frame(self, text: str | None) -> Frame | None:
        try:
            if text is None:
                raise msgspec.DecodeError("frames are text")
            if len(text) > self._limits.frame_bytes or len(text.encode()) > self._limits.frame_bytes:
                raise ClosingError(TOO_BIG, "frame too long")
            return self._read_frame(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._undecodable += 1
            if self._undecodable >= self._limits.undecodable_frames:
                raise ClosingError(POLICY, "too many frames that cannot be read") from None
            self.refuse(None, unreadable("this frame", error))
            return None
