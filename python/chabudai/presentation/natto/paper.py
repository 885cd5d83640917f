"""The tiles and rules of Natto for printing, as tiles and as playing cards, and the sets that can replace them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ... import _core
from ...catalogue import Message, message
from ..base import Text
from ..shared.page_colours import PAGE_COLOURS
from ..shared.paper import Art, Block, Pictures, Pieces, Sheet, SheetParagraph, Table, TextSheet, heading
from ..shared.paper_pages import rules_page, sheet_heading
from .palette import PALETTE
from .tiles import COPIES

KEY = "natto"
_TILE = (33, 45)
_CARD = (44, 60)
_KINDS = {"circles": "1o", "triangles": "1t", "squares": "1q", "flowers": "F", "left": "L", "centre": "C", "right": "R"}
"""The kinds of tiles in the table of other sets, each with a tile as an example."""
_SETS = ("cards", "mahjongg", "mhing")
_THEMES = {"tiles": _TILE, "cards": _CARD, "mahjongg": _TILE, "mhing": _CARD}
_FIGURES = {
    "set": ("2o", "2q", "C"),
    "seq": ("1o", "L", "3o"),
    "sum": ("2q", "3o", "5q"),
    "tube": ("8o", "8t", "9o", "9t", "F", "F"),
    "plate": ("3o", "3t", "3q", "4o", "4q", "C"),
    "imaginary": ("F", "L", "C"),
}


def paper_sheets(options: Mapping[str, Any], /, *, black_and_white: bool = False) -> Sequence[Sheet]:
    """Returns the page of rules, the table of other sets, and the pack as tiles, as playing cards and in the looks of
    Mah-Jongg and Mhing."""
    art = Art(__package__, {**PAGE_COLOURS, **PALETTE}, black_and_white=black_and_white)
    pack = [tile for tile, count in COPIES.items() for _ in range(count)]

    def pieces(theme: str, size: tuple[float, float]) -> Pieces:
        pictures = [art.picture(f"{theme} {tile}", margin=2) for tile in pack]
        return Pieces(sheet_heading(KEY, message("natto-paper-pieces", theme=theme)), *size, pictures)

    packs = [pieces(theme, size) for theme, size in _THEMES.items()]
    return [_rules(art, options), _equivalents(art), *packs]


def _equivalents(art: Art) -> TextSheet:
    """Returns the table of what stands for each tile in other sets."""
    rows: list[list[Text | Pictures]] = [
        [
            Pictures([art.picture(f"tiles {example}")], 13),
            Message(f"natto-paper-kind-{kind}"),
            *(Message(f"natto-paper-{kind}-{name}") for name in _SETS),
        ]
        for kind, example in _KINDS.items()
    ]
    head: list[Text] = ["", message("natto-paper-rumjong"), *(Message(f"natto-paper-set-{name}") for name in _SETS)]
    notes = ("book", "choice", "leave-out")
    blocks: list[Block] = [
        Table(head, rows, widths=(2, 4, 5, 5, 5)),
        *(SheetParagraph(Message(f"natto-paper-note-{note}")) for note in notes),
    ]
    return TextSheet(message("natto-paper-equivalents"), blocks)


def _rules(art: Art, options: Mapping[str, Any]) -> TextSheet:
    def text(part: str) -> Message:
        return Message(f"natto-rules-{part}")

    def tiles(names: Sequence[str], height: float, caption: Message | str = "") -> Pictures:
        return Pictures([art.picture(f"tiles {name}") for name in names], height, caption)

    bombs = _core.Game(KEY, dict(options)).initial_state().view(None).data["bombs"]
    blocks: list[Block] = [
        SheetParagraph(text("goal")),
        heading(text("tiles")),
        *(SheetParagraph(text(part)) for part in ("tiles-text", "flower", "dragon")),
        heading(text("combinations")),
        *(tiles(names, 9, text(part)) for part, names in _FIGURES.items()),
        heading(text("tricks")),
        *(SheetParagraph(text(part)) for part in ("tricks-text", "higher")),
        heading(text("bombs")),
        SheetParagraph(text("bombs-text")),
        *(tiles(bomb, 8) for bomb in bombs),
        SheetParagraph(text("loser")),
        SheetParagraph(text("credit")),
    ]
    return rules_page(KEY, blocks, options)
