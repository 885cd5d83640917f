"""Worker processes for matches between players, and their progress bar."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any, TypeVar

from ..errors import InputError

Item = TypeVar("Item")


def map_in_order(work: Any, items: Sequence[Item], workers: int) -> Iterator[Any]:
    """Yields ``work(item)`` for each item in order, computed by a number of worker processes.

    Raises ``InputError`` if the players cannot be pickled.
    """
    if workers == 1:
        yield from map(work, items)
        return
    # These imports would add a fifth to `import chabudai`, and few callers need them.
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415
    from multiprocessing import get_context  # noqa: PLC0415

    # Spawning works on every system and never forks a thread in the middle of its work.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=ignore_interrupts) as pool:
        waiting = iter(items)
        with hold_interrupts():
            # Only a few tasks per worker are submitted ahead, to bound memory.
            running = [pool.submit(work, item) for item in islice(waiting, workers * 4)]
        processes = list(pool._processes.values())
        try:
            while running:
                yield running.pop(0).result()
                running += [pool.submit(work, item) for item in islice(waiting, 1)]
        except (AttributeError, TypeError) as error:
            if "pickle" not in str(error):
                raise
            raise InputError(f"with workers every player must be picklable, and one is not: {error}") from None
        finally:
            for future in running:
                future.cancel()
            if running:
                # Unfinished matches are no longer needed and may take long.
                for process in processes:
                    process.terminate()


@contextmanager
def hold_interrupts() -> Iterator[None]:
    """Delays Ctrl-C while worker processes start, because it would end each of them with a traceback."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def ignore_interrupts() -> None:
    """Makes a worker process ignore Ctrl-C, because its parent process ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def with_progress(items: Iterable[Item], count: int, what: str, *, shows_progress: bool) -> Iterable[Item]:
    """Returns the items, with a progress bar on standard error while they are consumed."""
    if not shows_progress:
        return items
    # Imported only if a bar is shown.
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import track  # noqa: PLC0415

    console = Console(file=sys.stderr)
    return track(items, description=what, total=count, console=console, transient=console.is_terminal)
