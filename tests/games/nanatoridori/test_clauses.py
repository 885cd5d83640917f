"""The clauses of Nana Toridori with the worked examples of the rulings, checked on oracle and core.

A hand is a string of digits from its owner's left. Hands that an example does not mention are filled up. Sevens at the
end of a hand are led first, to reach the position of the example.
"""

from __future__ import annotations

from typing import Any

import pytest

import chabudai
from chabudai.match import Entry
from tests.games.nanatoridori import oracle
from tests.games.nanatoridori.oracle.referees import PASS, Referee, plays, three_seat_round
from tests.games.shared.referees import Refused


def finish_round(table: Referee, order: list[int]) -> None:
    """Plays a round of one-rank hands in which the seats go out in this order and the remaining seat loses."""
    wanted = list(order)
    while "lost" not in " ".join(table.events):
        (seat,) = table.acting
        legal = table.legal()
        size, rank = len(table.hand(seat)), table.hand(seat)[0]
        if "drop" in legal:
            table.play("drop")
        elif seat == wanted[0] and f"play {rank}x{size}@1" in legal:
            table.play(f"play {rank}x{size}@1")
            wanted.pop(0)
        else:
            table.play("pass" if "pass" in legal else f"play {rank}x1@1")


# --- T1: cards and hands ----------------------------------------------------------------


def test_t1_1_there_are_nine_cards_of_each_of_seven_ranks(at: type[Referee]) -> None:
    good = "1234567" * 9
    for bad in ("1" + good[1:-1] + "1", "8" + good[1:], "0" + good[1:], good[1:], good + "1", ""):
        table = at.start(players=3)
        table.chance("start 0")
        with pytest.raises(Refused):
            table.chance(f"deal {bad}")
        table.chance(f"deal {good}")
        assert table.hand(1) == [2, 3, 4, 5, 6, 7, 1, 2]


def test_t1_2_turns_pass_clockwise_and_after_the_last_seat_comes_seat_0(at: type[Referee]) -> None:
    table = at.deal(["1" * 8, "2" * 8, "3" * 8], starter=1)
    assert table.acting == [1]
    table.play("play 2x1@1")
    assert table.acting == [2]
    table.play("play 3x1@1", "drop")
    assert table.acting == [0]


def test_t1_2_only_the_seat_in_turn_acts(at: type[Referee]) -> None:
    table = three_seat_round(at)
    assert table.clauses("play 2x1@1", seat=1) == {"T1.2"}
    assert table.clauses("play 1x1@1", seat=0) == set()
    assert table.view(1)["acting"] == [0]


@pytest.mark.parametrize("players", [1, 7])
def test_t1_2_two_to_six_play(at: type[Referee], players: int) -> None:
    with pytest.raises(Refused, match="players"):
        at.start(players=players)


@pytest.mark.parametrize(("players", "dealt", "deck"), [(3, 24, 39), (4, 32, 31), (5, 40, 23), (6, 48, 15)])
def test_t1_3_eight_cards_each_are_dealt_and_the_rest_is_the_deck(
    at: type[Referee], players: int, dealt: int, deck: int
) -> None:
    # Example 14; for the duel see T9.1.
    table = at.deal([""] * players)
    assert sum(len(table.hand(seat)) for seat in range(players)) == dealt
    assert table.view()["deck"] == deck


def test_t1_5_a_gap_beyond_the_hand_is_refused(at: type[Referee]) -> None:
    table = at.deal(["11111111", "22345677", ""])
    table.play("play 1x1@1", "play 2x1@1")
    assert len(table.hand(1)) == 7
    assert table.legal() == ["drop", *(f"take@{gap}" for gap in range(8))]
    assert table.clauses("take@8") == {"T1.5"}


def test_t1_5_a_slot_beyond_the_hand_is_refused(at: type[Referee]) -> None:
    table = at.deal(["12345677", "", ""])
    assert table.clauses("play 7x1@9") == {"T1.5"}
    assert table.clauses("play 7x1@7") == set()


