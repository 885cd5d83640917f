"""OpenSpiel games and states, and adapters between the players of both libraries.

>>> from chabudai.research import openspiel
>>> openspiel.register()[1]
'chabudai_nakatta'
>>> import pyspiel
>>> state = pyspiel.load_game("chabudai_nakatta(size=5,pie=False)").new_initial_state()
>>> state.apply_action(state.string_to_action("c3"))
>>> state.current_player(), len(state.legal_actions())
(1, 20)
"""

from __future__ import annotations

from ...extras import requires_extra

with requires_extra("openspiel", "chabudai.research.openspiel", "OpenSpiel"):
    import numpy  # noqa: F401 (the modules below need it)
    import pyspiel  # noqa: F401

from .bots import ChabudaiBot, OpenSpielPlayer, ismcts, mcts, state_of
from .endings import ending
from .games import SpielGame, SpielState, register

__all__ = [
    "ChabudaiBot",
    "OpenSpielPlayer",
    "SpielGame",
    "SpielState",
    "ending",
    "ismcts",
    "mcts",
    "register",
    "state_of",
]
