"""The lab page: a rule is changed, measured and played; a folder's experiments are read."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from chabudai.lab import Experiment

from .fixtures import Sit
from .service import Service
from .test_access import AXE, serious_violations

JOB_TIMEOUT_MS = 120_000
"""Timeout for a job on a busy machine."""


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A server with an experiment whose report links to a match."""
    folder = tmp_path_factory.mktemp("lab")
    experiment = Experiment("Is three fair?", "nakatta", deals=1, options={"size": 3}, players={"all": "random"})
    experiment.run(folder / "fair", workers=1)
    link = '<a href="matches/000000-v0-r0">its game</a>'
    script = "<script>document.title = 'A report with its script'</script>"
    (folder / "fair" / "report.html").write_text(f"<!doctype html><title>Report</title>{link}{script}")
    service = Service(tmp_path_factory.mktemp("service"), lab=folder)
    service.start()
    yield service
    service.kill()


def test_a_report_is_read_and_its_matches_open_on_the_board(shelf: Service, sit: Sit) -> None:
    anna = sit()
    anna.page.goto(f"{shelf.address}/lab")
    anna.page.get_by_role("link", name="Is three fair?").click()
    expect(anna.page).to_have_title("A report with its script")
    anna.page.get_by_role("link", name="its game").click()
    expect(anna.page.get_by_test_id("replay")).to_be_visible()
    expect(anna.board).to_be_visible()
    anna.page.go_back()
    expect(anna.page).to_have_url(re.compile("/lab/fair/report.html$"))


def test_a_rule_is_changed_measured_and_played(shelf: Service, sit: Sit) -> None:
    anna = sit()
    page = anna.page
    page.goto(f"{shelf.address}/lab")
    button = page.get_by_role("button", name="Measure")
    expect(button).to_be_disabled()
    page.get_by_role("radio", name="7", exact=True).check(force=True)
    page.get_by_role("radio", name="50", exact=True).check(force=True)
    button.click()
    expect(page.get_by_role("img", name=re.compile(r"^−\d+.* plays, approximately from"))).to_be_visible(
        timeout=JOB_TIMEOUT_MS
    )
    expect(page.get_by_role("heading", name="How long a game is")).to_be_visible()
    for width, height in ((1280, 800), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") == width
        if AXE.is_file():
            assert serious_violations(page) == []
    anna.press("Play this variant")
    expect(anna.board).to_be_visible()
    assert shelf.get(f"/api/tables/{anna.seat[0]}")["options"]["size"] == 7


def test_a_stopped_job_keeps_its_results(shelf: Service, sit: Sit) -> None:
    anna = sit()
    page = anna.page
    page.goto(f"{shelf.address}/lab#game=nakatta&options=%7B%22size%22%3A19%7D")
    page.get_by_role("radio", name="1,000", exact=True).check(force=True)
    anna.press("Measure")
    expect(page.get_by_role("img", name=re.compile(r"^\+\d+.* plays, approximately from"))).to_be_visible(
        timeout=JOB_TIMEOUT_MS
    )
    anna.press("Stop")
    expect(page.get_by_role("status").filter(has_text="Stopped after")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile(r"^\+\d+.* plays, approximately from"))).to_be_visible()


def test_a_finished_game_of_people_links_to_the_lab(shelf: Service, sit: Sit) -> None:
    table = shelf.open_table(3, pie=False)
    table.play("b2", "a1", "b1", "c3", "b3")
    anna = sit(table.link(0))
    anna.page.get_by_role("link", name="Measure this variant").click()
    expect(anna.page.get_by_role("button", name="Measure")).to_be_enabled()
    expect(anna.page.get_by_role("spinbutton", name=re.compile("Size|size|Board"))).to_have_value("3")
