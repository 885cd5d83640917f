"""The secrets and ids of tables. Secrets cannot be guessed, and only their hashes are stored."""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Sequence
from hashlib import sha256

from ...catalogue import message
from ...store import Player, StoredTable, secret_hash
from ..presenters.snapshot import NO_INVITATION, Invitation
from ..table.errors import RefusedError
from .invite_codes import oldest_valid_code

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{16}")
"""The form of a table's id."""


def new_key() -> str:
    """Returns a new seat key: 192 random bits.
    >>> len(new_key())
    32
    """
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """Returns a new table id: 96 random bits, which cannot be guessed.
    >>> len(new_table_id())
    16
    """
    return new_key()[:16]


def player_with_key(players: Sequence[Player], key: str, lent: Sequence[tuple[int, str]] = ()) -> int:
    """Returns the player with the given key, which may be their first key or one of the ``lent`` keys for other
    devices.

    Raises ``RefusedError`` if no player has it.
    """
    hashed = secret_hash(key)
    first = [(number, player.key_hash) for number, player in enumerate(players) if player.key_hash is not None]
    for number, key_hash in (*first, *lent):
        if hmac.compare_digest(key_hash, hashed):
            return number
    raise RefusedError("key", message("server-key-elsewhere"))


def invitation_for(table_id: str, creator_key: str) -> str:
    """Returns the invitation to a table. It is derived from the host's key, so it need not be stored."""
    return hmac.new(creator_key.encode(), f"invitation to {table_id}".encode(), sha256).hexdigest()[:36]


def invitation_to_show(table: StoredTable, invitation: str | None) -> Invitation:
    """Returns the invitation and code that the host of a table may share while a seat is open."""
    if invitation is None or not any(player.is_open for player in table.players):
        return NO_INVITATION
    return Invitation(invitation, table.code if table.created > oldest_valid_code() else None)
