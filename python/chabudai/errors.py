"""Everything that can be refused, by whose fault it is. Each has a stable ``code``; none changes the match."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, ClassVar

LONGEST = 480
"""No message is longer, whatever it repeats."""
_BREAKS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def short(value: object, longest: int = 40) -> str:
    """A value as Python writes it, cut where that is long.

    >>> short("x" * 99, longest=9), short(-1)
    ("'xxxxxxxx…", '-1')
    """
    try:
        # A text of a million letters is not written out to be cut.
        text = repr(value[: longest + 1] if isinstance(value, str | bytes) else value)
    except (RecursionError, ValueError):
        text = f"a very large {type(value).__name__}"
    return text if len(text) <= longest else text[:longest] + "…"


class GameError(Exception):
    """The root of all refusals. Its message is one line of less than 500 characters.

    >>> GameError("nothing to deal here").code
    'error'
    >>> len(str(GameError("x" * 1_000_000)))
    480
    """

    code: ClassVar[str] = "error"

    def __init__(self, message: str = "") -> None:
        line = _BREAKS.sub(" ", message[: 2 * LONGEST])
        super().__init__(line if len(message) <= LONGEST else line[: LONGEST - 1] + "…")


class InputError(GameError, ValueError):
    """A value of the wrong type, or a number out of range: a seat that is no number, a seed below 0."""

    code = "input"


class OptionsError(GameError, ValueError):
    """An unknown game or option, or a value that the option does not take."""

    code = "options"

    def __init__(self, message: str, option: str | None = None, value: Any = None, allowed: str | None = None) -> None:
        super().__init__(message)
        self.option = option
        self.value = value
        self.allowed = allowed


class NotationError(GameError, ValueError):
    """A text that is no action of this game; or that could be several, which ``choices`` says apart."""

    code = "notation"

    def __init__(self, message: str, choices: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.choices = tuple(choices)


class IllegalActionError(GameError):
    """An action that the rules do not allow now; ``refusal`` says why, in data."""

    code = "illegal"

    def __init__(self, message: str, refusal: dict[str, Any] | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal


class NotYourTurnError(GameError):
    """A seat that owes no answer."""

    code = "not_your_turn"


class StaleError(GameError):
    """An answer to a question that is no longer open."""

    code = "stale"


class GameOverError(GameError):
    """An action after the end."""

    code = "over"


class ClosedError(GameError):
    """A call of something that was closed before."""

    code = "closed"


class MissingExtraError(GameError, ImportError):
    """A package that is not installed; the message names the command that installs it."""

    code = "missing_extra"


class RecordError(GameError, ValueError):
    """A record that cannot be read; the message names the line."""

    code = "record"
