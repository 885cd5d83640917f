"""Refusals: a code for programs and a sentence for people."""

from __future__ import annotations

from math import ceil
from typing import Any

from ...catalogue import SOURCE_LANGUAGE, Message, message, plain
from ...errors import GameError
from ...match.untrusted_text import one_line
from ..protocol.fields import Code

DEFAULT_RETRY_AFTER_S = 2.0
"""Seconds to wait before trying again, if a refusal gives no other time."""


class RefusedError(Exception):
    """A request was refused and changed nothing. The sentence is written for its sender, who reads it in any language;
    ``str`` returns it in English.

    Its arguments are sent to the client, so they contain nothing that the English sentence does not show.
    """

    def __init__(
        self,
        code: Code,
        sentence: Message,
        refusal: Any = None,
        *,
        retry_after_s: float = DEFAULT_RETRY_AFTER_S,
        text: str | None = None,
    ) -> None:
        super().__init__(sentence)
        self.code: Code = code
        self.sentence = sentence
        self.text = text
        """The sentence in English as another process wrote it, with the names of players that only it knows."""
        self.refusal = refusal
        """The core's refusal of an action, as sent to clients."""
        self.retry_after_s = max(1, ceil(retry_after_s)) if code == "busy" else None
        """Seconds to wait before trying again, if the code is ``busy``."""

    def __str__(self) -> str:
        return self.sentence.text(SOURCE_LANGUAGE) if self.text is None else self.text

    def __reduce__(self) -> tuple[Any, ...]:
        state = {"retry_after_s": self.retry_after_s, "text": self.text}
        return RefusedError, (self.code, self.sentence, self.refusal), state


def sentence_of(error: Exception) -> Message:
    """Returns an error's message of the catalogue, or its text, which is in English, if it has none.

    >>> print(sentence_of(GameError("nothing to deal here")))
    nothing to deal here
    """
    if isinstance(error, GameError) and error.sentence is not None:
        return error.sentence
    return plain(one_line(str(error)))


def because(sentence: Message, reason: str) -> Message:
    """Returns a sentence followed by the reason that a moderator gave, if any.

    >>> print(because(message("server-table-closed"), "spam"))
    a moderator has closed this table: spam
    """
    return message("server-because", sentence=sentence, reason=reason) if reason else sentence
