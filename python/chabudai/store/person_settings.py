"""Rows of what an account shows others, and who may challenge it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import sqlalchemy as sa

from .database import Repository
from .schema import person_settings

Challengers = Literal["anyone", "friends", "nobody"]
"""The accounts that may challenge a person."""


@dataclass(frozen=True, slots=True)
class PersonSettings:
    """What an account shows others, and who may challenge it."""

    shows_presence: bool = True
    challengers: Challengers = "anyone"


class PersonSettingsRepository(Repository):
    """Reads and writes the settings of accounts."""

    def of(self, person: int) -> PersonSettings:
        """Returns the settings of a person, or the defaults."""
        found = self._store.rows(sa.select(person_settings).where(person_settings.c.person == person))
        return PersonSettings(found[0].shows_presence, found[0].challengers) if found else PersonSettings()

    def write(self, person: int, settings: PersonSettings) -> None:
        """Replaces the settings of a person."""
        with self._store.transaction() as connection:
            connection.execute(person_settings.delete().where(person_settings.c.person == person))
            values = {"shows_presence": settings.shows_presence, "challengers": settings.challengers}
            connection.execute(person_settings.insert().values(person=person, **values))
