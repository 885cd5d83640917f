"""The same table over plain HTTP, for scripts: one typed message each way, and the calls that take and answer them."""

from __future__ import annotations

import asyncio
import time

import msgspec
from starlette.routing import Route

from .... import _core, bots
from ....match import load
from ....match.shuffle import has_chance
from ....presentation import PRESENTATIONS
from ...accounts.accounts import Accounts
from ...accounts.email_addresses import AccountEmail
from ...accounts.passkeys import Passkeys
from ...lab_jobs.jobs import LabJobs
from ...lab_jobs.library import ExperimentLibrary
from ...live.keys import player_with_key
from ...live.registry import TableRegistry
from ...lobby.lobby import Lobby
from ...notifications.service import NotificationService
from ...presenters.lessons import present_lesson, present_lesson_readings, present_lesson_try
from ...presenters.replay import (
    match_to_evaluate,
    position_evaluation,
    record_of,
    replay_log_page,
    replay_snapshot,
    replay_svg,
)
from ...presenters.rules import present_rulebook
from ...presenters.snapshot import game_title, seat_names
from ...presenters.table_summary import TableSummary, my_table
from ...protocol.bodies import Health
from ...protocol.library import (
    GameInfo,
    LessonActionResult,
    LessonInfo,
    LessonReadingsRequest,
    LevelInfo,
    RulebookText,
    TryLessonActionRequest,
)
from ...protocol.lobby import LobbySnapshot
from ...protocol.replays import MoveListRequest, PositionEvaluation, ReplayLogRequest, ReplayRequest
from ...protocol.service_frames import TableSnapshot
from ...protocol.table_answers import LogPage, ReadingsAnswer
from ...protocol.tables import (
    CodeRequest,
    JoinByCode,
    JoinByInvitation,
    Joined,
    JoinListedTable,
    MyTable,
    NewTable,
    SeatKey,
    SeatKeys,
    TableFound,
    TableOpened,
)
from ...settings import Settings
from ...table.errors import RefusedError
from ...tournaments.director import TournamentDirector
from ..endpoint import (
    Call,
    Caller,
    Download,
    Encoded,
    EndpointContext,
    GameKey,
    LineNumber,
    MatchNumber,
    Newcomer,
    Picture,
    Watcher,
    call,
    route,
)
from ..rate_limits import RateLimiter
from .accounts import PEOPLE_CALLS, name_at_table, who_sits
from .chat import CHAT_CALLS
from .lab import LAB_CALLS
from .mail import MAIL_CALLS, stop_route
from .moderation import MODERATION_CALLS
from .passkeys import PASSKEY_CALLS
from .profiles import PROFILE_CALLS
from .push import PUSH_CALLS
from .shared_screen import KITCHEN_CALLS
from .table_requests import TABLE_REQUEST_CALLS, table_as_seen
from .tournaments import TOURNAMENT_CALLS

_TABLE = "/tables/{table}"
_MATCH = "/tables/{table}/matches/{match}"


def routes(
    rooms: TableRegistry,
    settings: Settings,
    guesses: RateLimiter,
    lobby: Lobby | None = None,
    people: Accounts | None = None,
    *,
    jobs: LabJobs | None = None,
    director: TournamentDirector | None = None,
    notices: NotificationService | None = None,
    account_email: AccountEmail | None = None,
) -> list[Route]:
    """The routes of all calls."""
    limits, clock = settings.limits, time.monotonic
    people = people or Accounts(rooms, is_inline=settings.inline)
    desk = EndpointContext(
        rooms,
        settings,
        Lobby(rooms) if lobby is None else lobby,
        requests=RateLimiter(limits.requests, clock),
        tables=RateLimiter(limits.tables, clock),
        guesses=guesses,
        codes=RateLimiter(limits.codes, clock),
        replays=RateLimiter(limits.replays, clock),
        jobs=jobs or LabJobs(ExperimentLibrary(settings.lab)),
        people=people,
        logins=RateLimiter(limits.logins, clock),
        accounts=RateLimiter(limits.accounts, clock),
        director=director or TournamentDirector(rooms),
        mails=RateLimiter(limits.mails, clock),
        notices=notices or NotificationService(rooms, settings),
        account_email=account_email,
        passkeys=passkeys_of(rooms, people, settings),
    )
    return [*(route(called, desk) for called in CALLS), stop_route(desk)]


