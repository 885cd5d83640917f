"""Keeps Python's garbage collector from delaying moves: a full collection runs only at quiet times."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

YOUNG_THRESHOLD = 5_000
"""The number of new objects after which the youngest generation is collected."""
MIDDLE_THRESHOLD = 3
"""The number of collections of the youngest generation after which the middle one is collected."""
YOUNG_INTERVAL_S = 0.5
"""Seconds between collections of the young generations. Objects that replace one another never trigger a collection,
because their number does not grow.
"""
NEVER_THRESHOLD = 1_000_000_000
QUIET_AFTER_S = 2.0
"""Seconds without a write after which the server counts as quiet."""
QUIET_SWEEP_INTERVAL_S = 600.0
"""Seconds between full collections while the server is quiet."""
MAX_SWEEP_INTERVAL_S = 3600.0
"""Seconds after which a full collection runs even if the server is never quiet."""


class GarbageCollector:
    """Collects the old generation, which takes a long time, only while no move is waiting.

    Objects that exist at the start are frozen and never collected. The collector belongs to the whole process, so only
    a server that has the process to itself may use this.
    """

    def __init__(self, last_written_s: Callable[[], float], clock: Callable[[], float] = time.monotonic) -> None:
        self._last_written_s = last_written_s
        self._clock = clock
        self._swept_s = clock()
        self._before = gc.get_threshold()

    def begin(self) -> None:
        """Freezes existing objects and disables automatic collections of the old generation."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG_THRESHOLD, MIDDLE_THRESHOLD, NEVER_THRESHOLD)

    def end(self) -> None:
        """Restores the collector's settings."""
        gc.unfreeze()
        gc.set_threshold(*self._before)

    def is_due(self) -> bool:
        """Whether a full collection is due."""
        now_s = self._clock()
        waited_s = now_s - self._swept_s
        is_quiet = now_s - self._last_written_s() >= QUIET_AFTER_S
        return waited_s >= (QUIET_SWEEP_INTERVAL_S if is_quiet else MAX_SWEEP_INTERVAL_S)

    def beat(self) -> None:
        """Runs a full collection if one is due, otherwise one of the young generations."""
        if self.is_due():
            self.sweep()
        else:
            gc.collect(1)

    def sweep(self) -> None:
        """Runs a full collection and freezes what is left."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._swept_s = self._clock()

    async def tend(self) -> None:
        """Collects regularly until cancelled."""
        self.begin()
        try:
            while True:
                await asyncio.sleep(YOUNG_INTERVAL_S)
                self.beat()
        finally:
            self.end()
