"""Parses shorthand into the text of an action, legal or not: ``d 7h``, ``run 5s6s``, ``book``, ``w``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from ...catalogue import Argument, Items, listing, message
from ...errors import NotationError
from .cards import BONUS_CARDS, SYMBOLS, in_order, is_asked, offer, split_hand
from .data import View, move_data

_LETTERS = {symbol: suit for suit, symbol in SYMBOLS.items()} | {"♕": "r"}
_CARDS = re.compile(rf"(?:[a1-9fwhbjqk][shdcr{''.join(_LETTERS)}])+")
_SHORT = {"d": "discard", "w": "win", "s": "skip", "p": "skip", "pass": "skip"}
_ONE_CARD = ("discard", "wait", "lay", "add", "sacred")
_CLAIMS = ("run", "book", "tome")
_MIN_NAME_LETTERS = 2


def parse_shorthand(words: str, view: View, legal: Sequence[str]) -> str | None:
    """Returns the action that a shorthand means, legal or not, or ``None`` if the words are not a shorthand.

    A claim that names only some of its cards, or none, means the only legal claim that contains them. On the seat's own
    turn, the same holds for ``tome``. Raises ``NotationError`` if there are several such claims, or none.

    >>> view = {"seat": 0, "phase": "turn", "acting": [0], "hand": ["5h", "7h", "rose"], "drawn": "7h", "offered": None}
    >>> [parse_shorthand(words, view, ["lay rose"]) for words in ("d 7h", "5h", "drawn", "lay", "LAY ro", "w")]
    ['discard 7h', 'discard 5h', 'discard 7h', 'lay rose', 'lay rose', 'win']
    >>> asked = {**view, "phase": "claims", "offered": {"card": "4h", "seat": 2}, "drawn": None}
    >>> legal = ["book 4h 4h", "run 5h 6h", "run 2h 3h", "skip"]
    >>> [parse_shorthand(words, asked, legal) for words in ("book", "run 6h5h", "run 2h", "s", "tome 4h 4h 4h")]
    ['book 4h 4h', 'run 5h 6h', 'run 2h 3h', 'skip', 'tome 4h 4h 4h']
    >>> parse_shorthand("run", asked, legal)
    Traceback (most recent call last):
        ...
    chabudai.errors.NotationError: there are several: type run 5h 6h or run 2h 3h
    >>> parse_shorthand("book", view, ["lay rose"])
    Traceback (most recent call last):
        ...
    chabudai.errors.NotationError: book claims a discard, and none is offered to you now (E7.1)
    >>> parse_shorthand("hand", view, []) is None
    True
    """
    said = words.replace(",", " ").lower().split()
    if not said or view["phase"] not in ("turn", "claims", "rob"):
        return None
    verb, rest = _SHORT.get(said[0], said[0]), said[1:]
    if verb == "skip" and said[0] != "skip" and not is_asked(view, view.get("seat")):
        return None
    if verb in ("win", "skip") and not rest:
        return verb
    if verb == "drawn" and not rest:
        return f"discard {_drawn_card(view)}"
    if verb in _ONE_CARD:
        return _one_card(verb, rest, view, legal)
    if verb in _CLAIMS:
        return _several_cards(verb, rest, view, legal)
    if len(said) == 1 and _CARDS.fullmatch(verb) and len(verb) == 2 and view["phase"] == "turn":
        return f"discard {_card(verb)}"
    return None


def parse_items(words: str) -> str:
    """Returns cards in the rules' notation, from shorthand.

    >>> parse_items("5S6s, ro ah"), parse_items("k♥")
    ('5s 6s Ah rose', 'Kh')
    """
    return " ".join(in_order([card for word in words.replace(",", " ").split() for card in _cards(word.lower())]))


def _one_card(verb: str, rest: Sequence[str], view: View, legal: Sequence[str]) -> str:
    if verb == "discard" and rest == ["drawn"]:
        return f"discard {_drawn_card(view)}"
    cards = [card for word in rest for card in _cards(word)]
    if len(cards) == 1:
        return f"{verb} {cards[0]}"
    if cards:
        raise NotationError(str(message("eurojongg-type-one-card", verb=verb)))
    return _only(verb, [action for action in legal if move_data(action)["kind"] == verb], view)


def _several_cards(kind: str, rest: Sequence[str], view: View, legal: Sequence[str]) -> str:
    """Returns a claim or a tome: complete as typed, or the only legal one that contains the given cards."""
    cards = in_order([card for word in rest for card in _cards(word)])
    is_claim = is_asked(view, view.get("seat"))
    full = 4 if kind == "tome" and not is_claim else 3 if kind == "tome" else 2
    if len(cards) >= full:
        return " ".join([kind, *cards])
    if not is_claim and kind != "tome":
        raise NotationError(str(message("eurojongg-type-claim", verb=kind)))
    moves = {action: move_data(action) for action in legal}
    of_kind = {action: Counter(move["cards"]) for action, move in moves.items() if move["kind"] == kind}
    found = [action for action, held in of_kind.items() if not Counter(cards) - held]
    # A tome onto the open book takes no card from the hand (E7.5), so the word alone means it.
    if not cards and kind in found:
        return kind
    return _only(kind, found, view, cards)


def _only(verb: str, found: Sequence[str], view: View, cards: Sequence[str] = ()) -> str:
    """Returns the only action found. Raises ``NotationError`` otherwise."""
    if len(found) == 1:
        return found[0]
    if found and verb in ("discard", "wait"):
        raise NotationError(str(message("eurojongg-type-card-too", example=found[0])))
    if found:
        raise NotationError(str(message("eurojongg-type-several", actions=listing(found, "or"))))
    offered = offer(view)
    named: Argument = Items(tuple(cards)) if cards else "none"
    if offered is not None and verb in _CLAIMS:
        card = Items((offered[0],))
        raise NotationError(str(message("eurojongg-type-no-claim", verb=verb, card=card, cards=named)))
    if verb == "tome":
        raise NotationError(str(message("eurojongg-type-no-tome", cards=named)))
    raise NotationError(str(message("eurojongg-type-no-card", verb=verb)))


def _drawn_card(view: View) -> str:
    card = split_hand(view)[1]
    if card is None:
        raise NotationError(str(message("eurojongg-type-not-drawn")))
    return card


def _cards(word: str) -> list[str]:
    """Returns the cards that a word names, even without spaces. Raises ``NotationError`` if it names none."""
    if _CARDS.fullmatch(word):
        return [_card(word[start : start + 2]) for start in range(0, len(word), 2)]
    names = [name for name in BONUS_CARDS if name.startswith(word)] if len(word) >= _MIN_NAME_LETTERS else []
    if len(names) == 1:
        return names
    if names:
        raise NotationError(str(message("eurojongg-type-ambiguous", word=repr(word), cards=listing(names, "or"))))
    raise NotationError(str(message("eurojongg-type-unknown", word=repr(word[:20]))))


def _card(word: str) -> str:
    rank, suit = word[0].upper(), _LETTERS.get(word[1], word[1])
    return f"{'A' if rank == '1' else rank}{suit}"
