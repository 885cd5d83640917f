"""What the lab measures of a match: a name, a formula and a source each; ``docs/lab.md`` tells them all.

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
from ..played import Played
from .chances import CHANCES
from .curves import Curve
from .measure import Measure, Needs, Value
from .record import RECORD
from .table import TABLE

__all__ = ["MEASURES", "Measure", "Needs", "Value", "measure_match"]

_ALL: tuple[Measure[Any], ...] = (*RECORD, *CHANCES, *TABLE)
MEASURES: dict[str, Measure[Any]] = {measure.name: measure for measure in _ALL}
"""Every measure by its dotted name, those of the record alone first."""


def measure_match(match: Match, curve: Curve | None = None) -> dict[str, Value]:
    """The measures of a match that is over, by name, always the same names in the same order; those of a table are
    left out.

    Those of win chances are ``None`` without a ``curve``. Raises ``InputError`` if the match is not over.
    """
    played = Played.of(match)
    found: dict[str, Value] = {measure.name: measure.of(played) for measure in RECORD}
    return found | {measure.name: None if curve is None else measure.of(curve) for measure in CHANCES}
