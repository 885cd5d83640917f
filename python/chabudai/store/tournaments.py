"""Rows of tournaments. Pairings, rounds and scores are decided elsewhere."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

import sqlalchemy as sa

from .database import Database
from .errors import ConflictError
from .schema import matches, results, tournament_deals, tournament_entrants, tournament_tables, tournaments
from .tables import insert_table
from .types import Player, StoredMatch, StoredTable

DEAL_SECRET_BITS = 256
MAX_REMINDERS = 3
"""Maximum reminders before the start of a tournament, which can be moved after each of them."""
Phase = Literal["open", "running", "over"]


@dataclass(frozen=True, slots=True)
class StoredEntrant:
    """An entrant: a person, who is identified by the hash of a key, or a bot of a level."""

    number: int
    name: str
    level: int | None = None
    key_hash: str | None = None
    person: int | None = None
    has_left: bool = False
    seen_ms: int = 0
    """The time at which the entrant was last seen, in milliseconds since 1970."""
    seed: int | None = None
    """The rank by strength from 1, in a tournament that seeds its entrants and has started."""

    @property
    def is_bot(self) -> bool:
        """Returns whether this is a bot of the server."""
        return self.level is not None


@dataclass(frozen=True, slots=True)
class StoredSitting:
    """A table of a round with its entrants in seat order. A single entrant has a bye, for which ``table_id`` is
    ``None``.
    """

    round: int
    number: int
    entrants: tuple[int, ...]
    begun_ms: int = 0
    returns: tuple[float, ...] | None = None
    """The returns by seat when the match is over; empty if it was cancelled."""
    ended_ms: int | None = None
    table_id: str | None = None

    @property
    def is_bye(self) -> bool:
        return len(self.entrants) == 1

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.returns is not None


@dataclass(frozen=True, slots=True)
class StoredTournament:
    """A tournament; ``terms`` are its settings."""

    id: str
    title: str
    kind: str
    terms: Mapping[str, Any]
    key_hash: str
    """The hash of the organiser's key."""
    person: int | None
    """The organiser's account."""
    is_listed: bool
    called_ms: int
    starts_ms: int | None = None
    ends_ms: int | None = None
    phase: Phase = "open"
    round: int = 0
    text: str = ""
    """The organiser's description."""
    reminded: Literal["none", "soon", "started"] = "none"
    """The last reminder of the start that the entrants have been sent."""
    reminders: int = 0
    """The number of reminders before the start that the entrants have been sent."""
    club: int | None = None
    """The club that holds it."""
    entrants: tuple[StoredEntrant, ...] = ()
    sittings: tuple[StoredSitting, ...] = ()


@dataclass(frozen=True, slots=True)
class NewSitting:
    """A table of the next round that is to be created."""

    sitting: StoredSitting
    opened: tuple[StoredTable, StoredMatch] | None = field(repr=False)


# Reading.


def load(store: Database, tournament: str) -> StoredTournament | None:
    """Returns a tournament with its entrants and tables, or ``None``."""
    entrants = sa.select(tournament_entrants).where(tournament_entrants.c.tournament == tournament)
    tables = sa.select(tournament_tables).where(tournament_tables.c.tournament == tournament)
    with store.reading() as connection:
        row = connection.execute(sa.select(tournaments).where(tournaments.c.id == tournament)).one_or_none()
        if row is None:
            return None
        entrant_rows = connection.execute(entrants.order_by(tournament_entrants.c.number)).all()
        table_rows = connection.execute(tables.order_by(tournament_tables.c.round, tournament_tables.c.number)).all()
        return _tournament(row, tuple(map(_entrant, entrant_rows)), tuple(map(_sitting, table_rows)))


def load_listed(
    store: Database, most: int, club: int | None = None, *, with_unlisted: bool = False
) -> list[tuple[StoredTournament, int]]:
    """Returns listed tournaments of all organisers or of a club, with their number of entrants but without their
    tables. Unfinished ones come first, and then the latest.
    """
    is_of_club = sa.true() if club is None else tournaments.c.club == club
    is_shown = is_of_club if with_unlisted else sa.and_(is_of_club, tournaments.c.is_listed)
    count = (
        sa.select(sa.func.count())
        .select_from(tournament_entrants)
        .where(tournament_entrants.c.tournament == tournaments.c.id)
        .scalar_subquery()
    )
    wanted = (
        sa.select(tournaments, count.label("entrant_count"))
        .where(is_shown)
        # Tournaments that ended without a round come last.
        .order_by(
            tournaments.c.phase == "over",
            sa.and_(tournaments.c.phase == "over", tournaments.c.round == 0),
            tournaments.c.called_ms.desc(),
            tournaments.c.id,
        )
        .limit(most)
    )
    return [(_tournament(row), row.entrant_count) for row in store.rows(wanted)]


