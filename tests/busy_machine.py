"""Keeps servers in tests from giving way to other work when the machine is busy with other tests."""

from __future__ import annotations

import asyncio
from functools import partial

from argon2 import PasswordHasher

from chabudai.server import work_pool
from chabudai.server.accounts import password_hashing
from chabudai.server.live.overload import LoadMeter
from tests.server.simulation.faults.patching import patch


async def _measure_nothing(_meter: LoadMeter) -> None:
    await asyncio.Event().wait()


def run_at_full_speed() -> None:
    """Changes the servers of this process: they hash passwords cheaply, run all work with the same priority, and offer
    everything, however late their event loops are.

    Otherwise they would let fewer bots think, refresh the lobby rarely and refuse new tables, and records and passwords
    would wait until no other test is running.
    """
    patch(LoadMeter, "run", _measure_nothing)
    patch(work_pool, "NICENESS", 0)
    patch(password_hashing, "_lower_priority", lambda: None)
    patch(password_hashing, "PasswordHasher", partial(PasswordHasher, time_cost=1, memory_cost=64))
