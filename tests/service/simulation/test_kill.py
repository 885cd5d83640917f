"""Short fault runs; ``python -m tests.service.simulation.kill --kills 200`` is the long one."""

from __future__ import annotations

import asyncio

from .kill import WITH_WINDOW, fault_run, small_board


def test_no_acknowledged_move_is_lost_when_the_service_is_killed() -> None:
    outcome = asyncio.run(fault_run(kills=5, seed=20261120, table=small_board(4), tables=2))
    assert outcome.acknowledged > 10
    assert (outcome.lost, outcome.doubled, outcome.wrong) == (0, 0, ()), str(outcome)


def test_nor_where_answers_are_held_until_a_window_closes() -> None:
    outcome = asyncio.run(fault_run(kills=3, seed=20261121, table=WITH_WINDOW, tables=2, longest_life_s=4.0))
    assert outcome.acknowledged > 4
    assert (outcome.lost, outcome.doubled, outcome.wrong) == (0, 0, ()), str(outcome)
