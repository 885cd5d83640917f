"""Closes a claim window and plays the answers that it held."""

from __future__ import annotations

from .change import NOTHING, Change
from .claim_window import ClaimWindow
from .command_helpers import apply_trial
from .instant import Instant
from .situation import Situation


def close_window(situation: Situation, now: Instant) -> Change:
    """Plays all held answers together. For the other seats it plays the answers that silence stands for."""
    window = situation.playing.window
    if window is None or not window.is_over(now):
        return NOTHING
    trial = situation.match.copy()
    for seat in resolution_order(window):
        answer = window.held.get(seat) or situation.silence(seat)
        assert answer is not None, "only games in which silence is an answer can have claim windows"
        trial.play(seat, answer, deals=situation.deals_at_once)
    return apply_trial(situation, trial, now)


def resolution_order(window: ClaimWindow) -> list[int]:
    """Returns the order in which answers are played: by seat, because the order of arrival is secret."""
    return sorted(window.asked)
