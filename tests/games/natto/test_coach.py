"""The reasons of Natto's coach: each kind is given exactly when it holds, and its sentences are true."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

import chabudai
from chabudai import bots
from chabudai.match import Match
from chabudai.presentation.natto.tiles import parse_play
from tests.games.natto.test_presentation import dealt, play
from tests.games.shared.coaching import reasons_in

LOW = "1o 1t 2o 3o 4t 5q 6q 6o 6t 7q 8q 9q F"
HIGH = "1q 2t 2q 3t 4o 4q 5o 7o 7t 8o 8t 9o 9t"


@pytest.mark.parametrize(
    ("kind", "before", "said_of", "not_of"),
    [
        ("keeps_the_bomb", "set 13 R", "pass", "bomb L C"),
        ("gives_the_lead", "set 5 5q", "pass", "set 7 7o"),
        ("sheds_many", "", "seq 1 1o 2o 3o", "set 9 9q"),
        ("sheds_a_lone_tile", "", "set 4 4t", "set 9 9q"),
        ("lowest_answer", "set 5 5q", "set 7 7o", "set 9 9t"),
        ("highest_answer", "set 5 5q", "set 13 R", "set 7 7o"),
        ("keeps_a_bomb", "", "set 9 9q", "set 1 1o 1t C R"),
        ("leads", "", "set 9 9q", None),
        ("takes_the_lead", "set 5 5q", "set 7 7o", "pass"),
        ("bomb", "set 5 5q", "bomb L C", "set 7 7o"),
    ],
)
def test_each_reason_is_given_exactly_if_it_holds(kind: str, before: str, said_of: str, not_of: str | None) -> None:
    match = play(dealt(LOW, HIGH), *filter(None, before.split(", ")))
    found = reasons_in(match, said_of) if said_of in match.view(match.acting[0]).legal_actions else {}
    assert kind in found
    if not_of is not None:
        assert kind not in reasons_in(match, not_of)


def test_b3_2_a_forced_pass_differs_from_one_that_keeps_tiles() -> None:
    match = dealt(LOW, HIGH, leader=1)
    play(match, "tube 8 8o 9o 9t L C R", "pass", "set 1 1q", "set 13 R")
    assert "no_answer" in reasons_in(match, "pass")
    match = play(dealt(LOW, HIGH), "seq 6 R 7q 8q 9q")
    found = reasons_in(match, "pass")
    assert "no_answer" not in found
    assert "keeps_the_bomb" not in found
    assert "keeps_wild_tiles" in found


def late() -> Match:
    """The first seat has led with 4o and holds 5q, 9o and 9t; the other one is asked."""
    match = dealt("1o 1t 1q 2o 2t 2q 3o 3t 3q 4o 9o 9t 5q", "4t 4q 5o 5t 6o 6t 7o 7t 8o 8t 9q F F")
    return play(
        match,
        "plate 1 1o 1t 1q 2o 2t 2q",
        "pass",
        "set 3 3o 3t 3q L C R",
        "pass",
        "set 4 4o",
    )


def test_b3_5_a_last_play_is_seen_before_and_when_it_comes() -> None:
    match = play(late(), "pass")
    found = reasons_in(match, "set 5 5q")
    assert str(found["leaves_one_play"].wordings[0]).endswith("the rest of your tiles, a pair of 9s (B3.3, B3.5).")
    assert "leaves_one_play" not in reasons_in(match, "set 9 9o")
    assert "goes_out" not in found
    play(match, "set 5 5q", "pass")
    assert list(reasons_in(match, "set 9 9o 9t")) == ["goes_out"]


def test_flowers_and_dragons_are_counted_as_they_are_held() -> None:
    held = play(dealt(LOW, HIGH), "seq 1 1o 2o 3o L", "pass", "set 13 R", "pass")
    kept = reasons_in(held, "set 9 9q")["keeps_wild_tiles"]
    assert "one flower and one dragon" in str(kept.wordings[0])
    assert "keeps_wild_tiles" not in reasons_in(held, "set 12 C")


@pytest.mark.parametrize("seed", range(4))
def test_every_reason_is_true_of_the_hand(seed: int) -> None:
    luck = random.Random(seed)
    match = chabudai.load("natto", target=1).start(seed=seed)
    weak = bots.levels("natto")[0].bot(match.game, seed=seed)
    while not match.is_over:
        seat = match.acting[0]
        legal = match.view(seat).legal_actions
        for action in luck.sample(legal, min(len(legal), 8)):
            for kind, reason in reasons_in(match, action).items():
                _check(match, action, kind, tuple(map(str, reason.wordings)))
        match.play(seat, weak.choose(match.view(seat)).action)


def _check(match: Match, action: str, kind: str, wordings: tuple[str, ...]) -> None:
    """Asserts that a reason is true according to the rules, in this match and in its possible continuations."""
    seat = match.acting[0]
    view = match.view(seat)
    hand, legal = view.data["hand"], view.legal_actions
    done = parse_play(action)
    tiles = [] if done is None else list(done.tiles)
    after = match.copy()
    after.play(seat, action)
    rest = list((Counter(hand) - Counter(tiles)).elements())
    answers = [play for play in map(parse_play, legal) if play is not None]
    match kind:
        case "no_answer":
            assert legal == ["pass"]
        case "keeps_the_bomb":
            assert {play.kind for play in answers} == {"bomb"}
        case "keeps_wild_tiles" if action == "pass":
            assert all(set(play.tiles) & set("FLCR") for play in answers)
        case "keeps_wild_tiles":
            wild = sum(tile in "FLCR" for tile in rest)
            lines = re.findall(r"(one|two|three|four) (?:flower|dragon)", wordings[0])
            assert sum(("one", "two", "three", "four").index(word) + 1 for word in lines) == wild
        case "goes_out":
            assert after.is_over
        case "leaves_one_play":
            other = after.acting[0]
            after.play(other, "pass")
            last = [play for play in after.view(seat).legal_actions if parse_play(play) is not None]
            after.play(seat, next(play for play in last if len(parse_play(play).tiles) == len(rest)))  # type: ignore[union-attr]
            assert after.is_over
        case "cannot_be_answered":
            other = after.acting[0]
            assert after.view(other).legal_actions == ["pass"]
        case "keeps_a_bomb":
            assert any(Counter(bomb) <= Counter(rest) for bomb in view.data["bombs"])
        case "spends_the_last_wild_tiles":
            assert all(tile[0].isdigit() for tile in rest)
        case "sheds_a_lone_tile":
            (tile,) = tiles
            assert not any(each[0] == tile[0] for each in rest)
        case "they_are_nearly_out":
            assert view.data["hand_sizes"][1 - seat] <= 3
        case "lowest_answer":
            assert done is not None
            assert all(play.number >= done.number for play in answers if play.kind != "bomb")  # type: ignore[operator]
        case "highest_answer":
            assert done is not None
            assert all(play.number <= done.number for play in answers if play.kind != "bomb")  # type: ignore[operator]
