"""A report from disk: on phone and desktop, in light and dark mode, by keyboard and screen reader, and on paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from chabudai.lab import Experiment, Question, Variant
from chabudai.lab.people import Mean, PeopleMeans
from chabudai.lab.run import run

from .test_access import AXE, serious_violations, width_of

VARIANTS = (Variant("base"), Variant("widened", {"widened_sums": "higher"}))
FOLDED = "refused, decisions per match"


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report with every kind of content: answers, charts, people, clauses."""
    folder = tmp_path_factory.mktemp("report")
    asked = (Question("length.plays", ("base", "widened")), Question("balance.seat"))
    experiment = Experiment(
        "Longer?",
        "natto",
        deals=3,
        options={"target": 1},
        players={"all": "random"},
        variants=VARIANTS,
        questions=asked,
    )
    result = run(experiment, workers=1)
    result.people = [PeopleMeans("base", 10, (Mean("length.plays", 11, 9, 13),)), PeopleMeans("widened", 0)]
    result.report(folder)
    return folder / "report.html"


def open_report(browser: Browser, report: Path, width: int, scheme: str) -> Page:
    size = {"width": width, "height": 740}
    page = browser.new_context(
        viewport=size,  # type: ignore[arg-type]
        color_scheme="dark" if scheme == "dark" else "light",
    ).new_page()
    page.goto(report.as_uri())
    return page


@pytest.mark.thinned(4)
@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (360, "dark"), (1920, "dark"), (1366, "light")])
def test_axe_finds_nothing_serious_and_nothing_is_cut(browser: Browser, report: Path, width: int, scheme: str) -> None:
    page = open_report(browser, report, width, scheme)
    page.locator("summary").first.click()
    expect(page.get_by_role("columnheader", name=FOLDED).first).to_be_visible()
    expect(page.get_by_role("heading", name="People and bots")).to_be_visible()
    assert width_of(page) == width
    if AXE.is_file():
        assert serious_violations(page) == []
    page.context.close()


def test_a_link_in_a_local_report_explains_how_to_see_its_match(browser: Browser, report: Path) -> None:
    page = open_report(browser, report, 1366, "light")
    link = page.get_by_role("row", name="the shortest base").get_by_role("link")
    match = link.inner_text()
    link.click()
    expect(page.get_by_role("status")).to_have_text(f"chabudai lab show {report.parent.name} {match}")
    page.context.close()


def test_a_printed_report_is_fully_expanded(browser: Browser, report: Path) -> None:
    page = open_report(browser, report, 1366, "dark")
    heading = page.locator("details th", has_text=FOLDED).first
    expect(heading).not_to_be_visible()
    page.emulate_media(media="print")
    expect(heading).to_be_visible()
    assert page.pdf(format="A4").startswith(b"%PDF")
    page.context.close()
