"""Parts of printed pages that several games use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...catalogue import message
from ..option_words import agreed_options
from ..titles import game_title
from .paper import Block, Table, Text, TextSheet, heading


def rules_page(key: str, blocks: list[Block], options: Mapping[str, Any], *, columns: int = 2) -> TextSheet:
    """Returns the page of rules of a game, with the rules that differ at this table at its end."""
    changed = agreed_options(key, options)
    table: list[Block] = [
        heading(message("print-table-rules")),
        Table((), [[label, value] for label, value in changed], widths=(1, 1)),
    ]
    return TextSheet(message("print-rules", game=game_title(key)), [*blocks, *(table if changed else [])], columns)


def sheet_heading(key: str, text: Text) -> Text:
    """Returns the line above the pieces of a sheet."""
    return message("print-sheet", game=game_title(key), what=text)
