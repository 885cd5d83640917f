"""A bounded queue of messages to send, with retries."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from ...catalogue import message
from ...store.places import Owner
from ..fair_queue import FairQueue
from ..metrics import Metrics
from ..rate_limits import TokenBucket
from ..settings import Rate, Share
from ..table.errors import RefusedError
from ..tasks import wait_for_wake

logger = logging.getLogger("chabudai.server")
MessageT = TypeVar("MessageT")

MAX_WAITING = 1_000
"""Maximum messages in the queue. Further messages are dropped."""
WAITING = Share(MAX_WAITING, 25, message("server-many-outgoing"))
MAX_AGE_S = 3_600.0
"""Seconds after which a message that could not be sent is dropped."""
RETRY_DELAYS_S = (20.0, 300.0)
SEND_TIMEOUT_S = 30.0


class TemporaryError(Exception):
    """A message could not be sent. It will be retried."""


class PermanentError(Exception):
    """A message could not be sent. It will not be retried."""


@dataclass(eq=False, slots=True)
class _Letter(Generic[MessageT]):
    """A message in the queue."""

    message: MessageT
    owner: Owner
    since_s: float
    due_s: float
    retries: int = 0


class Outbox(Generic[MessageT]):
    """Sends messages of one kind, in an order in which their owners alternate.

    One event loop owns it; putting a message in never blocks.
    """

    def __init__(
        self, kind: str, send: Callable[[MessageT], Awaitable[None]], metrics: Metrics, rate: Rate | None = None
    ) -> None:
        """``send`` raises :class:`TemporaryError` or :class:`PermanentError`; other errors are logged by type.

        ``rate`` limits how many are sent.
        """
        self._kind = kind
        self._send = send
        self._metrics = metrics
        self._budget = None if rate is None else TokenBucket(rate)
        self._queue: FairQueue[_Letter[MessageT]] = FairQueue(WAITING)
        self._wake = asyncio.Event()

    @property
    def waiting(self) -> int:
        """The number of messages that wait to be sent."""
        return len(self._queue)

    def put(self, message: MessageT, owner: Owner = ()) -> bool:
        """Queues a message, which counts against the shares of the names in ``owner``; returns whether there was
        room."""
        now_s = asyncio.get_running_loop().time()
        return self._put(_Letter(message, owner, now_s, now_s))

    def _put(self, letter: _Letter[MessageT]) -> bool:
        try:
            displaced = self._queue.put(letter, letter.owner)
        except RefusedError:
            self._count("dropped")
            return False
        if displaced is not None:
            self._count("dropped")
        self._wake.set()
        return True

    async def run(self) -> None:
        """Sends messages until cancelled. Several tasks may run this at the same time."""
        while True:
            letter, wait_s = self._next(asyncio.get_running_loop().time())
            if letter is None:
                self._wake.clear()
                await wait_for_wake(self._wake, wait_s)
            else:
                await self._try(letter)

    def _next(self, now_s: float) -> tuple[_Letter[MessageT] | None, float | None]:
        """Returns the next message, or else the seconds until one may be sent, which are ``None`` if no message
        waits."""
        for _ in self._queue.remove(lambda letter: now_s - letter.since_s > MAX_AGE_S):
            self._count("dropped")
        due_s = min((letter.due_s for letter in self._queue), default=None)
        if due_s is None or due_s > now_s:
            return None, None if due_s is None else due_s - now_s
        if self._budget is not None and (wait_s := self._budget.wait_s(now_s)) > 0:
            return None, wait_s
        if self._budget is not None:
            self._budget.take(now_s)
        return self._queue.pop(lambda letter: letter.due_s <= now_s), None

    async def _try(self, letter: _Letter[MessageT]) -> None:
        try:
            async with asyncio.timeout(SEND_TIMEOUT_S):
                await self._send(letter.message)
        except (TemporaryError, TimeoutError, OSError) as error:
            if letter.retries >= len(RETRY_DELAYS_S):
                self._count("failed")
                # Only the type of the error is logged, because its text may contain an address.
                logger.warning("cannot send a %s: %s", self._kind, type(error.__cause__ or error))
                return
            self._count("delayed")
            letter.due_s = asyncio.get_running_loop().time() + RETRY_DELAYS_S[letter.retries]
            letter.retries += 1
            self._put(letter)
        except PermanentError as error:
            self._count("refused")
            logger.info("a %s was refused: %s", self._kind, type(error.__cause__ or error))
        except Exception as error:
            # An unexpected error from a library must not stop the queue.
            self._count("failed")
            logger.error("cannot send a %s: %s", self._kind, type(error))
        else:
            self._count("sent")

    def _count(self, outcome: str) -> None:
        self._metrics.notifications.labels(self._kind, outcome).inc()
