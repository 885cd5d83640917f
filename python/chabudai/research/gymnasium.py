"""A seat of a game in Gymnasium's form, against opponents by name: in one match, or in many that are stepped together.

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

from typing import Any, ClassVar, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .. import _core
from ..bots import Bot
from ..errors import GameOverError, InputError, short
from ..match import load
from .missing import missing
from .pictures import RENDER_MODES, checked_mode, rendered

try:
    import gymnasium
    from gymnasium import make, make_vec
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ImportError:
    raise missing("chabudai.research.gymnasium", "Gymnasium") from None

from .names import gymnasium_name
from .opponents import Opponent, opponents
from .playing import Form, Illegal, Playing
from .spaces import LegalActions, numbers

__all__ = ["SeatEnv", "SeatVectorEnv", "make", "make_vec"]

Opponents: TypeAlias = str | Bot | list[str | Bot] | tuple[str | Bot, ...]


def checked_seat(seat: Any, seats: int) -> int | None:
    """A seat that is wanted, or ``None`` for any. Raises ``InputError``."""
    if seat is not None and not (isinstance(seat, int) and 0 <= seat < seats):
        raise InputError(f"seat={short(seat)} cannot be: it is a number from 0 to {seats - 1}, or None for any")
    return seat


class SeatEnv(gymnasium.Env):
    """One seat of a game; ``gymnasium.make("Chabudai/Nakatta-v1", ...)`` makes it.

    Beside the options of the game it takes ``seat`` (0, or ``None``: another one in each match, by the seed);
    ``opponent``, who sits in the others: ``"random"``, a level such as ``"bot:2"``, any object with ``choose(view)``,
    or a list of these, one for each of the others in order; ``observe`` and ``render_mode`` as in
    ``chabudai.research.pettingzoo``; and ``illegal``, what an id that is masked out does: ``"lose"``, as if the seat
    resigned, which is the default because Gymnasium's own check draws actions without the mask, or ``"raise"``.
    Raises ``OptionsError``, ``InputError``.

    The mask of legal actions is ``info["action_mask"]``, the seat ``info["seat"]``. The reward is what the match
    returns, and 0 before its end. One seed gives one history, if the opponents that are objects answer alike each time.
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
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.render_mode = checked_mode(render_mode)
        self._playing = Playing(key, options, observe=observe, illegal=illegal)
        seats = self._playing.seats
        self._wanted = checked_seat(seat, seats)
        self._others = opponents(self._playing.game, opponent, seats - 1)
        self._seat = seat or 0
        self.observation_space = numbers(self._playing.layout)
        self.action_space = LegalActions(self._playing.action_ids, self._allowed)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begins a match and plays it up to the first question to this seat.

        Raises ``ClosedError``. ``options`` are not used: give them when making it.
        """
        self._playing.check_open()
        super().reset(seed=seed)
        self._playing.reset(self._luck())
        self._seat = int(self.np_random.integers(self._playing.seats)) if self._wanted is None else self._wanted
        self._let_others_play()
        return self._seen()

    def step(self, action: Any) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Plays an action, and the others until this seat is asked again or the match is over.

        Raises ``IllegalActionError`` for an id that is masked out, if it was chosen that it raises, ``InputError`` for
        what is no action, ``GameOverError`` and ``ClosedError``; nothing has changed then.
        """
        if self._playing.is_over:
            raise GameOverError("the match is over: call reset()")
        self._playing.play(action, self._seat)
        self._let_others_play()
        observation, info = self._seen()
        return observation, self._playing.returns[self._seat], self._playing.is_over, False, info

    def render(self) -> Any:
        """What this seat sees, in the mode that was chosen."""
        return rendered(self._playing.state.view(self._seat), self.render_mode)

    def close(self) -> None:
        """Lets the match go; whatever is asked afterwards raises ``ClosedError``."""
        self._playing.close()

    def _let_others_play(self) -> None:
        # Who is asked together with this seat answers when its turn comes: nobody sees the answers of others.
        while (asked := self._playing.asked) and asked[0] != self._seat:
            seat = asked[0]
            other: Opponent = self._others[seat - (seat > self._seat)]
            self._playing.play_of_bot(other(self._playing.state, seat, self._luck()), seat)

    def _luck(self) -> int:
        return int(self.np_random.integers(2**63))

    def _allowed(self) -> NDArray[Any] | None:
        return self._playing.mask(self._seat) if self._playing.has_begun else None

    def _seen(self) -> tuple[NDArray[Any], dict[str, Any]]:
        return self._playing.numbers(self._seat), {
            "action_mask": self._playing.mask(self._seat),
            "seat": self._seat,
        }


