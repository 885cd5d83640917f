"""The seeks of this process. They are matched by the matchmaker, which may be in another process."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from ..bus import Bus, BusError, NoResponderError
from ..live.ownership import OwnedElsewhereError, Ownership
from ..protocol.lobby import SeekEnded, SeekMatched
from ..table.errors import RefusedError
from ..tasks import wait_for_wake
from .messages import (
    NO,
    YES,
    ReleaseSeek,
    ReserveSeek,
    ResolveSeek,
    SeekList,
    SharedSeek,
    decode_command,
    encode,
    seeks_subject,
)
from .quick_pairing import Seek

logger = logging.getLogger("chabudai.server")

ANNOUNCE_INTERVAL_S = 2.0
"""Seconds between two announcements of all seeks, because the matchmaker stores none."""
RETRY_DELAY_S = 0.5
REQUEST_TIMEOUT_S = 3.0
RESERVATION_LIFETIME_S = 15.0
"""Seconds after which a reserved seek can be matched again if it has not been resolved."""
MATCHMAKER_KEY = "lobby"
"""The bus key that names the matchmaker's process. It is in the bucket of the tables' keys, which are longer."""


@dataclass(frozen=True, slots=True)
class VisitorSeek:
    """A seek, and the visitor who posted it."""

    visitor: int
    seek: Seek[int]


class SeekQueue:
    """All seeks of this process. Belongs to one event loop."""

    def __init__(self, send: Callable[[int, msgspec.Struct], None], on_change: Callable[[], None]) -> None:
        """``send`` sends a message to a visitor; ``on_change`` is called when the number of seeks may have changed."""
        self._send = send
        self._on_change = on_change
        self._numbers = itertools.count(1)
        self._seeks: dict[int, VisitorSeek] = {}
        self._reserved_until_s: dict[int, float] = {}
        self._wake = asyncio.Event()
        self._has_announced = False
        self._unresponsive = ""

    def __len__(self) -> int:
        return len(self._seeks)

    @property
    def visitors(self) -> list[int]:
        """Returns the visitors who have a seek."""
        return [each.visitor for each in self._seeks.values()]

    def add(self, visitor: int, seek: Seek[int]) -> None:
        """Adds a seek, which replaces earlier seeks of the visitor and of the same browser."""
        same = [other.visitor for other in self._seeks.values() if seek.browser and other.seek.browser == seek.browser]
        for other in same:
            if other != visitor:
                self._send(other, SeekEnded("elsewhere"))
                self.withdraw(other)
        self.withdraw(visitor)
        self._seeks[next(self._numbers)] = VisitorSeek(visitor, seek)
        self._notify_change()

    def withdraw(self, visitor: int, is_gone: bool = False) -> None:
        """Withdraws a visitor's seek, unless it is reserved and the visitor is still there to receive the outcome."""
        for number, each in list(self._seeks.items()):
            if each.visitor == visitor and (is_gone or number not in self._reserved_until_s):
                self._drop(number)
        self._notify_change()

    async def receive(self, message: bytes) -> bytes:
        """Handles a command from the matchmaker."""
        match decode_command(message):
            case ReserveSeek(number):
                is_free = number in self._seeks and number not in self._reserved_until_s
                if is_free:
                    self._reserved_until_s[number] = asyncio.get_running_loop().time() + RESERVATION_LIFETIME_S
                return YES if is_free else NO
            case ReleaseSeek(number):
                self._reserved_until_s.pop(number, None)
                self._notify_change()
            case ResolveSeek(number, outcome):
                found = self._seeks.get(number)
                if found is None:
                    return NO
                self._drop(number)
                if isinstance(outcome, SeekMatched):
                    self.withdraw(found.visitor)
                self._send(found.visitor, outcome)
                self._notify_change()
        return YES

    async def announce(self, owners: Ownership, bus: Bus) -> None:
        """Announces the seeks of this process to the matchmaker regularly, until cancelled."""
        while True:
            self._wake.clear()
            self._expire()
            wait_s: float | None = ANNOUNCE_INTERVAL_S
            try:
                if self._seeks or self._has_announced:
                    await self._announce_once(owners, bus)
                    self._has_announced = bool(self._seeks)
            except (BusError, RefusedError) as error:
                logger.warning("cannot reach the matchmaker: %s", error)
                wait_s = RETRY_DELAY_S
            await wait_for_wake(self._wake, self._until_next_s(wait_s))

    async def _announce_once(self, owners: Ownership, bus: Bus) -> None:
        process = await owners.owner_of(MATCHMAKER_KEY)
        if process is None:
            try:
                await owners.claim(MATCHMAKER_KEY)
                process = owners.me
            except OwnedElsewhereError as elsewhere:
                process = elsewhere.process
        now_s = asyncio.get_running_loop().time()
        shared = [
            SharedSeek(
                number,
                seek.game,
                seek.speed,
                seek.seats,
                seek.name,
                now_s - seek.since_s,
                seek.until_s - now_s,
                seek.browser,
                seek.person,
                sorted(seek.apart),
                seek.rated,
                seek.kind,
            )
            for number, seek in ((number, each.seek) for number, each in self._seeks.items())
            if number not in self._reserved_until_s
        ]
        try:
            await bus.request(seeks_subject(process), encode(SeekList(owners.me, shared)), REQUEST_TIMEOUT_S)
            self._unresponsive = ""
        except NoResponderError:
            if self._unresponsive == process:
                # After a second failure in a row, the next attempt finds another process.
                owners.declare_dead(process)
            self._unresponsive = process
            raise

    def _expire(self) -> None:
        now_s = asyncio.get_running_loop().time()
        for number, until_s in list(self._reserved_until_s.items()):
            if until_s <= now_s:
                del self._reserved_until_s[number]
        for number, each in list(self._seeks.items()):
            if each.seek.until_s <= now_s and number not in self._reserved_until_s:
                self._drop(number)
                self._send(each.visitor, SeekEnded("nobody"))
                self._on_change()

    def _until_next_s(self, wait_s: float | None) -> float | None:
        if not self._seeks:
            return wait_s if self._has_announced else None
        now_s = asyncio.get_running_loop().time()
        due_s = min(each.seek.until_s for each in self._seeks.values())
        return max(0.01, min(due_s - now_s, wait_s or ANNOUNCE_INTERVAL_S))

    def _drop(self, number: int) -> None:
        self._seeks.pop(number, None)
        self._reserved_until_s.pop(number, None)

    def _notify_change(self) -> None:
        self._on_change()
        self._wake.set()
