"""The store of tables and matches. Entries are written once and never changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import sqlalchemy as sa

from ..match import Entry
from . import clocks as clock_rows
from . import heartbeat
from .database import Database
from .errors import ConflictError
from .matches import NO_TIMES, insert_entries, insert_match, load_match, write_held_answer, write_played_out
from .schema import codes, matches, players, tables
from .tables import delete_code_if_full, insert_table, is_open_seat, read_table
from .types import HeldAnswer, Player, StoredClocks, StoredMatch, StoredTable


class Store(Database):
    """Rows of tables, players, matches and entries.

    Every method is one transaction, blocks until it is written to the disk, and may be called from any thread. Each
    raises :class:`StoreError` if the database fails.
    """

    # Tables.

    def create_table(self, table: StoredTable, match: StoredMatch) -> StoredMatch:
        """Writes a new table with its first match, and returns the match with its id.

        Raises ``ConflictError`` if another table has its id or its code.
        """
        with self.transaction() as connection:
            return insert_table(connection, table, match)

    def load_table(self, table_id: str) -> tuple[StoredTable, StoredMatch] | None:
        """Returns a table with its latest match, or ``None`` if there is no such table."""
        with self.reading() as connection:
            return read_table(connection, table_id)

    def table_of_code(self, code: str, since: str) -> str | None:
        """Returns the table that has this invite code and was created after ``since``, or ``None``."""
        is_found = sa.and_(codes.c.code == code, tables.c.created > since)
        return self.value(sa.select(codes.c.table_id).join(tables, tables.c.id == codes.c.table_id).where(is_found))

    def table_ids(self) -> list[str]:
        """Returns the ids of all tables, oldest first."""
        return [row.id for row in self.rows(sa.select(tables.c.id).order_by(tables.c.created, tables.c.id))]

    def due_tables(self, now_ms: int, most: int) -> list[str]:
        """Returns tables at which a player has run out of time in a correspondence match, longest overdue first."""
        due = clock_rows.select_due_matches(now_ms, most)
        return [row.table_id for row in self.rows(sa.select(matches.c.table_id).where(matches.c.id.in_(due)))]

    def take_seat(
        self,
        table_id: str,
        number: int,
        name: str,
        key_hash: str,
        person: int | None = None,
        *,
        clocks: tuple[int, StoredClocks] | None = None,
    ) -> None:
        """Seats a person with or without an account. ``clocks`` are given, and start, if this was the last open
        seat.

        Raises ``ConflictError`` if the seat is taken.
        """
        with self.transaction() as connection:
            seated = connection.execute(
                players.update()
                .where(*is_open_seat(table_id, number))
                .values(name=name, key_hash=key_hash, person=person)
            )
            if seated.rowcount != 1:
                raise ConflictError("this seat is taken")
            if clocks is not None:
                clock_rows.write_clocks(connection, *clocks)
            delete_code_if_full(connection, table_id)

    def fill_seats(self, table_id: str, numbers: Sequence[int], bot: Player) -> None:
        """Seats the same bot in several open seats. If one of them is taken, raises ``ConflictError`` and fills
        none.
        """
        with self.transaction() as connection:
            for number in numbers:
                filled = connection.execute(
                    players.update()
                    .where(*is_open_seat(table_id, number))
                    .values(kind=bot.kind, name=bot.name, level=bot.level)
                )
                if filled.rowcount != 1:
                    raise ConflictError("this seat is taken")
            delete_code_if_full(connection, table_id)

    # Matches.

    def load_match(self, table_id: str, number: int) -> StoredMatch | None:
        """Returns a match of a table by its number, or ``None`` if there is no such match."""
        return load_match(self, table_id, number)

    def create_match(self, table_id: str, match: StoredMatch) -> StoredMatch:
        """Writes a table's next match, and returns it with its id. Raises ``ConflictError`` if it already exists."""
        with self.transaction() as connection:
            return insert_match(connection, table_id, match)

    def append(
        self,
        match_id: int,
        number: int,
        added: Sequence[Entry],
        clocks: StoredClocks | None = None,
        played_out: Mapping[int, int] = NO_TIMES,
    ) -> None:
        """Appends entries, of which the first has the number ``number`` (from 1), with the clocks after them. Writes
        all of them or none.

        ``played_out`` gives the times at which deals ended. Raises ``ConflictError`` unless the entries directly follow
        the last one.
        """
        with self.transaction() as connection:
            insert_entries(connection, match_id, number, added, clocks)
            write_played_out(connection, match_id, played_out)

    def write_clocks(self, match_id: int, clocks: StoredClocks) -> None:
        """Replaces the clocks of a match."""
        with self.transaction() as connection:
            clock_rows.write_clocks(connection, match_id, clocks)

    def hold_answer(self, match_id: int, answer: HeldAnswer) -> None:
        """Replaces the held answer of a seat."""
        with self.transaction() as connection:
            write_held_answer(connection, match_id, answer)

    def record_heartbeat(self, now_ms: int, longest_ms: int) -> int:
        """Writes the time of a heartbeat. Returns how long no server was running; the stored clocks are moved forward
        by this time.
        """
        with self.transaction() as connection:
            return heartbeat.record_heartbeat(connection, now_ms, longest_ms)
