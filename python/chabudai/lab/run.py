"""Running an experiment: deal by deal, until every question is answered or all deals are played."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from ..errors import short
from ..match.record import write_whole
from .errors import LabError
from .experiment import Experiment
from .folder import ANSWERS, MATCHES, PEOPLE, Folder
from .frame import frame_of, parquet_of
from .needed import needed
from .people import People, Source, measured, sentences, written
from .people import read as read_people
from .playing import Played
from .remote import RemoteFolder, is_url
from .workers import Players, alone, in_processes

if TYPE_CHECKING:
    import polars as pl

MOST_WORKERS = 1024


class Kept(Protocol):
    """Where what is played is kept."""

    rows: dict[int, list[dict[str, Any]]]

    def add(self, played: Played) -> None:
        """Keeps what came of a deal."""

    def drop_from(self, deals: int) -> None:
        """Forgets the deals from this on."""


class Memory:
    """Keeps rows and records in memory, for who asks from a program and wants no folder."""

    def __init__(self) -> None:
        self.rows: dict[int, list[dict[str, Any]]] = {}
        self.records: dict[str, str] = {}

    def add(self, played: Played) -> None:
        """Keeps what came of a deal."""
        self.rows[played.deal] = played.rows
        self.records |= played.records

    def drop_from(self, deals: int) -> None:
        """Forgets the deals from this on."""
        for deal in [deal for deal in self.rows if deal >= deals]:
            for row in self.rows.pop(deal):
                del self.records[row["record"]]


Told = Callable[[int, int], None]
"""Is told how many deals are done, and of how many."""


def play(experiment: Experiment, kept: Kept, players: Players, told: Told = lambda _done, _all: None) -> int:
    """Plays what is not kept yet, until the experiment is over; how many deals it comes to.

    The answers are looked at after each block of deals, in order: where it stops does not depend on who played
    what when.
    """
    looks = _Looks(experiment, kept)
    told(looks.complete, experiment.deals)
    if (end := looks.end()) is None:
        missing = [deal for deal in range(experiment.deals) if deal not in kept.rows]
        with closing(players(experiment, missing)) as games:
            for played in games:
                kept.add(played)
                told(len(kept.rows), experiment.deals)
                if (end := looks.end()) is not None:
                    break
    assert end is not None, "all deals are played"
    kept.drop_from(end)
    told(end, end)
    return end


class _Looks:
    """The looks at the answers, one after each block of deals."""

    def __init__(self, experiment: Experiment, kept: Kept) -> None:
        self._experiment = experiment
        self._kept = kept
        self._looked = 0
        self.complete = 0

    def end(self) -> int | None:
        """After how many deals the experiment is over, if it is: looks at what has been completed since."""
        while self.complete in self._kept.rows:
            self.complete += 1
        can_stop = any(question.half_width is not None for question in self._experiment.questions)
        while can_stop and self._looked + self._experiment.block <= self.complete:
            self._looked += self._experiment.block
            frame = frame_of(self._kept.rows, self._looked)
            if needed("chabudai.lab.answers").is_answered(self._experiment, frame):
                return self._looked
        return self.complete if self.complete == self._experiment.deals else None


def complete_deals(kept: Kept) -> int:
    """How many deals from the first on are played. Those beyond are not counted: what is done early is short, and
    would tell of short games.
    """
    count = 0
    while count in kept.rows:
        count += 1
    return count


class Result:
    """What came of an experiment.

    ``frame`` is a Polars table of one row a match, ``answers`` an answer a question, ``deals`` how many were played
    and ``is_complete`` whether that is all: it is not where somebody has stopped it.
    """

    def __init__(
        self,
        experiment: Experiment,
        frame: pl.DataFrame,
        folder: AnyFolder | None,
        *,
        is_complete: bool,
        people: Sequence[People] = (),
    ) -> None:
        self.experiment = experiment
        self.frame = frame
        self.folder = folder
        self.is_complete = is_complete
        self.people = people
        """What people played by the rules of each variant, where somebody asked for it."""
        self.records: dict[str, str] = {}
        """The records by name, where there is no folder that holds them."""

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return int(self.frame["deal"].n_unique())

    @property
    def answers(self) -> list[Any]:
        """An answer to each question, in order."""
        if not self.experiment.questions:
            return []
        found: list[Any] = needed("chabudai.lab.answers").answers(self.experiment, self.frame)
        return found

    def report(self, path: str | Path | None = None) -> None:
        """Writes ``report.html`` and ``report.md`` into a folder, or beside the matches. Raises ``LabError``."""
        name = Path(self.folder.place if path is None and self.folder is not None else str(path or "")).name
        told = self.experiment, self.frame, self.answers
        files = needed("chabudai.lab.report").drawn(*told, name, people=self.people)
        if path is None:
            if self.folder is None:
                raise LabError("this experiment has no folder: name one for the report")
            for file, text in files.items():
                self.folder.write_bytes(file, text.encode())
            return
        for file, text in files.items():
            write_whole(Path(path) / file, text)

    def people_sentences(self) -> list[str]:
        """What people did beside bots in what was asked, a line each; nothing where nobody looked for it."""
        if not self.people:
            return []
        means = {
            (row["variant"], name): row[name]
            for name in {question.measure for question in self.experiment.questions} & set(self.frame.columns)
            for row in self.frame.group_by("variant").agg(needed("polars").col(name).mean()).to_dicts()
        }
        measures = [question.measure for question in self.experiment.questions]
        return sentences(self.people, lambda variant, name: means.get((variant, name)), measures)

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
    needed("polars")
    players = players_by(workers, ray)
    found = [] if people is None else measured(experiment, people, people_step)
    if out is not None:
        folder = created(out, experiment)
        if people is not None:
            folder.write_bytes(PEOPLE, written(found).encode())
        return _in_folder(folder, players, progress)
    kept = Memory()
    with _bar(progress) as told:
        end = play(experiment, kept, players, told)
    result = Result(experiment, frame_of(kept.rows, end), None, is_complete=True, people=found)
    result.records = kept.records
    return result


def resume(path: str | Path, *, workers: int | None = None, ray: str | None = None, progress: bool = False) -> Result:
    """Goes on with an experiment in a folder or at a URL, or reads it if it is finished. Raises ``LabError``."""
    folder = opened(path)
    if folder.is_finished:
        return _read(folder)
    return _in_folder(folder, players_by(workers, ray), progress)


def read(path: str | Path) -> Result:
    """What a folder holds, finished or not, without playing any more. Raises ``LabError``."""
    return _read(opened(path))


def _read(folder: AnyFolder) -> Result:
    is_complete = folder.is_finished
    if is_complete:
        frame = needed("polars").read_parquet(folder.read_bytes(MATCHES))
    else:
        frame = frame_of(folder.rows, complete_deals(folder))
    return Result(folder.experiment, frame, folder, is_complete=is_complete, people=people_in(folder))


AnyFolder: TypeAlias = Folder | RemoteFolder


def created(where: str | Path, experiment: Experiment) -> AnyFolder:
    """A new folder for an experiment, on this machine or at a URL. Raises ``LabError`` and ``MissingExtraError``."""
    if is_url(where):
        return RemoteFolder.create(str(where), experiment)
    return Folder.create(Path(where), experiment)


def opened(where: str | Path) -> AnyFolder:
    """The folder of an experiment that was begun. Raises ``LabError`` and ``MissingExtraError``."""
    return RemoteFolder.open(str(where)) if is_url(where) else Folder.open(Path(where))


def people_in(folder: AnyFolder) -> list[People]:
    """What people played, as a folder keeps it."""
    return read_people(folder.read_bytes(PEOPLE).decode()) if folder.has(PEOPLE) else []


def players_by(workers: int | None, ray: str | None = None) -> Players:
    """Who plays: so many processes, by default one a core; or a cluster by its address."""
    if workers is not None and not (isinstance(workers, int) and 1 <= workers <= MOST_WORKERS):
        raise LabError(f"workers cannot be {short(workers)}: it is a whole number from 1 to {MOST_WORKERS}")
    if ray is not None:
        on_ray: Players = needed("chabudai.lab.cluster", "cluster").on_ray(ray, workers)
        return on_ray
    count = workers or os.cpu_count() or 1
    return alone if count == 1 else in_processes(count)


def _in_folder(folder: AnyFolder, players: Players, progress: bool) -> Result:
    experiment = folder.experiment
    is_complete = False
    try:
        with _bar(progress) as told:
            play(experiment, folder, players, told)
        is_complete = True
    finally:
        # Who is interrupted keeps what is done, as far as it is without gaps.
        folder.close()
        deals = complete_deals(folder)
        frame = frame_of(folder.rows, deals)
        result = Result(experiment, frame, folder, is_complete=is_complete, people=people_in(folder))
        if deals:
            folder.write_bytes(MATCHES, parquet_of(result.frame))
    write_answers(folder, result)
    folder.finish()
    return result


def write_answers(folder: AnyFolder, result: Result) -> None:
    """Writes the answers into a folder."""
    told = json.dumps([asdict(answer) for answer in result.answers], indent=2, ensure_ascii=False)
    folder.write_bytes(ANSWERS, f"{told}\n".encode())


def _bar(progress: bool) -> AbstractContextManager[Told]:
    return _shown() if progress else _silent()


@contextmanager
def _silent() -> Iterator[Told]:
    yield lambda _done, _all: None


@contextmanager
def _shown() -> Iterator[Told]:
    """A bar on standard error, with the time that is left at most."""
    # Only who watches waits for this import.
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
