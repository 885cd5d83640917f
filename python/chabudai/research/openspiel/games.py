"""Our games and states as OpenSpiel's."""

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

BYTES = 8
"""Where chance lists no deals, it draws the seed of one, in so many bytes: each is a node with 256 outcomes."""
_BYTE = [(number, 1 / 256) for number in range(256)]

_WORLDS_TRIED = 20
"""So many worlds are drawn for each that is listed, before it is believed that there are no others."""


def short_name(key: str) -> str:
    """The name of a game in OpenSpiel's register.

    >>> short_name("natto")
    'chabudai_natto'
    """
    return f"chabudai_{key}"


def game_type(key: str, has_chance: bool) -> Any:
    """What OpenSpiel says of a game."""
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
    """Registers all games with OpenSpiel, once, and gives their names; ``pyspiel.load_game`` finds them then.

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
            pyspiel.register_game(game_type(key, deals), class_of(key))
    return [short_name(key) for key in _core.game_keys()]


@cache
def class_of(key: str) -> type[SpielGame]:
    """The class of a game: OpenSpiel's register makes games of classes, to which parameters are given and no more."""
    return type(f"{PRESENTATIONS[key].title.replace(' ', '').replace('-', '')}Game", (SpielGame,), {"key": key})


class SpielGame(pyspiel.Game):
    """A game of ours as OpenSpiel's; ``pyspiel.load_game("chabudai_natto(target=1)")`` makes it.

    Its parameters are the options of the game and ``deals``, how many deals chance lists, each as likely as the others
    (0: chance draws the seed of any deal, byte by byte); ``seed``, which says what these deals are; and ``after``, ids
    of actions with ``_`` between them: the game begins after these were played from ``seed``, and chance deals anew
    what a spectator of that has not seen. Raises ``OptionsError``, ``InputError``.
    """

    key: ClassVar[str]

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        known = parameters.specification(self.key)
        given = {**known, **(given or {})}
        parameters.check_own(given)
        self.rules: Game = load(self.key, **parameters.options(self.key, given))
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
        """The state before anything has happened, even a deal. Raises ``InputError`` for a state that is described."""
        if given is not None:
            raise InputError("a state cannot be made from a description: after= says what was played before")
        return SpielState(self, self.first)

    def max_chance_nodes_in_history(self) -> int:
        """No match has more nodes of chance than this."""
        acts = self.rules.spec["longest"] + 1
        return int(acts * (1 if self.deals else BYTES)) if self.has_chance else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer of this type. Raises ``InputError`` for parameters, of which there are none."""
        return Observer(self.rules, iig_obs_type, params)

    def listed(self, node: Node) -> list[_core.State]:
        """What chance lists here, if it lists deals: worlds that a spectator cannot tell apart, or deals."""
        if node.begins:
            return _worlds(node.state.view(None), self.deals)
        return _deals(node.state, self.seed, range(node.acts * self.deals, (node.acts + 1) * self.deals))

    def outcomes(self, node: Node) -> list[tuple[int, float]]:
        """What chance can do here, and how likely it is."""
        if not self.deals:
            return _BYTE
        count = len(self.listed(node))
        return [(number, 1 / count) for number in range(count)]

    def after_chance(self, node: Node, outcome: int) -> Node:
        """After chance has done this. Raises ``InputError`` for what it cannot do."""
        listed = self.listed(node) if self.deals else []
        count = len(listed) if self.deals else len(_BYTE)
        if not 0 <= outcome < count:
            raise InputError(f"chance cannot do {outcome}: it has outcomes from 0 to {count - 1}")
        if self.deals:
            return node.dealt(listed[outcome])
        node = node.drawing(outcome)
        if len(node.luck) < BYTES:
            return node
        seed = int.from_bytes(node.luck)
        return node.dealt(node.state.view(None).determinize(seed) if node.begins else node.state.after_chance(seed))

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (self.key, self._shown)

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
                raise InputError(
                    f"after= cannot be: its action {place}, {action_id}, is not allowed: {error}"
                ) from None
            if state.is_chance:
                state, acts = state.after_chance(self.seed, acts), acts + 1
        if state.is_over:
            raise InputError("after= cannot be: the match is over then")
        return Node(state, begins=not self.rules.spec["open_information"], acts=acts)


def _made(key: str, given: Mapping[str, Any]) -> SpielGame:
    return class_of(key)(given)


def _restored(game: SpielGame, text: str) -> SpielState:
    state: SpielState = game.deserialize_state(text)
    return state


@lru_cache(maxsize=64)
def _worlds(view: _core.View[Any], count: int) -> list[_core.State]:
    found: dict[_core.State, None] = {}
    for luck in range(count * _WORLDS_TRIED):
        found.setdefault(view.determinize(luck))
        if len(found) == count:
            break
    return list(found)


@lru_cache(maxsize=64)
def _deals(state: _core.State, seed: int, streams: range) -> list[_core.State]:
    return [state.after_chance(seed, stream) for stream in streams]


class SpielState(pyspiel.State):
    """A state of a game of ours as OpenSpiel's. ``state.node.state`` is ours.

    Where several seats are asked at once they are players in turn, and none is told what another has answered.
    Copies share what never changes, so ``clone`` costs the same however long the match was.
    """

    def __init__(self, game: SpielGame, node: Node) -> None:
        super().__init__(game)
        self.node = node

    @property
    def _table(self) -> SpielGame:
        game: SpielGame = self.get_game()
        return game

    def current_player(self) -> int:
        """Who is asked, or that chance acts or the match is over."""
        if self.node.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self.node.asked
        return int(pyspiel.PlayerId.TERMINAL) if asked is None else asked

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can do, and how likely it is."""
        return self._table.outcomes(self.node)

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.node.state.is_over

    def returns(self) -> list[float]:
        """What each player gains; 0 before the end."""
        return self.node.state.returns

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that looks the same to a player, drawn from all such: its ``history()`` is empty, for it tells cards.

        ``sampler`` gives numbers from 0 to 1. Raises ``GameOverError`` where no player is asked.
        """
        if self.node.asked is None:
            raise GameOverError("nobody is asked here: there is no information set to draw from")
        world = self.node.state.view(player).determinize(int(sampler() * 2**53))
        known = only(self.node.remembered(), player)
        return SpielState(self._table, Node(world, acts=self.node.acts, asks=player, known=known))

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.node.state.legal_ids(player)) if player == self.node.asked else []

    def _apply_action(self, action: int) -> None:
        node = self.node
        if node.is_chance:
            self.node = self._table.after_chance(node, action)
        elif node.asked is None:
            raise GameOverError("the match is over")
        else:
            self.node = node.played(action, node.asked)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            word = "world" if self.node.begins else "deal"
            return f"{word} {action}" if self._table.deals else f"luck {len(self.node.luck)}: {action}"
        return self._table.rules.action_text(action)

    def _action_to_struct(self, player: int, action: int) -> Any:
        if player == pyspiel.PlayerId.CHANCE:
            return {"kind": "chance", "outcome": action}
        rules = self._table.rules
        return rules.parse_action(rules.action_text(action))

    def _struct_to_actions(self, struct: Any) -> list[int]:
        asked = self.current_player()
        return [action for action in self.legal_actions() if self._action_to_struct(asked, action) == struct]

    def _to_observation_struct(self, player: int) -> Any:
        return self.node.state.view(player).data

    def _to_struct(self) -> Any:
        state = self.node.state
        return {"begins": self.node.begins, "views": [state.view(seat).data for seat in range(self.num_players())]}

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self._table, self.serialize())

    def __str__(self) -> str:
        state = self.node.state
        views = [state.view(seat).json for seat in range(self.num_players())]
        # The number tells apart what no seat has seen, such as the order of a deck.
        luck = f"luck {self.node.luck.hex()} " if self.node.luck else ""
        return "\n".join([*views, f"{'begins ' * self.node.begins}{luck}{hash(state) % 2**64:016x}"])
