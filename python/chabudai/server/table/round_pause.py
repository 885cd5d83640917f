"""The pause between two rounds: the next deal waits until everyone has seen how the last round ended."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace

from .instant import Instant


@dataclass(frozen=True, slots=True)
class RoundPause:
    """A pause that ends when everyone present is ready, and at the latest after its time.

    Its existence follows from the rows; who is ready is not stored, and after a restart its time starts again.

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
        """When it ends at the latest, by the monotonic clock."""
        return self.opened.s + self.length_ms / 1000

    @property
    def closes_ms(self) -> int:
        """When it ends at the latest, in milliseconds since 1970."""
        return self.opened.ms + self.length_ms

    def with_ready(self, player: int) -> RoundPause:
        """Returns the pause with one more player ready."""
        return replace(self, ready=self.ready | {player})

    def is_over(self, now: Instant, here: Set[int]) -> bool:
        """Whether the next round is dealt now; ``here`` are the players who are present."""
        return now.s >= self.closes_s or (bool(here) and here <= self.ready)
