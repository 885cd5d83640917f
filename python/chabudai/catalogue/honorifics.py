"""Forms of address in the texts of a language, such as さん in Japanese: every name has one, except a bot's."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

_HONORIFICS = {"ja": (re.compile(r"(?:レベル\d+|最強レベル)(?: #\d+)?"), "さん")}
"""The names of bots in a language, which are levels, and the form of address that its texts add to every name."""


def without_honorifics_of_bots(text: str, values: Iterable[Any], language: str) -> str:
    """Returns a text in which bots, whose names are among its values, have no form of address.

    >>> without_honorifics_of_bots("レベル3さんの番です。", ["レベル3"], "ja")
    'レベル3の番です。'
    """
    if language in _HONORIFICS:
        level, honorific = _HONORIFICS[language]
        for value in values:
            if isinstance(value, str) and level.fullmatch(value):
                text = text.replace(value + honorific, value)
    return text
