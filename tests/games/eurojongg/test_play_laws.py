"""Properties of every match of Euro-Jongg, tested on random matches; and the oracle against the rulebook and perft
files.
"""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tests import thoroughness
from tests.games.eurojongg import agreement, oracle
from tests.games.eurojongg.oracle import counts as perft
from tests.games.eurojongg.oracle import refusals as eurojongg_refusals
from tests.games.eurojongg.oracle import view as eurojongg_view
from tests.games.eurojongg.oracle.actions import every_action
from tests.games.eurojongg.oracle.cards import NUMBER_CARDS, PACK, canonical, is_playing
from tests.games.eurojongg.oracle.positions import SEATS, shuffled_deal

ROOT = Path(__file__).parents[3]
RULEBOOK = (ROOT / "docs" / "rules" / "eurojongg.md").read_text()
PERFT_FILES = sorted((ROOT / "crates" / "games" / "perft" / "eurojongg").glob("*.perft"))
SETS = range(len(agreement.OPTION_SETS))


@cache
def hand_of(number: int) -> list[oracle.Position]:
    """Every position of a random hand with one of the sets of options."""
    rng = random.Random(number)
    position = oracle.start(**agreement.OPTION_SETS[number])
    if position.phase == "start":
        position = oracle.apply(position, None, f"start {rng.choice(SEATS)}")
    deal, habits = agreement.deal_of(position, is_short=False, favours=0.5, rng=rng)
    positions = [oracle.apply(position, None, deal)]
    while positions[-1].phase not in ("deal", "over"):
        position = positions[-1]
        seat = rng.choice(position.owing)
        positions.append(
            oracle.apply(position, seat, habits[seat].choose(oracle.legal(position, seat), position, seat, rng).text)
        )
    return positions


# --- Laws ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", SETS)
def test_e1_1_no_card_is_lost_or_duplicated(number: int) -> None:
    for position in hand_of(number):
        agreement.check_cards(position, f"set {number}")


def test_e1_2_the_four_copies_of_a_number_card_are_interchangeable() -> None:
    assert len(NUMBER_CARDS) == 4 * 9
    assert all(PACK.count(card) == 4 for card in NUMBER_CARDS)
    # The state does not show which of two equal cards was drawn.
    deal = oracle.deal_text(["5h 5h"], front="5h")
    position = oracle.apply_all(oracle.start(), [(None, deal), (0, "discard 5h")])
    assert position.sides[0].hand.count("5h") == 2


@pytest.mark.parametrize("number", SETS)
def test_e3_8_hands_have_13_cards_less_three_for_each_meld(number: int) -> None:
    for position in hand_of(number):
        if position.phase in ("deal", "over"):
            continue
        for seat, side in enumerate(position.sides):
            is_in_turn = seat == position.turn and position.phase != "claims"
            expected = 13 - 3 * len(side.melds) + is_in_turn
            assert len(side.hand) == expected or (not position.wall and len(side.hand) < expected)
            assert len(side.melds) <= 4


@pytest.mark.parametrize("number", SETS)
def test_e4_4_an_acting_seat_has_an_action_and_a_turn_ends_with_a_discard(number: int) -> None:
    for position in hand_of(number):
        for seat in SEATS:
            legal = {action.word for action in oracle.legal(position, seat)}
            assert bool(legal) == (seat in position.owing)
            if legal:
                assert ("discard" if position.phase == "turn" else "skip") in legal


@pytest.mark.parametrize("number", SETS)
def test_e5_7_with_auto_lay_a_seat_that_has_had_a_turn_keeps_no_crown_or_bonus_card(number: int) -> None:
    for position in hand_of(number):
        if position.options.auto_lay and position.wall:
            for side in position.sides:
                assert side.turns == 0 or side.waits or all(map(is_playing, side.hand))


@pytest.mark.parametrize("number", SETS)
def test_e15_1_e15_2_a_hand_has_at_most_144_turns_and_few_actions(number: int) -> None:
    last = hand_of(number)[-1]
    turns = sum(side.turns for side in last.sides)
    laid = sum(len(side.laid) for side in last.sides)
    tomes = sum(part.kind == "tome" for side in last.sides for part in side.parts)
    assert turns <= 144
    assert laid <= 21
    assert tomes <= 16
    assert len(hand_of(number)) <= 1 + 4 * turns + laid + 4 * 16 + turns


