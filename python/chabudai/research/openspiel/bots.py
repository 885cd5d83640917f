"""Adapters between OpenSpiel bots and Chabudai players."""

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
from .games import SpielGame, SpielState, game_class
from .nodes import Node, nothing

Maker = Callable[[SpielGame, int], Any]
"""Creates an OpenSpiel bot for a game and a seed; its ``step(state)`` returns an action."""


def state_of(view: _core.View[Any], seed: int = 0) -> SpielState:
    """Returns an OpenSpiel state that is consistent with a view. The seed determines the hidden information.

    Raises ``GameOverError`` if the view's seat does not have to act.

    >>> from chabudai import load
    >>> view = load("natto", target=1).start(seed=7).view(0)
    >>> state_of(view).current_player(), state_of(view).node.state.view(0) == view
    (0, True)
    """
    if not view.legal_actions:
        raise GameOverError("the seat of this view does not have to act")
    game = _game_of(view.game)
    return SpielState(game, Node(view.determinize(seed), acts=1, asks=view.seat, known=nothing(view.game)))


@lru_cache(maxsize=64)
def _game_of(game: _core.Game) -> SpielGame:
    return game_class(game.key)(parameters.options_to_parameters(game.key, game.options))


@dataclass(frozen=True)
class OpenSpielPlayer:
    """An OpenSpiel bot as a Chabudai player. It receives a view and searches from states that are consistent with
    it.

    >>> from chabudai import load
    >>> view = load("nakatta", size=3).start().view(0)
    >>> OpenSpielPlayer(lambda game, seed: pyspiel.make_uniform_random_bot(0, seed)).choose(view) in view.legal_actions
    True
    """

    make: Maker
    name: str = "openspiel"

    def choose(self, view: _core.View[Any], seed: int = 0) -> str:
        """Returns the bot's action for a view. Raises ``GameOverError`` if the seat does not have to act."""
        state = state_of(view, seed)
        action = self.make(state.get_game(), seed % 2**31).step(state)
        return view.game.action_text(int(action))


@dataclass(frozen=True)
class _Search:
    """An OpenSpiel tree search with random rollouts."""

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


def ismcts(simulations: int = 100, exploration: float = 2.0) -> OpenSpielPlayer:
    """Returns OpenSpiel's ISMCTS, for games with hidden information.

    >>> ismcts(50).name
    'openspiel-ismcts:50'
    """
    return OpenSpielPlayer(_Search(simulations, exploration, hidden=True), f"openspiel-ismcts:{simulations}")


def mcts(simulations: int = 100, exploration: float = 2.0) -> OpenSpielPlayer:
    """Returns OpenSpiel's MCTS, for games with perfect information; in other games it would search a single world.

    >>> mcts(50).name
    'openspiel-mcts:50'
    """
    return OpenSpielPlayer(_Search(simulations, exploration, hidden=False), f"openspiel-mcts:{simulations}")


class ChabudaiBot(pyspiel.Bot):
    """A Chabudai player as an OpenSpiel bot. ``named`` is a name such as ``"bot:2"`` or an object with
    ``choose``.

    The bot sees only the view of its seat. Raises ``OptionsError`` and ``InputError``.
    """

    def __init__(self, game: SpielGame, player_id: int, named: Any = "bot:2", seed: int = 0) -> None:
        super().__init__()
        self._rules, self._player = game.rules, player_id
        self._sitting = player(game.rules, named)
        self._luck = np.random.RandomState(seed)
        self._seat = self._sitting.sit(seed)

    def player_id(self) -> int:
        """Returns the seat that the bot plays."""
        return self._player

    def restart_at(self, state: Any) -> None:
        """Prepares for a new match."""
        self._seat = self._sitting.sit(int(self._luck.randint(2**31)))

    def step(self, state: Any) -> int:
        """Returns the id of the bot's action. Raises ``GameError`` if it is another player's turn."""
        if state.current_player() != self._player:
            raise GameError(f"it is not the turn of player {self._player}")
        action = self._seat(state.node.state, self._player, int(self._luck.randint(2**31)))
        return self._rules.action_id(action)
