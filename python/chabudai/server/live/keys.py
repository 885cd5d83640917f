"""Secrets and names of tables: unguessable, and only their hashes are ever stored.

A code is short, so that people can say it: it opens nothing but an open seat, for three days, and few may be tried.
"""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from hashlib import sha256

from ...store import Player, StoredTable, secret_hash
from ..presenters.snapshot import NO_INVITATION, Invitation
from ..table.errors import RefusedError

CODE_LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ"
"""Capital letters that are not taken for one another, or for a digit."""
CODE_LENGTH = 6
CODE_LIFETIME_DAYS = 3

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{16}")
"""How tables are named."""


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


def new_code() -> str:
    """A code for a table: one of 113 million.

    >>> len(new_code())
    6
    """
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def oldest_valid_code() -> str:
    """The time since which a table was opened whose code still holds."""
    return (datetime.now(UTC) - timedelta(days=CODE_LIFETIME_DAYS)).strftime("%Y-%m-%dT%H:%M:%SZ")


def parse_code(text: str) -> str | None:
    """A code as it is stored, from what a person types; ``None`` for what is none.

    >>> parse_code(" kxq-rtm "), parse_code("KXQR1M")
    ('KXQRTM', None)
    """
    letters = "".join(letter for letter in text.upper() if letter not in " -")
    return letters if len(letters) == CODE_LENGTH and set(letters) <= set(CODE_LETTERS) else None


def player_with_key(players: Sequence[Player], key: str, lent: Sequence[tuple[int, str]] = ()) -> int:
    """The number of the player whose key this is, their first one or one of those ``lent`` for other devices.

    Raises ``RefusedError`` for a key of nobody.
    """
    hashed = secret_hash(key)
    first = [(number, player.key_hash) for number, player in enumerate(players) if player.key_hash is not None]
    for number, key_hash in (*first, *lent):
        if hmac.compare_digest(key_hash, hashed):
            return number
    raise RefusedError("key", "this key opens no seat at this table; ask for a new invitation")


def invitation_for(table_id: str, creator_key: str) -> str:
    """The invitation to a table, which follows from its creator's key: so it need not be stored to be shown again."""
    return hmac.new(creator_key.encode(), f"invitation to {table_id}".encode(), sha256).hexdigest()[:36]


def invitation_to_show(table: StoredTable, invitation: str | None) -> Invitation:
    """How a table's opener, whose ``invitation`` is given, can call others to it while a seat is open."""
    if invitation is None or not any(player.is_open for player in table.players):
        return NO_INVITATION
    return Invitation(invitation, table.code if table.created > oldest_valid_code() else None)
