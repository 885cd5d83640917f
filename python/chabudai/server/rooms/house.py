"""What a room needs of the house that it is in and of those who come; and how a match is read from its rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from ...errors import OptionsError
from ...match import Game, Match
from ...store import Store, StoredMatch
from ..settings import Settings
from ..table.refused import RefusedError
from ..table.situation import Terms
from ..told.picture import title
from .bots import Thinkers

T = TypeVar("T")


class Guest(Protocol):
    """One open connection: who it is, what it has, and how to tell it that the table changed."""

    player: int | None
    invitation: str | None
    known_match: int
    known_version: int
    known_lines: list[bytes]

    def table_changed(self) -> None:
        """Says that a newer picture waits; must return at once."""


class House(Protocol):
    """What all rooms share."""

    settings: Settings
    thinkers: Thinkers
    store: Store
    terms: Terms

    async def call(self, work: Callable[..., T], *arguments: Any) -> T:
        """Runs what blocks, such as a transaction."""


def replayed(stored: StoredMatch, chance_seed: int | None = None) -> Match:
    """The match that its rows tell, by the rules it was begun under. Raises ``RefusedError`` if they are too new."""
    try:
        game = Game(stored.game, stored.options, stored.rules_version)
    except OptionsError as error:
        raise RefusedError(
            "other_rules",
            f"this match was begun under version {stored.rules_version} of the rules of {title(stored.game)}, "
            f"which this service does not play: {error}; nothing is lost, but it cannot be played on here",
        ) from None
    match = Match(game, seed=chance_seed)
    match.date = stored.created
    for entry in stored.entries:
        match.apply(entry)
    return match
