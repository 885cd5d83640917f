"""The command ``help``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..errors import NotationError
from .suggestions import nearest

if TYPE_CHECKING:
    from .session import TerminalSession

GAME_TOPIC = "game"
TOPICS = {
    "look": "see the table",
    "ask": "ask for moves and reasons",
    GAME_TOPIC: "commands of this game",
    "play": "run the match",
    "keep": "saved games and notes",
    "set": "display and questions",
}
"""The topics of ``help``, in the order in which ``help`` lists them."""
ALL = "all"


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its topic, an example of its use, and what it does."""

    topic: str
    example: str
    help: str
    run: Callable[[TerminalSession, Sequence[str]], None]


def no_decision_reason(session: TerminalSession) -> str:
    """Returns why the person at this screen has nothing to decide."""
    return "the game is over" if session.view.is_over else "it is not your turn"


def tell_help(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Lists the commands by topic, or explains a command, a topic or all commands."""
    words = session.vocabulary()
    if not arguments:
        _tell_topics(session)
        return
    asked = arguments[0].lower()
    topics = [topic for topic in (*TOPICS, ALL) if topic.startswith(asked)] if asked not in words else []
    found = [word for word in words if word.startswith(asked)]
    if found and asked not in TOPICS:
        topics = []
    for topic in topics[:1]:
        found = [word for word, command in words.items() if topic in (ALL, command.topic)]
    if not found:
        meant = nearest(asked, [*words, *TOPICS])
        hint = f"; did you mean {meant}?" if meant else "; type help for the commands"
        raise NotationError(f"there is no command {arguments[0]!r}{hint}")
    for word in found:
        session.say(f"{words[word].example}: {words[word].help}")


def _tell_topics(session: TerminalSession) -> None:
    words = session.vocabulary()
    session.say("Type a move in its notation, or one of these commands. Commands can be abbreviated.")
    for topic, meaning in TOPICS.items():
        here = [word for word, command in words.items() if command.topic == topic]
        if here:
            session.say(f"{topic} ({meaning}): {', '.join(here)}.")
    session.say("Type help and a command or topic for details, or help all for everything.")
    session.say("A number picks from the last list. Ctrl-C cancels the input; pressed twice, it asks whether to leave.")