def unfinished_ids(store: Database) -> list[str]:
    """Returns the tournaments that are not over, oldest first."""
    wanted = sa.select(tournaments.c.id).where(tournaments.c.phase != "over").order_by(tournaments.c.called_ms)
    return [row.id for row in store.rows(wanted)]


def due_ids(store: Database, now_ms: int) -> list[str]:
    """Returns the tournaments that are running, or that may start or be given up now, oldest first."""
    is_due = sa.or_(tournaments.c.starts_ms.is_(None), tournaments.c.starts_ms <= now_ms)
    is_open = sa.and_(tournaments.c.phase == "open", is_due)
    wanted = sa.select(tournaments.c.id).where(sa.or_(tournaments.c.phase == "running", is_open))
    return [row.id for row in store.rows(wanted.order_by(tournaments.c.called_ms))]


def idle_ids(store: Database, before_ms: int) -> list[str]:
    """Returns the open tournaments that were created before a time and have at most one entrant."""
    count = (
        sa.select(sa.func.count())
        .select_from(tournament_entrants)
        .where(tournament_entrants.c.tournament == tournaments.c.id)
        .scalar_subquery()
    )
    wanted = sa.select(tournaments.c.id).where(
        tournaments.c.phase == "open", tournaments.c.called_ms < before_ms, count <= 1
    )
    return [row.id for row in store.rows(wanted)]


def finished_tables(store: Database, table_ids: Sequence[str]) -> set[str]:
    """Returns which of these tables have finished their match."""
    wanted = (
        sa.select(matches.c.table_id)
        .join(results, results.c.match_id == matches.c.id)
        .where(matches.c.table_id.in_(table_ids))
    )
    return {row.table_id for row in store.rows(wanted)}


def entries_of_person(store: Database, person: int) -> list[dict[str, Any]]:
    """Returns the tournaments that a person has entered, for the export of their data."""
    wanted = (
        sa.select(tournaments, tournament_entrants.c.name.label("called"))
        .join(tournament_entrants, tournament_entrants.c.tournament == tournaments.c.id)
        .where(tournament_entrants.c.person == person)
        .order_by(tournaments.c.called_ms)
    )
    return [
        {"tournament": row.id, "title": row.title, "kind": row.kind, "name": row.called, "called": row.called_ms}
        for row in store.rows(wanted)
    ]


# Writing.


def add(store: Database, tournament: StoredTournament) -> None:
    """Writes a new tournament without entrants."""
    row = {column.name: getattr(tournament, column.name) for column in tournaments.columns}
    store.run(tournaments.insert().values(**row | {"terms": json.dumps(dict(tournament.terms))}))


def enter(store: Database, tournament: str, entrant: StoredEntrant, most: int) -> int:
    """Adds an entrant and returns their number. Raises ``ConflictError`` if the entrant cannot enter."""
    with store.transaction() as connection:
        # Locks the row, so that simultaneous entries happen one after the other.
        is_own = tournaments.c.id == tournament
        connection.execute(sa.select(tournaments.c.id).where(is_own).with_for_update()).one()
        entrants = sa.select(tournament_entrants).where(tournament_entrants.c.tournament == tournament)
        known = connection.execute(entrants).all()
        if len(known) >= most:
            raise ConflictError("this tournament is full")
        if entrant.person is not None and any(row.person == entrant.person for row in known):
            raise ConflictError("you have already entered")
        _insert_entrant(connection, tournament, len(known), entrant)
        return len(known)


def claim_entrant(store: Database, tournament: str, key_hash: str, person: int, name: str) -> bool:
    """Gives a guest's entry to an account, whose name it takes. Returns false if the account has already entered."""
    with store.transaction() as connection:
        connection.execute(sa.select(tournaments.c.id).where(tournaments.c.id == tournament).with_for_update()).one()
        is_here = tournament_entrants.c.tournament == tournament
        own = sa.select(tournament_entrants.c.number).where(is_here, tournament_entrants.c.person == person)
        if connection.execute(own).first() is not None:
            return False
        is_guest = tournament_entrants.c.key_hash == key_hash, tournament_entrants.c.person.is_(None)
        claimed = tournament_entrants.update().where(is_here, *is_guest).values(person=person, name=name)
        return connection.execute(claimed).rowcount == 1


