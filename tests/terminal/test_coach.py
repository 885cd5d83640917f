"""The coach in the terminal: asked once or at each turn, without repeating itself, and turned off."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

import chabudai
from chabudai.terminal.local_table import LocalTable, new_match
from chabudai.terminal.remote.client import open_table
from chabudai.terminal.remote.table import ServerTable
from chabudai.terminal.seating import Seating
from chabudai.terminal.session import TerminalSession
from tests.server.client import running
from tests.server.conftest import NO_LIMITS

from .test_line_mode import ScriptedConsole


def client(key: str, against: str = "bot:1") -> TerminalSession:
    game = chabudai.load(key)
    seating = Seating.of(key, game.spec["seats"], seat=0, me="person", against=against)
    made = TerminalSession(LocalTable(new_match(game, 1), seating, seed=1), ScriptedConsole())
    while made.table.view.asked_seat is None and made.table.step():
        pass
    return made


def advised(made: TerminalSession) -> list[str]:
    """Returns the coach's sentences so far, without the commands to type."""
    assert isinstance(made.console, ScriptedConsole)
    return re.findall(r"Coach: (.*?) Type ", " ".join(made.console.output).replace("\n", " "))


@pytest.mark.parametrize("key", chabudai.games())
def test_asked_again_it_says_the_same_move_in_other_words(key: str) -> None:
    made = client(key)
    before = made.table.view.count
    made.respond("coach")
    made.respond("coach")
    first, second = advised(made)
    assert first
    assert not set(re.split(r"(?<=\.) ", first)) & set(re.split(r"(?<=\.) ", second))
    assert made.table.view.count == before, "it only talks"


def test_it_is_silent_until_it_is_switched_on_and_after_it_is_switched_off() -> None:
    made = client("nakatta")

    def play_a_turn() -> None:
        made.play(made.table.view.legal()[0])
        made._advance()

    play_a_turn()
    assert not advised(made)
    made.respond("coach on")
    assert len(advised(made)) == 1
    play_a_turn()
    assert len(advised(made)) == 2
    made.respond("coach off")
    play_a_turn()
    assert len(advised(made)) == 2
    made.respond("coach sometimes")
    assert "Type coach on or coach off." in " ".join(made.console.output)  # type: ignore[attr-defined]


def _is_asked(table: ServerTable) -> bool:
    return table.view.asked_seat is not None


def test_a_service_has_a_coach_at_tables_with_bots_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS) as service:
        for seats, text in (
            ("bot:1", "Coach: "),
            ("open", "The coach is available only at tables where you play against bots alone"),
        ):
            table = open_table(service.address, "nakatta", {}, ["me", seats], "Anna")
            try:
                table.connection.wait_for(partial(_is_asked, table))
                made = TerminalSession(table, ScriptedConsole())
                made.respond("coach")
                said = " ".join(made.console.output)  # type: ignore[attr-defined]
                assert text in said
            finally:
                table.close()
