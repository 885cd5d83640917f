"""The report of an experiment: ``report.html``, a self-contained file, and ``report.md``, the same as text.

Altair and vl-convert draw the charts when the report is written, and each point links to its match. Reading or printing
the report needs no script.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ...match.record import write_whole
from ..answers import Answer
from ..experiment import Experiment
from ..people import PeopleMeans
from .findings import collect_findings
from .markdown import render_markdown
from .page import render_html

if TYPE_CHECKING:
    import polars as pl

__all__ = ["drawn", "write"]

HTML, TEXT = "report.html", "report.md"
BASE = "matches/"
"""The path to matches relative to the report, on a server that serves the folder."""


def render_report(
    experiment: Experiment,
    frame: pl.DataFrame,
    answers: Sequence[Answer],
    folder: str,
    *,
    people: Sequence[PeopleMeans] = (),
    base: str = BASE,
) -> dict[str, str]:
    """Returns the files of the report by name.

    ``folder`` is the folder's name; ``base`` is the prefix of links to matches. A report opened from disk shows the
    ``chabudai lab show`` command instead.
    """
    found = collect_findings(experiment, frame, answers, folder, people)
    return {HTML: render_html(found, base), TEXT: render_markdown(found)}


def write_report(
    directory: Path,
    experiment: Experiment,
    frame: pl.DataFrame,
    answers: Sequence[Answer],
    *,
    people: Sequence[PeopleMeans] = (),
    base: str = BASE,
) -> None:
    """Writes the report into a folder. Raises ``OSError``."""
    for name, text in render_report(experiment, frame, answers, directory.name, people=people, base=base).items():
        write_whole(directory / name, text)
