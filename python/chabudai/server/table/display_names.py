"""Cleans typed texts and names for display to others."""

from __future__ import annotations

import re
import unicodedata

NAME_LENGTH = 24
MAX_TEXT_LINES = 20
MAX_COMBINING_MARKS = 2
"""Maximum combining marks on one letter."""


def clean_characters(text: str) -> str:
    """Returns a text without control, bidirectional and invisible characters, with runs of white space reduced to one
    space.

    >>> clean_characters(" well\\u202e  played\\u200b \\n")
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
    return " ".join("".join(kept).split())


def clean_lines(text: str) -> str:
    """Returns a text of several lines without invisible characters. Its line breaks are kept.

    >>> clean_lines("  Bring  tea. \\n\\n\\n\\nAnd cake.\\u200b ")
    'Bring tea.\\n\\nAnd cake.'
    """
    lines = [clean_characters(line) for line in text.splitlines()]
    whole = re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()
    return "\n".join(whole.split("\n")[:MAX_TEXT_LINES])


def fold_name(name: str) -> str:
    """Returns a name in the form in which names are compared, in which Anna and ANNA are equal.

    >>> fold_name("ANNA")
    'anna'
    """
    return unicodedata.normalize("NFKC", name[:200]).strip().casefold()


def clean_name(text: str, fallback: str) -> str:
    """Returns a name without control, bidirectional and invisible characters, cut to 24 characters, or the fallback if
    nothing is left.

    >>> clean_name("  An\\u202ena \\n", "Seat 1")
    'Anna'
    >>> clean_name("\\u200b", "Seat 1")
    'Seat 1'
    """
    return clean_characters(text[: 8 * NAME_LENGTH])[:NAME_LENGTH].strip() or fallback
