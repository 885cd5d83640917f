"""Rows of the places that visitors hold. A place is an item of a kind that is limited in number, such as a
tournament.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from .database import Repository
from .schema import places

Owner = tuple[str, ...]
"""Keyed hashes of a visitor and of the groups that contain the visitor, smallest first."""
WRITING_MS = 60_000
"""Milliseconds for which a place is kept even though its item has not been stored yet."""
TOURNAMENT, LISTING, REPORT, PLAYER_REPORT = "tournament", "listing", "report", "player report"
DOCUMENT = "document"
CLUB_REPORT = "club report"
LONG_TOURNAMENT = "long tournament"
"""A league, or a tournament that was announced long before its start."""
RATED_PLAYER = "rated player"
"""A player of a rated match: the table and the mark of an address."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place that a visitor holds. An idle place can make room for another one."""

    thing: str
    owner: Owner
    since_ms: int = 0
    is_idle: bool = False


@dataclass(frozen=True, slots=True)
class NewPlace:
    """A place to reserve until a Unix time in milliseconds."""

    kind: str
    thing: str
    owner: Owner
    since_ms: int
    until_ms: int


@dataclass(frozen=True, slots=True)
class Admitted:
    """Whether a place was granted, and the item that makes room for it, if any."""

    is_admitted: bool
    displaced: str | None = None


class PlaceRepository(Repository):
    """Reads and writes places."""

    def take(
        self,
        new: NewPlace,
        decide: Callable[[Sequence[Place]], Admitted],
        alive: Collection[str] | None,
        idle: Collection[str] | None,
    ) -> Admitted:
        """Writes a place if ``decide`` grants it in addition to the current ones.

        Deletes current places that have expired, are not ``alive``, or make room.
        """
        with self._store.transaction() as connection:
            found = connection.execute(sa.select(places).where(places.c.kind == new.kind)).all()
            gone = [row.thing for row in found if row.until_ms <= new.since_ms or not _is_alive(row, new, alive)]
            present = [
                Place(row.thing, tuple(row.owner.split()), row.since_ms, idle is None or row.thing in idle)
                for row in found
                if row.thing not in gone
            ]
            decided = decide(present)
            if decided.displaced is not None:
                gone.append(decided.displaced)
            if gone:
                connection.execute(_delete(new.kind, gone))
            if decided.is_admitted:
                connection.execute(places.insert().values(**_row(new)))
            return decided

    def note(self, new: NewPlace) -> None:
        """Writes a place."""
        with self._store.transaction() as connection:
            connection.execute(_delete(new.kind, [new.thing]))
            connection.execute(places.insert().values(**_row(new)))

    def renew(self, kind: str, things: Collection[str], until_ms: int, least_ms: int) -> None:
        """Extends places until a later time, if they expire before ``least_ms``."""
        is_due = sa.and_(places.c.kind == kind, places.c.thing.in_(things), places.c.until_ms < least_ms)
        self._store.run(places.update().where(is_due).values(until_ms=until_ms))

    def release(self, kind: str, things: Collection[str]) -> None:
        """Deletes places."""
        self._store.run(_delete(kind, things))

    def delete_before(self, at_ms: int) -> None:
        """Deletes the places that expired before a time."""
        self._store.run(places.delete().where(places.c.until_ms < at_ms))

    def things_of(self, kind: str, mark: str, now_ms: int) -> list[str]:
        """Returns the items of a kind for which the visitor with this mark holds a place."""
        is_theirs = (places.c.kind == kind, places.c.visitor == mark, places.c.until_ms > now_ms)
        return [row.thing for row in self._store.rows(sa.select(places.c.thing).where(*is_theirs))]

    def owners(self, kind: str, things: Collection[str]) -> dict[str, Owner]:
        """Returns the owners of items. Items without a known owner are left out."""
        wanted = sa.select(places.c.thing, places.c.owner).where(places.c.kind == kind, places.c.thing.in_(things))
        return {row.thing: tuple(row.owner.split()) for row in self._store.rows(wanted)}


def _is_alive(row: sa.Row[Any], new: NewPlace, alive: Collection[str] | None) -> bool:
    """Returns whether an item exists or may be about to be written."""
    return alive is None or row.thing in alive or row.since_ms > new.since_ms - WRITING_MS


def _delete(kind: str, things: Collection[str]) -> sa.Delete:
    return places.delete().where(places.c.kind == kind, places.c.thing.in_(things))


def _row(new: NewPlace) -> dict[str, object]:
    return {
        "kind": new.kind,
        "thing": new.thing,
        "owner": " ".join(new.owner),
        "visitor": new.owner[0],
        "network": new.owner[-1],
        "since_ms": new.since_ms,
        "until_ms": new.until_ms,
    }
