"""The clauses of Euro-Jongg about the match, views, options and extras (E10 to E14), checked on oracle and core."""

from __future__ import annotations

from typing import Any

import pytest

import chabudai
from tests.games.eurojongg.oracle.positions import deal_text
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


def hands_of(**hands: str) -> list[str]:
    """The hands of the seats ``s0`` to ``s3``."""
    return [hands.get(f"s{seat}", "") for seat in range(4)]


def play_hand(table: Referee, dealer: int, winner: int) -> None:
    """Plays a hand in which a seat goes out first: the dealer by drawing, another with the first discard."""
    if dealer == winner:
        table.chance(deal_text(hands_of(**{f"s{dealer}": LACKS_9C}), front="9c"))
        table.play("win")
        return
    table.chance(deal_text(hands_of(**{f"s{dealer}": "9c", f"s{winner}": LACKS_9C})))
    table.play("discard 9c")
    answer(table, **{f"s{winner}": "win"})


# --- E10: the match ------------------------------------------------------------------------------


def test_e10_1_the_dealer_stays_if_it_goes_out_or_no_seat_does(at: type[Referee]) -> None:
    # Worked example 17.
    table = at.start()
    play_hand(table, 0, 0)
    assert [event for event in table.events if event.startswith("lost")] == []
    table.chance(deal_text())
    assert (table.view()["dealer"], table.view()["lost"], table.acting) == (0, 0, [0])
    discard_drawn_until(table, 0)
    discard_drawn(table, 1)
    assert "lost 0" not in table.events
    table.chance(deal_text())
    assert table.acting == [0]


def test_e10_1_otherwise_it_loses_the_deal_to_the_seat_after_it(at: type[Referee]) -> None:
    table = at.start()
    play_hand(table, 0, 2)
    assert table.events[-1] == "lost 0"
    table.chance(deal_text())
    assert (table.view()["dealer"], table.view()["lost"], table.acting) == (1, 1, [1])


@pytest.mark.parametrize("rounds", [1, 2])
def test_e10_2_e12_2_a_round_is_over_when_every_seat_has_lost_the_deal(at: type[Referee], rounds: int) -> None:
    table = at.start(rounds=rounds)
    for number in range(4 * rounds):
        assert table.ending is None
        play_hand(table, number % 4, (number + 1) % 4)
    assert table.ending is not None
    assert (table.ending["code"], table.ending["clause"]) == ("rounds", "E10.2")
    assert (table.view()["phase"], table.view()["over"], table.view()["lost"]) == ("over", True, 4 * rounds)
    assert table.acting == []
    with pytest.raises(Refused):
        table.chance(deal_text())
    assert table.refusal("skip", 0) == Fault("over", "E10.2")


@pytest.mark.parametrize("rounds", [0, 17, -1])
def test_e12_2_there_are_1_to_16_rounds(at: type[Referee], rounds: int) -> None:
    with pytest.raises(Refused):
        at.start(rounds=rounds)


def test_e10_3_the_highest_totals_win_and_returns_are_less_their_mean(at: type[Referee]) -> None:
    table = at.start()
    for number in range(4):
        assert table.returns == [0.0] * 4
        play_hand(table, number, (number + 1) % 4)
    scores = table.view()["scores"]
    ending = table.ending
    assert ending is not None
    assert ending["scores"] == scores
    assert ending["winners"] == [seat for seat in range(4) if scores[seat] == max(scores)]
    assert table.returns == [score - sum(scores) / 4 for score in scores]


@pytest.mark.parametrize(("rounds", "hand_limit"), [(1, 1), (1, 9), (3, 4)])
def test_e10_4_e12_15_a_match_ends_after_a_number_of_hands_per_round(
    at: type[Referee], rounds: int, hand_limit: int
) -> None:
    table = at.start(rounds=rounds, hand_limit=hand_limit)
    for number in range(rounds * hand_limit):
        assert table.ending is None
        assert table.view()["hand_number"] == number
        play_hand(table, 0, 0)
    assert table.events[-1] == "limit"
    assert table.ending is not None
    assert (table.ending["code"], table.ending["clause"]) == ("limit", "E10.4")


