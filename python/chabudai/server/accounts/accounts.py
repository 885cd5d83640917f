"""Who asks: accounts, sessions and tokens. Tables know a person by a number, and need nothing else of this."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Protocol, TypeVar

from ...store import ConflictError, Store, StoreError, now, secret_hash
from ...store.accounts import Account, AccountRepository, Relation, Session
from ..table.errors import RefusedError
from .names import account_name, check_password, folded
from .passwords import Passwords

T = TypeVar("T")

SESSION_DAYS = 180
"""A session that was not used for so long is over."""
SEEN_EVERY_S = 3600
"""The use of a session is noted once in so long."""
TOKEN_BEGINS = "bot_"  # noqa: S105 - it is how all tokens begin
"""By this a bot's token is told from the key of a seat, which says whose seat it is and not who asks."""
MOST_BOTS = 5
LONGEST_BOT_NAME = 18
"""At a table it is followed by a mark that it is a bot."""
MOST_TABLES = 200
"""So many of their tables a person is shown."""


class TableContext(Protocol):
    """What reads and writes rows without making the event loop wait."""

    store: Store

    async def call(self, work: Callable[..., T], *arguments: Any) -> T:
        """Runs what blocks and writes nothing."""

    async def write(self, work: Callable[..., T], *arguments: Any) -> T:
        """Writes rows, together with what others write now."""

    async def read_people_again(self, table_ids: Sequence[str]) -> None:
        """Takes in at these tables what was written of those who sit there."""

    async def write_old_results(self, table_ids: Sequence[str]) -> None:
        """Writes how matches of these tables ended that ended before anybody wrote it."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What a request shows of who asks: nothing of it is believed before it is looked up."""

    session: str | None = None
    """The secret in the cookie."""
    token: str | None = None
    browser: str = ""


NOTHING_SHOWN = Shown()