def test_t1_6_the_first_starter_is_drawn_once_before_the_deal(at: type[Referee]) -> None:
    table = at.start(players=3)
    assert table.acting == []
    for early in ("start 3", "deal " + "1234567" * 9):
        with pytest.raises(Refused):
            table.chance(early)
    table.chance("start 2")
    with pytest.raises(Refused):
        table.chance("start 2")
    table.chance("deal " + "1234567" * 9)
    assert table.acting == [2]
    assert table.view()["starter"] == 2


def test_t1_6_a_chosen_starter_is_not_drawn(at: type[Referee]) -> None:
    table = at.start(players=3, starts=2)
    assert table.view()["starter"] == 2
    with pytest.raises(Refused):
        table.chance("start 2")
    table.chance("deal " + "1234567" * 9)
    assert table.acting == [2]
    assert table.view()["starter"] == 2
    duel = at.start(players=2, starts=1)
    duel.chance(oracle.deal_text(["", ""]))
    assert duel.acting == [1]


@pytest.mark.parametrize("starts", [3, -1, "2", "chosen", 1.0, None])
def test_t1_6_the_chosen_starter_is_a_seat_at_the_table(at: type[Referee], starts: Any) -> None:
    with pytest.raises(Refused):
        at.start(players=3, starts=starts)
    assert at.start(players=4, starts=3).view()["starter"] == 3


def test_t11_1_a_game_of_version_1_always_draws_its_starter() -> None:
    game = chabudai.Game("nanatoridori", {"players": 3}, rules_version=1)
    assert "starts" not in game.options
    with pytest.raises(chabudai.OptionsError, match="no such option"):
        chabudai.Game("nanatoridori", {"players": 3, "starts": 0}, rules_version=1)
    match = chabudai.Match(game)
    match.apply(Entry("chance", "start 2"))
    assert chabudai.replay(match.record()) == match


# --- T2: plays --------------------------------------------------------------------------


def test_t2_1_equal_cards_with_another_between_are_no_block(at: type[Referee]) -> None:
    # Example 2: after the 5 has gone the 2s are neighbours.
    table = at.deal(["25267676", "", ""])
    assert {"2x1@1", "5x1@2", "2x1@3"} <= plays(table)
    assert "play 2x2@1" not in table.legal()
    assert table.clauses("play 2x2@1") == {"T2.2"}
    table.play("play 5x1@2", "pass", "drop", "pass", "drop")
    assert table.hand(0)[:3] == [2, 2, 6]
    assert {"2x1@1", "2x2@1"} <= plays(table)
    assert table.clauses("play 2x1@2") == {"T2.2"}


def test_t2_2_all_of_a_block_or_fewer_may_be_played(at: type[Referee]) -> None:
    # Example 3.
    table = at.deal(["55111111", "16662131", ""])
    table.play("play 5x2@1")
    assert plays(table) == {"6x2@2", "6x3@2"}
    assert table.clauses("play 6x1@2") == {"T2.4"}
    assert table.clauses("play 6x4@2") == {"T2.2"}
    assert table.clauses("play 6x2@3") == {"T2.2"}
    assert table.clauses("play 6x3@1") == {"T2.2"}


def test_t2_2_the_leftmost_cards_of_the_block_leave(at: type[Referee]) -> None:
    table = at.deal(["55111111", "24445566", ""])
    table.play("play 5x2@1", "play 4x3@2", "take@3", *PASS, *PASS)
    assert table.hand(1) == [2, 5, 5, 5, 5, 6, 6]
    assert table.view(0)["hands"][1] == ["?", "?", "?", 5, 5, "?", "?"]
    # Of the four 5s, the two unknown ones are on the left and are played first.
    table.play("play 5x3@2")
    assert table.view(0)["hands"][1] == ["?", 5, "?", "?"]


def test_t2_3_the_leader_may_play_any_block_or_part_of_one(at: type[Referee]) -> None:
    # Example 4.
    table = at.deal(["33312121", "", ""])
    assert {"3x1@1", "3x2@1", "3x3@1", "1x1@4"} <= plays(table)
    assert table.clauses("play 3x4@1") == {"T2.2"}


