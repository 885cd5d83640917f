"""Natto as people see it: names, sentences and drawings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..shared.phrases import acting_seat, called, counted, number_word, seat_name
from ..shared.unasked import NAMINGS, SWITCHES, auto, choices
from .drawing import text
from .legal import legal_text
from .picture import svg
from .refusals import refusal_sentence, refusal_text
from .tiles import (
    a_play,
    answer_name,
    is_shared,
    laid_in,
    other_seat,
    parse_play,
    play_name,
    shown,
    table_named,
)
from .typing import items, read
from .words import WORDS

__all__ = [
    "EXAMPLES",
    "GOALS",
    "NAMINGS",
    "SOLVING",
    "SUMMARY",
    "SWITCHES",
    "TITLE",
    "WORDS",
    "action_name",
    "action_sentence",
    "auto",
    "called",
    "choices",
    "ending_sentence",
    "event_sentence",
    "items",
    "legal_text",
    "opened",
    "read",
    "refusal_sentence",
    "refusal_text",
    "seats",
    "svg",
    "text",
    "turn_sentence",
    "warning",
]

TITLE = "Natto"
SUMMARY = (
    "Be rid of your tiles first: answer sets, seqs and sums with higher ones, and keep a bomb for the right moment."
)
SOLVING: Mapping[str, Any] = {}
GOALS = "Each round is won by who has no tiles left, and the match by who first wins so many rounds."
EXAMPLES: Sequence[str] = (
    "--against bot:3                 you and a bot, first to three rounds",
    "--against person --name Anna --name Bob    two people who hand the keyboard around",
    "--shared-dragons sliding        the dragons lie in a pool",
)


def seats(count: int) -> tuple[str, ...]:
    """What the seats are called at the start.

    >>> seats(2)
    ('Seat 1', 'Seat 2')
    """
    return tuple(map(seat_name, range(count)))


def action_name(action: str, _view: Mapping[str, Any]) -> str:
    """A play with its strength, so that two ways to take the same tiles are told apart (B3.4).

    >>> [action_name(action, {}) for action in ("set 0 F L", "seq -1 F L", "seq 10 F L")]
    ['pair of 0', 'seq of 2 from -1, circles', 'imaginary seq of 2 from 10, left dragon']
    """
    play = parse_play(action)
    return action if play is None else play_name(play)


def opened(views: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """One view of all that the seats knew together, for a match that is over.

    >>> opened([{"hand": ["3o"]}, {"hand": []}])["hands"]
    [['3o'], []]
    """
    return {**views[0], "seat": None, "hand": None, "hands": [view["hand"] for view in views]}


def action_sentence(actor: str, action: str, view: Mapping[str, Any], before: Mapping[str, Any] | None = None) -> str:
    """What an entry of the match did, as the reader of ``view`` is told it; ``before`` is their view before it.

    >>> laid = [["5o", 5], ["6o", 6], ["L", 7], ["8o", 8]]
    >>> view = {"trick": [{"seat": 0, "action": "seq 5 5o 6o 8o L", "laid": laid}], "hand_sizes": [12, 16]}
    >>> action_sentence("0", "seq 5 5o 6o 8o L", view, {"table": None, "trick": [], "hand_sizes": [16, 16]})
    'Seat 1 leads a seq of 4 from 5, circles: 5o 6o L(7) 8o; 12 tiles left.'
    """
    match actor, action.split():
        case "table", ["resign", seat]:
            return f"{called(int(seat), view)} resigns."
        case "table", ["takeback", kept]:
            return f"Taken back to move {kept}."
        case "chance", ["start", seat]:
            return f"The draw makes {called(int(seat), view)} the one to lead (B3.6)."
        case "chance", ["deal", *_]:
            return _deal_sentence(view)
        case _, ["pass"] if actor.isdigit():
            return f"{called(int(actor), view)} passes."
        case _ if actor.isdigit():
            return f"{called(int(actor), view)} {_play_deed(int(actor), action, view, before)}."
        case _:
            return f"{action}."


def _deal_sentence(view: Mapping[str, Any]) -> str:
    if is_shared(view):
        return f"Round {view['round']}: thirteen tiles each, and the six dragons for both (B10.3)."
    return f"Round {view['round']}: thirteen tiles and three dragons each (B2.1)."


def _play_deed(seat: int, action: str, view: Mapping[str, Any], before: Mapping[str, Any] | None) -> str:
    play = parse_play(action)
    if play is None:
        return action
    verb = "plays"
    if before is not None:
        verb = "leads" if not before["table"] else "answers with"
    told = f"{verb} {a_play(play)}"
    # What lies is said where the name does not say it already.
    if play.size > 1:
        told += f": {shown(play, laid_in(action, view))}"
    left = _tiles_left(seat, play.tiles, view, before)
    return f"{told}; {counted(left, 'tile')} left" if left else f"{told}, and is out of tiles"


def _tiles_left(seat: int, tiles: Sequence[str], view: Mapping[str, Any], before: Mapping[str, Any] | None) -> int:
    """How many tiles a seat has after its play; dragons of the pool were in no hand."""
    if before is None:
        left: int = view["hand_sizes"][seat]
        return left
    own = [tile for tile in tiles if not (is_shared(before) and tile in "LCR")] if "pool" in before else tiles
    held: int = before["hand_sizes"][seat]
    return held - len(own)


def event_sentence(event: str, view: Mapping[str, Any] | None = None, before: Mapping[str, Any] | None = None) -> str:
    """What an event of the record means.

    >>> event_sentence("trick 0")
    'Seat 1 has won the trick and leads (B3.3).'
    >>> event_sentence("round 1", {"wins": [1, 2]}, {"hand_sizes": [4, 2]})
    'Seat 2 wins the round; Seat 1 has four tiles left. Rounds: Seat 1 one, Seat 2 two (B3.5).'
    """
    known = view or {}
    match event.split():
        case ["trick", seat]:
            return f"{called(int(seat), known)} has won the trick and leads (B3.3)."
        case ["round", seat]:
            return _round_sentence(int(seat), known, before)
        case _:
            return f"{event}."


def _round_sentence(winner: int, view: Mapping[str, Any], before: Mapping[str, Any] | None) -> str:
    told = f"{called(winner, view)} wins the round"
    loser = other_seat(winner)
    if before is not None:
        left = counted(before["hand_sizes"][loser], "tile")
        told += f"; {called(loser, view)} has {left} left"
    if "wins" in view:
        told += f". Rounds: {_rounds(view['wins'], view)}"
    return f"{told} (B3.5)."


def _rounds(wins: Sequence[int], view: Mapping[str, Any]) -> str:
    return ", ".join(f"{called(seat, view)} {_number(count)}" for seat, count in enumerate(wins))


def _number(count: int) -> str:
    return number_word(count) if count else "none"


def ending_sentence(ending: Mapping[str, Any], view: Mapping[str, Any]) -> str:
    """Who won and by which clause.

    >>> ending_sentence({"code": "rounds", "clause": "B3.7", "winners": [1], "scores": [1, 3]}, {})
    'Seat 2 wins the match with three rounds to one (B3.7).'
    """
    (winner, *_) = ending["winners"]
    loser = other_seat(winner)
    if ending["code"] == "resignation":
        return f"{called(loser, view)} resigned; {called(winner, view)} wins."
    won, lost = (ending["scores"][seat] for seat in (winner, loser))
    clause = f" ({ending['clause']})" if ending.get("clause") else ""
    rounds = f"{counted(won, 'round')} to {_number(lost)}"
    return f"{called(winner, view)} wins the match with {rounds}{clause}."


def turn_sentence(view: Mapping[str, Any]) -> str:
    """Whose turn it is and what they may do.

    >>> view = {"over": False, "acting": [0], "table": "set 9 9o 9t", "table_owner": 1, "names": ["Anna", "Bob"]}
    >>> turn_sentence({**view, "hand_sizes": [12, 2]})
    'Anna to beat the pair of 9 of Bob: a higher pair, or a bomb, or pass (B3.2).'
    """
    if view["over"]:
        return "The match is over."
    seat = acting_seat(view)
    if seat is None:
        return "The tiles are dealt."
    who, table = called(seat, view), parse_play(view["table"])
    if table is None:
        return f"{who} leads: any set, seq, sum, tube or plate (B3.1)."
    if table.kind == "bomb":
        return f"{who} to beat {table_named(view)}: a higher bomb, or pass (B9.2)."
    return f"{who} to beat {table_named(view)}: a higher {answer_name(table)}, or a bomb, or pass (B3.2)."


def warning(_action: str, _view: Mapping[str, Any], _legal: Sequence[str] = ()) -> None:
    """No action of this game asks to be thought over: one may always pass."""
