"""The clauses of the duel of Nana Toridori (T9), checked on oracle and core."""

from __future__ import annotations

import pytest

from tests.games.nanatoridori import oracle
from tests.games.nanatoridori.oracle.referees import Referee, known_cards, plays
from tests.games.shared.referees import Refused


def test_t9_1_eleven_cards_each_and_two_open_ones(at: type[Referee]) -> None:
    # Example 14, the duel's part: 26 cards are dealt.
    table = at.deal(["", ""], open_cards=["53", "16"])
    data = table.view()
    assert [len(hand) for hand in data["hands"]] == [11, 11]
    assert data["open"] == [[5, 3], [1, 6]]
    assert known_cards(table) == 26
    started = at.start(players=2)
    started.chance("start 0")
    with pytest.raises(Refused):
        started.chance("deal " + "1234567" * 9)


def test_t9_1_the_basic_game_has_no_open_cards(at: type[Referee]) -> None:
    table = at.deal(["1" * 8, "", ""])
    assert table.view()["open"] == []
    for action in ("play 1x1@1+1", "pass 1"):
        with pytest.raises(Refused):
            table.clauses(action)
    in_the_duel = at.deal(["1" * 9 + "22", ""], open_cards=["33", "44"])
    assert in_the_duel.clauses("play 1x1@1+1") == {"T9.5"}


def test_t9_2_a_pass_takes_a_named_open_card(at: type[Referee]) -> None:
    table = at.deal(["12121212121", "34343434343"], open_cards=["55", "67"])
    table.play("play 1x1@1")
    assert {"pass 6", "pass 7"} <= set(table.legal())
    assert table.clauses("pass") == {"T9.2"}
    assert table.clauses("pass 5") == {"T9.2"}
    table.play("pass 6")
    assert table.legal() == ["drop", *sorted(f"keep@{gap}" for gap in range(12))]
    assert [table.view(viewer)["drawn"] for viewer in (0, 1, None)] == [6, 6, 6]
    assert table.view()["open"] == [[5, 5], [7]]
    table.play("keep@1")
    assert table.hand(1) == [3, 6, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3]
    # It was open, so all seats know where it went in.
    assert table.view(0)["hands"][1] == ["?", 6, *["?"] * 10]


def test_t9_2_equal_open_cards_are_one_way_to_pass(at: type[Referee]) -> None:
    table = at.deal(["", ""], open_cards=["12", "55"])
    table.play(sorted(table.legal())[0])
    assert [action for action in table.legal() if action.startswith("pass")] == ["pass 5"]


def test_t9_3_a_pass_without_an_open_card_loses(at: type[Referee]) -> None:
    # Example 18.
    table = at.deal(["12121212121", "34343434343"], open_cards=["55", "67"])
    table.play("play 1x1@1", "pass 6", "drop", "play 2x1@1", "pass 7", "keep@0")
    assert table.view()["pass_loses"] is False
    table.play("play 1x1@1")
    assert table.view()["pass_loses"] is True
    assert "pass" in table.legal()
    table.play("pass")
    assert table.events == ["lost 1"]
    assert table.view()["over"] is True
    assert table.view()["penguins"] == [1, 0]
    assert table.returns == [1, -1]


def test_t9_3_a_seat_without_open_cards_may_still_play(at: type[Referee]) -> None:
    table = at.deal(["12121212121", "34343434343"], open_cards=["55", "67"])
    table.play("play 1x1@1", "pass 6", "drop", "play 2x1@1", "pass 7", "drop", "play 1x1@1", "play 3x1@1", "drop")
    assert table.events == []
    assert table.acting == [0]


def test_t9_4_the_leader_of_a_duel_may_not_pass(at: type[Referee]) -> None:
    table = at.deal(["", ""], open_cards=["55", "67"])
    assert table.clauses("pass 5") == {"T4.5"}
    assert not [action for action in table.legal() if action.startswith("pass")]


def test_t9_4_with_the_option_the_leader_may_pass_while_there_is_an_open_card(at: type[Referee]) -> None:
    table = at.deal(["1" * 9 + "22", "3" * 9 + "44"], open_cards=["55", "67"], lead_pass=True)
    table.play("pass 5", "drop", "pass 6", "drop", "pass 5", "keep@0", "pass 7", "drop")
    assert table.acting == [0]
    assert not [action for action in table.legal() if action.startswith("pass")]
    assert table.clauses("pass") == {"T4.5"}
    assert table.view()["pass_loses"] is False


