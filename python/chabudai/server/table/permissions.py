"""Permissions to join a table, fill it with bots, or end its match: restrictions of rated and tournament tables."""

from __future__ import annotations

from ...catalogue import message
from ...store.types import StoredTable
from .errors import RefusedError
from .identity import Identity


def check_may_join(table: StoredTable, identity: Identity) -> None:
    """Raises ``RefusedError`` at a rated table for a guest, and for an account that already has a seat there.

    Raises it as well if bots and people would meet: they have separate ratings, so they play no rated matches against
    each other.
    """
    if not table.is_rated:
        return
    if identity.account is None:
        raise RefusedError("log_in", message("server-rated-log-in"))
    if any(player.person == identity.account for player in table.players):
        raise RefusedError("not_allowed", message("server-rated-already-seated"))
    if any(player.account is not None and player.account.kind != identity.kind for player in table.players):
        raise RefusedError("not_allowed", message("server-rated-people-or-bots"))


def check_not_tournament(table: StoredTable) -> None:
    """Raises ``RefusedError`` at a tournament table, because the tournament decides who plays and how a match ends."""
    if table.event is not None:
        raise RefusedError("not_offered", message("server-not-in-tournament"))


def check_may_fill(table: StoredTable) -> None:
    """Raises ``RefusedError`` if a table is rated, because bots have no rating."""
    if table.is_rated:
        raise RefusedError("not_offered", message("server-rated-seats-accounts"))
