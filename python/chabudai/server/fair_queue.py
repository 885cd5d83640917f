"""A queue of limited length in which the networks of its owners take turns. Pure, no clock."""

from __future__ import annotations

import itertools
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from typing import Generic, TypeVar

from ..store.places import Owner
from .settings import Share
from .shares import give_back, is_within_share, share_of
from .table.errors import RefusedError

T = TypeVar("T")

MAX_KNOWN_TURNS = 4_096
"""Owners whose last turn is remembered."""
RETRY_AFTER_S = 60.0
"""Seconds after which a refused owner should try again."""


CURRENT_OWNER: ContextVar[Owner] = ContextVar("owner", default=())
"""The names of the visitor for whom the current task works; empty for the server's own work."""


class FairQueue(Generic[T]):
    """Items that wait, each with the names of its owner: the visitor's, followed by those of ever larger groups.

    The next item belongs to the network whose last turn was longest ago, and within it to the visitor whose last turn
    was longest ago. If the queue is full, the owner who exceeds their share by the most makes room.

    >>> queue = FairQueue[str](Share(total=6, each=1))
    >>> _ = [queue.put(name, (name[0],)) for name in ("a1", "a2", "a3", "b1", "c1", "d1")]
    >>> queue.put("e1", ("e",))
    'a1'
    >>> [queue.pop() for _ in range(6)]
    ['a2', 'b1', 'c1', 'd1', 'e1', 'a3']
    """

    def __init__(self, share: Share) -> None:
        self._share = share
        self._numbers = itertools.count(1)
        self._waiting: dict[int, tuple[T, Owner]] = {}
        self._held: Counter[str] = Counter()
        self._turns: OrderedDict[str, int] = OrderedDict()

    def __len__(self) -> int:
        return len(self._waiting)

    def __iter__(self) -> Iterator[T]:
        """The items, oldest first."""
        return iter([item for item, _ in self._waiting.values()])

    def put(self, item: T, owner: Owner, retry_after_s: float = RETRY_AFTER_S) -> T | None:
        """Adds an item; returns the one that made room for it, if any.

        Raises ``RefusedError`` (``busy``) if the owner already has their full share, or if the queue is full and no
        owner has more than their share.
        """
        above = self._oldest_above_share() if len(self._waiting) >= self._share.total else None
        is_full = above is None and len(self._waiting) >= self._share.total
        if is_full or not is_within_share(self._share, owner, self._held, len(self._waiting)):
            raise RefusedError("busy", self._share.refusal, retry_after_s=retry_after_s)
        displaced = None if above is None else self._take(above)
        self._waiting[next(self._numbers)] = item, owner
        self._held.update(owner)
        return displaced

    def pop(self, is_due: Callable[[T], bool] | None = None) -> T | None:
        """Removes the next item and returns it; ``None`` if none is due."""
        due = [number for number, (item, _) in self._waiting.items() if is_due is None or is_due(item)]
        if not due:
            return None
        number = min(due, key=self._standing)
        owner = self._waiting[number][1]
        for mark in owner:
            self._turns[mark] = next(self._numbers)
            self._turns.move_to_end(mark)
        while len(self._turns) > MAX_KNOWN_TURNS:
            self._turns.popitem(last=False)
        return self._take(number)

    def remove(self, is_wanted: Callable[[T], bool]) -> list[T]:
        """Removes the items for which ``is_wanted`` returns true, and returns them."""
        return [self._take(number) for number, (item, _) in list(self._waiting.items()) if is_wanted(item)]

    def order(self) -> list[T]:
        """Returns the items in the order in which they would be taken if no others were added."""
        twin = FairQueue[T](self._share)
        twin._waiting, twin._turns = dict(self._waiting), OrderedDict(self._turns)
        twin._numbers = itertools.count(max([*self._waiting, *self._turns.values()], default=0) + 1)
        return [item for item in iter(twin.pop, None) if item is not None]

    def _take(self, number: int) -> T:
        item, owner = self._waiting.pop(number)
        give_back(self._held, owner)
        return item

    def _oldest_above_share(self) -> int | None:
        """Returns the oldest item of the owner furthest above their share; ``None`` if no owner exceeds it."""

        def excess(number: int) -> int:
            _, owner = self._waiting[number]
            return max((self._held[mark] - share_of(self._share, level) for level, mark in enumerate(owner)), default=0)

        number = max(self._waiting, key=excess, default=None)
        return number if number is not None and excess(number) > 0 else None

    def _standing(self, number: int) -> tuple[int, ...]:
        _, owner = self._waiting[number]
        return (*(self._turns.get(mark, 0) for mark in (*owner[-1:], *owner[:1])), number)
