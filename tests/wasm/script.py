"""Random matches of the native core, as scripts that another core repeats."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from chabudai import _core
from chabudai.bots import all_levels
from chabudai.errors import OptionsError
from chabudai.match import Match, load

BOTS_PER_MATCH = 2
"""The decisions of bots in each match; all others are random actions."""
MAX_PLAYOUTS = 60
MAX_STEPS = 300
"""A match that is longer ends with a resignation."""
PLAYOUTS = 300
MATCHES_PER_TALLY = 10
"""Of this number of matches under the usual options, one is played out uniformly, with each core's fastest code."""
TABLE_ENDINGS = 0.1
"""The share of matches that a player leaves or resigns early."""


@dataclass(frozen=True)
class Script:
    """A match: its options, its seed, what happens in it, and the record that it must give."""

    game: str
    options: dict[str, Any]
    seed: int
    steps: list[dict[str, Any]]
    record: str
    wins: list[int] | None
    """The wins of each seat in uniform playouts, of some matches."""

    def data(self) -> dict[str, Any]:
        key = self.seed.to_bytes(32, "little").hex()
        return {"game": self.game, "options": self.options, "seed": key, "steps": self.steps} | {
            "record": self.record,
            "playouts": None if self.wins is None else {"count": PLAYOUTS, "wins": self.wins},
        }


def random_options(key: str, rng: random.Random) -> dict[str, Any]:
    """Returns options that the game accepts; half of all matches have the usual ones."""
    if rng.random() < 0.5:
        return {}
    for _ in range(50):
        options = dict(filter(None, (_random_option(spec, rng) for spec in _core.option_specs(key))))
        try:
            load(key, **options)
        except OptionsError:
            continue
        return options
    return {}


def _random_option(spec: dict[str, Any], rng: random.Random) -> tuple[str, Any] | None:
    if rng.random() < 0.6:
        return None
    match spec["kind"]:
        case "switch":
            return spec["name"], rng.random() < 0.5
        case "integer":
            return spec["name"], rng.randint(spec["least"], min(spec["most"], spec["least"] + 10))
        case "odd":
            return spec["name"], rng.randrange(spec["least"] | 1, min(spec["most"], spec["least"] + 10), 2)
        case "choice" | "seat":
            return spec["name"], rng.choice(spec["words"])
        case "numbers":
            return spec["name"], rng.choice(spec["values"])
        case "texts":
            return spec["name"], {name: f"name {name}" for name in rng.sample(spec["names"], 2)}
        case _:
            return None


def play(key: str, number: int) -> Script:
    """Plays a match, the same for the same number."""
    rng = random.Random(f"{key} {number}")
    options, seed = random_options(key, rng), rng.getrandbits(256)
    match = load(key, **options).start(seed=seed)
    steps: list[dict[str, Any]] = []
    levels = all_levels(key)
    bots = sorted(rng.randrange(60) for _ in range(BOTS_PER_MATCH))
    end = rng.randrange(5, 80) if rng.random() < TABLE_ENDINGS else None
    while not match.is_over:
        seat = rng.choice(match.acting)
        if len(steps) in bots:
            steps.append(_decide(match, seat, rng.choice(levels).number, rng))
        elif len(steps) in (end, MAX_STEPS):
            steps.append(_end(match, seat, rng.choice(("resign", "leave")) if len(steps) == end else "resign"))
            continue
        elif match.game.spec["open_information"] and rng.random() < 0.02 and match.action_count > 2:
            steps.append({"do": "take_back", "seat": int(match.action_at(match.action_count - 1).actor)})
            match.take_back(steps[-1]["seat"])
            continue
        else:
            steps.append({"do": "play", "seat": seat, "action": rng.choice(match.view(seat).legal_actions)})
        match.play(seat, steps[-1]["action"])
    is_played_out = number % MATCHES_PER_TALLY == 0 and not options
    wins = match.game.playouts(PLAYOUTS, seed=7)["wins"] if is_played_out else None
    return Script(key, options, seed, steps, match.record(), wins)


def _decide(match: Match, seat: int, level: int, rng: random.Random) -> dict[str, Any]:
    """Returns a bot's decision, with all that it has computed."""
    number, playouts = rng.getrandbits(50), rng.randint(1, MAX_PLAYOUTS)
    found = next(each for each in all_levels(match.game.key) if each.number == level)
    player = found.bot(match.game, seed=number)
    decision = player.choose(match.view(seat), playouts=playouts)
    return {
        "do": "choose",
        "seat": seat,
        "level": level,
        "seed": str(number),
        "playouts": playouts,
        "action": decision.action,
        "value": decision.value,
        "candidates": [[each["action"], each["visits"], each["value"]] for each in decision.candidates],
    }


def _end(match: Match, seat: int, word: str) -> dict[str, Any]:
    if word == "leave" and (seat in match.departed_seats or match.seat_count == 2):
        word = "resign"
    (match.resign if word == "resign" else match.leave)(seat)
    return {"do": "note", "seat": seat, "word": word}


def scripts(key: str, count: int, first: int = 0) -> Iterator[Script]:
    for number in range(first, first + count):
        yield play(key, number)
