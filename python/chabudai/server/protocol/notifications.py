"""Over REST: e-mail addresses, forgotten passwords, and what one is told when one is not looking."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ...store.email_addresses import Wish
from .accounts import Password
from .fields import Secret

EmailAddress = Annotated[str, Meta(max_length=254)]


class ServerFeatures(Struct, frozen=True):
    """What this service can do beside the tables; what it cannot, no page shows."""

    mail: bool
    passkeys: bool
    push: str | None
    """The key that a browser has to be given to be told of turns."""


class EmailSettings(Struct, frozen=True):
    """Where the caller gets mail; ``waiting`` is an address that they have given and not confirmed."""

    address: str | None
    waiting: str | None
    turns: Wish


class EmailAddressRequest(Struct, frozen=True):
    """An address to which a link is sent; until it is followed the one before stays."""

    address: EmailAddress
    password: Password


class TurnEmailRequest(Struct, frozen=True):
    """How often the caller wants to be told by mail that it is their turn."""

    turns: Wish


class EmailLinkRequest(Struct, frozen=True):
    """What a link in a mail holds."""

    token: Secret


class PasswordResetRequest(Struct, frozen=True):
    """An address to which a link to a new password is sent, if it is anybody's."""

    address: EmailAddress


class NewPasswordByLink(Struct, frozen=True):
    """Another password, by the link in a mail; all sessions end."""

    token: Secret
    password: Password
