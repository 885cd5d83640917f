"""Those who wait at this process to be paired, and what they are told; who is paired with whom is decided elsewhere."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from ..bus import Bus, BusError, NoResponderError
from ..live.ownership import ElsewhereError, Ownership
from ..protocol.lobby import SeekEnded, SeekMatched
from ..table.errors import RefusedError
from . import messages as notes
from .messages import Put, Take, Tell, Wishes
from .seeks import Seek

logger = logging.getLogger("chabudai.server")

SAY_S = 2.0
"""So often wishes are said again: whoever brings people together keeps nothing."""
AGAIN_S = 0.5
ANSWER_S = 3.0
PROMISE_S = 15.0
"""A wish that somebody was about to fulfil, and did not in so long, waits on."""
MATCHMAKER = "lobby"
"""The key of the process that brings people together, among those of tables, which are longer."""


@dataclass(frozen=True, slots=True)
class Wished:
    """A wish, and whose it is: a visitor's number."""

    visitor: int
    seek: Seek[int]


class Waiting:
    """All wishes of this process. One event loop owns it."""

    def __init__(self, tell: Callable[[int, msgspec.Struct], None], changed: Callable[[], None]) -> None:
        """``tell`` brings word to a visitor; ``changed`` hears that more or fewer wait."""
        self._tell = tell
        self._changed = changed
        self._numbers = itertools.count(1)
        self._wished: dict[int, Wished] = {}
        self._promised: dict[int, float] = {}
        self._wake = asyncio.Event()
        self._were_told = False
        self._is_nobody = ""

    def __len__(self) -> int:
        return len(self._wished)

    def wish(self, visitor: int, seek: Seek[int]) -> None:
        """Notes a wish in place of the visitor's last, and of the last of the same browser."""
        same = [other.visitor for other in self._wished.values() if seek.browser and other.seek.browser == seek.browser]
        for other in same:
            if other != visitor:
                self._tell(other, SeekEnded("elsewhere"))
                self.forget(other)
        self.forget(visitor)
        self._wished[next(self._numbers)] = Wished(visitor, seek)
        self._has_changed()

    def forget(self, visitor: int, is_gone: bool = False) -> None:
        """Forgets a visitor's wish, unless it is being fulfilled and they are still there to be told so."""
        for number, wished in list(self._wished.items()):
            if wished.visitor == visitor and (is_gone or number not in self._promised):
                self._drop(number)
        self._has_changed()

    async def hear(self, message: bytes) -> bytes:
        """Answers who brings people together."""
        match notes.decode_word(message):
            case Take(wish):
                may = wish in self._wished and wish not in self._promised
                if may:
                    self._promised[wish] = asyncio.get_running_loop().time() + PROMISE_S
                return notes.YES if may else notes.NO
            case Put(wish):
                self._promised.pop(wish, None)
                self._has_changed()
            case Tell(wish, said):
                wished = self._wished.get(wish)
                if wished is None:
                    return notes.NO
                self._drop(wish)
                if isinstance(said, SeekMatched):
                    self.forget(wished.visitor)
                self._tell(wished.visitor, said)
                self._has_changed()
        return notes.YES

    async def announce(self, owners: Ownership, bus: Bus) -> None:
        """Tells who waits here to whoever brings people together, until cancelled."""
        while True:
            self._wake.clear()
            self._look_at_clock()
            wait_s: float | None = SAY_S
            try:
                if self._wished or self._were_told:
                    await self._say(owners, bus)
                    self._were_told = bool(self._wished)
            except (BusError, RefusedError) as error:
                logger.warning("nobody can be paired now: %s", error)
                wait_s = AGAIN_S
            with suppress(TimeoutError):
                async with asyncio.timeout(self._until_next_s(wait_s)):
                    await self._wake.wait()

    async def _say(self, owners: Ownership, bus: Bus) -> None:
        process = await owners.owner_of(MATCHMAKER)
        if process is None:
            try:
                await owners.claim(MATCHMAKER)
                process = owners.me
            except ElsewhereError as elsewhere:
                process = elsewhere.process
        now_s = asyncio.get_running_loop().time()
        wishes = [
            notes.Wish(
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
            )
            for number, seek in ((number, wished.seek) for number, wished in self._wished.items())
            if number not in self._promised
        ]
        try:
            await bus.request(notes.wishes_to(process), notes.encode(Wishes(owners.me, wishes)), ANSWER_S)
            self._is_nobody = ""
        except NoResponderError:
            if self._is_nobody == process:
                # Twice in a row, half a second apart: the next time another is found.
                owners.declare_dead(process)
            self._is_nobody = process
            raise

    def _look_at_clock(self) -> None:
        now_s = asyncio.get_running_loop().time()
        for number, until_s in list(self._promised.items()):
            if until_s <= now_s:
                del self._promised[number]
        for number, wished in list(self._wished.items()):
            if wished.seek.until_s <= now_s and number not in self._promised:
                self._drop(number)
                self._tell(wished.visitor, SeekEnded("nobody"))
                self._changed()

    def _until_next_s(self, wait_s: float | None) -> float | None:
        if not self._wished:
            return wait_s if self._were_told else None
        now_s = asyncio.get_running_loop().time()
        due_s = min(wished.seek.until_s for wished in self._wished.values())
        return max(0.01, min(due_s - now_s, wait_s or SAY_S))

    def _drop(self, number: int) -> None:
        self._wished.pop(number, None)
        self._promised.pop(number, None)

    def _has_changed(self) -> None:
        self._changed()
        self._wake.set()
