"""The clauses of Euro-Jongg that applied to an action and to the scoring of a hand, and the bonuses that the hand
earned.
"""

from __future__ import annotations

from collections.abc import Iterator

from .cards import offer
from .data import View, action_data
from .generated import BONUS_NAMES, EuroMove

_CLAIMS = {"run": "E7.4", "book": "E7.4", "tome": "E7.5", "win": "E7.6", "skip": "E7.2"}
_MOVES = {"discard": "E4.4", "sacred": "E14.6", "tome": "E6.1", "add": "E6.2", "win": "E8.2"}


def applied_clauses(_actor: str, action: str, view: View, before: View) -> set[str]:
    """Returns the clauses that applied to an action and its consequences, apart from those that its sentences
    name.

    >>> before = {"phase": "turn", "wall": 90, "offered": None}
    >>> view = {"phase": "turn", "wall": 89, "offered": None, "events": [], "shown": None}
    >>> sorted(applied_clauses("0", "lay rose", view, before))
    ['E5.1', 'E5.2']
    >>> applied_clauses("0", "discard rose", {**view, "wall": 90}, before)
    {'E5.5'}
    >>> asked = {**before, "phase": "claims"}
    >>> lines = [[{"clause": "E9.2"}, {"clause": "E13.6"}], [], [], []]
    >>> sorted(applied_clauses("1", "win", {**view, "events": [{"kind": "score"}], "shown": {"ledger": lines}}, asked))
    ['E13.6', 'E7.6', 'E9.2']
    """
    data = action_data(action)
    if data["kind"] == "deal" or data["kind"] == "start":
        return set(_event_clauses(view))
    found = set(_move_clauses(data, view, before))
    return found | set(_event_clauses(view))


def earned_bonuses(view: View) -> dict[str, int]:
    """Returns the bonuses in force (E13.1), each with the number of seats that earned it in the hand that was just
    scored.

    Of the bonuses in one line of E13.2, a seat earns only the first one that applies.

    >>> lines = [[{"name": "hidden-hand"}, {"name": "tomes-2"}], [{"name": "open book"}], [{"name": "tomes-2"}], []]
    >>> view = {"events": [{"kind": "score"}], "shown": {"ledger": lines}}
    >>> named = {"bonuses": {"tomes-2": 0, "all-runs": 0, "hidden-hand": 20}}
    >>> earned_bonuses({**view, "options": named})
    {'all-runs': 0, 'hidden-hand': 1, 'tomes-2': 2}
    >>> earned_bonuses({**view, "options": named, "events": []})
    {}
    """
    if view["shown"] is None or not any(event["kind"] == "score" for event in view["events"]):
        return {}
    seats = [{line["name"] for line in lines} for lines in view["shown"]["ledger"]]
    # The bonuses are in the order of the rules, not in that of the options.
    named = [name for name in BONUS_NAMES if name in view["options"]["bonuses"]]
    return {name: sum(name in seat for seat in seats) for name in named}


def _move_clauses(move: EuroMove, view: View, before: View) -> Iterator[str]:
    kind = move["kind"]
    if before["phase"] == "rob":
        yield "E6.5"
    elif before["phase"] == "claims":
        yield _CLAIMS[kind]
    elif kind == "lay":
        yield "E5.1"
        yield "E5.2" if view["wall"] < before["wall"] else "E5.4"
    elif kind == "wait":
        yield from ("E4.4", "E14.2")
    elif kind == "discard" and offer(view) is None and not view["events"]:
        # A crown or bonus card is not offered.
        yield "E5.5"
    else:
        yield _MOVES[kind]
        if kind in ("tome", "add") and view["wall"] < before["wall"]:
            yield "E6.3"


def _event_clauses(view: View) -> Iterator[str]:
    """Yields the clauses of the events: who got the card, and how the hand was scored."""
    for event in view["events"]:
        if event["kind"] == "taken":
            yield from ("E7.11", "E7.12")
        elif event["kind"] == "score" and view["shown"] is not None:
            yield from (line["clause"] for lines in view["shown"]["ledger"] for line in lines)
