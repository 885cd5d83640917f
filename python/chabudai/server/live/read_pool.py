"""Threads for reading rows and replaying matches, with a limit on the time that a caller waits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from ...catalogue import message
from ..fair_queue import CURRENT_OWNER, FairQueue
from ..settings import Share
from ..table.errors import RefusedError

T = TypeVar("T")

WAITING_READS = Share(500, 64)
"""Reads that wait for a thread."""
SHUTDOWN_TIMEOUT_S = 2.0


class StoreTimeoutError(RefusedError):
    """The database did not answer in time. Nothing has changed."""

    def __init__(self) -> None:
        super().__init__("busy", message("server-database-timeout"))


@dataclass(eq=False, slots=True)
class _WaitingRead:
    """A read that waits for a thread."""

    work: Callable[[], Any]
    outcome: asyncio.Future[Any]
    running: Future[Any] | None = None


class ReadPool:
    """Runs reads in separate threads, in an order in which visitors take turns. Belongs to one event loop."""

    def __init__(self, limit_s: float | None, threads: int = 1) -> None:
        """``limit_s`` limits how long a caller waits; ``None`` if callers have their own limits."""
        self._limit_s = limit_s
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="replays")
        self._threads = threads
        self._running = 0
        self._queue: FairQueue[_WaitingRead] = FairQueue(WAITING_READS)
        self._probe: asyncio.Future[Any] | None = None

    @property
    def waiting(self) -> int:
        """The reads that wait or run."""
        return len(self._queue) + self._running

    async def call(self, work: Callable[..., T], *arguments: Any) -> T:
        """Returns what ``work`` returns. Raises what ``work`` raises, and ``StoreTimeoutError`` if it takes too
        long."""
        read = _WaitingRead(partial(work, *arguments), asyncio.get_running_loop().create_future())
        try:
            displaced = self._queue.put(read, CURRENT_OWNER.get())
        except RefusedError:
            raise StoreTimeoutError from None
        if displaced is not None and not displaced.outcome.done():
            displaced.outcome.set_exception(StoreTimeoutError())
        self._start_next()
        try:
            async with asyncio.timeout(self._limit_s):
                result: T = await read.outcome
                return result
        except TimeoutError:
            raise StoreTimeoutError from None
        finally:
            # Work that has not started when its caller gives up is never started.
            if read.running is not None:
                read.running.cancel()
            else:
                self._queue.remove(lambda each: each is read)

    def _start_next(self) -> None:
        # One more than there are threads, so that none waits for the event loop.
        while self._running <= self._threads and (read := self._queue.pop()) is not None:
            self._running += 1
            read.running = self._pool.submit(read.work)
            read.running.add_done_callback(partial(_call_soon, asyncio.get_running_loop(), self._end, read))

    def _end(self, read: _WaitingRead, done: Future[Any]) -> None:
        self._running -= 1
        if not read.outcome.done():
            if done.cancelled():
                read.outcome.set_exception(StoreTimeoutError())
            elif (error := done.exception()) is not None:
                read.outcome.set_exception(error)
            else:
                read.outcome.set_result(done.result())
        self._start_next()

    async def answers(self, work: Callable[..., Any], within_s: float) -> bool:
        """Returns whether ``work`` succeeds in time. Concurrent callers share one run."""
        if self._probe is None or self._probe.done():
            self._probe = asyncio.get_running_loop().run_in_executor(self._pool, work)
        try:
            async with asyncio.timeout(within_s):
                await asyncio.shield(self._probe)
        except Exception:
            return False
        return True

    def close(self) -> bool:
        """Stops accepting reads. Returns whether the running reads have ended."""
        for read in self._queue.remove(lambda _: True):
            if not read.outcome.done():
                read.outcome.set_exception(StoreTimeoutError())
        return shut_down(self._pool)


def shut_down(pool: ThreadPoolExecutor) -> bool:
    """Shuts down a pool. Returns whether its work has ended in time."""
    last = pool.submit(int)
    pool.shutdown(wait=False)
    try:
        last.result(SHUTDOWN_TIMEOUT_S)
    except TimeoutError:
        return False
    return True


def _call_soon(loop: asyncio.AbstractEventLoop, function: Callable[..., None], *arguments: Any) -> None:
    # The loop is closed if the server has stopped meanwhile.
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(function, *arguments)
