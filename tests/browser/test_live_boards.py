"""The boards of the documents' site: the reader plays on from a figure of the rules, and tries scenes of lessons."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path

import pytest
from playwright.sync_api import FrameLocator, Page, expect

import chabudai

from .fixtures import Sit
from .layout import window
from .offline_site import StaticSite

ROOT = Path(__file__).parents[2]
script = run_path(str(ROOT / "scripts/live_boards.py"))
add_boards, figures, match_of = script["add_boards"], script["figures"], script["match_of"]

FRAMES = re.compile(r"<details.*?</details>")


@pytest.fixture
def site(tmp_path: Path) -> Iterator[StaticSite]:
    """A static host with the page and with a document of boards for each game."""
    (tmp_path / "rules").mkdir()
    for key in chabudai.games():
        text = add_boards(key, (ROOT / f"docs/rules/{key}.md").read_text(encoding="utf-8"), "../play/index.html")
        boards = "\n".join(FRAMES.findall(text))
        styled = f"<!doctype html><style>iframe {{ width: 100%; height: 44rem }}</style>{boards}"
        (tmp_path / f"rules/{key}.html").write_text(styled, encoding="utf-8")
    site = StaticSite(tmp_path)
    yield site
    site.stop()


def opened(page: Page, title: str, number: int = 0) -> FrameLocator:
    board = page.locator("details", has_text=title).nth(number)
    board.locator("summary").click()
    return board.frame_locator("iframe")


def test_every_figure_of_the_rules_is_a_position_and_clauses_show_the_lessons(site: StaticSite) -> None:
    for key in chabudai.games():
        for figure in figures(key):
            assert not match_of(key, figure).is_over, figure
    with pytest.raises(ValueError, match="figures and"):
        add_boards("nakatta", "**N1.2 Edges.** Two figures.\n\n```\n.\n```\n\n```\n.\n```\n", "")


def test_a_reader_plays_on_from_a_figure(site: StaticSite, sit: Sit) -> None:
    page = sit(**window((1280, 800))).page
    page.goto(site.address.replace("/play/", "/rules/nakatta.html"))
    board = opened(page, "Play on from this figure", 1)
    # N2.2: Black's stone on c3, in the middle of the board, wins.
    board.locator("[data-board]").click(timeout=60_000)
    expect(board.locator("[data-point=c3]")).to_be_visible(timeout=60_000)
    expect(board.locator("[data-won=B]")).to_be_visible()


@pytest.mark.parametrize("key", chabudai.games())
def test_a_reader_tries_a_scene_below_its_clause(site: StaticSite, sit: Sit, key: str) -> None:
    page = sit(**window((1280, 800))).page
    page.goto(site.address.replace("/play/", f"/rules/{key}.html"))
    scene = opened(page, "Try it")
    expect(scene.locator(".lesson-board")).to_be_visible(timeout=60_000)
    expect(scene.locator(".lesson-words h2")).not_to_be_empty()
