"""Who looks at a tournament, and hears of it when it has changed, whichever process has changed it."""

from __future__ import annotations

import asyncio
import logging
import re
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Protocol

from ...store import StoreError, tournaments
from ...store.tournaments import StoredTournament
from ..bus import Bus, BusError, BusSubscription
from ..live.ownership import Ownership
from ..live.registry import TableRegistry
from ..protocol.tournaments import TournamentInfo
from ..table.errors import RefusedError
from ..tasks import ended
from . import presenter as told

logger = logging.getLogger("chabudai.server")

LOOKS_EVERY_S = 2.0
"""So often the rows are looked at while somebody looks on: what another process says may be lost."""
SHORTEST_S = 0.25
"""However much happens, nobody is told more often."""
CHANGED = "tournaments.changed"
_TOURNAMENT = re.compile(r"[A-Za-z0-9_-]{16}")


class Onlooker(Protocol):
    """Somebody who looks at a tournament."""

    def tournament_changed(self) -> None:
        """Says that there may be news; must return at once."""


@dataclass(slots=True, eq=False)
class _Looked:
    """A tournament that somebody looks at."""

    tournament: str
    newest: StoredTournament | None = None
    """As the rows were at the last look; ``None`` before the first."""
    shown: TournamentInfo | None = None
    onlookers: dict[Onlooker, None] = field(default_factory=dict)
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    looking: asyncio.Lock = field(default_factory=asyncio.Lock)
    """One look at a time, so that none is overtaken by an older one."""
    coming: asyncio.Task[None] | None = None
    """A look that has not begun: all who ask meanwhile share it."""
    keeper: asyncio.Task[None] | None = None


class TournamentSpectators:
    """Those who look on at this process. One event loop owns it."""

    def __init__(self, rooms: TableRegistry) -> None:
        self._rooms = rooms
        self._looked: dict[str, _Looked] = {}
        self._people = 0
        self._to_tell: set[str] = set()
        self._wake = asyncio.Event()
        self._hearing: BusSubscription | None = None
        self._telling: asyncio.Task[None] | None = None

    async def begin(self, owners: Ownership) -> None:
        """Hears from now on what other processes change, and tells them. Raises ``BusError``."""
        if owners.bus.is_shared:
            self._hearing = await owners.bus.subscribe(CHANGED, lambda message: self._look_at(message.decode()))
            self._telling = asyncio.create_task(self._tell_others(owners.bus))

    async def end(self) -> None:
        """Stops what runs."""
        await ended([*(looked.keeper for looked in self._looked.values()), self._telling])
        if self._hearing is not None:
            with suppress(BusError):
                await self._hearing.end()

    # What happens.

    def changed(self, tournament: str) -> None:
        """This process has written something that everybody may see."""
        self._look_at(tournament)
        if self._telling is not None:
            # At most as many as may go on at once.
            self._to_tell.add(tournament)
            self._wake.set()

    def _look_at(self, tournament: str) -> None:
        looked = self._looked.get(tournament)
        if looked is not None:
            looked.wake.set()

    async def _tell_others(self, bus: Bus) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._to_tell:
                try:
                    await bus.publish(CHANGED, self._to_tell.pop().encode())
                except BusError as error:
                    logger.warning("other processes find out by themselves that a tournament has changed: %s", error)
            await asyncio.sleep(SHORTEST_S)

    # Who comes and goes.

    async def enter(self, tournament: str, onlooker: Onlooker) -> None:
        """Somebody looks on, at what is so now. Raises ``RefusedError`` and ``StoreError``, and then they do not."""
        if _TOURNAMENT.fullmatch(tournament) is None:
            raise _nowhere()
        looked = self._looked.get(tournament)
        is_new = looked is None or onlooker not in looked.onlookers
        if is_new:
            if self._people >= self._rooms.settings.limits.people_at_tournaments:
                raise RefusedError("busy", "too many people look at tournaments; try again later")
            looked = self._looked.setdefault(tournament, _Looked(tournament))
            looked.onlookers[onlooker] = None
            self._people += 1
        assert looked is not None
        try:
            await self._look(looked)
        except (RefusedError, StoreError):
            if is_new:
                self.leave(tournament, onlooker)
            raise
        if looked.keeper is None and looked.onlookers:
            looked.keeper = asyncio.create_task(self._keep(looked))

    def leave(self, tournament: str, onlooker: Onlooker) -> None:
        """Somebody looks on no more."""
        looked = self._looked.get(tournament)
        if looked is None or onlooker not in looked.onlookers:
            return
        del looked.onlookers[onlooker]
        self._people -= 1
        if not looked.onlookers:
            del self._looked[tournament]
            if looked.keeper is not None:
                looked.keeper.cancel()

    def newest(self, tournament: str) -> StoredTournament:
        """The tournament as it was at the last look, for somebody who looks on."""
        newest = self._looked[tournament].newest
        assert newest is not None, "who looks on has entered"
        return newest

    def shown(self, tournament: str) -> TournamentInfo:
        """The same as everybody may see it, at no time of the clock."""
        looked = self._looked[tournament]
        if looked.shown is None:
            looked.shown = told.shown(self.newest(tournament), None, 0)
        return looked.shown

    # Looking.

    async def _look(self, looked: _Looked) -> None:
        """Looks at what is written by now, once for all who ask at the same time."""
        if looked.coming is None:
            looked.coming = asyncio.create_task(self._read(looked))
            looked.coming.add_done_callback(_heed)
        # Whoever goes must not stop the look of the others.
        await asyncio.shield(looked.coming)

    async def _read(self, looked: _Looked) -> None:
        async with looked.looking:
            # What is written from now on this look may miss.
            looked.coming = None
            stored = await self._rooms.call(tournaments.load, self._rooms.store, looked.tournament)
            if stored is None:
                raise _nowhere()
            before, looked.newest = looked.newest, stored
        if before is None or _apart_from_signs(before) != _apart_from_signs(stored):
            looked.shown = None
            for onlooker in list(looked.onlookers):
                onlooker.tournament_changed()

    async def _keep(self, looked: _Looked) -> None:
        """Looks now and then, and at once when something happens, until it is over and nothing can happen any more."""
        while looked.newest is None or looked.newest.phase != "over":
            await asyncio.sleep(SHORTEST_S)
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOKS_EVERY_S):
                    await looked.wake.wait()
            looked.wake.clear()
            try:
                await self._look(looked)
            except (StoreError, RefusedError) as error:
                logger.error("a tournament cannot be looked at: %s", error)


def _apart_from_signs(stored: StoredTournament) -> StoredTournament:
    """Without when everybody was here, which is shown to nobody."""
    return replace(stored, entrants=tuple(replace(each, seen_ms=0) for each in stored.entrants))


def _nowhere() -> RefusedError:
    return RefusedError("no_match", "there is no such tournament; look at the link again")


def _heed(reading: asyncio.Task[None]) -> None:
    """Takes note of how a look ended for which nobody waited any more."""
    if not reading.cancelled():
        reading.exception()
