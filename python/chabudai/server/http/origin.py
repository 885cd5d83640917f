"""The check of the ``Origin`` header: pages of other sites cannot use the cookies of this one."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

_DEFAULT_PORTS = {"http": 80, "https": 443}
_PAGE_SCHEMES = {"ws": "http", "wss": "https"}


def is_origin_allowed(headers: Mapping[str, str], allowed: tuple[str, ...], scheme: str) -> bool:
    """Returns whether a request comes from a page of this server, from an allowed page, or from no page at all.

    >>> is_origin_allowed({"origin": "http://evil.example", "host": "localhost:8000"}, (), "http")
    False
    >>> is_origin_allowed({"origin": "http://localhost:8000", "host": "localhost:8000"}, (), "ws")
    True
    >>> is_origin_allowed({"origin": "https://localhost:8000", "host": "localhost:8000"}, (), "http")
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
    """Returns scheme, host and port. Raises ``ValueError`` if this is not the address of a page."""
    parts = urlsplit(address)
    if not parts.hostname:
        raise ValueError(address)
    return parts.scheme, parts.hostname, parts.port or _DEFAULT_PORTS.get(parts.scheme)