def _insert_entrant(connection: sa.Connection, tournament: str, number: int, entrant: StoredEntrant) -> None:
    row = asdict(entrant) | {"tournament": tournament, "number": number}
    connection.execute(tournament_entrants.insert().values(**row))


def change_entrant(store: Database, tournament: str, number: int, **values: Any) -> None:
    """Changes columns of an entrant: ``seen_ms`` or ``has_left``."""
    is_own = sa.and_(tournament_entrants.c.tournament == tournament, tournament_entrants.c.number == number)
    store.run(tournament_entrants.update().where(is_own).values(**values))


def withdraw(store: Database, tournament: str, key: tuple[int, str | None]) -> None:
    """Withdraws an entrant, who is given by number and hash of the key. Before the start, the entry is removed, and
    those after it move up.
    """
    number, key_hash = key
    is_here = tournament_entrants.c.tournament == tournament
    with store.transaction() as connection:
        phase = connection.execute(
            sa.select(tournaments.c.phase).where(tournaments.c.id == tournament).with_for_update()
        ).scalar_one()
        is_own = sa.and_(is_here, tournament_entrants.c.number == number, tournament_entrants.c.key_hash == key_hash)
        if phase != "open":
            connection.execute(tournament_entrants.update().where(is_own).values(has_left=True))
        elif connection.execute(tournament_entrants.delete().where(is_own)).rowcount:
            later = sa.select(tournament_entrants.c.number).where(is_here, tournament_entrants.c.number > number)
            for row in connection.execute(later.order_by(tournament_entrants.c.number)).all():
                is_later = sa.and_(is_here, tournament_entrants.c.number == row.number)
                connection.execute(tournament_entrants.update().where(is_later).values(number=row.number - 1))


def begin(
    store: Database,
    tournament: str,
    bots: Sequence[StoredEntrant],
    times_ms: tuple[int, int | None],
    seed: Callable[[Sequence[StoredEntrant]], Mapping[int, int]] | None = None,
) -> None:
    """Starts a tournament, adds bots, and stores the seeds that ``seed`` returns by entrant. ``times_ms`` are its start
    and the end of an arena.

    Raises ``ConflictError`` if it has already started.
    """
    starts_ms, ends_ms = times_ms
    with store.transaction() as connection:
        _advance(connection, tournament, ("open", 0), phase="running", starts_ms=starts_ms, ends_ms=ends_ms)
        is_own = tournament_entrants.c.tournament == tournament
        count = sa.select(sa.func.count()).select_from(tournament_entrants).where(is_own)
        first = connection.execute(count).scalar_one()
        for number, bot in enumerate(bots, first):
            _insert_entrant(connection, tournament, number, bot)
        if seed is not None:
            rows = connection.execute(sa.select(tournament_entrants).where(is_own)).all()
            for number, place in seed(tuple(map(_entrant, rows))).items():
                is_entrant = sa.and_(is_own, tournament_entrants.c.number == number)
                connection.execute(tournament_entrants.update().where(is_entrant).values(seed=place))


def change(store: Database, tournament: str, title: str, text: str, starts_ms: int | None) -> None:
    """Changes what an organiser has announced. Raises ``ConflictError`` if the tournament has started."""
    is_open = sa.and_(tournaments.c.id == tournament, tournaments.c.phase == "open")
    # A start at another time is announced again, unless that has happened too often.
    reminded = sa.case((tournaments.c.starts_ms == starts_ms, tournaments.c.reminded), else_="none")
    values = {"title": title, "text": text, "starts_ms": starts_ms, "reminded": reminded}
    if store.run(tournaments.update().where(is_open).values(values)) != 1:
        raise ConflictError("the tournament has started in the meantime")


def begin_round(
    store: Database, tournament: str, number: int, sittings: Sequence[NewSitting], secret: str | None
) -> None:
    """Creates all tables of a round, or none of them, and stores the secret of a shared deal.

    Raises ``ConflictError`` if another process has done so.
    """
    with store.transaction() as connection:
        _advance(connection, tournament, ("running", number - 1), round=number)
        if secret is not None:
            connection.execute(tournament_deals.insert().values(tournament=tournament, round=number, secret=secret))
        for new in sittings:
            returns = None if new.sitting.returns is None else json.dumps(new.sitting.returns)
            row = asdict(new.sitting) | {"entrants": json.dumps(new.sitting.entrants), "returns": returns}
            connection.execute(tournament_tables.insert().values(tournament=tournament, **row))
        for new in sittings:
            if new.opened is not None:
                insert_table(connection, *new.opened)


