"""What is refused, as clients are told of it: a code and a sentence."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

import msgspec

from ...errors import GameError, NotYourTurnError
from ...store import DamagedError, StoreError
from ..protocol.parts import RefusalInfo
from ..table.errors import RefusedError

logger = logging.getLogger("chabudai.server")


def present_refusal(refusal: Mapping[str, Any] | None) -> RefusalInfo | None:
    """A refusal of the core as a message holds it."""
    return None if refusal is None else msgspec.convert(refusal, RefusalInfo)


def to_refusal(error: GameError | RefusedError | StoreError) -> RefusedError:
    """Any refusal, with its code, as clients are told of it."""
    if isinstance(error, RefusedError):
        return error if str(error).isprintable() else RefusedError(error.code, one_line(str(error)), error.refusal)
    if isinstance(error, StoreError):
        logger.error("%s", error)
        if isinstance(error, DamagedError):
            return RefusedError("damaged", f"{error}; whoever keeps this service may have a copy of it")
        return RefusedError("error", "the table could not be read or written; nothing has changed, please try again")
    refusal = present_refusal(getattr(error, "refusal", None))
    code: Any = error.code
    # A program's errors name seats as programs count them; a person acts for their own seat alone.
    message = "it is not your turn" if isinstance(error, NotYourTurnError) else one_line(str(error))
    return RefusedError(code, message, refusal)


def one_line(text: str) -> str:
    """A sentence that may repeat what somebody typed, without what no screen should be given.

    >>> one_line("'a\\n\\x1b[2J' is no action")
    "'a \ufffd[2J' is no action"
    """
    return "".join(sign if sign.isprintable() else " " if sign.isspace() else "\ufffd" for sign in text)


MAX_ERROR_LENGTH = 200
"""Of what a reader says of bytes; it may repeat all of them."""


def unreadable_message(what: str, error: Exception) -> RefusedError:
    """The refusal of bytes that are no message, with what their reader says of them, which may repeat what they hold.

    >>> print(unreadable_message("this frame", ValueError("Invalid value '\\n'")))
    this frame cannot be read: Invalid value ' '
    >>> len(str(unreadable_message("this frame", ValueError("x" * 8000))))
    230
    """
    said = one_line(str(error))
    cut = said if len(said) <= MAX_ERROR_LENGTH else f"{said[:MAX_ERROR_LENGTH]}..."
    return RefusedError("malformed", f"{what} cannot be read: {cut}")
