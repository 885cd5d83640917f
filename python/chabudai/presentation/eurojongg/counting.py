"""The result of a hand of Euro-Jongg, line by line, and its effect on the match."""

from __future__ import annotations

from collections.abc import Sequence

from ..shared.phrases import does, is_reader, join_words, sentence, subject
from .cards import SEATS
from .data import View
from .events import event_sentence, score_lines


def round_lines(view: View) -> Sequence[str]:
    """Returns lines that say who went out, each seat's points with their reasons, who leads, and who deals next.

    Empty during a hand.

    >>> lines = [[{"clause": "E9.2", "name": "going out", "cards": [], "points": 10}], [], [], []]
    >>> view = {"phase": "deal", "over": False, "shown": {"ledger": lines}, "scores": [70, 20, 0, 0], "dealer": 1}
    >>> score = {"kind": "score", "points": [10, 0, 0, 0]}
    >>> events = [{"kind": "out", "seat": 0}, score, {"kind": "lost", "seat": 0}]
    >>> print("\\n".join(round_lines({**view, "events": events, "reader": 0})))
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
    lines = [event_sentence(event, view) for event in view["events"] if event["kind"] in ("out", "no-win")]
    lines += score_lines(points, view)
    if not view["over"]:
        lines.append(_lead(view))
        deals = [event_sentence(event, view) for event in view["events"] if event["kind"] in ("lost", "limit")]
        lines += deals or [does(view["dealer"], view, "[deals/deal] again (E10.1).")]
    return lines


def _lead(view: View) -> str:
    """Returns a sentence that says who leads and by how much, or which seats share the lead.

    >>> _lead({"scores": [20, 70, 70, 0], "names": ["Anna", "Bob", "Cleo", "Dora"], "reader": 2})
    'Bob and you share the lead (E9.1).'
    >>> _lead({"scores": [20, 20, 20, 20]})
    'All are level (E9.1).'
    """
    best, second = sorted(view["scores"], reverse=True)[:2]
    leaders = [seat for seat in range(SEATS) if view["scores"][seat] == best]
    if len(leaders) == SEATS:
        return "All are level (E9.1)."
    if len(leaders) > 1:
        return sentence(f"{join_words([subject(seat, view) for seat in leaders])} share the lead (E9.1).")
    ahead, (first,) = best - second, leaders
    verb = "lead" if is_reader(first, view) else "leads"
    return sentence(f"{subject(first, view)} {verb} by {ahead:,} {'point' if ahead == 1 else 'points'} (E9.1).")
