"""The store: append-only rows, which are replayed to load a match. Keys and passwords are stored as hashes only.

An entry is committed before it is sent to anyone. ``(match, number)`` is unique: if two processes write to one match,
the second one fails with :class:`ConflictError` and must read the match again.
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
