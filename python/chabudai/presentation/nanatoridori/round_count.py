"""Words the ledger of a round that was played at a real table, and why a described round cannot be counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...catalogue import Items, Message, message
from ..shared.phrases import items_by_role, seat_argument
from ..shared.view_context import ViewContext


def count_line(line: Mapping[str, Any]) -> Message:
    """Returns what a line of the ledger counts, with the cards that are left and its clause.

    >>> str(count_line({"clause": "T6.3", "name": "penguin lost", "items": ["5", "5"], "points": -1}))
    'a penguin lost, with 5 5 left (T6.3)'
    >>> str(count_line({"clause": "T7.4", "name": "first out", "items": [], "points": 4}))
    'first out (T7.4)'
    """
    name = message(f"nanatoridori-line-{line['name'].replace(' ', '-')}")
    if line["items"]:
        cards = Items(tuple(line["items"]))
        return message("nanatoridori-ledger-line", line=name, cards=cards, clause=line["clause"])
    return message("nanatoridori-ledger-line-alone", line=name, clause=line["clause"])


def count_refusal(refusal: Mapping[str, Any], context: ViewContext) -> Message:
    """Returns why a described round cannot be counted, in one sentence that names the card or the player.

    >>> culprits = [{"role": "card", "item": "5"}, {"role": "count", "item": "9"}]
    >>> str(count_refusal({"code": "too_many", "clause": "T1.1", "culprits": culprits}, {}))
    'There are only nine cards of rank 5, and more were entered (T1.1).'
    >>> culprits = [{"role": "seat", "item": "0"}]
    >>> str(count_refusal({"code": "first_is_last", "clause": "T6.2", "culprits": culprits}, {"names": ["Anna"]}))
    'Anna cannot be both the first to go out and the one left with cards (T6.2).'
    """
    items, clause = items_by_role(refusal), str(refusal["clause"])
    match refusal["code"]:
        case "unknown_card":
            return message("nanatoridori-count-unknown", word=items["word"][0], clause=clause)
        case "too_many":
            rank, count = items["card"][0], int(items["count"][0])
            return message("nanatoridori-count-too-many", rank=rank, count=count, clause=clause)
        case "no_duel":
            return message("nanatoridori-count-no-duel", clause=clause)
        case "no_first":
            return message("nanatoridori-count-no-first", clause=clause)
        case "first_is_last":
            seat = seat_argument(int(items["seat"][0]), context)
            return message("nanatoridori-count-first-is-last", seat=seat, clause=clause)
        case _:
            return message("nanatoridori-count-over", clause=clause)
