"""The claim window: several seats answer at the same time, each in secret. No player sees who has answered, or how
fast.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from ...store.types import HeldAnswer, Pace
from .instant import Instant

MAX_LENGTHS_WITH_CLOCKS = 8
"""Multiples of its length after which a blind window closes at a table with clocks, even if a seat has not answered."""


@dataclass(frozen=True, slots=True)
class ClaimWindow:
    """The answers to a question that several seats were asked together, held until a common time.

    A ``fixed`` window closes when its time is over. A ``blind`` window closes at the first multiple of its length at
    which everyone has answered. After a restart, the window opens again with the stored answers.
    """

    pace: Pace
    asked: Mapping[int, int]
    """The number of each seat's question."""
    opened: Instant
    held: Mapping[int, str] = field(default_factory=dict)
    closes_s: float | None = None
    """When the window closes, if that is known. A blind window does not close while an answer is missing."""

    @staticmethod
    def open(pace: Pace, asked: Mapping[int, int], now: Instant, before: Iterable[HeldAnswer] = ()) -> ClaimWindow:
        """Opens a window with the stored answers that belong to its questions."""
        closes_s = now.s + pace.window_ms / 1000 if pace.window == "fixed" else None
        if pace.window == "blind" and pace.clock != "none":
            # No clock runs while the window is open, so it must close at some time.
            closes_s = now.s + MAX_LENGTHS_WITH_CLOCKS * pace.window_ms / 1000
        window = ClaimWindow(pace, dict(asked), now, {}, closes_s)
        for answer in before:
            if window.asked.get(answer.seat) == answer.question:
                window = window.hold(answer.seat, answer.action, now)
        return window

    @property
    def closes_ms(self) -> int | None:
        """Returns the latest time at which the window closes, or ``None`` if it waits for all answers."""
        if self.pace.window == "fixed":
            return self.opened.ms + self.pace.window_ms
        return None if self.pace.clock == "none" else self.opened.ms + MAX_LENGTHS_WITH_CLOCKS * self.pace.window_ms

    def hold(self, seat: int, action: str, now: Instant) -> ClaimWindow:
        """Holds a seat's answer, which replaces its earlier one."""
        held = {**self.held, seat: action}
        closes_s = self.closes_s
        if self.pace.window == "blind" and held.keys() == self.asked.keys() != self.held.keys():
            length_s = self.pace.window_ms / 1000
            beats = math.floor((now.s - self.opened.s) / length_s) + 1
            closes_s = min(self.opened.s + beats * length_s, math.inf if closes_s is None else closes_s)
        return replace(self, held=held, closes_s=closes_s)

    def is_over(self, now: Instant) -> bool:
        """Returns whether the answers take effect now."""
        return self.closes_s is not None and now.s >= self.closes_s
