"""The store: append-only rows, and replay to load. No state is ever stored, and no key: only their hashes.

An entry is committed before anybody hears of it. ``(match, number)`` is unique, so two processes that play on one match
cannot both be right: the second gets :class:`ConflictError` and has to read again.
"""

from .rows import Mark, Store
from .types import ConflictError, HeldAnswer, Pace, Player, StoredMatch, StoredTable, StoreError, now, secret_hash

__all__ = [
    "ConflictError",
    "HeldAnswer",
    "Mark",
    "Pace",
    "Player",
    "Store",
    "StoreError",
    "StoredMatch",
    "StoredTable",
    "now",
    "secret_hash",
]
