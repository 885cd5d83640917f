"""What waits to be sent: a queue with an end beside the tables, a few senders, and another try or two."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from ..metrics import Metrics

logger = logging.getLogger("chabudai.server")
Sent = TypeVar("Sent")

MOST_WAITING = 1_000
"""So much waits at most; what comes then is not sent."""
AGAIN_S = (20.0, 300.0)
"""After so long what could not be sent is tried again."""
LIMIT_S = 30.0
"""Nothing takes longer than this to be sent."""


class NotNowError(Exception):
    """It could not be sent, and may be the next time."""


class NeverError(Exception):
    """It could not be sent, and never will be."""


class Outbox(Generic[Sent]):
    """Sends one kind of thing. One event loop owns it; nobody who puts something in waits."""

    def __init__(self, kind: str, send: Callable[[Sent], Awaitable[None]], metrics: Metrics) -> None:
        """``send`` raises :class:`NotNowError` or :class:`NeverError`; of what else it raises the type is logged."""
        self._kind = kind
        self._send = send
        self._metrics = metrics
        self._waiting: asyncio.Queue[tuple[Sent, int]] = asyncio.Queue(MOST_WAITING)
        self._later: set[asyncio.TimerHandle] = set()

    @property
    def waiting(self) -> int:
        """How much waits to be sent."""
        return self._waiting.qsize() + len(self._later)

    def put(self, thing: Sent) -> bool:
        """Lets something be sent; whether there was room."""
        if self.waiting >= MOST_WAITING:
            self._count("dropped")
            return False
        self._waiting.put_nowait((thing, 0))
        return True

    async def run(self) -> None:
        """Sends, one after another, until cancelled; several may run at once."""
        try:
            while True:
                thing, tried = await self._waiting.get()
                await self._try(thing, tried)
        finally:
            for timer in self._later:
                timer.cancel()

    async def _try(self, thing: Sent, tried: int) -> None:
        try:
            async with asyncio.timeout(LIMIT_S):
                await self._send(thing)
        except (NotNowError, TimeoutError, OSError) as error:
            if tried >= len(AGAIN_S):
                self._count("failed")
                # Of what went wrong only the kind is told: its words may hold an address.
                logger.warning("a %s could not be sent: %s", self._kind, type(error.__cause__ or error))
                return
            self._count("delayed")
            self._try_later(thing, tried)
        except NeverError as error:
            self._count("refused")
            logger.info("a %s was refused: %s", self._kind, type(error.__cause__ or error))
        except Exception as error:
            # Whatever a library does, the next one is to be sent.
            self._count("failed")
            logger.error("a %s could not be sent: %s", self._kind, type(error))
        else:
            self._count("sent")

    def _try_later(self, thing: Sent, tried: int) -> None:
        def again() -> None:
            self._later.discard(timer)
            if self._waiting.full():
                self._count("dropped")
            else:
                self._waiting.put_nowait((thing, tried + 1))

        timer = asyncio.get_running_loop().call_later(AGAIN_S[tried], again)
        self._later.add(timer)

    def _count(self, outcome: str) -> None:
        self._metrics.notices.labels(self._kind, outcome).inc()
