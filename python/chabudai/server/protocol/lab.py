"""Over REST: the lab. Experiments that are there to be read, and those that a visitor asks for."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct


class ExperimentInfo(Struct, frozen=True):
    """An experiment that was run; its files are at ``/lab/NAME/report.html`` and so on."""

    name: str
    title: str
    game: str
    has_report: bool
    is_finished: bool


class MeasureInfo(Struct, frozen=True):
    """Something that can be asked."""

    name: str
    title: str
    unit: str


class LabInfo(Struct, frozen=True):
    """What there is to read, and whether visitors may run experiments of their own."""

    experiments: list[ExperimentInfo]
    can_run: bool
    measures: list[MeasureInfo]


class NewJob(Struct, frozen=True):
    """Asks what a variant of a game changes: it is played beside the game as ``beside`` has it, on the same deals."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any]
    measures: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=6)]
    beside: dict[str, Any] = {}
    level: Annotated[int, Meta(ge=1, le=12)] = 1
    deals: Annotated[int, Meta(ge=10, le=1000)] = 100


class JobStarted(Struct, frozen=True):
    """Who holds the secret may look at the job and stop it."""

    job: str


class JobRequest(Struct, frozen=True):
    """Asks about a job, or that it stops."""

    job: Annotated[str, Meta(max_length=60)]


class AnswerInfo(Struct, frozen=True):
    """An answer as far as it is known: the later variant's mean less the earlier one's, with its interval."""

    measure: str
    variants: list[str]
    difference: float | None
    low: float | None
    high: float | None
    level: float
    n: int
    sentence: str
    unit: str
    values: list[float | None]
    """The mean of each variant."""


class MeanInfo(Struct, frozen=True):
    """The mean of a measure over people's games, with its interval at 95 %."""

    measure: str
    mean: float
    low: float
    high: float


class HumanPlayMeans(Struct, frozen=True):
    """What people played by the rules of a variant, to the end and without bots: means over so many games, a multiple
    of ten; none where there are fewer.
    """

    variant: str
    games: int
    means: list[MeanInfo]


class JobInfo(Struct, frozen=True):
    """How a job is getting on. It is stopped when nobody has asked for a while."""

    state: Literal["waiting", "running", "done", "stopped", "failed"]
    before: int
    """How many jobs are to be run before it."""
    done: int
    deals: int
    answers: list[AnswerInfo]
    people: list[HumanPlayMeans]
    """Of both variants, when all deals are played."""
    experiment: str | None
    """Its name, under which the matches can be read once all are played."""
    has_report: bool
    why: str | None = None
    """Why it failed."""
