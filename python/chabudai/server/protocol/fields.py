"""What the fields of several messages are. ``Raw`` is JSON that the core or the log has written already."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw

Secret = Annotated[str, Meta(max_length=64)]
ActionText = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]
RequestId = Annotated[int, Meta(ge=0, le=2**53 - 1, description="the client's own number for the request")]
LogMark = Annotated[str, Meta(pattern="^[0-9a-f]{0,16}$", max_length=16)]
ViewJson = Annotated[
    Raw, Meta(description="what the receiver may know, as the game writes it", extra_json_schema={"type": "object"})
]
LogJson = Annotated[Raw, Meta(extra_json_schema={"type": "array", "items": {"$ref": "#/$defs/LogLine"}})]
LegalJson = Annotated[Raw, Meta(extra_json_schema={"type": "array", "items": {"type": "string"}})]

Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", min_length=64, max_length=64)]
"""What somebody adds to a shuffle."""

ActionLines = list[list[ActionText]]
"""Actions that may be played one after the other, from how things stand, a line each."""

AnswerTiming = Literal["instant", "fixed", "blind"]
"""When the answers count that several seats owe at once: as they come, all at a fixed time, or when all are in."""

OfferKind = Literal["takeback", "rematch"]
"""What one player can offer the others."""
