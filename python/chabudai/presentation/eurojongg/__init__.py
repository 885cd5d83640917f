"""The presentation of Euro-Jongg: names, sentences and drawings."""

from __future__ import annotations

from ..base import Presentation
from .applied import applied_clauses, earned_bonuses
from .cards import NAMINGS
from .coach import reasons
from .counting import round_lines
from .drawing import text
from .events import event_sentence
from .legal import action_name, choices, legal_text, warning
from .picture import svg
from .refusals import refusal_sentence, refusal_text
from .screen import complete_entry, spots
from .sentences import action_sentence, ending_sentence, merge_views, turn_sentence, variant
from .switches import SWITCHES, automatic_actions
from .typing import parse_items, parse_shorthand
from .view import View
from .words import WORDS


class EuroJonggPresentation(Presentation[View]):
    """The presentation of Euro-Jongg."""

    title = "Euro-Jongg"
    summary = (
        "Four sets and a pair from a pack of 193 cards: "
        "draw, claim what others discard, and score for more than going out."
    )
    goals = "A hand ends when a player has four sets and a pair; every player scores, and the highest total wins."
    examples = (
        "--against bot:3 --auto-lay      you and three bots; crowns and bonus cards are laid automatically",
        "--waiting --sacred-discard      with two of the extras of E14",
        "--bonuses all-runs=20,hidden-hand=20    with two of the bonuses of E13",
        "--against person --name Anna --name Bob --name Cleo --name Dora    four people sharing the keyboard",
    )
    chat_phrases = ("I win!", "Nice hand!", "That was my card!")
    pass_kinds = frozenset({"skip"})
    words = WORDS
    switches = SWITCHES
    naming_sets = NAMINGS
    variant = staticmethod(variant)
    action_name = staticmethod(action_name)
    refusal_sentence = staticmethod(refusal_sentence)
    refusal_text = staticmethod(refusal_text)
    legal_text = staticmethod(legal_text)
    action_sentence = staticmethod(action_sentence)
    event_sentence = staticmethod(event_sentence)
    applied_clauses = staticmethod(applied_clauses)
    earned_bonuses = staticmethod(earned_bonuses)
    ending_sentence = staticmethod(ending_sentence)
    round_lines = staticmethod(round_lines)
    turn_sentence = staticmethod(turn_sentence)
    choices = staticmethod(choices)
    automatic_actions = staticmethod(automatic_actions)
    warning = staticmethod(warning)
    reasons = staticmethod(reasons)
    parse_shorthand = staticmethod(parse_shorthand)
    parse_items = staticmethod(parse_items)
    merge_views = staticmethod(merge_views)
    text = staticmethod(text)
    spots = staticmethod(spots)
    complete_entry = staticmethod(complete_entry)
    svg = staticmethod(svg)


PRESENTATION = EuroJonggPresentation()
