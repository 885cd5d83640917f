"""Nana Toridori's sentences and drawings, over positions that play has reached."""

from __future__ import annotations

import random
import re
from collections import Counter
from contextlib import suppress
from itertools import count
from typing import Any
from xml.etree import ElementTree

import pytest

import chabudai
from chabudai.errors import NotationError
from chabudai.match import Entry, Match
from chabudai.match.description import observed_action
from chabudai.match.sentences import refusal_sentence
from chabudai.presentation import PRESENTATIONS
from tests.games.shared.english import EnglishPresentation
from tests.interference.pairs import make_pair

PRESENTATION: Any = EnglishPresentation(PRESENTATIONS["nanatoridori"])
SVG = "{http://www.w3.org/2000/svg}"


def dealt(*hands: str, open_cards: str = "", deck: str = "", **options: Any) -> Match:
    """A match in which seat 0 leads and these hands are dealt; the deck begins with ``deck``."""
    match = Match(chabudai.load("nanatoridori", players=len(hands), **options))
    match.apply(Entry("chance", "start 0"))
    left = Counter("1234567" * 9) - Counter("".join(hands) + open_cards + deck)
    rest = "" if len(hands) == 2 else "".join(sorted(left.elements()))
    match.apply(Entry("chance", f"deal {''.join(hands)}{open_cards}{deck}{rest}"))
    return match


def play(match: Match, *actions: str) -> Match:
    """The same match after these actions, each by the seat that owed one."""
    for action in actions:
        match.play(match.acting[0], action)
    return match


def three(**options: Any) -> Match:
    """Three hands with pairs and triples in them."""
    return dealt("55231772", "31655344", "11122266", deck="4436", **options)


def duel(**options: Any) -> Match:
    """A duel in which seat 0 has an open 5 and 3, and seat 1 has two open 4s."""
    return dealt("55212345671", "41411223366", open_cards="5344", **options)


def sentence_of(match: Match, viewer: int | None, number: int = -1) -> str:
    """Returns what a viewer reads of an entry, by default the latest."""
    index = number % match.action_count
    before, after = (match.state_at(count).view(viewer) for count in (index, index + 1))
    action = observed_action(match, match.action_at(index), viewer)
    assert action is not None
    sentences = [PRESENTATION.action_sentence(match.action_at(index).actor, action, after.data, before.data)]
    sentences += [PRESENTATION.event_sentence(event, after.data, before.data) for event in after.data["events"]]
    return " ".join(sentences)


def turn(match: Match, viewer: int | None = None) -> str:
    return str(PRESENTATION.turn_sentence(match.view(viewer).data))


def refused(match: Match, action: str) -> str:
    sentence = match.explain(match.acting[0], action)
    assert sentence is not None, f"{action} is allowed"
    return sentence


# What was done.


def test_sentences_about_the_deal_and_the_first_starter_name_no_card() -> None:
    match = three()
    assert sentence_of(match, None, 0) == "Seat 1 leads first, chosen by lot (T1.6)."
    assert sentence_of(match, 0, 1) == "Round 1: eight cards each (T1.3)."
    assert sentence_of(duel(), 1, 1) == "Round 1: eleven cards each and two open ones (T9.1)."


def test_t2_3_leading_and_beating_name_rank_and_number() -> None:
    match = play(three(), "play 5x2@1")
    assert {sentence_of(match, viewer) for viewer in (None, 0, 1, 2)} == {"Seat 1 leads with two 5s."}
    play(match, "pass", "drop", "play 1x3@1")
    assert sentence_of(match, None) == "Seat 3 plays three 1s."


def test_t3_2_taking_names_the_cards_and_the_gap() -> None:
    match = play(three(), "play 5x2@1", "pass", "drop", "play 1x3@1", "take@3")
    assert sentence_of(match, None) == sentence_of(match, 2) == "Seat 3 takes two 5s into gap 3 of 5."
    assert sentence_of(play(three(), "play 5x1@1", "play 6x1@3", "drop"), None) == "Seat 2 drops a 5."


