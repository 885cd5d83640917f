"""Links that unsubscribe a person from emails about turns without logging in."""

from __future__ import annotations

import hmac
import secrets

from ...catalogue import message
from ...store.email_addresses import EmailRepository
from ...store.server_keys import server_key
from ..live.registry import TableRegistry
from ..table.errors import RefusedError
from .mail import unsubscribe_token

_KEY_NAME = "links"
MAX_ACCOUNT_DIGITS = 9


class UnsubscribeLinks:
    """Creates and verifies the links. They are signed with a key of the server and do not expire."""

    def __init__(self, tables: TableRegistry) -> None:
        self._rows = EmailRepository(tables.store)
        self._tables = tables
        self._key: str | None = None

    async def token_for(self, person: int, address: str) -> str:
        return unsubscribe_token(await self._load_key(), person, address)

    async def unsubscribe(self, token: str) -> None:
        """Turns off emails about turns. Raises ``RefusedError`` (``key``) for an invalid token."""
        number = token.partition(".")[0]
        is_number = number.isascii() and number.isdigit() and len(number) <= MAX_ACCOUNT_DIGITS
        person = int(number) if is_number else 0
        found = await self._tables.call(self._rows.address_of, person)
        expected = "" if found is None else unsubscribe_token(await self._load_key(), person, found.address)
        if found is None or not hmac.compare_digest(expected.encode(), token.encode()):
            raise RefusedError("key", message("server-link-invalid"))
        if found.turns != "off":
            await self._tables.write(self._rows.set_frequency, person, "off")

    async def _load_key(self) -> str:
        if self._key is None:
            fresh = secrets.token_urlsafe(32)
            self._key = await self._tables.write(server_key, self._tables.store, _KEY_NAME, fresh)
        return self._key
