"""The presentation of Nakatta: names, sentences and drawings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..base import Presentation
from .applied import applied_clauses
from .board import sketch, svg, text
from .coach import reasons
from .screen import spots
from .sentences import (
    action_name,
    action_sentence,
    ending_sentence,
    event_sentence,
    legal_text,
    refusal_sentence,
    refusal_text,
    seat_labels,
    seat_name,
    turn_sentence,
    variant,
)
from .view import View
from .words import WORDS


class NakattaPresentation(Presentation[View]):
    """The presentation of Nakatta."""

    title = "Nakatta"
    summary = "Connect your two edges with stones on a square grid; two small patterns must never arise. No draws."
    goals = "Black connects top and bottom, White connects left and right."
    examples = (
        "--as white --against bot:1",
        "--against person",
        "--no-board",
    )
    chat_phrases = ("Nice connection!", "I did not see that edge.", "Shall we take it back?")
    solver_options: Mapping[str, Any] = {"pie": False}
    words = WORDS
    seat_labels = staticmethod(seat_labels)
    variant = staticmethod(variant)
    seat_name = staticmethod(seat_name)
    action_name = staticmethod(action_name)
    refusal_sentence = staticmethod(refusal_sentence)
    refusal_text = staticmethod(refusal_text)
    legal_text = staticmethod(legal_text)
    action_sentence = staticmethod(action_sentence)
    event_sentence = staticmethod(event_sentence)
    applied_clauses = staticmethod(applied_clauses)
    ending_sentence = staticmethod(ending_sentence)
    turn_sentence = staticmethod(turn_sentence)
    reasons = staticmethod(reasons)
    text = staticmethod(text)
    spots = staticmethod(spots)
    sketch = staticmethod(sketch)
    svg = staticmethod(svg)


PRESENTATION = NakattaPresentation()
