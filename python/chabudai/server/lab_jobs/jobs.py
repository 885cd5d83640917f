"""Experiments that visitors start. One runs at a time, in its own process; the others wait in a bounded queue."""

from __future__ import annotations

import asyncio
import json
import secrets
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from ...bots import levels
from ...catalogue import SOURCE_LANGUAGE, Message, Seat, message, message_from_data, plain
from ...errors import GameError
from ...match import load
from ...match.untrusted_text import one_line
from ...store.places import Owner
from ..fair_queue import FairQueue
from ..presenters.changed_options import changed_options
from ..presenters.messages import message_info
from ..protocol.lab import AnswerInfo, HumanPlayMeans, JobInfo, MeasureInfo, NewJob
from ..settings import Share
from ..table.errors import RefusedError, sentence_of
from .library import ExperimentLibrary
from .people_matches_file import PeopleMatches

MEASURES: tuple[MeasureInfo, ...] = (
    MeasureInfo("length.plays", "How long a game is", "plays"),
    MeasureInfo("length.seconds", "How long people would take", "seconds"),
    MeasureInfo("balance.seat", "What it is worth to begin", "share of wins"),
    MeasureInfo("branching.mean", "How many actions there are to choose from", "actions"),
    MeasureInfo("choice.share", "How often there is a real choice", "share"),
    MeasureInfo("coverage.clause", "How many rules come up", "clauses"),
)
"""The measures that visitors can choose. None of them needs more computation than playing the matches."""
MEASURE_NAMES = tuple(measure.name for measure in MEASURES)
MAX_DEALS = 1000
MAX_WAITING = 32
"""Waiting jobs. A place costs next to nothing, and if there were only a few, a handful of addresses could take them
all."""
WAITING_JOBS = Share(MAX_WAITING, 1, message("server-lab-many"))
JOB_TIMEOUT_S = 600
UNWATCHED_TIMEOUT_S = 20
"""Seconds after which a job is stopped if its page no longer asks for progress."""
MAX_FINISHED_JOBS = 12
"""Maximum finished jobs whose results are kept."""
CHECK_INTERVAL_S = 1.0
BASE, OTHER_BASE, VARIANT = "standard rules", "other rules", "your variant"
"""The names of the rules compared with, without and with house rules of their own, and of the variant. The lab's
sentences and the page name them in the reader's language."""
MAX_LINE_BYTES = 4 * 1024 * 1024
COMMAND = (sys.executable, "-m", "chabudai.lab.job")
NICENESS = 19
MEMORY_MIB = 2048
"""Maximum memory for a job's data."""


@dataclass(slots=True)
class LabJob:
    secret: str
    name: str
    visitor: str
    question: NewJob
    experiment: dict[str, Any]
    asked_s: float
    language: str = SOURCE_LANGUAGE
    state: Any = "waiting"
    done: int = 0
    answers: list[AnswerInfo] = field(default_factory=list)
    people: list[HumanPlayMeans] = field(default_factory=list)
    why: Message | None = None

    @property
    def is_over(self) -> bool:
        """Whether the job has ended."""
        return self.state in ("done", "stopped", "failed")


