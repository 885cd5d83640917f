"""Clocks, tested without an event loop, a store or a real clock: times are passed in."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from chabudai import replay
from chabudai.errors import GameOverError, OptionsError
from chabudai.match import Entry, Match, load
from chabudai.match.time_control import DAY_MS, parse_time_control
from chabudai.presentation import PRESENTATIONS
from chabudai.server.presenters.clocks import clock_state
from chabudai.server.protocol.commands import (
    Act,
    AnswerOffer,
    EndAbandonedMatch,
    MakeOffer,
    RequestSubstitute,
    SetVacation,
)
from chabudai.server.table.change import NOTHING, ClocksUpdate, NewEntries, NewMatch, NewPlayer
from chabudai.server.table.clock import EMPTY_CLOCK_MS, MAX_LAG_MS, RESTART_GRACE_MS, Clocks
from chabudai.server.table.commands import (
    AdvanceTime,
    AnswerForBot,
    Arrive,
    CloseWindow,
    Depart,
    EndPause,
    ExpireClocks,
    ReceivedAct,
    TakeSeat,
)
from chabudai.server.table.decide import decide
from chabudai.server.table.errors import RefusedError
from chabudai.server.table.instant import Instant
from chabudai.server.table.situation import Situation
from chabudai.store import Pace, StoredClocks

from .test_decide import NOON, after, at, claims, duel, table_of

DAY_S = DAY_MS / 1000
LAG_S = MAX_LAG_MS / 1000


def timed(match: Match, clock: str, kinds: str = "pp", here: str | None = None, pace: Pace | None = None) -> Situation:
    """Returns a table with clocks at which all people are present."""
    everybody = "".join(str(seat) for seat, kind in enumerate(kinds) if kind == "p")
    situation = table_of(match, kinds, replace(pace or Pace(), clock=clock), everybody if here is None else here)
    clocks = Clocks.at_start(parse_time_control(clock), len(kinds))
    return replace(situation, playing=replace(situation.playing, clocks=clocks)).settle(NOON)


def clocks_of(situation: Situation) -> Clocks:
    assert situation.playing.clocks is not None
    return situation.playing.clocks


def left_s(situation: Situation, seconds: float) -> list[float]:
    """Returns the remaining seconds at a given time."""
    clocks = clocks_of(situation)
    return [clocks.remaining_ms(seat, at(seconds)) / 1000 for seat in range(len(clocks.left_ms))]


def act(situation: Situation, action: str, seconds: float, **more: int) -> Situation:
    (seat,) = situation.match.acting
    question = situation.match.question(seat)
    assert question is not None
    return after(situation, Act(seat, 1, question, action, **more), at(seconds))


# The kinds of clocks.


def test_fischer_subtracts_the_time_used_and_adds_an_increment() -> None:
    situation = timed(duel(), "3+2")
    assert left_s(situation, 10) == [170, 180]
    moved = act(situation, "c3", 10)
    assert left_s(moved, 10) == [172, 180]
    assert left_s(moved, 40) == [172, 150], "the opponent's clock runs now, and this one is stopped"
    assert left_s(act(moved, "a1", 40), 41) == [171, 152]


def test_fischer_never_exceeds_its_cap() -> None:
    assert left_s(act(timed(duel(), "1+10 cap 1"), "c3", 3), 3) == [60, 60]


def test_a_delay_is_free_and_is_not_saved() -> None:
    moved = act(timed(duel(), "delay 1+5"), "c3", 4)
    assert left_s(moved, 4) == [60, 60]
    assert left_s(act(moved, "a1", 4 + 8), 12) == [60, 57]


def test_a_bank_is_used_after_the_seconds_of_a_decision_and_refilled_each_round() -> None:
    match = load("natto", target=2).start(seed=4)
    situation = timed(match, "bank 5+20", pace=Pace("instant", 0, 9000))
    now_s, least = 0.0, 20.0
    while not situation.match.is_interval:
        (seat,) = situation.match.acting
        legal = situation.match.view(seat).legal_actions
        now_s += 5.25
        situation = act(situation, max((play for play in legal if play != "pass"), key=len, default="pass"), now_s)
        least = min(least, *left_s(situation, now_s))
    assert 0 < least < 20
    assert clocks_of(situation).due_s is None, "clocks are stopped in a round pause"
    dealt = after(situation, EndPause(), at(now_s + 9))
    assert left_s(dealt, now_s + 9) == [20, 20]


def test_a_bank_is_refilled_if_rounds_are_dealt_without_a_pause() -> None:
    situation, now_s = timed(load("natto", target=2).start(seed=4), "bank 5+20"), 0.0
    while situation.match.view(None).data["wins"] == [0, 0]:
        (seat,) = situation.match.acting
        legal = situation.match.view(seat).legal_actions
        now_s += 5.25
        situation = act(situation, max((play for play in legal if play != "pass"), key=len, default="pass"), now_s)
    assert left_s(situation, now_s) == [20, 20]


def test_days_are_for_each_move() -> None:
    moved = act(timed(duel(), "3d"), "c3", 2 * DAY_S)
    assert left_s(moved, 2 * DAY_S) == [3 * DAY_S, 3 * DAY_S]


def test_a_table_without_a_clock_has_none() -> None:
    situation = table_of(duel(), "pp", here="01")
    assert situation.playing.clocks is None
    assert clock_state(situation) is None
    assert decide(situation, ExpireClocks(), at(1e9)) == NOTHING


@pytest.mark.parametrize("text", ["", "3+", "0+0", "0+5", "-1+2", "bank 0+20", "61d", "999+0", "3+2 cap 1", "1e3+1"])
def test_an_invalid_clock_is_refused(text: str) -> None:
    with pytest.raises(OptionsError):
        parse_time_control(text)


@pytest.mark.parametrize("text", ["none", "3+2", "0.5+0", "3+2 cap 10", "bank 5+20", "delay 10+5", "1d", "3d+14d"])
def test_a_clock_is_read_as_it_is_written(text: str) -> None:
    assert str(parse_time_control(text)) == text
    assert str(parse_time_control(text).sentence)


# Running out of time.


def test_at_a_table_of_two_a_timeout_is_a_loss_and_is_recorded() -> None:
    situation = timed(duel(), "1+0")
    assert situation.due_s(0) == NOON.s + 60 + LAG_S
    assert decide(situation, ExpireClocks(), at(60)) == NOTHING, "an action may still be in flight"
    change = decide(situation, ExpireClocks(), at(60 + LAG_S))
    assert isinstance(change.rows, NewEntries)
    assert change.rows.entries == (Entry("table", "timeout 0"),)
    ended = after(situation, ExpireClocks(), at(60 + LAG_S)).match
    assert ended.ending is not None
    assert (ended.ending["code"], ended.ending["late"], ended.ending["winners"]) == ("timeout", 0, [1])
    assert ended.returns == [-1.0, 1.0]
    assert replay(ended.record()) == ended
    view = {**ended.view(None).data, "names": [None, None], "options": ended.game.options, "reader": None}
    sentence = PRESENTATIONS["nakatta"].outcome_sentence(ended.ending, view)
    assert str(sentence) == "White wins: Black was out of time."


def test_a_silent_player_loses_like_an_absent_one() -> None:
    here = timed(duel(), "1+0")
    gone = after(here, Depart(0, last=True), at(1))
    for situation in (here, gone):
        assert clocks_of(situation).due_s == NOON.s + 60 + LAG_S
        assert after(situation, ExpireClocks(), at(61)).match.is_over
        with pytest.raises(RefusedError):
            decide(situation, EndAbandonedMatch(1, 1, "win"), at(50))
        assert situation.absent_player is None


def test_at_a_table_of_three_a_bot_substitutes_until_the_player_is_back_with_ten_seconds() -> None:
    match = load("nanatoridori", players=3).start(seed=2)
    (seat,) = match.acting
    situation = timed(match, "1+0", "ppp")
    late = after(situation, ExpireClocks(), at(61))
    assert not late.match.is_over
    assert late.level_at(seat) == 2
    assert left_s(late, 61)[seat] == 0
    assert clocks_of(late).due_s is None, "the substitute is never late"
    back = after(late, Arrive(seat, stays=False), at(70))
    assert back.level_at(seat) is None
    assert left_s(back, 70)[seat] == EMPTY_CLOCK_MS / 1000
    assert after(back, ExpireClocks(), at(81)).level_at(seat) == 2


def test_a_late_player_among_bots_is_replaced_by_a_bot_too() -> None:
    match = load("nanatoridori", players=3).start(seed=2)
    (seat,) = match.acting
    kinds = "".join("p" if each == seat else "b" for each in range(3))
    late = after(timed(match, "1+0", kinds), ExpireClocks(), at(61))
    assert late.level_at(seat) == 2
    assert not late.match.is_over


def test_several_players_who_run_out_together_all_have_substitutes() -> None:
    situation = timed(load("nanatoridori", players=3).start(seed=2), "1+0", "ppp")
    clocks = clocks_of(situation).run_for({0: 1, 2: 1}, (), NOON)
    both = replace(situation, playing=replace(situation.playing, clocks=clocks))
    assert clocks_of(both).seats_out_of_time(at(61)) == [0, 2]
    change = decide(both, ExpireClocks(), at(61))
    assert change.presence is not None
    assert change.presence.absence.substituted == {0, 2}


def test_of_two_players_who_run_out_together_the_first_loses() -> None:
    situation = timed(duel(), "1+0")
    clocks = replace(clocks_of(situation).run_for({0: 1, 1: 1}, (), NOON), left_ms=(2000, 1500))
    both = replace(situation, playing=replace(situation.playing, clocks=clocks))
    change = decide(both, ExpireClocks(), at(9))
    assert isinstance(change.rows, NewEntries)
    assert change.rows.entries == (Entry("table", "timeout 1"),)


def test_a_repeated_timeout_changes_nothing() -> None:
    ended = after(timed(duel(), "1+0"), ExpireClocks(), at(61))
    assert decide(ended, ExpireClocks(), at(62)) == NOTHING
    with pytest.raises(GameOverError):
        decide(ended, Act(0, 1, 1, "c3"), at(62))


# Fairness.


def test_a_match_is_not_lost_while_the_clock_shows_time() -> None:
    situation = timed(duel(), "1+0")
    moved = act(situation, "c3", 60.4, thought_ms=59_990)
    assert left_s(moved, 60.4) == [0.01, 60], "sent in time, received late: half a second of lag is refunded"
    assert left_s(act(situation, "c3", 10, thought_ms=9_800), 10) == [50.2, 60]


@pytest.mark.parametrize(("thought_ms", "expected"), [(0, 50.5), (9_000_000, 50), (-5, 50.5), (9_990, 50.01)])
def test_lag_compensation_is_at_most_half_a_second(thought_ms: int, expected: float) -> None:
    assert left_s(act(timed(duel(), "1+0"), "c3", 10, thought_ms=thought_ms), 10)[0] == expected


def test_waiting_inside_the_server_costs_no_time() -> None:
    moved = after(timed(duel(), "1+0"), ReceivedAct(0, 1, 1, "c3", received=at(10)), at(14))
    assert left_s(moved, 14) == [50, 60]


def test_clocks_use_monotonic_time() -> None:
    zone = ZoneInfo("Europe/Berlin")
    before = datetime(2026, 10, 25, 2, 30, tzinfo=zone, fold=0)
    hour_later = datetime(2026, 10, 25, 2, 30, tzinfo=zone, fold=1)
    start = Instant(50.0, int(before.timestamp() * 1000))
    end = Instant(50.0 + 3600, int(hour_later.timestamp() * 1000))
    assert end.ms - start.ms == 3_600_000
    situation = timed(duel(), "90+0")
    clocks = Clocks.at_start(parse_time_control("90+0"), 2)
    begun = replace(situation, playing=replace(situation.playing, clocks=clocks)).settle(start)
    assert clocks_of(begun).remaining_ms(0, end) == 30 * 60_000
    # The wall clock may even jump.
    assert clocks_of(begun).remaining_ms(0, Instant(end.s, 0)) == 30 * 60_000


def test_a_bot_is_charged_its_delay_only_and_is_never_late() -> None:
    situation = timed(duel(), "1+0", "bp")
    (asked,) = situation.asked_of_bots()
    assert clocks_of(situation).due_s is None
    moved = after(situation, AnswerForBot(asked, "c3"), at(500))
    assert 59.4 < left_s(moved, 500)[0] < 59.6


# When clocks run.


def test_clocks_start_when_all_players_are_present() -> None:
    invited = timed(duel(), "1+0", "po", here="0")
    assert clocks_of(invited).running == {}
    joined = after(invited, TakeSeat("invited", "Ben", "hash"), at(500))
    assert clocks_of(joined).running == {}
    both = after(joined, Arrive(1), at(510))
    assert list(clocks_of(both).running) == [0]
    assert left_s(both, 520) == [50, 60]
    alone = after(both, Depart(0, last=True), at(521))
    assert list(clocks_of(alone).running) == [0], "leaving later does not stop it"


def test_in_a_claim_window_no_clock_runs_or_gains_time() -> None:
    match = claims()
    situation = timed(match, "1+5", "pppp", pace=Pace("fixed", 4000))
    assert clocks_of(situation).running == {}
    first, *_ = match.acting
    held = after(situation, Act(first, 1, match.question(first) or 0, "skip"), at(1))
    assert clock_state(held) == clock_state(situation), "it does not reveal that a seat has answered"
    closed = after(held, CloseWindow(), at(4))
    assert left_s(closed, 4) == [60, 60, 60, 60]
    assert list(clocks_of(closed).running) == list(closed.match.acting)


def test_a_window_that_waits_for_all_ends_at_a_table_with_clocks() -> None:
    situation = timed(claims(), "1+5", "pppp", pace=Pace("blind", 4000))
    assert situation.playing.window is not None
    closes_s = situation.due_s(0)
    assert closes_s == NOON.s + 32
    assert after(situation, CloseWindow(), Instant(closes_s, 0)).playing.window is None


def test_a_take_back_gives_no_time_back() -> None:
    situation = act(timed(duel(), "1+0"), "c3", 10)
    asked = after(situation, MakeOffer(0, 1, "takeback"), at(15))
    taken = after(asked, AnswerOffer(1, 1, "takeback", True), at(20))
    assert taken.match.action_count == 0
    assert left_s(taken, 20) == [50, 50]


def test_a_rematch_begins_with_full_clocks() -> None:
    ended = after(timed(duel(), "1+0"), ExpireClocks(), at(61))
    asked = after(ended, MakeOffer(0, 1, "rematch"), at(62))
    change = decide(asked, AnswerOffer(1, 1, "rematch", True), at(63))
    assert isinstance(change.rows, NewMatch)
    assert change.rows.match.clocks == StoredClocks(at(63).ms, (60_000, 60_000), (0, 0))


def test_at_three_the_others_may_request_a_substitute_and_none_comes_unrequested() -> None:
    match = load("nanatoridori", players=3).start(seed=2)
    (seat,) = match.acting
    situation = after(timed(match, "30+20", "ppp"), Depart(seat, last=True), at(1))
    assert after(situation, AdvanceTime(), at(100)).level_at(seat) is None
    assert after(situation, RequestSubstitute((seat + 1) % 3, 1, seat), at(181)).level_at(seat) == 2


# Storage.


def test_clocks_are_stored_with_each_entry() -> None:
    change = decide(timed(duel(), "1+2"), Act(0, 1, 1, "c3"), at(10))
    assert isinstance(change.rows, NewEntries)
    assert change.rows.clocks == StoredClocks(at(10).ms, (52_000, 60_000), (0, 0))


@pytest.mark.parametrize("clock", ["3+2", "delay 3+2", "bank 5+60"])
def test_after_a_restart_clocks_continue_from_the_stored_time_when_players_return(clock: str) -> None:
    change = decide(timed(duel(), clock), Act(0, 1, 1, "c3"), at(30))
    assert isinstance(change.rows, NewEntries)
    assert change.playing is not None
    clocks = Clocks.from_stored(parse_time_control(clock), 2, change.rows.clocks, at(5000), has_begun=True)
    restarted = replace(timed(duel(), clock, here=""), playing=replace(change.playing, clocks=clocks)).settle(at(5000))
    assert change.rows.clocks is not None
    stored = [ms / 1000 for ms in change.rows.clocks.left_ms]
    assert left_s(restarted, 5000) == stored, "clocks were stopped while the server was down"
    assert left_s(restarted, 5000 + RESTART_GRACE_MS / 1000) == stored, "the player has time to return"
    free_s = parse_time_control(clock).free_ms / 1000
    back = after(restarted, Arrive(1), at(5003))
    assert left_s(back, 5013 + free_s) == [stored[0], stored[1] - 10]
    never = after(restarted, AdvanceTime(), at(5000 + RESTART_GRACE_MS / 1000))
    assert left_s(never, 5010 + RESTART_GRACE_MS / 1000 + free_s)[1] == stored[1] - 10


def test_correspondence_clocks_run_while_the_table_is_not_in_memory() -> None:
    change = decide(timed(duel(), "3d"), Act(0, 1, 1, "c3"), at(30))
    assert isinstance(change.rows, NewEntries)
    stored = change.rows.clocks
    assert stored is not None
    assert stored.due_ms == at(30 + 3 * DAY_S + LAG_S).ms
    assert change.playing is not None
    now = Instant(7.0, at(30 + DAY_S).ms)
    clocks = Clocks.from_stored(parse_time_control("3d"), 2, stored, now, has_begun=True)
    loaded = replace(timed(duel(), "3d", here=""), playing=replace(change.playing, clocks=clocks)).settle(now)
    assert clocks_of(loaded).remaining_ms(1, now) == 2 * DAY_MS
    assert clocks_of(loaded).due_s == pytest.approx(7 + 2 * DAY_S + LAG_S)


def test_correspondence_clocks_start_when_the_last_player_joins() -> None:
    invited = timed(duel(), "1d", "po", here="0")
    change = decide(invited, TakeSeat("invited", "Ben", "hash"), at(500))
    assert isinstance(change.rows, NewPlayer)
    assert change.rows.clocks is not None
    assert change.rows.clocks.clocks.due_ms == at(500 + DAY_S + LAG_S).ms


# Vacation.


def test_vacation_stops_the_clock_until_it_is_used_up() -> None:
    situation = timed(duel(), "3d+14d")
    change = decide(situation, SetVacation(0, 1, True), at(DAY_S))
    assert isinstance(change.rows, ClocksUpdate)
    assert change.rows.clocks.resting == (0,)
    assert change.rows.clocks.due_ms == at(17 * DAY_S + LAG_S).ms
    resting = after(situation, SetVacation(0, 1, True), at(DAY_S))
    assert decide(resting, SetVacation(0, 1, True), at(DAY_S)) == NOTHING
    assert left_s(resting, 6 * DAY_S) == [2 * DAY_S, 3 * DAY_S]
    back = after(resting, SetVacation(0, 1, False), at(6 * DAY_S))
    assert left_s(back, 7 * DAY_S) == [DAY_S, 3 * DAY_S]
    assert clocks_of(back).vacation_ms == (9 * DAY_MS, 14 * DAY_MS)
    assert decide(resting, ExpireClocks(), at(17 * DAY_S)) == NOTHING
    assert after(resting, ExpireClocks(), at(17 * DAY_S + 1)).match.is_over, (
        "the vacation ends, and then the player's time"
    )


def test_a_vacation_survives_a_restart() -> None:
    change = decide(timed(duel(), "3d+14d"), SetVacation(0, 1, True), at(DAY_S))
    assert isinstance(change.rows, ClocksUpdate)
    now = Instant(7.0, at(6 * DAY_S).ms)
    clocks = Clocks.from_stored(parse_time_control("3d+14d"), 2, change.rows.clocks, now, has_begun=True)
    assert change.playing is not None
    playing = replace(change.playing, clocks=clocks)
    loaded = replace(timed(duel(), "3d+14d", here=""), playing=playing).settle(now)
    assert clocks_of(loaded).remaining_ms(0, now) == 2 * DAY_MS
    assert clocks_of(loaded).due_s == pytest.approx(7 + 11 * DAY_S + LAG_S)


def test_only_correspondence_games_have_vacation() -> None:
    for clock in ("3+2", "1d"):
        with pytest.raises(RefusedError) as refused:
            decide(timed(duel(), clock), SetVacation(0, 1, True), NOON)
        assert refused.value.code == "not_offered"
    with pytest.raises(RefusedError) as refused:
        decide(timed(duel(), "3d+14d"), SetVacation(None, 1, True), NOON)
    assert refused.value.code == "no_seat"


@pytest.mark.parametrize("clock", ["1+1", "delay 1+1", "bank 2+9"])
def test_clocks_never_show_less_than_zero_or_more_than_was_given(clock: str) -> None:
    luck = random.Random(3)
    situation, now_s, moves = timed(duel(), clock), 0.0, 0
    timing = parse_time_control(clock)
    while not situation.match.is_over and moves < 40:
        now_s += luck.random() * 4
        if situation.is_out_of_time(at(now_s)):
            situation = after(situation, ExpireClocks(), at(now_s))
            continue
        (seat,) = situation.match.acting
        situation = act(situation, luck.choice(situation.match.view(seat).legal_actions), now_s)
        moves += 1
        shown = [ms / 1000 for ms in clocks_of(situation).left_ms]
        assert all(0 <= left <= timing.base_ms / 1000 + moves * timing.step_ms / 1000 for left in shown)
