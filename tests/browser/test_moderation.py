"""The moderators' page: reports, decisions, and who made them."""

from __future__ import annotations

from playwright.sync_api import expect

from chabudai.server.accounts.administration import promote

from .fixtures import PHONE, Sit
from .service import Service
from .test_accounts import assert_accessible, register


def test_a_moderator_resolves_a_report_on_a_phone_and_lifts_a_mute(service: Service, sit: Sit) -> None:
    table = service.open_table(5)
    address = f"/api/tables/{table.id}"
    for text in ("Hello!", "You fool"):
        said = service.post(f"{address}/say", {"text": text}, table.keys[0])
    service.post(f"{address}/report", {"line": said["lines"][-1]["id"], "reason": "rude"}, table.keys[1])

    name = "morgan"
    page = (person := sit(**PHONE)).page
    page.goto(f"{service.address}/me")
    register(person, name)
    # Other people see no link to it.
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    expect(page.get_by_role("link", name="Moderation")).to_have_count(0)
    promote(name, "moderator", service.database)
    page.reload()
    page.get_by_role("link", name="Moderation").click()

    card = page.get_by_role("region", name="Anna")
    expect(card.get_by_role("listitem")).to_have_count(2)
    expect(card).to_contain_text("Reported as: “rude”")
    assert_accessible(page)
    card.get_by_label("Remove").check()
    card.get_by_label("Mute Anna").select_option("A day")
    card.get_by_label("Reason").fill("be kind")
    card.get_by_role("button", name="Settle").click()
    expect(page.get_by_text("No reports.")).to_be_visible()
    done = page.get_by_role("region", name="Moderation log")
    expect(done).to_contain_text(f"{name} removed a message of Anna (guest): be kind")
    assert_accessible(page)
    anna = sit(table.link(0))
    anna.page.get_by_role("button", name="Thank you!").click()
    expect(anna.page.get_by_role("alert")).to_contain_text("muted you for")
    done.get_by_role("button", name="Unmute Anna (guest)").click()
    expect(done).to_contain_text(f"{name} unmuted Anna (guest)")
    anna.page.get_by_role("button", name="Thank you!").click()
    expect(anna.page.locator("[data-talk-line]").last).to_contain_text("Thank you!")
    page.goto(service.address)
    expect(page.get_by_role("link", name="Moderation", exact=True)).to_be_visible()


def test_a_moderator_suspends_a_reported_player_and_closes_the_table(service: Service, sit: Sit) -> None:
    table = service.open_table(5)
    ben = sit(table.link(1))
    ben.page.get_by_role("button", name="Report a player").click()
    without_spaces = "uses-a-program" + "m" * 150
    ben.page.get_by_label("What is wrong?").fill(without_spaces)
    ben.page.get_by_role("button", name="Report", exact=True).click()
    expect(ben.live).to_contain_text("A moderator will review it.")

    page = (person := sit()).page
    page.goto(f"{service.address}/me")
    register(person, "mallory")
    expect(page.get_by_role("heading", name="mallory")).to_be_visible()
    promote("mallory", "moderator", service.database)
    suspect = sit()
    suspect.page.goto(f"{service.address}/me")
    register(suspect, "trickster")
    expect(suspect.page.get_by_role("heading", name="trickster")).to_be_visible()

    page.goto(f"{service.address}/moderation")
    card = page.get_by_role("region", name="Player Anna")
    expect(card).to_contain_text(f"“{without_spaces}”")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    card.get_by_role("button", name="Settle").click()
    expect(card).to_have_count(0)
    accounts = page.get_by_role("region", name="Accounts")
    accounts.get_by_label("Part of the name").fill("TRICK")
    accounts.get_by_role("button", name="Find").click()
    form = accounts.get_by_role("form", name="Change the account trickster")
    form.get_by_label("Reason").fill("uses a program")
    form.get_by_role("button", name="Suspend trickster").click()
    expect(form).to_contain_text("Suspended until")
    log = page.get_by_role("region", name="Audit log")
    expect(log).to_contain_text("mallory suspended trickster until")
    assert_accessible(page)
    suspect.page.reload()
    expect(suspect.page.get_by_role("heading", name="trickster")).to_have_count(0)
    form.get_by_label("Reason").fill("it was a friend")
    form.get_by_role("button", name="Restore trickster").click()
    expect(form).not_to_contain_text("Suspended")
    expect(log).to_contain_text("mallory restored trickster: it was a friend")
    expect(form.get_by_role("button", name="Suspend trickster")).to_be_visible()
    accounts.get_by_label("Part of the name").fill("nobody at all")
    accounts.get_by_role("button", name="Find").click()
    expect(accounts.get_by_role("status")).to_have_text("No account has such a name.")

    places = page.get_by_role("region", name="Tables and tournaments")
    places.get_by_label("Link").fill(f"{service.address}/t/{table.id}")
    places.get_by_label("Reason").fill("spam")
    places.get_by_role("button", name="Close a table").click()
    expect(log).to_contain_text(f"mallory closed table {table.id}: spam")
    expect(ben.page.get_by_text("moderator has closed this table: spam").first).to_be_visible()
