"""Rows of tournaments. What a round is, who meets whom and what counts is nobody's business here."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import sqlalchemy as sa

from .database import Database
from .errors import ConflictError
from .schema import (
    matches,
    results,
    tournament_deals,
    tournament_entrants,
    tournament_tables,
    tournaments,
)
from .tables import insert_table
from .types import (
    Player,
    StoredMatch,
    StoredTable,
    TableEvent,
)

SECRET_BITS = 256

Phase = Literal["open", "running", "over"]

DUPLICATE = "duplicate"
"""The kind in which several tables play one deal, of which nobody may see anything before all have played it."""


@dataclass(frozen=True, slots=True)
class StoredEntrant:
    """Somebody who takes part: a person, known by the hash of a key, or a bot of a level."""

    number: int
    name: str
    level: int | None = None
    key_hash: str | None = None
    person: int | None = None
    has_left: bool = False
    seen_ms: int = 0


@dataclass(frozen=True, slots=True)
class StoredSitting:
    """A table of a round with its entrants by seat; without a table for who has the round off."""

    round: int
    number: int
    table_id: str | None
    entrants: tuple[int, ...]
    begun_ms: int
    ended_ms: int | None = None
    returns: tuple[float, ...] | None = None


@dataclass(frozen=True, slots=True)
class StoredTournament:
    """A tournament as its rows say it; ``terms`` is what was agreed when it was called."""

    id: str
    title: str
    kind: str
    terms: Mapping[str, Any]
    key_hash: str
    """That of whoever called it."""
    person: int | None
    is_listed: bool
    called_ms: int
    starts_ms: int | None = None
    ends_ms: int | None = None
    phase: Phase = "open"
    round: int = 0
    entrants: tuple[StoredEntrant, ...] = ()
    sittings: tuple[StoredSitting, ...] = ()


@dataclass(frozen=True, slots=True)
class NewSitting:
    """A table that is about to be opened for a round."""

    sitting: StoredSitting
    opened: tuple[StoredTable, StoredMatch] | None = field(repr=False)


def load(store: Database, tournament: str) -> StoredTournament | None:
    """A tournament with all who take part and all its tables, or ``None`` if there is none."""
    with store.reading() as connection:
        row = connection.execute(sa.select(tournaments).where(tournaments.c.id == tournament)).one_or_none()
        if row is None:
            return None
        entrants = (
            sa.select(tournament_entrants)
            .where(tournament_entrants.c.tournament == tournament)
            .order_by(tournament_entrants.c.number)
        )
        tables = sa.select(tournament_tables).where(tournament_tables.c.tournament == tournament)
        return _tournament(
            row,
            tuple(_entrant(each) for each in connection.execute(entrants)),
            tuple(
                _sitting(each)
                for each in connection.execute(tables.order_by(tournament_tables.c.round, tournament_tables.c.number))
            ),
        )


def listed(store: Database, most: int) -> list[tuple[StoredTournament, int]]:
    """Tournaments that everybody may see, without their tables and with how many take part: those to come or going on
    first, then the latest.
    """
    count = (
        sa.select(sa.func.count())
        .select_from(tournament_entrants)
        .where(tournament_entrants.c.tournament == tournaments.c.id)
        .scalar_subquery()
    )
    wanted = (
        sa.select(tournaments, count.label("taking_part"))
        .where(tournaments.c.is_listed)
        .order_by(tournaments.c.phase == "over", tournaments.c.called_ms.desc(), tournaments.c.id)
        .limit(most)
    )
    with store.reading() as connection:
        return [(_tournament(row), row.taking_part) for row in connection.execute(wanted)]


def unfinished(store: Database) -> list[str]:
    """The tournaments that are not over, the oldest first."""
    wanted = sa.select(tournaments.c.id).where(tournaments.c.phase != "over").order_by(tournaments.c.called_ms)
    with store.reading() as connection:
        return list(connection.execute(wanted).scalars())


def ended_tables(store: Database, table_ids: Sequence[str]) -> set[str]:
    """Those of these tables whose match is over."""
    wanted = (
        sa.select(matches.c.table_id)
        .join(results, results.c.match_id == matches.c.id)
        .where(matches.c.table_id.in_(table_ids))
    )
    with store.reading() as connection:
        return set(connection.execute(wanted).scalars())


def of_person(store: Database, person: int) -> list[dict[str, Any]]:
    """The tournaments in which a person takes part, for their own data."""
    wanted = (
        sa.select(tournaments, tournament_entrants.c.name.label("called"))
        .join(tournament_entrants, tournament_entrants.c.tournament == tournaments.c.id)
        .where(tournament_entrants.c.person == person)
        .order_by(tournaments.c.called_ms)
    )
    with store.reading() as connection:
        return [
            {"tournament": row.id, "title": row.title, "kind": row.kind, "name": row.called, "called": row.called_ms}
            for row in connection.execute(wanted)
        ]


def read_event(connection: sa.Connection, table_id: str) -> TableEvent | None:
    """What a table is a part of, if it is one of a tournament's."""
    row = connection.execute(_events().where(tournament_tables.c.table_id == table_id)).one_or_none()
    if row is None:
        return None
    deal = sa.select(tournament_deals.c.secret).where(
        tournament_deals.c.tournament == row.tournament, tournament_deals.c.round == row.round
    )
    secret = connection.execute(deal).scalar()
    return TableEvent(
        row.tournament,
        row.title,
        row.round,
        keeps_going=row.kind == DUPLICATE,
        is_sealed=_is_sealed(connection, row),
        deal=None if secret is None else int(secret, 16),
    )


