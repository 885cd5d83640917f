"""The lab on the server: public experiments, and experiments that visitors start."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import chabudai
from chabudai.lab import Experiment
from chabudai.server import Settings, create_app
from chabudai.server.http.admission import Visitor
from chabudai.server.lab_jobs import jobs as jobs_module
from chabudai.server.lab_jobs.jobs import MAX_WAITING, MEASURES, UNWATCHED_TIMEOUT_S, LabJobs
from chabudai.server.lab_jobs.library import ExperimentLibrary
from chabudai.server.protocol.lab import NewJob
from chabudai.server.table.errors import RefusedError

PATIENCE_S = 600
"""Seconds to wait for a job. It is long, because jobs have the lowest priority."""
pytestmark = pytest.mark.timeout(2 * PATIENCE_S)
ASKED = {
    "game": "nakatta",
    "options": {"size": 4, "pie": False},
    "beside": {"size": 4},
    "deals": 10,
    "measures": ["length.plays"],
}


@pytest.fixture
def lab(tmp_path: Path) -> Path:
    """Returns a folder with an experiment and a private file beside it."""
    (tmp_path / "secret.txt").write_text("secret")
    folder = tmp_path / "lab"
    folder.mkdir()
    Experiment("Fair?", "nakatta", deals=1, options={"size": 3}, players={"all": "random"}).run(
        folder / "fair", workers=1
    )
    (folder / "fair" / "report.html").write_text("<!doctype html><title>Report</title>")
    (folder / "fair" / "private.txt").write_text("private")
    (folder / "fair" / "report.md").symlink_to(tmp_path / "secret.txt")
    (folder / "other").mkdir()
    (folder / "broken").mkdir()
    (folder / "broken" / "experiment.toml").write_text("= [")
    (folder / "out").symlink_to(tmp_path)
    return folder


@pytest.fixture
async def caller(lab: Path) -> AsyncIterator[httpx.AsyncClient]:
    # Otherwise jobs would wait for the whole test suite.
    app = create_app(Settings("sqlite://", lab=lab, lab_jobs=True, lab_niceness=0))
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://localhost") as client,
    ):
        yield client


async def test_experiments_are_listed_and_read(caller: httpx.AsyncClient, lab: Path) -> None:
    data = (await caller.get("/api/lab")).json()
    assert data["experiments"] == [
        {"name": "fair", "title": "Fair?", "game": "nakatta", "has_report": True, "is_finished": True}
    ]
    assert [each["name"] for each in data["measures"]] == [measure.name for measure in MEASURES]
    report = await caller.get("/lab/fair/report.html")
    assert report.text.startswith("<!doctype html>")
    assert "sandbox allow-scripts" in report.headers["content-security-policy"]
    assert "allow-same-origin" not in report.headers["content-security-policy"]
    parquet = await caller.get("/lab/fair/matches.parquet")
    assert parquet.content == (lab / "fair" / "matches.parquet").read_bytes()
    record = await caller.get("/api/lab/fair/matches/000000-v0-r0")
    assert chabudai.replay(record.text).is_over


@pytest.mark.parametrize(
    "path",
    [
        "/lab/fair/private.txt",
        "/lab/fair/report.md",
        "/lab/fair/..%2f..%2fsecret.txt",
        "/lab/../secret.txt",
        "/lab/%2e%2e/secret.txt",
        "/lab/out/secret.txt",
        "/lab/out/experiment.toml",
        "/lab/fair/records",
        "/lab/fair/records%2f000000-v0-r0.record",
        "/lab/fair%2f..%2f/report.html",
        "/lab/none/report.html",
        "/lab/fair/%00",
        "/api/lab/fair/matches/000000-v0-r9",
        "/api/lab/fair/matches/..%2fexperiment",
        "/api/lab/fair/matches/%2e%2e",
        "/api/lab/..%2flab%2ffair/matches/000000-v0-r0",
        "/api/lab/out/matches/000000-v0-r0",
    ],
)
async def test_other_files_cannot_be_read(caller: httpx.AsyncClient, path: str) -> None:
    answer = await caller.get(path)
    assert answer.status_code == 404
    assert "secret" not in answer.text
    assert "private" not in answer.text


def test_a_folder_that_is_one_experiment_is_shown_as_such(lab: Path) -> None:
    shelf = ExperimentLibrary(lab / "fair")
    assert [each.name for each in shelf.experiments()] == ["fair"]
    assert shelf.record("fair", "000000-v0-r0") is not None
    assert ExperimentLibrary(None).experiments() == ExperimentLibrary(lab / "none").experiments() == []


async def wait_for_job(caller: httpx.AsyncClient, job: str, is_so: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Watches a job until a condition holds."""
    end = time.monotonic() + PATIENCE_S
    while True:
        shown: dict[str, Any] = (await caller.post("/api/lab/jobs/look", json={"job": job})).json()
        if is_so(shown):
            return shown
        assert time.monotonic() < end, shown
        assert shown["state"] != "failed", shown
        await asyncio.sleep(0.1)


