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
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from concurrent.futures import TimeoutError as DeadlineError
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from pebble import ProcessExpired, ProcessPool

from ..catalogue import message
from ..process_limits import limit_memory
from ..store.places import Owner
from .fair_queue import FairQueue
from .settings import Share, WorkLimits
from .table.errors import RefusedError

T = TypeVar("T")

NICENESS = 10
RETRY_AFTER_S = 5.0
"""Seconds after which a visitor should try again if the queue is full."""
TASKS_PER_WORKER = 500
"""The number of tasks after which a worker is replaced, so that its memory does not grow."""


@dataclass(eq=False, slots=True)
class Work:
    """A task in the queue."""

    owner: Owner
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
        share = Share(limits.waiting, limits.waiting_per_visitor, message("server-many-records"))
        self._queue: FairQueue[Work] = FairQueue(share)
        self._running: set[Work] = set()
        self._pool: ProcessPool | None = None

    @property
    def waiting(self) -> int:
        """Returns the number of tasks that wait for a worker."""
        return len(self._queue)

    async def run(self, owner: Owner, function: Callable[..., T], *arguments: Any) -> tuple[T, float]:
        """Returns what a module-level function returns, and the milliseconds of processor time that it took.

        The work counts against the shares of the names in ``owner``.

        Raises what the function raises, and ``RefusedError``: ``busy`` if the queue or the visitor's share of it is
        full or the deadline has passed, ``too_long`` if it needs more memory than a worker may have.
        """
        if self._is_inline:
            return _run_timed(function, *arguments)
        if sum(each.owner[:1] == owner[:1] for each in self._queue) >= self._limits.waiting_per_visitor:
            raise RefusedError("busy", message("server-work-in-progress"))
        work = Work(owner, function, arguments, asyncio.get_running_loop().create_future())
        displaced = self._queue.put(work, owner, RETRY_AFTER_S)
        if displaced is not None and not displaced.outcome.done():
            said = message("server-work-displaced")
            displaced.outcome.set_exception(RefusedError("busy", said, retry_after_s=RETRY_AFTER_S))
        self._start_next()
        try:
            return await work.outcome
        except asyncio.CancelledError:
            self._drop(work)
            raise

    def close(self) -> None:
        """Kills the workers and refuses the waiting tasks."""
        for work in [*self._running, *self._queue.remove(lambda _: True)]:
            if not work.outcome.done():
                work.outcome.set_exception(RefusedError("busy", message("server-stopping")))
        if self._pool is not None:
            self._pool.stop()  # type: ignore[no-untyped-call]
            self._pool.join()
            self._pool = None

    def _start_next(self) -> None:
        """Starts tasks while workers are free. Visitors take turns, and each visitor's oldest task comes first."""
        while len(self._running) < self._limits.processes and (work := self._queue.pop()) is not None:
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
                initargs=[self._limits.memory_mib, NICENESS],
                context=multiprocessing.get_context("spawn"),
            )
        return self._pool

    def _end(self, work: Work, done: Future[Any]) -> None:
        self._running.discard(work)
        if not work.outcome.done():
            try:
                work.outcome.set_result(done.result())
            except DeadlineError:
                said = message("server-work-deadline", seconds=f"{self._limits.deadline_s:g}")
                work.outcome.set_exception(RefusedError("busy", said, retry_after_s=60))
            except MemoryError:
                work.outcome.set_exception(RefusedError("too_long", message("server-work-memory")))
            except (ProcessExpired, CancelledError):
                work.outcome.set_exception(RefusedError("busy", message("server-work-unfinished")))
            except BaseException as error:
                work.outcome.set_exception(error)
        if self._pool is not None:
            self._start_next()

    def _drop(self, work: Work) -> None:
        """Drops the task of a caller who has disconnected: removes it from the queue, or kills its worker."""
        if work.running is not None:
            work.running.cancel()
        else:
            self._queue.remove(lambda each: each is work)


def _call_soon(loop: asyncio.AbstractEventLoop, function: Callable[..., None], *arguments: Any) -> None:
    # The server may have stopped and closed the loop in the meantime.
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(function, *arguments)


def _run_timed(function: Callable[..., T], *arguments: Any) -> tuple[T, float]:
    began_s = time.process_time()
    result = function(*arguments)
    return result, 1000 * (time.process_time() - began_s)


def _begin_worker(memory_mib: int, niceness: int) -> None:
    """Applies the limit and the priority to a worker when it starts. The worker ignores signals such as Ctrl-C, which
    the server handles.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    limit_memory(memory_mib)
