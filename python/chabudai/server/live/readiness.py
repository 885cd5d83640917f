"""Readiness: whether each part of the server works, measured by probes that all callers share."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Literal

from ...store.database import write_probe
from .ownership import Ownership
from .registry import TableRegistry

PROBE_TIMEOUT_S = 1.5
"""Seconds after which a part that does not answer counts as not ready."""
PROBE_INTERVAL_S = 1.0
"""Minimum seconds between two probes, however often callers ask."""
_PROBED_KEY = "readiness"

Part = Literal["store_read", "store_write", "bus", "bots"]


class Readiness:
    """Probes the parts of this process. Belongs to one event loop."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._probes: Mapping[Part, Callable[[], Awaitable[bool]]] = {
            "store_read": registry.is_store_readable,
            "store_write": self._can_write,
            "bus": self._is_bus_connected,
            "bots": self._do_bots_answer,
        }
        self._running: dict[Part, asyncio.Future[bool]] = {}
        self._newest: asyncio.Future[dict[Part, bool]] | None = None
        self._probed_s = 0.0

    async def check(self) -> Mapping[Part, bool]:
        """Returns which parts are ready. Takes at most two seconds. Callers at the same time or in quick succession
        share one probe.
        """
        now_s = asyncio.get_running_loop().time()
        newest = self._newest
        if newest is None or (newest.done() and now_s - self._probed_s >= PROBE_INTERVAL_S):
            self._probed_s = now_s
            newest = self._newest = asyncio.ensure_future(self._probe())
        return await asyncio.shield(newest)

    async def _probe(self) -> dict[Part, bool]:
        answers = await asyncio.gather(*(self._answers(part, probe) for part, probe in self._probes.items()))
        return dict(zip(self._probes, answers, strict=True))

    async def _answers(self, part: Part, probe: Callable[[], Awaitable[bool]]) -> bool:
        """Returns whether a part answers in time. A probe that hangs is not started a second time."""
        running = self._running.get(part)
        if running is None or running.done():
            running = self._running[part] = asyncio.ensure_future(probe())
            running.add_done_callback(_consume_outcome)
        try:
            async with asyncio.timeout(PROBE_TIMEOUT_S):
                return await asyncio.shield(running)
        except Exception:
            return False

    async def _can_write(self) -> bool:
        await self._registry.write(write_probe, self._registry.store)
        return True

    async def _is_bus_connected(self) -> bool:
        """Returns whether a shared bus answers. A process that is leaving the cluster is not ready for visitors
        either.
        """
        ownership: Ownership | None = self._registry.ownership
        if ownership is None:
            return True
        if ownership.bus.is_shared:
            await ownership.owner_of(_PROBED_KEY)
        return not ownership.is_leaving

    async def _do_bots_answer(self) -> bool:
        return not self._registry.bot_pool.is_stuck


def _consume_outcome(probe: asyncio.Future[bool]) -> None:
    """Retrieves the error of a probe that no caller waits for any more, so that asyncio does not log it."""
    if not probe.cancelled():
        probe.exception()
