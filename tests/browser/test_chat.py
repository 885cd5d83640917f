"""Chat at a table: two players and a spectator, on large screens and on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .fixtures import PHONE, Sit
from .person import Person
from .service import Service


def lines(person: Person) -> list[str]:
    return person.page.locator("[data-talk-line] .talk-text").all_inner_texts()


def test_two_players_chat_and_spectator_chat_appears_at_the_end(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    table.play("c3", "b2")
    anna, bea = sit(table.link(0)), sit(table.link(1), **PHONE)
    cleo = sit(f"{table.link(None)}#watch")
    anna.page.keyboard.press("c")
    anna.page.keyboard.type("look at c3 and <b>e4</b>")
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator("[data-talk-line]")).to_contain_text(re.compile(r"Anna.*look at c3 and <b>e4</b>"))
    expect(bea.live).to_contain_text("Anna: look at c3")
    # On a phone a button indicates new messages, and a sheet shows them.
    button = bea.page.get_by_role("button", name="Chat, 1 new")
    button.click()
    sheet = bea.page.get_by_role("dialog", name="Chat")
    expect(sheet).to_contain_text("look at c3")
    sheet.get_by_role("button", name="Good luck!").click()
    expect(anna.page.locator("[data-talk-line]")).to_have_count(2)
    # Points mentioned in a message are highlighted: a stone and an empty point.
    sheet.get_by_role("button", name="e4", exact=True).click()
    expect(bea.page.locator("[data-cursor=e4]")).to_be_visible()
    expect(sheet).to_have_count(0)
    anna.page.get_by_role("button", name="c3", exact=True).first.click()
    expect(anna.page.locator("[data-point=c3][data-advised]")).to_be_visible()

    cleo.page.get_by_label("Message", exact=True).fill("Black wins this")
    cleo.page.get_by_role("button", name="Send", exact=True).click()
    expect(cleo.page.locator("[data-talk-line]")).to_have_count(3)
    assert len(lines(anna)) == 2, "players do not see spectator chat"
    bea.press("Resign")
    bea.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(anna.page.locator("[data-talk-line]")).to_have_count(3)
    expect(anna.page.locator("[data-talk-line]").last).to_contain_text("(spectator) Black wins this")


def test_a_person_is_muted_and_unmuted_and_a_message_is_reported(service: Service, sit: Sit) -> None:
    table = service.open_table(5)
    anna, bea = sit(table.link(0)), sit(table.link(1))
    anna.page.get_by_role("button", name="Hello!").click()
    expect(bea.page.locator("[data-talk-line]")).to_have_count(1)
    bea.press("Mute or report Anna")
    bea.press("Report this message")
    expect(bea.live).to_contain_text("A moderator will review it")
    bea.press("Mute or report Anna")
    bea.press("Mute Anna")
    expect(bea.page.locator("[data-talk-line]")).to_have_count(0)
    bea.press("Unmute Anna")
    expect(bea.page.locator("[data-talk-line]")).to_have_count(1)
    for _ in range(8):
        anna.page.get_by_role("button", name="Thank you!").click()
    expect(anna.page.get_by_role("alert")).to_have_text(re.compile("Too many messages"))


def test_zen_mode_hides_the_chat_and_tables_of_bots_have_none(service: Service, sit: Sit) -> None:
    table = service.open_table(5)
    anna = sit(table.link(0))
    talk = anna.page.get_by_role("region", name="Chat")
    expect(talk).to_be_visible()
    anna.page.keyboard.press("z")
    expect(talk).to_have_count(0)
    alone = service.post("/api/tables", {"game": "nakatta", "options": {"size": 5}, "seats": ["me", "bot:1"]})
    ben = sit(f"{service.address}/t/{alone['table']}#key={alone['key']}")
    expect(ben.page.get_by_role("region", name="Chat")).to_have_count(0)
