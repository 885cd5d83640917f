"""The clocks of a table: whose runs, how much is left, and when somebody is out of time; values only.

A clock runs while its seat alone is asked, from when the table knows that it is. In a window, in which several answer
in secret, no clock runs: the window has a time of its own, and a clock that stopped would tell who has answered.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field, replace

from ...match.time_control import TimeControl
from ...store.types import StoredClocks
from .instant import Instant

MAX_LAG_MS = 500
"""So much of a decision's time is given back at most that an answer was on its way; and so long after a clock shows
nothing an answer still counts that was sent before."""
RESTART_GRACE_MS = 30_000
"""When a service starts again, a clock goes on so much later at the latest, and as soon as its person is back."""
EMPTY_CLOCK_MS = 10_000
"""Whoever has nothing left and plays on, because a bot stood in, has so long for each decision."""


@dataclass(frozen=True, slots=True)
class RunningClock:
    """A clock that runs: for which question, and since when."""

    question: int
    since: Instant


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks of the running match, by seat."""

    timing: TimeControl
    left_ms: tuple[int, ...]
    """What each showed when it began to run, or stopped."""
    vacation_ms: tuple[int, ...]
    """How long each may still be on vacation."""
    resting: Mapping[int, Instant] = field(default_factory=dict)
    """Who is on vacation, and since when."""
    running: Mapping[int, RunningClock] = field(default_factory=dict)
    has_begun: bool = False
    """Nothing runs before everybody has sat down and, where it is about minutes, been here at once."""
    waited_ms: int = 0
    """How long the open decision had gone on when the match was read from the store; below 0 it is still to begin."""

    @staticmethod
    def fresh(timing: TimeControl, seats: int) -> Clocks:
        """As they are at the start of a match."""
        return Clocks(timing, (timing.start_ms,) * seats, (timing.vacation_ms,) * seats)

    @staticmethod
    def restored(
        timing: TimeControl, seats: int, stored: StoredClocks | None, now: Instant, *, has_begun: bool
    ) -> Clocks:
        """As they were stored. Clocks of minutes stood since, and go on when their people are back or had time to be;
        those of days ran on: what is stored has been moved on by the time in which there was no service.
        """
        if stored is None:
            return Clocks.fresh(timing, seats)
        waited_ms = max(0, now.ms - stored.at_ms) if timing.kind == "days" else -RESTART_GRACE_MS
        resting = {seat: _moved_back(now, waited_ms) for seat in stored.resting}
        return Clocks(timing, stored.left_ms, stored.vacation_ms, resting, {}, has_begun, waited_ms)

    @property
    def is_days(self) -> bool:
        """Whether a match may take weeks."""
        return self.timing.kind == "days"

    # What is so at a moment.

    def spent_ms(self, seat: int, now: Instant) -> int:
        """How long a seat's clock has run for its question."""
        running = self.running.get(seat)
        return 0 if running is None else max(0, round((now.s - running.since.s) * 1000) - self._rested_ms(seat, now))

    def shown_ms(self, seat: int, now: Instant) -> int:
        """What a seat's clock shows."""
        return max(0, self.left_ms[seat] - max(0, self.spent_ms(seat, now) - self.timing.free_ms))

    def late(self, now: Instant) -> list[int]:
        """The seats that are out of time, who was first before others."""
        ends = {seat: end_s for seat in self.running if (end_s := self.ends_s(seat)) <= now.s}
        return sorted(ends, key=lambda seat: (ends[seat], seat))

    def ends_s(self, seat: int) -> float:
        """When a seat that is asked will be out of time, with what its answer may have been on its way."""
        running = self.running[seat]
        vacation_ms = self.vacation_since_ms(seat, running.since)
        return running.since.s + (self.timing.free_ms + self.left_ms[seat] + vacation_ms + MAX_LAG_MS) / 1000

    @property
    def due_s(self) -> float | None:
        """When the next one is out of time."""
        return min((self.ends_s(seat) for seat in self.running), default=None)

    # What changes them.

    def settled(self, asked: Mapping[int, int], here: Container[int], now: Instant) -> Clocks:
        """The same when these seats are asked these questions, and no others: only their clocks run."""
        running = {seat: self._runs(seat, question, seat in here, now) for seat, question in asked.items()}
        if running == self.running:
            return self
        # Who has nothing left is asked only where a bot stood in, and is back.
        least_ms = self.timing.step_ms if self.is_days else 0 if self.timing.free_ms else EMPTY_CLOCK_MS
        left_ms = tuple(
            left_ms or (least_ms if seat in running and seat not in self.running else 0)
            for seat, left_ms in enumerate(self.left_ms)
        )
        return replace(self, left_ms=left_ms, running=running, waited_ms=0 if running else self.waited_ms)

    def charged(self, seat: int, now: Instant, credit_ms: int = 0) -> Clocks:
        """The same when a seat's clock is stopped; so much of the time its answer was on its way."""
        spent_ms = max(0, self.spent_ms(seat, now) - min(credit_ms, MAX_LAG_MS))
        left_ms = max(0, self.left_ms[seat] - max(0, spent_ms - self.timing.free_ms))
        running = {known: since for known, since in self.running.items() if known != seat}
        return self._with_left(seat, left_ms, running)

    def answered(self, seat: int) -> Clocks:
        """The same with what a seat is given for an answer."""
        return self._with_left(seat, self.timing.after_answer(self.left_ms[seat]), self.running)

    def took(self, seat: int, ms: int) -> Clocks:
        """The same when a bot took a moment, which alone counts of its time; it is never out of time."""
        return self if self.is_days else self._with_left(seat, max(0, self.left_ms[seat] - ms), self.running)

    def emptied(self, seats: Iterable[int]) -> Clocks:
        """The same when these are out of time."""
        late = frozenset(seats)
        left_ms = tuple(0 if seat in late else ms for seat, ms in enumerate(self.left_ms))
        running = {seat: since for seat, since in self.running.items() if seat not in late}
        return replace(self, left_ms=left_ms, running=running)

    def in_new_round(self) -> Clocks:
        """The same when a round has been dealt: banks are full again."""
        return self if self.timing.kind != "bank" else replace(self, left_ms=(self.timing.base_ms,) * len(self.left_ms))

    def with_rest(self, seat: int, now: Instant) -> Clocks:
        """The same when a person goes on vacation: their clock stands for as long as they have vacation."""
        return replace(self, resting={**self.resting, seat: now})

    def without_rest(self, seat: int, now: Instant) -> Clocks:
        """The same when they are back: of the decision that waited only what was no vacation has been spent."""
        since = self.resting[seat]
        rested_ms = min(self.vacation_ms[seat], round((now.s - since.s) * 1000))
        vacation_ms = tuple(ms - rested_ms if known == seat else ms for known, ms in enumerate(self.vacation_ms))
        resting = {known: since for known, since in self.resting.items() if known != seat}
        running = dict(self.running)
        if seat in running:
            stood_ms = min(rested_ms, self._rested_ms(seat, now))
            before = running[seat].since
            running[seat] = replace(running[seat], since=Instant(before.s + stood_ms / 1000, before.ms + stood_ms))
        return replace(self, vacation_ms=vacation_ms, resting=resting, running=running)

    def stored(self, now: Instant) -> StoredClocks:
        """What is written of them: as if all that has run until now had been taken."""
        left_ms = tuple(self.shown_ms(seat, now) for seat in range(len(self.left_ms)))
        vacation_ms = tuple(
            max(0, ms - (round((now.s - self.resting[seat].s) * 1000) if seat in self.resting else 0))
            for seat, ms in enumerate(self.vacation_ms)
        )
        return StoredClocks(now.ms, left_ms, vacation_ms, tuple(sorted(self.resting)))

    # How.

    def _runs(self, seat: int, question: int, is_here: bool, now: Instant) -> RunningClock:
        known = self.running.get(seat)
        if known is None or known.question != question:
            known = RunningClock(question, _moved_back(now, self.waited_ms))
        # A clock that is still to go on does so as soon as its person is back.
        return RunningClock(question, now) if is_here and known.since.s > now.s else known

    def _with_left(self, seat: int, ms: int, running: Mapping[int, RunningClock]) -> Clocks:
        left_ms = tuple(ms if known == seat else left for known, left in enumerate(self.left_ms))
        return replace(self, left_ms=left_ms, running=running)

    def _rested_ms(self, seat: int, now: Instant) -> int:
        """For how long a running clock stood because of a vacation."""
        running, since = self.running.get(seat), self.resting.get(seat)
        if running is None or since is None:
            return 0
        stood_ms = round((now.s - max(since.s, running.since.s)) * 1000)
        return min(stood_ms, self.vacation_since_ms(seat, running.since))

    def vacation_since_ms(self, seat: int, question: Instant) -> int:
        """How much vacation a seat had left when it was asked; none if it is not on vacation."""
        since = self.resting.get(seat)
        if since is None:
            return 0
        # A vacation that began before the question had been going on meanwhile.
        return max(0, self.vacation_ms[seat] - max(0, round((question.s - since.s) * 1000)))


def _moved_back(now: Instant, ms: int) -> Instant:
    return Instant(now.s - ms / 1000, now.ms - ms)
