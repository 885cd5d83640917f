"""Converts between game options and OpenSpiel parameters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ... import _core
from ...errors import InputError, short

UNSET = -1
"""Marks an unset option whose default depends on other options or is not a number."""

COMMON: dict[str, Any] = {"seed": UNSET, "deals": 0, "after": ""}
"""The parameters of every game: the seed of listed deals, their number, and the actions already played."""

MAX_DEALS = 100_000


def specification(key: str) -> dict[str, Any]:
    """Returns the parameters of a game with their default values.

    >>> specification("nakatta")
    {'size': 13, 'pie': True, 'seed': -1, 'deals': 0, 'after': ''}
    """
    return {spec["name"]: _unset(spec) for spec in _core.option_specs(key)} | COMMON


def _unset(spec: Mapping[str, Any]) -> Any:
    match spec["kind"]:
        case "list" | "table" | "texts":
            return ""
        case "odd" | "seat":
            return UNSET
        case _ if spec["exceptions"]:
            return UNSET
        case _:
            return spec["default"]


def parameters_to_options(key: str, parameters: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the options for parameters, without unset ones.

    Lists are written ``one+two``, tables ``one:10+two:20``, and texts in the same way. Invalid values are passed on for
    the core to reject.

    >>> parameters_to_options("natto", {"target": 1, "bombs": "tiles", "best_of": -1, "seed": 7})
    {'target': 1, 'bombs': 'tiles'}
    """
    specs = {spec["name"]: spec for spec in _core.option_specs(key)}
    return {
        name: _value(specs[name]["kind"], value)
        for name, value in parameters.items()
        if name in specs and value != _unset(specs[name])
    }


def _value(kind: str, value: Any) -> Any:
    words = [word for word in value.split("+") if word] if kind in ("list", "table", "texts") else []
    match kind:
        case "list":
            return words
        case "table":
            pairs = (word.rpartition(":") for word in words)
            return {name: int(number) if number.isdecimal() else number for name, _, number in pairs}
        case "texts":
            return {name: text for name, _, text in (word.partition(":") for word in words)}
        case _:
            return value


def options_to_parameters(key: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """Returns options as parameters, omitting those that have their default values.

    >>> given = {"no_wins": ["same-face", "four-tomes"], "bonuses": {"tomes-2": 30}, "rounds": 1}
    >>> options_to_parameters("eurojongg", given)
    {'bonuses': 'tomes-2:30', 'no_wins': 'same-face+four-tomes'}
    """
    parameters = {}
    for spec in _core.option_specs(key):
        name = spec["name"]
        if name not in given or (given[name] == spec["default"] and not spec["exceptions"]):
            continue
        value = given[name]
        if isinstance(value, Mapping):
            value = "+".join(f"{word}:{number}" for word, number in value.items())
        elif isinstance(value, Sequence) and not isinstance(value, str):
            value = "+".join(value)
        parameters[name] = value
    return parameters


def game_string(short_name: str, parameters: Mapping[str, Any]) -> str:
    """Returns the string of a game with parameters for ``pyspiel.load_game``.

    >>> game_string("chabudai_nakatta", {"size": 3, "pie": False})
    'chabudai_nakatta(size=3,pie=False)'
    """
    return f"{short_name}({','.join(f'{name}={value}' for name, value in parameters.items())})"


def ids_before(after: str) -> list[int]:
    """Parses the parameter ``after``, such as ``3_0_12``; a single id is ``3_``. Raises ``InputError``.

    >>> ids_before("3_0_12"), ids_before("3_"), ids_before("")
    ([3, 0, 12], [3], [])
    """
    words = [word for word in after.split("_") if word]
    if not all(word.isascii() and word.isdecimal() and len(word) < 9 for word in words):
        raise InputError(f"after cannot be {short(after)}: it must be action ids joined with _, such as 3_0_12")
    return [int(word) for word in words]


def as_after(ids: Sequence[int]) -> str:
    """Returns ids as the parameter ``after``.

    >>> as_after([3, 0, 12]), as_after([3])
    ('3_0_12', '3_')
    """
    return "_".join(map(str, ids)) + "_" * (len(ids) == 1)


def check_common(parameters: Mapping[str, Any]) -> None:
    """Raises ``InputError`` for an invalid parameter of ``COMMON``."""
    seed, deals = parameters["seed"], parameters["deals"]
    if seed < UNSET:
        raise InputError(f"seed cannot be {seed}: it must be an integer of at least 0, or -1 for none")
    if not 0 <= deals <= MAX_DEALS:
        raise InputError(f"deals cannot be {deals}: it must be an integer from 0 to {MAX_DEALS}")
    if seed == UNSET and (deals or parameters["after"]):
        raise InputError("deals and after need a seed of at least 0, which determines the cards")