def test_e10_4_by_default_a_match_continues_after_32_hands(at: type[Referee]) -> None:
    table = at.start()
    for _ in range(33):
        play_hand(table, 0, 0)
    assert table.ending is None
    assert table.view()["hand_number"] == 33


@pytest.mark.parametrize("hand_limit", [0, 1001, -1])
def test_e12_15_the_limit_is_1_to_1000_hands(at: type[Referee], hand_limit: int) -> None:
    with pytest.raises(Refused):
        at.start(hand_limit=hand_limit)


def test_e10_4_a_match_whose_last_round_ends_with_the_last_hand_ends_by_e10_2(at: type[Referee]) -> None:
    table = at.start(hand_limit=8)
    for _ in range(4):
        play_hand(table, 0, 0)
    for number in range(4):
        play_hand(table, number, (number + 1) % 4)
    assert table.ending is not None
    assert table.ending["code"] == "rounds"
    assert "limit" not in table.events


# --- E11: what is seen ------------------------------------------------------------------------------


def test_e11_1_e11_3_a_seat_sees_its_own_hand_and_drawn_card_alone(at: type[Referee]) -> None:
    table = at.deal(["5h"], front="Kc")
    assert table.view(0)["drawn"] == "Kc"
    for viewer in (1, 2, 3):
        assert table.view(viewer)["drawn"] is None
        assert len(table.view(viewer)["hand"]) == 13
    assert (table.view()["hand"], table.view()["drawn"], table.view()["answer"]) == (None, None, None)


def test_e11_2_common_knowledge_is_the_same_for_all(at: type[Referee]) -> None:
    table = at.deal(["5h", "5h 5h rose"], front="Kc")
    table.play("discard 5h", "book 5h 5h", "skip", "skip", "lay rose")
    own = ("seat", "hand", "drawn", "answer", "acting")
    views = [{key: value for key, value in table.view(seat).items() if key not in own} for seat in (0, 1, 2, 3, None)]
    assert all(data == views[0] for data in views)


def test_e11_2_every_viewer_knows_the_order_of_all_discards_of_the_hand(at: type[Referee]) -> None:
    # Seat 2 claims the first discard, so that seat 1 misses its turn, and seat 0 then discards again.
    table = at.deal(["5h Ar", "", "5h 5h 9r", "2r"], front="3r 4r")
    table.play("discard 5h", "skip", "book 5h 5h", "skip", "discard 9r", "discard 2r", "discard Ar")
    for viewer in (0, 1, 2, 3, None):
        data = table.view(viewer)
        assert data["discard_order"] == [0, 2, 3, 0]
        assert (data["discards"], data["claimed"]) == ([["5h", "Ar"], [], ["9r"], ["2r"]], [[0], [], [], []])


def test_e11_2_the_order_begins_anew_with_each_deal(at: type[Referee]) -> None:
    table = at.deal(["Ar", LACKS_9C], front="Kc 9c")
    table.play("discard Ar", "win")
    assert table.view()["discard_order"] == [0]
    table.chance(deal_text())
    assert table.view()["discard_order"] == []


def test_e11_3_whether_a_discard_had_just_been_drawn_is_secret(at: type[Referee]) -> None:
    others = "As 2s 3s 4s 5s 6s 7s 8s 9s Ah 2h 3h"
    tables = [at.deal([f"{held} {others}"], front=drawn) for held, drawn in (("5h", "Kc"), ("Kc", "5h"))]
    for table in tables:
        table.play("discard 5h")
    assert [tables[0].view(seat) for seat in (1, 2, 3, None)] == [tables[1].view(seat) for seat in (1, 2, 3, None)]


