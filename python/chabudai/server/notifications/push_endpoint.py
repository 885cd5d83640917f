"""The addresses of push services, which browsers send. Only public addresses are accepted and connected to."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

from ...catalogue import message
from ..settings import Push
from ..table.errors import RefusedError

MAX_ENDPOINT_LENGTH = 1_000
_GLOBAL_UNICAST = ip_network("2000::/3")
"""The only IPv6 addresses that are assigned to hosts of the internet.

Outside this network are the forms that embed an IPv4 address: ``::a.b.c.d``, ``::ffff:a.b.c.d``, ``::ffff:0:a.b.c.d``
and ``64:ff9b::a.b.c.d``.
"""
# Special networks that Python's ``is_global`` does not exclude: shared address space, 6to4 relays, IETF protocols with
# Teredo, documentation, and 6to4.
_SPECIAL_NETWORKS = tuple(
    map(ip_network, ("100.64.0.0/10", "192.0.0.0/24", "192.88.99.0/24", "2001::/23", "2001:db8::/32", "2002::/16"))
)
_ISATAP_MASK, _ISATAP = 0xFDFF_FFFF, 0x0000_5EFE
"""A mask and value that recognise an ISATAP address, which embeds an IPv4 address at its end. The mask leaves out one
bit that may be set or not.
"""


def is_public(text: str, allowed: Sequence[str] = ()) -> bool:
    """Returns whether an IP address is public or explicitly allowed, so that requests may be sent to it.

    >>> is_public("93.184.216.34"), is_public("10.0.0.1"), is_public("::ffff:127.0.0.1"), is_public("::10.0.0.1")
    (True, False, False, False)
    >>> is_public("127.0.0.1", ["127.0.0.0/8"])
    True
    """
    try:
        found: IPv4Address | IPv6Address = ip_address(text.partition("%")[0])
    except ValueError:
        return False
    if any(found in ip_network(each) for each in allowed):
        return True
    if isinstance(found, IPv6Address):
        is_isatap = (int(found) >> 32) & _ISATAP_MASK == _ISATAP
        if found not in _GLOBAL_UNICAST or is_isatap:
            return False
    is_special = found.is_multicast or any(found in network for network in _SPECIAL_NETWORKS)
    return found.is_global and not is_special


def parse_endpoint(text: str, settings: Push) -> str:
    """Returns the push endpoint of a browser. Raises ``RefusedError`` if it is not the endpoint of a push
    service.

    >>> parse_endpoint("https://push.example.org/abc", Push())
    'https://push.example.org/abc'
    """
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        host, port, parts = "", None, urlsplit("")
    is_https = parts.scheme == "https" and "@" not in parts.netloc and text.isascii() and text.isprintable()
    if (
        not is_https
        or len(text) > MAX_ENDPOINT_LENGTH
        or " " in text
        or (port not in (None, 443) and not settings.networks)
    ):
        raise RefusedError("malformed", message("server-push-endpoint"))
    is_ip_address = ":" in host or host.replace(".", "").isdigit()
    if not host or (is_ip_address and not is_public(host, settings.networks)):
        raise RefusedError("malformed", message("server-push-endpoint"))
    return text


def public_resolver(aiohttp: Any, allowed: Sequence[str]) -> Any:
    """Returns a resolver that refuses names with private addresses.

    The client connects to the resolved addresses, so a second lookup cannot return different ones.
    """

    class PublicResolver(aiohttp.abc.AbstractResolver):  # type: ignore[misc]
        async def resolve(self, host: str, port: int = 0, family: int = socket.AF_UNSPEC) -> list[dict[str, Any]]:
            loop = asyncio.get_running_loop()
            found = await loop.getaddrinfo(host, port, family=family, type=socket.SOCK_STREAM)
            if not found or not all(is_public(str(address[0]), allowed) for *_, address in found):
                raise OSError("this name has no public address")
            return [
                {
                    "hostname": host,
                    "host": str(address[0]),
                    "port": port,
                    "family": kind,
                    "proto": protocol,
                    "flags": socket.AI_NUMERICHOST | socket.AI_NUMERICSERV,
                }
                for kind, _, protocol, _, address in found
            ]

        async def close(self) -> None:
            """Does nothing: no connection is kept."""

    return PublicResolver()
