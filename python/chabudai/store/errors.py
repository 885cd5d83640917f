"""The errors of the store."""

from __future__ import annotations


class StoreError(Exception):
    """The store cannot be used. The message is one line for the operator."""


class ConflictError(StoreError):
    """Another writer has appended to the match, or taken the seat, since it was read."""


class DamagedError(StoreError):
    """Rows of one table are missing or have been altered. Other tables are not affected."""

    def __init__(self, table_id: str, what: str) -> None:
        super().__init__(f"table {table_id} is damaged: {what}")


class InUseError(StoreError):
    """Another process uses the database without sharing it."""


class FencedError(ConflictError):
    """Another process now owns the table. Nothing was written."""
