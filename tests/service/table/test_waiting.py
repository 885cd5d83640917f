"""Nobody has to watch or to wait for ever: decided with no event loop, no store and no clock."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chabudai.errors import GameOverError
from chabudai.match import Match, load
from chabudai.server.table.change import NOTHING
from chabudai.server.table.commands import Act, Come, Go, Hurry, Resign, StandIn
from chabudai.server.table.decide import decide
from chabudai.server.table.refused import RefusedError
from chabudai.server.table.situation import Situation
from chabudai.store import Pace

from .test_decide import NOON, after, at, claims, duel, table_of

# Who is out watches bots.


def with_out(players: int = 4, count: int = 1) -> tuple[Match, list[int]]:
    """A round in which so many seats have gone out and others play on."""
    for seed in range(200):
        match = load("nanatoridori", players=players).start(seed=seed)
        while not match.is_over and match.view(None).data["round"] == 1:
            out = match.view(None).data["out"]
            if len(out) == count:
                return match, out
            seat = match.acting[0]
            plays = [action for action in match.view(seat).legal_actions if action.startswith("play")]
            match.play(seat, max(plays, default="pass" if match.view(seat).data["phase"] == "play" else "drop"))
    raise AssertionError("nobody goes out")


def kinds_of(match: Match, people: list[int]) -> str:
    return "".join("p" if seat in people else "b" for seat in range(match.game.spec["seats"]))


def test_p13_who_is_out_asks_the_bots_not_to_take_their_time() -> None:
    match, (out,) = with_out()
    situation = table_of(match, kinds_of(match, [out]), here=str(out))
    assert situation.is_left_to_bots
    assert not situation.is_hurried
    hurried = after(situation, Hurry(out, 1))
    assert hurried.is_hurried
    assert decide(hurried, Hurry(out, 1), NOON) == NOTHING, "said twice, it is done once"


def test_p13_it_ends_with_the_round() -> None:
    match, (out,) = with_out()
    situation = after(table_of(match, kinds_of(match, [out]), Pace("instant", 0, 9000), here=str(out)), Hurry(out, 1))
    while not situation.match.is_interval:
        assert situation.is_hurried
        (asked,) = situation.asked_of_bots()
        trial = situation.match.copy()
        trial.play(asked.seat, trial.view(asked.seat).legal_actions[-1], deals=False)
        situation = replace(situation, playing=replace(situation.playing, match=trial)).settled(NOON)
    assert not situation.is_left_to_bots
    assert not situation.is_hurried
    dealt = situation.match.copy()
    dealt.drive_chance()
    assert not replace(situation, playing=replace(situation.playing, match=dealt)).settled(NOON).is_hurried


def test_p13_nobody_is_hurried_while_a_person_plays_or_another_one_wants_to_watch() -> None:
    match, (out,) = with_out()
    playing = next(seat for seat in range(4) if seat != out)
    among_people = table_of(match, kinds_of(match, [out, playing]), here=f"{out}{playing}")
    with pytest.raises(RefusedError) as refused:
        decide(among_people, Hurry(out, 1), NOON)
    assert refused.value.code == "too_early"
    match, both = with_out(count=2)
    two = table_of(match, kinds_of(match, both), here="".join(map(str, both)))
    one = after(two, Hurry(both[0], 1))
    assert not one.is_hurried
    assert after(one, Go(both[1], last=True)).is_hurried is False, "who loads the page anew is soon back"
    assert after(one, Go(both[1], last=True)).settled(at(2)).is_hurried
    assert after(one, Hurry(both[1], 1)).is_hurried


def test_p13_who_watches_hurries_nobody() -> None:
    match, (out,) = with_out()
    with pytest.raises(RefusedError) as refused:
        decide(table_of(match, kinds_of(match, [out]), here=str(out)), Hurry(None, 1), NOON)
    assert refused.value.code == "no_seat"


# Somebody keeps the others waiting.


def silent(kinds: str = "ppp") -> tuple[Situation, int, int]:
    """A table at which all are here; who is asked, and somebody else."""
    match = load("nanatoridori", players=len(kinds)).start(seed=2)
    (asked,) = match.acting
    situation = table_of(match, kinds, here="".join(str(seat) for seat in range(len(kinds))))
    return situation, asked, (asked + 1) % len(kinds)


def test_p13_a_bot_may_be_asked_for_in_the_place_of_a_silent_person_after_a_generous_time() -> None:
    situation, asked, other = silent()
    with pytest.raises(RefusedError) as refused:
        decide(situation, StandIn(other, 1, asked), at(179))
    assert refused.value.code == "too_early"
    assert situation.level_at(asked) is None
    stood_in = after(situation, StandIn(other, 1, asked), at(180))
    assert stood_in.level_at(asked) == 2
    assert stood_in.asked_of_bot(asked) is not None
    assert decide(stood_in, StandIn(other, 1, asked), at(181)) == NOTHING
    assert after(stood_in, Come(asked, stays=False), at(200)).level_at(asked) is None, "they are heard of again"


def test_p13_the_time_begins_with_each_question() -> None:
    situation, asked, _ = silent()
    (action, *_) = situation.match.view(asked).legal_actions
    played = after(situation, Act(asked, 1, 1, action), at(170))
    (now_asked,) = played.match.acting
    with pytest.raises(RefusedError):
        decide(played, StandIn((now_asked + 1) % 3, 1, now_asked), at(200))
    assert after(played, StandIn((now_asked + 1) % 3, 1, now_asked), at(350)).level_at(now_asked) == 2


def test_p13_at_a_table_of_two_one_waits_longer_and_nobody_stands_in_unasked() -> None:
    situation = after(table_of(duel(), "pp", here="01"), Go(0, last=True))
    with pytest.raises(RefusedError):
        decide(situation, StandIn(1, 1, 0), at(599))
    assert situation.settled(at(5000)).level_at(0) is None
    assert after(situation, StandIn(1, 1, 0), at(600)).level_at(0) == 2


def test_p13_nobody_asks_for_a_bot_for_themselves_for_a_bot_or_for_one_who_is_not_asked() -> None:
    situation, asked, other = silent()
    third = ({0, 1, 2} - {asked, other}).pop()
    for player, seat, code in ((asked, asked, "not_offered"), (other, third, "not_offered"), (other, 7, "no_seat")):
        with pytest.raises(RefusedError) as refused:
            decide(situation, StandIn(player, 1, seat), at(1000))
        assert refused.value.code == code
    with pytest.raises(RefusedError) as refused:
        decide(situation, StandIn(None, 1, asked), at(1000))
    assert refused.value.code == "no_seat"
    left = after(situation, Resign(other, 1))
    with pytest.raises(GameOverError):
        decide(left, StandIn(other, 1, asked), at(1000))


def test_a_bot_plays_for_somebody_only_while_another_one_is_here() -> None:
    situation, asked, other = silent()
    stood_in = after(situation, StandIn(other, 1, asked), at(180))
    alone = after(after(stood_in, Go(other, last=True), at(181)), Go(3 - asked - other, last=True), at(181))
    assert alone.presence.here == {asked}
    assert alone.level_at(asked) is None


def test_where_several_are_asked_who_has_answered_is_waited_for_like_the_others() -> None:
    match = claims()
    situation = table_of(match, "pppp", Pace("blind", 4000), here="0123")
    answered, *others = match.acting
    held = after(situation, Act(answered, 1, match.question(answered) or 0, "skip"), at(1))
    assert held.waited_for == situation.waited_for == match.acting
    assert held.playing.waiting == situation.playing.waiting
    stood_in = after(held, StandIn(others[0], 1, answered), at(180))
    assert stood_in.asked_of_bot(answered) is None, "what is held counts"
