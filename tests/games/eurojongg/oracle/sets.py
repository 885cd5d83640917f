"""Runs, books, pairs and tomes (E3), one function per clause, and the parts that some cards can make.

>>> [kind_of(read_cards(text)) for text in ("Js Qs Ks", "Ks Kh Kd", "Ac Ac", "7d 7d 7d 7d", "Qs Ks As")]
['run', 'book', 'pair', 'tome', None]
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Literal, TypeAlias

from tests.games.eurojongg.oracle.cards import (
    COPIES,
    PLAYING_CARDS,
    Card,
    Cards,
    are_faces,
    are_numbers,
    are_playing,
    canonical,
    is_playing,
    rank_of,
    rank_place,
    read_cards,
    suit_of,
)

Kind: TypeAlias = Literal["run", "book", "pair", "tome"]


# --- E3: the kinds of sets ---------------------------------------------------------------


def are_of_one_suit(cards: Iterable[Card]) -> bool:
    """Whether the cards have the same suit."""
    return len({suit_of(card) for card in cards}) == 1


def are_consecutive(cards: Iterable[Card]) -> bool:
    """Whether the cards' ranks follow each other without a gap; nothing follows the king (E1.4).

    >>> are_consecutive(["9s", "Fs", "8s"]), are_consecutive(["Qs", "Ks", "As"])
    (True, False)
    """
    places = sorted(rank_place(card) for card in cards)
    return places == list(range(places[0], places[0] + len(places)))


def make_run(cards: Cards) -> bool:
    """Whether the cards are a run (E3.1).

    >>> [make_run(read_cards(text)) for text in ("9s Fs Ws", "Js Qh Ks", "As 2s")]
    [True, False, False]
    """
    return len(cards) == 3 and are_playing(cards) and are_of_one_suit(cards) and are_consecutive(cards)


def go_together(cards: Cards) -> bool:
    """Whether the cards can make books, pairs and tomes: equal number cards, or face cards of one rank (E3.2 to E3.4).

    >>> [go_together(read_cards(text)) for text in ("5h 5h", "5h 5d", "Kh Kd", "Kh Qh")]
    [True, False, True, False]
    """
    if are_numbers(cards):
        return len(set(cards)) == 1
    return are_faces(cards) and len({rank_of(card) for card in cards}) == 1


def make_book(cards: Cards) -> bool:
    """Whether the cards are a book (E3.2).

    >>> [make_book(read_cards(text)) for text in ("5h 5h 5h", "Ks Kh Kd", "5s 5h 5d")]
    [True, True, False]
    """
    return len(cards) == 3 and go_together(cards)


def make_pair(cards: Cards) -> bool:
    """Whether the cards are a pair (E3.3).

    >>> [make_pair(read_cards(text)) for text in ("Ac Ac", "Ks Kh", "Ac Ah")]
    [True, True, False]
    """
    return len(cards) == 2 and go_together(cards)


def make_tome(cards: Cards) -> bool:
    """Whether the cards are all four cards of a possible book (E3.4).

    >>> [make_tome(read_cards(text)) for text in ("7d 7d 7d 7d", "Ks Kh Kd Kc", "7d 7d 7d", "7s 7h 7d 7c")]
    [True, True, False, False]
    """
    return len(cards) == 4 and go_together(cards)


@lru_cache(maxsize=50_000)
def kind_of(cards: Cards) -> Kind | None:
    """The kind of set or pair that these cards make, if any; it is unique.

    >>> kind_of(("As", "As")), kind_of(("As", "2s"))
    ('pair', None)
    """
    if make_run(cards):
        return "run"
    if make_book(cards):
        return "book"
    if make_pair(cards):
        return "pair"
    return "tome" if make_tome(cards) else None


@dataclass(frozen=True)
class Part:
    """A part of a seat's cards: a set (E3.5) or a pair; in the hand, or on the table as a meld (E3.6)."""

    cards: Cards
    is_open: bool = False  # Whether a card of it was claimed (E3.7).

    @cached_property
    def kind(self) -> Kind:
        """Run, book, pair or tome."""
        kind = kind_of(self.cards)
        assert kind is not None, f"{' '.join(self.cards)} make no set or pair"
        return kind

    @property
    def is_set(self) -> bool:
        """Whether the part is a set; a pair is not (E3.5)."""
        return self.kind != "pair"

    @property
    def is_of_faces(self) -> bool:
        """Whether all cards of the part are face cards (E9.3)."""
        return are_faces(self.cards)


def read_parts(text: str, *, is_open: bool = False) -> tuple[Part, ...]:
    """Parses the parts in a text, separated by bars, all open or all closed.

    >>> [part.kind for part in read_parts("As 2s 3s | 9c 9c")]
    ['run', 'pair']
    """
    pieces = [piece for piece in text.split("|") if piece.strip()]
    parts = tuple(Part(read_cards(piece), is_open) for piece in pieces)
    assert all(part.kind for part in parts), "each part is a set or pair"
    return parts


# --- The parts that a hand can make ------------------------------------------------------


@lru_cache
def mates_of(card: Card) -> frozenset[Card]:
    """The cards that can lie in a run, book or pair with this one: near it in its suit, or of its rank.

    >>> sorted(mates_of("As")), sorted(mates_of("Ks")), mates_of("rose")
    (['2s', '3s', 'As'], ['Js', 'Kc', 'Kd', 'Kh', 'Qs'], frozenset())
    """
    if not is_playing(card):
        return frozenset()
    suit = [mate for mate in PLAYING_CARDS if suit_of(mate) == suit_of(card)]
    near = {mate for mate in suit if any(make_run((card, mate, third)) for third in suit)}
    alike = {mate for mate in PLAYING_CARDS if go_together((card, mate)) and (mate != card or COPIES[card] > 1)}
    return frozenset(near | alike)


@lru_cache(maxsize=50_000)
def parts_with(card: Card, others: Cards) -> tuple[Cards, ...]:
    """Every run, book and pair of this card and some of the others, each once; a tome is never part of a hand.

    >>> parts_with("Ks", ("Js", "Qs", "Kh", "Kd", "rose"))
    (('Js', 'Qs', 'Ks'), ('Ks', 'Kh', 'Kd'), ('Ks', 'Kh'), ('Ks', 'Kd'))
    """
    found: dict[Cards, None] = {}
    near = [other for other in others if other in mates_of(card)]
    for number in (2, 1):
        for mates in combinations(near, number):
            cards = canonical([card, *mates])
            if kind_of(cards) is not None:
                found[cards] = None
    return tuple(found)


def parts_in(cards: Cards) -> set[Cards]:
    """Every run, book and pair that can be made from these cards.

    >>> sorted(parts_in(("5h", "5h", "5h", "6h", "7h")))
    [('5h', '5h'), ('5h', '5h', '5h'), ('5h', '6h', '7h')]
    """
    return {part for place, card in enumerate(cards) for part in parts_with(card, cards[place + 1 :])}
