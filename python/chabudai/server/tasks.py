"""Helpers to cancel and wake background tasks."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

CANCEL_RETRY_S = 0.2
"""Seconds that a task may take to clean up before it is cancelled again."""


async def cancel_and_wait(tasks: Iterable[asyncio.Task[Any] | None]) -> None:
    """Cancels tasks and waits until each has ended, ignoring their results.

    Repeats the cancellation until the task ends. In Python 3.11, ``asyncio.wait_for``, which the NATS client uses,
    drops a cancellation that arrives together with the awaited result; the task's loop would then run forever.
    """
    running = {task for task in tasks if task is not None}
    while running:
        for task in running:
            task.cancel()
        over, running = await asyncio.wait(running, timeout=CANCEL_RETRY_S)
        for task in over:
            if not task.cancelled():
                task.exception()


async def wait_for_wake(wake: asyncio.Event, timeout_s: float | None) -> None:
    """Waits until the event is set, or until the time is over."""
    with suppress(TimeoutError):
        async with asyncio.timeout(timeout_s):
            await wake.wait()
