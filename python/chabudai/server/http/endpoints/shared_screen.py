"""Calls for a table at home: one screen for all, and phones that find it in the same network by a picture."""

from __future__ import annotations

import io
import socket
from contextlib import suppress
from typing import Annotated

import segno
from msgspec import Meta, Struct

from ..allowed_hosts import EVERY_ADDRESS
from ..endpoint import Call, Caller, Picture, call

_ANYWHERE = ("192.0.2.1", 9)
"""An address that no machine has: nothing is sent there, but the system says by which of its own it would go."""


class Addressed(Struct, frozen=True):
    """An address to be drawn."""

    text: Annotated[str, Meta(pattern="^https?://", max_length=200)]


class Addresses(Struct, frozen=True):
    """Where other devices of the same network may find this machine, as far as it knows."""

    hosts: list[str]


@call("POST", "/qr")
async def qr(_caller: Caller, body: Addressed) -> Picture:
    """An address as a QR code, which a phone's camera reads."""
    return Picture(drawn(body.text))


@call("GET", "/addresses")
async def addresses(caller: Caller) -> Addresses:
    """The addresses of this machine in its network, where the service listens there: for who opened the page on it."""
    is_for_network = EVERY_ADDRESS[0] in caller.desk.settings.allowed_hosts
    return Addresses(own_hosts() if is_for_network else [])


def drawn(text: str) -> str:
    """A QR code as SVG, dark on light whatever the theme.

    >>> drawn("http://localhost:8000")[:4]
    '<svg'
    """
    written = io.BytesIO()
    code = segno.make(text, micro=False, error="m")
    code.save(written, kind="svg", xmldecl=False, dark="#000000", light="#ffffff", border=4, omitsize=True)
    return written.getvalue().decode()


def own_hosts() -> list[str]:
    """The addresses under which others in the network reach this machine; none if it is in no network."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        # Nothing is sent: a datagram socket is only pointed somewhere.
        probe.connect(_ANYWHERE)
        host: str = probe.getsockname()[0]
        if not host.startswith(("127.", "0.")):
            return [host]
    return []


KITCHEN_CALLS: tuple[Call, ...] = (qr, addresses)
