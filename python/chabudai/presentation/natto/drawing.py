"""A view of Natto in plain text: rounds, seats, the trick with the ranks of its tiles, hands by rank and by suit."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from ..shared.lines import MAX_NAME_COLUMNS, USUAL_WIDTH, columns, fit, fold
from ..shared.phrases import acting_seat, hand_label, seat_name
from .data import View
from .generated import SUIT_NAMES
from .tiles import (
    DRAGON_SUITS,
    DRAGONS,
    FLOWER,
    RANKS,
    SUITS,
    bombs_text,
    in_order,
    is_shared,
    known_hands,
    parse_play,
    play_name,
    rank_of,
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
      Bob   9o L(9)  (pair of 9)
    Hand of Anna: 1q 3o 3t F L C
      o  L   .  .  3  .  .  .  .  .  .
      t  C   .  .  3  .  .  .  .  .  .
      q  .   1  .  .  .  .  .  .  .  .
    Suits: o circles (L) < t triangles (C) < q squares (R). F is 0 or 10.
    Bombs: LC < FFF.
    """
    widest = USUAL_WIDTH if width is None else width
    lines = [f"Round {view['round']}, first to {view['target']} {'win' if view['target'] == 1 else 'wins'}."]
    column = min(MAX_NAME_COLUMNS, max(columns(seat_name(seat, view)) for seat in (0, 1)))
    lines += [_seat_line(seat, view, column, unicode) for seat in (0, 1)]
    if is_shared(view):
        lines.append(pool_sentence(view))
    lines.append(f"Played: {grouped_tiles(view['played']) or 'nothing yet'}.")
    lines += _trick_lines(view, column)
    for seat, hand in known_hands(view).items():
        lines += hand_lines(hand, f"{hand_label(seat, view)}: ", marks or {})
    if view.get("hands") is not None:
        lines.append(f"Left over: {' '.join(in_order(unseen(view).elements())) or 'not dealt'}")
    lines += [suits_sentence(unicode), f"Bombs: {bombs_text(view)}."]
    symbols = [_with_symbols(line) for line in lines] if unicode else lines
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
    lines = [f"{label}{' '.join(signs.get(tile, '')[:1] + tile for tile in in_order(hand)) or 'no tiles'}"]
    for suit, dragon in zip(SUITS, DRAGONS, strict=True):
        dragons = (dragon * hand.count(dragon) or ".").ljust(2)
        ranks = [str(rank) if f"{rank}{suit}" in hand else "." for rank in RANKS]
        lines.append(f"  {suit}  {dragons}  {'  '.join(ranks)}")
    return lines if hand else lines[:1]


def pool_sentence(view: View) -> str:
    """Returns the pool and how many dragons each seat may use now (B10.3).

    >>> pool_sentence({"pool": ["L", "C", "C"], "dragon_limits": [1, 2]})
    'Pool: L C C. In one play Seat 1 may use 1 dragon, Seat 2 may use 2.'
    """
    pool, each = view["pool"] or [], view["dragon_limits"] or []
    limits = [f"{seat_name(seat, view)} may use {limit}" for seat, limit in enumerate(each)]
    limits[0] += " dragon" if each[0] == 1 else " dragons"
    return f"Pool: {' '.join(pool) or 'empty'}. In one play {', '.join(limits)}."


def suits_sentence(unicode: bool = False) -> str:
    """Returns the suits from the lowest, with their dragons (B1.2)."""
    suits = [
        f"{suit}{' ' + SYMBOLS[suit] if unicode else ''} {SUIT_NAMES[suit]} ({dragon})"
        for dragon, suit in DRAGON_SUITS.items()
    ]
    return f"Suits: {' < '.join(suits)}. {FLOWER} is 0 or 10."


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


def _seat_line(seat: int, view: View, column: int, unicode: bool) -> str:
    """Returns a seat's line: whether it is to act, its rounds, its tiles, and its dragons, which are public."""
    sign = ">" if acting_seat(view) == seat else " "
    won, target = view["wins"][seat], view["target"]
    full, empty = ("●", "○") if unicode else ("*", ".")
    rounds = full * won + empty * (target - won) if target <= MAX_PIPS else f"won {won}"
    size = view["hand_sizes"][seat]
    line = f"{sign} {fit(seat_name(seat, view), column)}  {rounds}  {size:>2} {'tile' if size == 1 else 'tiles'}"
    if view["dragons"] is not None:
        dragons = Counter(view["dragons"][seat])
        line += f", dragons {' '.join(in_order(dragons.elements()))}" if dragons else ", no dragons"
    return line


def _trick_lines(view: View, column: int) -> list[str]:
    plays = view["trick"]
    if not plays:
        return ["Trick: not led yet."]
    hidden = len(plays) - PLAYS_SHOWN
    lines = [f"Trick, after {hidden} plays before:" if hidden > 0 else "Trick:"]
    for each in plays[-PLAYS_SHOWN:]:
        who = fit(seat_name(each["seat"], view), column)
        play = parse_play(each["action"])
        what = each["action"] if play is None else f"{tiles_text(play, each['laid'])}  ({play_name(play)})"
        lines.append(f"  {who}  {what}")
    return lines


def _with_symbols(line: str) -> str:
    """Replaces suit letters by symbols, except in the legend."""
    if line.startswith("Suits: "):
        return line
    return _TILE.sub(lambda found: f"{found[1]}{SYMBOLS[found[2]]}", line)
