"""Trains a neural network by self-play in one file: PPO on ``chabudai.vector`` for two-player games, with NumPy only.

python examples/ppo.py nakatta --option size=7 --minutes 5 --net net.npz --curve curve.svg
chabudai play nakatta --size 7 --against examples/ppo.py:bot        play against the network in net.npz

The network receives the observation of the deciding seat and the mask of legal actions, and returns a log probability
for each action and the expected return. It plays both seats. The same seed trains the same network if the number of
rounds, not the clock, ends the training (``--rounds`` without ``--minutes``).
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import chabudai

Array = NDArray[Any]
Weights = dict[str, Array]
OPPONENTS = ("random", "greedy", "bot:1")


@dataclass(frozen=True)
class Settings:
    """Training settings. A round plays ``steps`` decisions in each of ``rows`` matches and then learns from them."""

    rounds: int = 100_000
    minutes: float = float("inf")
    seed: int = 1
    rows: int = 256
    steps: int = 32
    width: int = 256
    epochs: int = 2
    batch: int = 1024
    rate: float = 1e-3
    last_rate: float = 1e-4
    discount: float = 1.0
    trace: float = 0.9
    clip: float = 0.2
    entropy: float = 0.01
    observe: str = "observation"


def initial_weights(inputs: int, width: int, actions: int, luck: np.random.Generator) -> Weights:
    """Returns random float32 weights of two hidden layers and an output layer with a logit per action and a value."""

    def layer(before: int, after: int, scale: float) -> Array:
        numbers: Array = luck.standard_normal((before, after)) * scale / np.sqrt(before)
        return numbers.astype(np.float32)

    shapes = {"1": (inputs, width, 1.4), "2": (width, width, 1.4), "3": (width, actions + 1, 0.1)}
    weights = {f"w{name}": layer(*shape) for name, shape in shapes.items()}
    return weights | {f"b{name}": np.zeros(shape[1], np.float32) for name, shape in shapes.items()}


def forward(weights: Weights, seen: Array, mask: Array) -> tuple[Array, Array, tuple[Array, Array]]:
    """Returns (n, actions) log probabilities, (n,) values and both hidden layers for (n, inputs) and (n, actions)."""
    first = np.maximum(seen @ weights["w1"] + weights["b1"], 0)
    second = np.maximum(first @ weights["w2"] + weights["b2"], 0)
    out = second @ weights["w3"] + weights["b3"]
    logs = np.where(mask, out[:, :-1], np.float32(-1e9))
    logs -= logs.max(axis=1, keepdims=True)
    logs -= np.log(np.exp(logs).sum(axis=1, keepdims=True))
    return logs, np.tanh(out[:, -1]), (first, second)


@dataclass
class Rollout:
    """The decisions of one round of self-play: arrays with one row per decision."""

    seen: Array
    mask: Array
    action: Array
    log_probability: Array
    gain: Array
    advantage: Array


@dataclass
class Learner:
    """A network in training, with the moments of Adam and its self-play matches."""

    key: str
    options: dict[str, Any]
    settings: Settings = field(default_factory=Settings)

    def __post_init__(self) -> None:
        self.game = chabudai.load(self.key, **self.options)
        if self.game.spec["seats"] != 2:
            raise SystemExit("This example needs a zero-sum game for two players.")
        form: Any = self.settings.observe
        self.rows = chabudai.vector(
            self.key,
            num_envs=self.settings.rows,
            seed=self.settings.seed,
            observe=form,
            **self.options,
        )
        self.luck = np.random.default_rng(self.settings.seed)
        self.images = symmetries(self.game)
        seen, self.mask, self.seat = self.rows.reset()
        self.seen = seen.reshape(len(seen), -1)
        self.weights = initial_weights(self.seen.shape[1], self.settings.width, self.mask.shape[1], self.luck)
        self.moments = {name: (np.zeros_like(one), np.zeros_like(one)) for name, one in self.weights.items()}
        self.updates = self.decisions = self.matches = 0

    def play(self) -> Rollout:
        """Plays ``steps`` decisions in all rows, each in a random mirror image of the board."""
        took = self.settings
        shape = (took.steps, took.rows)
        seen = np.empty((*shape, self.seen.shape[1]), np.float32)
        mask = np.empty((*shape, self.mask.shape[1]), bool)
        action, log_probability = np.empty(shape, np.int64), np.empty(shape, np.float32)
        reward, value = np.zeros(shape, np.float32), np.zeros((took.steps + 1, took.rows), np.float32)
        done, seat = np.zeros(shape, bool), np.empty((took.steps + 1, took.rows), np.int64)
        each = np.arange(took.rows)
        for step in range(took.steps):
            image = self.images[self.luck.integers(len(self.images), size=took.rows)]
            seen[step], mask[step] = mirror(self.seen, self.mask, image)
            logs, value[step], _ = forward(self.weights, seen[step], mask[step])
            # The maximum of log probabilities with Gumbel noise is a sample from them.
            action[step] = (logs + self.luck.gumbel(size=logs.shape)).argmax(axis=1)
            log_probability[step], seat[step] = logs[each, action[step]], self.seat
            _, gained, over, self.mask, self.seat = self.rows.step(image[each, action[step]].astype(np.int32))
            reward[step], done[step] = gained[each, seat[step]], over
        seat[-1] = self.seat
        value[-1] = forward(self.weights, self.seen, self.mask)[1]
        self.decisions += took.steps * took.rows
        self.matches += int(done.sum())
        # The next position's value has the opposite sign if the other seat decides there.
        sign = np.where(seat[1:] == seat[:-1], 1.0, -1.0).astype(np.float32) * ~done * np.float32(took.discount)
        advantage = np.zeros((took.steps + 1, took.rows), np.float32)
        for step in reversed(range(took.steps)):
            error = reward[step] + sign[step] * value[step + 1] - value[step]
            advantage[step] = error + sign[step] * np.float32(took.trace) * advantage[step + 1]
        gain = advantage[:-1] + value[:-1]
        columns = (seen, mask, action, log_probability, gain, advantage[:-1])
        return Rollout(*(one.reshape(-1, *one.shape[2:]) for one in columns))

    def learn(self, played: Rollout, rate: float) -> tuple[float, float]:
        """Runs several epochs of clipped PPO on a rollout; returns the mean entropy and the mean value error."""
        entropies, errors = [], []
        for _ in range(self.settings.epochs):
            order = self.luck.permutation(len(played.gain))
            for begin in range(0, len(order), self.settings.batch):
                slopes, entropy, error = self.slopes(played, order[begin : begin + self.settings.batch])
                self._adam(slopes, rate)
                entropies.append(entropy)
                errors.append(error)
        return float(np.mean(entropies)), float(np.mean(errors))

    def slopes(self, played: Rollout, batch: Array) -> tuple[Weights, float, float]:
        """Returns the gradient of the loss of these decisions, their mean entropy and their mean value error."""
        seen, mask, action = played.seen[batch], played.mask[batch], played.action[batch]
        advantage = played.advantage[batch]
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        each = np.arange(len(batch))
        logs, value, (first, second) = forward(self.weights, seen, mask)
        chances, known = np.exp(logs), np.where(mask, logs, 0)
        ratio = np.exp(logs[each, action] - played.log_probability[batch])
        # A ratio outside the clipping range in the direction of the advantage has no gradient.
        is_past = np.where(advantage > 0, ratio > 1 + self.settings.clip, ratio < 1 - self.settings.clip)
        pull = np.where(is_past, 0, ratio * advantage)
        entropy = -(chances * known).sum(axis=1, keepdims=True)
        error = value - played.gain[batch]
        out = np.empty((len(batch), mask.shape[1] + 1), logs.dtype)
        out[:, :-1] = chances * (pull[:, None] + self.settings.entropy * (known + entropy))
        out[each, action] -= pull
        # The loss includes half of the squared value error.
        out[:, -1] = error * (1 - value**2)
        out /= len(batch)
        of_second = (out @ self.weights["w3"].T) * (second > 0)
        of_first = (of_second @ self.weights["w2"].T) * (first > 0)
        found = {"w1": seen.T @ of_first, "w2": first.T @ of_second, "w3": second.T @ out}
        found |= {"b1": of_first.sum(axis=0), "b2": of_second.sum(axis=0), "b3": out.sum(axis=0)}
        return found, float(entropy.mean()), float((error**2).mean())

    def _adam(self, slopes: Weights, rate: float) -> None:
        self.updates += 1
        length = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        scale = min(1.0, 0.5 / (length + 1e-9))
        for name, slope in slopes.items():
            mean, square = self.moments[name]
            mean += 0.1 * (scale * slope - mean)
            square += 0.001 * ((scale * slope) ** 2 - square)
            step = rate * mean / (1 - 0.9**self.updates)
            self.weights[name] -= step / (np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8)

    def train(self, looks: int = 0, *, progress: bool = False) -> Iterator[int]:
        """Trains until the rounds or the minutes run out; yields the round number ``looks`` times and at the end."""
        began, due = time.perf_counter(), 1
        for number in range(self.settings.rounds):
            passed_s = time.perf_counter() - began
            share = max(number / self.settings.rounds, passed_s / 60 / self.settings.minutes)
            if share >= 1:
                break
            if looks and share >= due / (looks + 1):
                due += 1
                paused = time.perf_counter()
                yield number
                began += time.perf_counter() - paused
            rate = self.settings.rate + share * (self.settings.last_rate - self.settings.rate)
            entropy, error = self.learn(self.play(), rate)
            if progress and number % 10 == 9:
                print(
                    f"round {number + 1}: {self.decisions:,} decisions, {self.matches:,} matches, "
                    f"entropy {entropy:.2f}, value error {error:.2f}, {passed_s:.0f} s",
                    flush=True,
                )
        yield self.decisions // (self.settings.rows * self.settings.steps)

    def bot(self) -> Bot:
        """Returns the current network as a player."""
        return Bot(
            self.key, self.options, self.settings.observe, {name: one.copy() for name, one in self.weights.items()}
        )


def symmetries(game: Any) -> Array:
    """Returns the game's symmetries of action ids, (symmetries, actions); the first row is the identity."""
    images: Array = np.asarray(game.encoding.symmetries()).astype(np.int64)
    return images


