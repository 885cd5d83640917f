"""Calls of tournaments: to call one, to take part, to see how it stands."""

from __future__ import annotations

from ....bots import level as bot_level
from ....errors import OptionsError
from ....match import load
from ....match.time_control import parse_time_control
from ....store import ConflictError, secret_hash
from ....store import tournaments as rows
from ....store.accounts import Account
from ....store.tournaments import StoredEntrant, StoredTournament
from ....store.types import DUPLICATE
from ...live.keys import new_key, new_table_id
from ...presenters.snapshot import game_title
from ...protocol.accounts import Acknowledgement
from ...protocol.tournaments import (
    BoardInfo,
    EntrantKey,
    EntrantRequest,
    NewEntrant,
    NewTournament,
    TournamentCreated,
    TournamentInfo,
    TournamentList,
)
from ...table.display_names import clean_name
from ...table.errors import RefusedError
from ...tournaments import presenter as told
from ...tournaments.loading import terms_of, terms_to_dict
from ...tournaments.tournament import MAX_ENTRANTS, TournamentTerms
from ..endpoint import BoardNumber, Call, Caller, TournamentId, call
from .accounts import name_at_table

_ONE = "/tournaments/{tournament}"
MOST_LISTED = 50
MOST_UNFINISHED = 50
"""So many tournaments may be open or going on at once."""
TITLE_LENGTH = 48
_KINDS = {"duplicate": "Duplicate", "swiss": "Swiss", "arena": "Arena"}


@call("GET", "/tournaments")
async def show_tournaments(caller: Caller) -> TournamentList:
    """The tournaments that everybody may see."""
    rooms = caller.desk.rooms
    found = await rooms.call(rows.load_listed, rooms.store, MOST_LISTED)
    return TournamentList([told.tournament_summary(*each) for each in found], caller.desk.director.now_ms)


@call("POST", "/tournaments", status=201, refuses=["options", "key", "log_in", "not_offered"])
async def call_tournament(caller: Caller, body: NewTournament) -> TournamentCreated:
    """Calls a tournament. The key is shown here and never again."""
    rooms, director = caller.desk.rooms, caller.desk.director
    person = await caller.who_asks()
    terms = _terms(body)
    if terms.members_only and person is None:
        raise RefusedError("log_in", "a tournament for people with an account is called by one of them: log in first")
    _counted(caller)
    if len(await rooms.call(rows.unfinished_ids, rooms.store)) >= MOST_UNFINISHED:
        raise RefusedError("busy", "too many tournaments are open or going on here; try again when one is over")
    name = " ".join(clean_name(part, "") for part in body.title[:200].split())[:TITLE_LENGTH].strip()
    key, now_ms = new_key(), director.now_ms
    stored = StoredTournament(
        new_table_id(),
        name or f"{_KINDS[terms.kind]} {game_title(terms.game)}",
        terms.kind,
        terms_to_dict(terms),
        secret_hash(key),
        None if person is None else person.id,
        body.listed,
        now_ms,
        None if body.starts_in is None else now_ms + body.starts_in * 60_000,
    )
    await rooms.write(rows.add, rooms.store, stored)
    number = await _enter(caller, stored, body.name, key, person) if body.enter else None
    return TournamentCreated(stored.id, key, number)


@call("GET", _ONE, refuses=["no_match"])
async def show_tournament(caller: Caller, tournament: TournamentId) -> TournamentInfo:
    """A tournament as everybody may see it."""
    return told.tournament_info(await _found(caller, tournament), None, caller.desk.director.now_ms)


@call("POST", _ONE + "/here", refuses=["no_match", "key"])
async def be_here(caller: Caller, tournament: TournamentId, body: EntrantRequest) -> TournamentInfo:
    """The same for one who takes part, with where they play; in an arena who says so now and then is paired."""
    stored, person = await _found(caller, tournament), await caller.who_asks()
    mine = told.caller_entry(stored, body.key, person)
    if mine is None and body.key is not None:
        caller.guessed()
    if mine is not None and mine.entrant is not None:
        await caller.desk.director.record_presence(stored, mine.entrant)
    return told.tournament_info(stored, mine, caller.desk.director.now_ms)


@call("POST", _ONE + "/enter", status=201, refuses=["no_match", "no_seat", "stale", "taken", "key", "log_in"])
async def enter_tournament(caller: Caller, tournament: TournamentId, body: NewEntrant) -> EntrantKey:
    """Takes part. The key is shown here and never again; it opens one's seat at every table of the tournament."""
    stored, person = await _found(caller, tournament), await caller.who_asks()
    terms = terms_of(stored)
    if terms.members_only and person is None:
        raise RefusedError("log_in", "this tournament is for people with an account: log in first")
    if stored.phase == "over" or (stored.phase == "running" and terms.kind != "arena"):
        raise RefusedError("stale", "this tournament has begun; you can look on")
    _counted(caller)
    key = new_key()
    return EntrantKey(stored.id, await _enter(caller, stored, body.name, key, person), key)


