"""Line mode and JSON lines in games with hidden hands: each person reads only what their seat may know."""

from __future__ import annotations

import json
import re
import stat
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import chabudai
from chabudai import _core, bots
from chabudai.bots import Decision
from chabudai.errors import GameError, OptionsError
from chabudai.match.replay import replay
from chabudai.terminal.console import join_items
from chabudai.terminal.json_lines import JsonSession
from chabudai.terminal.local_table import LocalTable, new_match
from chabudai.terminal.preferences import DisplaySettings
from chabudai.terminal.saved_games import SavedGames
from chabudai.terminal.seating import Seating, assign_names, seat_number
from chabudai.terminal.session import CUT_SHORT, DONE, TerminalSession

from .keyboard import Chooser
from .pseudo_terminal import Terminal
from .test_line_mode import CTRL_C, ScriptedConsole

GAME = "nanatoridori"


def by_slots(action: str, _view: _core.View) -> str:
    """``p 3-4``, ``take 2``, ``in 2``."""
    found = re.fullmatch(r"play \dx(\d)@(\d+)(\+\d)?", action)
    if found is None:
        return action.replace("@", " ").replace("keep", "in")
    count, slot, joined = int(found[1]), int(found[2]), found[3] or ""
    return f"p {slot}-{slot + count - 1}{joined}"


def as_written(action: str, _view: _core.View) -> str:
    return action


def table(
    players: int = 3,
    *,
    against: str = "bot:1",
    seed: int = 3,
    saves: SavedGames | None = None,
    names: Sequence[str] = (),
    **options: Any,
) -> LocalTable:
    game = chabudai.load(GAME, players=players, **options)
    seating = Seating.of(GAME, players, seat=0, me="person", against=against)
    match = new_match(game, seed)
    match.names = assign_names(seating, names)
    return LocalTable(match, seating, saves, seed=seed)


def talk(at: LocalTable, *lines: str, **wanted: Any) -> ScriptedConsole:
    console = ScriptedConsole(*lines)
    assert TerminalSession(at, console, DisplaySettings(**wanted)).run() == DONE
    return console


# Whole games.


@pytest.mark.parametrize("say_it", [by_slots, as_written])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_game_against_bots_is_played_to_its_end_in_the_words_of_people(
    players: int, say_it: Callable[[str, _core.View], str]
) -> None:
    at = table(players, penguins=1)
    console = Chooser(at, players, say_it)
    assert TerminalSession(at, console, DisplaySettings(draws_board=False)).run() == DONE
    assert at.match.is_over
    mine = [entry.action for entry in at.match.actions if entry.actor == "0"]
    assert mine == console.meant
    reason = r"(Seat \d has|you have) no penguin left.*; .*|.* (your last penguin|last penguin of Seat \d) is lost"
    assert re.search(rf"^You (won|lost): ({reason}) \(T7\.2\)\.$", console.text, re.MULTILINE)
    assert console.text.isascii()


def test_several_rounds_are_played_and_the_penguins_are_listed() -> None:
    at = table(3, penguins=2, seed=5)
    console = Chooser(at, 5, by_slots)
    assert TerminalSession(at, console).run() == DONE
    lost = re.findall(r"loses? the round and a penguin; (\w+) penguins? left", console.text)
    assert lost.count("one") >= 1
    assert lost[-1] == "no"
    assert [f"Round {number}: eight cards each" in console.text for number in range(1, len(lost) + 1)] == [True] * len(
        lost
    )


def test_bots_play_alone_for_a_spectator() -> None:
    game = chabudai.load(GAME, players=4, penguins=1)
    at = LocalTable(new_match(game, 1), Seating.of(GAME, 4, seat=0, me="bot:1", against="bot:1"), seed=1)
    console = ScriptedConsole(is_interactive=False)
    assert TerminalSession(at, console).run() == DONE
    assert at.match.is_over
    assert "Hand of" not in console.text


# One person.


def test_the_draw_and_the_deal_are_announced_before_the_first_move() -> None:
    console = talk(table())
    assert "You are Seat 1; Seat 2 is a bot (level 1); Seat 3 is a bot (level 1)." in console.output[0]
    assert "Round 1: eight cards each (T1.3)." in console.output
    assert "moves are played" not in console.text


