"""The store: append-only rows, and replay to load. No state is ever stored, and no key: only their hashes.

An entry is committed before anybody hears of it. ``(match, number)`` is unique, so two processes that play on one match
cannot both be right: the second gets :class:`ConflictError` and has to read again.
"""

from .errors import ConflictError, DamagedError, FencedError, InUseError, StoreError
from .store import Store
from .tables import Mark
from .types import (
    HeldAnswer,
    Pace,
    Player,
    StoredClocks,
    StoredMatch,
    StoredOffer,
    StoredPlan,
    StoredShuffle,
    StoredTable,
    TableEvent,
    now,
    secret_hash,
)

__all__ = [
    "ConflictError",
    "DamagedError",
    "FencedError",
    "HeldAnswer",
    "InUseError",
    "Mark",
    "Pace",
    "Player",
    "Store",
    "StoreError",
    "StoredClocks",
    "StoredMatch",
    "StoredOffer",
    "StoredPlan",
    "StoredShuffle",
    "StoredTable",
    "TableEvent",
    "now",
    "secret_hash",
]
