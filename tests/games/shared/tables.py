"""The tables at which the general tests play each game, from its module ``tables``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from .register import parts

Seating: TypeAlias = tuple[dict[str, Any], list[str]]
"""Options, and the seats as a new table names them."""


class Tables(Protocol):
    """The contents of the module ``tables`` of a game."""

    SHORT: Mapping[str, Any]
    """Options that keep a match short, if the defaults do not."""
    LONG: Mapping[str, Any] | None
    """Options with which a match is long; ``None`` if no match of the game can be."""
    OTHER_OPTIONS: Sequence[Mapping[str, Any]]
    """Options whose states contain things that the states of a short match lack."""
    QUICK: Mapping[str, Any]
    """The options of the match that the form offers first."""
    FORCES: bool
    """Whether every short random match has actions without an alternative."""
    FORCES_AFTER_A_CHOICE: bool
    """Whether such an action also follows a choice of the same seat, which can take the choice back."""
    HAS_OTHER_SPELLINGS: bool
    """Whether an action that names several cards or tiles is also read with these in another order."""
    IS_PUBLISHED: bool
    """Whether the game is one of Chabudai's own: then its levels have ratings and sentences in every language, and it
    has sheets for printing, a scene on the home page and a large drawing.
    """
    UNDER_ILL_LUCK: Sequence[Seating]
    """Tables for the simulation of faults, whose matches end within minutes."""
    KILLED: Sequence[Seating]
    """Tables at which the server is killed in the middle of moves: people together, and people with bots."""


TABLES: dict[str, Tables] = parts("tables")
"""The tables of each registered game, by its key."""

PUBLISHED = [key for key, tables in TABLES.items() if tables.IS_PUBLISHED]
"""The games of Chabudai, without a sample that was added to a copy of it."""