class LabJobs:
    """The jobs of a server. They run in other processes, so that tables never wait for them."""

    def __init__(
        self,
        library: ExperimentLibrary,
        clock: Callable[[], float] = time.monotonic,
        command: tuple[str, ...] = COMMAND,
        people: PeopleMatches | None = None,
        niceness: int = NICENESS,
        *,
        is_offered: bool = True,
    ) -> None:
        """``niceness`` is added to that of the server. With the default, everything else has priority."""
        self.library = library
        self._people = people
        self._niceness = niceness
        self._is_offered = is_offered
        self._clock = clock
        self._command = command
        self._jobs: dict[str, LabJob] = {}
        self._queue: FairQueue[LabJob] = FairQueue(WAITING_JOBS)
        self._running: LabJob | None = None
        self._task: asyncio.Task[None] | None = None
        self._folder: Path | None = None

    @property
    def can_run(self) -> bool:
        """Returns whether visitors may run experiments and the required packages are installed."""
        return self._is_offered and all(find_spec(name) is not None for name in ("polars", "scipy", "altair"))

    def start(self, asked: NewJob, visitor: str, owner: Owner = (), language: str = SOURCE_LANGUAGE) -> LabJob:
        """Starts or queues a job, which counts against the shares of the names in ``owner``. Its report is written in
        the given language.

        Raises ``RefusedError`` if it is invalid or too many are waiting.
        """
        if not self._is_offered:
            raise RefusedError("not_offered", message("server-lab-not-for-visitors"))
        if not self.can_run:
            raise RefusedError("not_offered", message("server-lab-not-installed"))
        experiment = _experiment(asked, language)
        self._tidy()
        if any(job.visitor == visitor and not job.is_over for job in self._jobs.values()):
            raise RefusedError("busy", message("server-lab-one-at-a-time"))
        secret = secrets.token_urlsafe(16)
        job = LabJob(secret, f"job-{secrets.token_hex(8)}", visitor, asked, experiment, self._clock(), language)
        displaced = self._queue.put(job, owner or (visitor,), JOB_TIMEOUT_S)
        if displaced is not None:
            self._end(displaced, "stopped", message("lab-why-displaced"))
        self._jobs[secret] = job
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        return job

    def progress(self, secret: str) -> JobInfo:
        """Returns the progress of a job and keeps it running. Raises ``RefusedError`` if there is no such job."""
        job = self._find(secret)
        job.asked_s = self._clock()
        before = 0
        if job.state == "waiting":
            before = self._queue.order().index(job) + (self._running is not None)
        name = job.name if job.state == "done" else None
        has_report = name is not None and self.library.file(name, "report.html") is not None
        deals = job.experiment["deals"]
        why = None if job.why is None else job.why.text(SOURCE_LANGUAGE)
        reason = None if job.why is None else message_info(job.why)
        return JobInfo(job.state, before, job.done, deals, job.answers, job.people, name, has_report, why, reason)

    def result(self, secret: str) -> tuple[NewJob, int, list[AnswerInfo]]:
        """Returns the question of a job that has ended, the number of deals that were played, and the answers.

        Raises ``RefusedError`` if there is no such job or if it has no answers yet.
        """
        job = self._find(secret)
        if not job.is_over or not job.answers:
            raise RefusedError("too_early", message("server-lab-no-answers"))
        return job.question, job.done, job.answers

    def stop(self, secret: str) -> JobInfo:
        """Stops a job and keeps its results so far. Raises ``RefusedError`` if there is no such job."""
        job = self._find(secret)
        if not job.is_over:
            self._end(job, "stopped")
        return self.progress(secret)

    async def close(self) -> None:
        """Stops all jobs and deletes their files."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._folder is not None:
            await asyncio.to_thread(shutil.rmtree, self._folder, True)

    def _find(self, secret: str) -> LabJob:
        job = self._jobs.get(secret)
        if job is None:
            raise RefusedError("no_match", message("server-lab-unknown"))
        return job

    def _end(self, job: LabJob, state: str, why: Message | None = None) -> None:
        job.state, job.why = state, why
        self._queue.remove(lambda each: each is job)

    def _tidy(self) -> None:
        """Stops queued jobs that no page watches, and deletes the oldest finished jobs."""
        for job in self._queue:
            if self._clock() - job.asked_s > UNWATCHED_TIMEOUT_S:
                self._end(job, "stopped")
        over = [job for job in self._jobs.values() if job.is_over]
        for job in over[: max(0, len(over) - MAX_FINISHED_JOBS)]:
            del self._jobs[job.secret]
            self.library.remove(job.name)
            if self._folder is not None:
                shutil.rmtree(self._folder / job.name, ignore_errors=True)
                _people_file(self._folder, job).unlink(missing_ok=True)

    async def _work(self) -> None:
        """Runs the queued jobs one after the other."""
        while True:
            self._tidy()
            job = self._queue.pop()
            if job is None:
                return
            self._running = job
            job.state = "running"
            try:
                await self._run(job)
            except OSError as error:
                self._end(job, "failed", message("lab-why-not-started", error=error.strerror or str(error)))
            finally:
                self._running = None

    async def _run(self, job: LabJob) -> None:
        if self._folder is None:
            self._folder = Path(await asyncio.to_thread(tempfile.mkdtemp, prefix="chabudai-lab-"))
        folder = self._folder / job.name
        file = _people_file(self._folder, job)
        request = {
            "folder": str(folder),
            "experiment": job.experiment,
            "niceness": self._niceness,
            "language": job.language,
            "memory_mib": MEMORY_MIB,
        }
        if self._people is not None:
            request["people"] = {"file": str(file), "step": await self._people.write(job.experiment, file)}
        process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            limit=MAX_LINE_BYTES,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        began_s = self._clock()
        reading = asyncio.create_task(self._read_progress(job, folder, process.stdout))
        try:
            process.stdin.write(json.dumps(request).encode() + b"\n")
            with suppress(ConnectionError):
                await process.stdin.drain()
            while not reading.done() and not job.is_over:
                await asyncio.wait([reading], timeout=CHECK_INTERVAL_S)
                if self._clock() - job.asked_s > UNWATCHED_TIMEOUT_S:
                    self._end(job, "stopped")
                elif self._clock() - began_s > JOB_TIMEOUT_S:
                    self._end(job, "stopped", message("lab-why-timeout", minutes=JOB_TIMEOUT_S // 60))
        finally:
            # This completes even if the server is being shut down.
            ending = asyncio.create_task(_end_process(process, reading, file))
            try:
                await asyncio.shield(ending)
            finally:
                await ending
        if not job.is_over:
            self._end(job, "failed", message("lab-why-ended"))

    async def _read_progress(self, job: LabJob, folder: Path, lines: asyncio.StreamReader) -> None:
        """Reads the progress that a job's process reports."""
        async for line in lines:
            report = json.loads(line)
            if "failed" in report:
                self._end(job, "failed", _reason(report["failed"]))
            elif report.get("over"):
                self.library.add(job.name, folder)
                job.state = "done"
            elif not job.is_over:
                job.done = report["done"]
                job.answers = msgspec.convert(report["answers"], list[AnswerInfo])
                job.people = msgspec.convert(report.get("people", []), list[HumanPlayMeans])


