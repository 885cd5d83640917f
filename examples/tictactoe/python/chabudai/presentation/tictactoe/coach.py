"""A coach's reasons for a mark."""

from __future__ import annotations

from ..shared.coaching import Position, Reason, reason
from .data import View
from .drawing import SIDES, mark_at

_LINES = (
    *({column + row for column in "abc"} for row in "123"),
    *({column + row for row in "123"} for column in "abc"),
    {"a1", "b2", "c3"},
    {"a3", "b2", "c1"},
)


def reasons(position: Position[View]) -> list[Reason]:
    """Returns why the action of this position is good, the most important reason first."""
    own = tuple(SIDES)[position.seat]
    return list(_of_a_mark(position.action, own, position.view))


def _of_a_mark(cell: str, own: str, view: View) -> list[Reason]:
    """Returns the immediate effects of a mark, and the number of lines through its cell.

    >>> [found.kind for found in _of_a_mark("a3", "X", {"rows": [".OO", "X..", "X.."]})]
    ['wins', 'closes', 'lines']
    """
    through = [line for line in _LINES if cell in line]
    others = ["".join(mark_at(view, other) for other in line - {cell}) for line in through]
    found = []
    if own * 2 in others:
        found.append(
            reason(
                "wins",
                "It is your third mark in a line, and wins (X3.1).",
                "With it you have three marks in a line: you win (X3.1).",
            )
        )
    if {"X": "O", "O": "X"}[own] * 2 in others:
        found.append(
            reason(
                "closes",
                "It blocks a line in which your opponent has two marks (X3.1).",
                "Otherwise your opponent could write a third mark there and win (X3.1).",
            )
        )
    count = {2: "Two", 3: "Three", 4: "Four"}[len(through)]
    found.append(
        reason("lines", f"{count} lines go through {cell}.", f"{cell} is on {count.lower()} of the eight lines.")
    )
    return found
