"""Trains a net by playing against itself, in one file: PPO on ``chabudai.vector`` for games of two, with NumPy alone.

python examples/ppo.py nakatta --option size=7 --minutes 5 --net net.npz --curve curve.svg
chabudai play nakatta --size 7 --against examples/ppo.py:bot        the net of net.npz at a table

The net is given what the seat that decides sees, and which actions are allowed; it gives how much it likes each action
and what it expects to gain. Both seats are the same net. One seed gives the same net, as long as the number of rounds
and not the clock ends the training (``--rounds`` without ``--minutes``).
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
    """How a net is trained. A round plays ``steps`` decisions in each of ``rows`` matches and then learns from them."""

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


def fresh(inputs: int, width: int, actions: int, luck: np.random.Generator) -> Weights:
    """The weights of two hidden layers, a number an action and a value, as float32; the last layer begins small."""

    def layer(before: int, after: int, scale: float) -> Array:
        drawn: Array = luck.standard_normal((before, after)) * scale / np.sqrt(before)
        return drawn.astype(np.float32)

    shapes = {"1": (inputs, width, 1.4), "2": (width, width, 1.4), "3": (width, actions + 1, 0.1)}
    weights = {f"w{name}": layer(*shape) for name, shape in shapes.items()}
    return weights | {f"b{name}": np.zeros(shape[1], np.float32) for name, shape in shapes.items()}


def forward(weights: Weights, seen: Array, mask: Array) -> tuple[Array, Array, tuple[Array, Array]]:
    """For (n, inputs) numbers and (n, actions) masks: (n, actions) logarithms of chances, (n,) values, both layers."""
    first = np.maximum(seen @ weights["w1"] + weights["b1"], 0)
    second = np.maximum(first @ weights["w2"] + weights["b2"], 0)
    out = second @ weights["w3"] + weights["b3"]
    likes = np.where(mask, out[:, :-1], np.float32(-1e9))
    likes -= likes.max(axis=1, keepdims=True)
    likes -= np.log(np.exp(likes).sum(axis=1, keepdims=True))
    return likes, np.tanh(out[:, -1]), (first, second)


@dataclass
class Played:
    """What a round of self-play gave: arrays whose first axis has a row a decision."""

    seen: Array
    mask: Array
    action: Array
    liked: Array
    gain: Array
    advantage: Array


@dataclass
class Learner:
    """A net that is being trained, with the moments of Adam and the matches that it plays against itself."""

    key: str
    options: dict[str, Any]
    settings: Settings = field(default_factory=Settings)

    def __post_init__(self) -> None:
        self.game = chabudai.load(self.key, **self.options)
        if self.game.spec["seats"] != 2:
            raise SystemExit("This example is for games of two: what one gains is what the other loses.")
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
        self.weights = fresh(self.seen.shape[1], self.settings.width, self.mask.shape[1], self.luck)
        self.moments = {name: (np.zeros_like(one), np.zeros_like(one)) for name, one in self.weights.items()}
        self.updates = self.decisions = self.matches = 0

    def play(self) -> Played:
        """Plays ``steps`` decisions in all rows, each looked at in a mirror image that luck chooses."""
        took = self.settings
        shape = (took.steps, took.rows)
        seen = np.empty((*shape, self.seen.shape[1]), np.float32)
        mask = np.empty((*shape, self.mask.shape[1]), bool)
        action, liked = np.empty(shape, np.int64), np.empty(shape, np.float32)
        reward, value = np.zeros(shape, np.float32), np.zeros((took.steps + 1, took.rows), np.float32)
        done, seat = np.zeros(shape, bool), np.empty((took.steps + 1, took.rows), np.int64)
        each = np.arange(took.rows)
        for step in range(took.steps):
            image = self.images[self.luck.integers(len(self.images), size=took.rows)]
            seen[step], mask[step] = mirrored(self.seen, self.mask, image)
            likes, value[step], _ = forward(self.weights, seen[step], mask[step])
            # The largest of likes with Gumbel's noise is a draw from the chances.
            action[step] = (likes + self.luck.gumbel(size=likes.shape)).argmax(axis=1)
            liked[step], seat[step] = likes[each, action[step]], self.seat
            _, gained, over, self.mask, self.seat = self.rows.step(image[each, action[step]].astype(np.int32))
            reward[step], done[step] = gained[each, seat[step]], over
        seat[-1] = self.seat
        value[-1] = forward(self.weights, self.seen, self.mask)[1]
        self.decisions += took.steps * took.rows
        self.matches += int(done.sum())
        # What is good for the one who decides next is bad for the one before, if these are two.
        sign = np.where(seat[1:] == seat[:-1], 1.0, -1.0).astype(np.float32) * ~done * np.float32(took.discount)
        advantage = np.zeros((took.steps + 1, took.rows), np.float32)
        for step in reversed(range(took.steps)):
            error = reward[step] + sign[step] * value[step + 1] - value[step]
            advantage[step] = error + sign[step] * np.float32(took.trace) * advantage[step + 1]
        gain = advantage[:-1] + value[:-1]
        return Played(*(one.reshape(-1, *one.shape[2:]) for one in (seen, mask, action, liked, gain, advantage[:-1])))

    def learn(self, played: Played, rate: float) -> tuple[float, float]:
        """Some passes of clipped PPO over what was played; gives the mean entropy and the mean error of the values."""
        entropies, errors = [], []
        for _ in range(self.settings.epochs):
            order = self.luck.permutation(len(played.gain))
            for begin in range(0, len(order), self.settings.batch):
                slopes, entropy, error = self.slopes(played, order[begin : begin + self.settings.batch])
                self._adam(slopes, rate)
                entropies.append(entropy)
                errors.append(error)
        return float(np.mean(entropies)), float(np.mean(errors))

    def slopes(self, played: Played, batch: Array) -> tuple[Weights, float, float]:
        """How the loss of these decisions grows with each weight, and their mean entropy and error of the values."""
        seen, mask, action = played.seen[batch], played.mask[batch], played.action[batch]
        advantage = played.advantage[batch]
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        each = np.arange(len(batch))
        likes, value, (first, second) = forward(self.weights, seen, mask)
        chances, known = np.exp(likes), np.where(mask, likes, 0)
        ratio = np.exp(likes[each, action] - played.liked[batch])
        # Where the ratio has gone past the clip in the direction of the advantage, there is no more to learn.
        is_past = np.where(advantage > 0, ratio > 1 + self.settings.clip, ratio < 1 - self.settings.clip)
        pull = np.where(is_past, 0, ratio * advantage)
        entropy = -(chances * known).sum(axis=1, keepdims=True)
        error = value - played.gain[batch]
        out = np.empty((len(batch), mask.shape[1] + 1), likes.dtype)
        out[:, :-1] = chances * (pull[:, None] + self.settings.entropy * (known + entropy))
        out[each, action] -= pull
        # Half of the squared error of the values is a part of the loss.
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
        """Trains until the rounds or the minutes are over; gives the number of rounds at so many moments of it."""
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
                    f"entropy {entropy:.2f}, error of values {error:.2f}, {passed_s:.0f} s",
                    flush=True,
                )
        yield self.decisions // (self.settings.rows * self.settings.steps)

    def bot(self) -> Bot:
        """The net as it is now, as a player."""
        return Bot(
            self.key, self.options, self.settings.observe, {name: one.copy() for name, one in self.weights.items()}
        )


def symmetries(game: Any) -> Array:
    """The mirror images of the game's action ids, (symmetries, actions); a row of 0, 1, 2 and so on comes first."""
    images: Array = np.asarray(game.encoding.symmetries()).astype(np.int64)
    return images


