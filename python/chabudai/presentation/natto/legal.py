"""The legal plays grouped by kind and size, because a leader may have hundreds of them."""

from __future__ import annotations

from collections.abc import Sequence

from ..shared.phrases import acting_seat, does, join_words
from .data import View
from .tiles import (
    DRAGONS,
    FLOWER,
    KINDS,
    SUITS,
    Play,
    form_name,
    forms_name,
    in_order,
    parse_play,
    table_play_name,
    tiles_text,
)


def legal_text(legal: Sequence[str], view: View) -> tuple[str, dict[str, str]]:
    """Returns the number of legal plays of each kind and size, and the cheapest of each.

    The marks show the tiles that an answer may contain.

    >>> view = {"acting": [0], "table": "set 4 4o", "table_owner": 1, "hand": ["3o", "5o", "5q", "L", "C"]}
    >>> sentence, marks = legal_text(["bomb L C", "pass", "set 5 5o", "set 5 5q", "set 11 L", "set 12 C"], view)
    >>> print(sentence)
    Seat 1 may beat the single 4 of circles of Seat 2 with 4 singles (cheapest 5o) or 1 bomb (cheapest L C), or pass.
    >>> marks
    {'5o': '+', '5q': '+', 'L': '+', 'C': '+'}
    >>> print(legal_text(["set 5 5o", "set 5 5o 5q"], {**view, "table": None})[0])
    Seat 1 leads and may play 2 combinations. How many, and the cheapest of each:
    sets: 1 single (5o), 1 pair (5o 5q).
    >>> legal_text(["pass"], {**view, "reader": 0})[0]
    'You cannot beat the single 4 of circles of Seat 2, and may only pass.'
    """
    seat = acting_seat(view)
    if seat is None or not legal:
        return "There is nothing to decide now.", {}
    plays = [play for play in map(parse_play, legal) if play is not None]
    groups = _groups(plays)
    if not view["table"]:
        leads = does(seat, view, f"[leads/lead] and may play {len(plays)} combinations")
        lines = [f"{leads}. How many, and the cheapest of each:"]
        for kind in KINDS:
            sentences = [
                f"{_short_group_text(group)} ({tiles_text(_cheapest(group))})"
                for group in groups
                if group[0].kind == kind
            ]
            if sentences:
                lines.append(f"{kind}s: {', '.join(sentences)}.")
        return "\n".join(lines), {}
    ways = [f"{_group_text(group)} (cheapest {tiles_text(_cheapest(group))})" for group in groups]
    if not ways:
        return does(seat, view, f"cannot beat {table_play_name(view)}, and may only pass."), {}
    marks = dict.fromkeys(in_order({tile for play in plays for tile in play.tiles}), "+")
    return does(seat, view, f"may beat {table_play_name(view)} with {join_words(ways, 'or')}, or pass."), marks


def _groups(plays: Sequence[Play]) -> list[list[Play]]:
    """Returns plays grouped by kind and size."""
    found: dict[tuple[int, int], list[Play]] = {}
    for play in plays:
        size = 0 if play.kind == "bomb" else play.size
        found.setdefault((KINDS.index(play.kind), size), []).append(play)
    return [found[key] for key in sorted(found)]


def _group_text(group: Sequence[Play]) -> str:
    count = len(group)
    return f"{count} {form_name(group[0]) if count == 1 else forms_name(group[0])}"


def _short_group_text(group: Sequence[Play]) -> str:
    """Returns the count of a group without its kind, for a line that begins with it: ``43 of 2``."""
    kind = group[0].kind if len(group) == 1 else f"{group[0].kind}s"
    return _group_text(group) if group[0].kind == "set" else _group_text(group).replace(f" {kind}", "")


def _cheapest(group: Sequence[Play]) -> Play:
    """Returns the cheapest play: the one with the fewest dragons, then the fewest flowers, then the lowest strength."""

    def cost(play: Play) -> tuple[int, int, int, int, int]:
        dragons = sum(tile in DRAGONS for tile in play.tiles)
        suit = -1 if play.highest_suit is None else SUITS.index(play.highest_suit)
        return dragons, play.tiles.count(FLOWER), play.size, play.number or 0, suit

    return min(group, key=cost)
