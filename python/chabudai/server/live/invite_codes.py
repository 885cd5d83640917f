"""The invite codes of tables.

A code is short, so that people can say it aloud. It gives access to open seats only and expires after three days, and
the number of guesses is limited.
"""

from __future__ import annotations

import secrets
from datetime import UTC, datetime, timedelta

CODE_LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ"
"""Capital letters that do not look like one another or like digits."""
CODE_LENGTH = 6
CODE_LIFETIME_DAYS = 3


def new_code() -> str:
    """Returns a new code, one of 113 million.
    >>> len(new_code())
    6
    """
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def oldest_valid_code() -> str:
    """Returns the time before which a table was opened if its code has expired."""
    return (datetime.now(UTC) - timedelta(days=CODE_LIFETIME_DAYS)).strftime("%Y-%m-%dT%H:%M:%SZ")


def parse_code(text: str) -> str | None:
    """Returns a typed code in the form in which it is stored, or ``None`` if it is not a code.
    >>> parse_code(" kxq-rtm "), parse_code("KXQR1M")
    ('KXQRTM', None)
    """
    letters = "".join(letter for letter in text.upper() if letter not in " -")
    return letters if len(letters) == CODE_LENGTH and set(letters) <= set(CODE_LETTERS) else None
