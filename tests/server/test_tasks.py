"""Tasks are ended, also those that go on when they are told for the first time."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from chabudai.server.tasks import cancel_and_wait

PATIENCE_S = 60


async def goes_round(told: list[int], deaf: int) -> None:
    """Ends when it is told once more than ``deaf`` times, as a loop may around a library that loses what it is told."""
    while len(told) <= deaf:
        with suppress(asyncio.CancelledError):
            try:
                await asyncio.Event().wait()
            finally:
                told.append(1)


@pytest.mark.parametrize("deaf", [0, 1, 2])
async def test_whoever_goes_on_is_told_again(deaf: int) -> None:
    told: list[int] = []
    task = asyncio.create_task(goes_round(told, deaf))
    await asyncio.sleep(0)
    async with asyncio.timeout(PATIENCE_S):
        await cancel_and_wait([task, None])
    assert task.done()
    assert len(told) == deaf + 1


async def test_a_cancellation_that_a_library_loses_ends_the_loop_around_it() -> None:
    answers: list[asyncio.Future[None]] = []

    async def beat() -> None:
        while True:
            answers.append(asyncio.get_running_loop().create_future())
            await asyncio.wait_for(answers[-1], PATIENCE_S)

    task = asyncio.create_task(beat())
    await asyncio.sleep(0)
    # The answer comes in the moment in which all is to end.
    answers[0].set_result(None)
    async with asyncio.timeout(PATIENCE_S):
        await cancel_and_wait([task])
    assert task.cancelled()


async def test_what_has_failed_before_keeps_nobody_from_ending() -> None:
    async def fails() -> None:
        raise ValueError("of no concern")

    failed, waits = asyncio.create_task(fails()), asyncio.create_task(asyncio.Event().wait())
    await asyncio.sleep(0)
    await cancel_and_wait([failed, waits])
    assert failed.done()
    assert waits.cancelled()
    await cancel_and_wait([])
