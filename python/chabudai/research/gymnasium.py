"""Gymnasium environments: one seat of a game against named opponents, in one match or in a vector of matches.

>>> from chabudai.research import gymnasium
>>> table = gymnasium.make("Chabudai/Nakatta-v1", size=5, opponent="random")
>>> observation, info = table.reset(seed=7)
>>> is_over = False
>>> while not is_over:
...     action = table.action_space.sample(info["action_mask"])
...     observation, reward, is_over, is_cut, info = table.step(action)
>>> reward in (1.0, -1.0)
True
"""

from __future__ import annotations

import re
from typing import Any, ClassVar, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .. import _core
from ..bots import Bot
from ..bots.players import Answer, player
from ..errors import GameOverError, InputError, short
from ..extras import requires_extra
from ..match import load
from ..match.vector import Form
from ..presentation import PRESENTATIONS
from .rendering import RENDER_MODES, check_mode, render_view

with requires_extra("research", "chabudai.research.gymnasium", "Gymnasium"):
    import gymnasium
    from gymnasium import make, make_vec
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space

from .env_match import EnvMatch, Illegal, check_form
from .spaces import LegalActions, array_space

__all__ = ["SeatEnv", "SeatVectorEnv", "make", "make_vec"]

Opponents: TypeAlias = str | Bot | list[str | Bot] | tuple[str | Bot, ...]


def check_seat(seat: Any, seats: int) -> int | None:
    """Returns a valid seat, or ``None`` for any. Raises ``InputError``."""
    if seat is not None and not (isinstance(seat, int) and 0 <= seat < seats):
        raise InputError(f"seat cannot be {short(seat)}: it must be an integer from 0 to {seats - 1}, or None for any")
    return seat


def opponents(game: _core.Game, named: Any, count: int) -> list[Answer]:
    """Returns the opponents: one name or bot for all seats, or one per seat. Raises ``InputError``, ``OptionsError``.

    >>> state = _core.Game("nakatta", {"size": 2}).initial_state()
    >>> opponents(state.game, "random", 1)[0](state, 0, 7) in state.legal_actions(0)
    True
    """
    each = list(named) if isinstance(named, list | tuple) else [named] * count
    if len(each) != count:
        raise InputError(f"opponent cannot be {short(named)}: there are {count} other seats, but {len(each)} opponents")
    return [player(game, one).sit(number) for number, one in enumerate(each)]


