"""Connects to the bus."""

from __future__ import annotations

from ..bus import Bus, BusError
from ..live.ownership import TABLE_KEY_LIFETIME_S
from .memory_bus import MemoryBus


async def connect(address: str | None) -> Bus:
    """Connects to ``nats://HOST:PORT`` or ``tls://HOST:PORT``, or returns an in-process bus if there is no
    address.

    Raises ``BusError`` if the bus cannot be reached.
    """
    if address is None:
        return MemoryBus()
    if not address.startswith(("nats://", "tls://")):
        raise BusError(f"unknown bus address {address!r}: expected nats://host:4222")
    try:
        from .nats_bus import NatsBus  # noqa: PLC0415 - an extra of its own
    except ModuleNotFoundError:
        raise BusError("a bus requires NATS: pip install 'chabudai[bus]'") from None
    return await NatsBus.connect(address)


async def check(address: str) -> None:
    """Raises ``BusError`` if the bus cannot be reached or does not store keys."""
    bus = await connect(address)
    try:
        await bus.keys("tables", TABLE_KEY_LIFETIME_S)
    finally:
        await bus.close()
