"""One-time codes (TOTP) as a second factor in addition to the password, and recovery codes for a lost device."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from typing import Any

from ...catalogue import message
from ...store import now, secret_hash
from ...store.accounts import Account
from ...store.second_factors import SecondFactorRepository
from ..live.registry import TableRegistry
from ..table.errors import RefusedError

PERIOD_S = 30
"""Seconds for which an app shows a code. The previous code and the next one are accepted as well."""
RECOVERY_CODES = 10
_RECOVERY_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
_RECOVERY_LENGTH = 16
"""Characters of a recovery code: 80 bits, too many to guess."""


class SecondFactors:
    """The second factors of all accounts. If a method raises ``RefusedError``, nothing has changed."""

    def __init__(self, tables: TableRegistry) -> None:
        self.rows = SecondFactorRepository(tables.store)
        self._tables = tables
        self._clock: Callable[[], float] = tables.settings.clock

    async def confirmed_since(self, account: Account) -> str | None:
        """Returns the time at which an account's second factor was confirmed, or ``None``."""
        found = await self._tables.call(self.rows.of_person, account.id)
        return None if found is None else found.confirmed

    async def begin(self, account: Account) -> tuple[str, str]:
        """Creates a secret, which must be confirmed with a first code. Returns the secret and its URI for apps."""
        secret = _library().random_base32()
        if not await self._tables.write(self.rows.begin, account.id, secret):
            raise RefusedError("not_offered", message("server-codes-exist"))
        uri: str = _totp(secret).provisioning_uri(name=account.name, issuer_name="Chabudai")
        return secret, uri

    async def confirm(self, account: Account, code: str) -> list[str]:
        """Confirms the secret with a first code. Returns the recovery codes, which cannot be read again."""
        found = await self._tables.call(self.rows.of_person, account.id)
        if found is None or found.confirmed is not None:
            raise RefusedError("not_offered", message("server-nothing-to-confirm"))
        step = self._step_of(found.secret, code)
        if step is None:
            raise _wrong_code()
        codes = _new_recovery_codes()
        hashes = [_recovery_hash(each) for each in codes]
        if not await self._tables.write(self.rows.confirm, account.id, found.secret, step, now(), hashes):
            raise RefusedError("not_offered", message("server-nothing-to-confirm"))
        return codes

    async def use(self, account: Account, code: str) -> None:
        """Accepts a one-time code or a recovery code, each only once. Raises ``RefusedError`` (``key``) for a wrong
        code.
        """
        found = await self._tables.call(self.rows.of_person, account.id)
        if found is None or found.confirmed is None:
            return
        if is_recovery_code(code):
            is_right = await self._tables.write(self.rows.use_recovery_code, account.id, _recovery_hash(code))
        else:
            step = self._step_of(found.secret, code)
            is_right = step is not None and await self._tables.write(self.rows.use_code, account.id, step)
        if not is_right:
            raise _wrong_code()

    async def renew_recovery_codes(self, account: Account) -> list[str]:
        """Replaces all recovery codes and returns the new ones."""
        if await self.confirmed_since(account) is None:
            raise RefusedError("not_offered", message("server-no-codes"))
        codes = _new_recovery_codes()
        await self._tables.write(self.rows.set_recovery_codes, account.id, [_recovery_hash(each) for each in codes])
        return codes

    async def remove(self, account: Account) -> None:
        """Removes the second factor and the recovery codes of an account."""
        await self._tables.write(self.rows.remove, account.id)

    def _step_of(self, secret: str, code: str) -> int | None:
        """Returns the period of a code (the current, previous or next one), or ``None`` if the code is wrong."""
        said, totp, present = _plain(code), _totp(secret), int(self._clock() // PERIOD_S)
        if re.fullmatch("[0-9]{6}", said) is None:
            return None
        steps = (present, present - 1, present + 1)
        return next((step for step in steps if secrets.compare_digest(totp.generate_otp(step), said)), None)


def is_recovery_code(code: str) -> bool:
    """Returns whether a text has the form of a recovery code.

    >>> is_recovery_code("ABCD-efgh-2345-6789"), is_recovery_code("123 456")
    (True, False)
    """
    return len(_plain(code)) == _RECOVERY_LENGTH


def _new_recovery_codes() -> list[str]:
    return ["-".join(_random_text(4) for _ in range(_RECOVERY_LENGTH // 4)) for _ in range(RECOVERY_CODES)]


def _random_text(length: int) -> str:
    return "".join(secrets.choice(_RECOVERY_ALPHABET) for _ in range(length))


def _recovery_hash(code: str) -> str:
    return secret_hash(_plain(code))


def _plain(code: str) -> str:
    return "".join(code.replace("-", "").split()).lower()


def _wrong_code() -> RefusedError:
    return RefusedError("key", message("server-code-wrong"))


def _library() -> Any:
    # This import is slow, and most servers rarely need the package.
    import pyotp  # noqa: PLC0415

    return pyotp


def _totp(secret: str) -> Any:
    return _library().TOTP(secret, interval=PERIOD_S)
