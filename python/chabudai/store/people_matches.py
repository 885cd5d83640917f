"""Finished matches between people, for measures of games."""

from __future__ import annotations

import json
from collections.abc import Collection

import sqlalchemy as sa

from .._core import option_specs
from ..match import Game
from .database import Database
from .matches import load_match
from .schema import matches, persons, players, results
from .types import StoredMatch

MIN_PEOPLE_MATCHES = 10
"""People's matches are measured in multiples of this number, so that no single match can be inferred."""
MAX_RESULTS_EXAMINED = 5000
"""Maximum results of a game that are examined for matches between people. The latest ones are examined."""

MAX_PEOPLE_MATCHES = 200


def finished_among_people(store: Database, game: Game, most: int = MAX_PEOPLE_MATCHES) -> list[StoredMatch]:
    """Returns the matches at :func:`places_of_people`. Raises ``StoreError`` if the database fails."""
    found = (load_match(store, *place) for place in places_of_people(store, game, most))
    return [match for match in found if match is not None]


def places_of_people(store: Database, game: Game, most: int = MAX_PEOPLE_MATCHES) -> list[tuple[str, int]]:
    """Returns the table and number of the latest finished matches of a game between people, in the order in which they
    ended.

    They were played with the given rules and options and with a person in every seat. Cancelled matches are left out.
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
        .limit(MAX_RESULTS_EXAMINED)
    )
    rows = [row for row in store.rows(wanted) if _is_same_game(game, row.options)]
    accounts = _accounts(store, {row.table_id for row in rows})
    chosen: list[tuple[str, int]] = []
    seen: set[str | int] = set()
    # The matches are sorted oldest first, so that a match that ends later does not change which earlier ones are
    # chosen.
    for row in reversed(rows):
        # The table is used as the identity of its guests, because it is not known where else they play.
        people = accounts.get(row.table_id, set()) | {row.table_id}
        if row.table_id not in seen and not people & seen:
            seen |= people
            chosen.append((row.table_id, row.number))
    return chosen[-most:]


def _is_same_game(game: Game, options: str) -> bool:
    return plays_alike(Game(game.key, json.loads(options), game.rules_version), game)


def plays_alike(one: Game, other: Game) -> bool:
    """Returns whether two games have the same rules. Options with texts, such as own names of cards, have no effect on
    play.
    """
    return _without_texts(one) == _without_texts(other)


def _without_texts(game: Game) -> Game:
    texts = {spec["name"] for spec in option_specs(game.key, game.rules_version) if spec["kind"] == "texts"}
    return Game(
        game.key, {name: value for name, value in game.options.items() if name not in texts}, game.rules_version
    )


def _accounts(store: Database, table_ids: Collection[str]) -> dict[str, set[str | int]]:
    found: dict[str, set[str | int]] = {}
    seated = sa.select(players.c.table_id, players.c.person).where(players.c.person.is_not(None))
    for row in store.rows_among(seated, players.c.table_id, sorted(table_ids)):
        found.setdefault(row.table_id, set()).add(row.person)
    return found
