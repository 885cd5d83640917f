"""Endpoints for sheets to print."""

from __future__ import annotations

from importlib.util import find_spec

import msgspec

from ....catalogue import languages, message
from ....match import load
from ....paper import PrintJob, render_pdf, render_preview, sheet_headings
from ....presentation import PRESENTATIONS
from ...protocol.paper import PrintPreviewRequest, PrintRequest, PrintSheets
from ...table.errors import RefusedError
from ..callers import Caller
from ..endpoint import endpoint
from ..request_costs import PRINT_MS, RECORD_MS
from ..responses import PdfFile, PngImage


def can_print() -> bool:
    """Returns whether Typst is installed, without loading it."""
    return find_spec("typst") is not None


@endpoint("POST", "/print", refuses=["no_match", "not_offered", "options"])
async def print_sheets(caller: Caller, body: PrintRequest) -> PdfFile:
    """The sheets of a game for printing, with crop marks."""
    job = _job_of(body)
    pdf = await caller.context.pictures.get(
        _key(job), job.language, lambda: caller.work_off(render_pdf, job, cost_ms=PRINT_MS)
    )
    return PdfFile(pdf, f"{job.game}-{job.paper}.pdf")


@endpoint("POST", "/print/sheets", refuses=["no_match", "not_offered", "options"])
async def list_sheets(caller: Caller, body: PrintRequest) -> PrintSheets:
    """The headings of the sheets of a game."""
    return PrintSheets(await caller.work_off(sheet_headings, _job_of(body), cost_ms=RECORD_MS))


@endpoint("POST", "/print/preview", refuses=["no_match", "not_offered", "options"])
async def preview_sheet(caller: Caller, body: PrintPreviewRequest) -> PngImage:
    """A picture of the first page of a sheet."""
    job = _job_of(body)
    key = _key(job) + str(body.sheet)
    return PngImage(
        await caller.context.pictures.get(
            key, job.language, lambda: caller.work_off(render_preview, job, body.sheet, cost_ms=PRINT_MS)
        )
    )


def _job_of(body: PrintRequest) -> PrintJob:
    """Returns what to print. Raises ``RefusedError``, and ``OptionsError`` for unknown options."""
    _check_game(body.game)
    if not can_print():
        raise RefusedError("not_offered", message("server-no-printing"))
    if body.language not in languages():
        raise RefusedError("options", message("server-no-language", language=body.language))
    options = load(body.game, **body.options).options
    return PrintJob(body.game, options, body.paper, body.black_and_white, body.language)


def _check_game(key: str) -> None:
    if key not in PRESENTATIONS:
        raise RefusedError("no_match", message("server-no-game", game=key))


def _key(job: PrintJob) -> str:
    """Returns a text that differs between jobs with different sheets."""
    return msgspec.json.encode([job.game, job.options, job.paper, job.is_black_and_white]).decode()
