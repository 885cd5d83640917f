"""Commands that take seats, change who is present, and start substitutes."""

from __future__ import annotations

import hmac
from dataclasses import replace

from ...bots import level as bot_level
from ...errors import GameOverError
from ...store.types import Player
from ..protocol.commands import FillWithBots, RequestSubstitute
from .change import NOTHING, Change, ClocksUpdate, NewBots, NewPlayer
from .clock_changes import clocks_to_store
from .commands import AdvanceTime, Arrive, Depart, TakeSeat
from .errors import RefusedError
from .identity import Identity
from .instant import Instant
from .outcome import check_may_fill, check_may_join
from .play import check_match_number, require_seat
from .situation import Situation

RELOAD_GRACE_S = 2.0
"""Seconds within which a player who returns does not count as having been away."""


def take_seat(situation: Situation, asked: TakeSeat, now: Instant) -> Change:
    playing = situation.playing
    if not hmac.compare_digest(asked.invitation_hash, playing.table.invitation_hash):
        raise RefusedError("key", "this invitation is not for this table")
    identity = Identity(asked.name, asked.person, asked.kind)
    check_may_join(playing.table, identity)
    number = next((known for known in situation.seating if situation.players[known].is_open), None)
    if number is None:
        raise RefusedError("no_seat", "every seat at this table is taken; you can watch")
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
    bot = Player("bot", chosen.name, chosen.number)
    places = [number for number, known in enumerate(situation.players) if known.is_open]
    if not places:
        raise RefusedError("no_seat", "every seat at this table is already taken")
    players = tuple(bot if known.is_open else known for known in situation.players)
    table = replace(playing.table, players=players)
    return Change(NewBots(table.id, places, bot), replace(playing, table=table))


def request_substitute(situation: Situation, asked: RequestSubstitute, now: Instant) -> Change:
    """Lets a bot play for a person until they return. A repeated command changes nothing."""
    own = require_seat(situation, asked.player)
    check_match_number(situation, asked.match)
    waiting, presence = situation.playing.waiting, situation.presence
    if situation.playing.clocks is not None and situation.playing.clocks.is_days:
        raise RefusedError("not_offered", "a move may take days at this table: the clock decides when a bot plays")
    if asked.seat == own:
        raise RefusedError("not_offered", "you cannot ask for a bot in your own seat")
    if own in situation.match.departed_seats:
        raise GameOverError("you have resigned and are not waiting for anyone")
    if not 0 <= asked.seat < len(situation.seating):
        raise RefusedError("no_seat", "there is no such seat at this table")
    player = situation.seating[asked.seat]
    if player in presence.absence.substituted:
        return NOTHING
    if waiting is None or asked.seat not in situation.awaited_seats:
        raise RefusedError("not_offered", "the table is not waiting for this seat")
    if now.s < waiting.since.s + situation.patience_s:
        raise RefusedError("too_early", "this seat still has time to answer")
    return Change(presence=replace(presence, absence=presence.absence.substitute(player)))


def update_presence(situation: Situation, seen: Arrive | Depart | AdvanceTime, now: Instant) -> Change:
    presence = after = situation.presence
    match seen:
        case Arrive(player=None):
            after = replace(presence, watchers=presence.watchers + 1)
        case Arrive(player=int(player), stays=stays):
            after = presence.with_back(player, stays=stays)
        case Depart(player=None):
            after = replace(presence, watchers=presence.watchers - 1)
        case Depart(player=int(player), last=True):
            after = presence.with_gone(player, now.s + RELOAD_GRACE_S)
        case AdvanceTime():
            after = presence.after(now)
    return NOTHING if after == presence else Change(presence=after)
