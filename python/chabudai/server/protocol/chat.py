"""Chat messages at tables."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .fields import Count

ChatText = Annotated[str, Meta(max_length=500)]


class ChatMessage(Struct, frozen=True):
    """A chat message; ``seat`` is null for a spectator."""

    id: int
    name: str
    seat: int | None
    text: str
    at: int
    """When it was sent, in milliseconds by the server's clock."""


class ChatPage(Struct, frozen=True):
    """The newest chat messages that the caller can see, and the phrases that can be sent with one click."""

    lines: list[ChatMessage]
    words: list[str]


class ReportRequest(Struct, frozen=True):
    """Reports a chat message that the caller can see."""

    line: Count
    reason: ChatText = ""
