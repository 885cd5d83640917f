"""The presentation of Euro-Jongg: names, sentences and drawings."""

from __future__ import annotations

from ...catalogue import message
from ..base import Presentation
from ..interchange import Format
from . import (
    applied,
    coach,
    counting,
    drawing,
    events,
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
from .cards import NAMINGS, own_names
from .commands import COMMANDS
from .data import View
from .switches import SWITCHES, automatic_actions


class EuroJonggPresentation(Presentation[View]):
    title = "Euro-Jongg"
    summary = message("eurojongg-summary")
    goals = message("eurojongg-goals")
    examples = (
        "--against bot:3 --auto-lay      you and three bots; crowns and bonus cards are laid automatically",
        "--waiting --sacred-discard      with two of the extras of E14",
        "--bonuses all-runs=20,hidden-hand=20    with two of the bonuses of E13",
        "--against person --name Anna --name Bob --name Cleo --name Dora    four people sharing the keyboard",
    )
    chat_phrases = (message("eurojongg-chat-win"), message("eurojongg-chat-nice"), message("eurojongg-chat-mine"))
    formats = (Format("mjai", "mjai", ".jsonl", f"{__name__}.mjai"),)
    pass_kinds = frozenset({"skip"})
    words = COMMANDS
    switches = SWITCHES
    naming_sets = NAMINGS
    own_names = staticmethod(own_names)
    variant = staticmethod(sentences.variant)
    action_name = staticmethod(legal.action_name)
    refusal_sentence = staticmethod(refusals.refusal_sentence)
    legal_text = staticmethod(legal.legal_text)
    action_sentence = staticmethod(sentences.action_sentence)
    event_sentence = staticmethod(events.event_sentence)
    applied_clauses = staticmethod(applied.applied_clauses)
    earned_bonuses = staticmethod(applied.earned_bonuses)
    ending_sentence = staticmethod(sentences.ending_sentence)
    round_lines = staticmethod(counting.round_lines)
    count_line = staticmethod(round_count.count_line)
    count_refusal = staticmethod(round_count.count_refusal)
    ask_round = staticmethod(round_entry.ask_round)
    turn_sentence = staticmethod(sentences.turn_sentence)
    choices = staticmethod(legal.choices)
    automatic_actions = staticmethod(automatic_actions)
    warning = staticmethod(legal.warning)
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


PRESENTATION = EuroJonggPresentation()
