"""The presentation of Natto: names, sentences and drawings."""

from __future__ import annotations

from ..base import Presentation
from .applied import applied_clauses
from .coach import reasons
from .counting import round_lines
from .drawing import text
from .legal import legal_text
from .picture import svg
from .refusals import refusal_sentence, refusal_text
from .screen import complete_entry, spots
from .sentences import (
    action_name,
    action_sentence,
    ending_sentence,
    event_sentence,
    merge_views,
    turn_sentence,
    variant,
)
from .typing import parse_items, parse_shorthand
from .view import View
from .words import WORDS


class NattoPresentation(Presentation[View]):
    """The presentation of Natto."""

    title = "Natto"
    summary = (
        "Get rid of your tiles first: beat sets, seqs and sums with higher ones, and keep a bomb for the right moment."
    )
    goals = "Play all your tiles first to win a round; the first to win enough rounds wins the match."
    examples = (
        "--against bot:3                 you and a bot, first to three rounds",
        "--against person --name Anna --name Bob    two people sharing the keyboard",
        "--shared-dragons sliding        with the dragons in a shared pool",
    )
    chat_phrases = ("What a bomb!", "Good dragons!", "One tile left!")
    pass_kinds = frozenset({"pass"})
    words = WORDS
    variant = staticmethod(variant)
    action_name = staticmethod(action_name)
    refusal_sentence = staticmethod(refusal_sentence)
    refusal_text = staticmethod(refusal_text)
    legal_text = staticmethod(legal_text)
    action_sentence = staticmethod(action_sentence)
    event_sentence = staticmethod(event_sentence)
    applied_clauses = staticmethod(applied_clauses)
    ending_sentence = staticmethod(ending_sentence)
    round_lines = staticmethod(round_lines)
    turn_sentence = staticmethod(turn_sentence)
    reasons = staticmethod(reasons)
    parse_shorthand = staticmethod(parse_shorthand)
    parse_items = staticmethod(parse_items)
    merge_views = staticmethod(merge_views)
    text = staticmethod(text)
    spots = staticmethod(spots)
    complete_entry = staticmethod(complete_entry)
    svg = staticmethod(svg)


PRESENTATION = NattoPresentation()
