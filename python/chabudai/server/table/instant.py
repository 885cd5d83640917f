"""Instants, which are passed to code that has no clock of its own."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NamedTuple


class Instant(NamedTuple):
    """A point in time by two clocks, a monotonic one and the wall clock.

    >>> Instant(3.5, 1_800_000_000_000).date
    '2027-01-15T08:00:00Z'
    """

    s: float
    """Seconds by a monotonic clock, for deadlines."""
    ms: int
    """Milliseconds since 1970, for clients and records."""

    @property
    def date(self) -> str:
        """Returns the time in the form that records use."""
        return datetime.fromtimestamp(self.ms // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
