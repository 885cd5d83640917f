"""Rows of open offers, which are written over: what is offered in a match now, the oldest first."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

import sqlalchemy as sa

from .schema import offers
from .types import StoredOffer

if TYPE_CHECKING:
    from .rows import Store


def write_offers(store: Store, match_id: int, open_offers: Sequence[StoredOffer]) -> None:
    """Writes what is offered in a match now, in place of what was offered before."""
    with store.transaction() as connection:
        connection.execute(sa.delete(offers).where(offers.c.match_id == match_id))
        for number, offer in enumerate(open_offers):
            connection.execute(
                sa.insert(offers).values(
                    match_id=match_id,
                    number=number,
                    what=offer.what,
                    seat=offer.seat,
                    agreed=json.dumps(offer.agreed),
                    entries=offer.entries,
                )
            )


def read_offers(connection: sa.Connection, match_id: int) -> tuple[StoredOffer, ...]:
    """What was last offered in a match."""
    found = sa.select(offers).where(offers.c.match_id == match_id).order_by(offers.c.number)
    return tuple(
        StoredOffer(row.what, row.seat, tuple(json.loads(row.agreed)), row.entries) for row in connection.execute(found)
    )
