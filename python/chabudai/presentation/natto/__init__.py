"""The presentation of Natto: names, sentences and drawings."""

from __future__ import annotations

from ...catalogue import message
from ..base import Presentation
from . import (
    applied,
    coach,
    counting,
    drawing,
    large,
    legal,
    paper,
    picture,
    refusals,
    round_count,
    round_entry,
    screen,
    sentences,
    typing,
)
from .commands import COMMANDS
from .data import View


class NattoPresentation(Presentation[View]):
    title = "Natto"
    summary = message("natto-summary")
    goals = message("natto-goals")
    examples = (
        "--against bot:3                 you and a bot, first to three rounds",
        "--against person --name Anna --name Bob    two people sharing the keyboard",
        "--shared-dragons sliding        with the dragons in a shared pool",
    )
    chat_phrases = (message("natto-chat-bomb"), message("natto-chat-dragons"), message("natto-chat-one-left"))
    pass_kinds = frozenset({"pass"})
    words = COMMANDS
    variant = staticmethod(sentences.variant)
    action_name = staticmethod(sentences.action_name)
    refusal_sentence = staticmethod(refusals.refusal_sentence)
    legal_text = staticmethod(legal.legal_text)
    action_sentence = staticmethod(sentences.action_sentence)
    event_sentence = staticmethod(sentences.event_sentence)
    applied_clauses = staticmethod(applied.applied_clauses)
    ending_sentence = staticmethod(sentences.ending_sentence)
    round_lines = staticmethod(counting.round_lines)
    count_line = staticmethod(round_count.count_line)
    count_refusal = staticmethod(round_count.count_refusal)
    ask_round = staticmethod(round_entry.ask_round)
    turn_sentence = staticmethod(sentences.turn_sentence)
    reasons = staticmethod(coach.reasons)
    parse_shorthand = staticmethod(typing.parse_shorthand)
    parse_items = staticmethod(typing.parse_items)
    merge_views = staticmethod(sentences.merge_views)
    text = staticmethod(drawing.text)
    spots = staticmethod(screen.spots)
    large_drawing = staticmethod(large.large_drawing)
    complete_entry = staticmethod(screen.complete_entry)
    paper_sheets = staticmethod(paper.paper_sheets)
    svg = staticmethod(picture.svg)


PRESENTATION = NattoPresentation()
