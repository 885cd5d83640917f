"""An external bot plays at a local table, in its own process."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

import chabudai
from chabudai.terminal.saved_games import SavedGames

from .test_cli import Run, caller

MINE = """
class Last:
    def choose(self, view):
        print("mine prints this")
        return view.legal_actions[-1]

class Broken:
    def choose(self, view):
        raise ValueError("my hand is 3o 4t")
"""


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    (tmp_path / "mine.py").write_text(MINE)
    return caller(monkeypatch, tmp_path, capsys)


def answered(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_it_plays_its_choice_and_its_prints_are_discarded(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    answered(monkeypatch, "c3", "quit")
    code, out, err = run("play", "nakatta", "--size", "5", "--no-pie", "--against", "mine:Last", "--stdin")
    assert (code, err) == (0, "")
    assert "White is Last of mine, an external bot" in out
    assert "prints" not in out
    match = SavedGames.for_current_user().load("nakatta-1")[1]
    assert match.names[1] == "Last (bot:own)"
    assert match.actions[1].action == match.state_at(1).legal_actions(1)[-1]


def test_a_saved_game_continues_with_the_named_bot(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    answered(monkeypatch, "c3", "quit")
    run("play", "nakatta", "--size", "5", "--against", "mine:Last", "--stdin")
    assert "nakatta-1" in run("play", "--list")[1]
    code, _, err = run("play", "--resume", "nakatta-1", "--stdin")
    assert code == 2
    assert "name one with --against module:factory" in err
    answered(monkeypatch, "quit")
    code, out, _ = run("play", "--resume", "nakatta-1", "--against", "mine:Last", "--stdin")
    assert code == 0
    assert "Last of mine" in out


def test_a_failing_bot_is_replaced_and_its_message_is_not_shown(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    answered(monkeypatch, "c3", "quit")
    code, out, err = run("play", "nakatta", "--size", "5", "--no-pie", "--against", "mine:Broken", "--stdin")
    assert (code, err) == (0, "")
    assert "Broken did not answer in time or correctly; a substitute answered for it." in out
    assert "3o" not in out
    assert len(SavedGames.for_current_user().load("nakatta-1")[1].actions) == 2


def test_two_of_them_play_a_whole_game_in_lines_of_json(run: Run) -> None:
    code, out, _ = run("play", "natto", "--target", "1", "--me", "mine:Last", "--against", "mine:Last", "--json")
    assert code == 0
    lines = [json.loads(line) for line in out.splitlines()]
    assert lines[0]["seats"] == ["mine:Last", "mine:Last"]
    assert lines[-1]["type"] == "over"


@pytest.mark.parametrize("word", ["mine:", ":Last", "mine:Last:more", "mi ne:Last"])
def test_a_word_that_names_none_is_refused(run: Run, word: str) -> None:
    code, out, err = run("play", "nakatta", "--against", word)
    assert (code, out) == (2, "")
    assert "write module:factory" in err


@pytest.mark.parametrize(("word", "why"), [("nine:Last", "ModuleNotFoundError"), ("mine:Lost", "AttributeError")])
def test_one_that_is_not_there_is_refused_before_the_first_move(run: Run, word: str, why: str) -> None:
    code, out, err = run("play", "nakatta", "--size", "5", "--against", word, "--stdin")
    assert (code, out) == (2, "")
    assert f"{word} does not make a bot" in err
    assert why in err
    assert err.count("\n") == 1
    code, out, err = run("serve", "--bot", f"mine={word}", "--no-open", "--port", "0")
    assert (code, out) == (2, "")
    assert why in err


def test_a_record_runs_no_code(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = chabudai.load("nakatta", size=5).start()
    match.names = {1: "mine:Last (bot:mine:Last)"}
    (tmp_path / "evil.record").write_text(match.record())
    (tmp_path / "mine.py").write_text("raise SystemExit('was run')")
    answered(monkeypatch, "quit")
    code, out, _ = run("play", "--resume", "evil.record", "--stdin")
    assert code == 0
    assert "was run" not in out
