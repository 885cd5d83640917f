"""A seat of a game in Gymnasium's form, against opponents by name.

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

from numpy.typing import NDArray

from .. import _core
from ..bots import Bot
from ..errors import GameOverError, InputError, short
from .missing import missing
from .pictures import RENDER_MODES, checked_mode, rendered

try:
    import gymnasium
    from gymnasium import make, make_vec
except ImportError:
    raise missing("chabudai.research.gymnasium", "Gymnasium") from None

from .names import gymnasium_name
from .opponents import Opponent, opponents
from .playing import Form, Illegal, Playing
from .spaces import LegalActions, numbers

__all__ = ["SeatEnv", "make", "make_vec"]

Opponents: TypeAlias = str | Bot | list[str | Bot] | tuple[str | Bot, ...]


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
        if seat is not None and not (isinstance(seat, int) and 0 <= seat < seats):
            raise InputError(f"seat={short(seat)} cannot be: it is a number from 0 to {seats - 1}, or None for any")
        self._wanted = seat
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


# Gymnasium looks for names where it is told to: it no longer reads the entry points of packages.
for _key in _core.game_keys():
    gymnasium.register(gymnasium_name(_key), f"{__name__}:SeatEnv", kwargs={"key": _key})
