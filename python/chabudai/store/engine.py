"""Creates the engine of a database."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from .errors import StoreError

CONNECT_TIMEOUT_S = 5


def database_name(database: str | Path) -> str:
    """Returns the name of a database for messages: its path, or its URL without the password."""
    if isinstance(database, str) and "://" in database:
        try:
            return sa.make_url(database).render_as_string(hide_password=True)
        except (ArgumentError, ValueError):
            return "with that URL"
    return str(database)


def create_engine(database: str | Path) -> sa.Engine:
    """Returns the engine of a database. Raises ``StoreError`` if there is no driver for it."""
    if isinstance(database, str) and "://" in database:
        url = _url(database)
    else:
        path = Path(database).expanduser().absolute()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"cannot create the folder of the database {path}: {error.strerror}") from None
        url = sa.URL.create("sqlite", database=str(path))
    in_memory = url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:")
    settings: dict[str, Any] = {}
    if url.get_backend_name() == "postgresql":
        # Without a limit, the store would wait forever for an unresponsive server.
        settings = {"connect_args": {"connect_timeout": CONNECT_TIMEOUT_S}}
    if in_memory:
        settings = {"poolclass": sa.StaticPool, "connect_args": {"check_same_thread": False}}
    try:
        engine = sa.create_engine(url, hide_parameters=True, **settings)
    except NoSuchModuleError:
        raise StoreError(f"unknown kind of database {url.drivername!r}: use a path or postgresql://") from None
    except ModuleNotFoundError as error:
        raise StoreError(f"the driver {error.name} is missing: pip install 'chabudai[postgresql]'") from None
    if url.get_backend_name() == "sqlite":
        sa.event.listen(engine, "connect", _set_sqlite)
        sa.event.listen(engine, "begin", _begin)
    return engine


def is_in_memory(engine: sa.Engine) -> bool:
    """Whether the database exists only as long as its single connection."""
    return isinstance(engine.pool, sa.StaticPool)


def _url(database: str) -> sa.URL:
    try:
        url = sa.make_url(database)
    except (ArgumentError, ValueError):
        raise StoreError("invalid database URL: use postgresql://user@host/name") from None
    # By default SQLAlchemy looks for psycopg2.
    return url.set(drivername="postgresql+psycopg") if url.drivername in ("postgresql", "postgres") else url


def _begin(connection: sa.Connection) -> None:
    # A transaction that will write takes the lock when it begins. Otherwise two such transactions could both read
    # first, and one of them would then fail.
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")


def _set_sqlite(connection: Any, _record: Any) -> None:
    # By default the driver begins transactions automatically, too late for savepoints.
    connection.isolation_level = None
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
