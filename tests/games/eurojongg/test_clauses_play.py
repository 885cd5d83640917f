"""The clauses of Euro-Jongg about the deal, turns, laying and tomes (E2 to E6), checked on oracle and core."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eurojongg.oracle.cards import PACK, canonical
from tests.games.eurojongg.oracle.positions import deal_text
from tests.games.eurojongg.oracle.referees import (
    LACKS_9C,
    LACKS_IN_RUN,
    Referee,
    card,
    discard_all,
    discard_drawn,
    discard_drawn_until,
    skip_all,
)
from tests.games.eurojongg.oracle.refusals import Fault
from tests.games.shared.referees import Refused

# --- E2: the deal -----------------------------------------------------------------------------


def test_e2_1_e4_1_turns_pass_clockwise_from_the_dealer(at: type[Referee]) -> None:
    table = at.deal()
    seats = []
    for _ in range(5):
        seats += table.acting
        discard_drawn(table, 1)
    assert seats == [0, 1, 2, 3, 0]


def test_e2_2_seat_0_deals_first(at: type[Referee]) -> None:
    table = at.deal()
    assert table.view()["dealer"] == 0
    assert table.view()["hand_number"] == 1
    assert table.acting == [0]


def test_e2_3_each_seat_is_dealt_13_and_13_more_make_the_blind(at: type[Referee]) -> None:
    table = at.deal()
    data = table.view()
    assert data["hand_sizes"] == [14, 13, 13, 13]
    assert data["blind"] == 13
    # Worked example 1: 193 cards, 65 of them dealt, 128 in the wall, of which the dealer has drawn one.
    assert len(PACK) - 65 == 128 == data["wall"] + 1


def test_e2_3_no_seat_acts_before_the_deal(at: type[Referee]) -> None:
    table = at.start()
    assert table.acting == []
    assert table.view()["phase"] == "deal"
    for seat in range(4):
        assert table.view(seat)["hand"] == []
        assert table.refusal("skip", seat) == Fault("not_your_turn", "E2.3")
        assert table.refusal("discard 5h", seat) == Fault("not_your_turn", "E2.3")


def test_e2_3_a_deal_has_all_cards_in_parts_of_any_order(at: type[Referee]) -> None:
    good = deal_text(["5h 9c", "rose"]).split(" ")
    cards = good[1:]
    turned = [one for place in range(0, 65, 13) for one in reversed(cards[place : place + 13])] + cards[65:]
    table, same = at.start(), at.start()
    for bad in (good[:-1], [*good, "As"], [*good[:-1], "Ks" if good[-1] != "Ks" else "Kh"], ["deal"], ["start", "1"]):
        with pytest.raises(Refused):
            table.chance(" ".join(bad))
    table.chance(" ".join(good))
    same.chance(" ".join(["deal", *turned]))
    for seat in (0, 1, 2, 3, None):
        assert table.view(seat) == same.view(seat)


def test_e2_3_chance_does_not_act_while_a_hand_is_played(at: type[Referee]) -> None:
    table = at.deal()
    with pytest.raises(Refused):
        table.chance(deal_text())


def test_e2_4_turns_draw_from_the_front_and_replacements_come_from_the_back(at: type[Referee]) -> None:
    table = at.deal(["5r"], front="9c 9d", back="3s 4s")
    assert (table.view(0)["drawn"], table.view()["from_back"]) == ("9c", False)
    table.play("lay 5r")
    assert (table.view(0)["drawn"], table.view()["from_back"]) == ("3s", True)
    assert table.view()["wall"] == 126
    discard_all(table, "3s")
    assert (table.view(1)["drawn"], table.view()["from_back"]) == ("9d", False)


def test_e2_4_e12_14_the_stacks_of_the_wall_change_nothing(at: type[Referee]) -> None:
    eight, sixteen = at.deal(), at.deal(stacks=16)
    for _ in range(8):
        assert [eight.view(seat) for seat in range(4)] == [sixteen.view(seat) for seat in range(4)]
        assert eight.legal() == sixteen.legal()
        discard_drawn(eight, 1)
        discard_drawn(sixteen, 1)
    with pytest.raises(Refused):
        at.start(stacks=12)


def test_e2_5_the_blind_is_never_played(at: type[Referee]) -> None:
    # Worked example 19.
    blind = "Kh rose 5h 5h 5h 5h As 2s 3s 4s 5s 6s 7s"
    table = at.deal(blind=blind)
    discard_drawn_until(table, 0)
    discard_drawn(table, 1)
    assert table.events[0] == "no-win wall"
    shown = table.view()["shown"]
    assert shown["blind"] == list(canonical(blind.split()))
    assert len(shown["blind"]) == 13
    seen = [one for side in table.view()["discards"] for one in side]
    assert not {"Kh", "rose", "5h"} & set(seen)


# --- E3: sets on the table ----------------------------------------------------------------------


def test_e3_6_melds_stay_and_only_an_open_book_grows(at: type[Referee]) -> None:
    table = at.deal(["5h 9r", "5h 5h 4h Ar", "2r", "3r"], front="9c 4r 5r 6r 3h")
    table.play("discard 5h", "book 5h 5h", "skip", "skip")
    book = {"kind": "book", "cards": ["5h", "5h", "5h"], "open": True, "from": 0, "claimed": "5h"}
    assert table.view()["melds"][1] == [book]
    assert not [action for action in table.legal() if action.startswith(("add", "tome"))]
    discard_all(table, "Ar")
    discard_drawn(table, 3)
    assert table.view()["melds"] == [[], [book], [], []]


def test_e3_7_a_closed_run_or_book_cannot_be_laid_down(at: type[Referee]) -> None:
    table = at.deal(["5h 5h 5h 6h 7h"])
    assert {action.split(" ", maxsplit=1)[0] for action in table.legal()} <= {"discard", "lay"}
    for action in ("book 5h 5h", "run 6h 7h", "tome 5h 5h 5h", "tome", "skip"):
        assert table.refusal(action) == Fault("no_offer", "E7.1")


def test_e3_8_with_a_run_and_a_tome_on_the_table_7_are_in_the_hand(at: type[Referee]) -> None:
    table = at.deal(["5h", "3h 4h 7d 7d 7d 7d Ar"])
    table.play("discard 5h", "run 3h 4h", "skip", "skip", "tome 7d 7d 7d 7d", "discard Ar")
    assert table.view()["hand_sizes"] == [13, 7, 14, 13]
    assert len(table.view(1)["hand"]) == 7


# --- E4: the turn ------------------------------------------------------------------------------


def test_e4_2_the_front_card_is_drawn_automatically(at: type[Referee]) -> None:
    table = at.deal([LACKS_IN_RUN], front="Kc")
    assert "Kc" in table.view(0)["hand"]
    assert table.view(0)["drawn"] == "Kc"
    assert table.view(1)["drawn"] is None
    assert table.view()["had_turn"] == [True, False, False, False]


def test_e4_3_laying_and_tomes_go_in_any_order_and_number(at: type[Referee]) -> None:
    table = at.deal(["7d 7d 7d 7d 2c 2c 2c 5r rose"], front="2c", back="Kh Kd Ar")
    table.play("lay rose", "tome 2c 2c 2c 2c", "tome 7d 7d 7d 7d", "lay Ar", "lay 5r")
    assert table.view()["laid"][0] == ["Ar", "5r", "rose"]
    assert [meld["cards"][0] for meld in table.view()["melds"][0]] == ["2c", "7d"]
    assert table.acting == [0]


def test_e4_4_any_card_of_the_hand_may_be_discarded(at: type[Referee]) -> None:
    table = at.deal(["5h 5h 6r rose Kd"], front="Kc")
    hand = table.view(0)["hand"]
    assert {action for action in table.legal() if action.startswith("discard")} == {f"discard {one}" for one in hand}
    absent = next(one for one in ("As", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "Ah", "2h") if one not in hand)
    assert table.refusal(f"discard {absent}") == Fault("not_held", "E4.4", card(absent))
    assert table.refusal("discard 5h", 1) == Fault("not_your_turn", "E4.1")


def test_e4_4_after_a_claim_a_card_that_would_fit_may_be_discarded(at: type[Referee]) -> None:
    table = at.deal(["5h", "5h 5h 5h"])
    table.play("discard 5h", "book 5h 5h", "skip", "skip")
    assert "discard 5h" in table.legal()


def test_e4_5_without_a_claim_the_seat_after_the_discarder_is_next(at: type[Referee]) -> None:
    table = at.deal(["5h"])
    table.play("discard 5h")
    skip_all(table)
    assert table.acting == [1]
    assert table.view()["discards"] == [["5h"], [], [], []]
    assert table.view()["claimed"] == [[], [], [], []]


# --- E5: crowns and bonus cards -------------------------------------------------------------------


def test_e5_1_e5_2_laid_cards_are_replaced_and_replacements_may_be_laid(at: type[Referee]) -> None:
    table = at.deal(["5r"], front="9c", back="rose 3s")
    table.play("lay 5r")
    assert table.view(0)["drawn"] == "rose"
    table.play("lay rose")
    assert table.view(0)["drawn"] == "3s"
    assert table.view()["laid"][0] == ["5r", "rose"]
    assert table.view()["hand_sizes"][0] == 14
    assert table.refusal("lay 5r") == Fault("not_held", "E5.1", card("5r"))


def test_e5_1_a_playing_card_is_never_laid_alone(at: type[Referee]) -> None:
    table = at.deal(["5h"])
    with pytest.raises(Refused):
        table.refusal("lay 5h")


def test_e5_1_a_seat_may_lay_in_a_turn_that_began_with_a_claim(at: type[Referee]) -> None:
    table = at.deal(["5h", "5h 5h 6r"], back="9c")
    table.play("discard 5h", "book 5h 5h", "skip", "skip")
    assert table.view()["from_back"] is None
    table.play("lay 6r")
    assert (table.view(1)["drawn"], table.view()["from_back"]) == ("9c", True)


def test_e5_1_laying_is_voluntary(at: type[Referee]) -> None:
    table = at.deal(["5h rose"])
    discard_all(table, "5h")
    assert "rose" in table.view(0)["hand"]
    assert table.view()["laid"] == [[], [], [], []]


def test_e5_3_dealt_crowns_and_bonus_cards_wait_for_their_owners_turn(at: type[Referee]) -> None:
    table = at.deal(["5h", "rose", "", ""])
    assert table.refusal("lay rose", 1) == Fault("not_your_turn", "E4.1")
    table.play("discard 5h")
    assert table.refusal("lay rose", 1) == Fault("answer_first", "E7.2", card("5h", "offered"))
    skip_all(table)
    assert "lay rose" in table.legal()


def test_e5_4_with_an_empty_wall_laid_cards_are_not_replaced(at: type[Referee]) -> None:
    table = at.deal(["", "", "", "5r"], back="9c")
    discard_drawn_until(table, 0)
    assert (table.acting, table.view(3)["drawn"]) == ([3], "9c")
    table.play("lay 5r")
    assert table.view()["hand_sizes"][3] == 13
    table.play("discard 9c")
    assert table.view()["hand_sizes"][3] == 12


def test_e5_5_a_discarded_crown_or_bonus_card_is_not_offered(at: type[Referee]) -> None:
    table = at.deal(["5r", "rose"])
    table.play("discard 5r")
    assert (table.view()["phase"], table.acting) == ("turn", [1])
    table.play("discard rose")
    assert (table.view()["phase"], table.acting) == ("turn", [2])
    assert table.view()["discards"] == [["5r"], ["rose"], [], []]


def test_e5_6_only_laid_bonus_cards_score(at: type[Referee]) -> None:
    table = at.deal([LACKS_9C, "rose tulip", "lily owl"], front="3h 4h Kd")
    discard_drawn(table, 1)
    discard_all(table, "rose")
    table.play("lay lily")
    discard_drawn(table, 1)
    discard_drawn_until(table, 0)
    discard_drawn(table, 1)
    ledger = table.view()["shown"]["ledger"]
    cards = [line["cards"] for lines in ledger for line in lines if line["clause"] == "E9.6"]
    assert ["lily"] in cards
    assert not [names for names in cards if {"rose", "tulip", "owl"} & set(names)]


def test_e5_7_e12_3_with_auto_lay_all_are_laid_in_order_and_each_is_replaced_first(at: type[Referee]) -> None:
    table = at.deal(["7r rose", "owl"], front="9c 9d", back="2r pine 3s 4s", auto_lay=True)
    assert table.events == ["lay 0 7r", "lay 0 2r", "lay 0 rose", "lay 0 pine"]
    assert table.view()["laid"] == [["2r", "7r", "rose", "pine"], [], [], []]
    assert table.view(0)["drawn"] == "4s"
    assert table.refusal("lay 5r") == Fault("not_held", "E5.1", card("5r"))
    table.play("discard 4s", "skip", "skip")
    assert table.events == []
    table.play("skip")
    assert table.events[0] == "lay 1 owl"


def test_e5_7_with_auto_lay_a_claimed_tome_draws_its_replacement_first(at: type[Referee]) -> None:
    table = at.deal(["7d", "7d 7d 7d 5r"], back="Ar 3s 4s", front="9c", auto_lay=True)
    table.play("discard 7d", "tome 7d 7d 7d", "skip", "skip")
    assert table.events == ["claim 1 tome", "taken 1", "lay 1 Ar", "lay 1 5r"]
    assert (table.view(1)["drawn"], table.view()["laid"][1]) == ("4s", ["Ar", "5r"])


# --- E6: tomes --------------------------------------------------------------------------------


def test_e6_1_e6_3_a_closed_tome_is_laid_and_replaced_from_the_back(at: type[Referee]) -> None:
    # Worked example 12.
    table = at.deal(["7d 7d 7d"], front="7d", back="9c")
    assert "tome 7d 7d 7d 7d" in table.legal()
    table.play("tome 7d 7d 7d 7d")
    meld = {"kind": "tome", "cards": ["7d"] * 4, "open": False, "from": None, "claimed": None}
    assert table.view(2)["melds"][0] == [meld]
    assert (table.view(0)["drawn"], table.view()["from_back"], table.view()["hand_sizes"][0]) == ("9c", True, 11)
    assert table.acting == [0]
    table.play("discard 9c")


def test_e6_1_a_tome_may_be_laid_some_turns_later(at: type[Referee]) -> None:
    table = at.deal(["7d 7d 7d"], front="7d Ar 2r 3r 4r")
    discard_all(table, next(one for one in table.view(0)["hand"] if one != "7d"))
    discard_drawn(table, 3)
    assert "tome 7d 7d 7d 7d" in table.legal()


def test_e6_1_a_tome_of_faces_takes_all_four_of_the_rank(at: type[Referee]) -> None:
    table = at.deal(["Ks Kh Kd"], front="Kc")
    assert "tome Ks Kh Kd Kc" in table.legal()
    table = at.deal(["Ks Kh Kd", "Kc"], front="9c")
    assert table.refusal("tome Ks Kh Kd Kc") == Fault("not_held", "E6.1", card("Kc"))
    for nonsense in ("tome Ks Kh Kd Qc", "tome 7d 7d 7d 7h", "tome 7d 7d"):
        with pytest.raises(Refused):
            table.refusal(nonsense)


def open_book(at: type[Referee], front_of_seat_1: str, hand_2: str = "", back: str = "", **options: Any) -> Referee:
    """A table at which seat 1 has claimed a book of 9c and begins its next turn by drawing this card."""
    hands = ["9c 8r", "9c 9c Ar", hand_2]
    table = at.deal(hands, front=f"2r 3r 4r 5r {front_of_seat_1}", back=back, **options)
    table.play("discard 9c", "book 9c 9c", "skip", "skip")
    table.play("discard Ar", "discard 3r", "discard 4r", "discard 5r")
    assert table.acting == [1]
    return table


def test_e6_2_the_fourth_card_may_be_added_to_the_seats_own_open_book(at: type[Referee]) -> None:
    table = open_book(at, "9c", back="Kd")
    assert "add 9c" in table.legal()
    assert table.refusal("add 9d") in {
        Fault("not_held", "E6.2", card("9d")),
        Fault("no_open_book", "E6.2", card("9d")),
    }
    table.play("add 9c")
    assert table.view()["melds"][1] == [{"kind": "tome", "cards": ["9c"] * 4, "open": True, "from": 0, "claimed": "9c"}]
    assert (table.view(1)["drawn"], table.view()["hand_sizes"][1]) == ("Kd", 11)


def test_e6_2_a_card_is_added_only_to_its_own_open_book(at: type[Referee]) -> None:
    table = at.deal(["7d 7d 7d 7d"])
    assert table.refusal("add 7d") == Fault("no_open_book", "E6.2", card("7d"))
    with pytest.raises(Refused):
        table.refusal("add 7r")


def test_e6_4_with_an_empty_wall_there_are_no_tomes(at: type[Referee]) -> None:
    table = at.deal(["", "", "", "7d 7d 7d 7d"], back="9c")
    discard_drawn_until(table, 0)
    assert table.acting == [3]
    assert not [action for action in table.legal() if action.startswith("tome")]
    assert table.refusal("tome 7d 7d 7d 7d") == Fault("empty_wall", "E6.4")


def test_e6_5_without_the_option_an_added_card_cannot_be_robbed(at: type[Referee]) -> None:
    table = open_book(at, "9c", LACKS_IN_RUN)
    table.play("add 9c")
    assert (table.view()["phase"], table.acting) == ("turn", [1])


def test_e6_5_e12_7_with_rob_tome_the_others_are_asked_whether_they_win(at: type[Referee]) -> None:
    table = open_book(at, "9c", LACKS_IN_RUN, back="Kd", rob_tome=True)
    table.play("add 9c")
    data = table.view()
    assert (data["phase"], data["acting"], data["wall"]) == ("rob", [0, 2, 3], 123)
    assert data["offered"] == {"card": "9c", "seat": 1}
    assert [table.legal_of(seat) for seat in range(4)] == [["skip"], [], ["skip", "win"], ["skip"]]
    assert table.refusal("run 7c 8c", 2) == Fault("only_win", "E6.5")
    assert table.refusal("win", 1) == Fault("not_your_turn", "E7.2")
    assert table.refusal("win", 0) == Fault("not_complete", "E7.6", card("9c", "offered"))
    skip_all(table)
    assert table.view()["melds"][1][0]["kind"] == "tome"
    assert (table.view(1)["drawn"], table.acting) == ("Kd", [1])


def test_e6_5_a_robbed_card_counts_as_discarded_and_the_book_stays_a_book(at: type[Referee]) -> None:
    table = open_book(at, "9c", LACKS_IN_RUN, rob_tome=True)
    table.play("add 9c", "skip", "win", "skip")
    assert table.events[:2] == ["claim 2 win", "out 2"]
    data = table.view()
    assert data["melds"][1][0]["kind"] == "book"
    assert data["discards"][1][-1] == "9c"
    assert data["claimed"][1] == [len(data["discards"][1]) - 1]
    assert data["hand_sizes"][1] == 10


def test_e6_5_a_closed_tome_cannot_be_robbed(at: type[Referee]) -> None:
    table = at.deal(["9c 9c 9c", LACKS_IN_RUN], front="9c", rob_tome=True)
    table.play("tome 9c 9c 9c 9c")
    assert (table.view()["phase"], table.acting) == ("turn", [0])
