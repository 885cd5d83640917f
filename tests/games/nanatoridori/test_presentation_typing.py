"""Typed input and commands of Nana Toridori and their answers, on positions from play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from chabudai.errors import NotationError
from chabudai.presentation import PRESENTATIONS
from tests.games.shared.english import EnglishPresentation

from .test_presentation import play, three

PRESENTATION: Any = EnglishPresentation(PRESENTATIONS["nanatoridori"])

# Queries, and typed input.


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (
            "beats",
            "On the table: three 1s. Weaker: any one or two cards. "
            "Stronger: three 2s or higher, or four or more of any rank (T2.4).",
        ),
        (
            "known",
            "Seat 1: six cards; none known.\n"
            "Seat 2: nine cards; none known.\n"
            "Seat 3: seven cards; known: 5 at slots 4 and 5.",
        ),
        ("discards", "Nothing has been discarded in this round."),
        ("rank 5", "Of nine 5s: two with Seat 3, seven unseen."),
        ("rank 7", "Of nine 7s: two in your hand, seven unseen."),
        ("hand", "^0 2 ^1 3 ^2 1 ^3[7 ^4 7]^5 2 ^6\nFrom the left, six cards: a 2, a 3, a 1, two 7s, a 2."),
        (
            "seats",
            "Seat 1: two penguins, six cards.\n"
            "Seat 2: two penguins, nine cards.\n"
            "Seat 3: two penguins, seven cards, owns three 1s on the table.",
        ),
    ],
)
def test_words_tell_the_table_without_drawing_it(question: str, answer: str) -> None:
    match = play(three(), "play 5x2@1", "pass", "keep@0", "play 1x3@1", "take@3")
    word, *rest = question.split()
    assert str(PRESENTATION.words[word].answer(rest, match.view(0).data)) == answer


@pytest.mark.parametrize(
    "question", ["rank", "rank 0", "rank 8", "rank ²", "hand 2", "known 1", "beats 5x2", "discards x"]
)
def test_commands_refuse_invalid_arguments_with_an_example(question: str) -> None:
    word, *rest = question.split()
    with pytest.raises(NotationError, match="type "):
        PRESENTATION.words[word].answer(rest, three().view(0).data)


def view_with(hand: list[int], **more: Any) -> Mapping[str, Any]:
    return {"seat": 0, "hands": [hand, []], "beaten": [], "drawn": None, **more}


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("p 3-4", "play 5x2@3"),
        ("P 3-4", "play 5x2@3"),
        ("3-4", "play 5x2@3"),
        ("p 4-5", "play 5x2@3"),
        ("play 3-5", "play 5x3@3"),
        ("p 5x2", "play 5x2@3"),
        ("5x3", "play 5x3@3"),
        ("p 5x2+1", "play 5x2@3+1"),
        ("p 3-4+2", "play 5x2@3+2"),
        ("p 5x4", "play 5x4@3"),
        ("p 3x1", "play 3x1@1"),
        ("p 6", "play 2x1@6"),
        ("take 4", "take@4"),
        ("keep 4", "keep@4"),
        ("in 2", "take@2"),
        ("play 5x2@3", "play 5x2@3"),
        ("take@4", None),
        ("drop", None),
        ("e5", None),
        ("", None),
    ],
)
def test_shorthand_is_read_by_slot_or_by_rank(words: str, action: str | None) -> None:
    assert PRESENTATION.parse_shorthand(words, view_with([3, 1, 5, 5, 5, 2]), []) == action


def test_in_means_keep_after_a_draw_and_a_pass_needs_no_name_if_there_is_one() -> None:
    assert PRESENTATION.parse_shorthand("in 2", view_with([1, 2], drawn=5), []) == "keep@2"
    assert PRESENTATION.parse_shorthand("pass", view_with([1, 2]), ["pass 4", "play 1x1@1"]) == "pass 4"
    assert PRESENTATION.parse_shorthand("pass", view_with([1, 2]), ["pass 4", "pass 5"]) is None


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("p 5x2", "two 5s could come from 2 blocks; type p 1-2 or p 5-6"),
        ("p 2-3", "the slots 2-3 hold 5 2: cards of one block are played together (T2.2)"),
        ("p 6-9", "6-9 are not slots of this hand, which has the slots 1 to 6"),
        ("p 2-1", "2-1 are not slots of this hand"),
        ("p 9", "there is no slot 9; the hand has the slots 1 to 6"),
        ("p 5", "'p 5' could"),
        ("p 7x1", "there is no 7 in the hand"),
        ("p", None),
        ("p blue", "type the slots, such as p 3-4, or the cards, such as p 5x2"),
        ("take", "type take and a gap, such as take 2; or drop"),
        ("in", "type in and a gap"),
    ],
)
def test_a_shorthand_that_means_several_things_or_none_is_refused_with_both(words: str, sentence: str | None) -> None:
    view = view_with([5, 5, 2, 3, 5, 5])
    if words == "p 5":
        view = view_with([5, 5, 2, 3, 4, 5])
    if sentence is None:
        assert PRESENTATION.parse_shorthand(words, view, []) is None
        return
    with pytest.raises(NotationError) as refusal:
        PRESENTATION.parse_shorthand(words, view, [])
    assert sentence in str(refusal.value)
