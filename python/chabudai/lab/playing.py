"""One deal of an experiment, played under every variant and in every rotation. Everything follows from the seed."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..errors import GameError
from ..match import Match
from ..match.record import one_line
from .errors import LabError
from .experiment import Experiment, Variant
from .measures import MEASURES, Needs, measure_match
from .measures.curves import Curve, curve_of
from .seating import seated


@dataclass(frozen=True, slots=True)
class Played:
    """What came of one deal: a row a match, and the record of each by its file's name."""

    deal: int
    rows: list[dict[str, Any]]
    records: dict[str, str]


def luck(*parts: int | str) -> int:
    """A seed that follows from these alone, below 2**63.

    >>> luck(2026, 7) == luck(2026, 7), luck(2026, 7) == luck(2026, 8)
    (True, False)
    """
    digest = hashlib.blake2b(repr(parts).encode(), digest_size=8).digest()
    return int.from_bytes(digest) >> 1


def play_deal(experiment: Experiment, deal: int) -> Played:
    """Plays one deal, counted from 0. The cards follow from the experiment's seed and the deal alone; the luck of who
    plays from these, the variant's name, the rotation and the seat.

    Raises ``LabError`` if a player fails.
    """
    rows, records = [], {}
    for number, variant in enumerate(experiment.variants):
        for rotation in range(experiment.rotations_of(variant)):
            match = play_match(experiment, variant, deal, rotation)
            name = f"{deal:06}-v{number}-r{rotation}.record"
            records[name] = match.record()
            place = {
                "variant": variant.name,
                "deal": deal,
                "rotation": rotation,
                "seats": list(experiment.seats_of(variant, rotation)),
                "seed": luck(experiment.seed, deal),
            }
            curve = _curve(experiment, variant, match, luck(experiment.seed, variant.name, deal, rotation))
            rows.append(place | told(match) | {"record": name} | measure_match(match, curve))
    return Played(deal, rows, records)


def play_match(experiment: Experiment, variant: Variant, deal: int, rotation: int) -> Match:
    """Plays one match to its end."""
    game = experiment.game_of(variant)
    words = experiment.seats_of(variant, rotation)
    match = game.start(luck(experiment.seed, deal))
    match.names = dict(enumerate(words))
    own = [luck(experiment.seed, variant.name, deal, rotation, seat) for seat in range(len(words))]
    word = ""
    try:
        answers = []
        for seat, word in enumerate(words):
            answers.append(seated(game, word).sit(own[seat]))
        count = 0
        while not match.is_over:
            seat = match.acting[0]
            word = words[seat]
            match.play(seat, answers[seat](match.state, seat, luck(own[seat], count)))
            count += 1
    except GameError as error:
        raise LabError(f"{_where(variant, deal, word)}: {error}") from None
    except Exception as error:
        # The code of a player can fail in any way.
        raise LabError(f"{_where(variant, deal, word)}: {one_line(f'{type(error).__name__}: {error}')}") from error
    return match


def _where(variant: Variant, deal: int, word: str) -> str:
    return f"the player {word} in deal {deal} of {variant.name!r}"


def _curve(experiment: Experiment, variant: Variant, match: Match, seed: int) -> Curve | None:
    """The win chances along a match, where a question needs them: they cost a hundred matches each."""
    if not any(MEASURES[question.measure].needs is Needs.ROLLOUTS for question in experiment.questions):
        return None
    players = [seated(match.game, match.names[seat]) for seat in range(len(variant.players))]
    # It makes larger numbers of the seed.
    return curve_of(match, players, seed >> 20)


def told(match: Match) -> dict[str, Any]:
    """What a match that is over tells without any measure."""
    ending = match.ending
    assert ending is not None, "a match is played to its end"
    scores = [float(score) for score in ending["scores"]]
    return {
        "scores": scores,
        "returns": match.returns,
        "places": places(list(zip(match.returns, scores, strict=True))),
        "winners": ending["winners"],
        "ending": ending["code"],
        "clause": ending["clause"],
    }


def places(merits: Sequence[tuple[float, float]]) -> list[float]:
    """The place of each seat, 1 the best, by what it gains and then by what was counted; those who are level share
    the mean of their places.

    >>> places([(1, 3), (-1, 0), (1, 2), (1, 3)])
    [1.5, 4.0, 3.0, 1.5]
    """
    ahead = [sum(other > own for other in merits) for own in merits]
    level = [sum(other == own for other in merits) for own in merits]
    return [1 + before + (same - 1) / 2 for before, same in zip(ahead, level, strict=True)]
