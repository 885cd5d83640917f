"""A rulebook as the page opens it where a clause is cited."""

from __future__ import annotations

from functools import cache

from ...presentation.rulebook import Clause, paragraphs, rulebook
from ..protocol.library import ClauseShown, ParagraphShown, RulebookShown, SectionShown


@cache
def rulebook_shown(key: str) -> RulebookShown:
    """The rulebook of a game that there is.

    >>> section = rulebook_shown("nakatta").sections[3]
    >>> section.clauses[1].number, section.clauses[1].name
    ('N4.2', 'Naked attachment')
    """
    book = rulebook(key)
    sections = [
        SectionShown(section.number, section.name, [_shown(clause) for clause in section.clauses])
        for section in book.sections
    ]
    return RulebookShown(key, book.title, sections)


def _shown(clause: Clause) -> ClauseShown:
    told = paragraphs(clause.text)
    heading = f"{clause.number} {clause.name}."
    shown = [
        ParagraphShown(one.text if one.is_drawn else one.text.removeprefix(heading).lstrip(), one.is_drawn)
        for one in told
    ]
    return ClauseShown(clause.number, clause.name, [one for one in shown if one.text])
