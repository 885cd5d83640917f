"""Work whose size a visitor chooses runs in worker processes with limits, and each visitor has a share of them."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from chabudai.catalogue import plain
from chabudai.server.settings import WorkLimits
from chabudai.server.table.errors import RefusedError
from chabudai.server.work_pool import WorkPool

from .client import TIMEOUT_S

LIMITS = WorkLimits(memory_mib=1024, deadline_s=TIMEOUT_S, waiting=6, waiting_per_visitor=2)


def process_number() -> int:
    return os.getpid()


def sleep(seconds: float) -> None:
    time.sleep(seconds)


def refuse() -> None:
    raise RefusedError("notation", plain("this record cannot be read"), {"code": "x"})


def allocate(mib: int) -> int:
    return len(b"x" * (mib * 1024 * 1024))


@pytest.fixture(scope="module")
def loop_and_pool() -> Iterator[tuple[asyncio.Runner, WorkPool]]:
    with asyncio.Runner() as runner:
        pool = WorkPool(LIMITS)
        yield runner, pool
        pool.close()


def test_work_runs_in_another_process_and_its_errors_come_back(
    loop_and_pool: tuple[asyncio.Runner, WorkPool],
) -> None:
    runner, pool = loop_and_pool

    async def check() -> None:
        number, used_ms = await pool.run(("a",), process_number)
        assert number != os.getpid()
        assert used_ms >= 0
        with pytest.raises(RefusedError, match="cannot be read") as refused:
            await pool.run(("a",), refuse)
        assert (refused.value.code, refused.value.refusal) == ("notation", {"code": "x"})
        with pytest.raises(RefusedError, match="memory") as large:
            await pool.run(("a",), allocate, 2048)
        assert large.value.code == "too_long"

    runner.run(check())


def test_work_that_takes_too_long_is_ended_and_its_worker_replaced(
    loop_and_pool: tuple[asyncio.Runner, WorkPool], monkeypatch: pytest.MonkeyPatch
) -> None:
    runner, pool = loop_and_pool

    async def check() -> None:
        number, _ = await pool.run(("a",), process_number)
        with monkeypatch.context() as patched:
            patched.setattr(pool, "_limits", replace(LIMITS, deadline_s=0.5))
            with pytest.raises(RefusedError, match=r"longer than 0\.5 seconds") as late:
                await pool.run(("a",), sleep, 600)
        assert (late.value.code, late.value.retry_after_s) == ("busy", 60)
        assert (await pool.run(("a",), process_number))[0] != number, "the worker was replaced"

    runner.run(check())


def test_a_visitor_has_a_share_of_the_queue_and_leaves_it_when_gone(
    loop_and_pool: tuple[asyncio.Runner, WorkPool],
) -> None:
    runner, pool = loop_and_pool

    async def check() -> None:
        order: list[str] = []

        async def run(visitor: str) -> None:
            await pool.run((visitor,), sleep, 0.01)
            order.append(visitor)

        tasks = [asyncio.create_task(run(visitor)) for visitor in ("greedy", "greedy", "greedy")]
        await asyncio.sleep(0)
        with pytest.raises(RefusedError, match="earlier requests") as refused:
            await pool.run(("greedy",), sleep, 0)
        assert refused.value.code == "busy"
        tasks.append(asyncio.create_task(run("other")))
        await asyncio.gather(*tasks)
        # One task is already running. After it, the visitors take turns.
        assert order.index("other") <= 2
        stuck = asyncio.create_task(pool.run(("gone",), sleep, 600))
        waits = asyncio.create_task(pool.run(("gone",), sleep, 600))
        await asyncio.sleep(0)
        for task in (waits, stuck):
            task.cancel()
        await asyncio.gather(waits, stuck, return_exceptions=True)
        assert pool.waiting == 0
        assert (await pool.run(("other",), allocate, 1))[0] == 1024 * 1024, "the worker is free again"

    runner.run(check())
