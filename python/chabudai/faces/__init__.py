"""What people see of each game: names, sentences and drawings. Nothing here decides a rule."""

from __future__ import annotations

from . import eurojongg, nakatta, nanatoridori, natto
from .face import Face, Switch, Word

__all__ = ["FACES", "Face", "Switch", "Word"]

FACES: dict[str, Face] = {
    "eurojongg": eurojongg,
    "nakatta": nakatta,
    "nanatoridori": nanatoridori,
    "natto": natto,
}
"""The face of each game by its key. A LINE A GAME.

>>> FACES["nakatta"].TITLE
'Nakatta'
"""
