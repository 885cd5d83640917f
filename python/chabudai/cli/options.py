"""Builds the command-line options of each game from the core's option specifications."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Mapping
from typing import Any

import typer

from .. import _core
from ..match import load
from ..presentation import PRESENTATIONS, Presentation
from .shared import declare_parameters, option_parameter


def games_as_commands(
    group: typer.Typer,
    run: Callable[..., int],
    *,
    defaults: Callable[[Presentation[Any]], Mapping[str, Any]] = lambda _: {},
) -> None:
    """Adds a command for each game to a group. ``run`` receives the game and its own options.

    ``defaults`` returns defaults for this use of a game that differ from the game's own.
    """
    for key in _core.game_keys():
        group.command(key, help=_help(key, run))(_command(key, run, defaults(PRESENTATIONS[key])))


def _help(key: str, run: Callable[..., int]) -> str:
    """Returns the help of ``run`` with the game's key for ``GAME``, its title for ``TITLE`` and its ``EXAMPLES``."""
    text = (inspect.getdoc(run) or "").replace("GAME", key).replace("TITLE", PRESENTATIONS[key].title)
    suggested = [f"chabudai play {key} {example}" for example in PRESENTATIONS[key].examples]
    return text.replace("EXAMPLES", "\n".join(suggested))


def _command(key: str, run: Callable[..., int], others: Mapping[str, Any]) -> Callable[..., int]:
    """Returns a function whose signature declares the options of the game and those of ``run``."""
    specs = {spec["name"]: spec for spec in _core.option_specs(key)}
    own = [parameter for name, parameter in inspect.signature(run, eval_str=True).parameters.items() if name != "game"]
    taken = {parameter.name for parameter in own}

    def command(**given: Any) -> int:
        options = {}
        for name, spec in specs.items():
            value = given.pop(_parameter_name(name, taken))
            if value is not None:
                options[name] = option_value(spec, value)
        return run(load(key, **{**others, **options}), **given)

    parameters = [*own, *(_parameter(spec, others, taken) for spec in specs.values())]
    declare_parameters(command, sorted(parameters, key=lambda parameter: parameter.kind))
    return command


def _parameter_name(name: str, taken: set[str]) -> str:
    return f"game_{name}" if name in taken else name


def _parameter(spec: Mapping[str, Any], others: Mapping[str, Any], taken: set[str]) -> inspect.Parameter:
    name, flag = spec["name"], _parameter_name(spec["name"], taken).replace("_", "-")
    shown = shown_value(others[name]) if name in others else shown_default(spec)
    text = f"{spec['help']} [default: {shown}]"
    kind = bool if spec["kind"] == "switch" else str
    return option_parameter(_parameter_name(name, taken), kind, flag, allowed_values(spec), text)


def allowed_values(spec: Mapping[str, Any]) -> str:
    """Returns a short description of the allowed values of an option.

    >>> allowed_values({"kind": "integer", "least": 2, "most": 29})
    '2-29'
    >>> allowed_values({"kind": "odd", "least": 1, "most": 777})
    'odd 1-777'
    >>> allowed_values({"kind": "seat", "words": ["drawn"], "most": 5})
    'drawn|0-5'
    >>> allowed_values({"kind": "numbers", "values": [8, 16]})
    '8|16'
    >>> allowed_values({"kind": "list", "words": ["red", "blue"]})
    'red,blue'
    >>> allowed_values({"kind": "table", "names": ["red"], "least": 0, "most": 9})
    'NAME=0-9,...'
    >>> allowed_values({"kind": "texts", "names": ["F", "W"], "longest": 16})
    'F|W=TEXT,...'
    """
    match spec["kind"]:
        case "integer":
            return f"{spec['least']}-{spec['most']}"
        case "odd":
            return f"odd {spec['least']}-{spec['most']}"
        case "seat":
            return "|".join([*spec["words"], f"0-{spec['most']}"])
        case "choice":
            return "|".join(spec["words"])
        case "numbers":
            return "|".join(map(str, spec["values"]))
        case "list":
            return ",".join(spec["words"])
        case "table":
            return f"NAME={spec['least']}-{spec['most']},..."
        case "texts":
            return f"{'|'.join(spec['names'])}=TEXT,..."
        case "switch":
            return "on|off"
        case _:
            return "JSON"


def option_value(spec: Mapping[str, Any], text: str | bool) -> Any:
    """Returns the value for a text. An invalid text is returned unchanged, and the core refuses it.

    >>> option_value({"kind": "integer"}, "9"), option_value({"kind": "integer"}, "nine")
    (9, 'nine')
    >>> option_value({"kind": "list"}, "red, blue"), option_value({"kind": "table"}, "red=3,blue=x")
    (['red', 'blue'], {'red': 3, 'blue': 'x'})
    >>> option_value({"kind": "texts"}, "F=dog, W=7")
    {'F': 'dog', 'W': '7'}
    """
    if isinstance(text, bool) or spec["kind"] == "choice":
        return text
    if spec["kind"] in ("list", "table", "texts") and not text.lstrip().startswith(("[", "{")):
        words = [word.strip() for word in text.split(",") if word.strip()]
        if spec["kind"] == "list":
            return words
        pairs = {name.strip(): value.strip() for name, _, value in (word.partition("=") for word in words)}
        return pairs if spec["kind"] == "texts" else {name: _json(value) for name, value in pairs.items()}
    return _json(text)


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def shown_default(spec: Mapping[str, Any]) -> str:
    """Returns the default of an option, with the exceptions for certain values of other options.

    >>> shown_default({"default": 2, "exceptions": [{"option": "players", "value": 2, "default": 1}]})
    '2; 1 with players=2'
    >>> shown_default({"default": None, "exceptions": [], "instead_of": "target"})
    'that of target'
    """
    if "instead_of" in spec:
        return f"that of {spec['instead_of']}"
    exceptions = [
        f"; {shown_value(each['default'])} with {each['option']}={shown_value(each['value'])}"
        for each in spec["exceptions"]
    ]
    return shown_value(spec["default"]) + "".join(exceptions)


def shown_value(value: Any) -> str:
    """Returns a value as people write it.

    >>> shown_value(True), shown_value("advanced"), shown_value(9), shown_value(["red", "blue"]), shown_value({})
    ('on', 'advanced', '9', 'red,blue', 'none')
    >>> shown_value({"red": 3, "blue": 4})
    'red=3,blue=4'
    """
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list | dict):
        lines = value if isinstance(value, list) else [f"{name}={shown_value(each)}" for name, each in value.items()]
        return ",".join(lines) or "none"
    return value if isinstance(value, str) else json.dumps(value)
