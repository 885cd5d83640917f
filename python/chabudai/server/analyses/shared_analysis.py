"""Checks the analyses that visitors share before they are stored, and reads stored ones."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ...catalogue import message
from ...match import Match
from ...match.description import distinct_names
from ..presenters.replay import read_match, record_of_moves
from ..protocol.analyses import MAX_VARIATION_DEPTH, AnalysisMove, NewAnalysis
from ..protocol.lab import AnswerInfo, NewJob
from ..protocol.service_frames import encode
from ..table.errors import RefusedError

MAX_DOCUMENT_BYTES = 256 * 1024


class StoredAnalysis(msgspec.Struct, frozen=True):
    """The content of an analysis as it is stored."""

    game: str
    players: list[str]
    record: str
    variations: list[AnalysisMove]
    comment: str
    at: int
    parent: str | None = None


class StoredLabAnswer(msgspec.Struct, frozen=True):
    """The content of answers of the lab as they are stored."""

    question: NewJob
    deals: int
    answers: list[AnswerInfo]


def analysis_content(asked: NewAnalysis) -> tuple[str, bytes]:
    """Returns the game of a new analysis, and the content to store.

    Raises ``RefusedError`` if the record or the position cannot be read, if a variation does not begin at an earlier
    position, if variations are nested too deeply, or if the analysis is too long.
    """
    if asked.record is not None:
        record = asked.record
    elif asked.moves is not None:
        record, _ = record_of_moves(asked.moves)
    else:
        raise RefusedError("malformed", message("server-analysis-empty"))
    match = read_match(record)
    if asked.variations and not match.game.spec["open_information"]:
        raise RefusedError("not_offered", message("server-no-tries-hidden"))
    if any(move.before >= number for number, move in enumerate(asked.variations, start=1)):
        raise RefusedError("malformed", message("server-analysis-order"))
    if _variation_depth(asked.variations) > MAX_VARIATION_DEPTH:
        raise RefusedError("malformed", message("server-analysis-depth", depth=MAX_VARIATION_DEPTH))
    content = encode(
        StoredAnalysis(
            game=match.game.key,
            players=_players(match),
            record=record,
            variations=asked.variations,
            comment=asked.comment,
            at=min(asked.at, len(asked.variations) or match.action_count),
            parent=asked.parent,
        )
    )
    if len(content) > MAX_DOCUMENT_BYTES:
        raise RefusedError("too_long", message("server-analysis-long", bytes=MAX_DOCUMENT_BYTES))
    return match.game.key, content


def decode_analysis(content: bytes) -> StoredAnalysis:
    """Returns a stored analysis."""
    return msgspec.json.decode(content, type=StoredAnalysis)


def _variation_depth(moves: Sequence[AnalysisMove]) -> int:
    """Returns how deeply variations are nested: 0 if there is only one line."""
    depths, continued = [0], set[int]()
    for move in moves:
        depths.append(depths[move.before] + (move.before in continued))
        continued.add(move.before)
    return max(depths)


def _players(match: Match) -> list[str]:
    names = distinct_names([match.names.get(seat, "") for seat in range(match.seat_count)])
    return [name for name in names if name] if any(names) else []
