"""Rows of tables, players, matches and entries: written once, never changed. Only what is held is written over."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import asdict, replace
from pathlib import Path
from threading import RLock, local
from types import MappingProxyType
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from ..match import Entry
from . import chain, clock_rows
from .chat import read_terms, write_terms
from .engine import check_health, check_writable, is_in_memory, migrate, opened, shown, writing
from .listings import read_company, write_company
from .lock import Lock, locked
from .offer_rows import read_offers
from .plan_rows import read_plans
from .results import read_rated, write_rated
from .schema import codes, entries, held_answers, lent_keys, matches, players, tables
from .shuffle_rows import read_shuffle, write_shuffle
from .tournaments import read_event
from .types import (
    ConflictError,
    DamagedError,
    HeldAnswer,
    Pace,
    Player,
    StoredClocks,
    StoredMatch,
    StoredTable,
    StoreError,
)
from .watch_rows import read_played_out, read_watch, write_played_out, write_watch

Mark = tuple[int, int, int]
"""A table's latest match, how many entries that has, and how many places are open."""

NOTHING_NOTED: Mapping[int, int] = MappingProxyType({})


class Store:
    """Rows of tables, players, matches and entries.

    Every method is one transaction, blocks until it is on the disk, and may be called from any thread. Each raises
    :class:`StoreError` if the database fails.
    """

    def __init__(self, database: str | Path) -> None:
        """Opens, and brings to this version's schema, a SQLite file (a path) or a database by its URL.

        ``postgresql://user@host/name`` uses psycopg; ``sqlite://`` lives in memory. Raises ``StoreError`` for a file
        that is damaged, may not be written, is no store, or was written by a newer version.
        """
        self._name = shown(database)
        self._engine = opened(database)
        self._for_writing = writing(self._engine)
        # One connection is all there is in memory, and all threads share it.
        self._gate: AbstractContextManager[Any] = RLock() if is_in_memory(self._engine) else nullcontext()
        self._shared = local()
        self._lock: Lock | None = None
        with self._said():
            check_health(self._engine, database)
            migrate(self._engine, self._name)
            check_writable(self._engine)

    def close(self) -> None:
        """Gives the connections back, and the lock; the store cannot be used afterwards."""
        if self._lock is not None:
            self._lock.close()
        self._engine.dispose()

    def lock(self, is_shared: bool = False) -> None:
        """Keeps the database for this process, or for all that share it, until it is closed or the process ends.

        Raises ``StoreError`` if another process has it that does not share.
        """
        with self._said():
            self._lock = locked(self._engine, self._name, is_shared)

    def keep_lock(self) -> None:
        """Makes sure that the database is still kept: the lock is gone where a server of databases has started anew.

        Raises ``InUseError`` if another process has it by now, and ``StoreError`` if nobody can tell.
        """
        with self._said():
            if self._lock is not None:
                self._lock.keep()

    # Tables.

    def create_table(self, table: StoredTable, match: StoredMatch) -> StoredMatch:
        """Writes a new table with its first match; gives the match with its id.

        Raises ``ConflictError`` if another table has its id or its code.
        """
        with self.transaction() as connection:
            connection.execute(
                tables.insert().values(
                    id=table.id,
                    created=table.created,
                    creator=table.creator,
                    invitation_hash=table.invitation_hash,
                    **asdict(table.pace),
                )
            )
            for number, player in enumerate(table.players):
                connection.execute(players.insert().values(table_id=table.id, number=number, **asdict(player)))
            write_company(connection, table)
            write_rated(connection, table.id, table.is_rated)
            write_terms(connection, table.id, table.chat)
            write_watch(connection, table.id, table.watch_delay_s)
            if table.code is not None:
                connection.execute(codes.insert().values(code=table.code, table_id=table.id))
            return _insert_match(connection, table.id, match)

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
                _read_lent_keys(connection, table_id),
                read_rated(connection, table_id),
                read_event(connection, table_id),
                read_watch(connection, table_id),
            )
            latest = connection.execute(
                sa.select(matches).where(matches.c.table_id == table_id).order_by(matches.c.number.desc()).limit(1)
            ).one_or_none()
            if latest is None:
                raise DamagedError(table_id, "its matches are missing")
            return table, _read_match(connection, latest)

    def load_match(self, table_id: str, number: int) -> StoredMatch | None:
        """A match of a table by its number, or ``None`` if there is no such match."""
        with self.reading() as connection:
            wanted = sa.and_(matches.c.table_id == table_id, matches.c.number == number)
            row = connection.execute(sa.select(matches).where(wanted)).one_or_none()
            return None if row is None else _read_match(connection, row)

    def table_of_code(self, code: str, since: str) -> str | None:
        """The table with an open seat that has this code and was opened after this time, or ``None``."""
        with self.reading() as connection:
            wanted = sa.and_(codes.c.code == code, tables.c.created > since)
            found = sa.select(codes.c.table_id).join(tables, tables.c.id == codes.c.table_id).where(wanted)
            table_id: str | None = connection.execute(found).scalar()
            return table_id

    def marks(self, table_ids: Sequence[str]) -> dict[str, Mark]:
        """What tells whether a table has moved on since it was read; tables that are not there are left out."""
        with self.reading() as connection:
            latest = (
                sa.select(matches.c.table_id, sa.func.max(matches.c.id).label("id"))
                .where(matches.c.table_id.in_(table_ids))
                .group_by(matches.c.table_id)
                .subquery()
            )
            counts = (
                sa.select(latest.c.table_id, latest.c.id, sa.func.max(entries.c.number))
                .join(entries, entries.c.match_id == latest.c.id, isouter=True)
                .group_by(latest.c.table_id, latest.c.id)
            )
            places = (
                sa.select(players.c.table_id, sa.func.count().label("open"))
                .where(players.c.table_id.in_(table_ids), *_IS_OPEN)
                .group_by(players.c.table_id)
            )
            opened = {row.table_id: row.open for row in connection.execute(places)}
            return {
                table_id: (match_id, number or 0, opened.get(table_id, 0))
                for table_id, match_id, number in connection.execute(counts)
            }

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
                .where(*_open_place(table_id, number))
                .values(name=name, key_hash=key_hash, person=person)
            )
            if taken.rowcount != 1:
                raise ConflictError("this seat is taken")
            if clocks is not None:
                clock_rows.keep_clocks(connection, *clocks)
            _forget_used_code(connection, table_id)

    def fill_places(self, table_id: str, numbers: Sequence[int], bot: Player) -> None:
        """Puts equal bots into open places. Raises ``ConflictError``, and fills none, if one of them is taken."""
        with self.transaction() as connection:
            for number in numbers:
                filled = connection.execute(
                    players.update()
                    .where(*_open_place(table_id, number))
                    .values(kind=bot.kind, name=bot.name, level=bot.level)
                )
                if filled.rowcount != 1:
                    raise ConflictError("this seat is taken")
            _forget_used_code(connection, table_id)

    # Matches.

    def create_match(self, table_id: str, match: StoredMatch) -> StoredMatch:
        """Writes a table's next match; gives it with its id. Raises ``ConflictError`` if it is there already."""
        with self.transaction() as connection:
            return _insert_match(connection, table_id, match)

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
            _insert_entries(connection, match_id, number, added, clocks)
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

    @contextmanager
    def together(self) -> Iterator[None]:
        """Makes one transaction of all that this thread writes within: on the disk at its end, or none of it.

        What raises a ``StoreError`` within is not written; the others are.
        """
        with self._said(), self._gate, self._for_writing.begin() as connection:
            self._shared.connection = connection
            try:
                yield
            finally:
                self._shared.connection = None

    def transaction(self) -> AbstractContextManager[sa.Connection]:
        """One that writes; who else writes waits from its first word on. Raises ``StoreError`` as all of this does."""
        return self._begun(self._for_writing)

    def reading(self) -> AbstractContextManager[sa.Connection]:
        """One that only reads: it waits for nobody who writes."""
        return self._begun(self._engine)

    @contextmanager
    def whole(self) -> Iterator[None]:
        """Makes one of all that this thread writes within: if an error leaves it, nothing of it is written."""
        before = getattr(self._shared, "connection", None), getattr(self._shared, "is_whole", False)
        with self.transaction() as connection:
            self._shared.connection, self._shared.is_whole = connection, True
            try:
                yield
            finally:
                self._shared.connection, self._shared.is_whole = before

    @contextmanager
    def _begun(self, engine: sa.Engine) -> Iterator[sa.Connection]:
        """A transaction of its own, or a part of the one that this thread has begun."""
        shared: sa.Connection | None = getattr(self._shared, "connection", None)
        if shared is not None:
            # What is whole needs no part of its own: a way to the database and back for its begin, and for its end.
            part = nullcontext() if getattr(self._shared, "is_whole", False) else shared.begin_nested()
            with self._said(), part:
                yield shared
            return
        with self._said(), self._gate, engine.begin() as connection:
            yield connection

    @contextmanager
    def _said(self) -> Iterator[None]:
        """Turns what a database driver raises into one line that names the database."""
        try:
            yield
        except IntegrityError as error:
            raise ConflictError("somebody else has written here first") from error
        except DBAPIError as error:
            reason = str(error.orig).strip().splitlines()
            raise StoreError(f"the database {self._name} cannot be used: {reason[0] if reason else error}") from error
        except SQLAlchemyError as error:
            raise StoreError(f"the database {self._name} cannot be used: {error}") from error


