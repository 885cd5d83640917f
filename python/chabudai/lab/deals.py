"""Plays one deal of an experiment under every variant and in every rotation, reproducibly from the seed."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

from ..errors import GameError, LabError
from ..match import Game, Match
from ..match.untrusted_text import one_line
from .experiment import Experiment, Variant
from .match_facts import rank_places
from .measures import MEASURES, Needs, measure_match
from .measures.win_chance_rollouts import Curve, compute_curve
from .restricted_players import player_for


@dataclass(frozen=True, slots=True)
class DealResult:
    """The matches of one deal: a row per match, and the records by file name."""

    deal: int
    rows: list[dict[str, Any]]
    records: dict[str, str]


def derive_seed(*parts: int | str) -> int:
    """Returns a seed below 2**63 that depends on these values only.

    >>> derive_seed(2026, 7) == derive_seed(2026, 7), derive_seed(2026, 7) == derive_seed(2026, 8)
    (True, False)
    """
    digest = hashlib.blake2b(repr(parts).encode(), digest_size=8).digest()
    return int.from_bytes(digest) >> 1


def play_deal(experiment: Experiment, deal: int) -> DealResult:
    """Plays the deal with this number, counted from 0.

    The cards depend on the experiment's seed and the deal only; the players' random choices also depend on the
    variant's name, the rotation and the seat. Raises ``LabError`` if a player fails.
    """
    rows, records = [], {}
    partners = {variant.name: _compared_with(experiment, variant) for variant in experiment.variants}
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
                "seed": derive_seed(experiment.seed, deal),
            }
            curve = _curve(experiment, variant, match, derive_seed(experiment.seed, variant.name, deal, rotation))
            same = [other.name for other in partners[variant.name] if is_same_under(match, experiment.game_of(other))]
            row = place | outcome_columns(match) | {"record": name, "same_under": same}
            rows.append(row | measure_match(match, curve))
    return DealResult(deal, rows, records)


def play_match(experiment: Experiment, variant: Variant, deal: int, rotation: int) -> Match:
    """Plays one match to its end. Raises ``LabError`` if a player fails."""
    game = experiment.game_of(variant)
    words = experiment.seats_of(variant, rotation)
    match = game.start(derive_seed(experiment.seed, deal))
    match.names = dict(enumerate(words))
    own = [derive_seed(experiment.seed, variant.name, deal, rotation, seat) for seat in range(len(words))]
    word = ""
    try:
        answers = []
        for seat, word in enumerate(words):
            answers.append(player_for(game, word).sit(own[seat]))
        count = 0
        while not match.is_over:
            seat = match.acting[0]
            word = words[seat]
            match.play(seat, answers[seat](match.state, seat, derive_seed(own[seat], count)))
            count += 1
    except GameError as error:
        raise LabError(f"{_where(variant, deal, word)}: {error}") from None
    except Exception as error:
        # A player may be arbitrary user code.
        raise LabError(f"{_where(variant, deal, word)}: {one_line(f'{type(error).__name__}: {error}')}") from error
    return match


def _compared_with(experiment: Experiment, variant: Variant) -> list[Variant]:
    """Returns the variants with which a question compares this one."""
    pairs = [(each.compare[0], other) for each in experiment.questions if each.compare for other in each.compare[1:]]
    names = {name for pair in pairs if variant.name in pair for name in pair} - {variant.name}
    return [other for other in experiment.variants if other.name in names]


def is_same_under(match: Match, game: Game) -> bool:
    """Returns whether the rules of another variant allow the whole match, with the same result.

    >>> from chabudai import load
    >>> match = load("nakatta", size=3, pie=False).start()
    >>> match.play(0, "c3")
    >>> match.resign(1)
    >>> is_same_under(match, load("nakatta", size=3, pie=True)), is_same_under(match, load("nakatta", size=2))
    (True, False)
    """
    other = Match(game)
    try:
        for entry in match.entries:
            other.apply(entry)
    except GameError:
        return False
    return _result(other) == _result(match)


def _result(match: Match) -> tuple[dict[str, Any], list[float] | None]:
    """Returns the result of a match, without the clause that it cites, which may name an option."""
    return {name: value for name, value in (match.ending or {}).items() if name != "clause"}, match.returns


def _where(variant: Variant, deal: int, word: str) -> str:
    return f"the player {word} in deal {deal} of {variant.name!r}"


def _curve(experiment: Experiment, variant: Variant, match: Match, seed: int) -> Curve | None:
    """Returns the win chances during a match if a question needs them. They cost as much as a hundred matches."""
    if not any(MEASURES[question.measure].needs is Needs.ROLLOUTS for question in experiment.questions):
        return None
    players = [player_for(match.game, match.names[seat]) for seat in range(len(variant.players))]
    # The curve multiplies the seed, which must stay below 2**63.
    return compute_curve(match, players, seed >> 20)


def outcome_columns(match: Match) -> dict[str, Any]:
    """Returns the columns that describe the outcome of a finished match."""
    ending = match.ending
    assert ending is not None, "a match is played to its end"
    scores = [float(score) for score in ending["scores"]]
    return {
        "scores": scores,
        "returns": match.returns,
        "places": rank_places(list(zip(match.returns, scores, strict=True))),
        "winners": ending["winners"],
        "ending": ending["code"],
        "clause": ending["clause"],
    }
