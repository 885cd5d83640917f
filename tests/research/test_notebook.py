"""A replay in a notebook: every position of a match, in words and pictures that show only what the reader may know."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import chabudai
from chabudai import NotYourTurnError, RecordError
from chabudai.match.description import view_data
from chabudai.presentation import PRESENTATIONS
from chabudai.research import notebook
from tests.research.test_players import game_of

KEYS = chabudai.games()


WHOLE = 10**6


def match_of(key: str, most: int = WHOLE) -> chabudai.Match:
    """Returns an unfinished match of at most ``most`` actions: half of the match if it ends earlier. Without ``most``
    the match is complete.
    """
    luck = random.Random(3)
    match = game_of(key).start(seed=3)
    while match.acting and match.action_count < most:
        seat = match.acting[0]
        match.play(seat, luck.choice(match.view(seat).legal_actions))
    return match_of(key, match.action_count // 2) if match.is_over and most < WHOLE else match


@pytest.mark.parametrize("key", KEYS)
def test_every_position_has_a_picture_and_a_sentence(key: str) -> None:
    match = match_of(key)
    widget = notebook.replay(match.record())
    assert widget.count == widget.number == match.action_count
    is_opened = not match.game.spec["open_information"]
    places = [0, 1, match.action_count // 2, match.action_count - 1]
    for number in places:
        widget.number = number
        view = view_data(match, None, number, is_opened=is_opened)
        assert widget.picture == PRESENTATIONS[key].svg(view, marks={})
    widget.number = 10**9
    assert widget.number == widget.count
    assert widget.sentence.endswith(chabudai.match.description.ending_line(match))
    widget.number = -5
    assert (widget.number, widget.sentence) == (0, "Start of the match.")


@pytest.mark.parametrize("key", KEYS)
def test_a_running_match_shows_only_the_view_of_its_viewer(key: str) -> None:
    match = match_of(key, most=9)
    for seat in (None, 0, 1):
        widget = notebook.replay(match, seat)
        assert widget.picture == PRESENTATIONS[key].svg(view_data(match, seat, None), marks={})


def test_later_moves_do_not_change_it() -> None:
    match = match_of("nakatta", most=3)
    widget = notebook.replay(match)
    match.play(match.acting[0], match.view(match.acting[0]).legal_actions[0])
    assert widget.count == 3
    widget.number = 2
    assert widget.number == 2


def test_invalid_records_and_seats_are_rejected(tmp_path: Path) -> None:
    with pytest.raises(RecordError):
        notebook.replay(tmp_path / "absent.record")
    with pytest.raises(RecordError):
        notebook.replay("no\nrecord")
    with pytest.raises(NotYourTurnError, match="no seat 2"):
        notebook.replay(match_of("nakatta", most=1), seat=2)
