"""The saved games of the terminal: one record per game in the user's data directory, and their list."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from ..catalogue import Argument, Message, listing, message
from ..errors import GameError, RecordError
from ..match import Match
from ..match.atomic_files import write_whole
from ..match.description import ending_line
from ..match.record_files import load_record
from ..match.untrusted_text import printable
from ..presentation import PRESENTATIONS
from ..presentation.base import Text
from ..presentation.titles import game_title
from .seating import Seating, player_name

_ID_PATTERN = re.compile(r"[a-z]+-[1-9][0-9]{0,8}")
SUFFIX = ".record"
PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE = 0o600, 0o700
"""Permissions for files and folders that only their owner may read."""


def data_folder() -> Path:
    """Returns the user's data folder, which is in ``$XDG_DATA_HOME`` or the system's equivalent."""
    return user_data_path("chabudai", appauthor=False)


@dataclass(frozen=True, slots=True)
class SavedGames:
    """The saved games in a folder. A game's id is its key and a number, such as ``nakatta-3``."""

    folder: Path

    @classmethod
    def for_current_user(cls) -> SavedGames:
        return cls(data_folder() / "games")

    def path(self, identifier: str) -> Path:
        """Returns the file of a game."""
        return self.folder / f"{identifier}{SUFFIX}"

    def notes_path(self, identifier: str) -> Path:
        """Returns the file with the notes on a game."""
        return self.folder / f"{identifier}.notes"

    def new_identifier(self, key: str) -> str:
        """Reserves the next free number of a game by creating an empty file. Raises ``OSError``."""
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
        """Writes the complete record of a game. Only its owner can read the file, because it contains hidden cards.
        Raises ``OSError``.
        """
        self.folder.mkdir(mode=PRIVATE_FOLDER_MODE, parents=True, exist_ok=True)
        write_whole(self.path(identifier), match.record())

    def find(self, text: str) -> Path:
        """Returns the file for an id or a path. Raises ``RecordError``."""
        if _is_id(text) and self.path(text).is_file():
            return self.path(text)
        path = Path(text).expanduser()
        if path.is_file():
            return path
        known = self.latest(3)
        name = repr(printable(text)[:80])
        unknown = message("terminal-no-saved-games", name=name)
        some = message("terminal-no-saved-game", name=name, games=listing(known, "comma"))
        raise RecordError(str(some if known else unknown))

    def load(self, text: str) -> tuple[str | None, Match]:
        """Returns a saved game with its id, or the game in a file, which has no id. Raises ``RecordError``."""
        path = self.find(text)
        identifier = path.stem if path == self.path(path.stem) and _is_id(path.stem) else None
        return identifier, load_record(path)

    def latest(self, count: int) -> list[str]:
        """Returns the ids of the latest games."""
        try:
            paths = [path for path in self.folder.glob(f"*{SUFFIX}") if _is_id(path.stem) and path.stat().st_size]
            return [path.stem for path in sorted(paths, key=lambda path: -path.stat().st_mtime)][:count]
        except OSError:
            return []


def _is_id(text: str) -> bool:
    return _ID_PATTERN.fullmatch(text) is not None


def list_lines(saves: SavedGames, count: int) -> Iterator[str]:
    """Yields a line for each of the latest games: its id, when it was last played, the players and the status."""
    found = saves.latest(count)
    width = max(map(len, found), default=0)
    for identifier in found:
        try:
            played = datetime.fromtimestamp(saves.path(identifier).stat().st_mtime).astimezone()
            text = summary(saves.load(identifier)[1])
        except (OSError, GameError) as error:
            unreadable = message("terminal-unreadable", reason=printable(str(error)))
            yield f"{identifier:<{width}}  {unreadable}"
        else:
            yield f"{identifier:<{width}}  {played:%Y-%m-%d %H:%M}  {text}"


def summary(match: Match) -> Message:
    """Returns the players, the number of moves, and whose turn it is or who won.

    >>> import chabudai
    >>> match = chabudai.load("nakatta", size=5).start()
    >>> match.names = {1: "Level 3 (bot:3)"}
    >>> str(summary(match))
    'Nakatta, you and Level 3; 0 moves; your turn'
    """
    key, seats = match.game.key, match.game.spec["seats"]
    people = Seating.of_names(key, seats, match.names, own="bot:1").people
    start = match.game.initial_state().view(None).data
    labels = [str(PRESENTATIONS[key].seat_argument(seat, start).title()) for seat in range(seats)]
    names: list[Argument] = []
    for seat, label in enumerate(labels):
        if name := player_name(key, match.names.get(seat, "")):
            names.append(name)
        elif people == (seat,):
            # The only person comes first.
            names.insert(0, message("terminal-you"))
        else:
            names.append(label)
    moves = sum(entry.actor.isdigit() for entry in match.actions)
    title, standing = game_title(key), _standing(match, people)
    return message("terminal-summary", game=title, players=listing(names), moves=moves, standing=standing)


def _standing(match: Match, people: tuple[int, ...]) -> Text:
    if match.ending is not None:
        if len(people) != 1 or not match.ending["winners"]:
            return ending_line(match).rstrip(".。")
        return message("terminal-you-won" if people[0] in match.ending["winners"] else "terminal-you-lost")
    if len(people) == 1 and people[0] in match.acting:
        return message("terminal-your-turn")
    return str(PRESENTATIONS[match.game.key].turn_sentence(match.view(None).data)).rstrip(".。")