class SeatEnv(gymnasium.Env):
    """An environment for one seat of a game, created by ``gymnasium.make("Chabudai/Nakatta-v1", ...)``.

    In addition to the options of the game, it takes:

    - ``seat``: the seat to play, 0 by default; ``None`` for a random seat in each match.
    - ``opponent``: ``"random"``, a level such as ``"bot:2"``, any object with ``choose(view)``, or a list with one of
      these for each other seat.
    - ``observe`` and ``render_mode``: as in ``chabudai.research.pettingzoo``.
    - ``illegal``: the effect of a masked id. ``"lose"`` resigns for the seat; it is the default because Gymnasium's own
      checks sample without the mask. ``"raise"`` raises ``IllegalActionError``.
    - ``skip_forced``: whether the environment plays for a seat, also an opponent's, that has only one legal action.

    ``info["action_mask"]`` is the mask of legal actions and ``info["seat"]`` the seat. The reward is the return of the
    match at its end and 0 before. Equal seeds give equal histories if opponents are deterministic. Raises
    ``OptionsError`` and ``InputError``.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        key: str,
        *,
        seat: int | None = 0,
        opponent: Opponents = "random",
        observe: Form = "observation",
        illegal: Illegal = "lose",
        skip_forced: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.render_mode = check_mode(render_mode)
        self._match = EnvMatch(key, options, observe=observe, illegal=illegal, skip_forced=skip_forced)
        seats = self._match.seats
        self._wanted = check_seat(seat, seats)
        self._others = opponents(self._match.game, opponent, seats - 1)
        self._seat = seat or 0
        self.observation_space = array_space(self._match.layout)
        self.action_space = LegalActions(self._match.action_ids, self._current_mask)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Starts a match and plays it until this seat must act.

        ``options`` is ignored: pass options when creating the environment. Raises ``ClosedError``.
        """
        self._match.check_open()
        super().reset(seed=seed)
        self._match.reset(self._luck())
        self._seat = int(self.np_random.integers(self._match.seats)) if self._wanted is None else self._wanted
        self._let_others_play()
        return self._observe()

    def step(self, action: Any) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Plays an action, and then the opponents' actions until this seat must act again or the match is over.

        Raises ``IllegalActionError`` for a masked id if ``illegal="raise"``, ``InputError`` for a value that is not an
        id, ``GameOverError`` after the end of the match, and ``ClosedError`` after ``close()``. An error changes
        nothing.
        """
        if self._match.is_over:
            raise GameOverError("the match is over: call reset()")
        self._match.play(action, self._seat)
        self._let_others_play()
        observation, info = self._observe()
        return observation, self._match.returns[self._seat], self._match.is_over, False, info

    def render(self) -> Any:
        """Renders this seat's view in the chosen mode."""
        return render_view(self._match.state.view(self._seat), self.render_mode)

    def close(self) -> None:
        """Closes the environment; later calls raise ``ClosedError``."""
        self._match.close()

    def _let_others_play(self) -> None:
        # Seats that act at the same time as this one answer in order, without seeing the other answers.
        while (acting := self._match.acting) and acting[0] != self._seat:
            seat = acting[0]
            other: Answer = self._others[seat - (seat > self._seat)]
            self._match.play_text(other(self._match.state, seat, self._luck()), seat)

    def _luck(self) -> int:
        return int(self.np_random.integers(2**63))

    def _current_mask(self) -> NDArray[Any] | None:
        return self._match.mask(self._seat) if self._match.has_begun else None

    def _observe(self) -> tuple[NDArray[Any], dict[str, Any]]:
        return self._match.observation(self._seat), {
            "action_mask": self._match.mask(self._seat),
            "seat": self._seat,
        }


