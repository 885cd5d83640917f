"""Answers of several seats to one question: who gives them when, which differs between the two worlds of a pair.

What a receiver may know is that the question was asked, when it was closed, and what was then heard of the answers.
Nobody may know who has answered before that, how fast, in what order, or what somebody thought better of.
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


class Question(Protocol):
    """What is to be answered, by whom."""

    @property
    def begins(self) -> int:
        """The entry that is the first of the answers."""

    @property
    def count(self) -> int:
        """How many answers are played; with none the question stays open."""

    @property
    def here(self) -> tuple[int, ...]:
        """The people who can answer themselves."""


@dataclass
class Planner:
    """Makes up when everybody answers."""

    luck: random.Random
    pace: Pace
    receiver: int | None
    bots: frozenset[int]

    def plans(
        self, worlds: Sequence[Sequence[_core.State]], entries: Sequence[Sequence[Entry]], question: Question
    ) -> tuple[list[Answer], list[Answer]]:
        """The answers to one question in both worlds; the receiver gives theirs alike."""
        make = self._open if question.count == 0 else self._held if self.pace.window != "instant" else self._at_once
        states = [states[question.begins] for states in worlds]
        given = [
            {entry.actor: entry.action for entry in played[question.begins : question.begins + question.count]}
            for played in entries
        ]
        has_bot = any(int(actor) in self.bots for actor in given[0])
        # A bot is last if everybody else is quick.
        last_s = None if has_bot and self.luck.random() < 0.5 else self.luck.uniform(*LAST_S)
        both = [make(state, actions, question, last_s) for state, actions in zip(states, given, strict=True)]
        own = [answer for answer in both[0] if answer.seat == self.receiver]
        plans = [own + [answer for answer in plan if answer.seat != self.receiver] for plan in both]
        return plans[0], plans[1]

    def _at_once(
        self, state: _core.State, given: Mapping[str, str], question: Question, last_s: float | None
    ) -> list[Answer]:
        """Without a window: whoever is last closes the question, at a time of which no secret is made."""
        asked = [int(seat) for seat in given if int(seat) in question.here]
        others = [seat for seat in asked if seat != self.receiver]
        last = self.luck.choice(others or asked) if asked else None
        return [
            Answer(last_s if last_s and seat == last else self.luck.random() * SOON_S, seat, given[str(seat)])
            for seat in asked
        ]

    def _held(
        self, state: _core.State, given: Mapping[str, str], question: Question, _last_s: float | None
    ) -> list[Answer]:
        """With a window: in time, perhaps after what was thought better of, or nothing for silence."""
        luck, plan = self.luck, list[Answer]()
        for seat in state.acting:
            if seat not in question.here:
                continue
            action, fate = given[str(seat)], luck.random()
            if action == "skip" and fate < 0.6:
                plan += [Answer(AT_ONCE_S, seat, action)] if fate < 0.3 else []
                continue
            times = sorted(luck.random() * WINDOW_S for _ in range(luck.choice([1, 1, 2, 3])))
            legal = state.legal_actions(seat)
            plan += [Answer(after_s, seat, luck.choice(legal)) for after_s in times[:-1]]
            plan.append(Answer(times[-1], seat, action))
        return plan

    def _open(
        self, state: _core.State, _given: Mapping[str, str], question: Question, _last_s: float | None
    ) -> list[Answer]:
        """Some answers that nobody will ever hear."""
        luck, plan = self.luck, list[Answer]()
        for seat in state.acting:
            if seat in question.here:
                times = sorted(luck.random() * WINDOW_S for _ in range(luck.choice([0, 1, 1, 2])))
                plan += [Answer(after_s, seat, luck.choice(state.legal_actions(seat))) for after_s in times]
        return plan