def test_t4_1_only_the_drawer_reads_which_card_it_is() -> None:
    match = play(three(), "play 5x2@1", "pass")
    assert sentence_of(match, 1) == "Seat 2 passes and draws a 4."
    assert {sentence_of(match, viewer) for viewer in (None, 0, 2)} == {"Seat 2 passes and draws a card."}
    play(match, "keep@8")
    assert sentence_of(match, 1) == "Seat 2 keeps the 4 at gap 8 of 8."
    assert {sentence_of(match, viewer) for viewer in (None, 0, 2)} == {"Seat 2 keeps the card at gap 8 of 8."}


def test_t4_2_every_viewer_reads_a_dropped_drawn_card() -> None:
    match = play(three(), "play 5x2@1", "pass", "drop")
    assert {sentence_of(match, viewer) for viewer in (None, 0, 1, 2)} == {"Seat 2 drops a 4."}


def test_t5_1_the_last_drop_of_a_trick_is_not_mixed_up_with_the_cards_of_the_table() -> None:
    match = play(three(), "play 5x2@1", "pass", "drop", "pass", "drop")
    sentence = "Seat 3 drops a 4. All others have passed: the table is swept and Seat 1 leads (T5.1)."
    assert sentence_of(match, None) == sentence_of(match, 0) == sentence


def test_t4_4_a_pass_without_a_deck_says_that_nothing_is_drawn() -> None:
    hands = ("11111111", "22222222", "33333333", "44444444", "55555555", "66666666")
    match = dealt(*hands)
    while match.view(None).data["deck"]:
        seat = match.acting[0]
        match.play(seat, next(action for action in match.view(seat).legal_actions if action != "drop"))
    while match.view(None).data["phase"] != "play" or not match.view(None).data["table"]:
        seat = match.acting[0]
        match.play(seat, match.view(seat).legal_actions[0])
    assert turn(match).endswith("The deck is empty: a pass draws nothing (T4.4).")
    play(match, "pass")
    assert "passes; the deck is empty, so nothing is drawn." in sentence_of(match, None)


def test_t6_the_end_of_a_round_names_the_seats_out_and_the_loss() -> None:
    match = Match(chabudai.load("nanatoridori", players=3))
    sentences = []
    for name in ("0", "1", "2", "3", "4"):
        match = chabudai.load("nanatoridori", players=3, penguins=1).start(seed=int(name))
        rng = random.Random(name)
        while not match.is_over:
            seat = match.acting[0]
            match.play(seat, rng.choice(match.view(seat).legal_actions))
            sentences.append(sentence_of(match, None))
    text = "\n".join(sentences)
    assert re.search(r"Seat \d is out \(T6\.1\)\.", text)
    assert re.search(r"Seat \d loses the round and a penguin; no penguins left \(T6\.3\)\.", text)


def test_t5_2_the_table_says_why_another_than_the_owner_leads() -> None:
    before = {"players": 3, "table_owner": 0}
    sentence = PRESENTATION.event_sentence({"kind": "sweep", "seat": 1}, before, before)
    assert sentence == "All have passed: the table is swept, and since Seat 1 is out, Seat 2 leads (T5.2)."
    assert "since" not in PRESENTATION.event_sentence({"kind": "sweep", "seat": 0}, before, before)


def test_t7_4_the_end_of_a_round_lists_the_points() -> None:
    view = {"players": 3, "points": [4, 2, 0]}
    sentence = PRESENTATION.event_sentence({"kind": "lost", "seat": 2}, view)
    assert sentence == "Seat 3 loses the round. Points: 4 for Seat 1, 2 for Seat 2 and 0 for Seat 3 (T7.4)."


def test_t8_5_with_hidden_gaps_others_read_no_gap_and_no_slot() -> None:
    match = play(three(public_gaps=False), "play 5x2@1", "pass", "keep@3", "play 1x3@1", "take@3")
    assert sentence_of(match, None) == "Seat 3 takes two 5s."
    assert sentence_of(match, 2) == "Seat 3 takes two 5s into gap 3 of 5."
    assert sentence_of(match, None, 4) == "Seat 2 keeps the card."
    assert sentence_of(match, 1, 4) == "Seat 2 keeps the 4 at gap 3 of 8."
    assert sentence_of(match, 0, 2) == sentence_of(match, 1, 2) == "Seat 1 leads with two 5s."


