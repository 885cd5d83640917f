"""The sentences that introduce a table: its rules, its players and where it is saved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .. import _core
from ..match.record import options_sentence, printable
from . import seating

if TYPE_CHECKING:
    from .local_table import LocalTable


def rules_summary(key: str, options: Mapping[str, Any]) -> str:
    """Returns the rules of a table in brief: the options that differ from the defaults.

    >>> rules_summary("nakatta", {"size": 13, "pie": True}), rules_summary("nakatta", {"size": 9, "pie": True})
    ('standard rules', 'size 9, otherwise standard rules')
    """
    usual = {spec["name"]: spec["default"] for spec in _core.option_specs(key)}
    special = {name: value for name, value in options.items() if value != usual.get(name)}
    return f"{options_sentence(special)}, otherwise standard rules" if special else "standard rules"


def players_sentence(table: LocalTable) -> str:
    """Returns who plays in which seat, the reader first."""
    parts = []
    view = table.match.view(None).data
    for seat, level in enumerate(table.seating.levels):
        # The seat's name without that of its player.
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
    """Returns where the game is saved and a warning not to read the file; starts with a space unless it is empty."""
    if table.identifier is None:
        return ""
    sentence = f" The game is saved as {table.identifier} after each move."
    return f"{sentence} The file contains hidden cards: do not read it before the end." if table.hides else sentence
