"""The views of Nana Toridori (T8), checked on oracle and core."""

from __future__ import annotations

import pytest

import chabudai
from chabudai.match import Entry
from tests.games.nanatoridori import oracle
from tests.games.nanatoridori.oracle.referees import PASS, Referee, three_seat_round


def test_t8_1_a_seat_sees_its_own_hand_and_no_other(at: type[Referee]) -> None:
    table = at.deal(["12345671", "76543217", ""])
    assert table.view(0)["hands"][:2] == [[1, 2, 3, 4, 5, 6, 7, 1], ["?"] * 8]
    assert table.view(1)["hands"][:2] == [["?"] * 8, [7, 6, 5, 4, 3, 2, 1, 7]]
    assert table.view(None)["hands"] == [["?"] * 8] * 3


def test_t8_2_taken_cards_stay_known_in_the_hand(at: type[Referee]) -> None:
    table = at.deal(["55111111", "14266677", ""])
    table.play("play 5x2@1", "play 6x3@4", "take@2")
    for viewer in (0, 2, None):
        assert table.view(viewer)["hands"][1] == ["?", "?", 5, 5, "?", "?", "?"]
    assert table.view(1)["hands"][1] == [1, 4, 5, 5, 2, 7, 7]
    assert table.view(1)["shown"] == ["?", "?", 5, 5, "?", "?", "?"]
    assert table.view(None)["shown"] is None


def test_t8_2_a_drawn_card_is_unknown_in_a_known_gap_and_shifts_the_others(at: type[Referee]) -> None:
    table = at.deal(["55111111", "14266677", ""])
    table.play("play 5x2@1", "play 6x3@4", "take@2", *PASS, *PASS)
    # Seat 1 leads; then seat 0 leads from it and seat 1 draws.
    table.play("play 7x1@6", *PASS, "play 1x6@1")
    table.play("pass", "keep@3")
    assert table.view(0)["hands"][1] == ["?", "?", 5, "?", 5, "?", "?"]


def test_t8_2_other_seats_see_gaps_and_slots(at: type[Referee]) -> None:
    table = three_seat_round(at)
    for action in ("play 1x2@1", "take@3", "keep@0", "drop", "pass"):
        assert {table.announcement("0", action, viewer) for viewer in (0, 1, 2, None)} == {action}


def test_t8_3_common_knowledge_is_the_same_for_all(at: type[Referee]) -> None:
    table = at.deal(["1" * 8, "2" * 8, "3" * 8], scoring="advanced")
    table.play("play 1x2@1", *PASS, "play 3x2@1", "drop", *PASS)
    own = {"seat", "hands", "shown", "drawn"}
    common = [{key: value for key, value in table.view(seat).items() if key not in own} for seat in (None, 0, 1, 2)]
    assert all(seen == common[0] for seen in common)
    assert common[0]["table"] == [3, 3]
    assert (common[0]["table_owner"], common[0]["passed"], common[0]["deck"]) == (2, [0], 37)
    assert (common[0]["starter"], common[0]["points"], common[0]["round"]) == (0, [0, 0, 0], 1)


def test_t8_4_a_drawn_card_is_secret_until_it_is_dropped(at: type[Referee]) -> None:
    table = at.deal(["1" * 8, "2" * 8, "3" * 8], deck="46")
    table.play("play 1x1@1", "pass", "keep@0")
    assert table.view(0)["hands"][1] == ["?"] * 9
    assert table.view(0)["discards"] == []
    table.play("pass", "drop")
    assert table.view(0)["discards"] == [1, 6]


def test_t8_4_the_deck_and_the_deal_are_secret(at: type[Referee]) -> None:
    table = three_seat_round(at)
    deal = oracle.deal_text(["1" * 8, "2" * 8, "3" * 8])
    for viewer in (0, 1, 2, None):
        assert table.announcement("chance", deal, viewer) == "deal"
        assert table.announcement("chance", "start 1", viewer) == "start 1"
        assert table.view(viewer)["deck"] == 39


@pytest.mark.parametrize("penguins", [1, 2])
@pytest.mark.parametrize("public_gaps", [True, False])
def test_t6_2_the_last_hand_is_turned_up_when_the_round_is_over(
    at: type[Referee], penguins: int, public_gaps: bool
) -> None:
    table = at.deal(["1" * 8, "2" * 8, "34567345"], penguins=penguins, public_gaps=public_gaps)
    table.play("play 1x8@1")
    assert table.view(1)["hands"][2] == ["?"] * 8
    table.play("play 2x8@1")
    assert table.view()["over"] is (penguins == 1)
    for viewer in (0, 1, 2, None):
        assert table.view(viewer)["hands"] == [[], [], [3, 4, 5, 6, 7, 3, 4, 5]]
    assert table.view(2)["shown"] == [3, 4, 5, 6, 7, 3, 4, 5]


