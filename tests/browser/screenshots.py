"""Takes the screenshots of the documents: ``python -m tests.browser.screenshots`` writes docs/images/*.png."""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

from chabudai.match import Match
from tests.games.eurojongg.browser.cards import first_with, near_the_end
from tests.games.nanatoridori.browser.cards import choose_most_cards, create_match, with_a_hand_of
from tests.games.natto.browser.tiles import answer, deal_match, play_with_keys, raise_tiles, tiles_in

from .fixtures import ARGUMENTS, PHONE, chromium_path
from .person import Person
from .service import OpenTable, Service
from .tables import create_table_from

IMAGES = Path(__file__).parents[2] / "docs" / "images"
MAX_IMAGE_BYTES = 300_000
DESKTOP: dict[str, Any] = {"viewport": {"width": 1120, "height": 700}}
TALL: dict[str, Any] = {"viewport": {"width": 1120, "height": 780}}


# Black is Anna; White is Bea, who wins.
GAME = (
    "f8 f6 h6 h4 e4 e9 f11 e6 g7 g4 c6 c9 h9 f5 f7 i4 c5 d7 b7 d6 b8 c8 b10 c3 b9 b4 d5 f3 d4 e3 b6 d3 a3 f4 a5 a4 g6 "
    "j4 i5 k4 e2 c4"
)


def sit(browser: Browser, table: OpenTable, seat: int, options: dict[str, Any]) -> Person:
    context = browser.new_context(**options)
    context.set_default_timeout(10_000)
    return Person(context.new_page()).go(table.link(seat))


def take(person: Person, name: str) -> None:
    """Writes one image, small enough to be committed."""
    # Moves are animated, and a winning chain is drawn stone by stone.
    person.page.wait_for_timeout(2500)
    path = IMAGES / f"{name}.png"
    person.page.screenshot(path=path)
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
    """One game: its middle in three formats, a refusal, the end."""
    actions = GAME.split()
    table = service.open_table(11, pie=False)
    table.play(*actions[:24])
    bystander = sit(browser, table, 1, DESKTOP)
    take(sit(browser, table, 0, DESKTOP), "desktop")
    take(sit(browser, table, 0, {**DESKTOP, "color_scheme": "dark"}), "dark")
    take(sit(browser, table, 0, {**PHONE, "device_scale_factor": 2}), "phone")
    asker = sit(browser, table, 0, DESKTOP)
    asker.click(first_illegal(table, 0))
    expect(asker.page.get_by_test_id("why")).to_be_visible()
    take(asker, "why")
    table.play(*actions[24:])
    expect(bystander.page.get_by_test_id("result")).to_be_visible()
    take(bystander, "end")
    take(open_analysis(bystander), "analysis")


def open_analysis(person: Person) -> Person:
    """Opens the analysis of the lost game: a variation and its evaluation."""
    page = person.page
    page.get_by_role("button", name="Review").click()
    page.wait_for_url("**/analysis")
    moves = page.get_by_role("region", name="Moves")
    moves.get_by_role("button", name=re.compile("^28 ")).click()
    page.get_by_role("button", name="Try moves from here").click()
    person.play("e2")
    page.get_by_label("Comment on").fill("With this move, Black was still ahead.")
    page.get_by_role("button", name=re.compile("^28 ")).click()
    page.get_by_role("button", name="Evaluation").click()
    expect(page.locator("[data-chance]").first).to_be_visible()
    return person


def capture_nanatoridori(service: Service, browser: Browser) -> None:
    """A table of four with a block selected, a gap being chosen, a long hand on a phone, a duel."""
    names = ["Anna", "Bea", "Cleo", "Dora"]
    four = create_table_from(service, among_four(seed=14, actions=22), names)
    company = [sit(browser, four, seat, DESKTOP) for seat in (1, 2, 3)]
    for name, options in (("nana-desktop", TALL), ("nana-dark", {**TALL, "color_scheme": "dark"})):
        anna = sit(browser, four, 0, options)
        anna.page.keyboard.press("4")
        take(anna, name)
    chooser = sit(browser, four, 0, TALL)
    chooser.page.keyboard.press("4")
    chooser.page.keyboard.press("Enter")
    chooser.board.locator("[data-answer=take]").click()
    chooser.board.locator("[data-gap='1']").click(position={"x": 20, "y": 60})
    expect(chooser.page.get_by_test_id("preview")).to_be_visible()
    take(chooser, "nana-gap")
    long_hand = create_table_from(service, with_a_hand_of(16), names[:3])
    company.append(sit(browser, long_hand, 1, DESKTOP))
    take(sit(browser, long_hand, 0, {**PHONE, "device_scale_factor": 1.5}), "nana-phone")
    match = create_match(seed=11, players=2)
    duel = create_table_from(service, match, names[:2])
    company.append(sit(browser, duel, 1 - match.acting[0], DESKTOP))
    take(sit(browser, duel, match.acting[0], TALL), "nana-duel")
    for person in company:
        person.page.context.close()


