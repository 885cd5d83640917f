"""Endpoints for a shared screen at home. Phones on the same network open it with a QR code."""

from __future__ import annotations

import io
import socket
from contextlib import suppress
from typing import Annotated

import segno
from msgspec import Meta, Struct

from ..allowed_hosts import EVERY_ADDRESS
from ..callers import Caller
from ..endpoint import endpoint
from ..responses import SvgImage

_ANYWHERE = ("192.0.2.1", 9)
"""An address that no machine has. Nothing is sent to it; the operating system only chooses the address of this machine
from which it would send.
"""


class QrRequest(Struct, frozen=True):
    """A URL to encode."""

    text: Annotated[str, Meta(pattern="^https?://", max_length=200)]


class NetworkAddresses(Struct, frozen=True):
    """The addresses of this machine on its network."""

    hosts: list[str]


@endpoint("POST", "/qr")
async def qr(_caller: Caller, body: QrRequest) -> SvgImage:
    """A URL as a QR code."""
    return SvgImage(qr_svg(body.text))


@endpoint("GET", "/addresses")
async def addresses(caller: Caller) -> NetworkAddresses:
    """The addresses of this machine on its network, if the server listens on them."""
    is_for_network = EVERY_ADDRESS[0] in caller.context.settings.allowed_hosts
    return NetworkAddresses(own_hosts() if is_for_network else [])


def qr_svg(text: str) -> str:
    """Returns a QR code as SVG, dark on light in every theme.

    >>> qr_svg("http://localhost:8000")[:4]
    '<svg'
    """
    written = io.BytesIO()
    code = segno.make(text, micro=False, error="m")
    code.save(written, kind="svg", xmldecl=False, dark="black", light="white", border=4, omitsize=True)
    return written.getvalue().decode()


def own_hosts() -> list[str]:
    """Returns the addresses of this machine on its network, or none if it is not on a network."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        # Connecting a datagram socket sends nothing.
        probe.connect(_ANYWHERE)
        host: str = probe.getsockname()[0]
        if not host.startswith(("127.", "0.")):
            return [host]
    return []
