"""Bots by level: each level is a budget, said in one sentence; none of them errs on purpose."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Protocol

from . import _core
from .errors import OptionsError


@dataclass(frozen=True, slots=True)
class Decision:
    """What a bot chose and what it thinks of it.

    ``value`` is the expected return of the seat, -1 to 1; ``candidates`` holds ``action``, ``visits``, ``value`` and
    ``proven`` of each action looked at, most visits first.
    """

    action: str
    value: float | None = None
    proven: str | None = None
    playouts: int = 0
    elapsed_ms: float = 0.0
    candidates: tuple[dict[str, Any], ...] = ()


class Bot(Protocol):
    """Anything that answers for a seat: it is given that seat's view and nothing else."""

    def choose(self, view: _core.View) -> Decision:
        """One of ``view.legal_actions``, which is not empty."""


@dataclass(frozen=True, slots=True)
class Level:
    """A named strength: its budget is all that makes it stronger or weaker.

    ``number`` counts from 1, the weakest; ``sentence`` says the budget.
    """

    number: int
    name: str
    sentence: str

    def bot(self, game: _core.Game, *, seed: int | None = None, threads: int = 1) -> Bot:
        """A bot of this level for a game; the same seed and threads give the same choices.

        >>> game = _core.Game("nakatta", {"size": 5})
        >>> view = game.initial_state().view(0)
        >>> bots = [levels("nakatta")[1].bot(game, seed=7) for _ in range(2)]
        >>> bots[0].choose(view).action == bots[1].choose(view).action
        True
        """
        return _LevelBot(_core.Player.of_level(game, self.number), seed, threads)


@dataclass(slots=True)
class _LevelBot:
    player: _core.Player
    seed: int | None
    threads: int

    def choose(self, view: _core.View) -> Decision:
        seed = secrets.randbits(64) if self.seed is None else self.seed
        found = self.player.choose(view, seed=seed, threads=self.threads)
        return Decision(**{**found, "candidates": tuple(found["candidates"])})


def levels(key: str) -> tuple[Level, ...]:
    """The levels of a game, weakest first.

    >>> [level.name for level in levels("nakatta")]
    ['Guest', 'Regular', 'Host', 'Master', 'Founder']
    """
    if key not in _core.game_keys():
        raise OptionsError(
            f"there is no game {key!r}; there are {', '.join(_core.game_keys())}", option="game", value=key
        )
    return tuple(Level(number, **told) for number, told in enumerate(_core.levels(key), start=1))


def level(key: str, text: str) -> Level:
    """The level with this number or name, as people type it: ``3``, ``bot:3``, ``host``.

    Raises ``OptionsError``, which lists the levels.
    """
    wanted = text.strip().lower().removeprefix("bot:")
    for candidate in levels(key):
        if wanted in (str(candidate.number), candidate.name.lower()):
            return candidate
    known = ", ".join(f"{candidate.number} ({candidate.name})" for candidate in levels(key))
    raise OptionsError(f"there is no level {text!r}; there are {known}", option="level", value=text, allowed=known)
