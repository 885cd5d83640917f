"""The leaderboard of a game: its strongest accounts, with uncertain ratings behind established ones."""

from __future__ import annotations

import sqlalchemy as sa

from .database import Database
from .ratings import AccountRating, account_rating, ratings_with_accounts
from .schema import persons, ratings


def leaders(store: Database, game: str, most: int) -> list[AccountRating]:
    """Returns the ``most`` strongest accounts of a game in each group. A group is a speed, a model, and either people
    or bots.
    """
    with store.reading() as connection:
        kinds = sa.select(ratings.c.speed, ratings.c.model, persons.c.kind)
        joined = kinds.join(persons, persons.c.id == ratings.c.person).where(ratings.c.game == game).distinct()
        found: list[AccountRating] = []
        for speed, model, kind in sorted(connection.execute(joined).all(), key=lambda row: (row[2], row[1], row[0])):
            group = ratings_with_accounts().where(
                ratings.c.game == game, ratings.c.speed == speed, ratings.c.model == model, persons.c.kind == kind
            )
            # Sorted by a conservative estimate, so that uncertain ratings come after established ones.
            lower_bound = (ratings.c.value - 2 * ratings.c.deviation).desc()
            rows = connection.execute(group.order_by(lower_bound, ratings.c.person).limit(most))
            found += [account_rating(row) for row in rows]
        return found
