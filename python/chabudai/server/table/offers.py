"""The open offers between players (a take-back or the next match), with the seats that have agreed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ...store.types import StoredOffer
from ..protocol.fields import OfferKind


@dataclass(frozen=True, slots=True)
class OpenOffer:
    """An open offer: the seat that made it, and the seats that have agreed."""

    what: OfferKind
    seat: int
    agreed: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Offers:
    """At most one open offer of each kind, oldest first.

    >>> offers = Offers().agree("rematch", 0)
    >>> offers.is_agreed("rematch", {1}), offers.agree("rematch", 1).is_agreed("rematch", {0})
    (False, True)
    """

    open: tuple[OpenOffer, ...] = ()

    @staticmethod
    def from_stored(stored: Iterable[StoredOffer], entries: int) -> Offers:
        """Returns the stored offers that are still open when the match has ``entries`` entries. Any action ends all
        offers.

        >>> rows = Offers().agree("takeback", 1).to_stored(entries=7)
        >>> [Offers.from_stored(rows, entries=count).maker_of("takeback") for count in (7, 8)]
        [1, None]
        """
        return Offers(
            tuple(OpenOffer(row.what, row.seat, frozenset(row.agreed)) for row in stored if row.entries == entries)
        )

    def to_stored(self, entries: int) -> tuple[StoredOffer, ...]:
        """Returns the offers in the form in which they are stored with a match of ``entries`` entries."""
        return tuple(StoredOffer(offer.what, offer.seat, tuple(sorted(offer.agreed)), entries) for offer in self.open)

    def get(self, what: OfferKind) -> OpenOffer | None:
        """Returns the open offer of a kind."""
        return next((offer for offer in self.open if offer.what == what), None)

    def maker_of(self, what: OfferKind) -> int | None:
        """Returns the seat whose offer of a kind is open."""
        offer = self.get(what)
        return None if offer is None else offer.seat

    def agree(self, what: OfferKind, seat: int) -> Offers:
        """Makes an offer, or agrees to another seat's offer."""
        known = self.get(what)
        if known is None:
            return Offers((*self.open, OpenOffer(what, seat, frozenset({seat}))))
        agreed = replace(known, agreed=known.agreed | {seat})
        return Offers(tuple(agreed if offer is known else offer for offer in self.open))

    def is_agreed(self, what: OfferKind, others: Iterable[int]) -> bool:
        """Returns whether an offer of a kind is open and all of the given seats have agreed to it."""
        offer = self.get(what)
        return offer is not None and set(others) <= offer.agreed | {offer.seat}

    def seats_to_agree(self, what: OfferKind, seats: Iterable[int]) -> set[int]:
        """Returns the seats that have not agreed to the open offer of a kind, or none if there is no such offer.

        >>> Offers().agree("rematch", 1).seats_to_agree("rematch", range(3))
        {0, 2}
        """
        offer = self.get(what)
        return set() if offer is None else set(seats) - offer.agreed

    def without(self, *kinds: OfferKind) -> Offers:
        """Returns the offers except those of the given kinds."""
        return Offers(tuple(offer for offer in self.open if offer.what not in kinds))
