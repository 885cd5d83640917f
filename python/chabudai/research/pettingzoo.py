"""PettingZoo environments: agents in turn (AEC), or simultaneously (parallel).

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
from ..extras import requires_extra
from ..match.vector import Form
from .rendering import RENDER_MODES, check_mode, render_view

with requires_extra("research", "chabudai.research.pettingzoo", "PettingZoo"):
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers

from .env_match import EnvMatch, Illegal
from .spaces import LegalActions, agent_space

__all__ = ["AgentsEnv", "TurnsEnv", "env", "parallel_env", "raw_env"]


class _EnvBase:
    """The common part of both environments: agents, spaces, observations and rendering."""

    def __init__(
        self,
        key: str,
        /,
        *,
        observe: Form = "observation",
        illegal: Illegal = "raise",
        skip_forced: bool = False,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if max_cycles is not None and not (isinstance(max_cycles, int) and max_cycles > 0):
            raise InputError(f"max_cycles cannot be {short(max_cycles)}: it must be an integer of at least 1, or None")
        self.render_mode = check_mode(render_mode)
        self.max_cycles = max_cycles
        self._match = EnvMatch(key, options, observe=observe, illegal=illegal, skip_forced=skip_forced)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._match.seats)]
        self.agents: list[str] = []
        self.metadata = {
            "name": f"{key}_v{self._match.game.encoding.version}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            # PettingZoo's own conversion would let every agent act in every turn, so parallel_env must be used instead.
            "is_parallelizable": False,
        }
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = agent_space(self._match.layout, self._match.action_ids)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {
            agent: LegalActions(self._match.action_ids, partial(self._current_mask, agent))
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        """Returns the observation space of an agent. Raises ``NotYourTurnError`` for an unknown agent."""
        return self.observation_spaces[self._check_agent(agent)]

    def action_space(self, agent: str) -> Any:
        """Returns the action space of an agent. Samples are legal at the time of the call, with or without a mask."""
        return self.action_spaces[self._check_agent(agent)]

    def render(self) -> Any:
        """Renders the spectators' view, without hidden information, in the chosen mode."""
        return render_view(self._match.state.view(None), self.render_mode)

    def close(self) -> None:
        """Closes the environment; later calls raise ``ClosedError``."""
        self._match.close()

    def _check_agent(self, agent: str) -> str:
        if agent not in self._seats:
            raise NotYourTurnError(f"no agent {short(agent)}: the agents are {', '.join(self.possible_agents)}")
        return agent

    def _current_mask(self, agent: str) -> NDArray[np.int8] | None:
        return self._match.mask(self._seats[agent]) if self.agents else None

    def _observe(self, agent: str) -> dict[str, Any]:
        seat = self._seats[self._check_agent(agent)]
        return {"observation": self._match.observation(seat), "action_mask": self._match.mask(seat)}

    def _masks(self) -> dict[str, dict[str, Any]]:
        return {agent: {"action_mask": self._match.mask(self._seats[agent])} for agent in self.agents}


class TurnsEnv(_EnvBase, AECEnv):
    """A match in which agents act one after the other; created by :func:`raw_env`.

    Seats that act simultaneously are asked in order and cannot see each other's answers.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a match; a seed restarts the random stream. ``options`` is ignored."""
        self._match.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._decisions = 0
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """Returns the observation and mask of an agent. Raises ``NotYourTurnError`` for an unknown agent."""
        return self._observe(agent)

    def step(self, action: Any) -> None:
        """Plays an action for ``agent_selection``; a finished agent accepts only ``None``.

        Raises ``IllegalActionError`` for a masked action unless ``illegal="lose"``, ``InputError`` for a value that is
        not an id, ``GameOverError`` after the end of the match, and ``ClosedError`` after ``close()``. An error changes
        nothing.
        """
        self._match.check_open()
        if not self.agents:
            if self._match.is_over:
                raise GameOverError("the match is over and no agent is left: call reset()")
            raise GameOverError("no agent is left: call reset()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise GameOverError(f"{agent} is done and accepts only None, not {short(action)}")
            self._was_dead_step(None)
            return
        self._match.play(action, self._seats[agent])
        self._decisions += 1
        is_over = self._match.is_over
        is_cut = not is_over and self.max_cycles is not None and self._decisions >= self.max_cycles * self._match.seats
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self._match.returns, strict=True))
        self.terminations = dict.fromkeys(self.agents, is_over)
        self.truncations = dict.fromkeys(self.agents, is_cut)
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        acting = self._match.acting
        self.agent_selection = self.possible_agents[acting[0] if acting else 0]
        self.infos = self._masks()


class AgentsEnv(_EnvBase, ParallelEnv):
    """A match in which all acting agents answer simultaneously; created by :func:`parallel_env`.

    An agent that need not act has a mask of zeros, and its action is ignored.
    """

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Starts a match and returns the observations and masks of the agents."""
        self._match.reset(seed)
        self.agents = list(self.possible_agents)
        self._steps = 0
        return self._observe_all(), self._masks()

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Plays an action for every acting agent.

        Raises the same errors as ``TurnsEnv.step``, and ``InputError`` if an acting agent has no action. An error
        changes nothing.
        """
        match = self._match
        acting = match.acting
        if not self.agents:
            raise GameOverError("the match is over and no agent is left: call reset()")
        if not isinstance(actions, dict):
            raise InputError(f"actions cannot be {short(actions)}: it must be a dict of ids by agent name")
        silent = [self.possible_agents[seat] for seat in acting if self.possible_agents[seat] not in actions]
        if silent:
            raise InputError(f"{' and '.join(silent)} must act: actions needs an id for every agent with legal actions")
        match.play_together({seat: actions[self.possible_agents[seat]] for seat in acting})
        self._steps += 1
        is_over = match.is_over
        is_cut = not is_over and self.max_cycles is not None and self._steps >= self.max_cycles
        step = (
            self._observe_all(),
            dict(zip(self.agents, match.returns, strict=True)),
            dict.fromkeys(self.agents, is_over),
            dict.fromkeys(self.agents, is_cut),
            self._masks(),
        )
        if is_over or is_cut:
            self.agents = []
        return step

    def _observe_all(self) -> dict[str, Any]:
        return {agent: self._observe(agent) for agent in self.agents}


def raw_env(key: str, /, **settings: Any) -> TurnsEnv:
    """Returns the AEC environment of a game without the wrapper of :func:`env`.

    ``settings`` are the options of the game and:

    - ``observe``: the form of observations, ``"observation"`` or ``"information_state"``.
    - ``illegal``: the effect of a masked id, ``"raise"`` (nothing changes) or ``"lose"`` (its seat resigns).
    - ``skip_forced``: whether the environment plays for an agent that has only one legal action.
    - ``max_cycles``: the number of decisions per seat after which the match is truncated.
    - ``render_mode``: ``"human"``, ``"ansi"``, ``"svg"`` or ``"rgb_array"``.

    Raises ``OptionsError`` and ``InputError``.
    """
    return TurnsEnv(key, **settings)


def env(key: str, /, **settings: Any) -> Any:
    """Returns the AEC environment of :func:`raw_env`, wrapped so that calls in the wrong order raise clear errors."""
    return wrappers.OrderEnforcingWrapper(raw_env(key, **settings))


def parallel_env(key: str, /, **settings: Any) -> AgentsEnv:
    """Returns the parallel environment; settings as for :func:`raw_env`, but ``max_cycles`` counts steps."""
    return AgentsEnv(key, **settings)
