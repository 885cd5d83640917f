"""What is refused, as clients are told of it: a code and a sentence."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

import msgspec

from ...errors import GameError, NotYourTurnError
from ...store import StoreError
from ..table.refused import RefusedError
from .messages.shown import Refusal

logger = logging.getLogger("chabudai.server")


def refusal_shown(refusal: Mapping[str, Any] | None) -> Refusal | None:
    """A refusal of the core as a message holds it."""
    return None if refusal is None else msgspec.convert(refusal, Refusal)


def refused(error: GameError | RefusedError | StoreError) -> RefusedError:
    """Any refusal, with its code, as clients are told of it."""
    if isinstance(error, RefusedError):
        return error
    if isinstance(error, StoreError):
        logger.error("%s", error)
        return RefusedError("error", "the table could not be read or written; nothing has changed, please try again")
    refusal = refusal_shown(getattr(error, "refusal", None))
    code: Any = error.code
    # A program's errors name seats as programs count them; a person acts for their own seat alone.
    message = "it is not your turn" if isinstance(error, NotYourTurnError) else str(error)
    return RefusedError(code, message, refusal)
