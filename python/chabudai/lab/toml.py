"""TOML features missing from the standard library: line numbers of keys, and writing."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, TypeAlias

KeyPath: TypeAlias = tuple[str | int, ...]
"""The keys that lead to a value; integers are indices in arrays of tables."""

_KEY = r"""(?:[\w-]+|"[^"]*"|'[^']*')"""
_HEADER = re.compile(rf"\s*(\[\[?)\s*({_KEY}(?:\s*\.\s*{_KEY})*)\s*\]")
_PAIR = re.compile(rf"\s*({_KEY}(?:\s*\.\s*{_KEY})*)\s*=")


def key_lines(text: str) -> dict[KeyPath, int]:
    """Returns the line (counted from 1) on which each key first appears. Inline tables are not searched.

    >>> key_lines('deals = 9\\n[[variants]]\\nname = "a"\\noptions.size = 5')
    {('deals',): 1, ('variants',): 2, ('variants', 0): 2, ('variants', 0, 'name'): 3, ('variants', 0, 'options'): 4, \
('variants', 0, 'options', 'size'): 4}
    """
    found: dict[KeyPath, int] = {}
    counts: dict[KeyPath, int] = {}
    under: KeyPath = ()
    for number, line in enumerate(text.splitlines(), start=1):
        if header := _HEADER.match(line):
            under = _keys(header[2])
            _record_line(found, (), under, number)
            if header[1] == "[[":
                counts[under] = counts.get(under, -1) + 1
                under = (*under, counts[under])
                found[under] = number
        elif pair := _PAIR.match(line):
            _record_line(found, under, _keys(pair[1]), number)
    return found


def find_line(found: Mapping[KeyPath, int], path: KeyPath) -> int | None:
    """Returns the line of a key, or of the table or array that contains it."""
    return next((found[path[:length]] for length in range(len(path), 0, -1) if path[:length] in found), None)


def _keys(text: str) -> KeyPath:
    return tuple(key.strip("\"'") for key in re.findall(_KEY, text))


def _record_line(found: dict[KeyPath, int], under: KeyPath, keys: KeyPath, number: int) -> None:
    for length in range(1, len(keys) + 1):
        found.setdefault((*under, *keys[:length]), number)


def to_toml(value: Any) -> str:
    """Returns a value as one line of TOML.

    >>> to_toml({"size": [5, 7], "pie": True, "name of": "a"})
    '{ size = [5, 7], pie = true, "name of" = "a" }'
    """
    match value:
        case Mapping():
            pairs = ", ".join(f"{quote_key(key)} = {to_toml(each)}" for key, each in value.items())
            return f"{{ {pairs} }}" if pairs else "{}"
        case list() | tuple():
            return f"[{', '.join(map(to_toml, value))}]"
        case _:
            # JSON strings are valid TOML strings except for the character U+007F.
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def quote_key(key: str) -> str:
    """Returns a key, quoted if necessary."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else to_toml(key)
