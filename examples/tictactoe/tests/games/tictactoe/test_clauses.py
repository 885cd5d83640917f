"""A test for each clause of Tic-Tac-Toe, asked of the oracle and of the core."""

from __future__ import annotations

from pathlib import Path

import pytest

import chabudai
from tests.games.tictactoe import oracle
from tests.games.tictactoe.oracle.referees import Referee

PERFT = Path(__file__).parents[3] / "crates" / "games" / "perft" / "tictactoe" / "base.perft"
DRAWN = "b2 a1 a3 c1 b1 b3 a2 c2 c3"


def test_x1_1_cells_are_named_by_column_and_row(at: type[Referee]) -> None:
    assert at().legal() == ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"]


def test_x1_2_two_seats_see_the_same_and_nothing_is_drawn_by_lot() -> None:
    game = chabudai.load("tictactoe")
    match = game.start(seed=1)
    assert (game.spec["seats"], game.spec["open_information"], match.entries) == (2, True, ())
    assert match.view(0).data["rows"] == match.view(1).data["rows"] == ["..."] * 3


def test_x2_1_crosses_begins_and_the_seats_take_turns() -> None:
    match = chabudai.load("tictactoe").start()
    acting: list[int] = []
    for cell in ("b2", "a1", "c3"):
        acting += match.acting
        match.play(match.acting[0], cell)
    assert acting == [0, 1, 0]


def test_x2_2_an_empty_cell_may_be_taken_and_no_other(at: type[Referee]) -> None:
    game = at("b2")
    assert len(game.legal()) == 8
    assert game.refused("b2") == "X2.2"
    assert game.refused("a1") is None


def test_x2_3_who_resigns_loses() -> None:
    match = chabudai.load("tictactoe").start()
    match.resign(0)
    assert match.ending is not None
    assert (match.ending["winners"], match.returns) == ([1], [-1.0, 1.0])


@pytest.mark.parametrize("line", oracle.LINES, ids=" ".join)
def test_x3_1_three_in_a_line_win(at: type[Referee], line: list[str]) -> None:
    # Noughts take two cells beside the line, which are too few for a line of their own.
    beside = [cell for cell in oracle.CELLS if cell not in line]
    game = at(f"{line[0]} {beside[0]} {line[1]} {beside[1]} {line[2]}")
    assert game.winners() == [0]
    assert game.refused(beside[2]) == "X3.1"


def test_x3_2_a_full_board_without_a_line_is_a_draw(at: type[Referee]) -> None:
    game = at(DRAWN)
    assert (game.winners(), game.legal(), game.refused("a1")) == ([], [], "X3.2")


def test_x3_3_the_winner_scores_one() -> None:
    match = chabudai.load("tictactoe").start()
    for cell in ("a1", "b1", "a2", "b2", "a3"):
        match.play(match.acting[0], cell)
    assert match.ending is not None
    assert match.ending["scores"] == [1, 0]


def test_the_counts_are_those_of_the_oracle() -> None:
    written = PERFT.read_text().splitlines()
    shallow = [line for line in written if not line[:1].isdigit() or int(line.split()[0]) <= 5]
    assert shallow == list(oracle.counts(deepest=5))
