"""Who plays the deals: this process, or several that are started for it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing.connection import wait as wait_for_end
from typing import TypeAlias

from .errors import LabError
from .experiment import Experiment
from .playing import Played, play_deal

Games: TypeAlias = Generator[Played, None, None]
Players: TypeAlias = Callable[[Experiment, Iterable[int]], Games]
"""Plays some deals and gives them as they are done, in any order; closed early, it leaves nothing running."""

AHEAD = 4
"""So many deals a worker wait, so that none is idle and few are played that a stop makes useless."""
TRIES = 3
"""So often workers are started anew after one of them was lost."""


def alone(experiment: Experiment, deals: Iterable[int]) -> Games:
    """Plays in this process."""
    for deal in deals:
        yield play_deal(experiment, deal)


def in_processes(count: int, *, niceness: int = 0) -> Players:
    """Plays in so many processes of its own. ``niceness`` is added to theirs, where the system has one."""

    def play(experiment: Experiment, deals: Iterable[int]) -> Games:
        left = dict.fromkeys(deals)
        for _ in range(TRIES):
            try:
                for played in _played(experiment, list(left), count, niceness):
                    del left[played.deal]
                    yield played
            except BrokenProcessPool:
                # Somebody has ended a worker: what it was at is played again.
                continue
            return
        raise LabError(f"workers were lost {TRIES} times; is there enough memory for {count} of them?")

    return play


def _played(experiment: Experiment, deals: list[int], count: int, niceness: int) -> Games:
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(count, context, initializer=_begin, initargs=(experiment, niceness))
    processes = {}
    try:
        todo = iter(deals)
        running: set[Future[Played]] = {pool.submit(_play, deal) for deal in islice(todo, count * AHEAD)}
        processes = dict(pool._processes)
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(_play, deal) for deal in islice(todo, len(done))}
            for future in sorted(done, key=_deal_of):
                yield future.result()
    finally:
        # Nobody waits for the end of a long game that nobody wants any more.
        for process in processes.values():
            process.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


def _deal_of(future: Future[Played]) -> int:
    return -1 if future.exception() else future.result().deal


_experiment: Experiment | None = None


def _begin(experiment: Experiment, niceness: int) -> None:
    """What a worker does first."""
    global _experiment  # noqa: PLW0603 (a worker is for one experiment)
    _experiment = experiment
    # Ctrl-C is for the process that was started by a person; it ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A worker whose parent was killed would wait for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait_for_end([parent.sentinel])
        os._exit(1)


def _play(deal: int) -> Played:
    assert _experiment is not None, "workers are begun with their experiment"
    return play_deal(_experiment, deal)
