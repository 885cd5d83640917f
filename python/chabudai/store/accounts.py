"""Rows of persons: accounts, sessions, tokens of bots, friends and blocks, and which seats are whose.

Passwords, sessions and tokens come here as hashes only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import sqlalchemy as sa

from .chat import forget_speakers
from .database import Database
from .errors import ConflictError
from .schema import (
    lent_keys,
    mail_addresses,
    mail_links,
    moderation_acts,
    passkeys,
    persons,
    players,
    push_subscriptions,
    sessions,
    tables,
    ties,
    tokens,
    turns,
)
from .tournaments import forget_person

Tie = Literal["friend", "block"]
"""What somebody is to a person who said so."""

SOMEONE = "someone"
"""How a person is called who is not here any more."""

MOST_LENT = 12
"""So many keys beside its first one open a seat; a further one takes the place of the oldest."""

_beside = (mail_addresses, mail_links, passkeys, push_subscriptions, turns)
"""What other modules keep of a person, and nobody of one who is gone."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with an account: a person, or a bot of theirs that plays by token."""

    id: int
    name: str
    kind: Literal["person", "bot"]
    role: Literal["player", "moderator"]
    owner: int | None
    """Whose bot it is."""
    created: str

    @property
    def is_moderator(self) -> bool:
        """Whether reports are theirs to read."""
        return self.role == "moderator"


@dataclass(frozen=True, slots=True)
class Session:
    """Where somebody is logged in; of the secret only the hash is known."""

    hash: str
    begun: str
    seen: str
    browser: str


@dataclass(frozen=True, slots=True)
class Token:
    """What a bot shows to play; of the secret only the hash is known."""

    hash: str
    bot: str
    scope: str
    created: str


# Every request of who is logged in asks these: put together once.
_read_session = sa.select(sessions).where(
    sessions.c.hash == sa.bindparam("hashed"), sessions.c.seen > sa.bindparam("since")
)

_read_person = sa.select(persons).where(persons.c.id == sa.bindparam("person"))

_read_named = sa.select(persons).where(persons.c.folded == sa.bindparam("name"))


