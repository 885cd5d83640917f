"""Rows of passkeys and of the challenges that they sign. Each challenge is valid only once."""

from __future__ import annotations

from dataclasses import asdict, dataclass

import sqlalchemy as sa

from .database import Repository
from .errors import ConflictError
from .schema import challenges, passkeys


@dataclass(frozen=True, slots=True)
class Passkey:
    """A passkey of a person. Binary values are stored as base64url."""

    hash: str
    """The hash of the credential's id, by which the passkey is found."""
    person: int
    name: str
    credential: str
    public_key: str
    sign_count: int
    created: str
    used: str | None = None


# The id of a row is used only for sorting.
_COLUMNS = tuple(passkeys.c[name] for name in Passkey.__slots__)


class PasskeyRepository(Repository):
    """Reads and writes passkeys and challenges."""

    def of_person(self, person: int) -> list[Passkey]:
        """Returns the passkeys of a person, oldest first."""
        wanted = sa.select(*_COLUMNS).where(passkeys.c.person == person).order_by(passkeys.c.id)
        return [Passkey(**row._mapping) for row in self._store.rows(wanted)]

    def by_hash(self, hashed: str) -> Passkey | None:
        """Returns the passkey of a credential."""
        found = self._store.rows(sa.select(*_COLUMNS).where(passkeys.c.hash == hashed))
        return Passkey(**found[0]._mapping) if found else None

    def add(self, passkey: Passkey, most: int) -> None:
        """Writes a passkey. Raises ``ConflictError`` if it already exists or the person has ``most`` passkeys."""
        with self._store.transaction() as connection:
            counted = sa.select(sa.func.count()).select_from(passkeys).where(passkeys.c.person == passkey.person)
            if connection.execute(counted).scalar_one() >= most:
                raise ConflictError("this person has the maximum number of passkeys")
            connection.execute(passkeys.insert().values(**asdict(passkey)))

    def rename(self, person: int, hash_prefix: str, name: str) -> bool:
        """Renames a person's passkey, which is given by a prefix of its hash. Returns whether it exists."""
        return self._store.run(passkeys.update().where(_is_own(person, hash_prefix)).values(name=name)) == 1

    def remove(self, person: int, hash_prefix: str) -> bool:
        """Deletes a person's passkey, which is given by a prefix of its hash. Returns whether it existed."""
        return self._store.run(passkeys.delete().where(_is_own(person, hash_prefix))) == 1

    def record_use(self, hashed: str, sign_count: int, when: str) -> None:
        """Records that a person has logged in with a passkey."""
        changed = passkeys.update().where(passkeys.c.hash == hashed)
        self._store.run(changed.values(sign_count=sign_count, used=when))

    # Challenges.

    def add_challenge(self, hashed: str, person: int | None, now_ms: int, lasts_ms: int) -> None:
        """Writes a challenge for adding a passkey to a person's account, or for logging in if ``person`` is
        ``None``.
        """
        with self._store.transaction() as connection:
            connection.execute(challenges.delete().where(challenges.c.expires_ms <= now_ms))
            connection.execute(challenges.insert().values(hash=hashed, person=person, expires_ms=now_ms + lasts_ms))

    def take_challenge(self, hashed: str, person: int | None, now_ms: int) -> bool:
        """Uses a challenge, and returns whether it was valid for this purpose."""
        is_own = challenges.c.person.is_(None) if person is None else challenges.c.person == person
        is_valid = (challenges.c.hash == hashed, is_own, challenges.c.expires_ms > now_ms)
        return self._store.run(challenges.delete().where(*is_valid)) == 1


def _is_own(person: int, hash_prefix: str) -> sa.ColumnElement[bool]:
    return sa.and_(passkeys.c.person == person, passkeys.c.hash.startswith(hash_prefix, autoescape=True))