def test_t9_the_duel_tells_open_cards() -> None:
    match = play(duel(), "play 5x2@1+1")
    assert sentence_of(match, None) == "Seat 1 leads with three 5s, one of them open."
    assert sentence_of(play(match, "pass 4"), 0) == "Seat 2 passes and takes up the open 4."
    swept = "One pass ends the trick: the table is swept and Seat 1 leads (T9.8)."
    assert sentence_of(play(match, "keep@11"), 0) == f"Seat 2 keeps the 4 at gap 11 of 11. {swept}"
    match = play(duel(public_gaps=False), "play 5x1@1+1")
    assert sentence_of(match, 1) == "Seat 1 leads with two 5s, one of them open."


def test_t9_3_a_losing_pass_has_a_warning_and_a_sentence() -> None:
    match = play(duel(), "play 1x1@4", "pass 4", "drop", "play 1x1@10", "pass 4", "drop", "play 6x1@8")
    view = match.view(match.acting[0])
    assert view.data["pass_loses"]
    warning = "You have no open card left: if you pass, you lose the round at once (T9.3)."
    assert PRESENTATION.warning("pass", view.data) == warning
    assert PRESENTATION.warning(view.legal_actions[-1], view.data) is None
    assert "No open card is left: a pass loses the round (T9.3)." in turn(match)
    play(match, "pass")
    assert sentence_of(match, None) == (
        "Seat 2 passes with no open card left. Seat 2 loses the round and a penguin; no penguins left (T6.3)."
    )
    assert match.ending is not None
    assert PRESENTATION.ending_sentence(match.ending, match.view(None).data) == (
        "Seat 2 passed with no open card left (T9.3), and their last penguin is lost (T7.2)."
    )


def test_names_stand_in_sentences_where_the_reader_has_added_them() -> None:
    match = play(three(), "play 5x2@1")
    view = {**match.view(None).data, "names": ["Anna", None, "Bert"]}
    assert PRESENTATION.action_sentence("0", "play 5x2@1", view) == "Anna plays two 5s."
    assert PRESENTATION.turn_sentence(view).startswith("Seat 2 must beat Anna's two 5s or pass: ")
    assert PRESENTATION.action_sentence("table", "resign 2", view) == "Bert resigns."


# What is owed.


def test_the_turn_says_how_strong_the_table_is() -> None:
    match = three()
    assert turn(match) == "Seat 1 leads: play cards of one block (T2.3)."
    play(match, "play 5x2@1")
    assert turn(match) == (
        "Seat 2 must beat Seat 1's two 5s or pass: it takes two 6s or higher, or three or more of any rank (T2.4)."
    )


@pytest.mark.parametrize(
    ("table", "needs"),
    [
        ([1], "it takes a 2 or higher, or two or more of any rank"),
        ([6], "it takes a 7, or two or more of any rank"),
        ([7], "it takes two or more of any rank"),
        ([7, 7, 7], "it takes four or more of any rank"),
        ([5] * 9, "it takes nine 6s or higher"),
        ([7] * 9, "must pass: nothing beats Seat 1's nine 7s"),
    ],
)
def test_t2_4_the_named_answers_are_those_that_the_core_allows(table: list[int], needs: str) -> None:
    view = {**three().view(None).data, "table": table, "table_owner": 0}
    assert f"{needs} (T2.4)." in PRESENTATION.turn_sentence(view)


def test_the_turn_sentence_names_the_decision_and_the_gaps() -> None:
    match = play(three(), "play 5x1@1", "play 6x1@3")
    assert turn(match) == "Seat 2 has beaten a 5: take it into a gap, 0 to 7, or drop it (T3.1)."
    match = play(three(), "play 5x2@1", "pass")
    assert turn(match, 1) == "Seat 2 drew a 4: keep it at a gap, 0 to 8, or drop it (T4.2)."
    assert turn(match, 0) == turn(match) == "Seat 2 drew a card: keep it at a gap, 0 to 8, or drop it (T4.2)."
    assert turn(play(duel(), "play 5x1@1", "pass 4")) == (
        "Seat 2 took up a 4: keep it at a gap, 0 to 11, or drop it (T4.2)."
    )