def test_e11_4_when_a_hand_is_over_all_hands_are_shown(at: type[Referee]) -> None:
    table = at.deal([LACKS_9C], front="9c")
    hands = [table.view(seat)["hand"] for seat in range(4)]
    assert table.view()["shown"] is None
    table.play("win")
    shown = table.view()["shown"]
    assert shown["hands"] == hands
    points = [sum(line["points"] for line in lines) for lines in shown["ledger"]]
    assert table.events[:2] == ["out 0", "score " + " ".join(map(str, points))]
    assert points[0] == 10
    table.chance(deal_text())
    assert table.view()["shown"] == shown


def test_e11_3_a_deal_is_secret(at: type[Referee]) -> None:
    table = at.start()
    assert [table.announcement("chance", deal_text(), viewer) for viewer in (0, 3, None)] == ["deal"] * 3


# --- E12, E13: options ------------------------------------------------------------------------------


@pytest.mark.parametrize("starts", ["first", 0, 1, 3])
def test_e12_17_a_chosen_seat_deals_first(at: type[Referee], starts: int | str) -> None:
    table = at.start(starts=starts)
    dealer = 0 if starts == "first" else starts
    assert table.view()["dealer"] == dealer
    with pytest.raises(Refused):
        table.chance("start 1")
    table.chance(deal_text())
    assert table.acting == [dealer] == [table.view()["turn"]]


def test_e12_17_a_first_dealer_is_drawn_once(at: type[Referee]) -> None:
    table = at.start(starts="drawn")
    assert table.acting == []
    assert table.view()["phase"] == "deal"
    for early in (deal_text(), "start 4"):
        with pytest.raises(Refused):
            table.chance(early)
    assert table.announcement("chance", "start 2", None) == "start 2"
    table.chance("start 2")
    with pytest.raises(Refused):
        table.chance("start 2")
    table.chance(deal_text())
    assert table.acting == [2] == [table.view()["dealer"]]


@pytest.mark.parametrize("starts", [4, -1, "2", "last", 1.0, True, None])
def test_e12_17_the_first_dealer_is_a_seat(at: type[Referee], starts: Any) -> None:
    with pytest.raises(Refused):
        at.start(starts=starts)


@pytest.mark.parametrize("starts", [2, "drawn"])
def test_e10_2_a_match_ends_when_the_deal_would_return_to_its_first_dealer(starts: int | str) -> None:
    match = chabudai.load("eurojongg", starts=starts, hand_limit=60).start(seed=5)
    first = match.view(None).data["dealer"]
    bots = [chabudai.levels("eurojongg")[1].bot(match.game, seed=seat) for seat in range(4)]
    dealers = [first]
    while not match.is_over:
        seat = match.acting[0]
        match.play(seat, bots[seat].choose(match.view(seat)).action)
        if match.view(None).data["dealer"] != dealers[-1]:
            dealers.append(match.view(None).data["dealer"])
    assert dealers == [(first + step) % 4 for step in range(5)]
    assert match.ending is not None
    assert match.ending["clause"] == "E10.2"
    assert chabudai.replay(match.record()) == match


def test_e12_17_the_default_is_not_written_into_a_record() -> None:
    game = chabudai.load("eurojongg")
    assert "starts" not in game.options
    assert game == chabudai.load("eurojongg", starts="first") == chabudai.load("eurojongg", starts=0)
    assert chabudai.load("eurojongg", starts=1).options["starts"] == 1
    with pytest.raises(chabudai.OptionsError, match="no such option"):
        chabudai.Game("eurojongg", {"starts": 1}, rules_version=1)


def test_e12_1_unknown_options_are_refused(at: type[Referee]) -> None:
    bad: list[dict[str, Any]] = [
        {"tome_claim": "closed"},
        {"no_wins": ["same-suit"]},
        {"no_wins": ["four-tomes", "four-tomes"]},
        {"bonuses": {"all-run": 20}},
        {"bonuses": {"all-runs": -1}},
        {"bonuses": {"all-runs": 10_001}},
        {"bonuses": {"seat-suit-face": 10}},
        {"stacks": 9},
    ]
    for options in bad:
        with pytest.raises(Refused):
            at.start(**options)


