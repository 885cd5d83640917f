"""The store: append-only rows that are replayed to load a match. Only hashes of keys and passwords are stored.

An entry is committed before it is sent to anyone. ``(match, number)`` is unique: if two processes write to one match,
the second fails with :class:`ConflictError` and has to read again.
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
