"""Endpoints for tournaments."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict

from ....bots import level as bot_level
from ....catalogue import Message, message
from ....errors import OptionsError
from ....match import load
from ....match.time_control import parse_time_control
from ....store import ConflictError, StoreError, secret_hash
from ....store import tournaments as rows
from ....store.clubs import Club, ClubRepository
from ....store.places import LONG_TOURNAMENT, TOURNAMENT
from ....store.sealed_boards import HOST
from ....store.tournaments import StoredEntrant, StoredTournament
from ....store.types import DUPLICATE, LEAGUE, SIMUL
from ...live.keys import new_key, new_table_id
from ...live.option_texts import check_option_texts
from ...live.seat_assigner import Participant
from ...presenters.snapshot import game_title
from ...protocol.tournaments import (
    BoardInfo,
    EntrantKey,
    EntrantRemoval,
    EntrantRequest,
    NewEntrant,
    NewTournament,
    TournamentChange,
    TournamentCreated,
    TournamentInfo,
    TournamentList,
)
from ...shares import RETRY_AFTER_S, interleave
from ...table.display_names import clean_lines, clean_name
from ...table.errors import RefusedError
from ...tournaments import presenter
from ...tournaments.league import PAIR
from ...tournaments.next_step import round_count
from ...tournaments.tournament import DAY_S, TournamentTerms, terms_of
from ..callers import Caller
from ..endpoint import BoardNumber, TournamentId, endpoint
from .clubs import check_club_member, club_to_organise

_ONE = "/tournaments/{tournament}"
MAX_LISTED = 50
MIN_IDLE_MS = 600_000
"""Milliseconds after which a tournament that only its organiser has entered may be ended to make room for a new one."""
DAY_MS = DAY_S * 1000
SPARE_MS = 28 * DAY_MS
"""Milliseconds for which a tournament's place is reserved after the time at which it should be over."""
SOON_MS = 7 * DAY_MS
"""A tournament that starts later than this is long, like every league."""
START_HORIZON_MS = 180 * DAY_MS
"""Milliseconds in advance for which a start can be set."""
MAX_LEAGUE_DAYS = 400
MAX_LEAGUE_ROUNDS = 20
MAX_MEETINGS = 2
"""How often a pair meets in a league at most."""
MAX_TITLE_LENGTH = 48
_KINDS = {
    "duplicate": "Duplicate",
    "swiss": "Swiss",
    "arena": "Arena",
    "knockout": "Knockout",
    "league": "League",
    "simul": "Simul",
}


@endpoint("GET", "/tournaments")
async def show_tournaments(caller: Caller) -> TournamentList:
    """The listed tournaments."""
    registry = caller.context.registry
    found = await registry.call(rows.load_listed, registry.store, MAX_LISTED)
    ids = [stored.id for stored, _ in found]
    shares = caller.context.shares
    owners = {**await shares.owners(TOURNAMENT, ids), **await shares.owners(LONG_TOURNAMENT, ids)}
    found = interleave(found, lambda each: owners.get(each[0].id, ()))
    # Those that go on or can be entered come first.
    found.sort(key=lambda each: each[0].phase == "over")
    clubs = await registry.call(
        ClubRepository(registry.store).names, {stored.club for stored, _ in found if stored.club}
    )
    return TournamentList(
        [presenter.tournament_summary(stored, count, clubs.get(stored.club or 0)) for stored, count in found],
        caller.context.director.now_ms,
    )


@endpoint(
    "POST",
    "/tournaments",
    status=201,
    refuses=["options", "key", "log_in", "not_offered", "taken", "no_match", "not_allowed"],
)
async def call_tournament(caller: Caller, body: NewTournament) -> TournamentCreated:
    """Creates a tournament. The key is shown only once. A league, or a tournament that starts in more than a week,
    needs an organiser with an account.
    """
    registry, director = caller.context.registry, caller.context.director
    participant = await caller.participant(body.name)
    person = participant.account
    terms, now_ms = _terms(body), director.now_ms
    await check_option_texts(registry, load(body.game, **body.options), None if person is None else person.id)
    starts_ms = None if body.starts_in is None else now_ms + body.starts_in * 60_000
    if body.starts_at is not None:
        starts_ms = _check_start(body.starts_at, now_ms, now_ms + START_HORIZON_MS)
    is_long = terms.kind == LEAGUE or (starts_ms or 0) > now_ms + SOON_MS
    if is_long and person is None:
        raise RefusedError("log_in", message("server-tournament-long-account"))
    if terms.members_only and person is None:
        raise RefusedError("log_in", message("server-tournament-organiser-account"))
    if body.club_only and body.club is None:
        raise OptionsError(message("server-tournament-no-club"), "club_only", True)
    club = None if body.club is None else await club_to_organise(caller, body.club)
    enters = body.enter or terms.kind == SIMUL
    if enters:
        # These checks come before anything is written.
        await caller.context.seating.identify(participant)
    _count_tournament(caller)
    key = new_key()
    stored = StoredTournament(
        new_table_id(),
        _clean_title(body.title, terms),
        terms.kind,
        asdict(terms),
        secret_hash(key),
        None if person is None else person.id,
        body.listed,
        now_ms,
        starts_ms,
        text=clean_lines(body.text),
        club=None if club is None else club.id,
    )
    kind = LONG_TOURNAMENT if is_long else TOURNAMENT
    await _take_place(caller, stored, kind)
    try:
        await registry.write(rows.add, registry.store, stored)
    except ConflictError:
        # The club has been closed in the meantime.
        await caller.context.shares.release(kind, stored.id)
        raise RefusedError("no_match", message("server-club-unknown")) from None
    except StoreError:
        await caller.context.shares.release(kind, stored.id)
        raise
    number = await _enter(caller, stored, participant, key) if enters else None
    return TournamentCreated(stored.id, key, number)


