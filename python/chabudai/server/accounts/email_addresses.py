"""E-mail addresses of accounts: given, confirmed by a link, and good for a new password if the old one is forgotten."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

from ...store import StoreError, secret_hash
from ...store.email_addresses import EmailAddress, EmailFrequency, EmailLink, EmailRepository, LinkKind
from ...store.notifications import server_key
from ..notifications.mail import Letter, address_said, folded_address, stop_token
from ..notifications.wording import changed_text, confirm_text, reset_text
from ..table.errors import RefusedError
from .names import check_password

if TYPE_CHECKING:
    from ...store.accounts import Account
    from .accounts import People, Shown, TableContext

logger = logging.getLogger("chabudai.server")

CONFIRM_MS = 2 * 86_400_000
RESET_MS = 3_600_000
MOST_RESETS = 200
"""So many wait until somebody looks whose address it is."""
_USED = "this link was used already, or is too old; ask for another one"


class Addresses:
    """Where people get mail. Its methods raise ``RefusedError`` and ``StoreError``, and then nothing has changed."""

    def __init__(self, house: TableContext, people: People, address: str, clock: Callable[[], float]) -> None:
        """``address`` is where people find the page."""
        self.rows = EmailRepository(house.store)
        self.put: Callable[[Letter], bool] = lambda _letter: False
        self._house = house
        self._people = people
        self._address = address
        self._clock = clock
        self._resets: asyncio.Queue[str] = asyncio.Queue(MOST_RESETS)
        self._key: str | None = None

    async def shown(self, person: Account) -> tuple[EmailAddress | None, str | None]:
        """Where somebody gets mail, and the address that they have given and not confirmed."""
        found = await self._house.call(self.rows.address_of, person.id)
        waiting = await self._house.call(self.rows.unconfirmed_address, person.id, self._now_ms())
        return found, waiting

    async def give(self, person: Account, said: str, password: str) -> None:
        """Sends a link to an address; until it is followed the one before stays."""
        address = address_said(said)
        await self._people.prove(person, password)
        token = await self._new_link(person, "confirm", address, CONFIRM_MS)
        self._post(Letter(address, "Is this your address?", confirm_text(person.name, self._address, token)))

    async def confirm(self, token: str) -> Account:
        """Follows such a link, once. Raises ``RefusedError`` (``key``) for one that is over."""
        confirmed = await self._house.write(self.rows.confirm, secret_hash(token), folded_address, self._now_ms())
        if confirmed is None:
            raise RefusedError("key", _USED)
        person, before = confirmed
        if before is not None:
            self._tell_before(person, before)
        return person

    async def remove(self, person: Account, password: str) -> None:
        """Takes a person's address away."""
        await self._people.prove(person, password)
        before = await self._house.write(self.rows.remove, person.id)
        if before is not None:
            self._tell_before(person, before)

    async def wish(self, person: Account, wish: EmailFrequency) -> None:
        """How often somebody wants to be told of their turns."""
        if not await self._house.write(self.rows.set_frequency, person.id, wish):
            raise RefusedError("not_offered", "confirm an e-mail address first")

    # Mails that nobody has to be logged in to end.

    async def stop_link(self, person: int, address: str) -> str:
        """What ends a person's mails about turns, as a token."""
        return stop_token(await self._signing(), person, address)

    async def stop(self, token: str) -> None:
        """Ends mails about turns; said twice, it is done once. Raises ``RefusedError`` (``key``)."""
        number = token.partition(".")[0]
        person = int(number) if number.isascii() and number.isdigit() and len(number) < 10 else 0
        found = await self._house.call(self.rows.address_of, person)
        expected = "" if found is None else stop_token(await self._signing(), person, found.address)
        if found is None or not hmac.compare_digest(expected.encode(), token.encode()):
            raise RefusedError("key", "this link is not valid, or is for another address than the account has now")
        if found.turns != "off":
            await self._house.write(self.rows.set_frequency, person, "off")

    async def _signing(self) -> str:
        if self._key is None:
            self._key = await self._house.write(server_key, self._house.store, "links", secrets.token_urlsafe(32))
        return self._key

    # Forgotten passwords.

    def ask_reset(self, said: str) -> None:
        """Lets a link to a new password be sent to an address, if it is anybody's.

        Nobody looks whether it is before the answer has been given, so that neither its words nor its time can tell.
        """
        address = address_said(said)
        if self._resets.full():
            raise RefusedError("busy", "many people have forgotten their password just now; try again in a minute")
        self._resets.put_nowait(address)

    async def send_resets(self) -> None:
        """Looks whose addresses those are, one after another, until cancelled."""
        while True:
            address = await self._resets.get()
            try:
                await self._send_reset(address)
            except (StoreError, RefusedError) as error:
                logger.error("a link to a new password could not be made: %s", error)

    async def _send_reset(self, address: str) -> None:
        known = await self._house.call(self.rows.accounts_at, folded_address(address))
        links = [(person.name, await self._new_link(person, "reset", address, RESET_MS)) for person in known]
        if links:
            self._post(Letter(address, "A new password", reset_text(links, self._address)))

    async def reset(self, token: str, password: str, shown: Shown) -> tuple[Account, str]:
        """Sets another password by such a link, once; all sessions end, and a new one begins, whose secret is given."""
        link = await self._house.call(self.rows.link, secret_hash(token), "reset", self._now_ms())
        person = None if link is None else await self._house.call(self._people.rows.by_id, link.person)
        if person is None:
            raise RefusedError("key", _USED)
        check_password(password, person.name)
        hashed = await self._people.passwords.hashed(password)
        if await self._house.write(self.rows.use_reset, secret_hash(token), self._now_ms()) != person.id:
            raise RefusedError("key", _USED)
        await self._house.write(self._people.rows.reset_password, person.id, hashed)
        return person, await self._people.begin_session(person, shown)

    # How.

    async def _new_link(self, person: Account, kind: LinkKind, address: str, lasts_ms: int) -> str:
        token, now_ms = secrets.token_urlsafe(24), self._now_ms()
        link = EmailLink(secret_hash(token), person.id, kind, address, now_ms + lasts_ms)
        await self._house.write(self.rows.add_link, link, now_ms)
        return token

    def _tell_before(self, person: Account, before: str) -> None:
        self._post(Letter(before, "Your e-mail address was changed", changed_text(person.name, self._address)), True)

    def _post(self, letter: Letter, is_extra: bool = False) -> None:
        if not self.put(letter) and not is_extra:
            raise RefusedError("busy", "too many mails wait to be sent; please try again in some minutes")

    def _now_ms(self) -> int:
        return int(self._clock() * 1000)
