"""Reads the messages of the protocol in English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chabudai.catalogue import Seat, message_from_data


def english(message: Any, reader: int | None = None, table: Mapping[str, Any] | None = None) -> str:
    """Returns a message as a reader would see it in English, with the names of a table's seats or their numbers."""
    names = {seat["seat"]: seat["name"] for seat in table["seats"]} if table is not None else {}

    def seat(index: int) -> Seat:
        return Seat(index, names.get(index) or f"Seat {index + 1}", index == reader)

    return "" if message is None else message_from_data(message, seat).text("en")
