"""Helpers for several commands: command groups, optional packages, and checks of arguments."""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from ..errors import OptionsError
from ..match.atomic_files import write_whole
from ..match.untrusted_text import printable
from ..presentation import PRESENTATIONS


def group(text: str, kind: type[TyperGroup] = TyperGroup) -> typer.Typer:
    """Returns a command group with this help text; its errors are printed by :func:`chabudai.cli.main`."""
    return typer.Typer(
        cls=kind,
        help=text,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        add_completion=False,
        no_args_is_help=False,
        context_settings={"help_option_names": ["--help", "-h"]},
    )


def declare_parameters(command: Callable[..., int], parameters: Sequence[inspect.Parameter]) -> None:
    """Declares the parameters of a command that takes arbitrary keywords; typer creates its options from them."""
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}


def option_parameter(key: str, kind: Any, name: str, metavar: str, text: str) -> inspect.Parameter:
    """Returns the parameter of an option whose value is ``None`` if it is not given; ``bool`` makes it a switch."""
    if kind is bool:
        option = typer.Option(f"--{name}/--no-{name}", help=text, show_default=False)
    else:
        option = typer.Option(f"--{name}", metavar=metavar, help=text, show_default=False)
    return inspect.Parameter(
        key, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[kind | None, option]
    )


def import_part(module: str) -> ModuleType:
    """Imports a module of the package that most commands do not need, such as ``"terminal.screen.app"``."""
    return import_module(f"chabudai.{module}")


def check_game(key: str) -> None:
    """Raises ``OptionsError`` if there is no such game."""
    if key not in PRESENTATIONS:
        raise OptionsError(f"there is no game {printable(key)!r}; the games are {', '.join(PRESENTATIONS)}")


def write_picture(path: Path, picture: str) -> None:
    """Writes a picture. Raises ``OptionsError``."""
    try:
        write_whole(path, picture)
    except OSError as error:
        raise OptionsError(f"{path} cannot be written: {error.strerror or error}") from None


def draws_bars() -> bool:
    """Returns whether standard error can show a progress bar."""
    return sys.stderr.isatty() and os.environ.get("TERM", "dumb") != "dumb"
