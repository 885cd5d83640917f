"""Quick pairing: how seeks are matched, and after how long bots are added. Pure: no I/O, no clock.

The oldest seek is matched first. In games for more than two players, a group that has waited for a while is completed
with bots, unless the match is to be rated.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from ...match.time_control import Speed

SeekId = TypeVar("SeekId", bound=Hashable)

BOTS_JOIN_AFTER_S = 45.0
"""Seconds that the first player of a group waits for more people before bots take the other seats."""


@dataclass(frozen=True, slots=True)
class Seek(Generic[SeekId]):
    """A request to be paired with opponents; times are in seconds. ``seats`` is the number of seats of the game."""

    who: SeekId
    game: str
    speed: Speed
    seats: int
    name: str
    since_s: float
    until_s: float
    browser: str = ""
    """Identifies the browser, so that a person with two windows is not matched with themselves; empty if unknown."""
    person: int | None = None
    """The account, if any."""
    apart: frozenset[int] = frozenset()
    """Accounts that must not be matched with this one, because one of the two has blocked the other."""
    rated: bool = False
    """Whether the match is to count for ratings."""
    kind: Literal["person", "bot"] = "person"
    """The kind of the account: people and bots have separate ratings."""

    @property
    def terms(self) -> tuple[str, Speed, int, bool, str]:
        """Returns the terms that seeks must share to be matched. For a rated match they include the kind of account."""
        return self.game, self.speed, self.seats, self.rated, self.kind if self.rated else ""

    def may_meet(self, other: Seek[SeekId]) -> bool:
        """Returns whether two seeks are from different people, neither of whom has blocked the other."""
        if self.person is None or other.person is None:
            return True
        return self.person != other.person and other.person not in self.apart and self.person not in other.apart


@dataclass(frozen=True, slots=True)
class SeekPairing(Generic[SeekId]):
    """Seeks that are matched, oldest first, and the number of bots that complete the table."""

    seeks: tuple[Seek[SeekId], ...]
    bots: int = 0


@dataclass(frozen=True, slots=True)
class MatchingResult(Generic[SeekId]):
    """The result of matching at one time: pairings, expired seeks, and the seeks that remain."""

    seeks: SeekPool[SeekId]
    pairings: tuple[SeekPairing[SeekId], ...]
    expired: tuple[Seek[SeekId], ...]


@dataclass(frozen=True, slots=True)
class SeekPool(Generic[SeekId]):
    """All seeks, oldest first.

    >>> anna, ben = (Seek(who, "go", "unlimited", 2, name, 0.0, 60.0) for who, name in enumerate(["Anna", "Ben"]))
    >>> [seek.name for seek in SeekPool().add(anna, ben).match(1.0).pairings[0].seeks]
    ['Anna', 'Ben']
    """

    waiting: tuple[Seek[SeekId], ...] = ()

    def add(self, *more: Seek[SeekId]) -> SeekPool[SeekId]:
        """Returns the pool with additional seeks, which replace earlier ones with the same id."""
        others = self.without(*(seek.who for seek in more)).waiting
        return SeekPool(tuple(sorted((*others, *more), key=lambda seek: seek.since_s)))

    def without(self, *ids: SeekId) -> SeekPool[SeekId]:
        """Returns the pool without the given seeks."""
        return SeekPool(tuple(seek for seek in self.waiting if seek.who not in ids))

    def one_per_browser(self) -> tuple[SeekPool[SeekId], tuple[Seek[SeekId], ...]]:
        """Returns the pool with only the newest seek of each browser, and the seeks that were replaced."""
        newest = {seek.browser: seek.who for seek in self.waiting}
        replaced = tuple(seek for seek in self.waiting if seek.browser and newest[seek.browser] != seek.who)
        return self.without(*(seek.who for seek in replaced)), replaced

    def match(self, now_s: float) -> MatchingResult[SeekId]:
        """Returns the pairings at this time, the expired seeks, and the remaining pool."""
        groups = [met for group in self._groups() for met in _compatible_groups(group, now_s)]
        pairings = [SeekPairing(tuple(met), met[0].seats - len(met)) for met in groups]
        matched = {seek.who for pairing in pairings for seek in pairing.seeks}
        expired = tuple(seek for seek in self.waiting if seek.who not in matched and seek.until_s <= now_s)
        done = matched | {seek.who for seek in expired}
        rest = SeekPool(tuple(seek for seek in self.waiting if seek.who not in done))
        return MatchingResult(rest, tuple(pairings), expired)

    @property
    def due_s(self) -> float | None:
        """Returns the next time at which the result of matching changes even without a new seek."""
        groups = (met for group in self._groups() for met in _compatible_groups(group, math.inf))
        due = [met[0].since_s + BOTS_JOIN_AFTER_S for met in groups if met[0].seats > 2 and not met[0].rated]
        return min((*due, *(seek.until_s for seek in self.waiting)), default=None)

    def _groups(self) -> Iterable[tuple[Seek[SeekId], ...]]:
        """Yields the groups of seeks with the same terms."""
        wanted = dict.fromkeys(seek.terms for seek in self.waiting)
        for each in wanted:
            yield tuple(seek for seek in self.waiting if seek.terms == each)


def _compatible_groups(group: Sequence[Seek[SeekId]], now_s: float) -> Iterable[list[Seek[SeekId]]]:
    """Yields groups that can play together: a full table, or at least two players if the first has waited long enough
    for bots.
    """
    seats, left = group[0].seats, list(group)
    while left:
        met = _compatible_group(left, seats)
        may_have_bots = len(met) > 1 and not met[0].rated
        if len(met) == seats or (may_have_bots and met[0].since_s + BOTS_JOIN_AFTER_S <= now_s):
            yield met
        else:
            # Seeks that are incompatible with the first may be compatible with one another.
            met = left[:1]
        left = [seek for seek in left if seek not in met]


def _compatible_group(left: Sequence[Seek[SeekId]], seats: int) -> list[Seek[SeekId]]:
    """Returns the first seek and, in order, later ones that may meet it and one another."""
    met: list[Seek[SeekId]] = []
    for seek in left:
        if len(met) < seats and all(seek.may_meet(other) for other in met):
            met.append(seek)
    return met
