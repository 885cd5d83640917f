"""Endpoints for push notifications."""

from __future__ import annotations

from urllib.parse import urlsplit

from ....catalogue import message
from ....store import now, secret_hash
from ....store.push_subscriptions import PushSubscription
from ...notifications.push_client import parse_key
from ...notifications.push_endpoint import parse_endpoint
from ...notifications.push_notifications import PushService
from ...protocol.notifications import (
    NewPushBrowser,
    NotificationSettings,
    PushBrowserInfo,
    PushBrowserRemoval,
    PushUnsubscribe,
)
from ...table.errors import RefusedError
from ..callers import AccountCaller, Caller, SeatCaller
from ..endpoint import endpoint
from .accounts import MY_ACCOUNT

_MINE = MY_ACCOUNT + "/push"
_KEY_BYTES, _SECRET_BYTES = 65, 16


@endpoint("GET", _MINE, refuses=["not_offered"])
async def my_browsers(caller: AccountCaller) -> list[PushBrowserInfo]:
    """The browsers that are notified of all the caller's turns."""
    found = await caller.context.registry.call(_push_service(caller).rows.of_person, caller.person.id)
    return [
        PushBrowserInfo(each.id, each.browser, urlsplit(each.endpoint).hostname or "", each.created) for each in found
    ]


@endpoint("POST", _MINE, status=201, refuses=["not_offered"])
async def add_browser(caller: AccountCaller, body: NewPushBrowser) -> None:
    """Subscribes a browser to notifications of all the caller's turns."""
    pushes = _push_service(caller)
    await caller.context.registry.write(
        pushes.rows.add, _new_subscription(caller, pushes, body, person=caller.person.id)
    )


@endpoint("POST", _MINE + "/end", refuses=["not_offered", "no_match"])
async def end_browser(caller: AccountCaller, body: PushBrowserRemoval) -> None:
    """Unsubscribes a browser."""
    if not await caller.context.registry.write(_push_service(caller).rows.remove, caller.person.id, body.id):
        raise RefusedError("no_match", message("server-no-browser"))


@endpoint("GET", MY_ACCOUNT + "/notify")
async def notification_settings(caller: AccountCaller) -> NotificationSettings:
    """The notifications that the caller wants."""
    found = await caller.context.registry.call(caller.context.person_settings.of, caller.person.id)
    return NotificationSettings(found.notifies_turns, found.notifies_challenges, found.notifies_events)


@endpoint("POST", MY_ACCOUNT + "/notify")
async def set_notification_settings(caller: AccountCaller, body: NotificationSettings) -> None:
    """Sets what the caller is notified of."""
    rows = caller.context.person_settings
    await caller.context.registry.write(
        lambda: rows.write(
            caller.person.id,
            notifies_turns=body.turns,
            notifies_challenges=body.challenges,
            notifies_events=body.events,
        )
    )


@endpoint("POST", "/tables/{table}/push", status=201, refuses=["not_offered"])
async def add_browser_at_table(caller: SeatCaller, body: NewPushBrowser) -> None:
    """Subscribes a browser to the turns of the caller's seat."""
    pushes, table = _push_service(caller), caller.live_table.table.id
    made = _new_subscription(caller, pushes, body, table_id=table, player=caller.player)
    await caller.context.registry.write(pushes.rows.add, made)


@endpoint("POST", "/tables/{table}/push/end", refuses=["not_offered"])
async def end_browser_at_table(caller: SeatCaller, body: PushUnsubscribe) -> None:
    """Unsubscribes a browser from the turns of this seat. A repeated request changes nothing."""
    rows, table = _push_service(caller).rows, caller.live_table.table.id
    await caller.context.registry.write(rows.remove_from_seat, table, caller.player, secret_hash(body.endpoint))


def _push_service(caller: Caller) -> PushService:
    pushes = caller.context.notifications.pushes
    if pushes is None:
        raise RefusedError("not_offered", message("server-no-push"))
    return pushes


def _new_subscription(
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
        browser=caller.credentials.browser,
        created=now(),
        language=caller.credentials.language,
    )
