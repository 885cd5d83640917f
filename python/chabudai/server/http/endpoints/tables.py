"""Endpoints for tables: the lobby, opening, joining, reading, and records."""

from __future__ import annotations

from ....catalogue import message
from ....store.places import LISTING
from ...live.continued_match import continued_match
from ...live.earlier_matches import EarlierMatch
from ...live.keys import player_with_key
from ...live.lobby_listing import listing_lifetime_ms
from ...presenters.table_summary import TableSummary, my_table
from ...protocol.commands import FillWithBots
from ...protocol.lobby import LobbySnapshot
from ...protocol.service_frames import TableSnapshot
from ...protocol.table_answers import LogPage
from ...protocol.tables import (
    CodeRequest,
    ContinuedTable,
    FillByCode,
    JoinByCode,
    JoinByInvitation,
    Joined,
    JoinListedTable,
    MyTable,
    MyTablesRequest,
    NewTable,
    SeatKey,
    TableFound,
    TableOpened,
)
from ...table.errors import RefusedError
from ..callers import Caller, RawBody, TableCaller, ViewerCaller
from ..endpoint import LineNumber, MatchNumber, endpoint
from ..responses import Download, EncodedAnswer
from .table_requests import table_as_seen

_TABLE = "/tables/{table}"
_MATCH = "/tables/{table}/matches/{match}"


@endpoint("POST", "/tables", status=201, refuses=["options", "key", "log_in", "not_offered", "taken", "not_allowed"])
async def open_table(caller: Caller, body: NewTable) -> TableOpened:
    """Opens a table. The key is shown only once. The invitation lets other people take the open seats."""
    caller.context.tables.check(caller.address, message("server-many-tables"))
    opened = await caller.context.seating.open_table(await caller.participant(body.name), body)
    caller.context.registry.set_opener(opened.table, caller.address)
    if body.listed and opened.code is not None:
        await caller.context.shares.note(LISTING, opened.table, caller.visitor, listing_lifetime_ms(body.clock))
    return opened


@endpoint(
    "POST",
    "/tables/continue",
    status=201,
    operation="continue_table",
    refuses=["options", "notation", "not_offered", "over", "taken", "not_allowed"],
)
async def continue_table(caller: Caller, body: RawBody[ContinuedTable]) -> TableOpened:
    """Opens a table that goes on from the record of an unfinished match against bots, such as one that was played on a
    device without this server. Only for games without hidden information and chance.
    """
    caller.context.tables.check(caller.address, message("server-many-tables"))
    begun = await caller.work(continued_match, body)
    opened = await caller.context.seating.continue_table(await caller.participant(begun.name), begun)
    caller.context.registry.set_opener(opened.table, caller.address)
    return opened


@endpoint("GET", "/lobby")
async def show_lobby(caller: Caller) -> LobbySnapshot:
    """The open seats that any visitor can take, and the numbers of people. The lobby's socket sends changes."""
    return await caller.context.lobby.read_snapshot()


@endpoint("GET", _TABLE)
async def show_table(caller: ViewerCaller) -> EncodedAnswer[TableSnapshot]:
    """The table as the caller may see it: as a player with the seat's key, and as a spectator without it."""
    return table_as_seen(caller)


@endpoint("POST", _TABLE + "/join", status=201, refuses=["no_seat", "key", "log_in", "not_allowed", "taken"])
async def join(caller: TableCaller, body: JoinByInvitation) -> Joined:
    """Takes an open seat by invitation."""
    participant = await caller.participant(body.name)
    try:
        seat, key = await caller.context.seating.take_seat(participant, caller.live_table, body.invitation)
    except RefusedError as error:
        if error.code == "key":
            caller.count_wrong_key()
        raise
    return Joined(caller.live_table.table.id, seat, key)


@endpoint(
    "POST", _TABLE + "/sit", status=201, refuses=["no_seat", "not_offered", "key", "log_in", "not_allowed", "taken"]
)
async def sit(caller: TableCaller, body: JoinListedTable) -> Joined:
    """Takes an open seat at a table that the lobby lists."""
    caller.context.tables.check(caller.address, message("server-many-seats"))
    participant = await caller.participant(body.name)
    if caller.live_table.table.company != "listed":
        raise RefusedError("not_offered", message("server-table-private"))
    seat, key = await caller.context.seating.take_seat(participant, caller.live_table)
    return Joined(caller.live_table.table.id, seat, key)


