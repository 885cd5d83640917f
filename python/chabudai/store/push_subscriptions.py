"""Rows of the browsers that receive push messages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import sqlalchemy as sa

from .database import Repository
from .person_settings import NotificationKind, notifies
from .schema import push_subscriptions

MAX_BROWSERS = 8
"""Maximum number of browsers per person and per seat. A new browser replaces the oldest one."""


@dataclass(frozen=True, slots=True)
class PushSubscription:
    """A browser that receives push messages for all turns of a person or for those of one seat."""

    id: int
    hash: str
    """The hash of the endpoint."""
    endpoint: str
    p256dh: str
    auth: str
    person: int | None
    table_id: str | None
    player: int | None
    browser: str
    created: str
    language: str
    """The language in which the browser's messages are read."""


class PushRepository(Repository):
    """Reads and writes push subscriptions."""

    def add(self, subscription: PushSubscription) -> None:
        """Writes a subscription, which replaces the browser's previous one. The store sets its ``id``."""
        alike = _alike(subscription)
        with self._store.transaction() as connection:
            connection.execute(push_subscriptions.delete().where(alike, push_subscriptions.c.hash == subscription.hash))
            newest = sa.select(push_subscriptions.c.id).where(alike).order_by(push_subscriptions.c.id.desc())
            kept = list(connection.execute(newest.limit(MAX_BROWSERS - 1)).scalars())
            connection.execute(push_subscriptions.delete().where(alike, push_subscriptions.c.id.not_in(kept)))
            values = {name: getattr(subscription, name) for name in PushSubscription.__slots__ if name != "id"}
            connection.execute(push_subscriptions.insert().values(**values))

    def of_person(self, person: int) -> list[PushSubscription]:
        """Returns the subscriptions to all turns of a person, oldest first."""
        found = sa.select(push_subscriptions).where(push_subscriptions.c.person == person)
        rows = self._store.rows(found.order_by(push_subscriptions.c.id))
        return [PushSubscription(**row._mapping) for row in rows]

    def notified_of(self, setting: NotificationKind, person: int) -> list[PushSubscription]:
        """Returns the subscriptions of a person who has not switched off a kind of notification."""
        is_theirs = (push_subscriptions.c.person == person, notifies(setting, push_subscriptions.c.person))
        found = sa.select(push_subscriptions).where(*is_theirs).order_by(push_subscriptions.c.id)
        return [PushSubscription(**row._mapping) for row in self._store.rows(found)]

    def of_turn(self, table_id: str, player: int, person: int | None) -> list[PushSubscription]:
        """Returns the subscriptions to a turn, one per browser."""
        found = sa.select(push_subscriptions).where(_receives(table_id, player, person))
        rows = self._store.rows(found.order_by(push_subscriptions.c.id))
        return list({row.hash: PushSubscription(**row._mapping) for row in rows}.values())

    def subscribed_among(self, table_id: str, accounts: Mapping[int, int | None]) -> set[int]:
        """Returns which of these players of a table, given with their accounts, have a subscription."""
        with self._store.reading() as connection:
            return {
                player
                for player, person in accounts.items()
                if connection.execute(sa.select(sa.exists().where(_receives(table_id, player, person)))).scalar()
            }

    def remove(self, person: int, number: int) -> bool:
        """Deletes a subscription of a person, and returns whether there was one."""
        is_own = (push_subscriptions.c.person == person, push_subscriptions.c.id == number)
        return self._store.run(push_subscriptions.delete().where(*is_own)) == 1

    def remove_from_seat(self, table_id: str, player: int, hashed: str) -> None:
        """Deletes a browser's subscription to the turns of a seat."""
        of_seat = (push_subscriptions.c.table_id == table_id, push_subscriptions.c.player == player)
        self._store.run(push_subscriptions.delete().where(*of_seat, push_subscriptions.c.hash == hashed))

    def remove_browser(self, hashed: str) -> None:
        """Deletes all subscriptions of a browser."""
        self._store.run(push_subscriptions.delete().where(push_subscriptions.c.hash == hashed))


def _alike(subscription: PushSubscription) -> sa.ColumnElement[bool]:
    """Returns a condition for the subscriptions to the same turns."""
    if subscription.person is not None:
        return push_subscriptions.c.person == subscription.person
    return sa.and_(
        push_subscriptions.c.table_id == subscription.table_id, push_subscriptions.c.player == subscription.player
    )


def _receives(table_id: str, player: int, person: int | None) -> sa.ColumnElement[bool]:
    at_seat = sa.and_(push_subscriptions.c.table_id == table_id, push_subscriptions.c.player == player)
    is_theirs = sa.and_(push_subscriptions.c.person == person, notifies("turns", push_subscriptions.c.person))
    return at_seat if person is None else sa.or_(at_seat, is_theirs)
