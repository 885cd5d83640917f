"""The notifications that one process sends, if the settings enable them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Mapping, Sequence
from typing import Any

from ...catalogue import use_language
from ...store.accounts import AccountRepository
from ...store.email_addresses import EmailAddress, EmailRepository
from ...store.person_settings import PersonSettingsRepository
from ...store.turn_notifications import TurnDigest, TurnNotification
from ..live.registry import TableRegistry
from ..settings import Settings
from .events import EventReminder
from .mail import Email, Mailer
from .outbox import Outbox
from .push_notifications import PushService
from .turns import DigestSender, TurnNotifier
from .unsubscribe import UnsubscribeLinks
from .wording import (
    ChallengeNotification,
    EventNotification,
    event_email_text,
    event_text,
    turns_subject,
    turns_text,
)

logger = logging.getLogger("chabudai.server")


class NotificationService:
    """Sends emails and push messages. Each part is ``None`` unless the settings enable it."""

    def __init__(self, tables: TableRegistry, settings: Settings) -> None:
        self._tables = tables
        self._settings = settings
        self.emails: Outbox[Email] | None = None
        self.unsubscribe_links: UnsubscribeLinks | None = None
        if settings.mail is not None and settings.address is not None:
            self.emails = Outbox("mail", Mailer(settings.mail).send, tables.metrics, settings.limits.sent_mails)
            self.unsubscribe_links = UnsubscribeLinks(tables)
        self.pushes: PushService | None = None
        if settings.push is not None and settings.address is not None:
            self.pushes = PushService(tables, settings.push, settings.address)
        self.turns: TurnNotifier | None = None
        self.digests: DigestSender | None = None
        self.reminders: EventReminder | None = None
        if self.emails is not None or self.pushes is not None:
            self.turns = TurnNotifier(tables, settings.clock, settings.notice_s, self._find_subscribed, self._notify)
            tables.on_change = self.turns.table_changed
            self.reminders = EventReminder(tables, settings.clock, self._remind)
            if self.emails is not None:
                self.digests = DigestSender(tables, self.turns.rows, settings.clock, self._send_digest)
        tables.metrics.watch(
            {"chabudai_notices_waiting": ("Emails and push messages that wait to be sent", lambda: self.waiting)}, {}
        )

    @property
    def waiting(self) -> int:
        """The number of messages that wait to be sent."""
        emails = 0 if self.emails is None else self.emails.waiting
        return emails + (0 if self.pushes is None else self.pushes.outbox.waiting)

    async def run(self, *others: Coroutine[Any, Any, None]) -> None:
        """Schedules and sends notifications until cancelled, and runs the tasks in ``others`` at the same time."""
        async with asyncio.TaskGroup() as tasks:
            for work in (*self._tasks(), *others):
                tasks.create_task(_run_isolated(work))

    def _tasks(self) -> list[Coroutine[Any, Any, None]]:
        tasks: list[Coroutine[Any, Any, None]] = []
        if self.turns is not None:
            tasks.append(self.turns.run())
        if self.reminders is not None:
            tasks.append(self.reminders.run())
        if self.emails is not None:
            tasks += [self.emails.run(), self.emails.run()]
        if self.pushes is not None:
            tasks.append(self.pushes.run())
        if self.digests is not None:
            tasks.append(self.digests.run())
        return tasks

    async def _find_subscribed(self, table_id: str, players: Mapping[int, int | None]) -> set[int]:
        found: set[int] = set()
        if self.pushes is not None:
            found |= await self._tables.call(self.pushes.rows.subscribed_among, table_id, players)
        accounts = [person for person in players.values() if person is not None]
        if self.digests is not None and self.turns is not None and accounts:
            wanting = await self._tables.call(self.turns.rows.wanting_email, accounts)
            found |= {number for number, person in players.items() if person in wanting}
        return found

    async def _notify(self, turns: Sequence[TurnNotification]) -> None:
        """Sends push messages immediately, and collects emails into digests."""
        if self.pushes is not None:
            await self.pushes.notify(turns)

    async def _remind(self, event: EventNotification) -> None:
        """Sends push messages about the start of a tournament, and an email to accounts that get email about their
        turns.
        """
        if self.pushes is not None:
            await self.pushes.notify_event(event)
        if self.emails is None or self.unsubscribe_links is None:
            return
        found = await self._tables.call(self._event_email_of, event.person)
        if found is None:
            return
        name, email = found
        address = self._settings.address or ""
        token = await self.unsubscribe_links.token_for(event.person, email.address)
        with use_language(email.language):
            text = event_email_text(name, event, address, f"{address}/mail#stop={token}")
            subject, body = str(event_text(event)), str(text)
        self.emails.put(
            Email(email.address, subject, body, f"{address}/api/mail/stop/{token}"), (f"account {event.person}",)
        )

    def _event_email_of(self, person: int) -> tuple[str, EmailAddress] | None:
        """Returns the name and the address of a person who wants emails about tournaments."""
        store = self._tables.store
        account, email = AccountRepository(store).by_id(person), EmailRepository(store).address_of(person)
        is_wanted = PersonSettingsRepository(store).of(person).notifies_events
        if account is None or email is None or email.turns == "off" or not is_wanted:
            return None
        return account.name, email

    async def notify_challenge(self, challenge: ChallengeNotification) -> None:
        """Tells a person's browsers of a challenge. Raises ``StoreError`` and ``RefusedError``."""
        if self.pushes is not None:
            await self.pushes.notify_challenge(challenge)

    async def _send_digest(self, digest: TurnDigest) -> None:
        assert self.unsubscribe_links is not None
        assert self.emails is not None
        address = self._settings.address or ""
        token = await self.unsubscribe_links.token_for(digest.person, digest.address)
        with use_language(digest.language):
            text = turns_text(digest.name, digest.turns, address, digest.frequency, f"{address}/mail#stop={token}")
            subject, body = str(turns_subject(digest.turns)), str(text)
        email = Email(digest.address, subject, body, f"{address}/api/mail/stop/{token}")
        self.emails.put(email, (f"account {digest.person}",))


async def _run_isolated(work: Coroutine[Any, Any, None]) -> None:
    """Runs a task so that its failure does not end the others."""
    try:
        await work
    except Exception:
        logger.exception("a task of the notification service has stopped; the others continue")
