"""The display of a table, which is set by the command line, or else by the user's preferences, or else by the
defaults.
"""

from __future__ import annotations

import inspect
import os
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import wraps
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any

import typer

from ..catalogue import message
from ..terminal.console import SYMBOLS, PlainConsole, can_encode
from ..terminal.preferences import DisplaySettings, Preferences, preferences_file, read_preferences, write_choice
from ..terminal.saved_games import data_folder
from ..terminal.session import TerminalSession
from ..terminal.table import TerminalTable
from .shared import declare_parameters, import_part

LINES = "─│"
MIN_SCREEN_COLUMNS = 20


@dataclass(frozen=True, slots=True)
class DisplayOptions:
    """The display options of the command line. An option that is not given is ``None``."""

    board: Annotated[bool | None, typer.Option("--board/--no-board", help="Draw the board at each turn (default).")] = (
        None
    )
    unicode: Annotated[
        bool | None,
        typer.Option("--unicode/--letters", help="Draw with symbols instead of letters (default: letters)."),
    ] = None
    bell: Annotated[bool | None, typer.Option("--bell/--no-bell", help="Ring the bell at your turn.")] = None
    title: Annotated[
        bool | None,
        typer.Option(
            "--title/--no-title", help="Show the turn and the clock in the window title (default with --screen)."
        ),
    ] = None
    stdin: Annotated[bool, typer.Option("--stdin", help="No prompts or line editing, as in a pipe.")] = False
    screen: Annotated[
        bool | None, typer.Option("--screen/--lines", help="Use the full screen with panels and mouse, or plain lines.")
    ] = None

    def resolve(self) -> Display:
        """Returns the display to use. Asks a new user once, if the terminal supports both displays.

        Raises ``OptionsError`` if the preferences cannot be read.
        """
        is_terminal = sys.stdin.isatty() and sys.stdout.isatty() and not self.stdin
        # Preferences do not apply to a pipe.
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
            print(message("cli-no-full-screen"))
            wanted = False
        if wanted and shutil.get_terminal_size().columns < MIN_SCREEN_COLUMNS:
            print(message("cli-too-narrow"))
            wanted = False
        return Display(self, preferences, import_part("terminal.screen.app") if wanted else None)


@dataclass(frozen=True, slots=True)
class Display:
    """The way in which tables are displayed. ``whole`` is the module of the full screen, or ``None`` for plain
    lines.
    """

    options: DisplayOptions
    preferences: Preferences
    whole: ModuleType | None

    def run_table(self, table: TerminalTable, *, pauses_between_rounds: bool = False) -> int:
        """Runs a session at a table until the person leaves, and returns the exit code."""
        said, preferences = self.options, self.preferences
        settings = DisplaySettings(
            draws_board=_first(said.board, preferences.board, usual=True),
            rings_bell=_first(said.bell, preferences.bell, usual=False),
            unicode=_first(said.unicode, preferences.unicode, usual=False) and can_encode(SYMBOLS, sys.stdout),
            # With plain lines, the title is set only on request.
            sets_title=_first(said.title, preferences.title, usual=self.whole is not None),
            pauses_between_rounds=pauses_between_rounds,
            colours=preferences.colours_of(table.view.game.key),
        )
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


def with_display_options(run: Callable[..., int]) -> Callable[..., int]:
    """Returns a command with the display options in place of the parameter ``display`` of ``run``."""
    options = inspect.signature(DisplayOptions, eval_str=True).parameters

    @wraps(run)
    def command(*arguments: Any, **given: Any) -> int:
        display = DisplayOptions(**{name: given.pop(name) for name in options})
        return run(*arguments, display=display, **given)

    parameters: list[inspect.Parameter] = []
    for parameter in inspect.signature(run, eval_str=True).parameters.values():
        shown = [each.replace(kind=inspect.Parameter.KEYWORD_ONLY) for each in options.values()]
        parameters += shown if parameter.name == "display" else [parameter]
    declare_parameters(command, parameters)
    return command


def _first(*said: bool | None, usual: bool) -> bool:
    return next((each for each in said if each is not None), usual)


_ANSWERS = {"s": True, "screen": True, "l": False, "lines": False}
"""The answers to the question for the display, and whether each means the full screen. After any other answer, the
question is asked again."""


def _ask_preference(path: Path) -> bool:
    """Asks for the preferred display and writes the answer to the preferences."""
    console = PlainConsole()
    console.say(str(message("cli-choose-display")))
    screen = None
    while screen is None:
        try:
            answer = input(f"{message('cli-which-display')} ").strip().lower()
        except EOFError:
            print()
            return False
        screen = _ANSWERS.get(answer)
    try:
        write_choice(path, screen=screen)
    except OSError as error:
        reason = str(error.strerror or error)
        console.say(str(message("cli-choice-not-saved", path=str(path), reason=reason)))
    else:
        console.say(str(message("cli-choice-saved", path=str(path))))
    return screen
