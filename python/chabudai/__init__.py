"""Tabletop games at one table: rules, bots, records and the table itself.

>>> import chabudai
>>> match = chabudai.load("nakatta", size=5).start(seed=7)
>>> match.play(0, "b1")
>>> match.view(1).legal_actions[-1]
'swap'
"""

from . import _core
from ._core import State, View, __version__
from .bots import Bot, Decision, Level, levels
from .errors import (
    GameError,
    GameOverError,
    IllegalActionError,
    NotationError,
    NotYourTurnError,
    OptionsError,
    RecordError,
    StaleError,
)
from .match import Entry, Game, Match, load, replay

games = _core.game_keys

__all__ = [
    "Bot",
    "Decision",
    "Entry",
    "Game",
    "GameError",
    "GameOverError",
    "IllegalActionError",
    "Level",
    "Match",
    "NotYourTurnError",
    "NotationError",
    "OptionsError",
    "RecordError",
    "StaleError",
    "State",
    "View",
    "__version__",
    "games",
    "levels",
    "load",
    "replay",
]