def mirrored(seen: Array, mask: Array, image: Array) -> tuple[Array, Array]:
    """Flat numbers (n, inputs) and masks (n, actions) as a mirror shows them, an image (n, actions) a row.

    In planes a cell's place is the id of its action, so that the same row mirrors each plane. A game whose actions have
    no images but themselves may have numbers that are no planes.
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
    """A trained net as a player of Chabudai: an object whose ``choose(view)`` gives one of ``view.legal_actions``."""

    key: str
    options: dict[str, Any]
    observe: str
    weights: Weights
    name: str = "net"

    def choose(self, view: chabudai.View) -> str:
        """What the net likes best, as text; all mirror images are asked, and their answers added up."""
        game = view.game
        seen = view.information_state() if self.observe == "information_state" else view.observation()
        ids = {game.action_id(action): action for action in view.legal_actions}
        images = symmetries(game)
        if (seen.size, images.shape[1]) != (len(self.weights["w1"]), len(self.weights["b3"]) - 1):
            raise ValueError(f"this net was trained for {self.key} with {self.options}, not for this table")
        mask = np.zeros(images.shape, bool)
        mask[:, list(ids)] = True
        likes, _, _ = forward(self.weights, *mirrored(np.tile(seen.reshape(1, -1), (len(images), 1)), mask, images))
        total = np.zeros(images.shape[1])
        for image, liked in zip(images, likes, strict=True):
            total[image] += liked
        return ids[max(ids, key=lambda number: total[number])]

    def save(self, path: Path) -> None:
        """Writes the net to a file of NumPy's (``.npz``), with the game that it is for."""
        about = json.dumps({"key": self.key, "options": self.options, "observe": self.observe})
        np.savez(path, about=np.array(about), **self.weights)  # type: ignore[arg-type, unused-ignore]


