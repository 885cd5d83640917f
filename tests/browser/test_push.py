"""Notifications on the page: enabled in the account or at a table, shown by the worker, hidden without the setting."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from chabudai.server.notifications.push_client import build_payload
from tests.server.push_service import Browser

from .fixtures import PHONE, Sit
from .person import Person
from .service import Service
from .test_accounts import assert_accessible, register


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    service = Service(tmp_path_factory.mktemp("service"), push=True)
    service.start()
    yield service
    service.kill()


WORKERS = {"service_workers": "allow"}
NOTED = """() => {
    const waiting = {};
    self.noted = { shown: [], opened: [] };
    const note = (kind, what) => {
        self.noted[kind].push(what);
        waiting[kind]?.();
    };
    self.once = async (kind) => {
        if (self.noted[kind].length === 0) {
            await new Promise((done, fail) => {
                waiting[kind] = done;
                setTimeout(() => fail(new Error(`nothing is ${kind}`)), 30_000);
            });
        }
        return self.noted[kind].at(-1);
    };
    ServiceWorkerRegistration.prototype.showNotification = async (...shown) => note("shown", shown);
    Clients.prototype.openWindow = async (path) => note("opened", path);
    self.press = async (data) => {
        let work;
        const pressed = new Event("notificationclick");
        pressed.notification = { data, close() {} };
        pressed.waitUntil = (begun) => { work = begun; };
        self.dispatchEvent(pressed);
        await work;
    };
}"""


def add_push_subscription(person: Person, address: str) -> Person:
    """Gives a browser a push subscription, because the test machines cannot reach a push service."""
    person.page.context.grant_permissions(["notifications"], origin=address)
    body = Browser("https://push.example/one").body
    said = {"endpoint": body["endpoint"], "keys": {"p256dh": body["p256dh"], "auth": body["auth"]}}
    person.page.add_init_script(
        f"const said = {json.dumps(said)}, made = {{endpoint: said.endpoint, toJSON: () => said}};"
        "PushManager.prototype.subscribe = async () => made; PushManager.prototype.getSubscription = async () => made;"
    )
    return person


def test_a_browser_gets_all_turn_notifications_until_unsubscribed(service: Service, sit: Sit) -> None:
    address = service.address.replace("127.0.0.1", "localhost")
    anna = add_push_subscription(sit(color_scheme="dark", **PHONE, **WORKERS), address)
    page = anna.page
    page.goto(f"{address}/me")
    register(anna, "browser-owner")
    page.get_by_text("about turns, challenges and tournaments while you are away").click()
    page.get_by_role("button", name="Notify this browser").click()
    expect(page.get_by_role("button", name="Stop notifications to")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="Stop notifications to").click()
    expect(page.get_by_role("button", name="Stop notifications to")).to_have_count(0)


def test_a_guest_is_notified_about_their_seat_by_the_worker(service: Service, sit: Sit) -> None:
    address = service.address.replace("127.0.0.1", "localhost")
    table = service.open_table(5)
    guest = add_push_subscription(sit(**WORKERS), address)
    guest.go(table.link(0).replace("127.0.0.1", "localhost"))
    text = guest.page.get_by_role("button", name="Notify me of my turn")
    text.click()
    expect(guest.page.get_by_role("button", name="Notifying you of your turn")).to_have_attribute(
        "aria-pressed", "true"
    )
    worker = guest.page.evaluate("navigator.serviceWorker.ready.then((each) => each.active.scriptURL)")
    assert worker == f"{address}/service-worker.js"
    guest.page.get_by_role("button", name="Notifying you of your turn").click()
    expect(text).to_have_attribute("aria-pressed", "false")


def test_the_worker_shows_a_push_message_and_opens_its_table(service: Service, sit: Sit) -> None:
    address = service.address.replace("127.0.0.1", "localhost")
    table = service.open_table(5)
    said = build_payload("Nakatta", "It is your turn at Nakatta with Bea", f"/t/{table.id}")
    page = add_push_subscription(sit(**WORKERS), address).page
    page.goto(f"{address}/")
    page.evaluate("navigator.serviceWorker.register('/service-worker.js').then(() => navigator.serviceWorker.ready)")
    worker = page.context.service_workers[-1]
    # A headless browser shows no notification and opens no window, so both are recorded.
    worker.evaluate(NOTED)
    session, known = page.context.new_cdp_session(page), list[dict[str, str]]()
    session.on("ServiceWorker.workerRegistrationUpdated", lambda data: known.extend(data["registrations"]))
    session.send("ServiceWorker.enable")
    page.wait_for_function("navigator.serviceWorker.ready.then((each) => each.active.state === 'activated')")
    # The page replaces the registration that its own worker made before.
    registration = known[-1]["registrationId"]
    pushed = {"origin": address, "registrationId": registration, "data": said}
    session.send("ServiceWorker.deliverPushMessage", pushed)
    title, options = worker.evaluate("once('shown')")
    assert (title, options["body"]) == ("Nakatta", "It is your turn at Nakatta with Bea")
    worker.evaluate("(data) => press(data)", options["data"])
    assert worker.evaluate("once('opened')") == f"/t/{table.id}"
    # Addresses of another site are not opened.
    worker.evaluate("(data) => press(data)", "https://elsewhere.example/t/1")
    worker.evaluate("(data) => press(data)", f"/t/{table.id}")
    assert worker.evaluate("once('opened')") == f"/t/{table.id}"
    assert worker.evaluate("noted.opened.length") == 2


RENEWED = """async (subscription) => {
    let work;
    const changed = new Event("pushsubscriptionchange");
    changed.oldSubscription = null;
    changed.newSubscription = { toJSON: () => subscription };
    changed.waitUntil = (begun) => { work = begun; };
    self.dispatchEvent(changed);
    await work;
}"""


def test_the_worker_sends_the_server_a_subscription_that_the_browser_has_replaced(service: Service, sit: Sit) -> None:
    address = service.address.replace("127.0.0.1", "localhost")
    owner = add_push_subscription(sit(**WORKERS), address)
    owner.page.goto(f"{address}/me")
    register(owner, "renewing-owner")
    section = owner.page.locator("summary", has_text="Notifications")
    section.click()
    stopping = owner.page.get_by_role("button", name="Stop notifications to")
    expect(stopping).to_have_count(0)
    owner.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    body = Browser("https://push.example/renewed").body
    subscription = {"endpoint": body["endpoint"], "keys": {"p256dh": body["p256dh"], "auth": body["auth"]}}
    owner.page.context.service_workers[-1].evaluate(RENEWED, subscription)
    owner.page.reload()
    section.click()
    expect(stopping).to_be_visible()


def test_push_is_hidden_unless_enabled(frail_service: Service, sit: Sit) -> None:
    guest = sit()
    with guest.page.expect_response("**/api/notices"):
        guest.go(frail_service.open_table(5).link(0))
    expect(guest.page.get_by_role("button", name="Copy watch link")).to_be_visible()
    expect(guest.page.get_by_role("button", name="Notify me of my turn")).to_have_count(0)
