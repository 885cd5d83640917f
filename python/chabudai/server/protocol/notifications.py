"""REST messages about email addresses, forgotten passwords, and notifications by email and push message."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ...store.email_addresses import EmailFrequency
from .accounts import Password
from .fields import Count, Secret
from .second_factors import OneTimeCode

EmailAddress = Annotated[str, Meta(max_length=254)]


class ServerFeatures(Struct, frozen=True):
    """The optional features that this server offers; the page hides the others."""

    mail: bool
    passkeys: bool
    push: str | None
    """The public key for push subscriptions."""
    print: bool
    """Whether sheets can be printed."""


class EmailSettings(Struct, frozen=True):
    """The caller's email settings. ``waiting`` is an address that has not been confirmed yet."""

    address: str | None
    waiting: str | None
    turns: EmailFrequency


class EmailAddressRequest(Struct, frozen=True):
    """Sets the email address. A link is sent to the new address; the old one stays in use until the link is opened."""

    address: EmailAddress
    password: Password
    code: OneTimeCode | None = None


class TurnEmailRequest(Struct, frozen=True):
    """Sets how often the caller is notified of their turn by email."""

    turns: EmailFrequency


class EmailLinkRequest(Struct, frozen=True):
    """The token of a link in an email."""

    token: Secret


class PasswordResetRequest(Struct, frozen=True):
    """Asks for a link to set a new password. The email is sent only if an account has this address."""

    address: EmailAddress


class NewPasswordByLink(Struct, frozen=True):
    """Sets a new password with the token of an emailed link, and ends all sessions."""

    token: Secret
    password: Password
    code: OneTimeCode | None = None


class NotificationSettings(Struct, frozen=True):
    """The notifications that an account wants: by push message, and about events by email too
    if it gets email about its turns.
    """

    turns: bool
    """Its turns, unless it is at the table. Emails about turns have a setting of their own."""
    challenges: bool
    events: bool
    """The start of a tournament that it has entered."""


Endpoint = Annotated[str, Meta(max_length=1000, description="PushSubscription.endpoint")]
BrowserKey = Annotated[str, Meta(max_length=100, description="a key from PushSubscription.toJSON()")]


class NewPushBrowser(Struct, frozen=True):
    """Subscribes a browser to push notifications."""

    endpoint: Endpoint
    p256dh: BrowserKey
    auth: BrowserKey


class PushBrowserInfo(Struct, frozen=True):
    """A browser that is notified of all the caller's turns. ``at`` is the host of its push service."""

    id: int
    browser: str
    at: str
    created: str


class PushBrowserRemoval(Struct, frozen=True):
    """Unsubscribes a browser."""

    id: Count


class PushUnsubscribe(Struct, frozen=True):
    """Ends a browser's notifications about the turns of one seat."""

    endpoint: Endpoint
