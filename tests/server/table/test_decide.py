"""The rules of a table, tested without an event loop, a store or a clock: values in, values out."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

import pytest

import chabudai.server.table
from chabudai import Game, replay
from chabudai.errors import GameOverError, IllegalActionError, NotYourTurnError, StaleError
from chabudai.match import Entry, Match, load
from chabudai.server.presenters.refusals import to_refusal
from chabudai.server.protocol.commands import Act, AnswerOffer, FillWithBots, MakeOffer, RequestSubstitute, Resign
from chabudai.server.table.change import (
    NOTHING,
    Change,
    NewBots,
    NewEntries,
    NewHeldAnswer,
    NewMatch,
    NewPlayer,
    OffersUpdate,
)
from chabudai.server.table.commands import (
    AdvanceTime,
    AgreeForSubstitutes,
    AnswerForBot,
    Arrive,
    CloseWindow,
    Depart,
    PresenceCommand,
    TakeSeat,
    WrittenCommand,
)
from chabudai.server.table.decide import decide
from chabudai.server.table.errors import RefusedError
from chabudai.server.table.instant import Instant
from chabudai.server.table.policy import TablePolicy
from chabudai.server.table.presence import Presence
from chabudai.server.table.situation import MatchInPlay, SeatQuestion, Situation
from chabudai.store import HeldAnswer, Pace, Player, StoredMatch, StoredOffer, StoredTable
from tests.records import Shelf, shelves

NOON = Instant(100.0, 1_800_000_000_000)


def at(seconds: float) -> Instant:
    """Returns the instant this many seconds after the start."""
    return Instant(NOON.s + seconds, NOON.ms + int(seconds * 1000))


def table_of(match: Match, kinds: str, pace: Pace | None = None, here: str = "") -> Situation:
    """Returns a table. Each letter is a seat: ``p`` a person, ``o`` open, ``b`` a bot. ``here`` holds the digits of the
    people who are present.
    """
    players = tuple(
        Player("bot", "Level 3", 3)
        if kind == "b"
        else Player("person", f"P{seat}", None, f"hash {seat}" if kind == "p" else None)
        for seat, kind in enumerate(kinds)
    )
    table = StoredTable("T", NOON.date, 0, "invited", players, pace or Pace())
    game = match.game
    stored = StoredMatch(7, 1, game.key, game.options, game.rules_version, tuple(range(len(kinds))), NOON.date, ())
    presence = Presence(frozenset(map(int, here)))
    terms = TablePolicy(grace_s=60, stand_in_level=2, chance_seed=5)
    return Situation(MatchInPlay(table, stored, match), presence, terms).settle(NOON)


def refusal_id(situation: Situation, command: WrittenCommand) -> str:
    """Returns the message with which a command is refused because the match or the player's part in it is over."""
    with pytest.raises(GameOverError) as refused:
        decide(situation, command, NOON)
    return to_refusal(refused.value).sentence.id


def after(situation: Situation, command: WrittenCommand | PresenceCommand, now: Instant = NOON) -> Situation:
    """Returns the situation after a command has been decided and stored."""
    change = decide(situation, command, now)
    playing, presence = change.playing or situation.playing, change.presence or situation.presence
    return replace(situation, playing=playing, presence=presence).settle(now)


def duel() -> Match:
    return load("nakatta", size=5, pie=False).start(seed=1)


def test_the_table_package_uses_no_event_loop_no_clock_and_no_io() -> None:
    files = sorted(Path(chabudai.server.table.__file__).parent.glob("*.py"))
    assert len(files) > 5
    for path in files:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import):
                modules = {name.name for name in node.names}
            elif isinstance(node, ast.ImportFrom):
                modules = {node.module or ""}
            else:
                assert not isinstance(node, ast.AsyncFunctionDef | ast.Await), path.name
                continue
            strangers = {"asyncio", "threading", "time", "msgspec", "starlette", "sqlalchemy", "rows", "engine"}
            strangers |= {"told", "rooms", "door"}
            assert not {part for module in modules for part in module.split(".")} & strangers, path.name


