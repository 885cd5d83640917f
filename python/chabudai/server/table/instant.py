"""A moment, as those who decide are told of it: they have no clock of their own."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NamedTuple


class Instant(NamedTuple):
    """A moment by two clocks: one that only measures, and one that says what time it is.

    >>> Instant(3.5, 1_800_000_000_000).date
    '2027-01-15T08:00:00Z'
    """

    s: float
    """Seconds by a clock that never jumps: what deadlines are counted in."""
    ms: int
    """Milliseconds since 1970: what clients and records are told."""

    @property
    def date(self) -> str:
        """The time as records write it."""
        return datetime.fromtimestamp(self.ms // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