class SeatVectorEnv(gymnasium.vector.VectorEnv):
    """One seat in each of many matches, which ``chabudai.vector`` steps together.

    Created by ``gymnasium.make_vec("Chabudai/Nakatta-v1", num_envs=...)``. Takes the arguments of ``SeatEnv`` except
    the render mode, and in addition ``threads``. ``opponent="random"`` runs natively; other opponents are called match
    by match. With ``opponent=None`` each row expects an action of the seat that has to act, the reward is that of the
    seat that has just played, and ``info["rewards"]`` has the rewards of all seats. Each step returns new arrays; with
    ``copy=False`` the vector's arrays are reused in place. Raises ``OptionsError`` and ``InputError``.

    A finished match is replaced within the same step, and the observation is that of the new match. ``info`` has
    ``"action_mask"`` and ``"seat"`` per row. Equal seeds give equal histories for the same number of rows.

    >>> from chabudai.research import gymnasium
    >>> rows = gymnasium.make_vec("Chabudai/Nakatta-v1", num_envs=8, size=5)
    >>> observation, info = rows.reset(seed=7)
    >>> gained = 0.0
    >>> for _ in range(50):
    ...     ids = rows.action_space.sample(mask=tuple(info["action_mask"]))
    ...     observation, reward, is_over, is_cut, info = rows.step(ids)
    ...     gained += float(abs(reward[is_over]).sum())
    >>> observation.shape, gained > 8, info["seat"].tolist()
    ((8, 7, 5, 5), True, [0, 0, 0, 0, 0, 0, 0, 0])
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        key: str,
        *,
        num_envs: int = 1,
        seat: int | None = 0,
        opponent: Opponents | None = "random",
        observe: Form = "observation",
        illegal: Illegal = "lose",
        skip_forced: bool = False,
        threads: int = 1,
        copy: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if render_mode is not None:
            raise InputError("a vector of matches cannot be rendered: omit render_mode, or create one environment")
        self.render_mode = None
        check_form(observe)
        game = load(key, **options)
        self._rows = _core.Vector(
            game, num_envs, threads=threads, observe=observe, illegal=illegal, skip_forced=skip_forced
        )
        seats: int = game.spec["seats"]
        self._wanted = check_seat(seat, seats)
        self._plays_all = opponent is None
        is_native = opponent is None or opponent == "random"
        self._others: list[Answer] = [] if is_native else opponents(game, opponent, seats - 1)
        self._count, self._copies = seats, copy
        self.num_envs = num_envs
        self._seats = np.zeros(num_envs, dtype=np.int32)
        self.single_observation_space = array_space(getattr(game.encoding, observe))
        self.single_action_space = gymnasium.spaces.Discrete(game.encoding.action_ids)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Starts a match in every row and plays it until the row's seat must act. Raises ``ClosedError``."""
        super().reset(seed=seed)
        self._observation, self._mask, self._acting = self._rows.reset(int(self.np_random.integers(2**63)))
        self._sit(np.ones(self.num_envs, dtype=np.bool_))
        self._let_others_play()
        return self._output(self._observation), self._info()

    def step(
        self, actions: ArrayLike
    ) -> tuple[NDArray[Any], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Plays the given action id in every row, and then the opponents' actions until the row's seat must act again.

        Raises ``IllegalActionError`` for a masked id if ``illegal="raise"``, ``InputError`` for a wrong shape or type,
        and ``ClosedError`` after ``close()``. An error changes nothing.
        """
        played = self._acting.copy() if self._plays_all else self._seats
        _, returns, done, _, _ = self._rows.step(actions)
        rewards, over = returns.copy(), done.copy()
        reward = np.take_along_axis(rewards, played[:, None], axis=1)[:, 0]
        if not self._plays_all:
            self._sit(done)
            self._let_others_play(reward, over)
        info = self._info() | ({"rewards": rewards} if self._plays_all else {})
        return self._output(self._observation), reward, over, np.zeros_like(over), info

    def close_extras(self, **_: Any) -> None:
        """Closes the environment; later calls raise ``ClosedError``."""
        self._rows.close()

    def _sit(self, rows: NDArray[np.bool_]) -> None:
        """Chooses the seat in these rows, whose matches have just started."""
        self._seats[rows] = (
            self.np_random.integers(self._count, size=rows.sum()) if self._wanted is None else self._wanted
        )

    def _let_others_play(
        self, reward: NDArray[np.float32] | None = None, over: NDArray[np.bool_] | None = None
    ) -> None:
        while not self._plays_all and (others := self._acting != self._seats).any():
            ids = self._answers(others) if self._others else self._rows.random_ids()
            _, returns, done, _, _ = self._rows.step(ids, where=others)
            ended = done & others
            if ended.any():
                if reward is not None and over is not None:
                    reward[ended] += returns[ended, self._seats[ended]]
                    over |= ended
                self._sit(ended)

    def _answers(self, others: NDArray[np.bool_]) -> NDArray[np.int32]:
        """Returns the opponents' actions in these rows."""
        ids = np.zeros(self.num_envs, dtype=np.int32)
        for row in np.flatnonzero(others):
            state, seat = self._rows.state(int(row)), int(self._acting[row])
            action = self._others[seat - (seat > self._seats[row])](state, seat, int(self.np_random.integers(2**63)))
            ids[row] = state.game.action_id(action)
            if not self._mask[row, ids[row]]:
                # The refusal is raised, because an opponent's illegal action must not silently lose the match.
                state.play(seat, action)
        return ids

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._output(self._mask).view(np.int8), "seat": self._output(self._acting)}

    def _output(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copies else array


def gymnasium_name(key: str) -> str:
    """Returns the name of a game's environment in Gymnasium.

    >>> gymnasium_name("nanatoridori")
    'Chabudai/NanaToridori-v1'
    """
    return f"Chabudai/{re.sub(r'[^A-Za-z]', '', PRESENTATIONS[key].title)}-v{_core.Game(key).encoding.version}"


# Since version 1.0, Gymnasium does not read entry points: names are registered on import.
for _key in _core.game_keys():
    gymnasium.register(
        gymnasium_name(_key),
        f"{__name__}:SeatEnv",
        vector_entry_point=f"{__name__}:SeatVectorEnv",
        kwargs={"key": _key},
    )
