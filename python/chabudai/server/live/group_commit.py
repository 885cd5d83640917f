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
from .read_pool import finish

T = TypeVar("T")

LONGEST_WAIT_S = 2.0
"""Whoever would wait longer is refused at once."""
LIMIT_S = 10.0
"""Whoever has waited so long is told so, whatever the disk does."""
AT_ONCE = 200
"""So many writes make one commit at most."""


class BusyError(RefusedError):
    """Nothing is written, and nothing was tried."""

    def __init__(self) -> None:
        super().__init__("busy", "the service is busy writing; nothing has changed, please try again in a moment")


@dataclass(frozen=True, slots=True, eq=False)
class _Waiting:
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
        self._waiting: deque[_Waiting] = deque()
        self._committing: asyncio.Task[None] | None = None
        self._began_s = 0.0
        self._took_s = 0.0
        self.last_s = clock()
        """When something was asked to be written last."""

    async def write(self, work: Callable[..., T], *arguments: Any) -> T:
        """Writes; comes back when it is on the disk. Raises what ``work`` raises, and ``BusyError``.

        ``StoreError`` after :data:`LIMIT_S` in a commit that does not end: then nobody knows yet what is written.
        """
        self.last_s = self._clock()
        if self.expected_wait_s > LONGEST_WAIT_S:
            raise BusyError
        job = _Waiting(work, arguments, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._committing is None:
            # The task begins later, and another write may come before: it must not measure from the last commit.
            self._began_s = self.last_s
            self._committing = asyncio.create_task(self._commit_all())
        try:
            async with asyncio.timeout(LIMIT_S):
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
        return rest_s + self._took_s * (1 + len(self._waiting) // AT_ONCE)

    @property
    def waiting(self) -> int:
        """How many writes wait for the next commit."""
        return len(self._waiting)

    def close(self) -> bool:
        """Stops; what is committed stays. Whether the commit that ran has ended."""
        if self._committing is not None:
            self._committing.cancel()
        return finish(self._pool)

    async def _commit_all(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                batch = [self._waiting.popleft() for _ in range(min(AT_ONCE, len(self._waiting)))]
                self._began_s = self._clock()
                outcomes = await loop.run_in_executor(self._pool, self._commit, batch)
                self._took_s = self._clock() - self._began_s
                self._committed(self._took_s)
                for job, outcome in zip(batch, outcomes, strict=True):
                    _answer(job.answer, outcome)
        finally:
            self._committing = None

    def _commit(self, batch: list[_Waiting]) -> list[Any]:
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


def _answer(answer: asyncio.Future[Any], outcome: Any) -> None:
    if answer.done():
        return
    if isinstance(outcome, BaseException):
        answer.set_exception(outcome)
    else:
        answer.set_result(outcome)