@call("POST", _ONE + "/start", refuses=["no_match", "key", "stale", "too_early", "not_allowed"])
async def start_tournament(caller: Caller, tournament: TournamentId, body: EntrantRequest) -> Acknowledgement:
    """Lets it begin; for whoever called it."""
    stored, person = await _found(caller, tournament), await caller.who_asks()
    mine = told.caller_entry(stored, body.key, person)
    if mine is None or not mine.caller:
        caller.guessed()
        raise RefusedError("not_allowed", "who called this tournament lets it begin")
    try:
        await caller.desk.director.start(stored)
    except ConflictError:
        raise RefusedError("stale", "this tournament has begun already") from None
    return Acknowledgement()


@call("POST", _ONE + "/leave", refuses=["no_match", "key", "not_allowed"])
async def leave_tournament(caller: Caller, tournament: TournamentId, body: EntrantRequest) -> Acknowledgement:
    """Does not go on; said twice, it is done once. A match that has begun is one's own to end."""
    stored, person = await _found(caller, tournament), await caller.who_asks()
    hashed = None if body.key is None else secret_hash(body.key)
    entrant = told.entrant_of(stored, hashed, person)
    if entrant is None:
        caller.guessed()
        raise RefusedError("not_allowed", "you do not take part in this tournament")
    rooms = caller.desk.rooms
    await rooms.write(lambda: rows.change_entrant(rooms.store, stored.id, entrant.number, has_left=True))
    caller.desk.director.notify_change(stored.id)
    return Acknowledgement()


@call("GET", _ONE + "/boards/{board}", refuses=["no_match", "too_early"])
async def show_board(caller: Caller, tournament: TournamentId, board: BoardNumber) -> BoardInfo:
    """What came of a board at each table, when it is over at all of them."""
    stored = await _found(caller, tournament)
    if stored.kind != DUPLICATE or not 0 < board <= stored.round:
        raise RefusedError("no_match", "this tournament has no such board")
    found = told.board_info(stored, board)
    if found is None:
        raise RefusedError("too_early", "this board is still played: it can be seen when all have played it")
    return found


TOURNAMENT_CALLS: tuple[Call, ...] = (
    show_tournaments,
    call_tournament,
    show_tournament,
    be_here,
    enter_tournament,
    start_tournament,
    leave_tournament,
    show_board,
)


async def _found(caller: Caller, tournament: str) -> StoredTournament:
    rooms = caller.desk.rooms
    stored = await rooms.call(rows.load, rooms.store, tournament)
    if stored is None:
        raise RefusedError("no_match", "there is no such tournament; look at the link again")
    return stored


def _counted(caller: Caller) -> None:
    if not caller.desk.tables.take(caller.address):
        raise RefusedError("busy", "too many new tables and tournaments from this address; wait a minute")


async def _enter(caller: Caller, stored: StoredTournament, name: str, key: str, person: Account | None) -> int:
    rooms = caller.desk.rooms
    called = clean_name(name, f"Player {len(stored.entrants) + 1}") if person is None else name_at_table(person)
    number = None if person is None else person.id
    entrant = StoredEntrant(0, called, None, secret_hash(key), number, seen_ms=caller.desk.director.now_ms)
    try:
        entered = await rooms.write(rows.enter, rooms.store, stored.id, entrant, MAX_ENTRANTS)
    except ConflictError as error:
        raise RefusedError("no_seat" if "places" in str(error) else "taken", str(error)) from None
    caller.desk.director.notify_change(stored.id)
    return entered


def _terms(asked: NewTournament) -> TournamentTerms:
    """What was agreed. Raises ``OptionsError`` for what the game does not take, and for company that it has not."""
    game = load(asked.game, **asked.options)
    seats = game.spec["seats"]
    if asked.kind != "duplicate" and seats != 2:
        raise OptionsError(
            f"Swiss and arena are for two, and {seats} play at a table of this game: choose a duplicate",
            "kind",
            asked.kind,
        )
    if asked.kind == "duplicate" and game.spec["open_information"]:
        raise OptionsError(
            "nothing is dealt in this game, so there is no deal to play twice: choose Swiss or arena",
            "kind",
            asked.kind,
        )
    clock = parse_time_control(asked.clock)
    if clock.kind == "days":
        raise OptionsError("a round is not played over days: choose another clock", "clock", asked.clock)
    bot_level(asked.game, str(asked.level))
    return TournamentTerms(
        asked.kind,
        asked.game,
        dict(asked.options),
        seats,
        0 if asked.kind == "arena" else asked.rounds,
        asked.minutes if asked.kind == "arena" else 0,
        asked.scoring,
        str(clock),
        asked.least,
        asked.level,
        asked.round_minutes * 60,
        asked.late_s,
        asked.members,
    )
