"""Rows of email addresses, and of the links sent by email, which are stored as hashes only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Literal

import sqlalchemy as sa

from .accounts import Account, account_from_row
from .database import Repository
from .schema import mail_addresses, mail_links, persons

EmailFrequency = Literal["off", "hourly", "daily"]
"""How often a person wants email about their turns."""
LinkKind = Literal["confirm", "reset"]
MAX_ACCOUNTS_PER_EMAIL = 5
"""Maximum number of accounts that one email names if they have the same address."""
MAX_LINKS_PER_KIND = 20
"""Maximum number of valid links of a kind per account. A new link replaces the oldest. The number is higher than that
of the links sent while one is valid, so that requests from strangers invalidate none."""


@dataclass(frozen=True, slots=True)
class EmailAddress:
    """The confirmed email address of a person."""

    address: str
    turns: EmailFrequency
    language: str
    """The language in which they read emails."""


@dataclass(frozen=True, slots=True)
class EmailLink:
    """A link sent by email, and its purpose."""

    hash: str
    person: int
    kind: LinkKind
    address: str
    expires_ms: int


class EmailRepository(Repository):
    """Reads and writes addresses and links."""

    def address_of(self, person: int) -> EmailAddress | None:
        """Returns the confirmed address of a person."""
        found = self._store.rows(sa.select(mail_addresses).where(mail_addresses.c.person == person))
        return EmailAddress(found[0].address, found[0].turns, found[0].language) if found else None

    def unconfirmed_address(self, person: int, now_ms: int) -> str | None:
        """Returns the newest address for which a person has a confirmation link that is still valid."""
        is_valid = (mail_links.c.person == person, mail_links.c.kind == "confirm", mail_links.c.expires_ms > now_ms)
        found = sa.select(mail_links.c.address).where(*is_valid).order_by(mail_links.c.expires_ms.desc())
        return self._store.value(found.limit(1))

    def accounts_at(self, folded: str) -> list[Account]:
        """Returns the accounts with this confirmed address, by name."""
        found = (
            sa.select(persons)
            .join(mail_addresses, mail_addresses.c.person == persons.c.id)
            .where(mail_addresses.c.folded == folded)
            .order_by(persons.c.folded)
            .limit(MAX_ACCOUNTS_PER_EMAIL)
        )
        return [account_from_row(row) for row in self._store.rows(found)]

    def set_frequency(self, person: int, turns: EmailFrequency, language: str | None = None) -> bool:
        """Sets how often a person receives email about their turns, and the language if it is given. Returns whether
        the person has an address.
        """
        is_theirs = mail_addresses.c.person == person
        values = {"turns": turns} if language is None else {"turns": turns, "language": language}
        return self._store.run(mail_addresses.update().where(is_theirs).values(values)) == 1

    def remove(self, person: int) -> EmailAddress | None:
        """Deletes a person's address and links, and returns the address."""
        with self._store.transaction() as connection:
            is_theirs = mail_addresses.c.person == person
            row = connection.execute(sa.select(mail_addresses).where(is_theirs)).one_or_none()
            removed = None if row is None else EmailAddress(row.address, row.turns, row.language)
            connection.execute(mail_addresses.delete().where(is_theirs))
            connection.execute(mail_links.delete().where(mail_links.c.person == person))
            return removed

    # Links.

    def add_link(self, link: EmailLink, now_ms: int) -> None:
        """Writes a link. Deletes expired links, and the person's oldest link if there are too many."""
        with self._store.transaction() as connection:
            connection.execute(mail_links.delete().where(mail_links.c.expires_ms <= now_ms))
            alike = sa.and_(mail_links.c.person == link.person, mail_links.c.kind == link.kind)
            newest = sa.select(mail_links.c.hash).where(alike).order_by(mail_links.c.expires_ms.desc())
            kept = list(connection.execute(newest.limit(MAX_LINKS_PER_KIND - 1)).scalars())
            connection.execute(mail_links.delete().where(alike, mail_links.c.hash.not_in(kept)))
            connection.execute(mail_links.insert().values(**asdict(link)))

    def link(self, hashed: str, kind: LinkKind, now_ms: int) -> EmailLink | None:
        """Returns a link that is still valid."""
        with self._store.transaction() as connection:
            return _valid_link(connection, hashed, kind, now_ms)

    def confirm(
        self, hashed: str, folded: Callable[[str], str], now_ms: int, language: str
    ) -> tuple[Account, EmailAddress | None] | None:
        """Uses a link that confirms an address, for a reader of this language. Returns the account, and its previous
        address if that was different.
        """
        with self._store.transaction() as connection:
            link = _use_link(connection, hashed, "confirm", now_ms)
            if link is None:
                return None
            # Links that were sent to another address must not reset the password any more.
            connection.execute(mail_links.delete().where(mail_links.c.person == link.person))
            is_theirs = mail_addresses.c.person == link.person
            row = connection.execute(sa.select(mail_addresses).where(is_theirs)).one_or_none()
            values = {"address": link.address, "folded": folded(link.address), "language": language}
            if row is None:
                added = {"person": link.person, "turns": "off", "mailed_ms": 0, **values}
                connection.execute(mail_addresses.insert().values(added))
            else:
                connection.execute(mail_addresses.update().where(is_theirs).values(values))
            account = account_from_row(connection.execute(sa.select(persons).where(persons.c.id == link.person)).one())
            if row is None or row.address == link.address:
                return account, None
            return account, EmailAddress(row.address, row.turns, row.language)

    def use_reset(self, hashed: str, now_ms: int) -> int | None:
        """Uses a password reset link and invalidates all others of the person. Returns the account's number."""
        with self._store.transaction() as connection:
            link = _use_link(connection, hashed, "reset", now_ms)
            if link is None:
                return None
            others = (mail_links.c.person == link.person, mail_links.c.kind == "reset")
            connection.execute(mail_links.delete().where(*others))
            return link.person


def _valid_link(connection: sa.Connection, hashed: str, kind: LinkKind, now_ms: int) -> EmailLink | None:
    is_valid = (mail_links.c.hash == hashed, mail_links.c.kind == kind, mail_links.c.expires_ms > now_ms)
    row = connection.execute(sa.select(mail_links).where(*is_valid)).one_or_none()
    return None if row is None else EmailLink(**row._mapping)


def _use_link(connection: sa.Connection, hashed: str, kind: LinkKind, now_ms: int) -> EmailLink | None:
    """Deletes a link, and returns it if it was valid and no other process has used it."""
    link = _valid_link(connection, hashed, kind, now_ms)
    used = connection.execute(mail_links.delete().where(mail_links.c.hash == hashed))
    return link if used.rowcount == 1 else None
