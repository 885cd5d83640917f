"""``chabudai play``, ``watch`` and ``lobby``: sessions at local tables and at tables on a server."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Annotated, Any

import typer

from .. import bots
from ..bots.external import BOT_NAME
from ..catalogue import listing, message
from ..errors import OptionsError
from ..match import Game
from ..match.time_control import parse_time_control
from ..match.untrusted_text import printable
from ..presentation import PRESENTATIONS
from ..presentation.titles import game_title
from ..server.configuration import secret_in
from ..terminal.console import PlainConsole, to_sentence
from ..terminal.json_lines import JsonSession
from ..terminal.local_table import LocalTable, new_match
from ..terminal.remote.address import parse
from ..terminal.saved_games import SavedGames, list_lines
from ..terminal.seating import Seating, assign_names, seat_number
from .display import Display, DisplayOptions, with_display_options
from .options import games_as_commands
from .shared import group, import_part

HELP = """Play a game in the terminal, against bots or other people.

\b
chabudai play nakatta --size 9 --against bot:3   you are Black
chabudai play nakatta --as white                 you are White
chabudai play nakatta --against person           two people, one keyboard
chabudai play nakatta --me bot:2 --against bot:4 watch two bots
chabudai play natto --against mine:make_bot      your own bot, in its own process
chabudai play nanatoridori --players 4           you and three bots
chabudai play --resume nakatta-3                 resume a saved game
chabudai play --resume game.record --against 4   continue a record against a bot
chabudai play --list                             list the saved games
chabudai play --at http://host:8000/t/ID#join=.. join a table on a server, by any link to it
chabudai play --at http://host:8000 --code KXQRTM    join by the six-letter code of a table
chabudai play --at http://host:8000 --seek natto     find an opponent now
chabudai play --at http://host:8000/tournaments/ID   play at your tables of a tournament
chabudai play natto --at http://host:8000        open a table there; --against person leaves a seat open

Games are saved after each move. Any terminal will do, including TERM=dumb, a pipe or a screen reader. With --no-board
the board is not drawn; commands describe it instead (type ? for a list). In games with hidden hands, people at one
keyboard are asked to hand it over, and the screen is cleared between turns.

