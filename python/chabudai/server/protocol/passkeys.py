"""Over REST: passkeys, whose own data is as WebAuthn has it."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Raw, Struct

from .accounts import Seats

Credential = Annotated[
    dict[str, Any], Meta(description="what the browser has made of it: PublicKeyCredential.toJSON()")
]
PasskeyId = Annotated[str, Meta(pattern="^[0-9a-f]{16}$", description="the beginning of its hash")]
PasskeyName = Annotated[str, Meta(max_length=200)]


class PasskeyChallenge(Struct, frozen=True):
    """What a browser is to be asked, as ``navigator.credentials`` takes it."""

    options: Annotated[Raw, Meta(extra_json_schema={"type": "object"})]


class NewPasskey(Struct, frozen=True):
    """A passkey that a browser has made, and what its person calls it."""

    name: PasskeyName
    credential: Credential


class PasskeyInfo(Struct, frozen=True):
    """A passkey of the caller's; ``used`` is when somebody last logged in by it."""

    id: str
    name: str
    created: str
    used: str | None


class PasskeyRename(Struct, frozen=True):
    """Another name for one."""

    id: PasskeyId
    name: PasskeyName


class PasskeyRemoval(Struct, frozen=True):
    """The one that is to be taken away."""

    id: PasskeyId


class LogInByPasskey(Struct, frozen=True):
    """Begins a session; ``seats`` as in ``Register``."""

    credential: Credential
    seats: Seats = []
