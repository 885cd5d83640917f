"""``chabudai play``: who sits where, which game, and which door: lines for people or JSON for programs."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Annotated, Any

import typer

from .. import bots
from ..bots.external import BOT_NAME
from ..errors import OptionsError
from ..match import Game
from ..match.record import printable
from ..match.time_control import parse_time_control
from ..presentation import PRESENTATIONS
from ..terminal.console import PlainConsole
from ..terminal.json_lines import JsonSession
from ..terminal.local_table import LocalTable, new_match
from ..terminal.saved_game_list import list_lines
from ..terminal.saved_games import SavedGames
from ..terminal.seating import Seating, assign_names, seat_number
from .display import Bell, Board, Display, DisplayOptions, Screen, Stdin, Title, Unicode
from .groups import group
from .options import games_as_commands

HELP = """Play a game in plain lines, against a bot or each other.

\b
chabudai play nakatta --size 9 --against bot:3   you are Black
chabudai play nakatta --as white --against host  you are White
chabudai play nakatta --against person           two people, one keyboard
chabudai play nakatta --me bot:2 --against bot:4 watch two bots
chabudai play natto --against mine:make_bot      a bot of your own, in a process of its own
chabudai play nanatoridori --players 4           you and three bots
chabudai play --resume nakatta-3                 go on with a saved game
chabudai play --resume game.record --against 4   go on with a record, against a bot
chabudai play --list                             the saved games
chabudai play --at http://host:8000/t/ID#join=.. sit down at a table of a service, by any link to it
chabudai play --at http://host:8000 --code KXQRTM    sit down by the six letters that somebody told you
chabudai play --at http://host:8000 --seek natto     with whoever wants to play it now
chabudai play --at http://host:8000/tournaments/ID   from your table of a tournament to the next
chabudai play natto --at http://host:8000        a new table there; --against person leaves a seat open

Games are saved after each move. Any terminal will do, also TERM=dumb, a pipe or a screen reader; --no-board leaves
out the drawing at each turn, and words tell it instead: ? lists them. Where hands are hidden, several people at one
keyboard are asked to hand it over, and the screen is cleared before the next one sees theirs.

