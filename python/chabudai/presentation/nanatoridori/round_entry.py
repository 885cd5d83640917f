"""Asks about a round that was played at a real table, as far as the agreed options make it matter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...catalogue import message
from ..shared.round_entry import Asker


def ask_round(ask: Asker, options: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the description of a round, for :meth:`chabudai.Game.count_round`."""
    is_duel = options["players"] == 2
    round_: dict[str, Any] = {"loser": ask.seat(message("nanatoridori-ask-loser", kind="duel" if is_duel else "basic"))}
    if is_duel:
        round_["passed"] = ask.agrees(message("nanatoridori-ask-passed"))
    elif options["scoring"] == "advanced":
        round_["first"] = ask.seat(message("nanatoridori-ask-first"))
    round_["left"] = ask.words(message("nanatoridori-ask-left"))
    return round_
