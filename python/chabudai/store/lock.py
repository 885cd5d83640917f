"""Who may use a database: one process alone, or several that have a bus. The lock is gone with its process."""

from __future__ import annotations

import sqlite3
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Protocol

import sqlalchemy as sa

from .engine import is_in_memory
from .errors import InUseError, StoreError

ADVISORY_KEY = 0x63686162
"""By which the processes of this program know each other's lock in PostgreSQL."""


class Lock(Protocol):
    """What is held as long as the database is used."""

    def keep(self) -> None:
        """Takes it again if it was lost, as when a server starts anew. Raises ``InUseError`` if another has it."""

    def close(self) -> None:
        """Lets go of it."""


class _Beside:
    """A transaction in a file; nothing but the end of the process takes it away."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def keep(self) -> None:
        """It cannot be lost."""

    def close(self) -> None:
        self._connection.close()


class _Within:
    """An advisory lock of PostgreSQL, which ends with its connection: when the server ends, or the network does."""

    def __init__(self, engine: sa.Engine, name: str, is_shared: bool) -> None:
        self._engine = engine
        self._name = name
        self._is_shared = is_shared
        self._driver: Any = None
        self._connection: sa.Connection | None = self._taken()

    def keep(self) -> None:
        if self._connection is not None:
            try:
                self._connection.exec_driver_sql("SELECT 1")
                return
            except sa.exc.DBAPIError:
                self.close()
        self._connection = self._taken()

    def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sa.exc.SQLAlchemyError):
                connection.close()
            # No pool closes what is detached, if it was found to be broken.
            self._driver.close()

    def _taken(self) -> sa.Connection:
        lock = "pg_try_advisory_lock_shared" if self._is_shared else "pg_try_advisory_lock"
        with ExitStack() as unless_taken:
            connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            unless_taken.callback(connection.close)
            if not connection.exec_driver_sql(f"SELECT {lock}({ADVISORY_KEY})").scalar_one():
                raise in_use(self._name)
            # Given back to the pool, the connection would keep the lock.
            self._driver = connection.connection.driver_connection
            connection.detach()
            unless_taken.pop_all()
            return connection


def locked(engine: sa.Engine, name: str, is_shared: bool) -> Lock | None:
    """The lock on a database, shared with others that share it; ``None`` for one that lives in this process's memory.

    Raises ``StoreError`` if another process uses it and they cannot share it.
    """
    if is_in_memory(engine):
        return None
    if engine.dialect.name == "sqlite":
        # A name of SQLite's own kind is for tests and inspections.
        path = engine.url.database or ""
        return None if path.startswith("file:") else _lock_beside(Path(path), name, is_shared)
    return _Within(engine, name, is_shared) if engine.dialect.name == "postgresql" else None


def _lock_beside(path: Path, name: str, is_shared: bool) -> Lock:
    """An empty database beside the file, in which a transaction stays open: the same on every system."""
    beside = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        if is_shared:
            beside.execute("BEGIN")
            # Nothing is locked before something is read.
            beside.execute("SELECT count(*) FROM sqlite_master").fetchall()
        else:
            beside.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        beside.close()
        if "locked" in str(error):
            raise in_use(name) from None
        raise StoreError(f"the database {name} cannot be locked: {error}") from None
    return _Beside(beside)


def in_use(name: str) -> InUseError:
    """Another process uses the database, and nothing tells the two what the other one does."""
    return InUseError(
        f"the database {name} is in use by another process: stop that one, choose another database, "
        "or start all of them with --bus nats://HOST, over which they share it"
    )
