"""Matches that people have finished among themselves, for who measures a game. Nobody can be told from what is made of
them: a table gives one match, and each brings people who are in none of the others.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import TYPE_CHECKING

import sqlalchemy as sa

from ..match import Game
from .schema import matches, persons, players, results
from .types import StoredMatch

if TYPE_CHECKING:
    from .rows import Store

LEAST_GAMES = 10
"""People's matches are told by so many together, and by multiples of it: one more or less says nothing of itself."""
MOST_GAMES = 200
MOST_LOOKED_AT = 5000
"""So many endings at most are looked through, the latest of a game."""


def finished_among_people(store: Store, game: Game, most: int = MOST_GAMES) -> list[StoredMatch]:
    """The matches at :func:`places_of_people`. Raises ``StoreError`` if the database fails."""
    found = (store.load_match(*place) for place in places_of_people(store, game, most))
    return [match for match in found if match is not None]


def places_of_people(store: Store, game: Game, most: int = MOST_GAMES) -> list[tuple[str, int]]:
    """Where the latest matches by these rules and options are that are over, in the order in which they ended: a table
    and a number. Every seat was a person's from the first; those that were cancelled are left out.

    Raises ``StoreError`` if the database fails.
    """
    bots = sa.select(persons.c.id).where(persons.c.kind == "bot")
    has_bot = sa.exists().where(
        players.c.table_id == matches.c.table_id, sa.or_(players.c.kind == "bot", players.c.person.in_(bots))
    )
    wanted = (
        sa.select(matches.c.table_id, matches.c.number, matches.c.options)
        .join(results, results.c.match_id == matches.c.id)
        .where(results.c.game == game.key, results.c.places != "[]", matches.c.rules_version == game.rules_version)
        .where(~has_bot)
        .order_by(results.c.id.desc())
        .limit(MOST_LOOKED_AT)
    )
    with store.reading() as connection:
        rows = [row for row in connection.execute(wanted) if _plays(game, row.options)]
        accounts = _accounts(connection, {row.table_id for row in rows})
    chosen: list[tuple[str, int]] = []
    seen: set[str | int] = set()
    # From the first on, so that a match that is finished later changes nothing before it.
    for row in reversed(rows):
        people = accounts.get(row.table_id, set()) | {row.table_id}
        # The table itself stands for its guests, of whom it is not known where else they play.
        if row.table_id not in seen and not people & seen:
            seen |= people
            chosen.append((row.table_id, row.number))
    return chosen[-most:]


def _plays(game: Game, options: str) -> bool:
    return Game(game.key, json.loads(options), game.rules_version) == game


def _accounts(connection: sa.Connection, table_ids: Collection[str]) -> dict[str, set[str | int]]:
    found: dict[str, set[str | int]] = {}
    ids = sorted(table_ids)
    for first in range(0, len(ids), 500):
        rows = sa.select(players.c.table_id, players.c.person).where(
            players.c.table_id.in_(ids[first : first + 500]), players.c.person.is_not(None)
        )
        for row in connection.execute(rows):
            found.setdefault(row.table_id, set()).add(row.person)
    return found
