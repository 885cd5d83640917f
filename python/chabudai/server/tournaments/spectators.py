"""The spectators of tournaments. They are informed of changes, whichever process makes them."""

from __future__ import annotations

import asyncio
import logging
import re
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Protocol

from ...catalogue import message
from ...store import StoreError, tournaments
from ...store.clubs import Club, ClubRepository
from ...store.places import Owner
from ...store.tournaments import StoredTournament
from ..bus import Bus, BusError, BusSubscription
from ..live.ownership import Ownership
from ..live.registry import TableRegistry
from ..protocol.tournaments import TournamentInfo
from ..shares import SharedPlaces
from ..table.errors import RefusedError
from ..tasks import cancel_and_wait, wait_for_wake
from .presenter import tournament_info

logger = logging.getLogger("chabudai.server")

REFRESH_INTERVAL_S = 2.0
"""Seconds between two reads of a tournament with spectators, because messages from other processes may be lost."""
MIN_REFRESH_INTERVAL_S = 0.25
CHANGED_SUBJECT = "tournaments.changed"
_TOURNAMENT = re.compile(r"[A-Za-z0-9_-]{16}")


class TournamentSpectator(Protocol):
    """A client that watches a tournament."""

    def tournament_changed(self) -> None:
        """Called when the tournament may have changed. Must return immediately."""


