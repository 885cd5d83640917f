"""REST messages about the lab: finished experiments, and jobs that visitors start."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .table_parts import MessageInfo


class ExperimentInfo(Struct, frozen=True):
    """A published experiment. Its files are below ``/lab/NAME/``, such as ``/lab/NAME/report.html``."""

    name: str
    title: str
    game: str
    has_report: bool
    is_finished: bool


class MeasureInfo(Struct, frozen=True):
    """A measure that a job can ask for."""

    name: str
    title: str
    unit: str


class LabInfo(Struct, frozen=True):
    """The published experiments, and whether visitors can run their own."""

    experiments: list[ExperimentInfo]
    can_run: bool
    measures: list[MeasureInfo]


class NewJob(Struct, frozen=True):
    """Compares two variants of a game on the same deals: the options in ``options`` and those in ``beside``."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any]
    measures: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=6)]
    beside: dict[str, Any] = {}
    level: Annotated[int, Meta(ge=1, le=12)] = 1
    deals: Annotated[int, Meta(ge=10, le=1000)] = 100


class JobStarted(Struct, frozen=True):
    """The secret of a job. With it, a client can read the state of the job and stop it."""

    job: str


class JobRequest(Struct, frozen=True):
    """Asks for the state of a job, or stops it."""

    job: Annotated[str, Meta(max_length=60)]


class AnswerInfo(Struct, frozen=True):
    """The current answer: the mean of the later variant minus the mean of the earlier one, with its interval."""

    measure: str
    variants: list[str]
    difference: float | None
    low: float | None
    high: float | None
    level: float
    n: int
    sentence: str
    """The answer in words, in English."""
    message: MessageInfo
    """The same as a message of the catalogue."""
    unit: str
    values: list[float | None]
    """The mean of each variant."""
    shown: Literal["difference", "small", "unused", "undecided", "value", "nothing"]
    """The conclusion of the answer."""
    is_approximate: bool
    """Whether the interval is approximate, so that nothing is concluded from it."""


class MeanInfo(Struct, frozen=True):
    """The mean of a measure over games between people, with its 95 % confidence interval."""

    measure: str
    mean: float
    low: float
    high: float


class HumanPlayMeans(Struct, frozen=True):
    """Means over finished games between people under a variant's rules.

    ``games`` is rounded to the nearest ten. There are no means if there are too few games.
    """

    variant: str
    games: int
    means: list[MeanInfo]


class JobInfo(Struct, frozen=True):
    """The state of a job. A job is stopped if no client has asked for its state for a while."""

    state: Literal["waiting", "running", "done", "stopped", "failed"]
    before: int
    """The number of jobs ahead of this one in the queue."""
    done: int
    deals: int
    answers: list[AnswerInfo]
    people: list[HumanPlayMeans]
    """The means of both variants among people, once all deals are played."""
    experiment: str | None
    """The name under which the job's matches can be read, once all are played."""
    has_report: bool
    why: str | None = None
    """Why it failed or was stopped, in English."""
    reason: MessageInfo | None = None
    """The same as a message of the catalogue."""
