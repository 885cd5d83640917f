"""A rulebook by section and clause, for the page."""

from __future__ import annotations

from functools import cache

from ...presentation.rulebook import Clause, paragraphs, rulebook
from ..protocol.games import RulebookClause, RulebookParagraph, RulebookSection, RulebookText


@cache
def present_rulebook(key: str) -> RulebookText:
    """Returns the rulebook of a game.

    >>> section = present_rulebook("nakatta").sections[3]
    >>> section.clauses[1].number, section.clauses[1].name
    ('N4.2', 'Naked attachment')
    """
    book = rulebook(key)
    sections = [
        RulebookSection(section.number, section.name, [_clause(clause) for clause in section.clauses])
        for section in book.sections
    ]
    return RulebookText(key, book.title, sections)


def _clause(clause: Clause) -> RulebookClause:
    lines = paragraphs(clause.text)
    heading = f"{clause.number} {clause.name}."
    shown = [
        RulebookParagraph(one.text if one.is_drawn else one.text.removeprefix(heading).lstrip(), one.is_drawn)
        for one in lines
    ]
    return RulebookClause(clause.number, clause.name, [one for one in shown if one.text])
