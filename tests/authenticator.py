"""An app for one-time codes, as a person's phone runs it."""

from __future__ import annotations

import time
from dataclasses import dataclass

import pyotp

from chabudai.server.accounts.second_factors import PERIOD_S

LEAST_LEFT_S = 15
"""The least time that a code of the period before stays valid, on a machine that also runs other tests."""


@dataclass
class Authenticator:
    """Gives each code once, beginning with that of the period before, which the server accepts as well."""

    secret: str
    ahead: int = -1
    """The next code's distance from the current period, in periods."""

    def code(self) -> str:
        """Returns the next code that has not been used yet."""
        if self.ahead < 0:
            left_s = PERIOD_S - time.time() % PERIOD_S
            time.sleep(left_s if left_s < LEAST_LEFT_S else 0)
        code = pyotp.TOTP(self.secret).at(int(time.time()) + PERIOD_S * self.ahead)
        self.ahead += 1
        return code
