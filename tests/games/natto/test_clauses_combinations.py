"""What tiles of Natto make and what beats what (B1, B4 to B9), told once and asked of oracle and core."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, pairwise
from typing import Any

import pytest

import chabudai
from tests.games.natto.oracle.combinations import (
    MOST,
    RANKS,
    STEPS,
    beats,
    can_lie,
    combinations_in,
    combinations_of,
    highest_suit,
    parts,
    read,
    strength,
)
from tests.games.natto.oracle.pieces import (
    ALL_TILES,
    DRAGONS,
    KINDS,
    POOL,
    SHUFFLED,
    Combination,
    Options,
    canonical,
    read_tiles,
)
from tests.games.natto.oracle.referees import Referee
from tests.games.natto.oracle.referees import beats as beats_at
from tests.games.shared.referees import Refused

FREE = {"free_dragons": True}
TILE_LIST = {"bombs": "tiles"}


def made(at: type[Referee], tiles: str, **options: Any) -> set[str]:
    """All that these tiles make; each as its kind and number, a sum also with its total tile."""
    texts = at.deal("", **options).readings(tiles)
    short = set()
    for text in texts:
        kind, number, *rest = text.split(" ")
        total = rest[rest.index("=") :] if "=" in rest else []
        short.add("bomb" if kind == "bomb" else " ".join([kind, number, *total]))
    assert len(short) == len(texts), f"{tiles}: a reading stands twice among {texts}"
    return short


def seq_starts(at: type[Referee], tiles: str, **options: Any) -> set[int]:
    """Where the seqs that these tiles make may start."""
    return {int(text.removeprefix("seq ")) for text in made(at, tiles, **options) if text.startswith("seq ")}


# --- B1: tiles ------------------------------------------------------------------------------


def test_b1_1_there_are_27_numbered_tiles_four_flowers_and_six_dragons(at: type[Referee]) -> None:
    assert len(ALL_TILES) == 37
    table = at.deal("F F F F")
    for tiles in ("1o 1o", "F F F F F", "L L L", "0o", "10o", "1s", "f", "E"):
        with pytest.raises(Refused):
            table.readings(tiles)
    assert table.readings("F F F F") == [
        "set 10 F F F F",
        "set 0 F F F F",
        "sum 10 F F F = F",
        "sum 0 F F F = F",
        "bomb F F F F",
    ]


@pytest.mark.parametrize(("low", "high"), [("3o", "3t"), ("3t", "3q"), ("3o 3q", "3t R"), ("3o 3t", "3q L")])
def test_b1_2_suits_rise_from_circles_to_squares(at: type[Referee], low: str, high: str) -> None:
    # In the third example both have squares, so neither beats the other.
    expected = high != "3t R"
    assert beats_at(at, f"set 3 {high}", f"set 3 {low}") == expected
    assert not beats_at(at, f"set 3 {low}", f"set 3 {high}") or not expected


def test_b1_3_ranks_rise_from_the_flower_over_the_numbers_and_the_flower_to_the_dragons(at: type[Referee]) -> None:
    rising = [
        "set 0 F",
        *(f"set {rank} {rank}o" for rank in range(1, 10)),
        "set 10 F",
        "set 11 L",
        "set 12 C",
        "set 13 R",
    ]
    for low, high in pairwise(rising):
        assert beats_at(at, high, low)
        assert not beats_at(at, low, high)


def test_b1_4_a_flower_is_0_or_10_and_takes_the_suit_of_a_seq(at: type[Referee]) -> None:
    assert made(at, "F") == {"set 0", "set 10"}
    for suit in "otq":
        assert made(at, f"F 1{suit}") == {"seq 0"}
        assert made(at, f"9{suit} F") == {"seq 9"}
    assert made(at, "5o F") == set()


def test_b1_5_a_dragon_stands_for_any_rank_of_its_suit_also_for_a_tile_of_the_play(at: type[Referee]) -> None:
    assert made(at, "5q R") == {"set 5", "seq 4", "seq 5"}
    assert made(at, "5q L") == {"set 5"}
    assert made(at, "1o L F") == {"seq -1", "seq 0"}
    assert "tube 4" in made(at, "4o 4q 5q R 6o 6q")


# --- B4: sets -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "tiles", ["1o", "1o 1t", "1o 1t 1q", "2o C 2q", "1o 1t R", "3o C", "3o 3t 3q L C", "3o 3t 3q L C R"]
)
def test_b4_1_one_to_six_tiles_of_one_rank_are_a_set(at: type[Referee], tiles: str) -> None:
    assert f"set {tiles[0]}" in made(at, tiles)


@pytest.mark.parametrize("tiles", ["1o 2t", "1o 2o 3o", "9o 9t 8q L", "F F F F L C R", "1o F"])
def test_b4_1_other_tiles_are_no_set(at: type[Referee], tiles: str) -> None:
    assert not [text for text in made(at, tiles) if text.startswith("set")]


def test_b4_1_with_shared_dragons_both_dragons_of_a_kind_may_stand_in(at: type[Referee]) -> None:
    shared = {"shared_dragons": "sliding"}
    assert made(at, "3o L L C C R", **shared) >= {"set 3"}
    assert not made(at, "3o L L C C R R", **shared)


@pytest.mark.parametrize("tiles", ["L C", "L C R", "L R", "C R"])
def test_b4_2_several_dragons_alone_are_no_set(at: type[Referee], tiles: str) -> None:
    assert made(at, tiles) == {"bomb"}


def test_b4_2_a_dragon_alone_is_a_single_of_its_own_rank(at: type[Referee]) -> None:
    assert [made(at, dragon) for dragon in "LCR"] == [{"set 11"}, {"set 12"}, {"set 13"}]


def test_b4_3_flowers_make_sets_of_0_or_10(at: type[Referee]) -> None:
    assert made(at, "F F") == {"set 0", "set 10"}
    assert made(at, "F F F") == {"set 0", "set 10", "sum 0 = F", "sum 10 = F", "bomb"}
    assert made(at, "F F L C") == {"set 0", "set 10"}


@pytest.mark.parametrize(
    ("low", "high"),
    [
        ("set 1 1o 1t 1q", "set 2 2o 2t 2q"),
        ("set 1 1o 1t R", "set 2 2o 2q C"),
        ("set 3 3o", "set 4 4o"),
        ("set 3 3o", "set 3 3q"),
        ("set 3 3o 3t", "set 3 3q L"),
        ("set 0 F F", "set 0 F C"),
        ("set 9 9q R", "set 10 F F"),
        ("set 10 F L", "set 10 F C"),
    ],
)
def test_b4_4_a_higher_rank_or_the_same_of_a_higher_suit_beats_a_set(at: type[Referee], low: str, high: str) -> None:
    assert beats_at(at, high, low)
    assert not beats_at(at, low, high)


@pytest.mark.parametrize(
    ("one", "another"), [("set 3 3o 3q", "set 3 3t R"), ("set 10 F F", "set 10 F F"), ("set 11 L", "set 11 L")]
)
def test_b4_4_sets_of_one_rank_with_the_same_highest_suit_do_not_beat_each_other(
    at: type[Referee], one: str, another: str
) -> None:
    assert not beats_at(at, one, another)
    assert not beats_at(at, another, one)


def test_b4_4_sets_of_another_size_do_not_answer(at: type[Referee]) -> None:
    assert not beats_at(at, "set 9 9q", "set 8 8o 8t")
    assert not beats_at(at, "set 9 9o 9t 9q", "set 8 8o 8t")


# --- B5: seqs -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "start"),
    [("1o 2o 3o", 1), ("1o L 3o 4o", 1), ("2t 3t C 5t", 2), ("9o F", 9), ("F R", 10), ("1o 2o 3o 4o 5o 6o", 1)],
)
def test_b5_1_two_to_six_tiles_of_one_suit_with_consecutive_ranks_are_a_seq(
    at: type[Referee], tiles: str, start: int
) -> None:
    assert f"seq {start}" in made(at, tiles)


@pytest.mark.parametrize(
    "tiles", ["1o C 3o", "1o 3o 5o", "1o 2t", "1o", "1o 2o 3o 4o 5o 6o 7o", "1o 1t", "L C R", "F F"]
)
def test_b5_1_other_tiles_are_no_seq(at: type[Referee], tiles: str) -> None:
    assert not [text for text in made(at, tiles) if text.startswith("seq")]


def test_b5_2_a_seq_reaches_past_the_flowers_as_far_as_its_dragons_reach(at: type[Referee]) -> None:
    assert made(at, "L F 1o") == {"seq -1", "seq 0"}
    assert made(at, "9o F L") == {"seq 8", "seq 9"}
    assert made(at, "8o 9o F L") == {"seq 7", "seq 8"}
    assert made(at, "F 1o 2o 3o L") == {"seq -1", "seq 0"}
    # Two dragons of the pool reach further, and three free ones further still.
    shared = {"shared_dragons": "sliding"}
    assert seq_starts(at, "L L F 1o", **shared) == {-2, -1, 0}
    assert seq_starts(at, "9o F L L", **shared) == {7, 8, 9}
    assert seq_starts(at, "8o 9o F L L", **shared) == {6, 7, 8}
    assert seq_starts(at, "5o 6o 9o F L L", **shared) == {5}
    assert seq_starts(at, "9o F L C R", **FREE) == {6, 7, 8, 9}
    assert seq_starts(at, "F 1o 2o L C R", **FREE) == {-3, -2, -1, 0}
    assert seq_starts(at, "9o F L C R", **shared) == set()


def test_b5_2_no_play_starts_below_minus_3_or_ends_above_13(at: type[Referee]) -> None:
    both = {"shared_dragons": "sliding", **FREE}
    assert seq_starts(at, "F L C R", **both) == {-3, -2, -1, 0, 7, 8, 9, 10}
    # Four dragons, which are never open to one play, would reach a rank further.
    assert seq_starts(at, "F 1o L L C C", **both) == {-3, -2, -1, 0}
    assert seq_starts(at, "9o F L L C C", **both) == {5, 6, 7, 8}


def test_b5_2_two_dragons_of_the_pool_go_behind_the_flower(at: type[Referee]) -> None:
    table = at.deal("8o 9o F 9q", "2o 2t", starter=1, shared_dragons="sliding")
    table.play("set 2 2t C", "pass", "set 2 2o", "set 9 9q", "pass")
    assert table.view(0)["dragon_limit"] == 2
    assert table.view(0)["pool"] == ["L", "L", "C", "R", "R"]
    far = {"seq 8 8o 9o F L L", "seq 9 9o F L L", "seq -2 F L L"}
    assert far <= set(table.legal())
    table.play("seq 8 8o 9o F L L")
    assert table.view()["table"] == "seq 8 8o 9o F L L"


def test_b5_3_a_flower_and_one_to_three_dragons_of_any_suits_are_a_seq_from_0_or_10(at: type[Referee]) -> None:
    assert made(at, "F L C") == {"set 0", "set 10", "seq 0", "seq 10"}
    assert made(at, "F L C R") == {"set 0", "set 10", "seq 0", "seq 10"}
    assert made(at, "F L") == {"set 0", "set 10", "seq -1", "seq 0", "seq 9", "seq 10"}
    # Two of a kind make ordinary seqs of their suit too.
    assert made(at, "F L L", shared_dragons="sliding") == {
        "set 0",
        "set 10",
        *(f"seq {start}" for start in (-2, -1, 0, 8, 9, 10)),
    }
    assert not [text for text in made(at, "F F L C") if text.startswith("seq")]
    assert not [text for text in made(at, "F L L C C", shared_dragons="sliding") if text.startswith("seq")]


@pytest.mark.parametrize(
    ("low", "high"),
    [
        ("seq 1 1o 2o 3o", "seq 2 2t 3t 4t"),
        ("seq 1 1o 3o 4o L", "seq 2 2t 3t 5t C"),
        ("seq 9 9o F", "seq 10 F R"),
        ("seq 1 1o 2o 3o", "seq 5 5o 6o 7o"),
        ("seq 7 7o 8o 9o", "seq 10 F L C"),
    ],
)
def test_b5_4_a_higher_start_beats_a_seq_of_the_same_size(at: type[Referee], low: str, high: str) -> None:
    assert beats_at(at, high, low)
    assert not beats_at(at, low, high)


def test_b5_4_suits_break_ties_of_seqs_only_by_the_option(at: type[Referee]) -> None:
    low, high = "seq 3 3o 4o", "seq 3 3t 4t"
    assert not beats_at(at, high, low)
    assert beats_at(at, high, low, seq_suit_tiebreak=True)
    assert not beats_at(at, low, high, seq_suit_tiebreak=True)
    assert not beats_at(at, "seq 4 4q 5q 6q", low)
    # Without numbered tiles the highest dragon says the suit.
    assert beats_at(at, "seq 9 F R", "seq 9 9o F", seq_suit_tiebreak=True)
    assert beats_at(at, "seq -1 F R", "seq -1 F C", seq_suit_tiebreak=True)
    assert not beats_at(at, "seq -1 F R", "seq -1 F C")
    free = {"seq_suit_tiebreak": True, **FREE}
    # A numbered tile says it before any dragon.
    assert not beats_at(at, "seq 5 5o 6o R", "seq 5 5t 6t C", **free)
    assert beats_at(at, "seq -1 F C R", "seq -1 F L C", **free)
    assert beats_at(at, "seq -2 F C R", "seq -2 F L C", **free)


def test_b5_4_a_start_below_minus_1_is_lower_than_it(at: type[Referee]) -> None:
    for low, high in (("seq -3 F L C R", "seq -2 F L C R"), ("seq -2 1o F L C", "seq -1 1t F L C")):
        assert beats_at(at, high, low, **FREE)
        assert not beats_at(at, low, high, **FREE)
    # From 9 to 12 is higher than from 8 to 11, whatever stands for the ranks that no tile has.
    assert beats_at(at, "seq 9 9o F L C", "seq 8 8t 9t F R", **FREE)
    # Behind a flower alone the same tiles make an imaginary seq from 10 (B5.3), and that beats both.
    assert beats_at(at, "seq 10 F L C R", "seq 9 9o F L C", **FREE)


def test_b5_5_of_two_imaginary_seqs_the_higher_dragons_win_compared_from_the_highest(at: type[Referee]) -> None:
    rising = ["seq 10 F L C", "seq 10 F L R", "seq 10 F C R"]
    for low, high in combinations(rising, 2):
        assert beats_at(at, high, low)
        assert not beats_at(at, low, high)
    for low, high in combinations(["seq 10 F L", "seq 10 F C", "seq 10 F R"], 2):
        assert beats_at(at, high, low)
    assert not beats_at(at, "seq 10 F L C R", "seq 10 F L C R")
    assert beats_at(at, "seq 10 F L C", "seq 0 F C R")


@pytest.mark.parametrize("tiebreak", [False, True])
def test_b5_5_an_imaginary_and_an_ordinary_seq_with_the_same_start_do_not_beat_each_other(
    at: type[Referee], tiebreak: bool
) -> None:
    for imaginary, ordinary in (
        ("seq 0 F R", "seq 0 1o F"),
        ("seq 0 F C R", "seq 0 1o 2o F"),
        ("seq 0 F L", "seq 0 1q F"),
    ):
        assert not beats_at(at, imaginary, ordinary, seq_suit_tiebreak=tiebreak)
        assert not beats_at(at, ordinary, imaginary, seq_suit_tiebreak=tiebreak)
    assert beats_at(at, "seq 10 F L C", "seq 7 7o 8o 9o", seq_suit_tiebreak=tiebreak)
    assert not beats_at(at, "seq 0 F L C", "seq 7 7o 8o 9o", seq_suit_tiebreak=tiebreak)


# --- B6: sums -------------------------------------------------------------------------------


def test_b6_1_the_total_has_the_rank_of_all_other_tiles_together(at: type[Referee]) -> None:
    assert made(at, "2q 3o 5q") == {"sum 5 = 5q"}
    assert made(at, "1o 1t 3t 5q") == {"sum 5 = 5q"}
    assert made(at, "1o 2o 3o") == {"seq 1", "sum 3 = 3o"}
    assert made(at, "1o 1t 1q 2o 2t 7q") == {"sum 7 = 7q"}
    for none in ("2q 3o L", "2q 2o", "2q 3o 6q", "2q 3o 5q L", "1o 1t 1q 2o 2t 3t F 7q"):
        assert not [text for text in made(at, none) if text.startswith("sum")], none


def test_b6_2_a_flower_is_0_or_10_in_a_sum(at: type[Referee]) -> None:
    assert made(at, "F 1o 1t 3t 5q") == {"sum 5 = 5q", "sum 10 = F"}
    assert made(at, "6o 4t F") == {"sum 10 = F"}
    assert made(at, "F F 4o 6t") == {"sum 10 = F"}
    assert made(at, "F F 2o 2t") == {"sum 2 = 2o", "sum 2 = 2t"}
    assert made(at, "F F F F") >= {"sum 0 = F", "sum 10 = F"}
    assert not made(at, "F F 5o 6t")


def test_b6_3_any_tile_that_fits_may_be_the_total(at: type[Referee]) -> None:
    # Both fives together make the flower's 10, so it may be the total as well.
    assert made(at, "F 5o 5q") == {"sum 5 = 5o", "sum 5 = 5q", "sum 10 = F"}
    assert made(at, "F 3o 3t 3q") == set()


@pytest.mark.parametrize(
    ("low", "high"),
    [
        ("sum 9 4o 5t = 9t", "sum 10 4t 6o = F"),
        ("sum 3 1o 2t = 3o", "sum 3 1t 2o = 3q"),
        ("sum 5 5o F = 5t", "sum 5 2o 3o = 5q"),
        ("sum 0 F F = F", "sum 3 1t 2o = 3q"),
    ],
)
def test_b6_4_a_higher_total_or_the_same_of_a_higher_suit_beats_a_sum(at: type[Referee], low: str, high: str) -> None:
    assert beats_at(at, high, low)
    assert not beats_at(at, low, high)


def test_b6_4_the_total_tile_counts_and_not_the_addends(at: type[Referee]) -> None:
    assert not beats_at(at, "sum 5 1t 4q = 5o", "sum 5 2o 3o = 5t")
    assert not beats_at(at, "sum 5 1o 1t 3t = 5q", "sum 5 2q 3o = 5o")
    for answer in ("sum 10 4t 6o = F", "sum 10 F F = F", "sum 9 4q 5q = 9q"):
        assert not beats_at(at, answer, "sum 10 1o 9t = F")
    assert beats_at(at, "bomb L C", "sum 10 1o 9t = F")


# --- B7, B8: tubes and plates ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "starts"),
    [
        ("1o C 2t 2q L 3q", {1}),
        ("4o 4q 5q R 6o 6q", {4}),
        ("8o 8t 9o 9t F F", {8}),
        ("9o 9t F F L C", {8, 9}),
        ("F F 1o 1t L C", {-1, 0}),
        ("1o 1t 2o 2t 3o 3t", {1}),
        ("1o 1t 3o 3t 5o 5t", set()),
        ("1o 1t 1q 2o 3o 3t", set()),
        ("5o 5t L C R 6o", {4, 5}),
        ("1o 1t 2o 2t", set()),
    ],
)
def test_b7_1_three_pairs_of_consecutive_ranks_are_a_tube(at: type[Referee], tiles: str, starts: set[int]) -> None:
    assert {text for text in made(at, tiles) if text.startswith("tube")} == {f"tube {start}" for start in starts}


def test_b7_1_a_pair_may_be_of_dragons_alone_if_the_play_has_another_tile(at: type[Referee]) -> None:
    shared = {"shared_dragons": "sliding"}
    assert made(at, "L L C C R R", **shared) == set()
    assert {"tube 3", "tube 4", "tube 5"} <= made(at, "5o L L C C R", **shared)


def test_b7_2_only_a_higher_start_beats_a_tube(at: type[Referee]) -> None:
    low, high = "tube 1 1o 2t 2q 3q L C", "tube 4 4o 4q 5q 6o 6q R"
    assert beats_at(at, high, low)
    assert not beats_at(at, low, high)
    assert not beats_at(at, "tube 1 1t 1q 2o 3o 3t R", low)
    assert not beats_at(at, "plate 7 7o 7t 7q 8o 8t 8q", low)


@pytest.mark.parametrize(
    ("tiles", "starts"),
    [
        ("3o 3t 3q 4o 4t 4q", {3}),
        ("3o 3t 3q L C R", {2, 3}),
        ("9o 9t F F L C", {9}),
        ("F F F L C R", {-1, 0, 9, 10}),
        ("3o 3t 4o 4t 5o 5t", set()),
        ("3o 3t 3q 5o 5t 5q", set()),
    ],
)
def test_b8_1_two_triples_of_consecutive_ranks_are_a_plate(at: type[Referee], tiles: str, starts: set[int]) -> None:
    assert {text for text in made(at, tiles) if text.startswith("plate")} == {f"plate {start}" for start in starts}


def test_b8_2_only_a_higher_start_beats_a_plate(at: type[Referee]) -> None:
    assert beats_at(at, "plate 3 3o 3t 3q L C R", "plate 1 1o 1t 1q 2o 2t 2q")
    assert not beats_at(at, "plate 2 3o 3t 3q L C R", "plate 2 2o 2t 2q L C R")
    assert not beats_at(at, "plate 1 1o 1t 1q 2o 2t 2q", "plate 2 3o 3t 3q L C R")


# --- B9: bombs ------------------------------------------------------------------------------

ONE_SHEET = ["bomb L C", "bomb L R", "bomb C R", "bomb L C R", "bomb F F F", "bomb F F F F"]


def test_b9_1_bombs_rise_from_left_and_centre_to_four_flowers(at: type[Referee]) -> None:
    for low, high in combinations(ONE_SHEET, 2):
        if (low + high).count("F") <= 4:
            assert beats_at(at, high, low)
            assert not beats_at(at, low, high)
    assert [made(at, tiles) for tiles in ("L C", "L R", "C R", "L C R")] == [{"bomb"}] * 4


@pytest.mark.parametrize(
    "lead",
    [
        "set 13 R",
        "set 9 9o 9t 9q",
        "seq 10 F R",
        "sum 9 4o 5o = 9q",
        "tube 7 7o 7t 8o 8t 9o 9t",
        "plate 8 8o 8t 8q 9o 9t 9q",
    ],
)
def test_b9_2_a_bomb_beats_every_combination(at: type[Referee], lead: str) -> None:
    for bomb in ONE_SHEET[:5]:
        assert beats_at(at, bomb, lead)
        assert not beats_at(at, lead, bomb)


@pytest.mark.parametrize("bomb", ONE_SHEET[:4])
def test_b9_2_an_equal_bomb_does_not_beat_it(at: type[Referee], bomb: str) -> None:
    assert not beats_at(at, bomb, bomb)


def test_b9_4_the_list_of_the_tile_set_has_two_flowers_and_no_left_and_right(at: type[Referee]) -> None:
    assert "bomb" in made(at, "F F", bombs="tiles")
    assert "bomb" not in made(at, "F F", bombs="fewer")
    assert "bomb" not in made(at, "F F")
    for bombs in ("tiles", "fewer"):
        assert "bomb" not in made(at, "L R", bombs=bombs)
    rising = ["bomb F F", "bomb L C", "bomb C R", "bomb L C R"]
    for low, high in combinations(rising, 2):
        assert beats_at(at, high, low, bombs="tiles")
        assert not beats_at(at, low, high, bombs="tiles")
    assert at.deal("", bombs="fewer").view()["bombs"] == [["L", "C"], ["C", "R"], ["L", "C", "R"], ["F"] * 3, ["F"] * 4]


# --- B10.5: free dragons ----------------------------------------------------------------------


def test_b10_5_any_dragon_may_stand_in_a_seq_with_free_dragons(at: type[Referee]) -> None:
    assert made(at, "1o C 3o") == set()
    assert made(at, "1o C 3o", **FREE) == {"seq 1"}
    assert made(at, "F L C", **FREE) == {"set 0", "set 10", *(f"seq {start}" for start in (-2, -1, 0, 8, 9, 10))}
    assert made(at, "1o C 3t", **FREE) == set()
    assert made(at, "L C R", **FREE) == {"bomb"}
    # Between sets a dragon still counts as its own suit, and an imaginary seq stays one.
    assert not beats_at(at, "set 3 3t R", "set 3 3o 3q", **FREE)
    assert not beats_at(at, "seq 0 F C R", "seq 0 1o 2o F", **FREE)


# --- The definition against the search, and the figures -----------------------------------------


@pytest.mark.parametrize(("free", "pool"), [(False, DRAGONS), (True, DRAGONS), (True, POOL)])
def test_the_search_in_a_hand_finds_what_a_look_at_each_of_its_parts_finds(free: bool, pool: tuple[str, ...]) -> None:
    rng = random.Random(len(pool) + free)
    for size in (4, 7):
        hand = canonical([*rng.sample(SHUFFLED, size), *pool])
        each = [one for part in parts(hand, 0, MOST + 1) for one in combinations_of(part, free_dragons=free)]
        found = combinations_in(hand, free_dragons=free)
        assert len(found) == len(set(found)), "nothing is found twice"
        assert set(found) == set(each)


def all_with_one_dragon_set() -> tuple[Combination, ...]:
    """All combinations of the tiles of the base game."""
    return combinations_in(canonical([*SHUFFLED, *DRAGONS]))


def needs_no_dragons_alone(combination: Combination, width: int) -> bool:
    """Whether a tube or a plate can lie so that none of its pairs or triples is of dragons alone."""
    start = combination.number
    assert start is not None
    if len(combination.dragons) < width:
        return True
    ranks = [start + step for step in range(MOST // width) for _ in range(width)]
    others = [tile for tile in combination.tiles if tile not in DRAGONS]
    chosen = {part for part in combinations(ranks, len(others)) if set(part) == set(ranks)}
    return any(can_lie(others, part) for part in chosen)


def test_the_numbers_of_combinations_are_those_that_were_measured_for_the_rulings() -> None:
    """A program written before these rules counted 12,935 with each set of tiles once a kind: tubes 4,140, sums of six
    to three tiles 2,601, 2,367, 1,549 and 532, plates 736, sets 538, seqs 466, bombs 6.

    All agree but tubes and plates: that program wanted a tile in each pair and triple, and B7.1 allows pairs and
    triples of dragons alone. Without those the figures are its figures.
    """
    everything = all_with_one_dragon_set()
    once = {(one.kind, one.tiles) for one in everything if one.text != "bomb F F"}
    sizes = Counter(f"{kind} {len(tiles)}" if kind == "sum" else kind for kind, tiles in once)
    assert sizes.pop("tube") == 4_875
    assert sizes.pop("plate") == 746
    assert sizes == {"sum 6": 2_601, "sum 5": 2_367, "sum 4": 1_549, "sum 3": 532, "set": 538, "seq": 466, "bomb": 6}
    strict = {
        (one.kind, one.tiles)
        for kind, width in STEPS
        for one in everything
        if one.kind == kind and needs_no_dragons_alone(one, width)
    }
    assert Counter(kind for kind, _ in strict) == {"tube": 4_140, "plate": 736}
    assert len(strict) + sum(sizes.values()) == 12_935


def test_a_full_hand_has_some_hundreds_of_leads() -> None:
    """The rulings tell of 458 to 651 declared leads in six deals, a longer count of a mean of 516 (262 to 1,158)."""
    rng = random.Random(16)
    leads = []
    for _ in range(25):
        hand = canonical([*rng.sample(SHUFFLED, 13), *DRAGONS])
        leads.append(sum(one.kind != "bomb" for one in combinations_in(hand)))
    assert 450 < sum(leads) / len(leads) < 580
    assert min(leads) > 250
    assert max(leads) < 1_200


def sample_of(rng: random.Random, count: int) -> list[Combination]:
    """Some combinations of each kind, small sizes and starts often alike."""
    by_kind: dict[str, list[Combination]] = {kind: [] for kind in KINDS}
    for one in combinations_in(ALL_TILES, free_dragons=True):
        by_kind[one.kind].append(one)
    return [one for kind in KINDS for one in rng.sample(by_kind[kind], min(count, len(by_kind[kind])))]


@pytest.mark.parametrize(
    "options",
    [Options(), Options(widened_sums="higher"), Options(widened_sums="equal-ok"), Options(seq_suit_tiebreak=True)],
)
def test_b3_2_beating_is_a_strict_order_within_a_kind(options: Options) -> None:
    """Nothing beats itself, of two at most one beats the other, and who beats the beater beats the beaten.

    With "equal-ok" sums of one total beat each other both ways (B10.2), so there nothing is asked of them.
    """
    sample = sample_of(random.Random(5), 25)
    loose = options.widened_sums == "equal-ok"
    beaten = {one: [other for other in sample if beats(one, other, options)] for one in sample}
    for one, lower in beaten.items():
        for other in lower:
            if loose and one.kind == "sum" and one.number == other.number:
                assert one in beaten[other]
                continue
            assert one not in beaten[other], f"{one.text} and {other.text} beat each other"
            for lowest in beaten[other]:
                assert beats(one, lowest, options), f"{one.text} beats {other.text}, which beats {lowest.text}"


def test_b3_4_every_combination_has_one_text_and_the_text_says_it_again() -> None:
    everything = combinations_in(ALL_TILES, free_dragons=True)
    texts = {one.text for one in everything}
    assert len(texts) == len(everything) == len(set(everything))
    for one in random.Random(6).sample(everything, 2_000):
        assert read(one.text) == one
        words = one.text.split(" ")
        assert read_tiles(" ".join(word for word in words if word in ALL_TILES)) == one.tiles


def test_every_combination_of_all_variants_has_a_number_in_the_core_and_nothing_else_has() -> None:
    game = chabudai.load("natto")
    texts = [game.action_text(number) for number in range(game.spec["action_ids"])]
    everything = {one.text: one for one in combinations_in(ALL_TILES, free_dragons=True)}
    assert texts[0] == "pass"
    assert sorted(texts[1:]) == sorted(everything)
    places = [(KINDS.index(one.kind), one.size, strength(one)) for one in (everything[text] for text in texts[1:])]
    for (text, place), (next_text, next_place) in pairwise(zip(texts[1:], places, strict=True)):
        assert place <= next_place, f"{text} stands before {next_text}"
    for number, text in enumerate(texts):
        assert game.action_id(text) == number


def test_the_lowest_and_the_highest_rank_that_a_play_may_reach() -> None:
    """What four dragons and more would reach has a text and a number too, though no play ever has so many."""
    everything = combinations_in(ALL_TILES, free_dragons=True)
    reached: dict[str, set[int]] = {kind: set() for kind in ("seq", "tube", "plate")}
    ends = set()
    for one in everything:
        if one.kind in reached and one.number is not None and len(one.dragons) <= len(DRAGONS):
            reached[one.kind].add(one.number)
            ends |= {one.number + one.size - 1} if one.kind == "seq" else set()
    assert reached == {"seq": set(range(-3, 11)), "tube": set(range(-1, 10)), "plate": set(range(-1, 11))}
    assert (RANKS[0], RANKS[-1]) == (-3, 13) == (min(reached["seq"]), max(ends))
    assert highest_suit(("F",)) == 0
