"""Worker processes for work whose size a visitor chooses, such as replaying a record.

A worker has low priority, a memory limit, and a deadline for each task, after which it is killed. Each visitor has a
share of the queue. A task whose client has disconnected is dropped, or its worker is killed.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from concurrent.futures import TimeoutError as DeadlineError
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from pebble import ProcessExpired, ProcessPool

from ..process_limits import limit_memory
from .settings import WorkLimits
from .table.errors import RefusedError

T = TypeVar("T")

NICENESS = 10
TASKS_PER_WORKER = 500
"""Tasks after which a worker is replaced, so that its memory does not grow."""


@dataclass(eq=False, slots=True)
class Work:
    """A task in the queue."""

    visitor: str
    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    outcome: asyncio.Future[tuple[Any, float]]
    running: Future[Any] | None = None


class WorkPool:
    """Runs functions in worker processes. Belongs to one event loop. The workers start with the first task."""

    def __init__(self, limits: WorkLimits, *, is_inline: bool = False) -> None:
        """``is_inline`` runs everything in the calling thread, for deterministic simulations."""
        self._limits = limits
        self._is_inline = is_inline
        self._queues: OrderedDict[str, deque[Work]] = OrderedDict()
        self._running: set[Work] = set()
        self._pool: ProcessPool | None = None

    @property
    def waiting(self) -> int:
        """Returns the number of tasks that wait for a worker."""
        return sum(map(len, self._queues.values()))

    async def run(self, visitor: str, function: Callable[..., T], *arguments: Any) -> tuple[T, float]:
        """Runs an importable function. Returns its result, and the processor time that it took in milliseconds.

        Raises what the function raises, and ``RefusedError``: ``busy`` if the queue or the visitor's share of it is
        full, or if the deadline has passed; ``too_long`` if the function needs more memory than a worker may have.
        """
        if self._is_inline:
            return _run_timed(function, *arguments)
        own = self._queues.get(visitor, ())
        if len(own) >= self._limits.waiting_per_visitor:
            raise RefusedError("busy", "your earlier requests are still being worked on; wait a moment")
        if self.waiting >= self._limits.waiting:
            raise RefusedError("busy", "too many records are waiting; try again in a moment", retry_after_s=5)
        work = Work(visitor, function, arguments, asyncio.get_running_loop().create_future())
        self._queues.setdefault(visitor, deque()).append(work)
        self._start_next()
        try:
            return await work.outcome
        except asyncio.CancelledError:
            self._drop(work)
            raise

    def close(self) -> None:
        """Kills the workers and refuses the waiting tasks."""
        for work in [*self._running, *(work for queue in self._queues.values() for work in queue)]:
            if not work.outcome.done():
                work.outcome.set_exception(RefusedError("busy", "the server is stopping; try again in a moment"))
        self._queues.clear()
        if self._pool is not None:
            self._pool.stop()  # type: ignore[no-untyped-call]
            self._pool.join()
            self._pool = None

    def _start_next(self) -> None:
        """Starts tasks while workers are free. Visitors take turns, and each visitor's oldest task comes first."""
        while self._queues and len(self._running) < self._limits.processes:
            visitor, queue = self._queues.popitem(last=False)
            work = queue.popleft()
            if queue:
                self._queues[visitor] = queue
            self._running.add(work)
            loop = asyncio.get_running_loop()
            work.running = self._workers().schedule(
                _run_timed, args=[work.function, *work.arguments], timeout=self._limits.deadline_s
            )
            work.running.add_done_callback(partial(_call_soon, loop, self._end, work))

    def _workers(self) -> ProcessPool:
        if self._pool is None:
            self._pool = ProcessPool(
                self._limits.processes,
                TASKS_PER_WORKER,
                initializer=_begin_worker,
                initargs=[self._limits.memory_mib],
                context=multiprocessing.get_context("spawn"),
            )
        return self._pool

    def _end(self, work: Work, done: Future[Any]) -> None:
        self._running.discard(work)
        if not work.outcome.done():
            try:
                work.outcome.set_result(done.result())
            except DeadlineError:
                said = f"this took longer than {self._limits.deadline_s:g} seconds and was stopped"
                work.outcome.set_exception(RefusedError("busy", said, retry_after_s=60))
            except MemoryError:
                work.outcome.set_exception(RefusedError("too_long", "this needs more memory than a request may use"))
            except (ProcessExpired, CancelledError):
                work.outcome.set_exception(RefusedError("busy", "this could not be finished; try again in a moment"))
            except BaseException as error:
                work.outcome.set_exception(error)
        if self._pool is not None:
            self._start_next()

    def _drop(self, work: Work) -> None:
        """Drops the task of a caller who has disconnected: removes it from the queue, or kills its worker."""
        queue = self._queues.get(work.visitor)
        if queue is not None and work in queue:
            queue.remove(work)
            if not queue:
                del self._queues[work.visitor]
        elif work.running is not None:
            work.running.cancel()


def _call_soon(loop: asyncio.AbstractEventLoop, function: Callable[..., None], *arguments: Any) -> None:
    # The server may have stopped and closed the loop in the meantime.
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(function, *arguments)


def _run_timed(function: Callable[..., T], *arguments: Any) -> tuple[T, float]:
    began_s = time.process_time()
    result = function(*arguments)
    return result, 1000 * (time.process_time() - began_s)


def _begin_worker(memory_mib: int) -> None:
    """Applies the limits to a worker when it starts. The worker ignores signals such as Ctrl-C, which the server
    handles.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    limit_memory(memory_mib)
