"""Tasks can be ended, including those that survive their first cancellation."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from chabudai.server.tasks import cancel_and_wait

from .client import TIMEOUT_S


async def loop_ignoring_cancellations(lines: list[int], deaf: int) -> None:
    """A loop that ignores its first ``deaf`` cancellations, like one around a library that swallows them."""
    while len(lines) <= deaf:
        with suppress(asyncio.CancelledError):
            try:
                await asyncio.Event().wait()
            finally:
                lines.append(1)


@pytest.mark.parametrize("deaf", [0, 1, 2])
async def test_a_task_that_continues_is_cancelled_again(deaf: int) -> None:
    lines: list[int] = []
    task = asyncio.create_task(loop_ignoring_cancellations(lines, deaf))
    await asyncio.sleep(0)
    async with asyncio.timeout(TIMEOUT_S):
        await cancel_and_wait([task, None])
    assert task.done()
    assert len(lines) == deaf + 1


async def test_a_cancellation_that_a_library_loses_ends_the_loop_around_it() -> None:
    answers: list[asyncio.Future[None]] = []

    async def beat() -> None:
        while True:
            answers.append(asyncio.get_running_loop().create_future())
            await asyncio.wait_for(answers[-1], TIMEOUT_S)

    task = asyncio.create_task(beat())
    await asyncio.sleep(0)
    # The answer arrives at the same moment as the cancellation.
    answers[0].set_result(None)
    async with asyncio.timeout(TIMEOUT_S):
        await cancel_and_wait([task])
    assert task.cancelled()


async def test_a_failed_task_does_not_prevent_the_end() -> None:
    async def fails() -> None:
        raise ValueError("of no concern")

    failed, waits = asyncio.create_task(fails()), asyncio.create_task(asyncio.Event().wait())
    await asyncio.sleep(0)
    await cancel_and_wait([failed, waits])
    assert failed.done()
    assert waits.cancelled()
    await cancel_and_wait([])
