"""Push notifications about turns, challenges and tournaments, and the server's key for them."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from functools import partial
from urllib.parse import urlsplit

from ...presentation.titles import game_title
from ...store.push_subscriptions import PushRepository
from ...store.server_keys import server_key
from ...store.turn_notifications import TurnNotification
from ..live.registry import TableRegistry
from ..settings import Push
from .outbox import Outbox
from .push_client import PushClient, PushMessage, build_payload, new_key, public_key, topic_of
from .wording import ChallengeNotification, EventNotification, challenge_text, event_text, push_text, push_texts

_KEY_NAME = "push"
SENDERS = 4
"""Maximum messages that are sent at the same time."""


class PushService:
    """Sends push notifications about turns. Belongs to one event loop."""

    def __init__(self, tables: TableRegistry, settings: Push, address: str) -> None:
        """``address`` is the URL of the page. It is sent to push services as a contact."""
        self.rows = PushRepository(tables.store)
        self.settings = settings
        self._tables = tables
        self._private_key: str | None = None
        host = urlsplit(address).hostname or "localhost"
        contact = address if address.startswith("https://") else f"mailto:push@{host}"
        self._client = PushClient(settings, contact, self._load_key, partial(tables.write, self.rows.remove_browser))
        self.outbox: Outbox[PushMessage] = Outbox("push", self._client.send, tables.metrics)

    async def public_key(self) -> str:
        """Returns the public key with which browsers subscribe to this server."""
        return public_key(await self._load_key())

    async def notify(self, turns: Sequence[TurnNotification]) -> None:
        """Queues a message to each browser that is subscribed to a player's turns. Several turns of an account make one
        message to each of its browsers.
        """
        if len(turns) == 1 or (person := turns[0].person) is None:
            for turn in turns:
                await self._notify_turn(turn, frozenset())
            return
        found = await self._tables.call(self.rows.notified_of, "turns", person)
        text, topic = push_texts(turns), topic_of(f"turns {person}")
        for subscription in found:
            payload = build_payload("Chabudai", text.text(subscription.language), "/")
            self.outbox.put(PushMessage(subscription, topic, payload), (f"account {person}",))
        for turn in turns:
            await self._notify_turn(turn, {subscription.hash for subscription in found})

    async def _notify_turn(self, turn: TurnNotification, notified: Collection[str]) -> None:
        """Queues a message about a turn to each browser that is not in ``notified``."""
        found = await self._tables.call(self.rows.of_turn, turn.table, turn.player, turn.person)
        found = [subscription for subscription in found if subscription.hash not in notified]
        languages = {subscription.language for subscription in found}
        payloads = {
            language: build_payload(
                game_title(turn.game).text(language), push_text(turn).text(language), f"/t/{turn.table}"
            )
            for language in languages
        }
        owner = f"table {turn.table}" if turn.person is None else f"account {turn.person}"
        for subscription in found:
            self.outbox.put(PushMessage(subscription, topic_of(turn.table), payloads[subscription.language]), (owner,))

    async def notify_challenge(self, challenge: ChallengeNotification) -> None:
        """Queues a message to each browser that is subscribed to a person's turns. A newer challenge replaces an older
        one that has not been delivered. The message counts against the challenger."""
        for subscription in await self._tables.call(self.rows.notified_of, "challenges", challenge.challenged):
            title = game_title(challenge.game).text(subscription.language)
            payload = build_payload(title, challenge_text(challenge).text(subscription.language), "/")
            topic = topic_of(f"challenges {challenge.challenged}")
            self.outbox.put(PushMessage(subscription, topic, payload), (f"account {challenge.challenger}",))

    async def notify_event(self, event: EventNotification) -> None:
        """Queues a message to each browser of a person about the start of a tournament. That of the start replaces an
        earlier one.
        """
        topic, path = topic_of(f"event {event.tournament}"), f"/tournaments/{event.tournament}"
        for subscription in await self._tables.call(self.rows.notified_of, "events", event.person):
            payload = build_payload(event.title, event_text(event).text(subscription.language), path)
            self.outbox.put(PushMessage(subscription, topic, payload), (f"account {event.person}",))

    async def run(self) -> None:
        """Sends messages until cancelled."""
        try:
            # A browser's push service that answers slowly must not delay the others.
            async with asyncio.TaskGroup() as senders:
                for _ in range(SENDERS):
                    senders.create_task(self.outbox.run())
        finally:
            await self._client.close()

    async def _load_key(self) -> str:
        if self._private_key is None:
            self._private_key = await self._tables.write(server_key, self._tables.store, _KEY_NAME, new_key())
        return self._private_key
