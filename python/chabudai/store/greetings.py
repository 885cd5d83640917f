"""Rows of greetings: fixed phrases that accounts send each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import sqlalchemy as sa

from .database import Repository
from .schema import greetings, persons, ties

Phrase = Literal["hello", "good-luck", "good-game", "well-played", "thanks", "rematch", "later"]
"""A phrase that is read in each reader's language."""


@dataclass(frozen=True, slots=True)
class Greeting:
    """A greeting. Times are Unix times in milliseconds."""

    sender: int
    receiver: int
    phrase: Phrase
    created_ms: int
    until_ms: int


@dataclass(frozen=True, slots=True)
class ReceivedGreeting:
    """A greeting with the name of its sender."""

    sender: str
    phrase: Phrase
    created_ms: int


class GreetingRepository(Repository):
    """Reads and writes greetings."""

    def add(self, new: Greeting, most: int) -> bool:
        """Writes a greeting in place of the sender's last one to the same person. Returns whether it did: at most
        ``most`` greetings of a sender wait.
        """
        with self._store.transaction() as connection:
            connection.execute(greetings.delete().where(greetings.c.until_ms <= new.created_ms))
            # Two requests of one sender are handled one after the other.
            connection.execute(sa.select(persons.c.id).where(persons.c.id == new.sender).with_for_update()).all()
            is_own = greetings.c.sender == new.sender
            connection.execute(greetings.delete().where(is_own, greetings.c.receiver == new.receiver))
            waiting = connection.execute(sa.select(sa.func.count()).select_from(greetings).where(is_own)).scalar_one()
            if waiting >= most:
                return False
            row = {name: getattr(new, name) for name in Greeting.__slots__}
            connection.execute(greetings.insert().values(row))
            return True

    def greetings_to(self, person: int, now_ms: int, most: int) -> list[ReceivedGreeting]:
        """Returns the greetings to a person, newest first, without those of accounts that the person has blocked."""
        is_blocked = sa.exists().where(
            ties.c.person == person, ties.c.other == greetings.c.sender, ties.c.tie == "block"
        )
        found = (
            sa.select(persons.c.name, greetings.c.phrase, greetings.c.created_ms)
            .join(persons, persons.c.id == greetings.c.sender)
            .where(greetings.c.receiver == person, greetings.c.until_ms > now_ms, sa.not_(is_blocked))
            .order_by(greetings.c.created_ms.desc(), greetings.c.sender)
            .limit(most)
        )
        return [ReceivedGreeting(row.name, row.phrase, row.created_ms) for row in self._store.rows(found)]

    def dismiss(self, person: int, sender: int) -> bool:
        """Deletes the greeting of a sender to a person. Returns whether there was one."""
        is_this = (greetings.c.receiver == person, greetings.c.sender == sender)
        return self._store.run(greetings.delete().where(*is_this)) == 1
