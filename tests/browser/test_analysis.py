"""The analysis board: variations are kept beside the record, with comments, and can be saved to a file."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import chabudai

from .fixtures import PHONE, Sit
from .person import Person
from .service import Service
from .test_access import AXE, serious_violations, width_of

# White has no legal point after Black's next stone, on a3, and is skipped.
BEFORE_A_SKIP = "a2 d1 a1 b1 c4 d3 d4 a4 c2 c1 b3 d2"

LOOKS = [
    pytest.param({**PHONE, "color_scheme": "light"}, id="phone"),
    pytest.param({"viewport": {"width": 740, "height": 360}, "color_scheme": "dark"}, id="phone on its side"),
    pytest.param({"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"}, id="window"),
]


def tree(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Moves and variations")


def here(person: Person) -> Locator:
    return tree(person).locator("[aria-current]")


def moves_text(person: Person) -> str:
    """Returns the text of all moves in reading order."""
    words = tree(person).locator(".move").all_inner_texts()
    return " ".join(re.sub(r"\s+", "", word) for word in words)


def open_analysis(service: Service, sit: Sit, **look: object) -> Person:
    """Opens the analysis of a game of three stones for Anna."""
    table = service.open_table(5, pie=False)
    table.play("c3", "a1", "e5")
    anna = sit(table.link(0), **look)
    anna.press("Analyse")
    expect(here(anna)).to_have_text(re.compile("3.*e5"))
    return anna


def test_n3_4_a_second_move_in_a_row_is_kept_in_a_file(service: Service, sit: Sit) -> None:
    match = chabudai.load("nakatta", size=4, pie=False).start(seed=1)
    for action in BEFORE_A_SKIP.split():
        match.play(match.acting[0], action)
    anna = sit(accept_downloads=True)
    anna.page.goto(f"{service.address}/analysis")
    anna.page.get_by_label("Record", exact=True).fill(match.record())
    anna.press("Open")
    expect(anna.board).to_be_visible()
    anna.page.keyboard.press("End")
    expect(anna.stones).to_have_count(12)
    anna.press("Try moves from here")
    for count, point in enumerate(("a3", "b2"), start=13):
        anna.click(point)
        expect(anna.stones).to_have_count(count)
    with anna.page.expect_download() as download:
        anna.press("Save as SGF")
    assert download.value.path().read_text().rstrip().endswith(";W[d2];B[a3];B[b2])")


def test_variations_and_comments_survive_a_reload_and_a_file(service: Service, sit: Sit) -> None:
    anna = open_analysis(service, sit, accept_downloads=True)
    page = anna.page
    anna.click("a5")
    expect(here(anna)).to_have_text(re.compile("4.*a5"))
    page.get_by_label("Comment on move 4, a5").fill("not [so] good\n; B[a1])")
    anna.press("Take back")
    expect(anna.stones).to_have_count(3)
    anna.press("Step back")
    expect(anna.stones).to_have_count(2)
    page.get_by_label("Comment on move 2, a1").fill("of the record")
    anna.click("e1")
    expect(anna.stone("e1")).to_be_visible()
    anna.click("a4")
    expect(anna.stone("a4")).to_be_visible()
    assert moves_text(anna) == "Start 1c3 2a1 3e5 3e1 4a4 4a5"
    # Moves of the record are selected, not added again.
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(here(anna)).to_have_text(re.compile("2.*a1"))
    expect(anna.stones).to_have_count(2)
    anna.click("e5")
    expect(here(anna)).to_have_text(re.compile("3.*e5"))
    assert moves_text(anna) == "Start 1c3 2a1 3e5 3e1 4a4 4a5"
    page.reload()
    expect(here(anna)).to_have_text(re.compile("3.*e5"))
    expect(anna.stones).to_have_count(3)
    assert moves_text(anna) == "Start 1c3 2a1 3e5 3e1 4a4 4a5"
    with page.expect_download() as download:
        anna.press("Save as SGF")
    saved = download.value.path().read_text()
    assert "C[not [so\\] good\n; B[a1\\])]" in saved
    # The file contains everything when it is loaded elsewhere.
    bea = sit()
    bea.page.goto(f"{service.address}/analysis")
    bea.page.get_by_label("Record", exact=True).fill(saved)
    bea.press("Open")
    expect(here(bea)).to_have_text("Start")
    assert moves_text(bea) == "Start 1c3 2a1 3e5 3e1 4a4 4a5"
    expect(tree(bea).get_by_text("of the record")).to_be_visible()
    tree(bea).get_by_role("button", name="4 a4").click()
    expect(bea.stone("a4")).to_be_visible()
    # Back in the record, its evaluations are shown.
    bea.press("Step back")
    bea.press("Step back")
    bea.press("Back to the record")
    expect(bea.stones).to_have_count(2)
    expect(bea.page.get_by_test_id("replay")).to_contain_text("of the record")
    bea.press("Try moves from here")
    expect(here(bea)).to_have_text(re.compile("2.*a1"))
    assert moves_text(bea) == "Start 1c3 2a1 3e5 3e1 4a4 4a5"


def test_the_keys_step_along_a_variation_and_between_variations(service: Service, sit: Sit) -> None:
    anna = open_analysis(service, sit)
    page = anna.page
    page.keyboard.press("ArrowLeft")
    expect(anna.stones).to_have_count(2)
    for point in ("e1", "d2"):
        anna.click(point)
        expect(anna.stone(point)).to_be_visible()
    page.keyboard.press("PageDown")
    expect(here(anna)).to_have_text(re.compile("3.*e5"))
    expect(anna.stone("e5")).to_be_visible()
    expect(anna.live).to_contain_text("Move 3, e5")
    page.keyboard.press("PageUp")
    expect(here(anna)).to_have_text(re.compile("3.*e1"))
    page.keyboard.press("End")
    expect(here(anna)).to_have_text(re.compile("4.*d2"))
    page.keyboard.press("Home")
    expect(here(anna)).to_have_text("Start")
    expect(anna.stones).to_have_count(0)
    page.keyboard.press("End")
    expect(anna.stone("d2")).to_be_visible()
    # The up and down arrows do the same in the list, and move the focus.
    here(anna).focus()
    page.keyboard.press("ArrowUp")
    expect(here(anna)).to_have_text(re.compile("3.*e5"))
    expect(here(anna)).to_be_focused()
    # When a key is held down, the page ends at the last position.
    for _ in range(12):
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(here(anna)).to_have_text(re.compile("1.*c3"))
    expect(anna.stones).to_have_count(1)


def test_a_variation_can_be_deleted_and_restored_and_the_record_cannot(service: Service, sit: Sit) -> None:
    anna = open_analysis(service, sit)
    delete = anna.page.get_by_role("button", name="Delete from here")
    expect(delete).to_be_disabled()
    for point in ("a5", "e1"):
        anna.click(point)
        expect(anna.stone(point)).to_be_visible()
    anna.page.keyboard.press("ArrowLeft")
    expect(here(anna)).to_have_text(re.compile("4.*a5"))
    delete.click()
    expect(anna.stones).to_have_count(3)
    assert moves_text(anna) == "Start 1c3 2a1 3e5"
    anna.press("Undo delete")
    expect(anna.stone("a5")).to_be_visible()
    assert moves_text(anna) == "Start 1c3 2a1 3e5 4a5 5e1"


def test_an_illegal_variation_is_reported_and_ignored(service: Service, sit: Sit) -> None:
    anna = sit()
    anna.page.goto(f"{service.address}/analysis")
    field = anna.page.get_by_label("Record", exact=True)
    field.fill("(;SZ[5]RU[no pie](;B[c3];W[a1])(;B[b2];W[b2]))")
    anna.press("Open")
    tree(anna).get_by_role("button", name="2 b2").click()
    expect(anna.page.locator(".toast")).to_contain_text("Black already has a stone on b2")
    expect(here(anna)).to_have_text("Start")
    anna.page.keyboard.press("ArrowRight")
    expect(anna.stone("b2")).to_be_visible()


STRANGE = """(;FF[4]GM[11]SZ[5]RU[no pie]
;B[c3]XX[what];W[a1]AE[b2]
;B[e5])"""


@pytest.mark.parametrize("look", LOOKS)
def test_an_import_names_what_it_did_not_understand_with_its_place(
    service: Service, sit: Sit, look: dict[str, object]
) -> None:
    anna = sit(reduced_motion="reduce", **look)
    page = anna.page
    page.goto(f"{service.address}/analysis")
    field = page.get_by_label("Record", exact=True)
    field.fill("(;SZ[5]\n;B[z9])")
    anna.press("Open")
    expect(page.get_by_role("alert")).to_have_text(re.compile(r"Line 2, column 2: .*z9"))
    field.fill(STRANGE)
    anna.press("Open")
    expect(anna.board).to_be_visible()
    notes = page.get_by_test_id("import-notes")
    expect(notes.get_by_role("listitem")).to_have_text(
        [
            re.compile(r"^Line 1, column 8: GM\[11\] is the number of another game"),
            re.compile(r"^Line 2, column 7: These properties are not imported.*XX"),
            re.compile(r"^Line 2, column 21: Stones can be set up only before the first move"),
        ]
    )
    if AXE.is_file():
        assert serious_violations(page) == []
    assert width_of(page) == page.viewport_size["width"]  # type: ignore[index]
    page.reload()
    expect(notes.get_by_role("listitem")).to_have_count(3)


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_serious_on_the_analysis_board_and_everything_fits(
    service: Service, sit: Sit, look: dict[str, object]
) -> None:
    if not AXE.is_file():
        pytest.skip("SKIPPED: axe-core is not installed; run npm --prefix web ci")
    anna = open_analysis(service, sit, reduced_motion="reduce", **look)
    anna.page.keyboard.press("ArrowLeft")
    expect(anna.stones).to_have_count(2)
    anna.page.get_by_label("Comment on move 2, a1").fill("word" * 100)
    anna.click("e1")
    expect(anna.stone("e1")).to_be_visible()
    assert serious_violations(anna.page) == []
    assert width_of(anna.page) == anna.page.viewport_size["width"]  # type: ignore[index]
    move = here(anna).bounding_box()
    assert move is not None
    assert move["height"] >= 32


def test_an_evaluation_is_shown_with_numbers_for_the_visible_position(service: Service, sit: Sit) -> None:
    anna = sit(reduced_motion="reduce")
    page = anna.page
    page.goto(f"{service.address}/analysis")
    page.get_by_label("Record", exact=True).fill("(;SZ[7]RU[no pie]C[!];B[d4];W[a1];B[g7];W[b7])")
    anna.press("Open")
    expect(here(anna)).to_have_text("Start")
    page.keyboard.press("ArrowRight")
    expect(anna.stone("d4")).to_be_visible()
    switch = page.get_by_role("button", name="Evaluation")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    told_chances = page.get_by_test_id("chances")
    expect(told_chances).to_contain_text(re.compile(r"\w+ wins \d+ % for White \([\d,]+ playouts, level 4\)"))
    numbers = page.locator("[data-chance]")
    expect(numbers.first).to_be_visible()
    best = page.locator("[data-best]").get_attribute("data-chance")
    assert best is not None
    assert best in told_chances.inner_text()
    assert all(re.fullmatch(r"\d+|✓|✗", number) for number in numbers.all_text_contents())
    if AXE.is_file():
        assert serious_violations(page) == []
    # For a screen reader the evaluation is announced point by point.
    anna.step_to(best)
    expect(anna.live).to_contain_text(re.compile(rf"{best}, empty, (wins \d+ %|a proven)"))
    page.keyboard.press("Enter")
    expect(anna.stone(best)).to_be_visible()
    expect(told_chances).to_contain_text("for Black")
    expect(page.locator(f"[data-chance={best}]")).to_have_count(0)
    switch.click()
    expect(numbers).to_have_count(0)


def test_a_game_in_progress_has_no_evaluation(service: Service, sit: Sit) -> None:
    anna = open_analysis(service, sit)
    anna.press("Evaluation")
    expect(anna.page.get_by_test_id("chances")).to_contain_text("once its match is over")
    expect(anna.page.locator("[data-chance]")).to_have_count(0)


@pytest.mark.thinned(3)
@pytest.mark.parametrize("look", LOOKS)
def test_a_position_is_set_up_refused_with_its_clause_corrected_and_analysed(
    service: Service, sit: Sit, look: dict[str, Any]
) -> None:
    anna = sit(reduced_motion="reduce", accept_downloads=True, **look)
    page = anna.page
    page.goto(f"{service.address}/analysis")
    anna.press("Set up a Nakatta position")
    board = page.locator("[data-board]")
    page.get_by_label("Board size").select_option("5")
    board.scroll_into_view_if_needed()
    anna.click("c3")
    expect(anna.stone("c3")).to_have_attribute("data-stone", "B")
    put = page.get_by_role("group", name="Place")
    put.get_by_label("White").check()
    board.scroll_into_view_if_needed()
    for point in ("c4", "a1"):
        anna.click(point)
        expect(anna.stone(point)).to_have_attribute("data-stone", "W")
    page.get_by_role("group", name="To move").get_by_label("White").check()
    # An unfinished position survives a reload.
    page.reload()
    expect(anna.stone("c4")).to_have_attribute("data-stone", "W")
    expect(anna.stones).to_have_count(3)
    expect(page.get_by_role("group", name="To move").get_by_label("White")).to_be_checked()
    put.get_by_label("White").check()
    if AXE.is_file():
        assert serious_violations(page) == []
    assert width_of(page) == page.viewport_size["width"]  # type: ignore[index]
    anna.press("Analyse")
    expect(page.get_by_role("alert")).to_contain_text("Black c3 and White c4 are a naked attachment")
    page.get_by_role("button", name="Rule N4.2").click()
    rules = page.get_by_role("dialog")
    expect(rules).to_contain_text("N4.2")
    rules.get_by_role("button", name="Close").click()
    # A second stone of the same colour removes it.
    board.scroll_into_view_if_needed()
    anna.click("c4")
    expect(anna.stone("c4")).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)
    anna.press("Analyse")
    expect(here(anna)).to_have_text("Start")
    expect(anna.stones).to_have_count(2)
    board.scroll_into_view_if_needed()
    anna.click("e1")
    expect(anna.stone("e1")).to_have_attribute("data-stone", "W")
    anna.press("Evaluation")
    expect(page.get_by_test_id("chances")).to_contain_text("Proven: Black, to move, wins with best play.")
    with page.expect_download() as download:
        anna.press("Save as SGF")
    assert "AB[c3]AW[a1]PL[W]" in download.value.path().read_text()
    page.reload()
    expect(anna.stones).to_have_count(3)
    anna.press("Set up from here")
    expect(anna.stones).to_have_count(3)
    # With the keyboard, a stone is placed at the cursor.
    board.focus()
    page.keyboard.press("b")
    anna.step_to("c5")
    page.keyboard.press("Enter")
    expect(anna.stone("c5")).to_have_attribute("data-stone", "B")
    anna.press("Back")
    expect(here(anna)).to_have_text(re.compile("1.*e1"))
    page.reload()
    expect(here(anna)).to_have_text(re.compile("1.*e1"))
