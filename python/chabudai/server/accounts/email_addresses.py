"""Email addresses of accounts: confirming an address by a link, and resetting a forgotten password."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...store import StoreError, secret_hash
from ...store.accounts import Account
from ...store.email_addresses import EmailAddress, EmailFrequency, EmailLink, EmailRepository, LinkKind
from ..live.registry import TableRegistry
from ..notifications.mail import Email, fold_email_address, parse_email_address
from ..notifications.wording import changed_text, confirm_text, reset_text
from ..table.errors import RefusedError
from .accounts import Accounts
from .passwords import PasswordVisitor

logger = logging.getLogger("chabudai.server")

CONFIRM_LINK_LIFETIME_MS = 2 * 86_400_000
RESET_LINK_LIFETIME_MS = 3_600_000
MAX_PENDING_RESETS = 200
"""Maximum password reset requests in the queue."""
_LINK_ENDED = "this link has been used or has expired; request a new one"


@dataclass(frozen=True, slots=True)
class _ResetRequest:
    address: str
    is_for_all: bool
    device: str | None


class AccountEmail:
    """The email addresses of accounts. If a method raises ``RefusedError`` or ``StoreError``, nothing has changed."""

    def __init__(
        self,
        tables: TableRegistry,
        accounts: Accounts,
        address: str,
        clock: Callable[[], float],
        put: Callable[[Email], bool],
    ) -> None:
        """``address`` is the URL of the page; ``put`` queues an email and returns whether there was room."""
        self.rows = EmailRepository(tables.store)
        self._tables = tables
        self._accounts = accounts
        self._address = address
        self._clock = clock
        self._put = put
        self._pending_resets: asyncio.Queue[_ResetRequest] = asyncio.Queue(MAX_PENDING_RESETS)

    async def addresses_of(self, account: Account) -> tuple[EmailAddress | None, str | None]:
        """Returns an account's confirmed address, and the address that is not confirmed yet."""
        found = await self._tables.call(self.rows.address_of, account.id)
        unconfirmed = await self._tables.call(self.rows.unconfirmed_address, account.id, self._now_ms())
        return found, unconfirmed

    async def request_confirmation(self, account: Account, text: str) -> None:
        """Sends a confirmation link to a new address. The previous address stays until the link is used."""
        address = parse_email_address(text)
        token = await self._new_link(account, "confirm", address, CONFIRM_LINK_LIFETIME_MS)
        self._send(Email(address, "Confirm your email address", confirm_text(account.name, self._address, token)))

    async def confirm(self, token: str) -> Account:
        """Confirms an address with the token of a link, which works once. Raises ``RefusedError`` (``key``) for an
        invalid token.
        """
        confirmed = await self._tables.write(self.rows.confirm, secret_hash(token), fold_email_address, self._now_ms())
        if confirmed is None:
            raise RefusedError("key", _LINK_ENDED)
        account, before = confirmed
        if before is not None:
            self._notify_previous_address(account, before)
        return account

    async def remove(self, account: Account) -> None:
        before = await self._tables.write(self.rows.remove, account.id)
        if before is not None:
            self._notify_previous_address(account, before)

    async def set_frequency(self, account: Account, frequency: EmailFrequency) -> None:
        """Sets how often a person gets email about their turns."""
        if not await self._tables.write(self.rows.set_frequency, account.id, frequency):
            raise RefusedError("not_offered", "confirm an email address first")

    # Forgotten passwords.

    def request_reset(self, text: str, *, is_for_all: bool = True, device: str | None = None) -> None:
        """Queues a request to email a password reset link to an address.

        Unless ``is_for_all``, the link is sent only if one of the address's accounts has logged in on the device, which
        is given by its hash.

        The address's accounts are looked up after the response is sent, so that neither its text nor its timing reveals
        whether there are any.
        """
        address = parse_email_address(text)
        if self._pending_resets.full():
            raise RefusedError("busy", "too many requests for a new password; try again in a minute")
        self._pending_resets.put_nowait(_ResetRequest(address, is_for_all, device))

    async def send_resets(self) -> None:
        """Sends the requested links one after another, until cancelled."""
        while True:
            request = await self._pending_resets.get()
            try:
                await self._send_reset(request)
            except (StoreError, RefusedError) as error:
                logger.error("cannot create a password reset link: %s", error)

    async def _send_reset(self, request: _ResetRequest) -> None:
        address = request.address
        known = await self._tables.call(self.rows.accounts_at, fold_email_address(address))
        if not request.is_for_all and not await self._is_device_of(request.device, known):
            return
        links = [(each.name, await self._new_link(each, "reset", address, RESET_LINK_LIFETIME_MS)) for each in known]
        if links:
            self._send(Email(address, "Reset your password", reset_text(links, self._address)))

    async def _is_device_of(self, device: str | None, accounts: Sequence[Account]) -> bool:
        ids = [account.id for account in accounts]
        return device is not None and await self._tables.call(self._accounts.devices.is_known_to_any, device, ids)

    async def account_of_reset(self, token: str) -> Account:
        """Returns the account of a password reset link. Raises ``RefusedError`` (``key``)."""
        link = await self._tables.call(self.rows.link, secret_hash(token), "reset", self._now_ms())
        account = None if link is None else await self._tables.call(self._accounts.rows.by_id, link.person)
        if account is None:
            raise RefusedError("key", _LINK_ENDED)
        return account

    async def reset_password(self, account: Account, token: str, password: str, visitor: PasswordVisitor) -> None:
        """Sets a new password with a reset link, which works once, and ends all sessions."""
        hashed = await self._accounts.passwords.hash_new(password, account.name, visitor)
        if await self._tables.write(self.rows.use_reset, secret_hash(token), self._now_ms()) != account.id:
            raise RefusedError("key", _LINK_ENDED)
        await self._tables.write(self._accounts.rows.set_password, account.id, hashed)

    async def _new_link(self, account: Account, kind: LinkKind, address: str, lifetime_ms: int) -> str:
        token, now_ms = secrets.token_urlsafe(24), self._now_ms()
        link = EmailLink(secret_hash(token), account.id, kind, address, now_ms + lifetime_ms)
        await self._tables.write(self.rows.add_link, link, now_ms)
        return token

    def _notify_previous_address(self, account: Account, before: str) -> None:
        # If the queue is full, this email is dropped: the change itself has already been made.
        self._put(Email(before, "Your email address was changed", changed_text(account.name, self._address)))

    def _send(self, email: Email) -> None:
        if not self._put(email):
            raise RefusedError("busy", "too many emails are waiting to be sent; try again in a few minutes")

    def _now_ms(self) -> int:
        return int(self._clock() * 1000)
