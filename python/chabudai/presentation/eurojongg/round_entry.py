"""Asks about a hand that was played at a real table, as far as the agreed options make it matter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...catalogue import message
from ..shared.round_entry import Asker
from .cards import SEATS

MELD_END = ","
"""Separates the melds of a seat."""


def ask_round(ask: Asker, options: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the description of a hand, for :meth:`chabudai.Game.count_round`."""
    winners = ask.seats(message("eurojongg-ask-winners"))
    round_: dict[str, Any] = {}
    if winners:
        round_["out"] = _ask_out(ask, winners, options)
    round_["seats"] = [_ask_seat(ask, seat, seat in winners, options) for seat in range(SEATS)]
    return round_


def _ask_out(ask: Asker, winners: list[int], options: Mapping[str, Any]) -> dict[str, Any]:
    choices = {word: message(f"eurojongg-ask-from-{word}") for word in ("claim", "front", "back", "set")}
    origin = "claim" if len(winners) > 1 else ask.choice(message("eurojongg-ask-from"), choices)
    out: dict[str, Any] = {"seats": winners, "from": origin, "card": ask.words(message("eurojongg-ask-last"))}
    if origin == "claim":
        out["discarder"] = ask.seat(message("eurojongg-ask-discarder"))
    bonuses = options["bonuses"]
    if "out-on-last-card" in bonuses and origin in ("front", "back"):
        out["empties"] = ask.agrees(message("eurojongg-ask-empties"))
    if "out-on-first-turn" in bonuses:
        out["first_turn"] = ask.agrees(message("eurojongg-ask-first-turn"))
    return out


def _ask_seat(ask: Asker, seat: int, wins: bool, options: Mapping[str, Any]) -> dict[str, Any]:
    name, kind = ask.seat_name(seat), "winner" if wins else "other"
    cards: dict[str, Any] = {
        "melds": _melds(ask.words(message("eurojongg-ask-melds", name=name))),
        "closed": _melds(ask.words(message("eurojongg-ask-closed", name=name))),
        "hand": ask.words(message("eurojongg-ask-hand", name=name, kind=kind)),
        "laid": ask.words(message("eurojongg-ask-laid", name=name)),
    }
    if options["waiting"]:
        cards["waits"] = ask.agrees(message("eurojongg-ask-waits", name=name))
    if options["sacred_discard"]:
        cards["slights"] = ask.number(message("eurojongg-ask-slights", name=name))
    return cards


def _melds(words: str) -> list[str]:
    """Returns the melds that were typed.

    >>> _melds("5h 5h 5h, 7s 8s 9s,"), _melds("")
    (['5h 5h 5h', '7s 8s 9s'], [])
    """
    return [meld.strip() for meld in words.split(MELD_END) if meld.strip()]
