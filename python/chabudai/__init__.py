"""Tabletop games at one table: rules, bots, records and the table itself.

>>> import chabudai
>>> match = chabudai.load("nakatta", size=5).start(seed=7)
>>> match.play(0, "b1")
>>> match.view(1).legal_actions[-1]
'swap'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import _core
from ._core import Encoding, Layout, Record, State, Vector, View, __version__
from .errors import (
    AmbiguousFileError,
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

if TYPE_CHECKING:
    from .analysis.coach import Advice, hint
    from .analysis.evaluation import ActionEvaluation, Evaluation, evaluate
    from .bots.arena import ArenaResult, arena
    from .bots.levels import Bot, Decision, Level, LevelBot, levels
    from .catalogue import Message, languages, use_language
    from .match import Entry, Game, Match, Reading, load
    from .match.replay import replay
    from .match.vector import vector
    from .server import serve
    from .shapes import (
        ActionData,
        Candidate,
        CountLine,
        Culprit,
        Ending,
        Field,
        LeftOut,
        Refusal,
        RoundCount,
        Solution,
        Spec,
        Tally,
    )

_MODULES = {
    "Message languages use_language": "catalogue",
    "Advice hint": "analysis.coach",
    "ActionEvaluation Evaluation evaluate": "analysis.evaluation",
    "Bot Decision Level LevelBot levels": "bots",
    "ArenaResult arena": "bots.arena",
    "Entry Game Match Reading load": "match",
    "replay": "match.replay",
    "vector": "match.vector",
    "serve": "server",
    "ActionData Candidate CountLine Culprit Ending Field LeftOut Refusal RoundCount Solution Spec Tally": "shapes",
}
"""The modules that are imported when one of their names is first read, so that importing this package is quick."""

_MODULE_OF = {name: module for names, module in _MODULES.items() for name in names.split()}


def __getattr__(name: str) -> Any:
    if name in ("analysis", "bots", "catalogue", "hands", "match", "presentation", "server"):
        return import_module(f".{name}", __name__)
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f".{_MODULE_OF[name]}", __name__), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


games = _core.game_keys

__all__ = [
    "ActionData",
    "ActionEvaluation",
    "Advice",
    "AmbiguousFileError",
    "ArenaResult",
    "Bot",
    "Candidate",
    "ClosedError",
    "CountLine",
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
    "Message",
    "MissingExtraError",
    "NotYourTurnError",
    "NotationError",
    "OptionsError",
    "Reading",
    "Record",
    "RecordError",
    "Refusal",
    "RoundCount",
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
    "languages",
    "levels",
    "load",
    "replay",
    "serve",
    "use_language",
    "vector",
]
