"""Endpoints for clubs."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import ParamSpec, TypeVar, get_args

from ....catalogue import Message, message
from ....store import ConflictError, StoreError, now
from ....store import tournaments as tournament_rows
from ....store.accounts import Account
from ....store.clubs import MEMBERS, ORGANISERS, Club, ClubLimits, ClubMember, ClubRepository, Standing
from ....store.places import CLUB_REPORT, LISTING
from ...live.lobby_listing import listing_lifetime_ms
from ...protocol.clubs import (
    ClubChange,
    ClubInfo,
    ClubList,
    ClubMemberInfo,
    ClubReportRequest,
    ClubRole,
    ClubStanding,
    ClubSummary,
    ClubTable,
    MemberChange,
    NewClub,
)
from ...protocol.fields import ClubSlug, Code
from ...protocol.tables import Joined, NewTable, TableOpened
from ...table.display_names import clean_characters, clean_lines, fold_name
from ...table.errors import RefusedError
from ...table.look_alikes import check_not_reserved
from ...tournaments import presenter
from ..callers import AccountCaller, Caller
from ..endpoint import endpoint

P = ParamSpec("P")
T = TypeVar("T")
_ONE = "/clubs/{club}"
NAME_PATTERN = re.compile(r"\w[\w '&.-]{1,31}")
MAX_CLUBS_LISTED = 50
MAX_SLUG_LENGTH = 40
MAX_EXCERPT_LENGTH = 300
MAX_EVENTS_SHOWN = 20
MAX_TABLES_SHOWN = 20
MAX_ASKING_SHOWN = 50
LIMITS = ClubLimits(owned=3, joined=30, members=500, organisers=10)
_ROLES = get_args(ClubRole)


def club_slug(name: str) -> str:
    """Returns the name of a club in the form of its address, in which equal names are equal.

    >>> club_slug("Friday  Night & Tea")
    'friday-night-tea'
    """
    return re.sub(r"[\W_]+", "-", fold_name(name)).strip("-")


@endpoint("GET", "/clubs")
async def show_clubs(caller: Caller) -> ClubList:
    """The clubs with the most members, and those of the caller."""
    registry, rows, person = caller.context.registry, _rows(caller), await caller.account()
    listed = await registry.call(rows.find_listed, MAX_CLUBS_LISTED)
    own = [] if person is None else await registry.call(rows.of_person, person.id)
    parts = {club.id: standing for club, _, standing in own}
    return ClubList(
        [_summary(club, count, parts.get(club.id)) for club, count in listed],
        [_summary(club, count, standing) for club, count, standing in own],
    )


@endpoint("POST", "/clubs", status=201, refuses=["taken", "malformed", "not_offered"])
async def found_club(caller: AccountCaller, body: NewClub) -> ClubInfo:
    """Creates a club. Its address is its name with hyphens for spaces."""
    caller.context.tables.check(caller.address, message("server-many-clubs"))
    name = clean_characters(body.name)
    slug = club_slug(name)
    if NAME_PATTERN.fullmatch(name) is None or not 2 <= len(slug) <= MAX_SLUG_LENGTH:
        raise RefusedError("malformed", message("server-club-name-rules"))
    check_not_reserved(name)
    new = Club(0, slug, name, clean_lines(body.text), body.admits, caller.context.director.now_ms)
    club = await _write(caller, _rows(caller).add, new, caller.person.id, LIMITS)
    return await _info(caller, club, "owner")


@endpoint("GET", _ONE)
async def show_club(caller: Caller, club: ClubSlug) -> ClubInfo:
    """A club as the caller may see it."""
    return await _info(caller, *await _load_with_standing(caller, club, await caller.account()))


@endpoint("POST", _ONE + "/join", refuses=["not_allowed", "not_offered", "no_seat", "stale"])
async def join_club(caller: AccountCaller, club: ClubSlug) -> ClubStanding:
    """Joins a club, or asks to join it. Someone who was removed can only ask. Blocks between the caller and the
    organisers apply.
    """
    found = await _load(caller, club)
    caller.context.tables.check(caller.address, message("server-many-clubs"))
    organisers = await caller.context.registry.call(_rows(caller).organisers, found.id)
    await caller.context.seating.check_no_block(caller.person.id, organisers)
    now_ms = caller.context.director.now_ms
    return ClubStanding(_role(await _write(caller, _rows(caller).join, found.id, caller.person.id, now_ms, LIMITS)))


@endpoint("POST", _ONE + "/leave", refuses=["not_allowed", "stale"])
async def leave_club(caller: AccountCaller, club: ClubSlug) -> ClubStanding:
    """Leaves a club, or withdraws the request to join it. The owner hands the club over or closes it."""
    found, standing = await _load_with_standing(caller, club, caller.person)
    if standing == "owner":
        raise RefusedError("not_allowed", message("server-club-owner-stays"))
    await _write(caller, _rows(caller).leave, found.id, caller.person.id)
    return ClubStanding(None)


@endpoint("POST", _ONE + "/members", refuses=["not_allowed", "no_match", "not_offered", "no_seat", "stale"])
async def change_member(caller: AccountCaller, club: ClubSlug, body: MemberChange) -> None:
    """Admits or removes a member, appoints an organiser, or hands the club over."""
    found, standing = await _load_organised(caller, club, caller.person)
    person = await caller.context.people.find(body.name)
    before = await caller.context.registry.call(_rows(caller).standing, found.id, person.id)
    if before is None or before == "removed":
        raise RefusedError("no_match", message("server-club-no-member", name=person.name))
    if not _may_change(standing, before, body.role):
        raise RefusedError("not_allowed", message("server-club-not-allowed"))
    if body.role != before:
        await _write(caller, _rows(caller).set_standing, found.id, person.id, before, body.role, LIMITS)


@endpoint("POST", _ONE + "/change", refuses=["not_allowed"])
async def change_club(caller: AccountCaller, club: ClubSlug, body: ClubChange) -> None:
    """Changes the description of a club, and how accounts join it. Only organisers can do this."""
    found, _ = await _load_organised(caller, club, caller.person)
    await caller.context.registry.write(_rows(caller).change, found.id, clean_lines(body.text), body.admits)


@endpoint("POST", _ONE + "/close", refuses=["not_allowed"])
async def close_club(caller: AccountCaller, club: ClubSlug) -> None:
    """Deletes a club. Only its owner can do this. Its tournaments go on without it."""
    found, standing = await _load_with_standing(caller, club, caller.person)
    if standing != "owner":
        raise RefusedError("not_allowed", message("server-club-owner-only"))
    await caller.context.registry.write(_rows(caller).delete, found.id)


@endpoint("POST", _ONE + "/tables", status=201, refuses=["options", "not_offered", "not_allowed", "stale", "taken"])
async def open_club_table(caller: AccountCaller, club: ClubSlug, body: NewTable) -> TableOpened:
    """Opens a table whose free seats are for the members of the club. The page of the club lists it."""
    found = await _load_joined(caller, club)
    if body.listed:
        raise RefusedError("not_offered", message("server-club-table-listed"))
    context = caller.context
    context.tables.check(caller.address, message("server-many-tables"))
    opened = await context.seating.open_table(await caller.participant(body.name), body)
    context.registry.set_opener(opened.table, caller.address)
    if opened.invitation is not None:
        await _write(caller, _rows(caller).add_table, found.id, opened.table, now())
        await context.shares.note(LISTING, opened.table, caller.visitor, listing_lifetime_ms(body.clock))
    return opened


@endpoint("POST", _ONE + "/sit", status=201, refuses=["no_table", "no_seat", "not_allowed", "other_rules", "damaged"])
async def sit_at_club_table(caller: AccountCaller, club: ClubSlug, body: ClubTable) -> Joined:
    """Takes an open seat at a table of the club. Only members can do this."""
    found, context = await _load_joined(caller, club), caller.context
    context.tables.check(caller.address, message("server-many-seats"))
    if await context.registry.call(_rows(caller).club_of_table, body.table) != found.id:
        raise RefusedError("no_table", message("server-club-no-table"))
    live_table = await context.registry.find(body.table)
    seat, key = await context.seating.take_seat(await caller.participant(""), live_table)
    return Joined(body.table, seat, key)


@endpoint("POST", _ONE + "/report", refuses=["stale"])
async def report_club(caller: AccountCaller, club: ClubSlug, body: ClubReportRequest) -> None:
    """Reports the name or the description of a club to the moderators."""
    found, context = await _load(caller, club), caller.context
    registry, limits = context.registry, context.settings.limits
    waiting = {str(each.club.id) for each in await registry.call(_rows(caller).reports, limits.reports.total)}
    thing = str(found.id)
    if thing in waiting:
        return
    # An earlier report about the club has been settled.
    await context.shares.release(CLUB_REPORT, thing)
    await context.shares.take(
        CLUB_REPORT, thing, caller.visitor, limits.reports, lifetime_ms=context.settings.chat_ms, alive=waiting
    )
    try:
        reason = clean_characters(body.reason)
        await _write(caller, _rows(caller).report, found.id, reason, context.director.now_ms)
    except (RefusedError, StoreError):
        await context.shares.release(CLUB_REPORT, thing)
        raise


def _rows(caller: Caller) -> ClubRepository:
    return ClubRepository(caller.context.registry.store)


async def _load(caller: Caller, slug: str) -> Club:
    found = await caller.context.registry.call(_rows(caller).by_slug, club_slug(slug))
    if found is None:
        raise RefusedError("no_match", message("server-club-unknown"))
    return found


async def _load_with_standing(caller: Caller, slug: str, person: Account | None) -> tuple[Club, Standing | None]:
    """Returns a club and the standing of an account in it."""
    found = await _load(caller, slug)
    return found, await _standing(caller, found.id, person)


async def _standing(caller: Caller, club: int, person: Account | None) -> Standing | None:
    return None if person is None else await caller.context.registry.call(_rows(caller).standing, club, person.id)


async def _load_joined(caller: AccountCaller, slug: str) -> Club:
    """Returns a club of which the caller is a member. Raises ``RefusedError`` (``not_allowed``) if not."""
    found, standing = await _load_with_standing(caller, slug, caller.person)
    if standing not in MEMBERS:
        raise _members_only(found)
    return found


async def _load_organised(caller: Caller, slug: str, person: Account) -> tuple[Club, Standing]:
    """Returns a club that an account organises, and its standing. Raises ``RefusedError`` (``not_allowed``) if not."""
    found, standing = await _load_with_standing(caller, slug, person)
    if standing is None or standing not in ORGANISERS:
        raise RefusedError("not_allowed", message("server-club-not-allowed"))
    return found, standing


async def club_to_organise(caller: Caller, slug: str) -> Club:
    """Returns the club for which the caller creates a tournament. Raises ``RefusedError``: ``log_in``, ``no_match``,
    ``not_allowed``.
    """
    person = await caller.account()
    if person is None:
        raise RefusedError("log_in", message("server-log-in"))
    return (await _load_organised(caller, slug, person))[0]


async def check_club_member(caller: Caller, club: int, person: Account | None) -> None:
    """Raises ``RefusedError`` (``not_allowed``) unless an account is a member of a club."""
    if await _standing(caller, club, person) not in MEMBERS:
        raise _members_only(await caller.context.registry.call(_rows(caller).by_id, club))


def _members_only(club: Club | None) -> RefusedError:
    return RefusedError("not_allowed", message("server-club-members-only", club="" if club is None else club.name))


def _may_change(actor: Standing | None, before: Standing, after: Standing) -> bool:
    """Returns whether an account may change the standing of another one.

    >>> _may_change("organiser", "asking", "member"), _may_change("organiser", "member", "organiser")
    (True, False)
    >>> _may_change("owner", "organiser", "member"), _may_change("owner", "owner", "removed")
    (True, False)
    """
    match actor:
        case "owner" if before == "asking":
            return after in ("member", "removed")
        case "owner":
            return before != "owner"
        case "organiser":
            return before in ("asking", "member") and after in ("member", "removed")
        case _:
            return False


async def _write(caller: Caller, work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """Writes a change, and says which limit or name is in its way. Raises ``RefusedError``."""
    refusals: dict[str, tuple[Code, Message]] = {
        "name": ("taken", message("server-club-name-taken")),
        "limit": ("not_offered", message("server-club-limit", owned=LIMITS.owned, joined=LIMITS.joined)),
        "full": ("no_seat", message("server-club-full", members=LIMITS.members, organisers=LIMITS.organisers)),
        "changed": ("stale", message("server-club-changed")),
    }
    try:
        return await caller.context.registry.write(partial(work, *arguments, **named))
    except ConflictError as error:
        if str(error) not in refusals:
            raise
        code, reason = refusals[str(error)]
        raise RefusedError(code, reason) from None


async def _info(caller: Caller, club: Club, standing: Standing | None) -> ClubInfo:
    registry, now_ms = caller.context.registry, caller.context.director.now_ms
    everyone = await registry.call(_rows(caller).members, club.id, LIMITS.members + MAX_ASKING_SHOWN)
    is_member = standing in MEMBERS
    # An event that is not listed is shown to accounts that can enter it.
    load_events = partial(tournament_rows.load_listed, with_unlisted=is_member)
    events = await registry.call(load_events, registry.store, MAX_EVENTS_SHOWN, club.id)
    tables = await caller.context.lobby.open_tables(MAX_TABLES_SHOWN, club.id) if is_member else []
    asking = [each for each in everyone if each.standing == "asking"] if standing in ORGANISERS else []
    return ClubInfo(
        club.slug,
        club.name,
        club.text,
        club.admits,
        club.created_ms,
        [_member(each) for each in everyone if each.standing in MEMBERS],
        [_member(each) for each in asking[:MAX_ASKING_SHOWN]],
        [presenter.tournament_summary(stored, count, club) for stored, count in events],
        tables,
        _role(standing),
        now_ms,
    )


def _role(standing: Standing | None) -> ClubRole | None:
    """Returns a standing as others see it. Someone who was removed has no part in the club."""
    return standing if standing in _ROLES else None  # type: ignore[return-value]


def _member(found: ClubMember) -> ClubMemberInfo:
    role = _role(found.standing)
    assert role is not None
    return ClubMemberInfo(found.name, role, found.since_ms)


def _summary(club: Club, members: int, standing: Standing | None) -> ClubSummary:
    return ClubSummary(club.slug, club.name, club.text[:MAX_EXCERPT_LENGTH], club.admits, members, _role(standing))