@endpoint("GET", _ONE, refuses=["no_match"])
async def show_tournament(caller: Caller, tournament: TournamentId) -> TournamentInfo:
    """The public state of a tournament."""
    stored = await _load(caller, tournament)
    return presenter.tournament_info(stored, None, caller.context.director.now_ms, await _club_of(caller, stored))


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
    return presenter.tournament_info(stored, mine, caller.context.director.now_ms, await _club_of(caller, stored))


@endpoint(
    "POST",
    _ONE + "/enter",
    status=201,
    refuses=["no_match", "no_seat", "stale", "taken", "key", "log_in", "not_allowed"],
)
async def enter_tournament(caller: Caller, tournament: TournamentId, body: NewEntrant) -> EntrantKey:
    """Enters a tournament. The key is shown only once and opens the entrant's seat at every table."""
    stored, participant = await _load(caller, tournament), await caller.participant(body.name)
    terms = terms_of(stored)
    if terms.members_only and participant.account is None:
        raise RefusedError("log_in", message("server-tournament-accounts"))
    if terms.club_only and stored.club is not None:
        await check_club_member(caller, stored.club, participant.account)
    if stored.phase == "over" or (stored.phase == "running" and terms.kind != "arena"):
        raise RefusedError("stale", message("server-tournament-begun"))
    _count_tournament(caller)
    key = new_key()
    return EntrantKey(stored.id, await _enter(caller, stored, participant, key), key)


@endpoint("POST", _ONE + "/start", refuses=["no_match", "key", "stale", "too_early", "not_allowed"])
async def start_tournament(caller: Caller, tournament: TournamentId, body: EntrantRequest) -> None:
    """Starts a tournament. Only its organiser can do this."""
    stored = await _load_own(caller, tournament, body.key, message("server-tournament-organiser-only"))
    try:
        await caller.context.director.start(stored)
    except ConflictError:
        raise RefusedError("stale", message("server-tournament-has-begun")) from None


@endpoint("POST", _ONE + "/change", refuses=["no_match", "key", "options", "stale", "not_allowed"])
async def change_tournament(caller: Caller, tournament: TournamentId, body: TournamentChange) -> None:
    """Changes the name, the description and the start of a tournament that has not started. Only its organiser can do
    this. The start can be postponed by a week at a time.
    """
    _count_tournament(caller)
    stored = await _load_own(caller, tournament, body.key, message("server-tournament-organiser-changes"))
    registry, director = caller.context.registry, caller.context.director
    starts_ms = body.starts_at
    if starts_ms is not None and starts_ms != stored.starts_ms:
        starts_ms = _check_start(starts_ms, director.now_ms, max(director.now_ms + SOON_MS, stored.starts_ms or 0))
    title, text = _clean_title(body.title, terms_of(stored)), clean_lines(body.text)
    try:
        await registry.write(rows.change, registry.store, stored.id, title, text, starts_ms)
    except ConflictError:
        raise RefusedError("stale", message("server-tournament-has-begun")) from None
    director.notify_change(stored.id)


@endpoint("POST", _ONE + "/cancel", refuses=["no_match", "key", "stale", "not_allowed"])
async def cancel_tournament(caller: Caller, tournament: TournamentId, body: EntrantRequest) -> None:
    """Cancels or ends a tournament. Only its organiser can do this. Matches that have begun can be played to their end,
    but no longer count.
    """
    stored = await _load_own(caller, tournament, body.key, message("server-tournament-organiser-cancels"))
    registry = caller.context.registry
    if stored.phase == "over":
        raise RefusedError("stale", message("server-tournament-is-over"))
    try:
        await registry.write(rows.finish, registry.store, stored.id, stored.phase, stored.round)
    except ConflictError:
        raise RefusedError("stale", message("server-tournament-advanced")) from None
    caller.context.director.notify_change(stored.id)