def test_legal_actions_are_listed_by_slots_and_marked_under_the_hand() -> None:
    match = play(three(), "play 5x1@1")
    view = match.view(1)
    sentence, marks = PRESENTATION.legal_text(view.legal_actions, view.data)
    assert sentence == "Seat 2 may play from slots 3, 4-5, 7-8, or pass."
    assert marks == dict.fromkeys(["3", "4", "5", "7", "8"], "+")
    play(match, "play 5x2@4")
    view = match.view(1)
    assert PRESENTATION.legal_text(view.legal_actions, view.data) == (
        "Seat 2 may take the beaten cards into any gap from 0 to 6, or drop them.",
        {},
    )


# What is refused.

TWO_FIVES = "to beat two 5s, it takes two 6s or higher, or three or more of any rank"


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("play 5x1@4", f"Seat 2 cannot play a 5: {TWO_FIVES} (T2.4)."),
        ("play 4x2@7", f"Seat 2 cannot play two 4s: {TWO_FIVES} (T2.4)."),
        ("play 5x2@3", "Slot 3 holds a 6, not a 5; Seat 2 holds 5s at slots 4-5 (T2.2)."),
        ("play 7x2@3", "Slot 3 holds a 6, not a 7; Seat 2 holds no 7 (T2.2)."),
        (
            "play 5x1@5",
            "The block of 5s begins at slot 4, and its leftmost cards are played first: type play 5x1@4 (T2.2).",
        ),
        ("play 5x3@4", "Seat 2 cannot play three 5s from slot 4: the block there is two 5s (T2.2)."),
        ("play 5x2@9", "There is no slot 9: the hand has eight cards (T1.5)."),
        ("take@0", "Seat 2 has nothing to take: no cards have been beaten or drawn in this turn (T3.1)."),
        ("keep@0", "Seat 2 has nothing to keep: no cards have been beaten or drawn in this turn (T3.1)."),
        ("drop", "Seat 2 has nothing to drop: no cards have been beaten or drawn in this turn (T3.1)."),
    ],
)  # fmt: skip
def test_a_refused_play_names_the_clause_and_legal_plays(action: str, sentence: str) -> None:
    assert refused(play(three(), "play 5x2@1"), action) == sentence


def test_t4_5_the_leader_plays() -> None:
    assert refused(three(), "pass") == "Seat 1 leads and may not pass: play any cards of one block (T4.5)."


def test_t3_1_the_pending_choice_comes_first() -> None:
    match = play(three(), "play 5x1@1", "play 6x1@3")
    assert refused(match, "pass") == ("Seat 2 beat a 5 and must first take it (take@0 to take@7) or drop it (T3.1).")
    assert refused(match, "keep@2") == "There is no drawn card to keep, only a 5 to take: type take@2 or drop (T3.2)."
    assert refused(match, "take@8") == "There is no gap 8: a hand of seven cards has the gaps 0 to 7 (T1.5)."
    match = play(three(), "play 5x2@1", "pass")
    assert refused(match, "pass") == ("Seat 2 drew a 4 and must first keep it (keep@0 to keep@8) or drop it (T4.2).")
    assert (
        refused(match, "take@2") == "There are no beaten cards to take, only a 4 to keep: type keep@2 or drop (T4.2)."
    )


def test_t9_5_open_cards_that_are_not_there() -> None:
    match = duel()
    assert refused(match, "play 2x1@3+1") == "Seat 1 has no open 2 to join the play: 5 and 3 are open (T9.5)."
    assert (
        refused(match, "play 5x2@1+2") == "Seat 1 does not have two open 5s to join the play: 5 and 3 are open (T9.5)."
    )
    play(match, "play 5x1@1")
    assert refused(match, "pass") == "Name the open card that Seat 2 takes up: type pass 4 (T9.2)."
    assert refused(match, "pass 5") == "Seat 2 has no open 5 to take up: 4 and 4 are open (T9.2)."
    with pytest.raises(NotationError):
        three().explain(0, "pass 5")


