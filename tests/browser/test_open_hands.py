"""A table that shows hands: spectators see the previous deal and its age, and players are informed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.games.shared.register import HIDDEN_GAMES
from tests.server.stored_open_table import KEYS, store_open_table

from .fixtures import PHONE, Sit
from .service import Service
from .test_accounts import assert_accessible

WORDS = "Spectators see each deal with all hands open 5 minutes after it was played out."
NEXT = "The next deal is shown, with all hands open, 5 minutes after it was played out."


def test_a_spectator_sees_the_hands_and_the_age_of_the_previous_deal(service: Service, sit: Sit) -> None:
    watched = store_open_table(service.database, "shownonthepage01", minutes=7)
    cleo = sit(f"{service.address}/t/{watched.table}", color_scheme="dark")
    expect(cleo.prompt).to_contain_text("As it was 7 minutes ago, with all hands open")
    expect(cleo.prompt).to_contain_text(NEXT)
    expect(cleo.prompt).not_to_contain_text("to move")
    assert_accessible(cleo.page)
    cleo.page.keyboard.press("Home")
    for _ in range(2):
        cleo.page.keyboard.press("ArrowRight")
    # Two seats with as many tiles as were dealt, which no player sees together.
    dealt = next(number for number in range(watched.shown) if any(watched.hands(number)))
    tiles = sum(map(len, watched.hands(dealt)))
    expect(cleo.page.locator("[data-tile]")).to_have_count(tiles)
    expect(cleo.prompt).to_contain_text("An earlier position")
    cleo.press("Back to the latest")
    # The player sees the deal in play, and a second window reveals nothing about it.
    anna = sit(f"{service.address}/t/{watched.table}#key={KEYS[0]} at {watched.table}".replace(" ", "%20"), **PHONE)
    expect(anna.page.get_by_test_id("hands-shown")).to_have_text(WORDS)
    expect(anna.page.get_by_role("group", name="Your hand")).to_be_visible()
    assert_accessible(anna.page)
    expect(cleo.prompt).to_contain_text(NEXT)


def test_a_deal_appears_on_the_page_when_its_delay_is_over(service: Service, sit: Sit) -> None:
    watched = store_open_table(service.database, "soononthepage---", minutes=5 - 0.2)
    cleo = sit(f"{service.address}/t/{watched.table}")
    expect(cleo.prompt).to_contain_text("No deal can be shown yet")
    expect(cleo.prompt).to_contain_text("As it was 5 minutes ago, with all hands open")
    expect(cleo.page.get_by_text(f"{watched.shown} / {watched.shown}")).to_be_visible()


@pytest.mark.thinned(2)
@pytest.mark.parametrize("key", HIDDEN_GAMES)
def test_every_game_shows_an_empty_table_before_the_first_deal(service: Service, sit: Sit, key: str) -> None:
    watched = store_open_table(service.database, f"notyet{key}".ljust(16, "-")[:16], key, minutes=0)
    cleo = sit(f"{service.address}/t/{watched.table}")
    expect(cleo.prompt).to_contain_text("No deal can be shown yet")
    expect(cleo.prompt).to_contain_text("The first deal is shown, with all hands open")
    assert_accessible(cleo.page)


def test_the_form_of_a_hidden_game_offers_open_hands_and_the_invitation_mentions_them(
    service: Service, sit: Sit
) -> None:
    anna, ben = sit(), sit(**PHONE)
    anna.set_table(service.address, "nakatta")
    anna.show_more()
    expect(anna.page.get_by_role("group", name="Chat")).to_be_visible()
    expect(anna.page.get_by_role("group", name="Spectators see")).to_have_count(0)
    anna.set_table(service.address, "natto")
    anna.show_more()
    expect(anna.page.get_by_role("radio", name="No hands")).to_be_checked()
    anna.page.get_by_role("radio", name="All hands with a delay").check()
    assert_accessible(anna.page)
    anna.press("Create the table")
    expect(anna.page.get_by_test_id("hands-shown")).to_have_text(WORDS)
    table, key = anna.seat
    invitation = service.get(f"/api/tables/{table}", key)["invitation"]
    ben.page.goto(f"{service.address}/t/{table}#join={invitation}")
    expect(ben.page.get_by_test_id("hands-shown")).to_have_text(WORDS)
    ben.press("Join")
    expect(ben.page.get_by_test_id("hands-shown")).to_have_text(WORDS)