def test_t2_4_more_cards_of_any_rank_beat_fewer(at: type[Referee]) -> None:
    # Example 1, first half.
    table = at.deal(["77712345", "11114444", ""])
    table.play("play 7x3@1")
    assert plays(table) == {"1x4@1", "4x4@5"}
    assert table.clauses("play 4x3@5") == {"T2.4"}
    table.play("play 1x4@1")
    assert table.view()["beaten"] == [7, 7, 7]


def test_t2_4_as_many_of_a_higher_rank_beat_and_fewer_or_equal_ones_do_not(at: type[Referee]) -> None:
    # Example 1, second half.
    table = at.deal(["44121212", "44553337", ""])
    table.play("play 4x2@1")
    assert plays(table) == {"5x2@3", "3x3@5"}
    for weak in ("play 4x2@1", "play 7x1@8", "play 3x2@5", "play 5x1@3"):
        assert table.clauses(weak) == {"T2.4"}


def test_t2_5_only_the_latest_play_lies_on_the_table(at: type[Referee]) -> None:
    table = three_seat_round(at)
    assert table.view()["table_owner"] is None
    table.play("play 1x1@1")
    assert (table.view()["table"], table.view()["table_owner"]) == ([1], 0)
    table.play("play 2x2@1")
    assert (table.view()["table"], table.view()["beaten"], table.view()["table_owner"]) == ([2, 2], [1], 1)
    table.play("take@0")
    assert (table.view()["table"], table.view()["beaten"]) == ([2, 2], [])


# --- T3: the beaten cards ---------------------------------------------------------------


def test_t3_1_a_seat_takes_or_drops_beaten_cards_before_anything_else(at: type[Referee]) -> None:
    table = three_seat_round(at)
    table.play("play 1x1@1", "play 2x2@1")
    assert table.acting == [1]
    assert table.view()["phase"] == "beaten"
    for early in ("play 2x3@1", "pass"):
        assert table.clauses(early) == {"T3.1"}
    table.play("drop")
    assert table.acting == [2]


def test_t3_1_after_a_lead_there_is_nothing_to_choose(at: type[Referee]) -> None:
    table = three_seat_round(at)
    for nothing in ("drop", "take@0", "keep@0"):
        assert table.clauses(nothing) == {"T3.1"}
    table.play("play 1x1@1")
    assert table.acting == [1]
    assert table.clauses("drop") == {"T3.1"}


@pytest.mark.parametrize(("gap", "hand"), [(0, [3, 2, 2]), (1, [2, 3, 2]), (2, [2, 2, 3])])
def test_t3_2_beaten_cards_go_into_any_gap_counted_after_the_play(at: type[Referee], gap: int, hand: list[int]) -> None:
    # Example 5. Seat 1 leads its 7s, and then seat 0 gains the lead and leads a 3.
    table = at.deal(["11111136", "25277777", ""], starter=1)
    table.play("play 7x5@4", *PASS, "play 1x6@1", "drop", *PASS, *PASS, "play 3x1@1")
    assert table.hand(1) == [2, 5, 2]
    table.play("play 5x1@2")
    assert table.legal() == ["drop", "take@0", "take@1", "take@2"]
    table.play(f"take@{gap}")
    assert table.hand(1) == hand


@pytest.mark.parametrize("gap", range(4))
def test_t3_2_beaten_cards_stay_one_block(at: type[Referee], gap: int) -> None:
    # Example 6: 3 3 into [3 5 3].
    table = at.deal(["11113366", "35344777", ""], starter=1)
    table.play("play 7x3@6", *PASS, "play 1x4@1", "drop", *PASS, *PASS, "play 3x2@1")
    assert table.hand(1) == [3, 5, 3, 4, 4]
    table.play("play 4x2@4")
    assert table.legal() == ["drop", "take@0", "take@1", "take@2", "take@3"]
    table.play(f"take@{gap}")
    assert table.hand(1) == ([3, 3, 3, 5, 3] if gap < 2 else [3, 5, 3, 3, 3])


