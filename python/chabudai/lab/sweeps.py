"""Sweeps: an option with a list of values expands to one variant per value, and several such options expand to a
grid.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .. import _core
from ..errors import LabError
from ..match.description import options_sentence


@dataclass(frozen=True, slots=True)
class VariantDeclaration:
    """A variant as declared in the file: lists are sweeps, and ``path`` is its position in the file."""

    name: str
    options: Mapping[str, Any]
    players: Mapping[str, Any]
    path: tuple[str | int, ...]
    own: frozenset[str] = frozenset()
    """The options declared by the variant itself."""

    @property
    def error_prefix(self) -> str:
        """The start of an error message about this variant."""
        return f"variant {self.name!r}: " if self.path else ""


def expand_variants(
    key: str, options: Mapping[str, Any], players: Mapping[str, Any], variants: Sequence[VariantDeclaration], most: int
) -> Iterator[VariantDeclaration]:
    """Yields all variants: for each declared variant, the grid of its options and players, merged with the common
    ones.

    Raises ``LabError`` if there are more than ``most``.
    """
    lists = {spec["name"] for spec in _core.option_specs(key) if spec["kind"] == "list"}
    count = 0
    for variant in variants or [VariantDeclaration("", {}, {}, ())]:
        merged = {**options, **variant.options}
        seated = {**players, **variant.players}
        swept = {name: value for name, value in merged.items() if _is_sweep(value, is_list=name in lists)}
        swept_players = {seat: words for seat, words in seated.items() if isinstance(words, list | tuple)}
        for kind, own, sweeps in (("options", variant.options, swept), ("players", variant.players, swept_players)):
            if empty := next((name for name, values in sweeps.items() if not values), None):
                path = (*(variant.path if empty in own else ()), kind, empty)
                raise LabError(f"{empty} is an empty list: a sweep needs at least one value", path)
        for values in itertools.product(*swept.values(), *swept_players.values()):
            count += 1
            if count > most:
                raise LabError(f"this grid has more than {most} variants", (*variant.path, "options"))
            chosen = dict(zip(swept, values[: len(swept)], strict=True))
            sat = dict(zip(swept_players, values[len(swept) :], strict=True))
            names = {seat: "players" if seat == "all" else f"seat {seat}" for seat in sat}
            label = options_sentence({**chosen, **{names[seat]: word for seat, word in sat.items()}})
            name = f"{variant.name}: {label}" if variant.name and label else variant.name or label or "base"
            yield VariantDeclaration(name, merged | chosen, seated | sat, variant.path, frozenset(variant.options))


def _is_sweep(value: Any, *, is_list: bool) -> bool:
    """Whether a value is a sweep: a list, or a list of lists for an option whose value is a list."""
    if not isinstance(value, list | tuple):
        return False
    return not is_list or (bool(value) and all(isinstance(each, list | tuple) for each in value))
