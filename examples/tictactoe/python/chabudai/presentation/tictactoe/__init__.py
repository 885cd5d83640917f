"""The presentation of Tic-Tac-Toe."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from ..base import Presentation, Text
from ..shared.phrases import outcome_for
from .coach import reasons
from .data import View
from .drawing import CELLS, SIDES, mark_at, sketch, spots, svg, text


class TicTacToePresentation(Presentation[View]):
    """The names, sentences and drawings of Tic-Tac-Toe; the other members keep their defaults."""

    title = "Tic-Tac-Toe"
    summary = "Three of your marks in a line on a board of nine cells."
    goals = "Both seats want three of their marks in a row, a column or a diagonal."
    chat_phrases = ("Three in a row!",)
    reasons = staticmethod(reasons)
    text = staticmethod(text)
    spots = staticmethod(spots)
    sketch = staticmethod(sketch)
    svg = staticmethod(svg)

    def seat_labels(self, count: int, /) -> Sequence[str]:
        return tuple(SIDES.values())[:count]

    def seat_name(self, seat: int, view: View, /) -> str:
        return tuple(SIDES.values())[seat]

    def refusal_sentence(self, refusal: Mapping[str, Any], action: str, view: View, /) -> Text:
        if refusal["code"] == "taken":
            return f"{action} is taken by {SIDES[mark_at(view, action)]} ({refusal['clause']})"
        return super().refusal_sentence(refusal, action, view)

    def applied_clauses(self, actor: str, action: str, view: View, before: View, /) -> Collection[str]:
        return {"X2.2"}

    def ending_sentence(self, ending: Mapping[str, Any], view: View, /) -> str:
        """Returns who won and by which clause.

        >>> PRESENTATION.ending_sentence({"code": "draw", "clause": "X3.2", "winners": []}, {})
        'A draw: the board is full (X3.2).'
        >>> PRESENTATION.ending_sentence({"code": "resignation", "winners": [1]}, {"reader": 0})
        'You lost: Crosses resigned (X2.3).'
        """
        if not ending["winners"]:
            return f"A draw: the board is full ({ending['clause']})."
        winner, outcome = ending["winners"][0], outcome_for(ending, view)
        won = f"{self.seat_name(winner, view)} wins"
        if ending["code"] == "resignation":
            return f"{outcome or won}: {self.seat_name(1 - winner, view)} resigned (X2.3)."
        text = f"{won} with {', '.join(ending['shown'])} ({ending['clause']})."
        return f"{outcome}: {text}" if outcome else text

    def parse_shorthand(self, words: str, view: View, legal: Sequence[str], /) -> str | None:
        """Returns the cell of a text that names the row first: ``2b`` is ``b2``."""
        turned = words.strip().lower()[::-1]
        return turned if turned in CELLS else None


PRESENTATION = TicTacToePresentation()
