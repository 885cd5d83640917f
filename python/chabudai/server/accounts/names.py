"""Names and passwords of accounts: which are allowed, and when two names are equal."""

from __future__ import annotations

import re
import unicodedata

from ..protocol.accounts import NAME_PATTERN
from ..table.display_names import fold_name
from ..table.errors import RefusedError
from ..table.look_alikes import check_not_reserved

MAX_BOT_NAME_LENGTH = 18
"""At a table a mark for bots is appended to the name."""
MIN_PASSWORD_LENGTH = 8
MIN_DISTINCT_CHARACTERS = 3
_NAMES_OF_SEATS = re.compile(r"(player|seat)_*-*\d*", re.IGNORECASE)
"""The names of guests who give none, such as "Player 2"."""


def account_name(text: str, *, is_bot: bool = False) -> str:
    """Returns a name as it is displayed. Raises ``RefusedError`` if it is not allowed.

    >>> account_name(" Anna ")
    'Anna'
    """
    name = unicodedata.normalize("NFKC", text[:200]).strip()
    if re.fullmatch(NAME_PATTERN, name) is None:
        raise RefusedError("malformed", "a name has 2 to 24 letters, digits, - and _, and does not begin with -")
    if len(_scripts(name) & {"LATIN", "CYRILLIC", "GREEK"}) > 1:
        raise RefusedError("malformed", "a name may not mix letters of alphabets that look alike")
    if _NAMES_OF_SEATS.fullmatch(name) is not None:
        raise RefusedError("taken", f"the name {name} is reserved; choose another name")
    check_not_reserved(name, is_bot=is_bot)
    return name


def check_password(password: str, name: str) -> None:
    """Raises ``RefusedError`` for a password that is too short or too easily guessed."""
    if len(password) < MIN_PASSWORD_LENGTH:
        raise RefusedError(
            "malformed", f"a password has at least {MIN_PASSWORD_LENGTH} characters; use a short sentence"
        )
    if fold_name(password) == fold_name(name) or len(set(password)) < MIN_DISTINCT_CHARACTERS:
        raise RefusedError("malformed", "this password is too easily guessed; choose another one")


def _scripts(name: str) -> set[str]:
    return {unicodedata.name(letter, "?").split()[0] for letter in name if letter.isalpha()}
