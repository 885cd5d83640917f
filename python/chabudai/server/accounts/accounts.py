"""Accounts, sessions, tokens of external bots, friends and blocks. Tables refer to an account only by its number."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from ...catalogue import SOURCE_LANGUAGE, message
from ...store import ConflictError, StoreError, now, secret_hash
from ...store.accounts import Account, AccountRepository
from ...store.bot_tokens import BotTokenRepository
from ...store.devices import DeviceRepository
from ...store.relations import Relation, RelationRepository
from ...store.sessions import COOKIE_VERSION, Session, SessionRepository
from ..live.earlier_matches import write_missing_results
from ..live.registry import TableRegistry
from ..live.seat_assigner import Participant, SeatAssigner
from ..protocol.tables import SeatKey
from ..table.account_suspension import check_not_suspended
from ..table.display_names import fold_name
from ..table.errors import RefusedError
from ..table.look_alikes import skeleton_of, skeletons_of
from .names import MAX_BOT_NAME_LENGTH, account_name
from .password_hashing import ANYBODY, Passwords, PasswordVisitor
from .second_factors import SecondFactors

SESSION_LIFETIME_DAYS = 180
"""Days without use after which a session ends."""
SESSION_TOUCH_INTERVAL_S = 3600
"""Minimum seconds between two updates of a session's last use."""
TOKEN_PREFIX = "bot_"  # noqa: S105 - a prefix of all tokens, not a token
"""Distinguishes a bot's token from a seat key, which identifies a seat and not an account."""
MAX_BOTS_PER_PERSON = 5
MAX_RECENT_SESSIONS = 10_000
MAX_TABLES_LISTED = 200
"""Maximum tables in the list of a person's own tables."""


@dataclass(frozen=True, slots=True)
class Credentials:
    """The unverified credentials of a request."""

    session: str | None = None
    """The secret in the cookie."""
    token: str | None = None
    browser: str = ""
    language: str = SOURCE_LANGUAGE
    """The language of the catalogue that the request accepts."""
    device: str | None = None
    """The secret in the device cookie, which is set when a person logs in."""
    is_old_cookie: bool = False
    """Whether the session comes from a cookie with the old name, which all servers on a host shared."""


NO_CREDENTIALS = Credentials()


@dataclass(frozen=True, slots=True)
class LogInSecrets:
    """The secrets for the cookies of a person who has just logged in."""

    session: str
    device: str


