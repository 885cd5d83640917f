"""Typed input in Euro-Jongg and the messages of refusals, on views made by hand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from chabudai.errors import NotationError
from chabudai.presentation import PRESENTATIONS
from chabudai.presentation.eurojongg.cards import in_order
from tests.games.shared.english import EnglishPresentation

from .views import HAND, asked, view

PRESENTATION: Any = EnglishPresentation(PRESENTATIONS["eurojongg"])


def refused(code: str, clause: str, action: str, data: dict[str, Any], **culprits: str | Sequence[str]) -> str:
    items = [
        {"role": role, "item": item}
        for role, found in culprits.items()
        for item in ([found] if isinstance(found, str) else found)
    ]
    return str(PRESENTATION.refusal_sentence({"code": code, "clause": clause, "culprits": items}, action, data))


# Refusals.


@pytest.mark.parametrize(
    ("code", "action", "data", "culprits", "sentence"),
    [
        ("over E10.2", "win", view(over=True), {}, "The game is over"),
        ("not_your_turn E2.3", "win", view(phase="deal", acting=[]), {}, "Wait until the cards are dealt"),
        ("not_your_turn E4.1", "win", view(turn=1, acting=[1]), {}, "It is Bob's turn"),
        (
            "not_your_turn E7.2",
            "skip",
            asked("5h", 0),
            {},
            "Wait: the 5 of hearts is offered to the other players",
        ),
        (
            "answered E7.2",
            "win",
            asked(answer="skip"),
            {},
            "Anna has already answered, and an answer cannot be changed",
        ),
        ("no_offer E7.1", "run 3h 4h", view(), {}, "No card is offered now, so there is nothing to claim"),
        ("not_held E5.1", "lay rose", view(), {"card": "rose"}, "Anna does not hold the rose"),
        ("waits E14.3", "lay rose", view(), {}, "Anna is waiting and may not lay crowns or bonus cards"),
        (
            "auto_lay E5.7",
            "lay rose",
            view(),
            {},
            "At this table crowns and bonus cards are laid automatically, so the rose cannot be laid by hand",
        ),
        (
            "not_held E6.1",
            "tome 9c 9c 9c 9c",
            view(),
            {"card": ["9c", "9c"]},
            "Anna does not hold four 9c, only two",
        ),
        ("not_held E6.1", "tome 7d 7d 7d 7d", view(), {"card": ["7d"] * 4}, "Anna does not hold four 7d"),
        ("waits E14.3", "tome 7d 7d 7d 7d", view(), {}, "Anna is waiting and may not make a tome"),
        ("empty_wall E6.4", "add 7d", view(), {}, "The wall is empty, and a tome needs a card from it"),
        (
            "no_open_book E6.2",
            "add 9c",
            view(),
            {"card": "9c"},
            "Anna has no open book that the 9 of clubs goes with",
        ),
        (
            "option_off E14.6",
            "sacred 9c",
            view(),
            {},
            "Sacred discards cannot be declared at this table",
        ),
        ("option_off E14.2", "wait 9c", view(), {}, "Waiting cannot be declared at this table"),
        (
            "not_discarded E14.6",
            "sacred 9c",
            view(),
            {"card": "9c"},
            "Anna has not discarded the 9 of clubs in this hand, and only such a card can be declared",
        ),
        ("declared E14.6", "sacred 9c", view(), {"card": "9c"}, "Anna has already declared the 9 of clubs"),
        (
            "does_not_complete E14.6",
            "sacred 9c",
            view(),
            {"card": "9c"},
            "Whatever Anna discards now, the 9 of clubs would not complete the hand",
        ),
        (
            "not_complete E8.1",
            "win",
            view(),
            {},
            "Anna's hand is not complete: it takes four sets and a pair, with no card left over",
        ),
        (
            "waits E14.3",
            "discard 9c",
            view(),
            {"drawn": "8s"},
            "Anna is waiting and may discard only the card just drawn, the 8 of spades",
        ),
        ("waits E14.3", "wait 9c", view(), {}, "Anna is already waiting"),
        ("empty_wall E14.2", "wait 9c", view(), {}, "The wall is empty, so waiting can no longer be declared"),
        (
            "not_one_short E14.2",
            "wait 9c",
            view(),
            {"card": "9c"},
            "If Anna discards the 9 of clubs, no single card would complete the hand",
        ),
        (
            "answer_first E7.2",
            "discard 9c",
            asked(),
            {"offered": "5h"},
            "The 5 of hearts is offered: Anna must claim it or skip before anything else",
        ),
        (
            "only_win E6.5",
            "book 5h 5h",
            asked(phase="rob"),
            {},
            "The 5 of hearts is being added to a book, so Anna may only win with it or skip",
        ),
        ("waits E14.3", "book 5h 5h", asked(), {}, "Anna is waiting and may claim only to win"),
        (
            "empty_wall E7.13",
            "book 5h 5h",
            asked(),
            {},
            "The wall is empty, so a discard can be claimed only to win",
        ),
        (
            "not_held E7.3",
            "run 3h 4h",
            asked(),
            {"card": ["3h", "4h"]},
            "Anna does not hold the 3 of hearts or the 4 of hearts",
        ),
        (
            "no_run E7.4",
            "run As 2s",
            asked(),
            {"offered": "5h"},
            "As 2s and 5h are not a run: a run is three cards of one suit with consecutive ranks",
        ),
        (
            "no_book E7.4",
            "book 9c 9c",
            asked(),
            {"offered": "5h"},
            "9c 9c and 5h are not a book: the 5 of hearts needs two more of the same suit and rank",
        ),
        (
            "no_book E7.4",
            "book 9c 9c",
            asked("Kh"),
            {"offered": "Kh"},
            "9c 9c and Kh are not a book: the king of hearts needs two more faces of its rank",
        ),
        (
            "no_tome E7.5",
            "tome 9c 9c 9c",
            asked(),
            {"offered": "5h"},
            "9c 9c 9c and 5h are not a tome: the 5 of hearts needs three more of the same suit and rank",
        ),
        (
            "closed_only E7.5",
            "tome",
            asked(),
            {},
            "At this table a tome is claimed with three cards of the hand, not onto an open book",
        ),
        (
            "no_open_book E7.5",
            "tome",
            asked(),
            {"offered": "5h"},
            "Anna has no open book that the 5 of hearts goes with",
        ),
        (
            "not_complete E7.6",
            "win",
            asked(),
            {"offered": "5h"},
            "The 5 of hearts does not complete Anna's hand: it takes four sets and a pair, with no card left over",
        ),
    ],
)
def test_each_refusal_has_words_and_its_clause(
    code: str, action: str, data: dict[str, Any], culprits: dict[str, Any], sentence: str
) -> None:
    code, clause = code.split()
    text = refused(code, clause, action, data, **culprits)
    assert text == f"{sentence} ({clause})."
    assert PRESENTATION.refusal_text({"code": code, "clause": clause, "culprits": []}, action, data) == ""


def test_e8_1_cards_in_the_way_of_a_win_are_named() -> None:
    data = view(hand=in_order([*HAND, "rose"]), drawn="rose")
    assert "and the rose would have to be laid first (E8.1)." in refused("not_complete", "E8.1", "win", data)


# What people type.


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("d 7h", "discard 7h"),
        ("D 7H", "discard 7h"),
        ("discard k♥", "discard Kh"),
        ("ah", "discard Ah"),
        ("d rose", "discard rose"),
        ("d ro", "discard rose"),
        ("drawn", "discard 8s"),
        ("d drawn", "discard 8s"),
        ("lay 5r", "lay 5r"),
        ("lay", "lay rose"),
        ("add", "add 7d"),
        ("tome", "tome 9c 9c 9c 9c"),
        ("tome 9c", "tome 9c 9c 9c 9c"),
        ("wait 7d", "wait 7d"),
        ("sacred 7d", "sacred 7d"),
        ("w", "win"),
        ("skip", "skip"),
        ("run 5s6s", "run 5s 6s"),
        ("hand", None),
        ("show log", None),
        ("s", None),
        ("", None),
    ],
)
def test_shorthand_of_a_turn_is_read(typed: str, action: str | None) -> None:
    legal = ["add 7d", "discard 8s", "discard 9c", "lay rose", "tome 9c 9c 9c 9c"]
    assert PRESENTATION.parse_shorthand(typed, view(), legal) == action


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("book", "book 5h 5h"),
        ("run 6h7h", "run 6h 7h"),
        ("run 7h, 6h", "run 6h 7h"),
        ("run 7h", "run 6h 7h"),
        ("tome", "tome 5h 5h 5h"),
        ("tome 5h", "tome 5h 5h 5h"),
        ("book Kh Kd", "book Kh Kd"),
        ("s", "skip"),
        ("p", "skip"),
        ("win", "win"),
        ("d 7h", "discard 7h"),
        ("7h", None),
    ],
)
def test_shorthand_of_an_answer_is_read(typed: str, action: str | None) -> None:
    legal = ["book 5h 5h", "run 3h 4h", "run 6h 7h", "skip", "tome 5h 5h 5h"]
    assert PRESENTATION.parse_shorthand(typed, asked(), legal) == action


def test_e7_5_a_tome_without_cards_is_the_one_onto_the_open_book() -> None:
    assert PRESENTATION.parse_shorthand("tome", asked(), ["skip", "tome"]) == "tome"


@pytest.mark.parametrize(
    ("typed", "data", "legal", "text"),
    [
        ("run", asked(), ["run 3h 4h", "run 6h 7h"], "there are several: type run 3h 4h or run 6h 7h"),
        ("book", asked(), ["skip"], "no book with 5h can be claimed"),
        ("book 9c", asked(), ["book 5h 5h"], "no book with 5h can be claimed with 9c"),
        ("tome", view(), ["discard 5h"], "the hand has no tome"),
        ("d", view(), ["discard 5h", "discard As"], "type the card as well, such as discard 5h"),
        ("lay", view(), ["discard 5h"], "there is no card to lay now"),
        ("d 5h 6h", view(), [], "type discard and one card"),
        ("d x9", view(), [], "'x9' is not a card"),
        ("d o", view(), [], "'o' is not a card"),
        ("drawn", view(drawn=None), [], "no card was drawn"),
    ],
)
def test_unknown_or_ambiguous_shorthand_is_refused_with_a_question(
    typed: str, data: dict[str, Any], legal: list[str], text: str
) -> None:
    with pytest.raises(NotationError, match=re.escape(text)):
        PRESENTATION.parse_shorthand(typed, data, legal)
