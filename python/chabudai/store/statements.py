"""Statements that every move executes, compiled once for each kind of database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import DBAPIError


class Statement:
    """A statement with named parameters.

    Finding the compiled form of a statement again and preparing its execution takes SQLAlchemy several times as long as
    the execution itself.
    """

    def __init__(self, statement: sa.Executable) -> None:
        self._statement: Any = statement
        self._compiled: dict[str, tuple[str, Sequence[str] | None]] = {}

    def execute(self, connection: sa.Connection, values: Mapping[str, Any]) -> DBAPICursor:
        """Executes the statement once and returns the cursor of the driver. Raises ``DBAPIError``."""
        text, order = self._compile(connection.dialect)
        return execute_text(connection, text, dict(values) if order is None else tuple(values[name] for name in order))

    def execute_many(self, connection: sa.Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Executes the statement for each row."""
        for row in rows:
            self.execute(connection, row)

    def _compile(self, dialect: sa.Dialect) -> tuple[str, Sequence[str] | None]:
        """Returns the text, and the order of its parameters if they have no names."""
        found = self._compiled.get(dialect.name)
        if found is None:
            compiled = self._statement.compile(dialect=dialect)
            found = self._compiled[dialect.name] = (
                compiled.string,
                compiled.positiontup if compiled.positional else None,
            )
        return found


def execute_text(connection: sa.Connection, text: str, values: Any = ()) -> DBAPICursor:
    """Executes a statement through the driver alone, within the transaction of a connection. Raises ``DBAPIError``.

    ``Connection.exec_driver_sql`` takes several times as long as SQLite does.
    """
    dialect, driver = connection.dialect, connection.dialect.loaded_dbapi
    cursor = connection.connection.cursor()
    try:
        cursor.execute(text, values)
    except driver.Error as error:
        is_disconnected = dialect.is_disconnect(error, connection.connection, cursor)
        if is_disconnected:
            connection.invalidate(error)
        raise DBAPIError.instance(
            text, None, error, driver.Error, connection_invalidated=is_disconnected, dialect=dialect
        ) from error
    return cursor
