"""The pushes of a service: its key, made once and kept in the database, and who is told of a turn."""

from __future__ import annotations

from urllib.parse import urlsplit

from ...store.notifications import PushRepository, TurnNotification, server_key
from ..live.registry import TableRegistry
from ..presenters.snapshot import title
from ..settings import Push
from .outbox import Outbox
from .web_push import Pushed, Pusher, new_key, public_key, said_of, topic_of
from .wording import turn_told

_KEY = "push"


class Pushes:
    """Sends pushes about turns. One event loop owns it."""

    def __init__(self, rooms: TableRegistry, settings: Push, address: str) -> None:
        """``address`` is where people find the page, for a push service that wants to know who sends."""
        self.rows = PushRepository(rooms.store)
        self.settings = settings
        self._rooms = rooms
        self._private: str | None = None
        host = urlsplit(address).hostname or "localhost"
        contact = address if address.startswith("https://") else f"mailto:push@{host}"
        self._pusher = Pusher(settings, contact, self._key, self._gone)
        self.outbox: Outbox[Pushed] = Outbox("push", self._pusher.send, rooms.metrics)

    async def public_key(self) -> str:
        """What a browser has to be given to be reached by this service alone."""
        return public_key(await self._key())

    async def tell(self, turn: TurnNotification) -> None:
        """Lets all browsers be told of a turn."""
        found = await self._rooms.call(self.rows.of_turn, turn.table, turn.player, turn.person)
        said = said_of(title(turn.game), f"It is your turn at {turn_told(turn)}", turn.table)
        for subscription in found:
            self.outbox.put(Pushed(subscription, topic_of(turn.table), said))

    async def run(self) -> None:
        """Sends, until cancelled."""
        try:
            await self.outbox.run()
        finally:
            await self._pusher.close()

    async def _key(self) -> str:
        if self._private is None:
            self._private = await self._rooms.write(server_key, self._rooms.store, _KEY, new_key())
        return self._private

    async def _gone(self, hashed: str) -> None:
        await self._rooms.write(self.rows.remove_browser, hashed)
