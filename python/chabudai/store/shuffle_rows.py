"""Rows of shuffles that can be checked: the secret and the commitment of a match, and the nonces of its seats.

A secret is as secret as the deals among the entries: nobody is told it before its match is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import sqlalchemy as sa

from ..match.shuffle import commitment_to
from .schema import entries, shuffle_nonces, shuffles
from .types import ConflictError, DamagedError, StoredShuffle

if TYPE_CHECKING:
    from .rows import Store


def write_shuffle(connection: sa.Connection, match_id: int, shuffle: StoredShuffle | None) -> None:
    """Writes the secret of a new match before anybody is told its commitment; of other matches there is no row."""
    if shuffle is not None:
        row = {"match_id": match_id, "secret": shuffle.secret, "commitment": commitment_to(shuffle.secret)}
        connection.execute(sa.insert(shuffles).values(**row))


def shuffled_fairly(connection: sa.Connection, matches: Iterable[int]) -> set[int]:
    """Those of some matches whose shuffle can be checked."""
    found = sa.select(shuffles.c.match_id).where(shuffles.c.match_id.in_(list(matches)))
    return set(connection.execute(found).scalars())


def read_shuffle(connection: sa.Connection, table_id: str, match_id: int) -> StoredShuffle | None:
    """What a match is shuffled by. Raises ``DamagedError`` if the secret is not the one that was written."""
    row = connection.execute(sa.select(shuffles).where(shuffles.c.match_id == match_id)).one_or_none()
    if row is None:
        return None
    if commitment_to(row.secret) != row.commitment:
        raise DamagedError(table_id, "what a match is shuffled by is not as it was written")
    said = connection.execute(
        sa.select(shuffle_nonces).where(shuffle_nonces.c.match_id == match_id).order_by(shuffle_nonces.c.seat)
    )
    return StoredShuffle(row.secret, {each.seat: each.nonce for each in said})


def write_nonce(store: Store, match_id: int, seat: int, nonce: str) -> None:
    """Writes the nonce of a seat. Raises ``ConflictError`` if it has one, or the cards are dealt already."""
    with store.transaction() as connection:
        dealt = sa.select(entries.c.match_id).where(entries.c.match_id == match_id).limit(1)
        if connection.execute(dealt).first() is not None:
            raise ConflictError("the cards are dealt already")
        connection.execute(sa.insert(shuffle_nonces).values(match_id=match_id, seat=seat, nonce=nonce))
