"""Limits the number of open connections from each network."""

from __future__ import annotations

from dataclasses import dataclass

from .rate_limits import budget_names


@dataclass(slots=True)
class ConnectionCounts:
    """The number of open connections from each address, and from the wider networks of an IPv6 address.

    >>> counts = ConnectionCounts(1, {})
    >>> sum(counts.enter(f"2001:db8:1:{number:x}::/64") for number in range(64)), counts.enter("192.0.2.1")
    (4, True)
    """

    most: int
    _counts: dict[str, int]

    def enter(self, address: str) -> bool:
        """Counts a new connection. Returns false if the address already has the maximum."""
        names = budget_names([(address, 1)])
        if any(self._counts.get(name, 0) >= self.most * times for name, times in names):
            return False
        for name, _ in names:
            self._counts[name] = self._counts.get(name, 0) + 1
        return True

    def leave(self, address: str) -> None:
        """Counts a closed connection."""
        for name, _ in budget_names([(address, 1)]):
            count = self._counts.pop(name, 1) - 1
            if count:
                self._counts[name] = count
