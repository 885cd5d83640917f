"""Where games of the terminal are kept: one record a game, under the data directory of the person."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

from .. import bots
from ..errors import GameError, RecordError
from ..match import Match
from ..match.record import load_record, printable, write_whole

_ID_PATTERN = re.compile(r"[a-z]+-[1-9][0-9]{0,8}")
EXTERNAL_BOT_MARK = "bot:own"
"""How a record marks a bot that somebody has written."""
_BOT_PATTERN = re.compile(r"\(bot:([^)]+)\)$")
SUFFIX = ".record"
PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE = 0o600, 0o700
"""Readable by their owner alone."""


def data_folder() -> Path:
    """The person's own folder: under ``$XDG_DATA_HOME``, or what the system has in its place."""
    return user_data_path("chabudai", appauthor=False)


@dataclass(frozen=True, slots=True)
class SavedGames:
    """The saved games in one folder; a game's id is its name and a number, such as ``nakatta-3``."""

    folder: Path

    @classmethod
    def for_current_user(cls) -> SavedGames:
        return cls(data_folder() / "games")

    def path(self, identifier: str) -> Path:
        """The file of a game."""
        return self.folder / f"{identifier}{SUFFIX}"

    def notes_path(self, identifier: str) -> Path:
        """The file of the notes to a game."""
        return self.folder / f"{identifier}.notes"

    def new_identifier(self, key: str) -> str:
        """Takes the next free number of a game, with an empty file. Raises ``OSError``."""
        self.folder.mkdir(mode=PRIVATE_FOLDER_MODE, parents=True, exist_ok=True)
        taken = [
            int(path.stem.rpartition("-")[2]) for path in self.folder.glob(f"{key}-*{SUFFIX}") if _is_id(path.stem)
        ]
        number = max(taken, default=0) + 1
        while True:
            try:
                self.path(f"{key}-{number}").touch(mode=PRIVATE_FILE_MODE, exist_ok=False)
            except FileExistsError:
                number += 1
                continue
            return f"{key}-{number}"

    def save(self, identifier: str, match: Match) -> None:
        """Writes the record of a game, whole, for nobody else to read: it holds hidden cards. Raises ``OSError``."""
        self.folder.mkdir(mode=PRIVATE_FOLDER_MODE, parents=True, exist_ok=True)
        write_whole(self.path(identifier), match.record())

    def find(self, text: str) -> Path:
        """The file that somebody means by an id or a path. Raises ``RecordError``."""
        if _is_id(text) and self.path(text).is_file():
            return self.path(text)
        path = Path(text).expanduser()
        if path.is_file():
            return path
        known = self.latest(3)
        hint = f"the latest saved games are {', '.join(known)}" if known else "no game is saved yet"
        raise RecordError(f"there is no saved game and no file {printable(text)[:80]!r}; {hint}")

    def load(self, text: str) -> tuple[str | None, Match]:
        """A saved game with its id, or the record in a file, which has none. Raises ``RecordError``."""
        path = self.find(text)
        identifier = path.stem if path == self.path(path.stem) and _is_id(path.stem) else None
        return identifier, load_record(path)

    def latest(self, count: int) -> list[str]:
        """The ids of the games that were played last."""
        try:
            paths = [path for path in self.folder.glob(f"*{SUFFIX}") if _is_id(path.stem) and path.stat().st_size]
            return [path.stem for path in sorted(paths, key=lambda path: -path.stat().st_mtime)][:count]
        except OSError:
            return []


def bot_name(level: bots.Level) -> str:
    """How a record names a bot, so that the game can be resumed against it.

    >>> bot_name(bots.level("nakatta", "3"))
    'Host (bot:3)'
    """
    return f"{level.name} (bot:{level.number})"


def level_of_name(key: str, name: str) -> bots.Level | None:
    """The level that a name in a record stands for; ``None`` for a person.

    >>> level_of_name("nakatta", "Host (bot:3)").name, level_of_name("nakatta", "Anna")
    ('Host', None)
    """
    found = _BOT_PATTERN.search(name)
    if found is None:
        return None
    try:
        return bots.level(key, found[1])
    except GameError:
        return None


def _is_id(text: str) -> bool:
    return _ID_PATTERN.fullmatch(text) is not None