_IS_OPEN = (players.c.kind == "person", players.c.key_hash.is_(None))
"""Whether nobody has a place."""


def _open_place(table_id: str, number: int) -> tuple[sa.ColumnElement[bool], ...]:
    """Finds the place only while nobody has it."""
    return (players.c.table_id == table_id, players.c.number == number, *_IS_OPEN)


def _forget_used_code(connection: sa.Connection, table_id: str) -> None:
    """Lets go of a table's code once nobody can sit down there any more: it may then be another table's."""
    is_full = ~sa.exists(sa.select(players.c.number).where(players.c.table_id == table_id, *_IS_OPEN))
    connection.execute(codes.delete().where(codes.c.table_id == table_id, is_full))


def _read_lent_keys(connection: sa.Connection, table_id: str) -> tuple[tuple[int, str], ...]:
    found = sa.select(lent_keys.c.number, lent_keys.c.key_hash).where(lent_keys.c.table_id == table_id)
    return tuple((row.number, row.key_hash) for row in connection.execute(found.order_by(lent_keys.c.lent)))


def _read_match(connection: sa.Connection, row: sa.Row[Any]) -> StoredMatch:
    """Raises ``DamagedError`` unless it is as it was written."""
    found = connection.execute(
        sa.select(entries.c.actor, entries.c.action).where(entries.c.match_id == row.id).order_by(entries.c.number)
    )
    stored = tuple(Entry(entry.actor, entry.action) for entry in found)
    chain.check(connection, row._mapping, stored)
    seats = sa.select(sa.func.count()).select_from(players).where(players.c.table_id == row.table_id)
    if connection.execute(seats).scalar_one() < len(json.loads(row.seating)):
        raise DamagedError(row.table_id, "one of its players is missing")
    return StoredMatch(
        row.id,
        row.number,
        row.game,
        json.loads(row.options),
        row.rules_version,
        tuple(json.loads(row.seating)),
        row.created,
        stored,
        tuple(
            HeldAnswer(answer.seat, answer.question, answer.action)
            for answer in connection.execute(
                sa.select(held_answers).where(held_answers.c.match_id == row.id).order_by(held_answers.c.seat)
            )
        ),
        clock_rows.read_clocks(connection, row.id),
        clock_rows.read_stamps(connection, row.id),
        read_shuffle(connection, row.table_id, row.id),
        read_offers(connection, row.id),
        read_played_out(connection, row.id),
        read_plans(connection, row.id),
    )


