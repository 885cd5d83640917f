"""Rules for the names of accounts, and for when two names count as equal."""

from __future__ import annotations

import re
import unicodedata

from ...catalogue import message
from ..protocol.accounts import NAME_PATTERN
from ..table.errors import RefusedError
from ..table.look_alikes import check_not_reserved

MAX_BOT_NAME_LENGTH = 18
"""At tables, the mark of bots is appended to the name."""
_NAMES_OF_SEATS = re.compile(r"(player|seat)_*-*\d*", re.IGNORECASE)
"""The default names of guests, such as "Player 2"."""


def account_name(text: str, *, is_bot: bool = False) -> str:
    """Returns a name as it is displayed. Raises ``RefusedError`` if it is not allowed.

    >>> account_name(" Anna ")
    'Anna'
    """
    name = unicodedata.normalize("NFKC", text[:200]).strip()
    if re.fullmatch(NAME_PATTERN, name) is None:
        raise RefusedError("malformed", message("server-name-rules"))
    if len(_scripts(name) & {"LATIN", "CYRILLIC", "GREEK"}) > 1:
        raise RefusedError("malformed", message("server-name-mixed"))
    if _NAMES_OF_SEATS.fullmatch(name) is not None:
        raise RefusedError("taken", message("server-name-reserved", name=name))
    check_not_reserved(name, is_bot=is_bot)
    return name


def _scripts(name: str) -> set[str]:
    return {unicodedata.name(letter, "?").split()[0] for letter in name if letter.isalpha()}
