"""Rows of accounts: people, external bots, and the seats of an account. Passwords are stored as hashes only."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import sqlalchemy as sa

from .chat import rename_authors, rename_spectators
from .clubs import leave_clubs
from .database import Repository
from .errors import ConflictError
from .schema import (
    devices,
    direct_challenges,
    greetings,
    lent_keys,
    mail_addresses,
    mail_links,
    moderation_acts,
    passkeys,
    person_settings,
    persons,
    players,
    push_subscriptions,
    recovery_codes,
    second_factors,
    sessions,
    suspensions,
    tables,
    ties,
    tokens,
    turns,
)
from .tournaments import anonymize_entrants

DELETED_NAME = "someone"
"""The name of deleted accounts."""
MAX_LENT_KEYS = 12
"""Maximum number of further keys per seat; a new key replaces the oldest."""
_DELETED_WITH_ACCOUNT = (
    sessions,
    suspensions,
    devices,
    second_factors,
    recovery_codes,
    tokens,
    ties,
    person_settings,
    mail_addresses,
    mail_links,
    passkeys,
    push_subscriptions,
    turns,
)


@dataclass(frozen=True, slots=True)
class Account:
    """An account of a person, or of an external bot, which plays with a token."""

    id: int
    name: str
    kind: Literal["person", "bot"]
    role: Literal["player", "moderator"]
    owner: int | None
    """The account of a bot's owner."""
    created: str

    @property
    def is_moderator(self) -> bool:
        """Returns whether this account may read and settle reports."""
        return self.role == "moderator"


@dataclass(frozen=True, slots=True)
class Suspension:
    """The reason for a suspension and its end. If the end is ``None``, the account is suspended until it is
    restored.
    """

    reason: str
    until_ms: int | None


# Built once, because every log-in executes it.
_read_named = sa.select(persons).where(persons.c.folded == sa.bindparam("name"))