def test_a_stranger_and_the_end_are_refused_with_the_seat_whose_turn_it_is() -> None:
    view = three().view(2)
    refusal = view.refusal("pass")
    assert refusal is not None
    assert PRESENTATION.refusal_sentence(refusal, "pass", view.data) == "It is Seat 1's turn (T1.2)."
    over = {"code": "over", "clause": "T7.2", "culprits": []}
    assert PRESENTATION.refusal_sentence(over, "pass", view.data) == "The game is over (T7.2)."
    unknown = {"code": "some_new_reason", "clause": "T1.1", "culprits": []}
    assert PRESENTATION.refusal_sentence(unknown, "pass", view.data) == "Seat 3 cannot pass: some new reason (T1.1)."


@pytest.mark.parametrize("players", [2, 3, 6])
def test_every_refusal_of_every_action_ends_with_its_clause(players: int) -> None:
    match = chabudai.load("nanatoridori", players=players).start(seed=players)
    rng = random.Random(players)
    codes: set[str] = set()
    actions = []
    for number in range(match.game.spec["action_ids"]):
        # Some ids belong to no action.
        with suppress(NotationError):
            actions.append(match.game.action_text(number))
    while not match.is_over and match.action_count < 60:
        seat = match.acting[0]
        view = match.view(seat)
        for action in rng.sample(actions, min(150, len(actions))):
            refusal = view.refusal(action)
            if refusal is not None:
                codes.add(refusal["code"])
                sentence = PRESENTATION.refusal_sentence(refusal, action, view.data)
                assert re.search(r"\(T\d\.\d\)\.$", sentence), sentence
                assert f"cannot {action}: " not in sentence, "this code has no sentence of its own"
                assert not set(re.findall(r"\w+", sentence)) & {"None", "Nobody"}, sentence
        match.play(seat, rng.choice(view.legal_actions))
    assert {"choose_first", "no_slot", "other_card", "too_weak", "nothing_beaten"} <= codes


# How it ended.


def test_t7_4_the_highest_score_wins_alone_or_together() -> None:
    view = {"players": 3}
    ending = {"code": "points", "clause": "T7.4", "winners": [1], "scores": [4, 10, 2]}
    assert (
        PRESENTATION.ending_sentence(ending, view)
        == "Seat 2 wins with 10 points: 4 for Seat 1, 10 for Seat 2 and 2 for Seat 3 (T7.4)."
    )
    ending = {"code": "points", "clause": "T7.4", "winners": [0, 1], "scores": [10, 10, 2]}
    assert PRESENTATION.ending_sentence(ending, view).startswith("Seat 1 and Seat 2 win together with 10 points each: ")


def test_a_resignation_names_the_seat() -> None:
    match = three()
    match.resign(1)
    assert match.ending is not None
    sentence = PRESENTATION.ending_sentence(match.ending, match.view(None).data)
    assert sentence == "Seat 2 resigned; Seat 1 and Seat 3 both win."
    assert PRESENTATION.action_sentence("table", "takeback 3", match.view(None).data) == "Taken back to move 3."


# What is drawn.


def test_the_drawing_shows_backs_known_cards_and_the_hand_with_gaps_and_blocks() -> None:
    match = play(three(), "play 5x2@1", "pass", "keep@0", "play 1x3@1", "take@3")
    assert PRESENTATION.text(match.view(0).data) == (
        "Round 1. Deck 38 cards. Discards: none.\n"
        "> Seat 1  **   6: ? ? ? ? ? ?\n"
        "  Seat 2  **   9: ? ? ? ? ? ? ? ? ?\n"
        "  Seat 3  **   7: ? ? ? 5 5 ? ?\n"
        "Table: 1 1 1, played by Seat 3.\n"
        "Hand of Seat 1 (^ gaps, below them slots):\n"
        "^0 2 ^1 3 ^2 1 ^3[7 ^4 7]^5 2 ^6\n"
        "   1    2    3    4    5    6"
    )
    assert "passed" not in PRESENTATION.text(match.view(0).data)
    assert "Seat 2  **   9: ? ? ? ? ? ? ? ? ?  passed" in PRESENTATION.text(match.states[-3].view(0).data)


