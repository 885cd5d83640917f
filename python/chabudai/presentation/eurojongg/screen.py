"""Finds the cards of a hand in the drawing, for clicks and colours."""

from __future__ import annotations

import re

from ..base import Spot
from ..shared.spots import hand_spots
from .cards import BONUS_CARDS, SYMBOLS
from .data import View

_LETTERS = {symbol: suit for suit, symbol in SYMBOLS.items()} | {"♕": "r", "♛": "r"}
_CARD = re.compile(rf"[A1-9FWHBJQK][shdcr{''.join(_LETTERS)}]|\b(?:{'|'.join(BONUS_CARDS)})\b")
COLOURS = {"s": "bright_white", "h": "bright_red", "d": "bright_yellow", "c": "bright_green", "r": "bright_magenta"}


def spots(drawing: str, _view: View) -> list[Spot]:
    """Returns the cards of the hand as spots, coloured by suit.

    >>> [spot.words for spot in spots("Offered: 9c of Bob.\\nHand of Ann: As 5h  rose    drawn 7d", {})]
    ['As', '5h', 'rose', '7d']
    """
    return list(hand_spots(drawing, _CARD, _card_code, lambda card: COLOURS.get(_card_code(card)[-1], "bright_cyan")))


def complete_entry(typed: str, words: str) -> str:
    """Returns the entry after a click: a card is added to a claim, or replaces a lone card.

    >>> complete_entry("run 5s", "6s"), complete_entry("7h", "8h"), complete_entry("", "8h")
    ('run 5s 6s', '8h', '8h')
    """
    return f"{typed} {words}" if len(typed) > 2 else words


def _card_code(card: str) -> str:
    return card if card in BONUS_CARDS else card[0] + _LETTERS.get(card[1], card[1])