Exit codes: 0 the game is over or was left, 2 something was refused, 3 the input ended before the game.
"""

LISTED = 50
ANYBODY = ("person", "open", "friend")
TOGETHER = ("instant", "fixed", "blind")
"""When the answers count that several seats owe at once: as they come, at a fixed time, or when all are in."""
NO_JSON = "--json plays on this machine; programs talk to a service by its own protocol, docs/protocol.md"
JSON_HELP = "Lines of JSON for programs: views out, actions in."
Against = Annotated[str | None, typer.Option(metavar="WHO", help="person; bot:1, bot:2 ... or a name; module:factory.")]
Json = Annotated[bool, typer.Option("--json", help=JSON_HELP)]
At = Annotated[
    str | None, typer.Option(metavar="URL", help="At a service: a link to a table, or the service for a new table.")
]
Code = Annotated[
    str | None, typer.Option(metavar="LETTERS", help="With --at: the six letters that bring you to an open seat.")
]
Name = Annotated[
    list[str] | None,
    typer.Option(metavar="BOT_NAME", help="What a person is called; repeatable, in the order of seats."),
]


def add_play(app: typer.Typer) -> None:
    """Adds ``play`` with a command a game, and ``watch``."""
    play_group = group(HELP)
    play_group.callback(invoke_without_command=True)(_resume)
    games_as_commands(play_group, play_game)
    app.add_typer(play_group, name="play")
    app.command("watch")(watch)
    app.command("lobby")(lobby)


def _resume(
    context: typer.Context,
    *,
    resume: Annotated[str | None, typer.Option(metavar="ID|FILE", help="Go on with a saved game.")] = None,
    against: Against = None,
    at: At = None,
    code: Code = None,
    seek: Annotated[
        str | None, typer.Option(metavar="GAME", help="With --at: play it with whoever wants to as well, now.")
    ] = None,
    minutes: Annotated[float, typer.Option(metavar="NUMBER", help="How long to look.", min=0.1, max=15)] = 5,
    sit: Annotated[bool, typer.Option("--sit", help="With --at: take an open seat that chabudai lobby lists.")] = False,
    name: Name = None,
    json: Json = False,
    board: Board = None,
    unicode: Unicode = None,
    bell: Bell = None,
    title: Title = None,
    stdin: Stdin = False,
    screen: Screen = None,
    show_list: Annotated[bool, typer.Option("--list", help="List the saved games, latest first.")] = False,
) -> int:
    options = DisplayOptions(board, unicode, bell, title, screen, stdin)
    saves = SavedGames.for_current_user()
    if context.invoked_subcommand is not None:
        if resume is not None or show_list or at is not None or code is not None:
            raise OptionsError(
                "--resume, --list and --at LINK stand alone: the saved game or the table knows which game it is; "
                "a new table of a service is opened with --at behind the game"
            )
        return 0
    if show_list:
        for line in list_lines(saves, LISTED):
            PlainConsole().say(line)
        return 0
    if at is not None:
        if json:
            raise OptionsError(NO_JSON)
        called = (name or [""])[0]
        client_module, shown = remote_client(), options.resolve()
        if client_module.is_tournament(at):
            return _play_tournament(at, shown)
        if seek is not None:
            table = client_module.seek(at, parse_game_key(seek), called, minutes, print)
        elif sit:
            table = client_module.take_open_seat(at, called)
        else:
            table = client_module.join_table(at, called, code)
        return shown.run_table(table)
    if seek is not None or sit:
        raise OptionsError("--seek and --sit need a service: say which with --at, such as --at http://host:8000")
    if code is not None:
        raise OptionsError("--code is of a table of a service: say which with --at, such as --at http://host:8000")
    if resume is None:
        raise OptionsError("say which game, such as: chabudai play nakatta; or --resume; see chabudai play --help")
    identifier, match = saves.load(resume)
    seats = match.game.spec["seats"]
    seating = Seating.of_names(match.game.key, seats, match.names, own=against)
    if against is not None:
        seat = seating.people[0] if seating.people else 0
        seating = Seating.of(match.game.key, seats, seat=seat, me="person", against=against)
        match.names = {}
    here = LocalTable(match, seating, saves, identifier)
    return _run_json(here) if json else options.resolve().run_table(here, pauses_between_rounds=True)


def play_game(
    game: Game,
    *,
    against: Against = None,
    seat: Annotated[str, typer.Option("--as", metavar="SEAT", help="Your seat, by name or number.")] = "0",
    me: Annotated[str, typer.Option(metavar="WHO", help="Who sits there: person, or a bot to watch.")] = "person",
    name: Name = None,
    at: At = None,
    together: Annotated[
        str | None,
        typer.Option(
            metavar="|".join(TOGETHER), help="With --at, where several are asked at once: when their answers count."
        ),
    ] = None,
    window: Annotated[
        float | None,
        typer.Option(metavar="SECONDS", help="With --at: how long several have who are asked at once.", min=1, max=60),
    ] = None,
    fair: Annotated[
        bool, typer.Option("--fair", help="With --at: the shuffle can be checked when the match is over.")
    ] = False,
    open_hands: Annotated[
        bool, typer.Option("--open-hands", help="With --at: who watches sees each deal with all hands, afterwards.")
    ] = False,
    watch_delay: Annotated[
        int | None,
        typer.Option(metavar="SECONDS", help="With --open-hands: how long after it was played out.", min=60, max=3600),
    ] = None,
    listed: Annotated[
        bool, typer.Option("--listed", help="With --at: the lobby shows the open seats, for anybody.")
    ] = False,
    pause: Annotated[
        float | None,
        typer.Option(metavar="SECONDS", help="With --at: how long the table rests between rounds.", min=0, max=600),
    ] = None,
    clock: Annotated[
        str | None,
        typer.Option(metavar="CLOCK", help="With --at: 10+5, 'bank 5+20', 'delay 10+5', 3d+14d, or none."),
    ] = None,
    json: Json = False,
    board: Board = None,
    unicode: Unicode = None,
    bell: Bell = None,
    title: Title = None,
    stdin: Stdin = False,
    screen: Screen = None,
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
    presentation, options = PRESENTATIONS[game.key], DisplayOptions(board, unicode, bell, title, screen, stdin)
    wanted = _new_table_options(game, together, window, pause) | ({"listed": True} if listed else {})
    wanted |= {"fair": True} if fair else {}
    wanted |= _open_hands_options(game, watch_delay, open_hands=open_hands)
    if clock is not None:
        wanted["clock"] = str(parse_time_control(clock))
    if at is None and wanted:
        raise OptionsError(
            "--together, --window, --pause, --clock, --fair, --open-hands and --listed are for a new table of a "
            "service, which --at names"
        )
    if at is not None:
        if json:
            raise OptionsError(NO_JSON)
        seats = _requested_seats(game, seat_number(presentation, game.spec["seats"], seat), against or "bot:3")
        client_module, there = remote_client(), options.resolve()
        return there.run_table(client_module.open_table(at, game.key, game.options, seats, (name or [""])[0], **wanted))
    seating = Seating.of(
        game.key,
        game.spec["seats"],
        seat=seat_number(presentation, game.spec["seats"], seat),
        me=me,
        against=against or "bot:3",
    )
    # Whoever is asked how it is to be shown is asked before the game begins.
    shown = None if json else options.resolve()
    saves = SavedGames.for_current_user() if keep else None
    match = new_match(game, seed)
    match.names = assign_names(seating, name or ())
    here = LocalTable(match, seating, saves, seed=seed, threads=threads)
    return _run_json(here) if shown is None else shown.run_table(here, pauses_between_rounds=True)


def watch(
    link: Annotated[str, typer.Argument(metavar="URL", help="The link of a table.")],
    *,
    board: Board = None,
    unicode: Unicode = None,
    bell: Bell = None,
    title: Title = None,
    stdin: Stdin = False,
    screen: Screen = None,
) -> int:
    """Watch a table of a service; the words that look and ask are those of play.

    \b
    chabudai watch http://localhost:8000/t/ID

    Exit codes: 0 the match is over or was left, 2 something was refused, 3 the service has gone before the end.
    """
    client_module, shown = remote_client(), DisplayOptions(board, unicode, bell, title, screen, stdin).resolve()
    return shown.run_table(client_module.watch(link))


def lobby(
    at: Annotated[str, typer.Option(metavar="URL", help="The service.")],
) -> int:
    """Tell who plays at a service and which seats are open to anybody.

    \b
    chabudai lobby --at http://localhost:8000
    chabudai play --at http://localhost:8000 --seek natto    play somebody now
    """
    for line in remote_client().lobby_lines(at):
        print(printable(line))
    return 0


def parse_game_key(key: str) -> str:
    """A game's key as typed. Raises ``OptionsError`` for no game."""
    if key.lower() not in PRESENTATIONS:
        raise OptionsError(
            f"--seek is one of {', '.join(PRESENTATIONS)}, not {key[:40]!r}", option="seek", value=key[:40]
        )
    return key.lower()


