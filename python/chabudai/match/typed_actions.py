"""Parses actions as people and language models write them, ignoring case where it is unambiguous."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from ..catalogue import listing, message
from ..errors import NotationError
from .match import Game


def canonical(game: Game, text: str, legal: Sequence[str]) -> str:
    """Returns the action for a text, ignoring case where it is unambiguous. Raises ``NotationError``.

    >>> from chabudai.match.match import load
    >>> canonical(load("nakatta"), "E5", ["e5"])
    'e5'
    >>> canonical(load("nakatta"), "Z9", [])
    Traceback (most recent call last):
        ...
    chabudai.errors.NotationError: "Z9" is not an action of this game; expected a point from a1 to m13, or swap
    """
    try:
        return game.canonical_action(text)
    except NotationError as error:
        meant = in_any_case(text, legal)
        if meant is not None:
            return meant
        # An illegal action is parsed too, so that the rules can explain it.
        with suppress(NotationError):
            return game.canonical_action(text.lower())
        raise error from None


def in_any_case(text: str, legal: Sequence[str]) -> str | None:
    """Returns the legal action that equals the text if case is ignored. Raises ``NotationError`` if several do.

    >>> in_any_case("E5", ["e5", "e6"]), in_any_case("e7", ["e5"])
    ('e5', None)
    >>> in_any_case("add h", ["add H", "add h"])
    Traceback (most recent call last):
        ...
    chabudai.errors.NotationError: Case matters here: type add H or add h.
    """
    wanted = " ".join(text.lower().split())
    found = [action for action in legal if action.lower() == wanted]
    if len(found) > 1:
        raise NotationError(message("game-case-matters", actions=listing(sorted(found), "or")))
    return found[0] if found else None
