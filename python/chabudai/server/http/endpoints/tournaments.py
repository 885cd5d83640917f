"""Endpoints for tournaments."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict

from ....bots import level as bot_level
from ....catalogue import message
from ....errors import OptionsError
from ....match import load
from ....match.time_control import parse_time_control
from ....store import ConflictError, StoreError, secret_hash
from ....store import tournaments as rows
from ....store.places import TOURNAMENT
from ....store.tournaments import StoredEntrant, StoredTournament
from ....store.types import DUPLICATE
from ...live.keys import new_key, new_table_id
from ...live.seating import Participant
from ...presenters.snapshot import game_title
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
from ...shares import RETRY_AFTER_S, interleave
from ...table.display_names import clean_name
from ...table.errors import RefusedError
from ...tournaments import presenter
from ...tournaments.tournament import MAX_ENTRANTS, TournamentTerms, terms_of
from ..callers import Caller
from ..endpoint import BoardNumber, TournamentId, endpoint

_ONE = "/tournaments/{tournament}"
MAX_LISTED = 50
MIN_IDLE_MS = 600_000
"""Milliseconds after which a tournament that only its organiser has entered may be ended to make room for a new one."""
PLACE_LIFETIME_MS = 28 * 86_400_000
"""Milliseconds for which a tournament's place is reserved: longer than any tournament can be open or running."""
MAX_TITLE_LENGTH = 48
_KINDS = {"duplicate": "Duplicate", "swiss": "Swiss", "arena": "Arena"}


@endpoint("GET", "/tournaments")
async def show_tournaments(caller: Caller) -> TournamentList:
    """The listed tournaments."""
    registry = caller.context.registry
    found = await registry.call(rows.load_listed, registry.store, MAX_LISTED)
    owners = await caller.context.shares.owners(TOURNAMENT, [stored.id for stored, _ in found])
    found = interleave(found, lambda each: owners.get(each[0].id, ()))
    # Those that go on or can be entered come first.
    found.sort(key=lambda each: each[0].phase == "over")
    return TournamentList([presenter.tournament_summary(*each) for each in found], caller.context.director.now_ms)


@endpoint("POST", "/tournaments", status=201, refuses=["options", "key", "log_in", "not_offered", "taken"])
async def call_tournament(caller: Caller, body: NewTournament) -> TournamentCreated:
    """Creates a tournament. The key is shown only once."""
    registry, director = caller.context.registry, caller.context.director
    participant = await caller.participant(body.name)
    person = participant.account
    terms = _terms(body)
    if terms.members_only and person is None:
        raise RefusedError("log_in", message("server-tournament-organiser-account"))
    if body.enter:
        # These checks come before anything is written.
        await caller.context.seating.identify(participant)
    _count_tournament(caller)
    name = " ".join(clean_name(part, "") for part in body.title[:200].split())[:MAX_TITLE_LENGTH].strip()
    key, now_ms = new_key(), director.now_ms
    stored = StoredTournament(
        new_table_id(),
        name or f"{_KINDS[terms.kind]} {game_title(terms.game)}",
        terms.kind,
        asdict(terms),
        secret_hash(key),
        None if person is None else person.id,
        body.listed,
        now_ms,
        None if body.starts_in is None else now_ms + body.starts_in * 60_000,
    )
    await _take_place(caller, stored)
    try:
        await registry.write(rows.add, registry.store, stored)
    except StoreError:
        await caller.context.shares.release(TOURNAMENT, stored.id)
        raise
    number = await _enter(caller, stored, participant, key) if body.enter else None
    return TournamentCreated(stored.id, key, number)


@endpoint("GET", _ONE, refuses=["no_match"])
async def show_tournament(caller: Caller, tournament: TournamentId) -> TournamentInfo:
    """The public state of a tournament."""
    return presenter.tournament_info(await _load(caller, tournament), None, caller.context.director.now_ms)


@endpoint("POST", _ONE + "/here", refuses=["no_match", "key"])
async def be_here(caller: Caller, tournament: TournamentId, body: EntrantRequest) -> TournamentInfo:
    """The tournament with the entrant's current table and seat. An arena pairs only entrants who send this request
    regularly. The entry of a guest who has logged in since then moves to the account.
    """
    stored, person = await _load(caller, tournament), await caller.account()
    if await caller.context.director.claim_entry(caller.context.people.claim_seats, stored, body.key, person):
        stored = await _load(caller, tournament)
    mine = presenter.caller_entry(stored, body.key, person)
    if mine is None and body.key is not None:
        caller.count_wrong_key()
    if mine is not None and mine.entrant is not None:
        await caller.context.director.record_presence(stored, mine.entrant)
    return presenter.tournament_info(stored, mine, caller.context.director.now_ms)


@endpoint("POST", _ONE + "/enter", status=201, refuses=["no_match", "no_seat", "stale", "taken", "key", "log_in"])
async def enter_tournament(caller: Caller, tournament: TournamentId, body: NewEntrant) -> EntrantKey:
    """Enters a tournament. The key is shown only once and opens the entrant's seat at every table."""
    stored, participant = await _load(caller, tournament), await caller.participant(body.name)
    terms = terms_of(stored)
    if terms.members_only and participant.account is None:
        raise RefusedError("log_in", message("server-tournament-accounts"))
    if stored.phase == "over" or (stored.phase == "running" and terms.kind != "arena"):
        raise RefusedError("stale", message("server-tournament-begun"))
    _count_tournament(caller)
    key = new_key()
    return EntrantKey(stored.id, await _enter(caller, stored, participant, key), key)


