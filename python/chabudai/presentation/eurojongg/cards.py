"""The cards and melds of Euro-Jongg in words, and what a view shows of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypedDict

from ...catalogue import Items, Message, message
from ..shared.view_context import ViewContext
from .data import View
from .generated import BONUS_KIND_NAMES, BONUS_SUIT_NAMES, COURT_NAMES, RANK_NAMES, SUIT_NAMES

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
"""The answers to a discard, in order of priority (E7.7)."""
NAMINGS: Mapping[str, Mapping[str, str]] = {
    "rulebook": {rank: RANK_NAMES[rank] for rank in FACE_RANKS},
    "court": {rank: COURT_NAMES.get(rank, RANK_NAMES[rank]) for rank in FACE_RANKS},
}
"""Sets of names for the face cards (E1.8). The letters of the cards stay the same."""
RULEBOOK = "rulebook"
OWN = "own"
"""Chooses a table's own name of a rank, in the messages about cards."""
_ORDER = {card: index for index, card in enumerate(COPIES)}
_CODE = re.compile(rf"\b([{RANKS}])([shdcr])\b")


class Held(TypedDict):
    """The data from which a hand is drawn: a view, or an open hand."""

    hand: list[str] | None
    drawn: str | None


def in_order(cards: Iterable[str]) -> list[str]:
    """Returns cards in the order of E1.9. Anything else comes last.

    >>> in_order(["rose", "5r", "As", "Kh", "2s", "?"])
    ['As', '2s', 'Kh', '5r', 'rose', '?']
    """
    return sorted(cards, key=lambda card: _ORDER.get(card, len(_ORDER)))


def is_playing(card: str) -> bool:
    """Returns whether this is a playing card, that is, a number card or a face card (E1.7).

    >>> is_playing("7d"), is_playing("5r"), is_playing("rose")
    (True, False, False)
    """
    return card not in BONUS_CARDS and card[1:] != CROWN


def own_names(options: Mapping[str, Any]) -> Mapping[str, str]:
    """Returns the names that the table has given to face ranks (E12.18), by their letters, from the lowest rank.

    >>> own_names({"rounds": 1}), own_names({"face_names": {"K": "czar", "F": "dog"}})
    ({}, {'F': 'dog', 'K': 'czar'})
    """
    names: Mapping[str, str] = options.get("face_names", {})
    return {rank: names[rank] for rank in FACE_RANKS if rank in names}


def card_name(card: str, view: ViewContext | None = None) -> Message:
    """Returns the name of a card without an article, with the table's own names of faces (E12.18) or else the reader's
    naming (E1.8).

    >>> [str(card_name(card)) for card in ("7d", "Ah", "5r", "rose")]
    ['7 of diamonds', 'ace of hearts', '5 of crowns', 'rose']
    >>> str(card_name("Fs")), str(card_name("Fs", {"naming": "court"})), card_name("7d").text("ja")
    ('fool of spades', 'jester of spades', 'ダイヤの7')
    >>> own = {"naming": "court", "options": {"face_names": {"F": "dog"}}}
    >>> str(card_name("Fs", own)), str(card_name("Wh", own)), card_name("Fs", own).text("ja")
    ('dog of spades', 'lady of hearts', 'スペードのdog')
    """
    if len(card) != 2 or card[1] not in SUIT_NAMES:
        return message("eurojongg-bonus-card", card=card)
    return message("eurojongg-card", rank=card[0], suit=card[1], **_naming(card[0], view))


def _naming(rank: str, view: ViewContext | None) -> dict[str, str]:
    """Returns the arguments of a message that choose the name of a rank."""
    if view is None:
        return {"naming": RULEBOOK}
    own = own_names(view.get("options", {})).get(rank)
    if own is not None:
        return {"naming": OWN, "name": own}
    naming = view.get("naming")
    return {"naming": naming if naming is not None and naming in NAMINGS else RULEBOOK}


def rank_name(rank: str, view: ViewContext | None = None) -> Message:
    """Returns the name of a rank.

    >>> str(rank_name("A")), str(rank_name("9")), str(rank_name("W"))
    ('ace', '9', 'wench')
    """
    return message("eurojongg-rank", rank=rank, **_naming(rank, view))


def the_card(card: str, view: ViewContext | None = None) -> Message:
    """Returns the name of a card with its article, for a list.

    >>> str(the_card("Kh")), str(the_card("owl"))
    ('the king of hearts', 'the owl')
    """
    return message("eurojongg-the-card", card=card_name(card, view))


def with_symbols(line: str) -> str:
    """Replaces suit letters by symbols.

    >>> with_symbols("As 5h rose")
    'A♠ 5♥ rose'
    """
    return _CODE.sub(lambda found: f"{found[1]}{SYMBOLS[found[2]]}", line)


def offer(view: View) -> tuple[str, int] | None:
    """Returns the offered card and the seat from which it came (E7.1).

    >>> offer({"offered": {"card": "5h", "seat": 2}}), offer({"offered": None})
    (('5h', 2), None)
    """
    offered = view["offered"]
    return None if offered is None else (offered["card"], offered["seat"])


