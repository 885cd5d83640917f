"""Rows of challenges from one account to another.

A challenge that was answered keeps its row until it would have expired, so that the challenger learns of the answer and
cannot repeat a challenge that was declined.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

import sqlalchemy as sa

from .database import Repository
from .greetings import Phrase
from .schema import direct_challenges, persons, ties

ChallengeState = Literal["open", "accepted", "declined"]


@dataclass(frozen=True, slots=True)
class DirectChallenge:
    """A challenge. Times are Unix times in milliseconds; ``table`` was opened when it was accepted."""

    id: str
    challenger: int
    challenged: int
    game: str
    options: Mapping[str, Any]
    clock: str
    is_rated: bool
    level: int
    """The level of the bots that take the seats of other players."""
    created_ms: int
    until_ms: int
    state: ChallengeState = "open"
    table: str | None = None
    phrase: Phrase | None = None


@dataclass(frozen=True, slots=True)
class NamedChallenge:
    """A challenge with the names of both people."""

    challenge: DirectChallenge
    challenger: str
    challenged: str


class ChallengeRepository(Repository):
    """Reads and writes challenges."""

    def add(self, new: DirectChallenge, most_open: int) -> bool:
        """Writes a challenge. Returns whether it did: the challenger may have ``most_open`` open challenges, and a
        challenge to the same person must have been withdrawn or have expired.
        """
        with self._store.transaction() as connection:
            connection.execute(direct_challenges.delete().where(direct_challenges.c.until_ms <= new.created_ms))
            # Two requests of one challenger are handled one after the other.
            locked = sa.select(persons.c.id).where(persons.c.id == new.challenger)
            connection.execute(locked.with_for_update()).all()
            own = connection.execute(
                sa.select(direct_challenges).where(direct_challenges.c.challenger == new.challenger)
            ).all()
            if sum(row.state == "open" for row in own) >= most_open:
                return False
            if any(row.challenged == new.challenged and row.state != "accepted" for row in own):
                return False
            is_answered = (
                direct_challenges.c.challenger == new.challenger,
                direct_challenges.c.challenged == new.challenged,
            )
            connection.execute(direct_challenges.delete().where(*is_answered))
            connection.execute(
                direct_challenges.insert().values(
                    id=new.id,
                    challenger=new.challenger,
                    challenged=new.challenged,
                    game=new.game,
                    options=json.dumps(dict(new.options)),
                    clock=new.clock,
                    is_rated=new.is_rated,
                    level=new.level,
                    created_ms=new.created_ms,
                    until_ms=new.until_ms,
                    state=new.state,
                    phrase=new.phrase,
                )
            )
            return True

    def incoming(self, person: int, now_ms: int, most: int) -> list[NamedChallenge]:
        """Returns the open challenges to a person: those of friends first, then the newest."""
        is_friend = sa.exists().where(
            ties.c.person == person, ties.c.other == direct_challenges.c.challenger, ties.c.tie == "friend"
        )
        is_blocked = sa.exists().where(
            ties.c.person == person, ties.c.other == direct_challenges.c.challenger, ties.c.tie == "block"
        )
        wanted = (direct_challenges.c.challenged == person, direct_challenges.c.state == "open", sa.not_(is_blocked))
        return self._with_names(now_ms, most, wanted, is_friend.desc())

    def outgoing(self, person: int, now_ms: int, most: int) -> list[NamedChallenge]:
        """Returns the challenges of a person, answered or not, newest first."""
        return self._with_names(now_ms, most, (direct_challenges.c.challenger == person,))

    def answer(self, challenge: str, person: int, state: ChallengeState, now_ms: int) -> DirectChallenge | None:
        """Answers an open challenge to a person. Returns it, or ``None`` if it is not open any more."""
        is_open = (
            direct_challenges.c.id == challenge,
            direct_challenges.c.challenged == person,
            direct_challenges.c.state == "open",
            direct_challenges.c.until_ms > now_ms,
        )
        with self._store.transaction() as connection:
            answered = direct_challenges.update().where(*is_open).values(state=state).returning(*direct_challenges.c)
            row = connection.execute(answered).one_or_none()
            return None if row is None else _challenge(row)

    def reopen(self, challenge: str) -> None:
        """Opens a challenge again whose table could not be opened."""
        self._store.run(direct_challenges.update().where(direct_challenges.c.id == challenge).values(state="open"))

    def set_table(self, challenge: str, table: str) -> None:
        """Sets the table of an accepted challenge."""
        is_this = direct_challenges.c.id == challenge
        self._store.run(direct_challenges.update().where(is_this).values(table_id=table))

    def withdraw(self, challenge: str, person: int) -> int | None:
        """Deletes an open challenge of a person. Returns the person who was challenged, or ``None``."""
        is_theirs = (
            direct_challenges.c.id == challenge,
            direct_challenges.c.challenger == person,
            direct_challenges.c.state == "open",
        )
        with self._store.transaction() as connection:
            deleted = direct_challenges.delete().where(*is_theirs).returning(direct_challenges.c.challenged)
            return connection.execute(deleted).scalar_one_or_none()

    def _with_names(
        self, now_ms: int, most: int, wanted: tuple[sa.ColumnElement[bool], ...], *first: sa.ColumnElement[Any]
    ) -> list[NamedChallenge]:
        one, other = persons.alias(), persons.alias()
        found = (
            sa.select(direct_challenges, one.c.name.label("challenger_name"), other.c.name.label("challenged_name"))
            .join(one, one.c.id == direct_challenges.c.challenger)
            .join(other, other.c.id == direct_challenges.c.challenged)
            .where(direct_challenges.c.until_ms > now_ms, *wanted)
            .order_by(*first, direct_challenges.c.created_ms.desc(), direct_challenges.c.id)
            .limit(most)
        )
        return [
            NamedChallenge(_challenge(row), row.challenger_name, row.challenged_name) for row in self._store.rows(found)
        ]


def _challenge(row: sa.Row[Any]) -> DirectChallenge:
    return DirectChallenge(
        row.id,
        row.challenger,
        row.challenged,
        row.game,
        json.loads(row.options),
        row.clock,
        row.is_rated,
        row.level,
        row.created_ms,
        row.until_ms,
        row.state,
        row.table_id,
        row.phrase,
    )