@endpoint("POST", _ONE + "/start", refuses=["no_match", "key", "stale", "too_early", "not_allowed"])
async def start_tournament(caller: Caller, tournament: TournamentId, body: EntrantRequest) -> None:
    """Starts a tournament. Only its organiser can do this."""
    stored, person = await _load(caller, tournament), await caller.account()
    mine = presenter.caller_entry(stored, body.key, person)
    if mine is None or not mine.caller:
        caller.count_wrong_key()
        raise RefusedError("not_allowed", message("server-tournament-organiser-only"))
    try:
        await caller.context.director.start(stored)
    except ConflictError:
        raise RefusedError("stale", message("server-tournament-has-begun")) from None


@endpoint("POST", _ONE + "/leave", refuses=["no_match", "key", "not_allowed"])
async def leave_tournament(caller: Caller, tournament: TournamentId, body: EntrantRequest) -> None:
    """Withdraws from a tournament. A match that has begun goes on. A repeated request changes nothing."""
    stored, person = await _load(caller, tournament), await caller.account()
    hashed = None if body.key is None else secret_hash(body.key)
    entrant = presenter.entrant_of(stored, hashed, person)
    if entrant is None:
        caller.count_wrong_key()
        raise RefusedError("not_allowed", message("server-tournament-not-entered"))
    registry = caller.context.registry
    await registry.write(lambda: rows.change_entrant(registry.store, stored.id, entrant.number, has_left=True))
    caller.context.director.notify_change(stored.id)


@endpoint("GET", _ONE + "/boards/{board}", refuses=["no_match", "too_early"])
async def show_board(caller: Caller, tournament: TournamentId, board: BoardNumber) -> BoardInfo:
    """The results of a board. They are available once all tables have played it."""
    stored = await _load(caller, tournament)
    if stored.kind != DUPLICATE or not 0 < board <= stored.round:
        raise RefusedError("no_match", message("server-tournament-no-board"))
    found = presenter.board_info(stored, board)
    if found is None:
        raise RefusedError("too_early", message("server-tournament-board-playing"))
    return found


async def _take_place(caller: Caller, stored: StoredTournament) -> None:
    """Reserves a place for a new tournament, and may end an idle one to make room. Raises ``RefusedError``."""
    registry, director = caller.context.registry, caller.context.director
    share = registry.settings.limits.tournaments
    unfinished = await registry.call(rows.unfinished_ids, registry.store)
    idle = await registry.call(rows.idle_ids, registry.store, director.now_ms - MIN_IDLE_MS)
    displaced = await caller.context.shares.take(
        TOURNAMENT, stored.id, caller.visitor, share, lifetime_ms=PLACE_LIFETIME_MS, alive=unfinished, idle=idle
    )
    if displaced is not None:
        with suppress(ConflictError):
            await registry.write(rows.finish, registry.store, displaced, "open", 0)
        director.notify_change(displaced)
    elif len(unfinished) >= share.total:
        await caller.context.shares.release(TOURNAMENT, stored.id)
        raise RefusedError("busy", share.refusal, retry_after_s=RETRY_AFTER_S)


async def _take_entrants_place(caller: Caller, tournament: str) -> str:
    """Takes a place for an entrant and returns its name. Raises ``RefusedError`` (``busy``)."""
    shares, share = caller.context.shares, caller.context.settings.limits.entrants
    place = new_table_id()
    organiser = (await shares.owners(TOURNAMENT, [tournament])).get(tournament, ())
    if organiser[-1:] == (await shares.owner_of(caller.visitor))[-1:]:
        # This allows a club or a class behind one address: the organiser can crowd out only their own guests.
        await shares.note(tournament, place, caller.visitor, PLACE_LIFETIME_MS)
    else:
        await shares.take(tournament, place, caller.visitor, share, lifetime_ms=PLACE_LIFETIME_MS)
    return place


async def _load(caller: Caller, tournament: str) -> StoredTournament:
    registry = caller.context.registry
    stored = await registry.call(rows.load, registry.store, tournament)
    if stored is None:
        raise RefusedError("no_match", message("server-tournament-unknown"))
    return stored


def _count_tournament(caller: Caller) -> None:
    caller.context.tables.check(caller.address, message("server-many-tables-tournaments"))


async def _enter(caller: Caller, stored: StoredTournament, participant: Participant, key: str) -> int:
    registry = caller.context.registry
    identity = await caller.context.seating.identify(participant)
    called = identity.name_among(len(stored.entrants), (entrant.name for entrant in stored.entrants))
    seen_ms = caller.context.director.now_ms
    entrant = StoredEntrant(0, called, None, secret_hash(key), identity.account, seen_ms=seen_ms)
    place = await _take_entrants_place(caller, stored.id)
    try:
        entered = await registry.write(rows.enter, registry.store, stored.id, entrant, MAX_ENTRANTS)
    except ConflictError as error:
        await caller.context.shares.release(stored.id, place)
        if "full" in str(error):
            raise RefusedError("no_seat", message("server-tournament-full")) from None
        raise RefusedError("taken", message("server-tournament-entered")) from None
    caller.context.director.notify_change(stored.id)
    return entered


def _terms(asked: NewTournament) -> TournamentTerms:
    """Returns the terms of a tournament. Raises ``OptionsError`` if the game does not support them."""
    game = load(asked.game, **asked.options)
    seats = game.spec["seats"]
    if asked.kind != "duplicate" and seats != 2:
        raise OptionsError(
            message("server-tournament-duplicate-only", seats=seats),
            "kind",
            asked.kind,
        )
    if asked.kind == "duplicate" and game.spec["open_information"]:
        raise OptionsError(
            message("server-tournament-no-deals"),
            "kind",
            asked.kind,
        )
    clock = parse_time_control(asked.clock)
    if clock.kind == "days":
        raise OptionsError(message("server-tournament-no-days"), "clock", asked.clock)
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
