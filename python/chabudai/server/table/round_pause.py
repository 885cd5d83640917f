"""The time between two rounds: nobody is asked anything, and the next deal waits until all have seen how one ended."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace

from .instant import Instant


@dataclass(frozen=True, slots=True)
class RoundPause:
    """A pause that ends when everybody who is here is ready, and at the latest after its time.

    That there is one follows from the rows; who is ready is not stored, and after a restart its time begins anew.

    >>> pause = RoundPause(Instant(0.0, 0), 9000, 40)
    >>> pause.is_over(Instant(9.0, 9000), {0}), pause.with_ready(0).is_over(Instant(1.0, 1000), {0})
    (True, True)
    """

    opened: Instant
    length_ms: int
    after: int
    """How many actions stand: another round has another pause."""
    ready: frozenset[int] = frozenset()
    """The people who want to go on, by their number at the table."""

    @property
    def closes_s(self) -> float:
        """When it ends at the latest."""
        return self.opened.s + self.length_ms / 1000

    @property
    def closes_ms(self) -> int:
        """The same as clients are told it."""
        return self.opened.ms + self.length_ms

    def with_ready(self, player: int) -> RoundPause:
        """The same when one more is ready."""
        return replace(self, ready=self.ready | {player})

    def is_over(self, now: Instant, here: Set[int]) -> bool:
        """Whether the next round is dealt now; ``here`` are the people who are at the table and play."""
        return now.s >= self.closes_s or (bool(here) and here <= self.ready)
