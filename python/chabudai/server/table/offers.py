"""What players ask of one another: a take-back, or the next match. Pure: it decides who has agreed, nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ..told.messages import OfferShown, What


@dataclass(slots=True)
class Offers:
    """At most one open offer of each kind; offers live in memory and end with what they are about.

    >>> offers = Offers()
    >>> offers.make("rematch", 0, others={1})
    False
    >>> offers.make("rematch", 1, others={0})
    True
    """

    _open: dict[What, tuple[int, set[int]]] = field(default_factory=dict)

    def shown(self) -> tuple[OfferShown, ...]:
        """The open offers, oldest first."""
        return tuple(OfferShown(what, seat) for what, (seat, _agreed) in self._open.items())

    def by(self, what: What) -> int | None:
        """The seat whose offer is open."""
        return self._open[what][0] if what in self._open else None

    def make(self, what: What, seat: int, others: Iterable[int]) -> bool:
        """Offers, or agrees with the same offer of somebody else; whether all agree now."""
        self._open.setdefault(what, (seat, set()))
        return self.agree(what, seat, others)

    def agree(self, what: What, seat: int, others: Iterable[int]) -> bool:
        """Agrees; whether all do now. ``others`` are the seats whose consent counts, beside this one."""
        maker, agreed = self._open[what]
        agreed.add(seat)
        return set(others) <= agreed | {maker}

    def unanswered(self, what: What, seats: Iterable[int]) -> set[int]:
        """Those of some seats that have not agreed to the open offer of this kind; none if there is none.

        >>> offers = Offers()
        >>> offers.make("rematch", 1, others={0, 2})
        False
        >>> offers.unanswered("rematch", range(3))
        {0, 2}
        """
        return set(seats) - self._open[what][1] if what in self._open else set()

    def close(self, *kinds: What) -> None:
        """Forgets the offers of these kinds."""
        for what in kinds:
            self._open.pop(what, None)
