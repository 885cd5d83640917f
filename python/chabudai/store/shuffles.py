"""Rows of verifiable shuffles: their secrets, commitments and nonces."""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa

from ..match.shuffle import commitment_to
from .database import Database
from .errors import ConflictError, DamagedError
from .schema import entries, shuffle_nonces, shuffles
from .types import StoredShuffle


def write_shuffle(connection: sa.Connection, match_id: int, shuffle: StoredShuffle | None) -> None:
    """Writes the secret of a new match before its commitment is sent. A match without a secret has no row."""
    if shuffle is not None:
        row = {"match_id": match_id, "secret": shuffle.secret, "commitment": commitment_to(shuffle.secret)}
        connection.execute(sa.insert(shuffles).values(**row))


def with_verifiable_shuffle(connection: sa.Connection, match_ids: Iterable[int]) -> set[int]:
    """Returns which of these matches have a verifiable shuffle."""
    found = sa.select(shuffles.c.match_id).where(shuffles.c.match_id.in_(list(match_ids)))
    return set(connection.execute(found).scalars())


def read_shuffle(connection: sa.Connection, table_id: str, match_id: int) -> StoredShuffle | None:
    """Returns the shuffle of a match. Raises ``DamagedError`` if its secret does not match its commitment."""
    row = connection.execute(sa.select(shuffles).where(shuffles.c.match_id == match_id)).one_or_none()
    if row is None:
        return None
    if commitment_to(row.secret) != row.commitment:
        raise DamagedError(table_id, "the secret of a shuffle has been altered")
    nonces = sa.select(shuffle_nonces).where(shuffle_nonces.c.match_id == match_id).order_by(shuffle_nonces.c.seat)
    return StoredShuffle(row.secret, {each.seat: each.nonce for each in connection.execute(nonces)})


def write_nonce(store: Database, match_id: int, seat: int, nonce: str) -> None:
    """Writes the nonce of a seat. Raises ``ConflictError`` if the seat already has one or the cards have been dealt."""
    with store.transaction() as connection:
        first_entry = sa.select(entries.c.match_id).where(entries.c.match_id == match_id).limit(1)
        if connection.execute(first_entry).first() is not None:
            raise ConflictError("the cards have already been dealt")
        connection.execute(sa.insert(shuffle_nonces).values(match_id=match_id, seat=seat, nonce=nonce))
