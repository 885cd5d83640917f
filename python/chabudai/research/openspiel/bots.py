"""Players of both houses at each other's tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts as _ismcts
from open_spiel.python.algorithms import mcts as _mcts

from ... import _core
from ...bots.players import player
from ...errors import GameError, GameOverError
from . import parameters
from .games import SpielGame, SpielState, class_of
from .nodes import Node, nothing

Maker = Callable[[SpielGame, int], Any]
"""Makes a bot of OpenSpiel's for a game and a seed; the bot has ``step(state)``, which gives an action."""


def state_of(view: _core.View[Any], seed: int = 0) -> SpielState:
    """A state of OpenSpiel's that looks like this view to its seat, which is asked; the seed draws what is hidden.

    Raises ``GameOverError`` for a view of somebody who is not asked.

    >>> from chabudai import load
    >>> view = load("natto", target=1).start(seed=7).view(0)
    >>> state_of(view).current_player(), state_of(view).node.state.view(0) == view
    (0, True)
    """
    if not view.legal_actions:
        raise GameOverError("this view is of somebody who is not asked")
    game = _game_of(view.game)
    return SpielState(game, Node(view.determinize(seed), acts=1, asks=view.seat, known=nothing(view.game)))


@lru_cache(maxsize=64)
def _game_of(game: _core.Game) -> SpielGame:
    return class_of(game.key)(parameters.written(game.key, game.options))


@dataclass(frozen=True)
class Borrowed:
    """A bot of OpenSpiel's as a player of ours: it is given a view, and searches from worlds that look like it.

    >>> from chabudai import load
    >>> view = load("nakatta", size=3).start().view(0)
    >>> Borrowed(lambda game, seed: pyspiel.make_uniform_random_bot(0, seed)).choose(view) in view.legal_actions
    True
    """

    make: Maker
    name: str = "openspiel"

    def choose(self, view: _core.View[Any], seed: int = 0) -> str:
        """What the bot does in a state that looks like the view. Raises ``GameOverError`` if its seat is not asked."""
        state = state_of(view, seed)
        action = self.make(state.get_game(), seed % 2**31).step(state)
        return view.game.action_text(int(action))


@dataclass(frozen=True)
class _Search:
    """A tree search of OpenSpiel's that plays games at random from its leaves."""

    simulations: int
    exploration: float
    hidden: bool

    def __call__(self, game: SpielGame, seed: int) -> Any:
        luck = np.random.RandomState(seed)
        evaluator = _mcts.RandomRolloutEvaluator(1, luck)
        if not self.hidden:
            return _mcts.MCTSBot(game, self.exploration, self.simulations, evaluator, random_state=luck)
        bot = _ismcts.ISMCTSBot(game, evaluator, self.exploration, self.simulations, random_state=luck)
        bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, luck.random_sample))
        return bot


def ismcts(simulations: int = 100, exploration: float = 2.0) -> Borrowed:
    """OpenSpiel's ISMCTS, for games that hide something.

    >>> ismcts(50).name
    'openspiel-ismcts:50'
    """
    return Borrowed(_Search(simulations, exploration, hidden=True), f"openspiel-ismcts:{simulations}")


def mcts(simulations: int = 100, exploration: float = 2.0) -> Borrowed:
    """OpenSpiel's MCTS, for games that hide nothing; of others it would search one world as if it were so.

    >>> mcts(50).name
    'openspiel-mcts:50'
    """
    return Borrowed(_Search(simulations, exploration, hidden=False), f"openspiel-mcts:{simulations}")


class Lent(pyspiel.Bot):
    """A player of ours as a bot of OpenSpiel's: ``named`` is a word such as ``"bot:2"`` or an object with ``choose``.

    It looks at nothing but the view of its seat. Raises ``OptionsError``, ``InputError``.
    """

    def __init__(self, game: SpielGame, player_id: int, named: Any = "bot:2", seed: int = 0) -> None:
        super().__init__()
        self._rules, self._player = game.rules, player_id
        self._sitting = player(game.rules, named)
        self._luck = np.random.RandomState(seed)
        self._seat = self._sitting.sit(seed)

    def player_id(self) -> int:
        """The seat that it plays."""
        return self._player

    def restart_at(self, state: Any) -> None:
        """Sits down anew, for another match."""
        self._seat = self._sitting.sit(int(self._luck.randint(2**31)))

    def step(self, state: Any) -> int:
        """The id of what it does. Raises ``GameError`` if another player is asked."""
        if state.current_player() != self._player:
            raise GameError(f"player {self._player} is not asked here")
        action = self._seat(state.node.state, self._player, int(self._luck.randint(2**31)))
        return self._rules.action_id(action)
