"""Rows of how matches ended, and of ratings: written in the transaction that writes the ending, and never again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Literal

import sqlalchemy as sa

from .schema import matches, persons, players, rated_places, rated_tables, ratings, results

if TYPE_CHECKING:
    from .rows import Store

Model = Literal["two", "many"]
"""How skill is reckoned: of two who meet, or of three and more who come in one after another."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended; ``places`` are those of the seats, 1 the best, equal if none is ahead, empty if cancelled."""

    match_id: int
    game: str
    speed: str
    code: str
    places: tuple[int, ...]
    persons: tuple[int, ...] = ()
    """The accounts in the order of the seats, if it counts for their ratings."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is thought to be, and how sure that is: ``deviation`` is one standard deviation."""

    value: float
    deviation: float
    volatility: float
    matches: int = 0


FIRST = Rating(1500.0, 350.0, 0.06)
"""That of somebody of whom nothing is known."""


@dataclass(frozen=True, slots=True)
class RatingOf:
    """A rating, and whose and of what it is."""

    person: str
    kind: Literal["person", "bot"]
    game: str
    speed: str
    model: Model
    rating: Rating


@dataclass(frozen=True, slots=True)
class Played:
    """A match that is over, as one who took part sees it in their history."""

    id: int
    table: str
    number: int
    game: str
    options: Mapping[str, Any]
    ended: str
    code: str
    seat: int
    places: tuple[int, ...]
    names: tuple[str, ...]
    is_rated: bool
    before: float | None
    after: float | None


Rate = Callable[[Model, Sequence[Rating | None], Sequence[int]], list[Rating]]
"""New ratings from those before, ``None`` for the first match, and the places; raises nothing."""


# Tables.


def write_rated(connection: sa.Connection, table_id: str, is_rated: bool) -> None:
    """Writes whether the matches of a new table count."""
    if is_rated:
        connection.execute(sa.insert(rated_tables).values(table_id=table_id))


def read_rated(connection: sa.Connection, table_id: str) -> bool:
    """Whether the matches of a table count."""
    return connection.execute(sa.select(rated_tables).where(rated_tables.c.table_id == table_id)).first() is not None


def rated_among(store: Store, table_ids: Sequence[str]) -> set[str]:
    """Those of these tables whose matches count."""
    with store.reading() as connection:
        found = sa.select(rated_tables.c.table_id).where(rated_tables.c.table_id.in_(table_ids))
        return set(connection.execute(found).scalars())


# Endings.


def write_result(store: Store, result: Result, ended: str, rate: Rate) -> None:
    """Writes how a match ended, and what it does to ratings. Raises ``ConflictError`` if that is written already."""
    with store.transaction() as connection:
        row = {
            "match_id": result.match_id,
            "game": result.game,
            "speed": result.speed,
            "ended": ended,
            "code": result.code,
            "places": json.dumps(result.places),
            "is_rated": bool(result.persons),
        }
        if result.persons:
            # Two matches of one person that end at once are rated one after the other, in the order of their numbers.
            locked = sa.select(persons.c.id).where(persons.c.id.in_(result.persons)).order_by(persons.c.id)
            connection.execute(locked.with_for_update()).all()
        connection.execute(sa.insert(results).values(**row))
        if not result.persons:
            return
        found = sa.select(results.c.id).where(results.c.match_id == result.match_id)
        number: int = connection.execute(found).scalar_one()
        model = model_of(result.places)
        before = _ratings_of(connection, result, model)
        after = rate(model, before, result.places)
        for seat, (person, old, new) in enumerate(zip(result.persons, before, after, strict=True)):
            connection.execute(
                sa.insert(rated_places).values(
                    result=number,
                    seat=seat,
                    person=person,
                    place=result.places[seat],
                    before=(old or FIRST).value,
                    after=new.value,
                )
            )
            _write_rating(connection, (person, result.game, result.speed, model), new)


def model_of(places: Sequence[int]) -> Model:
    """How skill is reckoned among so many."""
    return "two" if len(places) == 2 else "many"


def matches_without_result(store: Store, table_ids: Sequence[str]) -> list[tuple[str, int]]:
    """The matches of tables of which it is not written how they ended: they go on, or ended long ago."""
    with store.reading() as connection:
        is_written = sa.exists().where(results.c.match_id == matches.c.id)
        found = sa.select(matches.c.table_id, matches.c.number).where(matches.c.table_id.in_(table_ids), ~is_written)
        return [(row.table_id, row.number) for row in connection.execute(found.order_by(matches.c.id))]


# What is read of them.


def ratings_of(store: Store, person: int) -> list[RatingOf]:
    """All ratings of a person."""
    with store.reading() as connection:
        found = _with_names().where(ratings.c.person == person)
        order = (ratings.c.game, ratings.c.model.desc(), ratings.c.speed)
        return [_rating_of(row) for row in connection.execute(found.order_by(*order))]


def leaders(store: Store, game: str, most: int) -> list[RatingOf]:
    """The strongest at a game, for each speed, each model, and persons and bots apart; ``most`` of each."""
    with store.reading() as connection:
        kinds = sa.select(ratings.c.speed, ratings.c.model, persons.c.kind)
        joined = kinds.join(persons, persons.c.id == ratings.c.person).where(ratings.c.game == game).distinct()
        found: list[RatingOf] = []
        for speed, model, kind in sorted(connection.execute(joined).all(), key=lambda row: (row[2], row[1], row[0])):
            group = _with_names().where(
                ratings.c.game == game, ratings.c.speed == speed, ratings.c.model == model, persons.c.kind == kind
            )
            # Whoever is not well known yet stands behind those who are.
            surely = (ratings.c.value - 2 * ratings.c.deviation).desc()
            rows = connection.execute(group.order_by(surely, ratings.c.person).limit(most))
            found += [_rating_of(row) for row in rows]
        return found


