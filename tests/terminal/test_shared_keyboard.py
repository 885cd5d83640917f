"""Several people with hidden hands at one keyboard: the screen is cleared and handed over between their turns."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from chabudai.terminal.console import CLEAR, PlainConsole
from chabudai.terminal.local_table import LocalTable
from chabudai.terminal.preferences import DisplaySettings
from chabudai.terminal.seating import Seating
from chabudai.terminal.session import DONE, TerminalSession

from .keyboard import PEOPLE, Chooser
from .pseudo_terminal import Terminal
from .test_hidden import GAME, by_slots, table, talk
from .test_line_mode import CTRL_C, ScriptedConsole


def test_the_screen_is_handed_over_before_the_next_hand_is_shown() -> None:
    at = table(against="person", names=["Anna", "Bert"])
    action = next(action for action in at.match.view(at.view.seat).legal_actions if action.startswith("play"))
    console = talk(at, "", action, "", "hand")
    assert console.output[:3] == [
        console.output[0],
        "Play all the cards of your hand, whose order never changes. The last player with cards loses the round.",
        "Type ? for help.",
    ]
    assert console.output[3] == f"{PEOPLE} Anna: "
    first, second = console.text.split("(cleared)")
    assert "Hand of Anna" in first
    assert f"{PEOPLE} Bert: " in second
    assert "Hand of Bert" in second
    assert "Hand of Anna" not in second
    assert "Anna leads with " in second
    assert second.index("Anna leads with") > second.index(f"{PEOPLE} Bert: ")


def test_only_enter_shows_the_next_hand() -> None:
    at = table(against="person")
    console = talk(at, "hand", "p 1-1", "1", "legal", "why", "quit")
    assert "Hand of" not in console.text
    assert console.text.count("Press Enter alone to show the hand, or type quit.") == 5
    assert len(at.match.actions) == 2


def test_nothing_of_who_sat_there_can_be_brought_back() -> None:
    at = table(against="person")
    action = next(action for action in at.match.view(at.view.seat).legal_actions if action.startswith("play"))
    keep_in_history: list[bool] = []

    class Watched(ScriptedConsole):
        def ask(self, prompt: str, *, keep_in_history: bool = True) -> str:
            asked.append(keep_in_history)
            return super().ask(prompt, keep_in_history=keep_in_history)

    asked = keep_in_history
    console = Watched("", "legal", "pass", action, "", "1", "why")
    assert TerminalSession(at, console).run() == DONE
    assert not any(keep_in_history)
    second = console.text.split("(cleared)")[1]
    assert "There is no list to pick from" in second
    assert "Type why and a move." in second


def test_tab_looks_into_no_hand_before_it_is_shown() -> None:
    at = table(against="person")
    seen: list[list[str]] = []

    class Peeking(ScriptedConsole):
        def ask(self, prompt: str, *, keep_in_history: bool = True) -> str:
            seen.append(client.completions("play "))
            return super().ask(prompt, keep_in_history=keep_in_history)

    client = TerminalSession(at, Peeking("", "quit"))
    client.run()
    assert seen[0] == []
    assert seen[1]


def test_control_c_at_the_handing_over_shows_nothing_and_leaves_only_when_asked() -> None:
    at = table(against="person")
    action = next(action for action in at.match.view(at.view.seat).legal_actions if action.startswith("play"))
    console = talk(at, "", action, CTRL_C, CTRL_C, "n", CTRL_C, CTRL_C, "y")
    second = console.text.split("(cleared)", 1)[1]
    assert "Hand of" not in second
    assert second.count("Leave the game?") == 2
    assert not at.match.is_over


def test_three_people_play_a_whole_round_at_one_keyboard() -> None:
    at = table(against="person", penguins=1)
    console = Chooser(at, 1, by_slots)
    assert TerminalSession(at, console).run() == DONE
    assert at.match.is_over
    for screen in console.text.split("(cleared)"):
        assert len(set(re.findall(r"Hand of (Seat \d)", screen))) <= 1


def test_moves_of_bots_are_shown_to_each_person_once() -> None:
    at = table(3, against="person", penguins=1, seed=4)
    seating = Seating((None, None, Seating.of(GAME, 1, seat=1, me="person", against="bot:1").levels[0]))
    at = LocalTable(at.match, seating, seed=4)
    console = Chooser(at, 2, by_slots)
    assert TerminalSession(at, console, DisplaySettings(draws_board=False)).run() == DONE
    screens = [screen for screen in console.text.split("(cleared)") if f"{PEOPLE} Seat 1" in screen]
    dealt = [screen.count("Round 1: eight cards each") for screen in screens]
    assert sum(dealt) == 1


@pytest.mark.parametrize("term", ["dumb", "xterm"])
def test_clearing_uses_codes_on_a_real_terminal_only(
    term: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TERM", term)
    console = PlainConsole()
    console.is_interactive = True
    console.clear()
    shown = capsys.readouterr().out
    assert shown == CLEAR if term == "xterm" else shown.strip("\n") == ""
    console.is_interactive = False
    console.clear()
    shown = capsys.readouterr().out
    assert shown.count("\n") >= 50
    assert shown.strip("\n") == ""


def test_in_a_real_terminal_the_screen_is_wiped_between_people(tmp_path: Path) -> None:
    opened = Terminal(
        tmp_path, "play", GAME, "--players", "2", "--against", "person", "--seed", "1", "--name", "Anna", term="xterm"
    )
    try:
        opened.expect(f"{PEOPLE} ")
        opened.type("\r")
        opened.expect("Hand of ")
        opened.expect("> ")
        opened.type("legal\r")
        opened.expect("1: ")
        opened.expect("> ")
        opened.type("1\r")
        opened.expect(CLEAR)
        opened.expect(f"{PEOPLE} ")
        opened.type("q\r")
        assert opened.process.wait(60) == 0
    finally:
        opened.close()
    history = tmp_path / "chabudai/history"
    assert not history.exists() or history.read_text().strip() == ""
    assert os.path.getsize(tmp_path / f"chabudai/games/{GAME}-1.record")
