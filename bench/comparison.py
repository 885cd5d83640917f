"""Loops of this library and of others over whole games, and the rows that compare them."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import chabudai

from . import measure
from .measure import seeds
from .peer import rollouts


@dataclass
class Counts:
    """The games and decisions that a batch has played."""

    games: float = 0
    choices: float = 0


@dataclass
class Contestant:
    """A library that plays games, with the games that it played in each round and the seconds that they took."""

    name: str
    batch: Callable[[], Counts]
    runs: list[tuple[Counts, float]] = field(default_factory=list)

    def round(self) -> None:
        """Plays for about ``ROUND_SECONDS``."""
        played = Counts()
        start = measure.CLOCK()
        while (elapsed := measure.CLOCK() - start) < measure.ROUND_SECONDS or not played.games:
            more = self.batch()
            played.games += more.games
            played.choices += more.choices
        self.runs.append((played, elapsed))

    def rates(self, unit: str) -> list[float]:
        return [getattr(played, unit) / elapsed for played, elapsed in self.runs]


@dataclass
class Comparison:
    """A row of the comparison: our loop, a peer's loop, and the unit in which both are measured."""

    what: str
    ours: Contestant
    theirs: Contestant
    unit: str
    word: str


def our_loop(game: chabudai.Game, *, counts_deals: bool = False) -> Callable[[], Counts]:
    """The loop of a user: random ids from a list, without forced actions. With ``counts_deals``, a deal is a game."""
    draw, stream = random.Random(1).random, seeds()

    def batch() -> Counts:
        state, choices, deals = game.initial_state(), 0, 0
        while not state.is_over:
            if state.is_chance:
                deals += 1
                state = state.after_chance(1, next(stream))
                continue
            seat = state.acting[0]
            ids = state.legal_ids(seat)
            choices += len(ids) > 1
            state = state.play_id(ids[int(draw() * len(ids))], seat, skip_forced=True)
        return Counts(deals if counts_deals else 1, choices)

    return batch


def our_playouts(game: chabudai.Game, count: int, games: float = 1) -> Callable[[], Counts]:
    """Random matches in one call, of ``games`` games each."""
    stream = seeds()
    return lambda: Counts(games * game.playouts(count, seed=next(stream))["games"])


def spiel_loop(game: Any) -> Callable[[], Counts]:
    """OpenSpiel's loop: random ids from a list."""
    draw = random.Random(1).random

    def batch() -> Counts:
        state, choices = game.new_initial_state(), 0
        while not state.is_terminal():
            ids = state.legal_actions()
            choices += len(ids) > 1 and not state.is_chance_node()
            state.apply_action(ids[int(draw() * len(ids))])
        return Counts(1, choices)

    return batch


def spiel_rollouts(pyspiel: Any, game: Any) -> Callable[[], Counts]:
    """OpenSpiel's random games inside its core."""
    batch = rollouts(pyspiel, game)
    return lambda: Counts(batch())


def rlcard_loop(name: str) -> Callable[[], Counts] | None:
    """The loop of RLCard over its environment without observations; ``None`` if it is not installed."""
    try:
        import rlcard  # type: ignore[import-not-found, import-untyped, unused-ignore]
    except ImportError:
        print("RLCard is not installed here, so it is not measured.", file=sys.stderr)
        return None
    environment = rlcard.make(name)
    draw = random.Random(1).random

    def batch() -> Counts:
        table = environment.game
        state, _ = table.init_game()
        choices = 0
        while not table.is_over():
            actions = state["actions"]
            choices += len(actions) > 1
            state, _ = table.step(actions[int(draw() * len(actions))])
        return Counts(1, choices)

    return batch


def morat_rollouts(size: int) -> Callable[[], Counts] | None:
    """Rollouts of Morat's Hex by the program of ``bench/morat.cpp``, which ``MORAT`` names; ``None`` without it."""
    program = os.environ.get("MORAT")
    if program is None:
        print("MORAT names no program, so Morat's Hex is not measured (bench/morat.cpp).", file=sys.stderr)
        return None
    # Starting the program is part of the time.
    count = 100_000

    def batch() -> Counts:
        subprocess.run([program, str(size), str(count)], check=True, stdout=subprocess.DEVNULL)
        return Counts(count)

    return batch


def both(what: str, ours: Contestant, theirs: Contestant, word: str) -> Iterator[Comparison]:
    """Yields one row that counts whole games and one that counts decisions."""
    yield Comparison(what, ours, theirs, "games", word)
    yield Comparison(what, ours, theirs, "choices", "decisions with a choice")
