"""What a room needs of the house that it is in and of those who come; and how a match is read from its rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from ...errors import OptionsError
from ...match import Game, Match
from ...store import Store, StoredMatch, StoredTable
from ..settings import Settings
from ..table.refused import RefusedError
from ..table.situation import Terms
from ..told.log import Known
from ..told.picture import Pictures, title
from .bots import Thinkers

T = TypeVar("T")


class Guest(Protocol):
    """One open connection: who it is, what it has, and how to tell it that the table changed."""

    player: int | None
    invitation: str | None
    known_version: int
    known: Known
    """What it has of the log."""

    def table_changed(self) -> None:
        """Says that a newer picture waits; must return at once."""


class House(Protocol):
    """What all rooms share."""

    settings: Settings
    thinkers: Thinkers
    store: Store
    terms: Terms

    async def call(self, work: Callable[..., T], *arguments: Any) -> T:
        """Runs what blocks and writes nothing: reading rows, and playing them again."""

    async def write(self, work: Callable[..., T], *arguments: Any) -> T:
        """Writes rows, together with what others write now. Raises ``BusyError`` if that would take too long."""


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


async def read_again(house: House, table_id: str) -> tuple[StoredTable, StoredMatch, Match]:
    """A table as its rows tell it now. Raises ``RefusedError`` if it has none any more."""
    found = await house.call(house.store.load_table, table_id)
    if found is None:
        raise RefusedError("no_table", "this table is gone")
    table, stored = found
    return table, stored, await house.call(replayed, stored, house.settings.chance_seed)


def opened(table: StoredTable, stored: StoredMatch, settings: Settings) -> tuple[Match, Pictures]:
    """A match with what its viewers will be told drawn up as far as that takes long."""
    match = replayed(stored, settings.chance_seed)
    name_people(match, table, stored)
    pictures = Pictures(settings.clock)
    people = [seat for seat, player in enumerate(stored.seating) if table.players[player].kind == "person"]
    pictures.follow(match, [*people, None])
    return match, pictures


def name_people(match: Match, table: StoredTable, stored: StoredMatch) -> None:
    """Tells a match what sentences may call those who play."""
    people = ((seat, table.players[number]) for seat, number in enumerate(stored.seating))
    match.names = {seat: player.name for seat, player in people if player.is_seated_person}