def test_t3_2_beaten_cards_are_taken_and_not_kept(at: type[Referee]) -> None:
    table = three_seat_round(at)
    table.play("play 1x1@1", "play 2x2@1")
    assert table.clauses("keep@0") == {"T3.2"}
    assert table.clauses("take@0") == set()


def test_t3_3_dropped_cards_lie_open_and_are_out_of_play_until_the_next_deal(at: type[Referee]) -> None:
    table = three_seat_round(at)
    table.play("play 1x2@1", "play 2x3@1", "drop")
    assert table.view()["discards"] == [1, 1]
    table.play("play 3x8@1")
    # Seat 2 is out; the 2s that it has beaten have joined the 1s.
    assert table.view()["discards"] == [1, 1, 2, 2, 2]
    assert "take@0" not in table.legal()


def test_t3_4_all_seats_see_the_discard_pile(at: type[Referee]) -> None:
    table = three_seat_round(at)
    table.play("play 1x2@1", "play 2x3@1", "drop", "pass", "drop")
    for viewer in (None, 0, 1, 2):
        assert table.view(viewer)["discards"] == sorted([1, 1, *table.view(2)["discards"][2:]])
        assert len(table.view(viewer)["discards"]) == 3


# --- T4: passing ------------------------------------------------------------------------


def test_t4_1_a_pass_draws_a_card_that_only_its_seat_sees(at: type[Referee]) -> None:
    table = at.deal(["1" * 8, "2" * 8, "3" * 8], deck="47")
    table.play("play 1x1@1")
    assert {"pass", "play 2x1@1"} <= set(table.legal())
    table.play("pass")
    assert [table.view(viewer)["drawn"] for viewer in (1, 0, 2, None)] == [4, "?", "?", "?"]
    assert table.view()["deck"] == 38
    table.play("keep@0", "pass")
    assert [table.view(viewer)["drawn"] for viewer in (2, 0, 1, None)] == [7, "?", "?", "?"]


@pytest.mark.parametrize(
    ("placing", "hand"), [("keep@0", [4, 4, 1]), ("keep@1", [4, 4, 1]), ("keep@2", [4, 1, 4]), ("drop", [4, 1])]
)
def test_t4_2_the_drawn_card_goes_into_any_gap_or_is_dropped(at: type[Referee], placing: str, hand: list[int]) -> None:
    # Example 7.
    table = at.deal(["11111112", "41777777", ""], deck="6664", starter=1)
    table.play("play 7x6@3", *PASS, "play 1x7@1", "drop", *PASS, *PASS, "play 2x1@1")
    assert table.hand(1) == [4, 1]
    table.play("pass")
    assert table.view(1)["drawn"] == 4
    assert table.legal() == ["drop", "keep@0", "keep@1", "keep@2"]
    assert table.clauses("keep@3") == {"T1.5"}
    table.play(placing)
    assert table.hand(1) == hand
    assert table.view()["discards"].count(4) == (placing == "drop")


def test_t4_2_a_drawn_card_is_placed_before_anything_else_and_not_taken(at: type[Referee]) -> None:
    table = three_seat_round(at)
    table.play("play 1x1@1", "pass")
    for wrong in ("pass", "play 2x1@1", "take@0"):
        assert table.clauses(wrong) == {"T4.2"}


def test_t4_3_a_drawn_card_cannot_be_played_in_the_same_turn(at: type[Referee]) -> None:
    table = at.deal(["1" * 8, "23232323", "3" * 4 + "5555"], deck="7")
    table.play("play 1x1@1", "pass", "keep@8")
    assert table.hand(1)[-1] == 7
    assert table.acting == [2]
    assert table.clauses("play 7x1@9", seat=1) == {"T1.2"}


