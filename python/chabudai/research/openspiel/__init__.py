"""The games in OpenSpiel's form: states with chance, information states, and players of both houses at one table.

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

from ..missing import missing

try:
    import numpy  # noqa: F401 (it is needed by what follows)
    import pyspiel  # noqa: F401
except ImportError:
    raise missing("chabudai.research.openspiel", "OpenSpiel", "openspiel") from None

from .bots import Borrowed, Lent, ismcts, mcts, state_of
from .games import SpielGame, SpielState, register
from .small import ending

__all__ = ["Borrowed", "Lent", "SpielGame", "SpielState", "ending", "ismcts", "mcts", "register", "state_of"]
