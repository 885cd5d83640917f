"""The verifiable shuffle as everyone sees it. Its secret is never shown before the match is over."""

from __future__ import annotations

from collections.abc import Sequence

from ...catalogue import Message, Seat, listing, message
from ...match.shuffle import DERIVATION, Shuffle
from ..protocol.table_parts import SeatStatus, ShuffleState
from ..table.shuffle import is_undealt, shuffle_of
from ..table.situation import Situation


def shuffle_state(situation: Situation) -> ShuffleState | None:
    """Returns the shuffle for all viewers. Nonces are shown once no more can be added."""
    playing, match = situation.playing, situation.match
    shuffle = shuffle_of(playing.stored, situation.players)
    if shuffle is None:
        return None
    gathering = playing.nonce_collection
    return ShuffleState(
        derivation=DERIVATION,
        commitment=shuffle.commitment,
        wanted=list(situation.nonces_wanted),
        deals_at=None if gathering is None else gathering.closes_ms(situation.terms.shuffle_s),
        nonces=None if is_undealt(match) else list(shuffle.nonces),
        secret=shuffle.secret if match.is_over else None,
    )


def finished_shuffle_state(shuffle: Shuffle) -> ShuffleState:
    return ShuffleState(DERIVATION, shuffle.commitment, [], None, list(shuffle.nonces), shuffle.secret)


def turn_before_deal(shuffle: ShuffleState, seats: Sequence[SeatStatus]) -> Message | None:
    """Returns a sentence about what the deal waits for, or ``None`` after the deal."""
    if shuffle.nonces is not None:
        return None
    if shuffle.deals_at is None:
        return message("game-deal-waits-for-seats")
    if not shuffle.wanted:
        return message("game-deal-follows")
    wanted = [message("game-player", seat=Seat(seat, seats[seat].name)) for seat in shuffle.wanted]
    return message("game-deal-waits-for-numbers", players=listing(wanted))