@dataclass(slots=True, eq=False)
class _WatchedTournament:
    tournament: str
    newest: StoredTournament | None = None
    """The state at the last read; ``None`` before the first read."""
    club: Club | None = None
    """The club that holds it."""
    info: TournamentInfo | None = None
    spectators: dict[TournamentSpectator, Owner] = field(default_factory=dict)
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    reading: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Allows one read at a time, so that an older one cannot replace a newer one."""
    next_read: asyncio.Task[None] | None = None
    """A read that has not begun. All callers that wait for it share it."""
    refreshing: asyncio.Task[None] | None = None


class TournamentSpectators:
    """The spectators that are connected to this process. Belongs to one event loop."""

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables
        self._clubs = ClubRepository(tables.store)
        self._watched: dict[str, _WatchedTournament] = {}
        self._places = SharedPlaces(tables.settings.limits.people_at_tournaments)
        self._to_publish: set[str] = set()
        self._wake = asyncio.Event()
        self._subscription: BusSubscription | None = None
        self._publishing: asyncio.Task[None] | None = None

    async def begin(self, owners: Ownership) -> None:
        """Subscribes to changes by other processes, and publishes changes by this one. Raises ``BusError``."""
        if owners.bus.is_shared:
            self._subscription = await owners.bus.subscribe(
                CHANGED_SUBJECT, lambda message: self._wake_up(message.decode())
            )
            self._publishing = asyncio.create_task(self._publish_changes(owners.bus))

    async def end(self) -> None:
        """Stops all tasks."""
        await cancel_and_wait([*(watched.refreshing for watched in self._watched.values()), self._publishing])
        if self._subscription is not None:
            with suppress(BusError):
                await self._subscription.end()

    # Changes.

    def notify_change(self, tournament: str) -> None:
        """Called when this process has visibly changed a tournament."""
        self._wake_up(tournament)
        if self._publishing is not None:
            # The set is bounded by the number of unfinished tournaments.
            self._to_publish.add(tournament)
            self._wake.set()

    def _wake_up(self, tournament: str) -> None:
        watched = self._watched.get(tournament)
        if watched is not None:
            watched.wake.set()

    async def _publish_changes(self, bus: Bus) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._to_publish:
                try:
                    await bus.publish(CHANGED_SUBJECT, self._to_publish.pop().encode())
                except BusError as error:
                    logger.warning("cannot announce a changed tournament to the other processes: %s", error)
            await asyncio.sleep(MIN_REFRESH_INTERVAL_S)

    # Spectators.

    async def enter(self, tournament: str, spectator: TournamentSpectator, owner: Owner = ()) -> None:
        """Adds a spectator, who counts against the shares of the names in ``owner``, after reading the current state.

        Raises ``RefusedError`` and ``StoreError``.
        """
        if _TOURNAMENT.fullmatch(tournament) is None:
            raise _not_found()
        watched = self._watched.get(tournament)
        is_new = watched is None or spectator not in watched.spectators
        if is_new:
            self._places.take(owner)
            watched = self._watched.setdefault(tournament, _WatchedTournament(tournament))
            watched.spectators[spectator] = owner
        assert watched is not None
        try:
            await self._refresh(watched)
        except (RefusedError, StoreError):
            if is_new:
                self.leave(tournament, spectator)
            raise
        if watched.refreshing is None and watched.spectators:
            watched.refreshing = asyncio.create_task(self._refresh_repeatedly(watched))

    def leave(self, tournament: str, spectator: TournamentSpectator) -> None:
        watched = self._watched.get(tournament)
        if watched is None or spectator not in watched.spectators:
            return
        self._places.give_back(watched.spectators.pop(spectator))
        if not watched.spectators:
            del self._watched[tournament]
            if watched.refreshing is not None:
                watched.refreshing.cancel()

    def newest(self, tournament: str) -> StoredTournament:
        """Returns the tournament as of the last read. The tournament must have a spectator."""
        newest = self._watched[tournament].newest
        assert newest is not None, "a spectator has entered, which reads the tournament"
        return newest

    def info(self, tournament: str) -> TournamentInfo:
        """Returns the public state of the tournament, without the current time."""
        watched = self._watched[tournament]
        if watched.info is None:
            watched.info = tournament_info(self.newest(tournament), None, 0, watched.club)
        return watched.info

    # Reading.

    async def _refresh(self, watched: _WatchedTournament) -> None:
        """Reads the tournament. Callers that wait at the same time share one read."""
        if watched.next_read is None:
            watched.next_read = asyncio.create_task(self._read(watched))
            watched.next_read.add_done_callback(_retrieve_exception)
        # A caller that is cancelled must not cancel the read for the others.
        await asyncio.shield(watched.next_read)

    async def _read(self, watched: _WatchedTournament) -> None:
        async with watched.reading:
            # This read may miss what is written from now on, so the next caller starts a new read.
            watched.next_read = None
            stored = await self._tables.call(tournaments.load, self._tables.store, watched.tournament)
            if stored is None:
                raise _not_found()
            if stored.club != (None if watched.club is None else watched.club.id):
                watched.club = await self._tables.call(self._clubs.by_id, stored.club or 0)
            before, watched.newest = watched.newest, stored
        if before is None or _without_presence(before) != _without_presence(stored):
            watched.info = None
            for spectator in list(watched.spectators):
                spectator.tournament_changed()

    async def _refresh_repeatedly(self, watched: _WatchedTournament) -> None:
        """Reads the tournament regularly and after changes, until it is over."""
        while watched.newest is None or watched.newest.phase != "over":
            await asyncio.sleep(MIN_REFRESH_INTERVAL_S)
            await wait_for_wake(watched.wake, REFRESH_INTERVAL_S)
            watched.wake.clear()
            try:
                await self._refresh(watched)
            except (StoreError, RefusedError) as error:
                logger.error("cannot read a tournament: %s", error)


def _without_presence(stored: StoredTournament) -> StoredTournament:
    """Returns a tournament without the times at which entrants were seen, because these are not shown."""
    return replace(stored, entrants=tuple(replace(each, seen_ms=0) for each in stored.entrants))


def _not_found() -> RefusedError:
    return RefusedError("no_match", message("server-tournament-unknown"))


def _retrieve_exception(reading: asyncio.Task[None]) -> None:
    """Retrieves the exception of a read that no caller waits for any more, so that asyncio does not log it."""
    if not reading.cancelled():
        reading.exception()