class People:
    """Accounts of a service. Its methods raise ``RefusedError`` and ``StoreError``, and then nothing has changed."""

    def __init__(self, house: TableContext, *, is_inline: bool = False) -> None:
        self.rows = AccountRepository(house.store)
        self.passwords = Passwords(is_inline=is_inline)
        self._house = house

    def close(self) -> None:
        """Stops what still runs."""
        self.passwords.close()

    # Who asks.

    async def who_asks(self, shown: Shown) -> Account | None:
        """Who asks: a bot by its token, a person by their session, or a guest, of whom nothing is known.

        Raises ``RefusedError`` (``key``) for a token of nobody's: a program should hear of it.
        """
        if shown.token is not None:
            bot = await self._house.call(self.rows.bot_of_token, secret_hash(shown.token))
            if bot is None:
                raise RefusedError("key", "this token is not valid, or was revoked")
            return bot
        found = await self.session_of(shown)
        return None if found is None else found[0]

    async def session_of(self, shown: Shown) -> tuple[Account, Session] | None:
        """The person whose session a request rides on, with it."""
        if shown.session is None:
            return None
        found = await self._house.call(self.rows.session, secret_hash(shown.session), _ago(SESSION_DAYS * 86_400))
        if found is not None and found[1].seen < _ago(SEEN_EVERY_S):
            try:
                await self._house.write(self.rows.touch_session, found[1].hash, now())
            except (StoreError, RefusedError):
                # It is noted the next time.
                return found
        return found

    async def named(self, name: str) -> Account:
        """Who has this name. Raises ``RefusedError`` (``no_match``)."""
        person = await self._house.call(self.rows.by_name, folded(name))
        if person is None:
            raise RefusedError("no_match", "there is nobody of this name here")
        return person

    # Accounts.

    async def register(self, name: str, password: str, shown: Shown) -> tuple[Account, str]:
        """A new person, logged in: with the secret of their session."""
        name = account_name(name)
        check_password(password, name)
        if await self._house.call(self.rows.by_name, folded(name)) is not None:
            raise _taken(name)
        password_hash = await self.passwords.hashed(password)
        try:
            person = await self._house.write(self.rows.add, name, folded(name), password_hash, now())
        except ConflictError:
            raise _taken(name) from None
        return person, await self.begin_session(person, shown)

    async def log_in(self, name: str, password: str, shown: Shown) -> tuple[Account, str]:
        """A person who proves who they are, with the secret of a new session.

        The answer and its time are the same for a wrong password and for a name that nobody has.
        """
        person = await self._house.call(self.rows.by_name, folded(name))
        stored = None if person is None else await self._house.call(self.rows.password_hash, person.id)
        is_right = await self.passwords.is_right(password, stored)
        if person is None or not is_right:
            raise RefusedError("key", "this name and this password do not go together")
        return person, await self.begin_session(person, shown)

    async def log_out(self, shown: Shown) -> None:
        """Ends the session that a request rides on; said twice, it is done once."""
        found = await self.session_of(shown)
        if found is not None:
            await self._house.write(self.rows.end_sessions, found[0].id, [found[1].hash])

    async def change_password(self, person: Account, session: Session, old: str, new: str) -> None:
        """Another password: all other sessions end. Raises ``RefusedError`` (``key``) if the old one is wrong."""
        check_password(new, person.name)
        await self.prove(person, old)
        await self._house.write(self.rows.change_password, person.id, await self.passwords.hashed(new), session.hash)

    async def forget(self, person: Account, password: str) -> None:
        """Takes a person out of everything but the records of what they played."""
        await self.prove(person, password)
        seats = await self._house.call(self.rows.tables_of, person.id, 1_000_000)
        bots = await self._house.call(self.rows.bots, person.id)
        for bot in bots:
            seats += await self._house.call(self.rows.tables_of, bot.id, 1_000_000)
        await self._house.write(self.rows.delete, person.id)
        await self._house.read_people_again([table_id for table_id, _ in seats])

    async def end_sessions(self, person: Account, begins: str | None, own: Session) -> None:
        """Ends the session whose hash begins so, or all but one's own."""
        known = await self.sessions(person)
        ended = [each.hash for each in known if each.hash != own.hash and (begins is None or each.hash[:16] == begins)]
        await self._house.write(self.rows.end_sessions, person.id, ended)

    async def sessions(self, person: Account) -> list[Session]:
        """Where somebody is logged in."""
        return await self._house.call(self.rows.sessions, person.id, _ago(SESSION_DAYS * 86_400))

    async def begin_session(self, person: Account, shown: Shown) -> str:
        """Logs somebody in who has proven who they are; gives the secret of the session."""
        secret = secrets.token_urlsafe(24)
        begun = now()
        session = Session(secret_hash(secret), begun, begun, shown.browser)
        before = None if shown.session is None else secret_hash(shown.session)
        await self._house.write(self.rows.begin_session, session, person.id, before, _ago(SESSION_DAYS * 86_400))
        return secret

    async def prove(self, person: Account, password: str) -> None:
        """Raises ``RefusedError`` (``key``) if this is not a person's password."""
        stored = await self._house.call(self.rows.password_hash, person.id)
        if not await self.passwords.is_right(password, stored):
            raise RefusedError("key", "this is not your password")

    # Seats.

    async def claim(self, person: Account, seats: Sequence[tuple[str, str]]) -> int:
        """Makes the seats of a guest theirs, each proven by its key; gives how many there were."""
        proven = [(table_id, secret_hash(key)) for table_id, key in seats]
        if not proven:
            return 0
        claimed = await self._house.write(self.rows.claim_seats, person.id, proven)
        await self._house.read_people_again(claimed)
        if claimed:
            await self._house.write_old_results(claimed)
        return len(claimed)

    async def lend_key(self, person: Account, table_id: str) -> tuple[int, str]:
        """A further key to a person's own seat, for another device; gives their number at the table with it."""
        key = secrets.token_urlsafe(24)
        try:
            number = await self._house.write(self.rows.lend_key, table_id, person.id, secret_hash(key), now())
        except ConflictError:
            raise RefusedError("no_seat", "you have no seat at this table") from None
        await self._house.read_people_again([table_id])
        return number, key

    async def tables_of(self, person: Account) -> list[tuple[str, int]]:
        """The tables at which somebody has a seat, the latest first, with their number as a player there."""
        return await self._house.call(self.rows.tables_of, person.id, MOST_TABLES)

    async def may_sit(self, person: Account | None, persons: Sequence[int], *, is_rated: bool) -> None:
        """Raises ``RefusedError`` if one of these has blocked who wants to sit down with them, or they one of these.

        Also if it would be rated how a bot plays against a person: each has ratings among their own.
        """
        if person is not None and persons and is_rated:
            other = await self._house.call(self.rows.by_id, persons[0])
            if other is not None and other.kind != person.kind:
                raise RefusedError("not_allowed", "bots have ratings among themselves, and people among themselves")
        if person is not None and persons and await self._house.call(self.rows.blockers_among, person.id, persons):
            raise RefusedError("not_allowed", "somebody at this table does not want to play with you")
        if person is not None and persons and await self._house.call(self.rows.blocked_among, person.id, persons):
            raise RefusedError("not_allowed", "you have blocked somebody who sits at this table")

    # Friends and blocks.

    async def tie(self, person: Account, name: str, tie: Relation | None) -> None:
        """What another one is to a person from now on."""
        other = await self.named(name)
        if other.id == person.id:
            raise RefusedError("not_offered", "this is yourself")
        await self._house.write(self.rows.set_relation, person.id, other.id, tie)

    async def apart(self, person: Account) -> frozenset[int]:
        """Whom a person has blocked and who has blocked them; of a bot what holds for its owner."""
        found = await self._house.call(self.rows.blocked_either_way, person.id)
        return (
            found
            if person.owner is None
            else found | await self._house.call(self.rows.blocked_either_way, person.owner)
        )

    # Bots.

    async def add_bot(self, owner: Account, name: str) -> Account:
        """A bot of a person's; it plays with a token."""
        name = account_name(name)
        if len(name) > LONGEST_BOT_NAME:
            raise RefusedError("malformed", f"a bot's name has at most {LONGEST_BOT_NAME} characters")
        if len(await self._house.call(self.rows.bots, owner.id)) >= MOST_BOTS:
            raise RefusedError("not_offered", f"a person has at most {MOST_BOTS} bots")
        try:
            return await self._house.write(self.rows.add, name, folded(name), None, now(), owner.id)
        except ConflictError:
            raise _taken(name) from None

    async def new_token(self, owner: Account, name: str) -> str:
        """A new token of one of one's own bots, shown here and never again; those before it are revoked."""
        bot = await self.named(name)
        if bot.owner != owner.id:
            raise RefusedError("not_allowed", "this is no bot of yours")
        await self.end_tokens(owner, bot.name)
        token = TOKEN_BEGINS + secrets.token_urlsafe(24)
        await self._house.write(self.rows.add_token, secret_hash(token), bot.id, "play", now())
        return token

    async def end_tokens(self, owner: Account, name: str) -> None:
        """Revokes the tokens of one of one's own bots."""
        known = await self._house.call(self.rows.tokens, owner.id)
        ended = [token.hash for token in known if folded(token.bot) == folded(name)]
        await self._house.write(self.rows.end_tokens, owner.id, ended)


def _taken(name: str) -> RefusedError:
    return RefusedError("taken", f"somebody is called {name} already; log in, or take another name")


def _ago(seconds: float) -> str:
    return (datetime.now(UTC) - timedelta(seconds=seconds)).strftime("%Y-%m-%dT%H:%M:%SZ")
