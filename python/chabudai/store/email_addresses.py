"""Where people get mail, the links that they were sent, kept as hashes only, and what a service signs with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import sqlalchemy as sa

from .accounts import Person, person_of
from .database import Database
from .errors import ConflictError
from .schema import (
    mail_addresses,
    mail_links,
    persons,
    service_keys,
)

Wish = Literal["off", "hourly", "daily"]
"""How often somebody wants to be told by mail that it is their turn."""

LinkKind = Literal["confirm", "reset"]

MOST_OF_ADDRESS = 5
"""So many accounts of one address are told of in one mail."""

MOST_LINKS = 5
"""So many links of a kind a person has at once; a further one takes the place of the oldest."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a person gets mail, confirmed by them."""

    address: str
    turns: Wish


@dataclass(frozen=True, slots=True)
class Link:
    """What a link that was sent by mail is good for."""

    hash: str
    person: int
    kind: LinkKind
    address: str
    expires_ms: int


class MailRows:
    """Rows of addresses and links in a store. Every method is one transaction, and raises as :class:`Store` does."""

    def __init__(self, store: Database) -> None:
        self._store = store

    def address_of(self, person: int) -> Address | None:
        """Where somebody gets mail."""
        with self._store.reading() as connection:
            row = connection.execute(sa.select(mail_addresses).where(mail_addresses.c.person == person)).one_or_none()
            return None if row is None else Address(row.address, row.turns)

    def waiting_for(self, person: int, now_ms: int) -> str | None:
        """The address that somebody was sent a link to and has not confirmed, the newest."""
        with self._store.transaction() as connection:
            found = (
                sa.select(mail_links.c.address)
                .where(mail_links.c.person == person, mail_links.c.kind == "confirm", mail_links.c.expires_ms > now_ms)
                .order_by(mail_links.c.expires_ms.desc())
                .limit(1)
            )
            address: str | None = connection.execute(found).scalar()
            return address

    def persons_at(self, folded: str) -> list[Person]:
        """Whose confirmed address this is, by name."""
        with self._store.reading() as connection:
            found = (
                sa.select(persons)
                .join(mail_addresses, mail_addresses.c.person == persons.c.id)
                .where(mail_addresses.c.folded == folded)
                .order_by(persons.c.folded)
                .limit(MOST_OF_ADDRESS)
            )
            return [person for row in connection.execute(found) if (person := person_of(row)) is not None]

    def wish(self, person: int, turns: Wish) -> bool:
        """How often somebody wants to be told of their turns from now on; whether they have an address."""
        with self._store.transaction() as connection:
            changed = connection.execute(
                mail_addresses.update().where(mail_addresses.c.person == person).values(turns=turns)
            )
            return changed.rowcount == 1

    def remove(self, person: int) -> str | None:
        """Takes a person's address away, and the links that lead to one; gives what it was."""
        with self._store.transaction() as connection:
            was: str | None = connection.execute(
                sa.select(mail_addresses.c.address).where(mail_addresses.c.person == person)
            ).scalar()
            connection.execute(mail_addresses.delete().where(mail_addresses.c.person == person))
            connection.execute(mail_links.delete().where(mail_links.c.person == person))
            return was

    # Links.

    def add_link(self, link: Link, now_ms: int) -> None:
        """Writes a link; those that are over go, and the oldest of the person's where there are many."""
        with self._store.transaction() as connection:
            connection.execute(mail_links.delete().where(mail_links.c.expires_ms <= now_ms))
            alike = sa.and_(mail_links.c.person == link.person, mail_links.c.kind == link.kind)
            kept = (
                sa.select(mail_links.c.hash).where(alike).order_by(mail_links.c.expires_ms.desc()).limit(MOST_LINKS - 1)
            )
            latest = list(connection.execute(kept).scalars())
            connection.execute(mail_links.delete().where(alike, mail_links.c.hash.not_in(latest)))
            connection.execute(
                mail_links.insert().values(
                    hash=link.hash,
                    person=link.person,
                    kind=link.kind,
                    address=link.address,
                    expires_ms=link.expires_ms,
                )
            )

    def link(self, hashed: str, kind: LinkKind, now_ms: int) -> Link | None:
        """What a link is good for, if it is still good for anything."""
        with self._store.transaction() as connection:
            return _link(connection, hashed, kind, now_ms)

    def confirm(self, hashed: str, folded: Callable[[str], str], now_ms: int) -> tuple[Person, str | None] | None:
        """Uses up a link that confirms an address; gives whose it is, with the address before, if it was another."""
        with self._store.transaction() as connection:
            link = _link(connection, hashed, "confirm", now_ms)
            used = connection.execute(mail_links.delete().where(mail_links.c.hash == hashed))
            if link is None or used.rowcount != 1:
                return None
            # All links go that were sent to another address: a password must not be set from there any more.
            connection.execute(mail_links.delete().where(mail_links.c.person == link.person))
            row = connection.execute(
                sa.select(mail_addresses).where(mail_addresses.c.person == link.person)
            ).one_or_none()
            values = {"address": link.address, "folded": folded(link.address)}
            if row is None:
                connection.execute(
                    mail_addresses.insert().values(person=link.person, turns="off", mailed_ms=0, **values)
                )
            else:
                connection.execute(
                    mail_addresses.update().where(mail_addresses.c.person == link.person).values(**values)
                )
            person = person_of(connection.execute(sa.select(persons).where(persons.c.id == link.person)).one())
            before = None if row is None or row.address == link.address else row.address
            return None if person is None else (person, before)

    def use_reset(self, hashed: str, now_ms: int) -> int | None:
        """Uses up a link to a new password, and all others of the same person; gives whose it is."""
        with self._store.transaction() as connection:
            link = _link(connection, hashed, "reset", now_ms)
            used = connection.execute(mail_links.delete().where(mail_links.c.hash == hashed))
            if link is None or used.rowcount != 1:
                return None
            connection.execute(
                mail_links.delete().where(mail_links.c.person == link.person, mail_links.c.kind == "reset")
            )
            return link.person

    # What the service signs with.

    def key(self, name: str, fresh: str) -> str:
        """The service's key of this name, which every process of it has: the one that was kept first, or this one."""
        with self._store.reading() as connection:
            kept: str | None = connection.execute(
                sa.select(service_keys.c.value).where(service_keys.c.name == name)
            ).scalar()
        if kept is not None:
            return kept
        try:
            with self._store.transaction() as connection:
                connection.execute(service_keys.insert().values(name=name, value=fresh))
        except ConflictError:
            # Another process was first.
            return self.key(name, fresh)
        return fresh


def _link(connection: sa.Connection, hashed: str, kind: LinkKind, now_ms: int) -> Link | None:
    good = (mail_links.c.hash == hashed, mail_links.c.kind == kind, mail_links.c.expires_ms > now_ms)
    row = connection.execute(sa.select(mail_links).where(*good)).one_or_none()
    return None if row is None else Link(row.hash, row.person, row.kind, row.address, row.expires_ms)
