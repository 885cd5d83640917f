"""Types of fields that several messages share. ``Raw`` is JSON that the core or the log has already encoded."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw

Secret = Annotated[str, Meta(max_length=64)]
ActionText = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]
RequestId = Annotated[int, Meta(ge=0, le=2**53 - 1, description="a number that the client chooses for the request")]
LogMark = Annotated[str, Meta(pattern="^[0-9a-f]{0,16}$", max_length=16)]
ViewJson = Annotated[
    Raw, Meta(description="what the receiver may know, in the JSON of the game", extra_json_schema={"type": "object"})
]
LogJson = Annotated[Raw, Meta(extra_json_schema={"type": "array", "items": {"$ref": "#/$defs/LogLine"}})]
LegalJson = Annotated[Raw, Meta(extra_json_schema={"type": "array", "items": {"type": "string"}})]

Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", min_length=64, max_length=64)]
"""A player's contribution to a shuffle, in hexadecimal digits."""

ActionLines = list[list[ActionText]]
"""Lines of actions that may be played one after another, from the current position."""

PersonKind = Literal["guest", "account", "bot"]
"""The kind of a name's holder: a visitor without an account, an account, or a bot of the server or of an account."""

AnswerTiming = Literal["instant", "fixed", "blind"]
"""When the answers of several seats that are asked at once take effect: immediately, all at a fixed time, or when all
have been given."""

OfferKind = Literal["takeback", "rematch"]
"""The kinds of offers between players."""

Code = Literal[
    "stale",
    "not_your_turn",
    "illegal",
    "notation",
    "over",
    "options",
    "no_table",
    "no_seat",
    "no_match",
    "other_rules",
    "damaged",
    "key",
    "busy",
    "too_long",
    "malformed",
    "too_early",
    "not_offered",
    "log_in",
    "one_time_code",
    "not_allowed",
    "taken",
    "error",
]
"""Why a request was refused; the message says it in words."""
