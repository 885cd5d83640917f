"""Links that people send to each other: analyses, answers of the lab, moments of a game, and embeds in other sites."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

import chabudai

from .fixtures import PHONE, Sit
from .person import Person
from .service import Service
from .test_access import AXE, serious_violations, width_of
from .test_analysis import here, moves_text, open_analysis
from .test_lab import JOB_TIMEOUT_MS

SHORT_GAME = ("b2", "a1", "b1", "c3", "b3")
"""A game on a board of three by three, which Black wins."""


def create_link(page: Page, button: str = "Share") -> str:
    """Shares what the page shows, and returns the link."""
    page.get_by_role("button", name=button, exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Create link").click()
    link = dialog.get_by_label("Link", exact=True)
    expect(link).to_be_visible()
    return link.input_value()


def close_dialog(page: Page) -> None:
    page.get_by_role("dialog").get_by_role("button", name="Close").click()


def analysed(service: Service, sit: Sit) -> tuple[Person, str]:
    """Returns Anna at an analysis with a variation and a comment, and its link."""
    anna = open_analysis(service, sit)
    anna.press("Step back")
    expect(anna.stones).to_have_count(2)
    anna.click("e1")
    expect(anna.stone("e1")).to_be_visible()
    anna.page.get_by_label("Comment on move 3, e1").fill("Better?")
    return anna, create_link(anna.page)


def test_an_analysis_is_shared_opened_elsewhere_and_forked(service: Service, sit: Sit) -> None:
    anna, link = analysed(service, sit)
    dialog = anna.page.get_by_role("dialog")
    expect(dialog.get_by_role("listitem")).to_have_text(
        ["the whole game of Anna – Bea", "one variation", "one comment"]
    )
    assert f"{service.address}/embed/analysis/" in dialog.get_by_label("Code for other sites").input_value()
    assert anna.page.url == link
    close_dialog(anna.page)
    bea = sit(link)
    page = bea.page
    expect(page).to_have_title("Analysis of Nakatta: Anna – Bea · Chabudai")
    expect(here(bea)).to_have_text(re.compile("3.*e1"))
    assert moves_text(bea) == "Start 1c3 2a1 3e5 3e1"
    expect(page.get_by_role("region", name="Moves and variations")).to_contain_text("Better?")
    expect(page.get_by_test_id("replay")).to_contain_text(re.compile(r"This link works until \w+ \d+, 20\d\d"))
    # Looking at it does not change it.
    page.keyboard.press("ArrowLeft")
    expect(bea.stones).to_have_count(2)
    assert page.url == link
    # What Bea changes is hers.
    bea.click("a5")
    expect(bea.stone("a5")).to_be_visible()
    expect(page).to_have_url(f"{service.address}/analysis")
    page.reload()
    expect(here(bea)).to_have_text(re.compile("3.*a5"))
    fork = create_link(page)
    assert fork != link
    assert service.get(f"/api/analyses/{fork[-20:]}")["parent"] == link[-20:]
    close_dialog(page)
    page.get_by_role("link", name="a shared analysis").click()
    expect(page).to_have_url(link)
    expect(here(bea)).to_have_text(re.compile("3.*e1"))
    assert moves_text(bea) == "Start 1c3 2a1 3e5 3e1"


def test_an_analysis_has_no_seats(service: Service, sit: Sit) -> None:
    _, link = analysed(service, sit)
    bea = sit(link)
    expect(bea.prompt).to_contain_text("Bea to move")
    assert "Your turn" not in bea.page.title()
    whole = bea.page.locator("body").inner_text()
    assert "Your turn" not in whole
    expect(bea.page.locator(".seat").get_by_text("you", exact=True)).to_have_count(0)


def test_a_record_of_hidden_hands_says_that_the_link_shows_them(service: Service, sit: Sit) -> None:
    match, chance = chabudai.load("natto", target=1).start(seed=3), random.Random(3)
    while not match.is_over:
        match.play(match.acting[0], chance.choice(match.view(match.acting[0]).legal_actions))
    anna = sit()
    anna.page.goto(f"{service.address}/analysis")
    anna.page.get_by_label("Record", exact=True).fill(match.record())
    anna.press("Open")
    expect(anna.page.get_by_test_id("replay")).to_be_visible()
    anna.page.get_by_role("button", name="Share", exact=True).click()
    dialog = anna.page.get_by_role("dialog")
    expect(dialog.get_by_role("listitem")).to_contain_text(["the whole game", "the cards of all players"])
    dialog.get_by_role("button", name="Create link").click()
    link = dialog.get_by_label("Link", exact=True).input_value()
    bea = sit(link)
    expect(bea.page.get_by_test_id("replay")).to_contain_text("A shared game.")
    expect(bea.page.locator(".turn-head")).to_have_text("An earlier position")


def test_an_unshared_address_has_a_page_that_says_so(service: Service, browser: Browser) -> None:
    # Without `sit`, because browsers log an answer of 404 as an error.
    with closing(browser.new_context()) as context:
        page = context.new_page()
        page.goto(f"{service.address}/analysis/AAAAAAAAAAAAAAAAAAAA")
        expect(page.get_by_role("heading", name="Analysis not found")).to_be_visible()
        page.get_by_role("link", name="Open a saved game").click()
        expect(page).to_have_url(f"{service.address}/analysis")
        page.goto(f"{service.address}/lab/AAAAAAAAAAAAAAAAAAAA")
        expect(page.get_by_role("heading", name="Answer not found")).to_be_visible()


# Moments.


def test_a_moment_of_the_only_match_opens_without_its_result(service: Service, sit: Sit) -> None:
    table = service.open_table(3, pie=False)
    table.play(*SHORT_GAME)
    anna = sit(f"{service.address}/t/{table.id}/1?turn=2")
    expect(anna.stones).to_have_count(2)
    expect(anna.prompt).to_contain_text("An earlier position")
    expect(anna.prompt).not_to_contain_text("An earlier game")
    for spoiler in ("wins", "won", "lost", "Share", "Rematch"):
        assert spoiler not in anna.page.locator("main").inner_text(), spoiler
    assert anna.live.inner_text().find("wins") < 0
    expect(anna.page.locator("[data-turn]")).to_have_count(2)
    # Whoever steps to the end is shown it.
    anna.page.keyboard.press("ArrowRight")
    expect(anna.stones).to_have_count(3)
    expect(anna.page.locator("[data-turn]")).to_have_count(3)
    anna.press("Go to the end")
    expect(anna.stones).to_have_count(5)
    expect(anna.prompt).to_contain_text("wins")
    anna.press("Result", exact=True)
    expect(anna.page.get_by_role("button", name="Share", exact=True)).to_be_visible()


def test_only_an_earlier_match_is_called_an_earlier_game(service: Service, sit: Sit) -> None:
    table = service.open_table(3, pie=False)
    table.play(*SHORT_GAME)
    players = sit(table.link(0)), sit(table.link(1))
    players[0].press("Rematch")
    players[1].press("Play again")
    expect(players[0].stones).to_have_count(0)
    anna = sit(f"{service.address}/t/{table.id}/1?turn=2")
    expect(anna.prompt).to_contain_text("An earlier game of this table.")
    expect(anna.stones).to_have_count(2)
    assert "wins" not in anna.page.locator("main").inner_text()
    anna.prompt.get_by_role("link", name="Back to the current game").click()
    expect(anna.stones).to_have_count(0)
    bea = sit(f"{service.address}/t/{table.id}/2")
    expect(bea.prompt).not_to_contain_text("An earlier game")
    expect(bea.stones).to_have_count(0)


# Other sites.


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A site at another origin, with the folder of its pages."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_arguments: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}", tmp_path
    server.shutdown()
    server.server_close()


def embed(page: Page, elsewhere: tuple[str, Path], frame: str) -> FrameLocator:
    site, folder = elsewhere
    head = '<!doctype html><meta name="viewport" content="width=device-width" /><link rel="icon" href="data:," />'
    (folder / "blog.html").write_text(f"{head}<h1>A blog</h1>{frame}", encoding="utf-8")
    page.goto(f"{site}/blog.html")
    return page.frame_locator("iframe")


@pytest.mark.parametrize("look", [{"viewport": {"width": 1280, "height": 800}}, PHONE], ids=["window", "phone"])
def test_another_site_shows_an_analysis_that_can_only_be_looked_at(
    service: Service, sit: Sit, elsewhere: tuple[str, Path], look: dict[str, object]
) -> None:
    anna, link = analysed(service, sit)
    code = anna.page.get_by_role("dialog").get_by_label("Code for other sites").input_value()
    reader = sit(**look)
    frame = embed(reader.page, elsewhere, code)
    expect(reader.page.locator("iframe")).to_have_attribute("title", re.compile("Nakatta"))
    expect(frame.locator("[data-point=e1]")).to_be_visible()
    expect(frame.get_by_role("heading", name="Nakatta: Anna – Bea")).to_be_visible()
    frame.get_by_role("button", name="Step back").click()
    expect(frame.locator("[data-point]")).to_have_count(2)
    expect(frame.get_by_role("textbox")).to_have_count(0)
    # A press on an empty point plays nothing.
    frame.locator("[data-board]").click(position={"x": 40, "y": 40})
    frame.get_by_role("button", name="3 e5").click()
    expect(frame.locator("[data-point]")).to_have_count(3)
    whole = frame.get_by_role("link", name="Open in Chabudai")
    expect(whole).to_have_attribute("href", urlsplit(link).path)
    expect(whole).to_have_attribute("target", "_blank")
    assert width_of(reader.page) == reader.page.viewport_size["width"]  # type: ignore[index]
    inner = next(each for each in reader.page.frames if "/embed/" in each.url)
    assert inner.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if AXE.is_file():
        reader.page.goto(f"{service.address}/embed/analysis/{link[-20:]}")
        expect(reader.stones).to_have_count(3)
        assert serious_violations(reader.page) == []


def test_another_site_shows_a_table_during_play(service: Service, sit: Sit, elsewhere: tuple[str, Path]) -> None:
    table = service.open_table(5, pie=False)
    table.play("c3")
    # Even the player of a seat is a spectator there.
    anna = sit(table.link(0))
    frame = embed(anna.page, elsewhere, f'<iframe src="{service.address}/embed/{table.id}"></iframe>')
    expect(frame.locator("[data-point]")).to_have_count(1)
    expect(frame.locator("main")).to_contain_text("Bea to move")
    table.play("a1")
    expect(frame.locator("[data-point]")).to_have_count(2)
    assert "Your turn" not in frame.locator("body").inner_text()
    for control in ("Take back", "Resign", "Send", "Join"):
        expect(frame.get_by_role("button", name=control)).to_have_count(0)
    # The keys of a table are not for other sites.
    frame.locator("[data-board]").click(position={"x": 40, "y": 40})
    for key in ("z", "m", "ArrowLeft"):
        anna.page.keyboard.press(key)
    expect(frame.get_by_role("status").filter(has_text="Sound")).to_have_count(0)
    expect(frame.locator("[data-point]")).to_have_count(2)
    inner = next(each for each in anna.page.frames if "/embed/" in each.url)
    assert inner.evaluate("localStorage.getItem('chabudai.settings')") is None


def test_another_site_shows_a_moment_without_the_result(
    service: Service, sit: Sit, elsewhere: tuple[str, Path]
) -> None:
    table = service.open_table(3, pie=False)
    table.play(*SHORT_GAME)
    address = f"{service.address}/embed/{table.id}?match=1&turn=2"
    frame = embed(sit().page, elsewhere, f'<iframe src="{address}" width="640" height="640"></iframe>')
    expect(frame.locator("[data-point]")).to_have_count(2)
    assert "wins" not in frame.locator("body").inner_text()
    link = frame.get_by_role("link", name="Open in Chabudai")
    expect(link).to_have_attribute("href", f"/t/{table.id}/1?turn=2")
    other = embed(sit().page, elsewhere, f'<iframe src="{service.address}/embed/AAAAAAAAAAAAAAAA"></iframe>')
    expect(other.get_by_role("heading", name="Nothing to show")).to_be_visible()


# The lab.


def test_a_lab_answer_is_sent_opened_after_a_restart_and_asked_again(frail_service: Service, sit: Sit) -> None:
    anna = sit()
    page = anna.page
    page.goto(f"{frail_service.address}/lab#game=nakatta&options=%7B%22size%22%3A5%7D&deals=10&measures=length.plays")
    anna.press("Measure")
    share = page.get_by_role("button", name="Share", exact=True)
    expect(share).to_be_visible(timeout=JOB_TIMEOUT_MS)
    link = create_link(page)
    sentence = page.locator(".lab-answers li > p").first.inner_text()
    frail_service.kill()
    frail_service.start()
    bea = sit(**PHONE).page
    bea.goto(link)
    expect(bea).to_have_title("A question about Nakatta · Chabudai")
    expect(bea.locator(".lab-answers li > p").first).to_have_text(sentence)
    expect(bea.get_by_text("Level 1 in all seats, 10 deals")).to_be_visible()
    expect(bea.get_by_text(re.compile("This link works until"))).to_be_visible()
    assert width_of(bea) == 360
    if AXE.is_file():
        assert serious_violations(bea) == []
    bea.get_by_role("link", name="Change this question").click()
    expect(bea.get_by_role("button", name="Measure")).to_be_enabled()
    expect(bea.get_by_role("radio", name="5", exact=True)).to_be_checked()
    expect(bea.get_by_role("radio", name="10", exact=True)).to_be_checked()
    expect(bea.get_by_role("checkbox", name="How long a game is")).to_be_checked()
    expect(bea.get_by_role("checkbox", name="What it is worth to begin")).not_to_be_checked()
