"""Those who read: rows, and matches played again, in threads apart; nobody waits for long without hearing of it."""

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
    """The store does not answer; nothing has changed."""

    def __init__(self) -> None:
        super().__init__("busy", "the store does not answer now; nothing has changed, please try again in a moment")


class ReadPool:
    """Reads in one thread of its own, or some. One event loop owns it."""

    def __init__(self, limit_s: float | None, threads: int = 1) -> None:
        """Nobody waits longer than ``limit_s`` for an answer; ``None`` is for who limits their waiting themselves."""
        self._limit_s = limit_s
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="replays")
        self._probe: asyncio.Future[Any] | None = None
        self.waiting = 0

    async def call(self, work: Callable[..., T], *arguments: Any) -> T:
        """What ``work`` gives. Raises what it raises, and ``SilentStoreError`` when it takes too long."""
        if self.waiting >= MAX_WAITING_READS:
            raise StoreTimeoutError
        self.waiting += 1
        try:
            # What has not begun when nobody waits for it any more is not begun.
            async with asyncio.timeout(self._limit_s):
                return await asyncio.get_running_loop().run_in_executor(self._pool, work, *arguments)
        except TimeoutError:
            raise StoreTimeoutError from None
        finally:
            self.waiting -= 1

    async def answers(self, work: Callable[..., Any], within_s: float) -> bool:
        """Whether ``work`` comes back in time without an error; those who ask at the same time share one answer."""
        if self._probe is None or self._probe.done():
            self._probe = asyncio.get_running_loop().run_in_executor(self._pool, work)
        try:
            async with asyncio.timeout(within_s):
                await asyncio.shield(self._probe)
        except Exception:
            return False
        return True

    def close(self) -> bool:
        """Stops; whether what was being read has ended."""
        return shut_down(self._pool)


def shut_down(pool: ThreadPoolExecutor) -> bool:
    """Lets a pool's work end, if it does so soon; whether it did."""
    last = pool.submit(int)
    pool.shutdown(wait=False)
    try:
        last.result(SHUTDOWN_TIMEOUT_S)
    except TimeoutError:
        return False
    return True
