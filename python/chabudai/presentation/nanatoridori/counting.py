"""The result of a round of Nana Toridori, line by line, and its effect on the game."""

from __future__ import annotations

from collections.abc import Sequence

from ..shared.phrases import does, join_words, quantity, subject
from .cards import UNKNOWN, is_duel
from .data import View


def round_lines(view: View) -> Sequence[str]:
    """Returns lines that say who went out in which order, which hands were turned up, who lost what, and who leads
    next.

    Empty during a round.

    >>> view = {"phase": "deal", "round": 1, "over": False, "players": 3, "out": [2, 0], "penguins": [2, 1, 2]}
    >>> events = [{"kind": "out", "seat": 0}, {"kind": "lost", "seat": 1}]
    >>> view |= {"points": None, "events": events, "reader": 0, "hands": [[], [3, 5, 5], []]}
    >>> print("\\n".join(round_lines(view)))
    Out of cards: Seat 3 first, then you (T6.1).
    Seat 2 still holds three cards: 3 5 5 (T6.2).
    Seat 2 is last, loses a penguin and has one penguin left (T6.3).
    Losing the last penguin loses the game: you have two, Seat 2 has one, Seat 3 has two (T7.2).
    Seat 2 leads the next round (T7.1).
    """
    lost = [event["seat"] for event in view["events"] if event["kind"] == "lost"]
    if not lost:
        return []
    (loser,) = lost
    lines = [*_order_out(view), *_turned_up(view), _loss(loser, view)]
    if view["over"]:
        return lines
    return [*lines, _standing(view), does(loser, view, "[leads/lead] the next round (T7.1).")]


def _order_out(view: View) -> list[str]:
    if not view["out"]:
        return []
    order = [f"{subject(seat, view)}" for seat in view["out"]]
    if len(order) == 1:
        return [does(view["out"][0], view, "[is/are] out of cards (T6.1).")]
    return [f"Out of cards: {order[0]} first, then {', then '.join(order[1:])} (T6.1)."]


def _turned_up(view: View) -> list[str]:
    """Returns lines with the remaining hands, from left to right. Empty under versions of the rules that do not turn
    them up (T11.2).
    """
    return [
        does(seat, view, f"still [holds/hold] {quantity(len(hand), 'card')}: {' '.join(map(str, hand))} (T6.2).")
        for seat, hand in enumerate(view["hands"])
        if hand and UNKNOWN not in hand and UNKNOWN not in (view.get("shown") or ())
    ]


def _loss(loser: int, view: View) -> str:
    if view["points"] is not None:
        first = view["out"][0] if view["out"] else 1 - loser
        others = [seat for seat in range(view["players"]) if seat not in (first, loser)]
        text = does(first, view, "[scores/score] four points")
        if others:
            text += f", {join_words([subject(seat, view) for seat in others])} two{' each' if len(others) > 1 else ''}"
        return f"{text}; {subject(loser, view)} nothing (T7.4)."
    by = "has passed with no open card left" if is_duel(view) and not view["out"] else "is last"
    clause = "T9.3" if is_duel(view) and not view["out"] else "T6.3"
    verb = f"[{by}/{by.replace('has ', 'have ').replace('is ', 'are ')}]"
    left = quantity(view["penguins"][loser], "penguin")
    return does(loser, view, f"{verb}, [loses/lose] a penguin and [has/have] {left} left ({clause}).")


def _standing(view: View) -> str:
    if view["points"] is not None:
        points = ", ".join(f"{subject(seat, view)} {count}" for seat, count in enumerate(view["points"]))
        return f"Points: {points}; ten end the game (T7.4)."
    have = [_has(seat, count, view) for seat, count in enumerate(view["penguins"])]
    return f"Losing the last penguin loses the game: {', '.join(have)} (T7.2)."


def _has(seat: int, count: int, view: View) -> str:
    name = subject(seat, view)
    return f"{name} {'have' if name == 'you' else 'has'} {quantity(count, 'penguin').split()[0]}"
