"""Fast-forwards the rest of a round that only bots still play."""

from __future__ import annotations

from dataclasses import replace

from ...catalogue import message
from ..protocol.commands import (
    FastForward,
)
from .change import NOTHING, Change
from .command_helpers import check_match_number, require_seat
from .errors import RefusedError
from .situation import Situation


def fast_forward(situation: Situation, asked: FastForward) -> Change:
    """Notes that a player fast-forwards. Bots answer faster once everyone present does."""
    require_seat(situation, asked.player)
    check_match_number(situation, asked.match)
    hurried = situation.playing.fast_forwarders
    if asked.player is None or asked.player in hurried:
        return NOTHING
    if not situation.is_left_to_bots:
        raise RefusedError("too_early", message("server-no-fast-forward"))
    return Change(playing=replace(situation.playing, fast_forwarders=hurried | {asked.player}))
