"""Makes untrusted text safe to print."""

from __future__ import annotations

MAX_REFUSAL_LETTERS = 300


def printable(text: str) -> str:
    """Returns untrusted text without control or invisible characters.

    >>> printable("Anna\\x1b[2J")
    'Anna?[2J'
    """
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def printable_lines(text: str) -> str:
    """Returns untrusted lines without control or invisible characters.

    >>> printable_lines("Anna: 10.\\nBea\\x07: 0.")
    'Anna: 10.\\nBea?: 0.'
    """
    return "\n".join(map(printable, text.split("\n")))


def one_line(text: str) -> str:
    """Returns a message that quotes untrusted text, made printable and cut to a few screen lines.

    >>> len(one_line("x" * 9999)), one_line("short\\n")
    (300, 'short?')
    """
    text = printable(text)
    return text if len(text) <= MAX_REFUSAL_LETTERS else f"{text[:195]} ... {text[-100:]}"
