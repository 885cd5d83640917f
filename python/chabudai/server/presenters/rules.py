"""A rulebook by section and clause, for the page."""

from __future__ import annotations

from functools import cache

from ...catalogue import SOURCE_LANGUAGE
from ...presentation.rulebook import Clause, paragraphs, rulebook
from ..protocol.games import RulebookClause, RulebookParagraph, RulebookSection, RulebookText


@cache
def present_rulebook(key: str, language: str = SOURCE_LANGUAGE) -> RulebookText:
    """Returns the rulebook of a game in a language, or in English if it is not translated.

    >>> section = present_rulebook("nakatta").sections[3]
    >>> section.clauses[1].number, section.clauses[1].name
    ('N4.2', 'Naked attachment')
    """
    book = rulebook(key, language)
    sections = [
        RulebookSection(section.number, section.name, [_clause(clause) for clause in section.clauses])
        for section in book.sections
    ]
    return RulebookText(key, book.title, sections)


def _clause(clause: Clause) -> RulebookClause:
    lines = paragraphs(clause.text)
    heading = f"{clause.number} {clause.name}"
    shown = [
        RulebookParagraph(one.text if one.is_drawn else _without_heading(one.text, heading), one.is_drawn)
        for one in lines
    ]
    return RulebookClause(clause.number, clause.name, [one for one in shown if one.text])


def _without_heading(text: str, heading: str) -> str:
    return text.removeprefix(heading).lstrip(".。 ") if text.startswith(heading) else text
