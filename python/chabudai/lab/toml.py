"""TOML with what the standard library leaves out: on which line a key stands, and writing."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, TypeAlias

Path: TypeAlias = tuple[str | int, ...]
"""The keys that lead to a value, numbers for the places in a list of tables."""

_KEY = r"""(?:[\w-]+|"[^"]*"|'[^']*')"""
_HEADER = re.compile(rf"\s*(\[\[?)\s*({_KEY}(?:\s*\.\s*{_KEY})*)\s*\]")
_PAIR = re.compile(rf"\s*({_KEY}(?:\s*\.\s*{_KEY})*)\s*=")


def lines_of(text: str) -> dict[Path, int]:
    """The line, counted from 1, on which each key of a file is first written; what an inline table holds is not told.

    >>> lines_of('deals = 9\\n[[variants]]\\nname = "a"\\noptions.size = 5')
    {('deals',): 1, ('variants',): 2, ('variants', 0): 2, ('variants', 0, 'name'): 3, ('variants', 0, 'options'): 4, \
('variants', 0, 'options', 'size'): 4}
    """
    found: dict[Path, int] = {}
    counts: dict[Path, int] = {}
    under: Path = ()
    for number, line in enumerate(text.splitlines(), start=1):
        if header := _HEADER.match(line):
            under = _keys(header[2])
            _note(found, (), under, number)
            if header[1] == "[[":
                counts[under] = counts.get(under, -1) + 1
                under = (*under, counts[under])
                found[under] = number
        elif pair := _PAIR.match(line):
            _note(found, under, _keys(pair[1]), number)
    return found


def line_of(found: Mapping[Path, int], path: Path) -> int | None:
    """The line of a key, or of the table or list that holds it."""
    return next((found[path[:length]] for length in range(len(path), 0, -1) if path[:length] in found), None)


def _keys(text: str) -> Path:
    return tuple(key.strip("\"'") for key in re.findall(_KEY, text))


def _note(found: dict[Path, int], under: Path, keys: Path, number: int) -> None:
    for length in range(1, len(keys) + 1):
        found.setdefault((*under, *keys[:length]), number)


def written(value: Any) -> str:
    """A value in one line of TOML.

    >>> written({"size": [5, 7], "pie": True, "name of": "a"})
    '{ size = [5, 7], pie = true, "name of" = "a" }'
    """
    match value:
        case Mapping():
            pairs = ", ".join(f"{key_written(key)} = {written(each)}" for key, each in value.items())
            return f"{{ {pairs} }}" if pairs else "{}"
        case list() | tuple():
            return f"[{', '.join(map(written, value))}]"
        case _:
            # The strings of JSON are strings of TOML, but for one letter.
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def key_written(key: str) -> str:
    """A key as TOML takes it."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else written(key)