def history(store: Store, person: int, *, before: int | None = None, game: str | None = None) -> Iterator[Played]:
    """The matches of a person that are over, the latest first, before one of this number."""
    wanted = (
        sa.select(
            results,
            matches.c.table_id,
            matches.c.number.label("match_number"),
            matches.c.options,
            matches.c.seating,
            players.c.number.label("player"),
        )
        .join(matches, matches.c.id == results.c.match_id)
        .join(players, players.c.table_id == matches.c.table_id)
        .where(players.c.person == person)
        .order_by(results.c.id.desc())
        .limit(PAGE)
    )
    if game is not None:
        wanted = wanted.where(results.c.game == game)
    while True:
        with store.reading() as connection:
            page = wanted if before is None else wanted.where(results.c.id < before)
            rows = connection.execute(page).all()
            names = _names(connection, {row.table_id for row in rows})
            changes = _changes(connection, person, [row.id for row in rows])
        yield from (_played(row, names[row.table_id], changes.get(row.id, (None, None))) for row in rows)
        if len(rows) < PAGE:
            return
        before = rows[-1].id


PAGE = 100


# Reckoned anew.


def recomputed(store: Store, rate: Rate, *, is_kept: bool) -> tuple[int, int]:
    """Reckons all ratings anew from the results; gives how many there are and how many differ from those that stand.

    Those that differ are written if it ``is_kept``.
    """
    with store.transaction() as connection:
        rated = connection.execute(sa.select(results).where(results.c.is_rated).order_by(results.c.id)).all()
        takers: dict[int, list[int]] = {}
        for row in connection.execute(sa.select(rated_places).order_by(rated_places.c.result, rated_places.c.seat)):
            takers.setdefault(row.result, []).append(row.person)
        found: dict[tuple[Any, ...], Rating] = {}
        for row in rated:
            places = json.loads(row.places)
            model = model_of(places)
            keys = [(person, row.game, row.speed, model) for person in takers[row.id]]
            found |= zip(keys, rate(model, [found.get(key) for key in keys], places), strict=True)
        standing = {
            (row.person, row.game, row.speed, row.model): _rating(row) for row in connection.execute(sa.select(ratings))
        }
        odd = [key for key in found.keys() | standing.keys() if found.get(key) != standing.get(key)]
        if is_kept and odd:
            connection.execute(sa.delete(ratings))
            for key, rating in found.items():
                connection.execute(sa.insert(ratings).values(**_row(key, rating)))
        return len(found), len(odd)


def _ratings_of(connection: sa.Connection, result: Result, model: Model) -> list[Rating | None]:
    found = sa.select(ratings).where(
        ratings.c.person.in_(result.persons),
        ratings.c.game == result.game,
        ratings.c.speed == result.speed,
        ratings.c.model == model,
    )
    known = {row.person: _rating(row) for row in connection.execute(found)}
    return [known.get(person) for person in result.persons]


def _write_rating(connection: sa.Connection, key: tuple[Any, ...], rating: Rating) -> None:
    person, game, speed, model = key
    own = (
        ratings.c.person == person,
        ratings.c.game == game,
        ratings.c.speed == speed,
        ratings.c.model == model,
    )
    if not connection.execute(sa.update(ratings).where(*own).values(**asdict(rating))).rowcount:
        connection.execute(sa.insert(ratings).values(**_row(key, rating)))


def _row(key: tuple[Any, ...], rating: Rating) -> dict[str, Any]:
    return dict(zip(("person", "game", "speed", "model"), key, strict=True)) | asdict(rating)


def _rating(row: sa.Row[Any]) -> Rating:
    return Rating(row.value, row.deviation, row.volatility, row.matches)


def _with_names() -> sa.Select[Any]:
    return sa.select(ratings, persons.c.name, persons.c.kind).join(persons, persons.c.id == ratings.c.person)


def _rating_of(row: sa.Row[Any]) -> RatingOf:
    return RatingOf(row.name, row.kind, row.game, row.speed, row.model, _rating(row))


def _names(connection: sa.Connection, table_ids: set[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {table_id: [] for table_id in table_ids}
    rows = sa.select(players).where(players.c.table_id.in_(table_ids)).order_by(players.c.number)
    for row in connection.execute(rows):
        found[row.table_id].append(row.name)
    return found


def _changes(connection: sa.Connection, person: int, result_ids: Sequence[int]) -> dict[int, tuple[float, float]]:
    found = sa.select(rated_places).where(rated_places.c.person == person, rated_places.c.result.in_(result_ids))
    return {row.result: (row.before, row.after) for row in connection.execute(found)}


def _played(row: sa.Row[Any], names: Sequence[str], change: tuple[float | None, float | None]) -> Played:
    seating = json.loads(row.seating)
    return Played(
        row.id,
        row.table_id,
        row.match_number,
        row.game,
        json.loads(row.options),
        row.ended,
        row.code,
        seating.index(row.player),
        tuple(json.loads(row.places)),
        tuple(names[number] for number in seating),
        bool(row.is_rated),
        *change,
    )
