"""The error that a mistyped command line gets, in one sentence."""

from __future__ import annotations

import sys
from typing import Any

import typer

from ..catalogue import listing, message
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
        path = context.command_path
        if near is None:
            return str(message("cli-no-option", option=asked, command=path))
        return str(message("cli-no-option-but", option=asked, meant=near, command=path))
    if sentence.startswith("No such command"):
        wanted = sentence.split("'")[1:2] or [""]
        known = listing(context.command.list_commands(context), "comma")
        return str(message("cli-no-command", group=context.command_path, word=repr(wanted[0]), commands=known))
    if sentence.startswith("Missing command"):
        known = listing(context.command.list_commands(context), "comma")
        return str(message("cli-missing-command", group=context.command_path, commands=known))
    return str(message("cli-see-help", sentence=sentence, command=context.command_path))