def test_an_ambiguous_shorthand_is_answered_with_its_readings() -> None:
    at = table()
    hand = at.match.view(0).data["hands"][0]
    slot = next(slot for slot, card in enumerate(hand, start=1) if card in hand and card != slot and slot in hand)
    console = talk(at, f"p {slot}", "p", "why p 99", "help p")
    assert join_items([f"1: p {slot}-{slot}", f"2: p {slot}x1"]) in console.output
    assert f"'p {slot}' could be slot {slot}" in console.text
    assert "'p' could be" not in console.text or "pass" in console.text
    assert "There is no slot 99; the hand has the slots 1 to 8." in console.text
    assert len(at.match.actions) == 2


def test_why_explains_in_the_typed_words() -> None:
    console = talk(table(seed=3, names=["Anna"]), "pass", "why", "why take 4")
    refused = "You lead and may not pass: play any cards of one block (T4.5)."
    assert console.output.count(refused) == 2
    assert "You have nothing to take: no cards have been beaten or drawn in this turn (T3.1)." in console.output


def test_undo_is_refused_where_cards_are_hidden() -> None:
    at = table()
    action = at.match.view(0).legal_actions[0]
    console = talk(at, action, "undo")
    assert "You cannot take back a move in a game with hidden cards: what was seen cannot be unseen." in console.output
    assert "Taken back" not in console.text
    with pytest.raises(GameError):
        at.take_back()


def test_hint_asks_a_bot_that_is_given_the_persons_view_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[_core.View] = []

    class Watched:
        def choose(self, view: _core.View) -> Decision:
            asked.append(view)
            return Decision(view.legal_actions[0])

    monkeypatch.setattr(bots.Level, "bot", lambda *_, **__: Watched())
    at = table(against="person")
    console = talk(at, "", "hint 1")
    assert [view.seat for view in asked] == [0]
    assert asked[0] == at.match.view(0)
    action = at.match.view(0).legal_actions[0]
    assert f"1. {at.view.presentation.action_name(action, at.view.data())} ({action}): " in console.text


def test_a_pass_that_loses_is_asked_about_once_and_no_means_no() -> None:
    at = table(2, against="person")
    while not at.match.view(at.view.seat).data["pass_loses"]:
        legal = at.match.view(at.view.seat).legal_actions
        at.play(next((action for action in legal if action.startswith("pass")), legal[0]))
    played = len(at.match.actions)
    console = talk(at, "", "pass", "n", "pass", "", "pass", CTRL_C)
    assert (
        console.text.count(
            "You have no open card left: if you pass, you lose the round at once (T9.3). Play it anyway? (y/n) "
        )
        == 3
    )
    assert console.output.count("Nothing was played.") == 3
    assert len(at.match.actions) == played
    talk(at, "", "pass", "y")
    assert at.match.is_over


def test_words_answer_from_the_persons_own_view() -> None:
    console = talk(table(), "hand", "known", "discards", "beats", "rank 7", "seats", "rank")
    assert "From the left, eight cards: " in console.text
    assert "Seat 2: eight cards; none known." in console.text
    assert "Type rank and a number from 1 to 7, such as rank 5." in console.output
    assert "hand: your hand in its order" in talk(table(), "help game").text


def test_case_means_nothing_in_a_play() -> None:
    at = table()
    action = next(action for action in at.match.view(at.view.seat).legal_actions if action.startswith("play"))
    talk(at, action.upper())
    assert at.match.action_at(2).action == action
    at = table()
    talk(at, action.upper().removeprefix("PLAY "))
    assert at.match.action_at(2).action == action


def test_completion_knows_verbs_and_their_arguments() -> None:
    at = table()
    client = TerminalSession(at, ScriptedConsole())
    assert client.completions("pl") == ["play"]
    plays = {action.split()[1] for action in at.match.view(at.view.seat).legal_actions if action.startswith("play ")}
    assert set(client.completions("play ")) == plays
    assert client.completions("kno") == ["known"]


def test_a_number_and_its_action_stay_on_one_line() -> None:
    listed = next(line for line in talk(table(), "legal").output if line.startswith("1:"))
    assert all("\N{NO-BREAK SPACE}" in item for item in listed.split("  "))


# The file.


