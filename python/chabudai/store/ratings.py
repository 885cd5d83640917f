"""Rows of ratings, which follow from the results."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

import sqlalchemy as sa

from .database import Database
from .schema import (
    persons,
    rated_places,
    ratings,
    results,
)
from .types import Result

Model = Literal["two", "many"]
"""How skill is reckoned: of two who meet, or of three and more who come in one after another."""


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


Rate = Callable[[Model, Sequence[Rating | None], Sequence[int]], list[Rating]]
"""New ratings from those before, ``None`` for the first match, and the places; raises nothing."""


def model_of(places: Sequence[int]) -> Model:
    """How skill is reckoned among so many."""
    return "two" if len(places) == 2 else "many"


def ratings_of(store: Database, person: int) -> list[RatingOf]:
    """All ratings of a person."""
    with store.reading() as connection:
        found = _with_names().where(ratings.c.person == person)
        order = (ratings.c.game, ratings.c.model.desc(), ratings.c.speed)
        return [_rating_of(row) for row in connection.execute(found.order_by(*order))]


def leaders(store: Database, game: str, most: int) -> list[RatingOf]:
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


def recomputed(store: Database, rate: Rate, *, is_kept: bool) -> tuple[int, int]:
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


def read_ratings(connection: sa.Connection, result: Result, model: Model) -> list[Rating | None]:
    found = sa.select(ratings).where(
        ratings.c.person.in_(result.persons),
        ratings.c.game == result.game,
        ratings.c.speed == result.speed,
        ratings.c.model == model,
    )
    known = {row.person: _rating(row) for row in connection.execute(found)}
    return [known.get(person) for person in result.persons]


def write_rating(connection: sa.Connection, key: tuple[Any, ...], rating: Rating) -> None:
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