@endpoint("POST", _ONE + "/remove", refuses=["no_match", "key", "stale", "not_allowed"])
async def remove_entrant(caller: Caller, tournament: TournamentId, body: EntrantRemoval) -> None:
    """Removes an entrant, as if they had left. Only the organiser can do this."""
    stored = await _load_own(caller, tournament, body.key, message("server-tournament-organiser-removes"))
    entrant = next((each for each in stored.entrants if each.number == body.entrant), None)
    if entrant is None or entrant.name != body.name or entrant.is_bot or stored.phase == "over":
        raise RefusedError("stale", message("server-tournament-entrants-changed"))
    await _withdraw(caller, stored, entrant)


@endpoint("POST", _ONE + "/leave", refuses=["no_match", "key", "not_allowed"])
async def leave_tournament(caller: Caller, tournament: TournamentId, body: EntrantRequest) -> None:
    """Withdraws from a tournament. A match that has begun goes on. Before the start, the entry is removed."""
    stored, person = await _load(caller, tournament), await caller.account()
    hashed = None if body.key is None else secret_hash(body.key)
    entrant = presenter.entrant_of(stored, hashed, person)
    if entrant is None:
        caller.count_wrong_key()
        raise RefusedError("not_allowed", message("server-tournament-not-entered"))
    await _withdraw(caller, stored, entrant)


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


async def _withdraw(caller: Caller, stored: StoredTournament, entrant: StoredEntrant) -> None:
    if stored.kind == SIMUL and entrant.number == HOST and stored.phase == "open":
        raise RefusedError("not_allowed", message("server-tournament-host-stays"))
    registry = caller.context.registry
    await registry.write(rows.withdraw, registry.store, stored.id, (entrant.number, entrant.key_hash))
    caller.context.director.notify_change(stored.id)


async def _take_place(caller: Caller, stored: StoredTournament, kind: str) -> None:
    """Reserves a place for a new tournament, and may end an idle one to make room. Raises ``RefusedError``."""
    registry, director = caller.context.registry, caller.context.director
    limits = registry.settings.limits
    share = limits.tournaments if kind == TOURNAMENT else limits.long_tournaments
    unfinished = await registry.call(rows.unfinished_ids, registry.store)
    idle = await registry.call(rows.idle_ids, registry.store, director.now_ms - MIN_IDLE_MS)
    displaced = await caller.context.shares.take(
        kind, stored.id, caller.visitor, share, lifetime_ms=_lifetime_ms(stored), alive=unfinished, idle=idle
    )
    if displaced is not None:
        with suppress(ConflictError):
            await registry.write(rows.finish, registry.store, displaced, "open", 0)
        director.notify_change(displaced)
    elif len(unfinished) >= limits.tournaments.total + limits.long_tournaments.total:
        await caller.context.shares.release(kind, stored.id)
        raise RefusedError("busy", share.refusal, retry_after_s=RETRY_AFTER_S)


def _lifetime_ms(stored: StoredTournament) -> int:
    """Returns the milliseconds for which the places of a tournament are reserved: longer than it can last."""
    terms = terms_of(stored)
    rounds = round_count(terms, terms.most) if terms.kind == LEAGUE else 0
    return max(0, (stored.starts_ms or 0) - stored.called_ms) + rounds * terms.round_s * 1000 + SPARE_MS


async def _take_entrants_place(caller: Caller, stored: StoredTournament) -> str:
    """Takes a place for an entrant and returns its name. Raises ``RefusedError`` (``busy``)."""
    tournament, lifetime_ms = stored.id, _lifetime_ms(stored)
    shares, share = caller.context.shares, caller.context.settings.limits.entrants
    place = new_table_id()
    owners = await shares.owners(TOURNAMENT, [tournament]) or await shares.owners(LONG_TOURNAMENT, [tournament])
    organiser = owners.get(tournament, ())
    if organiser[-1:] == (await shares.owner_of(caller.visitor))[-1:]:
        # This allows a club or a class behind one address: the organiser can crowd out only their own guests.
        await shares.note(tournament, place, caller.visitor, lifetime_ms)
    else:
        await shares.take(tournament, place, caller.visitor, share, lifetime_ms=lifetime_ms)
    return place


