"""Rows of friends and blocks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import sqlalchemy as sa

from .database import Repository
from .schema import persons, ties

Relation = Literal["friend", "block"]
"""A person's relation to another account, as set by that person."""


class RelationRepository(Repository):
    """Reads and writes the relations between accounts."""

    def set_relation(self, person: int, other: int, relation: Relation | None) -> None:
        """Sets or removes a person's relation to another account."""
        with self._store.transaction() as connection:
            connection.execute(ties.delete().where(ties.c.person == person, ties.c.other == other))
            if relation is not None:
                connection.execute(ties.insert().values(person=person, other=other, tie=relation))

    def relations(self, person: int) -> list[tuple[str, Relation]]:
        """Returns the friends and the blocked accounts of a person, by name."""
        found = (
            sa.select(persons.c.name, ties.c.tie)
            .join(ties, ties.c.other == persons.c.id)
            .where(ties.c.person == person)
            .order_by(persons.c.folded)
        )
        return [(row.name, row.tie) for row in self._store.rows(found)]

    def blockers_among(self, person: int, among: Sequence[int]) -> list[int]:
        """Returns which of these accounts have blocked an account, or its owner if it is a bot."""
        owner = sa.select(persons.c.owner).where(persons.c.id == person).scalar_subquery()
        is_blocked = sa.and_(ties.c.tie == "block", sa.or_(ties.c.other == person, ties.c.other == owner))
        found = sa.select(ties.c.person).where(ties.c.person.in_(among), is_blocked)
        return sorted({row.person for row in self._store.rows(found)})

    def blocked_among(self, person: int, among: Sequence[int]) -> list[int]:
        """Returns which of these accounts a person has blocked, directly or by blocking their owner."""
        blocked = sa.select(ties.c.other).where(ties.c.person == person, ties.c.tie == "block")
        is_blocked = sa.or_(persons.c.id.in_(blocked), persons.c.owner.in_(blocked))
        found = sa.select(persons.c.id).where(persons.c.id.in_(among), is_blocked)
        return sorted(row.id for row in self._store.rows(found))

    def blocked_either_way(self, person: int) -> frozenset[int]:
        """Returns all accounts that a person has blocked or that have blocked them."""
        found = sa.select(ties).where(ties.c.tie == "block", sa.or_(ties.c.person == person, ties.c.other == person))
        return frozenset({each for row in self._store.rows(found) for each in (row.person, row.other)} - {person})
