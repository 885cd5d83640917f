"""The games in PettingZoo's forms: a turn after another, and all at once.

>>> from chabudai.research import pettingzoo
>>> table = pettingzoo.env("natto", target=1)
>>> table.reset(seed=7)
>>> for agent in table.agent_iter():
...     observation, reward, is_over, is_cut, info = table.last()
...     table.step(None if is_over or is_cut else table.action_space(agent).sample(info["action_mask"]))
>>> table.agents
[]
"""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import GameOverError, InputError, NotYourTurnError, short
from .missing import missing
from .pictures import RENDER_MODES, checked_mode, rendered

try:
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
except ImportError:
    raise missing("chabudai.research.pettingzoo", "PettingZoo") from None

from .names import version
from .playing import Form, Illegal, Playing
from .spaces import LegalActions, masked

__all__ = ["AgentsEnv", "TurnsEnv", "env", "parallel_env", "raw_env"]


class _Table:
    """What both forms have: agents, spaces, numbers and pictures."""

    def __init__(
        self,
        key: str,
        /,
        *,
        observe: Form = "observation",
        illegal: Illegal = "raise",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if max_cycles is not None and not (isinstance(max_cycles, int) and max_cycles > 0):
            raise InputError(f"max_cycles={short(max_cycles)} cannot be: it is a whole number from 1, or None")
        self.render_mode = checked_mode(render_mode)
        self.max_cycles = max_cycles
        self._playing = Playing(key, options, observe=observe, illegal=illegal)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._playing.seats)]
        self.agents: list[str] = []
        self.metadata = {
            "name": f"{key}_v{version(key)}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            # A conversion would let everybody act in every turn; parallel_env asks who is asked.
            "is_parallelizable": False,
        }
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = masked(self._playing.layout, self._playing.action_ids)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {
            agent: LegalActions(self._playing.action_ids, partial(self._allowed, agent))
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        """The arrays that an agent may be given. Raises ``NotYourTurnError`` for an agent that is not there."""
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> Any:
        """The ids of actions. What is sampled from it is allowed at that time, with and without a mask."""
        return self.action_spaces[self._known(agent)]

    def render(self) -> Any:
        """What a spectator sees, in the mode that was chosen: no hidden card is in it."""
        return rendered(self._playing.state.view(None), self.render_mode)

    def close(self) -> None:
        """Lets the match go; whatever is asked afterwards raises ``ClosedError``."""
        self._playing.close()

    def _known(self, agent: str) -> str:
        if agent not in self._seats:
            raise NotYourTurnError(f"there is no agent {short(agent)}: there are {', '.join(self.possible_agents)}")
        return agent

    def _allowed(self, agent: str) -> NDArray[np.int8] | None:
        return self._playing.mask(self._seats[agent]) if self.agents else None

    def _seen(self, agent: str) -> dict[str, Any]:
        seat = self._seats[self._known(agent)]
        return {"observation": self._playing.numbers(seat), "action_mask": self._playing.mask(seat)}

    def _masks(self) -> dict[str, dict[str, Any]]:
        return {agent: {"action_mask": self._playing.mask(self._seats[agent])} for agent in self.agents}


class TurnsEnv(_Table, AECEnv):
    """A match whose seats are asked one after the other; :func:`raw_env` makes it.

    Where several are asked at once, they are asked in order, and what one has answered no other can see before all
    have been asked.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a match; with a seed all luck starts from there. ``options`` is not looked at."""
        self._playing.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._decisions = 0
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees and may do now. Raises ``NotYourTurnError`` for an agent that is not there."""
        return self._seen(agent)

    def step(self, action: Any) -> None:
        """Answers for ``agent_selection``; an agent that is done takes ``None`` alone.

        Raises ``IllegalActionError`` for an action that is masked out, unless its agent is to lose by it,
        ``InputError`` for what is no action, ``GameOverError`` and ``ClosedError``; nothing has changed then.
        """
        self._playing.check_open()
        if not self.agents:
            if self._playing.is_over:
                raise GameOverError("the match is over and all agents are gone: call reset()")
            raise GameOverError("no agent is left: call reset()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise GameOverError(f"{agent} is done and takes None alone, not {short(action)}")
            self._was_dead_step(None)
            return
        self._playing.play(action, self._seats[agent])
        self._decisions += 1
        is_over = self._playing.is_over
        is_cut = (
            not is_over and self.max_cycles is not None and self._decisions >= self.max_cycles * self._playing.seats
        )
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self._playing.returns, strict=True))
        self.terminations = dict.fromkeys(self.agents, is_over)
        self.truncations = dict.fromkeys(self.agents, is_cut)
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        asked = self._playing.asked
        self.agent_selection = self.possible_agents[asked[0] if asked else 0]
        self.infos = self._masks()


class AgentsEnv(_Table, ParallelEnv):
    """A match in which all who are asked answer at once; :func:`parallel_env` makes it.

    Who is not asked has a mask of zeros, and what is given for them is not looked at.
    """

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins a match and gives what each agent sees, and its mask."""
        self._playing.reset(seed)
        self.agents = list(self.possible_agents)
        self._steps = 0
        return self._all_seen(), self._masks()

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Answers for all who are asked.

        Raises as ``TurnsEnv.step``, and ``InputError`` if one who is asked gives no answer; nothing has changed then.
        """
        playing = self._playing
        asked = playing.asked
        if not self.agents:
            raise GameOverError("the match is over and all agents are gone: call reset()")
        if not isinstance(actions, dict):
            raise InputError(f"actions={short(actions)} cannot be: they are ids by the names of agents")
        silent = [self.possible_agents[seat] for seat in asked if self.possible_agents[seat] not in actions]
        if silent:
            raise InputError(f"{' and '.join(silent)} must answer: actions hold an id for every agent that is asked")
        playing.play_together({seat: actions[self.possible_agents[seat]] for seat in asked})
        self._steps += 1
        is_over = playing.is_over
        is_cut = not is_over and self.max_cycles is not None and self._steps >= self.max_cycles
        told = (
            self._all_seen(),
            dict(zip(self.agents, playing.returns, strict=True)),
            dict.fromkeys(self.agents, is_over),
            dict.fromkeys(self.agents, is_cut),
            self._masks(),
        )
        if is_over or is_cut:
            self.agents = []
        return told

    def _all_seen(self) -> dict[str, Any]:
        return {agent: self._seen(agent) for agent in self.agents}


def raw_env(key: str, /, **settings: Any) -> TurnsEnv:
    """A match turn by turn, without the wrapper that :func:`env` puts around it.

    ``settings`` are the options of the game and: ``observe``, the form that is given (``"observation"`` or
    ``"information_state"``); ``illegal``, what an id that is masked out does (``"raise"``, and nothing is played, or
    ``"lose"``, as if its seat resigned); ``max_cycles``, after how many decisions a seat the match is cut;
    ``render_mode`` (``"human"``, ``"ansi"``, ``"svg"`` or ``"rgb_array"``). Raises ``OptionsError``, ``InputError``.
    """
    return TurnsEnv(key, **settings)


def env(key: str, /, **settings: Any) -> Any:
    """A match turn by turn, as :func:`raw_env`, in a wrapper that says what was called too early or too late."""
    return wrappers.OrderEnforcingWrapper(raw_env(key, **settings))


def parallel_env(key: str, /, **settings: Any) -> AgentsEnv:
    """A match in which all who are asked answer at once; as :func:`raw_env`, but ``max_cycles`` counts steps."""
    return AgentsEnv(key, **settings)
