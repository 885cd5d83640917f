"""An open database: its transactions, and the lock on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from secrets import randbits
from threading import RLock, local
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from .damage_check import check_undamaged, check_writable
from .engine import create_engine, database_name, is_in_memory
from .errors import ConflictError, StoreError
from .lock import Lock, acquire_lock
from .schema import beats
from .schema_upgrade import migrate
from .statements import execute_text

T = TypeVar("T")
MAX_VALUES_PER_QUERY = 500
PROBE_ROW = 2
"""The row of heartbeats that :func:`write_probe` writes."""


class Database:
    """An open database. Its methods may be called from any thread and raise ``StoreError`` if the database fails."""

    def __init__(self, database: str | Path) -> None:
        """Opens a SQLite file by its path or a database by its URL, and migrates it to this version's schema.

        ``postgresql://user@host/name`` uses psycopg, and ``sqlite://`` is a database in memory. Raises ``StoreError``
        for a file that is damaged, is read-only, is not a store, or was written by a newer version.
        """
        self._name = database_name(database)
        self._engine = create_engine(database)
        self._for_writing = self._engine.execution_options(writes=True)
        # A database in memory has a single connection, which all threads share.
        self._gate: AbstractContextManager[Any] = RLock() if is_in_memory(self._engine) else nullcontext()
        self._shared = local()
        self._lock: Lock | None = None
        with self._translated_errors():
            check_undamaged(self._engine, database)
            migrate(self._engine, self._name)
            check_writable(self._engine)

    def close(self) -> None:
        """Closes the connections and releases the lock."""
        if self._lock is not None:
            self._lock.release()
        self._engine.dispose()

    def lock(self, is_shared: bool = False) -> None:
        """Locks the database for this process, or for all processes that share it, until it is closed.

        Raises ``InUseError`` if another process holds a lock that excludes this one.
        """
        with self._translated_errors():
            self._lock = acquire_lock(self._engine, self._name, is_shared)

    def renew_lock(self) -> None:
        """Acquires the lock again if it was lost, which happens when a PostgreSQL server restarts.

        Raises ``InUseError`` if another process has it by now, and ``StoreError`` if the database cannot be reached.
        """
        with self._translated_errors():
            if self._lock is not None:
                self._lock.renew()

    def transaction(self) -> AbstractContextManager[sa.Connection]:
        """Returns a transaction that may write. Other writers wait until it ends."""
        return self._begin(self._for_writing)

    def reading(self) -> AbstractContextManager[sa.Connection]:
        """Returns a transaction that only reads and does not wait for writers."""
        return self._begin(self._engine)

    def rows(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        """Returns the rows of one query."""
        with self.reading() as connection:
            return connection.execute(query).all()

    def rows_among(self, query: sa.Select[Any], column: sa.Column[Any], values: Sequence[Any]) -> list[sa.Row[Any]]:
        """Returns the rows in which a column has one of these values, in as many queries as the database needs."""
        parts = [values[first : first + MAX_VALUES_PER_QUERY] for first in range(0, len(values), MAX_VALUES_PER_QUERY)]
        return [row for part in parts for row in self.rows(query.where(column.in_(part)))]

    def value(self, query: sa.Select[T]) -> T | None:
        """Returns the first column of the first row of one query, or ``None`` if there is no row."""
        with self.reading() as connection:
            return connection.execute(query).scalar()

    def run(self, statement: sa.UpdateBase) -> int:
        """Executes one statement that writes, and returns the number of rows that it changed."""
        with self.transaction() as connection:
            return connection.execute(statement).rowcount

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Combines all transactions of this thread inside the block into one commit at its end.

        A transaction that raises a ``StoreError`` is rolled back. The others in the block are committed.
        """
        with self._translated_errors(), self._gate, self._for_writing.begin() as connection:
            self._shared.connection = connection
            try:
                yield
            finally:
                self._shared.connection = None

    @contextmanager
    def atomic(self) -> Iterator[None]:
        """Combines all transactions of this thread inside the block into one. An error rolls back all of them."""
        before = getattr(self._shared, "connection", None), getattr(self._shared, "is_atomic", False)
        with self.transaction() as connection:
            self._shared.connection, self._shared.is_atomic = connection, True
            try:
                yield
            finally:
                self._shared.connection, self._shared.is_atomic = before

    @contextmanager
    def _begin(self, engine: sa.Engine) -> Iterator[sa.Connection]:
        """Begins a transaction, or joins the one that this thread has begun."""
        shared: sa.Connection | None = getattr(self._shared, "connection", None)
        if shared is not None:
            # Inside an atomic block no savepoint is needed, and it would cost two round trips to the database.
            part = nullcontext() if getattr(self._shared, "is_atomic", False) else _savepoint(shared)
            with self._translated_errors(), part:
                yield shared
            return
        with self._translated_errors(), self._gate, engine.begin() as connection:
            yield connection

    @contextmanager
    def _translated_errors(self) -> Iterator[None]:
        """Converts errors of the database driver to one line that names the database."""
        try:
            yield
        except IntegrityError as error:
            raise ConflictError("another process has written here first") from error
        except DBAPIError as error:
            reason = str(error.orig).strip().splitlines()
            raise StoreError(f"the database {self._name} cannot be used: {reason[0] if reason else error}") from error
        except SQLAlchemyError as error:
            raise StoreError(f"the database {self._name} cannot be used: {error}") from error


def write_probe(store: Database) -> None:
    """Writes and commits a row, to test whether the database can be written."""
    with store.transaction() as connection:
        # The value must change, because SQLite does not write a value that is already stored.
        number = randbits(48)
        changed = connection.execute(beats.update().where(beats.c.id == PROBE_ROW).values(at_ms=number))
        if changed.rowcount == 0:
            connection.execute(beats.insert().values(id=PROBE_ROW, at_ms=number))


class Repository:
    """The queries of one subject. Every method is one transaction and raises ``StoreError``."""

    def __init__(self, store: Database) -> None:
        self._store = store


@contextmanager
def _savepoint(connection: sa.Connection) -> Iterator[None]:
    """Rolls back the block, and nothing before it, if it raises; SQLAlchemy's own savepoints take twice as long."""
    execute_text(connection, "SAVEPOINT part")
    try:
        yield
    except BaseException:
        execute_text(connection, "ROLLBACK TO SAVEPOINT part")
        execute_text(connection, "RELEASE SAVEPOINT part")
        raise
    execute_text(connection, "RELEASE SAVEPOINT part")
