"""Endpoints for one-time codes as a second factor: setting them up, creating recovery codes, and removing them."""

from __future__ import annotations

from ...protocol.accounts import PasswordConfirmation
from ...protocol.second_factors import RecoveryCodes, SecondFactorConfirmation, SecondFactorInfo, SecondFactorSetup
from ..callers import AccountCaller
from ..endpoint import endpoint
from ..guess_limits import attempt, session_budget
from ..request_costs import PASSWORD_MS
from .confirmation import TOO_MANY_CODES, confirm_password
from .shared_screen import qr_svg

_MINE = "/people/me/second-factor"


@endpoint("GET", _MINE)
async def my_second_factor(caller: AccountCaller) -> SecondFactorInfo:
    """Whether the caller's account requires one-time codes."""
    factors, registry = caller.context.people.second_factors, caller.context.registry
    since = await factors.confirmed_since(caller.person)
    return SecondFactorInfo(since, await registry.call(factors.rows.count_recovery_codes, caller.person.id))


@endpoint("POST", _MINE + "/begin", refuses=["key", "not_offered"], cost_ms=PASSWORD_MS)
async def begin_second_factor(caller: AccountCaller, body: PasswordConfirmation) -> SecondFactorSetup:
    """The secret for an app for one-time codes. It takes effect once a first code has confirmed it."""
    await confirm_password(caller, body.password, body.code)
    secret, uri = await caller.context.people.second_factors.begin(caller.person)
    return SecondFactorSetup(secret, uri, qr_svg(uri))


@endpoint("POST", _MINE, status=201, refuses=["key", "not_offered"])
async def confirm_second_factor(caller: AccountCaller, body: SecondFactorConfirmation) -> RecoveryCodes:
    """Confirms the app with its first code. From then on, logging in with the password requires a code."""
    with attempt(caller.context.second_factors, session_budget(caller.session.hash), TOO_MANY_CODES):
        return RecoveryCodes(await caller.context.people.second_factors.confirm(caller.person, body.code))


@endpoint("POST", _MINE + "/recovery", refuses=["key", "one_time_code", "not_offered"], cost_ms=PASSWORD_MS)
async def renew_recovery_codes(caller: AccountCaller, body: PasswordConfirmation) -> RecoveryCodes:
    """Creates new recovery codes and invalidates all earlier ones."""
    await confirm_password(caller, body.password, body.code)
    return RecoveryCodes(await caller.context.people.second_factors.renew_recovery_codes(caller.person))


@endpoint("POST", _MINE + "/delete", refuses=["key", "one_time_code"], cost_ms=PASSWORD_MS)
async def remove_second_factor(caller: AccountCaller, body: PasswordConfirmation) -> None:
    """Removes the second factor and all recovery codes."""
    await confirm_password(caller, body.password, body.code)
    await caller.context.people.second_factors.remove(caller.person)
