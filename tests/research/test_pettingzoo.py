"""PettingZoo's own tests pass for every game, and no agent learns what it may not know."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    bombardment_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

import chabudai
from chabudai import ClosedError, GameError, GameOverError, IllegalActionError, InputError, NotYourTurnError, State
from chabudai.research import pettingzoo
from chabudai.research.env_match import EnvMatch
from tests.games.shared.tables import TABLES

KEYS = chabudai.games()
ASKING_TOGETHER = [key for key in KEYS if chabudai.load(key).spec["asks_together"]]
OPTIONS: dict[str, dict[str, Any]] = {key: dict(TABLES[key].SHORT) for key in KEYS} | {"eurojongg": {"hand_limit": 1}}
"""Options that keep a match short."""

# PettingZoo allows a mask next to the observation only for a list of its own environments and warns about all others.
# It also warns about an agent that is done and has no legal action.
MASKED = [
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
]
warns_of_masks = pytest.mark.filterwarnings(*MASKED)


def table(key: str, **settings: Any) -> pettingzoo.TurnsEnv:
    made = pettingzoo.raw_env(key, **{**OPTIONS[key], **settings})
    made.reset(seed=7)
    return made


def played(made: Any, seed: int = 0) -> Iterator[str]:
    """Plays at random; yields each agent before it answers."""
    luck = np.random.default_rng(seed)
    for agent in made.agent_iter():
        yield agent
        mask = made.infos[agent]["action_mask"]
        done = made.terminations[agent] or made.truncations[agent]
        made.step(None if done else luck.choice(np.flatnonzero(mask)))


@warns_of_masks
@pytest.mark.parametrize("key", KEYS)
def test_the_api_holds(key: str) -> None:
    api_test(pettingzoo.env(key, **OPTIONS[key]), num_cycles=60)


@warns_of_masks
@pytest.mark.parametrize("key", KEYS)
def test_the_parallel_api_holds(key: str) -> None:
    parallel_api_test(pettingzoo.parallel_env(key, **OPTIONS[key]), num_cycles=40)


@pytest.mark.parametrize("key", KEYS)
def test_one_seed_gives_one_history(key: str) -> None:
    seed_test(lambda: pettingzoo.env(key, **OPTIONS[key]), num_cycles=30)
    parallel_seed_test(lambda: pettingzoo.parallel_env(key, **OPTIONS[key]), num_cycles=30)


@pytest.mark.parametrize("key", KEYS)
def test_it_can_be_rendered(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(
        lambda render_mode: pettingzoo.env(key, render_mode=render_mode, **OPTIONS[key]),
        custom_tests={"svg": lambda drawn: drawn.startswith("<svg")},
    )
    assert capsys.readouterr().out.strip()


class NumbersOnly:
    """Adapts a match to PettingZoo's bombardment test, which fails for all of PettingZoo's current environments: it
    compares arrays, passes no mask, and expects ``step`` to return the next observation.
    """

    def __init__(self, made: Any) -> None:
        self._made = made

    def __getattr__(self, name: str) -> Any:
        return getattr(self._made, name)

    def observation_space(self, agent: str) -> Any:
        return self._made.observation_space(agent)["observation"]

    def last(self) -> Any:
        observation, *rest = self._made.last()
        return observation["observation"], *rest

    def step(self, action: Any) -> Any:
        self._made.step(action)
        return self.last()[0]


@pytest.mark.parametrize("key", KEYS)
def test_it_stands_a_bombardment(key: str) -> None:
    bombardment_test(NumbersOnly(pettingzoo.env(key, **OPTIONS[key])), cycles=15)


def test_it_is_cut_after_the_given_number_of_cycles() -> None:
    """Tests both forms of the environment in a game in which the seats take turns."""

    def made(form: Any) -> Any:
        return lambda max_cycles: form("nakatta", size=7, pie=False, max_cycles=max_cycles)

    max_cycles_test(SimpleNamespace(env=made(pettingzoo.env), parallel_env=made(pettingzoo.parallel_env)))


@pytest.mark.parametrize("key", KEYS)
def test_rewards_are_the_returns_of_the_game(key: str) -> None:
    made = table(key)
    gained: dict[str, float] = {}
    for agent in played(made):
        _, reward, is_over, is_cut, _ = made.last()
        assert not is_cut
        if is_over:
            gained[agent] = reward
        else:
            assert reward == 0
    assert list(gained.values()) == made._match.state.returns
    ending = state_of(made).ending
    assert ending is not None
    # A draw gives both seats a return of 0.
    assert any(gained.values()) or not ending["winners"]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("form", ["observation", "information_state"])
def test_an_agent_has_the_view_and_the_actions_of_its_seat(key: str, form: str) -> None:
    made = table(key, observe=form)
    for turn, agent in enumerate(played(made)):
        if turn == 30 or not made._match.acting:
            return
        state = made._match.state
        for seat, name in enumerate(made.possible_agents):
            seen = made.observe(name)
            assert (seen["observation"] == getattr(state.view(seat), form)()).all()
            assert (seen["action_mask"] == state.legal_mask(seat)).all()
            assert (made.infos[name]["action_mask"] == seen["action_mask"]).all()
        assert agent == f"seat_{state.acting[0]}"


@pytest.mark.parametrize("key", KEYS)
def test_actions_sampled_without_a_mask_are_allowed(key: str) -> None:
    made = table(key)
    for _ in range(40):
        agent = made.agent_selection
        if made.terminations[agent]:
            break
        assert made._match.state.legal_mask(made._seats[agent])[made.action_space(agent).sample()]
        made.step(made.action_space(agent).sample())


# Claim windows: several seats are asked one after the other.


def everything(made: pettingzoo.TurnsEnv, agent: str) -> list[Any]:
    """Returns everything that an acting agent receives, and what a spectator sees."""
    observation, *rest = made.last()
    assert observation is not None
    return [
        agent,
        made.agents,
        *(observation[part].tobytes() for part in ("observation", "action_mask")),
        *map(str, rest),
        made.infos[agent]["action_mask"].tobytes(),
        made.rewards,
        made.render(),
    ]


def leaks_in_windows(key: str, windows: int = 12) -> int:
    """Counts how often an agent's data depends on the answers of agents asked before it."""
    made = table(key, render_mode="svg", hand_limit=4)
    luck = np.random.default_rng(3)
    found = looked_at = 0
    while looked_at < windows:
        acting = made._match.acting
        choices = [np.flatnonzero(made._match.mask(seat)) for seat in acting]
        if len(acting) > 1 and any(len(of_seat) > 1 for of_seat in choices[:-1]):
            looked_at += 1
            data: list[set[str]] = [set() for _ in acting]
            for answers in ([0] * len(acting), [-1] * len(acting), luck.integers(0, 99, len(acting))):
                other = copy.deepcopy(made)
                for place, (answer, seat) in enumerate(zip(answers, acting, strict=True)):
                    assert other.agent_selection == f"seat_{seat}"
                    data[place].add(str(everything(other, f"seat_{seat}")))
                    other.step(choices[place][answer % len(choices[place])])
            found += sum(len(of_seat) - 1 for of_seat in data)
        made.step(luck.choice(np.flatnonzero(made.infos[made.agent_selection]["action_mask"])))
        if not made._match.acting:
            made.reset()
    return found


