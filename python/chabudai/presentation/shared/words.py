"""A check shared by the games' own commands."""

from __future__ import annotations

from collections.abc import Sequence

from ...errors import NotationError


def check_no_arguments(word: str, arguments: Sequence[str]) -> None:
    """Raises ``NotationError`` if anything follows this command.

    >>> check_no_arguments("score", ["of", "Anna"])
    Traceback (most recent call last):
    chabudai.errors.NotationError: type score alone
    """
    if arguments:
        raise NotationError(f"type {word} alone")
