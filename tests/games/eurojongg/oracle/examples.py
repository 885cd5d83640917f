"""Holdings of a Euro-Jongg seat at the end of a hand, in notation; bars in a text only help the reader.

>>> holds("Ks Kh", opened="As 2s 3s", laid="rose").all_cards
('As', '2s', '3s', 'Ks', 'Kh')
"""

from __future__ import annotations

from typing import Any, Literal

from tests.games.eurojongg.oracle.bonuses import Holding, Win
from tests.games.eurojongg.oracle.cards import Card, Cards, Options, read_cards, without
from tests.games.eurojongg.oracle.hands import Melds, is_complete
from tests.games.eurojongg.oracle.scores import ledger
from tests.games.eurojongg.oracle.sets import read_parts

BASIC = Options()
SPECIAL = Options(seven_pairs=True, fourteen_run=True)

# Hands of the worked examples (E8.1, E12.4, E12.5).
FOUR_RUNS = "As 2s 3s | 4s 5s 6s | 7h 8h 9h | 2d 3d 4d | 9c 9c"
FACES_AMONG = "5h 5h 5h | Ks Kh Kd | 8c 9c Fc | 9d Fd Wd | As As"
FOURTEEN = "As 2s 3s 4s 5s 6s 7s 8s 9s Fs Ws Hs Bs Js"
PAIRS = "As As | 5h 5h | 5h 5h | 9d 9d | 2c 2c | Ks Kh | Fs Fd"


def cards(text: str) -> Cards:
    """Parses the cards in a text.

    >>> cards("9c 9c | As")
    ('As', '9c', '9c')
    """
    return read_cards(text.replace("|", " "))


def melds(opened: str = "", closed: str = "") -> Melds:
    """A seat's open and closed melds.

    >>> [(part.kind, part.is_open) for part in melds("As 2s 3s", "7d 7d 7d 7d")]
    [('run', True), ('tome', False)]
    """
    return (*read_parts(opened, is_open=True), *read_parts(closed))


def holds(text: str = "", *, opened: str = "", closed: str = "", laid: str = "", **rest: Any) -> Holding:
    """The holding of a seat that did not go out."""
    return Holding(cards(text), melds(opened, closed), cards(laid), **rest)


def out(
    text: str,
    last: Card,
    source: Literal["front", "back", "claim"] = "front",
    *,
    opened: str = "",
    closed: str = "",
    laid: str = "",
    empties_wall: bool = False,
    is_first_turn: bool = False,
    **rest: Any,
) -> Holding:
    """The holding of a seat that went out; the text includes the last card.

    >>> out("9c 9c", "9c", "claim").hand
    ('9c',)
    """
    win = Win(last, source, empties_wall=empties_wall, is_first_turn=is_first_turn)
    return Holding(without(cards(text), [last]), melds(opened, closed), cards(laid), win, **rest)


def are_complete(text: str, *, opened: str = "", options: Options = BASIC) -> bool:
    """Whether the cards are complete, which must not depend on the last card.

    >>> are_complete(FOUR_RUNS), are_complete(FOURTEEN)
    (True, False)
    """
    all_cards = cards(text)
    answers = {is_complete(without(all_cards, [last]), last, melds(opened), options) for last in all_cards}
    assert len(answers) == 1, f"it depends on the last card whether {text} are complete"
    return answers.pop()


def names(holding: Holding, options: Options) -> list[str]:
    """The names of the lines in its ledger.

    >>> names(holds("Ks Kh", laid="rose"), BASIC)
    ['pair of faces', 'bonus card']
    """
    return [line.name for line in ledger(holding, options)]
