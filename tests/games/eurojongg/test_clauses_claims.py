"""The clauses of Euro-Jongg about claims, going out and the end of a hand (E7, E8), checked on oracle and core."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eurojongg.oracle.referees import (
    LACKS_9C,
    LACKS_IN_RUN,
    Referee,
    answer,
    card,
    discard_all,
    discard_drawn,
    discard_drawn_until,
    skip_all,
)
from tests.games.eurojongg.oracle.refusals import Fault
from tests.games.shared.referees import Refused

# Thirteen cards that lack the 5 or the 8 of hearts.
LACKS_5H = "As 2s 3s 4s 5s 6s 7d 8d 9d 6h 7h 9c 9c"
CROWNS = "Ar 2r 3r"


def after_three_turns(at: type[Referee], hands: list[str], discard: str, **options: Any) -> Referee:
    """Seat 3 has discarded this card; the three seats before it discarded crowns, which are not offered."""
    table = at.deal([*hands, discard], front=CROWNS, **options)
    discard_drawn(table, 3)
    table.play(f"discard {discard}")
    return table


# --- E7.1 to E7.6: who may claim what ------------------------------------------------------------


def test_e7_1_the_three_others_are_asked_and_only_about_the_latest_discard(at: type[Referee]) -> None:
    table = at.deal(["5h 4r", "5h 5h Ar"], front="2r 3r")
    table.play("discard 5h")
    assert table.acting == [1, 2, 3]
    assert table.view()["offered"] == {"card": "5h", "seat": 0}
    assert "book 5h 5h" in table.legal()
    skip_all(table)
    assert table.view()["offered"] is None
    discard_all(table, "Ar")
    assert table.refusal("book 5h 5h", 2) == Fault("no_offer", "E7.1")


def test_e7_1_the_claim_of_the_next_seat_is_like_any_other(at: type[Referee]) -> None:
    table = at.deal(["5h", "3h 4h", "", "6h 7h"])
    table.play("discard 5h", "run 3h 4h", "skip", "run 6h 7h")
    assert table.acting == [3]


def test_e7_2_the_three_answer_once_each_in_any_order_and_in_secret(at: type[Referee]) -> None:
    table = at.deal(["5h", "5h 5h", "", "6h 7h"])
    table.play("discard 5h")
    before = [table.view(seat) for seat in (0, 1, 2, None)]
    table.act(3, "run 6h 7h")
    assert [table.view(seat) for seat in (0, 1, 2, None)] == before
    assert table.view(3)["answer"] == "run 6h 7h"
    assert table.view(3)["acting"] == [1, 2]
    assert table.acting == [1, 2]
    assert table.refusal("skip", 3) == Fault("answered", "E7.2")
    assert table.refusal("skip", 0) == Fault("not_your_turn", "E7.2")
    table.act(1, "skip")
    assert table.view(1)["acting"] == [2, 3]
    assert table.view(2)["acting"] == [1, 2, 3] == table.view(0)["acting"] == table.view()["acting"]
    table.act(2, "skip")
    assert table.events == ["claim 3 run 7h", "taken 3"]


def test_e7_2_an_answer_is_secret(at: type[Referee]) -> None:
    table = at.deal(["5h", "5h 5h"])
    assert table.announcement("0", "discard 5h", 1) == "discard 5h"
    table.play("discard 5h")
    assert [table.announcement("1", "book 5h 5h", viewer) for viewer in (1, 0, 2, None)] == [
        "book 5h 5h",
        None,
        None,
        None,
    ]
    assert table.announcement("2", "skip", 1) is None


def test_e7_2_all_three_are_asked_even_if_they_can_only_skip(at: type[Referee]) -> None:
    table = at.deal(["Kc", "As As", "2h 2h", "3c 3c"])
    table.play("discard Kc")
    assert table.acting == [1, 2, 3]
    assert table.legal_of(2)[-1] == "skip"
    assert table.refusal("discard 2h", 2) == Fault("answer_first", "E7.2", card("Kc", "offered"))


def test_e7_3_a_claim_names_its_cards(at: type[Referee]) -> None:
    table = at.deal(["5h", "5h 5h 6h 7h 4h"])
    table.play("discard 5h")
    assert {"book 5h 5h", "run 4h 6h", "run 6h 7h", "skip"} <= set(table.legal())
    assert table.refusal("run 3h 4h", 1) == Fault("not_held", "E7.3", card("3h"))
    table.play("run 7h 6h", "skip", "skip")
    assert table.view()["melds"][1][0]["cards"] == ["5h", "6h", "7h"]


@pytest.mark.parametrize("named", ["3h 4h", "4h 6h", "6h 7h"])
def test_e7_4_the_discard_may_be_any_card_of_a_run(at: type[Referee], named: str) -> None:
    table = at.deal(["5h", "3h 4h 6h 7h"])
    table.play("discard 5h", f"run {named}", "skip", "skip")
    assert table.view()["melds"][1][0]["kind"] == "run"


def test_e7_4_a_run_or_book_that_the_cards_do_not_make_is_refused(at: type[Referee]) -> None:
    table = at.deal(["5h", "2h 3h 6s 7s Ks Kd"])
    table.play("discard 5h")
    for action, code in (("run 2h 3h", "no_run"), ("run 6s 7s", "no_run"), ("book Ks Kd", "no_book")):
        assert table.refusal(action) == Fault(code, "E7.4", card("5h", "offered"))
    for nonsense in ("run 5h 9h", "run 6h", "book 5h 5d", "book 5h", "pair 5h", "run 6h 7s", "claim"):
        with pytest.raises(Refused):
            table.refusal(nonsense)


def test_e7_5_a_tome_is_claimed_with_three_cards_and_draws_a_replacement(at: type[Referee]) -> None:
    table = at.deal(["7d", "7d 7d 7d"], back="9c")
    table.play("discard 7d")
    assert table.refusal("tome 8d 8d 8d", 1).code in ("not_held", "no_tome")
    table.play("tome 7d 7d 7d", "skip", "skip")
    assert table.view()["melds"][1] == [{"kind": "tome", "cards": ["7d"] * 4, "open": True, "from": 0, "claimed": "7d"}]
    assert (table.view(1)["drawn"], table.view()["from_back"]) == ("9c", True)
    assert table.events == ["claim 1 tome", "taken 1"]


def onto_a_book(at: type[Referee], **options: Any) -> Referee:
    """Seat 1 has an open book of 9c, and seat 2 has discarded the fourth."""
    table = at.deal(["9c", "9c 9c Ar", "9c"], front="2r", **options)
    table.play("discard 9c", "book 9c 9c", "skip", "skip", "discard Ar", "discard 9c")
    return table


def test_e7_5_a_tome_may_be_claimed_onto_the_seats_own_open_book(at: type[Referee]) -> None:
    table = onto_a_book(at)
    assert "tome" in table.legal_of(1)
    assert table.refusal("tome", 0) == Fault("no_open_book", "E7.5", card("9c", "offered"))
    answer(table, s1="tome")
    assert table.events == ["claim 1 tome", "taken 1"]
    assert [(meld["kind"], meld["open"]) for meld in table.view()["melds"][1]] == [("tome", True)]
    assert table.view()["claimed"] == [[0], [], [0], []]


def test_e7_5_a_tome_keeps_the_card_that_was_claimed_for_its_book(at: type[Referee]) -> None:
    table = at.deal(["Kh", "Ks Kd Ar", "Kc"], front="2r 3r")
    table.play("discard Kh", "book Ks Kd", "skip", "skip", "discard Ar", "discard Kc")
    answer(table, s1="tome")
    tome = {"kind": "tome", "cards": ["Ks", "Kh", "Kd", "Kc"], "open": True, "from": 0, "claimed": "Kh"}
    assert table.view()["melds"][1] == [tome]
    assert table.view()["claimed"] == [[0], [], [0], []]


def test_e7_5_e12_6_with_closed_only_not_onto_an_open_book(at: type[Referee]) -> None:
    table = onto_a_book(at, tome_claim="closed-only")
    assert "tome" not in table.legal_of(1)
    assert table.refusal("tome", 1) == Fault("closed_only", "E7.5")
    table = at.deal(["7d", "7d 7d 7d"], tome_claim="closed-only")
    table.play("discard 7d", "tome 7d 7d 7d", "skip", "skip")
    assert table.acting == [1]


def test_e7_6_a_pair_is_claimed_only_to_win(at: type[Referee]) -> None:
    # Worked example 20.
    table = at.deal(["9c 9c", LACKS_9C, "9c"])
    table.play("discard 9c")
    assert table.legal_of(1) == ["skip", "win"]
    assert table.legal_of(2) == ["skip"]
    assert table.refusal("win", 2) == Fault("not_complete", "E7.6", card("9c", "offered"))


# --- E7.7 to E7.14: who gets it -----------------------------------------------------------------


def test_e7_7_win_before_tome_or_book_before_run(at: type[Referee]) -> None:
    # Worked example 9.
    hands = ["3h 4h", "5h 5h", LACKS_5H]
    for answers, winner in (
        ({"s0": "run 3h 4h", "s2": "run 6h 7h"}, "taken 2"),
        ({"s0": "run 3h 4h", "s1": "book 5h 5h", "s2": "run 6h 7h"}, "taken 1"),
        ({"s0": "run 3h 4h", "s1": "book 5h 5h", "s2": "win"}, "out 2"),
    ):
        table = after_three_turns(at, hands, "5h")
        answer(table, **answers)
        assert [event for event in table.events if event.startswith(("taken", "out"))] == [winner]


def test_e7_7_a_tome_goes_before_a_run(at: type[Referee]) -> None:
    table = at.deal(["5h", "6h 7h", "5h 5h 5h"])
    table.play("discard 5h", "run 6h 7h", "tome 5h 5h 5h", "skip")
    assert table.events == ["claim 1 run 7h", "claim 2 tome", "taken 2"]


def test_e7_8_between_equal_runs_it_is_the_first_from_the_dealer(at: type[Referee]) -> None:
    # Worked example 10. Seat 1 discards, so seat 2 would be first from the discarder.
    table = at.deal(["3h 4h", "5h", "3h 4h", "6h 4h"], front="Ar")
    discard_drawn(table, 1)
    table.play("discard 5h")
    answer(table, s0="run 3h 4h", s2="run 3h 4h")
    assert table.events == ["claim 2 run 5h", "claim 0 run 5h", "taken 0"]
    table = at.deal(["3h 4h", "5h", "3h 4h", "6h 4h"], front="Ar")
    discard_drawn(table, 1)
    table.play("discard 5h")
    answer(table, s0="run 3h 4h", s3="run 4h 6h")
    assert table.events == ["claim 3 run 6h", "claim 0 run 5h", "taken 3"]


def test_e7_9_two_never_claim_a_book_of_one_card(at: type[Referee]) -> None:
    table = at.deal(["5h", "5h 5h", "5h"])
    table.play("discard 5h")
    assert [sum("book" in action for action in table.legal_of(seat)) for seat in (1, 2, 3)] == [1, 0, 0]
    table = at.deal(["Ks", "Kh Kd", "Kc"])
    table.play("discard Ks")
    assert [sum("book" in action for action in table.legal_of(seat)) for seat in (1, 2, 3)] == [1, 0, 0]


def resolve_several_winners(at: type[Referee], winners: str, **options: Any) -> list[str]:
    """The events when seat 1 discards a card with which these seats win."""
    table = at.deal([LACKS_9C, "9c", LACKS_9C, LACKS_9C], front="Ar", **options)
    discard_drawn(table, 1)
    table.play("discard 9c")
    answer(table, **{f"s{seat}": "win" for seat in winners.split()})
    return [event for event in table.events if event.startswith(("out", "no-win", "lost"))]


def test_e7_10_the_first_from_the_dealer_goes_out(at: type[Referee]) -> None:
    assert resolve_several_winners(at, "0 2 3") == ["out 0"]
    assert resolve_several_winners(at, "2 3") == ["out 2", "lost 0"]


def test_e12_8_several_winners(at: type[Referee]) -> None:
    assert resolve_several_winners(at, "0 2 3", several_winners="from-discarder") == ["out 2", "lost 0"]
    assert resolve_several_winners(at, "0 3", several_winners="from-discarder") == ["out 3", "lost 0"]
    assert resolve_several_winners(at, "0 2 3", several_winners="all-win") == ["out 2", "out 3", "out 0"]
    assert resolve_several_winners(at, "2 3", several_winners="all-win") == ["out 2", "out 3", "lost 0"]
    assert resolve_several_winners(at, "0 2 3", several_winners="three-abort") == ["no-win three-winners"]
    assert resolve_several_winners(at, "0 3", several_winners="three-abort") == ["out 0"]
    with pytest.raises(Refused):
        at.start(several_winners="nobody")


def test_e14_10_three_winners_are_a_no_win_with_that_option_and_two_are_settled(at: type[Referee]) -> None:
    for several_winners in ("from-dealer", "from-discarder", "all-win"):
        options: dict[str, Any] = {"no_wins": ["three-winners"], "several_winners": several_winners}
        assert resolve_several_winners(at, "0 2 3", **options) == ["no-win three-winners"]
    assert resolve_several_winners(at, "0 3", no_wins=["three-winners"], several_winners="from-discarder") == [
        "out 3",
        "lost 0",
    ]


def test_e7_11_the_set_lies_open_with_the_claimed_card_and_a_beaten_claim_has_no_effect(at: type[Referee]) -> None:
    table = at.deal(["5h", "5h 5h", "6h 7h"])
    hand = table.view(2)["hand"]
    table.play("discard 5h", "book 5h 5h", "run 6h 7h", "skip")
    book = {"kind": "book", "cards": ["5h"] * 3, "open": True, "from": 0, "claimed": "5h"}
    assert table.view()["melds"] == [[], [book], [], []]
    assert table.view(2)["hand"] == hand
    assert table.view()["claimed"] == [[0], [], [], []]
    assert table.view()["discards"] == [["5h"], [], [], []]


def test_e11_2_of_two_cards_that_fit_a_meld_the_claimed_one_is_known(at: type[Referee]) -> None:
    table = at.deal(["5h 7h", "6h 7h Ar", "5h 6h"], front="2r 3r 4r 5r")
    table.play("discard 5h", "run 6h 7h", "skip", "skip", "discard Ar", "discard 3r", "discard 4r")
    table.play("discard 7h", "skip", "run 5h 6h", "skip")
    run = {"kind": "run", "cards": ["5h", "6h", "7h"], "open": True, "from": 0}
    assert table.view()["melds"] == [[], [run | {"claimed": "5h"}], [run | {"claimed": "7h"}], []]


def test_e7_12_seats_that_were_passed_over_have_missed_a_turn(at: type[Referee]) -> None:
    # Worked example 11.
    table = at.deal(["5h", "", "", "5h 5h Ar"])
    table.play("discard 5h", "skip", "skip", "book 5h 5h")
    assert table.acting == [3]
    assert table.view()["from_back"] is None
    assert table.view(3)["drawn"] is None
    table.play("discard Ar")
    assert table.acting == [0]
    assert table.view()["had_turn"] == [True, False, False, True]


def test_e7_13_when_the_wall_is_empty_a_discard_is_claimed_only_to_win(at: type[Referee]) -> None:
    table = at.deal(["9c 9c", LACKS_9C], back="9c")
    discard_drawn_until(table, 0)
    table.play("discard 9c")
    assert table.legal_of(0) == ["skip"]
    assert table.legal_of(1) == ["skip", "win"]
    assert table.refusal("book 9c 9c", 0) == Fault("empty_wall", "E7.13")
    answer(table, s1="win")
    assert table.events[:2] == ["claim 1 win", "out 1"]


def test_e7_14_claims_are_announced_without_the_cards_of_beaten_ones(at: type[Referee]) -> None:
    table = after_three_turns(at, ["3h 4h", "5h 5h", "6h 7h"], "5h")
    answer(table, s0="run 3h 4h", s1="book 5h 5h", s2="run 6h 7h")
    assert table.events == ["claim 0 run 5h", "claim 1 book", "claim 2 run 7h", "taken 1"]


# --- E8: going out ------------------------------------------------------------------------------


def test_e8_1_a_crown_in_the_hand_is_in_the_way(at: type[Referee]) -> None:
    table = at.deal([LACKS_9C], front="Ar", back="9c")
    assert "win" not in table.legal()
    assert table.refusal("win") == Fault("not_complete", "E8.1")
    table.play("lay Ar")
    assert "win" in table.legal()


def test_e8_1_with_a_tome_15_cards_are_complete(at: type[Referee]) -> None:
    # Worked example 18.
    table = at.deal(["7d 7d 7d As 2s 3s 4s 5s 6s 7h 8h 9h 9c"], front="7d", back="9c")
    table.play("tome 7d 7d 7d 7d", "win")
    shown = table.view()["shown"]
    assert len(shown["hands"][0]) + 4 == 15


def test_e8_2_going_out_must_be_declared_and_is_voluntary(at: type[Referee]) -> None:
    table = at.deal([LACKS_9C], front="9c")
    assert {"win", "discard 9c"} <= set(table.legal())
    discard_all(table, "9c")
    assert table.acting == [1]
    table = at.deal([LACKS_9C], front="9c")
    table.play("win")
    assert table.events[0] == "out 0"
    assert table.view()["phase"] == "deal"


@pytest.mark.parametrize(("first", "points"), [("book 5h 5h", 10), ("run 6h 7h", 20), ("win", 20)])
def test_e8_3_a_set_that_was_named_stays_the_open_set_that_it_is(at: type[Referee], first: str, points: int) -> None:
    # The book that was named is open; with the run, or a claim to win, the three other cards are a closed book.
    table = at.deal(["5h", "5h 5h 5h 6h 7h As 2s 3s 4s 5s 6s 9c 9c"])
    table.play("discard 5h", first, "skip", "skip")
    melds = table.view()["melds"][1]
    if first != "win":
        table.play("win")
    seen = table.view()
    assert seen["melds"][1] == melds
    assert len(seen["shown"]["hands"][1]) == 14 - 3 * len(melds)
    lines = seen["shown"]["ledger"][1]
    assert sum(line["points"] for line in lines) == 10 + points
    assert [line["points"] for line in lines if "book" in line["name"]] == [points]


def test_e8_3_the_hand_must_be_complete_beside_the_set(at: type[Referee]) -> None:
    # With a claim to win the hearts are a book and a run; after a claim of the run 5h 6h 7h, the 8h is left over.
    table = at.deal(["5h", "5h 5h 6h 7h 8h As 2s 3s 4s 5s 6s 9c 9c"])
    table.play("discard 5h")
    assert "win" in table.legal_of(1)
    table.play("run 6h 7h", "skip", "skip")
    assert "win" not in table.legal()


def test_e8_3_e13_5_the_last_card_lies_in_the_set_and_not_in_the_pair(at: type[Referee]) -> None:
    bonuses = {"out-on-pair": 40}
    hand = "9c 9c 9c 8c 7c As 2s 3s 4s 5s 6s 5h 5h"
    table = at.deal(["9c", hand], bonuses=bonuses)
    table.play("discard 9c", "run 7c 8c", "skip", "skip", "win")
    assert "out-on-pair" not in [line["name"] for line in table.view()["shown"]["ledger"][1]]


def test_e8_3_the_bonuses_are_those_of_a_claimed_card(at: type[Referee]) -> None:
    bonuses = {"out-from-wall": 7, "out-from-back": 70, "hidden-hand": 700, "out-on-first-turn": 3}
    hand = "9c 9c Ar As 2s 3s 4s 5s 6s 7h 8h 9h 2d"
    table = at.deal(["9c", hand], back="2d", bonuses=bonuses)
    table.play("discard 9c", "book 9c 9c", "skip", "skip", "lay Ar", "win")
    # Since its claim the seat has drawn a card, which is the last card.
    assert table.events[1].split()[2] == str(10 + 10 + 70 + 3)
    table = at.deal(["9c", hand.replace("Ar", "2d")], bonuses=bonuses)
    table.play("discard 9c", "book 9c 9c", "skip", "skip", "win")
    assert table.events[1].split()[2] == str(10 + 10 + 3)


def test_e8_4_the_best_reading_is_found(at: type[Referee]) -> None:
    table = at.deal(["5h", "5h 5h 5h 6h 7h As 2s 3s 4s 5s 6s 9c 9c"])
    table.play("discard 5h")
    answer(table, s1="win")
    lines = table.view()["shown"]["ledger"][1]
    assert [line["points"] for line in lines if line["name"] == "closed book"] == [20]


def test_e8_5_the_seat_that_drew_the_last_card_finishes_the_turn(at: type[Referee]) -> None:
    table = at.deal(back="9c")
    discard_drawn_until(table, 0)
    (seat,) = table.acting
    table.play(f"discard {table.view(seat)['drawn']}")
    assert len(table.acting) == 3
    skip_all(table)
    assert table.events[0] == "no-win wall"
    assert table.acting == []


def test_e8_5_the_last_card_may_be_a_replacement(at: type[Referee]) -> None:
    table = at.deal(["", "", "5r"], back="9c")
    discard_drawn_until(table, 1)
    assert table.acting == [2]
    table.play("lay 5r")
    assert (table.view(2)["drawn"], table.view()["wall"]) == ("9c", 0)
    discard_all(table, "9c")
    assert table.events[0] == "no-win wall"


def test_e8_5_a_crown_as_the_last_discard_ends_the_hand(at: type[Referee]) -> None:
    table = at.deal(back="5r")
    discard_drawn_until(table, 0)
    table.play("discard 5r")
    assert table.events[0] == "no-win wall"


def test_e8_6_e9_1_without_a_winner_all_hands_score_without_the_ten(at: type[Referee]) -> None:
    table = at.deal(["Ks Kh Kd"], back="9c")
    discard_drawn_until(table, 0)
    discard_drawn(table, 1)
    points = [int(word) for word in table.events[1].split()[1:]]
    assert points[0] >= 40
    assert table.view()["scores"] == points
    assert not [line for lines in table.view()["shown"]["ledger"] for line in lines if line["name"] == "going out"]


@pytest.mark.parametrize("option", ["seven_pairs", "fourteen_run"])
def test_e8_7_special_hands_are_drawn_or_claimed_with_their_option(at: type[Referee], option: str) -> None:
    hand, last = {
        "seven_pairs": ("As As 5h 5h 5h 5h 9d 9d 2c 2c Ks Kh Fs", "Fd"),
        "fourteen_run": ("As 2s 3s 4s 5s 6s 7s 8s 9s Fs Ws Hs Bs", "Js"),
    }[option]
    options: dict[str, Any] = {option: True}
    table = at.deal([hand], front=last, **options)
    assert "win" in table.legal()
    table = at.deal([last, hand], **options)
    table.play(f"discard {last}")
    assert "win" in table.legal_of(1)
    table = at.deal([hand], front=last)
    assert "win" not in table.legal()


def test_e9_9_e14_the_examples_of_the_rulebook_of_points_at_the_table(at: type[Referee]) -> None:
    # Worked example 14: an open book of 5h, a closed book of kings, 8-9-F, 9-F-W and a pair of aces.
    table = at.deal(["5h Ar", "5h 5h Ks Kh Kd 8c 9c Fc 9d Fd Wd As 2r"], front="3r 4r As", back="As")
    table.play("discard 5h", "book 5h 5h", "skip", "skip", "lay 2r", "win")
    assert table.events[1].split()[2] == "60"


def test_e8_1_lacking_in_a_run_two_cards_complete(at: type[Referee]) -> None:
    for last in ("6c", "9c"):
        table = at.deal([LACKS_IN_RUN], front=last)
        assert "win" in table.legal()
