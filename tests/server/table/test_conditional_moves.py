"""Conditional moves are played as soon as they apply, and at no other time."""

from __future__ import annotations

import pytest

from chabudai.errors import IllegalActionError
from chabudai.match import Entry, load
from chabudai.server.protocol.commands import Act, AnswerOffer, MakeOffer, Resign, SetConditionalMoves
from chabudai.server.table.change import NOTHING, NewEntries, PlanUpdate
from chabudai.server.table.commands import AnswerForBot
from chabudai.server.table.conditional_moves import MAX_LINE_ACTIONS, MAX_LINES, plan_of, remaining_lines
from chabudai.server.table.decide import decide
from chabudai.server.table.errors import RefusedError
from chabudai.server.table.situation import Situation

from .test_clock import clocks_of, timed
from .test_decide import NOON, after, at, table_of

BLACK, WHITE = 0, 1


def a_table(size: int = 5, *, pie: bool = False, clock: str = "none") -> Situation:
    """A table with Black to play."""
    match = load("nakatta", size=size, pie=pie).start(seed=1)
    return table_of(match, "pp") if clock == "none" else timed(match, clock)


def planned(situation: Situation, *lines: str, seat: int = WHITE) -> Situation:
    return after(
        situation, SetConditionalMoves(seat, 1, [line.split() for line in lines], situation.match.action_count)
    )


def played(situation: Situation, action: str) -> Situation:
    (seat,) = situation.match.acting
    question = situation.match.question(seat)
    assert question is not None
    return after(situation, Act(seat, 1, question, action))


def left(situation: Situation, seat: int = WHITE) -> list[str]:
    return [" ".join(line) for line in remaining_lines(plan_of(situation, seat), situation.match)]


def actions(situation: Situation) -> str:
    return " ".join(entry.action for entry in situation.match.entries)


def test_a_conditional_move_is_played_and_stored_with_the_action_that_triggers_it() -> None:
    situation = planned(a_table(), "c3 a1")
    change = decide(situation, Act(BLACK, 1, 1, "c3"), NOON)
    assert isinstance(change.rows, NewEntries)
    assert change.rows.entries == (Entry("0", "c3"), Entry("1", "a1"))
    assert played(situation, "c3").match.acting == (BLACK,)


def test_an_action_outside_all_variations_triggers_nothing() -> None:
    situation = played(planned(a_table(), "c3 a1"), "c4")
    assert actions(situation) == "c4"
    assert left(situation) == []


def test_a_bots_action_triggers_a_conditional_move_too() -> None:
    situation = planned(table_of(load("nakatta", size=5, pie=False).start(seed=1), "bp", here="1"), "c3 a1")
    (asked,) = situation.asked_of_bots()
    assert actions(after(situation, AnswerForBot(asked, "c3"))) == "c3 a1"


def test_variations_branch_on_the_opponents_actions() -> None:
    situation = planned(a_table(), "c3 a1 e5 a2", "c3 a1 e4 a3", "d4 a5")
    situation = played(situation, "c3")
    assert left(situation) == ["e5 a2", "e4 a3"]
    situation = played(situation, "e4")
    assert actions(situation) == "c3 a1 e4 a3"
    assert left(situation) == []


def test_new_conditional_moves_replace_the_old_and_an_empty_list_removes_them() -> None:
    situation = planned(planned(a_table(), "c3 a1"), "c4 a2", "d4 a3")
    assert left(situation) == ["c4 a2", "d4 a3"]
    assert left(planned(situation)) == []
    assert actions(played(planned(situation), "c4")) == "c4"


def test_repeated_conditional_moves_are_stored_once() -> None:
    situation = planned(a_table(), "c3 a1")
    assert decide(situation, SetConditionalMoves(WHITE, 1, [["c3", "a1"]], 0), NOON) == NOTHING
    assert decide(a_table(), SetConditionalMoves(WHITE, 1, [], 0), NOON) == NOTHING
    assert isinstance(decide(situation, SetConditionalMoves(WHITE, 1, [], 0), NOON).rows, PlanUpdate)


def test_a_variation_that_is_a_prefix_of_another_is_redundant() -> None:
    assert left(planned(a_table(), "c3 a1", "c3 a1 e5 a2")) == ["c3 a1 e5 a2"]


