"""The kinds of callers of REST endpoints (visitors, accounts, spectators, seats), and how a request identifies its
caller.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec
from starlette.requests import Request

from ...catalogue import message
from ...store.accounts import Account
from ...store.person_settings import PersonSettingsRepository
from ...store.sessions import Session
from ..accounts.accounts import NO_CREDENTIALS, Accounts, Credentials
from ..accounts.audit_follower import AuditFollower
from ..accounts.email_addresses import AccountEmail
from ..accounts.passkeys import Passkeys
from ..lab_jobs.jobs import LabJobs
from ..live.live_table import LiveTable
from ..live.readiness import Readiness
from ..live.registry import TableRegistry
from ..live.seat_assigner import Participant, SeatAssigner
from ..lobby.challenges import Challenges
from ..lobby.lobby import Lobby
from ..lobby.online import OnlinePeople
from ..lobby.watch_list import WatchableTables
from ..notifications.service import NotificationService
from ..presenters.refusals import unreadable_message
from ..rate_limits import RateLimiter
from ..settings import Settings
from ..table.errors import RefusedError
from ..tournaments.director import TournamentDirector
from ..work_pool import WorkPool
from .admission import Admission, Visitor
from .large_bodies import LargeBodies
from .picture_cache import PictureCache
from .rated_play import RatedPlay
from .request_costs import RECORD_MS, RECORD_MS_PER_KIB
from .stored_shares import Shares

T = TypeVar("T")
Body = TypeVar("Body", bound=msgspec.Struct)


@dataclass(frozen=True, slots=True)
class EndpointContext:
    """The services that endpoints use, and the rate limits."""

    registry: TableRegistry
    seating: SeatAssigner
    lobby: Lobby
    watch_list: WatchableTables
    challenges: Challenges
    online: OnlinePeople
    admission: Admission
    shares: Shares
    work: WorkPool
    large_bodies: LargeBodies
    tables: RateLimiter
    guesses: RateLimiter
    codes: RateLimiter
    jobs: LabJobs
    people: Accounts
    logins: RateLimiter
    """Wrong passwords (``guess_limits.py``)."""
    second_factors: RateLimiter
    """Wrong one-time codes."""
    accounts: RateLimiter
    """The limit on new accounts per address."""
    challenge_rate: RateLimiter
    """The limit on challenges per account."""
    person_settings: PersonSettingsRepository
    director: TournamentDirector
    mails: RateLimiter
    """The limit on requested emails per network address, per account, and per recipient."""
    notifications: NotificationService
    account_email: AccountEmail | None
    """``None`` if the server sends no email."""
    passkeys: Passkeys | None
    """``None`` if the server does not offer passkeys."""
    follower: AuditFollower
    rated_play: RatedPlay
    readiness: Readiness
    pictures: PictureCache

    @property
    def settings(self) -> Settings:
        return self.registry.settings


@dataclass(frozen=True, slots=True)
class RawBody(Generic[Body]):
    """A body that has not been decoded yet, because it may be large."""

    content: bytes
    kind: type[Body]


def record_cost_ms(content: bytes) -> float:
    """Returns the cost of replaying a record of this size."""
    return RECORD_MS + RECORD_MS_PER_KIB * len(content) / 1024


async def run_charged(
    context: EndpointContext, visitor: Visitor, function: Callable[..., T], *arguments: Any, cost_ms: float
) -> T:
    """Calls a module-level function in a worker process, charges its cost to a visitor in advance, and returns its
    result. Refunds the cost that it did not need.

    Raises what the function raises, and ``RefusedError``.
    """
    context.admission.charge(visitor, cost_ms)
    used_ms = 0.0
    name = arguments[0].__name__ if function is work_on else function.__name__
    try:
        result: T
        with context.registry.tracer.span("work", {"chabudai.work": name}):
            result, used_ms = await context.work.run(visitor.owner, function, *arguments)
    except RefusedError as error:
        # It is unknown how long stopped work has run, and it may have used the whole charge.
        used_ms = cost_ms if error.code in ("busy", "too_long") else min(cost_ms, RECORD_MS)
        raise
    finally:
        context.admission.give_back(visitor, cost_ms - used_ms)
    return result


def work_on(function: Callable[..., T], body: RawBody[Any], *arguments: Any) -> T:
    """Decodes a body and calls a function with it. Raises what the function raises, and ``RefusedError``."""
    return function(decode_message(body.content, body.kind), *arguments)


def decode_message(content: bytes, kind: type[Body]) -> Body:
    """Decodes a body as a message. Raises ``RefusedError`` (``malformed``)."""
    try:
        return msgspec.json.decode(content, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise unreadable_message(message("server-the-body"), error) from None


@dataclass(frozen=True, slots=True)
class Caller:
    """Any visitor."""

    context: EndpointContext
    address: str
    credentials: Credentials = NO_CREDENTIALS
    """The credentials in the request."""

    async def account(self) -> Account | None:
        """Returns the account identified by the session or the bot's token, or ``None`` for a guest.

        Raises ``RefusedError``.
        """
        return await self.context.people.authenticate(self.credentials)

    async def participant(self, name: str) -> Participant:
        """Returns the caller as a participant who takes a seat. ``name`` is used for a guest. Raises ``RefusedError``
        (``key``).
        """
        return await self.context.people.participant(self.credentials, name)

    def count_wrong_key(self) -> None:
        """Counts a wrong key or invitation. Raises ``RefusedError`` after too many."""
        self.context.guesses.check(self.address, message("server-many-wrong-invitations"))

    @property
    def visitor(self) -> Visitor:
        """The visitor to whom the request is charged."""
        return Visitor(self.address, self.context.people.recent_account(self.credentials))

    async def work(self, function: Callable[..., T], body: RawBody[Any], *arguments: Any, cost_ms: float = 0) -> T:
        """Calls a function with the decoded body in a worker process, and returns its result.

        Charges ``cost_ms`` and a cost for the size of the body. Raises what the function raises, and ``RefusedError``.
        """
        return await self.work_off(work_on, function, body, *arguments, cost_ms=record_cost_ms(body.content) + cost_ms)

    async def work_off(self, function: Callable[..., T], *arguments: Any, cost_ms: float) -> T:
        """Calls a module-level function in a worker process, charged in advance, and returns its result.

        Raises what the function raises, and ``RefusedError``.
        """
        return await run_charged(self.context, self.visitor, function, *arguments, cost_ms=cost_ms)

    def count_link(self) -> None:
        """Counts an attempt with an emailed link, valid or not, before the link is checked. Raises ``RefusedError``
        after too many.
        """
        self.context.logins.check(f"links from {self.address}", message("server-many-links"))

    def count_code(self) -> None:
        """Counts an attempt with a code, valid or not, before the code is checked. Raises ``RefusedError`` after too
        many.
        """
        self.context.codes.check(self.address, message("server-many-codes"))


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountCaller(Caller):
    """A person who is logged in."""

    person: Account
    session: Session


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCaller(Caller):
    """A visitor to a table, without a key."""

    live_table: LiveTable


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewerCaller(TableCaller):
    """A player at a table, identified by a seat key, or a spectator without a key."""

    player: int | None
    key: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatCaller(TableCaller):
    """A player at a table, identified by a seat key."""

    player: int
    key: str


async def identify_caller(kind: type[Caller], visitor: Caller, request: Request) -> Caller:
    """Returns the kind of caller that an endpoint requires. Raises ``RefusedError`` if the request does not identify
    one.
    """
    context, address, credentials = visitor.context, visitor.address, visitor.credentials
    if kind is AccountCaller:
        found = await context.people.session_of(credentials)
        if found is None:
            raise RefusedError("log_in", message("server-log-in"))
        return AccountCaller(context, address, credentials, person=found[0], session=found[1])
    if not issubclass(kind, TableCaller):
        return visitor
    live_table = await context.registry.find(request.path_params["table"])
    if kind is TableCaller:
        return TableCaller(context, address, credentials, live_table=live_table)
    if credentials.token is None:
        player, key = _seat_of(visitor, live_table, request.headers.get("authorization"))
    else:
        # A bot's token identifies an account and not a seat, so the bot sees what a spectator may see.
        player, key = None, None
        try:
            await context.people.authenticate(credentials)
        except RefusedError:
            visitor.count_wrong_key()
            raise
    live_table.check_may_watch(player)
    if kind is ViewerCaller:
        return ViewerCaller(context, address, credentials, live_table=live_table, player=player, key=key)
    if player is None or key is None:
        raise RefusedError("key", message("server-needs-key"))
    return SeatCaller(context, address, credentials, live_table=live_table, player=player, key=key)


def _seat_of(visitor: Caller, live_table: LiveTable, header: str | None) -> tuple[int | None, str | None]:
    """Returns the player and the key in an ``Authorization`` header. A player who sends a key counts as present."""
    if header is None:
        return None, None
    scheme, _, key = header.partition(" ")
    if scheme.lower() != "bearer":
        raise RefusedError("key", message("server-key-header"))
    try:
        player = live_table.player_of(key.strip())
    except RefusedError:
        visitor.count_wrong_key()
        raise
    if player is not None:
        live_table.confirm_presence(player)
        visitor.context.rated_play.note_player(live_table.id, visitor.address)
    return player, key.strip()