def test_an_action_yields_rows_to_write_and_the_resulting_match() -> None:
    situation = table_of(duel(), "pp")
    change = decide(situation, Act(0, 1, 1, "c3"), NOON)
    assert change.rows == NewEntries(7, 1, (Entry("0", "c3"),))
    assert change.playing is not None
    assert change.playing.match.entries == (Entry("0", "c3"),)
    assert situation.match.entries == (), "the old situation is unchanged"


def test_a_repeated_action_changes_nothing_and_a_different_one_is_stale() -> None:
    situation = after(table_of(duel(), "pp"), Act(0, 1, 1, "c3"))
    assert decide(situation, Act(0, 1, 1, "c3"), NOON) == NOTHING
    assert decide(situation, Act(0, None, 1, "c3"), NOON) == NOTHING
    with pytest.raises(NotYourTurnError):
        decide(situation, Act(0, 1, 1, "b2"), NOON)
    with pytest.raises(StaleError):
        decide(situation, Act(1, 1, 2, "b2"), NOON)
    with pytest.raises(RefusedError, match="not the match"):
        decide(situation, Act(1, 2, 1, "b2"), NOON)
    with pytest.raises(IllegalActionError):
        decide(situation, Act(1, 1, 1, "c3"), NOON)


@pytest.mark.parametrize(
    "command", [Act(None, 1, 1, "c3"), Resign(None, 1), MakeOffer(None, 1, "rematch"), FillWithBots(None, 1)]
)
def test_a_spectator_can_do_nothing(command: WrittenCommand) -> None:
    with pytest.raises(RefusedError) as refused:
        decide(table_of(duel(), "po"), command, NOON)
    assert refused.value.code == "no_seat"


def test_a_bot_answers_only_open_questions() -> None:
    situation = table_of(duel(), "pb", here="0")
    assert situation.asked_of_bots() == set()
    situation = after(situation, Act(0, 1, 1, "c3"))
    asked = SeatQuestion(1, 1, 1, 3)
    assert situation.asked_of_bots() == {asked}
    assert decide(situation, AnswerForBot(replace(asked, question=2), "b2"), NOON) == NOTHING
    assert decide(situation, AnswerForBot(asked, "b2"), NOON).rows == NewEntries(7, 2, (Entry("1", "b2"),))


def test_bots_pause_at_a_table_without_people() -> None:
    situation = table_of(duel(), "bb")
    assert situation.asked_of_bots() == set()
    assert after(situation, Arrive(None)).asked_of_bots() == {SeatQuestion(1, 0, 1, 3)}
    assert after(after(situation, Arrive(None)), Depart(None, last=True)).asked_of_bots() == set()


# Requests between players.


def test_a_take_back_needs_consent_and_an_action_ends_the_offer() -> None:
    situation = after(table_of(duel(), "pp"), Act(0, 1, 1, "c3"))
    asked = after(situation, MakeOffer(0, 1, "takeback"))
    assert asked.playing.offers.maker_of("takeback") == 0
    with pytest.raises(RefusedError, match="no longer open"):
        decide(asked, AnswerOffer(0, 1, "takeback", accept=True), NOON)
    change = decide(asked, AnswerOffer(1, 1, "takeback", accept=True), NOON)
    assert change.rows == NewEntries(7, 2, (Entry("table", "takeback 0"),))
    written = decide(situation, MakeOffer(0, 1, "takeback"), NOON).rows
    assert written == OffersUpdate(7, (StoredOffer("takeback", 0, (0,), 1),))
    assert decide(asked, MakeOffer(0, 1, "takeback"), NOON) == NOTHING
    assert decide(asked, AnswerOffer(1, 1, "takeback", accept=False), NOON).rows == OffersUpdate(7, ())
    assert after(asked, AnswerOffer(1, 1, "takeback", accept=False)).playing.offers.open == ()
    assert after(asked, Act(1, 1, 1, "b2")).playing.offers.open == ()


def test_a_player_without_a_move_has_nothing_to_take_back_in_any_language() -> None:
    situation = after(table_of(duel(), "pp"), Act(0, 1, 1, "c3"))
    with pytest.raises(StaleError) as refused:
        decide(situation, MakeOffer(1, 1, "takeback"), NOON)
    sentence = to_refusal(refused.value).sentence
    assert (sentence.text("en"), sentence.text("ja")) == ("There is nothing to take back.", "戻せる手がありません。")


