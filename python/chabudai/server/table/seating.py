"""Commands that take seats, change who is present, and start substitutes."""

from __future__ import annotations

import hmac
from dataclasses import replace

from ...bots import level as bot_level
from ...catalogue import message
from ...store.types import Player
from ..protocol.commands import FillWithBots
from .change import Change, ClocksUpdate, NewBots, NewPlayer
from .clock_changes import clocks_to_store
from .command_helpers import require_seat
from .commands import TakeSeat
from .errors import RefusedError
from .identity import Identity
from .instant import Instant
from .permissions import check_may_fill, check_may_join
from .situation import Situation


def take_seat(situation: Situation, asked: TakeSeat, now: Instant) -> Change:
    playing = situation.playing
    if not hmac.compare_digest(asked.invitation_hash, playing.table.invitation_hash):
        raise RefusedError("key", message("server-invitation-elsewhere"))
    identity = Identity(asked.name, asked.person, asked.kind)
    check_may_join(playing.table, identity)
    number = next((known for known in situation.seating if situation.players[known].is_open), None)
    if number is None:
        raise RefusedError("no_seat", message("server-table-full"))
    players = [*situation.players]
    players[number] = identity.as_player(number, (player.name for player in players), asked.key_hash)
    name = players[number].name
    table = replace(playing.table, players=tuple(players))
    after = replace(playing, table=table)
    clocks = None
    if playing.clocks is not None and playing.clocks.is_days and not any(player.is_open for player in players):
        kept = clocks_to_store(replace(situation, playing=after), playing.clocks, playing.match, now)
        clocks = ClocksUpdate(playing.stored.id, kept)
    return Change(NewPlayer(table.id, number, name, asked.key_hash, asked.person, clocks), after, player=number)


def fill_with_bots(situation: Situation, asked: FillWithBots) -> Change:
    require_seat(situation, asked.player)
    playing = situation.playing
    check_may_fill(playing.table)
    chosen = bot_level(playing.stored.game, str(asked.level))
    bot = Player("bot", chosen.english_name, chosen.number)
    places = [number for number, known in enumerate(situation.players) if known.is_open]
    if not places:
        raise RefusedError("no_seat", message("server-seats-taken"))
    players = tuple(bot if known.is_open else known for known in situation.players)
    table = replace(playing.table, players=players)
    return Change(NewBots(table.id, places, bot), replace(playing, table=table))
