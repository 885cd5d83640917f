"""The round pause and held answers, tested without an event loop, a store or a clock."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chabudai.errors import GameError
from chabudai.match import Match, load
from chabudai.server.protocol.commands import Act, ConfirmReady, Resign
from chabudai.server.table.change import NOTHING, NewEntries, NewHeldAnswer
from chabudai.server.table.commands import AdvanceTime, AnswerForBot, Arrive, Depart, EndPause
from chabudai.server.table.decide import decide
from chabudai.server.table.errors import RefusedError
from chabudai.server.table.situation import Situation
from chabudai.store import HeldAnswer, Pace

from .test_decide import NOON, after, at, claims, table_of

# The round pause.


def rounds(pace: Pace, kinds: str = "pp", here: str = "01") -> tuple[Situation, Situation]:
    """Returns a match before and after the play that ends its first round."""
    situation = table_of(load("natto", target=2).start(seed=4), kinds, pace, here)
    while True:
        (seat,) = situation.match.acting
        view = situation.match.view(seat)
        plays = [action for action in view.legal_actions if action != "pass"]
        action = max(plays, key=len, default="pass")
        question = situation.match.question(seat)
        assert question is not None
        ended = after(situation, Act(seat, 1, question, action))
        if ended.match.view(None).data["wins"] != [0, 0]:
            return situation, ended
        situation = ended


def test_a_finished_round_is_shown_before_the_next_one_is_dealt() -> None:
    _, ended = rounds(Pace("instant", 0, 9000))
    assert ended.match.is_interval
    assert ended.match.acting == ()
    assert ended.due_s(0) == NOON.s + 9
    assert decide(ended, EndPause(), at(8.9)) == NOTHING
    dealt = after(ended, EndPause(), at(9))
    assert not dealt.match.is_interval
    assert dealt.playing.pause is None
    assert dealt.match.entries[-1].actor == "chance"


def test_without_a_pause_the_next_round_is_dealt_with_the_play_that_ends_the_last() -> None:
    _, ended = rounds(Pace())
    assert len(ended.match.acting) == 1
    assert ended.playing.pause is None


def test_the_next_round_is_dealt_as_soon_as_all_present_players_are_ready() -> None:
    _, ended = rounds(Pace("instant", 0, 9000))
    one = after(ended, ConfirmReady(0, 1), at(1))
    assert one.match.is_interval
    assert decide(one, ConfirmReady(0, 1), at(1)) == NOTHING, "a repetition changes nothing"
    change = decide(one, ConfirmReady(1, 1), at(2))
    assert isinstance(change.rows, NewEntries)
    both = after(one, ConfirmReady(1, 1), at(2))
    assert not both.match.is_interval
    assert decide(both, ConfirmReady(1, 1), at(3)) == NOTHING, "nor does a late confirmation"


def test_a_pause_waits_neither_for_absent_people_nor_for_bots() -> None:
    _, ended = rounds(Pace("instant", 0, 9000))
    one = after(ended, ConfirmReady(0, 1), at(1))
    gone = after(one, Depart(1, last=True), at(2))
    assert not gone.is_pause_over(at(2)), "a player who reloads the page is soon back"
    assert gone.due_s(at(2).s) == at(4).s
    assert not after(gone, Arrive(1), at(3)).is_pause_over(at(5))
    assert after(gone, AdvanceTime(), at(4)).is_pause_over(at(4))
    _, among_bots = rounds(Pace("instant", 0, 9000), kinds="pb", here="0")
    assert not among_bots.is_pause_over(at(1))
    assert not after(among_bots, ConfirmReady(0, 1), at(1)).match.is_interval


def test_a_pause_asks_no_seat_and_spectators_cannot_confirm() -> None:
    before, ended = rounds(Pace("instant", 0, 9000), kinds="bb", here="")
    assert ended.asked_of_bots() == set()
    with pytest.raises(RefusedError):
        decide(ended, ConfirmReady(None, 1), NOON)
    (seat,) = before.match.acting
    with pytest.raises(GameError):
        decide(ended, Act(seat, 1, 99, "pass"), NOON)


def test_a_pause_restarts_after_a_restart_with_nothing_dealt() -> None:
    _, ended = rounds(Pace("instant", 0, 9000))
    again = Match(ended.match.game)
    for entry in ended.match.entries:
        again.apply(entry)
    restarted = replace(ended, playing=replace(ended.playing, match=again, pause=None)).settle(at(50))
    assert restarted.playing.pause is not None
    assert restarted.due_s(0) == NOON.s + 59
    assert restarted.match.entries == ended.match.entries


def test_a_resignation_in_a_pause_ends_a_match_of_two_and_the_pause() -> None:
    _, ended = rounds(Pace("instant", 0, 9000))
    over = after(ended, Resign(0, 1), at(1))
    assert over.match.is_over
    assert over.playing.pause is None


def test_a_held_answer_is_stored_and_restored_after_a_restart() -> None:
    match = claims()
    situation = table_of(match, "pppb", Pace("fixed", 4000), here="012")
    seat = next(seat for seat in match.acting if seat != 3)
    change = decide(situation, Act(seat, 1, 1, "skip"), at(1))
    assert change.rows == NewHeldAnswer(7, HeldAnswer(seat, 1, "skip"))
    stored = replace(situation.playing.stored, held=(HeldAnswer(seat, 1, "skip"), HeldAnswer(3, 77, "win")))
    restarted = replace(situation, playing=replace(situation.playing, stored=stored, window=None)).settle(at(50))
    assert restarted.playing.window is not None
    assert restarted.playing.window.held == {seat: "skip"}, "an answer to another question does not count"


def test_a_bots_held_answer_is_not_stored() -> None:
    match = claims()
    kinds = "".join("b" if seat in match.acting else "p" for seat in range(4))
    situation = table_of(match, kinds, Pace("fixed", 4000), here="".join(str(s) for s in range(4)))
    asked = min(situation.asked_of_bots(), key=lambda asked: asked.seat)
    change = decide(situation, AnswerForBot(asked, "skip"), at(1))
    assert (change.is_held, change.rows) == (True, None)
