"""The measures against sums done by hand on one small recorded game of each, and on planted curves."""

from __future__ import annotations

import inspect
import math
import re
from pathlib import Path
from typing import Any

import pytest

import chabudai
from chabudai.errors import InputError
from chabudai.faces import FACES
from chabudai.lab.measures import MEASURES, Needs, Value, measure_match
from chabudai.lab.measures.chances import (
    choices_considered,
    decisiveness,
    drama,
    killer_move,
    late_uncertainty,
    lead_changes,
    read_curve,
    written,
)
from chabudai.lab.measures.curves import Curve, curve_of
from chabudai.lab.played import Played
from chabudai.players import player
from chabudai.rulebooks import rulebook

HERE = Path(__file__).parent
DOCUMENT = HERE.parents[1] / "docs" / "lab.md"


def recorded(key: str) -> chabudai.Match:
    return chabudai.replay((HERE / "golden" / f"{key}.record").read_text())


def pace(legal: int) -> float:
    """1.5 s for one action, 6 s for two, 2 s more for each doubling."""
    return 1.5 if legal == 1 else 4 + 2 * math.log2(legal)


# Nakatta on nine points: a1, a3, b2, c1, c2, b3, c3, then White is skipped, b1. What could be placed, found on paper:
# 9 points at first; 7 of the 8 left, without a2 and b1 but with `swap`; and so on. Nobody passes, so 8 plays; the skip
# makes c3 and b1 two turns of Black.
#   mean  (9 + 7 + 5 + 2 + 5 + 2 + 3 + 2) / 8 = 35 / 8
#   trend: times -7/14, -5/14 ... 7/14; the sum of 14 t b = -7*9 - 5*7 - 3*5 - 1*2 + 1*5 + 3*2 + 5*3 + 7*2 = -75,
#   that of (14 t)^2 = 2 (49 + 25 + 9 + 1) = 168; the slope is -75 * 14 / 168 = -6.25
#   Black, who began, has won: 1 - 1/2. The end is N2.2, the skip N3.4, each stone N3.2.
#   Refused: points that hold a stone by now, at each of Black's other four decisions and White's other two (N3.2);
#   two that a2's and b1's enemies allow no more, Black's at b2 and White's at c1 (N4.2); the swap after White's first
#   turn, twice (N5.2).
NAKATTA: dict[str, Value] = {
    "completion.rate": 1,
    "length.plays": 8,
    "length.turns": 8,
    "length.decisions": 8,
    "length.rounds": 1,
    "length.seconds": sum(map(pace, (9, 7, 5, 2, 5, 2, 3, 2))),
    "balance.seat": 0.5,
    "place.mean": 1,
    "branching.mean": 35 / 8,
    "branching.max": 9,
    "branching.trend": -6.25,
    "choice.share": 1,
    "coverage.clause": 3,
    "coverage.fired": "N2.2 N3.2 N3.4",
    "coverage.refusal": 3,
    "coverage.refused": "N3.2:4,2 N4.2:1,1 N5.2:0,2",
    "coverage.earned": "",
    "first.action": "a1",
    "coverage.kinds": "place",
}

