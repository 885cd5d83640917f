"""The command line: ``chabudai play | learn | watch | serve | people | admin | record | games | rules | bot | ...``."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from .. import __version__, _core
from ..catalogue import languages, set_language, system_language
from ..errors import GameError
from .accounts import accounts_app
from .admin import admin_app
from .advice import evaluate_record, hint
from .games import learn, list_bots, list_games, tell_rules
from .lab import lab_app
from .mcp import serve_models
from .options import games_as_commands
from .perft import count_sequences
from .play import add_play
from .printing import print_game
from .record import record_app, replay
from .scoring import score_game
from .selfplay import selfplay_game
from .serve import serve_command
from .shared import group
from .solve import solve_game
from .tournaments import tournaments
from .usage_errors import refuse, usage_sentence

INTERRUPTED = 130
COMMANDS = (
    "play",
    "learn",
    "watch",
    "lobby",
    "tournaments",
    "serve",
    "people",
    "admin",
    "record",
    "replay",
    "hint",
    "evaluate",
    "games",
    "rules",
    "print",
    "score",
    "bot",
    "lab",
    "mcp",
    "selfplay",
    "perft",
    "solve",
)

HELP = """Tabletop games: play them here, serve them to browsers, measure and solve them.

\b
chabudai play nakatta --size 9 --against bot:3   play against a bot
chabudai play --resume nakatta-1                 resume a saved game
chabudai learn nakatta                           take a short lesson
chabudai serve                                   run a server for browsers
chabudai record show game.record                 show a recorded game
chabudai replay game.record                      step through a recorded game
chabudai hint game.record                        show what the coach would play
chabudai lab new natto                           measure the effect of a rule
chabudai selfplay natto --out games.parquet      generate self-play matches
chabudai games                                   list the games and their options
chabudai rules nakatta N4.2                      show a clause of a rulebook
chabudai print natto                             write sheets to print and cut out
chabudai score eurojongg                         count the hands of a real table

Exit codes: 0 success, 2 refused (one line says why), 3 the input ended before the end of the game, 130 interrupted.
"""


def build() -> typer.Typer:
    """Builds the command line. The options of each game come from the core."""
    app = group(HELP, _AsWritten)
    app.callback(invoke_without_command=True)(_root)
    add_play(app)
    app.command("tournaments")(tournaments)
    app.add_typer(accounts_app(), name="people")
    app.add_typer(admin_app(), name="admin")
    app.add_typer(record_app(), name="record")
    app.command("replay")(replay)
    app.add_typer(lab_app(), name="lab")
    data = group("Generate self-play matches as a dataset.")
    games_as_commands(data, selfplay_game)
    app.add_typer(data, name="selfplay")
    perft = group("Count the action sequences of a game, to check its rules.")
    games_as_commands(perft, count_sequences)
    app.add_typer(perft, name="perft")
    solve = group("Find the first actions that win with best play, in games without hidden cards.")
    games_as_commands(solve, solve_game, defaults=lambda presentation: presentation.solver_options)
    app.add_typer(solve, name="solve")
    app.command("hint")(hint)
    app.command("evaluate")(evaluate_record)
    bot = group("Show the bots' levels.")
    bot.command("list")(list_bots)
    app.add_typer(bot, name="bot")
    app.command("learn")(learn)
    app.command("mcp")(serve_models)
    app.command("serve")(serve_command())
    app.command("games")(list_games)
    app.command("rules")(tell_rules)
    sheets = group("Write the cards, tiles, boards and rules of a game as a PDF to print.")
    games_as_commands(sheets, print_game)
    app.add_typer(sheets, name="print")
    scorer = group("Count the rounds of a real table, with a clause for every line, and keep the scores of a match.")
    games_as_commands(scorer, score_game)
    app.add_typer(scorer, name="score")
    return app


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code. Errors are one line on standard error."""
    _open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        result = build()(
            list(arguments) if arguments is not None else None, standalone_mode=False, prog_name="chabudai"
        )
        sys.stdout.flush()
        return result if isinstance(result, int) else 0
    except typer.TyperException as error:
        return refuse(usage_sentence(error))
    except GameError as error:
        return refuse(str(error))
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has closed the output.
        _discard_output()
        return 0
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EDQUOT):
            raise
        _discard_output()
        return refuse(f"the output cannot be written: {error.strerror}")


def _open_closed_streams() -> None:
    """Opens standard streams that the caller has closed (``>&-``) as empty ones."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 (open until the end)


def _discard_output() -> None:
    """Discards the rest of the output, because writing it when Python ends would fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _AsWritten(TyperGroup):
    """Lists commands in the order of :data:`COMMANDS`."""

    def list_commands(self, ctx: Any) -> list[str]:
        return sorted(super().list_commands(ctx), key=lambda name: COMMANDS.index(name) if name in COMMANDS else 0)


def _root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version and the rules of each game.")] = False,
    lang: Annotated[
        str | None, typer.Option("--lang", metavar="LANGUAGE", help=f"Language of the texts: {', '.join(languages())}.")
    ] = None,
) -> None:
    set_language(system_language(os.environ) if lang is None else lang)
    if version:
        rules = ", ".join(f"{key} rules {_core.Game(key).rules_version}" for key in _core.game_keys())
        print(f"chabudai {__version__} ({rules})")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())
