"""Several worker processes that serve one port of this machine, and the parent that restarts them."""

from __future__ import annotations

import multiprocessing
import signal
import socket
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess

MIN_LIFETIME_S = 10.0
"""Seconds of life from which a worker that has ended is restarted. If one ends sooner, it would probably end again, so
the server stops.
"""

Worker = Callable[[socket.socket, int, bool], int]
"""A function that serves a socket until it is stopped and returns the exit code.

Its arguments are the socket, the number of the worker, from 1, and whether it announces that the server is ready.
"""


def run_workers(count: int, listening: socket.socket, work: Worker) -> int:
    """Runs a number of workers until Ctrl-C or SIGTERM, which all of them receive. Returns the exit code."""
    context = multiprocessing.get_context("spawn")
    is_ending = False

    def start_worker(number: int, is_announced: bool) -> tuple[BaseProcess, float, int]:
        process = context.Process(target=_run, args=(work, listening, number, is_announced))
        process.start()
        return process, time.monotonic(), number

    def end(*_signal: object) -> None:
        nonlocal is_ending
        is_ending = True
        for process, *_ in running:
            process.terminate()

    running = [start_worker(number, number == 1) for number in range(1, count + 1)]
    for given in (signal.SIGTERM, signal.SIGINT):
        signal.signal(given, end)
    while running:
        wait([process.sentinel for process, *_ in running])
        for each in [each for each in running if not each[0].is_alive()]:
            running.remove(each)
            process, since_s, number = each
            if is_ending:
                continue
            if time.monotonic() - since_s < MIN_LIFETIME_S:
                end()
                for other, *_ in running:
                    other.join()
                return process.exitcode or 1
            running.append(start_worker(number, False))
    return 0


def _run(work: Worker, listening: socket.socket, number: int, is_announced: bool) -> None:
    sys.exit(work(listening, number, is_announced))