# Natto, one round: 12 decisions in turn, three of them passes with nothing else legal.
#   legal 442 27 5 1 20 9 1 59 1 2 6 2, together 575
#   trend: times -11/22, -9/22 ... 11/22; the sum of 22 t b = -11*442 - 9*27 - 7*5 - 5*1 - 3*20 - 1*9 + 1*1 + 3*59 + 5*1
#   + 7*2 + 9*6 + 11*2 = -4941, that of (22 t)^2 = 2 (121 + 81 + 49 + 25 + 9 + 1) = 572; the slope is -4941 * 22 / 572
#   Seat 0 led and lost: 0 - 1/2, and the second place. B2.1 the deal, B3.6 the draw, B3.3 three tricks, B3.5, B3.7.
#   Leads (B3.1) and answers (B3.2): singles that go up (B4.1, B4.4), sums that go up (B6.1, B6.4), three with a flower
#   (B1.4, B6.2), a tube in which dragons stand in (B7.1, B1.5), three dragons on a sum (B9.1, B9.2).
#   Refused: tiles that have left the hand, at all five other decisions of each (B2.1). A pass by who leads: seat 0
#   once, seat 1 twice, who had passed before (B3.1). Seat 0 answers a sum twice, a tube and a single one: other kinds
#   (B3.2), and sums of another size or too low (B6.4). Seat 1 had two dragons left: below the three that lie there
#   (B9.2), and no lead (B9.3).
NATTO: dict[str, Value] = {
    "completion.rate": 1,
    "length.plays": 9,
    "length.turns": 12,
    "length.decisions": 12,
    "length.rounds": 1,
    "length.seconds": sum(map(pace, (442, 27, 5, 1, 20, 9, 1, 59, 1, 2, 6, 2))),
    "balance.seat": -0.5,
    "place.mean": 2,
    "branching.mean": 575 / 12,
    "branching.max": 442,
    "branching.trend": -4941 * 22 / 572,
    "choice.share": 9 / 12,
    "coverage.clause": 17,
    "coverage.fired": "B1.4 B1.5 B2.1 B3.1 B3.2 B3.3 B3.5 B3.6 B3.7 B4.1 B4.4 B6.1 B6.2 B6.4 B7.1 B9.1 B9.2",
    "coverage.refusal": 6,
    "coverage.refused": "B2.1:5,5 B3.1:1,2 B3.2:4,0 B6.4:2,0 B9.2:0,1 B9.3:0,1",
    "coverage.earned": "",
    "first.action": "sum 9 2t 3o 4o F = 9t",
    "coverage.kinds": "bomb pass set sum tube",
}

# A duel of Nana Toridori: play; pass and drop; play; play and drop; the pass that loses. Five turns of seven decisions,
# five of them plays: dropping is none of the passes.
#   legal 13 2 13 11 2 11 1, together 53
#   trend: times -3/6 ... 3/6; the sum of 6 t b = -3*13 - 2*2 - 1*13 + 0 + 1*2 + 2*11 + 3*1 = -29, that of (6 t)^2 =
#   2 (9 + 4 + 1) = 28; the slope is -29 * 6 / 28
#   Seat 1 began and lost.
#   The draw, the deal, a sweep, the round and the game: T1.6, T9.1, T9.8, T6.3, T7.2. A lead (T2.3) and a play that
#   beats it (T2.4, T2.5) are of a block (T2.2), two of them with an open card (T9.5); a pass with an open card (T9.2),
#   which is dropped (T4.2), beaten cards that are (T3.3), and the pass that loses (T9.3).
#   Refused: seat 0 has drawn and cannot pass again (T4.2), then plays where nothing is beaten yet: no drop (T3.1),
#   and the card 1 lies open no more (T9.2); having beaten a lead's one card it must choose first (T3.1), and keeping
#   is of what was drawn (T3.2). Seat 1's hand has become shorter twice (T1.5) and its blocks have moved (T2.2); a 3
#   does not beat two 6s (T2.4).
NANA: dict[str, Value] = {
    "completion.rate": 1,
    "length.plays": 5,
    "length.turns": 5,
    "length.decisions": 7,
    "length.rounds": 1,
    "length.seconds": sum(map(pace, (13, 2, 13, 11, 2, 11, 1))),
    "balance.seat": -0.5,
    "place.mean": 2,
    "branching.mean": 53 / 7,
    "branching.max": 13,
    "branching.trend": -29 * 6 / 28,
    "choice.share": 6 / 7,
    "coverage.clause": 14,
    "coverage.fired": "T1.6 T2.2 T2.3 T2.4 T2.5 T3.3 T4.2 T6.3 T7.2 T9.1 T9.2 T9.3 T9.5 T9.8",
    "coverage.refusal": 7,
    "coverage.refused": "T1.5:0,2 T2.2:0,2 T2.4:0,1 T3.1:2,0 T3.2:1,0 T4.2:1,0 T9.2:1,0",
    "coverage.earned": "",
    "first.action": "play 6x1@10+1",
    "coverage.kinds": "drop pass play",
}

