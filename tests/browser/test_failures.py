"""Every page leads on if the server's answers are broken, and if a part of the page fails."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from .fixtures import TIMEOUT_MS
from .service import Service

PAGES = (
    "/",
    "/play/natto",
    "/learn",
    "/learn/natto",
    "/watch",
    "/analysis",
    "/lab",
    "/tournaments",
    "/tournaments/AAAAAAAAAAAAAAAA",
    "/clubs",
    "/clubs/none",
    "/me",
    "/@someone",
    "/leaders/natto",
    "/moderation",
    "/join#QQQQQQ",
    "/lab/AAAAAAAAAAAAAAAA",
    "/analysis/AAAAAAAAAAAAAAAA",
    "/nonsense",
)


def assert_leads_on(page: Page) -> None:
    """Asserts that a page has a heading, and a link or a button that leads on."""
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    home = page.get_by_role("link", name="Play", exact=True)
    expect(home.or_(page.get_by_role("button", name="Reload")).first).to_be_visible()


# Each answer is given on every page, which takes half a minute.
@pytest.mark.thinned(4)
@pytest.mark.parametrize("answer", ["[{}]", "null", "{}", "not JSON"])
def test_every_page_leads_on_after_broken_answers(service: Service, browser: Browser, answer: str) -> None:
    def break_answer(route: Route) -> None:
        route.fulfill(content_type="application/json", body=answer)

    context = browser.new_context()
    context.set_default_timeout(TIMEOUT_MS)
    context.route(re.compile(r"/api/"), break_answer)
    # With a name, the page asks what is new for the account.
    context.add_init_script("localStorage.setItem('chabudai.account', JSON.stringify({ name: 'anna' }))")
    page = context.new_page()
    for path in PAGES:
        page.goto(service.address + path)
        page.wait_for_load_state("networkidle")
        assert_leads_on(page)
    context.close()


PLANTED_FAULT = """(({ name, times }) => {
  const create = document.createElementNS.bind(document);
  document.createElementNS = (space, element, ...rest) => {
    if (element === name && times-- > 0) throw new Error("planted");
    return create(space, element, ...rest);
  };
})"""
# The pages whose main part fails once, and one whose header fails in the notice too.
FAULTS = [*((path, "main", 1) for path in ("/", "/play/natto", "/watch", "/me", "/lab", "table")), ("/", "header", 99)]


@pytest.mark.thinned(3)
@pytest.mark.parametrize(("path", "element", "times"), FAULTS)
def test_a_page_that_fails_says_so_and_can_be_reset(
    service: Service, browser: Browser, path: str, element: str, times: int
) -> None:
    context = browser.new_context()
    context.set_default_timeout(TIMEOUT_MS)
    page = context.new_page()
    page.add_init_script(f"{PLANTED_FAULT}({{ name: '{element}', times: {times} }})")
    page.goto(service.open_table(5).link(0) if path == "table" else service.address + path)
    expect(page.get_by_role("heading", level=1)).to_have_text("This page cannot be shown")
    expect(page.get_by_role("button", name="Reload the page")).to_be_visible()
    expect(page.get_by_role("navigation").first).to_be_visible(visible=element == "main")
    context.close()