class AccountRepository(Repository):
    """Reads and writes accounts."""

    # Accounts.

    def add(
        self,
        name: str,
        folded: str,
        password_hash: str | None,
        created: str,
        owner: int | None = None,
        *,
        skeleton: str | None = None,
    ) -> Account:
        """Writes an account, or a bot of an owner.

        Raises ``ConflictError`` if another account has this name or a name with this skeleton.
        """
        kind: Literal["person", "bot"] = "person" if owner is None else "bot"
        with self._store.transaction() as connection:
            added = connection.execute(
                persons.insert().values(
                    name=name,
                    folded=folded,
                    skeleton=skeleton,
                    kind=kind,
                    role="player",
                    owner=owner,
                    password_hash=password_hash,
                    created=created,
                )
            )
            (number,) = added.inserted_primary_key or (0,)
            return Account(number, name, kind, "player", owner, created)

    def by_name(self, folded: str) -> Account | None:
        """Returns the account with this folded name."""
        with self._store.reading() as connection:
            return account_or_none(connection.execute(_read_named, {"name": folded}).one_or_none())

    def by_appearance(self, folded: str, skeletons: Collection[str]) -> Account | None:
        """Returns an account with this folded name or one of these skeletons, if there is one."""
        looks_alike = sa.or_(persons.c.folded == folded, persons.c.skeleton.in_(skeletons))
        with self._store.reading() as connection:
            return account_or_none(connection.execute(sa.select(persons).where(looks_alike).limit(1)).one_or_none())

    def by_id(self, person: int) -> Account | None:
        """Returns the account with this number, even if it has been deleted."""
        with self._store.reading() as connection:
            return account_or_none(connection.execute(sa.select(persons).where(persons.c.id == person)).one_or_none())

    def names(self, ids: Sequence[int]) -> dict[int, str]:
        """Returns the names of these accounts."""
        found = sa.select(persons.c.id, persons.c.name).where(persons.c.id.in_(ids))
        return {row.id: row.name for row in self._store.rows(found)}

    def password_hash(self, person: int) -> str | None:
        """Returns the stored password hash. Bots and deleted accounts have none."""
        return self._store.value(sa.select(persons.c.password_hash).where(persons.c.id == person))

    def set_password(self, person: int, password_hash: str, kept: str = "") -> None:
        """Sets a new password, and ends all sessions except the one with the hash ``kept``."""
        with self._store.transaction() as connection:
            connection.execute(persons.update().where(persons.c.id == person).values(password_hash=password_hash))
            connection.execute(sessions.delete().where(sessions.c.person == person, sessions.c.hash != kept))

    def renew_hash(self, person: int, before: str, after: str) -> None:
        """Replaces the hash of an unchanged password, unless it has been changed in the meantime."""
        is_same = (persons.c.id == person, persons.c.password_hash == before)
        self._store.run(persons.update().where(*is_same).values(password_hash=after))

    def set_role(self, folded: str, role: Literal["player", "moderator"]) -> Account | None:
        """Sets the role of a person. Returns ``None`` if there is no person with this name."""
        with self._store.transaction() as connection:
            changed = connection.execute(
                persons.update().where(persons.c.folded == folded, persons.c.kind == "person").values(role=role)
            )
            found = sa.select(persons).where(persons.c.folded == folded)
            return account_or_none(connection.execute(found).one()) if changed.rowcount else None

    def delete(self, person: int) -> None:
        """Deletes an account and its bots. Their matches stay, under the name of deleted accounts."""
        with self._store.transaction() as connection:
            bots = connection.execute(sa.select(persons.c.id).where(persons.c.owner == person)).scalars()
            deleted = [person, *bots]
            for rows in _DELETED_WITH_ACCOUNT:
                connection.execute(sa.delete(rows).where(rows.c.person.in_(deleted)))
            connection.execute(ties.delete().where(ties.c.other.in_(deleted)))
            is_theirs = sa.or_(direct_challenges.c.challenger.in_(deleted), direct_challenges.c.challenged.in_(deleted))
            connection.execute(direct_challenges.delete().where(is_theirs))
            is_greeted = sa.or_(greetings.c.sender.in_(deleted), greetings.c.receiver.in_(deleted))
            connection.execute(greetings.delete().where(is_greeted))
            connection.execute(players.update().where(players.c.person.in_(deleted)).values(name=DELETED_NAME))
            theirs = sa.select(players.c.table_id, players.c.number).where(players.c.person.in_(deleted))
            seats = [(row.table_id, row.number) for row in connection.execute(theirs)]
            rename_authors(connection, seats, DELETED_NAME)
            rename_spectators(connection, deleted, DELETED_NAME)
            anonymize_entrants(connection, deleted, DELETED_NAME)
            leave_clubs(connection, deleted)
            # The person may have been muted as a guest before creating the account.
            subjects = [f"person {each}" for each in deleted] + [f"seat {table} {number}" for table, number in seats]
            is_about = moderation_acts.c.subject.in_(subjects)
            connection.execute(moderation_acts.update().where(is_about).values(name=DELETED_NAME, line=None))
            connection.execute(
                persons.update()
                .where(persons.c.id.in_(deleted))
                .values(name=DELETED_NAME, folded=None, skeleton=None, password_hash=None, role="player", owner=None)
            )

    # Suspensions.

    def suspension(self, person: int, now_ms: int) -> Suspension | None:
        """Returns the suspension of an account, or of its owner if it is a bot, or ``None``."""
        owner = sa.select(persons.c.owner).where(persons.c.id == person).scalar_subquery()
        is_theirs = sa.or_(suspensions.c.person == person, suspensions.c.person == owner)
        is_in_force = sa.or_(suspensions.c.until_ms.is_(None), suspensions.c.until_ms > now_ms)
        row = next(iter(self._store.rows(sa.select(suspensions).where(is_theirs, is_in_force))), None)
        return None if row is None else Suspension(row.reason, row.until_ms)

    # External bots.

    def bots(self, owner: int) -> list[Account]:
        """Returns the bots of a person, by name."""
        found = sa.select(persons).where(persons.c.owner == owner).order_by(persons.c.folded)
        return [account_from_row(row) for row in self._store.rows(found)]

    # Seats.

    def claim_seats(self, person: int, name: str, seats: Sequence[tuple[str, str]]) -> list[str]:
        """Gives seats of guests to an account, whose name they take. Each seat is identified by its table and the hash
        of its key.

        Returns the tables. If there are two seats at one table, the second one remains a guest's seat.
        """
        with self._store.transaction() as connection:
            claimed: list[str] = []
            for table_id, key_hash in seats:
                own = sa.select(players.c.number).where(players.c.table_id == table_id, players.c.person == person)
                if connection.execute(own).first() is not None:
                    continue
                is_it = (players.c.table_id == table_id, players.c.key_hash == key_hash, players.c.person.is_(None))
                number = connection.execute(sa.select(players.c.number).where(*is_it)).scalar()
                if number is not None:
                    # Next to the mark of an account, the guest's name would look like the name of another account.
                    connection.execute(players.update().where(*is_it).values(person=person, name=name))
                    rename_authors(connection, [(table_id, number)], name)
                    claimed.append(table_id)
            return claimed

    def tables_of(self, person: int, most: int) -> list[tuple[str, int]]:
        """Returns the tables at which an account has a seat, latest first, each with the account's player number
        there.
        """
        found = (
            sa.select(players.c.table_id, players.c.number)
            .join(tables, tables.c.id == players.c.table_id)
            .where(players.c.person == person)
            .order_by(tables.c.created.desc(), tables.c.id)
            .limit(most)
        )
        return [(row.table_id, row.number) for row in self._store.rows(found)]

    def lend_key(self, table_id: str, person: int, key_hash: str, lent: str) -> int:
        """Writes a further key to an account's seat. Returns the account's player number at the table.

        Raises ``ConflictError`` if the account has no seat there.
        """
        with self._store.transaction() as connection:
            own = sa.select(players.c.number).where(players.c.table_id == table_id, players.c.person == person)
            number: int | None = connection.execute(own).scalar()
            if number is None:
                raise ConflictError("this account has no seat at this table")
            of_seat = sa.and_(lent_keys.c.table_id == table_id, lent_keys.c.number == number)
            newest = sa.select(lent_keys.c.key_hash).where(of_seat).order_by(lent_keys.c.lent.desc())
            kept = list(connection.execute(newest.limit(MAX_LENT_KEYS - 1)).scalars())
            connection.execute(lent_keys.delete().where(of_seat, lent_keys.c.key_hash.not_in(kept)))
            connection.execute(
                lent_keys.insert().values(table_id=table_id, number=number, key_hash=key_hash, lent=lent)
            )
            return number


def account_or_none(row: sa.Row[Any] | None) -> Account | None:
    return None if row is None else account_from_row(row)


def account_from_row(row: sa.Row[Any]) -> Account:
    return Account(row.id, row.name, row.kind, row.role, row.owner, row.created)
