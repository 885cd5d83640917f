"""Ending what runs beside a request."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

AGAIN_S = 0.2
"""So long may take what a task does at its end before it is told again."""


async def ended(tasks: Iterable[asyncio.Task[Any] | None]) -> None:
    """Cancels tasks and waits until each has ended; with what is nobody's affair any more.

    Each is told again until it does. ``asyncio.wait_for`` of Python 3.11, by which the library of the bus waits, loses
    a cancellation that comes in the moment in which what it waits for is there, and whatever goes round in a loop then
    goes round for ever.
    """
    running = {task for task in tasks if task is not None}
    while running:
        for task in running:
            task.cancel()
        over, running = await asyncio.wait(running, timeout=AGAIN_S)
        for task in over:
            if not task.cancelled():
                task.exception()
