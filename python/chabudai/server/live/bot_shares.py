"""Decides which search runs next. Each owner of tables has a share, and short searches come first. Pure: no I/O, no
clock.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

SHORT_SEARCH_S = 0.3
"""Searches that usually take at most this long count as short."""
USE_HALF_LIFE_S = 30.0
"""Seconds after which an owner's past use counts half."""
MAX_KNOWN_OWNERS = 4_096


@dataclass(eq=False, slots=True)
class SearchTicket:
    """A search that waits for a slot or has one."""

    owner: str
    usual_s: float
    number: int
    may_leave: bool = False
    """Whether another process may run it."""
    is_deep: bool = False
    """Whether it leaves a slot to all searches that are not deep."""
    began_s: float | None = None

    @property
    def is_short(self) -> bool:
        return self.usual_s <= SHORT_SEARCH_S


class BotShares:
    """Assigns search slots.

    The next slot goes to the owner whose recent use is lowest. Among an owner's searches, short ones come first. In
    addition to ``turns`` slots for all searches there is one for short searches, so that a short search never waits for
    a long one. Deep searches, those of the strongest level, take all slots but one, so that several tables with them do
    not delay the others.

    >>> shares = BotShares(turns=1)
    >>> greedy, modest = [shares.ask("Eve", 5.0, 0.0) for _ in range(3)], shares.ask("Ben", 5.0, 0.0)
    >>> shares.next(0.0) is greedy[0], shares.next(0.0)
    (True, None)
    >>> shares.end(greedy[0], 5.0)
    >>> shares.next(5.0) is modest
    True
    """

    def __init__(self, turns: int) -> None:
        self._turns = turns
        self._number = 0
        self.waiting: list[SearchTicket] = []
        self.running: list[SearchTicket] = []
        self.away: list[SearchTicket] = []
        """The searches that other processes run."""
        self._used: dict[str, tuple[float, float]] = {}

    @property
    def has_room(self) -> bool:
        """Whether a new search could start immediately."""
        return not self.waiting and len(self.running) < self._turns

    def ask(
        self, owner: str, usual_s: float, now_s: float, *, may_leave: bool = False, is_deep: bool = False
    ) -> SearchTicket:
        """Queues a search, which is expected to take ``usual_s`` seconds."""
        self._number += 1
        ticket = SearchTicket(owner, usual_s, self._number, may_leave, is_deep)
        self.waiting.append(ticket)
        self._forget(now_s)
        return ticket

    def drop(self, ticket: SearchTicket) -> None:
        """Removes a search that is no longer wanted and has not started."""
        self.waiting.remove(ticket)

    def next(self, now_s: float) -> SearchTicket | None:
        """Starts the next search and returns it, if one may start now."""
        if len(self.running) > self._turns:
            return None
        only_short = len(self.running) == self._turns
        no_deep = sum(ticket.is_deep for ticket in self.running) >= max(1, self._turns - 1)
        ready = [
            ticket
            for ticket in self.waiting
            if (ticket.is_short or not only_short) and not (ticket.is_deep and no_deep)
        ]
        return self._begin(ready, self.running, now_s)

    def send(self, now_s: float) -> SearchTicket | None:
        """Removes the next search that another process may run from the queue, and returns it. It uses none of the
        slots here."""
        return self._begin([ticket for ticket in self.waiting if ticket.may_leave], self.away, now_s)

    def take_back(self, ticket: SearchTicket) -> None:
        """Puts a search that another process did not run back into the queue, ahead of those that arrived after it."""
        self.away.remove(ticket)
        ticket.may_leave, ticket.began_s = False, None
        self.waiting.append(ticket)

    def _begin(self, open_to: list[SearchTicket], begun: list[SearchTicket], now_s: float) -> SearchTicket | None:
        if not open_to:
            return None
        expected: defaultdict[str, float] = defaultdict(float)
        for ticket in self.running + self.away:
            expected[ticket.owner] += ticket.usual_s
        chosen = min(
            open_to,
            key=lambda ticket: (
                self._used_by(ticket.owner, now_s) + expected[ticket.owner],
                not ticket.is_short,
                ticket.number,
            ),
        )
        self.waiting.remove(chosen)
        begun.append(chosen)
        chosen.began_s = now_s
        return chosen

    def end(self, ticket: SearchTicket, now_s: float) -> None:
        """Frees the slot of a search that has ended."""
        (self.away if ticket in self.away else self.running).remove(ticket)
        began_s = now_s if ticket.began_s is None else ticket.began_s
        self._used[ticket.owner] = self._used_by(ticket.owner, now_s) + now_s - began_s, now_s

    def _used_by(self, owner: str, now_s: float) -> float:
        used_s, at_s = self._used.get(owner, (0.0, now_s))
        return float(used_s * 0.5 ** ((now_s - at_s) / USE_HALF_LIFE_S))

    def _forget(self, now_s: float) -> None:
        if len(self._used) > MAX_KNOWN_OWNERS:
            by_use = sorted(self._used, key=lambda owner: self._used_by(owner, now_s))
            for owner in by_use[: MAX_KNOWN_OWNERS // 2]:
                del self._used[owner]
