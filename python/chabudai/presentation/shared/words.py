"""What the words with which a game is asked for something have in common."""

from __future__ import annotations

from collections.abc import Sequence

from ...errors import NotationError


def check_no_arguments(word: str, arguments: Sequence[str]) -> None:
    """Nothing may follow this word. Raises ``NotationError``.

    >>> check_no_arguments("score", ["of", "Anna"])
    Traceback (most recent call last):
    chabudai.errors.NotationError: say score alone
    """
    if arguments:
        raise NotationError(f"say {word} alone")