def _reason(data: Any) -> Message:
    """Returns the reason that a job's process reports."""
    return plain(one_line(data)) if isinstance(data, str) else message_from_data(data, lambda seat: Seat(seat, None))


def _people_file(folder: Path, job: LabJob) -> Path:
    """Returns a path outside the job's folder, which visitors can read."""
    return folder / f"{job.name}.people"


def _experiment(asked: NewJob, language: str) -> dict[str, Any]:
    """Returns the experiment for the lab, with a title in a language. Raises ``RefusedError`` if it is invalid."""
    for options in (asked.beside, asked.options):
        try:
            load(asked.game, **options)
        except (GameError, TypeError) as error:
            raise RefusedError("options", sentence_of(error)) from None
    if asked.level > len(levels(asked.game)):
        raise RefusedError("options", message("server-no-level", level=asked.level))
    if stray := next((name for name in asked.measures if name not in MEASURE_NAMES), None):
        raise RefusedError(
            "options", message("server-lab-measure", measure=one_line(stray), measures=", ".join(MEASURE_NAMES))
        )
    if asked.deals > MAX_DEALS:
        raise RefusedError("options", message("server-lab-deals", deals=MAX_DEALS))
    base = OTHER_BASE if changed_options(asked.game, asked.beside) else BASE
    return {
        "title": message("lab-job-title").text(language),
        "game": asked.game,
        "seed": secrets.randbits(32),
        "deals": asked.deals,
        "players": {"all": f"bot:{asked.level}"},
        "variants": [{"name": base, "options": asked.beside}, {"name": VARIANT, "options": asked.options}],
        "questions": [{"measure": name, "compare": [base, VARIANT]} for name in dict.fromkeys(asked.measures)],
    }


async def _end_process(process: asyncio.subprocess.Process, reading: asyncio.Task[None], people: Path) -> None:
    """Ends the process of a job and deletes the file of people's matches."""
    reading.cancel()
    with suppress(asyncio.CancelledError, ValueError):
        await reading
    with suppress(ProcessLookupError):
        process.kill()
    if process.stdin is not None:
        process.stdin.close()
    await process.wait()
    # People's matches are private, so the report contains only their means.
    await asyncio.to_thread(people.unlink, True)