def is_asked(view: View, seat: int | None) -> bool:
    """Returns whether a seat must answer an offered card and, as far as the reader knows, has not answered (E7.2).

    >>> is_asked({"phase": "claims", "acting": [0, 2]}, 0), is_asked({"phase": "turn", "acting": [0]}, 0)
    (True, False)
    """
    return view["phase"] in ("claims", "rob") and seat in view["acting"]


def seat_of(view: View) -> int:
    """Returns the view's seat, or for a spectator the seat whose turn it is."""
    seat = view.get("seat")
    return view["turn"] if seat is None else seat


def known_hands(view: View) -> dict[int, Sequence[str]]:
    """Returns the hands that the view shows: the seat's own hand, or all hands between hands and after the match
    (E11.4).

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
    """Returns the data to draw a hand: the seat's own with its drawn card, or another seat's open hand."""
    if seat == view.get("seat") and view["phase"] != "deal":
        return {"hand": view["hand"], "drawn": view["drawn"]}
    return {"hand": list(hand), "drawn": None}


def meld_text(meld: Mapping[str, Any]) -> str:
    """Returns a meld, with the claimed card in brackets next to the number of the seat that discarded it.

    The last card of a closed tome is face down (E6.1).

    >>> meld_text({"kind": "run", "cards": ["5h", "6h", "7h"], "open": True, "from": 1, "claimed": "6h"})
    '5h [6h<2] 7h'
    >>> meld_text({"kind": "tome", "cards": ["7d"] * 4, "open": False, "from": None, "claimed": None})
    '7d 7d 7d ##'
    """
    cards = list(meld["cards"])
    if not meld["open"]:
        return " ".join([*cards[:-1], "##"])
    index = cards.index(meld["claimed"])
    cards[index] = f"[{cards[index]}<{meld['from'] + 1}]"
    return " ".join(cards)


def meld_name(meld: Mapping[str, Any]) -> Message:
    """Returns the name of a meld with its cards.

    >>> str(meld_name({"kind": "tome", "cards": ["7d"] * 4, "open": False, "from": None}))
    'closed tome 7d 7d 7d 7d'
    """
    cards = Items(tuple(meld["cards"]))
    return message("eurojongg-meld", open="open" if meld["open"] else "closed", kind=meld["kind"], cards=cards)


def marked_discards(seat: int, view: View) -> list[str]:
    """Returns a seat's discards in order, with claimed cards in brackets and the offered card followed by ``!``.

    >>> view = {"discards": [["5h", "Ks"]], "claimed": [[0]], "offered": {"card": "Ks", "seat": 0}, "phase": "claims"}
    >>> marked_discards(0, view)
    ['(5h)', 'Ks!']
    """
    claimed = set(view["claimed"][seat])
    cards = [f"({card})" if place in claimed else card for place, card in enumerate(view["discards"][seat])]
    # A card offered for robbing (E6.5) is not on a pile.
    if cards and view["phase"] == "claims" and offer(view) == (view["discards"][seat][-1], seat):
        cards[-1] += "!"
    return cards


def discards_in_order(view: View) -> list[tuple[int, str]]:
    """Returns all discards of the hand from the first (E11.2): the seat, and the card as :func:`marked_discards` marks
    it.

    >>> view = {"discards": [["5h", "Ks"], ["9c"]], "claimed": [[0], []], "discard_order": [0, 1, 0]}
    >>> discards_in_order({**view, "offered": {"card": "Ks", "seat": 0}, "phase": "claims"})
    [(0, '(5h)'), (1, '9c'), (0, 'Ks!')]
    """
    piles, order = [marked_discards(seat, view) for seat in range(len(view["discards"]))], view["discard_order"]
    earlier = [len([other for other in order[:number] if other == seat]) for number, seat in enumerate(order)]
    return [(seat, piles[seat][place]) for seat, place in zip(order, earlier, strict=True)]


def unseen(view: View) -> Counter[str]:
    """Returns the playing cards that the reader has not seen. They are in other hands, in the wall or in the blind
    (E11).

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
    """Returns cards in order, one list for each suit. Crowns and bonus cards come last.

    >>> by_suit(["5h", "As", "rose", "2s", "5r"])
    [['As', '2s'], ['5h'], ['5r'], ['rose']]
    """
    groups: dict[str, list[str]] = {}
    for card in in_order(cards):
        groups.setdefault("bonus" if card in BONUS_CARDS else card[1:], []).append(card)
    return list(groups.values())


def split_hand(view: Held) -> tuple[list[str], str | None]:
    """Returns a hand in order without the card just drawn, and that card.

    >>> split_hand({"hand": ["5h", "As", "5h"], "drawn": "5h"})
    (['As', '5h'], '5h')
    """
    hand, drawn = in_order(view["hand"] or []), view["drawn"]
    if drawn is None or drawn not in hand:
        return hand, None
    hand.remove(drawn)
    return hand, drawn