def passkeys_of(rooms: TableRegistry, people: Accounts, settings: Settings) -> Passkeys | None:
    """The passkeys of a service that takes any."""
    if not settings.passkeys or settings.address is None:
        return None
    return Passkeys(rooms, people, settings.address, settings.clock)


@call("GET", "/health")
async def health(caller: Caller) -> Health:
    """Whether the service answers and its store can be read."""
    rooms = caller.desk.rooms
    if not await rooms.is_store_readable():
        raise RefusedError("error", "the store does not answer now")
    return Health(True)


@call("GET", "/games")
async def games(caller: Caller) -> list[GameInfo]:
    """The games, with their options, the levels of their bots and the bots of the house's own."""
    own = sorted(caller.desk.rooms.settings.bots)
    return [game_shown(key, own) for key in _core.game_keys()]


@call("POST", "/tables", status=201, refuses=["options", "key", "log_in", "not_offered"])
async def open_table(caller: Caller, body: NewTable) -> TableOpened:
    """Opens a table. The key is shown here and never again; the invitation is for whoever takes an open seat."""
    if not caller.desk.tables.take(caller.address):
        raise RefusedError("busy", "too many new tables from this address; wait a minute")
    person = await caller.who_asks()
    if person is not None:
        # Who has an account goes by its name.
        body = msgspec.structs.replace(body, name=name_at_table(person))
    opened = await caller.desk.rooms.open(body, None if person is None else person.id)
    caller.desk.rooms.set_opener(opened.table, caller.address)
    return opened


@call("GET", "/lobby")
async def show_lobby(caller: Caller) -> LobbySnapshot:
    """The open seats that anybody may take, and how many people play; the lobby's socket tells when it changes."""
    return await caller.desk.lobby.read_snapshot()


@call("GET", _TABLE)
async def show_table(caller: Watcher) -> Encoded[TableSnapshot]:
    """The table as the caller may see it: a seat with its key, a spectator without."""
    return table_as_seen(caller)


@call("POST", _TABLE + "/join", status=201, refuses=["no_seat", "key", "log_in", "not_allowed"])
async def join(caller: Newcomer, body: JoinByInvitation) -> Joined:
    """Takes an open seat by invitation."""
    name, person = await who_sits(caller, caller.room, body.name)
    try:
        seat, key = await caller.room.join(body.invitation, name, person)
    except RefusedError as error:
        if error.code == "key":
            caller.guessed()
        raise
    return Joined(caller.room.table.id, seat, key)


@call("POST", _TABLE + "/sit", status=201, refuses=["no_seat", "not_offered", "key", "log_in", "not_allowed"])
async def sit(caller: Newcomer, body: JoinListedTable) -> Joined:
    """Takes an open seat of a table that is listed in the lobby."""
    if not caller.desk.tables.take(caller.address):
        raise RefusedError("busy", "too many new seats from this address; wait a minute")
    name, person = await who_sits(caller, caller.room, body.name)
    seat, key = await caller.room.join_listed(name, person)
    return Joined(caller.room.table.id, seat, key)


@call("POST", "/codes", refuses=["no_table"])
async def find_code(caller: Caller, body: CodeRequest) -> TableFound:
    """The table with an open seat that has this code."""
    caller.tries_code()
    return TableFound((await caller.desk.rooms.find_by_code(body.code)).table.id)


