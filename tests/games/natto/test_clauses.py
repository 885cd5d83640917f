"""The clauses of Natto about the deal, tricks, rounds and variants, and the 24 worked examples of the rulings.

Each is checked on oracle and core. A hand has the tiles that an example mentions; chance fills it up, and dragons are
dealt automatically (B2.1). The order of combinations is tested in test_clauses_combinations.py.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import chabudai
from chabudai.match import Entry
from tests.games.natto.oracle.pieces import DRAGONS, POOL, SHUFFLED, deal_text
from tests.games.natto.oracle.referees import Referee, beats, combination_of, shed, win_round
from tests.games.natto.oracle.refusals import Fault
from tests.games.natto.oracle.view import may_be_laid
from tests.games.shared.referees import Refused

SLIDING: dict[str, Any] = {"shared_dragons": "sliding"}
STRICT: dict[str, Any] = {"shared_dragons": "strict"}


def kinds(actions: list[str]) -> set[str]:
    """The kinds of the actions."""
    return {action.split(" ", maxsplit=1)[0] for action in actions}


def table_of(text: str) -> tuple[tuple[str, str], ...]:
    """The culprit of a play on the table."""
    return (("table", text),)


def redeal(table: Referee, first: str = "", second: str = "") -> None:
    """Chance deals a further round."""
    table.chance(deal_text([first.split(), second.split()]))


# --- B1, B2: tiles, the deal and what is seen -----------------------------------------------


def test_b1_6_there_is_a_tile_for_each_of_37_playing_cards() -> None:
    # Nine ranks of three suits, four jokers, and two each of three court cards.
    assert len(SHUFFLED) + len(POOL) == 9 * 3 + 4 + 2 * 3


def test_b2_1_each_seat_has_one_dragon_of_each_kind_and_thirteen_other_tiles(at: type[Referee]) -> None:
    table = at.deal("9q 1o F", "F 5t")
    hands = [table.view(seat)["hand"] for seat in (0, 1)]
    for hand in hands:
        assert len(hand) == 16
        assert [tile for tile in hand if tile in DRAGONS] == list(DRAGONS)
    dealt = [tile for hand in hands for tile in hand if tile not in DRAGONS]
    assert len([tile for tile in SHUFFLED if tile not in dealt]) >= 1
    assert all(dealt.count(tile) <= SHUFFLED.count(tile) for tile in dealt)
    assert table.view()["left_over"] == 31 - 26 == 5


def test_b2_1_a_deal_has_all_tiles_but_the_dragons_in_parts_of_any_order(at: type[Referee]) -> None:
    good = deal_text([["9q", "1o"], ["2o"]]).split(" ")
    turned = ["deal", *reversed(good[1:14]), *reversed(good[14:27]), *reversed(good[27:])]
    table, same = at.start(), at.start()
    for each in (table, same):
        each.chance("start 1")
    for bad in (
        good[:-1],
        [*good, "L"],
        [*good[:-1], "L"],
        [*good[:-1], "9s"],
        ["deal"],
        [*good[:-1], good[1]],
        ["start", "1"],
    ):
        with pytest.raises(Refused):
            table.chance(" ".join(bad))
    table.chance(" ".join(good))
    same.chance(" ".join(turned))
    for seat in (0, 1, None):
        assert table.view(seat) == same.view(seat)


def test_b2_1_shared_dragons_are_in_no_hand(at: type[Referee]) -> None:
    table = at.deal("", **SLIDING)
    assert table.view()["hand_sizes"] == [13, 13]
    assert table.view()["pool"] == list(POOL)
    assert table.view()["dragons"] is None
    assert not set(table.view(0)["hand"]) & set(DRAGONS)


def test_b2_1_no_seat_acts_before_the_deal(at: type[Referee]) -> None:
    table = at.start()
    assert table.acting == []
    assert table.view()["phase"] == "deal"
    for seat in (0, 1):
        assert table.refusal("set 1 1o", seat) == Fault("not_your_turn", "B2.1")
        assert table.refusal("pass", seat) == Fault("not_your_turn", "B2.1")


def test_b2_1_only_tiles_of_the_hand_can_be_played(at: type[Referee]) -> None:
    table = at.deal("3o 3t", "3q F F F")
    assert table.refusal("set 3 3o 3t 3q") == Fault("not_held", "B2.1", (("tile", "3q"),))
    assert table.refusal("set 3 3o 3q L L") == Fault("not_held", "B2.1", (("tile", "3q"), ("tile", "L")))
    table.play("set 3 3o L")
    assert table.refusal("set 3 3o", 0) == Fault("not_your_turn", "B3.2")


def test_b2_2_a_seat_sees_its_hand_the_played_tiles_the_counts_and_the_dragons(at: type[Referee]) -> None:
    table = at.deal("9o 9t", "F F")
    table.play("set 9 9o R", "set 10 F F", "pass")
    assert table.view(1)["played"] == ["9o", "R", "F", "F"]
    assert table.view(1)["hand_sizes"] == [14, 14]
    assert table.view()["dragons"] == [["L", "C"], ["L", "C", "R"]]
    assert table.view()["hand"] is None
    assert "9t" in table.view(0)["hand"]
    assert "9t" not in str({key: value for key, value in table.view(1).items() if key != "hand"})
    assert table.announcement("chance", deal_text([[], []]), 0) == "deal"
    assert table.announcement("chance", "start 1", None) == "start 1"
    assert table.announcement("0", "set 9 9o R", 1) == "set 9 9o R"
    assert table.announcement("1", "pass", None) == "pass"


# --- B3: tricks, rounds and the match -------------------------------------------------------


def test_b3_1_the_leader_must_play_a_combination_and_no_bomb(at: type[Referee]) -> None:
    table = at.deal("1o 1t 1q 2o 2t 2q 3o 3t F F F")
    assert kinds(table.legal()) == {"set", "seq", "sum", "tube", "plate"}
    assert table.refusal("pass") == Fault("leader_plays", "B3.1")


def test_b3_2_an_answer_is_of_the_same_kind_and_size_and_higher_or_a_bomb_or_a_pass(at: type[Referee]) -> None:
    table = at.deal("5o 5t", "1o 1t 6o 6t 6q 7o 8o")
    table.play("set 5 5o 5t")
    assert {"set 6 6o 6t", "bomb L C", "pass"} <= set(table.legal())
    assert kinds(table.legal()) == {"set", "bomb", "pass"}
    on_table = table_of("set 5 5o 5t")
    assert table.refusal("seq 6 6o 7o") == Fault("wrong_kind", "B3.2", on_table)
    assert table.refusal("set 6 6o") == Fault("wrong_size", "B3.2", on_table)
    assert table.refusal("set 6 6o 6t 6q") == Fault("wrong_size", "B3.2", on_table)
    assert table.refusal("set 1 1o 1t") == Fault("not_higher", "B4.4", on_table)
    assert table.refusal("set 5 5o 5t", 0) == Fault("not_your_turn", "B3.2")
    table.play("set 6 6o 6t")
    assert table.acting == [0]
    assert table.refusal("set 5 5o L") == Fault("not_held", "B2.1", (("tile", "5o"),))


def test_b3_2_a_seat_that_could_play_may_pass(at: type[Referee]) -> None:
    table = at.deal("1o", "9q")
    table.play("set 1 1o")
    assert {"set 9 9q", "pass"} <= set(table.legal())
    table.play("pass")


def test_b3_3_a_pass_ends_the_trick_and_the_last_player_leads(at: type[Referee]) -> None:
    table = at.deal("1o", "9q 8q")
    table.play("set 1 1o", "set 9 9q")
    assert len(table.view()["trick"]) == 2
    table.play("pass")
    assert table.events == ["trick 1"]
    assert table.acting == [1]
    assert table.view()["table"] is None
    assert table.view()["trick"] == []
    assert table.view()["history"] == ["0 set 1 1o", "1 set 9 9q", "0 pass"]
    assert "set 8 8q" in table.legal()


def test_b3_4_a_declaration_holds_for_the_trick(at: type[Referee]) -> None:
    table = at.deal("1o 2o 3o F", "4t 5t 6t 1t 2t 3t")
    assert {"seq 1 1o 2o 3o", "sum 3 1o 2o = 3o"} <= set(table.legal())
    table.play("sum 3 1o 2o = 3o")
    assert table.refusal("seq 4 4t 5t 6t") == Fault("wrong_kind", "B3.2", table_of("sum 3 1o 2o = 3o"))
    assert "sum 3 1t 2t = 3t" in table.legal()
    other = at.deal("1o F", "8q")
    assert sorted(other.readings("F L")) == sorted(
        ["set 0 F L", "set 10 F L", *(f"seq {start} F L" for start in (-1, 0, 9, 10))]
    )
    other.play("set 0 F")
    assert "set 8 8q" in other.legal()


def test_b3_5_a_seat_without_tiles_has_won_the_round(at: type[Referee]) -> None:
    table = at.deal("9o 9t 9q")
    shed(table, "9o 9t 9q")
    assert table.view()["hand_sizes"] == [3, 16]
    table.play("set 9 9o 9t 9q")
    assert table.events == ["round 0"]
    assert table.view()["wins"] == [1, 0]
    assert table.view()["hand_sizes"] == [0, 16]
    assert table.acting == []
    assert table.refusal("pass", 1) == Fault("not_your_turn", "B2.1")
    assert table.view(0)["hand"] == []
    # The five tiles stay hidden, and so does the other hand.
    assert table.view(0)["left_over"] == 5


@pytest.mark.parametrize(("leads", "leader"), [("loser", 1), ("winner", 0)])
def test_b3_6_the_loser_leads_the_next_round_or_the_winner_by_the_option(
    at: type[Referee], leads: str, leader: int
) -> None:
    table = at.deal("", leads=leads)
    win_round(table)
    with pytest.raises(Refused):
        table.chance("start 0")
    redeal(table)
    assert table.acting == [leader]
    assert table.view()["starter"] == leader
    assert table.view()["round"] == 2


@pytest.mark.parametrize("leader", [0, 1])
def test_b3_6_a_seat_is_drawn_for_the_first_round_and_by_the_option_for_each(at: type[Referee], leader: int) -> None:
    table = at.deal("", starter=leader, leads="random")
    assert table.acting == [leader]
    win_round(table)
    with pytest.raises(Refused):
        redeal(table)
    with pytest.raises(Refused):
        table.chance("start 2")
    # Until the deal the previous round is shown, with its players.
    before = table.view()
    table.chance(f"start {1 - leader}")
    assert table.view() == {**before, "events": []}
    redeal(table)
    assert table.acting == [1 - leader] == [table.view()["starter"]]


@pytest.mark.parametrize("leads", ["loser", "winner", "random"])
def test_b3_6_a_chosen_seat_leads_the_first_round_and_is_not_drawn(at: type[Referee], leads: str) -> None:
    table = at.start(starts=1, leads=leads)
    with pytest.raises(Refused):
        table.chance("start 1")
    redeal(table)
    assert table.acting == [1] == [table.view()["starter"]]
    win_round(table)
    if leads == "random":
        table.chance("start 1")
    redeal(table)
    assert table.acting == [{"loser": 0, "winner": 1, "random": 1}[leads]]


@pytest.mark.parametrize("starts", [2, -1, "0", "first", 1.0, True, None])
def test_b3_6_the_chosen_leader_is_a_seat(at: type[Referee], starts: Any) -> None:
    with pytest.raises(Refused):
        at.start(starts=starts)
    assert at.start(starts="drawn").acting == []


def test_b3_6_only_a_chosen_leader_is_written_into_a_record() -> None:
    drawn, chosen = chabudai.load("natto", starts="drawn"), chabudai.load("natto", starts=0)
    assert "starts" not in drawn.options
    assert drawn == chabudai.load("natto")
    assert chosen.options["starts"] == 0
    match = chosen.start(seed=2)
    assert match.acting == (0,)
    assert '"starts":0' in match.record()
    assert "start " not in match.record().replace('"starts"', "")
    assert chabudai.replay(match.record()) == match
    with pytest.raises(chabudai.OptionsError, match="no such option"):
        chabudai.Game("natto", {"starts": 0}, rules_version=1)


@pytest.mark.parametrize("target", [None, 1, 2])
def test_b3_7_the_first_to_win_three_rounds_or_the_agreed_number_wins_the_match(
    at: type[Referee], target: int | None
) -> None:
    options: dict[str, Any] = {} if target is None else {"target": target}
    table = at.deal("", leads="winner", **options)
    rounds = target or 3
    for number in range(1, rounds + 1):
        assert table.ending is None
        assert table.returns == [0.0, 0.0]
        win_round(table)
        assert table.view()["wins"] == [number, 0]
        if number < rounds:
            redeal(table)
    assert table.view()["over"]
    assert table.view()["phase"] == "over"
    assert table.events == ["round 0"]
    assert table.returns == [1.0, -1.0]
    assert table.ending == {"code": "rounds", "clause": "B3.7", "winners": [0], "scores": [rounds, 0], "shown": []}
    assert table.refusal("set 1 1o", 1) == Fault("over", "B3.7")
    assert table.acting == []


@pytest.mark.parametrize("options", [{"target": 0}, {"target": 778}])
def test_b3_7_the_target_is_from_1_to_777(at: type[Referee], options: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        at.start(**options)


@pytest.mark.parametrize(("best_of", "to_win"), [(1, 1), (3, 2), (5, 3)])
def test_b3_8_best_of_needs_more_than_half_of_the_rounds(at: type[Referee], best_of: int, to_win: int) -> None:
    table = at.deal("", leads="winner", best_of=best_of)
    for number in range(1, to_win + 1):
        assert table.ending is None
        win_round(table)
        if number < to_win:
            redeal(table)
    assert table.ending == {"code": "rounds", "clause": "B3.8", "winners": [0], "scores": [to_win, 0], "shown": []}


@pytest.mark.parametrize(
    "options", [{"best_of": 4}, {"best_of": 0}, {"best_of": -1}, {"best_of": 779}, {"target": 3, "best_of": 5}]
)
def test_b3_8_best_of_is_odd_from_1_to_777_and_replaces_the_target(at: type[Referee], options: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        at.start(**options)
    assert at.start(best_of=777).view()["target"] == 389


# --- B11: earlier versions --------------------------------------------------------------------


def test_b11_1_a_match_of_version_1_continues_by_version_1() -> None:
    options = {"shared_dragons": "sliding", "free_dragons": True}
    match = chabudai.Match(chabudai.Game("natto", options, rules_version=1))
    for action in ("start 0", deal_text([["8o", "9o", "F"], ["2o"]])):
        match.apply(Entry("chance", action))
    for action in ("set 8 8o L", "pass", "set 9 9o", "pass"):
        match.apply(Entry(str(match.acting[0]), action))
    assert match.explain(0, "seq -1 F L") is None
    assert match.explain(0, "seq -2 F L C") == (
        "You cannot play a seq of 3 from -2 in triangles here: in the first version of these rules no seq reaches "
        "below -1 or above 11 (B11.1)."
    )
    assert not [action for action in match.view(0).legal_actions if action.startswith(("seq -2", "seq -3"))]
    replayed = chabudai.replay(match.record())
    assert replayed == match
    assert replayed.game.rules_version == 1
    with pytest.raises(chabudai.OptionsError, match="no such option"):
        chabudai.Game("natto", {"best_of": 5}, rules_version=1)


# --- B9, B10: bombs and variants ------------------------------------------------------------


def test_b9_1_only_listed_tiles_are_a_bomb(at: type[Referee]) -> None:
    table = at.deal("5o", "F F")
    table.play("set 5 5o")
    assert table.refusal("bomb F F") == Fault("no_bomb", "B9.1")
    tiles = at.deal("5o", "F F", bombs="tiles")
    tiles.play("set 5 5o")
    assert "bomb F F" in tiles.legal()
    assert tiles.refusal("bomb L R") == Fault("no_bomb", "B9.4")


def test_b9_2_only_a_higher_bomb_answers_a_bomb(at: type[Referee]) -> None:
    table = at.deal("5o 9o 9q", "9t F F F")
    table.play("set 5 5o", "bomb L R")
    assert set(table.legal()) >= {"bomb C R", "bomb L C R", "pass"}
    assert kinds(table.legal()) == {"bomb", "pass"}
    on_table = table_of("bomb L R")
    assert table.refusal("set 9 9o 9q") == Fault("bomb_on_table", "B9.2", on_table)
    assert table.refusal("bomb L R") == Fault("not_higher", "B9.2", on_table)
    assert table.refusal("bomb L C") == Fault("not_higher", "B9.2", on_table)
    table.play("bomb C R")
    assert table.refusal("bomb C R") == Fault("not_held", "B2.1", (("tile", "R"),))
    table.play("bomb F F F", "pass")
    assert table.acting == [1]


def test_b9_3_a_bomb_may_only_answer_unless_it_may_be_led(at: type[Referee]) -> None:
    assert at.deal("").refusal("bomb L C") == Fault("bomb_leads", "B9.3")
    table = at.deal("", "9o", lead_bombs=True)
    assert "bomb L C" in table.legal()
    table.play("bomb L C")
    assert kinds(table.legal()) == {"bomb", "pass"}
    assert table.refusal("set 9 9o") == Fault("bomb_on_table", "B9.2", table_of("bomb L C"))


def test_b10_1_a_play_of_two_or_more_tiles_may_not_empty_the_hand_if_a_single_must_end(at: type[Referee]) -> None:
    table = at.deal("7o 7t", single_must_end=True)
    shed(table, "7o 7t")
    assert table.legal() == ["set 7 7o", "set 7 7t"]
    assert table.refusal("set 7 7o 7t") == Fault("must_end_single", "B10.1")
    table.play("set 7 7o", "pass", "set 7 7t")
    assert table.events == ["round 0"]


@pytest.mark.parametrize("single_must_end", [False, True])
def test_b10_1_a_bomb_may_not_empty_the_hand_either(at: type[Referee], single_must_end: bool) -> None:
    table = at.deal("9o", "8o 8t", single_must_end=single_must_end)
    shed(table, "9o C R")
    table.play("set 9 9o", "set 11 L")
    assert ("bomb C R" in table.legal()) == (not single_must_end)
    if single_must_end:
        assert table.refusal("bomb C R") == Fault("must_end_single", "B10.1")
    else:
        table.play("bomb C R")
        assert table.events == ["round 0"]


def test_b10_1_a_play_with_the_last_tile_and_a_shared_dragon_is_of_two_tiles(at: type[Referee]) -> None:
    table = at.deal("7o", single_must_end=True, **SLIDING)
    shed(table, "7o")
    assert table.refusal("set 7 7o L") == Fault("must_end_single", "B10.1")
    # A play that consists only of a dragon from the pool does not empty a hand.
    assert {"set 7 7o", "set 11 L"} <= set(table.legal())
    assert "set 7 7o L" not in table.legal()
    free = at.deal("7o", **SLIDING)
    shed(free, "7o")
    free.play("set 7 7o L")
    assert free.events == ["round 0"]


def test_b10_2_with_widened_sums_an_answer_may_have_any_size(at: type[Referee]) -> None:
    lead, higher, equal_higher_suit = "sum 5 2q 3o = 5o", "sum 7 1o 1t 1q 4o = 7o", "sum 5 1o 1t 3t = 5q"
    lower_suit = "sum 5 1o 1t 3t = 5o"
    for answer in (higher, equal_higher_suit):
        assert not beats(at, answer, lead)
        assert beats(at, answer, lead, widened_sums="higher")
        assert beats(at, answer, lead, widened_sums="equal-ok")
    assert not beats(at, lower_suit, "sum 5 2q 3o = 5t", widened_sums="higher")
    assert beats(at, lower_suit, "sum 5 2q 3o = 5t", widened_sums="equal-ok")
    assert beats(at, "sum 5 1t 4t = 5q", "sum 5 1o 2o 2t = 5t", widened_sums="higher")
    assert not beats(at, "sum 4 1o 3t = 4q", "sum 5 2q 3o = 5t", widened_sums="equal-ok")
    # The other kinds keep their sizes.
    assert not beats(at, "set 9 9o 9t", "set 8 8o", widened_sums="equal-ok")
    assert beats(at, "sum 10 F F = F", "sum 10 5o 5t = F", widened_sums="equal-ok")


def test_b10_2_and_b6_4_refusals_of_sums_name_the_clause_that_decides(at: type[Referee]) -> None:
    for widened, clause in (("off", "B6.4"), ("higher", "B10.2")):
        table = at.deal("2q 3o 5t", "1o 1t 1q 2o 4o 5o", widened_sums=widened)
        table.play("sum 5 2q 3o = 5t")
        assert table.refusal("sum 5 1o 4o = 5o") == Fault("not_higher", clause, table_of("sum 5 2q 3o = 5t"))
    table = at.deal("2q 3o 5t", "1o 1t 3t 5q")
    table.play("sum 5 2q 3o = 5t")
    assert table.refusal("sum 5 1o 1t 3t = 5q") == Fault("wrong_size", "B6.4", table_of("sum 5 2q 3o = 5t"))


def test_b5_4_and_b5_5_refusals_of_seqs_name_the_clause_that_decides(at: type[Referee]) -> None:
    table = at.deal("F 5o 6o", "F 1o 2o")
    table.play("seq 0 F R")
    on_table = table_of("seq 0 F R")
    assert table.refusal("seq 0 F L") == Fault("not_higher", "B5.5", on_table)
    assert table.refusal("seq 0 1o F") == Fault("not_higher", "B5.5", on_table)
    assert table.refusal("seq -1 F L") == Fault("not_higher", "B5.4", on_table)
    high = at.deal("F", "F")
    high.play("seq 10 F R")
    assert high.refusal("seq 10 F C") == Fault("not_higher", "B5.5", table_of("seq 10 F R"))
    # B5.5 covers equal starts only.
    assert high.refusal("seq 0 F C") == Fault("not_higher", "B5.4", table_of("seq 10 F R"))
    other = at.deal("5o 6o", "1o 2o")
    other.play("seq 5 5o 6o")
    assert other.refusal("seq 1 1o 2o") == Fault("not_higher", "B5.4", table_of("seq 5 5o 6o"))


def test_b5_1_a_seq_with_another_dragon_is_refused_unless_dragons_are_free(at: type[Referee]) -> None:
    table = at.deal("1o 3o")
    assert table.refusal("seq 1 1o 3o C") == Fault("other_dragon", "B5.1", (("dragon", "C"),))
    assert "seq 1 1o 3o C" in at.deal("1o 3o", free_dragons=True).legal()


@pytest.mark.parametrize(
    ("text", "clause"), [("tube 5 5o 5t 6o 6t 7o 7t", "B7.2"), ("plate 5 5o 5t 5q 6o 6t 6q", "B8.2")]
)
def test_b7_2_and_b8_2_refusals_name_the_clause(at: type[Referee], text: str, clause: str) -> None:
    lower = {"B7.2": "tube 1 1o 1t 2o 2t 3o 3t", "B8.2": "plate 1 1o 1t 1q 2o 2t 2q"}[clause]
    first, second = (" ".join(each.split(" ")[2:]) for each in (text, lower))
    table = at.deal(first, second)
    table.play(text)
    assert table.refusal(lower) == Fault("not_higher", clause, table_of(text))


def test_b10_3_a_seat_may_use_one_dragon_more_than_the_other_has_used_in_one_play(at: type[Referee]) -> None:
    table = at.deal("5o 5t 5q 6o", "8o 8t 8q F", **SLIDING)
    assert [table.view()["dragon_limits"], table.view(0)["dragon_limit"], table.view()["dragon_limit"]] == [
        [1, 1],
        1,
        None,
    ]
    both = (("dragon", "L"), ("dragon", "C"), ("limit", "1"))
    assert table.refusal("set 5 5o 5t L C") == Fault("dragon_limit", "B10.3", both)
    table.play("set 5 5o 5t L")
    assert table.view()["dragon_limits"] == [1, 2]
    assert table.view()["pool"] == ["L", "C", "C", "R", "R"]
    assert {"set 8 8o C R", "set 8 8o C C", "set 8 8o R R", "bomb L C", "bomb C R"} <= set(table.legal())
    assert "bomb L C R" not in table.legal()
    table.play("set 8 8o C C", "pass")
    assert table.view()["dragon_limits"] == [3, 2]
    assert table.view()["pool"] == ["L", "R", "R"]
    table.play("set 8 8t")
    assert table.refusal("bomb L C R") == Fault("not_in_pool", "B10.3", (("tile", "C"),))
    assert table.refusal("set 5 5t 5q C L") == Fault("not_held", "B2.1", (("tile", "5t"),))
    table.play("pass", "set 8 8q", "set 13 R")
    assert table.view()["hand_sizes"] == [11, 10]


def test_b10_3_all_ranks_of_a_suit_with_two_dragons_of_the_pool_make_hundreds_of_seqs(at: type[Referee]) -> None:
    table = at.deal("1t 2t 3t 4t 5t 6t 7t 8t 9t F 1o 1q 2q", starter=1, **SLIDING)
    table.play("set 11 L", "set 13 R", "pass")
    assert table.view()["pool"] == ["L", "C", "C", "R"]
    of_triangles = [action.split(" ") for action in table.legal() if action.startswith("seq ") and "L" not in action]
    sizes = Counter(len(words) - 2 for words in of_triangles if "R" not in words)
    assert sizes == {2: 35, 3: 72, 4: 98, 5: 124, 6: 146}
    assert {"seq 9 9t F", "seq 6 7t 8t 9t F C C", "seq 4 4t 5t 6t 7t 8t 9t"} <= set(table.legal())


def test_b10_3_the_maximum_of_the_round_counts_and_a_new_round_resets_it(at: type[Referee]) -> None:
    table = at.deal("5o 5t", "8o 8t", **SLIDING)
    table.play("set 5 5o 5t L", "set 8 8o C R", "pass", "set 11 L", "pass")
    # Seat 0 might use three, but two are left.
    assert table.view()["pool"] == ["C", "R"]
    assert table.view()["dragon_limits"] == [2, 2]
    win_round(table)
    redeal(table)
    assert table.view()["dragon_limits"] == [1, 1]
    assert table.view()["pool"] == list(POOL)


def test_b10_4_strict_allows_one_play_with_dragons_more_than_the_other_has_made(at: type[Referee]) -> None:
    table = at.deal("5o 5t 6o", "8o 8t", **STRICT)
    table.play("set 5 5o L", "pass")
    assert table.refusal("set 5 5t L") == Fault("dragon_plays", "B10.4")
    assert table.refusal("set 12 C") == Fault("dragon_plays", "B10.4")
    assert table.view()["dragon_limits"] == [0, 2]
    assert not [action for action in table.legal() if set(action.split(" ")) & set(DRAGONS)]
    table.play("set 6 6o", "set 13 R")
    assert table.view()["dragon_limits"] == [2, 2]
    table.play("bomb L C")
    assert table.view()["pool"] == ["C", "R"]
    assert table.view()["dragon_limits"] == [0, 2]


def test_b10_6_variants_may_be_chosen_together(at: type[Referee]) -> None:
    table = at.deal(
        "5o 7o F F 2q 3o 5t",
        "1o 1t 3t 5q",
        bombs="tiles",
        lead_bombs=True,
        single_must_end=True,
        widened_sums="equal-ok",
        shared_dragons="strict",
        seq_suit_tiebreak=True,
        leads="random",
        free_dragons=True,
        target=1,
    )
    assert {"bomb F F", "seq 5 5o 7o R", "sum 5 2q 3o = 5t"} <= set(table.legal())
    table.play("sum 5 2q 3o = 5t")
    assert {"sum 5 1o 1t 3t = 5q"} <= set(table.legal())
    shed_all = at.deal("", target=1, single_must_end=True, shared_dragons="strict")
    win_round(shed_all)
    assert shed_all.view()["over"]


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        ("1o 3o", "seq 1 1o 3o L"),
        ("1o F", "seq -1 1o F L"),
        ("9o F", "seq 8 9o F L"),
        ("3o 3t", "set 3 3o 3t R"),
        ("2q 3o 5q F", "sum 5 2q 3o F = 5q"),
        ("4o 6t F F", "sum 10 4o 6t F = F"),
        ("F F F F", "sum 10 F F F = F"),
        ("1o 2t 2q 3q", "tube 1 1o 2t 2q 3q L C"),
        ("3o 3t 3q", "plate 2 3o 3t 3q L C R"),
        ("F", "seq 10 F L C R"),
    ],
)
def test_b3_4_the_trick_shows_what_each_tile_stands_for(at: type[Referee], hand: str, text: str) -> None:
    table = at.deal(hand)
    table.play(text)
    (play,) = table.view()["trick"]
    assert (play["seat"], play["action"]) == (0, text)
    assert may_be_laid(combination_of(text), play["laid"]), play["laid"]
