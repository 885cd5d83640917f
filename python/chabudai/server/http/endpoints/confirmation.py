"""Confirms logins and important changes by password and one-time code, and limits wrong attempts."""

from __future__ import annotations

from ....catalogue import message
from ....store.accounts import Account
from ...accounts.password_hashing import PasswordVisitor
from ...accounts.second_factors import is_recovery_code
from ...table.display_names import fold_name
from ...table.errors import RefusedError
from ..admission import ADDRESS_MULTIPLE, Keys
from ..callers import AccountCaller, Caller
from ..guess_limits import attempt, log_in_budgets, session_budget

TOO_MANY_ATTEMPTS = message("server-many-attempts")
TOO_MANY_CODES = message("server-many-code-attempts")
CODES_OF_ACCOUNT = 10
"""The budget for attempts by all unknown devices together on an account's one-time codes, as a multiple of the budget
of one address.

A stranger who reaches this step knows the password. If the budget is used up, the owner can still log in on a known
device, with a recovery code, and with a passkey.
"""


async def confirm_log_in(caller: Caller, name: str, password: str, code: str | None) -> Account:
    """Returns the account with this name and password, after checking the code if the account requires one. Raises
    ``RefusedError``.
    """
    people = caller.context.people
    device = await people.known_device(name, caller.credentials)
    visitor = PasswordVisitor(caller.address if device is None else f"device {device}", is_known=device is not None)
    budgets = log_in_budgets(caller.address, fold_name(name), device)
    with attempt(caller.context.logins, budgets, TOO_MANY_ATTEMPTS):
        account = await people.identify(name, password, visitor)
        await confirm_code(caller, account, code, device)
        return account


async def confirm_password(caller: AccountCaller, password: str, code: str | None) -> None:
    """Checks the password of a logged-in caller, and a code if the account requires one.

    Only attempts in the same session count towards the limit. Raises ``RefusedError``.
    """
    budgets = session_budget(caller.session.hash)
    with attempt(caller.context.logins, budgets, TOO_MANY_ATTEMPTS):
        await caller.context.people.verify_password(caller.person, password)
        await _use_code(caller, caller.person, code, budgets)


async def confirm_code(caller: Caller, account: Account, code: str | None, device: str | None) -> None:
    """Checks the one-time code of a person who logs in, if the account requires one. Raises ``RefusedError``."""
    *own, address = log_in_budgets(caller.address, f"code {account.id}", device)
    if code is None or not is_recovery_code(code):
        address = (*address, (f"codes of {account.id}", CODES_OF_ACCOUNT))
    await _use_code(caller, account, code, [*own, address])


async def passkey_budgets(caller: Caller) -> list[Keys]:
    """Returns the budgets for a login by passkey: that of the address, and that of the owner of a known device."""
    owner = await caller.context.people.device_owner(caller.credentials)
    own: list[Keys] = [] if owner is None else [((f"passkeys of {owner}", 1),)]
    return [((f"passkeys from {caller.address}", ADDRESS_MULTIPLE),), *own]


async def _use_code(caller: Caller, account: Account, code: str | None, budgets: list[Keys]) -> None:
    factors = caller.context.people.second_factors
    if await factors.confirmed_since(account) is None:
        return
    if code is None:
        raise RefusedError("one_time_code", message("server-enter-code"))
    with attempt(caller.context.second_factors, budgets, TOO_MANY_CODES):
        await factors.use(account, code)
