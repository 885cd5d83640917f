"""The score of a seat for a hand of Euro-Jongg (E9, E13, E14), as a ledger of lines.

>>> hand = read_cards("Ks Kh Kd 8c Fc 9d Fd Wd As As")
>>> holding = Holding(hand, read_parts("5h 5h 5h", is_open=True), win=Win("9c", "claim"))
>>> for line in ledger(holding, Options()):
...     print(line.clause, line.name, line.points)
E9.2 going out 10
E9.2 open book 10
E9.4 run 0
E9.4 pair 0
E9.3 closed book of faces 40
E9.4 run 0
>>> score(holding, Options())
60
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from tests.games.eurojongg.oracle.bonuses import CLAUSES, MAX_POINTS, SEAT_SUIT_VALUES, Holding, Win, counted_bonuses
from tests.games.eurojongg.oracle.cards import (
    BONUS_CARDS,
    BONUS_KIND,
    BONUS_KINDS,
    SUITS,
    Card,
    Cards,
    Options,
    canonical,
    is_playing,
    read_cards,
    suit_of,
    without,
)
from tests.games.eurojongg.oracle.hands import Reading, Shape
from tests.games.eurojongg.oracle.sets import Kind, Part, parts_with, read_parts

__all__ = [
    "Holding",
    "Line",
    "Win",
    "Worth",
    "apply_limits",
    "best_parts",
    "best_parts_with_last",
    "bonus_card_lines",
    "ledger",
    "points_of",
    "read_cards",
    "read_parts",
    "score",
    "scored_lines",
    "seat_suit_points",
    "total",
]

Worth: TypeAlias = Callable[[Part], int]

GOING_OUT = 10
GOING_OUT_NAMES: dict[Shape, str] = {
    "four-sets": "going out",
    "seven-pairs": "going out with seven pairs",
    "fourteen-run": "going out with fourteen in a run",
}
BONUS_CARD = 10
GROUPS = {2: 100, 3: 1_000}  # By the number of cards (E9.6); four of a kind score separately (E9.7).
SEAT_SUITS = SUITS  # Seat 0 belongs to spades, and so on (E14.1).
WAITING_LOSS, SACRED_LOSS = 100, 5_000

# A set of number cards, by its kind and whether it is open (E9.2, E9.4).
NUMBER_POINTS: dict[tuple[Kind, bool], int] = {
    ("book", True): 10,
    ("book", False): 20,
    ("tome", True): 20,
    ("tome", False): 50,
}
FACE_PAIR_OR_RUN = 5


@dataclass(frozen=True)
class Line:
    """A line of the ledger: its clause, name, points and cards."""

    clause: str
    name: str
    points: int
    cards: Cards = ()


# --- E9.2 to E9.4, E14.1: the value of a part --------------------------------------------


def points_of(part: Part) -> int:
    """The points of a set or pair (E9.2 to E9.4).

    >>> [points_of(part) for part in read_parts("5h 5h 5h | Ks Kh Kd | Ks Kh Kd Kc | Fs Fh | Fs Ws Hs | 8s 9s Fs")]
    [20, 40, 100, 5, 5, 0]
    >>> [points_of(part) for part in read_parts("5h 5h 5h | Ks Kh Kd | Ks Kh Kd Kc | Fs Ws Hs", is_open=True)]
    [10, 20, 40, 5]
    """
    if part.kind in ("run", "pair"):
        return FACE_PAIR_OR_RUN if part.is_of_faces else 0
    return NUMBER_POINTS[part.kind, part.is_open] * (2 if part.is_of_faces else 1)


def name_of(part: Part) -> str:
    """The name of a set or pair in the ledger.

    >>> [name_of(part) for part in read_parts("5h 5h 5h | Ks Kh | As 2s 3s")]
    ['closed book', 'pair of faces', 'run']
    """
    faces = " of faces" if part.is_of_faces else ""
    if part.kind in ("run", "pair"):
        return f"{part.kind}{faces}"
    return f"{'open' if part.is_open else 'closed'} {part.kind}{faces}"


def clause_of(part: Part) -> str:
    """The clause that gives a set or pair its points.

    >>> [clause_of(part) for part in read_parts("5h 5h 5h | Ks Kh | As 2s 3s")]
    ['E9.2', 'E9.3', 'E9.4']
    """
    if part.is_of_faces:
        return "E9.3"
    return "E9.2" if points_of(part) > 0 else "E9.4"


def seat_suit_value(name: str, options: Options) -> int:
    """The extra value of a card of the seat's suit: set by `bonuses`, or the default (E14.1).

    >>> seat_suit_value("seat-suit-face", Options(seat_suits=True))
    5
    """
    return options.bonuses.get(name, SEAT_SUIT_VALUES[name]) if options.seat_suits else 0


def seat_suit_faces(part: Part, seat: int) -> Cards:
    """The face cards of the seat's suit in a part that scores as one of face cards (E9.3, E14.1).

    >>> seat_suit_faces(read_parts("Ks Kh Kd")[0], 1), seat_suit_faces(read_parts("9h Fh Wh")[0], 1)
    (('Kh',), ())
    """
    return tuple(card for card in part.cards if suit_of(card) == SEAT_SUITS[seat]) if part.is_of_faces else ()


def seat_suit_points(part: Part, seat: int, options: Options) -> int:
    """The extra points of the face cards of the seat's suit in a part, added or by doubling the part for each (E14.1).

    >>> seat_suit_points(read_parts("Fh Wh Hh")[0], 1, Options(seat_suits=True))
    15
    >>> seat_suit_points(read_parts("Fh Wh Hh")[0], 1, Options(seat_suits=True, seat_suit_faces="multiplied"))
    35
    """
    own = len(seat_suit_faces(part, seat))
    if options.seat_suits and options.seat_suit_faces == "multiplied":
        return points_of(part) * ((1 << own) - 1)
    return seat_suit_value("seat-suit-face", options) * own


# --- E9.5, E9.10: the best way to divide the cards of a hand -----------------------------


def best_parts(cards: Iterable[Card], worth: Worth = points_of) -> tuple[Part, ...]:
    """The closed books, runs and pairs of the cards with the highest total; cards may be left over (E9.5).

    Each card in turn is left over or goes into each part that it makes with later ones. Parts that are worth nothing
    are
    left out, and so are crowns and bonus cards.

    >>> [part.cards for part in best_parts(read_cards("Js Qs Ks Kh Kd"))]
    [('Ks', 'Kh', 'Kd')]
    """

    @cache
    def best(left: Cards) -> tuple[int, tuple[Part, ...]]:
        if not left:
            return 0, ()
        first, others = left[0], left[1:]
        choices = [best(others)]
        for part in (Part(made) for made in parts_with(first, others)):
            if worth(part) > 0:
                points, parts = best(without(left, part.cards))
                choices.append((worth(part) + points, (part, *parts)))
        return max(choices, key=lambda choice: choice[0])

    return best(canonical(card for card in cards if is_playing(card)))[1]


def best_parts_with_last(hand: Cards, win: Win, worth: Worth = points_of) -> tuple[Part, ...]:
    """The parts of a special hand with the highest total; if the last card was claimed, a book with it is open (E9.10).

    >>> hand = read_cards("Ks Kh Kd As As 2s 2s 3s 3s 4s 4s 5s 5s")
    >>> [(part.cards, part.is_open) for part in best_parts_with_last(hand, Win("Kc", "claim"))]
    [(('Ks', 'Kh', 'Kd'), False)]
    """
    if not win.is_claimed:
        return best_parts((*hand, win.last), worth)
    choices = [best_parts(hand, worth)]
    for cards in parts_with(win.last, hand):
        with_last = Part(cards, is_open=len(cards) == 3)
        choices.append((with_last, *best_parts(without((*hand, win.last), cards), worth)))
    return max(choices, key=lambda parts: sum(worth(part) for part in parts))


# --- The lines ---------------------------------------------------------------------------


def part_lines(part: Part, seat: int, options: Options) -> list[Line]:
    """The lines of a set or pair: its points, even if 0, and its face cards of the seat's suit.

    >>> [(line.name, line.points) for line in part_lines(read_parts("Ks Kh")[0], 0, Options(seat_suits=True))]
    [('pair of faces', 5), ('seat-suit-face', 5)]
    >>> [(line.clause, line.points) for line in part_lines(read_parts("As 2s 3s")[0], 0, Options(seat_suits=True))]
    [('E9.4', 0)]
    """
    lines = [Line(clause_of(part), name_of(part), points_of(part), part.cards)]
    own = seat_suit_faces(part, seat)
    if options.seat_suits and own:
        lines.append(Line("E14.1", "seat-suit-face", seat_suit_points(part, seat, options), own))
    return lines


def groups_of(laid: Cards) -> list[tuple[str, Cards]]:
    """The groups of two or more laid bonus cards of a kind or of a suit (E9.6).

    >>> groups_of(("rose", "crane", "tulip", "5r"))
    [('kind', ('rose', 'tulip')), ('suit', ('rose', 'crane'))]
    """
    cards = [card for card in canonical(laid) if card in BONUS_CARDS]
    kinds = [("kind", tuple(card for card in cards if BONUS_KIND[card] == kind)) for kind in BONUS_KINDS]
    suits = [("suit", tuple(card for card in cards if suit_of(card) == suit)) for suit in SUITS]
    return [(what, group) for what, group in [*kinds, *suits] if len(group) >= 2]


def has_four_of_a_kind(laid: Cards) -> bool:
    """Whether four flowers, four birds or four trees are laid (E9.7).

    >>> has_four_of_a_kind(("rose", "tulip", "daisy", "lily")), has_four_of_a_kind(("rose", "crane", "apple"))
    (True, False)
    """
    return any(len(group) == 4 for _, group in groups_of(laid))


def bonus_card_lines(laid: Cards) -> list[Line]:
    """The lines of the laid bonus cards: each group, and each card that is not in a group (E9.6).

    >>> [(line.name, line.points) for line in bonus_card_lines(("rose", "tulip", "swan"))]
    [('two of a kind', 100), ('bonus card', 10)]
    """
    numbers = {2: "two", 3: "three"}
    groups = groups_of(laid)
    lines = [
        Line("E9.6", f"{numbers[len(group)]} of a {what}", GROUPS[len(group)], group)
        for what, group in groups
        if len(group) in GROUPS
    ]
    in_groups = {card for _, group in groups for card in group}
    alone = [card for card in canonical(laid) if card in BONUS_CARDS and card not in in_groups]
    return [*lines, *(Line("E9.6", "bonus card", BONUS_CARD, (card,)) for card in alone)]


def seat_suit_bonus_cards(holding: Holding, options: Options) -> list[Line]:
    """The line of the laid bonus cards of the seat's suit (E14.1).

    >>> [line.points for line in seat_suit_bonus_cards(Holding(laid=("lily", "owl", "rose")), Options(seat_suits=True))]
    [20]
    """
    suit = SEAT_SUITS[holding.seat]
    own = tuple(card for card in canonical(holding.laid) if card in BONUS_CARDS and suit_of(card) == suit)
    value = seat_suit_value("seat-suit-bonus-card", options)
    return [Line("E14.1", "seat-suit-bonus-card", value * len(own), own)] if options.seat_suits and own else []


def lines_of_the_unlaid(holding: Holding) -> list[Line]:
    """The line of the crowns and bonus cards still in the hand, which score nothing (E5.6).

    >>> [(line.cards, line.points) for line in lines_of_the_unlaid(Holding(hand=("As", "5r", "rose")))]
    [(('5r', 'rose'), 0)]
    """
    unlaid = canonical(card for card in holding.hand if not is_playing(card))
    return [Line("E5.6", "left in the hand", 0, unlaid)] if unlaid else []


def parts_that_count(holding: Holding, reading: Reading | None, options: Options) -> tuple[Part, ...]:
    """The melds, and the parts of the hand as read or as they score most (E9.5, E9.10).

    >>> [part.cards for part in parts_that_count(Holding(hand=("Ks", "Kh", "As", "As")), None, Options())]
    [('Ks', 'Kh')]
    """

    def worth(part: Part) -> int:
        return points_of(part) + seat_suit_points(part, holding.seat, options)

    if reading is None:
        return (*holding.melds, *best_parts(holding.hand, worth))
    if reading.shape == "four-sets":
        return (*holding.melds, *reading.parts)
    assert holding.win is not None, "a reading belongs to a seat that goes out"
    return best_parts_with_last(holding.hand, holding.win, worth)


def scored_lines(holding: Holding, reading: Reading | None, options: Options) -> list[Line]:
    """The lines that are added up first, including bonuses (E9.11)."""
    lines = [Line("E9.2", GOING_OUT_NAMES[reading.shape], GOING_OUT)] if reading else []
    for part in parts_that_count(holding, reading, options):
        lines += part_lines(part, holding.seat, options)
    lines += bonus_card_lines(holding.laid)
    lines += seat_suit_bonus_cards(holding, options)
    lines += lines_of_the_unlaid(holding)
    for name in counted_bonuses(holding, reading, options.bonuses):
        if name not in SEAT_SUIT_VALUES:
            lines.append(Line(CLAUSES[name], name, options.bonuses[name]))
    return lines


def total(lines: Iterable[Line]) -> int:
    """The sum of a ledger.

    >>> total([Line("E9.2", "going out", 10), Line("E9.3", "pair of faces", 5)])
    15
    """
    return sum(line.points for line in lines)


def penalty_lines(holding: Holding) -> list[Line]:
    """The penalties, which are subtracted last (E14.4, E14.5, E14.7).

    >>> [line.points for line in penalty_lines(Holding(has_declared_waiting=True, sacred_slighted=2))]
    [-100, -5000, -5000]
    """
    in_vain = holding.has_declared_waiting and holding.win is None
    return [
        *([Line("E14.4", "waited in vain", -WAITING_LOSS)] if in_vain else []),
        *[Line("E14.5", "discarded to one who waited", -WAITING_LOSS)] * holding.discarded_to_waiting,
        *[Line("E14.7", "sacred discard slighted", -SACRED_LOSS)] * holding.sacred_slighted,
    ]


def apply_limits(lines: list[Line], holding: Holding) -> tuple[Line, ...]:
    """The lines with waiting doubled, then the limits, then the penalties (E9.11).

    >>> rich = [Line("E13.6", "hidden-hand", 6000)]
    >>> [line.points for line in apply_limits(rich, Holding(win=Win("As"), has_declared_waiting=True))]
    [6000, 6000, -2000]
    """
    lines = list(lines)
    if holding.has_declared_waiting and holding.win is not None:
        lines.append(Line("E14.4", "out after waiting", total(lines)))
    if has_four_of_a_kind(holding.laid):
        lines.append(Line("E9.7", "four of a kind", MAX_POINTS - total(lines)))
    elif total(lines) > MAX_POINTS:
        lines.append(Line("E9.8", "the most", MAX_POINTS - total(lines)))
    return (*lines, *penalty_lines(holding))


def ledger(holding: Holding, options: Options) -> tuple[Line, ...]:
    """All lines of a seat at the end of a hand; if it went out, in the reading that scores most (E8.4, E9.1).

    >>> hand = read_cards("Js Qs Ks Kh Kd")
    >>> [(line.name, line.points, line.cards) for line in ledger(Holding(hand), Options())]
    [('closed book of faces', 40, ('Ks', 'Kh', 'Kd'))]
    """
    if holding.win is None:
        return apply_limits(scored_lines(holding, None, options), holding)
    ways = [apply_limits(scored_lines(holding, reading, options), holding) for reading in holding.readings(options)]
    assert ways, f"{' '.join(holding.hand)} and {holding.win.last} are not complete (E8.1)"
    return max(ways, key=total)


def score(holding: Holding, options: Options) -> int:
    """The points of a seat at the end of a hand (E9.11).

    >>> score(Holding(laid=("rose", "tulip", "daisy", "lily")), Options())
    10000
    """
    return total(ledger(holding, options))
