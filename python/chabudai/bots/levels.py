"""Bots by level. Each level has a way to decide and a search budget, described in one sentence."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from .. import _core
from ..errors import InputError, OptionsError, short
from ..shapes import Candidate


@dataclass(frozen=True, slots=True)
class Decision:
    """A bot's choice and its evaluation.

    ``value`` is the seat's expected return from -1 to 1, or ``None`` if the bot has no estimate. ``candidates`` has the
    ``action``, ``visits``, ``value`` and ``proven`` of each action that was searched, most visits first.
    """

    action: str
    value: float | None = None
    proven: Literal["win", "loss", "between"] | None = None
    playouts: int = 0
    elapsed_ms: float = 0.0
    candidates: tuple[Candidate, ...] = ()


class Bot(Protocol):
    """Anything that plays a seat. It receives that seat's view and nothing else."""

    def choose(self, view: _core.View[Any]) -> Decision:
        """Returns one of ``view.legal_actions``, which is not empty."""


@dataclass(frozen=True, slots=True, repr=False)
class Level:
    """A named strength of one game's bots.

    ``game`` is the game's key. ``number`` counts from 1, which is the weakest. ``sentence`` says how the level decides
    and how much it searches.

    >>> levels("nakatta")[1]
    <Level 2 of nakatta, Regular: Tries 30 games in its head before each action, and sees what one stone decides.>
    """

    game: str
    number: int
    name: str
    sentence: str

    def bot(self, game: _core.Game, *, seed: int | None = None, threads: int = 1) -> LevelBot:
        """Returns a bot of this level. The same seed and number of threads give the same choices.

        Raises ``InputError`` for another game.

        >>> game = _core.Game("nakatta", {"size": 5})
        >>> view = game.initial_state().view(0)
        >>> bots = [levels("nakatta")[1].bot(game, seed=7) for _ in range(2)]
        >>> bots[0].choose(view).action == bots[1].choose(view).action
        True
        """
        if not isinstance(game, _core.Game):
            raise InputError(f"a bot needs a Game, not {short(game)}")
        if game.key != self.game:
            raise InputError(f"{self.name} is a level of {self.game}, not of {game.key}: see levels({game.key!r})")
        if seed is not None and not (isinstance(seed, int) and 0 <= seed < 2**64):
            raise InputError(f"seed={short(seed)} is invalid: it must be a whole number from 0 to 2**64 - 1, or None")
        if not (isinstance(threads, int) and 1 <= threads <= _MAX_THREADS):
            raise InputError(f"threads={short(threads)} is invalid: it must be a whole number from 1 to {_MAX_THREADS}")
        return LevelBot(self, _core.Player.of_level(game, self.number), seed, threads)

    def __repr__(self) -> str:
        return f"<Level {self.number} of {self.game}, {self.name}: {self.sentence}>"


_MAX_THREADS = 1024


@dataclass(frozen=True, slots=True, repr=False)
class LevelBot:
    """A bot of a level, returned by :meth:`Level.bot`. Equal bots with a seed make the same choices.

    >>> levels("nakatta")[2].bot(_core.Game("nakatta", {"size": 5}), seed=7)
    <Bot Host of nakatta, seed 7>
    """

    level: Level
    player: _core.Player
    seed: int | None
    threads: int

    def choose(
        self, view: _core.View[Any], *, playouts: int | None = None, solver_nodes: int | None = None
    ) -> Decision:
        """Returns one of ``view.legal_actions``; ``playouts`` replaces the level's search budget.

        ``solver_nodes`` is the number of positions that an exact solver may visit before the search, in games that have
        one; by default the level's own.

        Raises ``GameError`` if there is nothing to choose or the view is from another game, and ``InputError`` if
        ``playouts`` or ``solver_nodes`` is invalid.

        >>> game = _core.Game("nakatta", {"size": 5})
        >>> levels("nakatta")[3].bot(game, seed=7).choose(game.initial_state().view(0), playouts=40).playouts
        40
        """
        seed = secrets.randbits(64) if self.seed is None else self.seed
        found = self.player.choose(view, seed=seed, playouts=playouts, threads=self.threads, solver_nodes=solver_nodes)
        return Decision(
            found["action"],
            found["value"],
            found["proven"],
            found["playouts"],
            found["elapsed_ms"],
            tuple(found["candidates"]),
        )

    def __repr__(self) -> str:
        seed = "" if self.seed is None else f", seed {self.seed}"
        return f"<Bot {self.level.name} of {self.level.game}{seed}>"


def levels(key: str) -> tuple[Level, ...]:
    """Returns the levels of a game, weakest first. Raises ``OptionsError`` for an unknown game.

    >>> [level.name for level in levels("nakatta")]
    ['Guest', 'Regular', 'Host', 'Elder', 'Master', 'Founder', 'Ancestor']
    """
    games = _core.game_keys()
    if key not in games:
        known = ", ".join(games)
        raise OptionsError(f"there is no game {short(key)}; there are {known}", option="game", value=short(key))
    return tuple(Level(key, number, **data) for number, data in enumerate(_core.levels(key), start=1))


def level(key: str, text: str) -> Level:
    """Returns the level for a typed number or name, such as ``3``, ``bot:3`` or ``host``.

    Raises ``OptionsError``, which lists the levels.
    """
    wanted = text.strip().lower().removeprefix("bot:") if isinstance(text, str) else ""
    for candidate in levels(key):
        if wanted in (str(candidate.number), candidate.name.lower()):
            return candidate
    known = ", ".join(f"{candidate.number} ({candidate.name})" for candidate in levels(key))
    raise OptionsError(f"there is no level {short(text)}; there are {known}", option="level", value=text, allowed=known)
