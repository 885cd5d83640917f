"""The command ``help``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..catalogue import Message, listing, message
from ..errors import NotationError
from ..presentation.base import Text
from .suggestions import nearest

if TYPE_CHECKING:
    from .session import TerminalSession

GAME_TOPIC = "game"
TOPICS = {
    "look": message("terminal-topic-look"),
    "ask": message("terminal-topic-ask"),
    GAME_TOPIC: message("terminal-topic-game"),
    "play": message("terminal-topic-play"),
    "keep": message("terminal-topic-keep"),
    "set": message("terminal-topic-set"),
}
"""The topics of ``help``, in the order in which ``help`` lists them."""
ALL = "all"


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its topic, an example of its use, and what it does."""

    topic: str
    example: str
    help: Text
    run: Callable[[TerminalSession, Sequence[str]], None]


def no_decision_reason(session: TerminalSession) -> Message:
    """Returns why the person at this screen has nothing to decide."""
    return message("terminal-over") if session.view.is_over else message("terminal-your-turn-only")


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
        word = repr(arguments[0])
        unknown = message("terminal-no-command", word=word)
        raise NotationError(str(message("terminal-no-command-but", word=word, meant=meant) if meant else unknown))
    for word in found:
        session.say(message("terminal-help-line", example=words[word].example, help=words[word].help))


def _tell_topics(session: TerminalSession) -> None:
    words = session.vocabulary()
    session.say(message("terminal-help-start"))
    for topic, meaning in TOPICS.items():
        here = [word for word, command in words.items() if command.topic == topic]
        if here:
            words_here = listing(here, "comma")
            session.say(message("terminal-help-topic", topic=topic, meaning=meaning, words=words_here))
    session.say(message("terminal-help-more"))
    session.say(message("terminal-help-keys"))
