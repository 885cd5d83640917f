"""Answers of several seats to one question: who gives them when, which differs between the two worlds of a pair.

What a receiver may know is that the question was asked, when it was closed, and what was then heard of the answers.
Nobody may know who has answered before that, how fast, in what order, or what somebody thought better of.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from chabudai import _core
from chabudai.match import Entry
from chabudai.store import Pace

SOON_S = 0.6
"""Before the first beat of a bot."""
LAST_S = (0.9, 2.3)
"""After the first beat: who is the last to answer decides when a question without a window is closed."""
WINDOW_S = 3.5
"""Early enough for a window of four seconds."""
AT_ONCE_S = 0.020311
"""Somebody whose filter skips."""


@dataclass(frozen=True)
class Answer:
    """What a person answers, so long after the question."""

    after_s: float
    seat: int
    action: str


Plan = Mapping[int, Sequence[Answer]]
"""All answers, by the number of the first entry that they are."""


def questions(states: Sequence[_core.State]) -> dict[int, int]:
    """The entries that answer a question to several seats: where each question begins, and how many are asked."""
    found: dict[int, int] = {}
    number = 0
    while number < len(states):
        asked = len(states[number].acting)
        if asked > 1:
            found[number] = asked
        number += max(asked, 1)
    return found


@dataclass
class Planner:
    """Makes up when everybody answers."""

    luck: random.Random
    pace: Pace
    receiver: int | None
    people: Collection[int]

    def plans(
        self, worlds: Sequence[Sequence[_core.State]], entries: Sequence[Sequence[Entry]], begins: int, count: int
    ) -> tuple[Sequence[Answer], Sequence[Answer]]:
        """The answers to one question in both worlds; if ``count`` is 0 it is still open when all is over."""
        states = [states[begins] for states in worlds]
        own: list[Answer] = []
        if self.receiver in states[0].acting:
            own = self._open(states[:1], self.receiver) if count == 0 else []
            if count:
                own = self._given(states[0], entries[0], begins, count, self.receiver, self._last_s())
        last_s = self._last_s()
        plans: list[list[Answer]] = []
        for state, given in zip(states, entries, strict=True):
            plan = list(own)
            for seat in state.acting:
                if seat in self.people and seat != self.receiver:
                    plan += (
                        self._given(state, given, begins, count, seat, last_s) if count else self._open([state], seat)
                    )
            plans.append(plan)
        return plans[0], plans[1]

    def _last_s(self) -> float:
        return self.luck.uniform(*LAST_S)

    def _given(
        self, state: _core.State, entries: Sequence[Entry], begins: int, count: int, seat: int, last_s: float
    ) -> list[Answer]:
        """A seat's entry, said in time, and with a window also what it thought better of, or nothing for silence."""
        luck, numbers = self.luck, range(begins, min(begins + count, len(entries)))
        number = next((number for number in numbers if entries[number].actor == str(seat)), None)
        if number is None:
            return []
        action = entries[number].action
        if self.pace.window == "instant":
            is_last = number == begins + count - 1
            return [Answer(last_s if is_last else luck.random() * SOON_S, seat, action)]
        if action == "skip":
            if luck.random() < 0.3:
                return []
            if luck.random() < 0.4:
                return [Answer(AT_ONCE_S, seat, action)]
        times = sorted(luck.random() * WINDOW_S for _ in range(luck.choice([1, 1, 2, 3])))
        legal = state.legal_actions(seat)
        return [Answer(after_s, seat, luck.choice(legal)) for after_s in times[:-1]] + [Answer(times[-1], seat, action)]

    def _open(self, states: Sequence[_core.State], seat: int) -> list[Answer]:
        """Some answers that nobody will ever hear."""
        luck, legal = self.luck, states[0].legal_actions(seat)
        times = sorted(luck.random() * WINDOW_S for _ in range(luck.choice([0, 1, 1, 2])))
        return [Answer(after_s, seat, luck.choice(legal)) for after_s in times]