def test_rated_tables_have_no_take_backs() -> None:
    situation = after(table_of(duel(), "pp"), Act(0, 1, 1, "c3"))
    assert after(situation, MakeOffer(0, 1, "takeback")).playing.offers.maker_of("takeback") == 0
    rated = replace(situation.playing, table=replace(situation.playing.table, is_rated=True))
    with pytest.raises(RefusedError, match="at a rated table"):
        decide(replace(situation, playing=rated), MakeOffer(0, 1, "takeback"), NOON)


def test_a_rematch_moves_every_player_one_seat_on() -> None:
    situation = after(table_of(duel(), "pp"), Resign(1, 1))
    assert situation.match.ending is not None
    assert refusal_id(situation, MakeOffer(0, 1, "takeback")) == "server-no-take-back-over"
    assert after(situation, MakeOffer(0, 1, "rematch")).playing.offers.maker_of("rematch") == 0
    change = decide(after(situation, MakeOffer(0, 1, "rematch")), MakeOffer(1, 1, "rematch"), at(9))
    assert isinstance(change.rows, NewMatch)
    assert (change.rows.match.number, change.rows.match.seating) == (2, (1, 0))
    assert change.rows.match.created == at(9).date
    assert change.playing is not None
    assert change.playing.match.date == at(9).date
    assert change.playing.offers.open == ()


EARLIER = [shelf for shelf in shelves() if shelf.version < load(shelf.key).rules_version]


@pytest.mark.parametrize("shelf", EARLIER, ids=lambda shelf: f"{shelf.key}-{shelf.version}")
def test_a_rematch_keeps_its_tables_options_and_uses_the_current_rules(shelf: Shelf) -> None:
    """A rematch works at every table in the corpus of records, however old it is."""
    assert shelf.records
    for path in shelf.records:
        options = replay(path.read_text()).game.options
        begun = Game(shelf.key, options, shelf.version).start(seed=1)
        seats = begun.game.spec["seats"]
        situation = table_of(begun, "p" * seats)
        for seat in range(seats):
            situation = after(situation, Resign(seat, 1)) if not situation.match.is_over else situation
        assert situation.match.is_over
        for seat in range(seats):
            situation = after(situation, MakeOffer(seat, 1, "rematch"))
        played = situation.playing
        today = load(shelf.key, **options)
        assert played.stored.number == 2
        assert played.match.game == today != begun.game
        assert played.stored.rules_version == today.rules_version > shelf.version
        assert {name: today.options[name] for name in options} == options


def test_a_resignation_ends_a_match_of_two_and_the_last_one_a_larger_match() -> None:
    two = after(table_of(duel(), "pp"), Resign(0, 1))
    assert two.match.entries == (Entry("table", "resign 0"),)
    many = table_of(load("nanatoridori", players=3).start(seed=2), "pbp")
    once = after(many, Resign(0, 1))
    assert once.match.entries[-1] == Entry("table", "leave 0")
    assert decide(once, Resign(0, 1), NOON) == NOTHING
    assert refusal_id(once, Act(0, 1, 9, "pass")) == "server-resigned-bot-plays"
    assert refusal_id(once, RequestSubstitute(0, 1, 2)) == "server-resigned-not-waiting"
    assert once.level_at(0) == 2
    assert after(once, Resign(2, 1)).match.is_over


# Joining.


def test_an_invited_person_takes_the_first_open_seat() -> None:
    situation = table_of(duel(), "po")
    with pytest.raises(RefusedError) as refused:
        decide(situation, TakeSeat("another", "Ben", "key"), NOON)
    assert refused.value.code == "key"
    change = decide(situation, TakeSeat("invited", " B\u202een ", "key"), NOON)
    assert change.rows == NewPlayer("T", 1, "Ben", "key")
    assert change.player == 1
    full = after(situation, TakeSeat("invited", "Ben", "key"))
    with pytest.raises(RefusedError, match="taken"):
        decide(full, TakeSeat("invited", "Carla", "other"), NOON)
    with pytest.raises(RefusedError, match="taken"):
        decide(full, FillWithBots(0, 1), NOON)


