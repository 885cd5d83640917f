"""A few hundred of the games that ``make agreement`` plays by the thousand."""

import pytest

from tests import thoroughness
from tests.games.nakatta.agreement import play_both


@pytest.mark.parametrize("seed", range(thoroughness.of(160, part=20)))
def test_core_and_oracle_agree_at_every_state(seed: int) -> None:
    assert play_both(seed)["states"] > 1