Exit codes: 0 the game is over or was left, 2 refused, 3 the input ended before the end of the game.
"""

LISTED = 50
ANYBODY = ("person", "open", "friend")
TOGETHER = ("instant", "fixed", "blind")
"""The time at which simultaneous answers are revealed: as they arrive, at a fixed time, or when all are in."""
NO_JSON = "--json plays on this machine only; for programs at a server see docs/reference/protocol.md"
Against = Annotated[str | None, typer.Option(metavar="WHO", help="person; a bot such as bot:1; or module:factory.")]
Json = Annotated[bool, typer.Option("--json", help="JSON lines for programs: views out, actions in.")]
At = Annotated[
    str | None, typer.Option(metavar="URL", help="A link to a table on a server, or a server for a new table.")
]
Code = Annotated[str | None, typer.Option(metavar="LETTERS", help="With --at: the six-letter code of a table.")]
Name = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME", help="Name of a person; repeatable, in the order of seats."),
]


def add_play(app: typer.Typer) -> None:
    """Adds the commands ``play`` (with a subcommand per game), ``watch`` and ``lobby``."""
    play_group = group(HELP)
    play_group.callback(invoke_without_command=True)(with_display_options(_resume))
    games_as_commands(play_group, with_display_options(play_game))
    app.add_typer(play_group, name="play")
    app.command("watch")(with_display_options(watch))
    app.command("lobby")(lobby)


def _resume(
    context: typer.Context,
    *,
    resume: Annotated[str | None, typer.Option(metavar="ID|FILE", help="Resume a saved game.")] = None,
    against: Against = None,
    at: At = None,
    code: Code = None,
    seek: Annotated[
        str | None, typer.Option(metavar="GAME", help="With --at: find an opponent for this game now.")
    ] = None,
    minutes: Annotated[float, typer.Option(metavar="NUMBER", help="Minutes to seek.", min=0.1, max=15)] = 5,
    rated: Annotated[
        bool, typer.Option("--rated", help="With --seek: find an opponent for a rated match; needs --token.")
    ] = False,
    token: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="With --seek: file with the token of your bot, for which you play."),
    ] = None,
    sit: Annotated[bool, typer.Option("--sit", help="With --at: take an open seat listed by chabudai lobby.")] = False,
    name: Name = None,
    json: Json = False,
    display: DisplayOptions,
    show_list: Annotated[bool, typer.Option("--list", help="List the saved games, latest first.")] = False,
) -> int:
    saves = SavedGames.for_current_user()
    if context.invoked_subcommand is not None:
        if resume is not None or show_list or at is not None or code is not None:
            raise OptionsError(str(message("cli-take-no-game")))
        return 0
    if show_list:
        for line in list_lines(saves, LISTED):
            PlainConsole().say(line)
        return 0
    if at is not None:
        if json:
            raise OptionsError(NO_JSON)
        called = (name or [""])[0]
        client_module, shown = remote_client(), display.resolve()
        if parse(at).tournament is not None:
            return _play_tournament(at, shown)
        if seek is not None:
            wish = {"rated": rated, "token": secret_in(token, "token")}
            table = client_module.seek(at, parse_game_key(seek), called, minutes, print, **wish)
        elif sit:
            table = client_module.take_open_seat(at, called)
        else:
            table = client_module.join_table(at, called, code)
        return shown.run_table(table)
    if rated or token is not None:
        raise OptionsError(str(message("cli-rated-needs-seek")))
    if seek is not None or sit:
        raise OptionsError(str(message("cli-seek-needs-server")))
    if code is not None:
        raise OptionsError(str(message("cli-code-needs-server")))
    if resume is None:
        raise OptionsError(str(message("cli-name-a-game")))
    identifier, match = saves.load(resume)
    seats = match.game.spec["seats"]
    seating = Seating.of_names(match.game.key, seats, match.names, own=against)
    if against is not None:
        seat = seating.people[0] if seating.people else 0
        seating = Seating.of(match.game.key, seats, seat=seat, me="person", against=against)
        match.names = {}
    here = LocalTable(match, seating, saves, identifier)
    return _run_json(here) if json else display.resolve().run_table(here, pauses_between_rounds=True)


def play_game(
    game: Game,
    *,
    against: Against = None,
    seat: Annotated[str, typer.Option("--as", metavar="SEAT", help="Your seat, by name or number.")] = "0",
    me: Annotated[str, typer.Option(metavar="WHO", help="Player in your seat: person or a bot.")] = "person",
    name: Name = None,
    at: At = None,
    together: Annotated[
        str | None,
        typer.Option(metavar="|".join(TOGETHER), help="With --at: when simultaneous answers are revealed."),
    ] = None,
    window: Annotated[
        float | None,
        typer.Option(metavar="SECONDS", help="With --at: length of the claim window.", min=1, max=60),
    ] = None,
    fair: Annotated[
        bool, typer.Option("--fair", help="With --at: a shuffle that can be verified after the match.")
    ] = False,
    open_hands: Annotated[
        bool, typer.Option("--open-hands", help="With --at: show spectators each deal with all hands, afterwards.")
    ] = False,
    watch_delay: Annotated[
        int | None,
        typer.Option(metavar="SECONDS", help="With --open-hands: delay after the end of the deal.", min=60, max=3600),
    ] = None,
    listed: Annotated[bool, typer.Option("--listed", help="With --at: list the open seats in the lobby.")] = False,
    pause: Annotated[
        float | None,
        typer.Option(metavar="SECONDS", help="With --at: pause between rounds.", min=0, max=600),
    ] = None,
    clock: Annotated[
        str | None,
        typer.Option(metavar="CLOCK", help="With --at: 10+5, 'bank 5+20', 'delay 10+5', 3d+14d, or none."),
    ] = None,
    json: Json = False,
    display: DisplayOptions,
    keep: Annotated[bool, typer.Option("--save/--no-save", help="Save the game after each move.")] = True,
    seed: Annotated[int | None, typer.Option(metavar="NUMBER", help="Seed of the deals and the bots.", min=0)] = None,
    threads: Annotated[int, typer.Option(metavar="NUMBER", help="Number of threads for the bots.", min=1)] = 1,
) -> int:
    """Play TITLE, by default against bot:3.

    \b
    EXAMPLES
    printf 'legal\\nresign\\ny\\n' | chabudai play GAME

    With --json each line out is an object with a type: start, view (seat, view, legal), played, refused (code,
    message), explained, readings, over. Each line in is {"action": "..."}, or the bare text; or {"explain": "..."},
    {"readings": "..."}, {"resign": true} or {"undo": true}.

    Exit codes: 0 the game is over or was left, 2 refused, 3 the input ended before the end of the game.
    """
    presentation = PRESENTATIONS[game.key]
    wanted = _new_table_options(game, together, window, pause) | ({"listed": True} if listed else {})
    wanted |= {"fair": True} if fair else {}
    wanted |= _open_hands_options(game, watch_delay, open_hands=open_hands)
    if clock is not None:
        wanted["clock"] = str(parse_time_control(clock))
    if at is None and wanted:
        raise OptionsError(str(message("cli-options-of-server")))
    if at is not None:
        if json:
            raise OptionsError(NO_JSON)
        seats = _requested_seats(game, seat_number(presentation, game.spec["seats"], seat), against or "bot:3")
        client_module, there = remote_client(), display.resolve()
        return there.run_table(client_module.open_table(at, game.key, game.options, seats, (name or [""])[0], **wanted))
    seating = Seating.of(
        game.key,
        game.spec["seats"],
        seat=seat_number(presentation, game.spec["seats"], seat),
        me=me,
        against=against or "bot:3",
    )
    # Ask for the preferred display before the game begins.
    shown = None if json else display.resolve()
    saves = SavedGames.for_current_user() if keep else None
    match = new_match(game, seed)
    match.names = assign_names(seating, name or ())
    here = LocalTable(match, seating, saves, seed=seed, threads=threads)
    return _run_json(here) if shown is None else shown.run_table(here, pauses_between_rounds=True)


def watch(
    link: Annotated[str, typer.Argument(metavar="URL", help="The link of a table.")],
    *,
    display: DisplayOptions,
) -> int:
    """Watch a table on a server. The commands of play that need no seat are available.

    \b
    chabudai watch http://localhost:8000/t/ID

    Exit codes: 0 the match is over or was left, 2 refused, 3 the connection was lost before the end.
    """
    client_module, shown = remote_client(), display.resolve()
    return shown.run_table(client_module.watch(link))


def lobby(
    at: Annotated[str, typer.Option(metavar="URL", help="The server.")],
) -> int:
    """Show the number of players on a server, and the open seats.

    \b
    chabudai lobby --at http://localhost:8000
    chabudai play --at http://localhost:8000 --seek natto    find an opponent now
    """
    for line in remote_client("lobby").lobby_lines(at):
        print(printable(line))
    return 0


def parse_game_key(key: str) -> str:
    """Returns a game's key as typed. Raises ``OptionsError`` for an unknown game."""
    if key.lower() not in PRESENTATIONS:
        raise OptionsError(
            f"--seek must be one of {', '.join(PRESENTATIONS)}, not {key[:40]!r}", option="seek", value=key[:40]
        )
    return key.lower()


