"""A few seeds of the simulation; ``python -m tests.simulation.luck`` runs many."""

from __future__ import annotations

import pytest

from .luck import simulate


@pytest.mark.parametrize("seed", range(24))
def test_under_ill_luck_everybody_comes_to_see_what_the_rows_say(seed: int) -> None:
    counts = simulate(seed)
    assert counts["acknowledged"] > 0, f"seed {seed}"


def test_a_seed_repeats_a_run() -> None:
    assert simulate(5) == simulate(5)
