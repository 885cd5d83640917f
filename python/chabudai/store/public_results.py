"""The public part of the rated matches of an account: its results, and how its ratings have changed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from .database import Database
from .ratings import model_of
from .schema import rated_places, results
from .types import RatingModel

MAX_MATCHES_IN_HISTORY = 2_000
"""Maximum rated matches of an account from which its rating history is made, latest first."""


@dataclass(frozen=True, slots=True)
class Totals:
    """The numbers of rated matches of a game that an account has won, lost and drawn."""

    game: str
    won: int
    lost: int
    drawn: int


@dataclass(frozen=True, slots=True)
class RatingSeries:
    """The ratings of an account after its matches, oldest first, each with the time at which the match ended."""

    game: str
    speed: str
    model: RatingModel
    points: tuple[tuple[str, float], ...]


def totals_of(store: Database, person: int) -> list[Totals]:
    """Returns the results of an account by game. A match in which all share the first place is a draw."""
    own, every = rated_places.alias(), rated_places.alias()
    each = (
        sa.select(results.c.game, own.c.place, sa.func.max(every.c.place).label("worst"))
        .join(own, own.c.result == results.c.id)
        .join(every, every.c.result == results.c.id)
        .where(own.c.person == person)
        .group_by(results.c.id, results.c.game, own.c.place)
        .subquery()
    )
    return _totals(store, each, each.c.place == 1, each.c.worst == 1)


def totals_between(store: Database, person: int, other: int) -> list[Totals]:
    """Returns the results of an account against another one by game: who had the better place."""
    own, theirs = rated_places.alias(), rated_places.alias()
    each = (
        sa.select(results.c.game, own.c.place, theirs.c.place.label("other"))
        .join(own, own.c.result == results.c.id)
        .join(theirs, theirs.c.result == results.c.id)
        .where(own.c.person == person, theirs.c.person == other)
        .subquery()
    )
    return _totals(store, each, each.c.place < each.c.other, each.c.place == each.c.other)


def rating_history(store: Database, person: int) -> list[RatingSeries]:
    """Returns how the ratings of an account have changed in its latest rated matches."""
    found = (
        sa.select(results.c.game, results.c.speed, results.c.places, results.c.ended, rated_places.c.after)
        .join(results, results.c.id == rated_places.c.result)
        .where(rated_places.c.person == person)
        .order_by(results.c.id.desc())
        .limit(MAX_MATCHES_IN_HISTORY)
    )
    series: dict[tuple[str, str, RatingModel], list[tuple[str, float]]] = {}
    for row in reversed(store.rows(found)):
        key = row.game, row.speed, model_of(json.loads(row.places))
        series.setdefault(key, []).append((row.ended, row.after))
    return [RatingSeries(*key, tuple(points)) for key, points in series.items()]


def _totals(
    store: Database, each: sa.Subquery, is_won: sa.ColumnElement[bool], is_drawn: sa.ColumnElement[bool]
) -> list[Totals]:
    def count(condition: sa.ColumnElement[bool]) -> sa.ColumnElement[Any]:
        return sa.func.sum(sa.case((condition, 1), else_=0))

    counted = (
        sa.select(
            each.c.game,
            count(sa.and_(is_won, sa.not_(is_drawn))).label("won"),
            count(is_drawn).label("drawn"),
            sa.func.count().label("played"),
        )
        .group_by(each.c.game)
        .order_by(each.c.game)
    )
    return [
        Totals(row.game, int(row.won), row.played - int(row.won) - int(row.drawn), int(row.drawn))
        for row in store.rows(counted)
    ]
