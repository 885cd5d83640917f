"""Plays every registered game in line mode, from the first question to the end."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import chabudai
from chabudai.match.description import ending_line
from chabudai.presentation import PRESENTATIONS
from chabudai.terminal.local_table import LocalTable, new_match
from chabudai.terminal.preferences import DisplaySettings
from chabudai.terminal.saved_games import SavedGames
from chabudai.terminal.seating import Seating
from chabudai.terminal.session import DONE, TerminalSession
from tests.games.shared.tables import TABLES

from .test_line_mode import ScriptedConsole


class Dice(ScriptedConsole):
    """Types random legal actions of every seat that is asked."""

    table: LocalTable

    def __init__(self) -> None:
        super().__init__(is_interactive=False)
        self.dice = random.Random(3)

    def ask(self, prompt: str, *, keep_in_history: bool = True) -> str:
        self.output.append(prompt)
        seat = self.table.view.asked_seat
        assert seat is not None
        return self.dice.choice(self.table.match.view(seat).legal_actions)


@pytest.mark.parametrize("key", chabudai.games())
def test_a_match_is_played_against_bots_to_its_end_and_kept(key: str, tmp_path: Path) -> None:
    options, _ = TABLES[key].UNDER_ILL_LUCK[0]
    game, saves, console = chabudai.load(key, **options), SavedGames(tmp_path), Dice()
    seating = Seating.of(key, game.spec["seats"], seat=0, me="person", against="bot:1")
    console.table = LocalTable(new_match(game, 7), seating, saves, seed=7)
    assert TerminalSession(console.table, console, DisplaySettings()).run() == DONE
    match = console.table.match
    assert match.ending is not None
    assert console.output[0].startswith(f"{PRESENTATIONS[key].title}: ")
    assert ending_line(match, reader=0) in console.text
    (kept,) = tmp_path.glob("*.record")
    assert chabudai.replay(kept.read_text()).returns == match.returns
