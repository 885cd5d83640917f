"""The report of an experiment: ``report.html``, which is self-contained, and ``report.md`` with the same contents as
text.

Altair and vl-convert draw the charts when the report is written, and each point links to its match. Reading or printing
the report needs no script.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..answers import Answer
from ..experiment import Experiment
from ..people import PeopleMeans
from .findings import collect_findings
from .markdown import render_markdown
from .page import render_html

if TYPE_CHECKING:
    import polars as pl

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
) -> dict[str, str]:
    """Returns the files of the report by name. ``folder`` is the folder's name.

    Points link to matches under :data:`BASE`. In a report that is opened from disk, they show the command that opens
    the match.
    """
    found = collect_findings(experiment, frame, answers, folder, people)
    return {HTML: render_html(found, BASE), TEXT: render_markdown(found)}
