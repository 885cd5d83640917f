"""The cards of Euro-Jongg as one says them, what lies on its table, and what an action names; no rule is decided."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypedDict

from ..shared.phrases import number_word, seat_name
from .generated import BONUS_KIND_NAMES, BONUS_SUIT_NAMES, COURT_NAMES, RANK_NAMES, SUIT_NAMES
from .view import View

SEATS = 4
SUITS = "shdc"
CROWN = "r"
NUMBER_RANKS = "A23456789"
FACE_RANKS = "FWHBJQK"
RANKS = NUMBER_RANKS + FACE_RANKS
SYMBOLS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣", "r": "♛"}
BONUS_ROWS = {
    suit: tuple(card for card, own in BONUS_SUIT_NAMES.items() if own == suit)
    for suit in dict.fromkeys(BONUS_SUIT_NAMES.values())
}
BONUS_CARDS = tuple(card for row in BONUS_ROWS.values() for card in row)
BONUS_KINDS = tuple(f"{kind}s" for kind in dict.fromkeys(BONUS_KIND_NAMES.values()))
PLAYING_CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)
CROWNS = tuple(rank + CROWN for rank in NUMBER_RANKS)
COPIES = {card: 4 if card[0] in NUMBER_RANKS else 1 for card in PLAYING_CARDS} | dict.fromkeys(
    (*CROWNS, *BONUS_CARDS), 1
)
BLIND = 13
KINDS = ("run", "book", "tome")
CLAIMS = ("win", "tome", "book", "run", "skip")
"""The answers to a discard, the first in priority first (E7.7)."""
NAMINGS: Mapping[str, Mapping[str, str]] = {
    "rulebook": {rank: RANK_NAMES[rank] for rank in FACE_RANKS},
    "court": {rank: COURT_NAMES.get(rank, RANK_NAMES[rank]) for rank in FACE_RANKS},
}
"""What the faces are called (E1.8); the letters stay."""
RULEBOOK = "rulebook"
_PLACES = {card: place for place, card in enumerate(COPIES)}
_CODE = re.compile(rf"\b([{RANKS}])([shdcr])\b")


class Held(TypedDict):
    """What a hand is drawn from: a view, or a hand that lies open."""

    hand: list[str] | None
    drawn: str | None


def in_order(cards: Iterable[str]) -> list[str]:
    """Cards in the order of E1.9; whatever is no card comes last.

    >>> in_order(["rose", "5r", "As", "Kh", "2s", "?"])
    ['As', '2s', 'Kh', '5r', 'rose', '?']
    """
    return sorted(cards, key=lambda card: _PLACES.get(card, len(_PLACES)))


def is_playing(card: str) -> bool:
    """Whether it is a number or face card (E1.7).

    >>> is_playing("7d"), is_playing("5r"), is_playing("rose")
    (True, False, False)
    """
    return card not in BONUS_CARDS and card[1:] != CROWN


def card_name(card: str, view: View | None = None) -> str:
    """A card as one says it, a face as the reader of the view calls it (E1.8).

    >>> card_name("7d"), card_name("Ah"), card_name("5r"), card_name("rose")
    ('7 of diamonds', 'ace of hearts', '5 of crowns', 'rose')
    >>> card_name("Fs"), card_name("Fs", {"naming": "court"})
    ('fool of spades', 'jester of spades')
    """
    if len(card) != 2 or card[1] not in SUIT_NAMES:
        return card
    return f"{rank_name(card[0], view)} of {SUIT_NAMES[card[1]]}"


def rank_name(rank: str, view: View | None = None) -> str:
    """A rank as one says it.

    >>> rank_name("A"), rank_name("9"), rank_name("W")
    ('ace', '9', 'wench')
    """
    naming = view.get("naming") if view is not None else None
    faces = NAMINGS.get(naming or RULEBOOK, NAMINGS[RULEBOOK])
    return faces.get(rank) or RANK_NAMES.get(rank, rank)


def the_card(card: str, view: View | None = None) -> str:
    """The same with its article.

    >>> the_card("Kh"), the_card("owl")
    ('the king of hearts', 'the owl')
    """
    return f"the {card_name(card, view)}"


def with_symbols(line: str) -> str:
    """Symbols for the letters of suits.

    >>> with_symbols("As 5h rose")
    'A♠ 5♥ rose'
    """
    return _CODE.sub(lambda found: f"{found[1]}{SYMBOLS[found[2]]}", line)


def offer(view: View) -> tuple[str, int] | None:
    """The card that is offered and whose it was (E7.1).

    >>> offer({"offered": {"card": "5h", "seat": 2}}), offer({"offered": None})
    (('5h', 2), None)
    """
    offered = view["offered"]
    return None if offered is None else (offered["card"], offered["seat"])


def is_asked(view: View, seat: int | None) -> bool:
    """Whether a seat is asked about a card and, as far as the reader knows, has not answered (E7.2).

    >>> is_asked({"phase": "claims", "acting": [0, 2]}, 0), is_asked({"phase": "turn", "acting": [0]}, 0)
    (True, False)
    """
    return view["phase"] in ("claims", "rob") and seat in view["acting"]


def reader(view: View) -> str:
    """Who the view is for, by name; whose turn it is, for a spectator."""
    seat = view.get("seat")
    return seat_name(view["turn"] if seat is None else seat, view)


def known_hands(view: View) -> dict[int, Sequence[str]]:
    """The hands that the view shows: one's own; all of them between two hands, or once the match is opened (E11.4).

    >>> known_hands({"seat": 1, "hand": ["5h"], "phase": "turn", "shown": None})
    {1: ['5h']}
    >>> known_hands({"seat": 1, "hand": ["5h"], "phase": "deal", "shown": {"hands": [[], ["5h"], ["6h"], []]}})
    {0: [], 1: ['5h'], 2: ['6h'], 3: []}
    """
    if view.get("hands") is not None:
        return dict(enumerate(view["hands"]))
    if view["phase"] in ("deal", "over") and view["shown"] is not None:
        return dict(enumerate(view["shown"]["hands"]))
    seat, hand = view.get("seat"), view.get("hand")
    return {} if seat is None or hand is None else {seat: hand}


def hand_of(seat: int, hand: Sequence[str], view: View) -> Held:
    """A hand to be drawn: one's own with the card that was drawn, the others as they lie open."""
    if seat == view.get("seat") and view["phase"] != "deal":
        return {"hand": view["hand"], "drawn": view["drawn"]}
    return {"hand": list(hand), "drawn": None}


