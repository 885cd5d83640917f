"""A claim of Euro-Jongg while offline: its window stays in sight, and no answer is lost in silence (F14)."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from chabudai.store import Pace
from tests.browser.fixtures import Sit
from tests.browser.person import Person
from tests.browser.polling import wait_for_value
from tests.browser.service import Service
from tests.browser.tables import create_table_from

from .cards import first_with
from .test_layout import NAMES, may_claim


def lose_connection(person: Person) -> None:
    person.page.context.set_offline(True)
    expect(person.banner).to_contain_text("Connection lost")


def test_f14_an_answer_given_offline_is_sent_when_the_connection_is_back(service: Service, sit: Sit) -> None:
    table = create_table_from(service, first_with(may_claim), NAMES, Pace("fixed", 60_000))
    anna = sit(table.link(0))
    claims, run = anna.page.get_by_test_id("claims"), anna.board.locator("[data-claim=run]").first
    expect(claims).to_be_visible()
    lose_connection(anna)
    expect(claims).to_contain_text(re.compile(r"You are offline\. \d+ s left"))
    expect(anna.page.get_by_test_id("time")).to_be_visible()
    assert (
        claims.evaluate("bar => [...document.querySelectorAll('.board-down')].some((down) => down.contains(bar))")
        is False
    )
    # The answer may be changed until it is sent.
    skip = anna.board.locator("[data-answer=skip]")
    skip.click()
    expect(skip).to_have_attribute("aria-pressed", "true")
    run.click()
    expect(run).to_have_attribute("aria-pressed", "true")
    expect(skip).to_have_attribute("aria-pressed", "false")
    assert table.snapshot(0)["window"]["held"] is None
    anna.page.context.set_offline(False)
    wait_for_value(lambda: (table.snapshot(0)["window"] or {}).get("held"), run.get_attribute("data-answer"))
    expect(claims).to_contain_text("You claim a run. You can still change this.")


def test_f14_an_answer_that_came_too_late_is_reported(service: Service, sit: Sit) -> None:
    table = create_table_from(service, first_with(may_claim), NAMES, Pace("fixed", 5_000))
    anna = sit(table.link(0))
    run = anna.board.locator("[data-claim=run]").first
    expect(run).to_be_visible()
    lose_connection(anna)
    run.click()
    expect(run).to_have_attribute("aria-pressed", "true")
    question = table.snapshot(0)["question"]
    claims = anna.page.get_by_test_id("claims")
    expect(claims).to_contain_text("You are offline, and the time to answer is over.")
    expect(anna.board.locator("[data-answer=skip]")).to_have_attribute("aria-disabled", "true")
    wait_for_value(lambda: table.snapshot(0)["question"] == question, False)
    anna.page.context.set_offline(False)
    expect(anna.page.locator(".toast", has_text="was not played")).to_be_visible()


@pytest.mark.parametrize("pace", [Pace(), Pace("fixed", 60_000), Pace("blind", 200)], ids=lambda pace: pace.window)
def test_a_player_with_an_open_claim_does_not_wait_for_the_others_when_the_server_fails(
    frail_service: Service, sit: Sit, pace: Pace
) -> None:
    table = create_table_from(frail_service, first_with(may_claim), NAMES, pace)
    anna = sit(table.link(0))
    claims, choices = anna.page.get_by_test_id("claims"), anna.board.locator(".ej-choices")
    expect(claims).to_be_visible()
    frail_service.kill()
    expect(anna.banner).to_contain_text("Connection lost")
    # While offline, an answer can be given only to a claim window.
    words = "You have not answered yet." if pace == Pace() else "Your answer is sent|your answer is sent"
    expect(choices).to_contain_text(re.compile(words))
    expect(choices).not_to_contain_text("Waiting for")
    frail_service.start()
    expect(anna.banner).to_have_count(0)
    expect(claims).to_be_visible()
    expect(anna.prompt).to_contain_text("Your turn")
    anna.page.reload()
    expect(claims).to_be_visible()