def close_table(store: Database, table_id: str, returns: Sequence[float], ended_ms: int) -> bool:
    """Writes the result of a table. Returns ``False`` if it has already been written."""
    is_unfinished = sa.and_(tournament_tables.c.table_id == table_id, tournament_tables.c.returns.is_(None))
    ended = {"returns": json.dumps(list(returns)), "ended_ms": ended_ms}
    return store.run(tournament_tables.update().where(is_unfinished).values(ended)) == 1


def finish(store: Database, tournament: str, phase: Phase, number: int) -> None:
    """Ends a tournament. Raises ``ConflictError`` if it has advanced from this phase and round."""
    with store.transaction() as connection:
        _advance(connection, tournament, (phase, number), phase="over")


def _advance(connection: sa.Connection, tournament: str, before: tuple[Phase, int], **values: Any) -> None:
    phase, number = before
    is_unchanged = sa.and_(tournaments.c.id == tournament, tournaments.c.phase == phase, tournaments.c.round == number)
    if connection.execute(tournaments.update().where(is_unchanged).values(**values)).rowcount != 1:
        raise ConflictError("the tournament has advanced in the meantime")


def take_reminders(store: Database, now_ms: int, notice_ms: int, most: int) -> list[str]:
    """Returns the tournaments of which the entrants are to be reminded: those that start within ``notice_ms``, and
    those that have started since. Each is returned once for either.

    A tournament that was created within that time has no reminder before its start. One whose start is moved is
    announced at most :data:`MAX_REMINDERS` times.
    """
    starts_ms, reminded = tournaments.c.starts_ms, tournaments.c.reminded
    is_soon = sa.and_(
        tournaments.c.phase == "open",
        reminded == "none",
        tournaments.c.reminders < MAX_REMINDERS,
        starts_ms > now_ms,
        starts_ms <= now_ms + notice_ms,
        tournaments.c.called_ms <= starts_ms - notice_ms,
    )
    has_started = sa.and_(tournaments.c.phase == "running", reminded != "started", starts_ms > now_ms - notice_ms)
    is_due = sa.or_(is_soon, has_started)
    with store.transaction() as connection:
        next_ones = sa.select(tournaments.c.id).where(is_due).order_by(starts_ms).limit(most)
        is_open = tournaments.c.phase == "open"
        after = {
            "reminded": sa.case((is_open, "soon"), else_="started"),
            "reminders": tournaments.c.reminders + sa.case((is_open, 1), else_=0),
        }
        # If several processes do this at the same time, only one of them finds a row unchanged.
        taken = tournaments.update().where(tournaments.c.id.in_(next_ones), is_due).values(after)
        return [row.id for row in connection.execute(taken.returning(tournaments.c.id))]


def anonymize_entrants(connection: sa.Connection, persons: Sequence[int], name: str) -> None:
    """Removes accounts from tournaments that they have entered or organise. Their results stay under another name."""
    is_theirs = tournament_entrants.c.person.in_(persons)
    connection.execute(tournament_entrants.update().where(is_theirs).values(name=name, person=None, has_left=True))
    connection.execute(tournaments.update().where(tournaments.c.person.in_(persons)).values(person=None))


def player_of(entrant: StoredEntrant) -> Player:
    """Returns an entrant as a player at a table. The entrant's key is also the key of the seat."""
    if entrant.level is not None:
        return Player("bot", entrant.name, entrant.level)
    return Player("person", entrant.name, None, entrant.key_hash, entrant.person)


# Values from rows.


def _tournament(
    row: sa.Row[Any], entrants: tuple[StoredEntrant, ...] = (), sittings: tuple[StoredSitting, ...] = ()
) -> StoredTournament:
    columns = {column.name: getattr(row, column.name) for column in tournaments.columns}
    return StoredTournament(**columns | {"terms": json.loads(row.terms)}, entrants=entrants, sittings=sittings)


def _entrant(row: sa.Row[Any]) -> StoredEntrant:
    return StoredEntrant(
        row.number, row.name, row.level, row.key_hash, row.person, bool(row.has_left), row.seen_ms, row.seed
    )


def _sitting(row: sa.Row[Any]) -> StoredSitting:
    return StoredSitting(
        row.round,
        row.number,
        tuple(json.loads(row.entrants)),
        row.begun_ms,
        None if row.returns is None else tuple(json.loads(row.returns)),
        row.ended_ms,
        row.table_id,
    )
