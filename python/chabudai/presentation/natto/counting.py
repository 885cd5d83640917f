"""The result of a round of Natto, line by line, and its effect on the match."""

from __future__ import annotations

from collections.abc import Sequence

from ...catalogue import Items, Message, listing, message
from ..base import Text
from ..shared.phrases import seat_argument
from .data import View
from .sentences import rounds_won
from .tiles import THEME, other_seat, tile_count


def round_lines(view: View) -> Sequence[Text]:
    """Returns lines that say who went out, what the other seat still held, and how many rounds are won and still
    needed.

    Empty during a round.

    >>> view = {"phase": "deal", "round": 2, "over": False, "wins": [1, 1], "target": 3, "turned_up": [[], ["3o", "F"]]}
    >>> print("\\n".join(map(str, round_lines({**view, "reader": 0, "names": [None, "Bob"]}))))
    You have no tiles left and win round 2 (B3.5).
    Bob still holds two tiles: 3o F (B2.2).
    Rounds: you one, Bob one.
    The first to win three rounds wins the match: you need two more, Bob needs two more (B3.7).
    Bob leads the next round (B3.6).
    """
    hands = view.get("turned_up")
    if hands is None or view["phase"] == "play":
        return []
    winner = next(seat for seat, hand in enumerate(hands) if not hand)
    loser = other_seat(winner)
    left = hands[loser]
    tiles = Items(tuple(left))
    lines = [
        message("natto-round-out", seat=seat_argument(winner, view), round=view["round"], theme=THEME),
        message("natto-round-held", seat=seat_argument(loser, view), count=tile_count(len(left)), tiles=tiles),
    ]
    # If the match is over, the sentence above these lines already says how many rounds were won.
    if view["over"]:
        return lines
    rounds = message("natto-rounds-line", rounds=rounds_won(view))
    return [*lines, rounds, _still_needed(view), _next_lead(winner, loser, view)]


def _still_needed(view: View) -> Message:
    target = view["target"]
    needs = [
        message("natto-needs", seat=seat_argument(seat, view), count=target - count)
        for seat, count in enumerate(view["wins"])
    ]
    clause = "B3.7" if view.get("options", {}).get("best_of") is None else "B3.8"
    return message("natto-needed", target=target, needs=listing(needs, "comma"), clause=clause)


def _next_lead(winner: int, loser: int, view: View) -> Message:
    """Returns a sentence that says who leads next, according to the option ``leads`` (B3.6)."""
    match view.get("options", {}).get("leads", "loser"):
        case "winner":
            return message("natto-next-lead", seat=seat_argument(winner, view))
        case "random":
            return message("natto-next-lead-drawn")
        case _:
            return message("natto-next-lead", seat=seat_argument(loser, view))
