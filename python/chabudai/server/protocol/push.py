"""Over REST: browsers that are told when it is one's turn."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .fields import Count

Endpoint = Annotated[str, Meta(max_length=1000, description="where the browser is reached: PushSubscription.endpoint")]
BrowserKey = Annotated[str, Meta(max_length=100, description="as PushSubscription.toJSON() has it")]


class NewPushBrowser(Struct, frozen=True):
    """A browser that is to be told."""

    endpoint: Endpoint
    p256dh: BrowserKey
    auth: BrowserKey


class PushBrowserInfo(Struct, frozen=True):
    """A browser that is told of all turns of the caller; ``at`` is the host of its push service."""

    id: int
    browser: str
    at: str
    created: str


class PushBrowserRemoval(Struct, frozen=True):
    """The one that is to be told no more."""

    id: Count


class PushUnsubscribe(Struct, frozen=True):
    """The same for the turns of one seat."""

    endpoint: Endpoint
