"""The names of games and of their seats, as data for a reader of any language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from ..catalogue import Message, plain
from ..catalogue.bundles import has_message
from . import PRESENTATIONS


def game_title(key: str) -> Message:
    """Returns the name of a game.

    >>> game_title("nakatta").text("en"), game_title("nakatta").text("ja")
    ('Nakatta', 'ナカッタ')
    """
    message_id = f"term-game-{key}"
    return Message(message_id) if has_message(message_id) else plain(PRESENTATIONS[key].title)


def seat_titles(key: str, seats: int, view: Mapping[str, Any]) -> list[Message | None]:
    """Returns the names that a game gives its seats in a view, such as Black; ``None`` for a seat with only a number.

    >>> from chabudai import load
    >>> view = load("nakatta").initial_state().view(None).data
    >>> [str(title) for title in seat_titles("nakatta", 2, view)]
    ['Black', 'White']
    """
    presentation, nameless = PRESENTATIONS[key], {**view, "names": [None] * seats}
    arguments = (presentation.seat_argument(seat, cast("Any", nameless)) for seat in range(seats))
    return [argument.name if isinstance(argument.name, Message) else None for argument in arguments]
