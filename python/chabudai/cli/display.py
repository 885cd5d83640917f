"""How a table is shown: as the command line says, else as its person likes it, else as is usual."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Annotated

import typer

from ..errors import OptionsError
from ..terminal.console import SYMBOLS, PlainConsole, can_encode
from ..terminal.preferences import Preferences, preferences_file, read_preferences, write_choice
from ..terminal.saved_games import data_folder
from ..terminal.session import TerminalSession
from ..terminal.settings import DisplaySettings
from ..terminal.table import TerminalTable

LINES = "─│"
Board = Annotated[bool | None, typer.Option("--board/--no-board", help="Draw the board at each turn; usual.")]
Unicode = Annotated[
    bool | None, typer.Option("--unicode/--letters", help="Draw with symbols instead of letters, which are usual.")
]
Bell = Annotated[bool | None, typer.Option("--bell/--no-bell", help="Ring at your turn.")]
Title = Annotated[
    bool | None,
    typer.Option(
        "--title/--no-title", help="Whose turn it is and the clock in the window's title; usual with --screen."
    ),
]
Screen = Annotated[
    bool | None, typer.Option("--screen/--lines", help="The whole screen, with panels and the mouse; or plain lines.")
]
Stdin = Annotated[bool, typer.Option("--stdin", help="No prompts and no line editing, as in a pipe.")]


@dataclass(frozen=True, slots=True)
class DisplayOptions:
    """What the command line says; ``None`` where it says nothing."""

    board: bool | None = None
    unicode: bool | None = None
    bell: bool | None = None
    title: bool | None = None
    screen: bool | None = None
    stdin: bool = False

    def resolve(self) -> Display:
        """How it is shown then. Whoever has never said how is asked once, in a terminal that can do both.

        Raises ``OptionsError`` if what the person likes cannot be read, or if the whole screen lacks its packages.
        """
        is_terminal = sys.stdin.isatty() and sys.stdout.isatty() and not self.stdin
        # A pipe says the same whatever somebody likes to see.
        path = preferences_file()
        preferences = read_preferences(path) if is_terminal else Preferences()
        can_fill = is_terminal and os.environ.get("TERM", "dumb") != "dumb"
        if preferences is None:
            preferences = Preferences()
            if self.screen is None and can_fill and not os.environ.get("NO_COLOR") and find_spec("textual"):
                preferences = replace(preferences, screen=_ask_preference(path))
        wanted = self.screen
        if wanted is None:
            wanted = bool(preferences.screen) and can_fill and not os.environ.get("NO_COLOR")
        elif wanted and not can_fill:
            print("This terminal has no full screen; here are plain lines.")
            wanted = False
        return Display(self, preferences, _import_screen() if wanted else None)


@dataclass(frozen=True, slots=True)
class Display:
    """How a table is shown; ``whole`` is what fills the screen, ``None`` for plain lines."""

    options: DisplayOptions
    preferences: Preferences
    whole: ModuleType | None

    def settings(self, key: str, *, pauses_between_rounds: bool) -> DisplaySettings:
        """The settings of a conversation about a game."""
        said, preferences = self.options, self.preferences
        return DisplaySettings(
            draws_board=_first(said.board, preferences.board, usual=True),
            rings_bell=_first(said.bell, preferences.bell, usual=False),
            unicode=_first(said.unicode, preferences.unicode, usual=False) and can_encode(SYMBOLS, sys.stdout),
            # Plain lines are nothing but lines, unless it is asked for.
            sets_title=_first(said.title, preferences.title, usual=self.whole is not None),
            pauses_between_rounds=pauses_between_rounds,
            colours=preferences.colours_of(key),
        )

    def run_table(self, table: TerminalTable, *, pauses_between_rounds: bool = False) -> int:
        """Talks about a table until the person leaves; the exit code."""
        settings = self.settings(table.key, pauses_between_rounds=pauses_between_rounds)
        if self.whole is not None:
            code: int = self.whole.run(table, settings, ascii_only=not can_encode(LINES + SYMBOLS, sys.stdout))
            return code
        console = PlainConsole(quiet_prompt=self.options.stdin)
        client = TerminalSession(table, console, settings)
        console.edit_lines(data_folder() / "history", client.completions)
        try:
            return client.run()
        finally:
            console.close()


def _first(*said: bool | None, usual: bool) -> bool:
    return next((each for each in said if each is not None), usual)


def _ask_preference(path: Path) -> bool:
    """Asks which of the two ways somebody likes, and keeps the answer."""
    console = PlainConsole()
    console.say(
        "This is your first table in a terminal. The whole screen has panels, colours and the mouse; plain lines suit "
        "a screen reader. Both hear the same words, and --screen or --lines chooses for once."
    )
    try:
        answer = input("The whole screen, or plain lines? (s/l) ").strip().lower()
    except EOFError:
        print()
        return False
    screen = answer in ("s", "screen", "whole", "w")
    try:
        write_choice(path, screen=screen)
    except OSError as error:
        console.say(f"The answer cannot be kept in {path}: {error.strerror or error}.")
    else:
        console.say(f"Kept in {path}, with what else you may like.")
    return screen


def _import_screen() -> ModuleType:
    """What fills the screen. Raises ``OptionsError`` if its packages are missing."""
    try:
        return import_module("chabudai.terminal.screen.app")
    except ImportError as error:
        hint = "pip install 'chabudai[terminal]'"
        raise OptionsError(f"--screen needs an extra that is not installed ({error}); get it with: {hint}") from None
