"""REST messages about one-time codes as a second factor."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

OneTimeCode = Annotated[str, Meta(max_length=40, description="a one-time code of the app, or a recovery code")]


class SecondFactorInfo(Struct, frozen=True):
    """The second factor of the caller; ``since`` is null if there is none."""

    since: str | None
    recovery_codes: int
    """The recovery codes that are left."""


class SecondFactorSetup(Struct, frozen=True):
    """The secret for an app. Nothing asks for codes until a first code has confirmed it."""

    secret: str
    uri: str
    """The same for apps to read: ``otpauth://totp/...``."""
    qr: str
    """The URI as a QR code, in SVG."""


class SecondFactorConfirmation(Struct, frozen=True):
    """A first code of the app, which shows that the app works."""

    code: OneTimeCode


class RecoveryCodes(Struct, frozen=True):
    """Codes that replace a one-time code, each once. They are shown only now."""

    codes: list[str]
