"""Everything that one process sends to people who are not looking, as the settings have it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Mapping
from typing import Any

from ...store.notifications import TurnDigest, TurnNotification
from ..accounts.accounts import People
from ..accounts.email_addresses import Addresses
from ..live.registry import TableRegistry
from ..settings import Settings
from .mail import Letter, Mailer
from .outbox import Outbox
from .push_service import Pushes
from .turns import MailKeeper, TurnKeeper
from .wording import turns_subject, turns_text

logger = logging.getLogger("chabudai.server")


class Notices:
    """What can be sent; what is not set is ``None``, and then nothing of it is done or shown."""

    def __init__(self, rooms: TableRegistry, people: People, settings: Settings) -> None:
        self._rooms = rooms
        self._settings = settings
        self.letters: Outbox[Letter] | None = None
        self.addresses: Addresses | None = None
        if settings.mail is not None and settings.address is not None:
            self.letters = Outbox("mail", Mailer(settings.mail).send, rooms.metrics)
            self.addresses = Addresses(rooms, people, settings.address, settings.clock)
            self.addresses.put = self.letters.put
        self.pushes: Pushes | None = None
        if settings.push is not None and settings.address is not None:
            self.pushes = Pushes(rooms, settings.push, settings.address)
        self.turns: TurnKeeper | None = None
        self.mails: MailKeeper | None = None
        if self.letters is not None or self.pushes is not None:
            self.turns = TurnKeeper(rooms, settings.clock, settings.notice_s, self._listening, self._tell)
            rooms.on_change = self.turns.changed
            if self.letters is not None:
                self.mails = MailKeeper(rooms, self.turns.rows, settings.clock, self._mail)
        rooms.metrics.watch({"chabudai_notices_waiting": ("Mails and pushes that wait", lambda: self.waiting)}, {})

    @property
    def waiting(self) -> int:
        """How much waits to be sent."""
        letters = 0 if self.letters is None else self.letters.waiting
        return letters + (0 if self.pushes is None else self.pushes.outbox.waiting)

    async def run(self) -> None:
        """Notes and sends, until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            for work in self._works():
                tasks.create_task(_apart(work))

    def _works(self) -> list[Coroutine[Any, Any, None]]:
        works: list[Coroutine[Any, Any, None]] = []
        if self.turns is not None:
            works.append(self.turns.run())
        if self.letters is not None and self.addresses is not None:
            works += [self.letters.run(), self.letters.run(), self.addresses.send_resets()]
        if self.pushes is not None:
            works.append(self.pushes.run())
        if self.mails is not None:
            works.append(self.mails.run())
        return works

    async def _listening(self, table_id: str, players: Mapping[int, int | None]) -> set[int]:
        found: set[int] = set()
        if self.pushes is not None:
            found |= await self._rooms.call(self.pushes.rows.subscribed_among, table_id, players)
        persons = [person for person in players.values() if person is not None]
        if self.mails is not None and self.turns is not None and persons:
            wanting = await self._rooms.call(self.turns.rows.wanting_email, persons)
            found |= {number for number, person in players.items() if person in wanting}
        return found

    async def _tell(self, turn: TurnNotification) -> None:
        """What is sent at once; a mail waits until it is time for one."""
        if self.pushes is not None:
            await self.pushes.tell(turn)

    async def _mail(self, batch: TurnDigest) -> None:
        assert self.addresses is not None
        assert self.letters is not None
        address = self._settings.address or ""
        token = await self.addresses.stop_link(batch.person, batch.address)
        text = turns_text(batch.name, batch.turns, address, batch.frequency, f"{address}/mail#stop={token}")
        stop = f"{address}/api/mail/stop/{token}"
        self.letters.put(Letter(batch.address, turns_subject(batch.turns), text, stop))


async def _apart(work: Coroutine[Any, Any, None]) -> None:
    """Does a work whose end does not end the others."""
    try:
        await work
    except Exception:
        logger.exception("a part of what sends notices has stopped; the others go on")
