"""Rows of what is said at tables, and of what was reported; kept for as long as the service keeps them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Literal

import sqlalchemy as sa

from .types import ChatTerms

if TYPE_CHECKING:
    from .rows import Store

Side = Literal["players", "watchers"]
Settled = Literal["kept", "removed"]
REMOVED = "removed"
"""The side of a line that a moderator has removed: of it nothing stays but its number, which no other is to have."""

_terms = sa.table("chat_terms", sa.column("table_id"), sa.column("terms"))
_metadata = sa.MetaData()
_lines = sa.Table(
    "chat_lines",
    _metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.String(32)),
    sa.Column("match", sa.Integer),
    sa.Column("side", sa.String(8)),
    sa.Column("player", sa.Integer),
    sa.Column("name", sa.String(64)),
    sa.Column("text", sa.Text),
    sa.Column("at_ms", sa.BigInteger),
    sa.Column("number", sa.Integer),
)
_reports = sa.Table(
    "reports",
    _metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.String(32)),
    sa.Column("line_id", sa.Integer),
    sa.Column("lines", sa.Text),
    sa.Column("reason", sa.Text),
    sa.Column("created_ms", sa.BigInteger),
    sa.Column("settled", sa.String(8)),
)

_players = sa.table("players", sa.column("table_id"), sa.column("number"), sa.column("person"))


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


def write_terms(connection: sa.Connection, table_id: str, terms: ChatTerms) -> None:
    """Writes who hears whom at a new table; of what is usual there is no row."""
    if terms != "open":
        connection.execute(sa.insert(_terms).values(table_id=table_id, terms=terms))


def read_terms(connection: sa.Connection, table_id: str) -> ChatTerms:
    """Who hears whom at a table."""
    found: ChatTerms | None = connection.execute(
        sa.select(_terms.c.terms).where(_terms.c.table_id == table_id)
    ).scalar()
    return found or "open"


def forget_speakers(connection: sa.Connection, seats: Iterable[tuple[str, int]], name: str) -> None:
    """Takes the names out of what was said in these seats, also where it was reported; the words stay their time."""
    for table_id, player in seats:
        theirs = (_lines.c.table_id == table_id, _lines.c.player == player, _lines.c.side != REMOVED)
        connection.execute(_lines.update().where(*theirs).values(name=name))
        for row in connection.execute(sa.select(_reports).where(_reports.c.table_id == table_id)).all():
            lines = [{**line, "name": name} if line["player"] == player else line for line in json.loads(row.lines)]
            connection.execute(_reports.update().where(_reports.c.id == row.id).values(lines=json.dumps(lines)))


class ChatRows:
    """Reads and writes them; every method is one transaction and raises ``StoreError`` as the store does."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def add(self, table_id: str, line: ChatLine) -> ChatLine:
        """Writes a line; gives it with its row's id and its number."""
        values = {name: value for name, value in asdict(line).items() if name not in ("id", "number")}
        with self._store.transaction() as connection:
            last = sa.select(sa.func.max(_lines.c.number)).where(_lines.c.table_id == table_id)
            number = int(connection.execute(last).scalar() or 0) + 1
            written = connection.execute(_lines.insert().values(table_id=table_id, number=number, **values))
            (row,) = written.inserted_primary_key or (0,)
            return replace(line, id=int(row), number=number)

    def latest(self, table_id: str, most: int) -> list[ChatLine]:
        """The newest lines of a table, the oldest of them first."""
        of_table = sa.and_(_lines.c.table_id == table_id, _lines.c.side != REMOVED)
        wanted = sa.select(_lines).where(of_table).order_by(_lines.c.id.desc()).limit(most)
        with self._store.reading() as connection:
            return [_line(row) for row in connection.execute(wanted)][::-1]

    def said_by(self, person: int) -> list[tuple[str, ChatLine]]:
        """All that somebody with an account has said and that is still kept, with its table, the oldest first."""
        seat = sa.and_(_players.c.table_id == _lines.c.table_id, _players.c.number == _lines.c.player)
        of_person = sa.and_(_players.c.person == person, _lines.c.side != REMOVED)
        wanted = sa.select(_lines).join(_players, seat).where(of_person).order_by(_lines.c.id)
        with self._store.reading() as connection:
            return [(row.table_id, _line(row)) for row in connection.execute(wanted)]

    def forget_before(self, at_ms: int) -> int:
        """Lets go of all that was said, and of all reports that were made, before this time; gives how many lines."""
        with self._store.transaction() as connection:
            connection.execute(_reports.delete().where(_reports.c.created_ms < at_ms))
            return connection.execute(_lines.delete().where(_lines.c.at_ms < at_ms)).rowcount

    def report(self, table_id: str, line: int, around: Sequence[ChatLine], reason: str, at_ms: int) -> None:
        """Notes that a line is wrong; reported again, it stays as it was."""
        with self._store.transaction() as connection:
            if connection.execute(sa.select(_reports.c.id).where(_reports.c.line_id == line)).first() is None:
                lines = json.dumps([asdict(each) for each in around])
                row = {"table_id": table_id, "line_id": line, "lines": lines, "reason": reason, "created_ms": at_ms}
                connection.execute(_reports.insert().values(row))

    def open_reports(self, most: int) -> list[Report]:
        """Reports that nobody has settled, the oldest first."""
        wanted = sa.select(_reports).where(_reports.c.settled.is_(None)).order_by(_reports.c.id).limit(most)
        with self._store.reading() as connection:
            return [report_of(row) for row in connection.execute(wanted)]

    def count_open_reports(self) -> int:
        """How many reports nobody has settled."""
        wanted = sa.select(sa.func.count()).select_from(_reports).where(_reports.c.settled.is_(None))
        with self._store.reading() as connection:
            return int(connection.execute(wanted).scalar() or 0)


def _line(row: sa.Row[tuple[object, ...]]) -> ChatLine:
    return ChatLine(row.match, row.side, row.player, row.name, row.text, row.at_ms, row.id, row.number)


def report_of(row: sa.Row[tuple[object, ...]]) -> Report:
    """The report that a row holds."""
    lines = tuple(ChatLine(**line) for line in json.loads(row.lines))
    return Report(row.id, row.table_id, row.line_id, lines, row.reason, row.created_ms)
