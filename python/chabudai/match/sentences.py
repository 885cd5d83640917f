"""What a match tells of itself in the words of its game: refusals, readings, and how it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .. import _core
from ..errors import InputError, short
from ..presentation import PRESENTATIONS
from ..shapes import Ending, ReadingData, Refusal


@dataclass(frozen=True, slots=True)
class Reading:
    """What some cards or tiles could be played as, or a kind of action that they do not make.

    ``action`` is ``None`` if they make none of this ``kind``; ``sentence`` says why it may not be played now, as
    ``refusal`` does in data, and both are ``None`` if it may.
    """

    action: str | None
    kind: str
    name: str
    sentence: str | None
    refusal: Refusal | None


def reading(found: ReadingData, items: str, view: _core.View) -> Reading:
    """A reading of these cards or tiles, with its name and why it may not be played."""
    action, kind, refusal = found["action"], found["kind"], found["refusal"]
    name = kind if action is None else PRESENTATIONS[view.game.key].action_name(action, view.data)
    sentence = None if refusal is None else refusal_sentence(refusal, action or f"{kind} {items}", view)
    return Reading(action, kind, name, sentence, refusal)


def refusal_sentence(refusal: Mapping[str, Any], action: str, view: _core.View, *, reader: int | None = None) -> str:
    """A refusal said in the game's words, to ``reader`` where that is the seat which was refused something."""
    try:
        return PRESENTATIONS[view.game.key].refusal_sentence(refusal, action, {**view.data, "reader": reader})
    except (AttributeError, LookupError, TypeError, ValueError):
        raise InputError(f"{short(refusal)} is no refusal of this game, as View.refusal gives one") from None


def told_short(view: _core.View, actions: int, acting: Sequence[int], ending: Ending | None) -> str:
    """A match in a few words, for :func:`repr`: the game, how much was played, and whose turn it is or how it ended.

    >>> told_short(_core.Game("nakatta").initial_state().view(None), 0, [0], None)
    'nakatta 13x13, 0 actions, Black to move'
    """
    # Boards are told by their sides, as people tell them.
    size = view.game.options.get("size")
    board = f" {size}x{size}" if size is not None else ""
    played = f"{actions} action{'' if actions == 1 else 's'}"
    return f"{view.game.key}{board}, {played}, {_turn_told(view, acting, ending)}"


def _turn_told(view: _core.View, acting: Sequence[int], ending: Ending | None) -> str:
    """Whose turn it is, by the game's own names of seats, where it has any; or how it ended."""
    if ending is not None:
        return f"over: {ending['code']}"
    if not acting:
        return "chance to act"
    presentation = PRESENTATIONS[view.game.key]
    named = [(seat, presentation.seat_name(seat, view.data)) for seat in acting]
    told = [f"seat={seat}" if name == f"Seat {seat + 1}" else name for seat, name in named]
    return f"{', '.join(told)} to move"
