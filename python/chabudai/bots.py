"""Bots by level: each level is a budget, said in one sentence; none of them errs on purpose."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Literal, Protocol

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
    """A named strength: its budget is all that makes it stronger or weaker."""

    number: int
    name: str
    sentence: str
    method: Literal["uniform", "mcts"]
    playouts: int | None = None
    time_ms: float | None = None
    settings: tuple[tuple[str, Any], ...] = ()

    def bot(self, game: _core.Game, *, seed: int | None = None, threads: int = 1) -> Bot:
        """A bot of this level for a game; the same seed gives the same choices while the budget counts playouts."""
        return _LevelBot(self, _core.Player(game, self.method, **dict(self.settings)), seed, threads)


@dataclass(slots=True)
class _LevelBot:
    level: Level
    player: _core.Player
    seed: int | None
    threads: int

    def choose(self, view: _core.View) -> Decision:
        seed = secrets.randbits(64) if self.seed is None else self.seed
        found = self.player.choose(
            view, seed=seed, playouts=self.level.playouts, time_ms=self.level.time_ms, threads=self.threads
        )
        return Decision(**{**found, "candidates": tuple(found["candidates"])})


_LEVELS = (
    Level(1, "Guest", "Looks at each point in turn with 60 playouts in all and knows no tricks.", "mcts", playouts=60),
    Level(2, "Regular", "Plays 500 playouts a move.", "mcts", playouts=500),
    Level(3, "Host", "Plays 4,000 playouts a move.", "mcts", playouts=4_000),
    Level(4, "Master", "Plays 30,000 playouts a move.", "mcts", playouts=30_000),
    Level(5, "Founder", "Thinks for two seconds a move.", "mcts", time_ms=2_000),
)


def levels(key: str) -> tuple[Level, ...]:
    """The levels of a game, weakest first.

    >>> [level.name for level in levels("nakatta")]
    ['Guest', 'Regular', 'Host', 'Master', 'Founder']
    """
    if key not in _core.game_keys():
        raise OptionsError(
            f"there is no game {key!r}; there are {', '.join(_core.game_keys())}", option="game", value=key
        )
    return _LEVELS


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
