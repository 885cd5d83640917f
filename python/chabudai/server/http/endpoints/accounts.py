"""Calls of persons: accounts, sessions, seats on every device, friends and bots."""

from __future__ import annotations

from ....store.accounts import Account
from ...accounts.names import fold_name
from ...live.live_table import LiveTable
from ...presenters.table_summary import my_table
from ...protocol.accounts import (
    AccountInfo,
    Acknowledgement,
    BotToken,
    CallerInfo,
    ClaimSeats,
    EndSession,
    ExternalBotInfo,
    LogIn,
    NewExternalBot,
    NewPassword,
    NewRelation,
    PasswordConfirmation,
    Register,
    RelationInfo,
    SessionInfo,
)
from ...protocol.tables import Joined, MyTable
from ...table.errors import RefusedError
from ..endpoint import Call, Caller, Member, Newcomer, Signed, call

_ME = "/people/me"


async def who_sits(caller: Caller, room: LiveTable, name: str) -> tuple[str, int | None]:
    """The name and the account of who wants to sit down. Raises ``RefusedError`` (``not_allowed``) for the blocked."""
    person = await caller.who_asks()
    if person is None:
        return name, None
    others = [player.person for player in room.table.players if player.person is not None]
    await caller.desk.people.check_may_join(
        person, [other for other in others if other != person.id], is_rated=room.table.is_rated
    )
    return name_at_table(person), person.id


def name_at_table(person: Account) -> str:
    """What an account is called where it sits: a bot is to be known as one wherever its name stands."""
    return person.name if person.kind == "person" else f"{person.name} (bot)"


@call("POST", "/people", status=201, refuses=["taken"])
async def register(caller: Caller, body: Register) -> Signed[CallerInfo]:
    """Opens an account and logs in. What the caller played as a guest becomes theirs, by the keys of the seats."""
    if not caller.desk.accounts.take(caller.address):
        raise RefusedError("busy", "too many new accounts from this address; wait some minutes")
    people = caller.desk.people
    person, session = await people.register(body.name, body.password, caller.shown)
    await people.claim_seats(person, [(seat.table, seat.key) for seat in body.seats])
    return Signed(CallerInfo(AccountInfo(person.name, person.role, person.created)), session)


@call("POST", "/people/log-in", refuses=["key"])
async def log_in(caller: Caller, body: LogIn) -> Signed[CallerInfo]:
    """Begins a session."""
    count_login(caller, body.name)
    people = caller.desk.people
    person, session = await people.log_in(body.name, body.password, caller.shown)
    await people.claim_seats(person, [(seat.table, seat.key) for seat in body.seats])
    return Signed(CallerInfo(AccountInfo(person.name, person.role, person.created)), session)


@call("POST", "/people/log-out")
async def log_out(caller: Caller) -> Signed[CallerInfo]:
    """Ends the caller's session; said twice, it is done once."""
    await caller.desk.people.log_out(caller.shown)
    return Signed(CallerInfo(None), None)


@call("GET", _ME)
async def who_am_i(caller: Caller) -> CallerInfo:
    """Who asks; null for a guest."""
    found = await caller.desk.people.session_of(caller.shown)
    return CallerInfo(None if found is None else AccountInfo(found[0].name, found[0].role, found[0].created))


@call("POST", _ME + "/password", refuses=["key"])
async def change_password(caller: Member, body: NewPassword) -> Acknowledgement:
    """Another password: all other sessions end."""
    count_login(caller, caller.person.name)
    await caller.desk.people.change_password(caller.person, caller.session, body.old, body.new)
    return Acknowledgement()


@call("GET", _ME + "/sessions")
async def sessions(caller: Member) -> list[SessionInfo]:
    """Where the caller is logged in."""
    return [
        # The beginning of a hash tells sessions apart, and opens none.
        SessionInfo(each.hash[:16], each.begun, each.seen, each.browser, each.hash == caller.session.hash)
        for each in await caller.desk.people.sessions(caller.person)
    ]


@call("POST", _ME + "/sessions/end")
async def end_session(caller: Member, body: EndSession) -> Acknowledgement:
    """Ends another session of the caller's, or all others."""
    await caller.desk.people.end_sessions(caller.person, body.id, caller.session)
    return Acknowledgement()


