"""The strength of passwords: which ones are too easy to guess."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from ...catalogue import message
from ..table.display_names import fold_name
from ..table.errors import RefusedError

LONG_PASSWORD = 12
"""Length in characters from which the weaker requirement for long passwords applies."""
MIN_LONG_SCORE, MIN_SHORT_SCORE = 2, 3
"""The minimum zxcvbn score (0 to 4) of a long and of a short password: over a million and over 100 million guesses."""
MIN_OTHER_CHARACTERS = 4
"""Minimum letters and digits of a password that are not part of the account's name or of "Chabudai"."""
MAX_ESTIMATED_CHARACTERS = 40
"""Maximum characters that are passed to the estimate, whose time grows with the cube of their number."""
MAX_LOOKALIKES = 5
"""Maximum characters such as 4 and @ that are passed to the estimate, which also tries each of them as a letter."""
_LOOKALIKES = "4@8({[<369&#!1/|0$5+7%2"
_PRODUCT = "chabudai"


def check_password(password: str, name: str) -> None:
    """Raises ``RefusedError`` if a password for an account is too easy to guess. Takes several milliseconds.

    >>> check_password("seven small turtles", "Anna")
    >>> check_password("password1234", "Anna")
    Traceback (most recent call last):
    chabudai.server.table.errors.RefusedError: this is one of the most common passwords; choose another one
    """
    if fold_name(password) in _well_known_passwords():
        raise RefusedError("malformed", message("server-password-common"))
    is_long = len(password) >= LONG_PASSWORD
    if _strength(password, name) >= (MIN_LONG_SCORE if is_long else MIN_SHORT_SCORE):
        return
    if is_long:
        raise RefusedError(
            "malformed",
            message("server-password-weak"),
        )
    raise RefusedError(
        "malformed",
        message("server-password-short", least=LONG_PASSWORD),
    )


def _strength(password: str, name: str) -> int:
    """Returns how hard a password is to guess for an attacker who knows the account's name, from 0 (easy) to 4."""
    # An optional part that is slow to import.
    from zxcvbn import zxcvbn  # noqa: PLC0415

    estimated = ""
    lookalikes: list[str] = []
    for character in password[:MAX_ESTIMATED_CHARACTERS]:
        if character in _LOOKALIKES and character not in lookalikes:
            lookalikes.append(character)
        is_read = character not in _LOOKALIKES or character in lookalikes[:MAX_LOOKALIKES]
        estimated += character if is_read else "~"
    known = {fold_name(name), *re.split(r"[\W_\d]+", fold_name(name)), _PRODUCT} - {""}
    rest = fold_name(password)
    for word in sorted(known, key=len, reverse=True):
        rest = rest.replace(word, "")
    if sum(map(str.isalnum, rest)) < MIN_OTHER_CHARACTERS:
        return 0
    found: dict[str, Any] = zxcvbn(estimated, user_inputs=sorted(known))
    return int(found["score"])


@cache
def _well_known_passwords() -> frozenset[str]:
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # noqa: PLC0415

    return frozenset(FREQUENCY_LISTS["passwords"])
