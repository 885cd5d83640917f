"""Summaries of tables for a player's own list: public information, and whether it is the player's turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from ...match import Match
from ...presentation import PRESENTATIONS
from ...presentation.base import Text
from ...store.types import Player, StoredMatch, StoredTable
from ..protocol.table_parts import MessageInfo
from ..protocol.tables import MyTable
from ..table.identity import kind_of_player
from ..table.situation import MatchInPlay
from .messages import english, message_info
from .snapshot import ending_info, game_title


@dataclass(frozen=True, slots=True)
class TableSummary:
    """A summary of a table. Holds no hidden information."""

    table: str
    players: tuple[Player, ...]
    lent_keys: tuple[tuple[int, str], ...]
    seating: tuple[int, ...]
    game: str
    variant: Text
    begun: str
    asked: frozenset[int]
    """The players who have a question to answer."""
    winners: frozenset[int] | None
    """The winners; empty if the match was cancelled or all players resigned; ``None`` while it is running."""
    ending: MessageInfo | None
    sketch: str
    """The public position in the form in which the game's emblem draws it."""


def summarize_match(table: StoredTable, stored: StoredMatch, match: Match) -> TableSummary:
    view = match.view(None)
    ended = ending_info(match, view)
    return TableSummary(
        table=table.id,
        players=table.players,
        lent_keys=table.lent_keys,
        seating=stored.seating,
        game=stored.game,
        variant=PRESENTATIONS[stored.game].variant(match.game.options),
        begun=stored.created,
        asked=frozenset(stored.seating[seat] for seat in match.acting if seat not in match.departed_seats),
        winners=None if ended is None else frozenset(stored.seating[seat] for seat in ended.winners),
        ending=None if ended is None else ended.sentence,
        sketch=PRESENTATIONS[stored.game].sketch(view.data),
    )


def summarize_table(playing: MatchInPlay) -> TableSummary:
    """Summarizes a table in memory. A seat whose answer is held no longer counts as asked."""
    found = summarize_match(playing.table, playing.stored, playing.match)
    if playing.window is None:
        return found
    held = {playing.stored.seating[seat] for seat in playing.window.held}
    return replace(found, asked=found.asked - held)


def my_table(found: TableSummary, player: int) -> MyTable:
    """Returns the summary for one player, which does not say which other players are asked."""
    people = [found.players[number] for number in found.seating if number != player]
    return MyTable(
        table=found.table,
        state=_state(found, player),
        game=found.game,
        title=game_title(found.game),
        variant=english(found.variant),
        others=[other.name for other in people],
        begun=found.begun,
        won=player in found.winners if found.winners else None,
        ending=found.ending,
        sketch=found.sketch,
        kinds=[kind_of_player(other) for other in people],
        levels=[other.level for other in people],
        variant_name=message_info(found.variant),
    )


def _state(found: TableSummary, player: int) -> Literal["asked", "open", "waiting", "over"]:
    if found.winners is not None:
        return "over"
    if any(other.is_open for other in found.players):
        return "open"
    return "asked" if player in found.asked else "waiting"
