"""Set-up positions: a record can begin with one, and a position that the rules forbid is refused with its clause."""

from __future__ import annotations

import pytest

from chabudai import load, replay
from chabudai.errors import IllegalActionError, NotationError, RecordError
from chabudai.match import Match

POSITION = "black c3, white a1 e1, black to move"


def match_from(size: int = 5, position: str = POSITION) -> Match:
    return Match(load("nakatta", size=size), position=position)


def test_a_match_starts_from_a_position_that_its_record_contains() -> None:
    match = match_from()
    assert match.view(None).data["rows"] == [".....", ".....", "..B..", ".....", "W...W"]
    assert match.acting == (0,)
    match.play(0, "e5")
    match.play(1, "a5")
    assert "swap" not in match.view(0).legal_actions
    again = replay(match.record())
    assert again == match
    assert again.position == POSITION
    assert again.state == match.state
    match.take_back(1)
    assert match.view(None).data["rows"][-1] == "W...W"
    other = match_from(position="black c3, white a1, black to move")
    assert other != match_from()
    assert other.copy() == other


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (
            "black b2, white b3, black to move",
            "Black b2 and White b3 are a naked attachment: a2 and a3 are empty (N4.2).",
        ),
        (
            "black a1 b2, white a2, black to move",
            "This is a hard corner: Black a1 and b2 lie diagonally across White a2, and b1 is empty (N4.1).",
        ),
        (
            "black a2, white a1 b2, black to move",
            "This is a hard corner: White a1 and b2 lie diagonally across Black a2, and b1 is empty (N4.1).",
        ),
        (
            "black a1 b2, white a2 b1, black to move",
            "This is a crosscut, which cannot arise in play: Black a1 and b2 cross White a2 and b1 (N6.3).",
        ),
        (
            "black b1 b2 b3, white to move",
            "Black has already joined its edges, so there is nothing left to play (N2.2).",
        ),
        (
            "black c1 c3 b2 b1, white a1 a3 a2, white to move",
            "White has no legal point here: let the other colour move (N3.4).",
        ),
    ],
)
def test_a_position_that_the_rules_forbid_is_refused_with_its_clause(position: str, sentence: str) -> None:
    with pytest.raises(IllegalActionError) as caught:
        match_from(3, position)
    assert str(caught.value) == sentence


def test_a_text_that_is_no_position_is_refused_with_an_example() -> None:
    with pytest.raises(NotationError, match=r"black c3 d4, white a1, white to move"):
        match_from(position="c3")
    with pytest.raises(NotationError, match="does not support set-up positions"):
        Match(load("natto"), position="black to move")
    text = Match(load("nakatta", size=3)).record()
    assert "position" not in text


def test_a_record_with_an_impossible_position_is_invalid() -> None:
    from chabudai import _core

    game = load("nakatta", size=3)
    headers = [("position", "black b2, white b3, black to move")]
    text = _core.Record("nakatta", game.rules_version, game.options, headers, [], None).text
    with pytest.raises(RecordError, match=r"cannot be set up: .*N4\.2"):
        replay(text)
