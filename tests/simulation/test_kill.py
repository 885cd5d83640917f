"""A short fault run; ``python -m tests.simulation.kill --kills 200`` is the long one."""

from __future__ import annotations

import asyncio

from .kill import fault_run


def test_no_acknowledged_move_is_lost_when_the_service_is_killed() -> None:
    outcome = asyncio.run(fault_run(kills=6, seed=20261120, tables=2, size=4))
    assert outcome.acknowledged > 10
    assert (outcome.lost, outcome.doubled, outcome.wrong) == (0, 0, ()), str(outcome)
