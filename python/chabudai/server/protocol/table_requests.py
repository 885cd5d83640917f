"""Over REST: what is asked and answered at a table, a call at a time."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ..table.commands import How
from ..table.errors import Code
from .fields import ActionText, Count, Lines, LogJson, Nonce
from .parts import ReadingInfo, Refusal


class ActionRequest(Struct, frozen=True):
    """An answer to a question, as ``Act``; without ``match`` the running one is meant."""

    question: Count
    action: ActionText
    match: Count | None = None


class ReadyRequest(Struct, frozen=True):
    """Says that the next round may be dealt, as ``Ready``; without ``match`` the running one is meant."""

    match: Count | None = None


class NonceRequest(Struct, frozen=True):
    """Adds to the shuffle of a match that is still to be dealt, as ``SayNonce``."""

    match: Count
    nonce: Nonce


class HurryRequest(Struct, frozen=True):
    """Asks bots who play alone to answer sooner, as ``Hurry``."""

    match: Count


class StandInRequest(Struct, frozen=True):
    """Asks that a bot plays for a seat, as ``StandIn``."""

    match: Count
    seat: Count


class RestRequest(Struct, frozen=True):
    """Goes on vacation, or comes back from it, as ``Rest``."""

    match: Count
    on: bool


class PlanRequest(Struct, frozen=True):
    """Says what one answers ahead, as ``Plan``."""

    match: Count
    lines: Lines
    stands: Count


class EndRequest(Struct, frozen=True):
    """Ends a match whose other person is gone, as ``End``."""

    match: Count
    how: How


class ExplainRequest(Struct, frozen=True):
    """Asks why an action is not legal."""

    action: ActionText


class Explanation(Struct, frozen=True):
    """Why an action is not legal; both null if it is."""

    action: str
    sentence: str | None
    refusal: Refusal | None


class ReadRequest(Struct, frozen=True):
    """Asks what some cards or tiles could be played as."""

    items: ActionText


class AdviceRequest(Struct, frozen=True):
    """Asks a coach what to answer to a question, and why; ``said`` are its sentences of the time before."""

    question: Count
    said: Annotated[list[Annotated[str, Meta(max_length=1_000)]], Meta(max_length=4)] = []


class AdviceText(Struct, frozen=True):
    """What a coach would do, in sentences of which none was said the time before."""

    action: str
    sentences: list[str]


class AskRequest(Struct, frozen=True):
    """Asks the caller's view in words that the game knows."""

    words: ActionText


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
    refusal: Refusal | None = None
