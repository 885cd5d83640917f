"""Behaviour that only a terminal shows: keys, Ctrl-C, the window title, and that plain lines move no cursor."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import chabudai
from chabudai.match.replay import replay
from chabudai.terminal.local_table import new_match
from chabudai.terminal.saved_games import SavedGames

from .pseudo_terminal import Terminal


@pytest.fixture(params=["dumb", "xterm"])
def terminal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Terminal]:
    opened = Terminal(
        tmp_path, "play", "nakatta", "--size", "3", "--against", "bot:1", "--seed", "5", term=request.param
    )
    yield opened
    opened.close()


def test_in_a_terminal_keys_do_what_people_expect(terminal: Terminal, tmp_path: Path) -> None:
    terminal.expect("Black> ")
    terminal.type("abc")
    terminal.interrupt()
    terminal.expect("Input cancelled")
    terminal.expect("Black> ")
    terminal.type("b2\r")
    terminal.expect("Level 1 is thinking ...")
    terminal.expect("Place a ")
    terminal.expect("> ")
    terminal.interrupt()
    terminal.expect("Ctrl-C again")
    terminal.expect("> ")
    terminal.interrupt()
    terminal.expect("Leave the game? It is saved as nakatta-1. (y/n) ")
    terminal.type("y\r")
    terminal.expect("chabudai play --resume nakatta-1")
    assert terminal.process.wait(60) == 0
    match = replay((tmp_path / "chabudai/games/nakatta-1.record").read_text())
    assert not match.is_over
    assert match.entries[0].action == "b2"


@pytest.mark.parametrize("columns", [1, 3, 12])
def test_a_terminal_that_is_too_narrow_for_the_screen_gets_lines(tmp_path: Path, columns: int) -> None:
    arguments = ("play", "nakatta", "--size", "3", "--against", "person", "--screen")
    opened = Terminal(tmp_path, *arguments, term="xterm", columns=columns)
    try:
        opened.expect("too narrow for the full screen; using plain lines.")
        opened.expect("  1 . . . 1")
        opened.expect("Black> ")
        opened.type("q\r")
        assert opened.process.wait(60) == 0
        assert "Error" not in opened.all()
    finally:
        opened.close()


@pytest.mark.parametrize("command", ["games", "rules natto", "bot list nakatta", "--help", "play --help", "nonsense"])
def test_a_command_has_no_error_in_a_narrow_terminal(tmp_path: Path, command: str) -> None:
    opened = Terminal(tmp_path, *command.split(), term="xterm", columns=3)
    try:
        text = opened.all()
        assert "Traceback" not in text
        assert len(text) > 50
    finally:
        opened.close()


def test_in_a_terminal_the_list_of_games_is_folded_between_words(tmp_path: Path) -> None:
    match = new_match(chabudai.load("eurojongg"), 3)
    match.names = {seat: f"Somebody with a long name {seat}" for seat in range(1, 4)}
    kept = SavedGames(tmp_path / "chabudai" / "games")
    kept.path(kept.new_identifier("eurojongg")).write_text(match.record())
    opened = Terminal(tmp_path, "play", "--list", term="xterm")
    try:
        lines = opened.all().splitlines()
        assert len(lines) > 1
        assert max(map(len, lines)) < 80
        assert " ".join(" ".join(lines).split()).endswith("; 127 cards are left in the wall")
    finally:
        opened.close()


def test_in_a_terminal_the_title_is_set_and_put_back(tmp_path: Path) -> None:
    opened = Terminal(tmp_path, "play", "nakatta", "--size", "5", "--against", "person", "--title", term="xterm")
    try:
        opened.expect("\x1b[22;2t\x1b]2;(1) Nakatta: Black\x07")
        opened.expect("Black> ")
        opened.type("c3\r")
        opened.expect("\x1b]2;(1) Nakatta: White\x07")
        opened.expect("White> ")
        opened.type("q\r")
        opened.expect("\x1b[23;2t")
        assert opened.process.wait(60) == 0
    finally:
        opened.close()


def test_in_a_terminal_nothing_moves_the_cursor(tmp_path: Path) -> None:
    opened = Terminal(tmp_path, "play", "nakatta", "--size", "5", "--against", "person", term="dumb")
    try:
        opened.expect("Black> ")
        opened.type("c3\r")
        opened.expect("White> ")
        opened.type("q\r")
        assert opened.process.wait(60) == 0
        assert "\x1b" not in opened.seen
    finally:
        opened.close()
