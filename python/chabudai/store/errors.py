"""What goes wrong in the store."""

from __future__ import annotations


class StoreError(Exception):
    """The store cannot be used; the message is one line for the person at the command line."""


class ConflictError(StoreError):
    """Somebody else has appended to this match, or taken this seat, since it was read."""


class DamagedError(StoreError):
    """Rows of one table are missing or are not as they were written; all others are as ever."""

    def __init__(self, table_id: str, what: str) -> None:
        super().__init__(f"table {table_id} is damaged: {what}")


class InUseError(StoreError):
    """Another process uses the database, which does not share it."""


class FencedError(ConflictError):
    """Another process owns this table now; nothing was written."""
