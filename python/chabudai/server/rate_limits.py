"""Rate limits: token buckets for visitors and their networks."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import lru_cache
from ipaddress import ip_network

from ..catalogue import Message
from .settings import Rate
from .table.errors import RefusedError

MAX_BUCKETS = 10_000
NETWORK_MULTIPLES = (4, 16)
"""The budgets of an IPv6 /56 and /48, as multiples of the budget of a /64."""


class TokenBucket:
    """A token bucket.

    >>> bucket = TokenBucket(Rate(per_second=1, burst=2))
    >>> [bucket.take(now) for now in (0.0, 0.0, 0.0, 1.0)]
    [True, True, False, True]
    >>> bucket.wait_s(1.0, 2)
    2.0
    """

    __slots__ = ("_rate", "_since", "_tokens")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._tokens = float(rate.burst)
        self._since: float | None = None

    def take(self, now: float, tokens: float = 1) -> bool:
        """Takes tokens if there are enough, and returns whether it did. ``now`` is in seconds and never decreases."""
        if self.wait_s(now, tokens) > 0:
            return False
        self._tokens -= tokens
        return True

    def wait_s(self, now: float, tokens: float = 1) -> float:
        """Returns the seconds until there are enough tokens. A full bucket counts as enough for any number."""
        if self._since is not None:
            self._tokens = min(self._rate.burst, self._tokens + (now - self._since) * self._rate.per_second)
        self._since = now
        return max(0.0, min(tokens, self._rate.burst) - self._tokens) / self._rate.per_second

    def give_back(self, tokens: float) -> None:
        """Puts tokens that were taken but not needed back into the bucket."""
        self._tokens = min(self._rate.burst, self._tokens + tokens)


class RateLimiter:
    """A token bucket for each key. If there are too many buckets, the oldest is dropped, so that a new key is never
    refused.

    A key that ends with an IPv6 /64 in the form of :func:`client_address` counts against its /56 and its /48 as well.

    >>> limiter = RateLimiter(Rate(per_second=1, burst=1), lambda: 0.0)
    >>> limiter.take("192.0.2.1"), limiter.take("192.0.2.1"), limiter.take("192.0.2.2")
    (True, False, True)
    """

    def __init__(self, rate: Rate, clock: Callable[[], float], most: int = MAX_BUCKETS) -> None:
        self._rate = rate
        self._clock = clock
        self._most = most
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, key: str, tokens: float = 1) -> bool:
        """Takes tokens from a key's bucket if there are enough, and returns whether it did."""
        return self.wait_s(((key, 1),), tokens) == 0

    def check(self, key: str, sentence: Message, tokens: float = 1) -> None:
        """Takes tokens from a key's bucket. Raises ``RefusedError`` (``busy``) with the given sentence if there are not
        enough.
        """
        wait_s = self.wait_s(((key, 1),), tokens)
        if wait_s > 0:
            raise RefusedError("busy", sentence, retry_after_s=wait_s)

    def wait_s(self, keys: Sequence[tuple[str, int]], tokens: float = 1) -> float:
        """Takes tokens from the buckets of several keys, each with a multiple of the budget, and returns 0 if all have
        enough.

        Otherwise takes nothing and returns the seconds until there are enough.
        """
        now = self._clock()
        buckets = self._buckets_of(keys)
        wait_s = max(bucket.wait_s(now, tokens) for bucket in buckets)
        if wait_s == 0:
            for bucket in buckets:
                bucket.take(now, tokens)
        return wait_s

    def give_back(self, keys: Sequence[tuple[str, int]], tokens: float) -> None:
        """Puts tokens that were taken but not needed back into the buckets."""
        for bucket in self._buckets_of(keys):
            bucket.give_back(tokens)

    def _buckets_of(self, keys: Sequence[tuple[str, int]]) -> list[TokenBucket]:
        found = []
        for name, times in budget_names(keys):
            if name in self._buckets:
                self._buckets.move_to_end(name)
            else:
                rate = Rate(self._rate.per_second * times, self._rate.burst * times)
                self._buckets[name] = TokenBucket(rate)
                if len(self._buckets) > self._most:
                    self._buckets.popitem(last=False)
            found.append(self._buckets[name])
        return found


def budget_names(keys: Sequence[tuple[str, int]]) -> list[tuple[str, int]]:
    """Returns the keys and their multiples. Each key is followed by the wider networks of its address and their
    multiples.

    >>> budget_names([("account 7", 1), ("2001:db8:1:2::/64", 4)])
    [('account 7', 1), ('2001:db8:1:2::/64', 4), (' 2001:db8:1::/56', 16), (' 2001:db8:1::/48', 64)]
    """
    return list(_budget_names(tuple(keys)))


@lru_cache(MAX_BUCKETS)
def _budget_names(keys: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    # Cached: every frame of a socket is charged to the same names.
    found = []
    for key, multiple in keys:
        kind, _, address = key.rpartition(" ")
        found.append((key, multiple))
        for network, times in zip(wider_networks(address), NETWORK_MULTIPLES, strict=False):
            found.append((f"{kind} {network}", multiple * times))
    return tuple(found)


def owner_names(key: str) -> tuple[str, ...]:
    """Returns a visitor's name and those of the wider networks against whose limits it counts."""
    return tuple(name for name, _ in budget_names([(key, 1)]))


def wider_networks(network: str) -> list[str]:
    """Returns the /56 and the /48 of an IPv6 /64; an empty list for any other address.

    >>> wider_networks("2001:db8:1:2::/64"), wider_networks("192.0.2.7")
    (['2001:db8:1::/56', '2001:db8:1::/48'], [])
    """
    if not network.endswith("/64"):
        return []
    found = ip_network(network)
    return [str(found.supernet(new_prefix=prefix)) for prefix in (56, 48)]
