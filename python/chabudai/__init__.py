"""Tabletop games at one table: rules, bots, records and the table itself.

>>> import chabudai
>>> match = chabudai.load("nakatta", size=5).start(seed=7)
>>> match.play(0, "b1")
>>> match.view(1).legal_actions[-1]
'swap'
"""

from . import _core
from ._core import Record, State, View, __version__
from .bots import Bot, Decision, Level, LevelBot, levels
from .errors import (
    GameError,
    GameOverError,
    IllegalActionError,
    InputError,
    NotationError,
    NotYourTurnError,
    OptionsError,
    RecordError,
    StaleError,
)
from .match import Entry, Game, Match, Reading, load
from .replaying import replay
from .shapes import ActionData, Candidate, Culprit, Ending, Refusal, Solution, Spec, Tally

games = _core.game_keys

__all__ = [
    "ActionData",
    "Bot",
    "Candidate",
    "Culprit",
    "Decision",
    "Ending",
    "Entry",
    "Game",
    "GameError",
    "GameOverError",
    "IllegalActionError",
    "InputError",
    "Level",
    "LevelBot",
    "Match",
    "NotYourTurnError",
    "NotationError",
    "OptionsError",
    "Reading",
    "Record",
    "RecordError",
    "Refusal",
    "Solution",
    "Spec",
    "StaleError",
    "State",
    "Tally",
    "View",
    "__version__",
    "games",
    "levels",
    "load",
    "replay",
]