def test_a_saved_game_is_for_its_owner_alone_and_says_so(tmp_path: Path) -> None:
    saves = SavedGames(tmp_path / "games")
    at = table(saves=saves)
    target = tmp_path / "mine.record"
    console = talk(at, at.match.view(at.view.seat).legal_actions[0], "save", f"save {target}")
    assert console.text.count("The file contains hidden cards: do not read it before the end.") == 1
    assert console.text.count("Only you can read it; do not open it before the end.") == 2
    for path in (saves.path(f"{GAME}-1"), target):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(saves.folder.stat().st_mode) == 0o700


def test_a_hidden_game_is_resumed_as_it_was_left(tmp_path: Path) -> None:
    saves = SavedGames(tmp_path)
    at = table(saves=saves, names=["Anna"])
    first = talk(at, at.match.view(at.view.seat).legal_actions[0], "quit")
    assert f"Resume with: chabudai play --resume {GAME}-1" in first.text
    identifier, match = saves.load(f"{GAME}-1")
    seating = Seating.of_names(GAME, 3, match.names)
    assert seating.people == (0,)
    again = talk(LocalTable(match, seating, saves, identifier), "hand", "quit")
    moves = sum(entry.actor.isdigit() for entry in match.actions)
    assert f"{moves} moves have been played." in again.output
    assert "You are Seat 1, Anna; " in again.output[0]
    assert match == at.match


# Lines of JSON.


def test_json_tells_every_person_of_a_hidden_game_apart() -> None:
    at = table(3, against="person")
    action = next(action for action in at.match.view(at.view.seat).legal_actions if action.startswith("play"))
    console = ScriptedConsole(action, "pass", is_interactive=False)
    assert JsonSession(at, console).run() == CUT_SHORT
    messages = [json.loads(line) for line in console.output if line]
    drawn = [message for message in messages if message["type"] == "played" and message["action"] == "pass"]
    assert [message["seat"] for message in drawn] == [0, 1, 2]
    assert [bool(re.search(r"draws an? \d", message["sentence"])) for message in drawn] == [False, True, False]
    views = [message for message in messages if message["type"] == "view"]
    assert all(message["view"]["seat"] == message["seat"] for message in views)


def test_json_tells_no_deal_and_refuses_to_take_back() -> None:
    at = table()
    console = ScriptedConsole(at.match.view(at.view.seat).legal_actions[0], '{"undo":true}', is_interactive=False)
    JsonSession(at, console).run()
    messages = [json.loads(line) for line in console.output if line]
    assert {m["action"] for m in messages if m["type"] == "played" and m["actor"] == "chance"} <= {"deal"}
    refused = [message for message in messages if message["type"] == "refused"]
    assert refused[-1]["message"].startswith("You cannot take back a move")
    assert not re.search(r"deal \d", "".join(console.output))


# Seats and names.


def test_seats_are_named_by_number_and_people_by_name() -> None:
    presentation = table().view.presentation
    assert [seat_number(presentation, 4, text) for text in ("seat 2", "2", "Seat 4", "0")] == [1, 1, 3, 0]
    assert seat_number(presentation, 4, "anna", {2: "Anna"}) == 2
    with pytest.raises(OptionsError, match="use seat 1, seat 2 or seat 3"):
        seat_number(presentation, 3, "north")
    with pytest.raises(OptionsError, match="3 names for 2 people"):
        assign_names(Seating((None, None)), ["A", "B", "C"])
    with pytest.raises(OptionsError, match="at least one printable character"):
        assign_names(Seating((None,)), ["  "])


# The real program, in a pseudo-terminal.


def test_in_a_dumb_terminal_a_whole_round_is_played(tmp_path: Path) -> None:
    options = ["--players", "3", "--penguins", "1", "--against", "bot:1", "--seed", "5", "--no-board"]
    opened = Terminal(tmp_path, "play", GAME, *options, term="dumb")
    everything = ""
    try:
        for _ in range(400):
            opened.expect("> ")
            everything += opened.seen
            if _is_over(tmp_path):
                break
            opened.type("legal\r")
            opened.expect("1: ")
            opened.expect("> ")
            opened.type("1\r")
        assert _is_over(tmp_path)
        opened.type("q\r")
        assert opened.process.wait(60) == 0
    finally:
        opened.close()
    assert "\x1b" not in everything


def _is_over(folder: Path) -> bool:
    return replay((folder / f"chabudai/games/{GAME}-1.record").read_text()).is_over
