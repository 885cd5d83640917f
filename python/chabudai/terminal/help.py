"""The commands ``help``, ``rules`` and ``clause``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING

from ..errors import NotationError
from ..match.description import options_sentence
from ..presentation.rulebook import Clause, Section, paragraphs, read_paragraphs, rulebook

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


def nearest(word: str, known: Sequence[str]) -> str | None:
    """Returns the known word most similar to an unknown one, or ``None``.

    >>> nearest("lgeal", ["legal", "hint"]), nearest("xyz", ["legal", "hint"])
    ('legal', None)
    """
    return next(iter(get_close_matches(word.lower(), known, n=1, cutoff=0.7)), None)


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


def tell_rules(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Lists the sections of the rulebook, or shows a section or a clause."""
    book = rulebook(session.view.game.key)
    if not arguments:
        for line in read_paragraphs(book):
            session.say(line.text)
        session.say(f"At this table: {options_sentence(session.view.game.options)}.")
        session.say(
            f"Type rules {book.sections[0].number}, a clause such as {book.sections[0].clauses[0].number} or rules all."
        )
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
            raise NotationError(f"give the number of a clause, such as clause {book.sections[0].clauses[0].number}")
        arguments = [session.clause]
    tell_text(session, book.find(" ".join(arguments)))


def tell_text(session: TerminalSession, found: Section | Clause) -> None:
    """Shows a clause with its drawings, or the names of all clauses in a section."""
    for line in paragraphs(found.text) if isinstance(found, Clause) else read_paragraphs(found):
        if line.is_drawn:
            session.console.draw(line.text)
        else:
            session.say(line.text)
