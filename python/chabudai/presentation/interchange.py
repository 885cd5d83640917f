"""Games in the formats of other programs: what a reader returns, what a writer receives, and questions about a file.

A format belongs to one game and is declared in its presentation. Its module has three functions: ``recognises(text)``,
``read(text, answers)``, which returns a :class:`GameFile`, and ``write(game)``, which returns a :class:`Written`. It
decides no rules: :mod:`chabudai.match.interchange` plays what was read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol, TypeAlias, cast

from ..catalogue import Message
from ..errors import AmbiguousFileError, OpenQuestion, OptionsError, RecordError, short

Text: TypeAlias = Message | str
MAX_NOTES = 50


@dataclass(frozen=True, slots=True)
class GameMove:
    """A position of a game with variations: the move that leads to it, and the position before the move.

    Positions are numbered from 1 in the order of their list; 0 is the start. The first move from a position continues
    the main line. This is the form in which analyses are shared.
    """

    before: int
    action: str
    comment: str = ""
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFile:
    """A game as another format holds it, in our notation."""

    game: str
    options: Mapping[str, Any]
    entries: Sequence[tuple[str, str]]
    """The actors and actions of the game itself, as in a record, without events."""
    rules_version: int | None = None
    """The version of the rules; ``None`` means the latest."""
    position: str | None = None
    names: Mapping[int, str] = field(default_factory=dict)
    date: str | None = None
    winners: Sequence[int] | None = None
    """The seats that won, if the file says so."""
    moves: Sequence[GameMove] = ()
    """All positions, including those of the game itself; empty if there are no variations and comments."""
    comment: str = ""
    """The comment on the start."""
    notes: Sequence[Text] = ()
    """A part that the reader left out or understood in a way that a person should know, with its place in the file."""


@dataclass(frozen=True, slots=True)
class Written:
    """A game in another format, and what that format cannot hold."""

    text: str
    lost: Sequence[Text] = ()


class Answers:
    """The answers to questions that a file leaves open. A reader asks for all of them before it fails.

    >>> answers = Answers({"size": "9"})
    >>> answers.ask("size", "How large is the board?", ["9", "13"])
    '9'
    >>> answers.ask("pie", "Is the pie rule used?", ["yes", "no"])
    'yes'
    >>> answers.check()
    Traceback (most recent call last):
    chabudai.errors.AmbiguousFileError: the file does not say: Is the pie rule used? (pie=yes or pie=no)
    """

    def __init__(self, given: Mapping[str, str]) -> None:
        self._given = given
        self._asked: set[str] = set()
        self._open: dict[str, OpenQuestion] = {}

    def ask(self, name: str, question: str, values: Sequence[str]) -> str:
        """Returns the answer, or the first of ``values`` if there is none yet. Raises ``OptionsError`` for another
        value.
        """
        self._asked.add(name)
        answer = self._given.get(name)
        if answer is None:
            self._open[name] = OpenQuestion(name, question, tuple(values))
            return values[0]
        if answer not in values:
            allowed = ", ".join(values)
            raise OptionsError(
                f"{name} cannot be {short(answer)}: {question} Answers: {allowed}", name, answer, allowed
            )
        return answer

    def is_open(self, name: str) -> bool:
        """Returns whether this was asked and not answered."""
        return name in self._open

    def check(self) -> None:
        """Raises ``AmbiguousFileError`` if a question is open."""
        if self._open:
            raise AmbiguousFileError(tuple(self._open.values()))

    def check_all_used(self) -> None:
        """Raises ``OptionsError`` for an answer to a question that the file does not leave open."""
        for name in self._given:
            if name not in self._asked:
                raise OptionsError(f"the file does not leave open what {short(name)} is", name, self._given[name])


class Notes:
    """Collects notes about a text, each with the line and column of its first occurrence."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._notes: dict[str, tuple[int, Text]] = {}

    def add(self, at: int, note: Text) -> None:
        """Adds a note about the character at an offset. The same note is kept once."""
        self._notes.setdefault(str(note), (at, note))

    def place(self, at: int) -> str:
        """Returns the line and column of an offset, both from 1.

        >>> Notes("a" + chr(10) + "bc").place(3)
        'line 2, column 2'
        """
        before = self._text[:at].split("\n")
        return f"line {len(before)}, column {len(before[-1]) + 1}"

    def sentences(self) -> tuple[Text, ...]:
        """Returns the notes in the order of the text."""
        found = [f"{self.place(at)}: {note}" for at, note in sorted(self._notes.values(), key=lambda note: note[0])]
        more = len(found) - MAX_NOTES
        return (*found[:MAX_NOTES], *([f"there are {more} more notes"] if more > 0 else ()))


class FormatModule(Protocol):
    """The functions of a format's module."""

    def recognises(self, text: str) -> bool: ...
    def read(self, text: str, answers: Answers) -> GameFile: ...
    def write(self, game: GameFile) -> Written: ...


@dataclass(frozen=True, slots=True)
class Format:
    """A format of one game. Its module is imported when it is first needed."""

    name: str
    """The name on the command line: ``sgf``."""
    title: str
    suffix: str
    """The extension of its files: ``.sgf``."""
    module: str

    @property
    def functions(self) -> FormatModule:
        """The format's functions."""
        return cast("FormatModule", import_module(self.module))


def is_main_line(moves: Sequence[GameMove]) -> bool:
    """Returns whether the moves are a single line without comments, which a record holds without loss."""
    return all(move.before == number and not move.comment for number, move in enumerate(moves))


def refuse_at(notes: Notes, at: int, reason: Text) -> RecordError:
    """Returns the error for a file that cannot be read, with the place of the reason."""
    return RecordError(f"{notes.place(at)}: {reason}")
