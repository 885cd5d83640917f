"""Tabletop games at one table: rules, bots, records and the table itself.

>>> import chabudai
>>> match = chabudai.load("nakatta", size=5).start(seed=7)
>>> match.play(0, "b1")
>>> match.view(1).legal_actions[-1]
'swap'
"""

from . import _core
from ._core import Encoding, Layout, Record, State, Vector, View, __version__
from .analysis.coach import Advice, hint
from .analysis.evaluation import ActionEvaluation, Evaluation, evaluate
from .bots import Bot, Decision, Level, LevelBot, levels
from .bots.arena import ArenaResult, arena
from .errors import (
    ClosedError,
    GameError,
    GameOverError,
    IllegalActionError,
    InputError,
    InternalError,
    MissingExtraError,
    NotationError,
    NotYourTurnError,
    OptionsError,
    RecordError,
    StaleError,
)
from .match import Entry, Game, Match, Reading, load
from .match.replay import replay
from .match.vector import vector
from .server import serve
from .shapes import ActionData, Candidate, Culprit, Ending, Field, LeftOut, Refusal, Solution, Spec, Tally

games = _core.game_keys

__all__ = [
    "ActionData",
    "ActionEvaluation",
    "Advice",
    "ArenaResult",
    "Bot",
    "Candidate",
    "ClosedError",
    "Culprit",
    "Decision",
    "Encoding",
    "Ending",
    "Entry",
    "Evaluation",
    "Field",
    "Game",
    "GameError",
    "GameOverError",
    "IllegalActionError",
    "InputError",
    "InternalError",
    "Layout",
    "LeftOut",
    "Level",
    "LevelBot",
    "Match",
    "MissingExtraError",
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
    "Vector",
    "View",
    "__version__",
    "arena",
    "evaluate",
    "games",
    "hint",
    "levels",
    "load",
    "replay",
    "serve",
    "vector",
]