def meld_text(meld: Mapping[str, Any], hidden: str = "##") -> str:
    """A meld: the claimed card in brackets with the number of the seat that discarded it, and the last card of a closed
    tome face down (E6.1).

    >>> meld_text({"kind": "run", "cards": ["5h", "6h", "7h"], "open": True, "from": 1, "claimed": "6h"})
    '5h [6h<2] 7h'
    >>> meld_text({"kind": "tome", "cards": ["7d"] * 4, "open": False, "from": None, "claimed": None})
    '7d 7d 7d ##'
    """
    cards = list(meld["cards"])
    if not meld["open"]:
        return " ".join([*cards[:-1], hidden])
    place = cards.index(meld["claimed"])
    cards[place] = f"[{cards[place]}<{meld['from'] + 1}]"
    return " ".join(cards)


def meld_name(meld: Mapping[str, Any]) -> str:
    """What a meld is, with its cards.

    >>> meld_name({"kind": "tome", "cards": ["7d"] * 4, "open": False, "from": None})
    'closed tome 7d 7d 7d 7d'
    """
    return f"{'open' if meld['open'] else 'closed'} {meld['kind']} {' '.join(meld['cards'])}"


def marked_discards(seat: int, view: View) -> list[str]:
    """What a seat has discarded, in order: what was claimed in brackets, what is offered with a sign behind it.

    >>> view = {"discards": [["5h", "Ks"]], "claimed": [[0]], "offered": {"card": "Ks", "seat": 0}, "phase": "claims"}
    >>> marked_discards(0, view)
    ['(5h)', 'Ks!']
    """
    claimed = set(view["claimed"][seat])
    cards = [f"({card})" if place in claimed else card for place, card in enumerate(view["discards"][seat])]
    # With robbing (E6.5) what is offered lies on no pile.
    if cards and view["phase"] == "claims" and offer(view) == (view["discards"][seat][-1], seat):
        cards[-1] += "!"
    return cards


def unseen(view: View) -> Counter[str]:
    """The playing cards that the reader of a view has not seen: in other hands, in the wall or in the blind (E11).

    >>> view = {"seat": 0, "hand": ["5h", "5h"], "phase": "turn", "shown": None, "offered": None}
    >>> view |= {"melds": [[], [{"cards": ["5h", "6h", "7h"]}], [], []]}
    >>> view |= {"discards": [["7h"], ["5h"], [], []], "claimed": [[], [0], [], []]}
    >>> [unseen(view)[card] for card in ("5h", "6h", "7h", "Ks")]
    [1, 3, 2, 1]
    """
    known: Counter[str] = Counter()
    for hand in known_hands(view).values():
        known.update(hand)
    for melds in view["melds"]:
        for meld in melds:
            known.update(meld["cards"])
    for seat, discards in enumerate(view["discards"]):
        claimed = set(view["claimed"][seat])
        known.update(card for place, card in enumerate(discards) if place not in claimed)
    offered = offer(view)
    if view["phase"] == "rob" and offered is not None and view.get("seat") != offered[1]:
        known[offered[0]] += 1
    return Counter({card: COPIES[card] for card in PLAYING_CARDS}) - known


def by_suit(cards: Sequence[str]) -> list[list[str]]:
    """Cards in order, a list for each suit that is there; crowns and bonus cards are the last.

    >>> by_suit(["5h", "As", "rose", "2s", "5r"])
    [['As', '2s'], ['5h'], ['5r'], ['rose']]
    """
    groups: dict[str, list[str]] = {}
    for card in in_order(cards):
        groups.setdefault("bonus" if card in BONUS_CARDS else card[1:], []).append(card)
    return list(groups.values())


def split_hand(view: Held) -> tuple[list[str], str | None]:
    """One's own hand in order without the card just drawn, and that card.

    >>> split_hand({"hand": ["5h", "As", "5h"], "drawn": "5h"})
    (['As', '5h'], '5h')
    """
    hand, drawn = in_order(view["hand"] or []), view["drawn"]
    if drawn is None or drawn not in hand:
        return hand, None
    hand.remove(drawn)
    return hand, drawn


def copies_text(count: int) -> str:
    """How many copies, in words.

    >>> copies_text(1), copies_text(3)
    ('one copy', 'three copies')
    """
    return f"{number_word(count)} {'copy' if count == 1 else 'copies'}"
