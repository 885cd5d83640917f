"""Checks the record of a match that is to continue at a table of the server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...catalogue import message
from ...match import Entry
from ..presenters.replay import read_match
from ..protocol.tables import ContinuedTable
from ..table.errors import RefusedError


@dataclass(frozen=True, slots=True)
class ContinuedMatch:
    """A match as far as it was played elsewhere, and the player of each seat."""

    game: str
    options: dict[str, Any]
    rules_version: int
    entries: tuple[Entry, ...]
    seats: list[str]
    name: str


def continued_match(asked: ContinuedTable) -> ContinuedMatch:
    """Returns the match in a record, after every action of it was repeated and found legal.

    Only a match without hidden information and without chance goes on. The sender of another one knows its hidden cards
    and the next deals, and the server could not distinguish an honest match from one that was chosen for its luck.
    Raises ``RefusedError``.
    """
    match = read_match(asked.record)
    if not match.game.spec["open_information"] or any(entry.actor == "chance" for entry in match.entries):
        raise RefusedError("not_offered", message("server-continue-hidden"))
    if match.position is not None:
        raise RefusedError("not_offered", message("server-continue-set-up"))
    if match.is_over or match.departed_seats:
        raise RefusedError("over", message("server-continue-over"))
    game = match.game
    return ContinuedMatch(game.key, game.options, game.rules_version, match.entries, asked.seats, asked.name)
