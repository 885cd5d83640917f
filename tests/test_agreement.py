"""A few hundred of the games that ``make agreement`` plays by the thousand."""

from collections import Counter

import pytest

from tests.agreement import eurojongg, nakatta, nanatoridori, natto


@pytest.mark.parametrize("seed", range(160))
def test_core_and_oracle_of_nakatta_agree_at_every_state(seed: int) -> None:
    assert nakatta.play_both(seed)["states"] > 1


def test_core_and_oracle_of_nana_toridori_agree_at_every_state_of_all_kinds_of_games() -> None:
    happened: Counter[str] = Counter()
    for seed in range(120):
        happened.update(nanatoridori.play_both(seed))
    assert happened["states"] > 10_000
    assert not [what for what, times in happened.items() if times == 0], "these things never happened"


@pytest.mark.parametrize("number", range(len(natto.OPTION_SETS)))
def test_core_and_oracle_of_natto_agree_at_every_state_under_each_set_of_options(number: int) -> None:
    assert natto.play_both(number)[natto.name_of(natto.OPTION_SETS[number])] >= natto.ROUNDS


@pytest.mark.parametrize("number", range(len(eurojongg.OPTION_SETS)))
def test_core_and_oracle_of_euro_jongg_agree_at_every_state_under_each_set_of_options(number: int) -> None:
    assert eurojongg.play_both(number)[eurojongg.name_of_options(eurojongg.OPTION_SETS[number])] >= eurojongg.HANDS