def remote_client(module: str = "client") -> ModuleType:
    """Imports the client for tables on a server, or another module of the same package."""
    return import_part(f"terminal.remote.{module}")


def _new_table_options(game: Game, together: str | None, window: float | None, pause: float | None) -> dict[str, Any]:
    """Returns the further properties of a new table on a server. Raises ``OptionsError``."""
    if together is not None and together not in TOGETHER:
        words = listing(TOGETHER, "or")
        raise OptionsError(str(message("cli-together-words", words=words, given=repr(together))))
    if (together, window) != (None, None) and not game.spec["asks_together"]:
        raise OptionsError(str(message("cli-no-together", game=game_title(game.key))))
    if together == "instant" and window is not None:
        raise OptionsError(str(message("cli-instant-window")))
    if window is not None and together is None:
        # Among bots the default is instant, which would ignore the requested claim window.
        together = "fixed"
    wanted = {"together": together, "window_s": window, "pause_s": pause}
    return {name: value for name, value in wanted.items() if value is not None}


def _open_hands_options(game: Game, delay_s: int | None, *, open_hands: bool) -> dict[str, Any]:
    """Returns the settings of a new table for spectators. Raises ``OptionsError`` if they do not apply to the game."""
    if not open_hands:
        if delay_s is not None:
            raise OptionsError(str(message("cli-delay-needs-open-hands")))
        return {}
    if game.spec["open_information"]:
        raise OptionsError(str(message("cli-no-hidden-hands", game=game_title(game.key))))
    return {"watch": "open"} | ({} if delay_s is None else {"watch_delay_s": delay_s})


def _requested_seats(game: Game, seat: int, against: str) -> list[str]:
    """Returns the players of a new table on a server: the user, and bots or open seats."""
    if against.strip().lower() in ANYBODY:
        other = "open"
    elif BOT_NAME.fullmatch(against.strip().removeprefix("bot:")) and against.strip().startswith("bot:"):
        # The server knows its external bots and the names of levels.
        other = against.strip()
    else:
        try:
            other = f"bot:{bots.level(game.key, against).word}"
        except OptionsError as error:
            hint = message("cli-or-person", error=to_sentence(str(error)))
            raise OptionsError(str(hint), option="against", value=against) from None
    return ["me" if number == seat else other for number in range(game.spec["seats"])]


def _play_tournament(link: str, shown: Display) -> int:
    """Plays at the user's tables of a tournament until it is over or a match is left before its end."""
    for table in remote_client().tournament_tables(link, lambda line: print(printable(line))):
        code = shown.run_table(table)
        if code or not table.view.is_over:
            return code
    return 0


def _run_json(table: LocalTable) -> int:
    """Runs a JSON session at a local table until the program leaves, and returns the exit code."""
    return JsonSession(table, PlainConsole(quiet_prompt=True)).run()
