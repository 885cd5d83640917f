"""Migrates a database to this version's schema, and refuses one that a newer version has written."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from .errors import StoreError

MIGRATION_LOCK_KEY = 0x63686163
"""The key of the advisory lock in PostgreSQL that a process holds while it migrates the schema."""


def _alembic_config() -> Config:
    """Returns a configuration that points to the migrations."""
    config = Config()
    config.set_main_option("script_location", str(files("chabudai.store") / "migrations").replace("%", "%%"))
    return config


@cache
def _revisions() -> tuple[str, ...]:
    """Returns all revisions of the schema, the newest first."""
    return tuple(script.revision for script in ScriptDirectory.from_config(_alembic_config()).walk_revisions())


def migrate(engine: sa.Engine, name: str) -> None:
    """Migrates a database to the newest schema. Raises ``StoreError`` if it is not a store, or is newer."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            # If several processes start together, one migrates and the others wait.
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK_KEY})")
        revision = MigrationContext.configure(connection).get_current_revision()
        if revision is None and sa.inspect(connection).get_table_names():
            raise StoreError(f"the database {name} contains tables that are not Chabudai's: choose another database")
        if revision == _revisions()[0]:
            return
        if revision is not None and revision not in _revisions():
            raise StoreError(
                f"the database {name} was written by a newer Chabudai (schema {revision}): "
                "install that version, or choose another database"
            )
        config = _alembic_config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
