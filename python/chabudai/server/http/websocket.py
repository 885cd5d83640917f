"""A WebSocket session: reads frames in order, charges for them, and sends replies and the latest state.

The sockets of tables, the lobby and tournaments share its limits, time-outs, back-pressure and error handling.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Generic, TypeVar

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ...catalogue import message
from ...errors import GameError
from ...store import StoreError
from ...store.places import Owner
from ..metrics import Metrics
from ..presenters.refusals import refused_frame, to_refusal, unreadable_message
from ..protocol.fields import Code
from ..protocol.service_frames import encode
from ..rate_limits import TokenBucket
from ..settings import Limits
from ..table.errors import RefusedError
from ..tasks import cancel_and_wait
from .admission import Payer
from .request_costs import FRAME_MS, HELLO_MS, PING_MS
from .text_frames import text_writer

GOING_AWAY = 1001
"""The close code for a client that has been silent for too long."""
POLICY_VIOLATION = 1008
"""The close code for a client that does not follow the protocol."""
MESSAGE_TOO_BIG = 1009
SERVICE_RESTART = 1012
"""The close code for a client that should reconnect."""
SENDING_SHARE = 0.1
"""The share of a frame's cost that is never refunded, because sending the reply takes time that is not measured."""
CLOSING_TIMEOUT_S = 2.0
"""Seconds in which the last replies and the close frame must be sent."""

Frame = TypeVar("Frame", bound=msgspec.Struct)


