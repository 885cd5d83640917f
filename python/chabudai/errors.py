"""All errors of the package. Each has a stable ``code``, and none changes a match."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

if TYPE_CHECKING:
    from .catalogue import Message

MAX_MESSAGE_LETTERS = 480
"""The maximum length of a message, whatever input it quotes."""
_BREAKS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def short(value: object, longest: int = 40) -> str:
    """Returns the ``repr`` of a value, cut to ``longest`` characters.

    >>> short("x" * 99, longest=9), short(-1)
    ("'xxxxxxxx…", '-1')
    """
    try:
        # The text is cut first, so that a very long text is not quoted in full.
        text = repr(value[: longest + 1] if isinstance(value, str | bytes) else value)
    except (RecursionError, ValueError):
        text = f"a very large {type(value).__name__}"
    return text if len(text) <= longest else text[:longest] + "…"


class GameError(Exception):
    """The base of all errors of this package. Its message is one line of less than 500 characters.

    The message may be given as a message of the catalogue, which ``sentence`` keeps for readers of other languages.

    >>> GameError("nothing to deal here").code
    'error'
    >>> len(str(GameError("x" * 1_000_000)))
    480
    """

    code: ClassVar[str] = "error"

    def __init__(self, message: str | Message = "") -> None:
        self.sentence: Message | None = None if isinstance(message, str) else message
        text = str(message)
        line = _BREAKS.sub(" ", text[: 2 * MAX_MESSAGE_LETTERS])
        super().__init__(line if len(text) <= MAX_MESSAGE_LETTERS else line[: MAX_MESSAGE_LETTERS - 1] + "…")


class InputError(GameError, ValueError):
    """A value of the wrong type or a number out of range, such as a seed below 0."""

    code = "input"


class OptionsError(GameError, ValueError):
    """An unknown game or option, or a value that an option does not allow."""

    code = "options"

    def __init__(
        self, message: str | Message, option: str | None = None, value: Any = None, allowed: str | None = None
    ) -> None:
        super().__init__(message)
        self.option = option
        self.value = value
        self.allowed = allowed


class NotationError(GameError, ValueError):
    """Text that is not an action of this game, or is ambiguous. If it is ambiguous, ``choices`` has the unambiguous
    texts.
    """

    code = "notation"

    def __init__(self, message: str | Message, choices: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.choices = tuple(choices)


class IllegalActionError(GameError):
    """An action that the rules do not allow now. ``refusal`` is the reason as data."""

    code = "illegal"

    def __init__(self, message: str | Message, refusal: dict[str, Any] | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal


class NotYourTurnError(GameError):
    """An answer from a seat that owes no answer, or a seat that does not exist."""

    code = "not_your_turn"


class StaleError(GameError):
    """An answer to a question that is no longer open."""

    code = "stale"


class GameOverError(GameError):
    """An action after the end of the match."""

    code = "over"


class ClosedError(GameError):
    """A call on an object that has been closed."""

    code = "closed"


class InternalError(GameError):
    """A bug in the core, which would otherwise have ended the program. The message says where it occurred."""

    code = "internal"


class MissingExtraError(GameError, ImportError):
    """A missing optional package. The message names the command that installs it."""

    code = "missing_extra"


class RecordError(GameError, ValueError):
    """A record that cannot be read. The message names the line."""

    code = "record"


class OpenQuestion(NamedTuple):
    """Something that a file of another program does not say and its reader must: a question and its answers."""

    name: str
    question: str
    values: tuple[str, ...]


class AmbiguousFileError(RecordError):
    """A file of another program that can be read in several ways. ``choices`` are the questions it leaves open."""

    code = "ambiguous"

    def __init__(self, choices: Sequence[OpenQuestion]) -> None:
        self.choices = tuple(choices)
        asked = (
            f"{each.question} ({' or '.join(f'{each.name}={value}' for value in each.values)})" for each in choices
        )
        super().__init__(f"the file does not say: {'; '.join(asked)}")


class LabError(GameError, ValueError):
    """An invalid experiment, or a folder without one. ``path`` leads to the invalid key, if there is one.

    >>> LabError("deals cannot be 0", ("deals",)).path
    ('deals',)
    """

    code = "lab"

    def __init__(self, message: str | Message = "", path: tuple[str | int, ...] = ()) -> None:
        super().__init__(message)
        self.path = path
