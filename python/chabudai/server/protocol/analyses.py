"""REST messages about analyses and lab answers that visitors share by a link."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .fields import ActionText, Count
from .lab import AnswerInfo, NewJob
from .replays import MoveListRequest

MAX_COMMENT_LENGTH = 500
MAX_MOVES = 3000
MAX_VARIATION_DEPTH = 100
"""Maximum depth of variations of variations. The page nests its lists in the same way."""

Comment = Annotated[str, Meta(max_length=MAX_COMMENT_LENGTH)]
DocumentId = Annotated[
    str, Meta(pattern="^[A-Za-z0-9_-]{20}$", description="the id of an analysis or an answer, as in its link")
]


class AnalysisMove(Struct, frozen=True, omit_defaults=True):
    """A position of an analysis: the move that leads to it, and the position before the move.

    Positions are numbered from 1 in the order of the list; 0 is the start. The moves from one position are its main
    line, followed by its variations.
    """

    before: Count
    action: ActionText
    comment: Comment = ""
    seat: Annotated[int, Meta(ge=0, le=11)] | None = None


class NewAnalysis(Struct, frozen=True):
    """An analysis to share: a record, or a game given by its position and actions, with the moves that were tried."""

    record: Annotated[str, Meta(max_length=200_000)] | None = None
    moves: MoveListRequest | None = None
    variations: Annotated[list[AnalysisMove], Meta(max_length=MAX_MOVES)] = []
    """All positions, including those of the record; empty if no moves were tried. Only in games without hidden
    information.
    """
    comment: Comment = ""
    """The comment on the start."""
    at: Count = 0
    """The position to show: of ``variations``, or without them a number of actions of the record."""
    parent: DocumentId | None = None
    """The analysis that this one continues."""


class DocumentShared(Struct, frozen=True):
    """The id of an analysis or an answer of the lab, which is part of its address."""

    id: str
    until_ms: int
    """When it is deleted, as a Unix time in milliseconds."""


class AnalysisInfo(Struct, frozen=True):
    """An analysis that was shared. It never changes; a change makes a new one."""

    id: str
    game: str
    players: list[str]
    """The names of the players in the record, by seat; empty if it has none."""
    record: str
    variations: list[AnalysisMove]
    comment: str
    at: int
    parent: str | None
    """The analysis that this one continues; null if there is none, or none any more."""
    created_ms: int
    until_ms: int
    """When it is deleted, as a Unix time in milliseconds."""


class LabAnswerInfo(Struct, frozen=True):
    """The answers to a question of a lab job, which was shared. A change of the question makes a new one."""

    id: str
    question: NewJob
    deals: int
    """The number of deals that were played."""
    answers: list[AnswerInfo]
    created_ms: int
    until_ms: int
    """When it is deleted, as a Unix time in milliseconds."""