@pytest.mark.parametrize("public_gaps", [True, False])
def test_t6_2_both_hands_of_a_duel_that_a_pass_loses_are_turned_up(at: type[Referee], public_gaps: bool) -> None:
    hands = ["12345671234", "76543217654"]
    table = at.deal(hands, open_cards=["77", "66"], penguins=2, public_gaps=public_gaps)
    table.play("play 1x1@1", "pass 6", "drop", "play 2x1@1", "pass 6", "drop", "play 3x1@1")
    assert table.view(0)["hands"][1] == ["?"] * 11
    table.play("pass")
    for viewer in (0, 1, None):
        assert table.view(viewer)["hands"] == [[4, 5, 6, 7, 1, 2, 3, 4], [7, 6, 5, 4, 3, 2, 1, 7, 6, 5, 4]]


def test_t6_2_the_next_deal_hides_hands_again(at: type[Referee]) -> None:
    table = three_seat_round(at)
    table.play("play 1x8@1", "play 2x8@1")
    table.chance(oracle.deal_text(["1" * 8, "2" * 8, "3" * 8]))
    assert table.view(None)["hands"] == [["?"] * 8] * 3
    assert table.view(0)["shown"] == ["?"] * 8


def test_t8_4_the_rest_of_the_deck_stays_secret_when_the_round_is_over(at: type[Referee]) -> None:
    table = three_seat_round(at, penguins=1)
    table.play("play 1x8@1", "play 2x8@1")
    for viewer in (0, 1, 2, None):
        seen = table.view(viewer)
        assert (seen["deck"], seen["drawn"], seen["discards"]) == (39, None, [1] * 8)
    ending = table.ending
    assert ending is not None
    assert ending["shown"] == []


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("public_gaps", [True, False])
def test_t11_2_until_version_3_the_last_hand_stays_secret(version: int, public_gaps: bool) -> None:
    game = chabudai.Game(
        "nanatoridori", {"players": 3, "penguins": 1, "public_gaps": public_gaps}, rules_version=version
    )
    match = chabudai.Match(game)
    for action in ("start 0", oracle.deal_text(["1" * 8, "2" * 8, "3" * 8])):
        match.apply(Entry("chance", action))
    match.play(0, "play 1x8@1")
    match.play(1, "play 2x8@1")
    for viewer in (0, 1, None):
        assert match.view(viewer).data["hands"][2] == ["?"] * 8
    assert match.view(2).data["shown"] == ["?"] * 8
    replayed = chabudai.replay(match.record())
    assert replayed == match
    assert replayed.view(0).data["hands"][2] == ["?"] * 8


def test_t8_5_with_hidden_gaps_only_counts_and_certain_ranks_are_visible(at: type[Referee]) -> None:
    table = at.deal(["55111111", "14266677", ""], public_gaps=False)
    table.play("play 5x2@1", "play 6x3@4", "take@2")
    assert table.view(0)["hands"][1] == [5, 5, "?", "?", "?", "?", "?"]
    assert table.view(1)["hands"][1] == [1, 4, 5, 5, 2, 7, 7]
    assert table.view(1)["shown"] == [5, 5, "?", "?", "?", "?", "?"]
    table.play(*PASS, *PASS, "play 5x1@3")
    assert table.view(0)["hands"][1] == [5, "?", "?", "?", "?", "?"]


def test_t8_5_a_play_of_a_rank_reduces_its_count_whichever_cards_were_played(at: type[Referee]) -> None:
    table = at.deal(["55111111", "56625777", ""], public_gaps=False)
    # Seat 1 takes 5 5 at the right end and then plays the 5 that it was dealt.
    table.play("play 5x2@1", "play 6x2@2", "take@6", *PASS, *PASS, "play 5x1@1")
    assert table.hand(1) == [2, 5, 7, 7, 7, 5, 5]
    assert table.view(0)["hands"][1] == [5, *["?"] * 6]
    seen_in_public = at.deal(["55111111", "56625777", ""])
    seen_in_public.play("play 5x2@1", "play 6x2@2", "take@6", *PASS, *PASS, "play 5x1@1")
    assert seen_in_public.view(0)["hands"][1] == [*["?"] * 5, 5, 5]


def test_t8_5_with_hidden_gaps_other_seats_see_no_gap_and_no_slot(at: type[Referee]) -> None:
    table = three_seat_round(at, public_gaps=False)
    for action, heard in [("play 1x2@1", "play 1x2"), ("take@3", "take"), ("keep@0", "keep"), ("drop", "drop")]:
        assert table.announcement("1", action, 1) == action
        assert {table.announcement("1", action, viewer) for viewer in (0, 2, None)} == {heard}
    assert at.deal(["", ""], public_gaps=False).announcement("0", "play 5x2@3+1", 1) == "play 5x2+1"


def test_t8_6_a_view_contains_no_deductions(at: type[Referee]) -> None:
    table = at.deal(["1" * 8, "25552666", ""])
    # Since seat 1 has played two of a block at slot 2, slot 1 cannot be a 5.
    table.play("play 1x1@1", "play 5x2@2", "drop")
    assert table.view(0)["hands"][1] == ["?"] * 6
