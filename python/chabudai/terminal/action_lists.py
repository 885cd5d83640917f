"""The commands ``legal`` and ``more``: lists of legal actions."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ..catalogue import message
from ..match.untrusted_text import printable
from .console import join_items
from .help import no_decision_reason

LIST_PAGE_SIZE = 40

if TYPE_CHECKING:
    from .session import TerminalSession


def tell_legal(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Shows the legal actions; with arguments, lists those that start with or contain them, numbered."""
    presentation, data = session.view.presentation, session.view.data()
    legal = sorted(session.view.legal(), key=_natural_sort_key)
    if not legal:
        session.say(no_decision_reason(session))
        return
    if not arguments:
        sentence, marks = presentation.legal_text(legal, data)
        session.show_marks(marks)
        session.say(sentence)
        if len(legal) > LIST_PAGE_SIZE:
            session.say(message("terminal-type-to-list"))
            return
    named = {action: str(presentation.action_name(action, data)) for action in legal}
    matching = match_actions(arguments, named)
    if not matching:
        session.say(message("terminal-no-match", words=printable(" ".join(arguments))))
        return
    session.numbered, session.listed_count = matching, 0
    tell_more(session, [])


def tell_more(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Shows the next page of the last list."""
    start = session.listed_count
    portion = session.numbered[start : start + LIST_PAGE_SIZE]
    if not portion:
        session.say(message("terminal-no-more"))
        return
    # A number and its action must stay on the same line.
    session.say(join_items(f"{number}: {action}" for number, action in enumerate(portion, start=start + 1)))
    session.listed_count = start + len(portion)
    if session.listed_count < len(session.numbered):
        session.say(message("terminal-more", count=session.listed_count, total=len(session.numbered)))


def match_actions(words: Sequence[str], named: Mapping[str, str]) -> list[str]:
    """Returns the actions that start with the words or, if there are none, the actions that contain all of them.

    >>> named = {"set 9 9o 9t": "pair of 9", "set 9 9o": "single 9 of circles", "seq 8 8o 9o": "seq of 2 from 8"}
    >>> match_actions(["seq"], named), match_actions(["pairs"], named), match_actions(["9o", "from"], named)
    (['seq 8 8o 9o'], ['set 9 9o 9t'], ['seq 8 8o 9o'])
    """
    wanted = [word.lower() for word in words]
    found = [action for action in named if action.lower().startswith(" ".join(wanted))]
    if found:
        return found
    for asked in (wanted, [word.removesuffix("s") for word in wanted]):
        found = [action for action, name in named.items() if set(asked) <= set(f"{action} {name}".lower().split())]
        if found:
            return found
    return []


def _natural_sort_key(action: str) -> list[tuple[int, str]]:
    """Returns a key that sorts ``a2`` before ``a10``."""
    parts = re.split(r"((?<![^\W_])-?\d+|\d+)", action)
    return [(int(part), "") if number % 2 else (0, part) for number, part in enumerate(parts)]
