"""Converts errors to refusals for clients: a code and a sentence."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, get_args

import msgspec

from ...catalogue import Argument, Listing, Message, message, plain
from ...errors import GameError, GameOverError, InternalError, NotYourTurnError
from ...store import DamagedError, StoreError
from ..protocol.fields import Code
from ..protocol.service_frames import Refused
from ..protocol.table_answers import Failure
from ..protocol.table_parts import RefusalInfo
from ..table.errors import DEFAULT_RETRY_AFTER_S, RefusedError
from .messages import message_info

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
        return RefusedError(error.code, _printable(error.sentence), error.refusal, retry_after_s=retry_after_s)
    if isinstance(error, StoreError):
        logger.error("%s", error)
        if isinstance(error, DamagedError):
            return RefusedError("damaged", message("server-damaged", error=str(error)))
        return RefusedError("error", message("server-store-error"))
    if isinstance(error, InternalError):
        # The message of a panic may contain hidden information.
        logger.error("a bug in the core: %s", str(error).partition(": ")[0])
        return RefusedError("internal", message("server-internal"))
    refusal = present_refusal(getattr(error, "refusal", None))
    # Other codes are for programs that use the library.
    code: Any = error.code if error.code in get_args(Code) else "malformed"
    if isinstance(error, NotYourTurnError):
        # The message of this error numbers seats from 0, which would confuse a player.
        return RefusedError(code, message("server-not-your-turn"), refusal)
    if isinstance(error, GameOverError) and error.sentence is None:
        return RefusedError(code, message("server-game-over"), refusal)
    sentence = plain(one_line(str(error))) if error.sentence is None else _printable(error.sentence)
    return RefusedError(code, sentence, refusal)


def _printable(sentence: Message) -> Message:
    """Returns a message whose arguments have no line breaks and control characters."""
    return Message(sentence.id, {name: _printable_argument(value) for name, value in sentence.args.items()})


def _printable_argument(value: Argument) -> Argument:
    match value:
        case str():
            return one_line(value)
        case Message():
            return _printable(value)
        case Listing():
            return Listing(tuple(_printable_argument(item) for item in value.items), value.last)
        case _:
            return value


def refused_frame(request: int | None, refusal: RefusedError) -> Refused:
    """Returns a refusal as a frame of a socket."""
    sentence = message_info(refusal.sentence)
    return Refused(request, refusal.code, str(refusal), refusal.refusal, refusal.retry_after_s, sentence)


def failure_body(refusal: RefusedError) -> Failure:
    """Returns a refusal as the body of an HTTP response."""
    sentence = message_info(refusal.sentence)
    return Failure(refusal.code, str(refusal), refusal.refusal, refusal.retry_after_s, sentence)


def one_line(text: str) -> str:
    """Removes line breaks and control characters from a sentence, which may quote a client's input.

    >>> one_line("'a\\n\\x1b[2J' is no action")
    "'a \ufffd[2J' is no action"
    """
    return "".join(sign if sign.isprintable() else " " if sign.isspace() else "\ufffd" for sign in text)


MAX_ERROR_LENGTH = 200
"""Maximum characters of a decoder's error message, which may quote the whole input."""


def unreadable_message(what: Message, error: Exception) -> RefusedError:
    """Returns the refusal of a message that cannot be decoded, with the decoder's error.

    >>> print(unreadable_message(message("server-this-frame"), ValueError("Invalid value '\\n'")))
    this frame cannot be read: Invalid value ' '
    >>> len(str(unreadable_message(message("server-this-frame"), ValueError("x" * 8000))))
    230
    """
    said = one_line(str(error))
    cut = said if len(said) <= MAX_ERROR_LENGTH else f"{said[:MAX_ERROR_LENGTH]}..."
    return RefusedError("malformed", message("server-malformed", what=what, error=cut))
