"""Positions of tables as spectators see them, for pictures and texts outside of the page."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...bots.levels import level_title
from ...catalogue import message, use_language
from ...match.description import ending_marks, sentence_context
from ...presentation import PRESENTATIONS
from ...presentation.base import Text
from ...presentation.shared.share_card import share_card
from ...presentation.titles import game_title
from ..protocol.table_parts import SeatStatus
from .open_hands import open_view
from .snapshot import TableScene

SEPARATOR = " – "
_UNNAMED = re.compile(r"Player (\d{1,9})", re.ASCII)
"""Matches the name that the server gives a guest without a name."""


@dataclass(frozen=True, slots=True)
class SpectatorPosition:
    """A position, with nothing that a spectator of the table is not shown."""

    game: str
    number: int
    """The number of the match."""
    view: Mapping[str, Any]
    seats: Sequence[SeatStatus]
    marks: Mapping[str, str]
    count: int
    """The number of entries in the log of spectators. A number of actions could reveal who has answered in secret."""
    turn: int | None
    """The turn after which it is shown, or ``None`` for the newest position."""
    news: Text | None
    """How the match ended or whose turn it is; ``None`` for an earlier turn, which must not reveal the result."""

    def svg(self, language: str) -> str:
        """Returns the card of this position as SVG."""
        with use_language(language):
            picture = PRESENTATIONS[self.game].svg(dict(self.view), marks=self.marks)
            return share_card(picture, str(game_title(self.game)), SEPARATOR.join(player_names(self.seats)))


def spectator_position(scene: TableScene, turn: int | None, actions: int, entries: int) -> SpectatorPosition:
    """Returns the position of a spectators' scene after a turn that ends with a number of actions, or the newest one.

    ``entries`` is the number of entries in the log of spectators.
    """
    match = scene.match
    is_newest = turn is None or actions >= match.action_count
    state = match.state if is_newest else match.state_at(actions)
    data = open_view(match, state) if scene.is_opened else state.view(None).data
    return SpectatorPosition(
        game=match.game.key,
        number=scene.number,
        view={**data, **sentence_context(match)},
        seats=scene.seats,
        marks=ending_marks(match) if is_newest else {},
        count=entries,
        turn=turn,
        news=_news(scene, data) if turn is None else None,
    )


def _news(scene: TableScene, data: Mapping[str, Any]) -> Text | None:
    if scene.watch is not None and scene.watch.is_behind:
        return None
    match = scene.match
    presentation, named = PRESENTATIONS[match.game.key], {**data, **sentence_context(match), "reader": None}
    if match.ending is None:
        return presentation.turn_sentence(named)
    return presentation.outcome_sentence(match.ending, named)


def player_names(seats: Sequence[SeatStatus]) -> list[str]:
    """Returns the names of the players by seat, as the page shows them, in the current language. Players with the same
    name are numbered.
    """
    names = [_player_name(seat) for seat in seats]
    numbered = []
    for place, (seat, name) in enumerate(zip(seats, names, strict=True)):
        is_shared = seat.kind != "open" and names.count(name) > 1
        mark = "" if seat.level is None else "#"
        numbered.append(f"{name} {mark}{names[: place + 1].count(name)}" if is_shared else name)
    return numbered


def _player_name(seat: SeatStatus) -> str:
    if seat.kind == "open":
        return str(message("term-seat", number=seat.seat + 1) if seat.title is None else message("page-open-seat"))
    if seat.level is not None:
        return str(level_title(seat.level))
    unnamed = _UNNAMED.fullmatch(seat.name)
    return seat.name if unnamed is None else str(message("page-player-number", number=int(unnamed[1])))
