"""A row of a benchmark, its rates by round, and the table of all rows."""

from __future__ import annotations

import argparse
import math
import platform
import random
import resource
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from rich.console import Console
from rich.progress import track
from rich.table import Table

import chabudai
from chabudai import _core

ROUNDS = 7
ROUND_SECONDS = 0.6
CLOCK = time.perf_counter
"""The clock of the rounds; ``processor_time`` counts only this process and its children on a busy machine."""


def processor_time() -> float:
    """Returns the processor time of this process and of the children that it has waited for, in seconds."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def read_options(description: str | None, games: Iterable[str], arguments: Sequence[str] | None = None) -> list[str]:
    """Reads the options of a measuring command, sets the rounds and the clock, and returns the chosen games."""
    global CLOCK, ROUNDS, ROUND_SECONDS  # noqa: PLW0603
    known = list(games)
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--game", choices=known, action="append", help="measure only this game; repeatable")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds per row")
    parser.add_argument("--seconds", type=float, default=ROUND_SECONDS, help="seconds per round")
    parser.add_argument("--processor", action="store_true", help="measure processor time, for a busy machine")
    chosen = parser.parse_args(arguments)
    if chosen.processor:
        CLOCK = processor_time
    ROUNDS, ROUND_SECONDS = chosen.rounds, chosen.seconds
    return chosen.game or known


@dataclass
class SpeedMeasure:
    """One row: the work, a function that does a batch of it, and the measured rates in units per second."""

    name: str
    unit: str
    batch: Callable[[], float]
    """Performs a batch of work and returns the number of units."""
    peer_of: str | tuple[str, ...] = ()
    """Our rows that this row of a peer is compared with."""
    beside: str | tuple[str, ...] = ()
    """Our rows that do the same work in another way."""
    rates: list[float] = field(default_factory=list)

    def round(self) -> None:
        """Measures the rate once, over about ``ROUND_SECONDS``."""
        start = CLOCK()
        units = self.batch()
        while (elapsed := CLOCK() - start) < ROUND_SECONDS:
            units += self.batch()
        self.rates.append(units / elapsed)

    @property
    def median(self) -> float:
        return statistics.median(self.rates)

    @property
    def spread(self) -> tuple[float, float]:
        """The first and third quartile."""
        quartiles = statistics.quantiles(self.rates, n=4)
        return quartiles[0], quartiles[2]


def names(rows: str | tuple[str, ...]) -> tuple[str, ...]:
    """Returns the names of one row or several as a tuple."""
    return (rows,) if isinstance(rows, str) else rows


RESAMPLES = 2_000


def ratio(one: SpeedMeasure, other: SpeedMeasure) -> tuple[float, float, float]:
    """Returns the ratio of the speeds of two rows, with a 95 % bootstrap interval over paired rounds."""
    return ratio_of(one.rates, other.rates)


def ratio_of(ones: Sequence[float], others: Sequence[float]) -> tuple[float, float, float]:
    """Returns the mean ratio of paired numbers, with a 95 % bootstrap interval."""
    logs = [math.log(left / right) for left, right in zip(ones, others, strict=True)]
    luck = random.Random(1)
    means = sorted(statistics.fmean(luck.choices(logs, k=len(logs))) for _ in range(RESAMPLES))
    low, high = means[RESAMPLES * 25 // 1000], means[RESAMPLES * 975 // 1000]
    return math.exp(statistics.fmean(logs)), math.exp(low), math.exp(high)


def rounds(title: str, rows: list[SpeedMeasure]) -> None:
    """Measures all rows in turn, so that a slow minute of the machine affects all of them."""
    for row in rows:
        row.batch()
    console = Console(stderr=True)
    for _ in track(range(ROUNDS), description=title, console=console, disable=not sys.stderr.isatty()):
        for row in rows:
            row.round()


def seeds() -> Iterator[int]:
    """Yields a fresh seed for every batch."""
    return iter(range(1_000_000_000))


def playouts(game: chabudai.Game, count: int, threads: int = 1) -> Callable[[], float]:
    """Random games in one call."""
    seed = seeds()
    return lambda: float(game.playouts(count, seed=next(seed), threads=threads)["games"])


def stepping(game: chabudai.Game) -> Callable[[], float]:
    """A Python loop that plays random legal ids from a list."""
    draw = random.Random(1).random
    stream = seeds()

    def batch() -> float:
        state, moves = game.initial_state(), 0
        while not state.is_over:
            if state.is_chance:
                state = state.after_chance(1, next(stream))
            while acting := state.acting:
                ids = state.legal_ids(acting[0])
                state = state.play_id(ids[int(draw() * len(ids))], acting[0])
                moves += 1
        return moves

    return batch


def stepping_by_place(game: chabudai.Game) -> Callable[[], float]:
    """The same without a list: it asks for the number of legal ids and for the id at a random index."""
    draw = random.Random(1).random
    stream = seeds()
    asks_together = game.spec["asks_together"]

    def batch() -> float:
        state, moves = game.initial_state(), 0
        while not state.is_over:
            if state.is_chance:
                state = state.after_chance(1, next(stream))
            seat = state.acting[0] if asks_together else None
            while count := state.legal_count(seat):
                state = state.play_id(state.legal_id(int(draw() * count), seat), seat)
                moves += 1
                if asks_together:
                    seat = next(iter(state.acting), None)
        return moves

    return batch


def stepping_natively(game: chabudai.Game) -> Callable[[], float]:
    """A Python loop of random actions, each drawn and played in one call."""
    stream = seeds()
    asks_together = game.spec["asks_together"]

    def batch() -> float:
        state, moves = game.initial_state(), 0
        while not state.is_over:
            if state.is_chance:
                state = state.after_chance(1, next(stream))
            state = state.after_random(1, next(stream), state.acting[0] if asks_together else None)
            moves += 1
        return moves

    return batch


def stepping_by_mask(game: chabudai.Game) -> Callable[[], float]:
    """A training loop: the legal mask of the acting seat as an array, and a random id that it allows."""
    import numpy as np

    draw = random.Random(1).random
    stream = seeds()

    def batch() -> float:
        state, moves = game.initial_state(), 0
        while not state.is_over:
            if state.is_chance:
                state = state.after_chance(1, next(stream))
            while acting := state.acting:
                ids = np.flatnonzero(state.legal_mask(acting[0]))
                state = state.play_id(int(ids[int(draw() * len(ids))]), acting[0])
                moves += 1
        return moves

    return batch


ROWS = 1024
"""Matches per vector."""
STEPS = 16
"""Steps per batch."""


def step_vector(
    game: chabudai.Game,
    observe: Literal["observation", "information_state"] | None = None,
    threads: int = 1,
    count: int = ROWS,
) -> Callable[[], float]:
    """Many matches that are stepped together with random ids, including the computation of their masks."""
    rows = chabudai.Vector(game, count, seed=1, threads=threads, observe=observe)
    rows.reset()

    def batch() -> float:
        for _ in range(STEPS):
            rows.step(rows.random_ids())
        return count * STEPS

    return batch


BY_ID_LIST = "one match, ids as a list"
BY_MASK = "one match, masks"
BY_INDEX = "one match, ids by index"
RANDOM_ACTIONS = "one match, random actions"


def stepping_measures(game: chabudai.Game, count: int = ROWS) -> Iterator[SpeedMeasure]:
    """Yields the measures of a game stepped one match at a time and as a vector."""
    yield SpeedMeasure(BY_ID_LIST, "decisions", stepping(game))
    yield SpeedMeasure(BY_MASK, "decisions", stepping_by_mask(game), beside=BY_ID_LIST)
    yield SpeedMeasure(BY_INDEX, "decisions", stepping_by_place(game), beside=BY_ID_LIST)
    yield SpeedMeasure(RANDOM_ACTIONS, "decisions", stepping_natively(game), beside=BY_ID_LIST)
    # Compared with both: a program that only plays uses the list, and one that needs masks pays for them in each match.
    yield SpeedMeasure("vector, masks", "decisions", step_vector(game, count=count), beside=(BY_ID_LIST, BY_MASK))
    if CLOCK is not processor_time:
        # Processor time adds up the work of both threads, so it would not show the gain.
        threads = step_vector(game, threads=2, count=count)
        yield SpeedMeasure("vector, masks, two threads", "decisions", threads, beside="vector, masks")
    observing = step_vector(game, "observation", count=count)
    yield SpeedMeasure("vector, masks and observations", "decisions", observing, beside=BY_ID_LIST)
    recalling = step_vector(game, "information_state", count=count)
    yield SpeedMeasure("vector, masks and information states", "decisions", recalling, beside="vector, masks")


def match_play(game: chabudai.Game) -> Callable[[], float]:
    """The same game repeatedly through ``Match``."""
    rng = random.Random(1)
    match, actions = game.start(seed=1), []
    while not match.is_over:
        seat = match.acting[0]
        actions.append((seat, rng.choice(match.view(seat).legal_actions)))
        match.play(*actions[-1])

    def batch() -> float:
        match = game.start(seed=1)
        for seat, action in actions:
            match.play(seat, action)
        return len(actions)

    return batch


def search(game: chabudai.Game, simulations: int) -> Callable[[], float]:
    """Searches of the first decision."""
    match = game.start(seed=1)
    player, view = _core.Player(game), match.view(match.acting[0])
    seed = seeds()
    return lambda: float(player.choose(view, seed=next(seed), playouts=simulations)["playouts"])


def views(game: chabudai.Game) -> list[_core.View]:
    """Returns the views of the acting seats over some games."""
    rng = random.Random(1)
    seen: list[_core.View] = []
    for seed in range(5):
        match = game.start(seed=seed)
        while not match.is_over:
            (seat,) = match.acting
            seen.append(match.view(seat))
            match.play(seat, rng.choice(seen[-1].legal_actions))
    return seen


def determinizing(game: chabudai.Game) -> Callable[[], float]:
    """Worlds drawn from views."""
    seen = views(game)
    seed = seeds()

    def batch() -> float:
        number = next(seed)
        for view in seen:
            view.determinize(number)
        return len(seen)

    return batch


def report(key: str, rows: list[SpeedMeasure]) -> Table:
    """All rows of a game, each peer with the ratio to ours."""
    by_name = {row.name: row for row in rows}
    title = f"{key}: Python {platform.python_version()}, {platform.machine()}; {ROUNDS} alternating rounds"
    table = Table(title=title + (" of processor time" if CLOCK is processor_time else ""))
    for column in ("what", "per second", "middle half", "ns each", "against"):
        table.add_column(column, justify="left" if column in ("what", "against") else "right")
    for row in rows:
        low, high = row.spread
        against = []
        for name in names(row.peer_of):
            times, least, most = ratio(by_name[name], row)
            ours = "ours" if name == row.peer_of else f"ours ({name})"
            against.append(f"{ours} is {times:.1f} times this ({least:.1f} to {most:.1f})")
        for name in names(row.beside):
            times, least, most = ratio(row, by_name[name])
            against.append(f"{times:.1f} times {name} ({least:.1f} to {most:.1f})")
        if not row.beside and row.name.endswith("two threads"):
            alone = by_name[row.name.removesuffix(", two threads")]
            against.append(f"{row.median / alone.median:.2f} times one thread")
        table.add_row(
            row.name,
            f"{row.median:,.0f} {row.unit}",
            f"{low:,.0f} to {high:,.0f}",
            f"{1e9 / row.median:,.0f}",
            "\n".join(against),
        )
    return table
