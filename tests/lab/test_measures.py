"""Compares the measures with values worked out by hand, for a small recorded match of each game and invented curves."""

from __future__ import annotations

import inspect
import math
import re
from pathlib import Path
from typing import Any

import pytest

import chabudai
from chabudai.bots.players import player
from chabudai.errors import InputError
from chabudai.lab.match_facts import MatchFacts
from chabudai.lab.measures import MEASURES, Needs, measure_match
from chabudai.lab.measures.win_chance_measures import (
    choices_considered,
    decisiveness,
    drama,
    format_curve,
    killer_move,
    late_uncertainty,
    lead_changes,
    read_curve,
)
from chabudai.lab.measures.win_chance_rollouts import Curve, compute_curve
from chabudai.presentation import PRESENTATIONS
from chabudai.presentation.rulebook import rulebook
from tests.games.shared.register import parts

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "reference" / "measures.md"
GAMES = ROOT / "tests" / "games"
BY_HAND = parts("measured")


def recorded(key: str) -> chabudai.Match:
    return chabudai.replay((GAMES / key / "measured.record").read_text())


@pytest.mark.parametrize("key", chabudai.games())
def test_the_measures_of_a_small_game_are_those_found_by_hand(key: str) -> None:
    found = measure_match(recorded(key))
    by_hand = BY_HAND[key].MEASURED
    assert set(by_hand) == {name for name, measure in MEASURES.items() if measure.needs is Needs.RECORD}
    for name, value in by_hand.items():
        assert found[name] == (value if isinstance(value, str) else pytest.approx(value)), name


@pytest.mark.parametrize("key", chabudai.games())
def test_bounds_and_names_hold_and_nothing_is_left_out(key: str) -> None:
    found = measure_match(recorded(key))
    assert list(found) == [name for name, measure in MEASURES.items() if measure.needs is not Needs.TABLE]
    for name in found:
        measure = MEASURES[name]
        value = found[name]
        if measure.needs is Needs.ROLLOUTS:
            assert value is None
            continue
        assert isinstance(value, str) is measure.is_text
        if not isinstance(value, str) and value is not None:
            least, most = measure.bounds(recorded(key).game.spec["seats"])
            assert least <= value <= most


@pytest.mark.parametrize("key", chabudai.games())
def test_passes_are_kinds_of_the_game(key: str) -> None:
    """With a misspelt kind, every pass would count as a play."""
    text = (ROOT / "python/chabudai/presentation" / key / "generated.py").read_text()
    for kind in PRESENTATIONS[key].pass_kinds:
        assert f'"{kind}"' in text


@pytest.mark.parametrize("key", chabudai.games())
def test_clauses_that_fired_stand_in_the_rulebook(key: str) -> None:
    assert MatchFacts.of(recorded(key)).clauses <= rulebook(key).clauses.keys()
    source = inspect.getsource(inspect.getmodule(PRESENTATIONS[key].applied_clauses))  # type: ignore[arg-type]
    named = set(re.findall(r"\"([A-Z]\d+\.\d+)\"", source))
    assert named
    assert named <= rulebook(key).clauses.keys()


def test_an_unfinished_match_is_not_measured() -> None:
    with pytest.raises(InputError, match="over"):
        measure_match(chabudai.load("nakatta", size=3).start())


def test_a_resignation_is_no_completion_and_a_cancelled_match_has_no_balance() -> None:
    match = chabudai.load("nakatta", size=3).start()
    match.play(0, "a1")
    cancelled = match.copy()
    match.resign(1)
    assert measure_match(match)["completion.rate"] == 0
    cancelled.cancel(1)
    found = measure_match(cancelled)
    assert found["completion.rate"] == 0
    assert found["balance.seat"] is None


def test_moves_taken_back_are_not_measured() -> None:
    straight, again = (chabudai.load("nakatta", size=3, pie=False).start() for _ in range(2))
    straight.play(0, "b2")
    again.play(0, "a1")
    again.take_back(0)
    again.play(0, "b2")
    for match in (straight, again):
        while not match.is_over:
            seat = match.acting[0]
            match.play(seat, match.view(seat).legal_actions[0])
    assert len(again.entries) == len(straight.entries) + 2
    assert measure_match(again) == measure_match(straight)


def test_every_measure_stands_in_the_document_with_its_formula_and_source() -> None:
    rows = {
        cells[0].strip("`"): cells[1:]
        for line in DOCUMENT.read_text().splitlines()
        if (cells := [cell.strip() for cell in line.strip("|").split(" | ")]) and re.fullmatch(r"`[a-z.]+`", cells[0])
    }
    for name, measure in MEASURES.items():
        assert rows.get(name) == [measure.unit or "text", measure.formula, measure.source], name


# Planted win chances over time. Seat 0 wins each time.


