"""Passkeys: public keys by which people log in, and the challenges that are signed, each once."""

from __future__ import annotations

from dataclasses import dataclass

import sqlalchemy as sa

from .database import Database
from .errors import ConflictError
from .schema import (
    challenges,
    passkeys,
)

MOST_PASSKEYS = 10
"""So many a person has at most."""


@dataclass(frozen=True, slots=True)
class Passkey:
    """A public key of a person's; bytes are written as base64url."""

    hash: str
    """That of its credential's id, by which it is found."""
    person: int
    name: str
    credential: str
    public_key: str
    sign_count: int
    created: str
    used: str | None = None


# What a passkey is; the number of its row only tells which came first.
_KEPT = tuple(passkeys.c[name] for name in Passkey.__slots__)


class PasskeyRows:
    """Rows of passkeys in a store. Every method is one transaction, and raises as :class:`Store` does."""

    def __init__(self, store: Database) -> None:
        self._store = store

    def of(self, person: int) -> list[Passkey]:
        """Those of a person, the oldest first."""
        with self._store.reading() as connection:
            wanted = sa.select(*_KEPT).where(passkeys.c.person == person)
            return [Passkey(**row._mapping) for row in connection.execute(wanted.order_by(passkeys.c.id))]

    def by_hash(self, hashed: str) -> Passkey | None:
        """The one of this credential."""
        with self._store.reading() as connection:
            row = connection.execute(sa.select(*_KEPT).where(passkeys.c.hash == hashed)).one_or_none()
            return None if row is None else Passkey(**row._mapping)

    def add(self, passkey: Passkey) -> None:
        """Writes one. Raises ``ConflictError`` if it is known already, or if the person has all they may have."""
        with self._store.transaction() as connection:
            counted = sa.select(sa.func.count()).select_from(passkeys).where(passkeys.c.person == passkey.person)
            if connection.execute(counted).scalar_one() >= MOST_PASSKEYS:
                raise ConflictError("this person has all the passkeys they may have")
            values = {name: getattr(passkey, name) for name in Passkey.__slots__}
            connection.execute(passkeys.insert().values(**values))

    def rename(self, person: int, begins: str, name: str) -> bool:
        """Gives a person's passkey whose hash begins so another name; whether there is one."""
        with self._store.transaction() as connection:
            mine = (passkeys.c.person == person, passkeys.c.hash.startswith(begins, autoescape=True))
            return connection.execute(passkeys.update().where(*mine).values(name=name)).rowcount == 1

    def remove(self, person: int, begins: str) -> bool:
        """Takes a person's passkey away whose hash begins so; whether there was one."""
        with self._store.transaction() as connection:
            mine = (passkeys.c.person == person, passkeys.c.hash.startswith(begins, autoescape=True))
            return connection.execute(passkeys.delete().where(*mine)).rowcount == 1

    def was_used(self, hashed: str, sign_count: int, when: str) -> None:
        """Notes that somebody has logged in by one."""
        with self._store.transaction() as connection:
            changed = passkeys.update().where(passkeys.c.hash == hashed)
            connection.execute(changed.values(sign_count=sign_count, used=when))

    # Challenges.

    def add_challenge(self, hashed: str, person: int | None, now_ms: int, lasts_ms: int) -> None:
        """Writes what a browser is asked to sign: to add a passkey to this person's, or to log in."""
        with self._store.transaction() as connection:
            connection.execute(challenges.delete().where(challenges.c.expires_ms <= now_ms))
            added = challenges.insert().values(hash=hashed, person=person, expires_ms=now_ms + lasts_ms)
            connection.execute(added)

    def take_challenge(self, hashed: str, person: int | None, now_ms: int) -> bool:
        """Uses up a challenge; whether it was one, for this."""
        with self._store.transaction() as connection:
            whose = challenges.c.person.is_(None) if person is None else challenges.c.person == person
            good = (challenges.c.hash == hashed, whose, challenges.c.expires_ms > now_ms)
            return connection.execute(challenges.delete().where(*good)).rowcount == 1
