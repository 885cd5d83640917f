"""The 24 worked examples of the rulings of Natto, by number, checked on oracle and core."""

from __future__ import annotations

import pytest

from tests.games.natto.oracle.combinations import beats as oracle_beats
from tests.games.natto.oracle.pieces import Options
from tests.games.natto.oracle.referees import Referee, beats, combination_of, shed

A_BEATS = (
    (1, "set 2 2o 2t 2q", "set 1 1o 1t 1q"),
    (2, "set 2 2o 2q C", "set 1 1o 1t R"),
    (3, "set 4 4o", "set 3 3o"),
    (3, "set 3 3q", "set 3 3o"),
    (4, "seq 2 2t 3t 4t", "seq 1 1o 2o 3o"),
    (4, "seq 2 2t 3t 5t C", "seq 1 1o 3o 4o L"),
    (5, "seq 10 F R", "seq 9 9o F"),
    (6, "seq 10 F C R", "seq 10 F L C"),
    (6, "seq 10 F C R", "seq 10 F L R"),
    (6, "seq 10 F L R", "seq 10 F L C"),
    (7, "sum 10 4t 6o = F", "sum 9 4o 5t = 9t"),
    (7, "sum 3 1t 2o = 3q", "sum 3 1o 2t = 3o"),
    (8, "tube 4 4o 4q 5q 6o 6q R", "tube 1 1o 2t 2q 3q L C"),
    (14, "bomb L C", "set 9 9o 9t 9q"),
    (14, "bomb L R", "bomb L C"),
    (14, "bomb C R", "bomb L R"),
    (14, "bomb L C R", "bomb C R"),
    (14, "bomb F F F", "bomb L C R"),
    (19, "seq 5 5o 6o 7o", "seq 1 1o 2o 3o"),
    (20, "set 3 3q L", "set 3 3o 3t"),
    (21, "seq 10 F L C", "seq 7 7o 8o 9o"),
)
DOES_NOT_BEAT = (
    (3, "set 3 3o", "set 3 3q"),
    (11, "sum 5 1o 1t 3t = 5q", "sum 5 2q 3o = 5o"),
    (11, "sum 5 1o 1t 3t F = 5q", "sum 5 2q 3o = 5o"),
    (13, "set 9 9q", "set 9 9o 9t"),
    (13, "sum 3 1o 2t = 3q", "set 9 9o 9t"),
    (20, "set 3 3t R", "set 3 3o 3q"),
    (21, "seq 0 F L C", "seq 7 7o 8o 9o"),
    (24, "bomb L C", "bomb L C"),
)
MAKE: tuple[tuple[int, str, set[str]], ...] = (
    (9, "3o C", {"set 3 3o C"}),
    (9, "1o C 3o", set()),
    (10, "2q 3o L", set()),
    (10, "2q 3o 5q", {"sum 5 2q 3o = 5q"}),
    (12, "1o 2o 3o 4o 5o 6o 7o", set()),
    (12, "F F F F L C R", set()),
    (15, "F F", {"set 0 F F", "set 10 F F"}),
    (16, "3o 3t 3q L C R", {"set 3 3o 3t 3q L C R", "plate 2 3o 3t 3q L C R", "plate 3 3o 3t 3q L C R"}),
    (17, "1o 3o 5o", set()),
    (18, "8o 9o F L", {"seq 8 8o 9o F L", "seq 7 8o 9o F L"}),
    (22, "8o 8t 9o 9t F F", {"tube 8 8o 8t 9o 9t F F"}),
)


@pytest.mark.parametrize(("number", "answer", "lead"), A_BEATS)
def test_worked_examples_that_beat(at: type[Referee], number: int, answer: str, lead: str) -> None:
    assert beats(at, answer, lead), f"example {number}"


@pytest.mark.parametrize(("number", "answer", "lead"), DOES_NOT_BEAT)
def test_worked_examples_that_do_not_beat(at: type[Referee], number: int, answer: str, lead: str) -> None:
    assert not beats(at, answer, lead), f"example {number}"


@pytest.mark.parametrize(("number", "tiles", "made"), MAKE)
def test_worked_examples_of_combinations(at: type[Referee], number: int, tiles: str, made: set[str]) -> None:
    assert set(at.deal("").readings(tiles)) == made, f"example {number}"


def test_worked_example_11_with_widened_sums(at: type[Referee]) -> None:
    for answer in ("sum 5 1o 1t 3t = 5q", "sum 5 1o 1t 3t F = 5q"):
        assert beats(at, answer, "sum 5 2q 3o = 5o", widened_sums="higher")


def test_worked_example_14_four_flowers_beat_three(at: type[Referee]) -> None:
    # Two seats cannot hold these bombs at the same time, so the order of the list is checked.
    assert oracle_beats(combination_of("bomb F F F F"), combination_of("bomb F F F"), Options())
    assert at.deal("").view()["bombs"][-2:] == [["F"] * 3, ["F"] * 4]


def test_worked_example_15_the_list_of_the_tile_set(at: type[Referee]) -> None:
    table = at.deal("", bombs="tiles")
    assert table.view()["bombs"][0] == ["F", "F"]
    assert "bomb F F" in table.readings("F F")
    assert table.readings("L R") == []


def test_worked_example_18_a_seq_from_minus_1(at: type[Referee]) -> None:
    assert "seq -1 1o F L" in at.deal("").readings("L F 1o")


def test_worked_example_22_the_second_hand(at: type[Referee]) -> None:
    made = set(at.deal("").readings("9o 9t F F L C"))
    assert made == {"tube 9 9o 9t F F L C", "tube 8 9o 9t F F L C", "plate 9 9o 9t F F L C"}


def test_worked_example_23_a_pair_may_not_be_the_last_play_if_a_single_must_end(at: type[Referee]) -> None:
    table = at.deal("7o 7t", single_must_end=True)
    shed(table, "7o 7t")
    assert table.legal() == ["set 7 7o", "set 7 7t"]


def test_worked_example_24_both_may_hold_equal_bombs(at: type[Referee]) -> None:
    table = at.deal("5o", "6o")
    table.play("set 5 5o", "bomb L C")
    assert table.view()["dragons"] == [["L", "C", "R"], ["R"]]
    assert "bomb L C" not in table.legal()
