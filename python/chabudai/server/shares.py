"""Shares of everything that is limited in number, such as open tournaments, spectators of a table, or waiting emails.

Each visitor has a share, each place expires, and lists alternate between owners, so that a flood from one visitor fills
only that visitor's places. Pure: no I/O, no clock.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from ..store.places import Admitted, Owner, Place
from .settings import Share
from .table.errors import RefusedError

T = TypeVar("T")

NETWORK_MULTIPLE = 4
"""The share of a group of visitors, as a multiple of the share of the next smaller group. The groups are all accounts
at an address, a /56, and a /48.
"""
RETRY_AFTER_S = 600.0
"""Seconds after which a refused visitor should try again."""


def admit(share: Share, owner: Owner, places: Sequence[Place]) -> Admitted:
    """Returns whether a visitor gets a place in addition to those already taken, and which of these makes room
    for it.

    While fewer than half of all places are taken, a visitor may have more than their share. No group may have more than
    half of all places, unless one visitor's share is larger than that. When all places are taken, the oldest idle place
    of the owner with the most places makes room.

    >>> share = Share(total=2, each=1)
    >>> taken = [Place("a", ("anna",), 0, is_idle=True), Place("b", ("anna",), 1, is_idle=True)]
    >>> admit(share, ("anna",), taken).is_admitted, admit(share, ("ben",), taken).displaced
    (False, 'a')
    """
    held = Counter(mark for place in places for mark in place.owner)
    if not is_within_share(share, owner, held, len(places)):
        return Admitted(False)
    if len(places) < share.total:
        return Admitted(True)
    idle = [place for place in places if place.is_idle]
    if not idle:
        return Admitted(False)

    def standing(place: Place) -> tuple[int, int]:
        return -max((held[mark] for mark in place.owner), default=0), place.since_ms

    return Admitted(True, min(idle, key=standing).thing)


def check(share: Share, owner: Owner, owners: Sequence[Owner], retry_after_s: float = RETRY_AFTER_S) -> None:
    """Raises ``RefusedError`` (``busy``) if a visitor gets no place in addition to those of the given owners."""
    if not admit(share, owner, [Place("", each) for each in owners]).is_admitted:
        raise RefusedError("busy", share.refusal, retry_after_s=retry_after_s)


def share_of(share: Share, level: int) -> int:
    """Returns the share of a visitor (level 0) or of a wider group, when half of all places are taken."""
    return min(share.each * int(NETWORK_MULTIPLE**level), max(share.each, share.total // 2))


def is_within_share(share: Share, owner: Owner, held: Mapping[str, int], taken: int) -> bool:
    """Returns whether a visitor may have another place besides those that the names in ``owner`` hold.

    >>> share = Share(total=4, each=1)
    >>> is_within_share(share, ("anna",), {"anna": 1}, taken=1), is_within_share(share, ("anna",), {"anna": 1}, taken=2)
    (True, False)
    """
    return 2 * taken < share.total or all(
        held.get(mark, 0) < share_of(share, level) for level, mark in enumerate(owner)
    )


def give_back(held: Counter[str], owner: Owner) -> None:
    """Counts one place fewer for the names in ``owner``."""
    for mark in owner:
        held[mark] -= 1
        if not held[mark]:
            del held[mark]


class SharedPlaces:
    """Places in memory that visitors take and give back, such as those of the spectators of a table.

    >>> from chabudai.catalogue import plain
    >>> places = SharedPlaces(Share(total=4, each=1, refusal=plain("full")))
    >>> for visitor in ("anna", "anna", "ben"):
    ...     places.take((visitor,))
    >>> places.take(("anna",))
    Traceback (most recent call last):
    chabudai.server.table.errors.RefusedError: full
    """

    def __init__(self, share: Share) -> None:
        self._share = share
        self._held: Counter[str] = Counter()
        self.taken = 0

    def take(self, owner: Owner) -> None:
        """Takes a place for a visitor. Raises ``RefusedError`` (``busy``) if there is none for them."""
        if self.taken >= self._share.total or not is_within_share(self._share, owner, self._held, self.taken):
            raise RefusedError("busy", self._share.refusal, retry_after_s=RETRY_AFTER_S)
        self._held.update(owner)
        self.taken += 1

    def give_back(self, owner: Owner) -> None:
        """Gives back a place that was taken for these names."""
        give_back(self._held, owner)
        self.taken -= 1


def interleave(items: Sequence[T], owner_of: Callable[[T], Owner]) -> list[T]:
    """Returns items in an order in which owners alternate: first the first item of each owner, then the second of each,
    and so on.

    >>> interleave(["a1", "a2", "b1"], lambda item: (item[0],))
    ['a1', 'b1', 'a2']
    """
    before: Counter[str] = Counter()
    turns: list[int] = []
    for item in items:
        owner = owner_of(item)
        turns.append(max((before[mark] // NETWORK_MULTIPLE**level for level, mark in enumerate(owner)), default=0))
        before.update(owner)
    return [item for _, item in sorted(zip(turns, items, strict=True), key=lambda each: each[0])]
