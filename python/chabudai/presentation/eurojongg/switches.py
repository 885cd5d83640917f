"""The questions of Euro-Jongg that players may turn off, of which there are many with 128 cards in the wall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet

from ...catalogue import message
from ..base import AutomaticAction, Switch
from .data import View, move_data

SWITCHES: Mapping[str, Switch] = {
    "wins": Switch(message("eurojongg-switch-wins"), message("eurojongg-instead-wins")),
    "runs": Switch(message("eurojongg-switch-runs"), message("eurojongg-instead-runs")),
    "books": Switch(message("eurojongg-switch-books"), message("eurojongg-instead-books")),
    "claims": Switch(message("eurojongg-switch-claims"), message("eurojongg-instead-claims")),
    "skips": Switch(message("eurojongg-switch-skips"), message("eurojongg-instead-skips"), is_on=False),
    "lays": Switch(message("eurojongg-switch-lays"), message("eurojongg-instead-lays")),
    "drawn": Switch(message("eurojongg-switch-drawn"), message("eurojongg-instead-drawn")),
}
_CLAIMS = {"run": "runs", "book": "books"}


def automatic_actions(view: View, legal: Sequence[str]) -> Sequence[AutomaticAction]:
    """Returns the actions that are played for the seat of ``view`` if its player has turned questions off.

    A win is never skipped.

    >>> [each.questions for each in automatic_actions({}, ["run 3h 4h", "skip"])]
    [('claims',), ('runs',)]
    >>> [each.questions for each in automatic_actions({}, ["book 5h 5h", "run 3h 4h", "skip"])]
    [('claims',), ('books', 'runs')]
    >>> automatic_actions({}, ["run 3h 4h", "skip", "win"])
    [AutomaticAction(questions=('wins',), action='win')]
    >>> automatic_actions({"seat": 0, "waits": [True]}, ["discard 5h"])
    [AutomaticAction(questions=('drawn',), action='discard 5h')]
    """
    if "win" in legal:
        return [AutomaticAction(("wins",), "win")]
    if "skip" in legal:
        return [
            AutomaticAction(questions, "skip")
            for questions in _questions_to_skip({move_data(action)["kind"] for action in legal} - {"skip"})
        ]
    lays = [action for action in legal if move_data(action)["kind"] == "lay"]
    if lays:
        return [AutomaticAction(("lays",), lays[0])]
    if len(legal) == 1 and view["seat"] is not None and view["waits"][view["seat"]]:
        return [AutomaticAction(("drawn",), legal[0])]
    return []


def _questions_to_skip(claims: AbstractSet[str]) -> list[tuple[str, ...]]:
    """Returns tuples of questions: the seat skips these claims if all questions of one tuple are off."""
    if not claims:
        return [("claims",), ("skips",)]
    if claims <= _CLAIMS.keys():
        return [("claims",), tuple(sorted(_CLAIMS[claim] for claim in claims))]
    return [("claims",)]
