"""The legal plays grouped by kind and size, because a leader may have hundreds of them."""

from __future__ import annotations

from collections.abc import Sequence

from ...catalogue import Message, join_sentences, listing, message
from ..base import Text
from ..shared.phrases import acting_seat, seat_argument
from .data import View
from .tiles import (
    DRAGONS,
    FLOWER,
    KINDS,
    SUITS,
    Play,
    in_order,
    laid_tiles,
    parse_play,
    table_play,
    tile_count,
)


def legal_text(legal: Sequence[str], view: View) -> tuple[Text, dict[str, str]]:
    """Returns the number of legal plays of each kind and size, and the cheapest of each.

    The marks show the tiles that an answer may contain.

    >>> view = {"acting": [0], "table": "set 4 4o", "table_owner": 1, "hand": ["3o", "5o", "5q", "L", "C"]}
    >>> sentence, marks = legal_text(["bomb L C", "pass", "set 5 5o", "set 5 5q", "set 11 L", "set 12 C"], view)
    >>> print(sentence)
    Seat 1 may beat Seat 2's 4 of circles with 4 singles (cheapest 5o) or 1 bomb (cheapest L C), or pass.
    >>> marks
    {'5o': '+', '5q': '+', 'L': '+', 'C': '+'}
    >>> print(legal_text(["set 5 5o", "set 5 5o 5q"], {**view, "table": None})[0])
    Seat 1 leads and may play 2 combinations. How many, and the cheapest of each:
    sets: 1 single (5o), 1 pair (5o 5q).
    >>> str(legal_text(["pass"], {**view, "reader": 0})[0])
    "You cannot beat Seat 2's 4 of circles and may only pass."
    """
    acting = acting_seat(view)
    if acting is None or not legal:
        return message("natto-legal-nothing"), {}
    seat = seat_argument(acting, view)
    plays = [play for play in map(parse_play, legal) if play is not None]
    groups = _groups(plays)
    if not view["table"]:
        lines = [message("natto-legal-lead", seat=seat, count=len(plays))]
        for kind in KINDS:
            parts = [
                message("natto-legal-group", forms=_short_count(group), tiles=laid_tiles(_cheapest(group)))
                for group in groups
                if group[0].kind == kind
            ]
            if parts:
                lines.append(message("natto-legal-kind", kind=kind, groups=listing(parts, "comma")))
        return join_sentences(lines, "line"), {}
    if not plays:
        return message("natto-legal-pass", seat=seat, table=table_play(view)), {}
    ways = [message("natto-legal-way", forms=_count(group), tiles=laid_tiles(_cheapest(group))) for group in groups]
    marks = dict.fromkeys(in_order({tile for play in plays for tile in play.tiles}), "+")
    return message("natto-legal-answer", seat=seat, table=table_play(view), ways=listing(ways, "or")), marks


def _groups(plays: Sequence[Play]) -> list[list[Play]]:
    """Returns plays grouped by kind and size."""
    found: dict[tuple[int, int], list[Play]] = {}
    for play in plays:
        size = 0 if play.kind == "bomb" else play.size
        found.setdefault((KINDS.index(play.kind), size), []).append(play)
    return [found[key] for key in sorted(found)]


def _count(group: Sequence[Play]) -> Message:
    """Returns how many plays of a form there are."""
    play, count = group[0], len(group)
    match play.kind:
        case "set":
            return message("natto-count-sets", count=count, size=play.size)
        case "seq":
            return message("natto-count-seqs", count=count, size=play.size)
        case "sum":
            return message("natto-count-sums", count=count, tiles=tile_count(play.size))
        case kind:
            return message("natto-count-kind", count=count, kind=kind)


def _short_count(group: Sequence[Play]) -> Message:
    """Returns how many plays of a form there are, for a line that begins with the kind: ``43 of 2``."""
    play, count = group[0], len(group)
    if play.kind == "set":
        return message("natto-count-sets", count=count, size=play.size)
    if play.kind in ("seq", "sum"):
        return message("natto-count-sizes", count=count, size=play.size)
    return message("natto-count-plays", count=count)


def _cheapest(group: Sequence[Play]) -> Play:
    """Returns the cheapest play: the one with the fewest dragons, then the fewest flowers, then the lowest strength."""

    def cost(play: Play) -> tuple[int, int, int, int, int]:
        dragons = sum(tile in DRAGONS for tile in play.tiles)
        suit = -1 if play.highest_suit is None else SUITS.index(play.highest_suit)
        return dragons, play.tiles.count(FLOWER), play.size, play.number or 0, suit

    return min(group, key=cost)
