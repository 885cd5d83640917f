"""Asks about a round that was played at a real table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...catalogue import message
from ..shared.round_entry import Asker


def ask_round(ask: Asker, options: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the description of a round, for :meth:`chabudai.Game.count_round`."""
    round_: dict[str, Any] = {"out": ask.seat(message("natto-ask-out"))}
    last = ask.words(message("natto-ask-last", single="yes" if options["single_must_end"] else "no"))
    if last:
        round_["last"] = last
    round_["left"] = ask.words(message("natto-ask-left"))
    return round_
