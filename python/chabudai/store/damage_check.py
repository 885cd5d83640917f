"""Checks at start-up that a SQLite file is neither damaged nor read-only."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

from .errors import StoreError

MAX_CHECKED_BYTES = 256 * 1024 * 1024
"""Maximum size of a file whose integrity is checked when it is opened. For a larger one, the check would take
seconds.
"""


def check_undamaged(engine: sa.Engine, database: str | Path) -> None:
    """Raises ``StoreError`` if a SQLite file is damaged."""
    if engine.dialect.name != "sqlite" or (isinstance(database, str) and "://" in database):
        return
    path = Path(database).expanduser()
    if path.exists() and path.stat().st_size > MAX_CHECKED_BYTES:
        return
    with engine.connect() as connection:
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
    if found != "ok":
        raise StoreError(f"the database {path} is damaged ({found.splitlines()[-1]}): restore it from a backup")


def check_writable(engine: sa.Engine) -> None:
    """Fails if a SQLite file is read-only, so that the error appears at start-up and not at the first move."""
    if engine.dialect.name == "sqlite":
        with engine.connect() as connection:
            version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
            # The read transaction is ended first, because it could not wait for the write lock once another process has
            # written.
            connection.rollback()
            connection.exec_driver_sql(f"PRAGMA user_version = {int(version)}")
            connection.rollback()
