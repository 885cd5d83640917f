"""Converts errors to refusals for clients: a code and a sentence."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, get_args

import msgspec

from ...errors import GameError, InternalError, NotYourTurnError
from ...store import DamagedError, StoreError
from ..protocol.fields import Code
from ..protocol.table_parts import RefusalInfo
from ..table.errors import DEFAULT_RETRY_AFTER_S, RefusedError

logger = logging.getLogger("chabudai.server")


def present_refusal(refusal: Mapping[str, Any] | None) -> RefusalInfo | None:
    """Converts a refusal from the core to a message."""
    return None if refusal is None else msgspec.convert(refusal, RefusalInfo)


def to_refusal(error: GameError | RefusedError | StoreError) -> RefusedError:
    """Converts any error to a refusal, with its code."""
    if isinstance(error, RefusedError):
        if str(error).isprintable():
            return error
        retry_after_s = error.retry_after_s or DEFAULT_RETRY_AFTER_S
        return RefusedError(error.code, one_line(str(error)), error.refusal, retry_after_s=retry_after_s)
    if isinstance(error, StoreError):
        logger.error("%s", error)
        if isinstance(error, DamagedError):
            return RefusedError("damaged", f"{error}; the operator of this server may have a backup")
        return RefusedError("error", "the table could not be read or written; nothing has changed, please try again")
    if isinstance(error, InternalError):
        # The message of a panic may contain hidden information.
        logger.error("a bug in the core: %s", str(error).partition(": ")[0])
        return RefusedError("internal", "the game could not answer this because of a bug; nothing has changed")
    refusal = present_refusal(getattr(error, "refusal", None))
    # Other codes are for programs that use the library.
    code: Any = error.code if error.code in get_args(Code) else "malformed"
    # The message of this error numbers seats from 0, which would confuse a player.
    message = "it is not your turn" if isinstance(error, NotYourTurnError) else one_line(str(error))
    return RefusedError(code, message, refusal)


def one_line(text: str) -> str:
    """Removes line breaks and control characters from a sentence, which may quote a client's input.

    >>> one_line("'a\\n\\x1b[2J' is no action")
    "'a \ufffd[2J' is no action"
    """
    return "".join(sign if sign.isprintable() else " " if sign.isspace() else "\ufffd" for sign in text)


MAX_ERROR_LENGTH = 200
"""Maximum characters of a decoder's error message, which may quote the whole input."""


def unreadable_message(what: str, error: Exception) -> RefusedError:
    """Returns the refusal of a message that cannot be decoded, with the decoder's error.

    >>> print(unreadable_message("this frame", ValueError("Invalid value '\\n'")))
    this frame cannot be read: Invalid value ' '
    >>> len(str(unreadable_message("this frame", ValueError("x" * 8000))))
    230
    """
    said = one_line(str(error))
    cut = said if len(said) <= MAX_ERROR_LENGTH else f"{said[:MAX_ERROR_LENGTH]}..."
    return RefusedError("malformed", f"{what} cannot be read: {cut}")
