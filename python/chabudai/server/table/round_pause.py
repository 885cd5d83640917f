"""The pause between two rounds. The next deal waits until everyone has seen how the last round ended."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace

from .instant import Instant


@dataclass(frozen=True, slots=True)
class RoundPause:
    """A pause that ends when everyone present is ready, and at the latest after ``length_ms``.

    Whether there is a pause follows from the rows. Who is ready is not stored, and after a restart the pause starts
    again.

    >>> pause = RoundPause(Instant(0.0, 0), 9000, 40)
    >>> pause.is_over(Instant(9.0, 9000), {0}), pause.with_ready(0).is_over(Instant(1.0, 1000), {0})
    (True, True)
    """

    opened: Instant
    length_ms: int
    after: int
    """The number of actions so far, which identifies the round."""
    ready: frozenset[int] = frozenset()
    """The numbers of the players who are ready."""

    @property
    def closes_s(self) -> float:
        """Returns the latest end of the pause, by the monotonic clock."""
        return self.opened.s + self.length_ms / 1000

    @property
    def closes_ms(self) -> int:
        """Returns the latest end of the pause, as a Unix time in milliseconds."""
        return self.opened.ms + self.length_ms

    def with_ready(self, player: int) -> RoundPause:
        """Returns the pause with another player ready."""
        return replace(self, ready=self.ready | {player})

    def is_over(self, now: Instant, here: Set[int]) -> bool:
        """Returns whether the next round is dealt now. ``here`` holds the players who are present."""
        return now.s >= self.closes_s or (bool(here) and here <= self.ready)
