"""Endpoints for accounts, sessions, and seats on several devices."""

from __future__ import annotations

from collections.abc import Sequence

from ....catalogue import message
from ....store.accounts import Account
from ...accounts.accounts import LogInSecrets
from ...accounts.password_hashing import PasswordVisitor
from ...presenters.table_summary import my_table
from ...protocol.accounts import (
    AccountInfo,
    CallerInfo,
    ClaimSeats,
    Confirmation,
    EndSession,
    LogIn,
    NewPassword,
    PasswordConfirmation,
    Register,
    SessionInfo,
)
from ...protocol.tables import Joined, MyTable, SeatKey
from ...table.errors import RefusedError
from ..callers import AccountCaller, Caller, TableCaller
from ..endpoint import endpoint
from ..request_costs import PASSWORD_MS
from ..responses import SessionAnswer
from .confirmation import confirm_log_in, confirm_password

MY_ACCOUNT = "/people/me"


@endpoint("POST", "/people", status=201, refuses=["taken"], cost_ms=PASSWORD_MS)
async def register(caller: Caller, body: Register) -> SessionAnswer[CallerInfo]:
    """Creates an account and logs in. Seats that the caller took as a guest move to the account if their keys are
    sent.
    """
    caller.context.accounts.check(caller.address, message("server-many-accounts"))
    visitor = PasswordVisitor(caller.address)
    person, secrets = await caller.context.people.register(body.name, body.password, caller.credentials, visitor)
    return await answer_login(caller, person, secrets, body.seats)


@endpoint("POST", "/people/log-in", refuses=["key", "one_time_code"], cost_ms=PASSWORD_MS)
async def log_in(caller: Caller, body: LogIn) -> SessionAnswer[CallerInfo]:
    """Logs in."""
    person = await confirm_log_in(caller, body.name, body.password, body.code)
    secrets = await caller.context.people.begin_session(person, caller.credentials)
    return await answer_login(caller, person, secrets, body.seats)


@endpoint("POST", "/people/log-out")
async def log_out(caller: Caller) -> SessionAnswer[CallerInfo]:
    """Logs out. A repeated request changes nothing."""
    await caller.context.people.log_out(caller.credentials)
    return SessionAnswer(CallerInfo(None), None)


@endpoint("GET", MY_ACCOUNT)
async def who_am_i(caller: Caller) -> CallerInfo:
    """The caller's account, or null for a guest."""
    found = await caller.context.people.session_of(caller.credentials)
    return CallerInfo(None) if found is None else await caller_info(caller, found[0])


@endpoint("POST", MY_ACCOUNT + "/password", refuses=["key", "one_time_code"], cost_ms=PASSWORD_MS)
async def change_password(caller: AccountCaller, body: NewPassword) -> None:
    """Changes the password; all other sessions end."""
    await confirm_password(caller, body.old, body.code)
    await caller.context.people.change_password(caller.person, caller.session, body.new)


@endpoint("GET", MY_ACCOUNT + "/sessions")
async def sessions(caller: AccountCaller) -> list[SessionInfo]:
    """The sessions of the caller."""
    return [
        # The first digits of the hash identify a session but cannot be used to log in.
        SessionInfo(each.hash[:16], each.begun, each.seen, each.browser, each.hash == caller.session.hash)
        for each in await caller.context.people.sessions(caller.person)
    ]


@endpoint("POST", MY_ACCOUNT + "/sessions/end")
async def end_session(caller: AccountCaller, body: EndSession) -> None:
    """Ends another session of the caller, or all sessions except the current one."""
    await caller.context.people.end_sessions(caller.person, body.id, caller.session)


@endpoint("POST", MY_ACCOUNT + "/delete", refuses=["key", "one_time_code"], cost_ms=PASSWORD_MS)
async def delete_me(caller: AccountCaller, body: PasswordConfirmation) -> SessionAnswer[CallerInfo]:
    """Deletes the account. Its name becomes "someone" everywhere, and the records of its games stay."""
    await confirm_password(caller, body.password, body.code)
    await caller.context.people.delete(caller.person)
    return SessionAnswer(CallerInfo(None), None)


@endpoint("POST", MY_ACCOUNT + "/claim")
async def claim(caller: AccountCaller, body: ClaimSeats) -> Confirmation:
    """Moves seats that the caller took as a guest to the account. Each seat needs its key as proof."""
    return Confirmation(await caller.context.people.claim_seats(caller.person, body.seats))


@endpoint("GET", MY_ACCOUNT + "/tables")
async def tables_of_person(caller: AccountCaller) -> list[MyTable]:
    """The tables at which the caller has a seat, latest first."""
    seats = await caller.context.people.tables_of(caller.person)
    found = await caller.context.registry.summaries.of([table for table, _ in seats])
    return [my_table(found[table], number) for table, number in seats if table in found]


@endpoint("POST", "/tables/{table}/key", refuses=["no_seat", "log_in"])
async def lend_key(caller: TableCaller) -> Joined:
    """Creates another key to the caller's own seat, for the device on which they are logged in."""
    found = await caller.context.people.session_of(caller.credentials)
    if found is None:
        raise RefusedError("log_in", message("server-log-in"))
    number, key = await caller.context.people.lend_key(found[0], caller.live_table.table.id)
    return Joined(caller.live_table.table.id, caller.live_table.stored.seating.index(number), key)


async def caller_info(caller: Caller, person: Account) -> CallerInfo:
    """Returns an account as its owner sees it."""
    since = await caller.context.people.second_factors.confirmed_since(person)
    return CallerInfo(AccountInfo(person.name, person.role, person.created, since is not None))


async def answer_login(
    caller: Caller, person: Account, secrets: LogInSecrets, seats: Sequence[SeatKey] = ()
) -> SessionAnswer[CallerInfo]:
    """Moves the seats that the caller took as a guest to the account, and returns the answer that sets the new
    session.
    """
    await caller.context.people.claim_seats(person, seats)
    return SessionAnswer(await caller_info(caller, person), secrets)
