"""The reasons of Euro-Jongg's coach: each kind is given exactly when it holds, and its sentences are true."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

import chabudai
from chabudai import bots, hands
from chabudai.match import Match
from chabudai.match.description import view_data
from chabudai.presentation import PRESENTATIONS
from chabudai.presentation.eurojongg.cards import PLAYING_CARDS, is_playing, unseen
from chabudai.presentation.eurojongg.waits import gone_cards
from chabudai.presentation.shared.coaching import Position, Reason
from tests.games.eurojongg.views import BOOK, asked, view
from tests.games.shared.coaching import reasons_in

NEAR = ["As", "2s", "3s", "4s", "5s", "6s", "7h", "8h", "9h", "2d", "3d", "9c", "9c"]
FOUR_ARE_EQUAL = ["As", "2s", "5s", "7h", "8h", "2d", "3d", "9c", "9c", "4c", "5c", "Kc", "Qh", "Wd"]
ONE_IS_BEST = ["As", "2s", "7h", "8h", "2d", "3d", "9c", "9c", "4c", "5c", "6h", "7d", "8d", "Wd"]
MEANWHILE: Any = chabudai.load("eurojongg").start(seed=1).view(0)
"""An arbitrary view of the core, since this game's reasons use only the view's data."""


def kinds(data: dict[str, Any], action: str, *others: str) -> dict[str, Reason]:
    """Returns the reasons for an action in a view made by hand."""
    position = Position(MEANWHILE, data, [action, *others], action)
    return {reason.kind: reason for reason in PRESENTATIONS["eurojongg"].reasons(position)}


def turn(cards: list[str], **changes: Any) -> dict[str, Any]:
    return view(hand=cards, drawn=None, **changes)


@pytest.mark.parametrize(
    ("kind", "data", "said_of", "not_of"),
    [
        ("waits", turn([*NEAR, "Kc"]), "discard Kc", "discard 9c"),
        ("most_improve", turn(ONE_IS_BEST), "discard Wd", "discard As"),
        ("improving", turn(FOUR_ARE_EQUAL), "discard Wd", None),
        ("only_discard", turn([*NEAR, "Kc"]), "discard Kc", "discard As"),
        ("stands_alone", turn([*NEAR, "Kc"]), "discard Kc", "discard 7h"),
        ("passed_before", turn([*NEAR, "Kc"], discards=[["9c"], [], [], []]), "discard 9c", "discard 7h"),
        (
            "no_book_for_others",
            turn([*NEAR, "Kc"], discards=[["7h", "7h"], [], [], []]),
            "discard 7h",
            "discard 8h",
        ),
        ("copies_left", turn([*NEAR, "Kc"]), "discard 7h", "discard Kc"),
        ("faces_left", turn([*NEAR, "Kc"]), "discard Kc", "discard 7h"),
        ("late", turn([*NEAR, "Kc"], wall=9), "discard Kc", None),
        ("discards_no_playing_card", turn([*NEAR, "rose"]), "discard rose", "discard 7h"),
        ("lays_a_bonus_card", turn([*NEAR, "rose"]), "lay rose", "discard 7h"),
        ("lays_a_crown", turn([*NEAR, "5r"]), "lay 5r", "discard 7h"),
        ("complete", turn([*NEAR, "4d"]), "win", "discard 4d"),
        ("lays_a_tome", turn([*NEAR[:10], *["Kc", "Kh", "Kd", "Ks"]]), "tome Ks Kh Kd Kc", "discard Ks"),
        ("completes_a_tome", turn([*NEAR[:10], "Ks"], melds=[[BOOK], [], [], []]), "add Ks", "discard Ks"),
    ],
)
def test_each_reason_is_given_exactly_if_it_holds(
    kind: str, data: dict[str, Any], said_of: str, not_of: str | None
) -> None:
    assert kind in kinds(data, said_of), list(kinds(data, said_of))
    if not_of is not None:
        assert kind not in kinds(data, not_of)


def test_e5_4_with_an_empty_wall_a_laid_card_is_not_replaced() -> None:
    assert kinds(turn([*NEAR, "rose"], wall=0), "lay rose") == {}


def test_e7_claims_give_the_change_of_distance_and_the_score() -> None:
    hand = ["As", "2s", "3s", "4s", "5s", "6s", "7h", "8h", "5d", "5d", "3c", "9c", "9c"]
    book = asked("5d", hand=hand)
    assert {"comes_nearer", "scores"} <= kinds(book, "book 5d 5d", "skip").keys()
    run = kinds(asked("9h", hand=hand), "run 7h 8h", "skip")
    assert {"comes_nearer", "run_scores_little"} <= run.keys()
    assert "scores" not in run
    assert "only_a_run" in kinds(asked("9h", hand=hand), "skip", "run 7h 8h")
    torn = kinds(asked("4s", hand=hand), "run 5s 6s", "skip")
    assert "comes_nearer" not in torn
    assert "no_nearer" in kinds(asked("4s", hand=hand), "skip", "run 5s 6s")
    assert "nothing_to_claim" in kinds(asked("Kh", hand=hand), "skip")
    assert "nothing_to_claim" not in kinds(asked("9h", hand=hand), "skip", "run 7h 8h")


@pytest.mark.parametrize("seed", range(3))
def test_every_reason_is_true_of_the_hand(seed: int) -> None:
    match = chabudai.load("eurojongg", hand_limit=1).start(seed=seed)
    host = bots.levels("eurojongg")[2].bot(match.game, seed=seed)
    heard: Counter[str] = Counter()
    while not match.is_over:
        seat = match.acting[0]
        action = host.choose(match.view(seat)).action
        if seat == 0:
            for kind, reason in reasons_in(match, action).items():
                heard[kind] += 1
                for wording in reason.wordings:
                    _check(match, action, kind, str(wording))
        match.play(seat, action)
    assert len(heard) > 5, heard


def _check(match: Match, action: str, kind: str, wording: str) -> None:
    """Asserts that a sentence is true, by trying every unseen card and by playing the action."""
    data: Any = view_data(match, 0)
    melds = len(data["melds"][0])
    cards = [card for card in data["hand"] if is_playing(card)]
    numbers = [int(number) for number in re.findall(r"(?<![A-Z.])\b\d\d*\b(?! of)", re.sub(r"\(.*?\)", "", wording))]
    match kind:
        case "improving" | "most_improve":
            assert numbers[0] == _helping(data, cards, melds, action.split()[1]), wording
        case "comes_nearer":
            _, *claimed = action.split()
            left = list((Counter(cards) - Counter(claimed)).elements())
            gone = gone_cards(data)
            assert _lacking(left, melds + bool(claimed), gone) < _lacking(cards, melds, gone)
        case "passed_before":
            assert any(action.split()[1] in pile for pile in data["discards"])
        case "nothing_to_claim":
            assert match.view(0).legal_actions == ["skip"]
        case "complete":
            after = match.copy()
            after.play(0, action)
            assert hands.is_complete(" ".join(cards), melds) or data["offered"] is not None


def _helping(data: Any, cards: list[str], melds: int, discarded: str) -> int:
    """Returns how many unseen cards lower the distance of the hand that a discard leaves, trying each card."""
    left = list((Counter(cards) - Counter([discarded])).elements())
    gone = gone_cards(data, [discarded])
    now, hidden = _lacking(left, melds, gone), unseen(data)
    return sum(hidden[card] for card in PLAYING_CARDS if hidden[card] and _lacking([*left, card], melds, gone) < now)


def _lacking(cards: list[str], melds: int, gone: str) -> int:
    found = hands.distance(" ".join(cards), melds, gone=gone)
    return 99 if found is None else found