def test_e12_9_bonuses_score_as_the_table_says(at: type[Referee]) -> None:
    table = at.deal([LACKS_9C], front="9c", bonuses={"all-runs": 20, "hidden-hand": 30, "out-on-pair": 5})
    table.play("win")
    assert table.events[1].split()[1] == str(10 + 20 + 30 + 5)


@pytest.mark.parametrize("is_first", [True, False])
def test_e13_5_out_on_the_first_turn(at: type[Referee], is_first: bool) -> None:
    front = "9c" if is_first else "Ar 2r 3r 4r 9c"
    table = at.deal([LACKS_9C], front=front, bonuses={"out-on-first-turn": 7})
    discard_drawn(table, 0 if is_first else 4)
    table.play("win")
    assert table.events[1].split()[1] == str(17 if is_first else 10)


def test_e13_5_out_on_the_first_turn_also_by_a_claim_before_it(at: type[Referee]) -> None:
    table = at.deal(["9c", "", LACKS_9C], bonuses={"out-on-first-turn": 7})
    table.play("discard 9c")
    answer(table, s2="win")
    assert table.events[2].split()[3] == "17"


def test_e13_5_out_on_the_last_card_and_from_the_back(at: type[Referee]) -> None:
    bonuses = {"out-on-last-card": 7, "out-from-back": 70, "out-from-wall": 700}
    table = at.deal(["", "", "", LACKS_9C], back="9c", bonuses=bonuses)
    discard_drawn_until(table, 0)
    table.play("win")
    assert table.events[1].split()[4] == str(10 + 7 + 700)
    table = at.deal([LACKS_9C], front="Ar", back="9c", bonuses=bonuses)
    table.play("lay Ar", "win")
    assert table.events[1].split()[1] == "80"


def test_e14_1_e12_11_seats_have_suits_and_their_cards_are_worth_more(at: type[Referee]) -> None:
    table = at.deal([LACKS_9C.replace("9c", "Ks")], front="Kh", seat_suits=True)
    assert table.view()["seat_suits"] == ["s", "h", "d", "c"]
    table.play("win")
    assert table.events[1].split()[1] == str(10 + 5 + 5)
    assert at.deal().view()["seat_suits"] is None


def test_e14_1_e12_16_face_cards_of_the_seats_suit_multiply_with_that_option(at: type[Referee]) -> None:
    hand = LACKS_9C.replace("9c", "Ks")
    table = at.deal([hand], front="Kh", seat_suits=True, seat_suit_faces="multiplied")
    table.play("win")
    lines = table.view()["shown"]["ledger"][0]
    assert sum(line["points"] for line in lines) == 10 + 2 * 5
    assert [line["points"] for line in lines if line["name"] == "seat-suit-face"] == [5]


