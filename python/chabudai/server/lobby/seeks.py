"""Who wants to play at once, and who meets whom: values only, no clock and no event loop.

The oldest wish is met first. At games of more than two, those who have waited for a while begin with bots in the seats
that nobody came for.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ...match.time_control import Speed

Who = TypeVar("Who", bound=Hashable)

BOTS_AFTER_S = 45.0
"""So long the first waits for more people, where bots could take the rest of the seats."""


@dataclass(frozen=True, slots=True)
class Seek(Generic[Who]):
    """Somebody's wish; times in seconds. ``seats`` is how many the game has."""

    who: Who
    game: str
    speed: Speed
    seats: int
    name: str
    since_s: float
    until_s: float
    browser: str = ""
    """What tells the windows of one browser from other people: nobody is to meet themselves. Empty: unknown."""
    person: int | None = None
    """Who has an account; with none of ``apart`` are they to meet."""
    apart: frozenset[int] = frozenset()
    """Whom they have blocked, and who have blocked them."""

    def may_meet(self, other: Seek[Who]) -> bool:
        """Whether neither has blocked the other, and they are not one person."""
        if self.person is None or other.person is None:
            return True
        return self.person != other.person and other.person not in self.apart and self.person not in other.apart


@dataclass(frozen=True, slots=True)
class Party(Generic[Who]):
    """People who play with one another, the first comer first, and how many bots with them."""

    seeks: tuple[Seek[Who], ...]
    bots: int = 0


@dataclass(frozen=True, slots=True)
class Settled(Generic[Who]):
    """What a moment brings: who meets, who waited in vain, and who waits on."""

    seeks: Seeks[Who]
    parties: tuple[Party[Who], ...]
    unmet: tuple[Seek[Who], ...]


@dataclass(frozen=True, slots=True)
class Seeks(Generic[Who]):
    """All who wait, the first comer first.

    >>> anna, ben = (Seek(who, "go", "unlimited", 2, name, 0.0, 60.0) for who, name in enumerate(["Anna", "Ben"]))
    >>> [seek.name for seek in Seeks().joined(anna, ben).settled(1.0).parties[0].seeks]
    ['Anna', 'Ben']
    """

    waiting: tuple[Seek[Who], ...] = ()

    def joined(self, *more: Seek[Who]) -> Seeks[Who]:
        """The same with some more; who waits already waits for this instead."""
        others = self.without(*(seek.who for seek in more)).waiting
        return Seeks(tuple(sorted((*others, *more), key=lambda seek: seek.since_s)))

    def without(self, *who: Who) -> Seeks[Who]:
        """The same without some."""
        return Seeks(tuple(seek for seek in self.waiting if seek.who not in who))

    def in_one_window(self) -> tuple[Seeks[Who], tuple[Seek[Who], ...]]:
        """The same with the newest wish of each browser alone, and those that it takes the place of."""
        newest = {seek.browser: seek.who for seek in self.waiting}
        late = tuple(seek for seek in self.waiting if seek.browser and newest[seek.browser] != seek.who)
        return self.without(*(seek.who for seek in late)), late

    def settled(self, now_s: float) -> Settled[Who]:
        """Who meets at this time, and who has waited long enough."""
        parties = [party for group in self._groups() for party in _parties(group, now_s)]
        met = {seek.who for party in parties for seek in party.seeks}
        unmet = tuple(seek for seek in self.waiting if seek.who not in met and seek.until_s <= now_s)
        gone = met | {seek.who for seek in unmet}
        return Settled(Seeks(tuple(seek for seek in self.waiting if seek.who not in gone)), tuple(parties), unmet)

    @property
    def due_s(self) -> float | None:
        """When to look again, if nobody comes or goes before."""
        companies = (company for group in self._groups() for company in _companies(group, math.inf))
        due = [company[0].since_s + BOTS_AFTER_S for company in companies if company[0].seats > 2]
        return min((*due, *(seek.until_s for seek in self.waiting)), default=None)

    def _groups(self) -> Iterable[tuple[Seek[Who], ...]]:
        """Those who want the same."""
        wishes = dict.fromkeys((seek.game, seek.speed, seek.seats) for seek in self.waiting)
        for wish in wishes:
            yield tuple(seek for seek in self.waiting if (seek.game, seek.speed, seek.seats) == wish)


def _parties(group: tuple[Seek[Who], ...], now_s: float) -> Iterable[Party[Who]]:
    for company in _companies(group, now_s):
        yield Party(tuple(company), group[0].seats - len(company))


def _companies(group: Sequence[Seek[Who]], now_s: float) -> Iterable[list[Seek[Who]]]:
    """Who of those who want the same play together by this time: a table full, or some who have waited for bots."""
    seats, left = group[0].seats, list(group)
    while left:
        met = _company(left, seats)
        if len(met) == seats or (len(met) > 1 and met[0].since_s + BOTS_AFTER_S <= now_s):
            yield met
        else:
            # Whom the first may not meet may meet one another.
            met = left[:1]
        left = [seek for seek in left if seek not in met]


def _company(left: Sequence[Seek[Who]], seats: int) -> list[Seek[Who]]:
    """The first with those after them, in the order in which they came, of whom all may meet."""
    met: list[Seek[Who]] = []
    for seek in left:
        if len(met) < seats and all(seek.may_meet(other) for other in met):
            met.append(seek)
    return met
