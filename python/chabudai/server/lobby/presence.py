"""How many are where, of the whole service: each process says what is so at its own tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from ..bus import Bus, BusError
from ..live.registry import TableRegistry
from . import messages as notes
from .messages import Census

logger = logging.getLogger("chabudai.server")

TELL_S = 2.0
GONE_S = 3 * TELL_S
"""Who has said nothing for so long is not counted any more."""
MOST_ATTENDED = 200


class Counted:
    """What this process and the others say. One event loop owns it."""

    def __init__(self, rooms: TableRegistry, seeking: Callable[[], int], changed: Callable[[], None]) -> None:
        """``changed`` hears that another process has said something new."""
        self._rooms = rooms
        self._seeking = seeking
        self._changed = changed
        self._others: dict[str, tuple[Census, float]] = {}
        self._wake = asyncio.Event()

    def own(self, process: str = "") -> Census:
        """What is so at this process now."""
        census = self._rooms.census()
        attended = self._rooms.attended()[:MOST_ATTENDED]
        return Census(process, census.people, census.watchers, census.tables, self._seeking(), attended)

    def all(self) -> list[Census]:
        """What is so at each."""
        since_s = asyncio.get_running_loop().time() - GONE_S
        self._others = {process: told for process, told in self._others.items() if told[1] >= since_s}
        return [self.own(), *(census for census, _ in self._others.values())]

    def wake(self) -> None:
        """Something is different here: the others hear of it at once."""
        self._wake.set()

    async def tell(self, bus: Bus, me: str) -> None:
        """Tells the others now and then, and when something has changed, until cancelled."""
        await bus.subscribe(notes.CENSUS, lambda message: self._hear(message, me))
        while True:
            self._wake.clear()
            try:
                await bus.publish(notes.CENSUS, notes.encode(self.own(me)))
            except BusError as error:
                logger.warning("the others do not hear who is here: %s", error)
            # However much happens, the others are not told of each.
            await asyncio.sleep(TELL_S / 8)
            with suppress(TimeoutError):
                async with asyncio.timeout(TELL_S):
                    await self._wake.wait()

    def _hear(self, message: bytes, me: str) -> None:
        told = notes.decode_census(message)
        if told.process == me:
            return
        before = self._others.get(told.process)
        self._others[told.process] = told, asyncio.get_running_loop().time()
        if before is None or before[0] != told:
            self._changed()
