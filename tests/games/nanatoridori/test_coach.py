"""The reasons of Nana Toridori's coach: each kind is given exactly when it holds, and its sentences are true."""

from __future__ import annotations

import random
import re

import pytest

import chabudai
from chabudai import bots
from chabudai.catalogue.bundles import number_word
from chabudai.match import Match
from chabudai.presentation.nanatoridori.cards import blocks
from tests.games.nanatoridori.test_presentation import dealt, play
from tests.games.shared.coaching import reasons_in

FIRST, SECOND, THIRD = "25233177", "16644751", "11234556"
NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"]


@pytest.mark.parametrize(
    ("kind", "before", "said_of", "not_of"),
    [
        ("joins_neighbours", "", "play 5x1@2", "play 2x1@1"),
        ("keeps_a_block", "", "play 5x1@2", None),
        ("whole_block", "", "play 7x2@7", "play 7x1@7"),
        ("what_beats_it", "", "play 5x1@2", None),
        ("leaves", "", "play 5x1@2", None),
        ("lowest_answer", "play 5x1@2", "play 6x1@2", "play 6x2@2"),
        ("highest_answer", "play 5x1@2", "play 6x2@2", "play 6x1@2"),
        ("draws", "play 5x1@2", "pass", "play 6x1@2"),
        ("may_return", "play 5x1@2", "pass", "play 6x1@2"),
        ("no_answer", "play 5x1@2, play 6x2@2, drop", "pass", None),
        ("makes_a_block", "play 5x1@2, play 6x1@2", "take@5", "take@0"),
        ("parts_nothing", "play 5x1@2, play 6x1@2", "take@0", "take@3"),
        ("splits", "play 5x1@2, play 6x1@2", "take@3", "take@0"),
        ("comes_as_a_block", "play 3x2@4, play 6x2@2", "take@0", None),
        ("grows", "play 5x1@2, play 6x1@2", "take@0", "drop"),
        ("stays_short", "play 5x1@2, play 6x1@2", "drop", "take@0"),
        ("drops_a_stranger", "play 3x1@4, play 6x1@2", "drop", None),
        ("drops_a_low_card", "play 2x1@1, play 6x1@2", "drop", "take@0"),
    ],
)
def test_each_reason_is_given_exactly_if_it_holds(kind: str, before: str, said_of: str, not_of: str | None) -> None:
    match = play(dealt(FIRST, SECOND, THIRD), *filter(None, before.split(", ")))
    assert kind in reasons_in(match, said_of), list(reasons_in(match, said_of))
    if not_of is not None:
        assert kind not in reasons_in(match, not_of)


def test_t2_1_without_equal_cards_side_by_side_no_block_is_spoken_of() -> None:
    found = reasons_in(dealt("12345671", SECOND, THIRD), "play 1x1@1")
    assert found.keys() & {"keeps_a_block", "joins_neighbours", "whole_block"} == set()


def test_t6_1_the_last_cards_and_the_last_block_are_seen() -> None:
    match = dealt("11111113", "22334455", "22334455")
    assert "leaves_one_block" in reasons_in(match, "play 3x1@8")
    assert "leaves_one_block" not in reasons_in(match, "play 1x1@1")
    play(match, "play 1x7@1", "pass", "drop", "pass", "drop")
    assert list(reasons_in(match, "play 3x1@1")) == ["goes_out"]


def test_t9_in_the_duel_a_pass_takes_an_open_card_and_ends_the_trick() -> None:
    duel = play(dealt("25233177225", "16644751133", open_cards="5566"), "play 7x2@7")
    (passing, *_) = [action for action in duel.view(duel.acting[0]).legal_actions if action.startswith("pass")]
    found = reasons_in(duel, passing)
    assert "takes_up" in found
    assert "ends_the_trick" in found
    assert "draws" not in found


@pytest.mark.parametrize("seed", range(5))
def test_every_reason_is_true_of_the_hand(seed: int) -> None:
    luck = random.Random(seed)
    match = chabudai.load("nanatoridori", penguins=1, players=3).start(seed=seed)
    weak = bots.levels("nanatoridori")[0].bot(match.game, seed=seed)
    kinds = set()
    while not match.is_over:
        seat = match.acting[0]
        legal = match.view(seat).legal_actions
        for action in luck.sample(legal, min(len(legal), 10)):
            for kind, reason in reasons_in(match, action).items():
                kinds.add(kind)
                _check(match, action, kind, tuple(map(str, reason.wordings)))
        match.play(seat, weak.choose(match.view(seat)).action)
    assert len(kinds) > 10


def _check(match: Match, action: str, kind: str, wordings: tuple[str, ...]) -> None:
    """Asserts that a reason is true, from the cards in the hand after the action has been played."""
    seat = match.acting[0]
    before = match.view(seat)
    after = match.copy()
    after.play(seat, action)
    is_same_round = after.view(seat).data["round"] == before.data["round"] and not after.is_over
    hand = after.view(seat).data["hands"][seat] if is_same_round else []
    plays = [each for each in before.legal_actions if each.startswith("play")]
    counted = re.search(r"\b(two|three|four|five|six|seven|eight|nine) (\d)s", wordings[0])
    match kind:
        case "goes_out":
            assert seat in after.view(seat).data["out"] or not is_same_round
        case "joins_neighbours" | "makes_a_block" | "keeps_a_block":
            assert counted is not None
            wanted = (NUMBERS.index(counted[1]), int(counted[2]))
            assert wanted in {(block.cards, block.rank) for block in blocks(hand)}, (wordings, hand)
        case "leaves_one_block":
            assert len(blocks(hand)) == 1
        case "leaves":
            assert f" {number_word(len(hand))} card" in wordings[0]
        case "grows":
            assert f" {number_word(len(hand))} card" in wordings[0]
        case "no_answer":
            assert not plays
        case "drops_a_stranger":
            assert int(re.search(r"\d", wordings[0])[0]) not in hand  # type: ignore[index]
        case "what_beats_it" if is_same_round and after.acting:
            # No legal answer exceeds what the sentence names.
            needed = re.search(r"\b(?:a|two|three|four) (\d)", wordings[0])
            laid = after.view(seat).data["table"]
            for answer in after.view(after.acting[0]).legal_actions:
                if answer.startswith("play") and needed and after.acting[0] != seat:
                    rank, count = map(int, re.findall(r"\d", answer)[:2])
                    assert count > len(laid) or rank >= int(needed[1])
        case "they_are_nearly_out":
            others = [len(each) for number, each in enumerate(before.data["hands"]) if number != seat]
            assert any(0 < held <= 2 for held in others)
