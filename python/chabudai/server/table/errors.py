"""What a table refuses: a code for programs and a sentence for people."""

from __future__ import annotations

from typing import Any, Literal

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
"""Why something was refused; the message says it for people."""


class RefusedError(Exception):
    """A request that changes nothing; the message is for the person."""

    def __init__(self, code: Code, message: str, refusal: Any = None) -> None:
        super().__init__(message)
        self.code: Code = code
        self.refusal = refusal
        """The core's refusal of an action, as a message holds it."""
