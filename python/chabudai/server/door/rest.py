"""The same table over plain HTTP, for scripts: one typed message each way, and the calls that take and answer them."""

from __future__ import annotations

import time

from starlette.routing import Route

from ... import _core, bots
from ...faces import FACES
from ...match import load
from ..rooms.rooms import Rooms
from ..settings import Settings
from ..table.refused import RefusedError
from ..told.messages import (
    ActionRequest,
    AskRequest,
    ExplainRequest,
    Explanation,
    GameShown,
    Health,
    Join,
    Joined,
    LevelShown,
    LogPage,
    NewTable,
    ReadingsFound,
    ReadRequest,
    Table,
    TableOpened,
    TextTold,
)
from ..told.picture import seats_called, title
from .calls import (
    Call,
    Caller,
    Desk,
    Download,
    Encoded,
    LineNumber,
    MatchNumber,
    Newcomer,
    Seated,
    Watcher,
    call,
    route,
)
from .limits import Buckets

_TABLE = "/tables/{table}"
_MATCH = "/tables/{table}/matches/{match}"


def routes(rooms: Rooms, settings: Settings, guesses: Buckets) -> list[Route]:
    """The routes of all calls."""
    limits, clock = settings.limits, time.monotonic
    desk = Desk(rooms, settings, Buckets(limits.requests, clock), Buckets(limits.tables, clock), guesses)
    return [route(called, desk) for called in CALLS]


@call("GET", "/health")
async def health(caller: Caller) -> Health:
    """Whether the service answers and its store can be read."""
    rooms = caller.desk.rooms
    await rooms.call(rooms.store.load_table, "")
    return Health(True)


@call("GET", "/games")
async def games(_caller: Caller) -> list[GameShown]:
    """The games, with their options and the levels of their bots."""
    return [game_shown(key) for key in _core.game_keys()]


@call("POST", "/tables", status=201, refuses=["options"])
async def open_table(caller: Caller, body: NewTable) -> TableOpened:
    """Opens a table. The key is shown here and never again; the invitation is for whoever takes an open seat."""
    if not caller.desk.tables.take(caller.address):
        raise RefusedError("busy", "too many new tables from this address; wait a minute")
    return await caller.desk.rooms.open(body)


@call("GET", _TABLE)
async def show_table(caller: Watcher) -> Encoded[Table]:
    """The table as the caller may see it: a seat with its key, a spectator without."""
    return _table(caller)


@call("POST", _TABLE + "/join", status=201, refuses=["no_seat", "key"])
async def join(caller: Newcomer, body: Join) -> Joined:
    """Takes an open seat by invitation."""
    try:
        seat, key = await caller.room.join(body.invitation, body.name)
    except RefusedError as error:
        if error.code == "key":
            caller.guessed()
        raise
    return Joined(caller.room.table.id, seat, key)


@call("POST", _TABLE + "/actions", refuses=["stale", "not_your_turn", "over", "illegal", "notation"])
async def act(caller: Seated, body: ActionRequest) -> Encoded[Table]:
    """Plays an action in answer to a question; sent again, it is answered again and not played again."""
    await caller.room.act(caller.player, body.match, body.question, body.action)
    return _table(caller)


@call("POST", _TABLE + "/explain", refuses=["not_your_turn", "over", "notation"])
async def explain(caller: Seated, body: ExplainRequest) -> Explanation:
    """Why an action is not legal for the caller's seat now."""
    return caller.room.explanation(caller.player, body.action)


@call("POST", _TABLE + "/readings", refuses=["notation"])
async def readings(caller: Seated, body: ReadRequest) -> ReadingsFound:
    """What some cards or tiles could be played as by the caller's seat now."""
    return ReadingsFound(body.items, caller.room.readings(caller.player, body.items))


@call("POST", _TABLE + "/ask", refuses=["notation"])
async def ask(caller: Watcher, body: AskRequest) -> TextTold:
    """What the caller's view answers to words that the game knows."""
    return TextTold(caller.room.told(caller.player, body.words))


@call("GET", _TABLE + "/record", refuses=["too_early"])
async def record(caller: Watcher) -> Download:
    """The record of the running match as text."""
    return _download(caller, caller.room.record(), caller.room.stored.number)


@call("GET", _MATCH)
async def show_match(caller: Watcher, match: MatchNumber) -> Encoded[Table]:
    """Any match of the table by its number, from 1: the running one, or an earlier one as it was left."""
    room, desk = caller.room, caller.desk
    if match == room.stored.number:
        return _table(caller)
    earlier = await desk.rooms.earlier(room, match)
    return Encoded(earlier.message_once(caller.player, int(desk.settings.clock() * 1000)))


@call("GET", _MATCH + "/log/{first}")
async def show_log(caller: Watcher, match: MatchNumber, first: LineNumber) -> LogPage:
    """A page of a match's log as the caller may see it, from a line on, counted from 0."""
    room = caller.room
    if match == room.stored.number:
        return room.page(caller.player, match, first)
    return (await caller.desk.rooms.earlier(room, match)).page(caller.player, first)


@call("GET", _MATCH + "/record", refuses=["too_early"])
async def match_record(caller: Watcher, match: MatchNumber) -> Download:
    """The record of any match of the table as text."""
    room = caller.room
    text = room.record() if match == room.stored.number else (await caller.desk.rooms.earlier(room, match)).record()
    return _download(caller, text, match)


CALLS: tuple[Call, ...] = (
    health,
    games,
    open_table,
    show_table,
    join,
    act,
    explain,
    readings,
    ask,
    record,
    show_match,
    show_log,
    match_record,
)


def game_shown(key: str) -> GameShown:
    """A game as the lobby shows it."""
    game = load(key)
    return GameShown(
        key=key,
        title=title(key),
        summary=FACES[key].SUMMARY,
        seats=seats_called(key, game.spec["seats"]),
        options=_core.option_specs(key),
        levels=[LevelShown(level.number, level.name, level.sentence) for level in bots.levels(key)],
        asks_together=game.spec["asks_together"],
    )


def _table(caller: Watcher | Seated) -> Encoded[Table]:
    room = caller.room
    return Encoded(room.message_once(caller.player, room.invitation_of(caller.player, caller.key)))


def _download(caller: Watcher, text: str, number: int) -> Download:
    room = caller.room
    return Download(text, f"{room.stored.game}-{room.table.id}-{number}.txt")
