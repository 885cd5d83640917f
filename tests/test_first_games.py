"""A newcomer's first match, the quick one against level 1, can be won by playing sensibly: as level 2 does."""

from __future__ import annotations

import math
from typing import Any

import pytest

import chabudai
from tests.games.shared.tables import TABLES

DEALS = 24
LEAST_OF_FAIR_SHARE = 0.9
"""The least share of first places, as a part of the share that equally strong players would have."""


@pytest.mark.parametrize("key", chabudai.games())
def test_a_sensible_player_beats_level_1_as_often_as_an_equal_or_more(key: str) -> None:
    options: dict[str, Any] = {**TABLES[key].QUICK}
    seats = len(chabudai.load(key, **options).initial_state().returns)
    result = chabudai.arena(key, ["bot:2", *["bot:1"] * (seats - 1)], deals=DEALS, seed=1, **options)
    firsts, fair = 0.0, 0.0
    for match in result.matches:
        best = [seat for seat, gained in enumerate(match.returns) if math.isclose(gained, max(match.returns))]
        firsts += match.seats.index(0) in best
        fair += len(best) / seats
    assert len(result.matches) == DEALS * seats
    assert firsts >= LEAST_OF_FAIR_SHARE * fair, f"{firsts:.0f} first places of {fair:.0f} expected"
