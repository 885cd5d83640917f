"""The tournaments of tables, and whether a table's board is sealed: other tables still have to play the same deal."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from .schema import tournament_deals, tournament_tables, tournaments
from .types import DUPLICATE, LEAGUE, SIMUL, TableEvent

HOST = 0
"""The number of the entrant who plays against all others in a simultaneous exhibition."""


def read_event(connection: sa.Connection, table_id: str) -> TableEvent | None:
    """Returns the tournament that a table belongs to, if any."""
    wanted = (
        sa.select(
            tournament_tables,
            tournaments.c.title,
            tournaments.c.kind,
            tournaments.c.terms,
            tournaments.c.is_listed,
        )
        .join(tournaments, tournaments.c.id == tournament_tables.c.tournament)
        .where(tournament_tables.c.table_id == table_id)
    )
    row = connection.execute(wanted).one_or_none()
    if row is None:
        return None
    deal = sa.select(tournament_deals.c.secret).where(
        tournament_deals.c.tournament == row.tournament, tournament_deals.c.round == row.round
    )
    secret = connection.execute(deal).scalar()
    return table_event(
        (row.tournament, row.title, row.round),
        row.kind,
        json.loads(row.terms),
        json.loads(row.entrants),
        row.begun_ms,
        is_sealed=is_sealed(connection, row),
        deal=None if secret is None else int(secret, 16),
        is_listed=row.is_listed,
    )


def table_event(
    of: tuple[str, str, int],
    kind: str,
    terms: Mapping[str, Any],
    entrants: Sequence[int],
    begun_ms: int,
    *,
    is_sealed: bool,
    deal: int | None,
    is_listed: bool,
) -> TableEvent:
    """Returns the tournament of a table. ``of`` is the tournament's id and title and the number of the round."""
    is_patient = kind == LEAGUE
    return TableEvent(
        *of,
        keeps_going=kind == DUPLICATE,
        is_sealed=is_sealed,
        deal=deal,
        is_listed=is_listed,
        begun_ms=begun_ms,
        absent_ms=None if is_patient else begun_ms + terms["late_s"] * 1000,
        ends_ms=begun_ms + terms["round_s"] * 1000,
        excused=frozenset({list(entrants).index(HOST)} if kind == SIMUL and HOST in entrants else ()),
    )


def is_sealed(connection: sa.Connection, row: sa.Row[Any]) -> bool:
    """Returns whether another table still has to play the same deal."""
    if row.kind != DUPLICATE:
        return False
    same = sa.and_(tournament_tables.c.tournament == row.tournament, tournament_tables.c.round == row.round)
    unfinished = sa.select(tournament_tables.c.number).where(same, tournament_tables.c.returns.is_(None)).limit(1)
    return connection.execute(unfinished).first() is not None
