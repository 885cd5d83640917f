"""Rows of passkeys, and of the challenges that they sign, each once."""

from __future__ import annotations

from dataclasses import dataclass

import sqlalchemy as sa

from .database import Database
from .errors import ConflictError
from .schema import challenges, passkeys

MAX_PASSKEYS_PER_PERSON = 10


@dataclass(frozen=True, slots=True)
class Passkey:
    """A passkey of a person; bytes are stored as base64url."""

    hash: str
    """The hash of the credential's id, by which the passkey is found."""
    person: int
    name: str
    credential: str
    public_key: str
    sign_count: int
    created: str
    used: str | None = None


# The id of a row only gives the order.
_COLUMNS = tuple(passkeys.c[name] for name in Passkey.__slots__)


class PasskeyRepository:
    """Reads and writes passkeys and challenges. Every method is one transaction and raises ``StoreError``."""

    def __init__(self, store: Database) -> None:
        self._store = store

    def of_person(self, person: int) -> list[Passkey]:
        """Returns the passkeys of a person, oldest first."""
        with self._store.reading() as connection:
            wanted = sa.select(*_COLUMNS).where(passkeys.c.person == person)
            return [Passkey(**row._mapping) for row in connection.execute(wanted.order_by(passkeys.c.id))]

    def by_hash(self, hashed: str) -> Passkey | None:
        """Returns the passkey of a credential."""
        with self._store.reading() as connection:
            row = connection.execute(sa.select(*_COLUMNS).where(passkeys.c.hash == hashed)).one_or_none()
            return None if row is None else Passkey(**row._mapping)

    def add(self, passkey: Passkey) -> None:
        """Writes a passkey. Raises ``ConflictError`` if it exists already or the person has the maximum number."""
        with self._store.transaction() as connection:
            counted = sa.select(sa.func.count()).select_from(passkeys).where(passkeys.c.person == passkey.person)
            if connection.execute(counted).scalar_one() >= MAX_PASSKEYS_PER_PERSON:
                raise ConflictError("this person has the maximum number of passkeys")
            values = {name: getattr(passkey, name) for name in Passkey.__slots__}
            connection.execute(passkeys.insert().values(**values))

    def rename(self, person: int, hash_prefix: str, name: str) -> bool:
        """Renames the passkey of a person whose hash begins with a prefix; returns whether there is one."""
        with self._store.transaction() as connection:
            own = (passkeys.c.person == person, passkeys.c.hash.startswith(hash_prefix, autoescape=True))
            return connection.execute(passkeys.update().where(*own).values(name=name)).rowcount == 1

    def remove(self, person: int, hash_prefix: str) -> bool:
        """Deletes the passkey of a person whose hash begins with a prefix; returns whether there was one."""
        with self._store.transaction() as connection:
            own = (passkeys.c.person == person, passkeys.c.hash.startswith(hash_prefix, autoescape=True))
            return connection.execute(passkeys.delete().where(*own)).rowcount == 1

    def record_use(self, hashed: str, sign_count: int, when: str) -> None:
        """Writes that a person has logged in with a passkey."""
        with self._store.transaction() as connection:
            changed = passkeys.update().where(passkeys.c.hash == hashed)
            connection.execute(changed.values(sign_count=sign_count, used=when))

    # Challenges.

    def add_challenge(self, hashed: str, person: int | None, now_ms: int, lasts_ms: int) -> None:
        """Writes a challenge, to add a passkey to a person's account or (``None``) to log in."""
        with self._store.transaction() as connection:
            connection.execute(challenges.delete().where(challenges.c.expires_ms <= now_ms))
            added = challenges.insert().values(hash=hashed, person=person, expires_ms=now_ms + lasts_ms)
            connection.execute(added)

    def take_challenge(self, hashed: str, person: int | None, now_ms: int) -> bool:
        """Uses a challenge; returns whether it was valid for this purpose."""
        with self._store.transaction() as connection:
            is_own = challenges.c.person.is_(None) if person is None else challenges.c.person == person
            is_valid = (challenges.c.hash == hashed, is_own, challenges.c.expires_ms > now_ms)
            return connection.execute(challenges.delete().where(*is_valid)).rowcount == 1
