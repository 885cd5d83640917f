"""Sealed boards: tables that cannot be watched while other tables still have to play the same deal."""

from __future__ import annotations

from ...catalogue import message
from ...store.types import StoredTable
from .errors import RefusedError


def check_may_watch(table: StoredTable) -> None:
    """Raises ``RefusedError`` while other tables of the tournament still have to play the same deal."""
    if table.event is not None and table.event.is_sealed:
        raise RefusedError("too_early", message("server-deal-sealed"))
