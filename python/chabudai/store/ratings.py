"""Rows of ratings. They are computed from the results and can be recomputed at any time."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

import sqlalchemy as sa

from .database import Database
from .schema import chains, matches, persons, players, rated_places, rated_tables, ratings, results
from .types import MatchResult, PlayerAccount

RatingModel = Literal["two", "many"]
"""The rating model: for matches between two players, or for rankings of three or more."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating with its uncertainty: ``deviation`` is one standard deviation."""

    value: float
    deviation: float
    volatility: float
    matches: int = 0


MAX_SURE_DEVIATION = 110.0
"""The deviation above which a rating is provisional."""
MIN_RATED_MATCHES = 10
"""Matches of three or more players after which a rating is no longer provisional. Its deviation shrinks too slowly to
decide this.
"""
INITIAL_RATING = Rating(1500.0, 350.0, 0.06)


@dataclass(frozen=True, slots=True)
class AccountRating:
    """A rating of an account for a game, a speed and a model."""

    person: str
    kind: Literal["person", "bot"]
    game: str
    speed: str
    model: RatingModel
    rating: Rating


Rate = Callable[[RatingModel, Sequence[Rating | None], Sequence[int]], list[Rating]]
"""A function that returns the new ratings, given the previous ones (``None`` before the first match) and the ranks. It
never raises.
"""


def model_of(places: Sequence[int]) -> RatingModel:
    """Returns the rating model for a match with these ranks."""
    return "two" if len(places) == 2 else "many"


def is_provisional(model: RatingModel, rating: Rating) -> bool:
    """Returns whether a rating is too uncertain for comparing players."""
    return rating.deviation > MAX_SURE_DEVIATION if model == "two" else rating.matches < MIN_RATED_MATCHES


def read_player_accounts(
    connection: sa.Connection, accounts: Sequence[int], game: str, speed: str, seats: int
) -> dict[int, PlayerAccount]:
    """Returns accounts by number as others see them at a table. Deleted accounts are left out."""
    model: RatingModel = "two" if seats == 2 else "many"
    is_rated_here = sa.and_(
        ratings.c.person == persons.c.id, ratings.c.game == game, ratings.c.speed == speed, ratings.c.model == model
    )
    wanted = (
        sa.select(persons.c.id, persons.c.kind, ratings)
        .outerjoin(ratings, is_rated_here)
        .where(persons.c.id.in_(accounts), persons.c.folded.is_not(None))
    )
    found: dict[int, PlayerAccount] = {}
    for row in connection.execute(wanted):
        if row.value is None:
            found[row.id] = PlayerAccount(row.kind)
        else:
            found[row.id] = PlayerAccount(row.kind, round(row.value), is_provisional(model, _rating(row)))
    return found


def ratings_of(store: Database, person: int) -> list[AccountRating]:
    found = _with_accounts().where(ratings.c.person == person)
    order = (ratings.c.game, ratings.c.model.desc(), ratings.c.speed)
    return [_account_rating(row) for row in store.rows(found.order_by(*order))]


def leaders(store: Database, game: str, most: int) -> list[AccountRating]:
    """Returns the ``most`` strongest accounts of a game in each group. A group is a speed, a model, and either people
    or bots.
    """
    with store.reading() as connection:
        kinds = sa.select(ratings.c.speed, ratings.c.model, persons.c.kind)
        joined = kinds.join(persons, persons.c.id == ratings.c.person).where(ratings.c.game == game).distinct()
        found: list[AccountRating] = []
        for speed, model, kind in sorted(connection.execute(joined).all(), key=lambda row: (row[2], row[1], row[0])):
            group = _with_accounts().where(
                ratings.c.game == game, ratings.c.speed == speed, ratings.c.model == model, persons.c.kind == kind
            )
            # Sorted by a conservative estimate, so that uncertain ratings come after established ones.
            lower_bound = (ratings.c.value - 2 * ratings.c.deviation).desc()
            rows = connection.execute(group.order_by(lower_bound, ratings.c.person).limit(most))
            found += [_account_rating(row) for row in rows]
        return found