def test_t9_5_open_cards_of_the_rank_may_join_a_play(at: type[Referee]) -> None:
    # Example 15.
    table = at.deal(["55277777777", ""], open_cards=["53", ""])
    assert {"5x1@1", "5x2@1", "5x1@1+1", "5x2@1+1"} <= plays(table)
    assert not {play for play in plays(table) if "+" in play and not play.startswith("5")}
    assert table.clauses("play 2x1@3+1") == {"T9.5"}
    assert table.clauses("play 5x2@1+2") == {"T9.5"}
    table.play("play 5x2@1+1")
    assert table.view()["table"] == [5, 5, 5]
    assert table.view()["open"][0] == [3]


def test_t9_5_both_open_cards_may_join(at: type[Referee]) -> None:
    # Example 16.
    table = at.deal(["41777777777", ""], open_cards=["44", ""])
    assert {"4x1@1", "4x1@1+1", "4x1@1+2"} <= plays(table)
    table.play("play 4x1@1+2")
    assert table.view()["table"] == [4, 4, 4]
    assert table.view()["open"][0] == []


def test_t9_5_open_cards_join_one_block_only(at: type[Referee]) -> None:
    # Example 17.
    table = at.deal(["41477777777", ""], open_cards=["43", ""])
    assert {play for play in plays(table) if play.startswith("4")} == {"4x1@1", "4x1@1+1", "4x1@3", "4x1@3+1"}
    assert table.clauses("play 4x2@1+1") == {"T2.2"}


def test_t9_6_open_cards_that_were_played_may_be_taken(at: type[Referee]) -> None:
    table = at.deal(["55277777777", "66666666612"], open_cards=["53", ""])
    table.play("play 5x2@1+1", "play 6x3@1", "take@0")
    assert table.hand(1)[:3] == [5, 5, 5]
    assert table.view(0)["hands"][1][:4] == [5, 5, 5, "?"]


def test_t9_7_playing_the_last_card_of_the_hand_wins_with_any_open_cards(at: type[Referee]) -> None:
    # Example 19.
    table = at.deal(["1" * 9 + "22", "3" * 9 + "44"], open_cards=["56", "67"])
    table.play("play 1x9@1", "pass 6", "drop", "play 2x2@1")
    assert table.events == ["out 0", "lost 1"]
    assert table.view()["open"] == [[5, 6], [7]]
    assert table.returns == [1, -1]


def test_t9_7_an_open_card_that_could_join_need_not(at: type[Referee]) -> None:
    table = at.deal(["1" * 9 + "22", "3" * 9 + "44"], open_cards=["52", "67"])
    table.play("play 1x9@1", "pass 6", "drop")
    assert plays(table) == {"2x1@1", "2x2@1", "2x1@1+1", "2x2@1+1"}


def test_t9_8_one_pass_ends_the_trick(at: type[Referee]) -> None:
    table = at.deal(["12121212121", "34343434343"], open_cards=["55", "67"])
    table.play("play 1x1@1", "pass 6")
    assert table.events == []
    table.play("drop")
    assert table.events == ["sweep 0"]
    assert table.acting == [0]


def test_t9_9_one_round_decides_the_duel_unless_there_are_more_penguins(at: type[Referee]) -> None:
    for penguins, is_over in ((1, True), (2, False)):
        table = at.deal(["1" * 9 + "22", "3" * 9 + "44"], open_cards=["55", "67"], penguins=penguins)
        table.play("play 1x9@1", "pass 6", "drop", "play 2x2@1")
        assert table.view()["over"] is is_over
        assert table.view()["penguins"] == [penguins, penguins - 1]
    table.chance(oracle.deal_text(["", ""]))
    assert table.acting == [1]


def test_t7_4_in_a_duel_lost_by_passing_the_other_seat_scores_as_if_first_out(at: type[Referee]) -> None:
    table = at.deal(["12121212121", "34343434343"], open_cards=["55", "67"], scoring="advanced")
    table.play("play 1x1@1", "pass 6", "drop", "play 2x1@1", "pass 7", "drop", "play 1x1@1", "pass")
    assert table.events == ["lost 1"]
    assert table.view()["points"] == [4, 0]
