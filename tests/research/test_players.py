"""Players: every valid name and object plays a match, and invalid ones are rejected."""

from __future__ import annotations

import copy
import pickle
import random
import sys
from pathlib import Path
from typing import Any

import pytest

import chabudai
from chabudai import Decision, InputError, OptionsError
from chabudai.bots.players import BotPlayer, player
from tests.games.shared.tables import TABLES
from tests.research import bots

ROOT = Path(__file__).parent.parent.parent
KEYS = chabudai.games()
WORDS = ["random", "greedy", "bot:1", "search:2", "tests.research.bots:First", "tests.research.bots:seeded"]


def game_of(key: str) -> chabudai.Game:
    return chabudai.load(key, **({"hand_limit": 1} if key == "eurojongg" else TABLES[key].SHORT))


def has_greedy(key: str) -> bool:
    """Whether the source of a game defines a heuristic player; the core itself could forget it."""
    return "fn greedy(" in (ROOT / f"crates/bots/src/games/{key}/mod.rs").read_text()


def weak_of(key: str) -> str:
    """Returns a fast player that is better than a random one."""
    return "greedy" if has_greedy(key) else "bot:1"


def match_record(game: chabudai.Game, named: Any, seed: int = 5, most: int = 40) -> str:
    """Returns the record of a match in which one player sits in every seat, up to a number of actions."""
    luck = random.Random(seed)
    who = player(game, named)
    seats = [who.sit(luck.getrandbits(63)) for _ in range(game.spec["seats"])]
    match = game.start(seed)
    while match.acting and match.action_count < most:
        seat = match.acting[0]
        match.play(seat, seats[seat](match.state, seat, luck.getrandbits(63)))
    return match.record()


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("word", WORDS)
def test_each_word_plays_and_its_seed_repeats_it(key: str, word: str) -> None:
    game = game_of(key)
    if word == "greedy" and not has_greedy(key):
        with pytest.raises(OptionsError, match=f"{key} has no such player"):
            player(game, word)
        return
    assert match_record(game, word) == match_record(game, word)


@pytest.mark.parametrize("word", ["random", "tests.research.bots:seeded"])
def test_another_seed_is_another_match(word: str) -> None:
    game = game_of("nakatta")
    assert match_record(game, word, seed=5) != match_record(game, word, seed=6)


def test_objects_play_with_text_with_decisions_and_with_luck() -> None:
    class Deciding:
        def choose(self, view: chabudai.View[Any]) -> Decision:
            return Decision(view.legal_actions[0])

    game = game_of("nakatta")
    first = match_record(game, bots.First())
    assert match_record(game, Deciding()) == first == match_record(game, "tests.research.bots:First")
    assert match_record(game, bots.Lucky()) == match_record(game, bots.Lucky())
    assert match_record(game, bots.Lucky(), seed=5) != match_record(game, bots.Lucky(), seed=6)
    assert match_record(game, chabudai.levels("nakatta")[0].bot(game, seed=3))


def test_levels_are_found_by_number() -> None:
    game = game_of("nakatta")
    assert {player(game, word).name for word in ("1", "bot:1", "level 1", "bot:Level 1")} == {"bot:1"}
    who = player(game, "bot:1")
    assert player(game, who) is who


@pytest.mark.parametrize("word", WORDS)
def test_players_by_word_can_be_copied_and_sent_to_other_processes(word: str) -> None:
    game = game_of("natto")
    who = player(game, word)
    for twin in (pickle.loads(pickle.dumps(who)), copy.deepcopy(who)):
        assert isinstance(twin, BotPlayer)
        assert match_record(game, twin) == match_record(game, word)


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ("somebody", "there is no level 'somebody'; .* or random, greedy, search:PLAYOUTS, or module:factory"),
        ("bot:9", "there is no level"),
        ("search:", "a number of playouts"),
        ("search:0", "a number of playouts"),
        ("search:1e9", "a number of playouts"),
        ("search:" + "9" * 5000, "a number of playouts"),
        ("no_such_module:make", "No module named 'no_such_module'"),
        ("tests.research.bots:absent", "has no attribute 'absent'"),
        ("tests.research.bots:NOTHING", "not a function that makes a bot"),
        (7, "7 cannot play"),
        (None, "None cannot play"),
    ],
)
def test_an_unknown_player_is_rejected_in_one_line(named: Any, said: str) -> None:
    with pytest.raises((OptionsError, InputError), match=said) as refused:
        player(game_of("nakatta"), named)
    assert "\n" not in str(refused.value)


def test_a_factory_that_makes_no_bot_is_named() -> None:
    with pytest.raises(InputError, match="nothing returned None, which is not a bot"):
        player(game_of("nakatta"), "tests.research.bots:nothing").sit(1)


def test_a_file_may_hold_dataclasses_and_is_not_taken_for_a_module_of_its_name(tmp_path: Path) -> None:
    written = tmp_path / "random.py"
    written.write_text(
        "from __future__ import annotations\n"
        "from dataclasses import dataclass\n\n\n"
        "@dataclass\n"
        "class Numbered:\n"
        "    place: int = 0\n\n"
        "    def choose(self, view):\n"
        "        return view.legal_actions[self.place]\n"
    )
    game = chabudai.load("nakatta", size=3)
    seat = player(game, f"{written}:Numbered").sit(1)
    state = game.start(seed=1).state
    assert seat(state, 0, 1) == state.view(0).legal_actions[0]
    assert sys.modules["random"] is random
