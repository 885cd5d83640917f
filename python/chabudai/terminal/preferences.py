"""Display settings, and the user's preferences in ``terminal.toml`` in the system's configuration folder."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from platformdirs import user_config_path

from ..catalogue import listing, message
from ..errors import OptionsError
from ..match.atomic_files import write_whole
from ..match.untrusted_text import one_line
from ..presentation import PRESENTATIONS

TERMINAL_COLOURS = tuple(
    f"{shade}{colour}"
    for shade in ("", "bright_")
    for colour in ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
)
"""The colours of a terminal, by the names that the games use."""
NO_COLOUR = "none"
SWITCHES = ("screen", "board", "unicode", "bell", "title")
COLOURS = "colours"
FILE_TEMPLATE = """\
# Your preferences for chabudai in a terminal. Command-line options override them.
screen = {screen}
# board = true      # draw the board at each turn (plain lines)
# unicode = false   # symbols instead of letters
# bell = false      # ring at your turn
# title = {screen}     # show the turn and the clock in the window title

# Replace a colour in all games or in one; docs/how-to/terminal.md lists what each colour is used for.
# [colours]
# bright_red = "bright_yellow"
# [colours.nakatta]
# bright_blue = "none"
"""


@dataclass(frozen=True, slots=True)
class Preferences:
    """The preferences. A switch that is not set is ``None``. Replacement colours are grouped by game."""

    screen: bool | None = None
    board: bool | None = None
    unicode: bool | None = None
    bell: bool | None = None
    title: bool | None = None
    colours: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def colours_of(self, key: str) -> Mapping[str, str]:
        """Returns the replacement colours of a game.

        >>> liked = parse_preferences('[colours]\\nred = "blue"\\n[colours.natto]\\nred = "none"\\n')
        >>> liked.colours_of("natto"), liked.colours_of("nakatta")
        ({'red': ''}, {'red': 'blue'})
        """
        return {**self.colours.get("", {}), **self.colours.get(key, {})}


@dataclass(slots=True)
class DisplaySettings:
    """The display settings of a session: command-line options combined with the preferences."""

    draws_board: bool = True
    rings_bell: bool = False
    unicode: bool = False
    sets_title: bool = False
    """Whether the window title shows whose turn it is and the clock."""
    pauses_between_rounds: bool = False
    """Whether the next round waits until Enter is pressed."""
    gives_advice: bool = False
    """Whether the coach gives advice at each turn."""
    colours: Mapping[str, str] = field(default_factory=dict)
    """Replacement colours by the names of colours that the games use. An empty replacement means no colour."""
    shows_turn: bool = True
    """Whether the turn and the choices are written at each turn; the full screen shows them in panels."""


def preferences_file() -> Path:
    """Returns the path of the preferences file, which is in ``$XDG_CONFIG_HOME`` or the system's equivalent."""
    return user_config_path("chabudai", appauthor=False) / "terminal.toml"


def read_preferences(path: Path) -> Preferences | None:
    """Reads a preferences file, or returns ``None`` if it does not exist. Raises ``OptionsError`` with one line that
    names the file.
    """
    try:
        return parse_preferences(path.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, OptionsError) as error:
        raise OptionsError(f"{path}: {one_line(str(error))}") from None


def parse_preferences(text: str) -> Preferences:
    """Parses preferences. Raises ``OptionsError`` or ``TOMLDecodeError``.

    >>> parse_preferences("screen = true").screen, parse_preferences("").screen
    (True, None)
    """
    said = tomllib.loads(text)
    for name, value in said.items():
        if name not in (*SWITCHES, COLOURS):
            known = listing([*SWITCHES, COLOURS])
            raise OptionsError(str(message("terminal-unknown-preference", name=repr(name), names=known)))
        if name != COLOURS and not isinstance(value, bool):
            raise OptionsError(str(message("terminal-true-or-false", name=name, value=repr(value))))
    return Preferences(**{name: said[name] for name in SWITCHES if name in said}, colours=_parse_colours(said))


def _parse_colours(said: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    given = said.get(COLOURS, {})
    if not isinstance(given, dict):
        raise OptionsError(str(message("terminal-colours-usage")))
    found: dict[str, dict[str, str]] = {"": {}}
    for name, value in given.items():
        if isinstance(value, dict):
            if name not in PRESENTATIONS:
                games = listing(list(PRESENTATIONS), "comma")
                raise OptionsError(str(message("terminal-unknown-game", name=repr(name), games=games)))
            found[name] = {colour: _parse_colour(colour, other) for colour, other in value.items()}
        else:
            found[""][name] = _parse_colour(name, value)
    return found


def _parse_colour(colour: str, other: object) -> str:
    for each, known in ((colour, TERMINAL_COLOURS), (other, (*TERMINAL_COLOURS, NO_COLOUR))):
        if each not in known:
            colours = listing(known, "comma")
            raise OptionsError(str(message("terminal-unknown-colour", name=repr(each), colours=colours)))
    return "" if other == NO_COLOUR else str(other)


def write_choice(path: Path, *, screen: bool) -> None:
    """Writes the chosen display to a file that documents the other preferences. Raises ``OSError``."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, FILE_TEMPLATE.format(screen=str(screen).lower()))
