"""The collector of cycles, kept off the path of moves: it walks what is young, and all else when the house is quiet."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

YOUNG_THRESHOLD = 5_000
"""After so many more objects the youngest are walked."""
MIDDLE_THRESHOLD = 3
"""And after so many such walks what is left of them."""
YOUNG_INTERVAL_S = 0.25
"""All that is young is walked once in so long: where each new object replaces an old one, their number never grows."""
NEVER_THRESHOLD = 1_000_000_000
QUIET_AFTER_S = 2.0
"""The house is quiet when nothing was written for so long."""
QUIET_SWEEP_INTERVAL_S = 600.0
"""Everything is walked once in so long, if the house is quiet then."""
MAX_SWEEP_INTERVAL_S = 3600.0
"""And once in so long even if it never is, or garbage would pile up."""


class GarbageCollector:
    """Old objects are walked, which takes long where there are many, only when nobody waits for a move.

    What is loaded once is frozen: it is never walked again. It is the process's own collector, so only one service that
    has the process to itself may take it over.
    """

    def __init__(self, last_written_s: Callable[[], float], clock: Callable[[], float] = time.monotonic) -> None:
        self._last_written_s = last_written_s
        self._clock = clock
        self._swept_s = clock()
        self._before = gc.get_threshold()

    def begin(self) -> None:
        """Freezes what is loaded, and lets nothing old be walked from here on."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG_THRESHOLD, MIDDLE_THRESHOLD, NEVER_THRESHOLD)

    def end(self) -> None:
        """Leaves the process as it was."""
        gc.unfreeze()
        gc.set_threshold(*self._before)

    def is_due(self) -> bool:
        """Whether everything is to be walked now."""
        now_s = self._clock()
        waited_s = now_s - self._swept_s
        is_quiet = now_s - self._last_written_s() >= QUIET_AFTER_S
        return waited_s >= (QUIET_SWEEP_INTERVAL_S if is_quiet else MAX_SWEEP_INTERVAL_S)

    def beat(self) -> None:
        """Walks what is young, or everything where that is due."""
        if self.is_due():
            self.sweep()
        else:
            gc.collect(1)

    def sweep(self) -> None:
        """Walks everything, and freezes what is left."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._swept_s = self._clock()

    async def tend(self) -> None:
        """Walks at each beat, until cancelled."""
        self.begin()
        try:
            while True:
                await asyncio.sleep(YOUNG_INTERVAL_S)
                self.beat()
        finally:
            self.end()
