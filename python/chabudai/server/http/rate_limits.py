"""Who may ask, and how often: token buckets and origins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from ..settings import Rate

_DEFAULT_PORTS = {"http": 80, "https": 443}
_PAGE_SCHEMES = {"ws": "http", "wss": "https"}


class Bucket:
    """One token bucket.

    >>> bucket = Bucket(Rate(per_second=1, burst=2))
    >>> [bucket.take(now) for now in (0.0, 0.0, 0.0, 1.0)]
    [True, True, False, True]
    """

    __slots__ = ("_rate", "_since", "_tokens")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._tokens = float(rate.burst)
        self._since: float | None = None

    def take(self, now: float) -> bool:
        """Takes a token if there is one; ``now`` is in seconds and never goes back."""
        if self._since is not None:
            self._tokens = min(self._rate.burst, self._tokens + (now - self._since) * self._rate.per_second)
        self._since = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def is_full_at(self, now: float) -> bool:
        """Whether forgetting this bucket would change nothing."""
        since = now if self._since is None else self._since
        return self._tokens + (now - since) * self._rate.per_second >= self._rate.burst


class Buckets:
    """A bucket for each address, as :func:`client_address` counts them; those that are full again are forgotten."""

    def __init__(self, rate: Rate, clock: Callable[[], float], most: int = 10_000) -> None:
        self._rate = rate
        self._clock = clock
        self._most = most
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Takes a token of this address if there is one."""
        now = self._clock()
        if address not in self._buckets:
            if len(self._buckets) >= self._most:
                self._buckets = {kept: bucket for kept, bucket in self._buckets.items() if not bucket.is_full_at(now)}
            if len(self._buckets) >= self._most:
                return False
            self._buckets[address] = Bucket(self._rate)
        return self._buckets[address].take(now)


@dataclass(slots=True)
class SocketCounts:
    """How many sockets each address holds open."""

    most: int
    _counts: dict[str, int]

    def enter(self, address: str) -> bool:
        """Counts one more, unless the address has all it may have."""
        count = self._counts.get(address, 0)
        if count >= self.most:
            return False
        self._counts[address] = count + 1
        return True

    def leave(self, address: str) -> None:
        """Counts one less."""
        count = self._counts.pop(address, 1) - 1
        if count:
            self._counts[address] = count


def origin_allowed(headers: Mapping[str, str], allowed: tuple[str, ...], scheme: str) -> bool:
    """Whether a request comes from a page of this service, from an allowed one, or from no page at all.

    >>> origin_allowed({"origin": "http://evil.example", "host": "localhost:8000"}, (), "http")
    False
    >>> origin_allowed({"origin": "http://localhost:8000", "host": "localhost:8000"}, (), "ws")
    True
    >>> origin_allowed({"origin": "https://localhost:8000", "host": "localhost:8000"}, (), "http")
    False
    """
    origin = headers.get("origin")
    if origin is None or origin.rstrip("/") in allowed:
        return True
    try:
        return _site(origin) == _site(f"{_PAGE_SCHEMES.get(scheme, scheme)}://{headers.get('host', '')}")
    except ValueError:
        return False


def _site(address: str) -> tuple[str, str, int | None]:
    """Scheme, host and port. Raises ``ValueError`` for what is no address of a page."""
    parts = urlsplit(address)
    if not parts.hostname:
        raise ValueError(address)
    return parts.scheme, parts.hostname, parts.port or _DEFAULT_PORTS.get(parts.scheme)
