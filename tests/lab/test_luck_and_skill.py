"""The measures computed over all matches: a ladder of planted strength, and planted luck."""

from __future__ import annotations

import numpy as np
import polars as pl
import pytest

from chabudai.lab import Experiment, Question, Variant
from chabudai.lab.answers import compute_answers
from chabudai.lab.luck_and_skill import add_derived_columns, pseudo_values

DEALS = 200
RUNGS = tuple(Variant(f"{n} against {n // 2}", {"size": 3}, (f"search:{n}", f"search:{n // 2}")) for n in (4, 8))


def table(chances: dict[str, float], luck: float = 0.0) -> pl.DataFrame:
    """Matches of two rotations. In each variant the first player wins with the given chance, but a share of all deals
    is decided by the cards.
    """
    rng = np.random.default_rng(11)
    rows = []
    for variant in RUNGS:
        for deal in range(DEALS):
            decided = rng.random() < luck
            seat = int(rng.integers(2))
            for rotation in range(2):
                won = rng.random() < chances[variant.name]
                winner = seat if decided else (rotation if won else 1 - rotation)
                rows.append(
                    {
                        "variant": variant.name,
                        "deal": deal,
                        "rotation": rotation,
                        "seats": list(variant.players if rotation == 0 else reversed(variant.players)),
                        "winners": [winner],
                        "places": [1.0, 2.0] if winner == 0 else [2.0, 1.0],
                    }
                )
    return pl.DataFrame(rows)


def experiment(*measures: str) -> Experiment:
    return Experiment("How deep?", "nakatta", deals=DEALS, variants=RUNGS, questions=tuple(map(Question, measures)))


def test_a_ladder_finds_the_planted_strength_of_each_rung_and_the_area() -> None:
    frame = table({RUNGS[0].name: 0.8, RUNGS[1].name: 0.6})
    low, high, area = compute_answers(experiment("skill.ladder"), frame)
    for answer, truth in ((low, 0.3), (high, 0.1), (area, 0.2)):
        assert answer.difference == pytest.approx(truth, abs=0.05)
        assert answer.low is not None
        assert answer.high is not None
        assert answer.low < truth < answer.high
    assert (low.shown, area.shown) == ("difference", "value")
    assert "over 2 rungs" in area.sentence


def test_luck_is_the_share_of_deals_that_the_cards_decide() -> None:
    chances = dict.fromkeys((variant.name for variant in RUNGS), 0.5)
    for luck in (0.0, 0.4, 0.9):
        answer = compute_answers(experiment("luck.share"), table(chances, luck))[0]
        # The two matches of a decided deal have the same winner; those of any other deal are independent. So the
        # correlation is the share of decided deals.
        assert answer.difference == pytest.approx(luck, abs=0.12)
        assert answer.low is not None
        assert answer.high is not None
        assert answer.low <= luck <= answer.high


def test_the_correlation_is_that_of_the_formula() -> None:
    # One seat and three deals, computed by hand: 1 and 3, 5 and 7, 3 and 5. The means are 2, 6, 4; B is 2 * 8 / 2 = 8,
    # W is (2 + 2 + 2) / 3 = 2; (8 - 2) / (8 + 2) = 0.6. Without the first: B = 2 * 2 / 1 = 4, W = 2, 1/3; without the
    # second the same; without the third B = 2 * 8 = 16, W = 2, 7/9.
    returns = np.array([[[1.0], [3]], [[5], [7]], [[3], [5]]])
    expected = [3 * 0.6 - 2 / 3, 3 * 0.6 - 2 / 3, 3 * 0.6 - 14 / 9]
    assert pseudo_values(returns) == pytest.approx(expected)


def test_luck_needs_a_second_match_of_each_deal() -> None:
    frame = table(dict.fromkeys((variant.name for variant in RUNGS), 0.5)).filter(pl.col("rotation") == 0)
    found = add_derived_columns(experiment("luck.share"), frame)
    assert found["luck.share"].is_null().all()
    assert compute_answers(experiment("luck.share"), frame)[0].shown == "nothing"


def test_the_rows_keep_their_order() -> None:
    frame = table(dict.fromkeys((variant.name for variant in RUNGS), 0.5)).sample(fraction=1, shuffle=True, seed=1)
    assert add_derived_columns(experiment("luck.share"), frame).select(frame.columns).equals(frame)