@endpoint("POST", "/codes", refuses=["no_table"])
async def find_code(caller: Caller, body: CodeRequest) -> TableFound:
    """The table with an open seat that has this code."""
    caller.count_code()
    return TableFound((await caller.context.registry.find_by_code(body.code)).table.id)


@endpoint(
    "POST",
    "/codes/join",
    status=201,
    refuses=["no_table", "no_seat", "other_rules", "key", "log_in", "not_allowed", "taken"],
)
async def join_by_code(caller: Caller, body: JoinByCode) -> Joined:
    """Takes an open seat at the table that has this code."""
    caller.count_code()
    # A revoked token is refused before the code is checked.
    participant = await caller.participant(body.name)
    room = await caller.context.registry.find_by_code(body.code)
    seat, key = await caller.context.seating.take_seat(participant, room)
    return Joined(room.table.id, seat, key)


@endpoint(
    "POST",
    "/codes/fill",
    refuses=["no_table", "no_seat", "too_early", "not_offered", "other_rules", "key", "not_allowed"],
)
async def fill_by_code(caller: Caller, body: FillByCode) -> TableFound:
    """Puts bots into the open seats of the table that has this code, once a person has a seat there.

    A shared screen has no seat, but its code. A person who could take a seat with the code can do this too.
    """
    caller.count_code()
    participant = await caller.participant("")
    live_table = await caller.context.registry.find_by_code(body.code)
    await caller.context.seating.identify_at(participant, live_table)
    host = next((number for number, player in enumerate(live_table.table.players) if player.is_seated_person), None)
    if host is None:
        raise RefusedError("too_early", message("server-fill-needs-person"))
    await live_table.execute(FillWithBots(player=host, level=body.level))
    return TableFound(live_table.table.id)


@endpoint("POST", "/mine", refuses=[])
async def my_tables(caller: Caller, body: MyTablesRequest) -> list[MyTable]:
    """The state of the tables whose seat keys are sent, in the order of the request."""
    found = await caller.context.registry.summaries.of([seat.table for seat in body.seats])
    return [_my_table(caller, seat, found.get(seat.table)) for seat in body.seats]


@endpoint("GET", _TABLE + "/record", refuses=["too_early"])
async def record(caller: ViewerCaller) -> Download:
    """The record of the current match as text."""
    return _download(caller, caller.live_table.viewers.record(), caller.live_table.stored.number)


@endpoint("GET", _MATCH)
async def show_match(caller: ViewerCaller, match: MatchNumber) -> EncodedAnswer[TableSnapshot]:
    """A match of the table by its number, from 1: the current match, or the final position of an earlier one."""
    if match == caller.live_table.stored.number:
        return table_as_seen(caller)
    earlier = await _earlier_match(caller, match)
    return EncodedAnswer(earlier.message_once(caller.player, int(caller.context.settings.clock() * 1000)))


@endpoint("GET", _MATCH + "/log/{first}")
async def show_log(caller: ViewerCaller, match: MatchNumber, first: LineNumber) -> LogPage:
    """A page of a match's log as the caller may see it, starting at a line (from 0)."""
    if match == caller.live_table.stored.number:
        return caller.live_table.viewers.page(caller.player, match, first)
    return (await _earlier_match(caller, match)).page(caller.player, first)


@endpoint("GET", _MATCH + "/record", refuses=["too_early"])
async def match_record(caller: ViewerCaller, match: MatchNumber) -> Download:
    """The record of any match of the table as text."""
    if match == caller.live_table.stored.number:
        return _download(caller, caller.live_table.viewers.record(), match)
    return _download(caller, (await _earlier_match(caller, match)).record(), match)


async def _earlier_match(caller: ViewerCaller, match: int) -> EarlierMatch:
    return await caller.context.registry.earlier_matches.of(caller.live_table.table, match)


def _my_table(caller: Caller, seat: SeatKey, found: TableSummary | None) -> MyTable:
    gone = MyTable(seat.table, "gone")
    if found is None:
        return gone
    try:
        return my_table(found, player_with_key(found.players, seat.key, found.lent_keys))
    except RefusedError:
        caller.count_wrong_key()
        return gone


def _download(caller: ViewerCaller, text: str, number: int) -> Download:
    room = caller.live_table
    return Download(text, f"{room.stored.game}-{room.table.id}-{number}.txt")