@pytest.mark.parametrize(
    "options",
    [
        {"seat_suit_faces": "multiplied"},
        {"seat_suits": True, "seat_suit_faces": "doubled"},
        {"seat_suits": True, "seat_suit_faces": "multiplied", "bonuses": {"seat-suit-face": 1}},
    ],
)
def test_e12_16_incompatible_options_are_refused(at: type[Referee], options: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        at.start(**options)


def test_e5_6_cards_left_in_the_hand_have_a_line_of_no_points(at: type[Referee]) -> None:
    table = at.deal([LACKS_9C, "5r rose", "lily"], front="9c")
    table.play("win")
    ledger = table.view()["shown"]["ledger"]
    sentences = [[(line["cards"], line["points"]) for line in lines if line["clause"] == "E5.6"] for lines in ledger]
    assert sentences == [[], [(["5r", "rose"], 0)], [(["lily"], 0)], []]


# --- E14.2 to E14.5: waiting -----------------------------------------------------------------------


def waiting(at: type[Referee], front: str = "", hands: dict[str, str] | None = None, **options: Any) -> Referee:
    """Seat 0 waits for 9c, having discarded a crown."""
    table = at.deal(hands_of(s0=LACKS_9C, **(hands or {})), front=f"Ar {front}", waiting=True, **options)
    table.play("wait Ar")
    return table


def test_e14_2_e12_12_waiting_is_declared_with_a_discard(at: type[Referee]) -> None:
    table = at.deal([LACKS_9C], front="Kc", waiting=True)
    assert [action for action in table.legal() if action.startswith("wait")] == ["wait 9c", "wait Kc"]
    assert table.refusal("wait As") == Fault("not_one_short", "E14.2", card("As"))
    assert table.refusal("wait Kd") == Fault("not_held", "E4.4", card("Kd"))
    table.play("wait Kc")
    assert (table.view(2)["waits"], table.view()["phase"]) == ([True, False, False, False], "claims")
    off = at.deal([LACKS_9C], front="Kc")
    assert off.refusal("wait Kc") == Fault("option_off", "E14.2")


def test_e14_2_the_card_must_exist_outside_the_seats_own_cards(at: type[Referee]) -> None:
    # With four 9c in the hand no card completes it.
    table = at.deal(["As 2s 3s 4s 5s 6s 7h 8h 9h 9c 9c 9c 9c"], front="Kc", waiting=True)
    assert table.refusal("wait Kc") == Fault("not_one_short", "E14.2", card("Kc"))


def test_e14_2_the_wall_must_not_be_empty(at: type[Referee]) -> None:
    table = at.deal(["", "", "", LACKS_9C], back="Ar", waiting=True)
    discard_drawn_until(table, 0)
    assert table.refusal("wait Ar") == Fault("empty_wall", "E14.2")


def test_e14_3_a_waiting_seat_discards_the_drawn_card(at: type[Referee]) -> None:
    table = waiting(at, "2r 3r 4r 5r")
    discard_drawn(table, 3)
    assert table.legal() == ["discard 5r"]
    assert table.refusal("discard 9c") == Fault("waits", "E14.3", card("5r", "drawn"))
    assert table.refusal("lay 5r") == Fault("waits", "E14.3")
    assert table.refusal("wait 5r") == Fault("waits", "E14.3")


def test_e14_3_a_waiting_seat_lays_nothing_with_auto_lay_either(at: type[Referee]) -> None:
    table = at.deal([LACKS_9C], front="Kc 3d 3d 3d rose", waiting=True, auto_lay=True)
    table.play("wait Kc")
    skip_all(table)
    discard_drawn(table, 3)
    assert (table.legal(), table.view()["laid"][0]) == (["discard rose"], [])


def test_e14_3_a_waiting_seat_claims_only_to_win(at: type[Referee]) -> None:
    table = waiting(at, hands={"s1": "9c 3s"})
    table.play("discard 3s")
    assert table.refusal("run 2s 4s", 0) == Fault("waits", "E14.3")
    assert table.legal_of(0) == ["skip"]
    skip_all(table)


def test_e14_4_points_are_doubled_or_100_are_lost(at: type[Referee]) -> None:
    table = waiting(at, "2r 3r 4r 9c")
    discard_drawn(table, 3)
    assert table.legal() == ["discard 9c", "win"]
    table.play("win")
    assert table.events[1].split()[1] == "20"
    table = waiting(at, hands={"s1": "9c", "s2": LACKS_9C})
    table.play("discard 9c")
    answer(table, s2="win")
    lines = table.view()["shown"]["ledger"][0]
    assert [line["points"] for line in lines if line["clause"] == "E14.4"] == [-100]


def test_e14_5_the_discarder_loses_100_for_each_that_waited(at: type[Referee]) -> None:
    table = waiting(at, "2r 3r 4r", hands={"s1": LACKS_9C, "s2": "9c"}, several_winners="all-win")
    table.play("wait 2r", "discard 9c")
    answer(table, s0="win", s1="win")
    lines = table.view()["shown"]["ledger"]
    assert [line["points"] for line in lines[2] if line["clause"] == "E14.5"] == [-100, -100]
    assert [sum(line["points"] for line in lines[seat]) for seat in (0, 1)] == [20, 20]


# --- E14.6, E14.7: sacred discards --------------------------------------------------------------------


def after_own_discard(at: type[Referee], front: str = "", hand_1: str = "", **options: Any) -> Referee:
    """Seat 0, which lacks 9c, has discarded one, and the first round of turns is over."""
    options = {"sacred_discard": True, **options}
    table = at.deal([LACKS_9C, hand_1], front=f"9c 2r 3r 4r {front}", **options)
    discard_all(table, "9c")
    discard_drawn(table, 3)
    return table


def test_e14_6_e12_13_a_seat_declares_a_card_that_it_has_discarded(at: type[Referee]) -> None:
    table = after_own_discard(at, "5r")
    assert [action for action in table.legal() if action.startswith("sacred")] == ["sacred 9c"]
    assert table.refusal("sacred 5h") == Fault("not_discarded", "E14.6", card("5h"))
    table.play("sacred 9c")
    assert table.view(2)["sacred"] == [["9c"], [], [], []]
    assert table.acting == [0]
    assert table.refusal("sacred 9c") == Fault("declared", "E14.6", card("9c"))
    off = after_own_discard(at, "5r", sacred_discard=False)
    assert off.refusal("sacred 9c") == Fault("option_off", "E14.6")
    with pytest.raises(Refused):
        table.refusal("sacred 5r")


def test_e14_6_it_must_be_able_to_complete_the_hand(at: type[Referee]) -> None:
    table = at.deal(["As 9c"], front="Kc 2r 3r 4r 5r", sacred_discard=True)
    discard_all(table, "As")
    discard_drawn(table, 3)
    assert table.refusal("sacred As") == Fault("does_not_complete", "E14.6", card("As"))


def test_e14_6_e14_3_a_waiting_seat_could_discard_only_the_drawn_card(at: type[Referee]) -> None:
    # Without the 4h, which it may not discard, the hand would lack 8c.
    hand = "Ws Hs Bs Js Qs 4h 8h 9h Fh Wh Qh Wc Qc"
    table = at.deal([hand], front="8c 2r 3r 4r 8c", waiting=True, sacred_discard=True)
    table.play("wait 8c")
    skip_all(table)
    discard_drawn(table, 3)
    assert table.legal() == ["discard 8c"]
    assert table.refusal("sacred 8c") == Fault("does_not_complete", "E14.6", card("8c"))


def test_e14_7_going_out_with_the_seats_own_discard_costs_unless_it_was_declared(at: type[Referee]) -> None:
    for declared, points in ((False, 10 - 5000), (True, 10)):
        table = after_own_discard(at, "5r", "9c")
        table.play(*(["sacred 9c"] if declared else []), "discard 5r", "discard 9c")
        answer(table, s0="win")
        assert table.events[2].split()[1] == str(points)
        lost = [line["points"] for line in table.view()["shown"]["ledger"][1] if line["clause"] == "E14.7"]
        assert lost == ([-5000] if declared else [])


def test_e14_7_discarding_a_card_that_another_seat_declared_costs_5_000_each_time(at: type[Referee]) -> None:
    table = after_own_discard(at, "5r 6r 7r 8r 9r", "9c 9c")
    table.play("sacred 9c", "discard 5r", "discard 9c")
    assert table.view()["penalties"] == [0, 5000, 0, 0]
    skip_all(table)
    discard_drawn(table, 2)
    assert table.acting == [0]
    discard_drawn(table, 1)
    table.play("discard 9c")
    assert table.view()["penalties"] == [0, 10000, 0, 0]


def test_e14_7_drawing_a_declared_card_costs_nothing(at: type[Referee]) -> None:
    table = after_own_discard(at, "9c")
    table.play("win")
    assert table.events[1].split()[1] == "10"


# --- E14.8, E14.9: no-wins ---------------------------------------------------------------------------


def faces(at: type[Referee], hand_0: str = "Ks", **options: Any) -> Referee:
    """Three seats have discarded kings, and seat 3 discards the fourth."""
    table = at.deal([hand_0, "Kh", "Kd", "Kc"], **options)
    for king in ("Ks", "Kh", "Kd"):
        discard_all(table, king)
    table.play("discard Kc")
    return table


def test_e14_8_e12_10_four_seats_that_discard_faces_of_a_rank_end_the_hand(at: type[Referee]) -> None:
    table = faces(at, no_wins=["same-face"])
    assert table.view()["phase"] == "claims"
    skip_all(table)
    assert table.events[0] == "no-win same-face"
    table = faces(at)
    skip_all(table)
    assert table.acting == [0]


def test_e14_8_a_win_counts_and_other_claims_do_not(at: type[Referee]) -> None:
    table = faces(at, "Ks Jc Qc", no_wins=["same-face"])
    answer(table, s0="run Jc Qc")
    assert table.events[:2] == ["claim 0 run Kc", "no-win same-face"]
    table = at.deal(["As 2s 3s 4s 5s 6s 7h 8h 9h 9c 9c Jc Qc", "Kh", "Kd", "Kc"], front="Ks", no_wins=["same-face"])
    for king in ("Ks", "Kh", "Kd"):
        discard_all(table, king)
    table.play("discard Kc")
    answer(table, s0="win")
    assert table.events[:2] == ["claim 0 win", "out 0"]


def four_tomes(at: type[Referee], **options: Any) -> Referee:
    """Three tomes lie on the table, and a fourth is laid."""
    hand = "7d 7d 7d 7d 2c 2c 2c 2c 3c 3c 3c 3c"
    table = at.deal([hand, "9h 9h 9h 9h"], front="Kd", back="Kc Kh Js", **options)
    table.play("tome 7d 7d 7d 7d", "tome 2c 2c 2c 2c", "tome 3c 3c 3c 3c", "discard Kd")
    skip_all(table)
    table.play("tome 9h 9h 9h 9h")
    return table


def test_e14_9_the_fourth_tome_of_the_hand_ends_it_and_counts(at: type[Referee]) -> None:
    table = four_tomes(at, no_wins=["four-tomes"])
    assert table.events[0] == "no-win four-tomes"
    assert table.view()["wall"] == 128 - 2 - 3
    points = [line["points"] for line in table.view()["shown"]["ledger"][1] if line["name"] == "closed tome"]
    assert points == [50]
    table = four_tomes(at)
    assert table.acting == [1]
    assert table.view()["from_back"] is True


def test_e14_11_a_false_win_is_refused(at: type[Referee]) -> None:
    table = at.deal([LACKS_9C], front="Kc")
    assert table.refusal("win") == Fault("not_complete", "E8.1")


def test_e9_8_e14_7_penalties_can_make_the_points_negative(at: type[Referee]) -> None:
    table = after_own_discard(at, "5r", "9c")
    table.play("discard 5r", "discard 9c")
    answer(table, s0="win")
    assert int(table.events[2].split()[1]) < 0


def test_e6_5_e14_7_a_robbed_card_counts_as_discarded_for_penalties_too(at: type[Referee]) -> None:
    table = at.deal(
        ["9c", "9c 9c Ar", LACKS_IN_RUN],
        front="2r Kc 4r 5r 6r 7r 8r 9r 9c",
        rob_tome=True,
        waiting=True,
    )
    table.play("discard 9c", "book 9c 9c", "skip", "skip", "discard Ar", "wait Kc")
    skip_all(table)
    discard_drawn(table, 2)
    discard_drawn(table, 1)
    discard_drawn(table, 1)
    discard_drawn(table, 2)
    assert table.view(1)["drawn"] == "9c"
    table.play("add 9c")
    answer(table, s2="win")
    assert [line["points"] for line in table.view()["shown"]["ledger"][1] if line["clause"] == "E14.5"] == [-100]
