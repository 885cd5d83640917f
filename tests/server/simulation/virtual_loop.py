"""The event loop of a simulation, in which hours pass in no time, because its clock jumps to the next scheduled
callback.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Coroutine
from functools import partial
from typing import Any


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock jumps to the next scheduled callback."""

    def __init__(self, most_steps: float = math.inf) -> None:
        """Raises ``RuntimeError`` after more than ``most_steps`` steps."""
        super().__init__()
        self._now = 0.0
        self._steps = 0
        really_select = self._selector.select  # type: ignore[attr-defined]

        def select(timeout: float | None) -> Any:
            if timeout is None:
                raise RuntimeError("deadlock: no callback is scheduled")
            self._steps += 1
            if self._steps > most_steps:
                raise RuntimeError(f"{self._steps:,} steps in {self._now:.0f} s, without an end: an endless loop")
            self._now += timeout
            return really_select(0)

        self._selector.select = select  # type: ignore[attr-defined]

    def time(self) -> float:
        return self._now


def run(work: Coroutine[Any, Any, None], most_steps: float = math.inf) -> None:
    """Runs a simulation to its end in virtual time. Raises ``RuntimeError`` if it takes more than ``most_steps``
    steps.
    """
    with asyncio.Runner(loop_factory=partial(VirtualLoop, most_steps)) as runner:
        runner.run(work)
