"""A match for environments: chance acts automatically, and seats play actions by id."""

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
from ..match.vector import Form

Illegal = Literal["raise", "lose"]
_SEEDS = 2**256


class EnvMatch:
    """Plays matches of a game one after another.

    A ``seed`` restarts the random stream. Without a seed the stream continues; the first stream starts from a random
    seed. With ``skip_forced``, a seat that has only one legal action is not asked: the action is played for it.

    >>> match = EnvMatch("nakatta", {"size": 5})
    >>> match.reset(seed=7)
    >>> match.play(12, 0)
    >>> match.acting, int(match.mask(1).sum()), int(match.mask(0).sum())
    ((1,), 21, 0)
    """

    def __init__(
        self,
        key: str,
        options: Mapping[str, Any],
        *,
        observe: Form = "observation",
        illegal: Illegal = "raise",
        skip_forced: bool = False,
    ) -> None:
        check_form(observe)
        if illegal not in ("raise", "lose"):
            raise InputError(f"illegal cannot be {short(illegal)}: it must be raise or lose")
        if not isinstance(skip_forced, bool):
            raise InputError(f"skip_forced cannot be {short(skip_forced)}: it must be True or False")
        self.game = load(key, **options)
        self.skip_forced = skip_forced
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
        """The current state, including hidden information.

        Raises ``GameError`` before ``reset`` and ``ClosedError`` after ``close``.
        """
        self.check_open()
        if self._state is None:
            raise GameError("no match has started: call reset() first")
        return self._state

    @property
    def has_begun(self) -> bool:
        """Whether a match has been started and not closed."""
        return self._state is not None

    @property
    def layout(self) -> _core.Layout:
        """The layout of the observations."""
        layout: _core.Layout = getattr(self.game.encoding, self.observe)
        return layout

    @property
    def is_over(self) -> bool:
        """Whether the match has ended, by the rules or by an illegal action."""
        return self._lost is not None or self.state.is_over

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats to act, in order, without those that have no choice if such seats are skipped; empty when the match
        is over."""
        acting = () if self._lost is not None else self.state.acting
        if self.skip_forced and len(acting) > 1:
            # The first seat has a choice. The others' forced actions are played when it is their turn to answer.
            return tuple(seat for seat in acting if self.state.legal_count(seat) > 1)
        return acting

    @property
    def returns(self) -> list[float]:
        """The return of each seat; 0 until the match is over."""
        return self.state.returns if self._lost is None else self.state.returns_resigned(self._lost)

    def reset(self, seed: int | None = None) -> None:
        """Starts a match. Raises ``InputError`` for an invalid seed, and ``ClosedError`` after ``close``."""
        self.check_open()
        if seed is not None and not (isinstance(seed, int | np.integer) and 0 <= seed < _SEEDS):
            raise InputError(f"seed cannot be {short(seed)}: it must be an integer from 0 to 2**256 - 1, or None")
        if seed is not None or self._seed is None:
            self._seed = secrets.randbits(64) if seed is None else int(seed)
            self._stream = 0
        self._lost = None
        self._state = self._settle(self.game.initial_state())

    def play(self, action: object, seat: int) -> None:
        """Plays the action with an id for a seat that must act.

        Raises ``InputError`` for a value that is not an integer, ``IllegalActionError`` for a masked id unless
        ``illegal="lose"``, and ``GameOverError`` after the end of the match. An error changes nothing.
        """
        if self.is_over:
            raise GameOverError("the match is over: call reset()")
        number = self.parse_id(action)
        try:
            if not 0 <= number < self.action_ids:
                raise IllegalActionError(f"ids are 0 to {self.action_ids - 1}")
            self._state = self._settle(self.state.play_id(number, seat, skip_forced=self.skip_forced))
        except (IllegalActionError, NotationError) as error:
            if self.illegal == "lose":
                self._lost = seat
                return
            raise self._illegal_action_error(number, seat, error) from None

    def play_text(self, action: str, seat: int) -> None:
        """Plays an action by its text. Raises ``NotationError`` and ``IllegalActionError``, whatever ``illegal`` is."""
        self._state = self._settle(self.state.play(seat, action, skip_forced=self.skip_forced))

    def play_together(self, actions: Mapping[int, object]) -> None:
        """Plays an action for every seat that must act, by seat number.

        Raises the same errors as ``play``. An error changes nothing for any seat.
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

    def parse_id(self, action: object) -> int:
        """Returns an action id as ``int``. Raises ``InputError``."""
        if isinstance(action, bool | np.bool_) or getattr(action, "shape", ()) != ():
            raise _invalid_id_error(action)
        try:
            return operator.index(action)  # type: ignore[arg-type]
        except TypeError:
            raise _invalid_id_error(action) from None

    def observation(self, seat: int) -> NDArray[np.float32]:
        """Returns the observation of a seat in the chosen form."""
        array: NDArray[np.float32] = getattr(self.state.view(seat), self.observe)()
        return array

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Returns 1 for each legal id of a seat, and zeros for a seat that does not have to act."""
        if seat not in self.acting:
            return np.zeros(self.action_ids, dtype=np.int8)
        return self.state.legal_mask(seat).astype(np.int8)

    def close(self) -> None:
        """Closes the environment. Later calls raise ``ClosedError``."""
        self._state = None
        self._is_closed = True

    def check_open(self) -> None:
        """Raises ``ClosedError`` if the environment is closed."""
        if self._is_closed:
            raise ClosedError("this environment is closed: create a new one")

    def _illegal_action_error(self, number: int, seat: int, error: GameError) -> IllegalActionError:
        """Returns the error for a refused id, with the game's sentence."""
        refusal = getattr(error, "refusal", None)
        if refusal is None:
            return IllegalActionError(f"seat {seat} cannot play {short(number)}: {error}")
        action = self.game.action_text(number)
        why = refusal_sentence(refusal, action, self.state.view(seat))
        return IllegalActionError(f"seat {seat} cannot play {number} ({action}): {why}", refusal)

    def _settle(self, state: _core.State) -> _core.State:
        """Returns the state after all chance and, if they are skipped, forced actions that are pending."""
        while True:
            if state.is_chance:
                self._stream += 1
                state = state.after_chance(self._seed, self._stream - 1)
            elif self.skip_forced and (forced := state.forced_actions):
                for seat, action in forced:
                    state = state.play(seat, action)
            else:
                return state


def check_form(observe: object) -> None:
    """Raises ``InputError`` unless this is a form of observations."""
    if observe not in ("observation", "information_state"):
        raise InputError(f"observe cannot be {short(observe)}: it must be observation or information_state")


def _invalid_id_error(action: object) -> InputError:
    return InputError(f"action cannot be {short(action)}: it must be the integer id of a legal action")
