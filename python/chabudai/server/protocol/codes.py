"""The codes of refusals."""

from __future__ import annotations

from typing import Literal

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
    "not_allowed",
    "taken",
    "error",
]
"""Why a request was refused; the message says it in words."""
