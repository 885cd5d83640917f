"""The bonuses of Euro-Jongg, each a function that says when it is earned (E13).

A `Holding` is everything a seat has when a hand is over, and a `Win` says how it went out.

>>> holding = Holding(melds=read_parts("7d 7d 7d 7d | As As As As"), laid=("Ar", "9r"))
>>> counted_bonuses(holding, None, {"tomes-2": 50, "crown-ends": 20, "all-runs": 20})
('tomes-2', 'crown-ends')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from tests.games.eurojongg.oracle.cards import (
    RANKS,
    SUITS,
    Card,
    Cards,
    Options,
    are_faces,
    are_numbers,
    is_playing,
    rank_of,
    rank_place,
    suit_of,
)
from tests.games.eurojongg.oracle.hands import Melds, Reading, own_cards, readings, readings_beside
from tests.games.eurojongg.oracle.sets import Part, are_of_one_suit, read_parts

__all__ = [
    "BONUSES",
    "CLAUSES",
    "LINES",
    "SEAT_SUIT_VALUES",
    "Holding",
    "Win",
    "check_bonuses",
    "counted_bonuses",
    "is_earned",
    "longest_sequence",
    "read_parts",
    "sets_of",
]

MAX_POINTS = 10_000


@dataclass(frozen=True)
class Win:
    """How a seat goes out (E8.2, E13.5)."""

    last: Card
    source: Literal["front", "back", "claim"] = "front"  # Where the last card came from (E2.4, E7.6).
    empties_wall: bool = False
    is_first_turn: bool = False
    is_melded: bool = False  # Whether the last card lies in the set that was claimed by name (E8.3).

    @property
    def is_claimed(self) -> bool:
        """Whether the seat goes out with a discard, directly or by E8.3."""
        return self.source == "claim"


@dataclass(frozen=True)
class Holding:
    """Counts all items of a seat when a hand is over (E9)."""

    hand: Cards = ()  # Without the last card of a seat that goes out.
    melds: Melds = ()
    laid: Cards = ()  # Crowns and bonus cards in front of it.
    win: Win | None = None
    seat: int = 0
    has_declared_waiting: bool = False
    discarded_to_waiting: int = 0  # The number of waiting seats that went out with its discard (E14.5).
    sacred_slighted: int = 0  # The number of times it has to pay for E14.7.

    @property
    def all_cards(self) -> Cards:
        """Returns all cards as defined in E13.3: those of the hand and the melds, including the last card."""
        last = [self.win.last] if self.win and not self.win.is_melded else []
        return own_cards((*self.hand, *last), self.melds)

    def readings(self, options: Options) -> tuple[Reading, ...]:
        """All readings of the hand of a seat that goes out (E8.4).

        >>> Holding(hand=("Ks",), win=Win("Kh")).readings(Options())
        ()
        """
        assert self.win is not None, "only a seat that goes out has a complete hand"
        if self.win.is_melded:
            return readings_beside(self.hand, self.melds)
        return readings(self.hand, self.win.last, self.melds, options, is_claimed=self.win.is_claimed)


def sets_of(holding: Holding, reading: Reading) -> tuple[Part, ...]:
    """The four sets of a reading; a special hand has none (E13.4).

    >>> holding = Holding(hand=("9c",), melds=read_parts("As 2s 3s | 4s 5s 6s | 7h 8h 9h | 2d 3d 4d"), win=Win("9c"))
    >>> [part.kind for part in sets_of(holding, holding.readings(Options())[0])]
    ['run', 'run', 'run', 'run']
    """
    if reading.shape != "four-sets":
        return ()
    return (*holding.melds, *(part for part in reading.parts if part.is_set))


# --- E13.4: the sets and cards of the hand -----------------------------------------------


def all_runs(holding: Holding, reading: Reading) -> bool:
    """The sets are four runs."""
    return [part.kind for part in sets_of(holding, reading)] == ["run"] * 4


def four_suits(holding: Holding, reading: Reading) -> bool:
    """The sets are books or tomes of one number rank in all four suits."""
    sets = sets_of(holding, reading)
    if any(part.kind == "run" or not are_numbers(part.cards) for part in sets):
        return False
    ranks = {rank_of(part.cards[0]) for part in sets}
    suits = {suit_of(part.cards[0]) for part in sets}
    return len(ranks) == 1 and suits == set(SUITS)


def aces_and_nines(holding: Holding, _reading: Reading) -> bool:
    """Each card is an ace or a nine."""
    return all(rank_of(card) in "A9" for card in holding.all_cards)


def no_aces_or_nines(holding: Holding, _reading: Reading) -> bool:
    """No card is an ace or a nine."""
    return not any(rank_of(card) in "A9" for card in holding.all_cards)


def all_faces(holding: Holding, _reading: Reading) -> bool:
    """All cards are face cards."""
    return are_faces(holding.all_cards)


def one_colour(holding: Holding, _reading: Reading) -> bool:
    """Each card is red, or each is black."""
    suits = {suit_of(card) for card in holding.all_cards}
    return suits <= {"h", "d"} or suits <= {"s", "c"}


def one_suit(holding: Holding, _reading: Reading) -> bool:
    """All cards are of one suit."""
    return are_of_one_suit(holding.all_cards)


def longest_sequence(cards: Iterable[Card]) -> int:
    """The number of cards of one suit with consecutive ranks among the playing cards, whatever sets they lie in.

    >>> longest_sequence(("As", "2s", "2s", "3s", "4h", "5s"))
    3
    """
    there = {card for card in cards if is_playing(card)}
    longest = 0
    for first in there:
        following = [rank + suit_of(first) for rank in RANKS[rank_place(first) :]]
        length = next((number for number, card in enumerate(following) if card not in there), len(following))
        longest = max(longest, length)
    return longest


def sequence(least: int) -> Callable[[Holding, Reading], bool]:
    """Whether this many cards have consecutive ranks of one suit."""
    return lambda holding, _reading: longest_sequence(holding.all_cards) >= least


def seven_pairs(_holding: Holding, reading: Reading) -> bool:
    """The hand is read as seven pairs."""
    return reading.shape == "seven-pairs"


# --- E13.5, E13.6: how it goes out -------------------------------------------------------


def out_on_pair(_holding: Holding, reading: Reading) -> bool:
    """The last card is in the pair; a special hand has no such part."""
    return reading.last_part is not None and reading.last_part.kind == "pair"


def out_from_wall(holding: Holding, _reading: Reading) -> bool:
    """The last card was drawn, from either end."""
    return holding.win is not None and not holding.win.is_claimed


def out_from_back(holding: Holding, _reading: Reading) -> bool:
    """The last card was drawn as a replacement."""
    return holding.win is not None and holding.win.source == "back"


def out_on_last_card(holding: Holding, reading: Reading) -> bool:
    """The last card was drawn and left the wall empty."""
    return out_from_wall(holding, reading) and holding.win is not None and holding.win.empties_wall


def out_on_first_turn(holding: Holding, _reading: Reading) -> bool:
    """It is the seat's first turn of the hand, or it has had none yet and claims to win."""
    return holding.win is not None and holding.win.is_first_turn


