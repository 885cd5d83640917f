"""The names of Nakatta's colours and edges as messages of the catalogue."""

from __future__ import annotations

from ...catalogue import Message, message


def colour_message(colour: str) -> Message:
    """Returns the name of a colour.

    >>> str(colour_message("B")), colour_message("W").text("ja")
    ('Black', '白')
    """
    return message("nakatta-colour", colour=colour)
