"""Endpoints for the lab: published experiments, their files, and jobs."""

from __future__ import annotations

import asyncio
from typing import Annotated

from msgspec import Meta
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from ....catalogue import message
from ...lab_jobs.jobs import MEASURES
from ...lab_jobs.library import FILES, ExperimentLibrary
from ...protocol.lab import JobInfo, JobRequest, JobStarted, LabInfo, NewJob
from ...table.errors import RefusedError
from ..callers import Caller
from ..endpoint import endpoint
from ..responses import Download

ExperimentName = Annotated[str, Meta(pattern="^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$", description="an experiment's name")]
MatchName = Annotated[
    str, Meta(pattern="^[0-9]{6,7}-v[0-9]{1,3}-r[0-9]{1,4}$", description="a match, as deal, variant and rotation")
]


@endpoint("GET", "/lab")
async def show_lab(caller: Caller) -> LabInfo:
    """The published experiments, and whether visitors can run their own."""
    context = caller.context
    experiments = await asyncio.to_thread(context.jobs.library.experiments)
    return LabInfo(experiments, context.jobs.can_run, list(MEASURES))


@endpoint("GET", "/lab/{experiment}/matches/{played}", refuses=["no_match"])
async def lab_record(caller: Caller, experiment: ExperimentName, played: MatchName) -> Download:
    """The record of a match of an experiment."""
    path = caller.context.jobs.library.record(experiment, played)
    if path is None:
        raise RefusedError("no_match", message("server-no-match-here"))
    return Download(await asyncio.to_thread(path.read_text, "utf-8"), f"{played}.txt")


@endpoint("POST", "/lab/jobs", status=201, refuses=["options", "not_offered"])
async def start_job(caller: Caller, body: NewJob) -> JobStarted:
    """Starts a job that compares two variants. Each visitor can have one job."""
    visitor, language = caller.visitor, caller.credentials.language
    return JobStarted(caller.context.jobs.start(body, visitor.name, visitor.owner, language).secret)


@endpoint("POST", "/lab/jobs/look", refuses=["no_match"])
async def look_at_job(caller: Caller, body: JobRequest) -> JobInfo:
    """The state of a job. A job is stopped if no client asks for its state for a while."""
    return caller.context.jobs.progress(body.job)


@endpoint("POST", "/lab/jobs/stop", refuses=["no_match"])
async def stop_job(caller: Caller, body: JobRequest) -> JobInfo:
    """Stops a job."""
    return caller.context.jobs.stop(body.job)


def lab_files(shelf: ExperimentLibrary) -> Route:
    """Returns the route of the files of experiments."""

    async def file(request: Request) -> Response:
        name = request.path_params["file"]
        path = await asyncio.to_thread(shelf.file, request.path_params["experiment"], name)
        if path is None:
            raise HTTPException(404)
        return FileResponse(path, media_type=FILES[name], headers={"Cache-Control": "no-cache"})

    return Route("/lab/{experiment}/{file}", file)
