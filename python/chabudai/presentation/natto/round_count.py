"""Words the ledger of a round that was played at a real table, and why a described round cannot be counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...catalogue import Items, Message, message
from ..shared.phrases import items_by_role
from ..shared.view_context import ViewContext


def count_line(line: Mapping[str, Any]) -> Message:
    """Returns what a line of the ledger counts, with its tiles and its clause.

    >>> str(count_line({"clause": "B3.5", "name": "tiles left", "items": ["3o", "F"], "points": 0}))
    'tiles left: 3o F (B3.5)'
    >>> str(count_line({"clause": "B3.5", "name": "round won", "items": [], "points": 1}))
    'round won (B3.5)'
    """
    name = message(f"natto-line-{line['name'].replace(' ', '-')}")
    if line["items"]:
        return message("natto-ledger-line", line=name, tiles=Items(tuple(line["items"])), clause=line["clause"])
    return message("natto-ledger-line-alone", line=name, clause=line["clause"])


def count_refusal(refusal: Mapping[str, Any], _context: ViewContext) -> Message:
    """Returns why a described round cannot be counted, in one sentence that names the tile.

    >>> culprits = [{"role": "tile", "item": "4o"}, {"role": "count", "item": "1"}]
    >>> str(count_refusal({"code": "too_many", "clause": "B1.1", "culprits": culprits}, {}))
    'There is only one 4o, and it was entered again (B1.1).'
    >>> str(count_refusal({"code": "must_end_single", "clause": "B10.1", "culprits": []}, {}))
    'At this table the last play must be a single tile (B10.1).'
    """
    items, clause = items_by_role(refusal), str(refusal["clause"])
    tiles = Items(tuple(items.get("tile", [])))
    count = int(items["count"][0]) if "count" in items else 0
    word = items["word"][0] if "word" in items else ""
    match refusal["code"]:
        case "unknown_tile":
            return message("natto-count-unknown", word=word, clause=clause)
        case "too_many":
            return message("natto-count-too-many", tiles=tiles, count=count, clause=clause)
        case "second_dragon":
            return message("natto-count-second-dragon", tiles=tiles, clause=clause)
        case "dragon_in_hand":
            return message("natto-count-dragon-in-hand", tiles=tiles, clause=clause)
        case "too_many_tiles":
            return message("natto-count-too-many-tiles", count=count, clause=clause)
        case "not_a_play":
            return message("natto-count-not-a-play", word=word, clause=clause)
        case "no_bomb":
            return message("natto-count-no-bomb", clause=clause)
        case "other_dragon":
            return message("natto-count-other-dragon", dragons=Items(tuple(items["dragon"])), clause=clause)
        case "too_far":
            return message("natto-count-too-far", clause=clause)
        case "must_end_single":
            return message("natto-count-single", clause=clause)
        case _:
            return message("natto-count-over", clause=clause)
