"""Statements that every move executes, compiled once for each kind of database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa


class Statement:
    """A statement with named parameters.

    Finding the compiled form of a statement again and preparing its execution takes SQLAlchemy several times as long as
    the execution itself.
    """

    def __init__(self, statement: sa.Executable) -> None:
        self._statement: Any = statement
        self._compiled: dict[str, tuple[str, Sequence[str] | None]] = {}

    def execute(self, connection: sa.Connection, values: Mapping[str, Any]) -> sa.CursorResult[Any]:
        """Executes the statement once."""
        text, order = self._compile(connection.dialect)
        return connection.exec_driver_sql(
            text, dict(values) if order is None else tuple(values[name] for name in order)
        )

    def execute_many(self, connection: sa.Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Executes the statement for each row; one row takes no longer than by :meth:`execute`."""
        if len(rows) == 1:
            self.execute(connection, rows[0])
            return
        text, order = self._compile(connection.dialect)
        parameters: list[Any] = [dict(row) if order is None else tuple(row[name] for name in order) for row in rows]
        connection.exec_driver_sql(text, parameters)

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
