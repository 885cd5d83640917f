"""Rows of conditional moves."""

from __future__ import annotations

import json
from dataclasses import asdict

import sqlalchemy as sa

from .database import Database
from .schema import plans
from .types import StoredPlan


def write_plan(store: Database, match_id: int, plan: StoredPlan) -> None:
    """Replaces the conditional moves of a seat. A seat without conditional moves has no row."""
    with store.transaction() as connection:
        connection.execute(sa.delete(plans).where(plans.c.match_id == match_id, plans.c.seat == plan.seat))
        if plan.lines:
            row = asdict(plan) | {"lines": json.dumps(plan.lines)}
            connection.execute(sa.insert(plans).values(match_id=match_id, **row))


def read_plans(connection: sa.Connection, match_id: int) -> tuple[StoredPlan, ...]:
    """Returns the conditional moves of a match, by seat."""
    found = sa.select(plans).where(plans.c.match_id == match_id).order_by(plans.c.seat)
    return tuple(
        StoredPlan(row.seat, row.entries, tuple(tuple(line) for line in json.loads(row.lines)))
        for row in connection.execute(found)
    )
