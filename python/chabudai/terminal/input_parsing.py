"""Parses typed lines: moves in upper or lower case, abbreviated commands, numbers from the last list, and clauses."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from ..catalogue import listing, message
from ..errors import NotationError

if TYPE_CHECKING:
    from .session import TerminalSession

MAX_NUMBER_DIGITS = 6
_CLAUSE = re.compile(r"\(?[a-zA-Z]\d+\.\d+\)?\.?")


def is_clause(line: str) -> bool:
    """Returns whether a line is the number of a clause, in the form in which refusals cite clauses.

    >>> is_clause("(N4.2)"), is_clause("n4")
    (True, False)
    """
    return _CLAUSE.fullmatch(line) is not None


def last_citation(text: str) -> str | None:
    """Returns the last clause that a text cites, or ``None``.

    >>> last_citation("c3 is taken (N3.2)."), last_citation("Black c3.")
    ('N3.2', None)
    """
    found = re.findall(r"\(([A-Z]\d+\.\d+)\)", text)
    return found[-1] if found else None


def known_words(session: TerminalSession) -> list[str]:
    """Returns every valid first word."""
    legal = {first_word(action) for action in session.view.legal()}
    return sorted({*session.vocabulary(), *legal})


def expand_word(session: TerminalSession, prefix: str) -> str | None:
    """Returns the only word that starts with a prefix, or ``None``. Raises ``NotationError`` if several do."""
    named = {*session.vocabulary(), *(word for word in known_words(session) if word.isalpha())}
    found = sorted(word for word in named if prefix and word.startswith(prefix))
    if len(found) > 1:
        raise NotationError(str(message("terminal-ambiguous-word", word=repr(prefix), words=listing(found, "or"))))
    return found[0] if found else None


def resolve_word(session: TerminalSession, word: str) -> str | None:
    """Returns the word that equals or uniquely extends the given one, or ``None``."""
    if word in session.vocabulary():
        return word
    with suppress(NotationError):
        return expand_word(session, word)
    return None


def resolve_number(line: str, numbered: Sequence[str]) -> str:
    """Returns the item with this number in the last list. A line that is not a number is returned unchanged. Raises
    ``NotationError``.

    >>> resolve_number("2", ["e5", "f6"]), resolve_number("e5", [])
    ('f6', 'e5')
    """
    if not (line.isascii() and line.isdigit()):
        return line
    if not numbered:
        raise NotationError(str(message("terminal-no-list")))
    if len(line) > MAX_NUMBER_DIGITS or not 1 <= int(line) <= len(numbered):
        raise NotationError(str(message("terminal-list-numbers", count=len(numbered))))
    return numbered[int(line) - 1]


def apply_clarification(line: str, ambiguous_line: str | None) -> str:
    """Appends a clarification such as ``as seq`` to the ambiguous line before it; returns any other line unchanged.

    >>> apply_clarification("as seq", "F L"), apply_clarification("as seq", None), apply_clarification("pass", "F L")
    ('F L as seq', 'as seq', 'pass')
    """
    return f"{ambiguous_line} {line}" if ambiguous_line is not None and line.lower().startswith("as ") else line


def first_word(action: str) -> str:
    """Returns the first word of an action: ``take`` for ``take@2``; a point is returned unchanged.

    >>> first_word("take@2"), first_word("play 5x2@3"), first_word("e5")
    ('take', 'play', 'e5')
    """
    return action.replace("@", " ").split(maxsplit=1)[0]


def parse_switch(arguments: Sequence[str], word: str) -> bool:
    match [argument.lower() for argument in arguments]:
        case ["on"]:
            return True
        case ["off"]:
            return False
        case _:
            raise NotationError(str(message("terminal-switch-usage", word=word)))
