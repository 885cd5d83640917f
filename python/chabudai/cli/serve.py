"""``chabudai serve``: its options are the declared settings of the server."""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable
from typing import Any

from .. import server
from ..server.configuration import CONFIG, read_settings
from ..server.options import ServerOption, declared_settings
from .shared import declare_parameters, option_parameter

_FIRST = ("host", "port", "database", "bus", "workers", "open")
"""The options that help lists first."""


def serve_command() -> Callable[..., int]:
    """Returns the command, whose parameters are generated from the declared settings."""

    def serve(**given: Any) -> int:
        """Serve tables to browsers, programs and other terminals.

        Each option can also be set by a variable (--keep-days: CHABUDAI_KEEP_DAYS) or a key of a file (--config).

        \b
        chabudai serve --open
        chabudai serve --host 0.0.0.0 --port 8080 --database games.sqlite
        chabudai serve --config chabudai.toml
        """
        return server.run(read_settings(given, os.environ))

    options = [
        (option, each.default if number == 0 else "")
        for each in declared_settings(server.Settings)
        for number, option in enumerate(each.options)
    ]
    options.sort(key=lambda pair: _FIRST.index(pair[0].name) if pair[0].name in _FIRST else len(_FIRST))
    parameters = [_parameter(option, default) for option, default in [(CONFIG, ""), *options]]
    declare_parameters(serve, parameters)
    return serve


def _parameter(option: ServerOption, default: str) -> inspect.Parameter:
    kind = {"switch": bool, "list": list[str]}.get(option.kind, str)
    text = option.help + (f" [default: {default}]" if default else "")
    return option_parameter(option.key, kind, option.name, option.metavar, text)
