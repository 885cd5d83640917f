"""Calls about passkeys: adding, naming and removing them, and logging in by one."""

from __future__ import annotations

from msgspec import Raw

from ...accounts.passkeys import Passkeys
from ...protocol.accounts import AccountInfo, Acknowledgement, CallerInfo, PasswordConfirmation
from ...protocol.passkeys import (
    LogInByPasskey,
    NewPasskey,
    PasskeyChallenge,
    PasskeyInfo,
    PasskeyRemoval,
    PasskeyRename,
)
from ...table.errors import RefusedError
from ..endpoint import Call, Caller, Member, Signed, call
from .accounts import count_login

_MINE = "/people/me/passkeys"
ID_LETTERS = 16


@call("GET", _MINE, refuses=["not_offered"])
async def my_passkeys(caller: Member) -> list[PasskeyInfo]:
    """The passkeys of the caller."""
    found = await caller.desk.rooms.call(_passkeys(caller).rows.of_person, caller.person.id)
    return [PasskeyInfo(each.hash[:ID_LETTERS], each.name, each.created, each.used) for each in found]


@call("POST", _MINE + "/begin", refuses=["key", "not_offered"])
async def begin_passkey(caller: Member, body: PasswordConfirmation) -> PasskeyChallenge:
    """What the browser is to be asked to make a passkey of the caller's."""
    passkeys = _passkeys(caller)
    count_login(caller, caller.person.name)
    return PasskeyChallenge(Raw((await passkeys.begin_adding(caller.person, body.password)).encode()))


@call("POST", _MINE, status=201, refuses=["key", "not_offered"])
async def add_passkey(caller: Member, body: NewPasskey) -> Acknowledgement:
    """Takes the passkey that the browser has made."""
    await _passkeys(caller).add(caller.person, body.name, body.credential)
    return Acknowledgement()


@call("POST", _MINE + "/name", refuses=["no_match", "not_offered"])
async def name_passkey(caller: Member, body: PasskeyRename) -> Acknowledgement:
    """Gives a passkey of the caller's another name."""
    await _passkeys(caller).rename(caller.person, body.id, body.name)
    return Acknowledgement()


@call("POST", _MINE + "/end", refuses=["no_match", "not_offered"])
async def end_passkey(caller: Member, body: PasskeyRemoval) -> Acknowledgement:
    """Takes a passkey of the caller's away: nobody logs in by it any more."""
    await _passkeys(caller).remove(caller.person, body.id)
    return Acknowledgement()


@call("POST", "/people/passkey/begin", refuses=["not_offered"])
async def begin_log_in(caller: Caller) -> PasskeyChallenge:
    """What the browser is to be asked to show a passkey; it does not tell who has one."""
    passkeys = _passkeys(caller)
    _count(caller)
    return PasskeyChallenge(Raw((await passkeys.begin_log_in()).encode()))


@call("POST", "/people/passkey", refuses=["key", "not_offered"])
async def log_in_by_passkey(caller: Caller, body: LogInByPasskey) -> Signed[CallerInfo]:
    """Begins a session for whose passkey it is."""
    passkeys = _passkeys(caller)
    _count(caller)
    person, session = await passkeys.log_in(body.credential, caller.shown)
    await caller.desk.people.claim_seats(person, [(seat.table, seat.key) for seat in body.seats])
    return Signed(CallerInfo(AccountInfo(person.name, person.role, person.created)), session)


PASSKEY_CALLS: tuple[Call, ...] = (
    my_passkeys,
    begin_passkey,
    add_passkey,
    name_passkey,
    end_passkey,
    begin_log_in,
    log_in_by_passkey,
)


def _passkeys(caller: Caller) -> Passkeys:
    passkeys = caller.desk.passkeys
    if passkeys is None:
        raise RefusedError("not_offered", "this service takes no passkeys")
    return passkeys


def _count(caller: Caller) -> None:
    if not caller.desk.logins.take(f"address {caller.address}"):
        raise RefusedError("busy", "too many attempts to log in; wait a minute")