def test_a_spectators_drawing_has_no_hand() -> None:
    text = PRESENTATION.text(play(three(), "play 5x2@1", "pass").view(None).data)
    assert "Hand of" not in text
    assert "Drawn card to keep or drop: ?." in text
    rows = re.findall(r"Seat \d .*: (.*)", text)
    assert len(rows) == 3
    assert set("".join(rows)) == {"?", " "}


def test_the_drawing_of_a_duel_shows_open_cards_and_no_deck() -> None:
    text = PRESENTATION.text(duel().view(0).data)
    assert "> Seat 1  *   11: ? ? ? ? ? ? ? ? ? ? ?  open: 5 3" in text
    assert "Deck" not in text


def long_hand(cards: int) -> dict[str, Any]:
    """A view in which the player's own hand is as long as a hand can become."""
    hand = [1 + (5 * slot // 3) % 7 for slot in range(cards)]
    data: dict[str, Any] = three().view(0).data
    return {**data, "hands": [hand, *data["hands"][1:]], "shown": ["?"] * cards}


@pytest.mark.parametrize("width", [20, 30, 40, 80, 120])
@pytest.mark.parametrize("cards", [1, 8, 20, 47])
def test_a_drawing_is_ascii_and_no_wider_than_asked_and_keeps_the_order(width: int, cards: int) -> None:
    view = long_hand(cards)
    text = PRESENTATION.text(view, width=width, marks={"1": "+"})
    assert text.isascii()
    assert max(map(len, text.split("\n"))) <= width
    shown = text.split("slots):\n")[1] if "slots):\n" in text else text.split("slots):")[1]
    gaps_and_cards = re.findall(r"\^(\d+)\W?(\d)?", "".join(shown.split("\n")[::2]))
    assert [int(gap) for gap, _ in gaps_and_cards] == list(range(cards + 1))
    assert [int(card) for _, card in gaps_and_cards if card] == view["hands"][0]


def test_marks_stand_beside_their_slots() -> None:
    lines = PRESENTATION.text(three().view(0).data, marks={"1": "+", "2": "+"}).split("\n")
    assert lines[-1] == "  +1   +2    3    4    5    6    7    8"
    assert "●●" in PRESENTATION.text(three().view(0).data, unicode=True)


@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize("match", [three(), duel(), play(three(), "play 5x2@1", "pass")])
def test_the_picture_is_well_formed_and_shows_the_cards_of_the_view_only(match: Match, viewer: int | None) -> None:
    view = {**match.view(viewer).data, "names": ["<Anna & 'Bert'>", None, None]}
    root = ElementTree.fromstring(PRESENTATION.svg(view, marks={"1": "<&"}))
    assert root.tag == f"{SVG}svg"
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text is not None
    assert title.text.startswith("Nana Toridori, round 1: ")
    shown = view["shown"] if viewer is not None else []
    cards = [card for seat, hand in enumerate(view["hands"]) for card in (shown if seat == viewer else hand)]
    cards += [*view["table"], *view["beaten"], *([] if view["drawn"] is None else [view["drawn"]])]
    cards += [card for lying in view["open"] for card in lying]
    cards += view["hands"][viewer] if viewer is not None else []
    faces = [element.text for element in root.iter(f"{SVG}text") if "face " in element.get("class", "")]
    assert sorted(str(presentation) for presentation in faces) == sorted(str(card) for card in cards if card != "?")
    assert len([e for e in root.iter(f"{SVG}rect") if e.get("class") == "back"]) == cards.count("?")


@pytest.mark.parametrize("cards", [1, 16, 17, 47])
def test_a_long_hand_is_drawn_in_rows_within_the_picture(cards: int) -> None:
    root = ElementTree.fromstring(PRESENTATION.svg(long_hand(cards)))
    width, height = (int(root.get(name, "0")) for name in ("width", "height"))
    for card in root.iter(f"{SVG}rect"):
        x, y = int(card.get("x", "0")), int(card.get("y", "0"))
        assert x + int(card.get("width", "0")) <= width
        assert y + int(card.get("height", "0")) <= height
    slots = [e.text for e in root.iter(f"{SVG}text") if e.get("class") == "sign"]
    assert slots == [str(slot) for slot in range(1, cards + 1)]


def test_opened_shows_every_hand_and_nothing_else_differs() -> None:
    match = play(three(), "play 5x2@1", "pass")
    data = PRESENTATION.merge_views([match.view(seat).data for seat in range(3)])
    assert data["hands"] == [[2, 3, 1, 7, 7, 2], [3, 1, 6, 5, 5, 3, 4, 4], [1, 1, 1, 2, 2, 2, 6, 6]]
    assert data["drawn"] == 4
    public = match.view(None).data
    assert {name for name in public if public[name] != data[name]} == {"hands", "drawn"}


# In many games.


@pytest.mark.parametrize("public_gaps", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_position_of_random_games_has_drawings_and_sentences(players: int, public_gaps: bool) -> None:
    match = chabudai.load("nanatoridori", players=players, public_gaps=public_gaps, penguins=1).start(seed=players)
    rng = random.Random(players)
    while not match.is_over:
        seat = match.acting[0]
        match.play(seat, rng.choice(match.view(seat).legal_actions))
        for viewer in (None, 0, players - 1):
            view = match.view(viewer)
            sentence = sentence_of(match, viewer)
            assert re.fullmatch(r"Seat \d (leads with|plays|passes|takes|keeps|drops) .+\.|.+\.", sentence)
            assert "drops the card" not in sentence
            assert PRESENTATION.turn_sentence(view.data)
            assert max(map(len, PRESENTATION.text(view.data, width=60).split("\n"))) <= 60
    assert match.ending is not None
    assert PRESENTATION.ending_sentence(match.ending, match.view(None).data).endswith("(T7.2).")


def test_p16_a_refusal_addresses_its_reader() -> None:
    codes = set()
    for players in (2, 4):
        match = chabudai.load("nanatoridori", players=players, penguins=1).start(seed=players)
        rng = random.Random(players)
        while not match.is_over:
            seat = match.acting[0]
            view = match.view(seat)
            for action in (
                "pass",
                "drop",
                "take@0",
                "keep@0",
                "take@20",
                "play 1x1@1",
                "play 7x2@3",
                "play 1x1@20",
            ):
                refusal = view.refusal(action)
                if refusal is not None:
                    text = str(refusal_sentence(refusal, action, view, context={"reader": seat}))
                    assert f"Seat {seat + 1} " not in text
                    assert re.search(r"\b[Yy]ou (has|holds|leads|does)\b", text) is None, text
                    codes.add(refusal["code"])
            match.play(seat, rng.choice(view.legal_actions))
    assert {"too_weak", "choose_first", "nothing_beaten", "no_gap", "no_slot", "leader_plays"} <= codes


@pytest.mark.parametrize("number", range(40))
def test_hidden_information_changes_no_word_and_no_line(number: int) -> None:
    pairs = (make_pair(f"words:{number}:{each}") for each in count())
    pair = next(pair for pair in pairs if pair.game == "nanatoridori")
    pages = []
    for world in pair.worlds:
        match = Match(chabudai.load("nanatoridori", **pair.options))
        page = []
        for entry in world:
            match.apply(entry)
            view = match.view(pair.receiver).data
            page += [
                sentence_of(match, pair.receiver),
                PRESENTATION.turn_sentence(view),
                PRESENTATION.text(view),
                PRESENTATION.svg(view),
            ]
            page += [str(PRESENTATION.words[word].answer([], view)) for word in ("known", "seats", "discards", "beats")]
        pages.append(page)
    assert pages[0] == pages[1]
