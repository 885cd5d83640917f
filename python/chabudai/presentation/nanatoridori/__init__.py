"""The presentation of Nana Toridori: names, sentences and drawings."""

from __future__ import annotations

from ..base import Presentation
from .actions import action_name, action_sentence
from .applied import applied_clauses
from .coach import reasons
from .counting import round_lines
from .drawing import text
from .picture import svg
from .refusals import refusal_sentence, refusal_text
from .screen import complete_entry, spots
from .sentences import (
    ending_sentence,
    event_sentence,
    legal_text,
    merge_views,
    parse_items,
    seats_out,
    turn_sentence,
    variant,
    warning,
)
from .typing import parse_shorthand
from .view import View
from .words import WORDS


class NanaToridoriPresentation(Presentation[View]):
    """The presentation of Nana Toridori."""

    title = "Nana Toridori"
    summary = (
        "Shed a hand that may never be sorted: beat the table with more equal cards or higher ones, and do not be last."
    )
    goals = "Play all the cards of your hand, whose order never changes. The last player with cards loses the round."
    examples = (
        "--players 4 --against bot:3     four at the table, three of them bots",
        "--players 2                     the duel",
        "--players 3 --against person    three people sharing the keyboard",
    )
    chat_phrases = ("Poor penguin!", "What a run!", "Where shall I put it?")
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
    seats_out = staticmethod(seats_out)
    turn_sentence = staticmethod(turn_sentence)
    warning = staticmethod(warning)
    reasons = staticmethod(reasons)
    parse_shorthand = staticmethod(parse_shorthand)
    parse_items = staticmethod(parse_items)
    merge_views = staticmethod(merge_views)
    text = staticmethod(text)
    spots = staticmethod(spots)
    complete_entry = staticmethod(complete_entry)
    svg = staticmethod(svg)


PRESENTATION = NanaToridoriPresentation()
