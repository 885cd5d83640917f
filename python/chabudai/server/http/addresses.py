"""Network addresses: which addresses count as one visitor, and whether an address is in a network."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any


def client_address(connection: Any) -> str:
    """Returns the address of a client, or its /64 network for IPv6.

    Behind a trusted proxy, uvicorn has already replaced the proxy's address with the client's.
    """
    return network_of(connection.client.host) if connection.client is not None else "unknown"


def network_of(address: str) -> str:
    """Returns the network that counts as one visitor: an IPv4 address, or the IPv6 /64 of a household.

    >>> network_of("192.0.2.7"), network_of("::ffff:192.0.2.7"), network_of("2001:db8:1:2:aaaa::9")
    ('192.0.2.7', '192.0.2.7', '2001:db8:1:2::/64')
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((found, 64), strict=False))


def is_address_among(address: str, wanted: Sequence[str]) -> bool:
    """Returns whether an address is among the given addresses and networks; ``*`` stands for every address.

    >>> is_address_among("10.1.2.3", ["10.0.0.0/8"]), is_address_among("10.1.2.3", ["127.0.0.1"])
    (True, False)
    """
    if "*" in wanted:
        return True
    try:
        found = ip_address(address)
    except ValueError:
        return address in wanted
    for name in wanted:
        try:
            if found in ip_network(name, strict=False):
                return True
        except ValueError:
            continue
    return False
