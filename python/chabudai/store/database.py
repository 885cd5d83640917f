"""An open database: its transactions, and the lock on it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from threading import RLock, local
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from .engine import check_health, check_writable, is_in_memory, migrate, opened, shown, writing
from .errors import ConflictError, StoreError
from .lock import Lock, locked


class Database:
    """An open database and its transactions."""

    def __init__(self, database: str | Path) -> None:
        """Opens, and brings to this version's schema, a SQLite file (a path) or a database by its URL.

        ``postgresql://user@host/name`` uses psycopg; ``sqlite://`` lives in memory. Raises ``StoreError`` for a file
        that is damaged, may not be written, is no store, or was written by a newer version.
        """
        self._name = shown(database)
        self._engine = opened(database)
        self._for_writing = writing(self._engine)
        # One connection is all there is in memory, and all threads share it.
        self._gate: AbstractContextManager[Any] = RLock() if is_in_memory(self._engine) else nullcontext()
        self._shared = local()
        self._lock: Lock | None = None
        with self._said():
            check_health(self._engine, database)
            migrate(self._engine, self._name)
            check_writable(self._engine)

    def close(self) -> None:
        """Gives the connections back, and the lock; the store cannot be used afterwards."""
        if self._lock is not None:
            self._lock.close()
        self._engine.dispose()

    def lock(self, is_shared: bool = False) -> None:
        """Keeps the database for this process, or for all that share it, until it is closed or the process ends.

        Raises ``StoreError`` if another process has it that does not share.
        """
        with self._said():
            self._lock = locked(self._engine, self._name, is_shared)

    def keep_lock(self) -> None:
        """Makes sure that the database is still kept: the lock is gone where a server of databases has started anew.

        Raises ``InUseError`` if another process has it by now, and ``StoreError`` if nobody can tell.
        """
        with self._said():
            if self._lock is not None:
                self._lock.keep()

    @contextmanager
    def together(self) -> Iterator[None]:
        """Makes one transaction of all that this thread writes within: on the disk at its end, or none of it.

        What raises a ``StoreError`` within is not written; the others are.
        """
        with self._said(), self._gate, self._for_writing.begin() as connection:
            self._shared.connection = connection
            try:
                yield
            finally:
                self._shared.connection = None

    def transaction(self) -> AbstractContextManager[sa.Connection]:
        """One that writes; who else writes waits from its first word on. Raises ``StoreError`` as all of this does."""
        return self._begun(self._for_writing)

    def reading(self) -> AbstractContextManager[sa.Connection]:
        """One that only reads: it waits for nobody who writes."""
        return self._begun(self._engine)

    @contextmanager
    def whole(self) -> Iterator[None]:
        """Makes one of all that this thread writes within: if an error leaves it, nothing of it is written."""
        before = getattr(self._shared, "connection", None), getattr(self._shared, "is_whole", False)
        with self.transaction() as connection:
            self._shared.connection, self._shared.is_whole = connection, True
            try:
                yield
            finally:
                self._shared.connection, self._shared.is_whole = before

    @contextmanager
    def _begun(self, engine: sa.Engine) -> Iterator[sa.Connection]:
        """A transaction of its own, or a part of the one that this thread has begun."""
        shared: sa.Connection | None = getattr(self._shared, "connection", None)
        if shared is not None:
            # What is whole needs no part of its own: a way to the database and back for its begin, and for its end.
            part = nullcontext() if getattr(self._shared, "is_whole", False) else shared.begin_nested()
            with self._said(), part:
                yield shared
            return
        with self._said(), self._gate, engine.begin() as connection:
            yield connection

    @contextmanager
    def _said(self) -> Iterator[None]:
        """Turns what a database driver raises into one line that names the database."""
        try:
            yield
        except IntegrityError as error:
            raise ConflictError("somebody else has written here first") from error
        except DBAPIError as error:
            reason = str(error.orig).strip().splitlines()
            raise StoreError(f"the database {self._name} cannot be used: {reason[0] if reason else error}") from error
        except SQLAlchemyError as error:
            raise StoreError(f"the database {self._name} cannot be used: {error}") from error