def hidden_hand(holding: Holding, reading: Reading) -> bool:
    """No meld is open, and the last card was drawn."""
    return out_from_wall(holding, reading) and not any(part.is_open for part in holding.melds)


# --- E13.7: cards on the table -----------------------------------------------------------


def tomes(least: int) -> Callable[[Holding], bool]:
    """Whether the seat has this many tomes, open or closed."""
    return lambda holding: len([part for part in holding.melds if part.kind == "tome"]) >= least


def crowns(ranks: str) -> Callable[[Holding], bool]:
    """The seat has laid the crowns of these ranks."""
    return lambda holding: {f"{rank}r" for rank in ranks} <= set(holding.laid)


WhenGoingOut: TypeAlias = Callable[[Holding, Reading], bool]

MADE_OF: dict[str, WhenGoingOut] = {
    "all-runs": all_runs,
    "four-suits": four_suits,
    "aces-and-nines": aces_and_nines,
    "no-aces-or-nines": no_aces_or_nines,
    "all-faces": all_faces,
    "one-colour": one_colour,
    "one-suit": one_suit,
    "sequence-9": sequence(9),
    "sequence-12": sequence(12),
    "sequence-14": sequence(14),
    "seven-pairs": seven_pairs,
}
HOW_IT_GOES_OUT: dict[str, WhenGoingOut] = {
    "out-on-pair": out_on_pair,
    "out-from-wall": out_from_wall,
    "out-from-back": out_from_back,
    "out-on-last-card": out_on_last_card,
    "out-on-first-turn": out_on_first_turn,
}
HIDDEN: dict[str, WhenGoingOut] = {"hidden-hand": hidden_hand}
OF_WHO_GOES_OUT = MADE_OF | HOW_IT_GOES_OUT | HIDDEN
OF_EVERY_SEAT: dict[str, Callable[[Holding], bool]] = {
    "tomes-2": tomes(2),
    "tomes-3": tomes(3),
    "tomes-4": tomes(4),
    "crown-evens": crowns("2468"),
    "crown-odds": crowns("A3579"),
    "crown-ends": crowns("A9"),
}
# The only two bonuses with values of their own; they are counted for each card (E14.1).
SEAT_SUIT_VALUES = {"seat-suit-face": 5, "seat-suit-bonus-card": 10}
BONUSES = (*OF_WHO_GOES_OUT, *OF_EVERY_SEAT, *SEAT_SUIT_VALUES)
CLAUSES = (
    dict.fromkeys(MADE_OF, "E13.4")
    | dict.fromkeys(HOW_IT_GOES_OUT, "E13.5")
    | dict.fromkeys(HIDDEN, "E13.6")
    | dict.fromkeys(OF_EVERY_SEAT, "E13.7")
    | dict.fromkeys(SEAT_SUIT_VALUES, "E14.1")
)

