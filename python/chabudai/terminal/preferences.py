"""What a person likes at every table, in a file of their own: ``terminal.toml`` where the system keeps such files."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from platformdirs import user_config_path

from ..errors import OptionsError
from ..match.record import one_line, write_whole
from ..presentation import PRESENTATIONS

TERMINAL_COLOURS = tuple(
    f"{shade}{colour}"
    for shade in ("", "bright_")
    for colour in ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
)
"""The colours of a terminal, by the names that games draw with."""
NO_COLOUR = "none"
SWITCHES = ("screen", "board", "unicode", "bell", "title")
COLOURS = "colours"
FILE_TEMPLATE = """\
# What you like at every table of chabudai in a terminal; an option of the command line goes before it.
screen = {screen}
# board = true      # the board is drawn at each turn of plain lines
# unicode = false   # symbols instead of letters
# bell = false      # rings at your turn
# title = {screen}     # the title of the window says whose turn it is

# One of the sixteen colours instead of another, in all games or in one; docs/terminal.md says what is drawn in which.
# [colours]
# bright_red = "bright_yellow"
# [colours.nakatta]
# bright_blue = "none"
"""


@dataclass(frozen=True, slots=True)
class Preferences:
    """What is said of the switches, ``None`` where nothing is; and colours instead of others, by game."""

    screen: bool | None = None
    board: bool | None = None
    unicode: bool | None = None
    bell: bool | None = None
    title: bool | None = None
    colours: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def colours_of(self, key: str) -> Mapping[str, str]:
        """Which colour stands for which in a game.

        >>> liked = parse_preferences('[colours]\\nred = "blue"\\n[colours.natto]\\nred = "none"\\n')
        >>> liked.colours_of("natto"), liked.colours_of("nakatta")
        ({'red': ''}, {'red': 'blue'})
        """
        return {**self.colours.get("", {}), **self.colours.get(key, {})}


def preferences_file() -> Path:
    """Where they are kept: under ``$XDG_CONFIG_HOME``, or what the system has in its place."""
    return user_config_path("chabudai", appauthor=False) / "terminal.toml"


def read_preferences(path: Path) -> Preferences | None:
    """What a file says; ``None`` if there is none. Raises ``OptionsError`` with one line that names the file."""
    try:
        return parse_preferences(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, OptionsError) as error:
        raise OptionsError(f"{path}: {one_line(str(error))}") from None


def parse_preferences(text: str) -> Preferences:
    """What such a file says. Raises ``OptionsError`` or ``TOMLDecodeError``.

    >>> parse_preferences("screen = true").screen, parse_preferences("").screen
    (True, None)
    """
    said = tomllib.loads(text)
    for name, value in said.items():
        if name not in (*SWITCHES, COLOURS):
            raise OptionsError(f"there is no {name!r}; there are {', '.join(SWITCHES)} and {COLOURS}")
        if name != COLOURS and not isinstance(value, bool):
            raise OptionsError(f"{name} is true or false, not {value!r}")
    return Preferences(**{name: said[name] for name in SWITCHES if name in said}, colours=_parse_colours(said))


def _parse_colours(said: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    given = said.get(COLOURS, {})
    if not isinstance(given, dict):
        raise OptionsError(f'{COLOURS} is a part of its own, such as [colours] with bright_red = "red" below it')
    found: dict[str, dict[str, str]] = {"": {}}
    for name, value in given.items():
        if isinstance(value, dict):
            if name not in PRESENTATIONS:
                raise OptionsError(f"there is no game {name!r}; there are {', '.join(PRESENTATIONS)}")
            found[name] = {colour: _parse_colour(colour, other) for colour, other in value.items()}
        else:
            found[""][name] = _parse_colour(name, value)
    return found


def _parse_colour(colour: str, other: object) -> str:
    for each, known in ((colour, TERMINAL_COLOURS), (other, (*TERMINAL_COLOURS, NO_COLOUR))):
        if each not in known:
            raise OptionsError(f"there is no colour {each!r} here; there are {', '.join(known)}")
    return "" if other == NO_COLOUR else str(other)


def write_choice(path: Path, *, screen: bool) -> None:
    """Keeps which of the two ways somebody has chosen, in a file that tells what else could be said there.

    Raises ``OSError``.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, FILE_TEMPLATE.format(screen=str(screen).lower()))
