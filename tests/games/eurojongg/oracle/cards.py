"""The cards of Euro-Jongg, their notation and order (E1), and the options (E12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Card: TypeAlias = str
Cards: TypeAlias = tuple[Card, ...]
BonusKind: TypeAlias = Literal["flower", "bird", "tree"]

SUITS = "shdc"
CROWN = "r"
NUMBER_RANKS = "A23456789"
FACE_RANKS = "FWHBJQK"
RANKS = NUMBER_RANKS + FACE_RANKS
BONUS_KINDS: tuple[BonusKind, ...] = ("flower", "bird", "tree")
BONUS_ROWS: dict[str, Cards] = {
    "c": ("rose", "crane", "apple"),
    "h": ("tulip", "eagle", "oak"),
    "d": ("daisy", "swan", "birch"),
    "s": ("lily", "owl", "pine"),
}

NUMBER_CARDS: Cards = tuple(rank + suit for suit in SUITS for rank in NUMBER_RANKS)
FACE_CARDS: Cards = tuple(rank + suit for suit in SUITS for rank in FACE_RANKS)
PLAYING_CARDS: Cards = tuple(rank + suit for suit in SUITS for rank in RANKS)
CROWNS: Cards = tuple(rank + CROWN for rank in NUMBER_RANKS)
BONUS_CARDS: Cards = tuple(name for row in BONUS_ROWS.values() for name in row)
BONUS_SUITS = {name: suit for suit, row in BONUS_ROWS.items() for name in row}
BONUS_KIND = {name: kind for row in BONUS_ROWS.values() for kind, name in zip(BONUS_KINDS, row, strict=True)}

COPIES = {card: 4 if card in NUMBER_CARDS else 1 for card in (*PLAYING_CARDS, *CROWNS, *BONUS_CARDS)}
ORDER = {card: place for place, card in enumerate(COPIES)}
PACK: Cards = tuple(card for card, copies in COPIES.items() for _ in range(copies))


@dataclass(frozen=True)
class Options:
    """The options agreed before the game (E12)."""

    rounds: int = 1
    auto_lay: bool = False
    seven_pairs: bool = False
    fourteen_run: bool = False
    tome_claim: Literal["any", "closed-only"] = "any"
    rob_tome: bool = False
    several_winners: Literal["from-dealer", "from-discarder", "all-win", "three-abort"] = "from-dealer"
    bonuses: Mapping[str, int] = field(default_factory=dict)
    no_wins: tuple[str, ...] = ()
    seat_suits: bool = False
    waiting: bool = False
    sacred_discard: bool = False
    stacks: Literal[8, 16] = 8
    hand_limit: int = 1_000
    seat_suit_faces: Literal["added", "multiplied"] = "added"
    starts: int | str = "first"  # The first dealer (E12.17).


def is_number(card: Card) -> bool:
    """Whether the card is a number card (E1.2).

    >>> [is_number(card) for card in ("As", "Ks", "Ar", "owl")]
    [True, False, False, False]
    """
    return card in NUMBER_CARDS


def is_face(card: Card) -> bool:
    """Whether the card is a face card (E1.3).

    >>> [is_face(card) for card in ("As", "Ks", "Ar", "owl")]
    [False, True, False, False]
    """
    return card in FACE_CARDS


def is_playing(card: Card) -> bool:
    """Whether the card is a playing card; only playing cards make sets and can be claimed (E1.7).

    >>> [is_playing(card) for card in ("As", "Ks", "Ar", "owl")]
    [True, True, False, False]
    """
    return is_number(card) or is_face(card)


def are_numbers(cards: Iterable[Card]) -> bool:
    """Whether all cards are number cards."""
    return all(is_number(card) for card in cards)


def are_faces(cards: Iterable[Card]) -> bool:
    """Whether all cards are face cards."""
    return all(is_face(card) for card in cards)


def are_playing(cards: Iterable[Card]) -> bool:
    """Whether all cards are playing cards."""
    return all(is_playing(card) for card in cards)


def rank_of(card: Card) -> str:
    """The rank of a playing card or crown (E1.4, E1.5).

    >>> rank_of("Kh"), rank_of("5r")
    ('K', '5')
    """
    assert card not in BONUS_CARDS, f"{card} has no rank"
    return card[0]


def rank_place(card: Card) -> int:
    """The index of the rank of a playing card or crown among the sixteen ranks, the ace being 0 (E1.4).

    >>> rank_place("As"), rank_place("9s"), rank_place("Fs"), rank_place("Ks")
    (0, 8, 9, 15)
    """
    return RANKS.index(rank_of(card))


def suit_of(card: Card) -> str:
    """The suit of any card; bonus cards have one too (E1.6).

    >>> suit_of("Kh"), suit_of("5r"), suit_of("rose")
    ('h', 'r', 'c')
    """
    return BONUS_SUITS.get(card, card[-1])


def canonical(cards: Iterable[Card]) -> Cards:
    """The cards in the order in which they are listed (E1.9).

    >>> canonical(["pine", "rose", "Ar", "Ac", "Kd", "As"])
    ('As', 'Kd', 'Ac', 'Ar', 'rose', 'pine')
    """
    return tuple(sorted(cards, key=ORDER.__getitem__))


def in_order(groups: Iterable[Cards]) -> tuple[Cards, ...]:
    """The groups of cards, sorted by their cards in canonical order.

    >>> in_order([("As", "As"), ("2s", "3s", "4s"), ("As", "2s", "3s")])
    (('As', 'As'), ('As', '2s', '3s'), ('2s', '3s', '4s'))
    """
    return tuple(sorted(groups, key=lambda cards: tuple(ORDER[card] for card in cards)))


def read_cards(text: str) -> Cards:
    """Parses cards and returns them in canonical order; the pack must contain enough copies (E1.1).

    >>> read_cards("rose 5h 5h As")
    ('As', '5h', '5h', 'rose')
    """
    words = text.split()
    for card, count in Counter(words).items():
        if count > COPIES.get(card, 0):
            raise ValueError(f"{count} cards {card}, and the pack has {COPIES.get(card, 0)} (E1.1)")
    return canonical(words)


def without(cards: Iterable[Card], taken: Iterable[Card]) -> Cards:
    """The cards that are left after removing some, all of which must be present.

    >>> without(("5h", "5h", "6h"), ("5h",))
    ('5h', '6h')
    """
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)
