"""Rows of second factors: apps for one-time codes, and recovery codes, which are stored as hashes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from .database import Repository
from .schema import recovery_codes, second_factors


@dataclass(frozen=True, slots=True)
class SecondFactor:
    """A person's app for one-time codes."""

    secret: str
    """The secret that the app shares with the server, in base 32. It is stored in plain form, because codes cannot be
    checked without it.
    """
    confirmed: str | None
    """When a first code confirmed the app; ``None`` until then."""
    step: int
    """The period of the latest code that was used."""


class SecondFactorRepository(Repository):
    """Reads and writes second factors."""

    def of_person(self, person: int) -> SecondFactor | None:
        """Returns the second factor of a person, even if it has not been confirmed yet."""
        found = self._store.rows(sa.select(second_factors).where(second_factors.c.person == person))
        return SecondFactor(found[0].secret, found[0].confirmed, found[0].step) if found else None

    def begin(self, person: int, secret: str) -> bool:
        """Writes a secret that has not been confirmed yet. Returns false, and writes nothing, if the person has a
        confirmed one.
        """
        with self._store.transaction() as connection:
            is_pending = (second_factors.c.person == person, second_factors.c.confirmed.is_(None))
            connection.execute(second_factors.delete().where(*is_pending))
            if connection.execute(sa.select(second_factors).where(second_factors.c.person == person)).first():
                return False
            connection.execute(second_factors.insert().values(person=person, secret=secret, confirmed=None, step=0))
            return True

    def confirm(self, person: int, secret: str, step: int, when: str, hashes: Sequence[str]) -> bool:
        """Confirms a secret and writes recovery codes. Returns whether the secret was waiting for confirmation."""
        with self._store.transaction() as connection:
            is_pending = (
                second_factors.c.person == person,
                second_factors.c.secret == secret,
                second_factors.c.confirmed.is_(None),
            )
            confirming = second_factors.update().where(*is_pending).values(confirmed=when, step=step)
            if connection.execute(confirming).rowcount == 0:
                return False
            _set_recovery_codes(connection, person, hashes)
            return True

    def use_code(self, person: int, step: int) -> bool:
        """Records that the code of a period has been used. Returns whether neither this code nor a later one had been
        used before.
        """
        is_newer = (second_factors.c.person == person, second_factors.c.step < step)
        return self._store.run(second_factors.update().where(*is_newer).values(step=step)) == 1

    def use_recovery_code(self, person: int, hashed: str) -> bool:
        """Uses a recovery code, which works once, and returns whether it was valid."""
        is_own = (recovery_codes.c.person == person, recovery_codes.c.hash == hashed)
        return self._store.run(recovery_codes.delete().where(*is_own)) == 1

    def count_recovery_codes(self, person: int) -> int:
        """Returns the number of unused recovery codes of a person."""
        counted = sa.select(sa.func.count()).select_from(recovery_codes).where(recovery_codes.c.person == person)
        return self._store.value(counted) or 0

    def set_recovery_codes(self, person: int, hashes: Sequence[str]) -> None:
        """Replaces all recovery codes of a person."""
        with self._store.transaction() as connection:
            _set_recovery_codes(connection, person, hashes)

    def remove(self, person: int) -> None:
        """Deletes the second factor of a person, with all recovery codes."""
        with self._store.transaction() as connection:
            connection.execute(second_factors.delete().where(second_factors.c.person == person))
            _set_recovery_codes(connection, person, ())


def _set_recovery_codes(connection: sa.Connection, person: int, hashes: Sequence[str]) -> None:
    connection.execute(recovery_codes.delete().where(recovery_codes.c.person == person))
    if hashes:
        connection.execute(recovery_codes.insert(), [{"hash": each, "person": person} for each in hashes])
