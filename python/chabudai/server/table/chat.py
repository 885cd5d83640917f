"""The chat policy: who can read a message, how it is cleaned, and how often a speaker may write. Pure: no I/O, no
clock.
"""

from __future__ import annotations

import unicodedata
from collections import deque
from collections.abc import Iterable, Sequence

from ...catalogue import message
from ...store.chat import Side, StoredChatMessage
from ...store.types import ChatTerms
from .display_names import clean_characters
from .errors import RefusedError

MAX_MESSAGE_LENGTH = 200
"""Maximum characters of a message."""
MESSAGE_BURST, MESSAGE_INTERVAL_S = 5, 3.0
"""Messages that may be sent in a burst, and the seconds until each further one is allowed."""
REPEAT_INTERVAL_S = 60.0
"""Seconds within which nearly the same message may not be sent again."""

QUICK_PHRASES = (
    message("table-chat-hello"),
    message("table-chat-luck"),
    message("table-chat-well-played"),
    message("table-chat-good-game"),
    message("table-chat-thanks"),
    message("table-chat-sorry"),
    message("table-chat-moment"),
)
"""Phrases that can be sent at every table without typing."""


def clean_text(text: str) -> str:
    """Returns a message cleaned by :func:`clean_characters`.

    Raises ``RefusedError``: ``too_long``, or ``malformed`` if nothing is left.
    """
    said = clean_characters(text)
    if len(said) > MAX_MESSAGE_LENGTH:
        raise RefusedError("too_long", message("server-message-too-long", most=MAX_MESSAGE_LENGTH, count=len(said)))
    if not said:
        raise RefusedError("malformed", message("server-message-unreadable"))
    return said


def visible_messages(
    lines: Iterable[StoredChatMessage], side: Side, terms: ChatTerms, match: int, *, is_over: bool
) -> list[StoredChatMessage]:
    """Returns the messages that one side can read.

    Players can read what spectators write about a match once it is over. A setting of the table says whether spectators
    can read the players' messages before that.
    """
    return [
        line
        for line in lines
        if line.side == side or is_over or line.match < match or (line.side == "players" and terms == "open")
    ]


def message_context(lines: Sequence[StoredChatMessage], line: int, reach: int = 5) -> list[StoredChatMessage] | None:
    """Returns the message with the given number, and the messages before and after it; ``None`` if there is no such
    message."""
    at = next((index for index, each in enumerate(lines) if each.number == line), None)
    return None if at is None else list(lines[max(0, at - reach) : at + reach + 1])


class ChatThrottle:
    """Limits how much one speaker writes.

    >>> throttle = ChatThrottle()
    >>> throttle.check("hello", 0.0)
    >>> throttle.check("hello there", 1.0)
    >>> throttle.check("HELLO!!", 2.0)
    Traceback (most recent call last):
    chabudai.server.table.errors.RefusedError: you have just said this
    """

    def __init__(self, at_once: int = MESSAGE_BURST, every_s: float = MESSAGE_INTERVAL_S) -> None:
        self._at_once = at_once
        self._every_s = every_s
        self._left = float(at_once)
        self._since_s = 0.0
        self._said: deque[tuple[float, str]] = deque(maxlen=8)

    def check(self, text: str, now_s: float, *, may_repeat: bool = False) -> None:
        """Counts a message. If it raises ``RefusedError`` (``busy``), the message does not count."""
        self._left = min(self._at_once, self._left + (now_s - self._since_s) / self._every_s)
        self._since_s = now_s
        if self._left < 1:
            raise RefusedError("busy", message("server-many-messages"))
        core = _core_of(text)
        if not may_repeat and any(core == said and now_s - when_s < REPEAT_INTERVAL_S for when_s, said in self._said):
            raise RefusedError("busy", message("server-message-repeated"))
        self._left -= 1
        self._said.append((now_s, core))

    def is_full(self, now_s: float) -> bool:
        """Returns whether the speaker has been silent for so long that nothing is counted any more."""
        return self._left + (now_s - self._since_s) / self._every_s >= self._at_once

    @property
    def last_s(self) -> float:
        """Returns the time at which the last message was checked."""
        return self._since_s


def _core_of(text: str) -> str:
    """Returns a form that nearly equal messages share: the letters and digits, without immediate repetitions."""
    kept: list[str] = []
    for character in unicodedata.normalize("NFKD", text).casefold():
        if character.isalnum() and kept[-1:] != [character]:
            kept.append(character)
    return "".join(kept) or text
