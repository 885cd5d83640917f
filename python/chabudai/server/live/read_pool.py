"""Threads for reading rows and replaying matches, with a limit on the time that a caller waits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from ..table.errors import RefusedError

T = TypeVar("T")

MAX_WAITING_READS = 500
SHUTDOWN_TIMEOUT_S = 2.0


class StoreTimeoutError(RefusedError):
    """The database did not answer in time. Nothing has changed."""

    def __init__(self) -> None:
        super().__init__("busy", "the database does not answer; nothing has changed, please try again in a moment")


class ReadPool:
    """Runs reads in separate threads. Belongs to one event loop."""

    def __init__(self, limit_s: float | None, threads: int = 1) -> None:
        """``limit_s`` limits how long a caller waits; ``None`` if callers have their own limits."""
        self._limit_s = limit_s
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="replays")
        self._probe: asyncio.Future[Any] | None = None
        self.waiting = 0

    async def call(self, work: Callable[..., T], *arguments: Any) -> T:
        """Runs ``work`` and returns its result. Raises what ``work`` raises, and ``StoreTimeoutError`` if it takes too
        long.
        """
        if self.waiting >= MAX_WAITING_READS:
            raise StoreTimeoutError
        self.waiting += 1
        try:
            # If the caller gives up before the work has started, it is never started.
            async with asyncio.timeout(self._limit_s):
                return await asyncio.get_running_loop().run_in_executor(self._pool, work, *arguments)
        except TimeoutError:
            raise StoreTimeoutError from None
        finally:
            self.waiting -= 1

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
