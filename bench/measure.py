"""One row of the benchmark: its rate by rounds, and the table of all rows."""

from __future__ import annotations

import platform
import random
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from rich.table import Table

import chabudai
from chabudai import _core

ROUNDS = 7
ROUND_SECONDS = 0.6


@dataclass
class Measure:
    """One row: what is done, how to do a batch of it, and the rates that came out, in units a second."""

    name: str
    unit: str
    batch: Callable[[], float]
    """Does some work and gives the units done."""
    peer_of: str | None = None
    rates: list[float] = field(default_factory=list)

    def round(self) -> None:
        """Measures the rate once, over about ``ROUND_SECONDS``."""
        units, start = 0.0, time.perf_counter()
        while (elapsed := time.perf_counter() - start) < ROUND_SECONDS:
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


def seeds() -> Iterator[int]:
    """Another seed for every batch."""
    return iter(range(1_000_000_000))


def playouts(game: chabudai.Game, count: int, threads: int = 1) -> Callable[[], float]:
    """Random games in one call."""
    seed = seeds()
    return lambda: float(game.playouts(count, seed=next(seed), threads=threads)["games"])


def stepping(game: chabudai.Game) -> Callable[[], float]:
    """A Python loop that plays random legal ids."""
    draw = random.Random(1).random
    stream = seeds()

    def batch() -> float:
        state, moves = game.initial_state(), 0
        while not state.is_over:
            if state.is_chance:
                state = state.play_chance(state.sample_chance(1, next(stream)))
            while acting := state.acting:
                ids = state.legal_ids(acting[0])
                state = state.play_id(ids[int(draw() * len(ids))], acting[0])
                moves += 1
        return moves

    return batch


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
    table = Table(title=f"{key}: Python {platform.python_version()}, {platform.machine()}; {ROUNDS} alternating rounds")
    for column in ("what", "per second", "middle half", "ns each", "against"):
        table.add_column(column, justify="left" if column in ("what", "against") else "right")
    for row in rows:
        low, high = row.spread
        against = ""
        if row.peer_of is not None:
            against = f"ours is {by_name[row.peer_of].median / row.median:.1f} times this"
        elif row.name.endswith("two threads"):
            against = f"{row.median / by_name[row.name.removesuffix(', two threads')].median:.2f} times one thread"
        table.add_row(
            row.name, f"{row.median:,.0f} {row.unit}", f"{low:,.0f} to {high:,.0f}", f"{1e9 / row.median:,.0f}", against
        )
    return table
