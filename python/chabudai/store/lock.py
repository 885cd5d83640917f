"""The lock on a database. One process holds it, or several that have a bus share it. It ends with the process."""

from __future__ import annotations

import sqlite3
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Protocol

import sqlalchemy as sa

from .engine import is_in_memory
from .errors import InUseError, StoreError

ADVISORY_LOCK_KEY = 0x63686162
"""The key of this program's advisory lock in PostgreSQL."""


class Lock(Protocol):
    """A lock that is held while the database is in use."""

    def renew(self) -> None:
        """Acquires the lock again if it was lost. Raises ``InUseError`` if another process has it."""

    def release(self) -> None:
        """Releases the lock."""


class _FileLock:
    """An open transaction in a lock file beside the database. It ends only with the process."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def renew(self) -> None:
        """Does nothing: this lock cannot be lost."""

    def release(self) -> None:
        self._connection.close()


class _AdvisoryLock:
    """An advisory lock of PostgreSQL, which is lost with its connection."""

    def __init__(self, engine: sa.Engine, name: str, is_shared: bool) -> None:
        self._engine = engine
        self._name = name
        self._is_shared = is_shared
        self._driver: Any = None
        self._connection: sa.Connection | None = self._acquire()

    def renew(self) -> None:
        if self._connection is not None:
            try:
                self._connection.exec_driver_sql("SELECT 1")
                return
            except sa.exc.DBAPIError:
                self.release()
        self._connection = self._acquire()

    def release(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sa.exc.SQLAlchemyError):
                # The database notices a closed connection only some time later.
                connection.exec_driver_sql("SELECT pg_advisory_unlock_all()")
                connection.close()
            # A detached connection that is broken must be closed here, because the pool does not close it.
            self._driver.close()

    def _acquire(self) -> sa.Connection:
        lock = "pg_try_advisory_lock_shared" if self._is_shared else "pg_try_advisory_lock"
        with ExitStack() as on_failure:
            connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            on_failure.callback(connection.close)
            if not connection.exec_driver_sql(f"SELECT {lock}({ADVISORY_LOCK_KEY})").scalar_one():
                raise in_use(self._name)
            # A connection that returns to the pool would keep the lock.
            self._driver = connection.connection.driver_connection
            connection.detach()
            on_failure.pop_all()
            return connection


def acquire_lock(engine: sa.Engine, name: str, is_shared: bool) -> Lock | None:
    """Acquires the lock on a database; returns ``None`` for a database in memory.

    Raises ``StoreError`` if another process uses it and they cannot share it.
    """
    if is_in_memory(engine):
        return None
    if engine.dialect.name == "sqlite":
        # Databases given by SQLite's own URIs are not locked; they are for tests and inspection.
        path = engine.url.database or ""
        return None if path.startswith("file:") else _acquire_file_lock(Path(path), name, is_shared)
    return _AdvisoryLock(engine, name, is_shared) if engine.dialect.name == "postgresql" else None


def _acquire_file_lock(path: Path, name: str, is_shared: bool) -> Lock:
    """Holds a transaction in an empty database beside the file. This works in the same way on every system."""
    lock_file = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        if is_shared:
            lock_file.execute("BEGIN")
            # SQLite acquires the lock with the first read.
            lock_file.execute("SELECT count(*) FROM sqlite_master").fetchall()
        else:
            lock_file.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock_file.close()
        if "locked" in str(error):
            raise in_use(name) from None
        raise StoreError(f"the database {name} cannot be locked: {error}") from None
    return _FileLock(lock_file)


def in_use(name: str) -> InUseError:
    """Returns the error for a database that another process uses."""
    return InUseError(
        f"the database {name} is in use by another process: stop that process, choose another database, "
        "or start all processes with --bus nats://HOST to share it"
    )