class SeatVectorEnv(gymnasium.vector.VectorEnv):
    """One seat in each of many matches, stepped together by ``chabudai.vector``: what
    ``gymnasium.make_vec("Chabudai/Nakatta-v1", num_envs=...)`` makes.

    It takes what ``SeatEnv`` takes but a render mode, and ``threads``. ``opponent="random"`` plays natively, any other
    is asked match by match. With ``opponent=None`` nobody else plays: every row asks whoever is to decide, the reward
    is that of the seat that has just played, and ``info["rewards"]`` has a number a seat. Arrays are new in each step;
    with ``copy=False`` they are those of the vector, written in place. Raises ``OptionsError``, ``InputError``.

    A match that is over is followed by another within the same step, and what is seen is that of the new one already.
    ``info`` has ``"action_mask"`` and ``"seat"``, an entry a row. One seed gives one history for as many rows.

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
        threads: int = 1,
        copy: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if render_mode is not None:
            raise InputError("many matches are not drawn: leave render_mode out, or make one match")
        self.render_mode = None
        if observe not in ("observation", "information_state"):
            raise InputError(f"observe={short(observe)} cannot be: it is observation or information_state")
        game = load(key, **options)
        self._rows = _core.Vector(game, num_envs, threads=threads, observe=observe, illegal=illegal)
        seats: int = game.spec["seats"]
        self._wanted = checked_seat(seat, seats)
        self._plays_all = opponent is None
        is_native = opponent is None or opponent == "random"
        self._others: list[Opponent] = [] if is_native else opponents(game, opponent, seats - 1)
        self._count, self._copies = seats, copy
        self.num_envs = num_envs
        self._seats = np.zeros(num_envs, dtype=np.int32)
        self.single_observation_space = numbers(getattr(game.encoding, observe))
        self.single_action_space = gymnasium.spaces.Discrete(game.encoding.action_ids)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begins a match in every row and plays it up to the first question to its seat. Raises ``ClosedError``."""
        super().reset(seed=seed)
        self._observation, self._mask, self._asked = self._rows.reset(int(self.np_random.integers(2**63)))
        self._sit(np.ones(self.num_envs, dtype=np.bool_))
        self._let_others_play()
        return self._shown(self._observation), self._info()

    def step(
        self, actions: ArrayLike
    ) -> tuple[NDArray[Any], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Plays an id in every row, and the others there until the seat is asked again.

        Raises ``IllegalActionError`` for an id that is masked out, if it was chosen that it raises, ``InputError`` for
        another shape or type, and ``ClosedError``; nothing has changed then.
        """
        played = self._asked.copy() if self._plays_all else self._seats
        _, told, done, _, _ = self._rows.step(actions)
        rewards, over = told.copy(), done.copy()
        reward = np.take_along_axis(rewards, played[:, None], axis=1)[:, 0]
        if not self._plays_all:
            self._sit(done)
            self._let_others_play(reward, over)
        info = self._info() | ({"rewards": rewards} if self._plays_all else {})
        return self._shown(self._observation), reward, over, np.zeros_like(over), info

    def close_extras(self, **_: Any) -> None:
        """Lets the matches go; whatever is asked afterwards raises ``ClosedError``."""
        self._rows.close()

    def _sit(self, rows: NDArray[np.bool_]) -> None:
        """Takes a seat in these rows, whose matches have just begun."""
        self._seats[rows] = (
            self.np_random.integers(self._count, size=rows.sum()) if self._wanted is None else self._wanted
        )

    def _let_others_play(
        self, reward: NDArray[np.float32] | None = None, over: NDArray[np.bool_] | None = None
    ) -> None:
        while not self._plays_all and (others := self._asked != self._seats).any():
            ids = self._answers(others) if self._others else self._rows.random_ids()
            _, told, done, _, _ = self._rows.step(ids, where=others)
            ended = done & others
            if ended.any():
                if reward is not None and over is not None:
                    reward[ended] += told[ended, self._seats[ended]]
                    over |= ended
                self._sit(ended)

    def _answers(self, others: NDArray[np.bool_]) -> NDArray[np.int32]:
        """What the others choose in these rows."""
        ids = np.zeros(self.num_envs, dtype=np.int32)
        for row in np.flatnonzero(others):
            state, seat = self._rows.state(int(row)), int(self._asked[row])
            action = self._others[seat - (seat > self._seats[row])](state, seat, int(self.np_random.integers(2**63)))
            ids[row] = state.game.action_id(action)
            if not self._mask[row, ids[row]]:
                # Whoever errs is told, and does not lose in silence.
                state.play(seat, action)
        return ids

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._shown(self._mask).view(np.int8), "seat": self._shown(self._asked)}

    def _shown(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copies else array


# Gymnasium looks for names where it is told to: it no longer reads the entry points of packages.
for _key in _core.game_keys():
    gymnasium.register(
        gymnasium_name(_key),
        f"{__name__}:SeatEnv",
        vector_entry_point=f"{__name__}:SeatVectorEnv",
        kwargs={"key": _key},
    )