def test_bots_of_a_level_take_all_open_seats() -> None:
    situation = table_of(load("nanatoridori", players=4).start(seed=2), "poob")
    change = decide(situation, FillWithBots(0, 2), NOON)
    assert isinstance(change.rows, NewBots)
    assert change.rows.numbers == [1, 2]
    assert change.rows.bot.level == 2


# Absence.


def test_a_bot_substitutes_after_the_grace_time_until_the_person_is_back() -> None:
    match = load("nanatoridori", players=3).start(seed=2)
    (gone,) = match.acting
    situation = table_of(match, "ppp", here="012")
    assert situation.due_s(0) is None
    situation = after(situation, Depart(gone, last=True))
    assert situation.due_s(0) == NOON.s + 60
    assert after(situation, AdvanceTime(), at(59)).asked_of_bots() == set()
    late = after(situation, AdvanceTime(), at(60))
    assert late.asked_of_bots() == {SeatQuestion(1, gone, 1, 2)}
    assert late.due_s(0) is None
    assert after(late, Arrive(gone), at(61)).asked_of_bots() == set()
    assert after(situation, Arrive(gone, stays=False), at(30)).due_s(0) == NOON.s + 90, (
        "a request restarts their grace time"
    )


def test_a_rematch_does_not_wait_for_replaced_people() -> None:
    situation = table_of(load("nanatoridori", players=3).start(seed=2), "ppp", here="01")
    for player in range(3):
        situation = after(situation, Resign(player, 1))
    for player in range(2):
        situation = after(situation, MakeOffer(player, 1, "rematch"))
    assert decide(situation, AgreeForSubstitutes(), NOON).rows is None
    late = after(situation, AdvanceTime(), at(60))
    assert isinstance(decide(late, AgreeForSubstitutes(), at(60)).rows, NewMatch)


# Claim windows.


def claims() -> Match:
    """Returns a match in which three seats are asked together."""
    match = load("eurojongg").start(seed=3)
    (dealer,) = match.acting
    match.play(dealer, next(action for action in match.view(dealer).legal_actions if action.startswith("discard")))
    assert len(match.acting) == 3
    return match


def test_answers_are_held_until_the_window_closes_and_then_stored_by_seat() -> None:
    match = claims()
    situation = table_of(match, "pppp", Pace("fixed", 4000), here="0123")
    first, second, third = match.acting
    assert situation.due_s(0) == NOON.s + 4
    change = decide(situation, Act(third, 1, 1, "skip"), at(1))
    assert (change.is_held, change.rows) == (True, NewHeldAnswer(7, HeldAnswer(third, 1, "skip")))
    situation = after(situation, Act(third, 1, 1, "skip"), at(1))
    assert situation.match.entries == match.entries
    assert decide(situation, CloseWindow(), at(3.9)) == NOTHING
    closed = decide(situation, CloseWindow(), at(4))
    assert isinstance(closed.rows, NewEntries)
    assert [entry.actor for entry in closed.rows.entries[:3]] == [str(seat) for seat in (first, second, third)]


def test_a_blind_window_closes_on_the_tick_after_the_last_answer() -> None:
    match = claims()
    situation = table_of(match, "pppp", Pace("blind", 4000), here="0123")
    for seat in match.acting[:2]:
        situation = after(situation, Act(seat, 1, 1, "skip"), at(1))
    assert situation.due_s(0) is None
    situation = after(situation, Act(match.acting[2], 1, 1, "skip"), at(9))
    assert situation.due_s(0) == NOON.s + 12
    assert isinstance(decide(situation, CloseWindow(), at(12)), Change)


def test_another_seats_answer_in_a_window_asks_no_seat_again() -> None:
    match = claims()
    situation = table_of(match, "pppp", Pace("fixed", 4000), here="0123")
    held = after(situation, Act(match.acting[0], 1, 1, "skip"), at(1))
    gone = after(held, Resign(match.acting[1], 1), at(2))
    assert gone.playing.window is not None
    assert gone.playing.window.held == {match.acting[0]: "skip"}
    assert gone.due_s(0) == NOON.s + 4
