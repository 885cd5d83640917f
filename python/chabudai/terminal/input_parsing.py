"""What a typed line means: a move in any case, the beginning of a word, a number of the last list, a clause."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from ..errors import NotationError
from ..match.record import printable
from ..presentation import PRESENTATIONS
from ..presentation.rulebook import rulebook
from ..presentation.shared.phrases import join_words
from . import commands
from .help import TOPICS, nearest

if TYPE_CHECKING:
    from .session import TerminalSession

MAX_NUMBER_DIGITS = 6
_CLAUSE = re.compile(r"\(?[a-zA-Z]\d+\.\d+\)?\.?")


def is_clause(line: str) -> bool:
    """Whether a line is the number of a clause, as refusals cite it.

    >>> is_clause("(N4.2)"), is_clause("n4")
    (True, False)
    """
    return _CLAUSE.fullmatch(line) is not None


def last_citation(text: str) -> str | None:
    """The last clause that a text cites.

    >>> last_citation("c3 is taken (N3.2)."), last_citation("Black c3.")
    ('N3.2', None)
    """
    found = re.findall(r"\(([A-Z]\d+\.\d+)\)", text)
    return found[-1] if found else None


def known_words(session: TerminalSession) -> list[str]:
    """Every first word that means something now."""
    legal = {first_word(action) for action in session.table.legal()}
    return sorted({*session.vocabulary(), *legal})


def expand_word(session: TerminalSession, prefix: str) -> str | None:
    """The one word that begins so. Raises ``NotationError`` if several do."""
    named = {*session.vocabulary(), *(word for word in known_words(session) if word.isalpha())}
    found = sorted(word for word in named if prefix and word.startswith(prefix))
    if len(found) > 1:
        raise NotationError(f"{prefix!r} could be {', '.join(found[:-1])} or {found[-1]}")
    return found[0] if found else None


def resolve_word(session: TerminalSession, word: str) -> str | None:
    """The word that this one is or begins, while it is the only one."""
    if word in session.vocabulary():
        return word
    with suppress(NotationError):
        return expand_word(session, word)
    return None


def unknown_word_error(session: TerminalSession, head: str, error: NotationError) -> NotationError:
    """What is said of a line that means nothing: what the game says, and the nearest word if one is near."""
    if head in session.table.unavailable_commands:
        return NotationError(f'"{head}" is no word of this table; say ? for help')
    known = known_words(session)
    near = None if head in known else nearest(head, [word for word in known if len(word) > 2 and word.isalpha()])
    if near:
        return NotationError(f'"{printable(head)}" means nothing here; did you mean {near}? If not, say ? for help')
    elsewhere = [presentation.title for presentation in PRESENTATIONS.values() if head in presentation.words]
    if elsewhere:
        return NotationError(f'"{head}" is a word of {join_words(elsewhere)} and means nothing here; say ? for help')
    return NotationError(f"{error}; say ? for help")


def resolve_number(line: str, join_words: Sequence[str]) -> str:
    """What a number stands for in the last list; any other line as it is. Raises ``NotationError``.

    >>> resolve_number("2", ["e5", "f6"]), resolve_number("e5", [])
    ('f6', 'e5')
    """
    if not (line.isascii() and line.isdigit()):
        return line
    if not join_words:
        raise NotationError("there is no list to pick a number from; hint and legal make one")
    if len(line) > MAX_NUMBER_DIGITS or not 1 <= int(line) <= len(join_words):
        raise NotationError(f"the last list has the numbers 1 to {len(join_words)}")
    return join_words[int(line) - 1]


def apply_clarification(line: str, asked_back: str | None) -> str:
    """A line that says how the one before it was meant, with that one; any other as it is.

    >>> apply_clarification("as seq", "F L"), apply_clarification("as seq", None), apply_clarification("pass", "F L")
    ('F L as seq', 'as seq', 'pass')
    """
    return f"{asked_back} {line}" if asked_back is not None and line.lower().startswith("as ") else line


def completions(session: TerminalSession, line: str) -> list[str]:
    """What the last word of a line may become."""
    *before, last = line.lower().split(" ")
    known: Iterable[str]
    match resolve_word(session, before[0]) if before else "":
        case "":
            known = known_words(session)
        case "show":
            known = [*commands.SHOW_TARGETS, *session.table.presentation.words]
        case "load" | "save":
            known = session.table.saved_games()
        case "help":
            known = [*TOPICS, *session.vocabulary()]
        case "rules" | "clause":
            book = rulebook(session.table.key)
            known = [*(section.number for section in book.sections), *book.clauses]
        case "auto":
            known = ["on", "off"] if len(before) > 1 else session.table.presentation.switches
        case "names":
            known = session.table.presentation.naming_sets
        case "board" | "bell" | "title":
            known = ["on", "off"]
        case _:
            known = _next_words(session, before)
    return [word for word in known if word.lower().startswith(last)]


def _next_words(session: TerminalSession, before: list[str]) -> list[str]:
    """What may come after these words: what does in a legal action, or else any word of one but its first."""
    legal = [action.split() for action in session.table.legal()]
    count = len(before)
    follow = {action[count] for action in legal if len(action) > count and _lower_words(action[:count]) == before}
    return sorted(follow or {word for action in legal for word in action[1:] or action if word not in before})


def first_word(action: str) -> str:
    """The word that an action begins with: ``take`` of ``take@2``; a point is a word of its own.

    >>> first_word("take@2"), first_word("play 5x2@3"), first_word("e5")
    ('take', 'play', 'e5')
    """
    return action.replace("@", " ").split(maxsplit=1)[0]


def _lower_words(said: Sequence[str]) -> list[str]:
    return [word.lower() for word in said]
