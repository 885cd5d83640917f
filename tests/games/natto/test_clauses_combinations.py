"""Sets and seqs of Natto and their order (B1, B4, B5), checked on oracle and core."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from tests.games.natto.oracle.pieces import (
    ALL_TILES,
)
from tests.games.natto.oracle.referees import Referee
from tests.games.natto.oracle.referees import beats as beats_at
from tests.games.natto.tile_readings import readings_of, seq_starts
from tests.games.shared.referees import Refused

FREE = {"free_dragons": True}


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
    assert readings_of(at, "F") == {"set 0", "set 10"}
    for suit in "otq":
        assert readings_of(at, f"F 1{suit}") == {"seq 0"}
        assert readings_of(at, f"9{suit} F") == {"seq 9"}
    assert readings_of(at, "5o F") == set()


def test_b1_5_a_dragon_stands_for_any_rank_of_its_suit_also_for_a_tile_of_the_play(at: type[Referee]) -> None:
    assert readings_of(at, "5q R") == {"set 5", "seq 4", "seq 5"}
    assert readings_of(at, "5q L") == {"set 5"}
    assert readings_of(at, "1o L F") == {"seq -1", "seq 0"}
    assert "tube 4" in readings_of(at, "4o 4q 5q R 6o 6q")


# --- B4: sets -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "tiles", ["1o", "1o 1t", "1o 1t 1q", "2o C 2q", "1o 1t R", "3o C", "3o 3t 3q L C", "3o 3t 3q L C R"]
)
def test_b4_1_one_to_six_tiles_of_one_rank_are_a_set(at: type[Referee], tiles: str) -> None:
    assert f"set {tiles[0]}" in readings_of(at, tiles)


@pytest.mark.parametrize("tiles", ["1o 2t", "1o 2o 3o", "9o 9t 8q L", "F F F F L C R", "1o F"])
def test_b4_1_other_tiles_are_no_set(at: type[Referee], tiles: str) -> None:
    assert not [text for text in readings_of(at, tiles) if text.startswith("set")]


def test_b4_1_with_shared_dragons_both_dragons_of_a_kind_may_stand_in(at: type[Referee]) -> None:
    shared = {"shared_dragons": "sliding"}
    assert readings_of(at, "3o L L C C R", **shared) >= {"set 3"}
    assert not readings_of(at, "3o L L C C R R", **shared)


@pytest.mark.parametrize("tiles", ["L C", "L C R", "L R", "C R"])
def test_b4_2_several_dragons_alone_are_no_set(at: type[Referee], tiles: str) -> None:
    assert readings_of(at, tiles) == {"bomb"}


def test_b4_2_a_dragon_alone_is_a_single_of_its_own_rank(at: type[Referee]) -> None:
    assert [readings_of(at, dragon) for dragon in "LCR"] == [{"set 11"}, {"set 12"}, {"set 13"}]


def test_b4_3_flowers_make_sets_of_0_or_10(at: type[Referee]) -> None:
    assert readings_of(at, "F F") == {"set 0", "set 10"}
    assert readings_of(at, "F F F") == {"set 0", "set 10", "sum 0 = F", "sum 10 = F", "bomb"}
    assert readings_of(at, "F F L C") == {"set 0", "set 10"}


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
    assert f"seq {start}" in readings_of(at, tiles)


@pytest.mark.parametrize(
    "tiles", ["1o C 3o", "1o 3o 5o", "1o 2t", "1o", "1o 2o 3o 4o 5o 6o 7o", "1o 1t", "L C R", "F F"]
)
def test_b5_1_other_tiles_are_no_seq(at: type[Referee], tiles: str) -> None:
    assert not [text for text in readings_of(at, tiles) if text.startswith("seq")]


def test_b5_2_a_seq_reaches_past_the_flowers_as_far_as_its_dragons_reach(at: type[Referee]) -> None:
    assert readings_of(at, "L F 1o") == {"seq -1", "seq 0"}
    assert readings_of(at, "9o F L") == {"seq 8", "seq 9"}
    assert readings_of(at, "8o 9o F L") == {"seq 7", "seq 8"}
    assert readings_of(at, "F 1o 2o 3o L") == {"seq -1", "seq 0"}
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
    assert readings_of(at, "F L C") == {"set 0", "set 10", "seq 0", "seq 10"}
    assert readings_of(at, "F L C R") == {"set 0", "set 10", "seq 0", "seq 10"}
    assert readings_of(at, "F L") == {"set 0", "set 10", "seq -1", "seq 0", "seq 9", "seq 10"}
    # Two dragons of the same kind make ordinary seqs of their suit too.
    assert readings_of(at, "F L L", shared_dragons="sliding") == {
        "set 0",
        "set 10",
        *(f"seq {start}" for start in (-2, -1, 0, 8, 9, 10)),
    }
    assert not [text for text in readings_of(at, "F F L C") if text.startswith("seq")]
    assert not [text for text in readings_of(at, "F L L C C", shared_dragons="sliding") if text.startswith("seq")]


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
    # Without numbered tiles the highest dragon gives the suit.
    assert beats_at(at, "seq 9 F R", "seq 9 9o F", seq_suit_tiebreak=True)
    assert beats_at(at, "seq -1 F R", "seq -1 F C", seq_suit_tiebreak=True)
    assert not beats_at(at, "seq -1 F R", "seq -1 F C")
    free = {"seq_suit_tiebreak": True, **FREE}
    # If there is a numbered tile, it gives the suit, whatever dragons there are.
    assert not beats_at(at, "seq 5 5o 6o R", "seq 5 5t 6t C", **free)
    assert beats_at(at, "seq -1 F C R", "seq -1 F L C", **free)
    assert beats_at(at, "seq -2 F C R", "seq -2 F L C", **free)


def test_b5_4_a_start_below_minus_1_is_lower_than_minus_1(at: type[Referee]) -> None:
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
