"""Rows of the access tokens with which external bots play. Tokens are stored as hashes only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from .accounts import Account, account_or_none
from .database import Repository
from .schema import persons, tokens


@dataclass(frozen=True, slots=True)
class StoredToken:
    """An access token of an external bot, as a hash."""

    hash: str
    bot: str
    created: str


class BotTokenRepository(Repository):
    """Reads and writes access tokens of bots."""

    def add(self, hashed: str, bot: int, created: str) -> None:
        """Writes a token with which a bot plays."""
        self._store.run(tokens.insert().values(hash=hashed, person=bot, scope="play", created=created))

    def of_owner(self, owner: int) -> list[StoredToken]:
        """Returns the tokens of all bots of a person, oldest first."""
        found = (
            sa.select(tokens, persons.c.name)
            .join(persons, persons.c.id == tokens.c.person)
            .where(persons.c.owner == owner)
            .order_by(tokens.c.created, tokens.c.hash)
        )
        return [StoredToken(row.hash, row.name, row.created) for row in self._store.rows(found)]

    def bot(self, hashed: str) -> Account | None:
        """Returns the bot to which a token belongs."""
        with self._store.reading() as connection:
            found = sa.select(persons).join(tokens, tokens.c.person == persons.c.id).where(tokens.c.hash == hashed)
            return account_or_none(connection.execute(found).one_or_none())

    def end(self, owner: int, hashes: Sequence[str]) -> None:
        """Deletes tokens of this person's bots."""
        own = sa.select(persons.c.id).where(persons.c.owner == owner)
        self._store.run(tokens.delete().where(tokens.c.person.in_(own), tokens.c.hash.in_(hashes)))
