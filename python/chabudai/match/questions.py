"""The questions that seats are asked, numbered per seat from 1, and the answers to them."""

from __future__ import annotations

from array import array
from collections.abc import Iterable


class Questions:
    """Counts each seat's questions and remembers which action answered each.

    >>> questions = Questions(2)
    >>> questions.ask([0])
    >>> questions.answer(0, 1)
    >>> questions.number(0), questions.answering_action(0, 1), questions.number(1)
    (1, 1, 0)
    """

    def __init__(self, seats: int) -> None:
        self._counts = array("I", [0] * seats)
        # For each seat and question, the number of the action that answered it, from 1; 0 while unanswered.
        self._answers = [array("I", [0]) for _ in range(seats)]
        # For each seat, the questions whose answers have not been taken back, in order. The numbers of their actions
        # increase.
        self._answered = [array("I") for _ in range(seats)]

    def ask(self, seats: Iterable[int]) -> None:
        """Asks each of these seats a new question."""
        for seat in seats:
            self._counts[seat] += 1

    def answer(self, seat: int, action_count: int) -> None:
        """Records that the last of ``action_count`` actions answers the seat's current question."""
        given = self._answers[seat]
        given.extend(0 for _ in range(self._counts[seat] + 1 - len(given)))
        given[self._counts[seat]] = action_count
        self._answered[seat].append(self._counts[seat])

    def take_back(self, kept: int) -> None:
        """Forgets the answers after the first ``kept`` actions."""
        for given, answered in zip(self._answers, self._answered, strict=True):
            while answered and given[answered[-1]] > kept:
                given[answered.pop()] = 0

    def number(self, seat: int) -> int:
        """Returns the number of the seat's latest question, or 0 before the first one."""
        return self._counts[seat]

    def answering_action(self, seat: int, question: int) -> int:
        """Returns the number (from 1) of the action that answered a question, or 0 if none did."""
        given = self._answers[seat]
        return given[question] if 0 <= question < len(given) else 0

    def copy(self) -> Questions:
        twin = Questions(0)
        twin._counts = self._counts[:]
        twin._answers = [given[:] for given in self._answers]
        twin._answered = [answered[:] for answered in self._answered]
        return twin