@call("POST", "/codes/join", status=201, refuses=["no_table", "no_seat", "other_rules", "key", "log_in", "not_allowed"])
async def join_by_code(caller: Caller, body: JoinByCode) -> Joined:
    """Takes an open seat of the table that has this code."""
    caller.tries_code()
    # A program hears that its token was revoked, whatever has become of the code.
    await caller.who_asks()
    room = await caller.desk.rooms.find_by_code(body.code)
    name, person = await who_sits(caller, room, body.name)
    seat, key = await room.join_by_code(name, person)
    return Joined(room.table.id, seat, key)


@call("POST", "/mine", refuses=[])
async def my_tables(caller: Caller, body: SeatKeys) -> list[MyTable]:
    """How one's own tables are, by the keys of one's seats, in the order of the question."""
    found = await caller.desk.rooms.summaries.of([seat.table for seat in body.seats])
    return [_mine(caller, seat, found.get(seat.table)) for seat in body.seats]


@call("GET", "/lessons/{game}")
async def lesson(_caller: Caller, game: GameKey) -> LessonInfo:
    """The scenes of a game's first lesson."""
    return present_lesson(game)


@call("GET", "/rules/{game}", refuses=["no_match"])
async def rules(_caller: Caller, game: GameKey) -> RulebookText:
    """The rulebook of a game, by the clauses that sentences cite."""
    if game not in PRESENTATIONS:
        raise RefusedError("no_match", f"there is no game {game}")
    return present_rulebook(game)


@call("POST", "/lessons/try", refuses=["no_match", "notation"])
async def try_action(_caller: Caller, body: TryLessonActionRequest) -> LessonActionResult:
    """What the rules and the lesson say to an action in a scene."""
    return present_lesson_try(body.game, body.scene, body.action)


@call("POST", "/lessons/readings", refuses=["no_match", "notation"])
async def lesson_readings(_caller: Caller, body: LessonReadingsRequest) -> ReadingsAnswer:
    """What some cards or tiles could be played as in a scene."""
    return ReadingsAnswer(body.items, present_lesson_readings(body.game, body.scene, body.items))


@call("GET", _TABLE + "/record", refuses=["too_early"])
async def record(caller: Watcher) -> Download:
    """The record of the running match as text."""
    return _download(caller, caller.room.viewers.record(), caller.room.stored.number)


@call("GET", _MATCH)
async def show_match(caller: Watcher, match: MatchNumber) -> Encoded[TableSnapshot]:
    """Any match of the table by its number, from 1: the running one, or an earlier one as it was left."""
    room, desk = caller.room, caller.desk
    if match == room.stored.number:
        return table_as_seen(caller)
    earlier = await desk.rooms.earlier(room, match)
    return Encoded(earlier.message_once(caller.player, int(desk.settings.clock() * 1000)))


@call("GET", _MATCH + "/log/{first}")
async def show_log(caller: Watcher, match: MatchNumber, first: LineNumber) -> LogPage:
    """A page of a match's log as the caller may see it, from a line on, counted from 0."""
    room = caller.room
    if match == room.stored.number:
        return room.viewers.page(caller.player, match, first)
    return (await caller.desk.rooms.earlier(room, match)).page(caller.player, first)


@call("GET", _MATCH + "/record", refuses=["too_early"])
async def match_record(caller: Watcher, match: MatchNumber) -> Download:
    """The record of any match of the table as text."""
    room = caller.room
    played = room.viewers if match == room.stored.number else await caller.desk.rooms.earlier(room, match)
    return _download(caller, played.record(), match)


@call("POST", "/replay", refuses=["notation", "illegal", "no_seat", "not_offered"], brings_record=True)
async def replay_record(caller: Caller, body: ReplayRequest) -> Encoded[TableSnapshot]:
    """A record shown as a table: with all hands open, or as a seat saw it; and what comes of actions tried in it."""
    caller.replays()
    return Encoded(await caller.desk.rooms.call(replay_snapshot, body))


