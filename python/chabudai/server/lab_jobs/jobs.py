"""Experiments that visitors ask for: one at a time in a process of its own, the others in a queue that has an end."""

from __future__ import annotations

import asyncio
import json
import secrets
import shutil
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from ...bots import levels
from ...errors import GameError
from ...match import load
from ...match.record import one_line
from ..protocol.lab import AnswerInfo, HumanPlayMeans, JobInfo, NewJob
from ..table.errors import RefusedError
from .measures import MEASURES
from .people import StoredPeople
from .shelf import Shelf

KNOWN = tuple(measure.name for measure in MEASURES)
MOST_DEALS = 1000
MOST_WAITING = 8
"""So many jobs wait at most; who comes later is told to come again."""
LONGEST_S = 600
"""A job that is not over after so long is stopped."""
UNWATCHED_S = 20
"""A job that nobody has asked about for so long is stopped."""
MOST_KEPT = 12
"""So many jobs that are over can still be looked at."""
LOOK_S = 1.0
BASE, VARIANT = "as it comes", "your variant"
LONGEST_LINE = 4 * 1024 * 1024
COMMAND = (sys.executable, "-m", "chabudai.lab.job")
NICENESS = 19


@dataclass(slots=True)
class Job:
    """A job and how it is getting on."""

    secret: str
    name: str
    visitor: str
    experiment: dict[str, Any]
    asked_s: float
    state: Any = "waiting"
    done: int = 0
    answers: list[AnswerInfo] = field(default_factory=list)
    people: list[HumanPlayMeans] = field(default_factory=list)
    why: str | None = None

    @property
    def is_over(self) -> bool:
        """Whether nothing more will come of it."""
        return self.state in ("done", "stopped", "failed")


