"""Euro-Jongg in the most obvious Python, written from docs/rules/eurojongg.md alone.

Nothing here is clever. Turns, claims and the end of a hand have files of their own. The core must agree with them.

>>> deal = deal_text(["5h 5h 6h 7h", "5h 9c", "", ""], front="5h")
>>> position = apply_all(start(), [(None, deal), (0, "discard 5h"), (1, "skip"), (2, "skip")])
>>> position.phase, position.owing, legal_actions(position, 3)[-1]
('claims', (3,), 'skip')
>>> position = apply(position, 3, "skip")
>>> position.phase, position.turn, len(position.sides[1].hand), len(position.wall)
('turn', 1, 14, 126)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, get_args, get_type_hints

from tests.games.eurojongg.oracle import claims, turns
from tests.games.eurojongg.oracle.actions import Action, parse
from tests.games.eurojongg.oracle.bonuses import check_bonuses
from tests.games.eurojongg.oracle.cards import PACK, Cards, Options, canonical
from tests.games.eurojongg.oracle.positions import (
    BLIND,
    DEALT,
    SEATS,
    IllegalActionError,
    Meld,
    Phase,
    Position,
    Showdown,
    Side,
    deal_text,
    in_turn_order,
    seat_after,
    shuffled_deal,
)

__all__ = [
    "NO_WINS",
    "SEATS",
    "Action",
    "IllegalActionError",
    "Meld",
    "Options",
    "Phase",
    "Position",
    "Showdown",
    "Side",
    "after",
    "apply",
    "apply_all",
    "deal_text",
    "ending",
    "in_turn_order",
    "legal_actions",
    "parse",
    "returns",
    "seat_after",
    "shuffled_deal",
    "start",
]

NO_WINS = ("same-face", "four-tomes", "three-winners")
CHOICES = ("tome_claim", "several_winners", "stacks", "seat_suit_faces")
CLAUSES = {"rounds": "E10.2", "limit": "E10.4"}


# --- E2, E12: the beginning -----------------------------------------------------------------


def start(**chosen: Any) -> Position:
    """A match before its first deal.

    >>> start(no_wins=["four-tomes"], rounds=2).options.no_wins
    ('four-tomes',)
    """
    listed = tuple(chosen.pop("no_wins", ()))
    if sorted(set(listed)) != sorted(listed) or not set(listed) <= set(NO_WINS):
        raise ValueError(f"no_wins {listed}: some of {NO_WINS}, each at most once (E12.10)")
    options = Options(**chosen, no_wins=tuple(name for name in NO_WINS if name in listed))
    if not 1 <= options.rounds <= 16:
        raise ValueError(f"rounds {options.rounds}: 1 to 16 (E12.2)")
    if not 1 <= options.hand_limit <= 1_000:
        raise ValueError(f"hand_limit {options.hand_limit}: 1 to 1,000 (E12.15)")
    if options.seat_suit_faces == "multiplied" and not options.seat_suits:
        raise ValueError("seat_suit_faces multiplied: only with seat_suits (E12.16)")
    for name, kind in get_type_hints(Options).items():
        allowed = get_args(kind) if name in CHOICES else None
        if allowed and getattr(options, name) not in allowed:
            raise ValueError(f"{name} {getattr(options, name)}: one of {allowed} (E12.1)")
    check_bonuses(options)
    if options.starts == "drawn":
        return Position(options, phase="start")
    if options.starts == "first":
        return Position(options)
    if options.starts not in SEATS or isinstance(options.starts, bool | float):
        raise ValueError(f"starts {options.starts}: first, drawn, or 0 to 3 (E12.17)")
    return Position(options, dealer=int(options.starts))


def draw_dealer(position: Position, action: str) -> Position:
    """Chance draws the first dealer (E12.17)."""
    if action not in [f"start {seat}" for seat in SEATS]:
        raise IllegalActionError(f"{action}: the first dealer is drawn now (E12.17)")
    return replace(position, phase="deal", dealer=int(action[-1]))


def deal(position: Position, action: str) -> Position:
    """Chance places each card (E2.3, E2.4), and the dealer's first turn begins (E4.1)."""
    word, *cards = action.split(" ")
    if word != "deal" or sorted(cards) != sorted(PACK):
        raise IllegalActionError(f"{action}: a deal has all 193 cards (E2.3)")
    parts: list[Cards] = [canonical(cards[place : place + DEALT]) for place in range(0, DEALT * len(SEATS), DEALT)]
    beyond = DEALT * len(SEATS)
    position = replace(
        position,
        hand_number=position.hand_number + 1,
        sides=tuple(Side(hand) for hand in parts),
        discarders=(),
        blind=canonical(cards[beyond : beyond + BLIND]),
        wall=tuple(cards[beyond + BLIND :]),
    )
    return turns.begin_turn(position, position.dealer)


# --- Actions --------------------------------------------------------------------------------


def legal(position: Position, seat: int) -> list[Action]:
    """The legal actions of a seat."""
    if seat not in position.owing:
        return []
    return turns.actions_in_turn(position) if position.phase == "turn" else claims.answers(position, seat)


def legal_actions(position: Position, seat: int) -> list[str]:
    """The texts of a seat's legal actions, sorted."""
    return sorted(action.text for action in legal(position, seat))


def after(position: Position, seat: int, action: Action) -> Position:
    """The position after a legal action of a seat."""
    if position.phase == "turn":
        return turns.act(replace(position, events=()), action)
    return claims.answer(position, seat, action)


def apply(position: Position, actor: int | None, text: str) -> Position:
    """The position after an action of a seat, or of chance if `actor` is None, and everything that follows from it."""
    if actor is None:
        if position.phase == "start":
            return draw_dealer(position, text)
        if position.phase != "deal":
            raise IllegalActionError("chance does not act now")
        return deal(replace(position, events=()), text)
    action = parse(text)
    if action is None or action not in legal(position, actor):
        raise IllegalActionError(f"{text}: not legal for seat {actor} now")
    return after(position, actor, action)


def apply_all(position: Position, entries: Iterable[tuple[int | None, str]]) -> Position:
    """The position after several actions, each with its actor."""
    for actor, text in entries:
        position = apply(position, actor, text)
    return position


# --- E10: the end of the match -----------------------------------------------------------------


def returns(position: Position) -> list[float]:
    """One number per seat: its total less the mean of all, once the match is over."""
    if position.phase != "over":
        return [0.0] * len(SEATS)
    mean = sum(position.scores) / len(SEATS)
    return [score - mean for score in position.scores]


def ending(position: Position) -> dict[str, Any] | None:
    """Why the match ended, by which clause, the winners (E10.3), and the totals."""
    if position.code is None:
        return None
    winners = [seat for seat in SEATS if position.scores[seat] == max(position.scores)]
    return {
        "code": position.code,
        "clause": CLAUSES[position.code],
        "winners": winners,
        "scores": list(position.scores),
        "shown": [],
    }