class ClosingError(Exception):
    """Ends the session. The socket is closed with this code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class WebSocketSession(ABC, Generic[Frame]):
    """The session of one client. Its frames are handled in order. If several updates are pending, only the newest is
    sent.
    """

    def __init__(
        self, socket: WebSocket, limits: Limits, metrics: Metrics, decode: Callable[[str | bytes], Frame]
    ) -> None:
        """``decode`` decodes a frame and raises ``msgspec.DecodeError`` if it is not valid."""
        self._socket = socket
        self._decode = decode
        self._limits = limits
        self._metrics = metrics
        self._replies: deque[bytes] = deque()
        self._has_news = False
        self._wake = asyncio.Event()
        self._frames = TokenBucket(limits.frames)
        self._undecodable = 0
        self._writer = text_writer(getattr(socket, "scope", {}))
        self._is_writing = False
        self.payer: Payer | None = None
        """The visitor to whom the frames are charged; ``None`` in simulations."""
        self.owner: Owner = ()
        """The names against whose shares the client's places count."""
        self._dropped = 0

    @property
    def needs_hello(self) -> bool:
        """Whether the next frame must be ``hello``."""
        return False

    @abstractmethod
    async def handle(self, frame: Frame) -> None:
        """Carries out a frame and replies to it. Raises the errors of the request."""

    @abstractmethod
    async def news(self) -> bytes | None:
        """Returns the newest message after :meth:`announce_news`, or ``None`` if the client already has it."""

    def enter(self) -> None:
        """Begins the session. Raises ``RefusedError``."""

    @abstractmethod
    def leave(self) -> None:
        """Ends the session."""

    def is_fatal(self, frame: Frame, code: Code) -> bool:  # noqa: ARG002
        """Returns whether a refusal of this frame ends the session."""
        return is_hello(frame)

    def announce_news(self) -> None:
        """Makes the session call :meth:`news` soon."""
        self._has_news = True
        self._wake.set()

    def reply(self, message: bytes) -> None:
        """Queues a reply to this client. Raises ``ClosingError`` if the client does not read."""
        if len(self._replies) >= self._limits.unsent_replies:
            raise ClosingError(POLICY_VIOLATION, "the client does not read the answers")
        self.push(message)

    def push(self, message: bytes) -> None:
        """Queues a message that is not a reply. Unlike news, it is always sent."""
        self._replies.append(message)
        if self._is_writing or not self._writer.is_writable:
            self._wake.set()
        elif len(self._replies) == 1:
            # Soon rather than immediately, so that a snapshot that follows is sent in the same write.
            asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        """Writes the replies without a task, unless they are written already or cannot be written now."""
        if self._replies and not self._is_writing and self._writer.is_writable:
            self._writer.write_texts(self._replies)
            self._replies.clear()
        elif self._replies:
            self._wake.set()

    @property
    def is_writable(self) -> bool:
        """Whether :meth:`write_news` may be called: nothing that was sent before is still waiting to be written."""
        return not self._is_writing and self._writer.is_writable

    def write_news(self, message: bytes) -> None:
        """Sends the newest message, after the replies before it, in one write."""
        self._writer.write_texts([*self._replies, message])
        self._replies.clear()
        self._has_news = False

    def refuse(self, request: int | None, refusal: RefusedError) -> None:
        """Sends a refusal."""
        self.reply(encode(refused_frame(request, refusal)))

    async def run(self) -> None:
        """Serves an accepted socket until either side ends the session."""
        closing = ClosingError(1000, "")
        tasks: list[asyncio.Task[None]] = []
        try:
            self.enter()
            tasks = [asyncio.create_task(self._write()), asyncio.create_task(self._read())]
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except ClosingError as error:
            closing = error
        except RefusedError as error:
            closing = ClosingError(POLICY_VIOLATION, error.code)
        except (WebSocketDisconnect, TimeoutError):
            closing = ClosingError(0, "gone")
        finally:
            self.leave()
            await cancel_and_wait(tasks)
        if closing.code:
            await self._close(closing)

    async def _close(self, closing: ClosingError) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            async with asyncio.timeout(CLOSING_TIMEOUT_S):
                while self._replies:
                    await self._socket.send_text(self._replies.popleft().decode())
                await self._socket.close(closing.code, closing.reason)

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            self._is_writing = True
            await self._write_pending()
            self._is_writing = False

    async def _write_pending(self) -> None:
        while self._replies:
            if self._writer.is_writable:
                self._writer.write_texts(self._replies)
                self._replies.clear()
            else:
                await self._send(self._replies[0])
                self._replies.popleft()
        if self._has_news:
            self._has_news = False
            message = await self.news()
            if message is not None:
                await self._send(message)

    async def _send(self, message: bytes) -> None:
        if self._writer.is_writable:
            self._writer.write_texts([message])
            return
        async with asyncio.timeout(self._limits.unread_s):
            await self._socket.send_text(message.decode())

    async def _read(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            timeout_s = self._limits.hello_s if self.needs_hello else self._limits.silence_s
            try:
                async with asyncio.timeout(timeout_s):
                    received = await self._socket.receive()
            except TimeoutError:
                if self.needs_hello:
                    raise ClosingError(POLICY_VIOLATION, "no hello") from None
                raise ClosingError(GOING_AWAY, "silent for too long") from None
            if received["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(received.get("code", 1005))
            frame = self._frame(received)
            if frame is None:
                continue
            began_s = loop.time()
            try:
                self._charge(frame, began_s)
            except RefusedError as refusal:
                self._drop(frame, refusal)
                # The transport stops reading as well, so a flood waits in the network of its sender.
                await asyncio.sleep(self._limits.refused_frame_s)
                continue
            await self._serve(frame)
            if self.payer is not None:
                cost_ms = cost_of(frame)
                used_ms = max(1000 * (loop.time() - began_s), SENDING_SHARE * cost_ms)
                self.payer.give_back(cost_ms - used_ms)

    def _frame(self, received: Mapping[str, Any]) -> Frame | None:
        text = received.get("text")
        try:
            if text is None:
                raise msgspec.DecodeError("frames are text")
            if len(text) > self._limits.frame_bytes or len(text.encode()) > self._limits.frame_bytes:
                raise ClosingError(MESSAGE_TOO_BIG, "frame too long")
            return self._decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._undecodable += 1
            if self._undecodable >= self._limits.undecodable_frames:
                raise ClosingError(POLICY_VIOLATION, "too many frames that cannot be read") from None
            self.refuse(None, unreadable_message(message("server-this-frame"), error))
            return None

    def _charge(self, frame: Frame, now_s: float) -> None:
        """Charges a frame to the socket and to its visitor. Raises ``RefusedError`` (``busy``)."""
        if not self._frames.take(now_s):
            raise RefusedError("busy", message("server-slow-down"))
        if self.payer is not None:
            self.payer.charge(cost_of(frame))

    def _drop(self, frame: Frame, refusal: RefusedError) -> None:
        self._dropped += 1
        if self._dropped > self._limits.dropped_frames:
            raise ClosingError(POLICY_VIOLATION, "too many frames")
        self.refuse(getattr(frame, "id", None), refusal)

    async def _serve(self, frame: Frame) -> None:
        if self.needs_hello and not is_hello(frame):
            raise ClosingError(POLICY_VIOLATION, "the first frame must be hello")
        try:
            await self.handle(frame)
        except (GameError, RefusedError, StoreError) as error:
            refusal = to_refusal(error)
            self._metrics.refusals.labels(refusal.code).inc()
            self.refuse(getattr(frame, "id", None), refusal)
            if self.is_fatal(frame, refusal.code):
                raise ClosingError(POLICY_VIOLATION, refusal.code) from None


def cost_of(frame: msgspec.Struct) -> float:
    """Returns the cost of a frame, in milliseconds of processor time."""
    if is_hello(frame):
        return HELLO_MS
    return PING_MS if frame.__struct_config__.tag == "ping" else FRAME_MS


def is_hello(frame: msgspec.Struct) -> bool:
    """Returns whether a frame is a ``hello``."""
    return frame.__struct_config__.tag == "hello"
