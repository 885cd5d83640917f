"""The answers to queries about a table, and the failure that REST answers with."""

from __future__ import annotations

from msgspec import Struct

from .codes import Code
from .fields import LogJson
from .parts import ReadingInfo, RefusalInfo


class Explanation(Struct, frozen=True):
    """Why an action is not legal; both null if it is."""

    action: str
    sentence: str | None
    refusal: RefusalInfo | None


class AdviceText(Struct, frozen=True):
    """What a coach would do, in sentences of which none was said the time before."""

    action: str
    sentences: list[str]


class TextAnswer(Struct, frozen=True):
    """The answer in words."""

    text: str


class ReadingsAnswer(Struct, frozen=True):
    """What some cards or tiles could be played as, what may be played now first."""

    items: str
    readings: list[ReadingInfo]


class LogPage(Struct, frozen=True):
    """Lines of a match's log from ``log_from`` on, as many as are sent at once, and what tells this log from others."""

    match: int
    lines: int
    mark: str
    log_from: int
    log: LogJson


class Failure(Struct, frozen=True):
    """A refusal over REST."""

    code: Code
    message: str
    refusal: RefusalInfo | None = None
