"""Arenas: all seats rotate over the same deals, and the intervals contain the truth."""

from __future__ import annotations

import random
from typing import Any

import pytest

import chabudai
from chabudai import IllegalActionError, InputError, NotationError, OptionsError
from chabudai.bots.arena import _interval, pairings
from chabudai.bots.worker_processes import map_in_order
from tests.research import bots
from tests.research.test_players import game_of, weak_of

KEYS = chabudai.games()


@pytest.mark.parametrize(("players", "seats"), [(2, 2), (2, 4), (3, 4), (4, 4), (3, 2), (5, 3), (2, 3)])
def test_every_player_has_every_seat_as_often_and_all_share_the_deal(players: int, seats: int) -> None:
    plan = list(pairings(players, seats, deals=3, seed=1))
    for seat in range(seats):
        had = [pairing.seats[seat] for pairing in plan]
        assert {had.count(player) for player in range(players)} == {len(plan) // players}
    for deal in range(3):
        assert len({pairing.seed for pairing in plan if pairing.deal == deal}) == 1
    assert len({pairing.seed for pairing in plan}) == 3
    alone = list(pairings(players, seats, deals=3, seed=1, paired=False))
    assert len({pairing.seed for pairing in alone}) == len(alone) == len(plan)


@pytest.mark.parametrize("key", KEYS)
def test_records_tell_the_matches_that_were_counted(key: str) -> None:
    game = game_of(key)
    result = chabudai.arena(key, [weak_of(key), "random"], deals=2, records=True, **game.options)
    opened: dict[int, set[str]] = {}
    for played in result.matches:
        match = chabudai.replay(played.record or "")
        assert match.returns == list(played.returns)
        assert [match.names[seat] for seat in range(len(played.seats))] == [
            result.players[number] for number in played.seats
        ]
        dealt = next((entry.action for entry in match.entries if entry.actor == "chance"), "")
        opened.setdefault(played.deal, set()).add(dealt)
    assert all(len(dealt) == 1 for dealt in opened.values())
    assert len(result.rates) == len(result.intervals) == len(result.means) == 2
    assert result.rates[0] + result.rates[1] == pytest.approx(1)


def test_one_seed_gives_one_result_with_any_number_of_workers() -> None:
    def matches(**settings: Any) -> object:
        return chabudai.arena(
            "natto", ["bot:1", "tests.research.bots:seeded"], deals=3, target=1, records=True, **settings
        ).matches

    assert matches(seed=3) == matches(seed=3) == matches(seed=3, workers=2)
    assert matches(seed=3) != matches(seed=4)


def test_the_stronger_bot_is_found_and_equals_are_not_distinguished() -> None:
    result = chabudai.arena("nakatta", ["random", "bot:2"], deals=15, seed=1, size=5)
    assert result.intervals[1][0] > 0.5 > result.intervals[0][1]
    assert result.table().splitlines()[1].startswith("bot:2 ")
    assert result.means[1] == pytest.approx(2 * result.rates[1] - 1)
    same = chabudai.arena("natto", ["random", "random"], deals=30, seed=1, target=1)
    assert same.players == ("random", "random #2")
    assert same.intervals[0][0] < 0.5 < same.intervals[0][1]


def test_the_cards_fall_out_where_seats_are_rotated() -> None:
    """Two equal bots each win every deal once, so the interval is narrower than with a new deal for each match."""

    def half(*, paired: bool) -> float:
        alike = [bots.First(), bots.First()]
        low, high = chabudai.arena("natto", alike, deals=60, paired=paired, seed=2, target=1).intervals[0]
        return (high - low) / 2

    assert half(paired=True) < half(paired=False) * 0.6


def test_an_interval_holds_the_truth_as_often_as_it_says() -> None:
    luck = random.Random(1)
    for chance, count in [(0.5, 20), (0.9, 40), (0.7, 200)]:
        held = 0
        for _ in range(600):
            low, high = _interval([float(luck.random() < chance) for _ in range(count)], 0.9)
            held += low <= chance <= high
        assert 0.86 <= held / 600 <= 0.97
    assert _interval([0.5] * 4, 0.95)[0] < 0.3


@pytest.mark.parametrize(
    ("answer", "error", "said"),
    [("z99", NotationError, "z99"), ("swap", IllegalActionError, "N5"), ("e5 e5", NotationError, "e5 e5")],
)
def test_an_answer_that_is_not_allowed_names_its_player(answer: str, error: type[Exception], said: str) -> None:
    class Wrong:
        name = "Wally"

        def choose(self, view: chabudai.View[Any]) -> str:
            return answer

    with pytest.raises(error, match=f"Wally in seat 0 answered '{answer}', which is not legal") as raised:
        chabudai.arena("nakatta", [Wrong(), "random"], deals=1, size=5)
    assert said in str(raised.value)
    result = chabudai.arena("nakatta", [Wrong(), "random"], deals=5, size=5, illegal="lose", records=True)
    assert result.illegal_losses == [10, 0]
    assert result.rates == [0, 1]
    assert result.table().splitlines()[0].endswith("illegal")
    assert "resign" in (result.matches[0].record or "")


def test_an_exception_of_a_bot_is_reported() -> None:
    class Broken:
        def choose(self, view: chabudai.View[Any]) -> str:
            raise ZeroDivisionError("mine")

    with pytest.raises(ZeroDivisionError, match="mine"):
        chabudai.arena("natto", ["random", Broken()], deals=1)


@pytest.mark.parametrize(
    ("players", "settings", "said"),
    [
        ([], {}, "list of two or more"),
        (["random"], {}, "list of two or more"),
        ("random", {}, "list of two or more"),
        (["random", "nobody"], {}, "there is no level 'nobody'"),
        (["random", 3], {}, "3 cannot play"),
        (["random", "random"], {"deals": 0}, "deals=0 is invalid"),
        (["random", "random"], {"deals": True}, "deals=True is invalid"),
        (["random", "random"], {"seed": -1}, "seed=-1 is invalid"),
        (["random", "random"], {"workers": 0}, "workers=0 is invalid"),
        (["random", "random"], {"illegal": "win"}, "illegal='win' is invalid"),
        (["random", "random"], {"level": 95}, "level=95 is invalid"),
        (["random", "random"], {"size": 1}, "option size cannot be 1"),
    ],
)
def test_invalid_arguments_are_rejected_in_one_line(players: Any, settings: dict[str, Any], said: str) -> None:
    with pytest.raises((InputError, OptionsError), match=said):
        chabudai.arena("nakatta", players, **settings)


def test_a_player_that_cannot_travel_is_refused() -> None:
    class Local:
        def choose(self, view: chabudai.View[Any]) -> str:
            return view.legal_actions[0]

    with pytest.raises(InputError, match="travel"):
        chabudai.arena("nakatta", ["random", Local()], deals=1, workers=2)


def test_work_comes_back_in_order() -> None:
    assert list(map_in_order(abs, [-3, -1, -2] * 9, 2)) == [3, 1, 2] * 9


def test_progress_is_drawn_where_it_is_asked_for(capfd: pytest.CaptureFixture[str]) -> None:
    chabudai.arena("nakatta", ["random", "random"], deals=2, size=3)
    assert capfd.readouterr() == ("", "")
    chabudai.arena("nakatta", ["random", "random"], deals=2, size=3, progress=True)
    out, shown = capfd.readouterr()
    assert not out
    assert "Arena of nakatta" in shown
