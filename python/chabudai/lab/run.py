"""Runs an experiment deal by deal until every question is answered or all deals are played."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from ..errors import LabError, short
from ..extras import requires_extra
from ..match.atomic_files import write_whole
from .dataframe import build_frame, to_parquet
from .deals import DealResult
from .experiment import Experiment
from .folder import ANSWERS, MATCHES, PEOPLE, Folder
from .people import PeopleMeans, Source, measure_people, people_sentences, to_json
from .people import from_json as people_from_json
from .remote import RemoteFolder, is_url
from .workers import DealRunner, run_in_processes, run_serially

if TYPE_CHECKING:
    import polars as pl

    from .answers import Answer

MAX_WORKERS = 1024


class MatchStore(Protocol):
    """Stores the rows and records of the deals played so far."""

    rows: dict[int, list[dict[str, Any]]]

    def add(self, played: DealResult) -> None:
        """Stores the result of a deal."""

    def drop_from(self, deals: int) -> None:
        """Removes the deals from this number on."""


class MemoryStore:
    """Stores rows and records in memory, for experiments without a folder."""

    def __init__(self) -> None:
        self.rows: dict[int, list[dict[str, Any]]] = {}
        self.records: dict[str, str] = {}

    def add(self, played: DealResult) -> None:
        """Stores the result of a deal."""
        self.rows[played.deal] = played.rows
        self.records |= played.records

    def drop_from(self, deals: int) -> None:
        """Removes the deals from this number on."""
        for deal in [deal for deal in self.rows if deal >= deals]:
            for row in self.rows.pop(deal):
                del self.records[row["record"]]


ProgressCallback = Callable[[int, int], None]
"""A function that receives the number of deals played and the number planned."""


def play(
    experiment: Experiment,
    store: MatchStore,
    runner: DealRunner,
    report_progress: ProgressCallback = lambda _done, _all: None,
) -> int:
    """Plays the deals missing from ``store`` until the experiment is over and returns the number of deals.

    The answers are checked after each block of deals, in order, so the stopping point does not depend on the order
    in which workers finish.
    """
    rule = _StoppingRule(experiment, store)
    report_progress(rule.complete, experiment.deals)
    if (end := rule.end()) is None:
        missing = [deal for deal in range(experiment.deals) if deal not in store.rows]
        with closing(runner(experiment, missing)) as results:
            for played in results:
                store.add(played)
                report_progress(len(store.rows), experiment.deals)
                if (end := rule.end()) is not None:
                    break
    assert end is not None, "all deals are played"
    store.drop_from(end)
    report_progress(end, end)
    return end


class _StoppingRule:
    """Checks after each block of deals whether every question is answered."""

    def __init__(self, experiment: Experiment, store: MatchStore) -> None:
        self._experiment = experiment
        self._store = store
        self._checked = 0
        self.complete = 0

    def end(self) -> int | None:
        """Returns the number of deals after which the experiment is over, or ``None`` if it continues."""
        while self.complete in self._store.rows:
            self.complete += 1
        can_stop = any(question.half_width is not None for question in self._experiment.questions)
        while can_stop and self._checked + self._experiment.block <= self.complete:
            self._checked += self._experiment.block
            with requires_extra("lab", "the lab"):
                from .answers import is_answered  # noqa: PLC0415
            if is_answered(self._experiment, build_frame(self._store.rows, self._checked)):
                return self._checked
        return self.complete if self.complete == self._experiment.deals else None


def count_complete_deals(store: MatchStore) -> int:
    """Returns the number of deals played without a gap from the first one.

    Deals after a gap do not count, because short games finish first and would bias the results.
    """
    count = 0
    while count in store.rows:
        count += 1
    return count


class Result:
    """The result of an experiment.

    ``frame`` is a Polars data frame with one row per match, and ``answers`` has one answer per question. ``deals`` is
    the number of deals played; ``is_complete`` is false if the experiment was stopped before its end.
    """

    def __init__(
        self,
        experiment: Experiment,
        frame: pl.DataFrame,
        folder: AnyFolder | None,
        *,
        is_complete: bool,
        people: Sequence[PeopleMeans] = (),
    ) -> None:
        self.experiment = experiment
        self.frame = frame
        self.folder = folder
        self.is_complete = is_complete
        self.people = people
        """The means of matches between people for each variant, if they were requested."""
        self.records: dict[str, str] = {}
        """The records by name, if no folder holds them."""

    @property
    def deals(self) -> int:
        """The number of deals played."""
        return int(self.frame["deal"].n_unique())

    @property
    def answers(self) -> list[Answer]:
        """The answers to the questions, in order."""
        if not self.experiment.questions:
            return []
        with requires_extra("lab", "the lab"):
            from .answers import compute_answers  # noqa: PLC0415
        return compute_answers(self.experiment, self.frame)

    def report(self, path: str | Path | None = None) -> None:
        """Writes ``report.html`` and ``report.md`` into a folder, by default beside the matches.

        Raises ``LabError`` if there is no folder to write into, and ``MissingExtraError`` if the extra ``lab`` is not
        installed.
        """
        name = Path(self.folder.place if path is None and self.folder is not None else str(path or "")).name
        with requires_extra("lab", "the lab"):
            from .report import render_report  # noqa: PLC0415
        files = render_report(self.experiment, self.frame, self.answers, name, people=self.people)
        if path is None:
            if self.folder is None:
                raise LabError("this experiment has no folder: pass a path for the report")
            for file, text in files.items():
                self.folder.write_bytes(file, text.encode())
            return
        for file, text in files.items():
            write_whole(Path(path) / file, text)

    def people_sentences(self) -> list[str]:
        """Returns one sentence per question and variant that compares people with bots. Empty if this was not
        requested.
        """
        if not self.people:
            return []
        measures = [question.measure for question in self.experiment.questions]
        by_variant = self.frame.select("variant", *sorted(set(measures) & set(self.frame.columns))).group_by("variant")
        means = {
            (row["variant"], name): value
            for row in by_variant.mean().to_dicts()
            for name, value in row.items()
            if name != "variant"
        }
        return people_sentences(self.people, lambda variant, name: means.get((variant, name)), measures)

    def __repr__(self) -> str:
        return f"<Result of {short(self.experiment.title)}: {self.deals} deals, {len(self.frame)} matches>"


def run(
    experiment: Experiment,
    out: str | Path | None = None,
    *,
    workers: int | None = None,
    ray: str | None = None,
    progress: bool = False,
    people: Source | None = None,
    people_step: int = 1,
) -> Result:
    """Runs an experiment; see :meth:`Experiment.run`."""
    with requires_extra("lab", "the lab"):
        import polars  # noqa: F401, PLC0415 (fails before any deal is played)
    runner = deal_runner(workers, ray)
    found = [] if people is None else measure_people(experiment, people, people_step)
    if out is not None:
        folder = create_folder(out, experiment)
        if people is not None:
            folder.write_bytes(PEOPLE, to_json(found).encode())
        return _run_in_folder(folder, runner, progress)
    store = MemoryStore()
    with _progress(progress) as report_progress:
        end = play(experiment, store, runner, report_progress)
    result = Result(experiment, build_frame(store.rows, end), None, is_complete=True, people=found)
    result.records = store.records
    return result


def resume(path: str | Path, *, workers: int | None = None, ray: str | None = None, progress: bool = False) -> Result:
    """Resumes the experiment in a folder or at a URL, or reads it if it is finished. Raises ``LabError``."""
    folder = open_folder(path)
    if folder.is_finished:
        return load_result(folder)
    return _run_in_folder(folder, deal_runner(workers, ray), progress)


def read(path: str | Path) -> Result:
    """Reads the experiment in a folder or at a URL, finished or not, without playing. Raises ``LabError``."""
    return load_result(open_folder(path))


def load_result(folder: AnyFolder) -> Result:
    """Returns the experiment in a folder, finished or not."""
    is_complete = folder.is_finished
    if is_complete:
        with requires_extra("lab", "the lab"):
            import polars as pl  # noqa: PLC0415
        frame = pl.read_parquet(folder.read_bytes(MATCHES))
    else:
        frame = build_frame(folder.rows, count_complete_deals(folder))
    return Result(folder.experiment, frame, folder, is_complete=is_complete, people=load_people(folder))


AnyFolder: TypeAlias = Folder | RemoteFolder


def create_folder(where: str | Path, experiment: Experiment) -> AnyFolder:
    """Creates the folder of an experiment, local or at a URL. Raises ``LabError`` and ``MissingExtraError``."""
    if is_url(where):
        return RemoteFolder.create(str(where), experiment)
    return Folder.create(Path(where), experiment)


def open_folder(where: str | Path) -> AnyFolder:
    """Opens the folder of an existing experiment. Raises ``LabError`` and ``MissingExtraError``."""
    return RemoteFolder.open(str(where)) if is_url(where) else Folder.open(Path(where))


def load_people(folder: AnyFolder) -> list[PeopleMeans]:
    """Returns the means of matches between people that a folder holds."""
    return people_from_json(folder.read_bytes(PEOPLE).decode()) if folder.has(PEOPLE) else []


def deal_runner(workers: int | None, ray: str | None = None) -> DealRunner:
    """Returns the function that plays deals, either in ``workers`` processes (by default one per core) or on a Ray
    cluster.
    """
    if workers is not None and not (isinstance(workers, int) and 1 <= workers <= MAX_WORKERS):
        raise LabError(f"workers cannot be {short(workers)}: it must be an integer from 1 to {MAX_WORKERS}")
    if ray is not None:
        from .cluster import on_ray  # noqa: PLC0415 (only a cluster needs it)

        return on_ray(ray, workers)
    count = workers or os.cpu_count() or 1
    return run_serially if count == 1 else run_in_processes(count)


def _run_in_folder(folder: AnyFolder, runner: DealRunner, progress: bool) -> Result:
    experiment = folder.experiment
    is_complete = False
    try:
        with _progress(progress) as report_progress:
            play(experiment, folder, runner, report_progress)
        is_complete = True
    finally:
        # An interrupted run keeps its deals up to the first gap.
        folder.close()
        deals = count_complete_deals(folder)
        frame = build_frame(folder.rows, deals)
        result = Result(experiment, frame, folder, is_complete=is_complete, people=load_people(folder))
        if deals:
            folder.write_bytes(MATCHES, to_parquet(result.frame))
    write_answers(folder, result)
    folder.finish()
    return result


def write_answers(folder: AnyFolder, result: Result) -> None:
    """Writes the answers into a folder as JSON."""
    text = json.dumps([asdict(answer) for answer in result.answers], indent=2, ensure_ascii=False)
    folder.write_bytes(ANSWERS, f"{text}\n".encode())


def _progress(is_visible: bool) -> AbstractContextManager[ProgressCallback]:
    return _progress_bar() if is_visible else nullcontext(lambda _done, _all: None)


@contextmanager
def _progress_bar() -> Iterator[ProgressCallback]:
    """Shows a progress bar with the remaining time on standard error."""
    # Rich is slow to import, so only runs with a bar import it.
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Deals", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
