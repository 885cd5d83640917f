"""A few hundred of the games that ``make agreement`` plays by the thousand."""

import pytest

from tests.games.natto.agreement import OPTION_SETS, ROUNDS, name_of, play_both


@pytest.mark.thinned(3)
@pytest.mark.parametrize("number", range(len(OPTION_SETS)))
def test_core_and_oracle_agree_at_every_state_under_each_set_of_options(number: int) -> None:
    assert play_both(number)[name_of(OPTION_SETS[number])] >= ROUNDS
