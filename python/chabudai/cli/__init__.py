"""The command line: ``chabudai play | learn | watch | serve | people | admin | record | games | rules | bot | ...``."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from .. import __version__, _core, bots
from ..analysis.solver import solve_first_actions, solved_sentence
from ..catalogue import languages, set_language, system_language
from ..errors import GameError, OptionsError
from ..match import Game
from ..match.untrusted_text import one_line
from ..presentation import PRESENTATIONS
from ..presentation import rulebook as rulebooks
from ..terminal.console import SYMBOLS, PlainConsole, can_encode
from ..terminal.lesson import Lesson
from ..terminal.suggestions import nearest
from .accounts import accounts_app
from .admin import admin_app
from .advice import evaluate_record, hint
from .lab import lab_app
from .options import allowed_values, games_as_commands, shown_default
from .play import add_play
from .record import record_app, replay
from .selfplay import selfplay_game
from .serve import serve_command
from .shared import check_game, draws_bars, group, write_picture
from .tournaments import tournaments

USAGE_ERROR = 2
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
    solve = group("Find the first actions that win with best play.")
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
        return _refuse(_usage_sentence(error))
    except GameError as error:
        return _refuse(str(error))
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
        return _refuse(f"the output cannot be written: {error.strerror}")


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


def _refuse(sentence: str) -> int:
    print(f"chabudai: {one_line(sentence)}", file=sys.stderr)
    return USAGE_ERROR


def _usage_sentence(error: typer.TyperException) -> str:
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


def _root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version and the rules of each game.")] = False,
    lang: Annotated[
        str | None, typer.Option("--lang", metavar="LANGUAGE", help=f"One of {', '.join(languages())}.")
    ] = None,
) -> None:
    set_language(system_language(os.environ) if lang is None else lang)
    if version:
        rules = ", ".join(f"{key} rules {_core.Game(key).rules_version}" for key in _core.game_keys())
        print(f"chabudai {__version__} ({rules})")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


def list_games(key: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only this game.")] = None) -> None:
    """List the games and their options."""
    keys = _core.game_keys() if key is None else [key]
    for number, each in enumerate(keys):
        specs = _core.option_specs(each)
        print(("\n" if number else "") + f"{each}: {PRESENTATIONS[each].summary}")
        for spec in specs:
            flag = spec["name"].replace("_", "-")
            print(f"  --{flag} {allowed_values(spec)} (default {shown_default(spec)}): {spec['help']}")


def tell_rules(
    key: Annotated[str, typer.Argument(metavar="GAME", help="The game, such as nakatta.")],
    clause: Annotated[
        list[str] | None, typer.Argument(metavar="[CLAUSE]", help="N4, N4.2, or words of a clause's name.")
    ] = None,
) -> None:
    """Show the rules of a game. Without CLAUSE, list the sections.

    \b
    chabudai rules nakatta
    chabudai rules nakatta N4
    chabudai rules nakatta naked attachment
    """
    if key not in PRESENTATIONS:
        raise OptionsError(
            f"there is no game {key!r}; the games are {', '.join(PRESENTATIONS)}", option="game", value=key
        )
    book = rulebooks.rulebook(key)
    console = PlainConsole()
    for line in rulebooks.read_paragraphs(book.find(" ".join(clause)) if clause else book):
        (console.draw if line.is_drawn else console.say)(line.text)


def list_bots(key: Annotated[str, typer.Argument(metavar="GAME", help="The game, such as nakatta.")]) -> None:
    """List the levels of a game's bots, weakest first."""
    for level in bots.all_levels(key):
        print(f"bot:{level.word} {level.name}. {level.sentence}")


def count_sequences(
    game: Game,
    *,
    depth: Annotated[int, typer.Option(metavar="NUMBER", help="Depth in actions.", min=0)],
    divide: Annotated[bool, typer.Option("--divide", help="Split the count by the first action.")] = False,
    seed: Annotated[int | None, typer.Option(metavar="NUMBER", help="Seed of the first deal.", min=0)] = None,
) -> int:
    """Count the action sequences of GAME from the start, or from the first deal of a seed.

    \b
    chabudai perft GAME --depth 3
    chabudai perft GAME --depth 3 --divide
    """
    state = game.initial_state()
    if state.is_chance:
        if seed is None:
            raise OptionsError(f"{game.key} begins with a deal; choose one with --seed and a number")
        state = game.start(seed).state
    start = time.perf_counter()
    if divide:
        counts = state.divide(depth)
        for action, count in counts:
            print(f"{action} {count}")
        total = sum(count for _, count in counts)
    else:
        total = state.perft(depth)
    print(f"depth {depth}: {total:,} sequences in {time.perf_counter() - start:.2f} s")
    return 0


def learn(
    game: Annotated[str, typer.Argument(metavar="GAME", help="One of the games listed by `chabudai games`.")],
    *,
    unicode: Annotated[bool, typer.Option("--unicode", help="Draw with symbols instead of letters.")] = False,
) -> int:
    """Learn a game in a few scenes. Each has a position, a task and explanations of mistakes.

    Exit codes: 0 the lesson is finished or left, 2 there is no such game, 3 the input ended before the end of the
    lesson.
    """
    check_game(game)
    console = PlainConsole()
    return Lesson(game, console, unicode=unicode and can_encode(SYMBOLS, sys.stdout)).run()


def solve_game(
    game: Game,
    *,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Also write the board as an SVG image.")] = None,
    nodes: Annotated[
        int | None,
        typer.Option(metavar="NUMBER", help="Maximum number of positions per first action.", min=1, max=2**63),
    ] = None,
    memory: Annotated[int, typer.Option(metavar="MIB", help="Memory of the search in MiB.", min=1, max=65536)] = 256,
) -> int:
    """Show on a board which first actions of GAME win with best play.

    \b
    chabudai solve GAME --size 4
    chabudai solve GAME --size 5 --svg solved.svg
    """
    if not game.spec["open_information"]:
        raise OptionsError(
            f"{game.key} has no solver: with hidden cards no first action is certain to win; "
            f"to see what a bot would play, type hint in: chabudai play {game.key}"
        )
    presentation = PRESENTATIONS[game.key]
    start = time.perf_counter()
    winners = solve_first_actions(game, nodes=nodes, memory_mib=memory, shows_progress=draws_bars())
    signs = {True: "+", False: "-", None: "?"}
    marks = {action: signs[None if winner is None else winner == 0] for action, winner in winners.items()}
    view = game.initial_state().view(None).data
    print(presentation.text(view, marks=marks))
    print(solved_sentence(presentation.seat_name(0, view), winners))
    print(f"{time.perf_counter() - start:.2f} s")
    if svg is not None:
        write_picture(svg, presentation.svg(view, marks=marks))
        print(f"The image was written to {svg}")
    return 0


def serve_models(
    *,
    legal: Annotated[bool, typer.Option("--legal", help="Add a tool that lists the legal actions.")] = False,
    seed: Annotated[int | None, typer.Option(metavar="NUMBER", help="Seed of the deals.", min=0)] = None,
) -> int:
    """Let a language model play. The Model Context Protocol runs over standard input and output.

    \b
    {"mcpServers": {"chabudai": {"command": "chabudai", "args": ["mcp"]}}}
    """
    import_module("chabudai.mcp.server").server(shows_legal=legal, seed=seed).run("stdio")
    return 0
