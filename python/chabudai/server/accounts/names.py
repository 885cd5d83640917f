"""Names and passwords of accounts: which may be had, and when two names are the same."""

from __future__ import annotations

import re
import unicodedata

from ...store.accounts import DELETED_NAME
from ..protocol.accounts import NAME_PATTERN
from ..table.errors import RefusedError

LEAST_PASSWORD = 8
RESERVED = frozenset({DELETED_NAME, "somebody", "nobody", "anybody", "chabudai", "moderator", "admin", "you", "me"})


def account_name(text: str) -> str:
    """A name as it is shown. Raises ``RefusedError`` for what is none.

    >>> account_name(" Anna ")
    'Anna'
    """
    name = unicodedata.normalize("NFKC", text[:200]).strip()
    if re.fullmatch(NAME_PATTERN, name) is None:
        raise RefusedError("malformed", "a name has 2 to 24 letters, digits, - and _, and begins with no -")
    if len(_scripts(name) & {"LATIN", "CYRILLIC", "GREEK"}) > 1:
        raise RefusedError("malformed", "a name may not mix letters of alphabets that look alike")
    if folded(name) in RESERVED:
        raise RefusedError("taken", f"nobody can be called {name}; take another name")
    return name


def folded(name: str) -> str:
    """A name as it is compared: Anna and ANNA are one person.

    >>> folded("ANNA")
    'anna'
    """
    return unicodedata.normalize("NFKC", name[:200]).strip().casefold()


def check_password(password: str, name: str) -> None:
    """Raises ``RefusedError`` for a password that is too easily guessed, or that nobody can type."""
    if len(password) < LEAST_PASSWORD:
        raise RefusedError(
            "malformed", f"a password has at least {LEAST_PASSWORD} characters; a short sentence is good"
        )
    if folded(password) == folded(name) or len(set(password)) < 3:
        raise RefusedError("malformed", "this password is guessed at once; take another one")


def _scripts(name: str) -> set[str]:
    return {unicodedata.name(letter, "?").split()[0] for letter in name if letter.isalpha()}