@pytest.mark.parametrize("number", SETS)
def test_e11_3_states_that_differ_only_in_hidden_cards_look_the_same(number: int) -> None:
    rng = random.Random(number)
    for position in rng.sample(hand_of(number), min(25, len(hand_of(number)))):
        if position.phase in ("deal", "over"):
            continue
        for viewer in (*SEATS, None):
            others = [seat for seat in SEATS if seat != viewer]
            hidden = [*position.wall, *position.blind, *(card for seat in others for card in position.sides[seat].hand)]
            rng.shuffle(hidden)
            other = position
            for seat in others:
                size = len(position.sides[seat].hand)
                other = other.with_side(seat, hand=canonical(hidden[:size]))
                hidden = hidden[size:]
            blind, wall = canonical(hidden[:13]), tuple(hidden[13:])
            drawn = position.drawn if viewer == position.turn else None
            answers = tuple(given if seat == viewer else None for seat, given in enumerate(position.answers))
            other = replace(other, blind=blind, wall=wall, drawn=drawn, answers=answers)
            assert eurojongg_view.view(other, viewer) == eurojongg_view.view(position, viewer)


@pytest.mark.thinned(3)
@pytest.mark.parametrize("number", SETS)
def test_e14_11_exactly_the_illegal_actions_have_a_reason(number: int) -> None:
    rng = random.Random(number)
    actions = [action.text for action in every_action()]
    for position in rng.sample(hand_of(number), min(12, len(hand_of(number)))):
        for seat in SEATS:
            legal = oracle.legal_actions(position, seat)
            for text in {*rng.sample(actions, 40), *legal}:
                assert (eurojongg_refusals.fault(position, seat, text) is None) == (text in legal)


def test_e12_14_actions_have_one_text_and_cards_any_order() -> None:
    actions = every_action()
    assert len({action.text for action in actions}) == len(actions)
    for action in actions:
        turned = " ".join([action.word, *reversed(action.cards)])
        assert oracle.parse(turned) == action


# --- The oracle against the rulebook and the perft files --------------------------------------------


def test_every_clause_that_the_oracle_cites_is_in_the_rulebook() -> None:
    paths = [path for part in ("oracle", "agreement") for path in (Path(__file__).parent / part).glob("*.py")]
    assert len(paths) > 12
    for path in paths:
        for clause in re.findall(r"\bE\d+\.\d+\b", path.read_text()):
            assert f"**{clause} " in RULEBOOK, f"{path.name} cites {clause}"


def test_every_clause_has_a_test() -> None:
    clauses = re.findall(r"^\*\*E(\d+)\.(\d+) ", RULEBOOK, re.MULTILINE)
    assert len(clauses) > 100
    here = Path(__file__).parent
    text = "".join(path.read_text() for path in [*here.glob("test_clauses*.py"), *here.glob("test_*laws.py")])
    assert not [f"E{section}.{clause}" for section, clause in clauses if f"e{section}_{clause}_" not in text]


def test_there_are_perft_files_of_the_base_game_and_of_options() -> None:
    sections = [section for path in PERFT_FILES for section in perft.read(path.read_text())]
    chosen = {name for section in sections for name in section.options}
    assert chosen >= {*perft.ALL_EXTRAS, "auto_lay", "tome_claim"}
    assert any(not section.options for section in sections)
    assert any(section.counts[-1][1] == 0 for section in sections), "some sections reach the end"
    assert max(count for section in sections for _, count in section.counts) > 2_000


@pytest.mark.parametrize("path", PERFT_FILES, ids=lambda path: path.stem)
def test_the_oracle_counts_as_the_perft_files_say(path: Path) -> None:
    for section in perft.read(path.read_text()):
        again = perft.add_counts(perft.Section(section.options, section.entries), thoroughness.of(300, part=100))
        assert again.counts == section.counts[: len(again.counts)]
        assert len(again.counts) > 0


@pytest.mark.parametrize("path", PERFT_FILES, ids=lambda path: path.stem)
def test_the_perft_files_are_canonical(path: Path) -> None:
    text = path.read_text()
    assert perft.HEADER + "".join(f"\n{section}" for section in perft.read(text)) == text


def test_e2_3_a_shuffled_deal_is_a_deal() -> None:
    assert oracle.apply(oracle.start(), None, shuffled_deal(3)).phase == "turn"
