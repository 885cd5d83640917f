"""The completion of typed words with Tab."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..presentation.rulebook import rulebook
from . import commands
from .help import TOPICS
from .input_parsing import known_words, resolve_word

if TYPE_CHECKING:
    from .session import TerminalSession


def completions(session: TerminalSession, line: str) -> list[str]:
    """Returns the possible completions of the last word."""
    *before, last = line.lower().split(" ")
    known: Iterable[str]
    match resolve_word(session, before[0]) if before else "":
        case "":
            known = known_words(session)
        case "show":
            known = [*commands.SHOW_TARGETS, *session.view.presentation.words]
        case "load" | "save":
            known = [] if session.table.saves is None else session.table.saves.latest(20)
        case "help":
            known = [*TOPICS, *session.vocabulary()]
        case "rules" | "clause":
            book = rulebook(session.view.game.key)
            known = [*(section.number for section in book.sections), *book.clauses]
        case "auto":
            known = ["on", "off"] if len(before) > 1 else session.view.presentation.switches
        case "names":
            known = session.view.presentation.naming_sets
        case "board" | "bell" | "title":
            known = ["on", "off"]
        case _:
            known = _next_words(session, before)
    return [word for word in known if word.lower().startswith(last)]


def _next_words(session: TerminalSession, before: list[str]) -> list[str]:
    """Returns the words that may follow ``before``: the next words of the legal actions that start with it or, if there
    are none, all later words of legal actions.
    """
    legal = [action.split() for action in session.view.legal()]
    count = len(before)
    follow = {
        action[count] for action in legal if len(action) > count and [word.lower() for word in action[:count]] == before
    }
    return sorted(follow or {word for action in legal for word in action[1:] or action if word not in before})
