"""Rows of the open offers of a match."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict

import sqlalchemy as sa

from .database import Database
from .schema import offers
from .types import StoredOffer


def write_offers(store: Database, match_id: int, open_offers: Sequence[StoredOffer]) -> None:
    """Replaces the offers of a match."""
    with store.transaction() as connection:
        connection.execute(sa.delete(offers).where(offers.c.match_id == match_id))
        for number, offer in enumerate(open_offers):
            row = asdict(offer) | {"agreed": json.dumps(offer.agreed)}
            connection.execute(sa.insert(offers).values(match_id=match_id, number=number, **row))


def read_offers(connection: sa.Connection, match_id: int) -> tuple[StoredOffer, ...]:
    """Returns the newest offers of a match, sorted from oldest to newest."""
    found = sa.select(offers).where(offers.c.match_id == match_id).order_by(offers.c.number)
    return tuple(
        StoredOffer(row.what, row.seat, tuple(json.loads(row.agreed)), row.entries) for row in connection.execute(found)
    )
