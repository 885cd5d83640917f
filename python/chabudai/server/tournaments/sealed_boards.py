"""Sealed boards: nothing about a board is revealed while any table is playing it."""

from __future__ import annotations

from .tournament import TournamentState


def is_sealed(state: TournamentState, number: int) -> bool:
    """Returns whether a board is in progress at any table, so that nothing about it may be revealed."""
    return state.terms.kind == "duplicate" and number > 0 and not state.is_round_over(number)


def is_board_finished(state: TournamentState, number: int) -> bool:
    return state.terms.kind == "duplicate" and state.is_round_over(number)
