"""Group commit: all waiting writes are committed in one transaction. No write waits long without an answer."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, TypeVar

from ...catalogue import message
from ...store import StoreError
from ..table.errors import RefusedError
from ..tracing import NoTracer, Tracer
from .read_pool import shut_down

T = TypeVar("T")

MAX_EXPECTED_WAIT_S = 2.0
"""Seconds of expected waiting beyond which a write is refused immediately."""
WRITE_TIMEOUT_S = 10.0
"""Seconds after which a write fails with ``busy``, or with an unknown outcome if its commit has started."""
MAX_WRITES_PER_COMMIT = 200
"""Maximum writes per commit."""


class BusyError(RefusedError):
    """The write was refused before it was attempted. Nothing has changed."""

    def __init__(self) -> None:
        super().__init__("busy", message("server-busy"))


@dataclass(frozen=True, slots=True, eq=False)
class _PendingWrite:
    work: Callable[..., Any]
    arguments: tuple[Any, ...]
    answer: asyncio.Future[Any]


class GroupCommit:
    """Commits in a separate thread. Belongs to one event loop."""

    def __init__(
        self,
        together: Callable[[], AbstractContextManager[None]],
        clock: Callable[[], float] = time.monotonic,
        committed: Callable[[float], None] = lambda _seconds: None,
        tracer: Tracer | None = None,
    ) -> None:
        """``together`` opens one transaction for several writes, each of which succeeds or fails as a whole.

        ``committed`` is called with the duration of each commit.
        """
        self._together = together
        self._clock = clock
        self._committed = committed
        self._tracer = NoTracer() if tracer is None else tracer
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="commits")
        self._waiting: deque[_PendingWrite] = deque()
        self._committing: asyncio.Task[None] | None = None
        self._began_s = 0.0
        self._took_s = 0.0
        self.last_s = clock()
        """The time of the most recent request for a write."""

    async def write(self, work: Callable[..., T], *arguments: Any) -> T:
        """Runs ``work`` in the next commit and returns when the commit is durable.

        Raises what ``work`` raises, ``BusyError`` if the write was not attempted, and ``StoreError`` if the commit does
        not end within :data:`WRITE_TIMEOUT_S`. In the last case it is unknown whether anything was written.
        """
        self.last_s = self._clock()
        if self.expected_wait_s > MAX_EXPECTED_WAIT_S:
            raise BusyError
        job = _PendingWrite(work, arguments, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._committing is None:
            # The commit's task starts later. A write that arrives before it must not compute its waiting time from the
            # previous commit.
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
            raise StoreError("the database does not answer; it is unknown whether this was written") from None

    @property
    def expected_wait_s(self) -> float:
        """Returns the expected duration of a write that starts now: the rest of the running commit, and its own
        commit.
        """
        if self._committing is None:
            return 0.0
        elapsed_s = self._clock() - self._began_s
        # A commit that takes longer than the previous one may take as long again.
        rest_s = self._took_s - elapsed_s if elapsed_s < self._took_s else elapsed_s
        return rest_s + self._took_s * (1 + len(self._waiting) // MAX_WRITES_PER_COMMIT)

    @property
    def waiting(self) -> int:
        """Returns the number of writes that wait for the next commit."""
        return len(self._waiting)

    def close(self) -> bool:
        """Stops accepting writes. Returns whether the running commit has ended."""
        if self._committing is not None:
            self._committing.cancel()
        return shut_down(self._pool)

    async def _commit_all(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                batch = [self._waiting.popleft() for _ in range(min(MAX_WRITES_PER_COMMIT, len(self._waiting)))]
                self._began_s = self._clock()
                # A commit belongs to several commands.
                with self._tracer.span("commit", {"chabudai.writes": len(batch)}, is_root=True):
                    outcomes = await loop.run_in_executor(self._pool, self._commit, batch)
                self._took_s = self._clock() - self._began_s
                self._committed(self._took_s)
                for job, outcome in zip(batch, outcomes, strict=True):
                    set_outcome(job.answer, outcome)
        finally:
            self._committing = None

    def _commit(self, batch: list[_PendingWrite]) -> list[Any]:
        """Returns the result or error of each write, once all of them are durable."""
        outcomes: list[Any] = []
        try:
            with self._together():
                for job in batch:
                    try:
                        outcomes.append(job.work(*job.arguments))
                    except Exception as error:
                        # The savepoint of the failed write is rolled back. The other writes in the batch are not
                        # affected.
                        outcomes.append(error)
        except BaseException as error:
            return [error] * len(batch)
        return outcomes


def set_outcome(answer: asyncio.Future[Any], outcome: Any) -> None:
    """Completes a future with a result or an error, unless it is cancelled."""
    if answer.done():
        return
    if isinstance(outcome, BaseException):
        answer.set_exception(outcome)
    else:
        answer.set_result(outcome)