async def _load(caller: Caller, tournament: str) -> StoredTournament:
    registry = caller.context.registry
    stored = await registry.call(rows.load, registry.store, tournament)
    if stored is None:
        raise RefusedError("no_match", message("server-tournament-unknown"))
    return stored


async def _club_of(caller: Caller, stored: StoredTournament) -> Club | None:
    if stored.club is None:
        return None
    registry = caller.context.registry
    return await registry.call(ClubRepository(registry.store).by_id, stored.club)


async def _load_own(caller: Caller, tournament: str, key: str | None, refusal: Message) -> StoredTournament:
    """Returns a tournament of which the caller is the organiser. Raises ``RefusedError`` with ``refusal`` if not."""
    stored, person = await _load(caller, tournament), await caller.account()
    mine = presenter.caller_entry(stored, key, person)
    if mine is None or not mine.caller:
        caller.count_wrong_key()
        raise RefusedError("not_allowed", refusal)
    return stored


def _clean_title(text: str, terms: TournamentTerms) -> str:
    title = " ".join(clean_name(part, "") for part in text[:200].split())[:MAX_TITLE_LENGTH].strip()
    return title or f"{_KINDS[terms.kind]} {game_title(terms.game)}"


def _check_start(starts_ms: int, now_ms: int, latest_ms: int) -> int:
    """Returns a start time. Raises ``OptionsError`` if it is past or too far away."""
    if starts_ms <= now_ms:
        raise OptionsError(message("server-tournament-start-past"), "starts_at", starts_ms)
    if starts_ms > latest_ms:
        days = (latest_ms - now_ms) // DAY_MS
        raise OptionsError(message("server-tournament-start-far", days=days), "starts_at", starts_ms)
    return starts_ms


def _count_tournament(caller: Caller) -> None:
    caller.context.tables.check(caller.address, message("server-many-tables-tournaments"))


async def _enter(caller: Caller, stored: StoredTournament, participant: Participant, key: str) -> int:
    registry = caller.context.registry
    identity = await caller.context.seating.identify(participant)
    called = identity.name_among(len(stored.entrants), (entrant.name for entrant in stored.entrants))
    seen_ms = caller.context.director.now_ms
    entrant = StoredEntrant(0, called, None, secret_hash(key), identity.account, seen_ms=seen_ms)
    place = await _take_entrants_place(caller, stored)
    try:
        entered = await registry.write(rows.enter, registry.store, stored.id, entrant, terms_of(stored).most)
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
    if asked.kind in ("swiss", "arena", SIMUL) and seats != PAIR:
        raise OptionsError(message("server-tournament-duplicate-only", seats=seats), "kind", asked.kind)
    if asked.kind == DUPLICATE and game.spec["open_information"]:
        raise OptionsError(message("server-tournament-no-deals"), "kind", asked.kind)
    clock = parse_time_control(asked.clock)
    if clock.kind == "days" and asked.kind != LEAGUE:
        raise OptionsError(message("server-tournament-no-days"), "clock", asked.clock)
    if asked.kind == LEAGUE and (clock.kind != "days" or clock.vacation_ms):
        raise OptionsError(message("server-tournament-needs-days"), "clock", asked.clock)
    bot_level(asked.game, str(asked.level))
    if asked.least > asked.most:
        raise OptionsError(message("server-tournament-least-most"), "least", asked.least)
    terms = TournamentTerms(
        asked.kind,
        asked.game,
        dict(asked.options),
        seats,
        _rounds(asked, seats),
        asked.minutes if asked.kind == "arena" else 0,
        asked.scoring,
        str(clock),
        asked.least,
        asked.level,
        asked.round_days * DAY_S if asked.kind == LEAGUE else asked.round_minutes * 60,
        asked.late_s,
        asked.members,
        asked.seeding,
        asked.most,
        asked.club_only,
    )
    if asked.kind == LEAGUE:
        _check_league(terms)
    return terms


def _rounds(asked: NewTournament, seats: int) -> int:
    match asked.kind:
        case "arena" | "knockout":
            return 0
        case "simul":
            return 1
        case _:
            usual = 1 if asked.kind == LEAGUE and seats == PAIR else 4
            return usual if asked.rounds is None else asked.rounds


def _check_league(terms: TournamentTerms) -> None:
    """Raises ``OptionsError`` if a league would have too many rounds."""
    most = MAX_MEETINGS if terms.seats == PAIR else MAX_LEAGUE_ROUNDS
    if terms.rounds > most:
        raise OptionsError(message("server-tournament-league-rounds", most=most), "rounds", terms.rounds)
    days = round_count(terms, terms.most) * terms.round_s // DAY_S
    if days > MAX_LEAGUE_DAYS:
        raise OptionsError(message("server-tournament-league-long", days=days), "most", terms.most)