def after_some_tricks(seed: int, entries: int) -> Match:
    """Natto after a number of plays, each the longest that keeps the flowers and dragons, if there is one."""
    match = deal_match(seed)
    while len(match.actions) < entries:
        legal = match.view(match.acting[0]).legal_actions
        plain = [action for action in legal if action != "pass" and not set(tiles_in(action)) & set("FLCR")]
        plays = plain or [action for action in legal if action == "pass"] or legal
        match.play(match.acting[0], max(plays, key=lambda action: (len(tiles_in(action)), action)))
    return match


def with_theme(browser: Browser, table: OpenTable, seat: int, theme: str, options: dict[str, Any]) -> Person:
    context = browser.new_context(**options)
    context.add_init_script(f"localStorage.setItem('chabudai.settings.natto', JSON.stringify({{tiles: '{theme}'}}))")
    context.set_default_timeout(10_000)
    return Person(context.new_page()).go(table.link(seat))


def capture_natto(service: Service, browser: Browser) -> None:
    """A choice of readings, the same in dark mode with cards, an answer on a phone, the pool with letters."""
    names = ["Anna", "Bea"]
    lead = deal_match(seed=1)
    leader = lead.acting[0]
    table = create_table_from(service, lead, names)
    company = [sit(browser, table, 1 - leader, DESKTOP)]
    for name, theme, options in (
        ("natto-desktop", "tiles", TALL),
        ("natto-cards", "cards", {**TALL, "color_scheme": "dark"}),
    ):
        person = with_theme(browser, table, leader, theme, options)
        raise_tiles(person, ["F", "L"])
        expect(answer(person, "play")).to_be_enabled()
        take(person, name)
    middle = after_some_tricks(seed=6, entries=9)
    answered = create_table_from(service, middle, names)
    company.append(sit(browser, answered, 1 - middle.acting[0], DESKTOP))
    phone = with_theme(browser, answered, middle.acting[0], "tiles", {**PHONE, "device_scale_factor": 1.5})
    phone.page.keyboard.press("h")
    take(phone, "natto-phone")
    shared = deal_match(seed=5, shared_dragons="sliding")
    pool = create_table_from(service, shared, names)
    company.append(sit(browser, pool, 1 - shared.acting[0], DESKTOP))
    person = with_theme(browser, pool, shared.acting[0], "letters", TALL)
    play_with_keys(person, "set 3 3t L", shared.view(shared.acting[0]).legal_actions)
    take(person, "natto-letters")
    for one in company:
        one.page.context.close()


def claims_of_several_kinds(match: Match) -> bool:
    """Whether seat 0 is asked late in a hand and could claim a book and a run."""
    if 0 not in match.acting or len(match.acting) < 2 or match.view(None).data["wall"] > 90:
        return False
    kinds = {action.split()[0] for action in match.view(0).legal_actions}
    return {"book", "run"} <= kinds


def own_late_turn(match: Match) -> bool:
    """Whether seat 0 has a turn late in a hand."""
    data = match.view(0).data
    return match.acting == (0,) and data["wall"] < 80 and data["drawn"] is not None and len(data["hand"]) > 10


def capture_eurojongg(service: Service, browser: Browser) -> None:
    """A card that can be claimed in two ways, in light and dark mode; a turn on a phone; a ledger."""
    names = ["Anna", "Bea", "Cleo", "Dora"]
    claimed = create_table_from(service, first_with(claims_of_several_kinds), names)
    company = [sit(browser, claimed, seat, DESKTOP) for seat in (1, 2, 3)]
    for name, options in (("eurojongg-desktop", TALL), ("eurojongg-dark", {**TALL, "color_scheme": "dark"})):
        anna = sit(browser, claimed, 0, options)
        expect(anna.page.get_by_test_id("claims")).to_be_visible()
        take(anna, name)
    turn = create_table_from(service, first_with(own_late_turn), names)
    company.append(sit(browser, turn, 1, DESKTOP))
    take(sit(browser, turn, 0, {**PHONE, "device_scale_factor": 1.5}), "eurojongg-phone")
    over = create_table_from(service, near_the_end(24, -1), names)
    company.append(sit(browser, over, 1, DESKTOP))
    reader = sit(browser, over, 0, TALL)
    expect(reader.page.get_by_test_id("ledger")).to_be_visible()
    take(reader, "eurojongg-ledger")
    for person in company:
        person.page.context.close()


def main() -> int:
    """Takes all screenshots: Nakatta's images come from one game, those of the other games from deals with fixed
    seeds."""
    path = chromium_path()
    if path is None:
        print("Chromium is not installed.", file=sys.stderr)
        return 1
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        service = Service(Path(folder))
        service.start()
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        try:
            capture_nakatta(service, browser)
            capture_nanatoridori(service, browser)
            capture_natto(service, browser)
            capture_eurojongg(service, browser)
        finally:
            browser.close()
            service.kill()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