def mirror(seen: Array, mask: Array, image: Array) -> tuple[Array, Array]:
    """Returns observations (n, inputs) and masks (n, actions) under a symmetry (n, actions) per row.

    In encodings made of planes, a cell's index is its action id, so the same row mirrors each plane. Games without
    other symmetries may have other encodings.
    """
    each = np.arange(len(seen))[:, None]
    if (image == np.arange(image.shape[1])).all():
        return seen, mask
    cells = next(
        size for size in range(image.shape[1], 0, -1) if seen.shape[1] % size == 0 and (image[:, :size] < size).all()
    )
    planes = seen.reshape(len(seen), -1, cells)
    turned = np.take_along_axis(planes, image[:, None, :cells], axis=2)
    return turned.reshape(seen.shape), mask[each, image]


@dataclass
class Bot:
    """A trained network as a player: ``choose(view)`` returns one of ``view.legal_actions``."""

    key: str
    options: dict[str, Any]
    observe: str
    weights: Weights
    name: str = "net"

    def choose(self, view: chabudai.View) -> str:
        """Returns the action that the network prefers, with its probabilities summed over all mirror images."""
        game = view.game
        seen = view.information_state() if self.observe == "information_state" else view.observation()
        ids = {game.action_id(action): action for action in view.legal_actions}
        images = symmetries(game)
        if (seen.size, images.shape[1]) != (len(self.weights["w1"]), len(self.weights["b3"]) - 1):
            raise ValueError(f"this network was trained for {self.key} with {self.options}, not for this table")
        mask = np.zeros(images.shape, bool)
        mask[:, list(ids)] = True
        logs, _, _ = forward(self.weights, *mirror(np.tile(seen.reshape(1, -1), (len(images), 1)), mask, images))
        total = np.zeros(images.shape[1])
        for image, row in zip(images, logs, strict=True):
            total[image] += row
        return ids[max(ids, key=lambda number: total[number])]

    def save(self, path: Path) -> None:
        """Writes the network and its game to a NumPy file (``.npz``)."""
        about = json.dumps({"key": self.key, "options": self.options, "observe": self.observe})
        np.savez(path, about=np.array(about), **self.weights)  # type: ignore[arg-type, unused-ignore]


