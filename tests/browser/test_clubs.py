"""Two people found a club, join it, play at one of its tables, and hold an event of it, through the page alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from chabudai.server.accounts.administration import promote

from .fixtures import PHONE, Sit
from .polling import wait_for_value
from .service import Service
from .test_accounts import assert_accessible
from .test_identity import log_in, post

FILL = "Fill with bots up to"


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    service = Service(tmp_path_factory.mktemp("service"))
    service.start()
    yield service
    service.kill()


def region(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def test_two_people_found_a_club_and_finish_an_event_of_it(service: Service, sit: Sit) -> None:
    anna, bea = log_in(service, sit(), "clubanna"), log_in(service, sit(**PHONE), "clubbea")
    # Anna finds the clubs from the tournaments, and creates one.
    anna.page.goto(f"{service.address}/tournaments")
    anna.page.get_by_role("link", name="All clubs").click()
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("Clubs")
    form = anna.page.get_by_role("form", name="New club")
    form.get_by_label("Name").fill("Friday Night")
    form.get_by_label("Description").fill("We meet on Fridays.\nBring tea.")
    form.get_by_label("On request").check()
    form.get_by_role("button", name="Create the club").click()
    expect(anna.page).to_have_url(f"{service.address}/clubs/friday-night")
    expect(anna.page).to_have_title("Friday Night · Chabudai")
    expect(anna.page.get_by_text("Bring tea.")).to_be_visible()

    # Bea asks to join from the list, and Anna admits her and makes her an organiser.
    bea.page.goto(f"{service.address}/clubs")
    bea.page.get_by_role("link", name="Friday Night").click()
    bea.page.get_by_role("button", name="Ask to join").click()
    expect(bea.page.get_by_text("You have asked to join")).to_be_visible()
    anna.page.reload()
    region(anna.page, "Requests to join").get_by_role("button", name="Admit clubbea").click()
    members = region(anna.page, "Members")
    expect(members.get_by_role("link", name="clubbea")).to_have_attribute("href", "/@clubbea")
    members.get_by_label("Change clubbea").click()
    members.get_by_role("button", name="Make organiser: clubbea").click()
    expect(members.get_by_role("listitem").nth(1)).to_contain_text("Organiser")
    # A club is handed over only after a question, which can be answered with no.
    members.get_by_role("button", name="Hand over the club to clubbea").click()
    expect(members).to_contain_text("only clubbea can give it back")
    members.get_by_role("button", name="Keep it").click()
    expect(members.get_by_role("listitem").first).to_contain_text("clubanna")
    assert_accessible(anna.page)
    bea.page.reload()
    expect(bea.page.get_by_text("2 members")).to_be_visible()
    assert_accessible(bea.page)

    # Anna opens a table, at which only members sit down.
    tables = region(anna.page, "Open tables")
    tables.get_by_label("Game").select_option(label="Natto")
    tables.get_by_role("button", name="Open a table").click()
    expect(anna.page).to_have_url(re.compile(r"/t/[\w-]{16}"))
    stranger = sit()
    stranger.page.goto(f"{service.address}/clubs/friday-night")
    expect(region(stranger.page, "Open tables")).to_contain_text("Members see")
    bea.page.reload()
    seat = region(bea.page, "Open tables").get_by_role("listitem")
    expect(seat).to_contain_text("with clubanna")
    seat.get_by_role("button", name=re.compile("^Join")).click()
    expect(bea.page).to_have_url(anna.page.url)
    expect(bea.board).to_be_visible()

    # A table of a club takes all options of the game.
    anna.page.goto(f"{service.address}/clubs/friday-night")
    tables.get_by_label("Game").select_option(label="Nakatta")
    tables.get_by_role("link", name="All options of the game").click()
    expect(anna.page.get_by_test_id("company-note")).to_contain_text("The page of the club lists this table")
    anna.show_more()
    anna.page.get_by_role("group", name="Size").get_by_label("5", exact=True).check()
    anna.press("Create the table")
    expect(anna.board).to_be_visible()
    bea.page.goto(f"{service.address}/clubs/friday-night")
    expect(region(bea.page, "Open tables")).to_contain_text("5×5")

    # Bea creates an event for members, both enter it, and a stranger cannot.
    bea.page.goto(f"{service.address}/clubs/friday-night")
    bea.page.get_by_role("link", name="New event").click()
    form = bea.page.get_by_role("form", name="New tournament")
    expect(form).to_contain_text("A tournament of Friday Night")
    expect(form.get_by_role("switch", name="Only members of the club")).to_be_checked()
    form.get_by_label("Swiss").check()
    form.get_by_label("Name", exact=True).fill("Tea cup")
    form.get_by_role("group", name="Game").get_by_label("Nakatta").check()
    form.get_by_label("Rounds").fill("1")
    form.get_by_label(FILL).fill("2")
    form.get_by_role("button", name="Create").click()
    expect(bea.page.get_by_role("heading", level=1)).to_have_text("Tea cup")
    event = bea.page.url
    expect(bea.page.get_by_role("link", name="Friday Night")).to_be_visible()
    stranger.page.goto(event)
    expect(stranger.page.get_by_text("Members of Friday Night", exact=True)).to_be_visible()
    entering = event.replace("/tournaments/", "/api/tournaments/") + "/enter"
    assert stranger.page.request.post(entering, data={"name": "Stranger"}).status == 403
    anna.page.goto(f"{service.address}/clubs/friday-night")
    region(anna.page, "Events").get_by_role("link", name="Tea cup").click()
    anna.page.get_by_role("button", name="Take part").click()
    expect(region(anna.page, "Entrants")).to_contain_text("clubanna")
    bea.press("Start now")
    for person in (anna, bea):
        person.press("Go to your table")
        expect(person.board).to_be_visible()
    anna.press("Resign")
    anna.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(anna.page.get_by_test_id("result")).to_be_visible()
    anna.page.goto(f"{service.address}/clubs/friday-night")
    wait_for_value(lambda: is_finished(anna.page), True)
    members.get_by_label("Change clubbea").click()
    members.get_by_role("button", name="Hand over the club to clubbea").click()
    sure = members.get_by_role("button", name="Yes, hand it over")
    expect(sure).to_have_attribute("aria-disabled", "false")
    sure.click()
    expect(members.get_by_role("listitem").first).to_contain_text(re.compile("clubbea.*Owner"))


def is_finished(page: Page) -> bool:
    """Returns whether the page of the club says that its event is over."""
    page.reload()
    event = region(page, "Events").get_by_role("listitem")
    expect(event).to_contain_text("Tea cup")
    return "finished" in event.inner_text()


def test_a_moderator_settles_a_reported_club(service: Service, sit: Sit) -> None:
    anna = log_in(service, sit(), "reportanna")
    post(service, anna, "/clubs", {"name": "Rude club", "text": "Rude words"})
    cleo = log_in(service, sit(), "reportcleo")
    cleo.page.goto(f"{service.address}/clubs/rude-club")
    cleo.page.get_by_role("button", name="Report this club").click()
    cleo.page.get_by_label("What is wrong?").fill("Rude")
    cleo.page.get_by_role("dialog").get_by_role("button", name="Report").click()
    expect(cleo.page.get_by_text("The moderators will look at it").first).to_be_visible()
    mia = log_in(service, sit(), "reportmia")
    promote("reportmia", "moderator", service.database)
    mia.page.goto(f"{service.address}/moderation")
    group = mia.page.get_by_role("group", name="Settle the report about Rude club")
    group.get_by_role("button", name="Remove the description").click()
    expect(group).to_have_count(0)
    cleo.page.reload()
    expect(cleo.page.get_by_role("heading", level=1)).to_have_text("Rude club")
    expect(cleo.page.get_by_text("Rude words")).to_have_count(0)
