"""A few hundred of the games that ``make agreement`` plays by the thousand."""

import random
from collections import Counter
from typing import Any

import pytest

from tests.games.eurojongg import agreement as eurojongg
from tests.games.eurojongg import oracle
from tests.games.eurojongg.agreement import scripts as eurojongg_scripts
from tests.games.eurojongg.agreement.deals import Stack
from tests.games.nakatta import agreement as nakatta
from tests.games.nanatoridori import agreement as nanatoridori
from tests.games.natto import agreement as natto


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


RARE: tuple[tuple[eurojongg_scripts.Script, dict[str, Any], str], ...] = (
    (eurojongg_scripts.robbing, {"rob_tome": True}, "E6.5 robbed"),
    (eurojongg_scripts.robbing, {"rob_tome": True}, "E6.5 added although somebody was asked"),
    (eurojongg_scripts.same_winners, {"several_winners": "all-win"}, "E12.8 several go out"),
    (eurojongg_scripts.same_winners, {"no_wins": ["three-winners"]}, "E8 no-win: three-winners"),
    (eurojongg_scripts.same_face, {"no_wins": ["same-face"]}, "E8 no-win: same-face"),
    (eurojongg_scripts.four_tomes, {"no_wins": ["four-tomes"]}, "E8 no-win: four-tomes"),
    (eurojongg_scripts.last_card, {}, "E8.5 the last card goes out"),
    (eurojongg_scripts.back_card, {}, "E8.2 goes out with a card from the back"),
    (eurojongg_scripts.long_run, {"fourteen_run": True}, "E8.7 out with fourteen in a run"),
    (eurojongg_scripts.own_card, {"sacred_discard": True}, "E14.7 goes out with its own discard"),
    (eurojongg_scripts.declared_card, {"sacred_discard": True}, "E14.7 sacred discards slighted"),
)


@pytest.mark.parametrize(("script", "options", "what"), RARE)
def test_what_is_rare_in_euro_jongg_happens_as_it_is_stacked(
    script: eurojongg_scripts.Script, options: dict[str, Any], what: str
) -> None:
    assert any(_happened(script, options, seed)[what] for seed in range(8))


def _happened(script: eurojongg_scripts.Script, options: dict[str, Any], seed: int) -> Counter[str]:
    """One hand of the oracle alone."""
    rng, position, happened = random.Random(seed), oracle.start(**options), Counter[str]()
    stack = Stack(rng, position.dealer)
    habits = script(stack, position.options)
    position = oracle.apply(position, None, stack.deal())
    while position.phase not in ("deal", "over"):
        seat = position.owing[0]
        text = eurojongg.choose(position, seat, habits[seat], False, rng)
        before, position = position, oracle.apply(position, seat, text)
        happened.update(eurojongg.happenings(before, position, seat, text))
    return happened
