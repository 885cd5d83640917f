"""The hands of Euro-Jongg: whether one is complete, how far it is from that, and which cards help.

Cards are text, as everywhere: ``"As 2s 3s"``. ``melds`` is the number of sets on the table (E3.6), whose cards are not
among the cards of the hand. ``gone`` are cards seen elsewhere, which can never come: discards, all melds, laid cards.
The options ``seven_pairs`` and ``fourteen_run`` switch on the special hands (E8.7). Every answer is exact.

A text that names no cards, more of a card than the pack has, or too many or too few cards raises ``NotationError``,
which says what is wrong.

>>> from chabudai import hands
>>> hand = "As 2s 3s 4s 5s 6s 7h 8h 9h 2d 3d 9c 9c"
>>> hands.distance(hand), hands.waits(hand, gone="Ad 4d 4d")
(1, {'Ad': 3, '4d': 2})
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

from . import _core

GroupKind: TypeAlias = Literal["run", "book", "pair"]
Shape: TypeAlias = Literal["four-sets", "seven-pairs", "fourteen-run"]

__all__ = [
    "Discard",
    "Group",
    "GroupKind",
    "Reading",
    "Shape",
    "discards",
    "distance",
    "improving",
    "is_complete",
    "readings",
    "waits",
]


@dataclass(frozen=True, slots=True)
class Group:
    """A run, book or pair in a hand (E3.1 to E3.3)."""

    kind: GroupKind
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a complete hand (E8.4).

    ``groups`` are those of the hand, without the melds; the first is the one in which the last card lies. A special
    hand has none (E9.10).
    """

    shape: Shape
    groups: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Discard:
    """What discarding a card leaves: the distance, and how many unseen cards would lower it.

    ``distance`` is ``None`` if no cards that are left could complete the hand.
    """

    distance: int | None
    improving: int


def is_complete(cards: str, melds: int = 0, *, seven_pairs: bool = False, fourteen_run: bool = False) -> bool:
    """Whether these cards, the last one among them, are a complete hand beside so many melds (E8.1).

    A crown or bonus card among them is in the way.

    >>> is_complete("5h 5h 5h Ks Kh Kd 8c 9c Fc 9d Fd Wd As As")
    True
    >>> is_complete("Js Qs Ks Ac Ah", melds=3), is_complete("Js Qs Ks Wc Wh", melds=3)
    (False, True)
    >>> is_complete("As As 5h 5h 5h 5h 9d 9d 2c 2c Ks Kh Fs Fd", seven_pairs=True)
    True
    """
    return _core.hand_is_complete(cards, melds, seven_pairs=seven_pairs, fourteen_run=fourteen_run)


def distance(
    cards: str, melds: int = 0, *, gone: str = "", seven_pairs: bool = False, fourteen_run: bool = False
) -> int | None:
    """How many cards must still come for the hand to hold a complete one: 0 for a complete hand, 1 for one that waits.

    It is what other games in the manner of Mah-Jongg call *shanten*, and one more. The hand may have any number of
    cards; crowns and bonus cards are passed over, since they may still be laid (E5.1). ``None`` says that the cards
    that are not gone do not suffice.

    >>> distance("As 2s 3s 4s 5s 6s 7h 8h 9h 2d 3d 9c Fc")
    2
    >>> distance("Kc", melds=4), distance("Kc", melds=4, gone="Ks Kh Kd")
    (1, 2)
    """
    return _core.hand_distance(cards, melds, gone=gone, seven_pairs=seven_pairs, fourteen_run=fourteen_run)


def improving(
    cards: str, melds: int = 0, *, gone: str = "", seven_pairs: bool = False, fourteen_run: bool = False
) -> dict[str, int]:
    """The playing cards whose coming lowers the distance, each with the number of its copies that are unseen.

    >>> improving("2s 3s Kc Kd 9h", melds=3, gone="As As")
    {'As': 2, '4s': 4}
    """
    found = _core.hand_improving(cards, melds, gone=gone, seven_pairs=seven_pairs, fourteen_run=fourteen_run)
    return dict(found)


def waits(
    cards: str, melds: int = 0, *, gone: str = "", seven_pairs: bool = False, fourteen_run: bool = False
) -> dict[str, int]:
    """The playing cards that complete the hand, each with the number of its copies that are unseen, which may be 0.

    The hand is one card short of a complete one. A card of which all copies are in the hand is left out (E14.2); one
    of which all are gone is not, for others may hold it. Of those in one's own melds the caller must think.

    >>> waits("7d 7d 7d 8d", melds=3, gone="9d 9d 9d 9d")
    {'6d': 4, '8d': 3, '9d': 0}
    """
    found = _core.hand_waits(cards, melds, gone=gone, seven_pairs=seven_pairs, fourteen_run=fourteen_run)
    return dict(found)


def readings(
    cards: str, last: str, melds: int = 0, *, seven_pairs: bool = False, fourteen_run: bool = False
) -> list[Reading]:
    """Every way to read the hand with the last card, which is not among the cards; none if it is not complete (E8.4).

    The last card lies in each group in turn that it can lie in.

    >>> for reading in readings("5h 5h 5h 6h 7h 9c 9c", "5h", melds=2):
    ...     print(" | ".join(" ".join(group.cards) for group in reading.groups))
    5h 5h 5h | 5h 6h 7h | 9c 9c
    5h 6h 7h | 5h 5h 5h | 9c 9c
    """
    found = _core.hand_readings(cards, last, melds, seven_pairs=seven_pairs, fourteen_run=fourteen_run)
    return [
        Reading(cast(Shape, shape), tuple(Group(cast(GroupKind, kind), tuple(of)) for kind, of in groups))
        for shape, groups in found
    ]


def discards(
    cards: str, melds: int = 0, *, gone: str = "", seven_pairs: bool = False, fourteen_run: bool = False
) -> dict[str, Discard]:
    """What each card of the hand would leave if it were discarded; it cannot come back then.

    >>> left = discards("2s 3s Kc Kd 9h", melds=3)
    >>> left["9h"], left["Kc"]
    (Discard(distance=1, improving=8), Discard(distance=2, improving=13))
    """
    found = _core.hand_discards(cards, melds, gone=gone, seven_pairs=seven_pairs, fourteen_run=fourteen_run)
    return {card: Discard(left, copies) for card, left, copies in found}
