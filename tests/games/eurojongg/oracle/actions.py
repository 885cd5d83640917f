"""The actions of the seats as they are written (docs/reference/notation.md).

>>> parse("book Kd Kh"), parse("tome"), parse("book Kd Qd")
(Action(word='book', cards=('Kh', 'Kd')), Action(word='tome', cards=()), None)
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import NamedTuple

from tests.games.eurojongg.oracle.cards import COPIES, PLAYING_CARDS, Card, Cards, is_playing, read_cards
from tests.games.eurojongg.oracle.sets import go_together, make_run, make_tome

# The number of cards of each kind of action.
SIZES = {
    "skip": (0,),
    "win": (0,),
    "lay": (1,),
    "tome": (0, 3, 4),
    "add": (1,),
    "sacred": (1,),
    "discard": (1,),
    "wait": (1,),
    "run": (2,),
    "book": (2,),
}


class Action(NamedTuple):
    """An action of a seat, with the cards that it names in canonical order."""

    word: str
    cards: Cards = ()

    @property
    def text(self) -> str:
        """The text of the action."""
        return " ".join((self.word, *self.cards))

    @property
    def card(self) -> Card:
        """The only card of the action."""
        (card,) = self.cards
        return card


def fit_in_a_run(cards: Cards) -> bool:
    """Whether some third card makes a run with these two (E3.1).

    >>> fit_in_a_run(("8s", "Fs")), fit_in_a_run(("8s", "Ws")), fit_in_a_run(("8s", "8s"))
    (True, False, False)
    """
    return any(make_run((*cards, third)) for third in PLAYING_CARDS)


@cache
def parse(text: str) -> Action | None:
    """Parses an action, with its cards in any order; returns None if the text can never be an action."""
    word, *words = text.split(" ")
    if word not in SIZES or len(words) not in SIZES[word] or any(card not in COPIES for card in words):
        return None
    try:
        cards = read_cards(" ".join(words))
    except ValueError:
        return None
    match word, len(cards):
        case "lay", 1:
            makes_sense = not is_playing(cards[0])
        case (("add" | "sacred"), 1):
            makes_sense = is_playing(cards[0])
        case "run", 2:
            makes_sense = fit_in_a_run(cards)
        case ("book", 2) | ("tome", 3):
            makes_sense = go_together(cards)
        case "tome", 4:
            makes_sense = make_tome(cards)
        case _:
            makes_sense = True
    return Action(word, cards) if makes_sense else None


@cache
def every_action() -> tuple[Action, ...]:
    """Every action that can be written.

    >>> len(every_action())
    623
    """
    numbers = [card for card in COPIES if COPIES[card] > 1]
    faces_of_a_rank = [[card for card in PLAYING_CARDS if card[0] == rank] for rank in "FWHBJQK"]
    found = [Action("skip"), Action("win"), Action("tome")]
    for word in ("lay", "add", "sacred", "discard", "wait"):
        found += [Action(word, (card,)) for card in COPIES if parse(f"{word} {card}")]
    found += [Action("run", pair) for pair in combinations(PLAYING_CARDS, 2) if fit_in_a_run(pair)]
    for word, size in (("book", 2), ("tome", 3), ("tome", 4)):
        found += [Action(word, (card,) * size) for card in numbers]
        found += [Action(word, cards) for faces in faces_of_a_rank for cards in combinations(faces, size)]
    return tuple(found)
