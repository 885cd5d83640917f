"""The verifiable shuffle before the first deal: a committed secret, to which players add nonces."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from ...match import Match
from ...match.shuffle import BOT, MISSING, Shuffle
from ...store.types import Player, StoredMatch, StoredShuffle
from .instant import Instant


@dataclass(frozen=True, slots=True)
class NonceCollection:
    """The period in which players can add nonces, which starts when the last seat is taken. Unlike the nonces, it is
    not stored.

    >>> NonceCollection().closes_s(20.0), NonceCollection(Instant(5.0, 5000)).closes_s(20.0)
    (None, 25.0)
    """

    opened: Instant | None = None
    """When the last seat was taken; ``None`` while a seat is open."""

    def closes_s(self, patience_s: float) -> float | None:
        """Returns the latest time of the deal by the monotonic clock, or ``None`` while a seat is open."""
        return None if self.opened is None else self.opened.s + patience_s

    def closes_ms(self, patience_s: float) -> int | None:
        """Returns the latest time of the deal as a Unix time in milliseconds, or ``None`` while a seat is open."""
        return None if self.opened is None else self.opened.ms + round(patience_s * 1000)


def new_shuffle(chance_seed: int | None, table_id: str, number: int) -> StoredShuffle:
    """Returns a random secret for a match that has not been dealt yet. In simulations, it is derived from their
    seed."""
    if chance_seed is None:
        return StoredShuffle(secrets.token_hex(32))
    return StoredShuffle(sha256(f"{chance_seed} {table_id} {number}".encode()).hexdigest())


def shuffle_of(stored: StoredMatch, players: Sequence[Player]) -> Shuffle | None:
    """Returns the shuffle of a match with the nonces so far, or ``None`` if it is not verifiable."""
    if stored.shuffle is None:
        return None
    return Shuffle.of(
        stored.shuffle.secret,
        [
            stored.shuffle.nonces.get(seat, BOT if players[number].kind == "bot" else MISSING)
            for seat, number in enumerate(stored.seating)
        ],
    )


def with_nonce(stored: StoredMatch, seat: int, nonce: str) -> StoredMatch:
    assert stored.shuffle is not None, "only verifiable shuffles take nonces"
    return replace(stored, shuffle=replace(stored.shuffle, nonces={**stored.shuffle.nonces, seat: nonce}))


def is_undealt(match: Match) -> bool:
    """Returns whether a match is running in which nothing has been dealt."""
    return not match.is_over and match.action_count == 0 and match.state.is_chance
