"""The endpoint for the health of the server."""

from __future__ import annotations

from ....catalogue import message
from ...protocol.games import Health
from ...table.errors import RefusedError
from ..callers import Caller
from ..endpoint import endpoint


@endpoint("GET", "/health")
async def health(caller: Caller) -> Health:
    """Reports whether the server is ready: the store can be read and written, and the bus and the bots answer."""
    failing = [part for part, is_ready in (await caller.context.readiness.check()).items() if not is_ready]
    if failing:
        raise RefusedError("error", message("server-not-ready", parts=", ".join(failing)))
    return Health(True)
