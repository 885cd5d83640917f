"""Everything that can be refused, by whose fault it is. Each has a stable ``code``; none changes the match."""

from __future__ import annotations

from typing import Any, ClassVar


class GameError(Exception):
    """The root of all refusals.

    >>> GameError("nothing to deal here").code
    'error'
    """

    code: ClassVar[str] = "error"


class OptionsError(GameError, ValueError):
    """An unknown game or option, or a value that the option does not take."""

    code = "options"

    def __init__(self, message: str, option: str | None = None, value: Any = None, allowed: str | None = None) -> None:
        super().__init__(message)
        self.option = option
        self.value = value
        self.allowed = allowed


class NotationError(GameError, ValueError):
    """A text that is no action of this game."""

    code = "notation"


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


class RecordError(GameError, ValueError):
    """A record that cannot be read; the message names the line."""

    code = "record"
