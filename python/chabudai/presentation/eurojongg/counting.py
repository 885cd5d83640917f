"""The result of a hand of Euro-Jongg, line by line, and its effect on the match."""

from __future__ import annotations

from collections.abc import Sequence

from ...catalogue import Message, listing, message
from ..base import Text
from ..shared.phrases import is_reader, seat_argument
from .cards import SEATS
from .data import View
from .events import event_sentence, score_lines
from .sentences import in_sentence


def round_lines(view: View) -> Sequence[Text]:
    """Returns lines that say who went out, each seat's points with their reasons, who leads, and who deals next.

    Empty during a hand.

    >>> lines = [[{"clause": "E9.2", "name": "going out", "cards": [], "points": 10}], [], [], []]
    >>> view = {"phase": "deal", "over": False, "shown": {"ledger": lines}, "scores": [70, 20, 0, 0], "dealer": 1}
    >>> score = {"kind": "score", "points": [10, 0, 0, 0]}
    >>> events = [{"kind": "out", "seat": 0}, score, {"kind": "lost", "seat": 0}]
    >>> print("\\n".join(map(str, round_lines({**view, "events": events, "reader": 0}))))
    You go out (E8.2).
    You: 10, going out 10; 70 in all.
    Seat 2: 0; 20 in all.
    Seat 3: 0; 0 in all.
    Seat 4: 0; 0 in all.
    You lead by 50 points (E9.1).
    You lose the deal to Seat 2 (E10.1).
    """
    counted = [event["points"] for event in view["events"] if event["kind"] == "score"]
    if not counted or view["shown"] is None:
        return []
    (points,) = counted
    # The log has the sets of the hand, and the result the points for each of them.
    unshown: View = {**view, "shown": None}
    ends = ("out", "no-win")
    lines: list[Text] = [event_sentence(event, unshown) for event in view["events"] if event["kind"] in ends]
    lines += score_lines(points, view)
    if not view["over"]:
        lines.append(_lead(view))
        deals = [event_sentence(event, view) for event in view["events"] if event["kind"] in ("lost", "limit")]
        lines += deals or [message("eurojongg-deals-again", seat=seat_argument(view["dealer"], view))]
    return lines


def _lead(view: View) -> Message:
    """Returns a sentence that says who leads and by how much, or which seats share the lead.

    >>> str(_lead({"scores": [20, 70, 70, 0], "names": ["Anna", "Bob", "Cleo", "Dora"], "reader": 2}))
    'You share the lead with Bob (E9.1).'
    >>> str(_lead({"scores": [20, 20, 20, 20]}))
    'All are level (E9.1).'
    """
    best, second = sorted(view["scores"], reverse=True)[:2]
    leaders = [seat for seat in range(SEATS) if view["scores"][seat] == best]
    if len(leaders) == SEATS:
        return message("eurojongg-all-level")
    if len(leaders) == 1:
        return message("eurojongg-leads", seat=seat_argument(leaders[0], view), points=best - second)
    others = listing([in_sentence(seat, view) for seat in leaders if not is_reader(seat, view)])
    if len(others.items) < len(leaders):
        return message("eurojongg-you-share-lead", seats=others)
    return message("eurojongg-lead-is-shared", seats=others)