class Jobs:
    """The jobs of a service. All that waits for long happens in another process; nothing here keeps a table waiting."""

    def __init__(
        self,
        shelf: Shelf,
        clock: Callable[[], float] = time.monotonic,
        command: tuple[str, ...] = COMMAND,
        people: StoredPeople | None = None,
        niceness: int = NICENESS,
    ) -> None:
        """``niceness`` is what a job adds to that of the service: by the default everything else goes before it."""
        self.shelf = shelf
        self._people = people
        self._niceness = niceness
        self._clock = clock
        self._command = command
        self._jobs: dict[str, Job] = {}
        self._queue: deque[Job] = deque()
        self._running: Job | None = None
        self._task: asyncio.Task[None] | None = None
        self._folder: Path | None = None

    @property
    def can_run(self) -> bool:
        """Whether what it takes is installed."""
        return all(find_spec(name) is not None for name in ("polars", "scipy", "altair"))

    def start(self, asked: NewJob, visitor: str) -> Job:
        """Takes a job on. Raises ``RefusedError`` for what cannot be played, and where there is one too many."""
        if not self.can_run:
            raise RefusedError("not_offered", "this service runs no experiments: it lacks the extra `lab`")
        experiment = _experiment(asked)
        self._tidy()
        if any(job.visitor == visitor and not job.is_over for job in self._jobs.values()):
            raise RefusedError("busy", "an experiment of yours is running already; stop it first")
        if len(self._queue) >= MOST_WAITING:
            raise RefusedError("busy", f"{MOST_WAITING} experiments are waiting already; come again in a few minutes")
        secret = secrets.token_urlsafe(16)
        job = Job(secret, f"job-{secrets.token_hex(8)}", visitor, experiment, self._clock())
        self._jobs[secret] = job
        self._queue.append(job)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        return job

    def shown(self, secret: str) -> JobInfo:
        """How a job is getting on; whoever asks watches it. Raises ``RefusedError`` if there is none."""
        job = self._find(secret)
        job.asked_s = self._clock()
        before = 0
        if job.state == "waiting":
            before = self._queue.index(job) + (self._running is not None)
        name = job.name if job.state == "done" else None
        has_report = name is not None and self.shelf.file(name, "report.html") is not None
        deals = job.experiment["deals"]
        return JobInfo(job.state, before, job.done, deals, job.answers, job.people, name, has_report, job.why)

    def stop(self, secret: str) -> JobInfo:
        """Stops a job; what it has found so far stays. Raises ``RefusedError`` if there is none."""
        job = self._find(secret)
        if not job.is_over:
            self._end(job, "stopped")
        return self.shown(secret)

    async def close(self) -> None:
        """Ends everything and forgets it."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._folder is not None:
            await asyncio.to_thread(shutil.rmtree, self._folder, True)

    # How.

    def _find(self, secret: str) -> Job:
        job = self._jobs.get(secret)
        if job is None:
            raise RefusedError("no_match", "there is no such experiment; it may have been forgotten")
        return job

    def _end(self, job: Job, state: str, why: str | None = None) -> None:
        job.state, job.why = state, why
        if job in self._queue:
            self._queue.remove(job)

    def _tidy(self) -> None:
        """Ends what nobody watches and forgets what was over long ago."""
        for job in list(self._queue):
            if self._clock() - job.asked_s > UNWATCHED_S:
                self._end(job, "stopped")
        over = [job for job in self._jobs.values() if job.is_over]
        for job in over[: max(0, len(over) - MOST_KEPT)]:
            del self._jobs[job.secret]
            self.shelf.take(job.name)
            if self._folder is not None:
                shutil.rmtree(self._folder / job.name, ignore_errors=True)
                _people_file(self._folder, job).unlink(missing_ok=True)

    async def _work(self) -> None:
        """Runs what waits, one after the other."""
        while True:
            self._tidy()
            if not self._queue:
                return
            self._running = job = self._queue.popleft()
            job.state = "running"
            try:
                await self._run(job)
            except OSError as error:
                self._end(job, "failed", f"it could not be started: {error.strerror or error}")
            finally:
                self._running = None

    async def _run(self, job: Job) -> None:
        if self._folder is None:
            self._folder = Path(await asyncio.to_thread(tempfile.mkdtemp, prefix="chabudai-lab-"))
        folder = self._folder / job.name
        file = _people_file(self._folder, job)
        asked = {"folder": str(folder), "experiment": job.experiment, "niceness": self._niceness}
        if self._people is not None:
            asked["people"] = {"file": str(file), "step": await self._people.write(job.experiment, file)}
        process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            limit=LONGEST_LINE,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        began_s = self._clock()
        reading = asyncio.create_task(self._read(job, folder, process.stdout))
        try:
            process.stdin.write(json.dumps(asked).encode() + b"\n")
            with suppress(ConnectionError):
                await process.stdin.drain()
            while not reading.done() and not job.is_over:
                await asyncio.wait([reading], timeout=LOOK_S)
                if self._clock() - job.asked_s > UNWATCHED_S:
                    self._end(job, "stopped")
                elif self._clock() - began_s > LONGEST_S:
                    self._end(job, "stopped", f"it was stopped after {LONGEST_S // 60} minutes")
        finally:
            # Whoever ends the service meanwhile waits for it, too.
            ending = asyncio.create_task(_ended(process, reading, file))
            try:
                await asyncio.shield(ending)
            finally:
                await ending
        if not job.is_over:
            self._end(job, "failed", "its process has ended")

    async def _read(self, job: Job, folder: Path, lines: asyncio.StreamReader) -> None:
        """Takes down what the process says."""
        async for line in lines:
            told = json.loads(line)
            if "failed" in told:
                self._end(job, "failed", one_line(str(told["failed"])))
            elif told.get("over"):
                self.shelf.put(job.name, folder)
                job.state = "done"
            elif not job.is_over:
                job.done = told["done"]
                job.answers = msgspec.convert(told["answers"], list[AnswerInfo])
                job.people = msgspec.convert(told.get("people", []), list[HumanPlayMeans])


def _people_file(folder: Path, job: Job) -> Path:
    """Beside the job's own folder, which visitors may read."""
    return folder / f"{job.name}.people"


def _experiment(asked: NewJob) -> dict[str, Any]:
    """The experiment as the lab takes it. Raises ``RefusedError`` for what the game does not."""
    for options in (asked.beside, asked.options):
        try:
            load(asked.game, **options)
        except (GameError, TypeError) as error:
            raise RefusedError("options", one_line(str(error))) from None
    if asked.level > len(levels(asked.game)):
        raise RefusedError("options", f"there is no level {asked.level}")
    if stray := next((name for name in asked.measures if name not in KNOWN), None):
        raise RefusedError("options", f"{one_line(stray)} is not asked here; there are {', '.join(KNOWN)}")
    if asked.deals > MOST_DEALS:
        raise RefusedError("options", f"at most {MOST_DEALS} deals can be played here")
    return {
        "title": "What does your variant change?",
        "game": asked.game,
        "seed": secrets.randbits(32),
        "deals": asked.deals,
        "players": {"all": f"bot:{asked.level}"},
        "variants": [{"name": BASE, "options": asked.beside}, {"name": VARIANT, "options": asked.options}],
        "questions": [{"measure": name, "compare": [BASE, VARIANT]} for name in dict.fromkeys(asked.measures)],
    }


async def _ended(process: asyncio.subprocess.Process, reading: asyncio.Task[None], people: Path) -> None:
    """Ends what a job began."""
    reading.cancel()
    with suppress(asyncio.CancelledError, ValueError):
        await reading
    with suppress(ProcessLookupError):
        process.kill()
    if process.stdin is not None:
        process.stdin.close()
    await process.wait()
    # People's matches are nobody's to read; what is told of them is in the report.
    await asyncio.to_thread(people.unlink, True)