class PeopleRows:
    """Rows of persons in a store. Every method is one transaction, and raises as :class:`Store` does."""

    def __init__(self, store: Database) -> None:
        self._store = store

    # Accounts.

    def add(self, name: str, folded: str, password_hash: str | None, created: str, owner: int | None = None) -> Person:
        """Writes a person, or a bot of an owner's. Raises ``ConflictError`` if the name is somebody's."""
        kind: Literal["person", "bot"] = "person" if owner is None else "bot"
        with self._store.transaction() as connection:
            added = connection.execute(
                persons.insert().values(
                    name=name,
                    folded=folded,
                    kind=kind,
                    role="player",
                    owner=owner,
                    password_hash=password_hash,
                    created=created,
                )
            )
            (number,) = added.inserted_primary_key or (0,)
            return Person(number, name, kind, "player", owner, created)

    def named(self, folded: str) -> Person | None:
        """Who has this name, written as names are compared."""
        with self._store.reading() as connection:
            return person_of(connection.execute(_read_named, {"name": folded}).one_or_none())

    def by_id(self, person: int) -> Person | None:
        """Who has this number; also one who is gone, under the name of all who are."""
        with self._store.reading() as connection:
            return person_of(connection.execute(_read_person, {"person": person}).one_or_none())

    def names(self, ids: Sequence[int]) -> dict[int, str]:
        """The names of these."""
        with self._store.reading() as connection:
            found = sa.select(persons.c.id, persons.c.name).where(persons.c.id.in_(ids))
            return {row.id: row.name for row in connection.execute(found)}

    def password_hash(self, person: int) -> str | None:
        """What is stored of a password; bots and those who are gone have none."""
        with self._store.reading() as connection:
            found: str | None = connection.execute(
                sa.select(persons.c.password_hash).where(persons.c.id == person)
            ).scalar()
            return found

    def change_password(self, person: int, password_hash: str, kept: str) -> None:
        """Sets another password, and ends all sessions but the one that is kept, by its hash."""
        with self._store.transaction() as connection:
            connection.execute(persons.update().where(persons.c.id == person).values(password_hash=password_hash))
            connection.execute(sessions.delete().where(sessions.c.person == person, sessions.c.hash != kept))

    def reset_password(self, person: int, password_hash: str) -> None:
        """Sets another password for who has forgotten it, and ends all their sessions."""
        with self._store.transaction() as connection:
            connection.execute(persons.update().where(persons.c.id == person).values(password_hash=password_hash))
            connection.execute(sessions.delete().where(sessions.c.person == person))

    def promote(self, folded: str, role: Literal["player", "moderator"]) -> Person | None:
        """Gives a person another role; ``None`` if nobody has this name."""
        with self._store.transaction() as connection:
            changed = connection.execute(
                persons.update().where(persons.c.folded == folded, persons.c.kind == "person").values(role=role)
            )
            found = sa.select(persons).where(persons.c.folded == folded)
            return person_of(connection.execute(found).one()) if changed.rowcount else None

    def forget(self, person: int) -> None:
        """Takes a person and their bots out: names become ``someone``, and what they played stays."""
        with self._store.transaction() as connection:
            bots = connection.execute(sa.select(persons.c.id).where(persons.c.owner == person)).scalars()
            gone = [person, *bots]
            for rows in (sessions, tokens, ties, *_beside):
                connection.execute(sa.delete(rows).where(rows.c.person.in_(gone)))
            connection.execute(ties.delete().where(ties.c.other.in_(gone)))
            connection.execute(players.update().where(players.c.person.in_(gone)).values(name=SOMEONE))
            sitting = sa.select(players.c.table_id, players.c.number).where(players.c.person.in_(gone))
            seats = [(row.table_id, row.number) for row in connection.execute(sitting)]
            forget_speakers(connection, seats, SOMEONE)
            forget_person(connection, gone, SOMEONE)
            # Whoever was muted as a guest has an account since.
            about = [f"person {each}" for each in gone] + [f"seat {table} {number}" for table, number in seats]
            connection.execute(
                moderation_acts.update().where(moderation_acts.c.subject.in_(about)).values(name=SOMEONE, line=None)
            )
            connection.execute(
                persons.update()
                .where(persons.c.id.in_(gone))
                .values(name=SOMEONE, folded=None, password_hash=None, role="player", owner=None)
            )

    # Sessions.

    def begin_session(self, session: Session, person: int, instead_of: str | None, since: str = "") -> None:
        """Writes a session; what the same browser had before ends, and so does what nobody has used ``since``."""
        with self._store.transaction() as connection:
            connection.execute(sessions.delete().where(sessions.c.seen <= since))
            if instead_of is not None:
                connection.execute(sessions.delete().where(sessions.c.hash == instead_of))
            connection.execute(
                sessions.insert().values(
                    hash=session.hash,
                    person=person,
                    begun=session.begun,
                    seen=session.seen,
                    browser=session.browser,
                )
            )

    def session(self, hashed: str, since: str) -> tuple[Person, Session] | None:
        """Whose session this is, unless nothing was heard of it after a time."""
        with self._store.reading() as connection:
            row = connection.execute(_read_session, {"hashed": hashed, "since": since}).one_or_none()
            if row is None:
                return None
            person = person_of(connection.execute(_read_person, {"person": row.person}).one_or_none())
            return None if person is None else (person, Session(row.hash, row.begun, row.seen, row.browser))

    def seen(self, hashed: str, when: str) -> None:
        """Notes that a session was used."""
        with self._store.transaction() as connection:
            connection.execute(sessions.update().where(sessions.c.hash == hashed).values(seen=when))

    def sessions(self, person: int, since: str) -> list[Session]:
        """Where somebody is logged in, the latest first."""
        with self._store.reading() as connection:
            found = (
                sa.select(sessions)
                .where(sessions.c.person == person, sessions.c.seen > since)
                .order_by(sessions.c.seen.desc(), sessions.c.hash)
            )
            return [Session(row.hash, row.begun, row.seen, row.browser) for row in connection.execute(found)]

    def end_sessions(self, person: int, hashes: Sequence[str]) -> None:
        """Ends sessions, of this person's alone."""
        with self._store.transaction() as connection:
            connection.execute(sessions.delete().where(sessions.c.person == person, sessions.c.hash.in_(hashes)))

    # Bots and their tokens.

    def bots(self, owner: int) -> list[Person]:
        """The bots of a person, by name."""
        with self._store.reading() as connection:
            found = sa.select(persons).where(persons.c.owner == owner).order_by(persons.c.folded)
            return [person for row in connection.execute(found) if (person := person_of(row)) is not None]

    def add_token(self, hashed: str, bot: int, scope: str, created: str) -> None:
        """Writes a token of a bot's."""
        with self._store.transaction() as connection:
            connection.execute(tokens.insert().values(hash=hashed, person=bot, scope=scope, created=created))

    def tokens(self, owner: int) -> list[Token]:
        """The tokens of all bots of a person, the oldest first."""
        with self._store.reading() as connection:
            found = (
                sa.select(tokens, persons.c.name)
                .join(persons, persons.c.id == tokens.c.person)
                .where(persons.c.owner == owner)
                .order_by(tokens.c.created, tokens.c.hash)
            )
            return [Token(row.hash, row.name, row.scope, row.created) for row in connection.execute(found)]

    def bot_with(self, hashed: str) -> Person | None:
        """The bot whose token this is."""
        with self._store.reading() as connection:
            found = sa.select(persons).join(tokens, tokens.c.person == persons.c.id).where(tokens.c.hash == hashed)
            return person_of(connection.execute(found).one_or_none())

    def end_tokens(self, owner: int, hashes: Sequence[str]) -> None:
        """Ends tokens, of this person's bots alone."""
        with self._store.transaction() as connection:
            own = sa.select(persons.c.id).where(persons.c.owner == owner)
            connection.execute(tokens.delete().where(tokens.c.person.in_(own), tokens.c.hash.in_(hashes)))

    # Friends and blocks.

    def tie(self, person: int, other: int, tie: Tie | None) -> None:
        """What another one is to a person from now on."""
        with self._store.transaction() as connection:
            connection.execute(ties.delete().where(ties.c.person == person, ties.c.other == other))
            if tie is not None:
                connection.execute(ties.insert().values(person=person, other=other, tie=tie))

    def ties(self, person: int) -> list[tuple[str, Tie]]:
        """The friends and the blocked of a person, by name."""
        with self._store.reading() as connection:
            found = (
                sa.select(persons.c.name, ties.c.tie)
                .join(ties, ties.c.other == persons.c.id)
                .where(ties.c.person == person)
                .order_by(persons.c.folded)
            )
            return [(row.name, row.tie) for row in connection.execute(found)]

    def who_block(self, person: int, among: Sequence[int]) -> list[int]:
        """Those among these who have blocked a person, or the owner of this bot."""
        with self._store.reading() as connection:
            owner = sa.select(persons.c.owner).where(persons.c.id == person).scalar_subquery()
            found = sa.select(ties.c.person).where(
                ties.c.person.in_(among),
                ties.c.tie == "block",
                sa.or_(ties.c.other == person, ties.c.other == owner),
            )
            return sorted(set(connection.execute(found).scalars()))

    def blocked_by(self, person: int, among: Sequence[int]) -> list[int]:
        """Those among these whom a person has blocked, or whose owner."""
        with self._store.reading() as connection:
            blocked = sa.select(ties.c.other).where(ties.c.person == person, ties.c.tie == "block")
            found = sa.select(persons.c.id).where(
                persons.c.id.in_(among), sa.or_(persons.c.id.in_(blocked), persons.c.owner.in_(blocked))
            )
            return sorted(connection.execute(found).scalars())

    def apart(self, person: int) -> frozenset[int]:
        """All whom a person has blocked, or who have blocked them."""
        with self._store.reading() as connection:
            found = sa.select(ties).where(
                ties.c.tie == "block", sa.or_(ties.c.person == person, ties.c.other == person)
            )
            return frozenset({each for row in connection.execute(found) for each in (row.person, row.other)} - {person})

    # Seats.

    def claim(self, person: int, seats: Sequence[tuple[str, str]]) -> list[str]:
        """Makes seats a person's that nobody with an account has, each given by its table and the hash of its key.

        Gives the tables. A second seat at the same table stays as it is.
        """
        with self._store.transaction() as connection:
            claimed: list[str] = []
            for table_id, key_hash in seats:
                own = sa.select(players.c.number).where(players.c.table_id == table_id, players.c.person == person)
                if connection.execute(own).first() is not None:
                    continue
                taken = connection.execute(
                    players.update()
                    .where(players.c.table_id == table_id, players.c.key_hash == key_hash, players.c.person.is_(None))
                    .values(person=person)
                )
                if taken.rowcount:
                    claimed.append(table_id)
            return claimed

    def tables_of(self, person: int, most: int) -> list[tuple[str, int]]:
        """The tables at which somebody has a seat, the latest first, with their number as a player there."""
        with self._store.reading() as connection:
            found = (
                sa.select(players.c.table_id, players.c.number)
                .join(tables, tables.c.id == players.c.table_id)
                .where(players.c.person == person)
                .order_by(tables.c.created.desc(), tables.c.id)
                .limit(most)
            )
            return [(row.table_id, row.number) for row in connection.execute(found)]

    def lend_key(self, table_id: str, person: int, key_hash: str, lent: str) -> int:
        """Lets one more key open a person's own seat; gives their number there. Raises ``ConflictError`` for none."""
        with self._store.transaction() as connection:
            own = sa.select(players.c.number).where(players.c.table_id == table_id, players.c.person == person)
            number: int | None = connection.execute(own).scalar()
            if number is None:
                raise ConflictError("this person has no seat at this table")
            of_seat = sa.and_(lent_keys.c.table_id == table_id, lent_keys.c.number == number)
            kept = sa.select(lent_keys.c.key_hash).where(of_seat).order_by(lent_keys.c.lent.desc()).limit(MOST_LENT - 1)
            latest = list(connection.execute(kept).scalars())
            connection.execute(lent_keys.delete().where(of_seat, lent_keys.c.key_hash.not_in(latest)))
            connection.execute(
                lent_keys.insert().values(table_id=table_id, number=number, key_hash=key_hash, lent=lent)
            )
            return number


def person_of(row: sa.Row[Any] | None) -> Person | None:
    return None if row is None else Person(row.id, row.name, row.kind, row.role, row.owner, row.created)