def test_t4_4_when_the_deck_is_used_up_a_pass_draws_nothing(at: type[Referee]) -> None:
    # Example 8: five seats pass three times each, and so draw the fifteen cards of the deck.
    table = at.deal(["12345671", "", "", "", "", ""])
    for lead in ("play 1x1@1", "play 2x1@1", "play 3x1@1"):
        assert table.view()["deck"] > 0
        table.play(lead, *PASS * 5)
    assert table.view()["deck"] == 0
    table.play("play 4x1@1")
    assert table.acting == [1]
    hand = table.hand(1)
    table.play("pass")
    assert (table.acting, table.view(1)["drawn"], table.hand(1)) == ([2], None, hand)


def test_t4_5_the_leader_may_not_pass(at: type[Referee]) -> None:
    table = three_seat_round(at)
    assert "pass" not in table.legal()
    assert table.clauses("pass") == {"T4.5"}


def test_t4_5_with_the_option_the_leader_may_pass_while_there_is_a_card_to_draw(at: type[Referee]) -> None:
    table = at.deal([""] * 6, lead_pass=True)
    for draws in range(15):
        assert table.acting == [draws % 6]
        assert "pass" in table.legal()
        table.play("pass")
        assert table.view()["phase"] == "drawn"
        table.play("drop")
        assert table.events == []
    assert table.acting == [3]
    assert table.view()["table_owner"] is None
    assert "pass" not in table.legal()
    assert table.clauses("pass") == {"T4.5"}


def test_t4_6_a_seat_that_passed_may_play_later_in_the_trick(at: type[Referee]) -> None:
    # Example 11.
    table = at.deal(["1" * 8, "2" * 8, "3" * 8, "4" * 8])
    table.play("play 1x1@1", *PASS, "play 3x1@1", "drop", *PASS, *PASS)
    assert table.acting == [1]
    assert "play 2x2@1" in table.legal()
    table.play("play 2x2@1", "drop")
    assert table.view()["table_owner"] == 1


# --- T5: tricks -------------------------------------------------------------------------


def test_t5_1_when_all_others_have_passed_in_turn_the_owner_leads(at: type[Referee]) -> None:
    # Example 9.
    table = at.deal(["1" * 8, "2" * 8, "3" * 8, "4" * 8], deck="777")
    table.play("play 1x1@1", *PASS, *PASS, "pass")
    assert table.events == []
    assert table.view()["table"] == [1]
    table.play("drop")
    assert table.events == ["sweep 0"]
    assert table.acting == [0]
    assert (table.view()["table"], table.view()["table_owner"]) == ([], None)
    assert table.view()["discards"] == [1, 7, 7, 7]
    assert plays(table) == {f"1x{cards}@1" for cards in range(1, 8)}


def test_t5_1_a_play_restarts_the_count_of_passes(at: type[Referee]) -> None:
    table = at.deal(["1" * 8, "2" * 8, "3" * 8, "4" * 8])
    table.play("play 1x1@1", *PASS, *PASS)
    assert table.view()["passed"] == [1, 2]
    table.play("play 4x1@1", "drop")
    assert table.view()["passed"] == []
    table.play(*PASS, *PASS)
    assert table.events == []
    assert table.acting == [2]
    table.play(*PASS)
    assert table.events == ["sweep 3"]


def test_t5_2_when_the_owner_is_out_the_next_clockwise_leads_after_all_have_passed(at: type[Referee]) -> None:
    # Example 10.
    table = at.deal(["1" * 8, "2" * 8, "3" * 8, "4" * 8])
    table.play("play 1x8@1")
    assert table.events == ["out 0"]
    table.play(*PASS, *PASS)
    assert table.events == []
    table.play(*PASS)
    assert table.events == ["sweep 1"]
    assert table.acting == [1]
    assert "pass" not in table.legal()


