"""The "did you mean" suggestions after an unknown command."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

from ..catalogue import listing, message
from ..errors import NotationError
from ..match.untrusted_text import printable
from ..presentation import PRESENTATIONS
from ..presentation.titles import game_title
from .console import to_sentence
from .input_parsing import known_words

if TYPE_CHECKING:
    from .session import TerminalSession


def nearest(word: str, known: Sequence[str]) -> str | None:
    """Returns the known word most similar to an unknown one, or ``None``.

    >>> nearest("lgeal", ["legal", "hint"]), nearest("xyz", ["legal", "hint"])
    ('legal', None)
    """
    return next(iter(get_close_matches(word.lower(), known, n=1, cutoff=0.7)), None)


def unknown_word_error(session: TerminalSession, head: str, error: NotationError) -> NotationError:
    """Returns the error for an unknown line: one that suggests the nearest command, or else the game's own error."""
    if head in session.table.unavailable_commands:
        return NotationError(str(message("terminal-not-here", word=head)))
    known = known_words(session)
    near = None if head in known else nearest(head, [word for word in known if len(word) > 2 and word.isalpha()])
    if near:
        return NotationError(str(message("terminal-did-you-mean", word=printable(head), meant=near)))
    elsewhere = [game_title(key) for key, presentation in PRESENTATIONS.items() if head in presentation.words]
    if elsewhere:
        return NotationError(str(message("terminal-other-game", word=head, games=listing(elsewhere))))
    return NotationError(str(message("terminal-unknown-line", error=to_sentence(str(error)))))
