"""A view of Natto in plain text: rounds, seats, the trick with the ranks of its tiles, hands by rank and by suit."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from ...catalogue import Items, Message, listing, message
from ..shared.lines import MAX_NAME_COLUMNS, USUAL_WIDTH, columns, fit, fold
from ..shared.phrases import acting_seat, hand_label, seat_argument, seat_title
from .data import View
from .generated import Play as TrickPlay
from .tiles import (
    DRAGONS,
    RANKS,
    SUITS,
    bomb_items,
    in_order,
    is_shared,
    known_hands,
    parse_play,
    play_name,
    rank_of,
    suit_name,
    suit_of,
    tiles_text,
    unseen,
)

MAX_PIPS = 9
"""Maximum number of rounds that are drawn as pips. If the match needs more, a number is shown instead."""
PLAYS_SHOWN = 5
SYMBOLS = {"o": "○", "t": "△", "q": "□"}
_TILE = re.compile(r"\b([1-9])([otq])\b")


def text(view: View, *, unicode: bool = False, marks: Mapping[str, str] | None = None, width: int | None = None) -> str:
    """Returns the table and the known hands, at most ``width`` columns wide. ``marks`` maps tiles to signs that are
    drawn before them.

    >>> view = {"round": 1, "target": 3, "wins": [0, 2], "acting": [0], "seat": 0, "hand_sizes": [6, 14], "pool": None}
    >>> view |= {"table": "set 9 9o L", "table_owner": 1, "dragons": [["L", "C"], ["C", "R"]], "names": ["Anna", "Bob"]}
    >>> view |= {"trick": [{"seat": 1, "action": "set 9 9o L", "laid": [["9o", 9], ["L", 9]]}], "left_over": 5}
    >>> view |= {"hand": ["1q", "3o", "3t", "F", "L", "C"], "played": ["2o", "R", "9o", "L"], "over": False}
    >>> print(text({**view, "bombs": [["L", "C"], ["F", "F", "F"]], "dragon_limits": None}))
    Round 1, first to 3 wins.
    > Anna  ...   6 tiles, dragons L C
      Bob   **.  14 tiles, dragons C R
    Played: 2 9 o; L R.
    Trick:
      Bob   9o L(9)  (pair of 9s)
    Hand of Anna: 1q 3o 3t F L C
      o  L   .  .  3  .  .  .  .  .  .
      t  C   .  .  3  .  .  .  .  .  .
      q  .   1  .  .  .  .  .  .  .  .
    Suits: o circles (L) < t triangles (C) < q squares (R). F is 0 or 10.
    Bombs: LC < FFF.
    """
    widest = USUAL_WIDTH if width is None else width
    lines = [str(message("natto-draw-round", round=view["round"], target=view["target"]))]
    column = min(MAX_NAME_COLUMNS, max(columns(seat_title(seat, view)) for seat in (0, 1)))
    lines += [seat_line(seat, view, column, unicode=unicode) for seat in (0, 1)]
    if is_shared(view):
        lines.append(str(pool_sentence(view)))
    lines.append(str(played_line(view)))
    lines += _trick_lines(view, column)
    for seat, hand in known_hands(view).items():
        lines += hand_lines(hand, f"{hand_label(seat, view)}: ", marks or {})
    if view.get("hands") is not None:
        lines.append(str(left_over_line(view)))
    # The legend of the suits keeps its letters.
    symbols = [_with_symbols(line) for line in lines] if unicode else lines
    symbols += legend_lines(view, unicode=unicode)
    return "\n".join(part for line in symbols for part in fold(line, widest))


def hand_lines(hand: Sequence[str], label: str = "", marks: Mapping[str, str] | None = None) -> list[str]:
    """Returns a hand in order, and below it a row for each suit, with equal ranks in the same column.

    >>> print("\\n".join(hand_lines(["1q", "3o", "L", "L"], marks={"3o": "+"})))
    1q +3o L L
      o  LL  .  .  3  .  .  .  .  .  .
      t  .   .  .  .  .  .  .  .  .  .
      q  .   1  .  .  .  .  .  .  .  .
    """
    signs = marks or {}
    tiles = " ".join(signs.get(tile, "")[:1] + tile for tile in in_order(hand))
    lines = [f"{label}{tiles or message('natto-no-tiles')}"]
    for suit, dragon in zip(SUITS, DRAGONS, strict=True):
        dragons = (dragon * hand.count(dragon) or ".").ljust(2)
        ranks = [str(rank) if f"{rank}{suit}" in hand else "." for rank in RANKS]
        lines.append(f"  {suit}  {dragons}  {'  '.join(ranks)}")
    return lines if hand else lines[:1]


def pool_sentence(view: View) -> Message:
    """Returns the pool and how many dragons each seat may use now (B10.3).

    >>> str(pool_sentence({"pool": ["L", "C", "C"], "dragon_limits": [1, 2]}))
    'Pool: L C C. Dragons in one play: Seat 1 up to 1, Seat 2 up to 2.'
    """
    limits = [
        message("natto-limit", seat=seat_argument(seat, view), limit=limit)
        for seat, limit in enumerate(view["dragon_limits"] or [])
    ]
    pool = Items(tuple(view["pool"] or [])) if view["pool"] else message("natto-pool-empty")
    return message("natto-pool", pool=pool, limits=listing(limits, "comma"))


def suits_sentence(unicode: bool = False) -> Message:
    """Returns the suits from the lowest, with their dragons (B1.2).

    >>> str(suits_sentence())
    'Suits: o circles (L) < t triangles (C) < q squares (R). F is 0 or 10.'
    """
    suits = {suit: f"{suit} {SYMBOLS[suit]}" if unicode else suit for suit in SUITS}
    names = {f"{suit}_name": suit_name(suit) for suit in SUITS}
    return Message("natto-suits", {**suits, **names})


def legend_lines(view: View, *, unicode: bool = False) -> list[str]:
    """Returns the order of the suits and of the bombs."""
    return [str(suits_sentence(unicode)), str(message("natto-bombs", bombs=bomb_items(view)))]


def played_line(view: View) -> Message:
    """Returns the tiles that were played in this round."""
    if not view["played"]:
        return message("natto-draw-played-none")
    return message("natto-draw-played", tiles=grouped_items(view["played"]))


def left_over_line(view: View) -> Message:
    """Returns the tiles that were left over, once the match is over."""
    left = in_order(unseen(view).elements())
    return message("natto-left-over", tiles=Items(tuple(left))) if left else message("natto-left-over-none")


def grouped_items(tiles: Iterable[str]) -> Items:
    """Returns tiles grouped by suit, as an argument of a message."""
    return Items(tuple(grouped_tiles(tiles).split()))


def grouped_tiles(tiles: Iterable[str]) -> str:
    """Returns tiles grouped by suit, in short form.

    >>> grouped_tiles(["1o", "5o", "3q", "F", "F", "R"])
    '1 5 o; 3 q; F F R'
    """
    found = in_order(tiles)
    parts = []
    for suit in SUITS:
        ranks = [tile[0] for tile in found if rank_of(tile) is not None and suit_of(tile) == suit]
        if ranks:
            parts.append(f"{' '.join(ranks)} {suit}")
    others = [tile for tile in found if rank_of(tile) is None]
    return "; ".join([*parts, *([" ".join(others)] if others else [])])


def seat_line(seat: int, view: View, column: int, *, unicode: bool = False) -> str:
    """Returns a seat's line: whether it is to act, its rounds, its tiles, and its dragons, which are public."""
    sign = ">" if acting_seat(view) == seat else " "
    won, target = view["wins"][seat], view["target"]
    full, empty = ("●", "○") if unicode else ("*", ".")
    rounds = full * won + empty * (target - won) if target <= MAX_PIPS else str(message("natto-draw-won", count=won))
    size = view["hand_sizes"][seat]
    held = message("natto-draw-tiles", count=size, padded=f"{size:>2}")
    line = f"{sign} {fit(seat_title(seat, view), column)}  {rounds}  {held}"
    if view["dragons"] is not None:
        dragons = in_order(view["dragons"][seat])
        line += str(
            message("natto-draw-dragons", tiles=Items(tuple(dragons))) if dragons else message("natto-draw-no-dragons")
        )
    return line


def _trick_lines(view: View, column: int) -> list[str]:
    plays = view["trick"]
    if not plays:
        return [str(message("natto-draw-trick-none"))]
    hidden = len(plays) - PLAYS_SHOWN
    lines = [str(message("natto-draw-trick-after", count=hidden) if hidden > 0 else message("natto-draw-trick"))]
    return lines + [play_line(each, view, column) for each in plays[-PLAYS_SHOWN:]]


def play_line(each: TrickPlay, view: View, column: int) -> str:
    """Returns a play of the trick: its seat, its tiles and its name."""
    who = fit(seat_title(each["seat"], view), column)
    play = parse_play(each["action"])
    what = each["action"] if play is None else f"{tiles_text(play, each['laid'])}  ({play_name(play)})"
    return f"  {who}  {what}"


def _with_symbols(line: str) -> str:
    """Replaces suit letters by symbols."""
    return _TILE.sub(lambda found: f"{found[1]}{SYMBOLS[found[2]]}", line)
