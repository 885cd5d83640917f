"""Runs an attack while honest visitors are active, in pairs of periods without and with the attack."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import AsyncExitStack, suppress
from multiprocessing import get_context
from pathlib import Path

from chabudai.server.accounts.administration import promote

from ..load import prepare
from .attacks import Target, run_attack, start
from .measurement import Found, Window
from .service import AttackedService
from .visitors import MODERATOR, OWNER, Crowd, HonestVisitors, name_of

DEFAULT_CROWD = Crowd()
WARM_UP_S = 2.0
SETTLE_S = 1.5
"""Seconds between an attack and the next period, in which pending requests are finished."""
LEAST_ANSWERS = 60
"""Answers that an attacker of a patient crowd waits for, however long they take."""
SAMPLE_INTERVAL_S = 0.2
"""Seconds between two measurements of the memory."""


async def measure(
    attack: str,
    seconds: float,
    pairs: int = 2,
    *,
    crowd: Crowd = DEFAULT_CROWD,
    is_defenceless: bool = False,
    tell: Callable[[str], None] = lambda _: None,
) -> Found:
    """Starts a server and attacks it. ``seconds`` is the length of a period. With a patient crowd, a period goes on
    until enough requests have been made and answered, however slow the machine is. ``is_defenceless`` removes the
    server's limits.
    """
    found = Found(attack)
    least_answers = LEAST_ANSWERS if crowd.waits else 0
    has_lab = attack == "lab-jobs"
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        database = folder / "tables.sqlite"
        tables = prepare(database, crowd.tables)
        attackers = stack.enter_context(ProcessPoolExecutor(1, get_context("spawn")))
        asked = {"lab": has_lab, "defenceless": is_defenceless, "busy": crowd.waits}
        service = AttackedService(database, *(word for word, is_asked in asked.items() if is_asked))
        await service.start()
        stack.push_async_callback(service.stop)
        visitors = HonestVisitors(stack, service.port, tables, crowd, with_lab=has_lab)
        await visitors.arrive()
        promote(MODERATOR, "moderator", database)
        target = Target(service.port, tables[0].id, name_of(OWNER))
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(attackers, start)
        active = asyncio.create_task(visitors.be_active())
        sampling = asyncio.create_task(_sample_memory(service, found))
        for task in (sampling, active):
            stack.push_async_callback(_cancel, task)
        await asyncio.sleep(min(WARM_UP_S, seconds))
        found.before = found.most = service.memory()
        for turn in range(2 * pairs):
            is_attacked, begins_s = turn % 2 == 1, time.monotonic()
            if is_attacked:
                running = loop.run_in_executor(attackers, run_attack, attack, target, seconds, turn, least_answers)
                await asyncio.sleep(seconds)
                if crowd.waits:
                    await asyncio.gather(running, visitors.do_everything_often(begins_s))
                ends_s = time.monotonic()
                found.answers += await running
                await asyncio.sleep(min(SETTLE_S, seconds))
            else:
                await asyncio.sleep(seconds)
                if crowd.waits:
                    await visitors.do_everything_often(begins_s)
                ends_s = time.monotonic()
            await visitors.finish(ends_s)
            if active.done():
                active.result()
            acts = tuple(act for act in visitors.acts if begins_s <= act.at_s < ends_s)
            found.windows.append(Window(begins_s, ends_s - begins_s, is_attacked, acts))
            tell(f"{attack}: period {turn + 1} of {2 * pairs}, {len(acts)} honest acts")
    return found


async def _sample_memory(service: AttackedService, found: Found) -> None:
    while True:
        found.most = found.most.max(service.memory())
        await asyncio.sleep(SAMPLE_INTERVAL_S)


async def _cancel(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
