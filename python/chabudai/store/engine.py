"""Opening a database: its engine, its health, and this version's schema."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from .errors import StoreError

_CHECKED_BYTES = 256 * 1024 * 1024
"""Above this size a file is opened without reading all of it first, which would take seconds."""


MIGRATION_KEY = 0x63686163
CONNECT_S = 5


def shown(database: str | Path) -> str:
    """The database as it may be printed: a URL without its password."""
    if isinstance(database, str) and "://" in database:
        try:
            return sa.make_url(database).render_as_string(hide_password=True)
        except (ArgumentError, ValueError):
            return "with that URL"
    return str(database)


def opened(database: str | Path) -> sa.Engine:
    if isinstance(database, str) and "://" in database:
        url = _url(database)
    else:
        path = Path(database).expanduser().absolute()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"the folder of the database {path} cannot be made: {error.strerror}") from None
        url = sa.URL.create("sqlite", database=str(path))
    in_memory = url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:")
    settings: dict[str, Any] = {}
    if url.get_backend_name() == "postgresql":
        # A server that stands still would be waited for without end.
        settings = {"connect_args": {"connect_timeout": CONNECT_S}}
    if in_memory:
        settings = {"poolclass": sa.StaticPool, "connect_args": {"check_same_thread": False}}
    try:
        engine = sa.create_engine(url, hide_parameters=True, **settings)
    except NoSuchModuleError:
        raise StoreError(f"there is no database of the kind {url.drivername!r}; use a path or postgresql://") from None
    except ModuleNotFoundError as error:
        raise StoreError(f"the driver {error.name} is missing: pip install 'chabudai[postgresql]'") from None
    if url.get_backend_name() == "sqlite":
        sa.event.listen(engine, "connect", _set_sqlite)
        sa.event.listen(engine, "begin", _begin)
    return engine


def writing(engine: sa.Engine) -> sa.Engine:
    """The same database for a transaction that is going to write.

    SQLite would let two read and then tell the second that the database is locked when it writes; so it waits at once.
    """
    return engine.execution_options(writes=True)


def is_in_memory(engine: sa.Engine) -> bool:
    """Whether the database is gone with its only connection."""
    return isinstance(engine.pool, sa.StaticPool)


def _url(database: str) -> sa.URL:
    try:
        url = sa.make_url(database)
    except (ArgumentError, ValueError):
        raise StoreError("the database's URL cannot be read; it looks like postgresql://user@host/name") from None
    # SQLAlchemy would look for psycopg2.
    return url.set(drivername="postgresql+psycopg") if url.drivername in ("postgresql", "postgres") else url


def _begin(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")


def _set_sqlite(connection: Any, _record: Any) -> None:
    # Python's driver would begin transactions by itself, too late for savepoints.
    connection.isolation_level = None
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def check_health(engine: sa.Engine, database: str | Path) -> None:
    if engine.dialect.name != "sqlite" or (isinstance(database, str) and "://" in database):
        return
    path = Path(database).expanduser()
    if path.exists() and path.stat().st_size > _CHECKED_BYTES:
        return
    with engine.connect() as connection:
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
    if found != "ok":
        raise StoreError(f"the database {path} is damaged ({found.splitlines()[-1]}): restore it from a copy")


def check_writable(engine: sa.Engine) -> None:
    """A file that can only be read must be told of now, not at the first move."""
    if engine.dialect.name == "sqlite":
        with engine.connect() as connection:
            version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
            # A transaction that has read cannot wait for its turn to write once somebody else has written.
            connection.rollback()
            connection.exec_driver_sql(f"PRAGMA user_version = {int(version)}")
            connection.rollback()


def _changes() -> Config:
    """Where the changes of the schema are."""
    config = Config()
    config.set_main_option("script_location", str(files("chabudai.store") / "migrations").replace("%", "%%"))
    return config


@cache
def _revisions() -> tuple[str, ...]:
    """All schemas that there have been, the newest first."""
    return tuple(script.revision for script in ScriptDirectory.from_config(_changes()).walk_revisions())


def migrate(engine: sa.Engine, name: str) -> None:
    """Brings a database to the newest schema. Raises ``StoreError`` if it holds something else, or a newer one."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            # Of several processes that start at once, one brings the schema up to date; the others wait for it.
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION_KEY})")
        revision = MigrationContext.configure(connection).get_current_revision()
        if revision is None and sa.inspect(connection).get_table_names():
            raise StoreError(f"the database {name} holds something else than Chabudai's tables: choose another one")
        if revision == _revisions()[0]:
            return
        if revision is not None and revision not in _revisions():
            raise StoreError(
                f"the database {name} was written by a newer Chabudai (schema {revision}): "
                "install that version, or choose another database"
            )
        config = _changes()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
