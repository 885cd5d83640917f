"""Rows of chat messages and of reports about them, kept for the server's retention period."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Literal

import sqlalchemy as sa

from .database import Repository
from .schema import chat_lines, players, reports

Side = Literal["players", "watchers"]
ReportOutcome = Literal["kept", "removed"]
REMOVED = "removed"
"""The ``side`` of a message that a moderator has removed. Its row stays without its text, so that the number is not
reused.
"""


@dataclass(frozen=True, slots=True)
class StoredChatMessage:
    """A chat message from a player, who is given by their number at the table, or from a spectator (``None``)."""

    match: int
    """The number of the match that was being played."""
    side: Side
    player: int | None
    name: str
    text: str
    at_ms: int
    id: int = 0
    """The id of the row, which is not sent to clients."""
    number: int = 0
    """The number at the table, from 1."""
    person: int | None = None
    """The account of a spectator, if any."""


@dataclass(frozen=True, slots=True)
class Report:
    """A report about a message, with the messages around it."""

    id: int
    table: str
    line: int
    lines: tuple[StoredChatMessage, ...]
    reason: str
    created_ms: int


def rename_authors(connection: sa.Connection, seats: Iterable[tuple[str, int]], name: str) -> None:
    """Replaces the names in the messages of the given seats, including reported messages. The texts stay."""
    for table_id, player in seats:
        is_theirs = (chat_lines.c.table_id == table_id, chat_lines.c.player == player, chat_lines.c.side != REMOVED)
        connection.execute(chat_lines.update().where(*is_theirs).values(name=name))
        for row in connection.execute(sa.select(reports).where(reports.c.table_id == table_id)).all():
            lines = [{**line, "name": name} if line["player"] == player else line for line in json.loads(row.lines)]
            connection.execute(reports.update().where(reports.c.id == row.id).values(lines=json.dumps(lines)))


def rename_spectators(connection: sa.Connection, accounts: Sequence[int], name: str) -> None:
    """Replaces the names in the messages that the given accounts wrote as spectators. The texts stay."""
    is_theirs = (chat_lines.c.person.in_(accounts), chat_lines.c.side != REMOVED)
    connection.execute(chat_lines.update().where(*is_theirs).values(name=name))
    of_them = sa.select(chat_lines.c.table_id).where(chat_lines.c.person.in_(accounts))
    for row in connection.execute(sa.select(reports).where(reports.c.table_id.in_(of_them))).all():
        lines = [{**line, "name": name} if line.get("person") in accounts else line for line in json.loads(row.lines)]
        connection.execute(reports.update().where(reports.c.id == row.id).values(lines=json.dumps(lines)))


class ChatRepository(Repository):
    """Reads and writes chat messages and reports."""

    def add(self, table_id: str, message: StoredChatMessage) -> StoredChatMessage:
        """Writes a message, and returns it with its id and its number."""
        values = {name: value for name, value in asdict(message).items() if name not in ("id", "number")}
        with self._store.transaction() as connection:
            last = sa.select(sa.func.max(chat_lines.c.number)).where(chat_lines.c.table_id == table_id)
            number = int(connection.execute(last).scalar() or 0) + 1
            written = connection.execute(chat_lines.insert().values(table_id=table_id, number=number, **values))
            (row,) = written.inserted_primary_key or (0,)
            return replace(message, id=int(row), number=number)

    def latest(self, table_id: str, most: int) -> list[StoredChatMessage]:
        """Returns the newest messages of a table, oldest first."""
        of_table = sa.and_(chat_lines.c.table_id == table_id, chat_lines.c.side != REMOVED)
        wanted = sa.select(chat_lines).where(of_table).order_by(chat_lines.c.id.desc()).limit(most)
        return [_message(row) for row in self._store.rows(wanted)][::-1]

    def messages_of(self, person: int) -> list[tuple[str, StoredChatMessage]]:
        """Returns all messages of an account that are still stored, each with its table, oldest first."""
        seat = sa.and_(players.c.table_id == chat_lines.c.table_id, players.c.number == chat_lines.c.player)
        of_person = sa.or_(players.c.person == person, chat_lines.c.person == person)
        wanted = sa.select(chat_lines).outerjoin(players, seat).where(of_person, chat_lines.c.side != REMOVED)
        wanted = wanted.order_by(chat_lines.c.id)
        return [(row.table_id, _message(row)) for row in self._store.rows(wanted)]

    def delete_before(self, at_ms: int) -> int:
        """Deletes the messages and reports before a time. Returns the number of messages."""
        with self._store.transaction() as connection:
            connection.execute(reports.delete().where(reports.c.created_ms < at_ms))
            return connection.execute(chat_lines.delete().where(chat_lines.c.at_ms < at_ms)).rowcount

    def report(self, table_id: str, line: int, around: Sequence[StoredChatMessage], reason: str, at_ms: int) -> None:
        """Writes a report about a message, unless the message has been reported before."""
        with self._store.transaction() as connection:
            if connection.execute(sa.select(reports.c.id).where(reports.c.line_id == line)).first() is None:
                lines = json.dumps([asdict(each) for each in around])
                row = {"table_id": table_id, "line_id": line, "lines": lines, "reason": reason, "created_ms": at_ms}
                connection.execute(reports.insert().values(row))

    def open_reports(self, most: int) -> list[Report]:
        """Returns open reports, oldest first."""
        wanted = sa.select(reports).where(reports.c.settled.is_(None)).order_by(reports.c.id).limit(most)
        return [report_from_row(row) for row in self._store.rows(wanted)]

    def open_report_lines(self) -> set[str]:
        """Returns the messages with an open report, each identified by its table and its number there."""
        of_line = chat_lines.c.id == reports.c.line_id
        wanted = sa.select(reports.c.table_id, chat_lines.c.number).join(chat_lines, of_line)
        return {f"{row.table_id} {row.number}" for row in self._store.rows(wanted.where(reports.c.settled.is_(None)))}

    def count_open_reports(self) -> int:
        wanted = sa.select(sa.func.count()).select_from(reports).where(reports.c.settled.is_(None))
        return self._store.value(wanted) or 0


def _message(row: sa.Row[tuple[object, ...]]) -> StoredChatMessage:
    return StoredChatMessage(
        row.match, row.side, row.player, row.name, row.text, row.at_ms, row.id, row.number, row.person
    )


def report_from_row(row: sa.Row[tuple[object, ...]]) -> Report:
    lines = tuple(StoredChatMessage(**line) for line in json.loads(row.lines))
    return Report(row.id, row.table_id, row.line_id, lines, row.reason, row.created_ms)