def test_a_take_back_removes_conditional_moves_even_if_the_same_is_played_again() -> None:
    situation = planned(a_table(), "c3 a1 e5 a2")
    situation = played(situation, "c3")
    situation = after(after(situation, MakeOffer(BLACK, 1, "takeback")), AnswerOffer(WHITE, 1, "takeback", accept=True))
    assert situation.match.action_count == 0
    assert left(situation) == []
    assert actions(played(situation, "c3")).endswith("c3")
    assert situation.match.acting == (BLACK,)


def test_the_swap_can_be_a_conditional_move() -> None:
    situation = played(planned(a_table(pie=True), "c3 swap"), "c3")
    assert actions(situation) == "c3 swap"


def test_an_illegal_move_in_a_variation_is_refused_with_its_position() -> None:
    situation = a_table()
    with pytest.raises(IllegalActionError, match=r"^c3 c4: .*naked attachment.*\(N4\.2\)"):
        planned(situation, "c3 c4")
    with pytest.raises(RefusedError, match=r"^c3 z9: ") as refused:
        planned(situation, "c3 z9")
    assert refused.value.code == "notation"
    with pytest.raises(RefusedError, match="a line must end with a move of yours"):
        planned(situation, "c3 a1 e5")
    with pytest.raises(RefusedError, match="a line must end with a move of yours"):
        planned(situation, "")
    with pytest.raises(RefusedError, match="after c3 you answer both a1 and a2: choose one"):
        planned(situation, "c3 a1", "c3 a2")


def test_conditional_moves_for_an_outdated_position_are_refused() -> None:
    # White's own conditional move has answered meanwhile, so it is Black's turn again.
    situation = played(planned(a_table(), "c3 a1"), "c3")
    assert situation.match.acting == (BLACK,)
    with pytest.raises(RefusedError, match="the position has changed") as refused:
        decide(situation, SetConditionalMoves(WHITE, 1, [["e5", "a2"]], 0), NOON)
    assert refused.value.code == "stale"


def test_variations_have_a_maximum_number_and_length() -> None:
    situation = a_table(size=13)
    names = [f"{column}{row}" for column in "abcdefghjklm" for row in range(1, 14)]
    with pytest.raises(RefusedError, match=f"at most {MAX_LINES} lines of {MAX_LINE_ACTIONS} moves"):
        planned(situation, *[f"{name} m13" for name in names[: MAX_LINES + 1]])
    with pytest.raises(RefusedError, match="at most"):
        planned(situation, " ".join(names[: MAX_LINE_ACTIONS + 2]))


def test_only_open_correspondence_games_have_conditional_moves() -> None:
    assert left(planned(a_table(clock="3d"), "c3 a1")) == ["c3 a1"]
    with pytest.raises(RefusedError) as refused:
        planned(a_table(clock="5+3"), "c3 a1")
    assert refused.value.code == "not_offered"
    hidden = table_of(load("natto").start(seed=1), "pp")
    with pytest.raises(RefusedError) as refused:
        decide(hidden, SetConditionalMoves(1 - hidden.match.acting[0], 1, [], 0), NOON)
    assert refused.value.code == "not_offered"
    with pytest.raises(RefusedError) as refused:
        planned(after(a_table(), Resign(BLACK, 1)), "c3 a1")
    assert refused.value.code == "not_offered"
    with pytest.raises(RefusedError) as refused:
        decide(a_table(), SetConditionalMoves(None, 1, [], 0), NOON)
    assert refused.value.code == "no_seat"
    with pytest.raises(RefusedError) as refused:
        decide(a_table(), SetConditionalMoves(WHITE, 2, [], 0), NOON)
    assert refused.value.code == "stale"


def test_a_conditional_move_uses_no_time_and_the_opponents_clock_runs() -> None:
    situation = planned(a_table(clock="3d"), "c3 a1")
    situation = after(situation, Act(BLACK, 1, 1, "c3"), at(3600))
    clocks = clocks_of(situation)
    assert set(clocks.running) == {BLACK}
    assert clocks.left_ms[WHITE] == clocks.timing.start_ms