def _events() -> sa.Select[Any]:
    joined = sa.select(tournament_tables, tournaments.c.title, tournaments.c.kind)
    return joined.join(tournaments, tournaments.c.id == tournament_tables.c.tournament)


def _is_sealed(connection: sa.Connection, row: sa.Row[Any]) -> bool:
    """Whether the board of a table is still played somewhere."""
    if row.kind != DUPLICATE:
        return False
    same = sa.and_(tournament_tables.c.tournament == row.tournament, tournament_tables.c.round == row.round)
    still = sa.select(tournament_tables.c.number).where(same, tournament_tables.c.returns.is_(None)).limit(1)
    return connection.execute(still).first() is not None


def add(store: Database, tournament: StoredTournament) -> None:
    """Writes a new tournament, to which nobody has come yet."""
    row = {
        "id": tournament.id,
        "title": tournament.title,
        "kind": tournament.kind,
        "terms": json.dumps(dict(tournament.terms)),
        "key_hash": tournament.key_hash,
        "person": tournament.person,
        "is_listed": tournament.is_listed,
        "called_ms": tournament.called_ms,
        "starts_ms": tournament.starts_ms,
        "ends_ms": None,
        "phase": "open",
        "round": 0,
    }
    with store.transaction() as connection:
        connection.execute(tournaments.insert().values(**row))


def enter(store: Database, tournament: str, entrant: StoredEntrant, most: int) -> int:
    """Lets somebody take part; gives their number. Raises ``ConflictError`` if they cannot."""
    with store.transaction() as connection:
        # Whoever comes at the same moment waits for this row.
        own = tournaments.c.id == tournament
        connection.execute(sa.select(tournaments.c.id).where(own).with_for_update()).one()
        known = connection.execute(
            sa.select(tournament_entrants).where(tournament_entrants.c.tournament == tournament)
        ).all()
        if len(known) >= most:
            raise ConflictError("all places are taken")
        if entrant.person is not None and any(row.person == entrant.person for row in known):
            raise ConflictError("you take part already")
        _insert_entrant(connection, tournament, len(known), entrant)
        return len(known)


def _insert_entrant(connection: sa.Connection, tournament: str, number: int, entrant: StoredEntrant) -> None:
    connection.execute(
        tournament_entrants.insert().values(
            tournament=tournament,
            number=number,
            name=entrant.name,
            level=entrant.level,
            key_hash=entrant.key_hash,
            person=entrant.person,
            has_left=False,
            seen_ms=entrant.seen_ms,
        )
    )


def change_entrant(store: Database, tournament: str, number: int, **values: Any) -> None:
    """Writes when an entrant was here, or whether they have left."""
    own = sa.and_(tournament_entrants.c.tournament == tournament, tournament_entrants.c.number == number)
    with store.transaction() as connection:
        connection.execute(tournament_entrants.update().where(own).values(**values))


