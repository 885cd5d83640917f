"""Answers of several seats to one question; their times and order differ between the two worlds of a pair.

A receiver may know that the question was asked, when it was closed, and the public part of the answers afterwards.
Before that they may not learn who has answered, how fast, in what order, or who changed an answer.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from chabudai import _core
from chabudai.match import Entry
from chabudai.store import Pace

SOON_S = 0.6
"""Latest answer of a person before the first poll of a bot."""
LAST_S = (0.9, 2.3)
"""Range of times after the first poll, at which the last seat to answer closes a question without a window."""
WINDOW_S = 3.5
"""Latest answer of a person within a window of four seconds."""
SKIP_S = 0.020311
"""Delay of a seat whose filter skips the question."""


@dataclass(frozen=True)
class Answer:
    """A person's answer and its delay after the question."""

    after_s: float
    seat: int
    action: str


Plan = Mapping[int, Sequence[Answer]]
"""All answers, by the number of their first entry."""


def questions(states: Sequence[_core.State]) -> dict[int, int]:
    """The questions to several seats: the entry where each begins, and the number of seats asked."""
    found: dict[int, int] = {}
    number = 0
    while number < len(states):
        asked = len(states[number].acting)
        if asked > 1:
            found[number] = asked
        number += max(asked, 1)
    return found


class Question(Protocol):
    """A question and the seats that have to answer it."""

    @property
    def begins(self) -> int:
        """The number of the first answer's entry."""

    @property
    def count(self) -> int:
        """The number of answers that are played; with 0 the question stays open."""

    @property
    def here(self) -> tuple[int, ...]:
        """The people who can answer for themselves."""


@dataclass
class Planner:
    """Invents the time at which each seat answers."""

    luck: random.Random
    pace: Pace
    receiver: int | None
    bots: frozenset[int]

    def plans(
        self, worlds: Sequence[Sequence[_core.State]], entries: Sequence[Sequence[Entry]], question: Question
    ) -> tuple[list[Answer], list[Answer]]:
        """Returns the answers to one question in both worlds; the receiver's answers are the same."""
        make = (
            self._unrevealed
            if question.count == 0
            else self._in_window
            if self.pace.window != "instant"
            else self._without_window
        )
        states = [states[question.begins] for states in worlds]
        given = [
            {entry.actor: entry.action for entry in played[question.begins : question.begins + question.count]}
            for played in entries
        ]
        has_bot = any(int(actor) in self.bots for actor in given[0])
        # A bot is last if all people are quick.
        last_s = None if has_bot and self.luck.random() < 0.5 else self.luck.uniform(*LAST_S)
        both = [make(state, actions, question, last_s) for state, actions in zip(states, given, strict=True)]
        own = [answer for answer in both[0] if answer.seat == self.receiver]
        plans = [own + [answer for answer in plan if answer.seat != self.receiver] for plan in both]
        return plans[0], plans[1]

    def _without_window(
        self, state: _core.State, given: Mapping[str, str], question: Question, last_s: float | None
    ) -> list[Answer]:
        """Without a window: the last seat closes the question, at a time that is not secret."""
        asked = [int(seat) for seat in given if int(seat) in question.here]
        others = [seat for seat in asked if seat != self.receiver]
        last = self.luck.choice(others or asked) if asked else None
        return [
            Answer(last_s if last_s and seat == last else self.luck.random() * SOON_S, seat, given[str(seat)])
            for seat in asked
        ]

    def _in_window(
        self, state: _core.State, given: Mapping[str, str], question: Question, _last_s: float | None
    ) -> list[Answer]:
        """With a window: an answer in time, which may replace an earlier one, or silence."""
        luck, plan = self.luck, list[Answer]()
        for seat in state.acting:
            if seat not in question.here:
                continue
            action, fate = given[str(seat)], luck.random()
            if action == "skip" and fate < 0.6:
                plan += [Answer(SKIP_S, seat, action)] if fate < 0.3 else []
                continue
            times = sorted(luck.random() * WINDOW_S for _ in range(luck.choice([1, 1, 2, 3])))
            legal = state.legal_actions(seat)
            plan += [Answer(after_s, seat, luck.choice(legal)) for after_s in times[:-1]]
            plan.append(Answer(times[-1], seat, action))
        return plan

    def _unrevealed(
        self, state: _core.State, _given: Mapping[str, str], question: Question, _last_s: float | None
    ) -> list[Answer]:
        """Answers that are never revealed."""
        luck, plan = self.luck, list[Answer]()
        for seat in state.acting:
            if seat in question.here:
                times = sorted(luck.random() * WINDOW_S for _ in range(luck.choice([0, 1, 1, 2])))
                plan += [Answer(after_s, seat, luck.choice(state.legal_actions(seat))) for after_s in times]
        return plan
