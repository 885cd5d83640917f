"""A match as environments step it: chance acts by itself, and the seats that are asked answer by number."""

from __future__ import annotations

import operator
import secrets
from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from .. import _core
from ..errors import ClosedError, GameError, GameOverError, IllegalActionError, InputError, NotationError, short
from ..match import load
from ..match.sentences import refusal_sentence

Form = Literal["observation", "information_state"]
Illegal = Literal["raise", "lose"]
_SEEDS = 2**256


class Playing:
    """One match after another of a game, from one luck.

    With a ``seed`` all luck starts from there; without one it goes on, at first from the system's.

    >>> playing = Playing("nakatta", {"size": 5})
    >>> playing.reset(seed=7)
    >>> playing.play(12, 0)
    >>> playing.asked, int(playing.mask(1).sum()), int(playing.mask(0).sum())
    ((1,), 21, 0)
    """

    def __init__(
        self, key: str, options: Mapping[str, Any], *, observe: Form = "observation", illegal: Illegal = "raise"
    ) -> None:
        if observe not in ("observation", "information_state"):
            raise InputError(f"observe={short(observe)} cannot be: it is observation or information_state")
        if illegal not in ("raise", "lose"):
            raise InputError(f"illegal={short(illegal)} cannot be: it is raise or lose")
        self.game = load(key, **options)
        self.observe = observe
        self.illegal = illegal
        self.action_ids = self.game.encoding.action_ids
        self.seats: int = self.game.spec["seats"]
        self._seed: int | None = None
        self._stream = 0
        self._state: _core.State | None = None
        self._lost: int | None = None
        self._is_closed = False

    @property
    def state(self) -> _core.State:
        """The state now, hidden things included. Raises ``GameError`` before ``reset``, ``ClosedError``."""
        self.check_open()
        if self._state is None:
            raise GameError("nothing is played yet: call reset() first")
        return self._state

    @property
    def has_begun(self) -> bool:
        """Whether there is a match: it was reset and not closed."""
        return self._state is not None

    @property
    def layout(self) -> _core.Layout:
        """The form that was chosen."""
        layout: _core.Layout = getattr(self.game.encoding, self.observe)
        return layout

    @property
    def is_over(self) -> bool:
        """Whether the match has ended, by the rules or by an action that is not allowed."""
        return self._lost is not None or self.state.is_over

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that owe an answer, in the order in which they are asked; none when it is over."""
        return () if self._lost is not None else self.state.acting

    @property
    def returns(self) -> list[float]:
        """What each seat gains; 0 while the match goes on."""
        return self.state.returns if self._lost is None else self.state.returns_resigned(self._lost)

    def reset(self, seed: int | None = None) -> None:
        """Begins a match. Raises ``InputError`` for a seed that cannot be, ``ClosedError``."""
        self.check_open()
        if seed is not None and not (isinstance(seed, int | np.integer) and 0 <= seed < _SEEDS):
            raise InputError(f"seed={short(seed)} cannot be: a seed is a whole number from 0 to 2**256 - 1, or None")
        if seed is not None or self._seed is None:
            self._seed = secrets.randbits(64) if seed is None else int(seed)
            self._stream = 0
        self._lost = None
        self._state = self._after_chance(self.game.initial_state())

    def play(self, action: object, seat: int) -> None:
        """Plays the action with this id for a seat that is asked.

        Raises ``InputError`` for what is no whole number, ``IllegalActionError`` for an id that is masked out unless
        the seat is to lose by it, and ``GameOverError``; nothing is played then.
        """
        if self.is_over:
            raise GameOverError("the match is over: call reset()")
        number = self.number(action)
        try:
            if not 0 <= number < self.action_ids:
                raise IllegalActionError(f"no action has it: ids go from 0 to {self.action_ids - 1}")
            self._state = self._after_chance(self.state.play_id(number, seat))
        except (IllegalActionError, NotationError) as error:
            if self.illegal == "lose":
                self._lost = seat
                return
            raise self._refused(number, seat, error) from None

    def play_of_bot(self, action: str, seat: int) -> None:
        """Plays an action by its text. Raises ``NotationError`` and ``IllegalActionError``, whoever loses by an id."""
        self._state = self._after_chance(self.state.play(seat, action))

    def play_together(self, actions: Mapping[int, object]) -> None:
        """Plays an action for every seat that is asked, by the numbers of seats.

        Raises as ``play``; then nothing is played for any.
        """
        before = self.state
        try:
            for seat, action in actions.items():
                self.play(action, seat)
                if self._lost is not None:
                    return
        except GameError:
            self._state = before
            raise

    def number(self, action: object) -> int:
        """An action as a whole number. Raises ``InputError``."""
        if isinstance(action, bool | np.bool_) or getattr(action, "shape", ()) != ():
            raise _no_number(action)
        try:
            return operator.index(action)  # type: ignore[arg-type]
        except TypeError:
            raise _no_number(action) from None

    def numbers(self, seat: int) -> NDArray[np.float32]:
        """What a seat sees, in the form that was chosen."""
        array: NDArray[np.float32] = getattr(self.state.view(seat), self.observe)()
        return array

    def mask(self, seat: int) -> NDArray[np.int8]:
        """A 1 for each id that a seat may choose now; all 0 for one that is not asked."""
        if seat not in self.asked:
            return np.zeros(self.action_ids, dtype=np.int8)
        return self.state.legal_mask(seat).astype(np.int8)

    def close(self) -> None:
        """Lets the match go; whatever is asked afterwards raises ``ClosedError``."""
        self._state = None
        self._is_closed = True

    def check_open(self) -> None:
        """Raises ``ClosedError`` once it is closed."""
        if self._is_closed:
            raise ClosedError("this environment is closed: make another")

    def _refused(self, number: int, seat: int, error: GameError) -> IllegalActionError:
        """The refusal of an id, said as the game says it to its seat."""
        refusal = getattr(error, "refusal", None)
        if refusal is None:
            return IllegalActionError(f"seat {seat} may not play {short(number)}: {error}")
        action = self.game.action_text(number)
        why = refusal_sentence(refusal, action, self.state.view(seat))
        return IllegalActionError(f"seat {seat} may not play {number} ({action}): {why}", refusal)

    def _after_chance(self, state: _core.State) -> _core.State:
        if not state.is_chance:
            return state
        self._stream += 1
        return state.after_chance(self._seed, self._stream - 1)


def _no_number(action: object) -> InputError:
    return InputError(f"action={short(action)} cannot be: an action is one whole number, the id of one that is allowed")
