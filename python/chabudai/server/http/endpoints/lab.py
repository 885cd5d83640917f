"""The lab over HTTP: experiments to be read, their files, and jobs."""

from __future__ import annotations

import asyncio
from typing import Annotated

from msgspec import Meta
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from ...lab_jobs.library import FILES, ExperimentLibrary
from ...lab_jobs.measures import MEASURES
from ...protocol.lab import JobInfo, JobRequest, JobStarted, LabInfo, NewJob
from ...table.errors import RefusedError
from ..endpoint import Call, Caller, Download, call

ExperimentName = Annotated[str, Meta(pattern="^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$", description="an experiment's name")]
MatchName = Annotated[
    str, Meta(pattern="^[0-9]{6,7}-v[0-9]{1,3}-r[0-9]{1,4}$", description="a match: deal, variant, rotation")
]


@call("GET", "/lab")
async def show_lab(caller: Caller) -> LabInfo:
    """The experiments that this service shows, and whether visitors may run their own."""
    desk = caller.desk
    experiments = await asyncio.to_thread(desk.jobs.library.experiments)
    return LabInfo(experiments, desk.jobs.can_run, list(MEASURES))


@call("GET", "/lab/{experiment}/matches/{played}", refuses=["no_match"])
async def lab_record(caller: Caller, experiment: ExperimentName, played: MatchName) -> Download:
    """The record of a match of an experiment."""
    path = caller.desk.jobs.library.record(experiment, played)
    if path is None:
        raise RefusedError("no_match", "there is no such match here")
    return Download(await asyncio.to_thread(path.read_text, "utf-8"), f"{played}.txt")


@call("POST", "/lab/jobs", status=201, refuses=["options", "not_offered"])
async def start_job(caller: Caller, body: NewJob) -> JobStarted:
    """Asks what a variant changes; one job a visitor."""
    return JobStarted(caller.desk.jobs.start(body, caller.address).secret)


@call("POST", "/lab/jobs/look", refuses=["no_match"])
async def look_at_job(caller: Caller, body: JobRequest) -> JobInfo:
    """How a job is getting on; it goes on as long as somebody asks."""
    return caller.desk.jobs.progress(body.job)


@call("POST", "/lab/jobs/stop", refuses=["no_match"])
async def stop_job(caller: Caller, body: JobRequest) -> JobInfo:
    """Stops a job."""
    return caller.desk.jobs.stop(body.job)


LAB_CALLS: tuple[Call, ...] = (show_lab, lab_record, start_job, look_at_job, stop_job)


def lab_files(shelf: ExperimentLibrary) -> Route:
    """Where the files of an experiment are."""

    async def file(request: Request) -> Response:
        name = request.path_params["file"]
        path = await asyncio.to_thread(shelf.file, request.path_params["experiment"], name)
        if path is None:
            raise HTTPException(404)
        return FileResponse(path, media_type=FILES[name], headers={"Cache-Control": "no-cache"})

    return Route("/lab/{experiment}/{file}", file)
