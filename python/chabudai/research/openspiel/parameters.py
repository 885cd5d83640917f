"""What OpenSpiel calls parameters: the options of a game as numbers, switches and words of one line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ... import _core
from ...errors import InputError, short

UNSET = -1
"""The number that an option has which is not given, where its default depends on others or is a word."""

OWN: dict[str, Any] = {"seed": UNSET, "deals": 0, "after": ""}
"""The parameters that every game has: the seed of listed deals, how many chance lists, and what was played before."""

_MOST_DEALS = 100_000


def specification(key: str) -> dict[str, Any]:
    """The parameters of a game with the values that stand for its defaults.

    >>> specification("nakatta")
    {'size': 13, 'pie': True, 'seed': -1, 'deals': 0, 'after': ''}
    """
    return {spec["name"]: _unset(spec) for spec in _core.option_specs(key)} | OWN


def _unset(spec: Mapping[str, Any]) -> Any:
    match spec["kind"]:
        case "list" | "table":
            return ""
        case "odd" | "seat":
            return UNSET
        case _ if spec["exceptions"]:
            return UNSET
        case _:
            return spec["default"]


def options(key: str, parameters: Mapping[str, Any]) -> dict[str, Any]:
    """The options that parameters stand for; those that are not given have the game's defaults.

    A list is written ``one+two``, a table ``one:10+two:20``. What is no such value goes on as it is, for the core to
    refuse.

    >>> options("natto", {"target": 1, "bombs": "tiles", "best_of": -1, "seed": 7})
    {'target': 1, 'bombs': 'tiles'}
    """
    specs = {spec["name"]: spec for spec in _core.option_specs(key)}
    return {
        name: _value(specs[name]["kind"], value)
        for name, value in parameters.items()
        if name in specs and value != _unset(specs[name])
    }


def _value(kind: str, value: Any) -> Any:
    words = [word for word in value.split("+") if word] if kind in ("list", "table") else []
    match kind:
        case "list":
            return words
        case "table":
            pairs = (word.rpartition(":") for word in words)
            return {name: int(number) if number.isdecimal() else number for name, _, number in pairs}
        case _:
            return value


def written(key: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """Options as parameters: the other way round, without those that have their defaults.

    >>> written("eurojongg", {"no_wins": ["same-face", "four-tomes"], "bonuses": {"tomes-2": 30}, "rounds": 1})
    {'bonuses': 'tomes-2:30', 'no_wins': 'same-face+four-tomes'}
    """
    told = {}
    for spec in _core.option_specs(key):
        name = spec["name"]
        if name not in given or (given[name] == spec["default"] and not spec["exceptions"]):
            continue
        value = given[name]
        if isinstance(value, Mapping):
            value = "+".join(f"{word}:{number}" for word, number in value.items())
        elif isinstance(value, Sequence) and not isinstance(value, str):
            value = "+".join(value)
        told[name] = value
    return told


def text(short_name: str, parameters: Mapping[str, Any]) -> str:
    """A game with its parameters, as ``pyspiel.load_game`` takes it.

    >>> text("chabudai_nakatta", {"size": 3, "pie": False})
    'chabudai_nakatta(size=3,pie=False)'
    """
    return f"{short_name}({','.join(f'{name}={value}' for name, value in parameters.items())})"


def ids_before(after: str) -> list[int]:
    """What was played before, from ``3_0_12``; one id alone is written ``3_``. Raises ``InputError``.

    >>> ids_before("3_0_12"), ids_before("3_"), ids_before("")
    ([3, 0, 12], [3], [])
    """
    words = [word for word in after.split("_") if word]
    if not all(word.isascii() and word.isdecimal() and len(word) < 9 for word in words):
        raise InputError(f"after={short(after)} cannot be: it is ids of actions with _ between them, such as 3_0_12")
    return [int(word) for word in words]


def as_after(ids: Sequence[int]) -> str:
    """Ids as the parameter ``after``.

    >>> as_after([3, 0, 12]), as_after([3])
    ('3_0_12', '3_')
    """
    return "_".join(map(str, ids)) + "_" * (len(ids) == 1)


def check_own(parameters: Mapping[str, Any]) -> None:
    """Raises ``InputError`` for a parameter of ``OWN`` that cannot be."""
    seed, deals = parameters["seed"], parameters["deals"]
    if seed < UNSET:
        raise InputError(f"seed={seed} cannot be: it is a whole number from 0, or -1 for none")
    if not 0 <= deals <= _MOST_DEALS:
        raise InputError(f"deals={deals} cannot be: it is a whole number from 0 to {_MOST_DEALS}")
    if seed == UNSET and (deals or parameters["after"]):
        raise InputError("deals= and after= need a seed= from 0, which says what the cards are")
