"""Rows of open offers, which are written over: what is offered in a match now, the oldest first."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

import sqlalchemy as sa

from .types import StoredOffer

if TYPE_CHECKING:
    from .rows import Store

_offers = sa.table(
    "offers",
    *(sa.column(name) for name in ("match_id", "number", "what", "seat", "agreed", "entries")),
)


def write_offers(store: Store, match_id: int, offers: Sequence[StoredOffer]) -> None:
    """Writes what is offered in a match now, in place of what was offered before."""
    with store.transaction() as connection:
        connection.execute(sa.delete(_offers).where(_offers.c.match_id == match_id))
        for number, offer in enumerate(offers):
            connection.execute(
                sa.insert(_offers).values(
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
    found = sa.select(_offers).where(_offers.c.match_id == match_id).order_by(_offers.c.number)
    return tuple(
        StoredOffer(row.what, row.seat, tuple(json.loads(row.agreed)), row.entries) for row in connection.execute(found)
    )
