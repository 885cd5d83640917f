"""Compares the worlds of each pair: a viewer who may not know the difference must receive the same in both."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import repeat, zip_longest
from multiprocessing import get_context

from chabudai.store import Store

from .numbers import observations
from .pairs import Pair, pairs
from .service import World, play_world
from .tables import Heard

PAIRS_PER_RUN = 100
"""Pairs per run of the server, each at its own tables."""
PAIRS_PER_TASK = 200
"""Pairs per task of a process; also the number that one in-memory store has to hold."""


@dataclass(frozen=True)
class Leak:
    """A difference in what a viewer received, from which they could learn a secret."""

    pair: Pair
    who: int | None
    number: int
    first: Heard | None
    second: Heard | None

    def __str__(self) -> str:
        who = "a spectator" if self.who is None else f"seat {self.who}"
        lines = [f"  {name}: {_describe(heard)}" for name, heard in (("first", self.first), ("second", self.second))]
        where = f"pair {self.pair.name} ({self.pair.options}): message {self.number} to {who} depends on the world"
        return "\n".join([where, *lines])


@dataclass(frozen=True)
class Found:
    """The results of a run."""

    pairs: int = 0
    messages: int = 0
    characters: int = 0
    leaks: tuple[Leak, ...] = ()
    astray: int = 0
    """Pairs that left the script in the same way in both worlds: compared up to that point."""

    @property
    def is_often_astray(self) -> bool:
        """Whether more than one pair in a hundred was not compared to its end."""
        return 100 * self.astray > self.pairs

    def __add__(self, other: Found) -> Found:
        return Found(
            self.pairs + other.pairs,
            self.messages + other.messages,
            self.characters + other.characters,
            self.leaks + other.leaks,
            self.astray + other.astray,
        )

    def __str__(self) -> str:
        return (
            f"{self.pairs:,} pairs, {self.messages:,} messages of {self.characters / 1e6:,.1f} MB compared, "
            f"{len(self.leaks)} differences, {self.astray} pairs compared partly"
        )


def listen(seed: int, first: int, count: int, service: Callable[[Store], World] = World) -> Found:
    """Plays and compares pairs, starting with this number."""
    found = Found()
    with closing(Store("sqlite://")) as store, _collect_garbage_between_runs():
        for number in range(first, first + count, PAIRS_PER_RUN):
            batch = list(pairs(seed, number, min(PAIRS_PER_RUN, first + count - number)))
            found += compare(batch, store, 2 * (number - first), service)
            gc.collect()
    return found


@contextmanager
def _collect_garbage_between_runs() -> Iterator[None]:
    """Collects cyclic garbage only between runs: automatic collection would take up a tenth of the running time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def listen_in_processes(seed: int, first: int, count: int, processes: int) -> Iterator[Found]:
    """Plays and compares pairs in several processes; yields the results of each part."""
    starts = range(first, first + count, PAIRS_PER_TASK)
    counts = [min(PAIRS_PER_TASK, first + count - start) for start in starts]
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield from pool.map(listen, repeat(seed), starts, counts)


def compare(
    batch: Sequence[Pair], store: Store, first_table: int = 0, service: Callable[[Store], World] = World
) -> Found:
    """Plays both worlds of each pair and compares what its receiver and a spectator received."""
    worlds = [play_world(which, batch, store, first_table + which * len(batch), service) for which in (0, 1)]
    leaks: list[Leak] = []
    messages, size = 0, 0
    astray = sum(one.is_astray and other.is_astray for one, other in zip(*worlds, strict=True))
    for one, other in zip(*worlds, strict=True):
        for who in {one.pair.receiver, None}:
            numbers = [list(observations(one.pair, which, who)) for which in (0, 1)]
            leaks += _differences(one.pair, who, one.words(who), other.words(who)) or _differences(
                one.pair, who, *numbers
            )
            heard = one.words(who) + numbers[0]
            messages, size = messages + len(heard), size + sum(len(text) for _when, text in heard)
    return Found(len(batch), messages, size, tuple(leaks), astray)


def _differences(pair: Pair, who: int | None, one: Sequence[Heard], other: Sequence[Heard]) -> list[Leak]:
    """Returns the first difference in what a viewer received, if any."""
    for number, (left, right) in enumerate(zip_longest(one, other), start=1):
        if left != right:
            return [Leak(pair, who, number, left, right)]
    return []


def _describe(heard: Heard | None) -> str:
    return "nothing" if heard is None else f"after {heard[0]:.3f} s, {len(heard[1])} characters: {heard[1][:300]}"
