"""Types of fields that several messages share. ``Raw`` is JSON that is already encoded, by the core or for the log."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw

ClubSlug = Annotated[str, Meta(pattern=r"^[\w-]{2,40}$", description="a club's name, as in its link")]
Secret = Annotated[str, Meta(max_length=64)]
ActionText = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]
RequestId = Annotated[int, Meta(ge=0, le=2**53 - 1, description="a number that the client chooses for the request")]
LogMark = Annotated[str, Meta(pattern="^[0-9a-f]{0,16}$", max_length=16)]
ViewJson = Annotated[
    Raw, Meta(description="what the receiver may know, in the game's own JSON", extra_json_schema={"type": "object"})
]
LogJson = Annotated[Raw, Meta(extra_json_schema={"type": "array", "items": {"$ref": "#/$defs/LogLine"}})]
PatchedLogJson = Annotated[Raw, Meta(extra_json_schema={"type": "array", "items": {"$ref": "#/$defs/PatchedLogLine"}})]
LegalJson = Annotated[Raw, Meta(extra_json_schema={"type": "array", "items": {"type": "string"}})]

Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", min_length=64, max_length=64)]
"""A player's contribution to a shuffle, in hexadecimal digits."""

ActionLines = list[list[ActionText]]
"""Sequences of actions from the current position."""

PersonKind = Literal["guest", "account", "bot"]
"""The kind of a named person or bot: a guest without an account, an account, or a bot (the server's or an account's).
"""

AnswerTiming = Literal["instant", "fixed", "blind"]
"""When answers take effect if several seats are asked at once: immediately, all at a fixed time, or when the last one
is given.
"""

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
    "internal",
    "error",
]
"""Why a request was refused; the message says it in words."""
