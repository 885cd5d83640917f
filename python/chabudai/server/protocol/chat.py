"""What is said at tables."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .fields import Count

ChatText = Annotated[str, Meta(max_length=500)]


class ChatMessage(Struct, frozen=True):
    """A line of the talk; ``seat`` is null for somebody who watched."""

    id: int
    name: str
    seat: int | None
    text: str
    at: int
    """By the service's clock, in milliseconds."""


class ChatPage(Struct, frozen=True):
    """The newest lines that the caller hears, and what can be said without typing."""

    lines: list[ChatMessage]
    words: list[str]


class ReportRequest(Struct, frozen=True):
    """Reports a line that one has heard."""

    line: Count
    reason: ChatText = ""