def _insert_match(connection: sa.Connection, table_id: str, match: StoredMatch) -> StoredMatch:
    previous_link = chain.end_of_table(connection, table_id)
    row = {
        "table_id": table_id,
        "number": match.number,
        "game": match.game,
        "options": json.dumps(dict(match.options)),
        "rules_version": match.rules_version,
        "seating": json.dumps(match.seating),
        "created": match.created,
        "previous_link": previous_link,
    }
    inserted = connection.execute(matches.insert().values(**row))
    (match_id,) = inserted.inserted_primary_key or (0,)
    chain.begin(connection, table_id, match_id, previous_link, chain.match_link(row))
    write_shuffle(connection, match_id, match.shuffle)
    _insert_entries(connection, match_id, 1, match.entries, match.clocks)
    write_played_out(connection, match_id, match.played_out)
    return replace(match, id=match_id)


def _insert_entries(
    connection: sa.Connection, match_id: int, number: int, added: Sequence[Entry], clocks: StoredClocks | None
) -> None:
    if clocks is not None:
        clock_rows.keep_clocks(connection, match_id, clocks)
        clock_rows.stamp(connection, match_id, number, len(added), clocks)
    if added:
        chain.extend(connection, match_id, number, added)
        connection.execute(
            entries.insert(),
            [
                {"match_id": match_id, "number": number + index, "actor": entry.actor, "action": entry.action}
                for index, entry in enumerate(added)
            ],
        )
