"""What is said at a table: who hears it, how it is cleaned, and how much is too much. Values and times only."""

from __future__ import annotations

import unicodedata
from collections import deque
from collections.abc import Iterable, Sequence

from ...store.chat import Side, StoredChatMessage
from ...store.types import ChatTerms
from .errors import RefusedError

MAX_MESSAGE_LENGTH = 200
"""So many characters has a line at most."""
MESSAGE_BURST, MESSAGE_INTERVAL_S = 5, 3.0
"""So many lines may be said at once, and then one in so long."""
REPEAT_INTERVAL_S = 60.0
"""What is nearly the same is not said again before so long."""
MAX_COMBINING_MARKS = 2
"""So many marks may stand on a letter."""

QUICK_PHRASES = ("Hello!", "Good luck!", "Well played!", "Good game!", "Thank you!", "Sorry!", "One moment, please.")
"""What can be said at every table without typing."""


def clean_text(text: str) -> str:
    """A line as others may see it: no control, bidirectional or invisible characters, spaces once.

    Raises ``RefusedError``: ``too_long``; ``malformed`` if nothing is left.

    >>> clean_text(" well\\u202e  played\\u200b \\n")
    'well played'
    """
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if category.startswith("Z") or character in "\t\n\r":
            kept.append(" ")
        elif not category.startswith("C") and marks <= MAX_COMBINING_MARKS:
            kept.append(character)
    said = " ".join("".join(kept).split())
    if len(said) > MAX_MESSAGE_LENGTH:
        raise RefusedError("too_long", f"a line has {MAX_MESSAGE_LENGTH} characters at most; this one has {len(said)}")
    if not said:
        raise RefusedError("malformed", "there is nothing to read in this line")
    return said


def visible_messages(
    lines: Iterable[StoredChatMessage], side: Side, terms: ChatTerms, match: int, *, is_over: bool
) -> list[StoredChatMessage]:
    """Of what was said what this side hears.

    What spectators say of a match its players hear when it is over. Whether spectators hear the players meanwhile, the
    table says.
    """
    return [
        line
        for line in lines
        if line.side == side or is_over or line.match < match or _is_shared_with_spectators(line, terms)
    ]


def _is_shared_with_spectators(line: StoredChatMessage, terms: ChatTerms) -> bool:
    return line.side == "players" and terms == "open"


def message_context(lines: Sequence[StoredChatMessage], line: int, reach: int = 5) -> list[StoredChatMessage] | None:
    """A line by its number with those before and after; ``None`` if it is not among them."""
    at = next((index for index, each in enumerate(lines) if each.number == line), None)
    return None if at is None else list(lines[max(0, at - reach) : at + reach + 1])


class ChatThrottle:
    """How much somebody has said lately.

    >>> manners = ChatThrottle()
    >>> manners.check("hello", 0.0)
    >>> manners.check("hello there", 1.0)
    >>> manners.check("HELLO!!", 2.0)
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
        """Counts a line. Raises ``RefusedError`` (``busy``), and then it does not count."""
        self._left = min(self._at_once, self._left + (now_s - self._since_s) / self._every_s)
        self._since_s = now_s
        if self._left < 1:
            raise RefusedError("busy", "too many lines at once; wait a moment")
        core = _core_of(text)
        if not may_repeat and any(core == said and now_s - when_s < REPEAT_INTERVAL_S for when_s, said in self._said):
            raise RefusedError("busy", "you have just said this")
        self._left -= 1
        self._said.append((now_s, core))

    @property
    def last_s(self) -> float:
        """When something was said last."""
        return self._since_s


def _core_of(text: str) -> str:
    """What two lines share that are nearly the same: letters and digits, each once in a row."""
    kept: list[str] = []
    for character in unicodedata.normalize("NFKD", text).casefold():
        if character.isalnum() and kept[-1:] != [character]:
            kept.append(character)
    return "".join(kept) or text
