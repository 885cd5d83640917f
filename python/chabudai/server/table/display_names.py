"""Names as others see them."""

from __future__ import annotations

import unicodedata

NAME_LENGTH = 24


def clean_name(text: str, fallback: str) -> str:
    """Returns a name of at most 24 characters without control, bidirectional and invisible ones, or the fallback.


    >>> clean_name("  An\\u202ena \\n", "Seat 1")
    'Anna'
    >>> clean_name("\\u200b", "Seat 1")
    'Seat 1'
    """
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text[: 8 * NAME_LENGTH]):
        category = unicodedata.category(character)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if category.startswith("Z") or character in "\t\n\r":
            kept.append(" ")
        elif not category.startswith("C") and marks <= 2:
            kept.append(character)
    return " ".join("".join(kept).split())[:NAME_LENGTH].strip() or fallback
