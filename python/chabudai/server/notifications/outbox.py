"""A bounded queue of messages to send, with retries."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from ..metrics import Metrics

logger = logging.getLogger("chabudai.server")
MessageT = TypeVar("MessageT")

MAX_WAITING = 1_000
"""Maximum messages in the queue. Further messages are dropped."""
RETRY_DELAYS_S = (20.0, 300.0)
SEND_TIMEOUT_S = 30.0


class TemporaryError(Exception):
    """A message could not be sent. It will be retried."""


class PermanentError(Exception):
    """A message could not be sent. It will not be retried."""


class Outbox(Generic[MessageT]):
    """Sends messages of one kind. Belongs to one event loop. Queueing a message never blocks."""

    def __init__(self, kind: str, send: Callable[[MessageT], Awaitable[None]], metrics: Metrics) -> None:
        """``send`` raises :class:`TemporaryError` or :class:`PermanentError`. Of other errors, the type is logged."""
        self._kind = kind
        self._send = send
        self._metrics = metrics
        self._queue: asyncio.Queue[tuple[MessageT, int]] = asyncio.Queue(MAX_WAITING)
        self._retries: set[asyncio.TimerHandle] = set()

    @property
    def waiting(self) -> int:
        """The number of messages that wait to be sent."""
        return self._queue.qsize() + len(self._retries)

    def put(self, message: MessageT) -> bool:
        """Queues a message and returns whether there was room."""
        if self.waiting >= MAX_WAITING:
            self._count("dropped")
            return False
        self._queue.put_nowait((message, 0))
        return True

    async def run(self) -> None:
        """Sends messages until cancelled. Several tasks may run this at the same time."""
        try:
            while True:
                message, retries = await self._queue.get()
                await self._try(message, retries)
        finally:
            for timer in self._retries:
                timer.cancel()

    async def _try(self, message: MessageT, retries: int) -> None:
        try:
            async with asyncio.timeout(SEND_TIMEOUT_S):
                await self._send(message)
        except (TemporaryError, TimeoutError, OSError) as error:
            if retries >= len(RETRY_DELAYS_S):
                self._count("failed")
                # Only the type of the error is logged, because its text may contain an address.
                logger.warning("cannot send a %s: %s", self._kind, type(error.__cause__ or error))
                return
            self._count("delayed")
            self._retry_later(message, retries)
        except PermanentError as error:
            self._count("refused")
            logger.info("a %s was refused: %s", self._kind, type(error.__cause__ or error))
        except Exception as error:
            # An unexpected error from a library must not stop the queue.
            self._count("failed")
            logger.error("cannot send a %s: %s", self._kind, type(error))
        else:
            self._count("sent")

    def _retry_later(self, message: MessageT, retries: int) -> None:
        def retry() -> None:
            self._retries.discard(timer)
            if self._queue.full():
                self._count("dropped")
            else:
                self._queue.put_nowait((message, retries + 1))

        timer = asyncio.get_running_loop().call_later(RETRY_DELAYS_S[retries], retry)
        self._retries.add(timer)

    def _count(self, outcome: str) -> None:
        self._metrics.notifications.labels(self._kind, outcome).inc()
