"""The result of a round of Nana Toridori, line by line, and its effect on the game."""

from __future__ import annotations

from collections.abc import Sequence

from ...catalogue import Argument, Items, Listing, Message, listing, message
from ..shared.phrases import seat_argument
from .cards import UNKNOWN, is_duel
from .data import View


def round_lines(view: View) -> Sequence[Message]:
    """Returns lines that say who lost what, who went out in which order, which hands were turned up, and who leads
    next.

    Empty during a round.

    >>> view = {"phase": "deal", "round": 1, "over": False, "players": 3, "out": [2, 0], "penguins": [2, 1, 2]}
    >>> events = [{"kind": "out", "seat": 0}, {"kind": "lost", "seat": 1}]
    >>> view |= {"points": None, "events": events, "reader": 0, "hands": [[], [3, 5, 5], []]}
    >>> print("\\n".join(map(str, round_lines(view))))
    Seat 2 is last, loses a penguin and has one penguin left (T6.3).
    Out of cards, in this order: Seat 3, you (T6.1).
    Seat 2 still holds three cards: 3 5 5 (T6.2).
    A player who loses the last penguin loses the game: you have two, Seat 2 has one, Seat 3 has two (T7.2).
    Seat 2 leads the next round (T7.1).
    """
    lost = [event["seat"] for event in view["events"] if event["kind"] == "lost"]
    if not lost:
        return []
    (loser,) = lost
    lines = [_loss(loser, view), *_order_out(view), *_turned_up(view)]
    if view["over"]:
        return lines
    return [*lines, _standing(view), message("nanatoridori-count-leads", seat=seat_argument(loser, view))]


def points_listing(points: Sequence[int], view: View) -> Listing:
    """Returns the points of each seat, such as "4 for you, 2 for Bea and 0 for Cleo"."""
    seats = [seat_argument(seat, view) for seat in range(len(points))]
    return listing(
        [message("nanatoridori-points-of", seat=seat, points=points[seat.index]) for seat in seats],
    )


def player(seat: int, view: View) -> Message:
    """Returns a seat within a list: its name, or "you"."""
    return message("game-player", seat=seat_argument(seat, view))


def _order_out(view: View) -> list[Message]:
    match view["out"]:
        case []:
            return []
        case [seat]:
            return [message("nanatoridori-count-out-one", seat=seat_argument(seat, view))]
        case several:
            seats = listing([player(seat, view) for seat in several], "comma")
            return [message("nanatoridori-count-out", seats=seats)]


def _turned_up(view: View) -> list[Message]:
    """Returns lines with the remaining hands, from left to right. Empty under versions of the rules that do not turn
    them up (T11.2).
    """
    return [
        message(
            "nanatoridori-count-hand",
            seat=seat_argument(seat, view),
            count=len(hand),
            cards=Items(tuple(map(str, hand))),
        )
        for seat, hand in enumerate(view["hands"])
        if hand and UNKNOWN not in hand and UNKNOWN not in (view.get("shown") or ())
    ]


def _loss(loser: int, view: View) -> Message:
    by_pass = is_duel(view) and not view["out"]
    if view["points"] is not None:
        first = 1 - loser if by_pass else view["out"][0]
        points = [4 if seat == first else 0 if seat == loser else 2 for seat in range(view["players"])]
        return message("nanatoridori-count-points", points=points_listing(points, view))
    args: dict[str, Argument] = {"seat": seat_argument(loser, view), "count": view["penguins"][loser]}
    return Message("nanatoridori-count-lost-pass" if by_pass else "nanatoridori-count-lost", args)


def _standing(view: View) -> Message:
    if view["points"] is not None:
        return message("nanatoridori-count-standing-points", points=points_listing(view["points"], view))
    penguins = [
        message("nanatoridori-penguins-of", seat=seat_argument(seat, view), count=count)
        for seat, count in enumerate(view["penguins"])
    ]
    return message("nanatoridori-count-standing-penguins", penguins=listing(penguins, "comma"))
