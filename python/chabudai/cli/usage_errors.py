"""The error that a mistyped command line gets, in one sentence."""

from __future__ import annotations

import sys
from typing import Any

import typer

from ..match.untrusted_text import one_line
from ..terminal.suggestions import nearest

USAGE_ERROR = 2


def refuse(sentence: str) -> int:
    print(f"chabudai: {one_line(sentence)}", file=sys.stderr)
    return USAGE_ERROR


def usage_sentence(error: typer.TyperException) -> str:
    """Returns the error in the command line in one sentence, which suggests the option or command most similar to an
    unknown one.
    """
    sentence = error.format_message().strip().rstrip(".")
    context: Any = getattr(error, "ctx", None)
    if context is None:
        return sentence
    if sentence.startswith("No such option"):
        options = [name for each in context.command.params for name in (*each.opts, *each.secondary_opts)]
        asked = getattr(error, "option_name", "")
        near = nearest(asked, [name for name in options if name.startswith("--")])
        meant = f"did you mean {near}? " if near else ""
        return f"there is no option {asked}; {meant}{context.command_path} --help lists the options"
    if sentence.startswith("No such command"):
        wanted = sentence.split("'")[1:2] or [""]
        known = ", ".join(context.command.list_commands(context))
        return f"{context.command_path} has no command {wanted[0]!r}; the commands are {known}"
    if sentence.startswith("Missing command"):
        return f"add a command to {context.command_path}: one of {', '.join(context.command.list_commands(context))}"
    return f"{sentence}; see {context.command_path} --help"
