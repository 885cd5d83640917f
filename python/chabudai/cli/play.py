"""``chabudai play``: who sits where, which game, and which door: lines for people or JSON for programs."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from ..errors import OptionsError
from ..faces import FACES
from ..match import Game
from ..terminal.console import SYMBOLS, PlainConsole, can_say
from ..terminal.json_lines import JsonClient
from ..terminal.line import LineClient, Settings
from ..terminal.saves import Saves, data_folder
from ..terminal.table import Seating, Table, new_match, people_named, seat_number
from .options import games_as_commands

HELP = """Play a game in plain lines, against a bot or each other.

\b
chabudai play nakatta --size 9 --against bot:3   you are Black
chabudai play nakatta --as white --against host  you are White
chabudai play nakatta --against person           two people, one keyboard
chabudai play nakatta --me bot:2 --against bot:4 watch two bots
chabudai play nanatoridori --players 4           you and three bots
chabudai play --resume nakatta-3                 go on with a saved game
chabudai play --resume game.record --against 4   go on with a record, against a bot
chabudai play --list                             the saved games

Games are saved after each move. Any terminal will do, also TERM=dumb, a pipe or a screen reader; --no-board leaves
out the drawing at each turn, and words tell it instead: ? lists them. Where hands are hidden, several people at one
keyboard are asked to hand it over, and the screen is cleared before the next one sees theirs.

Exit codes: 0 the game is over or was left, 2 something was refused, 3 the input ended before the game.
"""

JSON_HELP = "Lines of JSON for programs: views out, actions in."
Against = Annotated[str | None, typer.Option(metavar="WHO", help="person, or a bot: bot:1 to bot:5 or its name.")]
Json = Annotated[bool, typer.Option("--json", help=JSON_HELP)]
Board = Annotated[bool, typer.Option("--board/--no-board", help="Draw the board at each turn.")]
Unicode = Annotated[bool, typer.Option("--unicode", help="Draw with symbols instead of letters.")]
Bell = Annotated[bool, typer.Option("--bell", help="Ring at your turn.")]
Stdin = Annotated[bool, typer.Option("--stdin", help="No prompts and no line editing, as in a pipe.")]


def add_play(app: typer.Typer) -> None:
    """Adds ``play`` with a command a game."""
    group = typer.Typer(
        help=HELP,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["--help", "-h"]},
    )
    group.callback(invoke_without_command=True)(_resume)
    games_as_commands(group, play_game)
    app.add_typer(group, name="play")


def _resume(
    context: typer.Context,
    *,
    resume: Annotated[str | None, typer.Option(metavar="ID|FILE", help="Go on with a saved game.")] = None,
    against: Against = None,
    json: Json = False,
    board: Board = True,
    unicode: Unicode = False,
    bell: Bell = False,
    stdin: Stdin = False,
    show_list: Annotated[bool, typer.Option("--list", help="List the saved games, latest first.")] = False,
) -> int:
    saves = Saves.of_this_person()
    if context.invoked_subcommand is not None:
        if resume is not None or show_list:
            raise OptionsError("--resume and --list stand alone: the saved game knows which game it is")
        return 0
    if show_list:
        for saved in saves.latest(50):
            print(saved)
        return 0
    if resume is None:
        raise OptionsError("say which game, such as: chabudai play nakatta; or --resume; see chabudai play --help")
    identifier, match = saves.load(resume)
    seats = match.game.spec["seats"]
    seating = Seating.of_names(match.game.key, seats, match.names)
    if against is not None:
        seat = seating.people[0] if seating.people else 0
        seating = Seating.of(match.game.key, seats, seat=seat, me="person", against=against)
        match.names = {}
    table = Table(match, seating, saves, identifier)
    return _sit(table, json=json, settings=Settings(board, bell, unicode), stdin=stdin)


def play_game(
    game: Game,
    *,
    against: Against = None,
    seat: Annotated[str, typer.Option("--as", metavar="SEAT", help="Your seat, by name or number.")] = "0",
    me: Annotated[str, typer.Option(metavar="WHO", help="Who sits there: person, or a bot to watch.")] = "person",
    name: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="What a person is called; repeatable, in the order of seats."),
    ] = None,
    json: Json = False,
    board: Board = True,
    unicode: Unicode = False,
    bell: Bell = False,
    stdin: Stdin = False,
    keep: Annotated[bool, typer.Option("--save/--no-save", help="Save the game after each move.")] = True,
    seed: Annotated[int | None, typer.Option(metavar="NUMBER", help="Makes chance and bots repeatable.", min=0)] = None,
    threads: Annotated[int, typer.Option(metavar="NUMBER", help="Threads of the bots.", min=1)] = 1,
) -> int:
    """Play GAME; bot:3 plays against you if you say nothing else.

    \b
    EXAMPLES
    printf 'legal\\nresign\\ny\\n' | chabudai play GAME

    With --json each line out is an object with a type: start, view (seat, view, legal), played, refused (code,
    message), explained, over. Each line in is {"action": "..."}, or the bare text; also {"explain": "..."},
    {"resign": true} and {"undo": true}.

    Exit codes: 0 the game is over or was left, 2 something was refused, 3 the input ended before the game.
    """
    face = FACES[game.key]
    seating = Seating.of(
        game.key,
        game.spec["seats"],
        seat=seat_number(face, game.spec["seats"], seat),
        me=me,
        against=against or "bot:3",
    )
    saves = Saves.of_this_person() if keep else None

    match = new_match(game, seed)
    match.names = people_named(seating, name or ())
    table = Table(match, seating, saves, seed=seed, threads=threads)
    return _sit(table, json=json, settings=Settings(board, bell, unicode), stdin=stdin)


def _sit(table: Table, *, json: bool, settings: Settings, stdin: bool) -> int:
    """Talks about a table until the person leaves; the exit code."""
    console = PlainConsole(quiet_prompt=stdin or json)
    if json:
        return JsonClient(table, console).run()
    settings.unicode = settings.unicode and can_say(SYMBOLS, sys.stdout)
    client = LineClient(table, console, settings)
    console.edit_lines(data_folder() / "history", client.completions)
    try:
        return client.run()
    finally:
        console.close()
