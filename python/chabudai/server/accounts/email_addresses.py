"""Email addresses of accounts: confirming an address by a link, and resetting a forgotten password."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...catalogue import SOURCE_LANGUAGE, message
from ...store import StoreError, secret_hash
from ...store.accounts import Account
from ...store.email_addresses import EmailAddress, EmailFrequency, EmailLink, EmailRepository, LinkKind
from ...store.places import Owner
from ..fair_queue import FairQueue
from ..live.registry import TableRegistry
from ..notifications.mail import Email, fold_email_address, parse_email_address
from ..notifications.wording import changed_text, confirm_text, reset_text
from ..rate_limits import RateLimiter
from ..table.errors import RefusedError
from ..tasks import wait_for_wake
from .accounts import Accounts
from .password_hashing import PasswordVisitor

logger = logging.getLogger("chabudai.server")

CONFIRM_LINK_LIFETIME_MS = 2 * 86_400_000
RESET_LINK_LIFETIME_MS = 3_600_000
_LINK_ENDED = message("server-link-ended")


@dataclass(eq=False, slots=True)
class _RequestedEmail:
    """An email that a visitor has requested: a finished one, or one with a link for each account that has the
    address."""

    to: str
    owner: Owner
    email: Email | None = None
    """``None`` if the accounts that have the address are looked up only when the email is sent."""
    device: str | None = None
    """The hash of the device that requested a new password."""
    due_s: float = 0.0
    language: str = SOURCE_LANGUAGE
    """The language of the visitor who requested it."""

    @property
    def recipient(self) -> str:
        """Identifies the emails of one kind to one address."""
        return f"{'reset' if self.email is None else 'confirm'} {fold_email_address(self.to)}"


class AccountEmail:
    """The email addresses of accounts. If a method raises ``RefusedError`` or ``StoreError``, nothing has changed."""

    def __init__(
        self,
        tables: TableRegistry,
        accounts: Accounts,
        address: str,
        clock: Callable[[], float],
        put: Callable[[Email, Owner], bool],
    ) -> None:
        """``address`` is the URL of the page; ``put`` queues an email and returns whether there was room."""
        limits = tables.settings.limits
        self.rows = EmailRepository(tables.store)
        self._tables = tables
        self._accounts = accounts
        self._address = address
        self._clock = clock
        self._put = put
        self._requests: FairQueue[_RequestedEmail] = FairQueue(limits.waiting_mails)
        self._wake = asyncio.Event()
        self._recipients = RateLimiter(limits.mails, _loop_time)
        self._devices = RateLimiter(limits.mails, _loop_time)

    async def addresses_of(self, account: Account) -> tuple[EmailAddress | None, str | None]:
        """Returns an account's confirmed address, and the address that has not been confirmed yet."""
        found = await self._tables.call(self.rows.address_of, account.id)
        unconfirmed = await self._tables.call(self.rows.unconfirmed_address, account.id, self._now_ms())
        return found, unconfirmed

    async def request_confirmation(
        self, account: Account, text: str, owner: Owner = (), *, language: str = SOURCE_LANGUAGE
    ) -> None:
        """Sends a confirmation link to a new address. The previous address stays until the link is used.

        The email counts against the shares of the names in ``owner``. Raises ``RefusedError`` (``busy``) if too many
        wait.
        """
        address = parse_email_address(text)
        token = await self._new_link(account, "confirm", address, CONFIRM_LINK_LIFETIME_MS)
        text = confirm_text(account.name, self._address, token).text(language)
        email = Email(address, message("mail-confirm-subject").text(language), text)
        self._request(_RequestedEmail(address, owner or _owner_of(account), email))

    async def confirm(self, token: str, *, language: str = SOURCE_LANGUAGE) -> Account:
        """Confirms an address with the token of a link, which works once, for a reader of this language. Raises
        ``RefusedError`` (``key``) for an invalid token.
        """
        confirmed = await self._tables.write(
            self.rows.confirm, secret_hash(token), fold_email_address, self._now_ms(), language
        )
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

    async def set_frequency(
        self, account: Account, frequency: EmailFrequency, *, language: str = SOURCE_LANGUAGE
    ) -> None:
        """Sets how often and in which language a person gets email about their turns."""
        if not await self._tables.write(self.rows.set_frequency, account.id, frequency, language):
            raise RefusedError("not_offered", message("server-email-first"))

    # Requested emails.

    def request_reset(
        self, text: str, *, device: str | None = None, owner: Owner = (), language: str = SOURCE_LANGUAGE
    ) -> None:
        """Queues a request to send a password reset link to an email address.

        ``device`` is the hash of the requesting device. The request counts against the shares of the names in
        ``owner``. Raises ``RefusedError`` (``busy``) if too many wait.

        The address's accounts are looked up after the response is sent, so that neither its text nor its timing reveals
        whether there are any.
        """
        request = _RequestedEmail(parse_email_address(text), owner, device=device, language=language)
        for waiting in self._requests:
            if waiting.recipient == request.recipient and waiting.owner == owner and device in (None, waiting.device):
                return
        self._request(request)

    def _request(self, request: _RequestedEmail) -> None:
        self._requests.put(request, request.owner)
        self._wake.set()

    async def send_requested(self) -> None:
        """Sends the requested emails one after another, until cancelled.

        Emails to an address that has reached its rate limit wait: none is refused because strangers have requested
        many. A link for a new password answers all requests for that address.
        """
        while True:
            request = self._requests.pop(lambda each: each.due_s <= _loop_time())
            if request is None:
                self._wake.clear()
                due_s = min((each.due_s for each in self._requests), default=None)
                await wait_for_wake(self._wake, None if due_s is None else due_s - _loop_time())
                continue
            try:
                await self._send_requested(request)
            except (StoreError, RefusedError) as error:
                logger.error("cannot send a requested email: %s", error)

    async def _send_requested(self, request: _RequestedEmail) -> None:
        known: Sequence[Account] = ()
        if request.email is None:
            known = await self._tables.call(self.rows.accounts_at, fold_email_address(request.to))
        wait_s = self._recipients.wait_s(((request.recipient, 1),))
        if wait_s > 0 and not await self._is_urgent(request, known):
            request.due_s = _loop_time() + wait_s
            self._request(request)
            return
        if request.email is not None:
            self._send(request.email, request.owner)
            return
        self._requests.remove(lambda each: each.recipient == request.recipient)
        links = [(each.name, await self._new_link(each, "reset", request.to, RESET_LINK_LIFETIME_MS)) for each in known]
        if links:
            text = reset_text(links, self._address).text(request.language)
            subject = message("mail-reset-subject").text(request.language)
            self._send(Email(request.to, subject, text), request.owner)

    async def _is_urgent(self, request: _RequestedEmail, known: Sequence[Account]) -> bool:
        """Returns whether a request comes from a device that one of the accounts has used, and is within that device's
        own rate."""
        if request.device is None or not await self._is_device_of(request.device, known):
            return False
        return self._devices.take(f"device {request.device}")

    async def _is_device_of(self, device: str, accounts: Sequence[Account]) -> bool:
        ids = [account.id for account in accounts]
        return await self._tables.call(self._accounts.devices.is_known_to_any, device, ids)

    # Forgotten passwords.

    async def account_of_reset(self, token: str) -> Account:
        """Returns the account of a password reset link. Raises ``RefusedError`` (``key``)."""
        link = await self._tables.call(self.rows.link, secret_hash(token), "reset", self._now_ms())
        account = None if link is None else await self._tables.call(self._accounts.rows.by_id, link.person)
        if account is None:
            raise RefusedError("key", _LINK_ENDED)
        return account

    async def reset_password(self, account: Account, token: str, password: str, visitor: PasswordVisitor) -> None:
        """Sets a new password with a reset link, which works only once. Ends all sessions."""
        hashed = await self._accounts.passwords.hash_new(password, account.name, visitor)
        if await self._tables.write(self.rows.use_reset, secret_hash(token), self._now_ms()) != account.id:
            raise RefusedError("key", _LINK_ENDED)
        await self._tables.write(self._accounts.rows.set_password, account.id, hashed)

    async def _new_link(self, account: Account, kind: LinkKind, address: str, lifetime_ms: int) -> str:
        token, now_ms = secrets.token_urlsafe(24), self._now_ms()
        link = EmailLink(secret_hash(token), account.id, kind, address, now_ms + lifetime_ms)
        await self._tables.write(self.rows.add_link, link, now_ms)
        return token

    def _notify_previous_address(self, account: Account, before: EmailAddress) -> None:
        # If the queue is full, this email is dropped: the change has been made.
        text = changed_text(account.name, self._address).text(before.language)
        email = Email(before.address, message("mail-changed-subject").text(before.language), text)
        self._put(email, _owner_of(account))

    def _send(self, email: Email, owner: Owner) -> None:
        if not self._put(email, owner):
            raise RefusedError("busy", message("server-many-waiting-emails"))

    def _now_ms(self) -> int:
        return int(self._clock() * 1000)


def _owner_of(account: Account) -> Owner:
    return (f"account {account.id}",)


def _loop_time() -> float:
    return asyncio.get_running_loop().time()