def begin(store: Database, tournament: str, bots: Sequence[StoredEntrant], starts_ms: int, ends_ms: int | None) -> None:
    """Lets it begin, with bots who fill up. Raises ``ConflictError`` if it has begun already."""
    with store.transaction() as connection:
        _move_on(connection, tournament, ("open", 0), phase="running", starts_ms=starts_ms, ends_ms=ends_ms)
        known = (
            sa.select(sa.func.count())
            .select_from(tournament_entrants)
            .where(tournament_entrants.c.tournament == tournament)
        )
        first = connection.execute(known).scalar_one()
        for number, bot in enumerate(bots, first):
            _insert_entrant(connection, tournament, number, bot)


def seat(store: Database, tournament: str, number: int, tables: Sequence[NewSitting], secret: str | None) -> None:
    """Opens all tables of a round, with the secret of its deal if they share one, or none of them.

    Raises ``ConflictError`` if somebody else has done it.
    """
    with store.transaction() as connection:
        _move_on(connection, tournament, ("running", number - 1), round=number)
        if secret is not None:
            connection.execute(tournament_deals.insert().values(tournament=tournament, round=number, secret=secret))
        for new in tables:
            sitting = new.sitting
            connection.execute(
                tournament_tables.insert().values(
                    tournament=tournament,
                    round=number,
                    number=sitting.number,
                    table_id=sitting.table_id,
                    entrants=json.dumps(sitting.entrants),
                    begun_ms=sitting.begun_ms,
                    ended_ms=sitting.ended_ms,
                    returns=None if sitting.returns is None else json.dumps(sitting.returns),
                )
            )
        for new in tables:
            if new.opened is not None:
                insert_table(connection, *new.opened)


def close_table(store: Database, table_id: str, returns: Sequence[float], ended_ms: int) -> bool:
    """Writes how a table ended; whether nobody has written it before."""
    open_still = sa.and_(tournament_tables.c.table_id == table_id, tournament_tables.c.returns.is_(None))
    with store.transaction() as connection:
        changed = (
            tournament_tables.update().where(open_still).values(returns=json.dumps(list(returns)), ended_ms=ended_ms)
        )
        return connection.execute(changed).rowcount == 1


def finish(store: Database, tournament: str, phase: Phase, number: int) -> None:
    """Lets it be over. Raises ``ConflictError`` if it has moved on since."""
    with store.transaction() as connection:
        _move_on(connection, tournament, (phase, number), phase="over")


def _move_on(connection: sa.Connection, tournament: str, before: tuple[Phase, int], **values: Any) -> None:
    phase, number = before
    as_known = sa.and_(tournaments.c.id == tournament, tournaments.c.phase == phase, tournaments.c.round == number)
    if connection.execute(tournaments.update().where(as_known).values(**values)).rowcount != 1:
        raise ConflictError("the tournament has moved on since")


def forget_person(connection: sa.Connection, persons: Sequence[int], name: str) -> None:
    """Takes persons out of the tournaments that they called or took part in; what they have played stays."""
    gone = tournament_entrants.c.person.in_(persons)
    connection.execute(tournament_entrants.update().where(gone).values(name=name, person=None, has_left=True))
    connection.execute(tournaments.update().where(tournaments.c.person.in_(persons)).values(person=None))


def player_of(entrant: StoredEntrant) -> Player:
    """An entrant as they sit at a table: the key with which they take part is that of their seat."""
    if entrant.level is not None:
        return Player("bot", entrant.name, entrant.level)
    return Player("person", entrant.name, None, entrant.key_hash, entrant.person)


def _tournament(
    row: sa.Row[Any], entrants: tuple[StoredEntrant, ...] = (), sittings: tuple[StoredSitting, ...] = ()
) -> StoredTournament:
    return StoredTournament(
        row.id,
        row.title,
        row.kind,
        json.loads(row.terms),
        row.key_hash,
        row.person,
        bool(row.is_listed),
        row.called_ms,
        row.starts_ms,
        row.ends_ms,
        row.phase,
        row.round,
        entrants,
        sittings,
    )


def _entrant(row: sa.Row[Any]) -> StoredEntrant:
    return StoredEntrant(row.number, row.name, row.level, row.key_hash, row.person, bool(row.has_left), row.seen_ms)


def _sitting(row: sa.Row[Any]) -> StoredSitting:
    return StoredSitting(
        row.round,
        row.number,
        row.table_id,
        tuple(json.loads(row.entrants)),
        row.begun_ms,
        row.ended_ms,
        None if row.returns is None else tuple(json.loads(row.returns)),
    )