class Accounts:
    """The accounts of the server. If a method raises ``RefusedError`` or ``StoreError``, nothing has changed."""

    def __init__(self, tables: TableRegistry, *, is_inline: bool = False) -> None:
        self.rows = AccountRepository(tables.store)
        self._sessions = SessionRepository(tables.store)
        self.bot_tokens = BotTokenRepository(tables.store)
        self.relations = RelationRepository(tables.store)
        self.devices = DeviceRepository(tables.store)
        self.second_factors = SecondFactors(tables)
        self.passwords = Passwords(is_inline=is_inline)
        self._tables = tables
        self._seating = SeatAssigner(tables)
        self._recent: OrderedDict[str, int] = OrderedDict()

    def close(self) -> None:
        """Stops the thread that hashes passwords."""
        self.passwords.close()

    @property
    def page_address(self) -> str | None:
        """The public URL of the page, if it is known."""
        return self._tables.settings.address

    # Authentication.

    async def authenticate(self, credentials: Credentials) -> Account | None:
        """Returns the account that the token (a bot's) or the session (a person's) identifies, or ``None`` for a guest.

        Raises ``RefusedError`` (``key``) for an invalid token, so that a program notices that it is not logged in.
        """
        if credentials.token is not None:
            bot = await self._tables.call(self.bot_tokens.bot, secret_hash(credentials.token))
            if bot is None:
                raise RefusedError("key", message("server-bad-token"))
            await self.check_not_suspended(bot)
            self._remember(secret_hash(credentials.token), bot)
            return bot
        found = await self.session_of(credentials)
        return None if found is None else found[0]

    async def participant(self, credentials: Credentials, name: str) -> Participant:
        """Returns the person who makes a request as a participant, who can take a seat. ``name`` is used for a guest.
        Raises ``RefusedError`` (``key``) for an invalid token.
        """
        device = None if credentials.device is None else secret_hash(credentials.device)
        return Participant(await self.authenticate(credentials), name, device)

    async def session_of(self, credentials: Credentials) -> tuple[Account, Session] | None:
        """Returns the account and the session of a request, or ``None`` without a valid session."""
        if credentials.session is None:
            return None
        hashed, since = secret_hash(credentials.session), _ago(SESSION_LIFETIME_DAYS * 86_400)
        found = await self._tables.call(self._sessions.find, hashed, since)
        if found is not None and credentials.is_old_cookie and found[1].cookie >= COOKIE_VERSION:
            return None
        if found is None:
            self._recent.pop(hashed, None)
        else:
            self._remember(hashed, found[0])
        if found is not None and found[1].seen < _ago(SESSION_TOUCH_INTERVAL_S):
            try:
                await self._tables.write(self._sessions.touch, found[1].hash, now())
            except (StoreError, RefusedError):
                # The next request tries again.
                return found
        return found

    def recent_account(self, credentials: Credentials) -> int | None:
        """Returns the account of credentials that were valid a moment ago, without reading the store.

        Use it only to decide whose rate limit a request counts against, never to authorise a request.
        """
        secret = credentials.token or credentials.session
        return None if secret is None else self._recent.get(secret_hash(secret))

    async def check_not_suspended(self, account: Account) -> None:
        """Raises ``RefusedError`` (``not_allowed``) if an account, or the owner of a bot, is suspended."""
        now_ms = int(self._tables.settings.clock() * 1000)
        check_not_suspended(await self._tables.call(self.rows.suspension, account.id, now_ms))

    def _remember(self, hashed: str, account: Account) -> None:
        self._recent[hashed] = account.id
        self._recent.move_to_end(hashed)
        if len(self._recent) > MAX_RECENT_SESSIONS:
            self._recent.popitem(last=False)

    async def find(self, name: str) -> Account:
        """Returns the account with the given name. Raises ``RefusedError`` (``no_match``)."""
        account = await self._tables.call(self.rows.by_name, fold_name(name))
        if account is None:
            raise RefusedError("no_match", message("server-no-account"))
        return account

    # Registration and passwords.

    async def register(
        self, name: str, password: str, credentials: Credentials, visitor: PasswordVisitor = ANYBODY
    ) -> tuple[Account, LogInSecrets]:
        """Creates an account and logs in; returns it with the secrets of its cookies."""
        name = account_name(name)
        if credentials.device is not None:
            # A suspended person must not continue under another name.
            await self._seating.check_device(secret_hash(credentials.device))
        await self._check_is_free(name)
        password_hash = await self.passwords.hash_new(password, name, visitor)
        try:
            account = await self._tables.write(
                lambda: self.rows.add(name, fold_name(name), password_hash, now(), skeleton=skeleton_of(name))
            )
        except ConflictError:
            raise _name_taken(name) from None
        return account, await self.begin_session(account, credentials)

    async def _check_is_free(self, name: str) -> None:
        """Raises ``RefusedError`` (``taken``) if an account has this name, or one that looks like it."""
        if await self._tables.call(self.rows.by_appearance, fold_name(name), skeletons_of(name)) is not None:
            raise _name_taken(name)

    async def known_device(self, name: str, credentials: Credentials) -> str | None:
        """Returns the request's device if the account with this name has logged in on it before."""
        device = credentials.device
        if device is None or not await self._tables.call(self.devices.is_known, secret_hash(device), fold_name(name)):
            return None
        return device

    async def device_owner(self, credentials: Credentials) -> int | None:
        """Returns the account that logged in most recently on the device of a request."""
        if credentials.device is None:
            return None
        return await self._tables.call(self.devices.owner, secret_hash(credentials.device))

    async def identify(self, name: str, password: str, visitor: PasswordVisitor = ANYBODY) -> Account:
        """Returns the account with this name and password. Raises ``RefusedError`` (``key``).

        The response and its time are the same for a wrong password and for an unknown name.
        """
        account = await self._tables.call(self.rows.by_name, fold_name(name))
        stored = None if account is None else await self._tables.call(self.rows.password_hash, account.id)
        is_right = await self._is_right(account, password, stored, visitor)
        if account is None or not is_right:
            raise RefusedError("key", message("server-wrong-password-or-name"))
        return account

    async def log_out(self, credentials: Credentials) -> None:
        """Ends the session of a request, if it has one."""
        found = await self.session_of(credentials)
        if found is not None:
            await self._tables.write(self._sessions.end, found[0].id, [found[1].hash])

    async def change_password(self, account: Account, session: Session, new: str) -> None:
        """Changes the password and ends all other sessions."""
        hashed = await self.passwords.hash_new(new, account.name, _known_visitor(account))
        await self._tables.write(self.rows.set_password, account.id, hashed, session.hash)

    async def delete(self, account: Account) -> None:
        """Deletes an account and its bots. The records of their matches stay."""
        seats = await self._tables.call(self.rows.tables_of, account.id, 1_000_000)
        for bot in await self._tables.call(self.rows.bots, account.id):
            seats += await self._tables.call(self.rows.tables_of, bot.id, 1_000_000)
        await self._tables.write(self.rows.delete, account.id)
        await self._tables.reload_players([table_id for table_id, _ in seats])

    async def verify_password(self, account: Account, password: str) -> None:
        """Raises ``RefusedError`` (``key``) if this is not the password of an account."""
        stored = await self._tables.call(self.rows.password_hash, account.id)
        if not await self._is_right(account, password, stored, _known_visitor(account)):
            raise RefusedError("key", message("server-wrong-password"))

    async def _is_right(
        self, account: Account | None, password: str, stored: str | None, visitor: PasswordVisitor
    ) -> bool:
        """Returns whether a password is right. Renews its hash if the parameters have changed."""
        is_right, renewed = await self.passwords.check(password, stored, visitor)
        if account is not None and stored is not None and renewed is not None:
            try:
                await self._tables.write(self.rows.renew_hash, account.id, stored, renewed)
            except (StoreError, RefusedError):
                # The next log-in tries again.
                return is_right
        return is_right

    # Sessions.

    async def sessions(self, account: Account) -> list[Session]:
        """Returns the sessions of an account, latest first."""
        return await self._tables.call(self._sessions.of_account, account.id, _ago(SESSION_LIFETIME_DAYS * 86_400))

    async def end_sessions(self, account: Account, hash_prefix: str | None, own: Session) -> None:
        """Ends the session whose hash begins with a prefix, or (``None``) all except the caller's own."""
        known = await self.sessions(account)
        others = [each.hash for each in known if each.hash != own.hash]
        ended = [hashed for hashed in others if hash_prefix is None or hashed[:16] == hash_prefix]
        await self._tables.write(self._sessions.end, account.id, ended)

    async def begin_session(self, account: Account, credentials: Credentials) -> LogInSecrets:
        """Begins a session for a person who has authenticated, and remembers their device.

        Raises ``RefusedError`` (``not_allowed``) if the account is suspended.
        """
        await self.check_not_suspended(account)
        secret, device = secrets.token_urlsafe(24), secrets.token_urlsafe(24)
        begun = now()
        session = Session(secret_hash(secret), begun, begun, credentials.browser)
        before = None if credentials.session is None else secret_hash(credentials.session)
        since = _ago(SESSION_LIFETIME_DAYS * 86_400)
        await self._tables.write(self._sessions.begin, session, account.id, before, since)
        known = None if credentials.device is None else secret_hash(credentials.device)
        await self._tables.write(
            self.devices.remember, account.id, secret_hash(device), known, credentials.browser, begun
        )
        return LogInSecrets(secret, device)

    # Seats.

    async def claim_seats(self, account: Account, seats: Sequence[SeatKey]) -> int:
        """Moves a guest's seats to an account, under its name; returns how many. Each seat needs its key as proof."""
        proven = [(seat.table, secret_hash(seat.key)) for seat in seats]
        if not proven:
            return 0
        claimed = await self._tables.write(self.rows.claim_seats, account.id, account.name, proven)
        await self._tables.reload_players(claimed)
        if claimed:
            await write_missing_results(self._tables, claimed)
        return len(claimed)

    async def lend_key(self, account: Account, table_id: str) -> tuple[int, str]:
        """Creates a further key to a seat, for another device. Returns the player's number at the table, and the
        key.
        """
        key = secrets.token_urlsafe(24)
        try:
            number = await self._tables.write(self.rows.lend_key, table_id, account.id, secret_hash(key), now())
        except ConflictError:
            raise RefusedError("no_seat", message("server-no-seat-here")) from None
        await self._tables.reload_players([table_id])
        return number, key

    async def tables_of(self, account: Account) -> list[tuple[str, int]]:
        """Returns the tables at which an account has a seat, latest first, each with the account's player number
        there.
        """
        return await self._tables.call(self.rows.tables_of, account.id, MAX_TABLES_LISTED)

    # Friends and blocks.

    async def set_relation(self, account: Account, name: str, relation: Relation | None) -> None:
        """Sets or removes an account's relation to another one."""
        other = await self.find(name)
        if other.id == account.id:
            raise RefusedError("not_offered", message("server-own-account"))
        await self._tables.write(self.relations.set_relation, account.id, other.id, relation)

    async def blocked_either_way(self, account: Account) -> frozenset[int]:
        """Returns the accounts that an account or its owner has blocked, or that have blocked them."""
        found = await self._tables.call(self.relations.blocked_either_way, account.id)
        if account.owner is None:
            return found
        return found | await self._tables.call(self.relations.blocked_either_way, account.owner)

    # External bots.

    async def add_bot(self, owner: Account, name: str) -> Account:
        """Creates a bot that belongs to a person and plays with a token."""
        name = account_name(name, is_bot=True)
        if len(name) > MAX_BOT_NAME_LENGTH:
            raise RefusedError("malformed", message("server-bot-name-length", most=MAX_BOT_NAME_LENGTH))
        if len(await self._tables.call(self.rows.bots, owner.id)) >= MAX_BOTS_PER_PERSON:
            raise RefusedError("not_offered", message("server-bot-limit", most=MAX_BOTS_PER_PERSON))
        await self._check_is_free(name)
        try:
            return await self._tables.write(
                lambda: self.rows.add(name, fold_name(name), None, now(), owner.id, skeleton=skeleton_of(name))
            )
        except ConflictError:
            raise _name_taken(name) from None

    async def new_token(self, owner: Account, name: str) -> str:
        """Creates a token of the owner's bot and revokes the previous one. The token cannot be read again."""
        bot = await self.find(name)
        if bot.owner != owner.id:
            raise RefusedError("not_allowed", message("server-not-your-bot"))
        await self.end_tokens(owner, bot.name)
        token = TOKEN_PREFIX + secrets.token_urlsafe(24)
        await self._tables.write(self.bot_tokens.add, secret_hash(token), bot.id, now())
        return token

    async def end_tokens(self, owner: Account, name: str) -> None:
        """Revokes the tokens of the owner's bot."""
        known = await self._tables.call(self.bot_tokens.of_owner, owner.id)
        ended = [token.hash for token in known if fold_name(token.bot) == fold_name(name)]
        await self._tables.write(self.bot_tokens.end, owner.id, ended)


def _known_visitor(account: Account) -> PasswordVisitor:
    return PasswordVisitor(f"account {account.id}", is_known=True)


def _name_taken(name: str) -> RefusedError:
    return RefusedError("taken", message("server-name-of-account", name=name))


def _ago(seconds: float) -> str:
    return (datetime.now(UTC) - timedelta(seconds=seconds)).strftime("%Y-%m-%dT%H:%M:%SZ")
