"""Every presentation of Euro-Jongg over matches that the core has played, under many options."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from typing import Any
from xml.etree import ElementTree

import pytest

import chabudai
from chabudai.match import Match
from chabudai.match.description import view_data
from chabudai.presentation import PRESENTATIONS
from chabudai.presentation.eurojongg.cards import COPIES, is_playing, known_hands, unseen
from chabudai.presentation.eurojongg.data import move_data
from chabudai.presentation.shared.lines import columns
from tests.games.shared.english import EnglishPresentation

from .views import asked, view

PRESENTATION: Any = EnglishPresentation(PRESENTATIONS["eurojongg"])
VIEWERS = (None, 0, 1, 2, 3)
EXTRAS = {
    "rob_tome": True,
    "waiting": True,
    "sacred_discard": True,
    "seat_suits": True,
    "seven_pairs": True,
    "several_winners": "all-win",
    "no_wins": ["same-face", "four-tomes"],
    "bonuses": {"all-runs": 20, "tomes-2": 40, "out-from-wall": 10},
}
VARIANTS: dict[str, dict[str, Any]] = {
    "base": {},
    "auto-lay": {"auto_lay": True, "tome_claim": "closed-only"},
    "extras": EXTRAS,
}


def eager(legal: Sequence[str], rng: random.Random) -> str:
    """Wins and claims whatever it can, and rarely does anything else."""
    choices = [action for action in PRESENTATION.choices(legal, {"offered": None}) if action != "skip"]
    return choices[0] if choices and rng.random() < 0.9 else rng.choice(legal)


def played(options: dict[str, Any], seed: int, most: int) -> Iterator[tuple[Match, int]]:
    """Yields a match after each action of a seat, and the number of entries before that action."""
    match = chabudai.load("eurojongg", **options).start(seed=seed)
    rng = random.Random(seed)
    for _ in range(most):
        if match.is_over:
            return
        so_far = match.action_count
        seat = match.acting[0]
        match.play(seat, eager(match.view(seat).legal_actions, rng))
        yield match, so_far


@pytest.mark.parametrize("name", VARIANTS)
def test_every_action_has_a_sentence_for_every_viewer(name: str) -> None:
    text = 0
    for match, so_far in played(VARIANTS[name], 5, 500):
        for number in range(so_far, match.action_count):
            entry = match.action_at(number)
            for viewer in VIEWERS:
                before, after = (view_data(match, viewer, count) for count in (number, number + 1))
                action = match.game.announcement(entry.actor, entry.action, viewer)
                sentences = [] if action is None else [PRESENTATION.action_sentence(entry.actor, action, after, before)]
                sentences += PRESENTATION.event_sentences(after, before)
                for sentence in sentences:
                    assert re.fullmatch(r"[A-Z][^_]*\.", sentence), sentence
                    text += 1
    assert text > 1_000


@pytest.mark.parametrize("name", VARIANTS)
def test_every_table_has_a_drawing_and_sentences(name: str) -> None:
    phases: set[str] = set()
    for number, (match, _) in enumerate(played(VARIANTS[name], 6, 500)):
        if number % 9 and match.view(None).data["phase"] in phases:
            continue
        for viewer in (None, match.acting[0] if match.acting else 0):
            data: Any = view_data(match, viewer)
            phases.add(data["phase"])
            assert re.fullmatch(r"[A-Z][^_]*\.", PRESENTATION.turn_sentence(data))
            lines = PRESENTATION.text(data, width=80).split("\n")
            assert max(map(columns, lines)) <= 80
            ElementTree.fromstring(PRESENTATION.svg(data))
            assert sum(line.startswith("Hand of") for line in lines) == len(known_hands(data))
            if viewer is not None:
                sentence, marks = PRESENTATION.legal_text(match.view(viewer).legal_actions, data)
                assert sentence.endswith(".")
                assert set(marks) <= set(data["hand"])
            for word, known in PRESENTATION.words.items():
                if viewer is not None or word not in ("hand", "waits"):
                    assert known.answer([], data)
    assert {"turn", "claims"} <= phases


def test_unseen_cards_are_those_in_other_hands_the_wall_and_the_blind() -> None:
    for number, (match, _) in enumerate(played({}, 7, 500)):
        if number % 7:
            continue
        views: list[Any] = [match.view(seat).data for seat in range(4)]
        if views[0]["phase"] not in ("turn", "claims"):
            continue
        hidden = sum(len([card for card in view["hand"] if is_playing(card)]) for view in views[1:])
        found = unseen(views[0]).total()
        laid_or_gone = 172 - found
        held = sum(is_playing(card) for card in views[0]["hand"])
        # Cards neither seen nor in a hand are in the wall or the blind, with crowns and bonus cards.
        assert hidden <= found <= hidden + views[0]["wall"] + 13
        assert laid_or_gone >= held
        assert all(count <= COPIES[card] for card, count in unseen(views[0]).items())


def test_every_refusal_of_random_games_has_words_of_its_own() -> None:
    rng = random.Random(8)
    found: set[str] = set()
    for options in VARIANTS.values():
        for match, _ in played(options, 8, 250):
            if match.is_over:
                break
            seat = rng.randrange(4)
            view = match.view(seat)
            for number in rng.sample(range(match.game.spec["action_ids"]), 25):
                try:
                    action = match.game.action_text(number)
                except chabudai.NotationError:
                    continue
                refusal = view.refusal(action)
                if refusal is None:
                    continue
                sentence = PRESENTATION.refusal_sentence(refusal, action, view_data(match, seat))
                assert sentence.endswith(f" ({refusal['clause']}).")
                assert not re.search("is not possible now", sentence), f"{refusal['code']} has no words"
                found.add(refusal["code"])
    assert {"not_your_turn", "no_offer", "not_held", "answer_first"} <= found


def test_shorthand_means_the_only_action_of_its_kind() -> None:
    for match, _ in played({}, 9, 300):
        if match.is_over:
            break
        seat = match.acting[0]
        view = match.view(seat)
        for kind in ("run", "book", "tome", "lay", "add"):
            of_its_kind = [action for action in view.legal_actions if move_data(action)["kind"] == kind]
            if len(of_its_kind) == 1:
                assert PRESENTATION.parse_shorthand(kind, view.data, view.legal_actions) == of_its_kind[0]
        for action in view.legal_actions:
            meant = PRESENTATION.parse_shorthand(action, view.data, view.legal_actions)
            assert meant in (action, None)


def test_after_a_match_all_hands_are_opened() -> None:
    match = chabudai.load("eurojongg").start(seed=3)
    rng = random.Random(3)
    for _ in range(20):
        match.play(match.acting[0], rng.choice(match.view(match.acting[0]).legal_actions))
    match.resign(1)
    data = view_data(match, None, is_opened=True)
    assert [len(hand) for hand in data["hands"]] == match.view(None).data["hand_sizes"]
    assert PRESENTATION.text(data).count("Hand of") == 4
    assert match.ending is not None
    assert (
        PRESENTATION.ending_sentence(match.ending, data)
        == "Seat 2 resigned, so Seat 1, Seat 3 and Seat 4 win together."
    )


# What a hand waits for.

READY = ["As", "2s", "3s", "4s", "5s", "6s", "7h", "8h", "9h", "2d", "3d", "9c", "9c"]


def waits(**changes: Any) -> str:
    return str(PRESENTATION.words["waits"].answer([], view(**{"hand": READY, "drawn": None} | changes)))


def test_waits_lists_winning_cards_with_unseen_copies() -> None:
    assert waits() == "You win on Ad (four unseen) or 4d (four unseen)."
    discards = [["4d"], ["4d", "4d"], ["4d", "Ad"], []]
    assert waits(discards=discards) == "You win on Ad (three unseen) or 4d (none unseen)."
    assert waits(hand=[*READY, "Kc"], drawn="Kc") == "Discard Kc: you win on Ad (four unseen) or 4d (four unseen)."
    assert waits(hand=[*READY, "4d"], drawn="4d") == "Your hand is complete: type win."
    assert waits(hand=[*READY, "rose"], drawn="rose").endswith("To lay first: rose.")


def test_e14_2_a_card_of_which_one_has_all_copies_is_not_waited_for() -> None:
    tome = {"kind": "tome", "cards": ["4d"] * 4, "open": False, "from": None, "claimed": None}
    text = waits(hand=[*READY[:9], "2d", "3d", "9c", "9c"][3:], melds=[[tome], [], [], []])
    assert text == "You win on Ad (four unseen)."


def test_waits_gives_the_distance_of_a_hand() -> None:
    text = waits(hand=["As", "5s", "9s", "Ah", "5h", "9h", "Ad", "5d", "9d", "Ac", "5c", "9c", "Ks"])
    assert re.fullmatch(r"\d cards are missing; \d+ unseen cards would help: .*\.", text)
    one_more = waits(
        hand=["As", "5s", "9s", "Ah", "5h", "9h", "Ad", "5d", "9d", "Ac", "5c", "9c", "Ks", "Kh"], drawn="Kh"
    )
    assert re.fullmatch(r"\d cards are missing\. Discards that keep the distance: .*\.", one_more)


def test_e12_4_special_hands_are_waited_for_where_they_are_played() -> None:
    pairs = ["As", "As", "5h", "5h", "5h", "5h", "9d", "9d", "2c", "2c", "Ks", "Kh", "Fs"]
    with_pairs = waits(hand=pairs, options={"seven_pairs": True})
    assert with_pairs == "You win on Fh (one unseen), Fd (one unseen) or Fc (one unseen)."
    assert "missing" in waits(hand=pairs)


def test_a_seat_that_can_win_was_waiting_for_that_card() -> None:
    """A win is legal if and only if its card was among the listed ones."""
    wins = 0
    for match, _ in played({}, 5, 1_500):
        for seat in match.acting:
            data = match.view(seat).data
            if data["phase"] != "claims" or any(not is_playing(card) for card in data["hand"]):
                continue
            text = str(PRESENTATION.words["waits"].answer([], view_data(match, seat)))
            cards = re.findall(r"(\w\w) \(\w+ unseen\)", text) if text.startswith("You win") else []
            can_win = "win" in match.view(seat).legal_actions
            assert can_win == (data["offered"]["card"] in cards)
            wins += can_win
    assert wins > 0


def test_e14_7_a_win_that_costs_is_asked_about_first() -> None:
    slighted = asked(discards=[["5h"], [], ["5h"], []], options={"sacred_discard": True})
    assert "costs 5,000 points (E14.7)" in str(PRESENTATION.warning("win", slighted, ["skip", "win"]))
    assert PRESENTATION.warning("win", {**slighted, "sacred": [["5h"], [], [], []]}, ["skip", "win"]) is None
    assert PRESENTATION.warning("win", {**slighted, "options": {"sacred_discard": False}}, ["skip", "win"]) is None
