"""Limits attempts to guess a secret. Only wrong attempts count, and they slow down the address that they come
from.

There is no limit per account alone, because strangers who guess could use it to lock out the owner. A device on which
the owner has logged in before has its own budget.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from ...catalogue import Message
from ...store import StoreError, secret_hash
from ..rate_limits import RateLimiter
from ..table.errors import RefusedError
from .admission import ADDRESS_MULTIPLE, Keys


def take_one(limiter: RateLimiter, budgets: Sequence[Keys], sentence: Message) -> Keys:
    """Charges the first budget that has enough left, and returns it.

    Raises ``RefusedError`` (``busy``) if none has enough left.
    """
    wait_s = 0.0
    for budget in budgets:
        wait_s = limiter.wait_s(budget)
        if wait_s == 0:
            return budget
    raise RefusedError("busy", sentence, retry_after_s=wait_s)


@contextmanager
def attempt(limiter: RateLimiter, budgets: Sequence[Keys], sentence: Message) -> Iterator[None]:
    """Allows one attempt, and counts it if it fails with ``RefusedError`` (``key``).

    Raises ``RefusedError`` (``busy``) if none of the budgets has enough left.
    """
    budget = take_one(limiter, budgets, sentence)
    try:
        yield
    except (RefusedError, StoreError) as error:
        if not isinstance(error, RefusedError) or error.code != "key":
            limiter.give_back(budget, 1)
        raise
    limiter.give_back(budget, 1)


def log_in_budgets(address: str, folded: str, device: str | None) -> list[Keys]:
    """Returns the budgets for an attempt to log in: that of a known device, if any, and that of the address.

    ``folded`` is the folded name of the account. ``device`` is the secret of a device on which the account has logged
    in.
    """
    own: list[Keys] = [] if device is None else [((f"device {secret_hash(device)} {folded}", 1),)]
    return [*own, address_budget(address, folded)]


def address_budget(address: str, subject: str) -> Keys:
    """Returns the budget for attempts from an address, both on one subject and on all subjects together."""
    return ((f"{subject} from {address}", 1), (f"all from {address}", ADDRESS_MULTIPLE))


def session_budget(session_hash: str) -> list[Keys]:
    """Returns the budget for a logged-in person who confirms a change with their password."""
    return [((f"session {session_hash}", 1),)]