async def test_a_visitor_measures_a_variant(caller: httpx.AsyncClient) -> None:
    started = await caller.post("/api/lab/jobs", json=ASKED)
    assert started.status_code == 201, started.text
    job = started.json()["job"]
    again = await caller.post("/api/lab/jobs", json=ASKED)
    assert again.json()["code"] == "busy", "one job per visitor"
    shown = await wait_for_job(caller, job, lambda shown: shown["state"] not in ("waiting", "running"))
    assert (shown["state"], shown["done"], shown["why"]) == ("done", 10, None)
    (answer,) = shown["answers"]
    assert answer["measure"] == "length.plays"
    assert answer["low"] <= answer["difference"] <= answer["high"]
    assert answer["sentence"].startswith("Plays between ")
    assert answer["is_approximate"], "a length has no bounds"
    assert answer["shown"] in ("undecided", "difference", "unused")
    assert "standard rules" in answer["sentence"]
    name = shown["experiment"]
    assert ((await caller.get(f"/lab/{name}/report.html")).status_code == 200) == shown["has_report"]
    assert (await caller.get(f"/api/lab/{name}/matches/000003-v1-r0")).status_code == 200
    assert name not in str((await caller.get("/api/lab")).json()), "only its owner can see it"


@pytest.mark.parametrize(
    ("beside", "name"), [({"size": 4}, "standard rules"), ({"size": 4, "pie": False}, "other rules")]
)
def test_rules_compared_with_are_called_standard_only_if_they_are(beside: dict[str, Any], name: str) -> None:
    experiment = jobs_module._experiment(msgspec.convert({**ASKED, "beside": beside}, NewJob), "en")
    assert [each["name"] for each in experiment["variants"]] == [name, "your variant"]
    assert experiment["questions"][0]["compare"] == [name, "your variant"]


async def test_a_job_is_stopped_by_its_owner(caller: httpx.AsyncClient) -> None:
    slow = {"game": "nakatta", "options": {"size": 19}, "level": 3, "deals": 1000, "measures": ["length.plays"]}
    job = (await caller.post("/api/lab/jobs", json=slow)).json()["job"]
    await wait_for_job(caller, job, lambda shown: shown["done"] > 0)
    stopped = (await caller.post("/api/lab/jobs/stop", json={"job": job})).json()
    assert stopped["state"] == "stopped"
    assert stopped["answers"], "earlier results stay"
    assert (await caller.post("/api/lab/jobs", json=ASKED)).status_code == 201, "the next job may start"
    assert (await caller.post("/api/lab/jobs/look", json={"job": "guessed"})).status_code == 404


@pytest.mark.parametrize(
    ("changed", "text"),
    [
        ({"options": {"size": 1}}, "option size cannot be 1"),
        ({"beside": {"size": "large"}}, "option size cannot be"),
        ({"game": "hex"}, "games are"),
        ({"level": 9}, "there is no level 9"),
        ({"measures": ["skill"]}, "unknown measure"),
    ],
)
async def test_an_unplayable_job_is_refused(caller: httpx.AsyncClient, changed: dict[str, Any], text: str) -> None:
    answer = await caller.post("/api/lab/jobs", json=ASKED | changed)
    assert answer.status_code == 422
    assert text in answer.json()["message"]


