"""Rows of tables, players, matches and entries: written once, never changed. Only what is held is written over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict

import sqlalchemy as sa

from ..match import Entry
from . import clocks as clock_rows
from .database import Database
from .errors import ConflictError, DamagedError
from .matches import NOTHING_NOTED, insert_entries, insert_match, load_match, read_match, write_played_out
from .schema import (
    codes,
    held_answers,
    matches,
    players,
    tables,
)
from .tables import (
    Mark,
    delete_used_code,
    insert_table,
    is_open_place,
    read_company,
    read_lent_keys,
    read_marks,
    read_rated,
    read_terms,
    read_watch,
)
from .tournaments import read_event
from .types import (
    HeldAnswer,
    Pace,
    Player,
    StoredClocks,
    StoredMatch,
    StoredTable,
)


class Store(Database):
    """Rows of tables, players, matches and entries.

    Every method is one transaction, blocks until it is on the disk, and may be called from any thread. Each raises
    :class:`StoreError` if the database fails.
    """

    def create_table(self, table: StoredTable, match: StoredMatch) -> StoredMatch:
        """Writes a new table with its first match; gives the match with its id.

        Raises ``ConflictError`` if another table has its id or its code.
        """
        with self.transaction() as connection:
            return insert_table(connection, table, match)

    def load_table(self, table_id: str) -> tuple[StoredTable, StoredMatch] | None:
        """A table with its latest match, or ``None`` if there is no such table."""
        with self.reading() as connection:
            row = connection.execute(sa.select(tables).where(tables.c.id == table_id)).one_or_none()
            if row is None:
                return None
            seated = connection.execute(
                sa.select(players).where(players.c.table_id == table_id).order_by(players.c.number)
            )
            table = StoredTable(
                row.id,
                row.created,
                row.creator,
                row.invitation_hash,
                tuple(Player(row.kind, row.name, row.level, row.key_hash, row.person) for row in seated),
                Pace(row.window, row.window_ms, row.pause_ms, row.clock),
                connection.execute(sa.select(codes.c.code).where(codes.c.table_id == table_id)).scalar(),
                read_company(connection, table_id),
                read_terms(connection, table_id),
                read_lent_keys(connection, table_id),
                read_rated(connection, table_id),
                read_event(connection, table_id),
                read_watch(connection, table_id),
            )
            latest = connection.execute(
                sa.select(matches).where(matches.c.table_id == table_id).order_by(matches.c.number.desc()).limit(1)
            ).one_or_none()
            if latest is None:
                raise DamagedError(table_id, "its matches are missing")
            return table, read_match(connection, latest)

    def load_match(self, table_id: str, number: int) -> StoredMatch | None:
        """A match of a table by its number, or ``None`` if there is no such match."""
        return load_match(self, table_id, number)

    def table_of_code(self, code: str, since: str) -> str | None:
        """The table with an open seat that has this code and was opened after this time, or ``None``."""
        with self.reading() as connection:
            wanted = sa.and_(codes.c.code == code, tables.c.created > since)
            found = sa.select(codes.c.table_id).join(tables, tables.c.id == codes.c.table_id).where(wanted)
            table_id: str | None = connection.execute(found).scalar()
            return table_id

    def marks(self, table_ids: Sequence[str]) -> dict[str, Mark]:
        """What tells whether a table has moved on since it was read; tables that are not there are left out."""
        return read_marks(self, table_ids)

    def take_place(
        self,
        table_id: str,
        number: int,
        name: str,
        key_hash: str,
        person: int | None = None,
        *,
        clocks: tuple[int, StoredClocks] | None = None,
    ) -> None:
        """Puts a person into an open place, with an account or without; with the last one clocks may begin to run.

        Raises ``ConflictError`` if it is taken.
        """
        with self.transaction() as connection:
            taken = connection.execute(
                players.update()
                .where(*is_open_place(table_id, number))
                .values(name=name, key_hash=key_hash, person=person)
            )
            if taken.rowcount != 1:
                raise ConflictError("this seat is taken")
            if clocks is not None:
                clock_rows.keep_clocks(connection, *clocks)
            delete_used_code(connection, table_id)

    def fill_places(self, table_id: str, numbers: Sequence[int], bot: Player) -> None:
        """Puts equal bots into open places. Raises ``ConflictError``, and fills none, if one of them is taken."""
        with self.transaction() as connection:
            for number in numbers:
                filled = connection.execute(
                    players.update()
                    .where(*is_open_place(table_id, number))
                    .values(kind=bot.kind, name=bot.name, level=bot.level)
                )
                if filled.rowcount != 1:
                    raise ConflictError("this seat is taken")
            delete_used_code(connection, table_id)

    def create_match(self, table_id: str, match: StoredMatch) -> StoredMatch:
        """Writes a table's next match; gives it with its id. Raises ``ConflictError`` if it is there already."""
        with self.transaction() as connection:
            return insert_match(connection, table_id, match)

    def append(
        self,
        match_id: int,
        number: int,
        added: Sequence[Entry],
        clocks: StoredClocks | None = None,
        played_out: Mapping[int, int] = NOTHING_NOTED,
    ) -> None:
        """Appends entries, all or none, of which the first has this number (from 1), with the clocks after them.

        ``played_out`` is when they played deals out, as far as that is noted. Raises ``ConflictError`` unless they come
        right after the last entry.
        """
        with self.transaction() as connection:
            insert_entries(connection, match_id, number, added, clocks)
            write_played_out(connection, match_id, played_out)

    def keep_clocks(self, match_id: int, clocks: StoredClocks) -> None:
        """Writes what the clocks of a match show now."""
        with self.transaction() as connection:
            clock_rows.keep_clocks(connection, match_id, clocks)

    def beat(self, now_ms: int, longest_ms: int) -> int:
        """Notes that there is a service; gives for how long there was none, and clocks of days stood."""
        with self.transaction() as connection:
            return clock_rows.beat(connection, now_ms, longest_ms)

    def due_tables(self, now_ms: int, most: int) -> list[str]:
        """Tables at which somebody has been out of time for longest, where a move may take days."""
        due = clock_rows.due_matches(now_ms, most)
        with self.reading() as connection:
            return list(connection.execute(sa.select(matches.c.table_id).where(matches.c.id.in_(due))).scalars())

    def hold(self, match_id: int, answer: HeldAnswer) -> None:
        """Keeps a seat's answer that does not count yet, in place of the one that it gave before."""
        with self.transaction() as connection:
            connection.execute(
                held_answers.delete().where(held_answers.c.match_id == match_id, held_answers.c.seat == answer.seat)
            )
            connection.execute(held_answers.insert().values(match_id=match_id, **asdict(answer)))

    def table_ids(self) -> list[str]:
        """All tables, oldest first: for tests and for the person who keeps the service."""
        with self.reading() as connection:
            return list(connection.execute(sa.select(tables.c.id).order_by(tables.c.created, tables.c.id)).scalars())