# Only the first bonus of a line counts (E13.2).
Line: TypeAlias = tuple[str, ...]
LINES: tuple[Line, ...] = (
    ("sequence-14", "sequence-12", "sequence-9"),
    ("one-suit", "one-colour"),
    ("all-faces", "no-aces-or-nines"),
    ("out-from-back", "out-from-wall"),
    ("tomes-4", "tomes-3", "tomes-2"),
    ("crown-odds", "crown-ends"),
)


def is_earned(name: str, holding: Holding, reading: Reading | None) -> bool:
    """Whether a bonus is earned, named or not; without a reading the seat has not gone out (E13.1).

    >>> is_earned("crown-ends", Holding(laid=("Ar", "9r")), None), is_earned("one-suit", Holding(hand=("As",)), None)
    (True, False)
    """
    if name in OF_EVERY_SEAT:
        return OF_EVERY_SEAT[name](holding)
    return name in OF_WHO_GOES_OUT and reading is not None and OF_WHO_GOES_OUT[name](holding, reading)


def counted_bonuses(holding: Holding, reading: Reading | None, bonuses: Mapping[str, int]) -> tuple[str, ...]:
    """The bonuses that are earned, named and not superseded by another one of their line (E13.2).

    >>> crowns_laid = Holding(laid=("Ar", "3r", "5r", "7r", "9r"))
    >>> counted_bonuses(crowns_laid, None, {"crown-ends": 20, "crown-odds": 50})
    ('crown-odds',)
    >>> counted_bonuses(crowns_laid, None, {"crown-ends": 20})
    ('crown-ends',)
    """
    candidates = [name for name in BONUSES if name in bonuses and is_earned(name, holding, reading)]
    behind = {name for line in LINES for name in [name for name in line if name in candidates][1:]}
    return tuple(name for name in candidates if name not in behind)


def check_bonuses(options: Options) -> None:
    """Refuses a table of bonuses that E12.9 or E14.1 does not allow.

    >>> check_bonuses(Options(bonuses={"all-runs": 20, "hidden-hand": 20}))
    """
    for name, points in options.bonuses.items():
        if name not in BONUSES:
            raise ValueError(f"there is no bonus {name} (E12.9)")
        if not 0 <= points <= MAX_POINTS:
            raise ValueError(f"the bonus {name} is 0 to {MAX_POINTS} points, not {points} (E12.9)")
        if name in SEAT_SUIT_VALUES and not options.seat_suits:
            raise ValueError(f"the bonus {name} needs seat_suits (E14.1)")
        if name == "seat-suit-face" and options.seat_suit_faces == "multiplied":
            raise ValueError(f"the bonus {name} adds, and seat_suit_faces are multiplied (E14.1)")
