"""A bus by its address."""

from __future__ import annotations

from ..bus import Bus, BusError
from ..live.ownership import TABLE_KEY_LIFETIME_S
from .memory_bus import MemoryBus


async def connect(address: str | None) -> Bus:
    """The bus at ``nats://HOST:PORT`` (or ``tls://``), or without an address that of this process alone.

    Raises ``BusError`` if it cannot be reached.
    """
    if address is None:
        return MemoryBus()
    if not address.startswith(("nats://", "tls://")):
        raise BusError(f"the bus {address!r} is not known: it looks like nats://host:4222")
    try:
        from .nats_bus import NatsBus  # noqa: PLC0415 - an extra of its own
    except ModuleNotFoundError:
        raise BusError("a bus needs NATS: pip install 'chabudai[bus]'") from None
    return await NatsBus.connected(address)


async def check(address: str) -> None:
    """Raises ``BusError`` if the bus at an address cannot be used: reached, and asked to keep keys."""
    bus = await connect(address)
    try:
        await bus.keys("tables", TABLE_KEY_LIFETIME_S)
    finally:
        await bus.close()
