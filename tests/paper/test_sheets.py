"""Renders the sheets of each game and checks their pages, fonts, pieces and trims."""

from __future__ import annotations

import io
from collections.abc import Sequence
from itertools import product
from typing import Any

import numpy as np
import pypdf
import pytest
from PIL import Image

from chabudai.catalogue import languages
from chabudai.paper import PAPERS, PrintJob, render_pdf
from chabudai.paper.typeset import list_sheets, render_pages
from chabudai.presentation.shared.paper import BoardSheet, Pieces, TextSheet
from tests.games.shared.tables import PUBLISHED

PIECES = {"eurojongg": [5, 193], "nakatta": [], "nanatoridori": [63, 6, 12], "natto": [37, 37, 37, 37]}
"""The numbers of pieces on the sheets of each game with its default options."""
BOARDS = {"nakatta": 8}
LOOKS = [("a4", False, "en"), ("letter", True, "ja")]
JOBS = [PrintJob(key, {}, *look) for key, look in product(PUBLISHED, LOOKS)]
PPI = 101.6
"""Four pixels a millimetre."""
WHITE = 250
MARGIN, HEADER = 10, 12
"""The margin around the pieces of a sheet, and the room above them, in millimetres."""


def name(job: PrintJob) -> str:
    return f"{job.game}-{job.paper}"


@pytest.mark.parametrize("job", JOBS, ids=name)
def test_pages_have_the_size_of_the_paper_and_all_fonts_are_embedded(job: PrintJob) -> None:
    reader = pypdf.PdfReader(io.BytesIO(render_pdf(job)))
    points = [side / 25.4 * 72 for side in PAPERS[job.paper]]
    assert all(list(page.mediabox[2:]) == pytest.approx(points, abs=0.5) for page in reader.pages)
    assert len(reader.pages) == sum(map(len, page_grids(job)))
    fonts = [font.get_object() for page in reader.pages for font in all_fonts(page["/Resources"])]
    assert fonts
    for font in fonts:
        (descendant,) = font["/DescendantFonts"]
        descriptor = descendant.get_object()["/FontDescriptor"]
        assert {"/FontFile", "/FontFile2", "/FontFile3"} & descriptor.keys(), font["/BaseFont"]
        assert "NotoSansCJKjp" in font["/BaseFont"]


@pytest.mark.parametrize("job", JOBS, ids=name)
def test_each_piece_is_drawn_within_its_trim(job: PrintJob) -> None:
    pages = [np.asarray(Image.open(io.BytesIO(page)).convert("RGB")) for page in render_pages(job, ppi=PPI)]
    grids = [grid for sheet in page_grids(job) for grid in sheet]
    drawn = 0
    for pixels, cells in zip(pages, grids, strict=True):
        if job.is_black_and_white:
            # Edges are smoothed, so that colours may differ by rounding alone.
            assert int(np.ptp(pixels.astype(int), axis=2).max()) <= 2
        for x, y, width, height in cells:
            left, top, right, bottom = (round(4 * side) for side in (x, y, x + width, y + height))
            assert pixels[top + 8 : bottom - 8, left + 8 : right - 8].min() < WHITE, "a piece is blank"
            for edge in (
                pixels[top : top + 2, left:right],
                pixels[bottom - 2 : bottom, left:right],
                pixels[top:bottom, left : left + 2],
                pixels[top:bottom, right - 2 : right],
            ):
                assert edge.min() >= WHITE, "a drawing reaches the trim"
            drawn += 1
        if cells:
            # Outside of the trim there are only the heading and the crop marks, which do not touch it.
            first, last = cells[0], cells[-1]
            bottom = round(4 * (last[1] + last[3] + 4.5))
            assert pixels[bottom:].min() >= WHITE
            left = round(4 * (first[0] - 4.5))
            assert pixels[:, :left].min() >= WHITE
    assert drawn == sum(PIECES[job.game])


@pytest.mark.parametrize("game", PUBLISHED)
def test_sheets_hold_all_pieces_and_boards_and_one_page_of_rules_in_each_language(game: str) -> None:
    for language in languages():
        sheets = list_sheets(PrintJob(game, language=language))
        assert [len(sheet.pieces) for sheet in sheets if isinstance(sheet, Pieces)] == PIECES[game]
        assert sum(isinstance(sheet, BoardSheet) for sheet in sheets) == BOARDS.get(game, 0)
        assert isinstance(sheets[0], TextSheet)


def test_options_of_the_table_change_the_sheets() -> None:
    options = {"bonuses": {"all-runs": 77}, "seat_suits": True, "waiting": True}
    text = page_text(PrintJob("eurojongg", options), 1)
    assert "77" in text
    assert "77" not in page_text(PrintJob("eurojongg"), 1)
    (counters, cards) = (each for each in list_sheets(PrintJob("eurojongg", options)) if isinstance(each, Pieces))
    assert (len(counters.pieces), len(cards.pieces)) == (13, 193)
    own = [each for each in list_sheets(PrintJob("nakatta", {"size": 22})) if isinstance(each, BoardSheet)]
    assert len(own) == 9
    assert "22" in str(own[0].heading)


def test_equal_jobs_give_equal_files() -> None:
    job = PrintJob("natto", {"target": 5}, "letter", True, "ja")
    assert render_pdf(job) == render_pdf(job)


def page_text(job: PrintJob, number: int) -> str:
    return pypdf.PdfReader(io.BytesIO(render_pdf(job))).pages[number].extract_text()


def all_fonts(resources: Any) -> list[Any]:
    """Returns the fonts of a page and of the pictures on it."""
    found = list(resources.get("/Font", {}).values())
    for inner in resources.get("/XObject", {}).values():
        found += all_fonts(inner.get_object().get("/Resources", {}))
    return found


def page_grids(job: PrintJob) -> list[list[Sequence[tuple[float, float, float, float]]]]:
    """Returns the trims of the pieces on each page of each sheet, in millimetres; none on pages of text."""
    page_width, page_height = PAPERS[job.paper]
    grids: list[list[Sequence[tuple[float, float, float, float]]]] = []
    for sheet in list_sheets(job):
        if not isinstance(sheet, Pieces):
            grids.append([[]])
            continue
        width, height = sheet.width_mm, sheet.height_mm
        columns, rows = int((page_width - 2 * MARGIN) // width), int((page_height - HEADER - MARGIN) // height)
        left = (page_width - columns * width) / 2
        top = HEADER + (page_height - HEADER - MARGIN - rows * height) / 2
        cells = [
            (left + number % columns * width, top + number // columns % rows * height, width, height)
            for number in range(len(sheet.pieces))
        ]
        grids.append([cells[start : start + columns * rows] for start in range(0, len(cells), columns * rows)])
    return grids
