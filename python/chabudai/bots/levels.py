"""Bots by level. Each level has a way to decide and a search budget, described in one sentence.

The strongest level, :func:`max_level`, is above the numbered ones. Its budget is a time.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from .. import _core
from ..catalogue import SOURCE_LANGUAGE, Message, message
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
    """A strength of one game's bots.

    ``game`` is the game's key. ``number`` counts from 1, which is the weakest; the strongest level has the number
    ``MAX_NUMBER``. ``sentence`` says how the level decides and how much it searches.

    >>> levels("nakatta")[3]
    <Level 4 of nakatta: Tries 80 games in its head before each action.>
    """

    game: str
    number: int
    sentence: str

    @property
    def word(self) -> str:
        """The word after ``bot:``, such as ``3`` or ``max``.

        >>> levels("nakatta")[2].word, max_level("nakatta").word
        ('3', 'max')
        """
        return MAX_WORD if self.number == MAX_NUMBER else str(self.number)

    @property
    def title(self) -> Message:
        """The level as people call it.

        >>> str(levels("nakatta")[2].title), str(max_level("nakatta").title)
        ('Level 3', 'Strongest level')
        """
        return level_title(self.number)

    @property
    def english_name(self) -> str:
        """The title in English, for what is stored or recorded: it is the same for all readers."""
        return self.title.text(SOURCE_LANGUAGE)

    @property
    def record_name(self) -> str:
        """The name in records, from which a game can be resumed.

        >>> levels("nakatta")[2].record_name
        'Level 3 (bot:3)'
        """
        return f"{self.english_name} (bot:{self.word})"

    def bot(
        self, game: _core.Game, *, seed: int | None = None, threads: int = 1, time_ms: float | None = None
    ) -> LevelBot:
        """Returns a bot of this level. The same seed and number of threads give the same choices, unless the level
        thinks for a time.

        ``time_ms`` is the time for one choice in milliseconds; by default the level has its own budget. Raises
        ``InputError`` for another game.

        >>> game = _core.Game("nakatta", {"size": 5})
        >>> view = game.initial_state().view(0)
        >>> bots = [levels("nakatta")[1].bot(game, seed=7) for _ in range(2)]
        >>> bots[0].choose(view).action == bots[1].choose(view).action
        True
        """
        if not isinstance(game, _core.Game):
            raise InputError(f"a bot needs a Game, not {short(game)}")
        if game.key != self.game:
            raise InputError(f"this is a level of {self.game}, not of {game.key}: see levels({game.key!r})")
        if seed is not None and not (isinstance(seed, int) and 0 <= seed < 2**64):
            raise InputError(f"seed={short(seed)} is invalid: it must be a whole number from 0 to 2**64 - 1, or None")
        if not (isinstance(threads, int) and 1 <= threads <= _MAX_THREADS):
            raise InputError(f"threads={short(threads)} is invalid: it must be a whole number from 1 to {_MAX_THREADS}")
        if time_ms is not None and not (isinstance(time_ms, int | float) and 0 < time_ms <= _MAX_TIME_MS):
            raise InputError(
                f"time_ms={short(time_ms)} is invalid: it must be a number above 0 and at most {_MAX_TIME_MS}, or None"
            )
        of_level = _core.Player.of_level
        player = _core.Player.of_max_level(game) if self.number == MAX_NUMBER else of_level(game, self.number)
        return LevelBot(self, player, seed, threads, time_ms)

    def __repr__(self) -> str:
        return f"<{self.english_name} of {self.game}: {self.sentence}>"


MAX_NUMBER = 99
"""The number of the strongest level, which leaves room for more numbered levels."""
MAX_WORD = "max"
"""The word for the strongest level, as in ``bot:max``."""
_MAX_THREADS = 1024
_MAX_TIME_MS = 3_600_000


@dataclass(frozen=True, slots=True, repr=False)
class LevelBot:
    """A bot of a level, returned by :meth:`Level.bot`. Equal bots with a seed make the same choices, unless they think
    for a time.

    >>> levels("nakatta")[2].bot(_core.Game("nakatta", {"size": 5}), seed=7)
    <Bot of level 3 of nakatta, seed 7>
    """

    level: Level
    player: _core.Player
    seed: int | None
    threads: int
    time_ms: float | None = None

    def choose(
        self,
        view: _core.View[Any],
        *,
        playouts: int | None = None,
        time_ms: float | None = None,
        solver_nodes: int | None = None,
    ) -> Decision:
        """Returns one of ``view.legal_actions``; ``playouts`` or ``time_ms`` (milliseconds) replaces the budget.

        A bot of the strongest level keeps what it has searched for the next choice in the same match, in games without
        hidden information.

        ``solver_nodes`` is the number of positions that an exact solver may visit before the search, in games that have
        one; by default the level's own.

        Raises ``GameError`` if there is nothing to choose or the view is from another game, and ``InputError`` if a
        budget is invalid.

        >>> game = _core.Game("nakatta", {"size": 5})
        >>> levels("nakatta")[3].bot(game, seed=7).choose(game.initial_state().view(0), playouts=40).playouts
        40
        """
        seed = secrets.randbits(64) if self.seed is None else self.seed
        if playouts is None and time_ms is None:
            time_ms = self.time_ms
        found = self.player.choose(
            view, seed=seed, playouts=playouts, time_ms=time_ms, threads=self.threads, solver_nodes=solver_nodes
        )
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
        return f"<Bot of level {self.level.word} of {self.level.game}{seed}>"


def level_title(number: int) -> Message:
    """Returns a level as people call it, given its number.

    >>> level_title(3).text("en"), level_title(MAX_NUMBER).text("en")
    ('Level 3', 'Strongest level')
    """
    return message("term-level-max") if number == MAX_NUMBER else message("term-level", number=number)


def levels(key: str) -> tuple[Level, ...]:
    """Returns the levels of a game, weakest first. Raises ``OptionsError`` for an unknown game.

    >>> [level.number for level in levels("nakatta")]
    [1, 2, 3, 4, 5, 6, 7]
    """
    games = _core.game_keys()
    if key not in games:
        known = ", ".join(games)
        raise OptionsError(f"there is no game {short(key)}; there are {known}", option="game", value=short(key))
    return tuple(Level(key, number, sentence) for number, sentence in enumerate(_core.level_sentences(key), start=1))


def max_level(key: str) -> Level:
    """Returns the strongest level of a game: two seconds on one core per choice, or ``time_ms`` of :meth:`Level.bot`.

    Raises ``OptionsError`` for an unknown game.

    >>> game = _core.Game("nakatta", {"size": 5})
    >>> max_level("nakatta").bot(game, time_ms=20).choose(game.initial_state().view(0)).action in game.initial_state(
    ... ).legal_actions(0)
    True
    """
    levels(key)
    return Level(key, MAX_NUMBER, _core.max_level_sentence(key))


def all_levels(key: str) -> tuple[Level, ...]:
    """Returns the levels of a game that people can play against, weakest first, with the strongest one last.

    Raises ``OptionsError`` for an unknown game.

    >>> [level.word for level in all_levels("nakatta")][-2:]
    ['7', 'max']
    """
    return (*levels(key), max_level(key))


def level(key: str, text: str) -> Level:
    """Returns the level for a typed word, such as ``3``, ``bot:3``, ``level 3`` or ``bot:max``.

    Raises ``OptionsError``, which lists the levels.
    """
    wanted = text.strip().lower().removeprefix("bot:").removeprefix("level ") if isinstance(text, str) else ""
    for candidate in all_levels(key):
        if wanted in (candidate.word, str(candidate.number)):
            return candidate
    known = ", ".join(candidate.word for candidate in all_levels(key))
    raise OptionsError(f"there is no level {short(text)}; there are {known}", option="level", value=text, allowed=known)
