"""Rows of log-ins: the sessions of accounts in browsers. The secrets of sessions are stored as hashes only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import sqlalchemy as sa

from .accounts import Account, account_or_none
from .database import Repository
from .schema import persons, sessions

COOKIE_VERSION = 2
"""The version of the session cookies. Cookies of version 1 have the same name for all servers on a host."""


@dataclass(frozen=True, slots=True)
class Session:
    """A browser session of an account, with the hash of its secret."""

    hash: str
    begun: str
    seen: str
    browser: str
    cookie: int = COOKIE_VERSION


# These statements are built once, because every request with a session executes them.
_read_session = sa.select(sessions).where(
    sessions.c.hash == sa.bindparam("hashed"), sessions.c.seen > sa.bindparam("since")
)
_read_account = sa.select(persons).where(persons.c.id == sa.bindparam("person"))


class SessionRepository(Repository):
    """Reads and writes sessions."""

    def begin(self, session: Session, person: int, instead_of: str | None, since: str = "") -> None:
        """Writes a session. Deletes the browser's previous session, and all sessions that were last used before
        ``since``.
        """
        with self._store.transaction() as connection:
            connection.execute(sessions.delete().where(sessions.c.seen <= since))
            if instead_of is not None:
                connection.execute(sessions.delete().where(sessions.c.hash == instead_of))
            connection.execute(sessions.insert().values(person=person, **asdict(session)))

    def find(self, hashed: str, since: str) -> tuple[Account, Session] | None:
        """Returns a session with its account, unless it was last used before ``since``."""
        with self._store.reading() as connection:
            row = connection.execute(_read_session, {"hashed": hashed, "since": since}).one_or_none()
            if row is None:
                return None
            account = account_or_none(connection.execute(_read_account, {"person": row.person}).one_or_none())
            return None if account is None else (account, Session(**_columns(row, Session)))

    def touch(self, hashed: str, when: str) -> None:
        """Stores the time at which a session was used."""
        self._store.run(sessions.update().where(sessions.c.hash == hashed).values(seen=when))

    def of_account(self, person: int, since: str) -> list[Session]:
        """Returns the sessions of an account that were used after ``since``, latest first."""
        found = sa.select(sessions).where(sessions.c.person == person, sessions.c.seen > since)
        rows = self._store.rows(found.order_by(sessions.c.seen.desc(), sessions.c.hash))
        return [Session(**_columns(row, Session)) for row in rows]

    def end(self, person: int, hashes: Sequence[str]) -> None:
        """Ends sessions of this account."""
        self._store.run(sessions.delete().where(sessions.c.person == person, sessions.c.hash.in_(hashes)))


def _columns(row: sa.Row[Any], kind: type[Any]) -> dict[str, Any]:
    return {name: getattr(row, name) for name in kind.__slots__}
