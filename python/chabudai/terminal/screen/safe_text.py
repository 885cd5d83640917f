"""Text that a terminal may be sent: names and chat messages of other people cannot contain its control codes."""

from __future__ import annotations

from ...match.untrusted_text import printable_lines
from ..console import NO_BREAK_SPACE

_SPACES = str.maketrans({NO_BREAK_SPACE: " ", "\N{IDEOGRAPHIC SPACE}": "  "})


def safe_text(text: str) -> str:
    """Returns lines in which control and invisible characters are replaced.

    >>> safe_text("Anna\\x1b]0;x\\x07\\nBob")
    'Anna?]0;x?\\nBob'
    """
    return printable_lines(text.translate(_SPACES))
