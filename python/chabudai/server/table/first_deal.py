"""The first deal of a verifiable shuffle: players add nonces to it before the cards are dealt."""

from __future__ import annotations

from dataclasses import replace

from ...catalogue import message
from ..protocol.commands import (
    AddNonce,
)
from .change import NOTHING, Change, NewNonce
from .command_helpers import apply_trial, check_match_number, require_seat
from .errors import RefusedError
from .instant import Instant
from .shuffle import shuffle_of, with_nonce
from .situation import Situation


def add_nonce(situation: Situation, asked: AddNonce) -> Change:
    """Adds a nonce to the shuffle. A repeated command changes nothing, and a nonce cannot be replaced."""
    seat = require_seat(situation, asked.player)
    check_match_number(situation, asked.match)
    playing = situation.playing
    if playing.stored.shuffle is None:
        raise RefusedError("not_offered", message("server-no-nonces"))
    said = playing.stored.shuffle.nonces.get(seat)
    if said == asked.nonce:
        return NOTHING
    if said is not None or not situation.is_collecting_nonces:
        raise RefusedError("stale", message("server-nonce-late"))
    stored = with_nonce(playing.stored, seat, asked.nonce)
    return Change(NewNonce(stored.id, seat, asked.nonce), replace(playing, stored=stored))


def deal_first(situation: Situation, now: Instant) -> Change:
    """Makes the first deal. The secret and the nonces that have arrived determine all chance actions of the match."""
    shuffle = shuffle_of(situation.playing.stored, situation.players)
    if shuffle is None or not situation.is_first_deal_due(now):
        return NOTHING
    trial = situation.match.with_seed(shuffle.seed)
    trial.drive_chance()
    return apply_trial(situation, trial, now)
