"""Shows a visitor's record as a table. Nothing is stored, and only the contents of the record are shown."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal

import msgspec

from ...analysis.evaluation import evaluate
from ...bots import all_levels
from ...catalogue import message
from ...errors import GameError, NotationError, RecordError
from ...match import Game, Match
from ...match.description import ending_marks, sentence_context
from ...match.record_files import replay_untrusted
from ...presentation import PRESENTATIONS
from ..protocol.replays import (
    ActionEvaluationInfo,
    MoveListRequest,
    PositionEvaluation,
    ReplayLogRequest,
    ReplayRequest,
)
from ..protocol.table_answers import LogPage
from ..protocol.table_parts import SeatPerson, SeatStatus
from ..table.errors import RefusedError, sentence_of
from .log import NO_LOG
from .open_hands import match_until, open_view
from .shuffle import finished_shuffle_state
from .snapshot import NO_INVITATION, TableScene, current_seat_names, current_seat_titles
from .snapshot_cache import SnapshotCache

_REMEMBERED = 8
_NUMBER = 1
_BOT_NAME = re.compile(r"(?:\(|\A)bot:(\w+)\)?\Z")
"""Matches the name of a bot in a record, such as ``Level 3 (bot:3)`` or ``bot:3``."""


def replay_snapshot(asked: ReplayRequest) -> bytes:
    """Returns the requested ``table`` frame of a record, with the end of its log.

    Raises ``RefusedError`` if the record cannot be read or the tried actions are illegal.
    """
    match, viewer = _resolve(asked)
    return SnapshotCache(lambda: 0.0).message(_replay_scene(match), viewer, NO_LOG, NO_INVITATION, 0)


def replay_log_page(asked: ReplayLogRequest) -> LogPage:
    """Returns a page of a record's log, starting at an entry. Raises the same errors as :func:`replay_snapshot`."""
    match, viewer = _resolve(asked.replay)
    return SnapshotCache(lambda: 0.0).page(_replay_scene(match), viewer, asked.first)


def replay_svg(asked: ReplayRequest) -> str:
    """Returns the last position of a record as a standalone SVG. Raises the same errors as :func:`replay_snapshot`."""
    match, viewer = _resolve(asked)
    presentation = PRESENTATIONS[match.game.key]
    view = open_view(match, match.state) if viewer is None else match.view(viewer).data
    return presentation.svg({**view, **sentence_context(match)}, marks=ending_marks(match))


def evaluate_position(asked: ReplayRequest, in_play: frozenset[str]) -> PositionEvaluation:
    """Returns the evaluation of the requested position.

    ``in_play`` holds the games in which the caller is playing a rated match. Raises ``RefusedError`` for the same
    reasons as :func:`replay_snapshot`; with ``not_offered`` if the game has hidden information; with ``too_early`` if
    the game is in ``in_play``, or the record is of an unfinished match between people; and with ``over`` if no seat is
    to act.
    """
    match = read_match(asked.record)
    if match.game.key in in_play:
        raise RefusedError("too_early", message("server-rated-playing-evaluation"))
    if not match.game.spec["open_information"]:
        raise RefusedError("not_offered", message("server-evaluation-open-only"))
    if match.names and not match.is_over:
        raise RefusedError("too_early", message("server-evaluation-later"))
    weighed, _ = _resolve(msgspec.structs.replace(asked, eyes="acting"))
    if not weighed.acting:
        raise RefusedError("over", message("server-evaluation-over"))
    found = evaluate(weighed.view(weighed.acting[0]))
    if found is None:
        raise RefusedError("not_offered", message("server-evaluation-no-bot"))
    actions = [ActionEvaluationInfo(each.action, each.visits, each.chance, each.proven) for each in found.actions]
    return PositionEvaluation(found.seat, found.chance, found.playouts, found.level, actions)


def record_of_moves(asked: MoveListRequest) -> tuple[str, str]:
    """Returns the record of a game without chance that is given by its actions, and a file name for the record.

    Raises ``RefusedError``, which says whether the game, the position or an action is invalid.
    """
    try:
        game = Game(asked.game, asked.options)
    except GameError as error:
        raise RefusedError("options", sentence_of(error)) from None
    try:
        match = Match(game, position=asked.position)
    except NotationError as error:
        raise RefusedError("notation", sentence_of(error)) from None
    except GameError as error:
        raise RefusedError("illegal", sentence_of(error)) from None
    _play_on(match, asked.actions)
    return match.record(), f"{game.key}.txt"


@lru_cache(maxsize=_REMEMBERED)
def read_match(record: str) -> Match:
    try:
        return replay_untrusted(record)
    except RecordError as error:
        raise RefusedError("notation", message("server-record-unreadable", error=sentence_of(error))) from None


def _resolve(asked: ReplayRequest) -> tuple[Match, int | None]:
    """Returns the match up to the requested action, followed by the tried actions, and the seat that views it, or
    ``None``.
    """
    match = read_match(asked.record)
    # The moves that the viewer tries continue the game from `until`, even if the match was resigned at that point.
    if asked.until is not None and (asked.until < match.action_count or asked.tried or asked.eyes == "acting"):
        match = match_until(match, asked.until)
    elif asked.tried:
        match = match.copy()
    _play_on(match, asked.tried)
    if asked.eyes == "all":
        return match, None
    seat = (match.acting or (0,))[0] if asked.eyes == "acting" else asked.eyes
    if seat >= match.game.spec["seats"]:
        raise RefusedError("no_seat", message("server-no-seat-in-record", seat=seat))
    return match, seat


def _play_on(match: Match, actions: list[str]) -> None:
    if actions and not match.game.spec["open_information"]:
        raise RefusedError("not_offered", message("server-no-tries-hidden"))
    for number, action in enumerate(actions, start=1):
        try:
            match.play((match.acting or (0,))[0], action)
        except GameError as error:
            raise RefusedError(
                "illegal", message("server-move-refused", number=number, action=action[:20], error=sentence_of(error))
            ) from None


def _replay_scene(match: Match) -> TableScene:
    seats = []
    for seat, (word, title) in enumerate(zip(current_seat_names(match), current_seat_titles(match), strict=True)):
        name = match.names.get(seat, "") or word
        bot = _BOT_NAME.search(name)
        kind: Literal["person", "bot"] = "person" if bot is None else "bot"
        level = None if bot is None else _level_number(match.game.key, bot[1])
        person = None if bot is None else SeatPerson("bot", name)
        has_left = seat in match.departed_seats
        seats.append(SeatStatus(seat, name, kind, level, True, False, has_left, word, person, title))
    shuffle = None if match.shuffle is None else finished_shuffle_state(match.shuffle)
    return TableScene(
        table="",
        number=_NUMBER,
        match=match,
        seats=tuple(seats),
        offers=(),
        watchers=0,
        thinking=(),
        shuffle=shuffle,
        is_opened=True,
        is_record=True,
    )


def _level_number(key: str, word: str) -> int | None:
    """Returns the number of a level by its word, or ``None`` for another bot."""
    return next((level.number for level in all_levels(key) if level.word == word), None)
