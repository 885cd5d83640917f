"""REST messages about passkeys. The structures inside them are defined by WebAuthn."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Raw, Struct

from .accounts import Seats

Credential = Annotated[
    dict[str, Any], Meta(description="the credential from the browser: PublicKeyCredential.toJSON()")
]
PasskeyId = Annotated[str, Meta(pattern="^[0-9a-f]{16}$", description="the first digits of the hash of the passkey")]
PasskeyName = Annotated[str, Meta(max_length=200)]


class PasskeyChallenge(Struct, frozen=True):
    """The options for ``navigator.credentials``."""

    options: Annotated[Raw, Meta(extra_json_schema={"type": "object"})]


class NewPasskey(Struct, frozen=True):
    """Registers a passkey that a browser has created, under a name."""

    name: PasskeyName
    credential: Credential


class PasskeyInfo(Struct, frozen=True):
    """A passkey of the caller. ``used`` is the time of its latest login."""

    id: str
    name: str
    created: str
    used: str | None


class PasskeyRename(Struct, frozen=True):
    """Renames a passkey."""

    id: PasskeyId
    name: PasskeyName


class PasskeyRemoval(Struct, frozen=True):
    """Deletes a passkey."""

    id: PasskeyId


class LogInByPasskey(Struct, frozen=True):
    """Logs in with a passkey. ``seats`` is the same as in ``Register``."""

    credential: Credential
    seats: Seats = []
