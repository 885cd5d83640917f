"""Secrets and names of tables: unguessable, and only their hashes are ever stored."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256


def new_key() -> str:
    """A seat key: 192 random bits.

    >>> len(new_key())
    32
    """
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """An unguessable name for a table, 96 random bits.

    >>> len(new_table_id())
    16
    """
    return new_key()[:16]


def invitation_for(table_id: str, creator_key: str) -> str:
    """The invitation to a table, which follows from its creator's key: so it need not be stored to be shown again."""
    return hmac.new(creator_key.encode(), f"invitation to {table_id}".encode(), sha256).hexdigest()[:36]
