"""Tic-Tac-Toe's sentences and drawings."""

from __future__ import annotations

from xml.etree import ElementTree

import chabudai
from chabudai.match import Match
from chabudai.presentation import PRESENTATIONS

PRESENTATION = PRESENTATIONS["tictactoe"]


def match_after(cells: str) -> Match:
    """Returns a match after these cells have been taken."""
    match = chabudai.load("tictactoe").start()
    for cell in cells.split():
        match.play(match.acting[0], cell)
    return match


def test_x2_2_a_refusal_says_whose_mark_is_there() -> None:
    assert match_after("b2").explain(1, "b2") == "b2 is taken by Crosses (X2.2)"


def test_x3_1_the_ending_names_the_line() -> None:
    match = match_after("a1 b1 a2 b2 a3")
    assert match.ending is not None
    assert PRESENTATION.ending_sentence(match.ending, match.view(None).data) == "Crosses wins with a1, a2, a3 (X3.1)."


def test_the_picture_is_well_formed_and_has_every_mark() -> None:
    picture = ElementTree.fromstring(PRESENTATION.svg(match_after("a1 b1 a2").view(None).data))
    marks = [part for part in picture.iter() if part.get("class") == "mark"]
    assert len(marks) == 3