def bot(path: Path = Path("net.npz")) -> Bot:
    """Reads a network; the factory for ``--bot net=examples/ppo.py:bot`` reads ``net.npz`` in the current folder."""
    with np.load(path) as read:
        about = json.loads(str(read["about"]))
        weights = {name: read[name] for name in read.files if name != "about"}
    return Bot(about["key"], about["options"], about["observe"], weights)


def strength(player: Bot, opponent: str, deals: int, seed: int) -> tuple[float, float, float]:
    """Returns a network's win rate against an opponent, and the ends of its 95 % confidence interval."""
    result = chabudai.arena(player.key, [player, opponent], deals=deals, seed=seed, progress=False, **player.options)
    return (result.rates[0], *result.intervals[0])


def draw(points: Sequence[dict[str, Any]], title: str, path: Path) -> None:
    """Draws the curve to an SVG or PNG file; needs ``pip install 'chabudai[lab]'``."""
    import altair  # noqa: PLC0415 - needed only for the picture

    base = altair.Chart({"values": list(points)}, title=title, width=420, height=260).encode(
        x=altair.X("decisions:Q", title="decisions played in training", axis=altair.Axis(format="~s")),
        color=altair.Color("opponent:N", title="against"),
    )
    line = base.mark_line(point=True).encode(
        y=altair.Y("rate:Q", title="share of wins", scale=altair.Scale(domain=[0, 1]))
    )
    band = base.mark_area(opacity=0.15).encode(y="low:Q", y2="high:Q")
    (band + line).save(str(path))