def test_t5_2_the_next_clockwise_skips_seats_that_are_out(at: type[Referee]) -> None:
    table = at.deal(["1" * 8, "2" * 8, "3" * 8, "4" * 8])
    # Seat 1 is out first, then seat 0: the next after seat 0 that is in is seat 2.
    table.play("play 1x1@1", "play 2x8@1", *PASS, *PASS, *PASS)
    assert table.events == ["sweep 2"]
    table.play("play 3x1@1", *PASS, "play 1x7@1")
    assert table.events == ["out 0"]
    table.play(*PASS, *PASS)
    assert table.events == ["sweep 2"]


def test_t5_3_the_owner_does_not_take_the_cards_of_a_trick_that_ends(at: type[Referee]) -> None:
    table = three_seat_round(at)
    table.play("play 1x3@1", *PASS, *PASS)
    assert table.hand(0) == [1] * 5
    assert table.clauses("take@0") == {"T3.1"}
    assert table.view()["discards"].count(1) >= 3


# --- T6: going out ----------------------------------------------------------------------


def test_t6_1_a_seat_that_goes_out_by_beating_drops_the_beaten_cards(at: type[Referee]) -> None:
    # Example 20.
    table = at.deal(["1" * 8, "2" * 8, "3" * 8, "4" * 8])
    table.play("play 1x3@1", "play 2x8@1")
    assert table.events == ["out 1"]
    assert table.acting == [2]
    assert table.view()["discards"] == [1, 1, 1]
    assert table.view()["beaten"] == []
    assert table.view()["out"] == [1]


def test_t6_1_with_a_card_left_the_seat_chooses(at: type[Referee]) -> None:
    table = at.deal(["1" * 8, "2" * 8, "3" * 8, "4" * 8])
    table.play("play 1x3@1", "play 2x7@1")
    assert table.acting == [1]
    assert table.view()["out"] == []


def test_t6_1_a_seat_that_is_out_is_no_longer_asked(at: type[Referee]) -> None:
    table = at.deal(["1" * 8, "2" * 8, "3" * 8, "4" * 8])
    table.play("play 1x8@1", *PASS, *PASS, *PASS, "play 2x1@1", *PASS, *PASS)
    assert table.events == ["sweep 1"]
    assert table.acting == [1]


def test_t6_2_the_round_is_over_as_soon_as_one_seat_is_left(at: type[Referee]) -> None:
    # Example 12: three seats are in, then two, and then the second last goes out.
    table = three_seat_round(at)
    table.play("play 1x8@1")
    assert table.acting == [1]
    table.play("play 2x8@1")
    assert table.events == ["out 1", "lost 2"]
    assert table.acting == []
    assert table.view()["penguins"] == [2, 2, 1]
    table.chance(oracle.deal_text(["", "", ""]))
    assert table.acting == [2]


def test_t6_2_two_seats_left_play_on(at: type[Referee]) -> None:
    table = three_seat_round(at)
    table.play("play 1x8@1", "play 2x8@1")
    table.chance(oracle.deal_text(["1" * 8, "2" * 8, "3" * 8]))
    table.play("play 3x1@1", "play 1x8@1")
    assert table.events == ["out 0"]
    assert table.view()["over"] is False
    assert table.acting == [1]


def test_t6_3_only_the_last_seat_loses_a_penguin(at: type[Referee]) -> None:
    table = three_seat_round(at, penguins=5)
    assert table.view()["penguins"] == [5, 5, 5]
    finish_round(table, [2, 0])
    assert table.events[-1] == "lost 1"
    assert table.view()["penguins"] == [5, 4, 5]


# --- T7: the game -----------------------------------------------------------------------


def test_t7_1_the_next_round_is_dealt_and_the_loser_leads(at: type[Referee]) -> None:
    table = three_seat_round(at)
    finish_round(table, [0, 2])
    assert table.events[-1] == "lost 1"
    with pytest.raises(Refused):
        table.chance("start 0")
    table.chance(oracle.deal_text(["5" * 8, "6" * 8, "7" * 8]))
    data = table.view()
    assert (data["round"], data["starter"], data["acting"], data["deck"]) == (2, 1, [1], 39)
    assert (data["discards"], data["out"], data["table"], data["events"]) == ([], [], [], [])
    assert [table.hand(seat) for seat in range(3)] == [[5] * 8, [6] * 8, [7] * 8]


