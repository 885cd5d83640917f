"""Boards and rules of Nakatta for printing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...catalogue import Message, message
from ..shared.page_colours import PAGE_COLOURS
from ..shared.paper import Art, Block, BoardSheet, Pictures, Sheet, SheetParagraph, heading
from ..shared.paper_pages import rules_page, sheet_heading
from .board import column_name
from .palette import PALETTE

KEY = "nakatta"
SIZES = (5, 7, 9, 11, 13, 15, 17, 19)
"""The sizes of the boards on the sheets, in addition to the size of the table."""
_MARGIN = 1.7
_FIGURES = (("BW/*B", "WB/*W"), ("BW/**", "B*/W*"))


def paper_sheets(options: Mapping[str, Any], /, *, black_and_white: bool = False) -> Sequence[Sheet]:
    """Returns the page of rules, and a board of each size from 5 to 19, that of the table first."""
    art = Art(__package__, {**PAGE_COLOURS, **PALETTE}, black_and_white=black_and_white)
    own = options["size"]
    boards = [
        BoardSheet(sheet_heading(KEY, message("nakatta-paper-board", size=size)), board(art, size))
        for size in (own, *(size for size in SIZES if size != own))
    ]
    return [rules_page(KEY, _rules(art), options, columns=1), *boards]


def board(art: Art, size: int) -> str:
    """Returns an empty board: Black's edges above and below, White's at the sides, and the names of the points."""
    last = size - 1
    parts = [
        f'<rect x="{-_MARGIN}" y="{-_MARGIN}" width="{last + 2 * _MARGIN}" height="{last + 2 * _MARGIN}"'
        ' fill="{wood_a}"/>'
    ]
    for at in (-0.86, last + 0.62):
        bar = 'width="{}" height="{}" rx="0.05" stroke-width="0.05"'
        length = last + 1
        parts.append(
            f'<rect x="-0.5" y="{at}" {bar.format(length, 0.24)} fill="{{edge_black}}" stroke="{{edge_black_line}}"/>'
        )
        parts.append(
            f'<rect x="{at}" y="-0.5" {bar.format(0.24, length)} fill="{{edge_white}}" stroke="{{stone_white_line}}"/>'
        )
    for number in range(size):
        for start, end in (((number, 0), (number, last)), ((0, number), (last, number))):
            parts.append(
                f'<path d="M{start[0]} {start[1]}L{end[0]} {end[1]}" stroke-width="0.04"'
                ' stroke-linecap="square" stroke="{grid}"/>'
            )
        for at in (-1.2, last + 1.2):
            label = 'font-size="0.4" text-anchor="middle" fill="{edge_white_label}"'
            parts.append(f'<text x="{number}" y="{at + 0.14:.2f}" {label}>{column_name(number)}</text>')
            parts.append(f'<text x="{at}" y="{last - number + 0.14:.2f}" {label}>{number + 1}</text>')
    side = last + 2 * _MARGIN
    return art.document((-_MARGIN, -_MARGIN, side, side), "".join(parts))


def _figure(art: Art, rows: str) -> str:
    """Returns two rows of two points; ``*`` is an empty point."""
    parts = ['<path d="M-.6 0H1.6M-.6 1H1.6M0-.6V1.6M1-.6V1.6" stroke="{grid}" stroke-width=".05"/>']
    for y, row in enumerate(rows.split("/")):
        for x, stone in enumerate(row):
            if stone == "*":
                parts.append(f'<circle cx="{x}" cy="{y}" r=".14" fill="{{mark}}"/>')
            else:
                name = "black" if stone == "B" else "white"
                fill, rim = f"{{stone_{name}}}", f"{{stone_{name}_line}}"
                parts.append(f'<circle cx="{x}" cy="{y}" r=".44" stroke-width=".05" fill="{fill}" stroke="{rim}"/>')
    return art.document((-0.7, -0.7, 2.4, 2.4), "".join(parts))


def _rules(art: Art) -> list[Block]:
    def paragraphs_with_title(part: str) -> list[Block]:
        return [heading(Message(f"nakatta-rules-{part}-title")), SheetParagraph(Message(f"nakatta-rules-{part}"))]

    def pattern(part: str, rows: Sequence[str]) -> Pictures:
        term, meaning = Message(f"nakatta-rules-{part}-title"), Message(f"nakatta-rules-{part}")
        caption = message("nakatta-rules-definition", term=term, meaning=meaning)
        return Pictures([_figure(art, each) for each in rows], 18, caption)

    patterns = zip(("hard-corner", "naked-attachment"), _FIGURES, strict=True)
    return [
        *paragraphs_with_title("goal"),
        *paragraphs_with_title("turns"),
        *paragraphs_with_title("patterns"),
        *(pattern(part, rows) for part, rows in patterns),
        *paragraphs_with_title("pie"),
        SheetParagraph(message("nakatta-rules-authors")),
    ]
