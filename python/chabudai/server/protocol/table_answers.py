"""The answers to queries about a table, and the body of every refusal over REST."""

from __future__ import annotations

from msgspec import Struct

from .fields import Code, LogJson
from .parts import ReadingInfo, RefusalInfo


class Explanation(Struct, frozen=True):
    """Why an action is not legal; ``sentence`` and ``refusal`` are null if it is."""

    action: str
    sentence: str | None
    refusal: RefusalInfo | None


class AdviceText(Struct, frozen=True):
    """The coach's recommended action, with sentences that were not in the previous advice."""

    action: str
    sentences: list[str]


class TextAnswer(Struct, frozen=True):
    """The answer in words."""

    text: str


class ReadingsAnswer(Struct, frozen=True):
    """The ways to play some cards or tiles, the legal ones first."""

    items: str
    readings: list[ReadingInfo]


class LogPage(Struct, frozen=True):
    """Lines of a match's log from ``log_from`` on, up to the size of a page; ``mark`` identifies the whole log."""

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
    retry_after_s: int | None = None
    """Seconds after which to try again, if the code is ``busy``."""
