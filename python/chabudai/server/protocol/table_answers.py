"""The answers to queries about a table, and the body of every refusal over REST."""

from __future__ import annotations

from msgspec import Struct

from .fields import Code, LogJson
from .table_parts import MessageInfo, ReadingInfo, RefusalInfo


class Explanation(Struct, frozen=True):
    """Why an action is not legal. ``sentence`` and ``refusal`` are null if the action is legal."""

    action: str
    sentence: MessageInfo | None
    refusal: RefusalInfo | None


class AdviceText(Struct, frozen=True):
    """The action that the coach recommends, with reasons that its previous advice did not give.

    ``sentences`` are the texts of ``messages`` in English, to be sent as ``said`` with the next question.
    """

    action: str
    messages: list[MessageInfo]
    sentences: list[str]


class TextAnswer(Struct, frozen=True):
    """The answer to a query of the game. ``text`` is the text of the message in English."""

    message: MessageInfo
    text: str


class ReadingsAnswer(Struct, frozen=True):
    """The ways to play the given cards or tiles, legal ones first."""

    items: str
    readings: list[ReadingInfo]


class LogPage(Struct, frozen=True):
    """A page of a match's log, starting at line ``log_from``. ``mark`` identifies the whole log."""

    match: int
    lines: int
    mark: str
    log_from: int
    log: LogJson


class Failure(Struct, frozen=True):
    """A refusal over REST."""

    code: Code
    message: str
    """The reason in English, for programs and logs."""
    refusal: RefusalInfo | None = None
    retry_after_s: int | None = None
    """Seconds to wait before trying again, if the code is ``busy``."""
    sentence: MessageInfo | None = None
    """The reason as a message of the catalogue, to be read in any language."""
