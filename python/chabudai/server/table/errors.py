"""Refusals: a code for programs and a sentence for people."""

from __future__ import annotations

from math import ceil
from typing import Any

from ..protocol.fields import Code

DEFAULT_RETRY_AFTER_S = 2.0
"""Seconds to wait before trying again, if a refusal gives no other time."""


class RefusedError(Exception):
    """A request was refused and changed nothing. The message is written for its sender."""

    def __init__(
        self, code: Code, message: str, refusal: Any = None, *, retry_after_s: float = DEFAULT_RETRY_AFTER_S
    ) -> None:
        super().__init__(message)
        self.code: Code = code
        self.refusal = refusal
        """The core's refusal of an action, as sent to clients."""
        self.retry_after_s = max(1, ceil(retry_after_s)) if code == "busy" else None
        """Seconds to wait before trying again, if the code is ``busy``."""

    def __reduce__(self) -> tuple[Any, ...]:
        return RefusedError, (self.code, str(self), self.refusal), {"retry_after_s": self.retry_after_s}
