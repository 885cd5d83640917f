"""The questions that seats are asked, numbered for each seat from 1, and which of them are answered."""

from __future__ import annotations

from array import array
from collections.abc import Iterable


class Questions:
    """How often each seat was asked, and when it answered.

    >>> questions = Questions(2)
    >>> questions.ask([0])
    >>> questions.answer(0, 1)
    >>> questions.number(0), questions.stood(0, 1), questions.number(1)
    (1, 1, 0)
    """

    def __init__(self, seats: int) -> None:
        self._asked = array("I", [0] * seats)
        # For each seat and question, how many actions stood when it was answered; 0 while it is not.
        self._answers = [array("I", [0]) for _ in range(seats)]

    def ask(self, seats: Iterable[int]) -> None:
        """Puts a new question to each of these seats."""
        for seat in seats:
            self._asked[seat] += 1

    def answer(self, seat: int, stands: int) -> None:
        """Notes that the seat's question is answered by the last of so many actions."""
        given = self._answers[seat]
        given.extend(0 for _ in range(self._asked[seat] + 1 - len(given)))
        given[self._asked[seat]] = stands

    def take_back(self, kept: int) -> None:
        """Forgets the answers behind so many actions."""
        for given in self._answers:
            given[:] = array("I", (stood if stood <= kept else 0 for stood in given))

    def number(self, seat: int) -> int:
        """The number of the seat's latest question; 0 before the first."""
        return self._asked[seat]

    def stood(self, seat: int, question: int) -> int:
        """How many actions stood when a question was answered; 0 if it is not, or if there is none of that number."""
        given = self._answers[seat]
        return given[question] if 0 <= question < len(given) else 0

    def copy(self) -> Questions:
        """The same, to go on by itself."""
        twin = Questions(0)
        twin._asked = self._asked[:]
        twin._answers = [given[:] for given in self._answers]
        return twin
