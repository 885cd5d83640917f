"""How a round of Natto is counted, line by line, and what it means for the match."""

from __future__ import annotations

from collections.abc import Sequence

from ..shared.phrases import conjugate, does, number_word, quantity, sentence, subject
from .tiles import other_seat
from .view import View


def round_lines(view: View) -> Sequence[str]:
    """Who went out, what the other one still held, the rounds, and what is still to be won; empty during a round.

    >>> view = {"phase": "deal", "round": 2, "over": False, "wins": [1, 1], "target": 3, "turned_up": [[], ["3o", "F"]]}
    >>> print("\\n".join(round_lines({**view, "reader": 0, "names": [None, "Bob"]})))
    You have no tiles left and win round 2 (B3.5).
    Bob still holds two tiles: 3o F (B2.2).
    Rounds: you one, Bob one.
    Three rounds win the match: you need two more, Bob needs two more (B3.7).
    Bob leads the next round (B3.6).
    """
    hands = view.get("turned_up")
    if hands is None or view["phase"] == "play":
        return []
    winner = next(seat for seat, hand in enumerate(hands) if not hand)
    loser = other_seat(winner)
    left = hands[loser]
    lines = [
        does(winner, view, f"[has/have] no tiles left and [wins/win] round {view['round']} (B3.5)."),
        does(loser, view, f"still [holds/hold] {quantity(len(left), 'tile')}: {' '.join(left)} (B2.2)."),
    ]
    # By how many rounds the match was won is said above the lines already.
    if view["over"]:
        return lines
    rounds = (
        f"Rounds: {', '.join(f'{subject(seat, view)} {_number(count)}' for seat, count in enumerate(view['wins']))}."
    )
    return [*lines, rounds, _still_needed(view), _next_lead(winner, loser, view)]


def _still_needed(view: View) -> str:
    target = view["target"]
    needs = [
        f"{subject(seat, view)} {conjugate(seat, view, '[needs/need]')} {number_word(target - count)} more"
        for seat, count in enumerate(view["wins"])
    ]
    rounds = quantity(target, "round")
    return sentence(f"{rounds} {'wins' if target == 1 else 'win'} the match: {', '.join(needs)} (B3.7).")


def _next_lead(winner: int, loser: int, view: View) -> str:
    """Who leads next, which an option says (B3.6)."""
    match view.get("options", {}).get("leads", "loser"):
        case "winner":
            return does(winner, view, "[leads/lead] the next round (B3.6).")
        case "random":
            return "Who leads the next round is drawn (B3.6)."
        case _:
            return does(loser, view, "[leads/lead] the next round (B3.6).")


def _number(count: int) -> str:
    return number_word(count) if count else "none"
