"""What is said when somebody sits down at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .. import _core
from ..match.record import options_sentence, printable
from . import seating

if TYPE_CHECKING:
    from .local_table import LocalTable


def rules_summary(key: str, options: Mapping[str, Any]) -> str:
    """By which rules a game is played at a table: what is special there, as the word ``rules`` tells all of it.

    >>> rules_summary("nakatta", {"size": 13, "pie": True}), rules_summary("nakatta", {"size": 9, "pie": True})
    ('the usual rules', 'size 9, otherwise the usual rules')
    """
    usual = {spec["name"]: spec["default"] for spec in _core.option_specs(key)}
    special = {name: value for name, value in options.items() if value != usual.get(name)}
    return f"{options_sentence(special)}, otherwise the usual rules" if special else "the usual rules"


def players_sentence(table: LocalTable) -> str:
    """Who sits where, you first."""
    parts = []
    view = table.match.view(None).data
    for seat, level in enumerate(table.seating.levels):
        # What the seat is called without its person's name.
        place = table.presentation.seat_name(seat, view)
        if level is not None:
            parts.append(f"{place} is {seating.describe_bot(level)}")
        elif len(table.seating.people) == 1:
            named = "" if table.seat_name(seat) == place else f", {table.seat_name(seat)}"
            parts.insert(0, f"You are {place}{named}")
        else:
            parts.append(f"{place} is {printable(table.match.names.get(seat, 'a person'))}")
    return "; ".join(parts) + "."


def save_sentence(table: LocalTable) -> str:
    """Where the game is saved, and what not to do with it; begins with a space unless it is empty."""
    if table.identifier is None:
        return ""
    sentence = f" The game is saved as {table.identifier} after each move."
    return f"{sentence} Its file holds the hidden cards too: do not look before the end." if table.hides else sentence
