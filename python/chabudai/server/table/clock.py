"""The clocks of a table: whose clock runs, how much time is left, and which seats are out of time. Pure values.

A clock runs while its seat alone is asked. In a claim window, in which several seats answer in secret, no clock runs:
the window has its own time, and a clock that stopped would reveal who has answered.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field, replace

from ...match.time_control import TimeControl
from ...store.types import StoredClocks
from .instant import Instant

MAX_LAG_MS = 500
"""Maximum time of a decision that is given back for the answer's way to the server. For this long an answer still
counts after the clock has run out."""
RESTART_GRACE_MS = 30_000
"""Time after a restart at which a clock continues at the latest; it continues earlier when its player returns."""
EMPTY_CLOCK_MS = 10_000
"""Time for each decision of a player who continues with an empty clock because a bot substituted."""


@dataclass(frozen=True, slots=True)
class RunningClock:
    """A running clock: its question, and when it started."""

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
    """The seats on vacation, and since when."""
    running: Mapping[int, RunningClock] = field(default_factory=dict)
    has_begun: bool = False
    """Whether clocks may run: all seats are taken and, unless a move may take days, all players have been present."""
    waited_ms: int = 0
    """How long the open decision had lasted when the match was loaded; negative if it starts later."""

    @staticmethod
    def at_start(timing: TimeControl, seats: int) -> Clocks:
        return Clocks(timing, (timing.start_ms,) * seats, (timing.vacation_ms,) * seats)

    @staticmethod
    def from_stored(
        timing: TimeControl, seats: int, stored: StoredClocks | None, now: Instant, *, has_begun: bool
    ) -> Clocks:
        """Returns clocks as they were stored.

        Clocks of minutes stood meanwhile, and continue when their players return or have had time to. Clocks of days
        ran on:
        the stored time already accounts for downtime of the service.
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
        """Returns how long a seat's clock has run for its question."""
        running = self.running.get(seat)
        return 0 if running is None else max(0, round((now.s - running.since.s) * 1000) - self._rested_ms(seat, now))

    def remaining_ms(self, seat: int, now: Instant) -> int:
        """Returns the remaining time that a seat's clock shows."""
        return max(0, self.left_ms[seat] - max(0, self.spent_ms(seat, now) - self.timing.free_ms))

    def seats_out_of_time(self, now: Instant) -> list[int]:
        """Returns the seats that are out of time, the first one first."""
        ends = {seat: end_s for seat in self.running if (end_s := self.ends_s(seat)) <= now.s}
        return sorted(ends, key=lambda seat: (ends[seat], seat))

    def ends_s(self, seat: int) -> float:
        """Returns when a seat that is asked will be out of time, including the time its answer may take to arrive."""
        running = self.running[seat]
        vacation_ms = self.vacation_since_ms(seat, running.since)
        return running.since.s + (self.timing.free_ms + self.left_ms[seat] + vacation_ms + MAX_LAG_MS) / 1000

    @property
    def due_s(self) -> float | None:
        """When the next seat is out of time."""
        return min((self.ends_s(seat) for seat in self.running), default=None)

    # Changes.

    def run_for(self, asked: Mapping[int, int], here: Container[int], now: Instant) -> Clocks:
        """Runs the clocks of the seats that are asked these questions, and no others."""
        running = {seat: self._runs(seat, question, seat in here, now) for seat, question in asked.items()}
        if running == self.running:
            return self
        # A player with an empty clock is asked only if a bot substituted and the player is back.
        least_ms = self.timing.step_ms if self.is_days else 0 if self.timing.free_ms else EMPTY_CLOCK_MS
        left_ms = tuple(
            left_ms or (least_ms if seat in running and seat not in self.running else 0)
            for seat, left_ms in enumerate(self.left_ms)
        )
        return replace(self, left_ms=left_ms, running=running, waited_ms=0 if running else self.waited_ms)

    def stop(self, seat: int, now: Instant, credit_ms: int = 0) -> Clocks:
        """Stops a seat's clock; ``credit_ms`` of the time its answer was on its way."""
        spent_ms = max(0, self.spent_ms(seat, now) - min(credit_ms, MAX_LAG_MS))
        left_ms = max(0, self.left_ms[seat] - max(0, spent_ms - self.timing.free_ms))
        running = {known: since for known, since in self.running.items() if known != seat}
        return self._with_left(seat, left_ms, running)

    def add_increment(self, seat: int) -> Clocks:
        """Adds what a seat receives for an answer."""
        return self._with_left(seat, self.timing.after_answer(self.left_ms[seat]), self.running)

    def spend(self, seat: int, ms: int) -> Clocks:
        """Takes a bot's pace from its clock; a bot is never out of time."""
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
        """Starts a vacation: the clock stands while vacation is left."""
        return replace(self, on_vacation={**self.on_vacation, seat: now})

    def end_vacation(self, seat: int, now: Instant) -> Clocks:
        """Ends a vacation: only the rest of the waiting time is taken from the clock."""
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
        """Returns the clocks as they are stored, with the time that has run until now taken."""
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
        # A clock that starts later starts as soon as its player is back.
        return RunningClock(question, now) if is_here and known.since.s > now.s else known

    def _with_left(self, seat: int, ms: int, running: Mapping[int, RunningClock]) -> Clocks:
        left_ms = tuple(ms if known == seat else left for known, left in enumerate(self.left_ms))
        return replace(self, left_ms=left_ms, running=running)

    def _rested_ms(self, seat: int, now: Instant) -> int:
        """Returns how long a running clock has stood because of a vacation."""
        running, since = self.running.get(seat), self.on_vacation.get(seat)
        if running is None or since is None:
            return 0
        stood_ms = round((now.s - max(since.s, running.since.s)) * 1000)
        return min(stood_ms, self.vacation_since_ms(seat, running.since))

    def vacation_since_ms(self, seat: int, question: Instant) -> int:
        """Returns how much vacation a seat had left when it was asked; 0 if it is not on vacation."""
        since = self.on_vacation.get(seat)
        if since is None:
            return 0
        # A vacation that began before the question has been running since.
        return max(0, self.vacation_ms[seat] - max(0, round((question.s - since.s) * 1000)))


def _moved_back(now: Instant, ms: int) -> Instant:
    return Instant(now.s - ms / 1000, now.ms - ms)
