"""Display preferences: asked once, stored in a file, and overridden by the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from chabudai.errors import OptionsError
from chabudai.presentation import PRESENTATIONS
from chabudai.terminal.preferences import TERMINAL_COLOURS, parse_preferences, read_preferences, write_choice

from .pseudo_terminal import Terminal

PLAYS = ("play", "nakatta", "--size", "3", "--against", "person", "--no-save")
PANELS = "F1 help"
ASKS = "Full screen or plain lines? (s/l) "


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("screens = true", "Unknown preference 'screens'"),
        ("screen = 1", "screen must be true or false, not 1"),
        ('colours = "red"', "colours must be a table"),
        ('[colours]\nred = "crimson"', "Unknown colour 'crimson'"),
        ('[colours]\nnone = "red"', "Unknown colour 'none'"),
        ('[colours.chess]\nred = "blue"', "There is no game 'chess'"),
        ('[colours.natto]\nred = ["blue"]', "Unknown colour ['blue']"),
        ("screen =", "at end of document"),
    ],
)
def test_a_file_with_an_unknown_preference_is_refused_by_its_name(tmp_path: Path, text: str, names: str) -> None:
    path = tmp_path / "terminal.toml"
    path.write_text(text)
    with pytest.raises(OptionsError) as refused:
        read_preferences(path)
    assert str(refused.value).startswith(f"{path}: ")
    assert names in str(refused.value)
    assert "\n" not in str(refused.value)


def test_every_line_of_the_first_preferences_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "a" / "terminal.toml"
    for screen in (True, False):
        write_choice(path, screen=screen)
        liked = read_preferences(path)
        assert liked is not None
        assert liked.screen is screen
        uncommented = "\n".join(
            line.removeprefix("# ") for line in path.read_text().splitlines() if "=" in line or line.startswith("# [")
        )
        assert set(parse_preferences(uncommented).colours) == {"", "nakatta"}
    assert read_preferences(tmp_path / "none.toml") is None


@pytest.mark.parametrize("key", PRESENTATIONS)
def test_every_colour_that_a_game_draws_with_can_be_changed(key: str) -> None:
    said = "\n".join(f'{colour} = "none"' for colour in TERMINAL_COLOURS)
    assert set(parse_preferences(f"[colours.{key}]\n{said}").colours_of(key).values()) == {""}


def test_a_new_player_is_asked_once_for_the_display(tmp_path: Path) -> None:
    opened = Terminal(tmp_path, *PLAYS, term="xterm", liked=None)
    try:
        opened.expect(ASKS)
        opened.type("?\r")
        opened.expect(ASKS)
        opened.type("s\r")
        opened.expect("Your choice is saved in")
        opened.expect(PANELS)
    finally:
        opened.close()
    opened = Terminal(tmp_path, *PLAYS, "--lines", term="xterm", liked=None)
    try:
        opened.expect("Black> ")
        assert ASKS not in opened.seen
    finally:
        opened.close()
    opened = Terminal(tmp_path, *PLAYS, term="xterm", liked=None)
    try:
        opened.expect(PANELS)
    finally:
        opened.close()


@pytest.mark.parametrize(("term", "colour"), [("dumb", None), ("xterm", "1")])
def test_there_is_no_question_if_only_lines_are_possible_or_colour_is_unwanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, term: str, colour: str | None
) -> None:
    opened = Terminal(tmp_path, *PLAYS, term=term, liked=None, no_color=colour)
    try:
        opened.expect("Nakatta: size 3")
        opened.expect("Black> ")
        assert not (tmp_path / "chabudai" / "terminal.toml").exists()
    finally:
        opened.close()


def test_no_colour_and_a_dumb_terminal_choose_lines_against_the_preference(tmp_path: Path) -> None:
    for term, colour in (("dumb", None), ("xterm", "1")):
        opened = Terminal(tmp_path, *PLAYS, term=term, liked="screen = true", no_color=colour)
        try:
            opened.expect("Nakatta: size 3")
            opened.expect("Black> ")
        finally:
            opened.close()


def test_a_file_that_cannot_be_read_is_one_line_and_exit_code_2(tmp_path: Path) -> None:
    opened = Terminal(tmp_path, *PLAYS, term="xterm", liked="screen = perhaps")
    try:
        opened.expect("chabudai: ")
        opened.expect("terminal.toml: ")
        assert opened.process.wait(120) == 2
    finally:
        opened.close()
