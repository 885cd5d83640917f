"""Creates the databases of the tests: the first one by migrations, the others from a dump of the first."""

from __future__ import annotations

import sqlite3
from functools import cache

import sqlalchemy as sa

from chabudai.store import database
from chabudai.store.engine import create_engine
from chabudai.store.schema_upgrade import migrate


def copy_new_ones() -> None:
    """Replaces the migrations in this process, which take fifty milliseconds and have their own tests."""
    vars(database)["migrate"] = _copied


def _copied(engine: sa.Engine, name: str) -> None:
    if engine.dialect.name == "sqlite":
        with engine.begin() as connection:
            if not sa.inspect(connection).get_table_names():
                for statement in _of_a_new_one():
                    connection.exec_driver_sql(statement)
    migrate(engine, name)


@cache
def _of_a_new_one() -> tuple[str, ...]:
    """Returns the statements that create all tables at the newest version."""
    engine = create_engine("sqlite://")
    migrate(engine, "the first")
    connection = engine.raw_connection().driver_connection
    assert isinstance(connection, sqlite3.Connection)
    statements = tuple(line for line in connection.iterdump() if line not in ("BEGIN TRANSACTION;", "COMMIT;"))
    engine.dispose()
    return statements