def remote_client() -> ModuleType:
    """What sits at tables of a service, if its packages are installed. Raises ``OptionsError``."""
    try:
        return import_module("chabudai.terminal.remote.client")
    except ImportError as error:
        hint = "pip install 'chabudai[terminal]'"
        raise OptionsError(f"--at needs an extra that is not installed ({error}); get it with: {hint}") from None


def _new_table_options(game: Game, together: str | None, window: float | None, pause: float | None) -> dict[str, Any]:
    """What a new table of a service is asked for besides its game. Raises ``OptionsError``."""
    if together is not None and together not in TOGETHER:
        raise OptionsError(f"--together is {', '.join(TOGETHER[:-1])} or {TOGETHER[-1]}, not {together!r}")
    if (together, window) != (None, None) and not game.spec["asks_together"]:
        raise OptionsError(
            f"{PRESENTATIONS[game.key].title} asks one seat at a time: --together and --window mean nothing there"
        )
    if together == "instant" and window is not None:
        raise OptionsError("--together instant has no window: answers count as they come")
    if window is not None and together is None:
        # Among bots answers would count at once, and a window that somebody asks for would never be seen.
        together = "fixed"
    wanted = {"together": together, "window_s": window, "pause_s": pause}
    return {name: value for name, value in wanted.items() if value is not None}


def _open_hands_options(game: Game, delay_s: int | None, *, open_hands: bool) -> dict[str, Any]:
    """What who watches a new table of a service is to see. Raises ``OptionsError`` where that means nothing."""
    if not open_hands:
        if delay_s is not None:
            raise OptionsError("--watch-delay is for --open-hands: else who watches sees no hands")
        return {}
    if game.spec["open_information"]:
        raise OptionsError(
            f"nothing is hidden in {PRESENTATIONS[game.key].title}, so that --open-hands means nothing there"
        )
    return {"watch": "open"} | ({} if delay_s is None else {"watch_delay_s": delay_s})


def _requested_seats(game: Game, seat: int, against: str) -> list[str]:
    """Who sits where at a new table of a service: oneself, and bots or open seats."""
    if against.strip().lower() in ANYBODY:
        other = "open"
    elif BOT_NAME.fullmatch(against.strip().removeprefix("bot:")) and against.strip().startswith("bot:"):
        # A bot of the service's own, or a level by its name: the service knows which.
        other = against.strip()
    else:
        try:
            other = f"bot:{bots.level(game.key, against).number}"
        except OptionsError as error:
            raise OptionsError(f"{error}; or say person", option="against", value=against) from None
    return ["me" if number == seat else other for number in range(game.spec["seats"])]


def _play_tournament(link: str, shown: Display) -> int:
    """From one's table of a tournament to the next, until it is over or a match is left before its end."""
    for table in remote_client().tournament_tables(link, lambda line: print(printable(line))):
        code = shown.run_table(table)
        if code or not table.is_over:
            return code
    return 0


def _run_json(table: LocalTable) -> int:
    """Speaks JSON about a table of this machine until the program leaves; the exit code."""
    return JsonSession(table, PlainConsole(quiet_prompt=True)).run()
