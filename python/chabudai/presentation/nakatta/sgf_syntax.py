"""The syntax of SGF: a text becomes nodes with properties, whatever the game.

Each character is read once and nothing recurses, so the time grows linearly with the text, however it is nested.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ...catalogue import message
from ..interchange import Notes

_SPACES = re.compile(r"[\s\ufeff]*")
_WORD = re.compile(r"[A-Za-z]+")
_VALUE = re.compile(r"\[((?:[^\]\\]|\\.)*)(\]?)", re.DOTALL)
_OUTSIDE = re.compile(r"[^\s\ufeffA-Za-z();\[]+")
_ESCAPE = re.compile(r"\\(?:\r\n|\n|\r|(.))", re.DOTALL)
_MAX_QUOTED = 24


@dataclass(frozen=True, slots=True)
class Property:
    """A property of a node: its values without escapes, and its offset in the text."""

    name: str
    values: list[str]
    at: int


@dataclass(slots=True)
class Node:
    """A node of a game. Its children are the next nodes: the main line, then the variations."""

    at: int
    properties: list[Property] = field(default_factory=list)
    children: list[Node] = field(default_factory=list)

    def find(self, name: str) -> Property | None:
        """Returns the first property of this name."""
        return next((each for each in self.properties if each.name == name), None)

    def first(self, name: str) -> str:
        """Returns the first value of a property, or an empty text."""
        found = self.find(name)
        return found.values[0].strip() if found else ""


def looks_like_sgf(text: str) -> bool:
    """Returns whether a text begins like SGF: with a parenthesis."""
    found = _SPACES.match(text)
    return text.startswith("(", found.end() if found else 0)


def quote(text: str) -> str:
    """Returns a part of the file, shortened to be quoted in a sentence."""
    return f"“{text if len(text) <= _MAX_QUOTED else text[:_MAX_QUOTED] + '…'}”"


def escape(text: str) -> str:
    """Returns a text as the value of a property."""
    return re.sub(r"([\\\]])", r"\\\1", text)


def parse(text: str, notes: Notes) -> list[Node]:
    """Returns the first node of each game of a file. What is not understood is noted."""
    return _Parser(text, notes).parse()


class _Parser:
    def __init__(self, text: str, notes: Notes) -> None:
        self._text = text
        self._notes = notes
        self._games: list[Node] = []
        # For each open parenthesis, the node before it.
        self._before: list[Node | None] = []
        self._current: Node | None = None
        self._end = 0

    def parse(self) -> list[Node]:
        for at, end in self._tokens():
            self._read(at, end)
        if self._before:
            self._notes.add(len(self._text), message("sgf-not-closed"))
        return self._games

    def _tokens(self) -> Iterator[tuple[int, int]]:
        """Yields the start and end of each token: a sign, a word with its values, a value alone, or other text."""
        at = 0
        while True:
            spaces = _SPACES.match(self._text, at)
            at = spaces.end() if spaces else at
            if at >= len(self._text):
                return
            found = _WORD.match(self._text, at) or _VALUE.match(self._text, at) or _OUTSIDE.match(self._text, at)
            end = found.end() if found else at + 1
            yield at, end
            # A property reads on over its values.
            at = max(end, self._end)

    def _read(self, at: int, end: int) -> None:
        self._end = end
        match sign := self._text[at]:
            case "(":
                self._before.append(self._current)
            case ")" if self._before:
                self._current = self._before.pop()
            case ";" if self._before:
                self._add_node(at)
            case "[":
                self._notes.add(at, message("sgf-value-alone"))
            case _ if sign.isascii() and sign.isalpha():
                self._add_property(at, end)
            case _:
                self._notes.add(at, message("sgf-outside", what=quote(self._text[at:end])))

    def _add_node(self, at: int) -> None:
        node = Node(at)
        if self._current is not None:
            self._current.children.append(node)
        elif len(self._before) == 1:
            self._games.append(node)
        else:
            self._notes.add(at, message("sgf-second-beginning"))
        self._current = node

    def _add_property(self, at: int, end: int) -> None:
        word = self._text[at:end]
        values: list[str] = []
        while True:
            spaces = _SPACES.match(self._text, end)
            start = spaces.end() if spaces else end
            found = _VALUE.match(self._text, start)
            if found is None:
                break
            if not found[2]:
                self._notes.add(start, message("sgf-open-value"))
            values.append(_ESCAPE.sub(lambda found: found[1] or "", found[1]))
            end = found.end()
        self._end = end
        # Old files add lower-case letters for human readers: `Black[d4]` is `B[d4]`.
        name = re.sub("[a-z]", "", word) or word.upper()
        if not values:
            self._notes.add(at, message("sgf-no-value", what=quote(word)))
        elif self._current is None:
            self._notes.add(at, message("sgf-before-node", what=quote(name)))
        else:
            self._current.properties.append(Property(name, values, at))
