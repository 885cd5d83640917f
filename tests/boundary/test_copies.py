"""Values can be pickled, copied and deep-copied; playing in a copy does not change the original (CONTRACT 4)."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

import chabudai
from chabudai import GameError, Match, _core
from tests.boundary.matches import begun, game_of, some_moments

COPIES: dict[str, Callable[[Any], Any]] = {
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}


@pytest.fixture(params=sorted(COPIES))
def copied(request: pytest.FixtureRequest) -> Callable[[Any], Any]:
    return COPIES[request.param]


def values_of(match: Match) -> list[Any]:
    seats: list[int | None] = [None, *range(match.game.spec["seats"])]
    return [match.game, match.state, *(match.view(seat) for seat in seats)]


@pytest.mark.parametrize("key", chabudai.games())
def test_games_states_views_and_matches_equal_their_copies_at_every_moment(
    key: str, copied: Callable[[Any], Any]
) -> None:
    for match in some_moments(key):
        assert copied(match) == match
        for value in values_of(match):
            twin = copied(value)
            assert twin == value
            assert hash(twin) == hash(value)
            assert repr(twin) == repr(value)


@pytest.mark.parametrize("key", chabudai.games())
def test_a_copied_view_says_and_forbids_the_same(key: str, copied: Callable[[Any], Any]) -> None:
    match = begun(key)
    for seat in [None, *range(match.game.spec["seats"])]:
        view = match.view(seat)
        twin = copied(view)
        assert (twin.seat, twin.json, twin.legal_actions, twin.events) == (
            view.seat,
            view.json,
            view.legal_actions,
            view.events,
        )
        assert twin.determinize(seed=5) == view.determinize(seed=5)


@pytest.mark.parametrize("key", chabudai.games())
def test_a_copied_match_is_whole_and_plays_on_by_itself(key: str, copied: Callable[[Any], Any]) -> None:
    match = begun(key)
    match.names, match.date = {0: "Anna"}, "2026-11-22"
    record, entries = match.record(), match.entries
    twin = copied(match)
    assert twin.record() == record
    for seat in range(match.game.spec["seats"]):
        assert twin.question(seat) == match.question(seat)
    rng = random.Random(1)
    for _ in range(20):
        if twin.is_over:
            break
        seat = twin.acting[0]
        twin.play(seat, rng.choice(twin.view(seat).legal_actions))
    twin.names[0] = "Bela"
    assert len(twin.entries) > len(entries)
    assert (match.record(), match.entries) == (record, entries)


@pytest.mark.parametrize("key", chabudai.games())
def test_a_copied_match_has_the_same_luck(key: str, copied: Callable[[Any], Any]) -> None:
    match = begun(key)
    both = [match, copied(match)]
    for each in both:
        rng = random.Random(3)
        while not each.is_over and len(each.entries) < 200:
            seat = each.acting[0]
            each.play(seat, rng.choice(each.view(seat).legal_actions))
    assert both[0] == both[1]


@pytest.mark.parametrize("key", chabudai.games())
def test_bots_levels_players_and_records_equal_their_copies(key: str, copied: Callable[[Any], Any]) -> None:
    match = begun(key)
    level = chabudai.levels(key)[0]
    bot = level.bot(match.game, seed=7)
    record = _core.Record.parse(match.record())
    players = [_core.Player(match.game), _core.Player(match.game, "ismcts", doubt=0.25, memory_mib=8)]
    for value in (level, bot, record, *players):
        twin = copied(value)
        assert twin == value
        assert repr(twin) == repr(value)
    assert players[0] != players[1]
    if not match.is_over:
        view = match.view(match.acting[0])
        assert copied(bot).choose(view).action == bot.choose(view).action


@pytest.mark.parametrize("key", [key for key in chabudai.games() if not game_of(key).spec["open_information"]])
def test_the_pickle_of_a_view_contains_only_the_view(key: str) -> None:
    for match in some_moments(key):
        if match.state.is_chance:
            continue
        for seat in [None, *range(match.game.spec["seats"])]:
            view = match.view(seat)
            # These worlds look the same to the seat, and differ in everything that it may not know.
            worlds = {view.determinize(seed=seed) for seed in range(4)} if seat is not None else set()
            text = {pickle.dumps(world.view(seat)) for world in worlds}
            assert text <= {pickle.dumps(view)}


def test_a_damaged_pickle_and_one_of_another_version_are_refused() -> None:
    state = begun("nakatta").state
    reduced: Any = state.__reduce__()
    make, (game, data) = reduced
    assert make(game, data) == state
    for wrong in (b"", b"x", data[:-1], data[:-1] + b"\x7f", b"9.9.9" + data[data.index(b"\0") :]):
        with pytest.raises(GameError, match="this pickle cannot be read"):
            make(game, wrong)
    with pytest.raises(GameError, match="another game"):
        make(game_of("natto"), data)
