"""Analyses that visitors share: checks them before they are stored, and draws their pictures."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import msgspec

from ...catalogue import message, use_language
from ...errors import GameError
from ...match import Match
from ...match.description import distinct_names, ending_marks, sentence_context
from ...presentation import PRESENTATIONS
from ...presentation.rasterize import render_png
from ...presentation.shared.share_card import share_card
from ...presentation.titles import game_title
from ..protocol.analyses import MAX_VARIATION_DEPTH, AnalysisMove, NewAnalysis
from ..protocol.lab import AnswerInfo, NewJob
from ..protocol.service_frames import encode
from ..table.errors import RefusedError
from .open_hands import match_until, open_view
from .replay import read_match, record_of_moves
from .spectator_pictures import SEPARATOR

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


def analysis_picture(content: bytes, language: str) -> bytes:
    """Returns the card of an analysis as PNG: the position at which it opens, with all hands open.

    If a move of a variation is illegal, the position before it is drawn.
    """
    stored = decode_analysis(content)
    match = read_match(stored.record)
    if stored.variations:
        match = match_until(match, 0)
        _play_line(match, stored)
    elif stored.at < match.action_count:
        match = match_until(match, stored.at)
    view = {**open_view(match, match.state), **sentence_context(match)}
    with use_language(language):
        picture = PRESENTATIONS[stored.game].svg(view, marks=ending_marks(match))
        return render_png(share_card(picture, str(game_title(stored.game)), SEPARATOR.join(stored.players)))


def _variation_depth(moves: Sequence[AnalysisMove]) -> int:
    """Returns how deeply variations are nested: 0 if there is only one line."""
    depths, continued = [0], set[int]()
    for move in moves:
        depths.append(depths[move.before] + (move.before in continued))
        continued.add(move.before)
    return max(depths)


def _play_line(match: Match, stored: StoredAnalysis) -> None:
    actions: list[str] = []
    at = stored.at
    while at:
        move = stored.variations[at - 1]
        actions.append(move.action)
        at = move.before
    with suppress(GameError):
        for action in reversed(actions):
            match.play((match.acting or (0,))[0], action)


def _players(match: Match) -> list[str]:
    names = distinct_names([match.names.get(seat, "") for seat in range(match.seat_count)])
    return [name for name in names if name] if any(names) else []
