"""Endpoints for passkeys: adding, naming and removing them, and logging in."""

from __future__ import annotations

from msgspec import Raw

from ....catalogue import message
from ...accounts.passkeys import Passkeys
from ...protocol.accounts import CallerInfo, PasswordConfirmation
from ...protocol.passkeys import (
    LogInByPasskey,
    NewPasskey,
    PasskeyChallenge,
    PasskeyInfo,
    PasskeyRemoval,
    PasskeyRename,
)
from ...table.errors import RefusedError
from ..callers import AccountCaller, Caller
from ..endpoint import endpoint
from ..guess_limits import attempt, take_one
from ..request_costs import PASSWORD_MS
from ..responses import SessionAnswer
from .accounts import answer_login
from .confirmation import TOO_MANY_ATTEMPTS, confirm_password, passkey_budgets

_MINE = "/people/me/passkeys"
ID_LENGTH = 16


@endpoint("GET", _MINE, refuses=["not_offered"])
async def my_passkeys(caller: AccountCaller) -> list[PasskeyInfo]:
    """The passkeys of the caller."""
    found = await caller.context.registry.call(_passkeys(caller).rows.of_person, caller.person.id)
    return [PasskeyInfo(each.hash[:ID_LENGTH], each.name, each.created, each.used) for each in found]


@endpoint("POST", _MINE + "/begin", refuses=["key", "one_time_code", "not_offered"], cost_ms=PASSWORD_MS)
async def begin_passkey(caller: AccountCaller, body: PasswordConfirmation) -> PasskeyChallenge:
    """The options for creating a passkey for the caller in the browser."""
    passkeys = _passkeys(caller)
    await confirm_password(caller, body.password, body.code)
    return PasskeyChallenge(Raw((await passkeys.begin_adding(caller.person)).encode()))


@endpoint("POST", _MINE, status=201, refuses=["key", "not_offered"])
async def add_passkey(caller: AccountCaller, body: NewPasskey) -> None:
    """Registers the passkey that the browser created."""
    await _passkeys(caller).add(caller.person, body.name, body.credential)


@endpoint("POST", _MINE + "/name", refuses=["no_match", "not_offered"])
async def name_passkey(caller: AccountCaller, body: PasskeyRename) -> None:
    """Renames a passkey of the caller."""
    await _passkeys(caller).rename(caller.person, body.id, body.name)


@endpoint("POST", _MINE + "/end", refuses=["no_match", "not_offered"])
async def end_passkey(caller: AccountCaller, body: PasskeyRemoval) -> None:
    """Deletes a passkey of the caller."""
    await _passkeys(caller).remove(caller.person, body.id)


@endpoint("POST", "/people/passkey/begin", refuses=["not_offered"])
async def begin_log_in(caller: Caller) -> PasskeyChallenge:
    """The options for asking for a passkey in the browser. They do not reveal which accounts have one."""
    passkeys = _passkeys(caller)
    take_one(caller.context.logins, await passkey_budgets(caller), TOO_MANY_ATTEMPTS)
    return PasskeyChallenge(Raw((await passkeys.begin_log_in()).encode()))


@endpoint("POST", "/people/passkey", refuses=["key", "not_offered"])
async def log_in_by_passkey(caller: Caller, body: LogInByPasskey) -> SessionAnswer[CallerInfo]:
    """Logs in with a passkey."""
    passkeys = _passkeys(caller)
    with attempt(caller.context.logins, await passkey_budgets(caller), TOO_MANY_ATTEMPTS):
        person, secrets = await passkeys.log_in(body.credential, caller.credentials)
    return await answer_login(caller, person, secrets, body.seats)


def _passkeys(caller: Caller) -> Passkeys:
    passkeys = caller.context.passkeys
    if passkeys is None:
        raise RefusedError("not_offered", message("server-passkeys-not-offered"))
    return passkeys
