"""Words for what a server lists: tables and tournaments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...catalogue import Seat, message_from_data
from ...match.untrusted_text import printable
from ...presentation import PRESENTATIONS
from ...presentation.titles import game_title


def game_and_variant(listed: Mapping[str, Any]) -> str:
    """Returns the game of a listed table or tournament, with its variant.

    A server of an earlier version sends the variant only in English.

    >>> game_and_variant({"game": "natto", "title": "Natto", "variant": "best of 5"})
    'Natto best of 5'
    """
    key, variant = listed["game"], listed.get("variant_name")
    title = str(game_title(key)) if key in PRESENTATIONS else printable(str(listed["title"]))
    if variant is None:
        words = printable(str(listed["variant"]))
    else:
        words = str(message_from_data(variant, lambda seat: Seat(seat, None)))
    return f"{title} {words}".strip()
