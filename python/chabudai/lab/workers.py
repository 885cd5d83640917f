"""Plays deals in this process or in several worker processes."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing.connection import wait as wait_for_end
from typing import TypeAlias

from ..bots.worker_processes import hold_interrupts, ignore_interrupts
from ..errors import LabError
from .deals import DealResult, play_deal
from .experiment import Experiment

DealResults: TypeAlias = Generator[DealResult, None, None]
DealRunner: TypeAlias = Callable[[Experiment, Iterable[int]], DealResults]
"""A function that plays deals and yields their results in any order. Closing the generator stops all its workers."""

DEALS_AHEAD_PER_WORKER = 4
"""Queued deals per worker: enough to keep the worker busy, and few enough that little is wasted if the experiment stops
early.
"""
MAX_ATTEMPTS = 3
"""Number of times that lost workers are replaced before the run fails."""


def run_serially(experiment: Experiment, deals: Iterable[int]) -> DealResults:
    """Plays deals in this process."""
    for deal in deals:
        yield play_deal(experiment, deal)


def run_in_processes(count: int) -> DealRunner:
    """Returns a runner with ``count`` worker processes."""

    def play(experiment: Experiment, deals: Iterable[int]) -> DealResults:
        left = dict.fromkeys(deals)
        for _ in range(MAX_ATTEMPTS):
            try:
                for played in _play_in_pool(experiment, list(left), count):
                    del left[played.deal]
                    yield played
            except BrokenProcessPool:
                # A worker was killed, so its deals are played again.
                continue
            return
        raise LabError(f"workers were lost {MAX_ATTEMPTS} times; is there enough memory for {count} of them?")

    return play


def _play_in_pool(experiment: Experiment, deals: list[int], count: int) -> DealResults:
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(count, context, initializer=_init_worker, initargs=(experiment,))
    processes = {}
    try:
        todo = iter(deals)
        first = islice(todo, count * DEALS_AHEAD_PER_WORKER)
        with hold_interrupts():
            running: set[Future[DealResult]] = {pool.submit(_play_in_worker, deal) for deal in first}
        processes = dict(pool._processes)
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(_play_in_worker, deal) for deal in islice(todo, len(done))}
            for future in sorted(done, key=lambda future: -1 if future.exception() else future.result().deal):
                yield future.result()
    finally:
        # Unfinished games are no longer needed and may take long.
        for process in processes.values():
            process.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


_experiment: Experiment | None = None


def _init_worker(experiment: Experiment) -> None:
    global _experiment  # noqa: PLW0603 (a worker serves one experiment)
    _experiment = experiment
    ignore_interrupts()
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Ends this worker when its parent is killed, because it would otherwise wait forever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait_for_end([parent.sentinel])
        os._exit(1)


def _play_in_worker(deal: int) -> DealResult:
    assert _experiment is not None, "workers are initialised with their experiment"
    return play_deal(_experiment, deal)
