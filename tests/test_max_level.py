"""The strongest level, ``bot:max``: every game has one, it thinks for a given time, and it can be named wherever bots
can."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import chabudai
from chabudai import _core, bots
from chabudai.bots.levels import MAX_NUMBER
from chabudai.bots.players import player
from chabudai.errors import InputError
from chabudai.server.live.bot_pool import BotPool
from chabudai.server.live.bot_shares import BotShares
from chabudai.server.live.overload import THINKING_SHARES, LoadMeter, Restriction
from chabudai.server.settings import Settings


@pytest.mark.parametrize("key", chabudai.games())
def test_every_game_has_it_and_it_plays(key: str) -> None:
    game = chabudai.load(key)
    level = bots.max_level(key)
    assert bots.all_levels(key) == (*bots.levels(key), level)
    view = game.start(seed=1).view(game.start(seed=1).state.acting[0])
    assert level.bot(game, seed=1, time_ms=5).choose(view).action in view.legal_actions


@pytest.mark.parametrize("key", chabudai.games())
def test_the_core_gives_the_sentences_of_levels_alone(key: str) -> None:
    assert _core.level_sentences(key) == [level.sentence for level in bots.levels(key)]
    assert _core.max_level_sentence(key) == bots.max_level(key).sentence


def test_its_names_and_those_of_other_levels() -> None:
    level = bots.max_level("nakatta")
    for word in ("max", "bot:max", "Max", str(MAX_NUMBER), f"bot:{MAX_NUMBER}"):
        assert bots.level("nakatta", word) == level
    assert player(chabudai.load("nakatta", size=5), "bot:max").name == "bot:max"
    assert [each.number for each in bots.levels("nakatta")] == list(range(1, len(bots.levels("nakatta")) + 1))


@pytest.mark.parametrize("time_ms", [0, -1, float("nan"), 10**9, "2"])
def test_an_invalid_time_is_refused(time_ms: Any) -> None:
    with pytest.raises(InputError, match="time_ms="):
        bots.max_level("nakatta").bot(chabudai.load("nakatta"), time_ms=time_ms)


def test_it_keeps_its_tree_and_other_levels_do_not() -> None:
    game = chabudai.load("nakatta", size=5, pie=False)
    kept = _core.Player(game, "mcts", keep_tree=True)
    state = game.initial_state()

    def visits(asked: _core.Player) -> int:
        found = asked.choose(state.view(state.acting[0]), seed=1, playouts=300)
        return sum(each["visits"] for each in found["candidates"])

    assert visits(kept) == 300
    assert visits(kept) == 600, "the second answer builds on the first"
    assert visits(_core.Player(game, "mcts")) == 300


def test_deep_searches_leave_a_slot_to_others() -> None:
    shares = BotShares(turns=2)
    deep = [shares.ask(owner, 2.0, 0.0, is_deep=True) for owner in ("Anna", "Ben")]
    usual = shares.ask("Cora", 1.0, 0.0)
    assert [shares.next(0.0), shares.next(0.0), shares.next(0.0)] == [deep[0], usual, None]
    shares.end(usual, 1.0)
    assert shares.next(1.0) is None, "a second deep search would take the slot that is left"
    shares.end(deep[0], 2.0)
    assert shares.next(2.0) is deep[1]


@pytest.mark.parametrize("restriction", list(Restriction))
def test_it_thinks_for_less_under_load(restriction: Restriction, monkeypatch: pytest.MonkeyPatch) -> None:
    thought: list[float] = []

    def choose(bot: bots.LevelBot, view: _core.View[Any], *, time_ms: float) -> bots.Decision:
        thought.append(time_ms)
        return bots.Decision(view.legal_actions[0])

    monkeypatch.setattr(bots.LevelBot, "choose", choose)
    load = LoadMeter()
    load.restriction = restriction
    pool = BotPool(Settings(max_bot_s=2.0, inline=True), load=load)
    view = chabudai.load("nakatta", size=5).start().view(0)
    assert asyncio.run(pool.choose(view, MAX_NUMBER)) == view.legal_actions[0]
    assert thought == [2000 * THINKING_SHARES[restriction]]
