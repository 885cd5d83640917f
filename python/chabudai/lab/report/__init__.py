"""The report of an experiment: ``report.html``, one file that needs nothing else, and ``report.md``, its twin.

Charts are drawn by Altair and vl-convert once, when the report is written, and every point of theirs is a link to its
match: no script has to run to read it, on paper neither.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ...match.record import write_whole
from ..answers import Answer
from ..experiment import Experiment
from ..people import People
from .found import found_of
from .page import page
from .twin import twin

if TYPE_CHECKING:
    import polars as pl

__all__ = ["drawn", "write"]

HTML, TEXT = "report.html", "report.md"
BASE = "matches/"
"""Where matches are, seen from the report, on a service that serves the folder."""


def drawn(
    experiment: Experiment,
    frame: pl.DataFrame,
    answers: Sequence[Answer],
    folder: str,
    *,
    people: Sequence[People] = (),
    base: str = BASE,
) -> dict[str, str]:
    """The files of the report by name. ``folder`` is what it is called; ``base`` is what links to matches begin with:
    where the report is opened from a disk they tell the words of ``chabudai lab show`` instead.
    """
    found = found_of(experiment, frame, answers, folder, people)
    return {HTML: page(found, base), TEXT: twin(found)}


def write(
    directory: Path,
    experiment: Experiment,
    frame: pl.DataFrame,
    answers: Sequence[Answer],
    *,
    people: Sequence[People] = (),
    base: str = BASE,
) -> None:
    """Writes the report into a folder. Raises ``OSError``."""
    for name, text in drawn(experiment, frame, answers, directory.name, people=people, base=base).items():
        write_whole(directory / name, text)