def main(words: Sequence[str] | None = None) -> None:
    reads = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reads.add_argument("game", nargs="?", default="nakatta")
    reads.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    reads.add_argument("--minutes", type=float, default=Settings.minutes)
    reads.add_argument("--rounds", type=int, default=Settings.rounds)
    reads.add_argument("--seed", type=int, default=Settings.seed)
    reads.add_argument("--rows", type=int, default=Settings.rows, help="matches played in parallel")
    reads.add_argument("--width", type=int, default=Settings.width, help="units in each of the two hidden layers")
    reads.add_argument("--looks", type=int, default=8, help="number of strength measurements during training")
    reads.add_argument(
        "--deals", type=int, default=100, help="deals against each opponent at the end, each played from both seats"
    )
    reads.add_argument("--against", nargs="+", default=OPPONENTS, metavar="PLAYER", help="opponents to measure against")
    reads.add_argument("--net", type=Path, default=Path("net.npz"))
    reads.add_argument("--curve", type=Path)
    asked = reads.parse_args(words)
    options = {name: json.loads(value) for name, _, value in (word.partition("=") for word in asked.option)}
    taken = ("rounds", "minutes", "seed", "rows", "width")
    learner = Learner(asked.game, options, Settings(**{name: getattr(asked, name) for name in taken}))
    print(f"{asked.game} {options}, {asdict(learner.settings)}", flush=True)
    points: list[dict[str, Any]] = []
    luck = np.random.default_rng(asked.seed)

    def measure(player: Bot, deals: int) -> None:
        for opponent in asked.against:
            rate, low, high = strength(player, opponent, deals, int(luck.integers(2**32)))
            point = {"decisions": learner.decisions, "opponent": opponent, "rate": rate, "low": low, "high": high}
            points.append(point)
            print(f"  against {opponent}: {rate:.3f} ({low:.3f} to {high:.3f}), {deals} deals", flush=True)

    if asked.looks:
        measure(learner.bot(), max(1, asked.deals // 4))
    for number in learner.train(asked.looks, progress=True):
        print(f"after round {number}:", flush=True)
        trained = learner.bot()
        trained.save(asked.net)
        measure(trained, max(1, asked.deals // 4))
    del points[-len(asked.against) :]
    print(f"the final network in {asked.net}:", flush=True)
    measure(trained, asked.deals)
    if asked.curve is not None:
        draw(points, f"{learner.game.key}, trained in {learner.decisions:,} decisions", asked.curve)


if __name__ == "__main__":
    main()
