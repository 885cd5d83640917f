"""The clocks of a table: whose clock runs, how much time is left, and which seats are out of time. Pure: no I/O.

A clock runs while only its seat is asked. In a claim window, in which several seats answer in secret, no clock runs:
the window has its own time limit, and a clock that stopped would reveal who has answered.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field, replace

from ...match.time_control import TimeControl
from ...store.types import StoredClocks
from .instant import Instant

MAX_LAG_MS = 500
"""Maximum network delay in milliseconds that is credited to a decision. An answer that arrives up to this long after
the clock has run out still counts.
"""
RESTART_GRACE_MS = 30_000
"""Milliseconds after a restart before a clock continues. It continues earlier if its player returns."""
EMPTY_CLOCK_MS = 10_000
"""Milliseconds for each decision of a player who returns to an empty clock after a bot has substituted."""


@dataclass(frozen=True, slots=True)
class RunningClock:
    """A running clock: the number of its question, and the time at which it started."""

    question: int
    since: Instant


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks of the running match, by seat."""

    timing: TimeControl
    left_ms: tuple[int, ...]
    """The remaining time when each clock last started or stopped."""
    vacation_ms: tuple[int, ...]
    """The remaining vacation of each seat."""
    on_vacation: Mapping[int, Instant] = field(default_factory=dict)
    """The seats on vacation, with the time since which they have been on vacation."""
    running: Mapping[int, RunningClock] = field(default_factory=dict)
    has_begun: bool = False
    """Whether clocks may run. They start once all seats are taken and, unless a move may take days, all players have
    been present.
    """
    waited_ms: int = 0
    """How long the open decision had taken when the match was loaded; negative if the clock starts later."""

    @staticmethod
    def at_start(timing: TimeControl, seats: int) -> Clocks:
        return Clocks(timing, (timing.start_ms,) * seats, (timing.vacation_ms,) * seats)

    @staticmethod
    def from_stored(
        timing: TimeControl, seats: int, stored: StoredClocks | None, now: Instant, *, has_begun: bool
    ) -> Clocks:
        """Restores stored clocks.

        Clocks that count minutes did not run in the meantime; each continues when its player returns, or after a grace
        period. Clocks that count days kept running: the stored time already accounts for downtime of the server.
        """
        if stored is None:
            return Clocks.at_start(timing, seats)
        waited_ms = max(0, now.ms - stored.at_ms) if timing.kind == "days" else -RESTART_GRACE_MS
        on_vacation = {seat: _moved_back(now, waited_ms) for seat in stored.resting}
        return Clocks(timing, stored.left_ms, stored.vacation_ms, on_vacation, {}, has_begun, waited_ms)

    @property
    def is_days(self) -> bool:
        """Whether a match may take weeks."""
        return self.timing.kind == "days"

    # At a moment.

    def spent_ms(self, seat: int, now: Instant) -> int:
        """Returns how long a seat's clock has run for its current question."""
        running = self.running.get(seat)
        return 0 if running is None else max(0, round((now.s - running.since.s) * 1000) - self._rested_ms(seat, now))

    def remaining_ms(self, seat: int, now: Instant) -> int:
        """Returns the remaining time that a seat's clock shows."""
        return max(0, self.left_ms[seat] - max(0, self.spent_ms(seat, now) - self.timing.free_ms))

    def seats_out_of_time(self, now: Instant) -> list[int]:
        """Returns the seats that are out of time, in the order in which their time ran out."""
        ends = {seat: end_s for seat in self.running if (end_s := self.ends_s(seat)) <= now.s}
        return sorted(ends, key=lambda seat: (ends[seat], seat))

    def ends_s(self, seat: int) -> float:
        """Returns when a seat that is asked will be out of time, including the credit for network delay."""
        running = self.running[seat]
        vacation_ms = self.vacation_since_ms(seat, running.since)
        return running.since.s + (self.timing.free_ms + self.left_ms[seat] + vacation_ms + MAX_LAG_MS) / 1000

    @property
    def due_s(self) -> float | None:
        """Returns the time at which the next seat is out of time."""
        return min((self.ends_s(seat) for seat in self.running), default=None)

    # Changes.

    def run_for(self, asked: Mapping[int, int], here: Container[int], now: Instant) -> Clocks:
        """Runs the clocks of the seats that are asked the given questions, and stops all others."""
        running = {seat: self._runs(seat, question, seat in here, now) for seat, question in asked.items()}
        if running == self.running:
            return self
        # A player with an empty clock is asked only if a bot has substituted and the player is back.
        least_ms = self.timing.step_ms if self.is_days else 0 if self.timing.free_ms else EMPTY_CLOCK_MS
        left_ms = tuple(
            left_ms or (least_ms if seat in running and seat not in self.running else 0)
            for seat, left_ms in enumerate(self.left_ms)
        )
        return replace(self, left_ms=left_ms, running=running, waited_ms=0 if running else self.waited_ms)

    def stop(self, seat: int, now: Instant, credit_ms: int = 0) -> Clocks:
        """Stops a seat's clock. ``credit_ms`` is the part of its time that is given back for network delay."""
        spent_ms = max(0, self.spent_ms(seat, now) - min(credit_ms, MAX_LAG_MS))
        left_ms = max(0, self.left_ms[seat] - max(0, spent_ms - self.timing.free_ms))
        running = {known: since for known, since in self.running.items() if known != seat}
        return self._with_left(seat, left_ms, running)

    def add_increment(self, seat: int) -> Clocks:
        """Adds the increment that a seat receives for an answer."""
        return self._with_left(seat, self.timing.after_answer(self.left_ms[seat]), self.running)

    def spend(self, seat: int, ms: int) -> Clocks:
        """Deducts a bot's pace from its clock. A bot is never out of time."""
        return self if self.is_days else self._with_left(seat, max(0, self.left_ms[seat] - ms), self.running)

    def empty(self, seats: Iterable[int]) -> Clocks:
        """Empties the clocks of seats that are out of time."""
        late = frozenset(seats)
        left_ms = tuple(0 if seat in late else ms for seat, ms in enumerate(self.left_ms))
        running = {seat: since for seat, since in self.running.items() if seat not in late}
        return replace(self, left_ms=left_ms, running=running)

    def refill_banks(self) -> Clocks:
        """Refills the time banks after a deal."""
        return self if self.timing.kind != "bank" else replace(self, left_ms=(self.timing.base_ms,) * len(self.left_ms))

    def start_vacation(self, seat: int, now: Instant) -> Clocks:
        """Starts a vacation. The clock does not run while vacation is left."""
        return replace(self, on_vacation={**self.on_vacation, seat: now})

    def end_vacation(self, seat: int, now: Instant) -> Clocks:
        """Ends a vacation. Only the part of the waiting time that the vacation did not cover is deducted from the
        clock.
        """
        since = self.on_vacation[seat]
        rested_ms = min(self.vacation_ms[seat], round((now.s - since.s) * 1000))
        vacation_ms = tuple(ms - rested_ms if known == seat else ms for known, ms in enumerate(self.vacation_ms))
        on_vacation = {known: since for known, since in self.on_vacation.items() if known != seat}
        running = dict(self.running)
        if seat in running:
            stood_ms = min(rested_ms, self._rested_ms(seat, now))
            before = running[seat].since
            running[seat] = replace(running[seat], since=Instant(before.s + stood_ms / 1000, before.ms + stood_ms))
        return replace(self, vacation_ms=vacation_ms, on_vacation=on_vacation, running=running)

    def to_stored(self, now: Instant) -> StoredClocks:
        """Returns the clocks in the form in which they are stored, after deducting the time that has run until now."""
        left_ms = tuple(self.remaining_ms(seat, now) for seat in range(len(self.left_ms)))
        vacation_ms = tuple(
            max(0, ms - (round((now.s - self.on_vacation[seat].s) * 1000) if seat in self.on_vacation else 0))
            for seat, ms in enumerate(self.vacation_ms)
        )
        return StoredClocks(now.ms, left_ms, vacation_ms, tuple(sorted(self.on_vacation)))

    # Helpers.

    def _runs(self, seat: int, question: int, is_here: bool, now: Instant) -> RunningClock:
        known = self.running.get(seat)
        if known is None or known.question != question:
            known = RunningClock(question, _moved_back(now, self.waited_ms))
        # A clock with a delayed start starts as soon as its player is back.
        return RunningClock(question, now) if is_here and known.since.s > now.s else known

    def _with_left(self, seat: int, ms: int, running: Mapping[int, RunningClock]) -> Clocks:
        left_ms = tuple(ms if known == seat else left for known, left in enumerate(self.left_ms))
        return replace(self, left_ms=left_ms, running=running)

    def _rested_ms(self, seat: int, now: Instant) -> int:
        """Returns for how long a vacation has stopped a running clock."""
        running, since = self.running.get(seat), self.on_vacation.get(seat)
        if running is None or since is None:
            return 0
        stood_ms = round((now.s - max(since.s, running.since.s)) * 1000)
        return min(stood_ms, self.vacation_since_ms(seat, running.since))

    def vacation_since_ms(self, seat: int, question: Instant) -> int:
        """Returns how much vacation a seat had left when it was asked, or 0 if it is not on vacation."""
        since = self.on_vacation.get(seat)
        if since is None:
            return 0
        # A vacation that began before the question has been used up since then.
        return max(0, self.vacation_ms[seat] - max(0, round((question.s - since.s) * 1000)))


def _moved_back(now: Instant, ms: int) -> Instant:
    return Instant(now.s - ms / 1000, now.ms - ms)
