"""Typesets the sheets of a game with Typst, as PDF or as pictures."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import as_file, files
from typing import Any, cast

from ..catalogue import Message, message, use_language
from ..extras import requires_extra
from ..match import load
from ..presentation import PRESENTATIONS
from ..presentation.shared.paper import (
    SANS,
    BoardSheet,
    Pictures,
    Pieces,
    Sheet,
    SheetParagraph,
    Table,
    Text,
    TextCard,
    TextSheet,
)
from ..presentation.titles import game_title

PAPERS: Mapping[str, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""The width and height of each paper in millimetres."""
_STYLED = re.compile(r"<([bi])>(.*?)</\1>", re.DOTALL)


@dataclass(frozen=True, slots=True)
class PrintJob:
    """The game to print, its options, and the look of the sheets."""

    game: str
    options: Mapping[str, Any] = field(default_factory=dict)
    paper: str = "a4"
    is_black_and_white: bool = False
    language: str = "en"


def render_pdf(job: PrintJob) -> bytes:
    """Returns the sheets of a game as a PDF. Equal jobs give equal files.

    Raises ``OptionsError`` for options that the game does not have, and ``MissingExtraError`` without Typst.
    """
    return cast("bytes", _compile(job, list_sheets(job), format="pdf", pdf_tags=False))


def render_pages(job: PrintJob, *, ppi: float) -> list[bytes]:
    """Returns the pages as PNG pictures with this many pixels per inch. Raises what :func:`render_pdf` raises."""
    pages = _compile(job, list_sheets(job), format="png", ppi=ppi)
    return pages if isinstance(pages, list) else [pages]


def render_preview(job: PrintJob, sheet: int = 0, width: int = 480) -> bytes:
    """Returns the first page of a sheet as a PNG of this width in pixels. Beyond the last sheet, returns that one.

    Raises what :func:`render_pdf` raises.
    """
    first = _first_page(list_sheets(job)[: sheet + 1][-1])
    ppi = width / (PAPERS[job.paper][0] / 25.4)
    return cast("bytes", _compile(job, [first], format="png", ppi=ppi))


def sheet_headings(job: PrintJob) -> list[str]:
    """Returns the heading of each sheet of a job. Raises ``OptionsError``."""
    with use_language(job.language):
        return [str(sheet.heading) for sheet in list_sheets(job)]


def _first_page(sheet: Sheet) -> Sheet:
    """Returns a sheet with no more pieces than its first page can hold."""
    return replace(sheet, pieces=sheet.pieces[:12]) if isinstance(sheet, Pieces) else sheet


def list_sheets(job: PrintJob) -> Sequence[Sheet]:
    """Returns the sheets of a job. Raises ``OptionsError``."""
    options = load(job.game, **job.options).options
    with use_language(job.language):
        return PRESENTATIONS[job.game].paper_sheets(options, black_and_white=job.is_black_and_white)


def _compile(job: PrintJob, sheets: Sequence[Sheet], **how: Any) -> bytes | list[bytes]:
    with requires_extra("print", "a sheet for printing", "typst"):
        import typst  # noqa: PLC0415 (34 MB, only for printing)
    width, height = PAPERS[job.paper]
    with use_language(job.language):
        data = {
            "width": width,
            "height": height,
            "language": job.language,
            "font": SANS,
            "title": str(message("print-title", game=game_title(job.game))),
            "sheets": [_sheet_data(sheet) for sheet in sheets],
        }
    template = (files(__package__) / "template.typ").read_bytes()
    sources = {"main.typ": template, "data.json": json.dumps(data).encode()}
    return cast("bytes | list[bytes]", typst.compile(sources, font_paths=_fonts(), **how))


@cache
def _fonts() -> Any:
    import typst  # noqa: PLC0415

    with as_file(files(__package__) / "fonts") as folder:
        # Names that players have entered may need characters that the embedded typeface lacks.
        return typst.Fonts(include_system_fonts=True, include_embedded_fonts=False, font_paths=[folder])


def _sheet_data(sheet: Sheet) -> dict[str, Any]:
    match sheet:
        case Pieces():
            pieces = [_piece_data(piece) for piece in sheet.pieces]
            size = {"width": sheet.width_mm, "height": sheet.height_mm}
            return {
                "kind": "pieces",
                "heading": _runs(sheet.heading),
                "note": _runs(sheet.note),
                **size,
                "pieces": pieces,
            }
        case BoardSheet():
            return {"kind": "board", "heading": _runs(sheet.heading), "picture": sheet.picture}
        case TextSheet():
            blocks = [_block_data(block) for block in sheet.blocks]
            return {"kind": "page", "heading": _runs(sheet.heading), "blocks": blocks, "columns": sheet.columns}


def _piece_data(piece: str | TextCard) -> str | dict[str, Any]:
    if isinstance(piece, str):
        return piece
    return {"title": _runs(piece.title), "lines": [_runs(line) for line in piece.lines]}


def _block_data(block: SheetParagraph | Pictures | Table) -> dict[str, Any]:
    match block:
        case SheetParagraph():
            return {"kind": "heading" if block.is_heading else "paragraph", "text": _runs(block.text)}
        case Pictures():
            return {
                "kind": "pictures",
                "pictures": list(block.pictures),
                "height": block.height_mm,
                "caption": _runs(block.caption),
            }
        case Table():
            return {
                "kind": "table",
                "head": [_runs(cell) for cell in block.head],
                "rows": [[_cell_data(cell) for cell in row] for row in block.rows],
                "widths": list(block.widths),
                "row_height": block.row_height_mm,
            }


def _cell_data(cell: Text | Pictures) -> Any:
    return _block_data(cell) if isinstance(cell, Pictures) else _runs(cell)


def _runs(text: Text) -> list[list[str]]:
    """Returns a text as runs, each with its style.

    >>> _runs("A <b>run</b>: three")
    [['', 'A '], ['b', 'run'], ['', ': three']]
    """
    parts = _STYLED.split(text.text() if isinstance(text, Message) else text)
    runs = [["", parts[0]]]
    for style, styled, after in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        runs += [[style, styled], ["", after]]
    return [run for run in runs if run[1]]