SLEEPER = (sys.executable, "-c", "import sys; sys.stdin.read()")


def asked(**changed: Any) -> NewJob:
    return NewJob("nakatta", {"pie": False}, ["length.plays"], **changed)


async def test_the_queue_is_limited_and_skips_visitors_who_left() -> None:
    now = 0.0
    jobs = LabJobs(ExperimentLibrary(None), lambda: now, SLEEPER)
    first = jobs.start(asked(), "first")
    end = time.monotonic() + PATIENCE_S
    while jobs.progress(first.secret).state != "running":
        assert time.monotonic() < end
        await asyncio.sleep(0.01)
    waiting = [jobs.start(asked(), f"visitor {number}") for number in range(MAX_WAITING)]
    assert [jobs.progress(job.secret).before for job in waiting] == list(range(1, MAX_WAITING + 1))
    with pytest.raises(RefusedError, match="are waiting"):
        jobs.start(asked(), "one more")
    # All visitors except the last one leave.
    now = UNWATCHED_TIMEOUT_S + 1
    assert jobs.progress(waiting[-1].secret).state in ("waiting", "running")
    while jobs.progress(waiting[-1].secret).state != "running":
        assert time.monotonic() < end
        await asyncio.sleep(0.01)
    assert {job.state for job in [first, *waiting[:-1]]} == {"stopped"}
    await jobs.close()


async def test_a_flood_of_one_network_leaves_places_and_turns_for_others() -> None:
    jobs = LabJobs(ExperimentLibrary(None), lambda: 0.0, SLEEPER)
    begun = 0
    for number in range(20):
        flood = Visitor(f"2001:db8:1:{number << 8:x}::/64")
        with suppress(RefusedError):
            jobs.start(asked(), flood.name, flood.owner)
            begun += 1
    assert begun == MAX_WAITING // 2
    anna = Visitor("192.0.2.2")
    assert jobs.progress(jobs.start(asked(), anna.name, anna.owner).secret).before == 1
    await jobs.close()


async def test_a_stopping_server_waits_for_a_process_that_was_just_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    wait, is_waiting, codes = asyncio.subprocess.Process.wait, asyncio.Event(), []

    async def slow(process: asyncio.subprocess.Process) -> int:
        is_waiting.set()
        await asyncio.sleep(0.2)
        codes.append(await wait(process))
        return codes[-1]

    monkeypatch.setattr(asyncio.subprocess.Process, "wait", slow)
    jobs = LabJobs(ExperimentLibrary(None), command=SLEEPER)
    job = jobs.start(asked(), "anna")
    while jobs.progress(job.secret).state != "running":
        await asyncio.sleep(0.01)
    jobs.stop(job.secret)
    await is_waiting.wait()
    await jobs.close()
    assert len(codes) == 1


@pytest.mark.parametrize(
    ("command", "text"),
    [
        ((sys.executable, "-c", "pass"), "its process ended unexpectedly"),
        ((sys.executable, "-c", 'print(\'{"failed": "no luck"}\')'), "no luck"),
        (("/nowhere/python",), "cannot be started"),
    ],
)
async def test_a_failing_process_is_reported(command: tuple[str, ...], text: str) -> None:
    jobs = LabJobs(ExperimentLibrary(None), command=command)
    job = jobs.start(asked(), "anna")
    end = time.monotonic() + PATIENCE_S
    while not job.is_over:
        assert time.monotonic() < end
        await asyncio.sleep(0.01)
    shown = jobs.progress(job.secret)
    assert shown.state == "failed"
    assert text in (shown.why or "")
    await jobs.close()


def test_the_questions_of_visitors_are_measured() -> None:
    from chabudai.lab.measures import MEASURES as MEASURED
    from chabudai.lab.measures import Needs

    for measure in MEASURES:
        assert MEASURED[measure.name].needs is Needs.RECORD


def test_a_job_without_the_extra_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs_module, "find_spec", lambda _name: None)
    with pytest.raises(RefusedError, match="the extra"):
        LabJobs(ExperimentLibrary(None)).start(asked(), "anna")
