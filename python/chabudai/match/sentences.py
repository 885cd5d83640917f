"""Sentences about a match in the words of its game: refusals, readings and a short description."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .. import _core
from ..errors import InputError, short
from ..presentation import PRESENTATIONS
from ..presentation.base import Text
from ..shapes import Ending, ReadingData, Refusal


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to play the given cards or tiles, or a kind of action that they cannot form.

    ``action`` is ``None`` if they form no action of this ``kind``. ``sentence`` says why the action is not legal now,
    and ``refusal`` says the same as data; both are ``None`` if the action is legal.
    """

    action: str | None
    kind: str
    name: Text
    sentence: Text | None
    refusal: Refusal | None


def reading(found: ReadingData, items: str, view: _core.View, context: Mapping[str, Any] | None = None) -> Reading:
    """Returns a reading with its name and, if it is refused, the reason.

    ``context`` is information about the reader, as in :func:`refusal_sentence`.
    """
    action, kind, refusal = found["action"], found["kind"], found["refusal"]
    name = kind if action is None else PRESENTATIONS[view.game.key].action_name(action, view.data)
    sentence = None if refusal is None else refusal_sentence(refusal, action or f"{kind} {items}", view, context)
    return Reading(action, kind, name, sentence, refusal)


def refusal_sentence(
    refusal: Mapping[str, Any], action: str, view: _core.View, context: Mapping[str, Any] | None = None
) -> Text:
    """Returns a refusal in the game's words. Every refusal that a player reads is worded here.

    ``context`` is information about the reader: ``reader``, the seat that is addressed as "you"; people's ``names``;
    and the match's ``options``, by default those of the view's game. Raises ``InputError`` if the data is not a refusal
    of this game.
    """
    try:
        data = {**view.data, "reader": None, "options": view.game.options, **(context or {})}
        return PRESENTATIONS[view.game.key].refusal_sentence(refusal, action, data)
    except (AttributeError, LookupError, TypeError, ValueError):
        raise InputError(f"{short(refusal)} is not a refusal of this game, as View.refusal returns one") from None


def describe_match(view: _core.View, actions: int, acting: Sequence[int], ending: Ending | None) -> str:
    """Returns a match in a few words, for :func:`repr`: the game, the number of actions, and the turn or the ending.

    >>> describe_match(_core.Game("nakatta").initial_state().view(None), 0, [0], None)
    'nakatta 13x13, 0 actions, Black to move'
    """
    size = view.game.options.get("size")
    board = f" {size}x{size}" if size is not None else ""
    count = f"{actions} action{'' if actions == 1 else 's'}"
    return f"{view.game.key}{board}, {count}, {_describe_turn(view, acting, ending)}"


def _describe_turn(view: _core.View, acting: Sequence[int], ending: Ending | None) -> str:
    """Returns whose turn it is, with the game's own seat names if it has any, or how the match ended."""
    if ending is not None:
        return f"over: {ending['code']}"
    if not acting:
        return "chance to act"
    presentation = PRESENTATIONS[view.game.key]
    named = [(seat, presentation.seat_name(seat, view.data)) for seat in acting]
    words = [f"seat={seat}" if name == f"Seat {seat + 1}" else name for seat, name in named]
    return f"{', '.join(words)} to move"
