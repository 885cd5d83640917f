"""Hand-made views of Euro-Jongg for the tests of its presentation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chabudai.presentation.eurojongg.cards import in_order
from tests.games.eurojongg.oracle.cards import Options
from tests.games.eurojongg.oracle.scores import Holding, Win, ledger, read_cards, read_parts

HAND = ["As", "2s", "3s", "5h", "5h", "9h", "Fd", "Wd", "Ac", "2c", "9c", "9c", "Ks"]
MANY = [
    "Ad",
    "Ad",
    "2d",
    "2d",
    "3d",
    "3d",
    "4d",
    "4d",
    "5d",
    "5d",
    "6d",
    "6d",
    "8d",
    "8d",
    "9d",
    "9d",
    "Hs",
    "Bs",
    "Js",
    "Qs",
]
NAMES = ["Anna", "Bob", "Cleo", "Dora"]
RUN = {"kind": "run", "cards": ["6h", "7h", "8h"], "open": True, "from": 0, "claimed": "6h"}
BOOK = {"kind": "book", "cards": ["Kh", "Kd", "Kc"], "open": True, "from": 1, "claimed": "Kh"}
TOME = {"kind": "tome", "cards": ["7d"] * 4, "open": False, "from": None, "claimed": None}


def view(**changes: Any) -> dict[str, Any]:
    """Anna's view in her first turn, with these changes."""
    data: dict[str, Any] = {
        "game": "eurojongg",
        "seat": 0,
        "acting": [0],
        "over": False,
        "phase": "turn",
        "turn": 0,
        "hand_number": 1,
        "dealer": 0,
        "wall": 127,
        "blind": 13,
        "hand": in_order([*HAND, "8s"]),
        "drawn": "8s",
        "from_back": False,
        "hand_sizes": [14, 13, 13, 13],
        "melds": [[], [], [], []],
        "laid": [[], [], [], []],
        "discards": [[], [], [], []],
        "claimed": [[], [], [], []],
        "offered": None,
        "answer": None,
        "had_turn": [True, False, False, False],
        "waits": [False] * 4,
        "sacred": [[], [], [], []],
        "penalties": [0, 0, 0, 0],
        "seat_suits": None,
        "scores": [0, 0, 0, 0],
        "lost": 0,
        "shown": None,
        "events": [],
        "names": NAMES,
    }
    data |= changes
    # One seat after the other; no seat has discarded between two cards of another.
    order = [seat for seat, cards in enumerate(data["discards"]) for _ in cards]
    return {"discard_order": order, **data}


def asked(card: str = "5h", source: int = 2, **changes: Any) -> dict[str, Any]:
    """Anna's view when a card is offered to her."""
    discards: list[list[str]] = [[], [], [], []]
    discards[source] = [card]
    others = [seat for seat in range(4) if seat != source]
    base = {"phase": "claims", "turn": source, "acting": others, "offered": {"card": card, "seat": source}}
    return view(**base | {"hand": HAND, "drawn": None, "hand_sizes": [13] * 4, "discards": discards} | changes)


def late(**changes: Any) -> dict[str, Any]:
    """Anna's view late in a hand, with every kind of card on the table."""
    data: dict[str, Any] = {
        "melds": [[BOOK], [RUN], [TOME], []],
        "laid": [["5r", "rose"], [], ["owl"], []],
        "discards": [["6h", "2c", "8h"], ["Kh"], ["9s", "5h"], MANY],
        "claimed": [[0, 2], [0], [], []],
        "hand": ["As", "2s", "3s", "5h", "5h", "9h", "Fd", "Wd", "Ac", "Ac"],
        "hand_sizes": [10, 10, 10, 13],
        "scores": [60, 1110, -100, 0],
        "waits": [False, False, True, False],
        "sacred": [[], ["6c"], [], []],
        "penalties": [0, 0, 0, 5000],
        "wall": 40,
    }
    return asked(**data | changes)


def shown_of(holdings: Sequence[Holding]) -> dict[str, Any]:
    """The part of a view about a finished hand, scored by the oracle."""
    counted = [
        [
            {"clause": line.clause, "name": line.name, "cards": list(line.cards), "points": line.points}
            for line in ledger(holding, Options())
        ]
        for holding in holdings
    ]
    return {"hands": [list(each.hand) for each in holdings], "blind": ["As"] * 13, "ledger": counted}


WINNER = Holding(
    read_cards("Ks Kh Kd 8c Fc 9d Fd Wd As As"), read_parts("5h 5h 5h", is_open=True), win=Win("9c", "claim"), seat=1
)
SHOWN = shown_of([Holding(), WINNER, Holding(laid=("rose", "tulip")), Holding(has_declared_waiting=True)])
