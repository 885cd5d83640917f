"""Waiting for an absent player can always be cut short. Tested without an event loop, a store or a clock."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chabudai.errors import GameOverError
from chabudai.match import Entry, Match, load
from chabudai.server.protocol.commands import Act, EndAbandonedMatch, EndingWish, FastForward, RequestSubstitute, Resign
from chabudai.server.table.change import NOTHING, NewEntries
from chabudai.server.table.commands import Arrive, Depart
from chabudai.server.table.decide import decide
from chabudai.server.table.errors import RefusedError
from chabudai.server.table.situation import Situation
from chabudai.store import Pace

from .test_decide import NOON, after, at, claims, duel, table_of

# A player who has gone out watches bots.


def with_out(players: int = 4, count: int = 1) -> tuple[Match, list[int]]:
    """Returns a round in which this many seats have gone out and others are still playing."""
    for seed in range(200):
        match = load("nanatoridori", players=players).start(seed=seed)
        while not match.is_over and match.view(None).data["round"] == 1:
            out = match.view(None).data["out"]
            if len(out) == count:
                return match, out
            seat = match.acting[0]
            plays = [action for action in match.view(seat).legal_actions if action.startswith("play")]
            match.play(seat, max(plays, default="pass" if match.view(seat).data["phase"] == "play" else "drop"))
    raise AssertionError("no seat goes out")


def kinds_of(match: Match, people: list[int]) -> str:
    return "".join("p" if seat in people else "b" for seat in range(match.game.spec["seats"]))


def test_p13_a_player_who_is_out_can_fast_forward_the_bots() -> None:
    match, (out,) = with_out()
    situation = table_of(match, kinds_of(match, [out]), here=str(out))
    assert situation.is_left_to_bots
    assert not situation.is_fast_forwarded
    hurried = after(situation, FastForward(out, 1))
    assert hurried.is_fast_forwarded
    assert decide(hurried, FastForward(out, 1), NOON) == NOTHING, "a repetition changes nothing"


def test_p13_fast_forward_ends_with_the_round() -> None:
    match, (out,) = with_out()
    situation = after(
        table_of(match, kinds_of(match, [out]), Pace("instant", 0, 9000), here=str(out)), FastForward(out, 1)
    )
    while not situation.match.is_interval:
        assert situation.is_fast_forwarded
        (asked,) = situation.asked_of_bots()
        trial = situation.match.copy()
        trial.play(asked.seat, trial.view(asked.seat).legal_actions[-1], deals=False)
        situation = replace(situation, playing=replace(situation.playing, match=trial)).settle(NOON)
    assert not situation.is_left_to_bots
    assert not situation.is_fast_forwarded
    dealt = situation.match.copy()
    dealt.drive_chance()
    assert not replace(situation, playing=replace(situation.playing, match=dealt)).settle(NOON).is_fast_forwarded


def test_p13_fast_forward_needs_all_people_to_be_out_and_to_agree() -> None:
    match, (out,) = with_out()
    playing = next(seat for seat in range(4) if seat != out)
    among_people = table_of(match, kinds_of(match, [out, playing]), here=f"{out}{playing}")
    with pytest.raises(RefusedError) as refused:
        decide(among_people, FastForward(out, 1), NOON)
    assert refused.value.code == "too_early"
    match, both = with_out(count=2)
    two = table_of(match, kinds_of(match, both), here="".join(map(str, both)))
    one = after(two, FastForward(both[0], 1))
    assert not one.is_fast_forwarded
    assert after(one, Depart(both[1], last=True)).is_fast_forwarded is False, (
        "a player who reloads the page is soon back"
    )
    assert after(one, Depart(both[1], last=True)).settle(at(2)).is_fast_forwarded
    assert after(one, FastForward(both[1], 1)).is_fast_forwarded


def test_p13_a_spectator_cannot_fast_forward() -> None:
    match, (out,) = with_out()
    with pytest.raises(RefusedError) as refused:
        decide(table_of(match, kinds_of(match, [out]), here=str(out)), FastForward(None, 1), NOON)
    assert refused.value.code == "no_seat"


# A silent player.


def silent(kinds: str = "ppp") -> tuple[Situation, int, int]:
    """Returns a table with everyone present, the seat that is asked, and another seat."""
    match = load("nanatoridori", players=len(kinds)).start(seed=2)
    (asked,) = match.acting
    situation = table_of(match, kinds, here="".join(str(seat) for seat in range(len(kinds))))
    return situation, asked, (asked + 1) % len(kinds)


def test_p13_a_substitute_may_be_requested_for_a_silent_person_after_a_generous_time() -> None:
    situation, asked, other = silent()
    with pytest.raises(RefusedError) as refused:
        decide(situation, RequestSubstitute(other, 1, asked), at(179))
    assert refused.value.code == "too_early"
    assert situation.level_at(asked) is None
    stood_in = after(situation, RequestSubstitute(other, 1, asked), at(180))
    assert stood_in.level_at(asked) == 2
    assert stood_in.asked_of_bot(asked) is not None
    assert decide(stood_in, RequestSubstitute(other, 1, asked), at(181)) == NOTHING
    assert after(stood_in, Arrive(asked, stays=False), at(200)).level_at(asked) is None, (
        "a request from the person ends it"
    )


def test_p13_the_time_restarts_with_each_question() -> None:
    situation, asked, _ = silent()
    (action, *_) = situation.match.view(asked).legal_actions
    played = after(situation, Act(asked, 1, 1, action), at(170))
    (now_asked,) = played.match.acting
    with pytest.raises(RefusedError):
        decide(played, RequestSubstitute((now_asked + 1) % 3, 1, now_asked), at(200))
    assert after(played, RequestSubstitute((now_asked + 1) % 3, 1, now_asked), at(350)).level_at(now_asked) == 2


def test_p13_at_a_table_of_two_the_time_is_longer_and_substitutes_come_only_on_request() -> None:
    situation = after(table_of(duel(), "pp", here="01"), Depart(0, last=True))
    with pytest.raises(RefusedError):
        decide(situation, RequestSubstitute(1, 1, 0), at(599))
    assert situation.settle(at(5000)).level_at(0) is None
    assert after(situation, RequestSubstitute(1, 1, 0), at(600)).level_at(0) == 2


def test_p13_a_substitute_is_only_for_another_person_who_is_asked() -> None:
    situation, asked, other = silent()
    third = ({0, 1, 2} - {asked, other}).pop()
    for player, seat, code in ((asked, asked, "not_offered"), (other, third, "not_offered"), (other, 7, "no_seat")):
        with pytest.raises(RefusedError) as refused:
            decide(situation, RequestSubstitute(player, 1, seat), at(1000))
        assert refused.value.code == code
    with pytest.raises(RefusedError) as refused:
        decide(situation, RequestSubstitute(None, 1, asked), at(1000))
    assert refused.value.code == "no_seat"
    left = after(situation, Resign(other, 1))
    with pytest.raises(GameOverError):
        decide(left, RequestSubstitute(other, 1, asked), at(1000))


def test_a_substitute_plays_only_while_another_person_is_present() -> None:
    situation, asked, other = silent()
    stood_in = after(situation, RequestSubstitute(other, 1, asked), at(180))
    alone = after(after(stood_in, Depart(other, last=True), at(181)), Depart(3 - asked - other, last=True), at(181))
    assert alone.presence.here == {asked}
    assert alone.level_at(asked) is None


def test_if_several_are_asked_answers_are_not_visible_to_the_others() -> None:
    match = claims()
    situation = table_of(match, "pppp", Pace("blind", 4000), here="0123")
    answered, *others = match.acting
    held = after(situation, Act(answered, 1, match.question(answered) or 0, "skip"), at(1))
    assert held.awaited_seats == situation.awaited_seats == match.acting
    assert held.playing.waiting == situation.playing.waiting
    stood_in = after(held, RequestSubstitute(others[0], 1, answered), at(180))
    assert stood_in.asked_of_bot(answered) is None, "a held answer counts"


# At a table for two, the opponent has left.


def left_alone() -> Situation:
    """Returns a table for two at which the player to act, in seat 0, left when the match began."""
    return after(table_of(duel(), "pp", here="01"), Depart(0, last=True))


def refusal_of(situation: Situation, asked: EndAbandonedMatch, seconds: float) -> tuple[str, str]:
    with pytest.raises(RefusedError) as refused:
        decide(situation, asked, at(seconds))
    return refused.value.code, str(refused.value)


@pytest.mark.parametrize(
    ("how", "entry", "winners", "returns"),
    [("win", "forfeit 0", [1], [-1.0, 1.0]), ("cancel", "cancel 0", [], [0.0, 0.0])],
)
def test_p13_a_match_of_two_can_be_ended_after_the_grace_time_of_an_absent_player(
    how: EndingWish, entry: str, winners: list[int], returns: list[float]
) -> None:
    situation = left_alone()
    assert situation.absent_player is not None
    assert situation.absent_player.seat == 0
    text = "your opponent may still come back: try again in"
    assert refusal_of(situation, EndAbandonedMatch(1, 1, how), 10) == ("too_early", f"{text} 10 min")
    assert refusal_of(situation, EndAbandonedMatch(1, 1, how), 599) == ("too_early", f"{text} 1 s")
    change = decide(situation, EndAbandonedMatch(1, 1, how), at(600))
    assert change.rows == NewEntries(7, 1, (Entry("table", entry),)), "the entry is stored"
    ended = after(situation, EndAbandonedMatch(1, 1, how), at(600))
    assert ended.match.ending is not None
    assert (ended.match.ending["winners"], ended.match.ending["absent"], ended.match.returns) == (winners, 0, returns)
    assert decide(ended, EndAbandonedMatch(1, 1, how), at(601)) == NOTHING, "a repetition changes nothing"
    with pytest.raises(GameOverError):
        decide(ended, EndAbandonedMatch(0, 1, how), at(601))


def test_p13_only_time_both_asked_and_absent_counts() -> None:
    here = table_of(duel(), "pp", here="01")
    assert here.absent_player is None
    assert refusal_of(here, EndAbandonedMatch(1, 1, "win"), 5000)[0] == "not_offered", "a silent player is not absent"
    went_late = after(here, Depart(0, last=True), at(500))
    assert refusal_of(went_late, EndAbandonedMatch(1, 1, "win"), 1099)[0] == "too_early"
    assert after(went_late, EndAbandonedMatch(1, 1, "win"), at(1100)).match.is_over
    asked_late = after(after(here, Depart(1, last=True)), Act(0, 1, 1, "c3"), at(500))
    assert refusal_of(asked_late, EndAbandonedMatch(0, 1, "win"), 1099)[0] == "too_early"
    assert after(asked_late, EndAbandonedMatch(0, 1, "win"), at(1100)).match.is_over


def test_p13_the_claim_is_withdrawn_when_the_opponent_returns() -> None:
    back = after(left_alone(), Arrive(0), at(700))
    assert back.absent_player is None
    assert refusal_of(back, EndAbandonedMatch(1, 1, "cancel"), 5000)[0] == "not_offered"
    heard = after(left_alone(), Arrive(0, stays=False), at(700))
    assert refusal_of(heard, EndAbandonedMatch(1, 1, "cancel"), 1299)[0] == "too_early"
    assert after(heard, EndAbandonedMatch(1, 1, "cancel"), at(1300)).match.is_over


def test_p13_after_a_restart_an_absent_player_has_the_whole_time_again() -> None:
    restarted = table_of(duel(), "pp")
    alone = after(restarted, Arrive(1), at(30))
    assert refusal_of(alone, EndAbandonedMatch(1, 1, "win"), 599)[0] == "too_early"
    assert after(alone, EndAbandonedMatch(1, 1, "win"), at(600)).match.is_over


def test_p13_no_other_match_can_be_ended_like_this() -> None:
    situation = left_alone()
    assert refusal_of(situation, EndAbandonedMatch(None, 1, "win"), 5000)[0] == "no_seat"
    assert refusal_of(situation, EndAbandonedMatch(1, 2, "win"), 5000)[0] == "stale"
    own = after(table_of(duel(), "pp", here="01"), Depart(1, last=True))
    assert refusal_of(own, EndAbandonedMatch(0, 1, "win"), 5000)[0] == "not_offered", "it is the claimant's own turn"
    against_bot = table_of(duel(), "bp", here="1")
    assert refusal_of(against_bot, EndAbandonedMatch(1, 1, "win"), 5000)[0] == "not_offered", "bots are never absent"
    open_seat = table_of(duel(), "op", here="1")
    assert refusal_of(open_seat, EndAbandonedMatch(1, 1, "win"), 5000)[0] == "not_offered", "the seat is open"
    stood_in = after(situation, RequestSubstitute(1, 1, 0), at(600))
    assert refusal_of(stood_in, EndAbandonedMatch(1, 1, "win"), 5000)[0] == "not_offered", "a substitute plays"
    three, asked, other = silent()
    alone = after(three, Depart(asked, last=True))
    assert (
        refusal_of(alone, EndAbandonedMatch(other, 1, "win"), 50)[1]
        == "at a table for three or more, a bot plays for a player who has left"
    )
