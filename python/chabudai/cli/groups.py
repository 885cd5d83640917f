"""Groups of commands, all with the same help and the same errors."""

from __future__ import annotations

import typer
from typer.core import TyperGroup


def group(text: str, kind: type[TyperGroup] = TyperGroup) -> typer.Typer:
    """A group whose ``--help`` says this; its errors are ours to print."""
    return typer.Typer(
        cls=kind,
        help=text,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        add_completion=False,
        no_args_is_help=False,
        context_settings={"help_option_names": ["--help", "-h"]},
    )
