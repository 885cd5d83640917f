"""REST messages about rounds of a real table."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct


class ScoreRequest(Struct, frozen=True):
    """Asks for the count of a round that was played at a real table."""

    game: Annotated[str, Meta(max_length=40)]
    round: dict[str, Any]
    """The cards on the table and how the round ended, in the form of the game."""
    standing: dict[str, Any] | None = None
    """The ``standing`` of the round before; null for the first round."""
    options: dict[str, Any] = {}
    """The options of the table, as for a new table."""


class CountLineInfo(Struct, frozen=True):
    """A line of the ledger of a counted round."""

    seat: int
    clause: str
    """The clause that gives the points."""
    name: str
    """The reason for the points."""
    items: list[str]
    """The cards or tiles that the line is about."""
    points: int


class CountEnding(Struct, frozen=True):
    """The ending of a match at a real table."""

    code: str
    clause: str
    winners: list[int]
    scores: list[int]
    shown: list[str]


class RoundCountInfo(Struct, frozen=True):
    """A counted round."""

    lines: list[CountLineInfo]
    points: list[int]
    """The change of each seat's score."""
    scores: list[int]
    """The score of each seat after the round."""
    standing: dict[str, Any]
    """The match after the round, to be sent with the next one."""
    next: int | None
    """The seat that deals or leads next; null if it is drawn or the match is over."""
    ending: CountEnding | None
    """The ending of the match, if this round ends it."""
