"""Nakatta's sentences and drawings, over positions that play has reached."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

import chabudai
from chabudai.errors import GameError, NotationError
from chabudai.match import Match
from chabudai.presentation import PRESENTATIONS
from tests.games.shared.english import EnglishPresentation

PRESENTATION: Any = EnglishPresentation(PRESENTATIONS["nakatta"])


def played(*actions: str, size: int = 5, pie: bool = False) -> Match:
    """A match after these actions, each by the seat that owed one."""
    match = chabudai.load("nakatta", size=size, pie=pie).start(seed=1)
    for action in actions:
        match.play(match.acting[0], action)
    return match


def refused(match: Match, action: str) -> str:
    sentence = match.explain(match.acting[0], action)
    assert sentence is not None
    return sentence


def test_n4_2_a_naked_attachment_names_the_stones_and_the_empty_points() -> None:
    sentence = refused(played("c3"), "c4")
    assert sentence == "White c4 would leave a naked attachment with Black c3: b3 and b4 are empty (N4.2)."


def test_n4_1_a_hard_corner_names_the_diagonal_and_the_empty_point() -> None:
    sentence = refused(played("b5", "e1", "a4"), "a5")
    assert (
        sentence
        == "White a5 would leave a hard corner: Black a4 and b5 lie diagonally across it, and b4 is empty (N4.1)."
    )


def test_n4_1_a_hard_corner_is_explained_from_the_diagonal_too() -> None:
    refusal = {
        "code": "hard_corner",
        "clause": "N4.1",
        "culprits": [
            {"role": "empty", "item": "b4"},
            {"role": "own", "item": "b5"},
            {"role": "enemy", "item": "a5"},
        ],
    }
    sentence = PRESENTATION.refusal_sentence(refusal, "a4", played("b5").view(0).data)
    assert (
        sentence
        == "Black a4 would leave a hard corner: Black a4 and b5 lie diagonally across White a5, and b4 is empty (N4.1)."
    )


def test_n3_2_a_taken_point_names_its_owner() -> None:
    assert refused(played("c3"), "c3") == "Black already has a stone on c3: choose an empty point (N3.2)."


def test_n5_2_swapping_out_of_turn_cites_the_clause() -> None:
    assert refused(played("c3", "a1", pie=True), "swap") == (
        "There is no swap now: only White may swap, and only on White's first turn (N5.2)."
    )


def test_n5_1_without_the_pie_rule_there_is_no_swap() -> None:
    sentence = refused(played("c3", pie=False), "swap")
    assert sentence == "There is no swap: this game is played without the pie rule (N5.1)."


def test_an_unknown_refusal_still_makes_a_sentence() -> None:
    refusal = {"code": "some_new_reason", "clause": "N9.9", "culprits": []}
    assert PRESENTATION.refusal_sentence(refusal, "c4", played("c3").view(1).data) == "c4 is not allowed (N9.9)."


def test_every_refusal_on_a_board_makes_a_sentence_that_ends_with_its_clause() -> None:
    match = played("c3", "d4", "b2", "e2", "a5")
    for column in "abcde":
        for row in range(1, 6):
            sentence = match.explain(match.acting[0], f"{column}{row}")
            assert sentence is None or sentence.endswith(("(N3.2).", "(N4.1).", "(N4.2).")), sentence


def test_why_draws_the_window_with_the_stone_in_brackets() -> None:
    match = played("c3")
    view = match.view(1)
    refusal = view.refusal("c4")
    assert refusal is not None
    assert PRESENTATION.refusal_text(refusal, "c4", view.data) == "     b c\n   4 .(W)\n   3 . B"
    assert PRESENTATION.refusal_text({"code": "occupied", "culprits": []}, "c3", view.data) == ""


def test_n5_3_after_a_swap_the_seats_are_called_by_their_new_colours() -> None:
    match = played("c3", "swap", pie=True)
    view = match.view(None).data
    assert (PRESENTATION.seat_name(0, view), PRESENTATION.seat_name(1, view)) == ("White", "Black")
    assert "change colours" in PRESENTATION.action_sentence("1", "swap", view)
    assert PRESENTATION.turn_sentence(view) == "White to move."
    match.play(0, "a1")
    assert PRESENTATION.action_sentence("0", "a1", match.view(None).data) == "White a1."


def test_n3_4_a_skip_is_in_the_log_and_in_the_turn_sentence() -> None:
    match = played("c1", "a1", "c3", "a3", "b2", "a2", "b1", size=3)
    assert [PRESENTATION.event_sentence(event) for event in match.view(None).data["events"]] == [
        "White has no legal point, so its turn is skipped (N3.4)."
    ]
    assert PRESENTATION.turn_sentence(match.view(0).data).startswith("Black to move again: White has no legal point")
    said = PRESENTATION.turn_sentence({**match.view(1).data, "reader": 1})
    assert said == "Black to move again: you have no legal point, so your turn is skipped (N3.4)."


def test_n2_2_the_ending_names_the_edges_and_both_ends() -> None:
    match = played("b1", "c3", "b2", "a1", "b3", size=3)
    assert match.ending is not None
    sentence = PRESENTATION.ending_sentence(match.ending, match.view(None).data)
    assert sentence == "Black wins: a chain of 3 stones joins top and bottom, from b3 to b1 (N2.2)."
    assert PRESENTATION.turn_sentence(match.view(None).data) == "The game is over."


def test_n3_5_a_resignation_names_the_colour() -> None:
    match = played("c3")
    match.resign(1)
    view = match.view(None).data
    assert match.ending is not None
    assert PRESENTATION.ending_sentence(match.ending, view) == "Black wins: White resigned (N3.5)."
    assert PRESENTATION.action_sentence("table", "resign 1", view) == "White resigns (N3.5)."
    assert PRESENTATION.action_sentence("table", "takeback 3", view) == "Taken back to move 3."


@pytest.mark.parametrize("size", [2, 3, 4])
def test_mirrored_first_points_have_equal_trees(size: int) -> None:
    match = played(size=size)
    counts = dict(match.state.divide(4))
    for point, count in counts.items():
        assert {counts[mirrored] for mirrored in match.game.mirrors(point)} == {count}
        assert point in match.game.mirrors(point)


@pytest.mark.parametrize("size", [2, 9, 26, 27, 29])
def test_the_drawing_has_coordinates_on_all_four_sides(size: int) -> None:
    view = played(size=size).view(None).data
    lines = PRESENTATION.text(view).split("\n")
    header = 2 if size > 26 else 1
    assert lines[:header] == lines[-header:]
    assert lines[header].split()[0] == lines[header].split()[-1] == str(size)
    assert max(map(len, lines)) <= 80
    assert all(line.isascii() for line in lines)
    assert max(map(len, PRESENTATION.text(view, width=20).split("\n"))) <= size + 7


def test_the_drawing_marks_points_and_the_last_stone() -> None:
    view = played("c3", "e5").view(None).data
    drawing = PRESENTATION.text(view, marks={"a1": "+"})
    assert "(W)5" in drawing
    assert "\n  1 + . . . . 1\n" in drawing
    assert "○" in PRESENTATION.text(view, unicode=True)


@pytest.mark.parametrize("size", [2, 13, 29])
def test_the_picture_is_well_formed_and_says_what_it_shows(size: int) -> None:
    view = played("a1", "b2", size=size).view(None).data
    root = ElementTree.fromstring(PRESENTATION.svg(view, marks={"a1": "#", "a2": "+", "b1": "<&"}))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    title = root.find("{http://www.w3.org/2000/svg}title")
    assert title is not None
    assert title.text == f"Nakatta, {size} by {size}: Black a1; White b2"
    assert len(root.findall(".//{http://www.w3.org/2000/svg}text")) == 4 * size + 1


def test_legal_points_are_listed_with_those_barred_to_a_colour() -> None:
    view = played("c3")
    sentence, marks = PRESENTATION.legal_text(view.view(1).legal_actions, view.view(1).data)
    assert sentence == "White may play 20 of 24 empty points. Only Black may play b3, c2, c4 and d3, marked b."
    assert PRESENTATION.legal_text(view.view(1).legal_actions, {**view.view(1).data, "reader": 1})[0].startswith(
        "You may play"
    )
    assert marks == dict.fromkeys(["b3", "c2", "c4", "d3"], "b")


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("row 3", "Row 3: Black c3, 4 empty."),
        ("row 1", "Row 1: no stone."),
        ("column e", "Column e: White e5, 4 empty."),
        (
            "around e5",
            "e5 is White. Next to it: below e4 empty, left d5 empty, below left d4 empty, the top and right edges.",
        ),
        ("groups white", "White: 1 chain.\n1 stone, touching right: e5."),
        ("edges", "Black, top: no stone.\nBlack, bottom: no stone.\nWhite, left: no stone.\nWhite, right: e5."),
    ],
)
def test_words_tell_the_board_without_drawing_it(question: str, answer: str) -> None:
    word, *rest = question.split()
    assert str(PRESENTATION.words[word].answer(rest, played("c3", "e5").view(None).data)) == answer


@pytest.mark.parametrize(
    "question", ["row", "row 0", "row 6", "row ²", "column f", "around", "around z9", "groups red", "edges now"]
)
def test_commands_refuse_invalid_arguments_with_an_example(question: str) -> None:
    word, *rest = question.split()
    with pytest.raises(NotationError, match="type "):
        PRESENTATION.words[word].answer(rest, played().view(None).data)


def test_sentences_hold_in_many_random_games() -> None:
    for seed in range(20):
        match = chabudai.load("nakatta", size=2 + seed % 6).start(seed=seed)
        number = 0
        while not match.is_over:
            seat = match.acting[0]
            legal = match.view(seat).legal_actions
            match.play(seat, legal[(7 * number + seed) % len(legal)])
            number += 1
            view = match.view(None)
            entry = match.actions[-1]
            assert PRESENTATION.action_sentence(entry.actor, entry.action, view.data).startswith(("Black ", "White "))
            assert PRESENTATION.turn_sentence(view.data)
        assert match.ending is not None
        assert "?" not in PRESENTATION.ending_sentence(match.ending, match.view(None).data)


def test_a_refused_action_leaves_the_match_as_it_was() -> None:
    match = played("c3")
    with pytest.raises(GameError, match="naked attachment"):
        match.play(1, "c4")
    assert len(match.entries) == 1