@call("POST", _ME + "/delete", refuses=["key"])
async def delete_me(caller: Member, body: PasswordConfirmation) -> Signed[CallerInfo]:
    """Deletes the account: its name becomes "someone" wherever it stands, and the records of games stay."""
    count_login(caller, caller.person.name)
    await caller.desk.people.delete(caller.person, body.password)
    return Signed(CallerInfo(None), None)


@call("POST", _ME + "/claim")
async def claim(caller: Member, body: ClaimSeats) -> Acknowledgement:
    """Makes seats that the caller had as a guest theirs, each proven by its key."""
    return Acknowledgement(
        await caller.desk.people.claim_seats(caller.person, [(seat.table, seat.key) for seat in body.seats])
    )


@call("GET", _ME + "/tables")
async def tables_of_person(caller: Member) -> list[MyTable]:
    """The tables at which the caller has a seat, on whatever device it was taken; the latest first."""
    seats = await caller.desk.people.tables_of(caller.person)
    found = await caller.desk.rooms.summaries.of([table for table, _ in seats])
    return [my_table(found[table], number) for table, number in seats if table in found]


@call("POST", "/tables/{table}/key", refuses=["no_seat", "log_in"])
async def lend_key(caller: Newcomer) -> Joined:
    """A further key to the caller's own seat, for the device on which they are logged in."""
    found = await caller.desk.people.session_of(caller.shown)
    if found is None:
        raise RefusedError("log_in", "this is for people who are logged in")
    number, key = await caller.desk.people.lend_key(found[0], caller.room.table.id)
    return Joined(caller.room.table.id, caller.room.stored.seating.index(number), key)


@call("GET", _ME + "/ties")
async def ties(caller: Member) -> list[RelationInfo]:
    """The friends of the caller, and whom they have blocked."""
    people = caller.desk.people
    return [
        RelationInfo(name, tie) for name, tie in await caller.desk.rooms.call(people.rows.relations, caller.person.id)
    ]


@call("POST", _ME + "/ties", refuses=["no_match", "not_offered"])
async def tie(caller: Member, body: NewRelation) -> Acknowledgement:
    """Makes somebody a friend of the caller's, or blocks them: who is blocked cannot sit down with the caller."""
    await caller.desk.people.set_relation(caller.person, body.name, body.tie)
    return Acknowledgement()


@call("GET", _ME + "/bots")
async def my_bots(caller: Member) -> list[ExternalBotInfo]:
    """The bots of the caller, with when their tokens were made."""
    people, rooms = caller.desk.people, caller.desk.rooms
    tokens = await rooms.call(people.rows.tokens, caller.person.id)
    return [
        ExternalBotInfo(
            bot.name, bot.created, [token.created for token in tokens if fold_name(token.bot) == fold_name(bot.name)]
        )
        for bot in await rooms.call(people.rows.bots, caller.person.id)
    ]


@call("POST", _ME + "/bots", status=201, refuses=["taken", "not_offered"])
async def add_bot(caller: Member, body: NewExternalBot) -> BotToken:
    """Makes a bot of the caller's, with its first token."""
    people = caller.desk.people
    bot = await people.add_bot(caller.person, body.name)
    return BotToken(bot.name, await people.new_token(caller.person, bot.name))


@call("POST", _ME + "/bots/token", refuses=["no_match", "not_allowed"])
async def new_token(caller: Member, body: NewExternalBot) -> BotToken:
    """Another token for a bot of the caller's; those before it are revoked."""
    return BotToken(body.name, await caller.desk.people.new_token(caller.person, body.name))


@call("POST", _ME + "/bots/revoke")
async def revoke_tokens(caller: Member, body: NewExternalBot) -> Acknowledgement:
    """Revokes the tokens of a bot of the caller's."""
    await caller.desk.people.end_tokens(caller.person, body.name)
    return Acknowledgement()


PEOPLE_CALLS: tuple[Call, ...] = (
    register,
    log_in,
    log_out,
    who_am_i,
    change_password,
    sessions,
    end_session,
    delete_me,
    claim,
    tables_of_person,
    lend_key,
    ties,
    tie,
    my_bots,
    add_bot,
    new_token,
    revoke_tokens,
)


def count_login(caller: Caller, name: str) -> None:
    """Counts an attempt, right or wrong, before anybody looks. Raises ``RefusedError`` after too many."""
    logins = caller.desk.logins
    if not logins.take(f"address {caller.address}") or not logins.take(f"account {fold_name(name)}"):
        raise RefusedError("busy", "too many attempts to log in; wait a minute")