@pytest.mark.parametrize("key", ASKING_TOGETHER)
def test_a_later_seat_learns_nothing_about_the_answers_of_others(key: str) -> None:
    assert leaks_in_windows(key) == 0


def test_some_game_asks_several_at_once() -> None:
    assert ASKING_TOGETHER


def the_observation_has_the_last_answer(patch: pytest.MonkeyPatch) -> None:
    play, numbers = EnvMatch.play, EnvMatch.observation

    def noted(playing: Any, action: Any, seat: int) -> None:
        play(playing, action, seat)
        playing.noted = int(action)

    def chatty(playing: Any, seat: int) -> Any:
        array = numbers(playing, seat)
        array.flat[0] = getattr(playing, "noted", 0)
        return array

    patch.setattr(EnvMatch, "play", noted)
    patch.setattr(EnvMatch, "observation", chatty)


def the_info_holds_the_state(patch: pytest.MonkeyPatch) -> None:
    masks = pettingzoo.TurnsEnv._masks

    def chatty(made: Any) -> Any:
        data = masks(made)
        for agent in data:
            data[agent]["state"] = pickle.dumps(made._match.state)
        return data

    patch.setattr(pettingzoo.TurnsEnv, "_masks", chatty)


@pytest.mark.parametrize("leak", [the_observation_has_the_last_answer, the_info_holds_the_state])
def test_a_planted_leak_within_a_window_is_found(leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    assert leaks_in_windows(ASKING_TOGETHER[0]) > 0


@pytest.mark.parametrize("key", KEYS)
def test_both_forms_are_the_same_match(key: str) -> None:
    turns, together = table(key), pettingzoo.parallel_env(key, **OPTIONS[key])
    seen, infos = together.reset(seed=7)
    luck = np.random.default_rng(5)
    for _ in range(40):
        acting = [agent for agent in together.agents if infos[agent]["action_mask"].any()]
        if not acting:
            break
        actions = {agent: luck.choice(np.flatnonzero(seen[agent]["action_mask"])) for agent in acting}
        seen, rewards, done, _, infos = together.step({agent: actions.get(agent, -5) for agent in together.agents})
        for agent in acting:
            assert turns.agent_selection == agent
            turns.step(actions[agent])
        assert turns._match.state == together._match.state
        assert turns.rewards == rewards
        assert turns.terminations == done


# Bad input.


def test_without_the_library_the_error_names_the_command_that_installs_it() -> None:
    # A module that is ``None`` in ``sys.modules`` cannot be imported.
    code = (
        "import sys; sys.modules['pettingzoo'] = None; import chabudai\n"
        "try:\n    from chabudai.research import pettingzoo\n"
        "except chabudai.MissingExtraError as error:\n    print(error)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "chabudai.research.pettingzoo needs PettingZoo: pip install 'chabudai[research]'\n"


def state_of(made: Any) -> State:
    state: State = made._match.state
    return state


@pytest.mark.parametrize("key", KEYS)
def test_an_action_that_is_masked_out_raises_and_nothing_changes(key: str) -> None:
    made = table(key)
    wrong = masked_out(made)
    before, text = state_of(made), everything_but_pictures(made)
    for action in (wrong, -1, made._match.action_ids, 2**70):
        with pytest.raises(IllegalActionError, match=r"seat \d cannot play") as refused:
            made.step(action)
        assert refused.value.code == "illegal"
        assert state_of(made) == before
        assert everything_but_pictures(made) == text


def masked_out(made: Any) -> int:
    """Returns an id that is masked; if none is at the start, plays an action and returns its id."""
    mask = made.infos[made.agent_selection]["action_mask"]
    if mask.all():
        made.step(0)
        return 0
    return int(np.flatnonzero(mask == 0)[0])


def everything_but_pictures(made: Any) -> str:
    return str([made.agent_selection, made.agents, made.rewards, made.terminations, made.truncations, made.last()])


@pytest.mark.parametrize("key", KEYS)
def test_where_it_was_chosen_an_action_that_is_masked_out_loses(key: str) -> None:
    made = table(key, illegal="lose")
    first = state_of(made).returns_resigned(made._seats[made.agent_selection])
    wrong = masked_out(made)
    agent, state = made.agent_selection, state_of(made)
    made.step(wrong)
    assert all(made.terminations.values())
    assert list(made.rewards.values()) == state.returns_resigned(made._seats[agent])
    together = pettingzoo.parallel_env(key, **OPTIONS[key], illegal="lose")
    together.reset(seed=7)
    _, rewards, done, _, _ = together.step(dict.fromkeys(together.agents, -1))
    assert list(rewards.values()) == first
    assert all(done.values())
    assert together.agents == []


@pytest.mark.parametrize("action", [None, "a1", 1.0, True, [1], np.zeros(1, dtype=np.int64), np.bool_(True), {}])
def test_a_value_that_is_no_id_is_rejected_in_one_line(action: Any) -> None:
    for illegal in ("raise", "lose"):
        made = table("nakatta", illegal=illegal)
        before = state_of(made)
        with pytest.raises(InputError, match="integer id of a legal action"):
            made.step(action)
        assert state_of(made) == before


def test_an_action_may_be_a_whole_number_of_any_kind() -> None:
    for action in (12, np.int64(12), np.uint8(12), np.array(12)):
        made = table("nakatta")
        made.step(action)
        assert state_of(made).view(0).data["last"] == "c3"


def test_finished_and_unknown_agents() -> None:
    made = table("nakatta", illegal="lose")
    made.step(10**6)
    with pytest.raises(GameOverError, match="seat_0 is done and accepts only None, not 3"):
        made.step(3)
    made.step(None)
    made.step(None)
    with pytest.raises(GameOverError, match=r"call reset\(\)"):
        made.step(None)
    for call in (made.observe, made.action_space, made.observation_space):
        with pytest.raises(NotYourTurnError, match="no agent 'white': the agents are seat_0, seat_1"):
            call("white")


@pytest.mark.parametrize("form", [pettingzoo.raw_env, pettingzoo.parallel_env])
def test_it_is_reset_first_and_used_until_it_is_closed(form: Any) -> None:
    made = form("natto", render_mode="svg")
    with pytest.raises(GameError, match="reset"):
        made.render()
    made.reset()
    made.close()
    made.close()
    for call in (made.reset, made.render, lambda: made.step({"seat_0": 1, "seat_1": 1})):
        with pytest.raises(ClosedError, match="closed"):
            call()


def test_in_the_parallel_form_every_acting_agent_answers() -> None:
    made = pettingzoo.parallel_env("nakatta", size=5)
    made.reset(seed=1)
    before = state_of(made)
    for actions, why in (({"seat_1": 3}, "seat_0 must act"), (3, "dict of ids by agent name")):
        with pytest.raises(InputError, match=why):
            made.step(actions)  # type: ignore[arg-type]
    with pytest.raises(IllegalActionError):
        made.step({"seat_0": 25})
    assert state_of(made) == before


@pytest.mark.parametrize("key", ASKING_TOGETHER)
def test_of_several_answers_none_is_played_if_one_is_not_allowed(key: str) -> None:
    made = pettingzoo.parallel_env(key, **OPTIONS[key])
    made.reset(seed=7)
    while len(made._match.acting) == 1:
        made.step({agent: made.action_space(agent).sample() for agent in made.agents})
    before, acting = state_of(made), [made.possible_agents[seat] for seat in made._match.acting]
    actions = {agent: made.action_space(agent).sample() for agent in acting}
    with pytest.raises(IllegalActionError):
        made.step({**actions, acting[-1]: -1})
    assert state_of(made) == before
    made.step(actions)


@pytest.mark.parametrize(
    "settings",
    [
        {"observe": "all"},
        {"illegal": "win"},
        {"max_cycles": 0},
        {"max_cycles": "4"},
        {"render_mode": "pixels"},
        {"render_mode": ["ansi"]},
        {"size": 1},
        {"players": 3},
    ],
)
def test_invalid_settings_are_rejected(settings: dict[str, Any]) -> None:
    with pytest.raises((InputError, chabudai.OptionsError)):
        pettingzoo.env("nakatta", **settings)


def test_invalid_seeds_are_rejected() -> None:
    for seed in (-1, 2**256, "7", 1.5):
        with pytest.raises(InputError, match="it must be an integer from 0"):
            pettingzoo.raw_env("natto").reset(seed=seed)  # type: ignore[arg-type]


def test_chance_continues_without_a_seed_and_restarts_with_one() -> None:
    made = table("natto")
    first = state_of(made)
    made.reset()
    assert state_of(made) != first
    second = state_of(made)
    made.reset(seed=7)
    assert state_of(made) == first
    made.reset()
    assert state_of(made) == second
    assert state_of(made).game == chabudai.load("natto", target=2)


@pytest.mark.parametrize("key", KEYS)
def test_it_can_be_copied_and_pickled_in_the_middle_of_a_match(key: str) -> None:
    made = table(key)
    for turn, _ in enumerate(played(made)):
        if turn == min(9, state_of(made).game.spec["longest"] // 2):
            break
    for twin in (copy.deepcopy(made), pickle.loads(pickle.dumps(made))):
        twin.action_space(made.agent_selection).seed(1)
        made.action_space(made.agent_selection).seed(1)
        assert twin.action_space(made.agent_selection).sample() == made.action_space(made.agent_selection).sample()
        twin.step(twin.action_space(made.agent_selection).sample())
        assert state_of(twin) != state_of(made)


def test_a_picture_has_the_words_and_stones_of_the_match() -> None:
    made = table("nakatta", render_mode="rgb_array")
    empty = made.render()
    made.step(12)
    stone = made.render()
    assert stone.shape == empty.shape
    assert (empty != stone).any(axis=2).sum() > 100
    with pytest.raises(InputError, match="render_mode"):
        table("nakatta").render()


@pytest.mark.parametrize("mode", ["ansi", "svg"])
@pytest.mark.parametrize("key", [key for key in KEYS if not chabudai.load(key).spec["open_information"]])
def test_a_picture_is_the_same_in_all_worlds_that_a_spectator_may_think_of(key: str, mode: str) -> None:
    made = table(key, render_mode=mode)
    drawn = made.render()
    made._match._state = state_of(made).view(None).determinize(seed=5)
    assert made.render() == drawn


@pytest.mark.parametrize("key", KEYS)
def test_its_name_has_the_version_of_the_encoding(key: str) -> None:
    """Environments are named by the version of the encoding, which normally changes with that of the rules.

    Version 3 of Nana Toridori changed no number: it shows hands when a round is over, and then no agent acts.
    """
    assert str(table(key)) == f"{key}_v1"
    game = chabudai.load(key)
    rules = {"eurojongg": 2, "nanatoridori": 3, "natto": 2}
    assert (game.encoding.version, game.rules_version) == (1, rules.get(key, 1))
