"""Rows of what seats answer ahead, which are written over: one a seat, and none of a seat that answers nothing."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import sqlalchemy as sa

from .schema import plans
from .types import StoredPlan

if TYPE_CHECKING:
    from .rows import Store


def write_plan(store: Store, match_id: int, plan: StoredPlan) -> None:
    """Writes what a seat answers ahead now, in place of what it did before."""
    with store.transaction() as connection:
        connection.execute(sa.delete(plans).where(plans.c.match_id == match_id, plans.c.seat == plan.seat))
        if plan.lines:
            row = {"seat": plan.seat, "entries": plan.entries, "lines": json.dumps(plan.lines)}
            connection.execute(sa.insert(plans).values(match_id=match_id, **row))


def read_plans(connection: sa.Connection, match_id: int) -> tuple[StoredPlan, ...]:
    """What was last laid down in a match, by seat."""
    found = sa.select(plans).where(plans.c.match_id == match_id).order_by(plans.c.seat)
    return tuple(
        StoredPlan(row.seat, row.entries, tuple(tuple(line) for line in json.loads(row.lines)))
        for row in connection.execute(found)
    )