def rated_games_in_play(store: Database, people: Collection[int], since: str) -> frozenset[str]:
    """Returns the games in which accounts are playing rated matches, changed since a time and without a result yet."""
    if not people:
        return frozenset()
    at_tables = sa.select(players.c.table_id).where(players.c.person.in_(people))
    return _rated_games(store, matches.c.table_id.in_(at_tables), since)


def rated_games_at(store: Database, table_ids: Collection[str], since: str) -> frozenset[str]:
    """Returns the games of the unfinished rated matches at these tables that have changed since a time."""
    return _rated_games(store, matches.c.table_id.in_(table_ids), since) if table_ids else frozenset()


def _rated_games(store: Database, is_wanted: sa.ColumnElement[bool], since: str) -> frozenset[str]:
    found = (
        sa.select(matches.c.game)
        .join(chains, chains.c.match_id == matches.c.id)
        .join(rated_tables, rated_tables.c.table_id == matches.c.table_id)
        .outerjoin(results, results.c.match_id == matches.c.id)
        .where(is_wanted, results.c.id.is_(None), chains.c.changed >= since)
        .distinct()
    )
    return frozenset(row.game for row in store.rows(found))


def recompute(store: Database, rate: Rate, *, is_kept: bool) -> tuple[int, int]:
    """Recomputes all ratings from the results. Returns the number of ratings, and how many differ from the stored
    ones.

    If ``is_kept``, the recomputed ratings are written.
    """
    with store.transaction() as connection:
        rated = connection.execute(sa.select(results).where(results.c.is_rated).order_by(results.c.id)).all()
        accounts: dict[int, list[int]] = {}
        for row in connection.execute(sa.select(rated_places).order_by(rated_places.c.result, rated_places.c.seat)):
            accounts.setdefault(row.result, []).append(row.person)
        computed: dict[tuple[Any, ...], Rating] = {}
        for row in rated:
            places = json.loads(row.places)
            model = model_of(places)
            keys = [(person, row.game, row.speed, model) for person in accounts[row.id]]
            computed |= zip(keys, rate(model, [computed.get(key) for key in keys], places), strict=True)
        stored = {
            (row.person, row.game, row.speed, row.model): _rating(row) for row in connection.execute(sa.select(ratings))
        }
        different = [key for key in computed.keys() | stored.keys() if computed.get(key) != stored.get(key)]
        if is_kept and different:
            connection.execute(sa.delete(ratings))
            for key, rating in computed.items():
                connection.execute(sa.insert(ratings).values(**_row(key, rating)))
        return len(computed), len(different)


def read_ratings(connection: sa.Connection, result: MatchResult, model: RatingModel) -> list[Rating | None]:
    """Returns the ratings of the accounts of a result, in the order of the seats."""
    found = sa.select(ratings).where(
        ratings.c.person.in_(result.persons),
        ratings.c.game == result.game,
        ratings.c.speed == result.speed,
        ratings.c.model == model,
    )
    known = {row.person: _rating(row) for row in connection.execute(found)}
    return [known.get(person) for person in result.persons]


def write_rating(connection: sa.Connection, key: tuple[Any, ...], rating: Rating) -> None:
    """Writes a rating by its key: account, game, speed and model."""
    person, game, speed, model = key
    is_own = (
        ratings.c.person == person,
        ratings.c.game == game,
        ratings.c.speed == speed,
        ratings.c.model == model,
    )
    if not connection.execute(sa.update(ratings).where(*is_own).values(**asdict(rating))).rowcount:
        connection.execute(sa.insert(ratings).values(**_row(key, rating)))


def _row(key: tuple[Any, ...], rating: Rating) -> dict[str, Any]:
    return dict(zip(("person", "game", "speed", "model"), key, strict=True)) | asdict(rating)


def _rating(row: sa.Row[Any]) -> Rating:
    return Rating(row.value, row.deviation, row.volatility, row.matches)


def _with_accounts() -> sa.Select[Any]:
    return sa.select(ratings, persons.c.name, persons.c.kind).join(persons, persons.c.id == ratings.c.person)


def _account_rating(row: sa.Row[Any]) -> AccountRating:
    return AccountRating(row.name, row.kind, row.game, row.speed, row.model, _rating(row))
