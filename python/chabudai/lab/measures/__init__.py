"""The measures of a match, each with a name, a formula and a source. ``docs/reference/measures.md`` lists them all.

>>> import chabudai
>>> match = chabudai.load("nakatta", size=2, pie=False).start()
>>> for seat, point in ((0, "a1"), (1, "b2"), (0, "a2")):
...     match.play(seat, point)
>>> found = measure_match(match)
>>> found["length.plays"], found["branching.max"], found["balance.seat"]
(3, 4, 0.5)
"""

from __future__ import annotations

from typing import Any

from ...match import Match
from ..match_facts import MatchFacts
from .experiment_measures import TABLE
from .measure import Measure, Needs, Value
from .record_measures import RECORD
from .win_chance_measures import CHANCES
from .win_chance_rollouts import Curve

__all__ = ["MEASURES", "Measure", "Needs", "Value", "measure_match"]

_ALL: tuple[Measure[Any], ...] = (*RECORD, *CHANCES, *TABLE)
MEASURES: dict[str, Measure[Any]] = {measure.name: measure for measure in _ALL}
"""All measures by name, those computed from the record first."""


def measure_match(match: Match, curve: Curve | None = None) -> dict[str, Value]:
    """Returns the measures of a finished match by name, always in the same order, without the table measures.

    The measures of win chances are ``None`` without a ``curve``. Raises ``InputError`` if the match is not over.
    """
    facts = MatchFacts.of(match)
    found: dict[str, Value] = {measure.name: measure.of(facts) for measure in RECORD}
    return found | {measure.name: None if curve is None else measure.of(curve) for measure in CHANCES}
