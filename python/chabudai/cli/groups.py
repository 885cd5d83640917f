"""Command groups with common help and error handling."""

from __future__ import annotations

import typer
from typer.core import TyperGroup


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
