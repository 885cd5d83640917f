"""Rows of the devices on which people have logged in, stored as hashes of their cookies."""

from __future__ import annotations

from dataclasses import dataclass

import sqlalchemy as sa

from .accounts import Suspension
from .database import Repository
from .schema import devices, persons, suspensions

MAX_DEVICES_PER_PERSON = 20
"""Maximum known devices per person. A new device replaces the one that was used least recently."""


@dataclass(frozen=True, slots=True)
class Device:
    """A device on which a person has logged in."""

    browser: str
    seen: str


class DeviceRepository(Repository):
    """Reads and writes devices."""

    def is_known(self, hashed: str, folded: str) -> bool:
        """Returns whether the account with this folded name has logged in on a device."""
        found = (
            sa.select(devices.c.hash)
            .join(persons, persons.c.id == devices.c.person)
            .where(devices.c.hash == hashed, persons.c.folded == folded)
        )
        return bool(self._store.rows(found))

    def is_known_to_any(self, hashed: str, people: list[int]) -> bool:
        """Returns whether one of these people has logged in on a device."""
        found = sa.select(devices.c.hash).where(devices.c.hash == hashed, devices.c.person.in_(people))
        return bool(self._store.rows(found.limit(1)))

    def owner(self, hashed: str) -> int | None:
        """Returns the person who logged in on a device most recently."""
        found = sa.select(devices.c.person).where(devices.c.hash == hashed)
        return self._store.value(found.order_by(devices.c.seen.desc(), devices.c.person).limit(1))

    def people(self, hashed: str) -> set[int]:
        """Returns the people who have logged in from a device."""
        return {row.person for row in self._store.rows(sa.select(devices.c.person).where(devices.c.hash == hashed))}

    def suspension(self, hashed: str, now_ms: int) -> Suspension | None:
        """Returns the longest suspension of people who have logged in from a device, if one of them is suspended."""
        is_in_force = sa.or_(suspensions.c.until_ms.is_(None), suspensions.c.until_ms > now_ms)
        theirs = sa.select(suspensions).join(devices, devices.c.person == suspensions.c.person)
        found = self._store.rows(theirs.where(devices.c.hash == hashed, is_in_force))
        if not found:
            return None
        longest = max(found, key=lambda row: (row.until_ms is None, row.until_ms or 0))
        return Suspension(longest.reason, longest.until_ms)

    def remember(self, person: int, hashed: str, before: str | None, browser: str, when: str) -> None:
        """Records that a person has logged in on a device whose cookie has had the hash ``before`` until now."""
        with self._store.transaction() as connection:
            if before is not None:
                # Other people who share the device are now known under the new cookie as well.
                connection.execute(devices.update().where(devices.c.hash == before).values(hash=hashed))
            is_same = (devices.c.hash == hashed, devices.c.person == person)
            connection.execute(devices.delete().where(*is_same))
            is_theirs = devices.c.person == person
            newest = sa.select(devices.c.hash).where(is_theirs).order_by(devices.c.seen.desc(), devices.c.hash)
            kept = list(connection.execute(newest.limit(MAX_DEVICES_PER_PERSON - 1)).scalars())
            connection.execute(devices.delete().where(is_theirs, devices.c.hash.not_in(kept)))
            connection.execute(devices.insert().values(hash=hashed, person=person, browser=browser, seen=when))

    def of_person(self, person: int) -> list[Device]:
        """Returns the devices of a person, latest first."""
        found = sa.select(devices.c.browser, devices.c.seen).where(devices.c.person == person)
        rows = self._store.rows(found.order_by(devices.c.seen.desc(), devices.c.hash))
        return [Device(row.browser, row.seen) for row in rows]
