"""Euro-Jongg's names, sentences and words, over views made by hand."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import pytest

import chabudai
from chabudai.errors import NotationError
from chabudai.match.sentences import refusal_sentence
from chabudai.presentation import PRESENTATIONS
from chabudai.presentation.base import choose_automatic_action
from chabudai.presentation.eurojongg.cards import COPIES, NAMINGS, PLAYING_CARDS, in_order, unseen
from chabudai.presentation.eurojongg.generated import LedgerLine
from chabudai.presentation.eurojongg.ledger import ledger_lines, line_sentence
from tests.games.eurojongg.oracle.bonuses import CLAUSES
from tests.games.eurojongg.oracle.cards import BONUS_KIND, BONUS_SUITS, PACK
from tests.games.eurojongg.oracle.view import event_view
from tests.games.shared.english import EnglishPresentation

from .views import HAND, SHOWN, asked, late, view

PRESENTATION: Any = EnglishPresentation(PRESENTATIONS["eurojongg"])


def answer(word: str, data: Any) -> str:
    """Returns the answer of a command, in English."""
    return str(PRESENTATION.words[word].answer([], data))


# Cards and names.


def test_e1_the_cards_are_those_of_the_oracle() -> None:
    assert Counter(COPIES) == Counter(PACK)
    assert in_order(reversed(PACK)) == list(PACK)
    bonus = {card: kind for card, kind in BONUS_KIND.items() if BONUS_SUITS[card] == "c"}
    assert bonus == {"rose": "flower", "crane": "bird", "apple": "tree"}


def test_e1_8_faces_may_have_other_names_and_the_letters_stay() -> None:
    discard = ("1", "discard Fs")
    assert PRESENTATION.action_sentence(*discard, view()) == "Bob discards the fool of spades."
    assert PRESENTATION.action_sentence(*discard, view(naming="court")) == "Bob discards the jester of spades."
    assert PRESENTATION.action_sentence(*discard, view(naming="unknown")) == "Bob discards the fool of spades."
    assert {frozenset(names) for names in NAMINGS.values()} == {frozenset("FWHBJQK")}
    assert "W lady" in answer("legend", view(naming="court"))


@pytest.mark.parametrize(
    ("action", "name"),
    [
        ("run 3h 4h", "run 3h 4h 5h"),
        ("run 6h 7h", "run 5h 6h 7h"),
        ("book 5h 5h", "book 5h 5h 5h"),
        ("tome 5h 5h 5h", "tome 5h 5h 5h 5h"),
        ("tome", "tome onto the open book with 5h"),
        ("win", "win with 5h"),
        ("skip", "skip"),
    ],
)
def test_e7_3_a_claim_is_named_with_the_card_that_it_gets(action: str, name: str) -> None:
    assert PRESENTATION.action_name(action, asked()) == name


def test_e4_3_the_choices_of_a_turn_are_named() -> None:
    names = [PRESENTATION.action_name(action, view()) for action in ("lay 5r", "add 7d", "sacred 7d", "wait Ks", "win")]
    assert names[0] == "lay the 5 of crowns"
    assert names[1] == "add the 7 of diamonds to the open book"
    assert names[2] == "declare the 7 of diamonds a sacred discard"
    assert names[3:] == ["discard the king of spades and declare waiting", "win"]
    assert PRESENTATION.action_name("tome Ks Kh Kd Kc", view()) == "closed tome of Ks Kh Kd Kc"


# What happened.


def test_e5_2_only_the_owner_reads_a_replacement() -> None:
    after = view(drawn="3s", from_back=True, wall=126)
    assert (
        PRESENTATION.action_sentence("0", "lay rose", after, view()) == "Anna lays the rose and draws the 3 of spades."
    )
    others = view(seat=1, hand=[], drawn=None, wall=126)
    text = PRESENTATION.action_sentence("0", "lay rose", others, view(seat=1))
    assert text == "Anna lays the rose and draws from the back of the wall."
    empty = view(wall=0)
    assert "nothing replaces it (E5.4)" in PRESENTATION.action_sentence("0", "lay rose", empty, empty)


def test_e6_tomes_are_in_the_log() -> None:
    after = view(drawn="3s", from_back=True, wall=126)
    closed = PRESENTATION.action_sentence("0", "tome 7d 7d 7d 7d", after, view())
    assert closed == "Anna lays the closed tome 7d 7d 7d 7d and draws the 3 of spades."
    added = PRESENTATION.action_sentence("0", "add 7d", after, view())
    assert added == "Anna makes a tome by adding the 7 of diamonds to an open book and draws the 3 of spades."
    rob = view(phase="rob", offered={"card": "7d", "seat": 0})
    assert PRESENTATION.action_sentence("0", "add 7d", rob, view()).endswith("the others may win with it (E6.5).")


def test_e7_2_a_seat_reads_its_own_answer() -> None:
    data = [
        PRESENTATION.action_sentence("0", answer, asked(), asked()) for answer in ("skip", "win", "tome", "book 5h 5h")
    ]
    assert data[0] == "Anna skips."
    assert data[1] == "Anna claims the 5 of hearts to win."
    assert data[2] == "Anna claims the 5 of hearts for an open book, to make a tome."
    assert data[3] == "Anna claims a book with 5h 5h."
    assert PRESENTATION.action_sentence("0", "tome 5h 5h 5h", asked(), asked()) == "Anna claims a tome with 5h 5h 5h."
    assert PRESENTATION.action_sentence("0", "win", view(), view()) == "Anna declares a win."


def test_e14_declarations_are_in_the_log() -> None:
    assert "Bob declares the 7 of diamonds a sacred" in PRESENTATION.action_sentence("1", "sacred 7d", view())
    assert PRESENTATION.action_sentence("1", "wait 7d", view()).startswith(
        "Bob discards the 7 of diamonds and declares waiting"
    )


def test_deals_and_table_entries_are_in_the_log() -> None:
    dealt = PRESENTATION.action_sentence("chance", "deal", view(hand_number=3, dealer=2))
    assert dealt == "Hand 3: Cleo deals thirteen cards each and draws the first card (E2.3, E4.1)."
    drawn = PRESENTATION.action_sentence("chance", "start 2", view(hand_number=0))
    assert drawn == "Cleo deals first, chosen by lot (E2.2)."
    assert PRESENTATION.applied_clauses("chance", "start 2", view(), view()) == set()
    assert PRESENTATION.action_sentence("table", "resign 1", view()) == "Bob resigns."
    assert PRESENTATION.action_sentence("table", "takeback 2", view()) == "Taken back to move 2."


@pytest.mark.parametrize(
    ("events", "text"),
    [
        (["claim 1 book", "taken 1"], "Bob gets the 5 of hearts for a book (E7.14)."),
        (["claim 0 run 6h", "claim 1 book", "taken 1"], "Bob gets the 5 of hearts: a book goes before a run (E7.7)."),
        (
            ["claim 0 run 7h", "claim 3 tome", "taken 3"],
            "Dora gets the 5 of hearts: a tome goes before a book or run (E7.7).",
        ),
        (
            ["claim 3 run 5h", "claim 0 run 7h", "taken 0"],
            "Anna gets the 5 of hearts: the highest run goes before the others (E7.8).",
        ),
        (
            ["claim 3 run 7h", "claim 0 run 7h", "claim 1 run 6h", "taken 0"],
            "Anna gets the 5 of hearts: of equal runs, the first in order of play from the dealer gets it (E7.8).",
        ),
    ],
)
def test_e7_7_the_log_gives_the_reason_for_a_claims_priority(events: list[str], text: str) -> None:
    data = [event_view(event) for event in events]
    assert PRESENTATION.event_sentence(data[-1], asked(events=data), asked()) == text


def test_e7_14_claims_are_in_the_log_in_their_order() -> None:
    data = [
        PRESENTATION.event_sentence(event_view(event), view())
        for event in ("claim 3 run 7h", "claim 0 win", "claim 1 tome")
    ]
    assert data[0] == "Dora claims a run up to the 7 of hearts (E7.14)."
    assert data[1] == "Anna claims to win (E7.14)."
    assert data[2] == "Bob claims a tome (E7.14)."


def test_e8_2_going_out_names_the_card_and_the_reading() -> None:
    after = view(events=[event_view("claim 1 win"), event_view("out 1")], shown=SHOWN)
    text = PRESENTATION.event_sentence(event_view("out 1"), after, asked("9c", 0))
    assert text.startswith("Bob goes out with Anna's 9 of clubs: 5h 5h 5h | ")
    assert text.endswith(" (E8.2).")
    assert set(text.partition(": ")[2].removesuffix(" (E8.2).").split(" | ")) == {
        "5h 5h 5h",
        "8c 9c Fc",
        "9d Fd Wd",
        "Ks Kh Kd",
        "As As",
    }
    assert PRESENTATION.event_sentence(event_view("out 0"), view(), view()) == "Anna goes out (E8.2)."


def test_e7_10_the_log_gives_the_reason_for_the_choice_among_winners() -> None:
    first, last = event_view("out 1"), event_view("out 3")
    claims = [event_view("claim 1 win"), event_view("claim 3 win")]
    one = PRESENTATION.event_sentence(last, view(events=[*claims, last]), asked())
    assert one == "Dora goes out with Cleo's 5 of hearts, first in order of play from the dealer (E7.10)."
    from_discarder = view(events=[*claims, last], options={"several_winners": "from-discarder"})
    assert PRESENTATION.event_sentence(last, from_discarder, asked()).endswith("after the discarder (E12.8).")
    both = PRESENTATION.event_sentence(last, view(events=[*claims, first, last]), asked())
    assert both == "Dora goes out with Cleo's 5 of hearts (E12.8)."


def test_e9_1_points_are_listed_with_their_reasons() -> None:
    text = PRESENTATION.event_sentence(event_view("score 0 60 100 -100"), view(shown=SHOWN, scores=[0, 60, 100, -100]))
    assert text.split("\n") == [
        "Points (E9.1):",
        "Anna: 0; 0 in all.",
        "Bob: 60, going out 10, open book 10, closed book of faces 40; 60 in all.",
        "Cleo: 100, two of a kind 100; 100 in all.",
        "Dora: -100, waited in vain -100; -100 in all.",
    ]
    assert PRESENTATION.event_sentence(event_view("score 0 60 100 0")).split("\n")[1:] == [
        "Seat 1: 0.",
        "Seat 2: 60.",
        "Seat 3: 100.",
        "Seat 4: 0.",
    ]


@pytest.mark.parametrize("what", ["book", "win"])
def test_p5_a_sole_claim_takes_one_sentence(what: str) -> None:
    claim = event_view(f"claim 1 {what}")
    comes = event_view("out 1" if what == "win" else "taken 1")
    data = PRESENTATION.event_sentences(view(events=[claim, comes]), asked())
    assert len(data) == 1
    assert data[0].startswith("Bob goes out with" if what == "win" else "Bob gets the 5 of hearts for a book")
    # If others claim it too, all claims are listed, with the reason for the priority.
    other = event_view("claim 3 run 7h")
    assert len(PRESENTATION.event_sentences(view(events=[claim, other, comes]), asked())) == 3


@pytest.mark.parametrize(
    ("scores", "text"),
    [
        ([70, 20, 0, 0], "Anna leads by 50 points (E9.1)."),
        ([70, 20, 70, 0], "Anna and Cleo share the lead (E9.1)."),
        ([0, 0, 0, 0], "All are level (E9.1)."),
    ],
)
def test_e9_1_the_lead_or_a_shared_lead_is_named(scores: list[int], text: str) -> None:
    event = event_view("score 0 60 100 -100")
    assert text in PRESENTATION.round_lines(view(phase="deal", shown=SHOWN, scores=scores, events=[event]))


def test_e10_1_the_deal_moves_on() -> None:
    assert PRESENTATION.event_sentence(event_view("lost 3"), view()) == "Dora loses the deal to Anna (E10.1)."
    assert PRESENTATION.event_sentence(event_view("lost 3"), view(over=True)) == "Dora loses the deal (E10.1)."
    assert PRESENTATION.event_sentence(event_view("limit"), view()).endswith("(E10.4).")


@pytest.mark.parametrize(
    ("why", "clause"), [("wall", "E8.6"), ("same-face", "E14.8"), ("four-tomes", "E14.9"), ("three-winners", "E14.10")]
)
def test_e8_6_each_no_win_cites_its_clause(why: str, clause: str) -> None:
    assert PRESENTATION.event_sentence(event_view(f"no-win {why}"), view()).endswith(f": a no-win ({clause}).")


def test_e5_7_automatically_laid_cards_are_in_the_log() -> None:
    assert PRESENTATION.event_sentence(event_view("lay 2 rose"), view()) == "Cleo lays the rose automatically (E5.7)."


# The end of a match.


def test_e10_3_the_ending_has_totals_and_clause() -> None:
    ending = {"code": "rounds", "clause": "E10.2", "winners": [1], "scores": [60, 1130, 0, -100], "shown": []}
    assert PRESENTATION.ending_sentence(ending, view()) == (
        "Bob wins with 1,130 points: Anna 60, Bob 1,130, Cleo 0, Dora -100 (E10.2)."
    )
    shared = {**ending, "code": "limit", "clause": "E10.4", "winners": [0, 2], "scores": [60, 0, 60, 0]}
    assert PRESENTATION.ending_sentence(shared, view()).startswith("Anna and Cleo win together with 60 points each: ")
    resigned = {"code": "resignation", "clause": None, "winners": [0, 1, 3], "scores": [], "resigned": 2}
    assert PRESENTATION.ending_sentence(resigned, view()) == "Cleo resigned, so Anna, Bob and Dora win together."


# Whose turn it is.


def test_e4_2_whose_turn_it_is_and_what_was_drawn() -> None:
    assert PRESENTATION.turn_sentence(view()) == "Anna has drawn the 8 of spades, and discards a card (E4.4)."
    with_rose = view(hand=in_order([*HAND, "rose"]), drawn="rose", from_back=True)
    text = "Anna has drawn the rose from the back, and discards a card (E4.4) or first lays the rose (E5.1)."
    assert PRESENTATION.turn_sentence(with_rose) == text
    claimed = view(hand=HAND[:11], drawn=None, from_back=None)
    assert PRESENTATION.turn_sentence(claimed) == "Anna has claimed a card, and discards a card (E4.4)."
    assert (
        PRESENTATION.turn_sentence(view(turn=1, acting=[1], drawn=None))
        == "Bob's turn; 127 cards are left in the wall."
    )
    assert PRESENTATION.turn_sentence(view(turn=1, acting=[1], wall=0)) == "Bob's turn; no cards are left in the wall."
    waits = view(waits=[True, False, False, False])
    assert (
        PRESENTATION.turn_sentence(waits)
        == "Anna is waiting, and discards the 8 of spades unless it completes the hand (E14.3)."
    )


def test_e7_2_the_turn_names_the_offered_card_and_the_asked_seats() -> None:
    assert PRESENTATION.turn_sentence(asked()) == "Cleo discarded the 5 of hearts: Anna claims it or skips (E7.2)."
    watching = asked(seat=None, hand=None)
    assert PRESENTATION.turn_sentence(watching) == "Cleo discarded the 5 of hearts: the three others are asked (E7.2)."
    answered = asked(acting=[1, 3], answer="book 5h 5h")
    assert PRESENTATION.turn_sentence(answered).endswith("waiting for the others' answers (E7.2).")
    rob = asked(phase="rob", discards=[[], [], [], []])
    assert PRESENTATION.turn_sentence(rob) == (
        "Cleo is adding the 5 of hearts to a book: Anna wins with it or skips (E6.5)."
    )
    assert PRESENTATION.turn_sentence(view(over=True)) == "The game is over."
    assert PRESENTATION.turn_sentence(view(phase="deal", acting=[])) == "The hand is over."


# What may be done.


def test_e7_7_claims_are_listed_in_order_of_priority_the_highest_run_first() -> None:
    legal = ["book 5h 5h", "run 3h 4h", "run 4h 6h", "run 6h 7h", "skip", "tome 5h 5h 5h", "win"]
    listed = ["win", "tome 5h 5h 5h", "book 5h 5h", "run 6h 7h", "run 4h 6h", "run 3h 4h", "skip"]
    assert list(PRESENTATION.choices(legal, asked())) == listed
    assert list(PRESENTATION.choices(["skip"], asked())) == []
    assert list(PRESENTATION.choices(["discard 5h", "lay rose", "win", "wait Ks"], view())) == [
        "win",
        "lay rose",
        "wait Ks",
    ]


def test_legal_actions_are_listed_with_marks_on_the_cards() -> None:
    sentence, marks = PRESENTATION.legal_text(["book 5h 5h", "run 3h 4h", "skip"], asked())
    assert sentence == "Anna may claim Cleo's 5 of hearts: book 5h 5h 5h or run 3h 4h 5h, or skip (E7.2)."
    assert marks == {"3h": "+", "4h": "+", "5h": "+"}
    assert PRESENTATION.legal_text(["skip"], asked())[0] == "Anna can only skip Cleo's 5 of hearts (E7.2)."
    own = ["add 7d", "discard 5h", "discard As", "lay 5r", "lay rose", "tome 9c 9c 9c 9c", "wait 5h", "win"]
    sentence, marks = PRESENTATION.legal_text(own, view())
    assert sentence == (
        "Anna may go out (E8.2), lay the 5 of crowns or the rose (E5.1), lay a closed tome of 9c (E6.1), "
        "add 7d to an open book (E6.2) or declare waiting with the discard of 5h (E14.2), "
        "and ends the turn by discarding any card (E4.4)."
    )
    assert list(marks) == ["5h", "7d", "9c", "5r", "rose"]
    assert PRESENTATION.legal_text(["discard 8s"], view())[0] == "Anna discards the 8 of spades to end the turn (E4.4)."
    assert PRESENTATION.legal_text([], view())[0] == "There is nothing to decide now."


def test_a_probable_mistake_needs_a_confirmation() -> None:
    declared = view(sacred=[["9c"], ["8s"], ["8s"], []])
    text = PRESENTATION.warning("discard 8s", declared)
    assert text == "Discarding the 8 of spades costs 5,000 points: Bob and Cleo declared it sacred (E14.7)."
    assert PRESENTATION.warning("discard 9c", declared) is None, "a seat's own declaration costs it nothing"
    assert PRESENTATION.warning("discard 5h", declared, ["discard 5h"]) is None
    assert "gives up the win (E8.2)" in str(PRESENTATION.warning("discard 5h", view(), ["discard 5h", "win"]))
    assert "gives up the win (E7.6)" in str(PRESENTATION.warning("skip", asked(), ["skip", "win"]))
    assert "claiming a book gives up" in str(PRESENTATION.warning("book 5h 5h", asked(), ["book 5h 5h", "skip", "win"]))
    assert PRESENTATION.warning("win", asked(), ["skip", "win"]) is None
    assert PRESENTATION.warning("skip", asked(), ["skip"]) is None
    assert "(E14.3, E14.4)" in str(PRESENTATION.warning("wait 5h", view(), ["wait 5h"]))


@pytest.mark.parametrize(
    ("legal", "off", "done"),
    [
        (["skip"], [], None),
        (["skip"], ["skips"], "skip"),
        (["skip"], ["claims"], "skip"),
        (["run 3h 4h", "skip"], ["skips"], None),
        (["run 3h 4h", "skip"], ["runs"], "skip"),
        (["book 5h 5h", "run 3h 4h", "skip"], ["runs"], None),
        (["book 5h 5h", "run 3h 4h", "skip"], ["runs", "books"], "skip"),
        (["book 5h 5h", "run 3h 4h", "skip", "tome 5h 5h 5h"], ["runs", "books", "skips"], None),
        (["book 5h 5h", "skip"], ["runs"], None),
        (["discard 5h", "lay 5r", "lay rose"], ["lays"], "lay 5r"),
        (["discard 5h", "lay 5r", "win"], ["lays"], None),
        (["book 5h 5h", "run 3h 4h", "skip"], ["claims"], "skip"),
        (["run 3h 4h", "skip", "win"], ["claims", "runs", "skips"], None),
        (["skip", "win"], ["wins"], "win"),
        (["discard 5h", "win"], ["wins"], "win"),
        (["discard 5h"], ["drawn"], None),
        ([], ["skips", "claims", "wins", "drawn"], None),
    ],
)
def test_questions_that_are_off_are_answered_and_a_win_is_never_skipped(
    legal: list[str], off: list[str], done: str | None
) -> None:
    switches = {word: word not in off for word in PRESENTATION.switches}
    assert (
        choose_automatic_action(PRESENTATION.automatic_actions(asked() if "skip" in legal else view(), legal), switches)
        == done
    )


def test_e14_3_a_waiting_seat_may_have_its_drawn_card_discarded_automatically() -> None:
    waits = view(waits=[True, False, False, False])
    switches = {word: word != "drawn" for word in PRESENTATION.switches}
    assert choose_automatic_action(PRESENTATION.automatic_actions(waits, ["discard 8s"]), switches) == "discard 8s"
    assert choose_automatic_action(PRESENTATION.automatic_actions(waits, ["discard 8s", "sacred 9c"]), switches) is None
    assert (
        choose_automatic_action(
            PRESENTATION.automatic_actions(waits, ["discard 8s"]), dict.fromkeys(PRESENTATION.switches, True)
        )
        is None
    )


# Words.


def test_unseen_cards_are_all_cards_without_the_open_ones() -> None:
    data: Any = late()
    found = unseen(data)
    assert found.total() == sum(COPIES[card] for card in PLAYING_CARDS) - 10 - (3 + 3 + 4) - (1 + 0 + 2 + 20)
    assert "d: " not in answer("unseen", late())
    assert answer("unseen", late()).startswith(f"{found.total()} playing cards unseen")


def test_words_answer_about_the_table() -> None:
    words = PRESENTATION.words
    assert "Bob, declared 6c: 10 cards in hand, open run 6h 7h 8h with Anna's 6h." in answer("table", late())
    assert answer("discards", late()).split("\n")[0] == "Anna: (6h) 2c (8h)."
    with pytest.raises(NotationError, match="discards order"):
        words["discards"].answer(["twice"], late())
    assert answer("ledger", view()) == "No hand has finished yet."
    text = answer("score", late(lost=2))
    assert text == (
        "Hand 1, dealer Anna; the deal was lost twice. "
        "Bob 1,110, Anna 60 (1,050 behind), Dora 0 (1,110 behind), Cleo -100 (1,210 behind)."
    )
    for word, asked_word in words.items():
        with pytest.raises(NotationError):
            asked_word.answer(["nonsense"], view())
        assert asked_word.example.startswith(word)
    with pytest.raises(NotationError, match="a spectator has no hand"):
        words["hand"].answer([], view(seat=None, hand=None))


def test_e9_the_ledger_has_a_line_and_a_clause_for_everything_that_counts() -> None:
    data: Any = view(shown=SHOWN)
    lines = ledger_lines(data)
    assert lines == [
        "Anna: 0",
        "Bob: 60",
        *[f"  {line['points']:>6}  {line_sentence(line)}" for line in SHOWN["ledger"][1]],
        "Cleo: 100",
        "     100  two of a kind: rose tulip (E9.6)",
        "Dora: -100",
        "    -100  waited in vain (E14.4)",
    ]
    assert "      10  open book: 5h 5h 5h (E9.2)" in lines
    assert "      40  closed book of faces: Ks Kh Kd (E9.3)" in lines
    assert answer("ledger", view(shown=SHOWN)).endswith("The blind was As As As As As As As As As As As As As.")


@pytest.mark.parametrize("name", CLAUSES)
def test_e13_each_bonus_has_words(name: str) -> None:
    line: LedgerLine = {"clause": CLAUSES[name], "name": name, "cards": [], "points": 20}
    text = str(line_sentence(line))
    assert text.endswith(f" ({CLAUSES[name]})")
    assert "-" not in text.removesuffix(")")


def test_p16_a_refusal_addresses_its_reader() -> None:
    match = chabudai.load("eurojongg", hand_limit=1, waiting=True).start(seed=3)
    rng, codes = random.Random(3), set()
    while not match.is_over:
        seat = match.acting[0]
        view = match.view(seat)
        for action in ("win", "skip", "discard As", "book As As", "run 2h 3h", "tome 7d 7d 7d 7d", "add 7d", "wait Ks"):
            refusal = view.refusal(action)
            if refusal is not None:
                text = str(refusal_sentence(refusal, action, view, context={"reader": seat}))
                assert f"Seat {seat + 1} " not in text
                assert re.search(r"\b[Yy]ou (has|holds|waits|does|claims)\b", text) is None, text
                codes.add(refusal["code"])
        match.play(seat, rng.choice(view.legal_actions))
    assert {"not_complete", "not_held", "no_offer", "answer_first"} <= codes
