"""Rate limits: token buckets, and counts of open connections."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..settings import Rate
from ..table.errors import RefusedError


class TokenBucket:
    """A token bucket.

    >>> bucket = TokenBucket(Rate(per_second=1, burst=2))
    >>> [bucket.take(now) for now in (0.0, 0.0, 0.0, 1.0)]
    [True, True, False, True]
    """

    __slots__ = ("_rate", "_since", "_tokens")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._tokens = float(rate.burst)
        self._since: float | None = None

    def take(self, now: float) -> bool:
        """Takes a token if there is one; ``now`` is in seconds and never decreases."""
        if self._since is not None:
            self._tokens = min(self._rate.burst, self._tokens + (now - self._since) * self._rate.per_second)
        self._since = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def is_full_at(self, now: float) -> bool:
        """Returns whether the bucket would be full, so that it can be discarded."""
        since = now if self._since is None else self._since
        return self._tokens + (now - since) * self._rate.per_second >= self._rate.burst


class RateLimiter:
    """A token bucket for each address, as :func:`client_address` returns them; full buckets are discarded."""

    def __init__(self, rate: Rate, clock: Callable[[], float], most: int = 10_000) -> None:
        self._rate = rate
        self._clock = clock
        self._most = most
        self._buckets: dict[str, TokenBucket] = {}

    def take(self, address: str) -> bool:
        """Takes a token of this address if there is one."""
        now = self._clock()
        if address not in self._buckets:
            if len(self._buckets) >= self._most:
                self._buckets = {kept: bucket for kept, bucket in self._buckets.items() if not bucket.is_full_at(now)}
            if len(self._buckets) >= self._most:
                return False
            self._buckets[address] = TokenBucket(self._rate)
        return self._buckets[address].take(now)

    def check(self, address: str, sentence: str) -> None:
        """Takes a token of this address. Raises ``RefusedError`` (``busy``) with this sentence if there is none."""
        if not self.take(address):
            raise RefusedError("busy", sentence)


@dataclass(slots=True)
class ConnectionCounts:
    """The number of open connections of each address."""

    most: int
    _counts: dict[str, int]

    def enter(self, address: str) -> bool:
        """Counts another connection. Returns false if the address has the maximum."""
        count = self._counts.get(address, 0)
        if count >= self.most:
            return False
        self._counts[address] = count + 1
        return True

    def leave(self, address: str) -> None:
        """Counts one connection less."""
        count = self._counts.pop(address, 1) - 1
        if count:
            self._counts[address] = count
