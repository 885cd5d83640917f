"""The reasons of Nakatta's coach: each kind is given exactly when it holds, and its sentences are true."""

from __future__ import annotations

import random
import re

import pytest

import chabudai
from chabudai.match import Match
from tests.games.shared.coaching import reasons_in

Stones = dict[tuple[int, int], str]
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))
POINT = re.compile(r"\b([a-z])([1-9])\b")
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def played(actions: str, *, pie: bool = False) -> Match:
    """A match on a board of four points a side after these actions, each by the seat that owed one."""
    match = chabudai.load("nakatta", size=4, pie=pie).start(seed=1)
    for action in actions.split():
        match.play(match.acting[0], action)
    return match


@pytest.mark.parametrize(
    ("kind", "before", "said_of", "not_of"),
    [
        ("wins", "a2 b1 a3 c3 a4 d4", "a1", "b4"),
        ("stops_a_win", "a2 b1 a3 c3 a4", "a1", "d4"),
        ("threatens", "a2 b1 a3 c3", "a1", "d1"),
        ("threatens_twice", "a2 d1 a3 d4 b2 c3", "a4", "b4"),
        ("joins", "b1 d2 a2 c3", "a1", "a4"),
        ("lengthens", "a2 b1 a3 c3", "a1", "d1"),
        ("reaches_its_edge", "a2 b1", "a1", "a3"),
        ("nearer", "a2 b1", "a1", "b3"),
        ("blocks", "d1", "d3", "a1"),
        ("forbids", "", "a1", None),
        ("frees", "d1", "c2", "a1"),
        ("only_own", "d1 d4", "c1", "a1"),
    ],
)
def test_each_reason_is_given_exactly_if_it_holds(kind: str, before: str, said_of: str, not_of: str | None) -> None:
    assert kind in reasons_in(played(before), said_of)
    if not_of is not None:
        assert kind not in reasons_in(played(before), not_of)


def test_n5_2_the_pie_is_spoken_of_on_the_first_two_turns_alone() -> None:
    assert "pie" in reasons_in(played("", pie=True), "a1")
    assert "pie" not in reasons_in(played("", pie=False), "a1")
    assert list(reasons_in(played("b2", pie=True), "swap")) == ["swap"]
    assert "no_swap" in reasons_in(played("b2", pie=True), "a1")
    assert "no_swap" not in reasons_in(played("b2", pie=False), "a1")


def test_n2_2_a_win_needs_no_other_reason() -> None:
    assert list(reasons_in(played("a2 b1 a3 c3 a4 d4"), "a1")) == ["wins"]


@pytest.mark.thinned(3)
@pytest.mark.parametrize("seed", range(12))
def test_every_reason_is_true_of_the_board(seed: int) -> None:
    luck = random.Random(seed)
    match = chabudai.load("nakatta", size=5, pie=False).start(seed=seed)
    while not match.is_over:
        seat = match.acting[0]
        legal = match.view(seat).legal_actions
        for action in legal:
            for reason in reasons_in(match, action).values():
                for wording in reason.wordings:
                    _check(match, action, reason.kind, str(wording))
        match.play(seat, luck.choice(legal))


def _check(match: Match, action: str, kind: str, wording: str) -> None:
    """Asserts that a sentence is true, according to the rules and to an independent search over the stones."""
    seat = match.acting[0]
    own, other = ("B", "W") if seat == 0 else ("W", "B")
    before = _stones(match)
    after = {**before, _point(action): own}
    points = [_point("".join(found)) for found in POINT.findall(wording)]
    lines = [WORDS.index(word) for word in re.findall(r"\b[a-z]+\b", wording) if word in WORDS]
    match kind:
        case "wins":
            assert _lacking(after, own) == 0
        case "stops_a_win":
            assert _lacking({**before, _point(action): other}, other) == 0
        case "threatens" | "threatens_twice":
            assert points
            assert all(_lacking({**after, point: own}, own) == 0 for point in points), wording
        case "nearer":
            assert sorted(lines) == sorted([_lacking(before, own), _lacking(after, own)]), wording
            assert _lacking(after, own) == _lacking(before, own) - 1
        case "blocks" if "no way" in wording:
            assert _lacking(after, other) > 25
        case "blocks":
            assert sorted(lines) == sorted([_lacking(before, other), _lacking(after, other)]), wording
            assert _lacking(after, other) > _lacking(before, other)
        case "forbids":
            later = match.copy()
            later.play(seat, action)
            if later.acting == (1 - seat,):
                names = ["".join(found) for found in POINT.findall(wording)]
                assert all(later.explain(1 - seat, name) is not None for name in names), wording
        case "frees":
            names = ["".join(found) for found in POINT.findall(wording)]
            assert all(match.explain(seat, name) is not None for name in names), wording


def _stones(match: Match) -> Stones:
    rows = match.view(None).data["rows"]
    return {(x, y): stone for y, row in enumerate(reversed(rows)) for x, stone in enumerate(row)}


def _point(name: str) -> tuple[int, int]:
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def _lacking(stones: Stones, colour: str) -> int:
    """Returns the fewest stones that a colour lacks, found by repeating all steps until no number decreases."""
    side = 5
    cost = {point: {colour: 0, ".": 1}.get(stone, 99) for point, stone in stones.items()}
    along = 1 if colour == "B" else 0
    least = {point: cost[point] if point[along] == 0 else 999 for point in stones}
    changed = True
    while changed:
        changed = False
        for point in stones:
            for step in STEPS:
                near = (point[0] + step[0], point[1] + step[1])
                if near in least and least[near] + cost[point] < least[point]:
                    least[point], changed = least[near] + cost[point], True
    return min(least[point] for point in stones if point[along] == side - 1)
