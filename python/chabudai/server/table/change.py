"""What a decision comes to: rows to write, and what is so when they are written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...match import Entry
from ...store.types import HeldAnswer, Player, StoredMatch
from .situation import Playing, Presence


@dataclass(frozen=True, slots=True)
class NewEntries:
    """Entries of a match, the first of this number."""

    match_id: int
    number: int
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class NewMatch:
    """The next match of a table."""

    table_id: str
    match: StoredMatch


@dataclass(frozen=True, slots=True)
class PlaceTaken:
    """A person in an open place."""

    table_id: str
    number: int
    name: str
    key_hash: str


@dataclass(frozen=True, slots=True)
class PlacesFilled:
    """Equal bots in open places."""

    table_id: str
    numbers: Sequence[int]
    bot: Player


@dataclass(frozen=True, slots=True)
class AnswerHeld:
    """An answer that counts when a window closes."""

    match_id: int
    answer: HeldAnswer


Rows = NewEntries | NewMatch | PlaceTaken | PlacesFilled | AnswerHeld


@dataclass(frozen=True, slots=True)
class Change:
    """Nothing of it is so before ``rows`` are written; parts that are ``None`` stay as they are."""

    rows: Rows | None = None
    playing: Playing | None = None
    presence: Presence | None = None
    is_held: bool = False
    """Whether an answer counts only when a window closes."""
    player: int | None = None
    """Who has come to the table."""

    @property
    def is_nothing(self) -> bool:
        """Whether all is as it was."""
        return self.playing is None and self.presence is None


NOTHING = Change()
