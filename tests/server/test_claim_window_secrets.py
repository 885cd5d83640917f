"""The times and sizes of frames do not reveal whether a discard could have been claimed."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any

from chabudai.match import load
from chabudai.store import Pace
from tests import thoroughness
from tests.server.simulation.world import Line, World

from .virtual import Guest, Party, in_virtual_time, party

FIXED = Pace("fixed", 4000)
INSTANT = Pace()
SESSIONS = thoroughness.of(8, part=2)
DISCARDS = 40
Features = tuple[float, ...]


@dataclass
class Witness(Guest):
    """A client that records the times and sizes of frames."""

    heard: list[tuple[float, int, bool]] = field(default_factory=list)
    """The time, the length, and whether the frame has an open question."""

    async def _listen(self, line: Line) -> None:
        while (message := await line.read()) is not None:
            is_open = message["type"] != "table" or message["view"]["phase"] == "claims"
            self.heard.append((asyncio.get_running_loop().time(), len(json.dumps(message)), is_open))

    def features(self, opened_s: float) -> Features:
        """Returns features of the frames from a given time until the question was closed: the numbers of frames and
        characters, the last frame, and the time of the close.
        """
        later = [heard for heard in self.heard if heard[0] > opened_s]
        closing = next(place for place, (_when, _size, is_open) in enumerate(later) if not is_open)
        inside = later[:closing]
        latest = inside[-1][0] - opened_s if inside else 0.0
        return (
            len(inside),
            sum(size for _when, size, _is_open in inside),
            latest,
            round(later[closing][0] - opened_s, 4),
        )


@dataclass(frozen=True)
class Temper:
    """How a person answers. People who have a choice think about it, and many skip questions automatically if they have
    none.
    """

    thinks_s: float
    skips_s: float
    claims: float
    dawdles: float
    wavers: float

    @staticmethod
    def of(dice: random.Random) -> Temper:
        return Temper(
            dice.uniform(0.5, 3.0),
            dice.choice([0.02, 0.02, 0.4, 1.0]),
            dice.choice([0.05, 0.3]),
            dice.choice([0, 0.2]),
            dice.choice([0, 0.5]),
        )

    def answers(self, dice: random.Random, legal: Sequence[str], is_patient: bool) -> list[tuple[float, str]]:
        """Returns the answers with their delays. In a claim window, silence is an answer too."""
        if is_patient and dice.random() < self.dawdles:
            return []
        claims = [action for action in legal if action != "skip"]
        if not claims:
            return [(self.skips_s * dice.uniform(0.8, 1.2), "skip")]
        after_s = min(self.thinks_s * dice.uniform(0.7, 1.3), 3.8)
        action = dice.choice(claims) if dice.random() < self.claims else "skip"
        early = [(after_s / 2, dice.choice(claims))] if is_patient and dice.random() < self.wavers else []
        return [*early, (after_s, action)]


@dataclass
class Sample:
    """The features that witnesses of one discard observed, and whether the discard could be claimed."""

    features: list[Features]
    could_claim: bool


def best_guess(samples: Sequence[tuple[Features, bool]]) -> float:
    """Returns the accuracy of the best threshold on any single feature, with both answers weighted equally. 0.5 is
    chance.
    """
    yes = [features for features, could in samples if could]
    no = [features for features, could in samples if not could]
    best = 0.5
    for place in range(len(yes[0])):
        for threshold in {features[place] for features, _could in samples}:
            above = sum(features[place] >= threshold for features in yes) / len(yes)
            wrong = sum(features[place] >= threshold for features in no) / len(no)
            best = max(best, 0.5 + abs(above - wrong) / 2)
    return best


def samples_of(pace: Pace, sessions: int) -> list[Sample]:
    """Returns samples from several sessions at tables with a given pace."""
    samples: list[Sample] = []

    def session(seed: int) -> Callable[[World], Coroutine[Any, Any, None]]:
        return lambda world: _session(world, pace, random.Random(seed), samples)

    for seed in range(sessions):
        in_virtual_time(session(seed))
    return samples


async def _session(world: World, pace: Pace, dice: random.Random, samples: list[Sample]) -> None:
    table = await party(world, load("eurojongg").start(seed=dice.randrange(1000)), pace=pace)
    witnesses = [Witness(world, table.room_id, guest.key) for guest in [*table.guests, table.watcher]]
    for witness in witnesses:
        await witness.come()
    tempers = [Temper.of(dice) for _ in range(4)]
    loop, enough = asyncio.get_running_loop(), len(samples) + DISCARDS
    while len(samples) < enough:
        match = await table.match()
        (turn,) = match.acting
        legal = [action for action in match.view(turn).legal_actions if action.startswith("discard")]
        await asyncio.sleep(tempers[turn].thinks_s)
        await table.guests[turn].act(dice.choice(legal))
        match = await table.match()
        if len(match.acting) < 3:
            continue
        # The frame that opens the question has arrived. Everyone sees the card, so the size of this frame is not
        # secret.
        opened_s = loop.time()
        could_claim = any(len(match.view(seat).legal_actions) > 1 for seat in match.acting)
        await _answered(table, tempers, dice, pace)
        samples.append(Sample([witnesses[who].features(opened_s) for who in (turn, -1)], could_claim))


async def _answered(table: Party, tempers: Sequence[Temper], dice: random.Random, pace: Pace) -> None:
    """Lets all seats answer, each at its own time, until the question is closed."""
    match = await table.match()

    async def answer(seat: int) -> None:
        waited_s = 0.0
        for after_s, action in tempers[seat].answers(dice, match.view(seat).legal_actions, pace == FIXED):
            await asyncio.sleep(after_s - waited_s)
            waited_s = after_s
            await table.guests[seat].act(action)

    await asyncio.gather(*(answer(seat) for seat in match.acting))
    while (await table.match()) is match:
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.01)


def heard_by(samples: Sequence[Sample], witness: int) -> list[tuple[Features, bool]]:
    """Returns what the discarder (0) or a spectator (1) received for each discard."""
    return [(sample.features[witness], sample.could_claim) for sample in samples]


def test_times_and_sizes_do_not_reveal_whether_a_discard_could_be_claimed() -> None:
    samples = samples_of(FIXED, SESSIONS)
    assert len(samples) == SESSIONS * DISCARDS
    assert 0.1 < sum(sample.could_claim for sample in samples) / len(samples) < 0.9
    for witness in range(2):
        heard = heard_by(samples, witness)
        assert len({features for features, _could in heard}) == 1, "all discards look the same"
        assert best_guess(heard) == 0.5


def test_without_a_window_the_same_guess_is_often_right() -> None:
    samples = samples_of(INSTANT, thoroughness.of(3, part=2))
    for witness in range(2):
        assert best_guess(heard_by(samples, witness)) > 0.65, "otherwise the test above could not fail"
