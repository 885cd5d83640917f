"""REST messages about push notifications."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .fields import Count

Endpoint = Annotated[str, Meta(max_length=1000, description="PushSubscription.endpoint")]
BrowserKey = Annotated[str, Meta(max_length=100, description="a key from PushSubscription.toJSON()")]


class NewPushBrowser(Struct, frozen=True):
    """Subscribes a browser to push notifications."""

    endpoint: Endpoint
    p256dh: BrowserKey
    auth: BrowserKey


class PushBrowserInfo(Struct, frozen=True):
    """A browser that is notified of all turns of the caller; ``at`` is the host of its push service."""

    id: int
    browser: str
    at: str
    created: str


class PushBrowserRemoval(Struct, frozen=True):
    """Unsubscribes a browser."""

    id: Count


class PushUnsubscribe(Struct, frozen=True):
    """Unsubscribes a browser from the turns of one seat."""

    endpoint: Endpoint
