"""Words the ledger of a hand that was played at a real table, and why a described hand cannot be counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...catalogue import Items, Message, Seat, listing, message
from ..shared.phrases import items_by_role, seat_argument
from ..shared.view_context import ViewContext
from .cards import card_name, in_order, the_card
from .ledger import line_sentence


def count_line(line: Mapping[str, Any]) -> Message:
    """Returns what a line of the ledger counts, with its cards and its clause.

    >>> str(count_line({"clause": "E9.2", "name": "open book", "items": ["5h", "5h", "5h"], "points": 10}))
    'open book: 5h 5h 5h (E9.2)'
    """
    return line_sentence(
        {"clause": line["clause"], "name": line["name"], "cards": list(line["items"]), "points": line["points"]}
    )


def count_refusal(refusal: Mapping[str, Any], context: ViewContext) -> Message:
    """Returns why a described hand cannot be counted, in one sentence that names the card or the player.

    >>> culprits = [{"role": "card", "item": "Ks"}, {"role": "count", "item": "1"}]
    >>> str(count_refusal({"code": "too_many", "clause": "E1.1", "culprits": culprits}, {}))
    'There is only one king of spades, and it was entered again (E1.1).'
    >>> culprits = [{"role": r, "item": i} for r, i in (("seat", "1"), ("count", "13"), ("needed", "14"))]
    >>> str(count_refusal({"code": "not_complete", "clause": "E8.1", "culprits": culprits}, {"names": ["Anna", "Bob"]}))
    'Bob cannot go out: the hand has 13 cards and needs 14 (E8.1).'
    """
    items, clause = items_by_role(refusal), str(refusal["clause"])
    cards = items.get("card", [])
    named = card_name(cards[0], context) if cards else message("eurojongg-some-card")
    count = int(items["count"][0]) if "count" in items else 0
    word = items["word"][0] if "word" in items else ""
    seat = seat_argument(int(items["seat"][0]), context) if "seat" in items else seat_argument(0, context)
    match refusal["code"]:
        case "unknown_card":
            return message("eurojongg-count-unknown", word=word, clause=clause)
        case "too_many":
            return message("eurojongg-count-too-many", card=named, count=count, clause=clause)
        case "not_laid":
            return message("eurojongg-count-not-laid", card=named, clause=clause)
        case "not_a_set":
            return message("eurojongg-count-not-a-set", cards=Items(tuple(cards)), clause=clause)
        case "not_closed":
            return message("eurojongg-count-not-closed", cards=Items(tuple(cards)), clause=clause)
        case "too_many_melds":
            return message("eurojongg-count-too-many-melds", seat=seat, clause=clause)
        case "too_many_cards":
            return message("eurojongg-count-too-many-cards", seat=seat, count=count, clause=clause)
        case "not_complete":
            if cards:
                laid = listing([the_card(card, context) for card in in_order(cards)])
                return message("eurojongg-count-lay-first", seat=seat, cards=laid, clause=clause)
            return _not_complete(seat, count, int(items["needed"][0]), clause)
        case "last_not_there":
            return message("eurojongg-count-last-not-there", seat=seat, card=named, clause=clause)
        case "last_not_playing":
            return message("eurojongg-count-last-not-playing", card=named, clause=clause)
        case "last_not_in_set":
            return message("eurojongg-count-last-not-in-set", card=named, clause=clause)
        case "own_discard":
            return message("eurojongg-count-own-discard", seat=seat, clause=clause)
        case "one_winner":
            return message("eurojongg-count-one-winner", clause=clause)
        case "one_claim_wins":
            return message("eurojongg-count-one-claim-wins", clause=clause)
        case "three_winners":
            return message("eurojongg-count-three-winners", clause=clause)
        case "no_waiting":
            return message("eurojongg-count-no-waiting", seat=seat, clause=clause)
        case "no_sacred":
            return message("eurojongg-count-no-sacred", seat=seat, clause=clause)
        case _:
            return message("eurojongg-count-over", clause=clause)


def _not_complete(seat: Seat, count: int, needed: int, clause: str) -> Message:
    """Returns what the hand of a seat that goes out lacks: cards, or sets."""
    if count != needed:
        return message("eurojongg-count-wrong-size", seat=seat, count=count, needed=needed, clause=clause)
    return message("eurojongg-count-not-complete", seat=seat, clause=clause)
