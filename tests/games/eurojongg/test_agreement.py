"""A few hundred of the games that ``make agreement`` plays by the thousand."""

import random
from collections import Counter
from typing import Any

import pytest

from tests.games.eurojongg import agreement, oracle
from tests.games.eurojongg.agreement import scripts
from tests.games.eurojongg.agreement.deals import Stack


@pytest.mark.thinned(3)
@pytest.mark.parametrize("number", range(len(agreement.OPTION_SETS)))
def test_core_and_oracle_agree_at_every_state_under_each_set_of_options(number: int) -> None:
    assert agreement.play_both(number)[agreement.name_of_options(agreement.OPTION_SETS[number])] >= agreement.HANDS


RARE: tuple[tuple[scripts.Script, dict[str, Any], str], ...] = (
    (scripts.robbing, {"rob_tome": True}, "E6.5 robbed"),
    (scripts.robbing, {"rob_tome": True}, "E6.5 added although others were asked"),
    (scripts.same_winners, {"several_winners": "all-win"}, "E12.8 several go out"),
    (scripts.same_winners, {"no_wins": ["three-winners"]}, "E8 no-win: three-winners"),
    (scripts.same_face, {"no_wins": ["same-face"]}, "E8 no-win: same-face"),
    (scripts.four_tomes, {"no_wins": ["four-tomes"]}, "E8 no-win: four-tomes"),
    (scripts.last_card, {}, "E8.5 the last card goes out"),
    (scripts.back_card, {}, "E8.2 goes out with a card from the back"),
    (scripts.long_run, {"fourteen_run": True}, "E8.7 out with fourteen in a run"),
    (scripts.own_card, {"sacred_discard": True}, "E14.7 goes out with its own discard"),
    (scripts.declared_card, {"sacred_discard": True}, "E14.7 sacred discards slighted"),
)


@pytest.mark.parametrize(("script", "options", "what"), RARE)
def test_a_stacked_deal_causes_its_rare_event(script: scripts.Script, options: dict[str, Any], what: str) -> None:
    assert any(_play_hand(script, options, seed)[what] for seed in range(8))


def _play_hand(script: scripts.Script, options: dict[str, Any], seed: int) -> Counter[str]:
    """Plays one hand with the oracle alone."""
    rng, position, happened = random.Random(seed), oracle.start(**options), Counter[str]()
    stack = Stack(rng, position.dealer)
    habits = script(stack, position.options)
    position = oracle.apply(position, None, stack.deal())
    while position.phase not in ("deal", "over"):
        seat = position.owing[0]
        text = agreement.choose(position, seat, habits[seat], False, rng)
        before, position = position, oracle.apply(position, seat, text)
        happened.update(agreement.happenings(before, position, seat, text))
    return happened
