"""The first page: its size, the list of tables, and opening a table."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .fixtures import PHONE, Sit
from .layout import FULL_HD, LOW_LAPTOP, box_of, in_first_screen
from .page_weight import SAVES_DATA, Weight
from .polling import hold_requests, wait_for_value
from .service import Service

FIRST_PAGE_BYTES = 120_000
FIRST_TABLE_BYTES = 160_000


def test_p17_the_first_page_is_small_and_includes_its_fonts(service: Service, sit: Sit) -> None:
    anna = sit()
    weight = Weight(anna.page)
    # The scenes are loaded after the page; `test_home_scenes.py` weighs them and tests when they are loaded.
    anna.page.add_init_script(SAVES_DATA)
    anna.page.goto(service.address, wait_until="networkidle")
    expect(anna.page.get_by_role("heading", level=1)).to_be_visible()
    assert 20_000 < weight.bytes <= FIRST_PAGE_BYTES, weight.files
    assert not any("face-" in address for address in weight.files), "the first page brings a game's board"
    assert all(address.startswith(service.address) for address in weight.files)
    loaded = anna.page.evaluate("Array.from(document.fonts).filter(f => f.status === 'loaded').map(f => f.family)")
    assert {name.strip('"') for name in loaded} == {"Source Sans 3", "Gelasio"}
    heading = anna.page.get_by_role("heading", level=1)
    assert heading.evaluate("element => getComputedStyle(element).fontFamily").startswith("Gelasio")
    # Nothing is painted before the saved theme is known, so that the other theme does not flash.
    expect(anna.page.locator("head > script[type=module][blocking=render]")).to_have_count(1)
    # The document names the page's own files, so that they are loaded with the first scripts and not after them.
    expect(anna.page.locator("head > link[data-page=home]")).not_to_have_count(0)


def test_p17_a_table_loads_only_its_own_game(service: Service, sit: Sit) -> None:
    table = service.open_table(5)
    anna = sit()
    weight = Weight(anna.page)
    anna.go(table.link(0))
    anna.page.wait_for_load_state("networkidle")
    boards = [address for address in weight.files if "face-" in address and address.endswith(".js")]
    assert len(boards) == 1, boards
    assert weight.bytes <= FIRST_TABLE_BYTES, weight.files
    expect(anna.page.locator("head > link[data-page=home]")).to_have_count(0)
    # The colours of the board are there without the home page's styles: an unknown colour would be black.
    fills = (
        "[...document.querySelectorAll('.board rect, [role=grid] rect, svg rect')].map(r => getComputedStyle(r).fill)"
    )
    assert any(fill != "rgb(0, 0, 0)" for fill in anna.page.evaluate(fills))


def rows(page: Page) -> list[str]:
    """The states of the tables in the list, from the top."""
    items = page.get_by_role("region", name="My tables").locator("li")
    return [item.get_attribute("data-state") or "" for item in items.all()]


def store_seats(page: Page, seats: list[tuple[str, str]]) -> None:
    """Stores the keys of these seats, and nothing else, in a browser."""
    kept = [{"table": table, "key": key} for table, key in seats]
    page.evaluate("kept => localStorage.setItem('chabudai.tables', JSON.stringify(kept))", kept)


def test_p12_my_tables_come_from_the_server_with_my_turn_first(service: Service, sit: Sit) -> None:
    mine, theirs, over = service.open_table(7, pie=False), service.open_table(13), service.open_table(2, pie=False)
    theirs.play("c3")
    over.play("a1", "b2", "a2")
    anna = sit()
    anna.page.goto(service.address)
    store_seats(
        anna.page,
        [(theirs.id, theirs.keys[0]), (over.id, over.keys[1]), (mine.id, mine.keys[0]), ("A" * 16, "no such key")],
    )
    anna.page.reload()
    tables = anna.page.get_by_role("region", name="My tables")
    expect(tables.get_by_role("link").first).to_contain_text("Nakatta 7\u00d77 against Bea")
    wait_for_value(lambda: rows(anna.page), ["asked", "waiting", "over", "gone"])
    expect(tables.locator("li").nth(0)).to_contain_text("Your turn")
    expect(tables.locator("li").nth(1)).to_contain_text("Nakatta 13\u00d713 against Bea")
    expect(tables.locator("li").nth(1)).to_contain_text("Bea is to move")
    # Each row has its position as an emblem.
    expect(tables.locator("li").nth(0).locator(".emblem circle")).to_have_count(0)
    expect(tables.locator("li").nth(1).locator(".emblem circle")).to_have_count(1)
    expect(anna.page).to_have_title(re.compile(r"\(1\) Your turn"))
    top = tables.bounding_box()
    assert top is not None
    assert top["y"] < 100, "my tables come first"
    tables.get_by_text("Finished").click()
    expect(tables.locator("li").nth(2)).to_contain_text("You lost")
    expect(tables.locator("li").nth(2)).to_contain_text("today")
    # Other people's actions appear without a reload and without stored data: this browser has never seen these tables.
    theirs.play("g7")
    expect(tables.locator("li[data-state=asked]")).to_have_count(2)
    mine.play("c3")
    expect(tables.locator("li[data-state=asked]")).to_have_count(1)


def test_p18_no_key_stays_in_the_address(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    anna = sit(table.link(0))
    expect(anna.prompt).to_contain_text("Your turn")
    assert anna.page.url == table.link(None)
    anna.page.reload()
    expect(anna.prompt).to_contain_text("Your turn")
    anna.page.goto(service.address)
    anna.page.get_by_role("region", name="My tables").get_by_role("link").first.click()
    expect(anna.prompt).to_contain_text("Your turn")
    assert anna.page.url == table.link(None)
    # Two seats of one table in two windows of one browser stay separate.
    second = anna.page.context.new_page()
    second.goto(table.link(1))
    expect(second.get_by_role("region", name="State of the game")).not_to_contain_text("Your turn")
    anna.page.reload()
    expect(anna.prompt).to_contain_text("Your turn")
    # A wrong key in a link does not replace the stored seat.
    anna.page.goto(service.address)
    anna.page.goto(f"{table.link(None)}#key=wrong")
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("This table cannot be opened")
    anna.page.goto(service.address)
    anna.page.goto(table.link(None))
    expect(anna.page.get_by_label("Type a point")).to_be_visible()


def test_p18_a_seat_is_copied_behind_a_warning(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    anna = sit(table.link(0), permissions=["clipboard-read", "clipboard-write"])
    expect(anna.page.get_by_role("button", name="Copy my seat link")).to_have_count(0)
    anna.press("Continue on another device")
    dialog = anna.page.get_by_role("dialog")
    expect(dialog).to_contain_text("anyone who has it can see your hand and play for you")
    dialog.get_by_role("button", name="Copy my seat link").click()
    expect(anna.page.locator(".toast")).to_contain_text("copied")
    assert anna.page.evaluate("navigator.clipboard.readText()") == table.link(0)


def test_p18_a_friend_joins_with_a_code_of_six_letters(service: Service, sit: Sit) -> None:
    anna, bea, late = sit(), sit(**PHONE), sit()
    anna.set_table(service.address, "nakatta")
    anna.press("Create the table")
    code = anna.page.get_by_test_id("code").inner_text()
    assert re.fullmatch(r"[A-HJKMNP-TV-Z]{3} [A-HJKMNP-TV-Z]{3}", code)
    bea.page.goto(service.address)
    expect(bea.page.locator(".seek-button").last).to_be_visible()
    # All buttons of a row have the same height on a phone.
    for line in (".game-play", ".seek-button"):
        tall = bea.page.locator(line).evaluate_all("all => all.map((one) => Math.round(one.offsetHeight))")
        assert len(set(tall)) == 1, (line, tall)
    bea.page.get_by_label("Have an invite code?").fill(code.lower())
    bea.press("Join")
    expect(bea.page.get_by_role("heading", level=1)).to_have_text("Anna (guest) invites you")
    bea.page.get_by_label("Your name").fill("Bea")
    bea.press("Join")
    expect(bea.board).to_be_visible()
    assert "#" not in bea.page.url
    expect(anna.page.locator("[data-seat='1']")).to_contain_text("Bea")
    expect(anna.page.get_by_test_id("code")).to_have_count(0)
    late.page.goto(service.address)
    late.page.get_by_label("Have an invite code?").fill(code)
    late.press("Join")
    expect(late.page.get_by_role("alert")).to_contain_text("No open seat has this code")


def test_p4_the_first_page_fills_a_wide_window_with_a_table_in_the_list(service: Service, sit: Sit) -> None:
    table = service.open_table(7, pie=False)
    anna = sit()
    anna.page.goto(service.address)
    store_seats(anna.page, [(table.id, table.keys[0])])
    for width, height in ((1280, 800), FULL_HD):
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.page.reload()
        expect(anna.page.get_by_role("region", name="My tables").get_by_role("link").first).to_be_visible()
        cards = anna.page.locator(".game-card")
        # The games are fetched separately from one's tables.
        expect(cards).to_have_count(4)
        page_end = box_of(anna.page, ".lobby-foot")
        assert 0.9 * height <= page_end["y"] + page_end["height"] <= height, (width, page_end)
        # The text of a button is on one line.
        for line in (".game-play", ".seek-button"):
            tall = anna.page.locator(line).evaluate_all("all => all.map((one) => Math.round(one.offsetHeight))")
            assert len(set(tall)) == 1, (width, line, tall)


def test_p19_a_wide_window_shows_all_ways_to_start_a_game(service: Service, sit: Sit) -> None:
    anna = sit()
    anna.page.goto(service.address)
    # A wide window is filled, and all ways to start a game are visible without scrolling.
    for width, height in (LOW_LAPTOP, FULL_HD):
        anna.page.set_viewport_size({"width": width, "height": height})
        expect(anna.page.locator(".company")).to_be_visible()
        wait_for_value(lambda: in_first_screen(anna.page, ".game-card, .code-form, .company, .lobby-foot"), True)
        assert box_of(anna.page, ".lobby")["width"] >= 0.9 * width


def test_loading_games_does_not_move_a_link(service: Service, sit: Sit) -> None:
    anna = sit()
    held = hold_requests(anna.page, "**/api/games")
    anna.page.goto(service.address)
    link = anna.page.get_by_role("link", name="Leaderboard", exact=True)
    expect(link).to_be_visible()
    parts = (".game-card", ".lobby-code", ".lobby-foot a")
    before = [box_of(anna.page, part) for part in parts]
    held.pop().continue_()
    expect(anna.page.get_by_role("heading", name="Play online now")).to_be_visible()
    assert [box_of(anna.page, part) for part in parts] == before


def test_my_tables_keep_their_place_until_the_server_answers(service: Service, sit: Sit) -> None:
    mine, theirs = service.open_table(7, pie=False), service.open_table(5, pie=False)
    theirs.play("c3")
    anna = sit(**PHONE)
    anna.page.goto(service.address)
    store_seats(anna.page, [(mine.id, mine.keys[0]), (theirs.id, theirs.keys[0])])
    anna.page.reload()
    wait_for_value(lambda: rows(anna.page), ["asked", "waiting"])
    below = box_of(anna.page, ".game-card")
    theirs.play("e5")
    held = hold_requests(anna.page, "**/api/mine")
    anna.page.reload()
    card = anna.page.locator(".game-card").first
    expect(card).to_be_visible()
    # Asking the page for something lets the intercepted request arrive.
    wait_for_value(lambda: len(held) if card.count() else 0, 1)
    assert rows(anna.page) == ["asked", "waiting"]
    # Possibly outdated data must not signal a turn.
    expect(anna.page).to_have_title("Chabudai")
    wait_for_value(lambda: box_of(anna.page, ".game-card"), below)
    held.pop().continue_()
    expect(anna.page).to_have_title(re.compile(r"\(2\) Your turn"))
    assert rows(anna.page) == ["asked", "asked"]
    assert box_of(anna.page, ".game-card") == below


def test_on_a_phone_the_awaited_player_takes_one_line(service: Service, sit: Sit) -> None:
    body = {"game": "nanatoridori", "options": {}, "seats": ["me", "bot:1", "bot:2", "open"], "name": "Anna"}
    made = service.post("/api/tables", body)
    anna = sit(**PHONE)
    anna.page.goto(service.address)
    store_seats(anna.page, [(made["table"], made["key"])])
    anna.page.reload()
    words = anna.page.get_by_text("Waiting for a friend")
    expect(words).to_be_visible()
    assert words.evaluate("words => words.offsetHeight") < 32
