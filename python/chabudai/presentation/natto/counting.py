"""The result of a round of Natto, line by line, and its effect on the match."""

from __future__ import annotations

from collections.abc import Sequence

from ..shared.phrases import conjugate, does, number_word, quantity, sentence, subject
from .data import View
from .sentences import rounds_text
from .tiles import other_seat


def round_lines(view: View) -> Sequence[str]:
    """Returns lines that say who went out, what the other seat still held, and how many rounds are won and still
    needed.

    Empty during a round.

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
    # If the match is over, the sentence above these lines already says how many rounds were won.
    if view["over"]:
        return lines
    return [*lines, f"Rounds: {rounds_text(view)}.", _still_needed(view), _next_lead(winner, loser, view)]


def _still_needed(view: View) -> str:
    target = view["target"]
    needs = [
        f"{subject(seat, view)} {conjugate(seat, view, '[needs/need]')} {number_word(target - count)} more"
        for seat, count in enumerate(view["wins"])
    ]
    rounds = quantity(target, "round")
    return sentence(f"{rounds} {'wins' if target == 1 else 'win'} the match: {', '.join(needs)} (B3.7).")


def _next_lead(winner: int, loser: int, view: View) -> str:
    """Returns a sentence that says who leads next, according to the option ``leads`` (B3.6)."""
    match view.get("options", {}).get("leads", "loser"):
        case "winner":
            return does(winner, view, "[leads/lead] the next round (B3.6).")
        case "random":
            return "The next leader is drawn at random (B3.6)."
        case _:
            return does(loser, view, "[leads/lead] the next round (B3.6).")
