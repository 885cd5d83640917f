"""The training example: its gradients are those of its loss, a short run learns, and its network plays at tables."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from chabudai.bots.players import factory
from chabudai.match import load
from examples import ppo

FILE = Path(ppo.__file__)
SHORT = ppo.Settings(rounds=20, rows=64, steps=16, width=32, batch=256, rate=5e-3)


def learner(**changes: object) -> ppo.Learner:
    return ppo.Learner("nakatta", {"size": 3}, replace(SHORT, **changes))  # type: ignore[arg-type]


def loss(one: ppo.Learner, played: ppo.Rollout) -> float:
    """Returns the loss of clipped PPO, as given in its paper."""
    likes, value, _ = ppo.forward(one.weights, played.seen, played.mask)
    ratio = np.exp(likes[np.arange(len(likes)), played.action] - played.log_probability)
    advantage = (played.advantage - played.advantage.mean()) / (played.advantage.std() + 1e-6)
    clip = one.settings.clip
    gained = np.minimum(ratio * advantage, np.clip(ratio, 1 - clip, 1 + clip) * advantage)
    entropy = -np.where(played.mask, np.exp(likes) * likes, 0).sum(axis=1)
    return float((-gained - one.settings.entropy * entropy + (value - played.gain) ** 2 / 2).mean())


def test_the_slopes_are_those_of_the_loss() -> None:
    one = learner(rows=8, steps=8, width=8)
    played = one.play()
    # The old probabilities are moved away from the new ones, so that some ratios are clipped.
    played.log_probability = played.log_probability + one.luck.normal(0, 0.3, len(played.log_probability))
    # The noise keeps every layer away from the points where its gradient jumps.
    one.weights = {name: weights + one.luck.normal(0, 0.05, weights.shape) for name, weights in one.weights.items()}
    slopes, _, _ = one.slopes(played, np.arange(len(played.gain)))
    for name, weights in one.weights.items():
        place = np.unravel_index(np.abs(slopes[name]).argmax(), weights.shape)
        before, step = weights[place], 1e-6
        weights[place] = before + step
        above = loss(one, played)
        weights[place] = before - step
        below = loss(one, played)
        weights[place] = before
        assert (above - below) / (2 * step) == pytest.approx(slopes[name][place], rel=1e-3, abs=1e-8), name


def test_a_mirror_shows_the_same_match() -> None:
    game = load("nakatta", size=3, pie=False)
    ids = [game.action_id(action) for action in ("a1", "b3")]
    state = game.start(seed=1).state
    for number in ids:
        state = state.play_id(number)
    images = ppo.symmetries(game)
    for image in images:
        mirror = game.start(seed=1).state
        for number in ids:
            mirror = mirror.play_id(int(np.flatnonzero(image == number)[0]))
        seen, mask = (of.reshape(1, -1) for of in (state.view(0).observation(), state.legal_mask(0)))
        turned, allowed = ppo.mirror(seen, mask, image[None])
        assert (turned.ravel() == mirror.view(0).observation().ravel()).all()
        assert (allowed.ravel() == mirror.legal_mask(0)).all()


def test_a_short_run_learns_and_a_seed_gives_one_net(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = learner(), learner()
    assert list(first.train(looks=1, progress=True)) == [10, 20]
    list(second.train())
    assert "round 20: 20,480 decisions" in capsys.readouterr().out
    assert all((first.weights[name] == second.weights[name]).all() for name in first.weights)
    assert ppo.strength(first.bot(), "random", deals=50, seed=1)[1] > 0.6, "below the interval lies a coin"

    # After saving and loading, the bot plays the same, under the name that people use at tables.
    monkeypatch.chdir(tmp_path)
    first.bot().save(Path("net.npz"))
    game = load("nakatta", size=3)
    view = game.start(seed=1).view(0)
    assert factory(f"{FILE}:bot")().choose(view) == first.bot().choose(view)
    with pytest.raises(ValueError, match="this network was trained for nakatta"):
        ppo.bot().choose(load("nakatta", size=4).start(seed=1).view(0))


def test_games_of_several_and_of_hidden_hands_are_learned_or_refused() -> None:
    with pytest.raises(SystemExit, match="zero-sum game for two"):
        ppo.Learner("nanatoridori", {"players": 3})
    duel = ppo.Learner("nanatoridori", {"players": 2}, replace(SHORT, rows=4, steps=4, width=4))
    played = duel.play()
    assert played.mask[np.arange(16), played.action].all()
    match = load("nanatoridori", players=2).start(seed=1)
    view = match.view(match.acting[0])
    assert duel.bot().choose(view) in view.legal_actions


def test_the_command_measures_saves_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    net, curve = tmp_path / "net.npz", tmp_path / "curve.svg"
    words = [
        "nakatta",
        "--option",
        "size=3",
        "--rounds",
        "2",
        "--looks",
        "1",
        "--deals",
        "4",
        "--rows",
        "8",
        "--width",
        "8",
    ]
    ppo.main([*words, "--net", str(net), "--curve", str(curve)])
    text = capsys.readouterr().out
    assert text.count("against greedy: ") == 4
    assert ppo.bot(net).options == {"size": 3}
    assert "<svg" in curve.read_text()
