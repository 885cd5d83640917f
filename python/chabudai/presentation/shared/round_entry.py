"""The questions about a round at a real table, which a caller asks in its own way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from ...catalogue import Message


class Asker(Protocol):
    """Asks a person about a round that was played at a real table. It asks again until the answer can be read."""

    def seat(self, question: Message, /, *, optional: bool = False) -> int | None:
        """Returns a seat; ``None`` only if the question is optional and was left open."""

    def seats(self, question: Message, /) -> list[int]:
        """Returns any number of different seats."""

    def words(self, question: Message, /) -> str:
        """Returns what was typed, such as cards in notation, without blanks around it."""

    def agrees(self, question: Message, /) -> bool:
        """Returns whether the answer is yes. No answer is a no."""

    def number(self, question: Message, /) -> int:
        """Returns a whole number from 0. No answer is 0."""

    def choice(self, question: Message, choices: Mapping[str, Message], /) -> str:
        """Returns one of the keys of ``choices``. An empty answer means the first one."""

    def seat_name(self, seat: int, /) -> str:
        """Returns the name of a seat's player."""
