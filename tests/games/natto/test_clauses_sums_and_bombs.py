"""Sums, tubes, plates and bombs of Natto, and their order (B6 to B9, B10.5), checked on oracle and core."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.natto.oracle.referees import Referee
from tests.games.natto.oracle.referees import beats as beats_at
from tests.games.natto.tile_readings import readings_of

FREE = {"free_dragons": True}


# --- B6: sums -------------------------------------------------------------------------------


def test_b6_1_the_total_has_the_rank_of_all_other_tiles_together(at: type[Referee]) -> None:
    assert readings_of(at, "2q 3o 5q") == {"sum 5 = 5q"}
    assert readings_of(at, "1o 1t 3t 5q") == {"sum 5 = 5q"}
    assert readings_of(at, "1o 2o 3o") == {"seq 1", "sum 3 = 3o"}
    assert readings_of(at, "1o 1t 1q 2o 2t 7q") == {"sum 7 = 7q"}
    for none in ("2q 3o L", "2q 2o", "2q 3o 6q", "2q 3o 5q L", "1o 1t 1q 2o 2t 3t F 7q"):
        assert not [text for text in readings_of(at, none) if text.startswith("sum")], none


def test_b6_2_a_flower_is_0_or_10_in_a_sum(at: type[Referee]) -> None:
    assert readings_of(at, "F 1o 1t 3t 5q") == {"sum 5 = 5q", "sum 10 = F"}
    assert readings_of(at, "6o 4t F") == {"sum 10 = F"}
    assert readings_of(at, "F F 4o 6t") == {"sum 10 = F"}
    assert readings_of(at, "F F 2o 2t") == {"sum 2 = 2o", "sum 2 = 2t"}
    assert readings_of(at, "F F F F") >= {"sum 0 = F", "sum 10 = F"}
    assert not readings_of(at, "F F 5o 6t")


def test_b6_3_any_tile_that_fits_may_be_the_total(at: type[Referee]) -> None:
    # Both fives together make the flower's 10, so it may be the total as well.
    assert readings_of(at, "F 5o 5q") == {"sum 5 = 5o", "sum 5 = 5q", "sum 10 = F"}
    assert readings_of(at, "F 3o 3t 3q") == set()


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
    assert {text for text in readings_of(at, tiles) if text.startswith("tube")} == {f"tube {start}" for start in starts}


def test_b7_1_a_pair_may_be_of_dragons_alone_if_the_play_has_another_tile(at: type[Referee]) -> None:
    shared = {"shared_dragons": "sliding"}
    assert readings_of(at, "L L C C R R", **shared) == set()
    assert {"tube 3", "tube 4", "tube 5"} <= readings_of(at, "5o L L C C R", **shared)


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
    assert {text for text in readings_of(at, tiles) if text.startswith("plate")} == {
        f"plate {start}" for start in starts
    }


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
    assert [readings_of(at, tiles) for tiles in ("L C", "L R", "C R", "L C R")] == [{"bomb"}] * 4


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
    assert "bomb" in readings_of(at, "F F", bombs="tiles")
    assert "bomb" not in readings_of(at, "F F", bombs="fewer")
    assert "bomb" not in readings_of(at, "F F")
    for bombs in ("tiles", "fewer"):
        assert "bomb" not in readings_of(at, "L R", bombs=bombs)
    rising = ["bomb F F", "bomb L C", "bomb C R", "bomb L C R"]
    for low, high in combinations(rising, 2):
        assert beats_at(at, high, low, bombs="tiles")
        assert not beats_at(at, low, high, bombs="tiles")
    assert at.deal("", bombs="fewer").view()["bombs"] == [["L", "C"], ["C", "R"], ["L", "C", "R"], ["F"] * 3, ["F"] * 4]


# --- B10.5: free dragons ----------------------------------------------------------------------


def test_b10_5_any_dragon_may_stand_in_a_seq_with_free_dragons(at: type[Referee]) -> None:
    assert readings_of(at, "1o C 3o") == set()
    assert readings_of(at, "1o C 3o", **FREE) == {"seq 1"}
    assert readings_of(at, "F L C", **FREE) == {"set 0", "set 10", *(f"seq {start}" for start in (-2, -1, 0, 8, 9, 10))}
    assert readings_of(at, "1o C 3t", **FREE) == set()
    assert readings_of(at, "L C R", **FREE) == {"bomb"}
    # Between sets a dragon still counts as its own suit, and an imaginary seq stays imaginary.
    assert not beats_at(at, "set 3 3t R", "set 3 3o 3q", **FREE)
    assert not beats_at(at, "seq 0 F C R", "seq 0 1o 2o F", **FREE)
