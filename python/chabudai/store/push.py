"""Browsers that are told of turns: where each is reached, and whose turns they are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import sqlalchemy as sa

from .schema import push_subscriptions

if TYPE_CHECKING:
    from .rows import Store

MOST_OF_ONE = 8
"""So many browsers a person has at most, and so many a seat; a further one takes the place of the oldest."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """One browser, for the turns of a person, or for those of a seat."""

    id: int
    hash: str
    """That of its endpoint."""
    endpoint: str
    p256dh: str
    auth: str
    person: int | None
    table_id: str | None
    player: int | None
    browser: str
    created: str


class PushRows:
    """Rows of browsers in a store. Every method is one transaction, and raises as :class:`Store` does."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def add(self, made: Subscription) -> None:
        """Writes a browser, whose ``id`` follows from the store; the same one once for the same turns."""
        whose = self._whose(made)
        with self._store.transaction() as connection:
            connection.execute(push_subscriptions.delete().where(whose, push_subscriptions.c.hash == made.hash))
            kept = sa.select(push_subscriptions.c.id).where(whose).order_by(push_subscriptions.c.id.desc())
            latest = list(connection.execute(kept.limit(MOST_OF_ONE - 1)).scalars())
            connection.execute(push_subscriptions.delete().where(whose, push_subscriptions.c.id.not_in(latest)))
            values = {name: getattr(made, name) for name in Subscription.__slots__ if name != "id"}
            connection.execute(push_subscriptions.insert().values(**values))

    def of_person(self, person: int) -> list[Subscription]:
        """The browsers that are told of all turns of a person, the oldest first."""
        with self._store.reading() as connection:
            found = (
                sa.select(push_subscriptions)
                .where(push_subscriptions.c.person == person)
                .order_by(push_subscriptions.c.id)
            )
            return [Subscription(**row._mapping) for row in connection.execute(found)]

    def of_turn(self, table_id: str, player: int, person: int | None) -> list[Subscription]:
        """The browsers that are told of a turn, each once."""
        with self._store.reading() as connection:
            found = sa.select(push_subscriptions).where(_of(table_id, player, person)).order_by(push_subscriptions.c.id)
            return list({row.hash: Subscription(**row._mapping) for row in connection.execute(found)}.values())

    def wanting(self, table_id: str, players: Mapping[int, int | None]) -> set[int]:
        """Those among the players of a table, with their accounts, of whom any browser is to be told."""
        with self._store.reading() as connection:
            return {
                player
                for player, person in players.items()
                if connection.execute(sa.select(sa.exists().where(_of(table_id, player, person)))).scalar()
            }

    def end(self, person: int, number: int) -> bool:
        """Ends one of a person's own; whether there was one."""
        with self._store.transaction() as connection:
            mine = (push_subscriptions.c.person == person, push_subscriptions.c.id == number)
            return connection.execute(push_subscriptions.delete().where(*mine)).rowcount == 1

    def end_at(self, table_id: str, player: int, hashed: str) -> None:
        """Ends that of a browser for the turns of a seat."""
        with self._store.transaction() as connection:
            seat = (push_subscriptions.c.table_id == table_id, push_subscriptions.c.player == player)
            connection.execute(push_subscriptions.delete().where(*seat, push_subscriptions.c.hash == hashed))

    def gone(self, hashed: str) -> None:
        """Takes a browser out of everything: it is not there any more."""
        with self._store.transaction() as connection:
            connection.execute(push_subscriptions.delete().where(push_subscriptions.c.hash == hashed))

    @staticmethod
    def _whose(made: Subscription) -> sa.ColumnElement[bool]:
        if made.person is not None:
            return push_subscriptions.c.person == made.person
        return sa.and_(push_subscriptions.c.table_id == made.table_id, push_subscriptions.c.player == made.player)


def _of(table_id: str, player: int, person: int | None) -> sa.ColumnElement[bool]:
    at_seat = sa.and_(push_subscriptions.c.table_id == table_id, push_subscriptions.c.player == player)
    return at_seat if person is None else sa.or_(at_seat, push_subscriptions.c.person == person)
