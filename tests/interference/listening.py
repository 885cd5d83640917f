"""Comparing: whoever may not know the difference between the two worlds of a pair must hear the same."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import repeat, zip_longest
from multiprocessing import get_context

from chabudai.store import Store

from .numbers import read
from .pairs import Pair, pairs
from .service import World, heard_in
from .tables import Heard

AT_ONCE = 100
"""So many pairs are played in one run of the service, each at tables of its own."""
PAIRS_A_TASK = 200
"""So many pairs a process is given at a time, which is also how many one store in memory has to hold."""


@dataclass(frozen=True)
class Leak:
    """What somebody heard differently, and might so learn what they may not know."""

    pair: Pair
    who: int | None
    number: int
    first: Heard | None
    second: Heard | None

    def __str__(self) -> str:
        who = "a spectator" if self.who is None else f"seat {self.who}"
        told = [f"  {name}: {_shown(heard)}" for name, heard in (("first", self.first), ("second", self.second))]
        where = f"pair {self.pair.name} ({self.pair.options}): message {self.number} to {who} tells which world it is"
        return "\n".join([where, *told])


@dataclass(frozen=True)
class Found:
    """What a run of pairs has found."""

    pairs: int = 0
    messages: int = 0
    characters: int = 0
    leaks: tuple[Leak, ...] = ()
    astray: int = 0
    """How many pairs came to another end than was written, alike in both worlds: compared as far as they went."""

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
            f"{len(self.leaks)} differences, {self.astray} pairs compared in part"
        )


def listen(seed: int, first: int, count: int, service: Callable[[Store], World] = World) -> Found:
    """Plays pairs from a number on, and compares."""
    found = Found()
    with closing(Store("sqlite://")) as store, _collecting_between():
        for number in range(first, first + count, AT_ONCE):
            batch = list(pairs(seed, number, min(AT_ONCE, first + count - number)))
            found += compare(batch, store, 2 * (number - first), service)
            gc.collect()
    return found


@contextmanager
def _collecting_between() -> Iterator[None]:
    """Leaves circles of objects for between two runs: to look for them all the time takes a tenth of it."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def listen_in_processes(seed: int, first: int, count: int, processes: int) -> Iterator[Found]:
    """The same in some processes at once; gives what was found, a part at a time."""
    starts = range(first, first + count, PAIRS_A_TASK)
    counts = [min(PAIRS_A_TASK, first + count - start) for start in starts]
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield from pool.map(listen, repeat(seed), starts, counts)


def compare(
    batch: Sequence[Pair], store: Store, first_table: int = 0, service: Callable[[Store], World] = World
) -> Found:
    """Plays both worlds of each pair and compares what its receiver and a spectator heard."""
    worlds = [heard_in(which, batch, store, first_table + which * len(batch), service) for which in (0, 1)]
    leaks: list[Leak] = []
    messages, size = 0, 0
    astray = sum(one.is_astray and other.is_astray for one, other in zip(*worlds, strict=True))
    for one, other in zip(*worlds, strict=True):
        for who in {one.pair.receiver, None}:
            numbers = [list(read(one.pair, which, who)) for which in (0, 1)]
            leaks += _differences(one.pair, who, one.words(who), other.words(who)) or _differences(
                one.pair, who, *numbers
            )
            heard = one.words(who) + numbers[0]
            messages, size = messages + len(heard), size + sum(len(text) for _when, text in heard)
    return Found(len(batch), messages, size, tuple(leaks), astray)


def _differences(pair: Pair, who: int | None, one: Sequence[Heard], other: Sequence[Heard]) -> list[Leak]:
    """The first difference in what somebody heard, if there is one."""
    for number, (left, right) in enumerate(zip_longest(one, other), start=1):
        if left != right:
            return [Leak(pair, who, number, left, right)]
    return []


def _shown(heard: Heard | None) -> str:
    return "nothing" if heard is None else f"after {heard[0]:.3f} s, {len(heard[1])} characters: {heard[1][:300]}"
