"""OpenSpiel games and states that wrap those of the core."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, ClassVar

import pyspiel

from ... import _core
from ...errors import GameError, GameOverError, InputError
from ...match import Game, load
from ...presentation import PRESENTATIONS
from . import parameters
from .nodes import Node, only
from .observers import Observer

SEED_BYTES = 8
"""Bytes of a deal's seed if deals are not listed. Each byte is a chance node with 256 outcomes."""
_BYTE = [(number, 1 / 256) for number in range(256)]

MAX_DRAWS_PER_WORLD = 20
"""Draws per listed world before the search for further worlds stops."""


def short_name(key: str) -> str:
    """Returns the name of a game in OpenSpiel's registry.

    >>> short_name("natto")
    'chabudai_natto'
    """
    return f"chabudai_{key}"


def game_type(key: str, has_chance: bool) -> Any:
    """Returns the OpenSpiel type of a game."""
    spec = _core.Game(key).spec
    kinds = pyspiel.GameType
    modes = kinds.ChanceMode
    counts = [option for option in _core.option_specs(key) if option["name"] == "players"]
    least, most = (counts[0]["least"], counts[0]["most"]) if counts else (spec["seats"],) * 2
    information = kinds.Information
    return kinds(
        short_name=short_name(key),
        long_name=PRESENTATIONS[key].title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if has_chance else modes.DETERMINISTIC,
        information=(
            information.PERFECT_INFORMATION if spec["open_information"] else information.IMPERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters.specification(key),
    )


def register() -> list[str]:
    """Registers all games with OpenSpiel, once, for ``pyspiel.load_game``, and returns their names.

    >>> import pyspiel
    >>> "chabudai_natto" in register()
    True
    >>> pyspiel.load_game("chabudai_nakatta(size=9)").num_distinct_actions()
    82
    """
    known = set(pyspiel.registered_names())
    for key in _core.game_keys():
        if short_name(key) not in known:
            deals = _core.Game(key).initial_state().is_chance
            pyspiel.register_game(game_type(key, deals), game_class(key))
    return [short_name(key) for key in _core.game_keys()]


@cache
def game_class(key: str) -> type[SpielGame]:
    """Returns the class of a game, which OpenSpiel's registry instantiates with parameters only."""
    return type(f"{PRESENTATIONS[key].title.replace(' ', '').replace('-', '')}Game", (SpielGame,), {"key": key})


class SpielGame(pyspiel.Game):
    """An OpenSpiel game, created by ``pyspiel.load_game("chabudai_natto(target=1)")``.

    Its parameters are the options of the game and:

    - ``deals``: the number of equally likely deals that chance lists; 0 draws the seed of a deal byte by byte.
    - ``seed``: determines the listed deals.
    - ``after``: action ids joined with ``_``. The game starts after these actions from ``seed``, and chance redraws
      what a spectator has not seen.

    Raises ``OptionsError`` and ``InputError``.
    """

    key: ClassVar[str]

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        known = parameters.specification(self.key)
        given = {**known, **(given or {})}
        parameters.check_common(given)
        self.rules: Game = load(self.key, **parameters.parameters_to_options(self.key, given))
        self.deals: int = given["deals"]
        self.seed: int = given["seed"]
        self.first = self._first(parameters.ids_before(given["after"]))
        spec = self.rules.spec
        self.has_chance = self.first.is_chance
        info = pyspiel.GameInfo(
            num_distinct_actions=spec["action_ids"],
            max_chance_outcomes=(self.deals or len(_BYTE)) if self.has_chance else 0,
            num_players=spec["seats"],
            min_utility=spec["least_return"],
            max_utility=spec["greatest_return"],
            utility_sum=0.0,
            max_game_length=spec["longest"],
        )
        self._shown = {name: value for name, value in given.items() if value != known.get(name)}
        super().__init__(game_type(self.key, self.has_chance), info, self._shown)

    def new_initial_state(self, given: Any = None) -> SpielState:
        """Returns the state before the deal. Raises ``InputError`` for a description of a state."""
        if given is not None:
            raise InputError("a state cannot be created from a description: use the parameter after")
        return SpielState(self, self.first)

    def max_chance_nodes_in_history(self) -> int:
        """Returns the maximum number of chance nodes in a match."""
        acts = self.rules.spec["longest"] + 1
        return int(acts * (1 if self.deals else SEED_BYTES)) if self.has_chance else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Returns an observer of this type. Raises ``InputError`` if ``params`` are given."""
        return Observer(self.rules, iig_obs_type, params)

    def list_deals(self, node: Node) -> list[_core.State]:
        """Returns the states that chance lists at a node: deals, or worlds that a spectator cannot tell apart."""
        if node.begins:
            return _worlds(node.state.view(None), self.deals)
        return _deals(node.state, self.seed, range(node.acts * self.deals, (node.acts + 1) * self.deals))

    def outcomes(self, node: Node) -> list[tuple[int, float]]:
        """Returns the chance outcomes at a node with their probabilities."""
        if not self.deals:
            return _BYTE
        count = len(self.list_deals(node))
        return [(number, 1 / count) for number in range(count)]

    def after_chance(self, node: Node, outcome: int) -> Node:
        """Returns the node after a chance outcome. Raises ``InputError`` for an unknown outcome."""
        listed = self.list_deals(node) if self.deals else []
        count = len(listed) if self.deals else len(_BYTE)
        if not 0 <= outcome < count:
            raise InputError(f"no chance outcome {outcome}: outcomes are 0 to {count - 1}")
        if self.deals:
            return node.after_deal(listed[outcome])
        node = node.after_luck_byte(outcome)
        if len(node.luck) < SEED_BYTES:
            return node
        seed = int.from_bytes(node.luck)
        return node.after_deal(
            node.state.view(None).determinize(seed) if node.begins else node.state.after_chance(seed)
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle_game, (self.key, self._shown)

    def _first(self, ids: list[int]) -> Node:
        state = self.rules.initial_state()
        if not ids:
            return Node(state)
        acts = 0
        for place, action_id in enumerate([None, *ids]):
            try:
                if action_id is not None:
                    state = state.play_id(action_id, state.acting[0])
            except (GameError, IndexError) as error:
                raise InputError(f"after is invalid: its action {place}, {action_id}, is not legal: {error}") from None
            if state.is_chance:
                state, acts = state.after_chance(self.seed, acts), acts + 1
        if state.is_over:
            raise InputError("after is invalid: the match is over after these actions")
        return Node(state, begins=not self.rules.spec["open_information"], acts=acts)


def _unpickle_game(key: str, given: Mapping[str, Any]) -> SpielGame:
    return game_class(key)(given)


def _unpickle_state(game: SpielGame, text: str) -> SpielState:
    state: SpielState = game.deserialize_state(text)
    return state


@lru_cache(maxsize=64)
def _worlds(view: _core.View[Any], count: int) -> list[_core.State]:
    found: dict[_core.State, None] = {}
    for luck in range(count * MAX_DRAWS_PER_WORLD):
        found.setdefault(view.determinize(luck))
        if len(found) == count:
            break
    return list(found)


@lru_cache(maxsize=64)
def _deals(state: _core.State, seed: int, streams: range) -> list[_core.State]:
    return [state.after_chance(seed, stream) for stream in streams]


class SpielState(pyspiel.State):
    """An OpenSpiel state. ``state.node.state`` is the state of the core.

    OpenSpiel sees simultaneous decisions as consecutive ones: the seats act one after another, without seeing each
    other's actions. Copies share immutable data, so the cost of ``clone`` does not depend on the length of the match.
    """

    def __init__(self, game: SpielGame, node: Node) -> None:
        super().__init__(game)
        self.node = node

    @property
    def _spiel_game(self) -> SpielGame:
        game: SpielGame = self.get_game()
        return game

    def current_player(self) -> int:
        """Returns the player to act, or OpenSpiel's id for chance or the end."""
        if self.node.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        player_to_act = self.node.acting_seat
        return int(pyspiel.PlayerId.TERMINAL) if player_to_act is None else player_to_act

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the chance outcomes with their probabilities."""
        return self._spiel_game.outcomes(self.node)

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.node.state.is_over

    def returns(self) -> list[float]:
        """Returns the return of each player; 0 before the end."""
        return self.node.state.returns

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Samples a state that looks the same to a player. Its ``history()`` is empty, because it would reveal
        cards.

        ``sampler`` returns numbers from 0 to 1. Raises ``GameOverError`` if no player has to act.
        """
        if self.node.acting_seat is None:
            raise GameOverError("no player has to act here, so there is no information set to sample from")
        world = self.node.state.view(player).determinize(int(sampler() * 2**53))
        known = only(self.node.collect_memories(), player)
        return SpielState(self._spiel_game, Node(world, acts=self.node.acts, asks=player, known=known))

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.node.state.legal_ids(player)) if player == self.node.acting_seat else []

    def _apply_action(self, action: int) -> None:
        node = self.node
        if node.is_chance:
            self.node = self._spiel_game.after_chance(node, action)
        elif node.acting_seat is None:
            raise GameOverError("the match is over")
        else:
            self.node = node.after_action(action, node.acting_seat)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            word = "world" if self.node.begins else "deal"
            return f"{word} {action}" if self._spiel_game.deals else f"luck {len(self.node.luck)}: {action}"
        return self._spiel_game.rules.action_text(action)

    def _action_to_struct(self, player: int, action: int) -> Any:
        if player == pyspiel.PlayerId.CHANCE:
            return {"kind": "chance", "outcome": action}
        rules = self._spiel_game.rules
        return rules.parse_action(rules.action_text(action))

    def _struct_to_actions(self, struct: Any) -> list[int]:
        player_to_act = self.current_player()
        return [action for action in self.legal_actions() if self._action_to_struct(player_to_act, action) == struct]

    def _to_observation_struct(self, player: int) -> Any:
        return self.node.state.view(player).data

    def _to_struct(self) -> Any:
        state = self.node.state
        return {"begins": self.node.begins, "views": [state.view(seat).data for seat in range(self.num_players())]}

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle_state, (self._spiel_game, self.serialize())

    def __str__(self) -> str:
        state = self.node.state
        views = [state.view(seat).json for seat in range(self.num_players())]
        # The hash distinguishes states that differ only in what no seat has seen, such as the order of a deck.
        luck = f"luck {self.node.luck.hex()} " if self.node.luck else ""
        return "\n".join([*views, f"{'begins ' * self.node.begins}{luck}{hash(state) % 2**64:016x}"])
