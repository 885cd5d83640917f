"""Rows of what an account shows others, who may challenge it, and what it is notified of."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Literal, TypedDict, Unpack

import sqlalchemy as sa

from .database import Repository
from .schema import person_settings

Challengers = Literal["anyone", "friends", "nobody"]
"""The accounts that may challenge a person."""
NotificationKind = Literal["turns", "challenges", "events"]


@dataclass(frozen=True, slots=True)
class PersonSettings:
    """The presence that an account shows, the accounts that may challenge it, and its notifications."""

    shows_presence: bool = True
    challengers: Challengers = "anyone"
    notifies_turns: bool = True
    notifies_challenges: bool = True
    notifies_events: bool = True
    """Whether it is reminded of the start of tournaments that it has entered."""


class SettingsChange(TypedDict, total=False):
    """The settings that change. See :class:`PersonSettings`."""

    shows_presence: bool
    challengers: Challengers
    notifies_turns: bool
    notifies_challenges: bool
    notifies_events: bool


class PersonSettingsRepository(Repository):
    """Reads and writes the settings of accounts."""

    def of(self, person: int) -> PersonSettings:
        """Returns the settings of a person, or the defaults."""
        found = self._store.rows(sa.select(person_settings).where(person_settings.c.person == person))
        return PersonSettings(*found[0][1:]) if found else PersonSettings()

    def write(self, person: int, **changed: Unpack[SettingsChange]) -> None:
        """Changes settings of a person."""
        with self._store.transaction() as connection:
            own = sa.select(person_settings).where(person_settings.c.person == person)
            row = connection.execute(own).one_or_none()
            before = PersonSettings() if row is None else PersonSettings(*row[1:])
            connection.execute(person_settings.delete().where(person_settings.c.person == person))
            connection.execute(person_settings.insert().values(person=person, **asdict(before) | changed))


def notifies(setting: NotificationKind, person: sa.ColumnElement[int | None]) -> sa.ColumnElement[bool]:
    """Returns a condition: whether a person has not switched off a kind of notification."""
    column = person_settings.c[f"notifies_{setting}"]
    return sa.not_(sa.exists().where(person_settings.c.person == person, sa.not_(column)))
