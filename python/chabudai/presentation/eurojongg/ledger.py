"""The ledger of a hand of Euro-Jongg, which is its scoring with one line per clause (E9, E13, E14)."""

from __future__ import annotations

from collections.abc import Sequence

from ...catalogue import Items, Message, message
from ..shared.phrases import seat_argument
from .data import View
from .generated import LedgerLine

_LIMITS = ("E9.7", "E9.8")


def line_name(line: LedgerLine) -> Message:
    """Returns what a line of the ledger counts, in words.

    >>> str(line_name({"clause": "E13.6", "name": "hidden-hand", "cards": [], "points": 20}))
    'hidden hand'
    >>> str(line_name({"clause": "E9.2", "name": "open book", "cards": ["5h", "5h", "5h"], "points": 10}))
    'open book'
    """
    return message(f"eurojongg-line-{line['name'].replace(' ', '-')}")


def line_sentence(line: LedgerLine) -> Message:
    """Returns what a line of the ledger counts, with its cards and its clause.

    >>> str(line_sentence({"clause": "E9.2", "name": "open book", "cards": ["5h", "5h", "5h"], "points": 10}))
    'open book: 5h 5h 5h (E9.2)'
    >>> str(line_sentence({"clause": "E9.7", "name": "four of a kind", "cards": [], "points": 9870}))
    'four of a kind: the hand counts 10,000 (E9.7)'
    >>> str(line_sentence({"clause": "E14.4", "name": "out after waiting", "cards": [], "points": 60}))
    'out after waiting: all points so far again (E14.4)'
    """
    name, clause = line_name(line), line["clause"]
    if clause in _LIMITS:
        return message("eurojongg-ledger-limit", line=name, clause=clause)
    if line["name"] == "out after waiting":
        return message("eurojongg-ledger-doubled", line=name, clause=clause)
    if line["cards"]:
        return message("eurojongg-ledger-line", line=name, cards=Items(tuple(line["cards"])), clause=clause)
    return message("eurojongg-ledger-line-alone", line=name, clause=clause)


def total(lines: Sequence[LedgerLine]) -> int:
    """Returns the sum of a seat's lines.

    >>> total([{"points": 10}, {"points": -100}])
    -90
    """
    return sum(line["points"] for line in lines)


def ledger_lines(view: View) -> list[str]:
    """Returns the ledger of the latest finished hand for all seats. Empty before the first hand ends.

    >>> lines = [{"clause": "E9.2", "name": "going out", "cards": [], "points": 10}]
    >>> lines += [{"clause": "E9.3", "name": "pair of faces", "cards": ["Ks", "Kh"], "points": 5}]
    >>> view = {"shown": {"ledger": [lines, []]}, "names": ["Anna", "Bob"]}
    >>> print("\\n".join(ledger_lines(view)))
    Anna: 15
          10  going out (E9.2)
           5  pair of faces: Ks Kh (E9.3)
    Bob: 0
    """
    if view["shown"] is None:
        return []
    text = []
    for seat, lines in enumerate(view["shown"]["ledger"]):
        text.append(str(message("eurojongg-seat-total", seat=seat_argument(seat, view), points=total(lines))))
        for line in lines:
            points = f"{line['points']:+,}" if line["clause"] in _LIMITS else f"{line['points']:,}"
            text.append(f"  {points:>6}  {line_sentence(line)}")
    return text


def summary(lines: Sequence[LedgerLine]) -> list[Message]:
    """Returns a short form of a seat's lines that have points. Equal lines are combined.

    >>> books = [{"clause": "E9.2", "name": "open book", "cards": [], "points": 10}] * 2
    >>> list(map(str, summary([*books, {"clause": "E9.2", "name": "going out", "cards": [], "points": 10}])))
    ['2 times open book 20', 'going out 10']
    >>> summary([{"clause": "E9.4", "name": "run", "cards": [], "points": 0}])
    []
    """
    alike: dict[str, list[LedgerLine]] = {}
    for line in lines:
        if line["points"]:
            alike.setdefault(line["name"], []).append(line)
    return [
        message("eurojongg-earned", line=line_name(each[0]), times=len(each), points=total(each))
        for each in alike.values()
    ]
