"""A few of the games that ``make agreement`` plays by the thousand."""

import pytest

from tests.games.tictactoe.agreement import play_both


@pytest.mark.parametrize("seed", range(60))
def test_core_and_oracle_agree_at_every_state(seed: int) -> None:
    assert play_both(seed)["states"] > 5
