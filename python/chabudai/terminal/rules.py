"""The commands ``rules`` and ``clause``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..catalogue import message
from ..errors import NotationError
from ..match.description import options_sentence
from ..presentation.rulebook import Clause, Section, paragraphs, read_paragraphs, rulebook
from .help import ALL

if TYPE_CHECKING:
    from .session import TerminalSession


def tell_rules(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Lists the sections of the rulebook, or shows a section or a clause."""
    book = rulebook(session.view.game.key)
    if not arguments:
        for line in read_paragraphs(book):
            session.say(line.text)
        session.say(message("terminal-at-this-table", options=options_sentence(session.view.game.options)))
        first = book.sections[0]
        session.say(message("terminal-rules-usage", section=first.number, clause=first.clauses[0].number))
    elif arguments[0].lower() == ALL:
        for section in book.sections:
            session.say(f"{section.number} {section.name}")
            for clause in section.clauses:
                tell_text(session, clause)
    else:
        found = book.find(" ".join(arguments))
        tell_text(session, found)


def tell_clause(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Shows a clause. Without a number, shows the last clause cited."""
    book = rulebook(session.view.game.key)
    if not arguments:
        if session.clause is None:
            raise NotationError(str(message("terminal-clause-usage", clause=book.sections[0].clauses[0].number)))
        arguments = [session.clause]
    tell_text(session, book.find(" ".join(arguments)))


def tell_text(session: TerminalSession, found: Section | Clause) -> None:
    """Shows a clause with its drawings, or the names of all clauses in a section."""
    for line in paragraphs(found.text) if isinstance(found, Clause) else read_paragraphs(found):
        if line.is_drawn:
            session.console.draw(line.text)
        else:
            session.say(line.text)
