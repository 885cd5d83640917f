"""Refusals of a table: a code for programs and a sentence for people."""

from __future__ import annotations

from typing import Any

from ..protocol.fields import Code


class RefusedError(Exception):
    """A request was refused and changed nothing; the message is for its sender."""

    def __init__(self, code: Code, message: str, refusal: Any = None) -> None:
        super().__init__(message)
        self.code: Code = code
        self.refusal = refusal
        """The core's refusal of an action, as sent to clients."""
