"""Takes the pictures of the page and the terminal for the documents: ``make screenshots`` writes docs/images."""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, expect, sync_playwright

from chabudai.match import Match
from tests.games.eurojongg.browser.cards import first_with
from tests.games.nanatoridori.browser.cards import choose_most_cards, create_match, with_a_hand_of
from tests.games.natto.browser.tiles import answer, deal_match, raise_tiles

from .fixtures import ARGUMENTS, PHONE, TIMEOUT_MS, chromium_path
from .person import Person
from .service import OpenTable, Service
from .tables import create_table_from

IMAGES = Path(__file__).parents[2] / "docs" / "images"
MAX_IMAGE_BYTES = 130_000
DESKTOP: dict[str, Any] = {"viewport": {"width": 1120, "height": 700}}
TALL: dict[str, Any] = {"viewport": {"width": 1120, "height": 780}}
WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 640}}
NAMES = ["Anna", "Bea", "Cleo", "Dora"]


# Black is Anna; White is Bea, who wins.
GAME = (
    "f8 f6 h6 h4 e4 e9 f11 e6 g7 g4 c6 c9 h9 f5 f7 i4 c5 d7 b7 d6 b8 c8 b10 c3 b9 b4 d5 f3 d4 e3 b6 d3 a3 f4 a5 a4 g6 "
    "j4 i5 k4 e2 c4"
)


def sit(browser: Browser, table: OpenTable, seat: int, options: dict[str, Any]) -> Person:
    context = browser.new_context(**options)
    context.set_default_timeout(TIMEOUT_MS)
    return Person(context.new_page()).go(table.link(seat))


def take(person: Person, name: str) -> None:
    """Writes one image, small enough to be committed."""
    # Moves are animated, and a winning chain is drawn stone by stone.
    person.page.wait_for_timeout(2500)
    path = IMAGES / f"{name}.png"
    picture = Image.open(BytesIO(person.page.screenshot())).convert("RGB")
    picture.quantize(256, method=Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE).save(
        path, optimize=True
    )
    size = path.stat().st_size
    assert size < MAX_IMAGE_BYTES, f"{path.name} has {size} bytes"
    print(f"{path.name}: {size} bytes")


