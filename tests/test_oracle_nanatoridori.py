"""The clauses of Nana Toridori with the worked examples of the rulings, told once and asked of oracle and core.

A hand is a string of digits from its owner's left. Hands that an example does not speak of are filled up; sevens at the
end of one are there to be led away.
"""

from __future__ import annotations

import pytest

from tests.oracle import nanatoridori as oracle
from tests.oracle.nanatoridori_referees import CoreReferee, OracleReferee, Referee, Refused


@pytest.fixture(params=[OracleReferee, CoreReferee], ids=["oracle", "core"])
def at(request: pytest.FixtureRequest) -> type[Referee]:
    """Who is asked."""
    referee: type[Referee] = request.param
    return referee


def plays(table: Referee) -> set[str]:
    """The legal plays of the seat to act, without their verb."""
    return {action.removeprefix("play ") for action in table.legal() if action.startswith("play")}


def round_of_three(at: type[Referee], **options: object) -> Referee:
    """Three seats with a block of eight each: two plays and the round is over."""
    return at.deal(["11111111", "22222222", "33333333"], **options)


def known_cards(table: Referee) -> int:
    """The cards in all the places that a view shows or counts."""
    data = table.view()
    rows = [*data["hands"], data["table"], data["beaten"], data["discards"], *data["open"]]
    return sum(map(len, rows)) + (data["drawn"] is not None) + (0 if data["players"] == 2 else data["deck"])


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


def test_t1_2_only_the_seat_whose_turn_it_is_acts(at: type[Referee]) -> None:
    table = round_of_three(at)
    assert table.clauses("play 2x1@1", seat=1) == {"T1.2"}
    assert table.clauses("play 1x1@1", seat=0) == set()
    assert table.view(1)["acting"] == [0]


@pytest.mark.parametrize("players", [1, 7])
def test_t1_2_two_to_six_play(at: type[Referee], players: int) -> None:
    with pytest.raises(ValueError, match="players"):
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
    table = at.deal(["11111111", "25555555", ""])
    table.play("play 1x2@1", "play 5x2@2", "take@7", "pass", "drop", "pass", "drop")
    # Seat 1 holds 2 5 5 5 5 5 1 1 and everybody knows the two 1s; so a play from slot 2 moves them to the left.
    table.play("play 5x3@2")
    assert table.hand(1) == [2, 5, 5, 1, 1]
    assert table.view(0)["hands"][1] == ["?", "?", "?", 1, 1]


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
    table = round_of_three(at)
    assert table.view()["table_owner"] is None
    table.play("play 1x1@1")
    assert (table.view()["table"], table.view()["table_owner"]) == ([1], 0)
    table.play("play 2x2@1")
    assert (table.view()["table"], table.view()["beaten"], table.view()["table_owner"]) == ([2, 2], [1], 1)
    table.play("take@0")
    assert (table.view()["table"], table.view()["beaten"]) == ([2, 2], [])


# --- T3: the beaten cards ---------------------------------------------------------------


def test_t3_1_who_has_beaten_cards_takes_or_drops_them_before_anything_else(at: type[Referee]) -> None:
    table = round_of_three(at)
    table.play("play 1x1@1", "play 2x2@1")
    assert table.acting == [1]
    assert table.view()["phase"] == "beaten"
    for early in ("play 2x3@1", "pass"):
        assert table.clauses(early) == {"T3.1"}
    table.play("drop")
    assert table.acting == [2]


def test_t3_1_after_a_lead_there_is_nothing_to_choose(at: type[Referee]) -> None:
    table = round_of_three(at)
    for nothing in ("drop", "take@0", "keep@0"):
        assert table.clauses(nothing) == {"T3.1"}
    table.play("play 1x1@1")
    assert table.acting == [1]
    assert table.clauses("drop") == {"T3.1"}


@pytest.mark.parametrize(("gap", "hand"), [(0, [3, 2, 2]), (1, [2, 3, 2]), (2, [2, 2, 3])])
def test_t3_2_beaten_cards_go_into_any_gap_counted_after_the_play(
    at: type[Referee], gap: int, hand: list[int]
) -> None:
    # Example 5: [2 5 2] plays 5 on a 3 and takes it; the five 7s have been led away before.
    table = at.deal(["25277777", "", "36666666"], deck="1111")
    table.play("play 7x5@4", "pass", "drop", "pass", "drop", "play 2x1@1", "pass", "drop", "play 3x1@1", "take@0")
    table = at.deal(["35777777", "25266666", ""], deck="1111", starter=1)
    table.play("play 6x5@4", "pass", "drop", "pass", "drop")
    assert table.hand(1) == [2, 5, 2]
    # Seat 1 must answer a 3: it leads a 2, seat 2 passes, seat 0 plays the 3, and 5 beats that.
    table = at.deal(["36666661", "25277777", ""], deck="1111", starter=1)
    table.play("play 7x5@4", "pass", "drop", "pass", "drop")
    table.play("play 2x1@1", "pass", "drop", "play 3x1@1", "take@7")
    assert table.hand(1) == [5, 2]
