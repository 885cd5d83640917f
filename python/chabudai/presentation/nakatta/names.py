"""The names of Nakatta's colours and edges as messages of the catalogue."""

from __future__ import annotations

from ...catalogue import Message, message


def colour_message(colour: str) -> Message:
    """Returns the name of a colour.

    >>> str(colour_message("B")), colour_message("W").text("ja")
    ('Black', '白')
    """
    return message("term-colour", colour=colour)


def edges_message(colour: str) -> Message:
    """Returns the two edges of a colour.

    >>> str(edges_message("B"))
    'top and bottom'
    """
    return message("nakatta-edges", side=colour)


def way_message(colour: str) -> Message:
    """Returns the way between the edges of a colour.

    >>> str(way_message("W"))
    'from left to right'
    """
    return message("nakatta-way", side=colour)


def edge_message(edge: str) -> Message:
    """Returns the name of an edge.

    >>> edge_message("top").text("ja")
    '上辺'
    """
    return message("nakatta-edge", edge=edge)
