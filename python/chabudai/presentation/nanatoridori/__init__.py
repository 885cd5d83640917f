"""The presentation of Nana Toridori: names, sentences and drawings."""

from __future__ import annotations

from ...catalogue import message
from ..base import Presentation
from . import (
    actions,
    applied,
    coach,
    counting,
    drawing,
    large,
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


class NanaToridoriPresentation(Presentation[View]):
    title = "Nana Toridori"
    summary = message("nanatoridori-summary")
    goals = message("nanatoridori-goals")
    examples = (
        "--players 4 --against bot:3     four at the table, three of them bots",
        "--players 2                     the duel",
        "--players 3 --against person    three people sharing the keyboard",
    )
    chat_phrases = (
        message("nanatoridori-phrase-penguin"),
        message("nanatoridori-phrase-run"),
        message("nanatoridori-phrase-where"),
    )
    pass_kinds = frozenset({"pass"})
    words = COMMANDS
    variant = staticmethod(sentences.variant)
    action_name = staticmethod(actions.action_name)
    refusal_sentence = staticmethod(refusals.refusal_sentence)
    legal_text = staticmethod(sentences.legal_text)
    action_sentence = staticmethod(actions.action_sentence)
    event_sentence = staticmethod(sentences.event_sentence)
    applied_clauses = staticmethod(applied.applied_clauses)
    ending_sentence = staticmethod(sentences.ending_sentence)
    round_lines = staticmethod(counting.round_lines)
    count_line = staticmethod(round_count.count_line)
    count_refusal = staticmethod(round_count.count_refusal)
    ask_round = staticmethod(round_entry.ask_round)
    seats_out = staticmethod(sentences.seats_out)
    turn_sentence = staticmethod(sentences.turn_sentence)
    warning = staticmethod(sentences.warning)
    reasons = staticmethod(coach.reasons)
    parse_shorthand = staticmethod(typing.parse_shorthand)
    merge_views = staticmethod(sentences.merge_views)
    text = staticmethod(drawing.text)
    spots = staticmethod(screen.spots)
    large_drawing = staticmethod(large.large_drawing)
    complete_entry = staticmethod(screen.complete_entry)
    paper_sheets = staticmethod(paper.paper_sheets)
    svg = staticmethod(picture.svg)


PRESENTATION = NanaToridoriPresentation()