# A hand of Euro-Jongg, by turns: what the one in turn could do, and what the three others were asked.
EURO_TURNS = [
    ((13,), (1, 1, 1)),
    ((14, 13), (2, 1, 1)),
    ((11,), (1, 1, 1)),
    ((13,), (1, 1, 1)),
    ((17, 15, 13, 12), (1, 2, 1)),
    ((10,), (1, 1, 1)),
    ((14, 13), (3, 2, 2)),
    ((8,), (1, 1, 1)),
    ((10,), (1, 2, 1)),
    ((11,), (1, 1, 1)),
    ((15, 13), (1, 1, 1)),
    ((8,), (1, 2, 3)),
]
EURO_LEGAL = [legal for own, asked in EURO_TURNS for legal in (*own, *asked)]
# 12 turns with 18 actions in them, 12 discards and 6 cards laid; 36 answers, of which 7 are no skip: a book, four runs
# that got or did not get the card, a run beaten by the win, and the win. 18 + 7 = 25 plays, 18 + 36 = 54 decisions.
#   legal together 13 + 27 + 11 + 13 + 57 + 10 + 27 + 8 + 10 + 11 + 28 + 8 = 223 and 36 answers with 46: 269
#   Real choices: 18 and 8 answers of more than one: 26 of 54.
#   Those asked together answer at once: the longest of each three counts.
#   Refused: what was laid or discarded, discarded again (E4.4), or laid again (E5.1), in turns that follow; to claim,
#   or skip, where nothing is offered (E7.1), at each action in turn but seat 0's first, before it was asked; to
#   discard while asked (E7.2), by who had a turn before; cards that left the hand with an earlier claim (E7.3); 7h 8h
#   beside a discard that makes no run of them (E7.4).
#   Fired, beside the deal, the ends and claims: discards (E4.4), cards laid and replaced (E5.1, E5.2), skips (E7.2),
#   claims of sets (E7.4) and to win (E7.6), the card that a claim got and the turn it began (E7.11, E7.12), and in the
#   counting going out and a book (E9.2), runs and a pair for nothing (E9.4), bonus cards (E9.6), bonuses (E13.4).
#   Earned, of five bonuses named with 0 points: seat 3 shows 6s-8s, 6h-8h, 3d-5d, 3c-5c and a pair of 8d, all runs with
#   neither ace nor nine. Its last card, a 4c that seat 0 discarded, was not drawn and lies in a run; the crowns that
#   seat 2 laid are 2, 6 and ace.
#   Seat 0 dealt and began; seat 3 won alone with 20 to 10, 10 and 10: 0 - 1/4, places 2 to 4 shared.
EURO: dict[str, Value] = {
    "completion.rate": 1,
    "length.plays": 25,
    "length.turns": 12,
    "length.decisions": 54,
    "length.rounds": 1,
    "length.seconds": sum(sum(map(pace, own)) + pace(max(asked)) for own, asked in EURO_TURNS),
    "balance.seat": -0.25,
    "place.mean": 3,
    "branching.mean": 269 / 54,
    "branching.max": 17,
    "branching.trend": sum((2 * i - 53) * b for i, b in enumerate(EURO_LEGAL))
    * 106
    / sum((2 * i - 53) ** 2 for i in range(54)),
    "choice.share": 26 / 54,
    "coverage.clause": 20,
    "coverage.fired": "E10.1 E10.4 E13.4 E2.3 E4.1 E4.4 E5.1 E5.2 E7.11 E7.12 E7.14 E7.2 E7.4 E7.6 E7.8 E8.2 E9.1 E9.2"
    " E9.4 E9.6",
    "coverage.refusal": 6,
    "coverage.refused": "E4.4:3,4,5,1 E5.1:0,4,6,1 E7.1:3,5,7,2 E7.2:8,7,5,1 E7.3:7,1,2,0 E7.4:0,4,0,4",
    "coverage.earned": "all-runs:1 no-aces-or-nines:1 out-on-pair:0 out-from-wall:0 crown-ends:0",
    "first.action": "discard 6c",
    "coverage.kinds": "book discard lay run skip win",
}
BY_HAND = {"eurojongg": EURO, "nakatta": NAKATTA, "nanatoridori": NANA, "natto": NATTO}


@pytest.mark.parametrize("key", chabudai.games())
def test_the_measures_of_a_small_game_are_those_found_by_hand(key: str) -> None:
    found = measure_match(recorded(key))
    by_hand = BY_HAND[key]
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
            assert measure.least is None or value >= measure.least
            assert measure.most is None or value <= measure.most


@pytest.mark.parametrize("key", chabudai.games())
def test_passes_are_kinds_of_the_game(key: str) -> None:
    """A kind that is misspelt would make a play of every pass."""
    text = (Path(FACES[key].__file__ or "").parent / "generated.py").read_text()  # type: ignore[attr-defined]
    for kind in FACES[key].PASSES:
        assert f'"{kind}"' in text