def test_t7_2_a_seat_without_penguins_loses_and_all_others_win(at: type[Referee]) -> None:
    # Example 13.
    table = at.deal(["1" * 8, "2" * 8, "3" * 8, "4" * 8])
    finish_round(table, [0, 1, 2])
    assert table.view()["over"] is False
    assert (table.ending, table.returns) == (None, [0, 0, 0, 0])
    table.chance(oracle.deal_text(["1" * 8, "2" * 8, "3" * 8, "4" * 8]))
    finish_round(table, [1, 2, 0])
    data = table.view()
    assert (data["over"], data["phase"], data["acting"], data["penguins"]) == (True, "over", [], [2, 2, 2, 0])
    assert table.returns == pytest.approx([1 / 3, 1 / 3, 1 / 3, -1])
    ending = table.ending
    assert ending is not None
    assert (ending["code"], ending["clause"]) == ("last_penguin", "T7.2")
    assert (ending["winners"], ending["scores"]) == ([0, 1, 2], [2, 2, 2, 0])
    assert table.clauses("pass", seat=0) == {"T7.2"}


@pytest.mark.parametrize(
    ("players", "penguins", "at_first"), [(3, None, 2), (6, None, 2), (2, None, 1), (2, 2, 2), (4, 5, 5), (3, 1, 1)]
)
def test_t7_3_two_penguins_or_one_in_the_duel_or_as_agreed(
    at: type[Referee], players: int, penguins: int | None, at_first: int
) -> None:
    agreed: dict[str, Any] = {} if penguins is None else {"penguins": penguins}
    assert at.deal([""] * players, **agreed).view()["penguins"] == [at_first] * players


@pytest.mark.parametrize("penguins", [0, 6])
def test_t7_3_no_other_number_of_penguins(at: type[Referee], penguins: int) -> None:
    with pytest.raises(Refused, match="penguins"):
        at.start(penguins=penguins)


def test_t7_4_the_first_seat_out_scores_4_the_last_0_and_the_others_2(at: type[Referee]) -> None:
    table = at.deal(["1" * 8, "2" * 8, "3" * 8, "4" * 8], scoring="advanced")
    assert table.view()["points"] == [0, 0, 0, 0]
    finish_round(table, [2, 0, 3])
    assert table.view()["points"] == [2, 0, 4, 2]
    assert table.view()["over"] is False
    assert at.deal(["", "", ""]).view()["points"] is None


def test_t7_4_with_10_points_the_game_is_over(at: type[Referee]) -> None:
    table = three_seat_round(at, scoring="advanced", penguins=1)
    for points in ([4, 2, 0], [8, 4, 0]):
        finish_round(table, [0, 1])
        assert table.view()["points"] == points
        table.chance(oracle.deal_text(["1" * 8, "2" * 8, "3" * 8]))
    finish_round(table, [0, 1])
    ending = table.ending
    assert ending is not None
    assert (ending["code"], ending["clause"]) == ("points", "T7.4")
    assert (ending["winners"], ending["scores"]) == ([0], [12, 6, 0])
    assert table.clauses("pass", seat=0) == {"T7.4"}


def test_t7_4_seats_with_equal_highest_scores_win_together(at: type[Referee]) -> None:
    hands = ["1" * 8, "2" * 8, "3" * 8, "4" * 8]
    table = at.deal(hands, scoring="advanced")
    for order in ([0, 1, 2], [1, 0, 3], [3, 0, 1]):
        finish_round(table, order)
        table.chance(oracle.deal_text(hands))
    assert table.view()["points"] == [8, 8, 2, 6]
    finish_round(table, [2, 0, 1])
    ending = table.ending
    assert ending is not None
    assert (ending["winners"], ending["scores"]) == ([0, 1], [10, 10, 6, 6])
    assert sum(table.returns) == pytest.approx(0)
    assert table.returns[0] == table.returns[1] > 0 > table.returns[2] == table.returns[3]
