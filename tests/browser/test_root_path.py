"""The page of a server that a proxy serves under a path."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from .fixtures import Sit
from .service import Service
from .test_push import NOTED

ROOT = "/games"


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    service = Service(tmp_path_factory.mktemp("below"), root_path=ROOT)
    service.start()
    yield service
    service.kill()


def test_people_play_below_a_path(below: Service, sit: Sit) -> None:
    anna, bea = sit(), sit()
    asked: list[str] = []
    for page in (anna.page, bea.page):
        page.on("request", lambda request: asked.append(request.url))
        page.on("websocket", lambda socket: asked.append(socket.url))
    anna.set_table(below.address, "nakatta")
    assert urlsplit(anna.page.url).path == f"{ROOT}/play/nakatta"
    anna.press("Create the table")
    expect(anna.board).to_be_visible()
    assert urlsplit(anna.page.url).path.startswith(f"{ROOT}/t/")
    invitation = anna.page.get_by_test_id("invitation").input_value()
    assert invitation.startswith(f"{below.address}/t/")
    bea.page.goto(invitation)
    bea.enter_name("Bea")
    bea.press("Join")
    expect(bea.board).to_be_visible()
    # The opener has the first seat.
    anna.play("c3")
    for person in (anna, bea):
        person.page.reload()
        expect(person.stone("c3")).to_be_visible()
    # Each link leads to an existing page.
    for path in (
        "/",
        "/tournaments",
        "/me",
        "/analysis",
        "/lab",
        "/play/nakatta",
        "/learn/nakatta",
        "/leaders/nakatta",
    ):
        anna.page.goto(below.address + path)
        expect(anna.page.get_by_role("heading", level=1)).not_to_have_text("Page not found")
        links = anna.page.locator("a[href]").evaluate_all("all => all.map((link) => link.getAttribute('href'))")
        assert all(link.startswith((f"{ROOT}/", "#", "http")) for link in links), links
    addresses = {urlsplit(address) for address in asked if not address.startswith(("data:", "blob:"))}
    assert [each.path for each in addresses if not each.path.startswith(ROOT)] == []
    assert {each.scheme for each in addresses} == {"http", "ws"}
    assert any(each.path.endswith("woff2") for each in addresses)


def test_a_notification_opens_its_table_below_the_path(below: Service, sit: Sit) -> None:
    page = sit(service_workers="allow").page
    # Service workers need HTTPS or localhost.
    page.goto(f"{below.address}/".replace("127.0.0.1", "localhost"))
    page.evaluate(
        f"navigator.serviceWorker.register('{ROOT}/service-worker.js').then(() => navigator.serviceWorker.ready)"
    )
    worker = page.context.service_workers[-1]
    worker.evaluate(NOTED)
    worker.evaluate("(data) => press(data)", "/t/AAAAAAAAAAAAAAAA")
    assert worker.evaluate("once('opened')") == f"{ROOT}/t/AAAAAAAAAAAAAAAA"
