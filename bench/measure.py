"""One row of the benchmark: its rate by rounds, and the table of all rows."""

from __future__ import annotations

import math
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
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
"""What the rounds are measured by; ``time.process_time`` counts what this process had of a machine that is busy."""


@dataclass
class Measure:
    """One row: what is done, how to do a batch of it, and the rates that came out, in units a second."""

    name: str
    unit: str
    batch: Callable[[], float]
    """Does some work and gives the units done."""
    peer_of: str | tuple[str, ...] = ()
    """The rows of ours that stand beside this one of a peer's."""
    beside: str | tuple[str, ...] = ()
    """The rows of ours that do the same in another way."""
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
    """Those of one row or several."""
    return (rows,) if isinstance(rows, str) else rows


RESAMPLES = 2_000


def ratio(one: Measure, other: Measure) -> tuple[float, float, float]:
    """How many times as fast one row is as another, and where that lies with 95 %: rounds stand beside each other, and
    their ratios are drawn anew many times."""
    logs = [math.log(left / right) for left, right in zip(one.rates, other.rates, strict=True)]
    luck = random.Random(1)
    means = sorted(statistics.fmean(luck.choices(logs, k=len(logs))) for _ in range(RESAMPLES))
    low, high = means[RESAMPLES * 25 // 1000], means[RESAMPLES * 975 // 1000]
    return math.exp(statistics.fmean(logs)), math.exp(low), math.exp(high)


def rounds(title: str, rows: list[Measure]) -> None:
    """Measures all rows in turn, so that a slow minute of the machine slows all."""
    for row in rows:
        row.batch()
    console = Console(stderr=True)
    for _ in track(range(ROUNDS), description=title, console=console, disable=not sys.stderr.isatty()):
        for row in rows:
            row.round()


def seeds() -> Iterator[int]:
    """Another seed for every batch."""
    return iter(range(1_000_000_000))


def playouts(game: chabudai.Game, count: int, threads: int = 1) -> Callable[[], float]:
    """Random games in one call."""
    seed = seeds()
    return lambda: float(game.playouts(count, seed=next(seed), threads=threads)["games"])


def stepping(game: chabudai.Game) -> Callable[[], float]:
    """A Python loop that plays random legal ids, which it is given as a list."""
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
    """The same without a list: how many ids are legal, and the one at a random place."""
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
    """The loop of one who trains a net: the mask of the asked seat as an array, and a random id that it lets."""
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
"""Matches side by side."""
STEPS = 16
"""Steps in a batch."""


def vectored(
    game: chabudai.Game,
    observe: Literal["observation", "information_state"] | None = None,
    threads: int = 1,
    count: int = ROWS,
) -> Callable[[], float]:
    """Many matches that are stepped together by random ids, with their masks."""
    rows = chabudai.Vector(game, count, seed=1, threads=threads, observe=observe)
    rows.reset()

    def batch() -> float:
        for _ in range(STEPS):
            rows.step(rows.random_ids())
        return count * STEPS

    return batch


LISTED = "one by one, ids as a list"
MASKED = "one by one, masks"
PLACED = "one by one, ids by place"
DRAWN = "one by one, random actions"


def stepped(game: chabudai.Game, count: int = ROWS) -> Iterator[Measure]:
    """A game one by one and many at once."""
    yield Measure(LISTED, "decisions", stepping(game))
    yield Measure(MASKED, "decisions", stepping_by_mask(game), beside=LISTED)
    yield Measure(PLACED, "decisions", stepping_by_place(game), beside=LISTED)
    yield Measure(DRAWN, "decisions", stepping_natively(game), beside=LISTED)
    # The list is what one who only plays on would take; who wants masks one by one pays for them there, too.
    yield Measure("vector, masks", "decisions", vectored(game, count=count), beside=(LISTED, MASKED))
    if CLOCK is not time.process_time:
        # Processor time counts what two threads do twice.
        threads = vectored(game, threads=2, count=count)
        yield Measure("vector, masks, two threads", "decisions", threads, beside="vector, masks")
    observing = vectored(game, "observation", count=count)
    yield Measure("vector, masks and observations", "decisions", observing, beside=LISTED)
    recalling = vectored(game, "information_state", count=count)
    yield Measure("vector, masks and information states", "decisions", recalling, beside="vector, masks")


def match_play(game: chabudai.Game) -> Callable[[], float]:
    """The same game again and again through ``Match``."""
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
    """What the acting seats see in the course of some games."""
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


def report(key: str, rows: list[Measure]) -> Table:
    """All rows of a game, each peer with the ratio to ours."""
    by_name = {row.name: row for row in rows}
    title = f"{key}: Python {platform.python_version()}, {platform.machine()}; {ROUNDS} alternating rounds"
    table = Table(title=title + (" of processor time" if CLOCK is time.process_time else ""))
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
