"""The page when the connection or the server fails."""

from __future__ import annotations

import json
import re

from playwright.sync_api import WebSocketRoute, expect

from .fixtures import Sit
from .service import Service


def test_the_page_reconnects_after_the_server_was_killed(frail_service: Service, sit: Sit) -> None:
    table = frail_service.open_table(5, pie=False)
    anna, bea = sit(table.link(0)), sit(table.link(1))
    anna.play("c3")
    expect(bea.stone("c3")).to_be_visible()
    frail_service.kill()
    for person in (anna, bea):
        expect(person.banner).to_contain_text("Connection lost, reconnecting…")
        expect(person.page.locator(".board-down")).to_be_visible()
    frail_service.start()
    for person in (anna, bea):
        expect(person.banner).to_have_count(0)
        expect(person.live).to_contain_text("Reconnected.")
        expect(person.stones).to_have_count(1)
    bea.play("d4")
    anna.play("c2")
    expect(bea.stones).to_have_count(3)


def test_p9_a_lost_network_is_reported_immediately(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    anna = sit(table.link(0))
    expect(anna.prompt).to_contain_text("Your turn")
    anna.page.context.set_offline(True)
    expect(anna.banner).to_contain_text("Connection lost", timeout=10_000)
    anna.page.context.set_offline(False)
    expect(anna.banner).to_have_count(0)


def test_p9_a_reconnect_can_be_requested_immediately(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    anna = sit()
    is_down = False
    lines: list[WebSocketRoute] = []

    def between(page_side: WebSocketRoute) -> None:
        lines.append(page_side)
        if is_down:
            page_side.close()
        else:
            page_side.connect_to_server()

    anna.page.route_web_socket(re.compile("/socket$"), between)
    anna.go(table.link(0))
    expect(anna.prompt).to_contain_text("Your turn")
    is_down = True
    lines[-1].close()
    # The page waits longer after each failed attempt, until its automatic retry would miss the limit below.
    expect(anna.banner).to_contain_text(re.compile("next attempt in (8|9|1[0-5]) s"), timeout=60_000)
    # The way back is a link with an address and a text.
    colour = "element => getComputedStyle(element).color"
    button = anna.banner.get_by_role("button", name="Try now")
    assert button.evaluate(colour) == anna.banner.evaluate(colour)
    is_down = False
    anna.press("Try now")
    expect(anna.banner).to_have_count(0, timeout=7_000)


def test_an_interrupted_move_is_shown_as_pending_and_resent_once(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    anna = sit()
    swallowed: list[WebSocketRoute] = []
    acts: list[object] = []

    def between(page_side: WebSocketRoute) -> None:
        service_side = page_side.connect_to_server()

        def forward(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "act":
                acts.append((said["question"], said["action"]))
                if not swallowed:
                    swallowed.append(page_side)
                    return
            service_side.send(message)

        page_side.on_message(forward)

    anna.page.route_web_socket(re.compile("/socket$"), between)
    anna.go(table.link(0))
    expect(anna.prompt).to_contain_text("Your turn")
    anna.click("c3")
    expect(anna.page.locator(".nk-pending[data-pending=c3]")).to_be_visible()
    expect(anna.stones).to_have_count(0)
    swallowed[0].close()
    expect(anna.stone("c3")).to_be_visible()
    expect(anna.page.locator("[data-pending]")).to_have_count(0)
    assert acts == [(1, "c3"), (1, "c3")]
    assert [line["action"] for line in table.snapshot(0)["log"]] == ["c3"]


def test_a_move_from_another_window_is_reported_to_the_slower_one(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    anna = sit()

    def delay(page_side: WebSocketRoute) -> None:
        service_side = page_side.connect_to_server()

        def forward(message: str | bytes) -> None:
            if json.loads(message)["type"] == "act":
                table.play("a1")  # By the same seat, from elsewhere, just before.
            service_side.send(message)

        page_side.on_message(forward)

    anna.page.route_web_socket(re.compile("/socket$"), delay)
    anna.go(table.link(0))
    anna.click("c3")
    expect(anna.page.locator(".toast").first).to_contain_text("c3 was not played")
    expect(anna.stone("a1")).to_be_visible()
    expect(anna.stone("c3")).to_have_count(0)


def test_a_wrong_key_is_reported_and_not_retried(service: Service, sit: Sit) -> None:
    table = service.open_table(5)
    stranger = sit()
    stranger.page.goto(f"{table.link(None)}#key=nobody")
    expect(stranger.page.get_by_role("heading", level=1)).to_have_text("This table cannot be opened")
    expect(
        stranger.page.get_by_text("This key does not belong to a seat at this table; ask for a new invitation.")
    ).to_be_visible()
    stranger.page.get_by_role("link", name="Watch this table").click()
    expect(stranger.board).to_be_visible()


def test_an_unknown_table_is_reported(service: Service, sit: Sit) -> None:
    stranger = sit()
    stranger.page.goto(f"{service.address}/t/nowhere")
    expect(stranger.page.get_by_role("heading", level=1)).to_have_text("This table cannot be opened")
