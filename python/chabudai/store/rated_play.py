"""The rated matches that are in play."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import sqlalchemy as sa

from .database import Database
from .schema import chains, matches, players, rated_tables, results


def rated_games_in_play(store: Database, people: Collection[int], since: str) -> frozenset[str]:
    """Returns the games of the unfinished rated matches of these accounts that have changed since a time."""
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


def rated_among(store: Database, table_ids: Sequence[str]) -> set[str]:
    """Returns which of these tables have matches that count for ratings."""
    found = sa.select(rated_tables.c.table_id).where(rated_tables.c.table_id.in_(table_ids))
    return {row.table_id for row in store.rows(found)}
