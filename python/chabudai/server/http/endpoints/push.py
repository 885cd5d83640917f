"""Calls about pushes: which browsers are told of whose turns."""

from __future__ import annotations

from urllib.parse import urlsplit

from ....store import now, secret_hash
from ....store.notifications import PushSubscription
from ...notifications.push_service import PushService
from ...notifications.web_push import parse_endpoint, parse_key
from ...protocol.accounts import Acknowledgement
from ...protocol.push import NewPushBrowser, PushBrowserInfo, PushBrowserRemoval, PushUnsubscribe
from ...table.errors import RefusedError
from ..endpoint import Call, Caller, Member, Seated, call

_MINE = "/people/me/push"
_KEY_BYTES, _SECRET_BYTES = 65, 16


@call("GET", _MINE, refuses=["not_offered"])
async def my_browsers(caller: Member) -> list[PushBrowserInfo]:
    """The browsers that are told of all turns of the caller."""
    found = await caller.desk.rooms.call(_pushes(caller).rows.of_person, caller.person.id)
    return [
        PushBrowserInfo(each.id, each.browser, urlsplit(each.endpoint).hostname or "", each.created) for each in found
    ]


@call("POST", _MINE, status=201, refuses=["not_offered"])
async def add_browser(caller: Member, body: NewPushBrowser) -> Acknowledgement:
    """Has a browser told of all turns of the caller, at whatever table."""
    pushes = _pushes(caller)
    await caller.desk.rooms.write(pushes.rows.add, _made(caller, pushes, body, person=caller.person.id))
    return Acknowledgement()


@call("POST", _MINE + "/end", refuses=["not_offered", "no_match"])
async def end_browser(caller: Member, body: PushBrowserRemoval) -> Acknowledgement:
    """Tells one of them no more."""
    if not await caller.desk.rooms.write(_pushes(caller).rows.remove, caller.person.id, body.id):
        raise RefusedError("no_match", "you have no such browser")
    return Acknowledgement()


@call("POST", "/tables/{table}/push", status=201, refuses=["not_offered"])
async def add_browser_at_table(caller: Seated, body: NewPushBrowser) -> Acknowledgement:
    """Has a browser told when it is the turn of this seat, whoever has its key."""
    pushes, table = _pushes(caller), caller.room.table.id
    made = _made(caller, pushes, body, table_id=table, player=caller.player)
    await caller.desk.rooms.write(pushes.rows.add, made)
    return Acknowledgement()


@call("POST", "/tables/{table}/push/end", refuses=["not_offered"])
async def end_browser_at_table(caller: Seated, body: PushUnsubscribe) -> Acknowledgement:
    """Tells it no more of this seat; said twice, it is done once."""
    rows, table = _pushes(caller).rows, caller.room.table.id
    await caller.desk.rooms.write(rows.remove_from_seat, table, caller.player, secret_hash(body.endpoint))
    return Acknowledgement()


PUSH_CALLS: tuple[Call, ...] = (my_browsers, add_browser, end_browser, add_browser_at_table, end_browser_at_table)


def _pushes(caller: Caller) -> PushService:
    pushes = caller.desk.notices.pushes
    if pushes is None:
        raise RefusedError("not_offered", "this service tells nobody by push")
    return pushes


def _made(
    caller: Caller,
    pushes: PushService,
    body: NewPushBrowser,
    *,
    person: int | None = None,
    table_id: str | None = None,
    player: int | None = None,
) -> PushSubscription:
    endpoint = parse_endpoint(body.endpoint, pushes.settings)
    return PushSubscription(
        id=0,
        hash=secret_hash(endpoint),
        endpoint=endpoint,
        p256dh=parse_key(body.p256dh, _KEY_BYTES),
        auth=parse_key(body.auth, _SECRET_BYTES),
        person=person,
        table_id=table_id,
        player=player,
        browser=caller.shown.browser,
        created=now(),
    )
