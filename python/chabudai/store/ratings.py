"""Rows of ratings. They are computed from the results and can be recomputed at any time."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

import sqlalchemy as sa

from .database import Database
from .provisional_ratings import is_provisional
from .schema import persons, rated_places, ratings, results
from .types import MatchResult, PlayerAccount, Rating, RatingChange, RatingModel

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


def ratings_among(store: Database, accounts: Sequence[int], game: str, speed: str, seats: int) -> dict[int, float]:
    """Returns the ratings by account of those among these accounts who have one."""
    with store.reading() as connection:
        found = read_player_accounts(connection, accounts, game, speed, seats)
    return {account: each.rating for account, each in found.items() if each.rating is not None}


def ratings_of(store: Database, person: int) -> list[AccountRating]:
    found = ratings_with_accounts().where(ratings.c.person == person)
    order = (ratings.c.game, ratings.c.model.desc(), ratings.c.speed)
    return [account_rating(row) for row in store.rows(found.order_by(*order))]


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


def read_rating_changes(connection: sa.Connection, match_id: int) -> tuple[RatingChange, ...]:
    """Returns the ratings of the seats before and after a match; empty unless it has ended and was rated."""
    found = (
        sa.select(rated_places.c.before, rated_places.c.after)
        .join(results, results.c.id == rated_places.c.result)
        .where(results.c.match_id == match_id)
        .order_by(rated_places.c.seat)
    )
    return tuple(RatingChange(row.before, row.after) for row in connection.execute(found))


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


def ratings_with_accounts() -> sa.Select[Any]:
    return sa.select(ratings, persons.c.name, persons.c.kind).join(persons, persons.c.id == ratings.c.person)


def account_rating(row: sa.Row[Any]) -> AccountRating:
    return AccountRating(row.name, row.kind, row.game, row.speed, row.model, _rating(row))
