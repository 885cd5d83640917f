"""Draws the pictures of analyses that visitors share."""

from __future__ import annotations

from contextlib import suppress

from ...catalogue import use_language
from ...errors import GameError
from ...match import Match
from ...match.description import ending_marks, sentence_context
from ...presentation import PRESENTATIONS
from ...presentation.rasterize import render_png
from ...presentation.shared.share_card import share_card
from ...presentation.titles import game_title
from ..presenters.open_hands import match_until, open_view
from ..presenters.replay import read_match
from ..presenters.spectator_pictures import SEPARATOR
from .shared_analysis import StoredAnalysis, decode_analysis


def analysis_picture(content: bytes, language: str) -> bytes:
    """Returns the card of an analysis as PNG: the position at which it opens, with all hands open.

    If a move of a variation is illegal, the position before it is drawn.
    """
    stored = decode_analysis(content)
    match = read_match(stored.record)
    if stored.variations:
        match = match_until(match, 0)
        _play_line(match, stored)
    elif stored.at < match.action_count:
        match = match_until(match, stored.at)
    view = {**open_view(match, match.state), **sentence_context(match)}
    with use_language(language):
        picture = PRESENTATIONS[stored.game].svg(view, marks=ending_marks(match))
        return render_png(share_card(picture, str(game_title(stored.game)), SEPARATOR.join(stored.players)))


def _play_line(match: Match, stored: StoredAnalysis) -> None:
    actions: list[str] = []
    at = stored.at
    while at:
        move = stored.variations[at - 1]
        actions.append(move.action)
        at = move.before
    with suppress(GameError):
        for action in reversed(actions):
            match.play((match.acting or (0,))[0], action)