@pytest.mark.parametrize("key", chabudai.games())
def test_clauses_that_fired_stand_in_the_rulebook(key: str) -> None:
    assert Played.of(recorded(key)).clauses <= rulebook(key).clauses.keys()
    source = inspect.getsource(inspect.getmodule(FACES[key].applied))  # type: ignore[arg-type]
    named = set(re.findall(r"\"([A-Z]\d+\.\d+)\"", source))
    assert named
    assert named <= rulebook(key).clauses.keys()


def test_a_match_that_goes_on_is_not_measured() -> None:
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


def test_what_was_taken_back_is_not_measured() -> None:
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


# Win chances over time, planted. Seat 0 wins each time.


def curve(*own: float, winners: tuple[int, ...] = (0,)) -> Curve:
    """A curve of two seats from the chance of the first, evenly spaced."""
    last = len(own) - 1
    return Curve(tuple(i / last for i in range(len(own))), tuple((p, 1 - p) for p in own), winners)


PLANTED: list[tuple[Any, Curve, float]] = [
    # Never behind.
    (drama, curve(0.5, 0.6, 0.8, 1), 0),
    # Behind at 0.2 and at 0.32: sqrt(0.8 - 0.2) and sqrt(0.68 - 0.32) = 0.6.
    (drama, curve(0.5, 0.2, 0.32, 1), (math.sqrt(0.6) + 0.6) / 2),
    # 0 leads, 1 leads, equal is still 1's, 0 leads: two changes.
    (lead_changes, curve(0.6, 0.4, 0.5, 0.7, 1), 2),
    # Nobody leads at first: that somebody does then is no change.
    (lead_changes, curve(0.5, 0.6, 1), 0),
    # At 0.9 or above from the third of four steps on; the 0.95 before the fall does not count.
    (decisiveness, curve(0.5, 0.95, 0.6, 0.9, 1), 3 / 4),
    (decisiveness, curve(0.9, 0.9, 1), 0),
    # Only the last quarter counts, without the end: one point at 3/4, with the entropy of 1/2 and 1/2, which is 1.
    (late_uncertainty, curve(1, 1, 1, 0.5, 1), 1),
    # That of 1/4 and 3/4 in bits: 1/4 * 2 + 3/4 * log2(4/3) = 0.8113.
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
    # The winners together have 0.7, 0.5 and 1: decided at the end alone.
    assert decisiveness(planted) == 1


def test_what_a_strong_player_considers_is_counted_where_it_weighs_anything() -> None:
    planted = Curve((0, 0.5, 0.75, 1), ((0.5, 0.5), (0.5, 0.5), (0.7, 0.3), (1, 0)), (0,), (), (3, 1, None))
    assert choices_considered(planted) == 1 / 2
    assert choices_considered(curve(0.5, 1)) is None


def test_a_curve_is_read_as_it_was_written() -> None:
    assert read_curve(written(curve(0.5, 0.2, 0.32, 1))) == [(0, 0.5), (0.3333, 0.2), (0.6667, 0.32), (1, 1)]


def test_nobody_has_won_what_was_cancelled() -> None:
    planted = curve(0.5, 0.5, winners=())
    assert [drama(planted), decisiveness(planted), killer_move(planted)] == [None, None, None]


def test_rollouts_find_the_chances_and_the_same_seed_gives_the_same() -> None:
    match = recorded("nakatta")
    players = [player(match.game, "random")] * 2
    found = curve_of(match, players, 7, points=4, rollouts=60)
    assert found == curve_of(match, players, 7, points=4, rollouts=60)
    assert found.times[0] == 0
    assert found.times[-1] == 1
    assert all(sum(row) == pytest.approx(1) for row in found.chances)
    # Before the last stone nothing else than Black's win is left, and before the first either may win.
    assert found.chances[-2] == found.chances[-1] == (1.0, 0.0)
    assert 0 < found.chances[0][0] < 1
    measured = measure_match(match, found)
    assert all(measured[name] is not None for name, measure in MEASURES.items() if measure.needs is Needs.ROLLOUTS)


@pytest.mark.parametrize("key", chabudai.games())
def test_rollouts_go_through_chance_and_claims_of_every_game(key: str) -> None:
    match = recorded(key)
    found = curve_of(match, [player(match.game, "bot:1")] * len(match.returns), 3, points=2, rollouts=2)
    assert len(found.chances) == 3
    assert all(0 <= sum(row) <= 1 + 1e-9 for row in found.chances)