@call("POST", "/replay/log", refuses=["notation", "illegal", "no_seat", "not_offered"], brings_record=True)
async def replay_log(caller: Caller, body: ReplayLogRequest) -> LogPage:
    """A page of the log of such a table."""
    caller.replays()
    return await caller.desk.rooms.call(replay_log_page, body.replay, body.first)


@call("POST", "/replay/picture", refuses=["notation", "illegal", "no_seat", "not_offered"], brings_record=True)
async def replay_picture(caller: Caller, body: ReplayRequest) -> Picture:
    """The last position of a record as a picture."""
    caller.replays()
    return Picture(await caller.desk.rooms.call(replay_svg, body))


@call(
    "POST",
    "/replay/chances",
    refuses=["notation", "illegal", "no_seat", "not_offered", "too_early", "over"],
    brings_record=True,
)
async def replay_chances(caller: Caller, body: ReplayRequest) -> PositionEvaluation:
    """What a search finds of a position of a record where nothing is hidden; never of a match that people play."""
    caller.replays()
    rooms = caller.desk.rooms
    match = await rooms.call(match_to_evaluate, body)
    if await rooms.is_being_played(match):
        raise RefusedError("too_early", "people play this at a table here now: chances are told when they are done")
    view = match.view(match.acting[0])
    try:
        async with asyncio.timeout(caller.desk.settings.limits.chances_s):
            return position_evaluation(await rooms.bot_pool.weigh(view, caller.address))
    except TimeoutError:
        raise RefusedError("busy", "too much is thought about just now; try again in a moment") from None


@call("POST", "/replay/record", refuses=["options", "notation", "illegal", "not_offered"], brings_record=True)
async def record_moves(caller: Caller, body: MoveListRequest) -> Download:
    """The record of a game that another notation tells by its actions alone."""
    caller.replays()
    record = await caller.desk.rooms.call(record_of, body.game, body.options, body.actions, body.position)
    return Download(record, f"{body.game}.txt")


CALLS: tuple[Call, ...] = (
    health,
    games,
    show_lobby,
    open_table,
    show_table,
    join,
    sit,
    find_code,
    join_by_code,
    my_tables,
    lesson,
    rules,
    try_action,
    lesson_readings,
    *TABLE_REQUEST_CALLS,
    record,
    show_match,
    show_log,
    match_record,
    replay_record,
    replay_log,
    replay_picture,
    replay_chances,
    record_moves,
    *CHAT_CALLS,
    *MODERATION_CALLS,
    *KITCHEN_CALLS,
    *MAIL_CALLS,
    *PASSKEY_CALLS,
    *PEOPLE_CALLS,
    *PROFILE_CALLS,
    *PUSH_CALLS,
    *LAB_CALLS,
    *TOURNAMENT_CALLS,
)


def game_shown(key: str, own_bots: list[str]) -> GameInfo:
    """A game as the lobby shows it."""
    game = load(key)
    return GameInfo(
        key=key,
        title=game_title(key),
        summary=PRESENTATIONS[key].summary,
        seats=seat_names(key, game.spec["seats"]),
        options=_core.option_specs(key),
        levels=[LevelInfo(level.number, level.name, level.sentence) for level in bots.levels(key)],
        own_bots=own_bots,
        asks_together=game.spec["asks_together"],
        shuffles=has_chance(game),
        open_information=bool(game.spec["open_information"]),
    )


def _mine(caller: Caller, seat: SeatKey, found: TableSummary | None) -> MyTable:
    gone = MyTable(seat.table, "gone")
    if found is None:
        return gone
    try:
        return my_table(found, player_with_key(found.players, seat.key, found.lent_keys))
    except RefusedError:
        caller.guessed()
        return gone


def _download(caller: Watcher, text: str, number: int) -> Download:
    room = caller.room
    return Download(text, f"{room.stored.game}-{room.table.id}-{number}.txt")
