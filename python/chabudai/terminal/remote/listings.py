"""Words for what a server lists: tables and tournaments."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from ... import _core
from ...catalogue import Message, Seat, message_from_data, plain
from ...errors import InputError
from ...match.untrusted_text import printable
from ...presentation import PRESENTATIONS
from ...presentation.option_words import option_label
from ...presentation.titles import game_title


def game_and_variant(listed: Mapping[str, Any]) -> str:
    """Returns the game of a listed table or tournament, with its variant.

    The variant is in English if the server's version is earlier and sends no message, or later and sends a message that
    this version does not have.

    >>> game_and_variant({"game": "natto", "title": "Natto", "variant": "best of 5"})
    'Natto best of 5'
    """
    key, variant = listed["game"], listed.get("variant_name")
    title = str(game_title(key)) if key in PRESENTATIONS else printable(str(listed["title"]))
    words = str(listed["variant"])
    if variant is not None:
        with suppress(InputError, LookupError):
            words = message_from_data(variant, lambda seat: Seat(seat, None)).text()
    return f"{title} {printable(words)}".strip()


def option_labels(listed: Mapping[str, Any]) -> list[Message]:
    """Returns the labels of the options that a listed table changes; their names for games and options that this
    version does not have.

    >>> list(map(str, option_labels({"game": "natto", "changed": ["target", "weather"]})))
    ['Rounds to win', 'weather']
    """
    key = listed["game"]
    known = {spec["name"] for spec in _core.option_specs(key)} if key in PRESENTATIONS else set[str]()
    return [option_label(key, name) if name in known else plain(printable(str(name))) for name in listed["changed"]]