def bot(path: Path = Path("net.npz")) -> Bot:
    """The net of a file; the factory of ``--bot net=examples/ppo.py:bot``, which takes ``net.npz`` of the folder."""
    with np.load(path) as read:
        about = json.loads(str(read["about"]))
        weights = {name: read[name] for name in read.files if name != "about"}
    return Bot(about["key"], about["options"], about["observe"], weights)


def strength(player: Bot, opponent: str, deals: int, seed: int) -> tuple[float, float, float]:
    """The share of matches that a net wins against an opponent, and the ends of its 95 % interval."""
    result = chabudai.arena(player.key, [player, opponent], deals=deals, seed=seed, progress=False, **player.options)
    return (result.rates[0], *result.intervals[0])


def draw(points: Sequence[dict[str, Any]], title: str, path: Path) -> None:
    """Draws the curve to an SVG or PNG file; needs ``pip install 'chabudai[lab]'``."""
    import altair  # noqa: PLC0415 - only the picture needs it

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
    reads.add_argument("--rows", type=int, default=Settings.rows, help="matches that are played side by side")
    reads.add_argument("--width", type=int, default=Settings.width, help="numbers in each of the two hidden layers")
    reads.add_argument("--looks", type=int, default=8, help="how often the strength is measured on the way")
    reads.add_argument("--deals", type=int, default=100, help="deals against each opponent at the end, both seats each")
    reads.add_argument("--against", nargs="+", default=OPPONENTS, metavar="PLAYER", help="who it is measured against")
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
            told = {"decisions": learner.decisions, "opponent": opponent, "rate": rate, "low": low, "high": high}
            points.append(told)
            print(f"  against {opponent}: {rate:.3f} ({low:.3f} to {high:.3f}), {deals} deals", flush=True)

    if asked.looks:
        measure(learner.bot(), max(1, asked.deals // 4))
    for number in learner.train(asked.looks, progress=True):
        print(f"after round {number}:", flush=True)
        trained = learner.bot()
        trained.save(asked.net)
        measure(trained, max(1, asked.deals // 4))
    del points[-len(asked.against) :]
    print(f"the net of {asked.net} at the end:", flush=True)
    measure(trained, asked.deals)
    if asked.curve is not None:
        draw(points, f"{learner.game.key}, trained in {learner.decisions:,} decisions", asked.curve)


if __name__ == "__main__":
    main()
