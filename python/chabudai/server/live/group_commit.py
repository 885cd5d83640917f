"""The one who writes: what waits together is committed together, and nobody waits for long without hearing of it."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, TypeVar

from ...store import StoreError
from ..table.errors import RefusedError
from .read_pool import shut_down

T = TypeVar("T")

MAX_EXPECTED_WAIT_S = 2.0
"""Whoever would wait longer is refused at once."""
WRITE_TIMEOUT_S = 10.0
"""Whoever has waited so long is told so, whatever the disk does."""
MAX_WRITES_PER_COMMIT = 200
"""So many writes make one commit at most."""


class BusyError(RefusedError):
    """Nothing is written, and nothing was tried."""

    def __init__(self) -> None:
        super().__init__("busy", "the service is busy writing; nothing has changed, please try again in a moment")


@dataclass(frozen=True, slots=True, eq=False)
class _PendingWrite:
    work: Callable[..., Any]
    arguments: tuple[Any, ...]
    answer: asyncio.Future[Any]


class GroupCommit:
    """Commits in a thread of its own. One event loop owns it."""

    def __init__(
        self,
        together: Callable[[], AbstractContextManager[None]],
        clock: Callable[[], float] = time.monotonic,
        committed: Callable[[float], None] = lambda _seconds: None,
    ) -> None:
        """``together`` makes one transaction of all that is written within it, in which each write is whole or not.

        ``committed`` is told how long each commit took.
        """
        self._together = together
        self._clock = clock
        self._committed = committed
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="commits")
        self._waiting: deque[_PendingWrite] = deque()
        self._committing: asyncio.Task[None] | None = None
        self._began_s = 0.0
        self._took_s = 0.0
        self.last_s = clock()
        """When something was asked to be written last."""

    async def write(self, work: Callable[..., T], *arguments: Any) -> T:
        """Runs ``work`` in the next commit and returns when the commit is durable.

        Raises what ``work`` raises, ``BusyError`` if it was not attempted, and ``StoreError`` if the commit does not
        end within :data:`WRITE_TIMEOUT_S`: whether it was written is then unknown.
        """
        self.last_s = self._clock()
        if self.expected_wait_s > MAX_EXPECTED_WAIT_S:
            raise BusyError
        job = _PendingWrite(work, arguments, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._committing is None:
            # The task begins later, and another write may come before: it must not measure from the last commit.
            self._began_s = self.last_s
            self._committing = asyncio.create_task(self._commit_all())
        try:
            async with asyncio.timeout(WRITE_TIMEOUT_S):
                answer: T = await job.answer
                return answer
        except TimeoutError:
            if job in self._waiting:
                self._waiting.remove(job)
                raise BusyError from None
            raise StoreError("the store does not answer; it cannot be said whether this is written") from None

    @property
    def expected_wait_s(self) -> float:
        """How long a write would probably wait now: the rest of the commit that runs, and its own."""
        if self._committing is None:
            return 0.0
        elapsed_s = self._clock() - self._began_s
        # A commit that takes longer than the last one may take as long again.
        rest_s = self._took_s - elapsed_s if elapsed_s < self._took_s else elapsed_s
        return rest_s + self._took_s * (1 + len(self._waiting) // MAX_WRITES_PER_COMMIT)

    @property
    def waiting(self) -> int:
        """How many writes wait for the next commit."""
        return len(self._waiting)

    def close(self) -> bool:
        """Stops; what is committed stays. Whether the commit that ran has ended."""
        if self._committing is not None:
            self._committing.cancel()
        return shut_down(self._pool)

    async def _commit_all(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                batch = [self._waiting.popleft() for _ in range(min(MAX_WRITES_PER_COMMIT, len(self._waiting)))]
                self._began_s = self._clock()
                outcomes = await loop.run_in_executor(self._pool, self._commit, batch)
                self._took_s = self._clock() - self._began_s
                self._committed(self._took_s)
                for job, outcome in zip(batch, outcomes, strict=True):
                    _set_outcome(job.answer, outcome)
        finally:
            self._committing = None

    def _commit(self, batch: list[_PendingWrite]) -> list[Any]:
        """What each write gives, or the error that it raises; nothing of it is told before all is on the disk."""
        outcomes: list[Any] = []
        try:
            with self._together():
                for job in batch:
                    try:
                        outcomes.append(job.work(*job.arguments))
                    except StoreError as error:
                        outcomes.append(error)
        except BaseException as error:
            return [error] * len(batch)
        return outcomes


def _set_outcome(answer: asyncio.Future[Any], outcome: Any) -> None:
    if answer.done():
        return
    if isinstance(outcome, BaseException):
        answer.set_exception(outcome)
    else:
        answer.set_result(outcome)
