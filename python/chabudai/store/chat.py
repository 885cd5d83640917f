"""Rows of chat messages and of reports of them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Literal

import sqlalchemy as sa

from .database import Database
from .schema import (
    chat_lines,
    players,
    reports,
)

Side = Literal["players", "watchers"]

Settled = Literal["kept", "removed"]

REMOVED = "removed"
"""The side of a line that a moderator has removed: of it nothing stays but its number, which no other is to have."""


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something that was said: by a player, by their number at the table, or by somebody who watched (``None``)."""

    match: int
    """The number of the match that was played then."""
    side: Side
    player: int | None
    name: str
    text: str
    at_ms: int
    id: int = 0
    """That of its row, which nobody is told."""
    number: int = 0
    """Counted from 1 at its table."""


@dataclass(frozen=True, slots=True)
class Report:
    """A line that somebody found wrong, with what was said around it."""

    id: int
    table: str
    line: int
    lines: tuple[ChatLine, ...]
    reason: str
    created_ms: int


def forget_speakers(connection: sa.Connection, seats: Iterable[tuple[str, int]], name: str) -> None:
    """Takes the names out of what was said in these seats, also where it was reported; the words stay their time."""
    for table_id, player in seats:
        theirs = (chat_lines.c.table_id == table_id, chat_lines.c.player == player, chat_lines.c.side != REMOVED)
        connection.execute(chat_lines.update().where(*theirs).values(name=name))
        for row in connection.execute(sa.select(reports).where(reports.c.table_id == table_id)).all():
            lines = [{**line, "name": name} if line["player"] == player else line for line in json.loads(row.lines)]
            connection.execute(reports.update().where(reports.c.id == row.id).values(lines=json.dumps(lines)))


class ChatRows:
    """Reads and writes them; every method is one transaction and raises ``StoreError`` as the store does."""

    def __init__(self, store: Database) -> None:
        self._store = store

    def add(self, table_id: str, line: ChatLine) -> ChatLine:
        """Writes a line; gives it with its row's id and its number."""
        values = {name: value for name, value in asdict(line).items() if name not in ("id", "number")}
        with self._store.transaction() as connection:
            last = sa.select(sa.func.max(chat_lines.c.number)).where(chat_lines.c.table_id == table_id)
            number = int(connection.execute(last).scalar() or 0) + 1
            written = connection.execute(chat_lines.insert().values(table_id=table_id, number=number, **values))
            (row,) = written.inserted_primary_key or (0,)
            return replace(line, id=int(row), number=number)

    def latest(self, table_id: str, most: int) -> list[ChatLine]:
        """The newest lines of a table, the oldest of them first."""
        of_table = sa.and_(chat_lines.c.table_id == table_id, chat_lines.c.side != REMOVED)
        wanted = sa.select(chat_lines).where(of_table).order_by(chat_lines.c.id.desc()).limit(most)
        with self._store.reading() as connection:
            return [_line(row) for row in connection.execute(wanted)][::-1]

    def said_by(self, person: int) -> list[tuple[str, ChatLine]]:
        """All that somebody with an account has said and that is still kept, with its table, the oldest first."""
        seat = sa.and_(players.c.table_id == chat_lines.c.table_id, players.c.number == chat_lines.c.player)
        of_person = sa.and_(players.c.person == person, chat_lines.c.side != REMOVED)
        wanted = sa.select(chat_lines).join(players, seat).where(of_person).order_by(chat_lines.c.id)
        with self._store.reading() as connection:
            return [(row.table_id, _line(row)) for row in connection.execute(wanted)]

    def forget_before(self, at_ms: int) -> int:
        """Lets go of all that was said, and of all reports that were made, before this time; gives how many lines."""
        with self._store.transaction() as connection:
            connection.execute(reports.delete().where(reports.c.created_ms < at_ms))
            return connection.execute(chat_lines.delete().where(chat_lines.c.at_ms < at_ms)).rowcount

    def report(self, table_id: str, line: int, around: Sequence[ChatLine], reason: str, at_ms: int) -> None:
        """Notes that a line is wrong; reported again, it stays as it was."""
        with self._store.transaction() as connection:
            if connection.execute(sa.select(reports.c.id).where(reports.c.line_id == line)).first() is None:
                lines = json.dumps([asdict(each) for each in around])
                row = {"table_id": table_id, "line_id": line, "lines": lines, "reason": reason, "created_ms": at_ms}
                connection.execute(reports.insert().values(row))

    def open_reports(self, most: int) -> list[Report]:
        """Reports that nobody has settled, the oldest first."""
        wanted = sa.select(reports).where(reports.c.settled.is_(None)).order_by(reports.c.id).limit(most)
        with self._store.reading() as connection:
            return [report_of(row) for row in connection.execute(wanted)]

    def count_open_reports(self) -> int:
        """How many reports nobody has settled."""
        wanted = sa.select(sa.func.count()).select_from(reports).where(reports.c.settled.is_(None))
        with self._store.reading() as connection:
            return int(connection.execute(wanted).scalar() or 0)


def _line(row: sa.Row[tuple[object, ...]]) -> ChatLine:
    return ChatLine(row.match, row.side, row.player, row.name, row.text, row.at_ms, row.id, row.number)


def report_of(row: sa.Row[tuple[object, ...]]) -> Report:
    """The report that a row holds."""
    lines = tuple(ChatLine(**line) for line in json.loads(row.lines))
    return Report(row.id, row.table_id, row.line_id, lines, row.reason, row.created_ms)
