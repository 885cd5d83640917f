"""Analyses hands of Euro-Jongg: whether a hand is complete, how far it is from being complete, and which cards
help.

Cards are text: ``"As 2s 3s"``. ``melds`` is the number of sets on the table (E3.6), whose cards are not part of the
hand. ``gone`` are cards that have been seen elsewhere and can no longer be drawn: discards, all melds, laid cards. The
options ``seven_pairs`` and ``fourteen_run`` switch on the special hands (E8.7). All results are exact.

Every function raises ``NotationError`` for text that does not name cards, more copies of a card than the pack has, or
a wrong number of cards.

>>> from chabudai import hands
>>> hand = "As 2s 3s 4s 5s 6s 7h 8h 9h 2d 3d 9c 9c"
>>> hands.distance(hand), hands.waits(hand, gone="Ad 4d 4d")
(1, {'Ad': 3, '4d': 2})
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

from . import _core

GroupKind: TypeAlias = Literal["run", "book", "pair"]
Shape: TypeAlias = Literal["four-sets", "seven-pairs", "fourteen-run"]

__all__ = [
    "Discard",
    "Group",
    "GroupKind",
    "HandReading",
    "Shape",
    "discards",
    "distance",
    "distances",
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
class HandReading:
    """One way to read a complete hand (E8.4).

    ``groups`` holds the hand's groups without the melds; the first one contains the last card. A special hand has no
    groups (E9.10).
    """

    shape: Shape
    groups: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Discard:
    """The hand after discarding a card: its distance, and the number of unseen cards that would lower it.

    ``distance`` is ``None`` if the remaining cards cannot complete the hand.
    """

    distance: int | None
    improving: int


# The compiled function itself, because a Python function around it would nearly double the time of a call.
distance = _core.hand_distance


def is_complete(cards: str, melds: int = 0, *, seven_pairs: bool = False, fourteen_run: bool = False) -> bool:
    """Returns whether these cards, including the last one drawn, are a complete hand beside the melds (E8.1).

    A hand with a crown or bonus card is not complete.

    >>> is_complete("5h 5h 5h Ks Kh Kd 8c 9c Fc 9d Fd Wd As As")
    True
    >>> is_complete("Js Qs Ks Ac Ah", melds=3), is_complete("Js Qs Ks Wc Wh", melds=3)
    (False, True)
    >>> is_complete("As As 5h 5h 5h 5h 9d 9d 2c 2c Ks Kh Fs Fd", seven_pairs=True)
    True
    """
    return _core.hand_is_complete(cards, melds, seven_pairs=seven_pairs, fourteen_run=fourteen_run)


def distances(
    hands: Iterable[str],
    melds: int = 0,
    *,
    gone: str = "",
    seven_pairs: bool = False,
    fourteen_run: bool = False,
) -> list[int | None]:
    """Returns the :func:`distance` of each of many hands, with the same ``melds`` and ``gone``, in one native call.

    >>> distances(["As 2s 3s Kc Kd", "As 2s 9h Kc Kd"], melds=3), distances(["9h 9h", "Kc"], melds=4)
    ([0, 1], [0, 1])
    """
    return _core.hand_distances(hands, melds, gone=gone, seven_pairs=seven_pairs, fourteen_run=fourteen_run)


def improving(
    cards: str, melds: int = 0, *, gone: str = "", seven_pairs: bool = False, fourteen_run: bool = False
) -> dict[str, int]:
    """Returns the playing cards that would lower the distance, each with its number of unseen copies.

    >>> improving("2s 3s Kc Kd 9h", melds=3, gone="As As")
    {'As': 2, '4s': 4}
    """
    found = _core.hand_improving(cards, melds, gone=gone, seven_pairs=seven_pairs, fourteen_run=fourteen_run)
    return dict(found)


def waits(
    cards: str, melds: int = 0, *, gone: str = "", seven_pairs: bool = False, fourteen_run: bool = False
) -> dict[str, int]:
    """Returns the playing cards that complete a hand that is one card short, each with its number of unseen copies.

    A card whose copies are all in the hand is left out (E14.2). A card whose copies are all gone is listed with 0,
    because others may hold it. The caller must exclude copies in the seat's own melds.

    >>> waits("7d 7d 7d 8d", melds=3, gone="9d 9d 9d 9d")
    {'6d': 4, '8d': 3, '9d': 0}
    """
    found = _core.hand_waits(cards, melds, gone=gone, seven_pairs=seven_pairs, fourteen_run=fourteen_run)
    return dict(found)


def readings(
    cards: str, last: str, melds: int = 0, *, seven_pairs: bool = False, fourteen_run: bool = False
) -> list[HandReading]:
    """Returns every way to read the hand with the ``last`` card, which is not among ``cards`` (E8.4).

    There is one reading for each group that can contain the last card. Empty if the hand is not complete.

    >>> for reading in readings("5h 5h 5h 6h 7h 9c 9c", "5h", melds=2):
    ...     print(" | ".join(" ".join(group.cards) for group in reading.groups))
    5h 5h 5h | 5h 6h 7h | 9c 9c
    5h 6h 7h | 5h 5h 5h | 9c 9c
    """
    found = _core.hand_readings(cards, last, melds, seven_pairs=seven_pairs, fourteen_run=fourteen_run)
    return [
        HandReading(cast(Shape, shape), tuple(Group(cast(GroupKind, kind), tuple(of)) for kind, of in groups))
        for shape, groups in found
    ]


def discards(
    cards: str, melds: int = 0, *, gone: str = "", seven_pairs: bool = False, fourteen_run: bool = False
) -> dict[str, Discard]:
    """Returns the result of discarding each card of the hand. It assumes that a discarded card cannot be drawn
    again.

    >>> left = discards("2s 3s Kc Kd 9h", melds=3)
    >>> left["9h"], left["Kc"]
    (Discard(distance=1, improving=8), Discard(distance=2, improving=13))
    """
    found = _core.hand_discards(cards, melds, gone=gone, seven_pairs=seven_pairs, fourteen_run=fourteen_run)
    return {card: Discard(left, copies) for card, left, copies in found}
