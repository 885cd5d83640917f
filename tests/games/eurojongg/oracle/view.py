"""The view of a seat or a spectator of a Euro-Jongg position (E11), built in the obvious way.

>>> from tests.games.eurojongg.oracle import apply_all, deal_text, start
>>> position = apply_all(start(), [(None, deal_text(["5h"])), (0, "discard 5h"), (2, "skip")])
>>> [view(position, viewer)["acting"] for viewer in (1, 2, None)], view(position, 2)["answer"]
([[1, 2, 3], [1, 3], [1, 2, 3]], 'skip')
"""

from __future__ import annotations

from typing import Any

from tests.games.eurojongg.oracle.actions import parse
from tests.games.eurojongg.oracle.positions import BLIND, Meld, Position, Showdown
from tests.games.eurojongg.oracle.scores import SACRED_LOSS, SEAT_SUITS, Line


def acting(position: Position, viewer: int | None) -> list[int]:
    """The seats that owe an action, as far as a viewer may know: it is secret whether other seats have answered
    (E11.3).
    """
    if position.phase == "turn":
        return [position.turn]
    return [seat for seat in sorted(position.asked) if seat != viewer or seat in position.owing]


def meld_view(meld: Meld) -> dict[str, Any]:
    """A meld as all seats see it (E11.2), including the cards of a closed tome (E6.1)."""
    part, came = meld.part, {"from": meld.source, "claimed": meld.claimed}
    return {"kind": part.kind, "cards": list(part.cards), "open": part.is_open, **came}


def line_view(line: Line) -> dict[str, Any]:
    """A line of the ledger."""
    return {"clause": line.clause, "name": line.name, "cards": list(line.cards), "points": line.points}


def shown_view(shown: Showdown | None) -> dict[str, Any] | None:
    """The hands, the blind and the ledgers of the latest finished hand (E11.4)."""
    if shown is None:
        return None
    return {
        "hands": [list(hand) for hand in shown.hands],
        "blind": list(shown.blind),
        "ledger": [[line_view(line) for line in lines] for lines in shown.ledgers],
    }


def penalties(position: Position) -> list[int]:
    """Each seat's losses in this hand: by discards (E14.7) and, once the hand is over, by waiting (E14.4, E14.5)."""
    if position.shown is None or position.phase not in ("start", "deal", "over"):
        return [SACRED_LOSS * side.slighted for side in position.sides]
    losses = ("E14.4", "E14.5", "E14.7")
    return [-sum(min(line.points, 0) for line in lines if line.clause in losses) for lines in position.shown.ledgers]


def view(position: Position, viewer: int | None) -> dict[str, Any]:
    """Returns everything the rules reveal to a seat or a spectator, as the notation lists it."""
    sides = position.sides
    from_back = None if position.drawn_from is None else position.drawn_from == "back"
    is_offered = position.offered is not None
    return {
        "game": "eurojongg",
        "seat": viewer,
        "acting": acting(position, viewer),
        "over": position.phase == "over",
        "phase": "deal" if position.phase == "start" else position.phase,
        "hand": None if viewer is None else list(sides[viewer].hand),
        "hand_sizes": [len(side.hand) for side in sides],
        "drawn": position.drawn if viewer == position.turn and position.phase in ("turn", "rob") else None,
        "melds": [[meld_view(meld) for meld in side.melds] for side in sides],
        "laid": [list(side.laid) for side in sides],
        "discards": [list(side.discards) for side in sides],
        "claimed": [list(side.claimed) for side in sides],
        "discard_order": list(position.discarders),
        "offered": {"card": position.offered, "seat": position.turn} if is_offered else None,
        "answer": None if viewer is None else position.answers[viewer],
        "wall": len(position.wall),
        "blind": BLIND,
        "turn": position.turn,
        "from_back": from_back,
        "had_turn": [side.turns > 0 for side in sides],
        "waits": [side.waits for side in sides],
        "sacred": [list(side.sacred) for side in sides],
        "penalties": penalties(position),
        "dealer": position.dealer,
        "lost": position.lost,
        "seat_suits": list(SEAT_SUITS) if position.options.seat_suits else None,
        "scores": list(position.scores),
        "hand_number": position.hand_number,
        "shown": shown_view(position.shown),
        "events": [event_view(event) for event in position.events],
    }


def announcement(position: Position, actor: int | None, text: str, viewer: int | None) -> str | None:
    """The part of an action that a viewer learns (E11.2, E11.3).

    >>> from tests.games.eurojongg.oracle import apply, deal_text, start
    >>> position = apply(start(), None, deal_text(["5h"]))
    >>> announcement(position, 0, "discard 5h", 1), announcement(position, None, "deal As 2s", 1)
    ('discard 5h', 'deal')
    >>> position = apply(position, 0, "discard 5h")
    >>> [announcement(position, 1, "skip", viewer) for viewer in (1, 2, None)]
    ['skip', None, None]
    """
    if actor is None:
        return "deal" if text.startswith("deal") else text
    assert parse(text) is not None, f"{text} is an action"
    return text if position.phase == "turn" or viewer == actor else None


def event_view(event: str) -> dict[str, Any]:
    """An event as data.

    >>> event_view("claim 3 run 7h"), event_view("no-win wall")
    ({'kind': 'claim', 'seat': 3, 'claim': 'run', 'card': '7h'}, {'kind': 'no-win', 'why': 'wall'})
    """
    match event.split():
        case ["claim", seat, claim, *top]:
            return {"kind": "claim", "seat": int(seat), "claim": claim, "card": top[0] if top else None}
        case ["lay", seat, card]:
            return {"kind": "lay", "seat": int(seat), "card": card}
        case ["no-win", why]:
            return {"kind": "no-win", "why": why}
        case ["score", *points]:
            return {"kind": "score", "points": [int(each) for each in points]}
        case ["limit"]:
            return {"kind": "limit"}
        case [kind, seat]:
            return {"kind": kind, "seat": int(seat)}
        case _:
            raise AssertionError(event)
