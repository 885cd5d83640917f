"""The presentation of Nakatta: names, sentences and drawings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...catalogue import message
from ..base import Presentation
from ..interchange import Format
from . import board, coach, large, paper, screen, sentences
from .commands import COMMANDS
from .data import View


class NakattaPresentation(Presentation[View]):
    title = "Nakatta"
    summary = message("nakatta-summary")
    goals = message("nakatta-goals")
    examples = (
        "--as white --against bot:1",
        "--against person",
        "--no-board",
    )
    chat_phrases = (
        message("nakatta-chat-connection"),
        message("nakatta-chat-edge"),
        message("nakatta-chat-take-back"),
    )
    formats = (
        Format("sgf", "SGF", ".sgf", f"{__name__}.sgf"),
        Format("abstractplay", "AbstractPlay", ".json", f"{__name__}.abstractplay"),
        Format("abstractplay-state", "AbstractPlay's state", ".json", f"{__name__}.abstractplay_state"),
    )
    solver_options: Mapping[str, Any] = {"pie": False}
    words = COMMANDS
    seat_labels = staticmethod(sentences.seat_labels)
    variant = staticmethod(sentences.variant)
    seat_name = staticmethod(sentences.seat_name)
    seat_argument = staticmethod(sentences.seat_argument)
    action_name = staticmethod(sentences.action_name)
    refusal_sentence = staticmethod(sentences.refusal_sentence)
    refusal_text = staticmethod(sentences.refusal_text)
    legal_text = staticmethod(sentences.legal_text)
    action_sentence = staticmethod(sentences.action_sentence)
    event_sentence = staticmethod(sentences.event_sentence)
    applied_clauses = staticmethod(sentences.applied_clauses)
    ending_sentence = staticmethod(sentences.ending_sentence)
    turn_sentence = staticmethod(sentences.turn_sentence)
    reasons = staticmethod(coach.reasons)
    text = staticmethod(board.text)
    spots = staticmethod(screen.spots)
    large_drawing = staticmethod(large.large_drawing)
    sketch = staticmethod(board.sketch)
    paper_sheets = staticmethod(paper.paper_sheets)
    svg = staticmethod(board.svg)


PRESENTATION = NakattaPresentation()
