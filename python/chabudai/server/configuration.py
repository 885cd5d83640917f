"""The settings of a server from the command line, the environment and a file, in this order of precedence."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ..bots.external import check_bots
from ..errors import OptionsError, short
from . import public_url
from .notifications import notification_options
from .options import DeclaredSetting, ServerOption, declared_settings
from .settings import Settings
from .tracing import check_tracing

CONFIG = ServerOption("config", "Configuration file (TOML) with these options as keys.", "FILE", "path")
MIN_SECRET_LENGTH = 16
_SWITCH_WORDS = {
    "1": True,
    "true": True,
    "yes": True,
    "on": True,
    "0": False,
    "false": False,
    "no": False,
    "off": False,
}


@dataclass(frozen=True, slots=True)
class OptionValue:
    """The value of an option, and its source for error messages."""

    value: Any
    source: str


def read_settings(command_line: Mapping[str, Any], environment: Mapping[str, str]) -> Settings:
    """Returns the settings of a server.

    ``command_line`` maps keys to the options that were given. Raises ``OptionsError`` with a message that names the
    option, the variable, or the file and key.
    """
    declared = tuple(declared_settings(Settings))
    values = _values(command_line, environment, [option for each in declared for option in each.options])
    given = {key: each.value for key, each in values.items()}
    found: dict[str, Any] = {}
    for each in declared:
        if not any(option.key in given for option in each.options):
            continue
        convert = _CONVERTERS.get(each.name)
        try:
            found[each.name] = given[each.options[0].key] if convert is None else convert(given)
        except OptionsError as error:
            raise OptionsError(_with_source(str(error), each, values), error.option, error.value) from None
    return Settings(**found)


def secret_in(file: Path | None, option: str) -> str | None:
    """Returns the secret in a file. On the command line, every user of the machine could read it.

    Raises ``OptionsError``.
    """
    if file is None:
        return None
    try:
        secret = file.read_text(encoding="utf-8-sig").strip()
    except (OSError, UnicodeError) as error:
        raise OptionsError(f"--{option}: the file {file} cannot be read: {error}") from None
    if len(secret) < MIN_SECRET_LENGTH:
        raise OptionsError(f"--{option}: the file {file} has no token of at least {MIN_SECRET_LENGTH} characters")
    return secret


# Reading.


def _values(
    command_line: Mapping[str, Any], environment: Mapping[str, str], options: list[ServerOption]
) -> dict[str, OptionValue]:
    values: dict[str, OptionValue] = {}
    for source, key, option, value in _all_values(command_line, environment, options):
        if key not in values:
            values[key] = OptionValue(_check(option, value, source), source)
    return values


def _all_values(
    command_line: Mapping[str, Any], environment: Mapping[str, str], options: list[ServerOption]
) -> Iterator[tuple[str, str, ServerOption, Any]]:
    """Yields all values that were given, those with the highest precedence first."""
    by_key = {option.key: option for option in options}
    for key, value in command_line.items():
        if key in by_key and value is not None and value != []:
            yield by_key[key].flag, key, by_key[key], value
    for option in options:
        if option.variable in environment:
            yield option.variable, option.key, option, environment[option.variable]
    file = command_line.get(CONFIG.key) or environment.get(CONFIG.variable)
    if file is not None:
        for name, value in _read_file(Path(file)).items():
            key = name.replace("-", "_")
            if key not in by_key:
                near = get_close_matches(key, by_key, 1)
                meant = f"; did you mean {by_key[near[0]].name}?" if near else ""
                raise OptionsError(f"{file}: unknown key {short(name)}{meant}", name)
            yield f"{file}: {by_key[key].name}", key, by_key[key], value


def _read_file(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise OptionsError(f"{file}: cannot be read: {error.strerror or error}", CONFIG.key) from None
    except (tomllib.TOMLDecodeError, UnicodeError, RecursionError) as error:
        raise OptionsError(f"{file}: not valid TOML: {error}", CONFIG.key) from None


# Checking.


def _check(option: ServerOption, value: Any, source: str) -> Any:
    """Converts a value to the type of its option. Raises ``OptionsError``."""
    read = {
        "whole number": _whole_number,
        "number": _number,
        "switch": _switch,
        "list": _list,
        "path": _path,
        "text": _text,
    }[option.kind]
    found = read(value)
    if option.choices:
        found = found.lower() if isinstance(found, str) and found.lower() in option.choices else None
    elif isinstance(found, int | float) and not isinstance(found, bool):
        low, high = option.least, option.most
        found = None if (low is not None and found < low) or (high is not None and found > high) else found
    if found is None:
        raise OptionsError(f"{source} must be {_describe_allowed(option)}, not {short(value)}", option.key, value)
    return found


def _describe_allowed(option: ServerOption) -> str:
    if option.choices:
        return f"one of {', '.join(option.choices)}"
    noun = {"switch": "true or false", "list": "a list of texts", "path": "a path", "text": "a text"}.get(option.kind)
    if noun is not None:
        return noun
    if option.most is not None:
        return f"a {option.kind} from {option.least or 0:g} to {option.most:g}"
    return f"a {option.kind}" + ("" if option.least is None else f" of at least {option.least:g}")


def _whole_number(value: Any) -> int | None:
    if isinstance(value, str) and value.strip().lstrip("+-").isdecimal():
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _number(value: Any) -> float | None:
    if isinstance(value, bool):
        return None
    try:
        found = float(value)
    except (TypeError, ValueError, OverflowError):
        return None
    return found if abs(found) < float("inf") else None


def _switch(value: Any) -> bool | None:
    if isinstance(value, str):
        return _SWITCH_WORDS.get(value.strip().lower())
    return value if isinstance(value, bool) else None


def _list(value: Any) -> tuple[str, ...] | None:
    if isinstance(value, str):
        return tuple(part.strip() for part in value.split(",") if part.strip())
    if isinstance(value, list | tuple) and all(isinstance(part, str) for part in value):
        return tuple(value)
    return None


def _path(value: Any) -> Path | None:
    return Path(value) if isinstance(value, str | Path) and str(value) else None


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) and value else None


# Settings that are computed from options.


def _with_source(message: str, declared: DeclaredSetting, values: Mapping[str, OptionValue]) -> str:
    """Returns a message about an option. It names the file or variable if the option was not on the command line."""
    sources = [values[option.key].source for option in declared.options if option.key in values]
    source = next((each for each in sources if not each.startswith("--")), None)
    return message if source is None else f"{source}: {message}"


def _address(given: Mapping[str, Any]) -> str | None:
    return None if given.get("address") is None else public_url.read_address(given["address"], _root_path(given))


def _root_path(given: Mapping[str, Any]) -> str:
    return public_url.read_root_path(given.get("root_path") or "")


def _lab(given: Mapping[str, Any]) -> Path:
    folder: Path = given["lab"]
    if not folder.is_dir():
        raise OptionsError(f"--lab {folder} is not a folder; chabudai lab run creates one")
    return folder


def _bots(given: Mapping[str, Any]) -> Mapping[str, str]:
    named = (text.partition("=") for text in given["bot"])
    return check_bots({name: word for name, _, word in named})


def _mail(given: Mapping[str, Any]) -> Any:
    if "mail" not in given:
        return None
    return notification_options.read_mail_settings(
        given["mail"], given.get("mail_from"), given.get("mail_password"), _address(given)
    )


_CONVERTERS: Mapping[str, Callable[[Mapping[str, Any]], Any]] = {
    "address": _address,
    "bots": _bots,
    "lab": _lab,
    "mail": _mail,
    "metrics_token": lambda given: secret_in(given["metrics_token"], "metrics-token"),
    "passkeys": lambda given: given["passkeys"] and notification_options.check_passkeys(_address(given)),
    "root_path": _root_path,
    "tracing": lambda given: given["tracing"] and check_tracing(),
    "push": lambda given: notification_options.read_push_settings(_address(given)) if given["push"] else None,
}


# Documentation.


def options_table() -> str:
    """Returns the Markdown table of all options for docs/reference/server.md."""
    rows = ["| Option, key | Variable | Default | Meaning |", "|---|---|---|---|"]
    for each in declared_settings(Settings):
        for option in each.options:
            value = f" {option.metavar}" if option.metavar else ""
            default = each.default if option is each.options[0] else ""
            cells = (f"`{option.flag}{value}`".replace("|", "\\|"), f"`{option.variable}`", default, option.help)
            rows.append(f"| {' | '.join(cells)} |".replace("|  |", "| |"))
    return "\n".join(rows)


if __name__ == "__main__":
    print(options_table())