def curve(*own: float, winners: tuple[int, ...] = (0,)) -> Curve:
    """A curve of two seats, from the chances of the first seat at evenly spaced points."""
    last = len(own) - 1
    return Curve(tuple(i / last for i in range(len(own))), tuple((p, 1 - p) for p in own), winners)


PLANTED: list[tuple[Any, Curve, float]] = [
    # Never behind.
    (drama, curve(0.5, 0.6, 0.8, 1), 0),
    # Behind at 0.2 and at 0.32: sqrt(0.8 - 0.2) and sqrt(0.68 - 0.32) = 0.6.
    (drama, curve(0.5, 0.2, 0.32, 1), (math.sqrt(0.6) + 0.6) / 2),
    # Seat 0 leads, seat 1 leads, seat 1 keeps the lead when the chances are equal, seat 0 leads: two changes.
    (lead_changes, curve(0.6, 0.4, 0.5, 0.7, 1), 2),
    # No seat leads at first, so the first lead is not a change.
    (lead_changes, curve(0.5, 0.6, 1), 0),
    # At 0.9 or above from the third of four steps on; the 0.95 before the fall does not count.
    (decisiveness, curve(0.5, 0.95, 0.6, 0.9, 1), 3 / 4),
    (decisiveness, curve(0.9, 0.9, 1), 0),
    # Only the last quarter counts, without the end: one point at 3/4, with the entropy of 1/2 and 1/2, which is 1.
    (late_uncertainty, curve(1, 1, 1, 0.5, 1), 1),
    # The entropy of 1/4 and 3/4 in bits: 1/4 * 2 + 3/4 * log2(4/3) = 0.8113.
    (late_uncertainty, curve(0.5, 0.5, 0.5, 0.25, 1), 0.25 * 2 + 0.75 * math.log2(4 / 3)),
    (killer_move, curve(0.5, 0.4, 0.75, 0.9, 1), 0.35),
]


@pytest.mark.parametrize(("measure", "planted", "value"), PLANTED)
def test_the_measures_of_a_planted_curve_are_those_found_by_hand(measure: Any, planted: Curve, value: float) -> None:
    assert measure(planted) == pytest.approx(value)


def test_where_all_but_one_win_drama_is_that_of_the_loser_ahead() -> None:
    # Three seats, seat 2 loses. At the second point it leads with 0.5; the winners have 0.25 on average.
    planted = Curve((0, 0.5, 1), ((0.4, 0.3, 0.3), (0.3, 0.2, 0.5), (0.5, 0.5, 0)), (0, 1))
    assert drama(planted) == pytest.approx(math.sqrt(0.25))
    # The winners together have 0.7, 0.5 and 1, so the match is decided only at its end.
    assert decisiveness(planted) == 1


def test_moves_with_weight_for_a_strong_player_are_counted() -> None:
    planted = Curve((0, 0.5, 0.75, 1), ((0.5, 0.5), (0.5, 0.5), (0.7, 0.3), (1, 0)), (0,), (), (3, 1, None))
    assert choices_considered(planted) == 1 / 2
    assert choices_considered(curve(0.5, 1)) is None


def test_a_curve_is_read_as_it_was_written() -> None:
    assert read_curve(format_curve(curve(0.5, 0.2, 0.32, 1))) == [(0, 0.5), (0.3333, 0.2), (0.6667, 0.32), (1, 1)]


def test_a_cancelled_match_has_no_winner() -> None:
    planted = curve(0.5, 0.5, winners=())
    assert [drama(planted), decisiveness(planted), killer_move(planted)] == [None, None, None]


def test_rollouts_find_the_chances_and_the_same_seed_gives_the_same() -> None:
    match = recorded("nakatta")
    players = [player(match.game, "random")] * 2
    found = compute_curve(match, players, 7, points=4, rollouts=60)
    assert found == compute_curve(match, players, 7, points=4, rollouts=60)
    assert found.times[0] == 0
    assert found.times[-1] == 1
    assert all(sum(row) == pytest.approx(1) for row in found.chances)
    # Before the last stone only Black can win, and before the first either colour can.
    assert found.chances[-2] == found.chances[-1] == (1.0, 0.0)
    assert 0 < found.chances[0][0] < 1
    measured = measure_match(match, found)
    assert all(measured[name] is not None for name, measure in MEASURES.items() if measure.needs is Needs.ROLLOUTS)


@pytest.mark.parametrize("key", chabudai.games())
def test_rollouts_go_through_chance_and_claims_of_every_game(key: str) -> None:
    match = recorded(key)
    found = compute_curve(match, [player(match.game, "bot:1")] * len(match.returns), 3, points=2, rollouts=2)
    assert len(found.chances) == 3
    assert all(0 <= sum(row) <= 1 + 1e-9 for row in found.chances)