def first_illegal(table: OpenTable, seat: int) -> str:
    """Returns an empty point that is illegal for the seat now, as near to the middle as possible."""
    seen = table.snapshot(seat)
    size: int = seen["view"]["size"]
    empty = [
        (abs(column - size // 2) + abs(row - size // 2), f"{chr(97 + column)}{row + 1}")
        for row in range(size)
        for column in range(size)
        if seen["view"]["rows"][size - 1 - row][column] == "."
    ]
    return next(name for _, name in sorted(empty) if name not in seen["legal"])


def among_four(seed: int, actions: int) -> Match:
    """A table of four after a number of actions, in which each seat sheds and takes beaten blocks."""
    match = create_match(seed, players=4)
    for _ in range(actions):
        seat = match.acting[0]
        legal = match.view(seat).legal_actions
        takes = [action for action in legal if action.startswith("take")]
        match.play(seat, takes[len(takes) // 2] if takes else choose_most_cards(legal))
    return match


def capture_nakatta(service: Service, browser: Browser) -> None:
    """One game: its middle, a refusal, the sheet at its end, and its analysis."""
    actions = GAME.split()
    table = service.open_table(11, pie=False)
    table.play(*actions[:24])
    bea = sit(browser, table, 1, DESKTOP)
    take(sit(browser, table, 0, DESKTOP), "nakatta")
    asker = sit(browser, table, 0, DESKTOP)
    asker.click(first_illegal(table, 0))
    expect(asker.page.get_by_test_id("why")).to_be_visible()
    take(asker, "why")
    table.play(*actions[24:])
    expect(bea.page.get_by_test_id("result")).to_be_visible()
    take(bea, "result")
    take(open_analysis(bea), "analysis")


def open_analysis(person: Person) -> Person:
    """Opens the analysis of the lost game: a variation and its evaluation."""
    page = person.page
    page.get_by_role("button", name="Review").click()
    page.wait_for_url("**/analysis")
    moves = page.get_by_role("region", name="Moves")
    moves.get_by_role("button", name=re.compile("^28 ")).click()
    page.get_by_role("button", name="Try moves from here").click()
    person.click("e2")
    expect(person.stone("e2")).to_be_visible()
    page.get_by_label("Comment on").fill("With this move, Black was still ahead.")
    page.get_by_role("button", name=re.compile("^28 ")).click()
    page.get_by_role("button", name="Evaluation").click()
    expect(page.locator("[data-chance]").first).to_be_visible()
    return person


def capture_nanatoridori(service: Service, browser: Browser) -> None:
    """A table of four with a block selected, and a long hand on a phone."""
    four = create_table_from(service, among_four(seed=14, actions=22), NAMES)
    company = [sit(browser, four, seat, DESKTOP) for seat in (1, 2, 3)]
    anna = sit(browser, four, 0, TALL)
    anna.page.keyboard.press("4")
    take(anna, "nanatoridori")
    long_hand = create_table_from(service, with_a_hand_of(16), NAMES[:3])
    company.append(sit(browser, long_hand, 1, DESKTOP))
    take(sit(browser, long_hand, 0, {**PHONE, "device_scale_factor": 1.5}), "phone")
    for person in company:
        person.page.context.close()


def capture_natto(service: Service, browser: Browser) -> None:
    """A choice of readings."""
    lead = deal_match(seed=1)
    leader = lead.acting[0]
    table = create_table_from(service, lead, NAMES[:2])
    company = sit(browser, table, 1 - leader, DESKTOP)
    person = sit(browser, table, leader, TALL)
    raise_tiles(person, ["F", "L"])
    expect(answer(person, "play")).to_be_enabled()
    take(person, "natto")
    company.page.context.close()


def claims_of_several_kinds(match: Match) -> bool:
    """Whether seat 0 is asked late in a hand and could claim a book and a run."""
    if 0 not in match.acting or len(match.acting) < 2 or match.view(None).data["wall"] > 90:
        return False
    kinds = {action.split()[0] for action in match.view(0).legal_actions}
    return {"book", "run"} <= kinds


def capture_eurojongg(service: Service, browser: Browser) -> None:
    """A card that can be claimed in two ways, in dark mode."""
    claimed = create_table_from(service, first_with(claims_of_several_kinds), NAMES)
    company = [sit(browser, claimed, seat, DESKTOP) for seat in (1, 2, 3)]
    anna = sit(browser, claimed, 0, {**TALL, "color_scheme": "dark"})
    expect(anna.page.get_by_test_id("claims")).to_be_visible()
    take(anna, "eurojongg")
    for person in company:
        person.page.context.close()


def visit(browser: Browser, address: str, options: dict[str, Any]) -> Person:
    context = browser.new_context(**options)
    context.set_default_timeout(TIMEOUT_MS)
    # The address of a machine at home, which phones can reach.
    context.route("**/api/addresses", lambda route: route.fulfill(json={"hosts": ["192.168.1.20"]}))
    person = Person(context.new_page())
    person.page.goto(address)
    return person


def capture_pages(service: Service, browser: Browser) -> None:
    """The home page, a shared screen that waits for phones, and the bracket of a knockout."""
    home = visit(browser, service.address, WIDE)
    expect(home.page.locator("[data-scene] .picture-stage > *")).to_have_count(4)
    take(home, "home")
    opened = service.post("/api/tables", {"game": "nanatoridori", "options": {"players": 4}, "seats": ["open"] * 4})
    screen = visit(browser, f"{service.address}/screen/{opened['table']}#{opened['code']}", DESKTOP)
    phone = visit(browser, f"{service.address}/join#{opened['code']}", PHONE)
    phone.page.get_by_label("Your name").fill("Anna")
    phone.press("Join")
    expect(screen.page.locator(".screen-seats")).to_contain_text("Anna")
    take(screen, "screen")
    take(play_knockout(service, browser), "tournament")


def play_knockout(service: Service, browser: Browser) -> Person:
    """Lets eight people play the first round of a knockout; returns a spectator."""
    asked = {"kind": "knockout", "game": "nakatta", "options": {"size": 5}, "title": "Spring cup", "least": 8}
    cup = service.post("/api/tournaments", {**asked, "name": NAMES[0], "enter": True})
    path = f"/api/tournaments/{cup['tournament']}"
    names = [*NAMES[1:], "Emil", "Fay", "Gus", "Hana"]
    keys = [cup["key"], *(service.post(f"{path}/enter", {"name": name})["key"] for name in names)]
    service.post(f"{path}/start", {"key": cup["key"]})
    while service.get(path)["round"] < 2:
        for key in keys:
            table = service.post(f"{path}/here", {"key": key})["mine"]["table"]
            seen = None if table is None else service.get(f"/api/tables/{table}", key)
            if seen is not None and seen["question"] is not None:
                move = {"match": seen["match"], "question": seen["question"], "action": seen["legal"][-1]}
                service.post(f"/api/tables/{table}/actions", move, key)
    return visit(browser, f"{service.address}/tournaments/{cup['tournament']}", DESKTOP)


def capture_terminal() -> None:
    """The full screen in the terminal, as text in an SVG."""
    from chabudai.terminal.preferences import DisplaySettings
    from chabudai.terminal.screen.app import TableApp
    from tests.terminal.screen_driver import enter, table, wait_for_prompt

    async def draw() -> str:
        app = TableApp(table("natto", seed=6), DisplaySettings())
        async with app.run_test(size=(120, 40)) as pilot:
            await wait_for_prompt(app, pilot)
            await enter(app, pilot, "hint")
            await wait_for_prompt(app, pilot)
            await pilot.pause()
            return app.export_screenshot(title="chabudai play natto --screen")

    path = IMAGES / "terminal.svg"
    # Without the fonts that Textual would load from another site.
    path.write_text(re.sub(r"@font-face \{.*?\}\s*", "", asyncio.run(draw()), flags=re.DOTALL))
    print(f"{path.name}: {path.stat().st_size} bytes")


def main() -> int:
    """Takes all pictures: Nakatta's come from one game, those of the other games from deals with fixed seeds."""
    path = chromium_path()
    if path is None:
        print("Chromium is not installed.", file=sys.stderr)
        return 1
    IMAGES.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=TIMEOUT_MS)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        service = Service(Path(folder))
        service.start()
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        try:
            capture_pages(service, browser)
            capture_nakatta(service, browser)
            capture_nanatoridori(service, browser)
            capture_natto(service, browser)
            capture_eurojongg(service, browser)
        finally:
            browser.close()
            service.kill()
    capture_terminal()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
