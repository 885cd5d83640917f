"""REST messages about one-time codes as a second factor."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

OneTimeCode = Annotated[str, Meta(max_length=40, description="a one-time code from the app, or a recovery code")]


class SecondFactorInfo(Struct, frozen=True):
    """The second factor of the caller; ``since`` is null if there is none."""

    since: str | None
    recovery_codes: int
    """The number of recovery codes that have not been used."""


class SecondFactorSetup(Struct, frozen=True):
    """The secret for an authenticator app. Codes are not required until a first code has confirmed the setup."""

    secret: str
    uri: str
    """The secret as a URI for authenticator apps: ``otpauth://totp/...``."""
    qr: str
    """The URI as a QR code, in SVG."""


class SecondFactorConfirmation(Struct, frozen=True):
    """The first code from the app, which proves that the app has the secret."""

    code: OneTimeCode


class RecoveryCodes(Struct, frozen=True):
    """Recovery codes. Each replaces a one-time code once. They are shown only in this answer."""

    codes: list[str]
