"""The other side: a table that another process owns, as the clients of this one see it."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import msgspec

from ..bus import Bus, BusError, NoResponderError, Subscription
from ..live.context import Guest
from ..live.ownership import MovedError, Ownership
from ..protocol.client_frames import AfterHello
from ..table.errors import RefusedError
from . import messages as letters
from .messages import Enter, Entered, Failed, Leave, Moved, News, Owned, Roll, Rolled, Said, Say, Show, Shown

logger = logging.getLogger("chabudai.server")

ASK_S = 4.0
"""So long an answer of another process is waited for."""
DOUBT_S = 0.5
"""After so long without an answer it is asked whether anybody is there."""
AGAIN_S = 0.3
SILENT_S = 0.4
"""A process at which nobody serves is believed to be dead when it is the same so much later."""
BACK_S = 2.0
"""So long after the bus was away nobody is believed to be dead: not all come back to it at the same moment."""
STALE_S = 3.0
"""A silence that was noticed so long ago, and not since, says nothing about now."""


class _GoneError(Exception):
    """A process is gone that was to answer."""


class Post:
    """Asks other processes."""

    def __init__(self, bus: Bus, owners: Ownership, when_dead: Callable[[str], None] = lambda _process: None) -> None:
        """``when_dead`` hears of each process that is believed to be dead from now on."""
        self.bus = bus
        self.owners = owners
        self.numbers = itertools.count(1)
        self._when_dead = when_dead
        self._silent: dict[str, tuple[float, float]] = {}
        self._back_s = 0.0

    def bus_is_back(self) -> None:
        """The bus was away: who is not heard yet may be on their way to it."""
        self._back_s = asyncio.get_running_loop().time() + BACK_S
        self._silent.clear()

    async def ask(self, process: str, asked: letters.Asked, limit_s: float = ASK_S) -> letters.Answer:
        """Asks the owner of a table. Raises ``MovedError`` if it is not the owner any more, ``RefusedError``."""
        try:
            answer = await self._answer(process, letters.encode(asked), limit_s)
        except (NoResponderError, _GoneError):
            self._is_silent(process)
            raise MovedError from None
        except BusError as error:
            logger.warning("process %s was asked in vain: %s", process, error)
            raise RefusedError(
                "busy", "no answer came in time; please ask again: whatever was done is not done twice"
            ) from None
        self._silent.pop(process, None)
        said: letters.Answer = letters.decode_answer(answer)
        if isinstance(said, Moved):
            raise MovedError
        if isinstance(said, Failed):
            raise RefusedError(said.code, said.message, said.refusal)
        return said

    async def _answer(self, process: str, message: bytes, limit_s: float) -> bytes:
        """What a process answers; whether it still lives is asked now and then, for the dead do not say so."""
        asking = asyncio.create_task(self.bus.request(letters.questions_to(process), message, limit_s))
        try:
            while not (await asyncio.wait({asking}, timeout=DOUBT_S))[0]:
                with suppress(BusError):
                    await self._must_live(process)
            return asking.result()
        finally:
            asking.cancel()

    async def _must_live(self, process: str) -> None:
        try:
            await self.bus.request(letters.calls_to(process), b"", DOUBT_S)
        except NoResponderError:
            raise _GoneError from None

    async def look_after(self, process: str) -> None:
        """Finds out whether a process is dead; a few of these in a row do, whether or not anybody asks it anything."""
        try:
            await self._must_live(process)
        except _GoneError:
            self._is_silent(process)
        except BusError:
            # It is slow, or the bus is: nobody knows.
            return
        else:
            self._silent.pop(process, None)

    def _is_silent(self, process: str) -> None:
        now_s = asyncio.get_running_loop().time()
        if now_s < self._back_s:
            return
        if len(self._silent) > 1_000:
            self._silent.clear()
        first_s, last_s = self._silent.get(process, (now_s, now_s))
        if now_s - last_s >= STALE_S:
            first_s = now_s
        self._silent[process] = first_s, now_s
        if now_s - first_s >= SILENT_S:
            del self._silent[process]
            self.owners.believe_dead(process)
            self._when_dead(process)


class Away:
    """A table that another process owns: the place of all clients of this process at it."""

    def __init__(self, post: Post, table_id: str, process: str, when_empty: Callable[[Away], None]) -> None:
        self.table_id = table_id
        self.process = process
        self._post = post
        self._when_empty = when_empty
        self._guests: dict[Guest, int] = {}
        self._newest: dict[int | None, News] = {}
        self._heard: dict[int | None, asyncio.Task[Subscription]] = {}
        self._asking: set[Guest] = set()
        self._telling: set[asyncio.Task[None]] = set()
        self._is_over = False

    # A place.

    async def enter(self, guest: Guest, key: str | None) -> None:
        if self._is_over:
            raise MovedError
        number = next(self._post.numbers)
        # Before anything is waited for: a table with somebody on the way is not left.
        self._guests[guest] = number
        try:
            asked = Enter(self.table_id, self._post.owners.me, number, key, guest.known_version)
            entered = await self._post.ask(self.process, asked)
            assert isinstance(entered, Entered)
            guest.player, guest.invitation = entered.player, entered.invitation
            await self._listen(entered.player)
            if self._is_over:
                raise MovedError
        except BaseException:
            self.leave(guest)
            raise

    def leave(self, guest: Guest) -> None:
        number = self._guests.pop(guest, None)
        if number is not None and not self._is_over:
            self._run(self._say_goodbye(Leave(self.table_id, self._post.owners.me, number)))
        if not self._guests:
            self.end()

    async def answer(self, guest: Guest, frame: AfterHello) -> bytes:
        # Whoever asks is answered before they see what came of it.
        self._asking.add(guest)
        try:
            said = await self._post.ask(
                self.process,
                Say(self.table_id, self._post.owners.me, self._number(guest), msgspec.json.encode(frame)),
            )
        finally:
            self._asking.discard(guest)
            guest.table_changed()
        assert isinstance(said, Said)
        return said.frame

    async def message_for(self, guest: Guest) -> bytes | None:
        number = self._number(guest)
        if guest in self._asking:
            return None
        news = self._newest.get(guest.player)
        if news is not None and guest.known_version:
            if news.version <= guest.known_version:
                return None
            is_inviting = guest.invitation is not None and news.has_open_seat
            if news.before == guest.known and not is_inviting:
                guest.known_version, guest.known = news.version, news.known
                return news.frame
        return await self._shown(guest, number)

    async def _shown(self, guest: Guest, number: int) -> bytes | None:
        asked = Show(self.table_id, self._post.owners.me, number, guest.known_version, guest.known, guest.invitation)
        try:
            shown = await self._post.ask(self.process, asked)
        except MovedError:
            raise
        except RefusedError as error:
            logger.warning("table %s cannot be shown now: %s", self.table_id, error)
            asyncio.get_running_loop().call_later(AGAIN_S, guest.table_changed)
            return None
        assert isinstance(shown, Shown)
        guest.known_version, guest.known = shown.version, shown.known
        return shown.frame

    def _number(self, guest: Guest) -> int:
        if self._is_over or guest not in self._guests:
            raise MovedError
        return self._guests[guest]

    # What is published.

    async def _listen(self, player: int | None) -> None:
        if player not in self._heard:
            subject = letters.news_of(self.table_id, player)

            def hear(message: bytes) -> None:
                self._hear(player, message)

            self._heard[player] = asyncio.create_task(self._post.bus.subscribe(subject, hear))
        try:
            await asyncio.shield(self._heard[player])
        except BusError as error:
            self._heard.pop(player, None)
            raise RefusedError("busy", f"the table cannot be followed now: {error}; please try again") from None

    def _hear(self, player: int | None, message: bytes) -> None:
        if self._is_over:
            return
        published = letters.decode_published(message)
        if isinstance(published, Owned):
            # Whoever takes the table says so, and who has it no more, if they live: either may come late.
            if published.is_here != (published.by == self.process):
                self.end()
            return
        if published.by != self.process:
            return
        self._newest[player] = published
        for guest in self._guests:
            if guest.player == player:
                guest.table_changed()

    # What goes wrong.

    async def call_roll(self) -> None:
        """Makes sure that the owner knows who is here, and that all have its newest table."""
        numbers = {number: guest for guest, number in self._guests.items()}
        try:
            rolled = await self._post.ask(self.process, Roll(self.table_id, self._post.owners.me, sorted(numbers)))
        except MovedError:
            self.end()
            return
        except RefusedError:
            return
        assert isinstance(rolled, Rolled)
        for number in rolled.unknown:
            if self._guests.get(numbers[number]) == number:
                numbers[number].table_moved()
        for guest in self._guests:
            if guest.known_version < rolled.versions.get(-1 if guest.player is None else guest.player, 0):
                self._newest.pop(guest.player, None)
                guest.table_changed()

    def look_again(self) -> None:
        """Something may not have been heard."""
        self._newest.clear()
        for guest in self._guests:
            guest.table_changed()

    def end(self) -> None:
        """Nobody is here any more, or the table is elsewhere: whoever is here has to look for it."""
        if self._is_over:
            return
        self._is_over = True
        guests, self._guests = list(self._guests), {}
        for guest in guests:
            guest.table_moved()
        self._run(self._stop_listening())
        self._when_empty(self)

    async def _stop_listening(self) -> None:
        for heard in self._heard.values():
            try:
                await (await heard).end()
            except BusError:
                continue

    async def _say_goodbye(self, leave: Leave) -> None:
        try:
            await self._post.bus.publish(letters.news_to(self.process), letters.encode(leave))
        except BusError:
            # The owner finds out when the roll is called.
            return

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)
