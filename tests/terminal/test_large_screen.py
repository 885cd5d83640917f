"""The full screen at 120 columns by 40 lines and more: how it fills, the mouse, the palette, and other sizes."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from rich.text import Text
from textual import events
from textual.pilot import Pilot
from textual.widgets import OptionList

import chabudai
from chabudai import _core
from chabudai.catalogue import SOURCE_LANGUAGE, set_language, use_language
from chabudai.presentation import PRESENTATIONS
from chabudai.presentation.base import Drawing, Room
from chabudai.presentation.shared.lines import cells
from chabudai.terminal.local_table import LocalTable, new_match
from chabudai.terminal.preferences import DisplaySettings
from chabudai.terminal.screen.app import InputLine, TableApp
from chabudai.terminal.screen.board import BoardPanel
from chabudai.terminal.screen.item_bar import ItemBar
from chabudai.terminal.screen.log import LogPanel
from chabudai.terminal.screen.palette import PalettePanel
from tests.games.shared.register import HIDDEN_GAMES
from tests.games.shared.tables import PUBLISHED

from .screen_driver import enter, log_of, options_of, picture, shows, table, until, wait_for_prompt

SIZES = [(120, 40), (160, 50), (200, 60)]
ROOMS = [Room(*size, ascii_only=ascii_only) for size in ((68, 30), (92, 40), (120, 50)) for ascii_only in (False, True)]
MIN_ROWS_USED = 0.5
"""The least share of the rows of the table's panel in which something is drawn."""


def table_rows(app: TableApp) -> list[str]:
    """Returns the rows inside the frame of the table's panel."""
    region = app.query_one("#table").content_region
    return [columns_of(line, region.x, region.right) for line in picture(app).splitlines()[region.y : region.bottom]]


def columns_of(line: str, start: int, end: int) -> str:
    """Returns the part of a line between two columns."""
    at, found = 0, ""
    for letter in line:
        if start <= at < end:
            found += letter
        at += cells(letter)
    return found


async def play_on(app: TableApp, pilot: Pilot[int], at: LocalTable, count: int, dice: random.Random) -> None:
    """Plays some actions by typing them."""
    for _ in range(count):
        await wait_for_prompt(app, pilot)
        prompt = app.prompt or ""
        if prompt.startswith("Press Enter"):
            await enter(app, pilot, "")
        elif prompt.endswith("(y/n) "):
            await enter(app, pilot, "y")
        elif at.view.is_over:
            return
        else:
            await enter(app, pilot, dice.choice(list(at.view.legal())))
    await wait_for_prompt(app, pilot)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("key", PUBLISHED)
async def test_the_table_fills_its_panel_and_is_drawn_large(key: str, size: tuple[int, int]) -> None:
    at = table(key)
    app = TableApp(at, DisplaySettings())
    dice = random.Random(2)
    async with app.run_test(size=size) as pilot:
        for count in (0, 3):
            await play_on(app, pilot, at, count, dice)
            rows = table_rows(app)
            assert len(rows) > size[1] - 12
            used = [row for row in rows if row.strip()]
            assert len(used) >= MIN_ROWS_USED * len(rows), picture(app)
            # Nothing is scrolled, and the drawing reaches the end of the panel.
            assert app.query_one("#table").max_scroll_y == 0
            assert any(row.strip() for row in rows[-3:]), picture(app)
            assert sum("┌" in row or "┼" in row for row in rows) >= 3, picture(app)
            assert max(map(cells, picture(app).splitlines())) <= size[0]


@pytest.mark.parametrize("key", chabudai.games())
async def test_the_log_of_a_larger_screen_is_larger(key: str) -> None:
    app = TableApp(table(key), DisplaySettings())
    sizes = []
    async with app.run_test(size=(120, 40)) as pilot:
        for size in ((80, 24), (120, 40), (160, 50), (200, 60)):
            await pilot.resize_terminal(*size)
            await until(app, pilot, lambda size=size: app.size == size)  # type: ignore[misc]
            await wait_for_prompt(app, pilot)
            await pilot.pause()
            choices = app.query_one("#choices")
            sizes.append(app.query_one("#side").size.height if choices.display else app.query_one(LogPanel).size.height)
    assert sizes == sorted(set(sizes)), sizes


def views(key: str, seed: int, **options: Any) -> Iterator[dict[str, Any]]:
    """Yields what seat 0 sees during a random match, and then what a spectator sees."""
    match = new_match(chabudai.load(key, **options), seed)
    seats = match.game.spec["seats"]
    names = ["長い名前のプレイヤーです", "Bob", None, "A really very long name", "Eve", None][:seats]
    dice = random.Random(seed)
    for _ in range(120):
        for seat in (0, None):
            added = {"names": names, "options": match.game.options, "reader": seat}
            yield {**match.view(seat).data, **added}
        if match.is_over:
            return
        seat = match.acting[0]
        match.play(seat, dice.choice(match.view(seat).legal_actions))


def tables_of(key: str) -> list[dict[str, Any]]:
    """Returns options for tables of many sizes."""
    named: dict[str, list[int]] = {"size": [2, 5, 13, 19, 29], "players": [2, 3, 4, 6]}
    found = [{spec["name"]: value} for spec in _core.option_specs(key) for value in named.get(spec["name"], [])]
    return found or [{}]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("key", PUBLISHED)
def test_a_large_drawing_stays_in_its_room_and_its_spots_are_where_things_are(key: str, language: str) -> None:
    presentation = PRESENTATIONS[key]
    looked_at = 0
    with use_language(language):
        for options in tables_of(key):
            for number, data in enumerate(views(key, 4, **options)):
                room = ROOMS[number % len(ROOMS)]
                drawing = presentation.large_drawing(data, room)
                if drawing is None:
                    continue
                looked_at += 1
                lines = drawing.text.split("\n")
                assert len(lines) <= room.rows
                assert max(map(cells, lines)) <= room.columns
                check_spots(drawing, lines)
                hand = data.get("hand")
                if hand and data.get("phase") != "deal":
                    assert sorted(spot.words for spot in drawing.spots if spot.words) == sorted(hand), drawing.text
                if room.ascii_only and language == "en":
                    assert re.sub("[長い名前のプレイヤーです]", "", drawing.text).isascii(), drawing.text
    assert looked_at > 100


def check_spots(drawing: Drawing, lines: list[str]) -> None:
    for spot in drawing.spots:
        for row in range(spot.row, spot.row + spot.height):
            assert spot.end > spot.start
            assert row < len(lines), (spot, drawing.text)
        rows = [columns_of(lines[row], spot.start, spot.end) for row in range(spot.row, spot.row + spot.height)]
        assert any(row.strip() for row in rows), (spot, drawing.text)


@pytest.mark.parametrize("key", HIDDEN_GAMES)
def test_a_large_drawing_has_the_cards_of_the_small_one_and_no_others(key: str) -> None:
    presentation = PRESENTATIONS[key]
    for data in views(key, 6):
        small = presentation.text(data, width=300)
        drawing = presentation.large_drawing(data, Room(140, 90))
        assert drawing is not None
        spots = presentation.spots(small, data)
        wanted = Counter(re.findall(r"\b[A1-9FWHBJQK][shdcrotq]\b", small))
        found = Counter(re.findall(r"(?<![0-9A-Za-z])[A1-9FWHBJQK][shdcrotq](?![0-9A-Za-z])", drawing.text))
        assert set(wanted) == set(found), drawing.text
        large = [spot.words for spot in drawing.spots if spot.words]
        assert sorted(large) == sorted(spot.words for spot in spots), drawing.text


# The mouse.


async def click_spot(app: TableApp, pilot: Pilot[int], words: str, *, row: int = 0) -> None:
    """Clicks on a thing that is drawn, in the last of its columns."""
    spot = next(spot for spot in app.query_one(BoardPanel).spots if spot.words == words)
    await pilot.click(BoardPanel, offset=(spot.end - 1, spot.row + (spot.height - 1 if row < 0 else row)))


async def click_item(app: TableApp, pilot: Pilot[int], bar: str, text: str) -> None:
    """Clicks on an item of a bar."""
    places = app.query_one(bar, ItemBar).places
    place = next((place for place in places if place.item.text == text), None)
    assert place is not None, (text, [place.item.text for place in places])
    left = app.query_one(bar).content_region.x - app.query_one(bar).region.x
    top = app.query_one(bar).content_region.y - app.query_one(bar).region.y
    await pilot.click(bar, offset=(place.start + left, place.row + top))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
async def test_a_click_enters_the_card_that_is_under_the_mouse(size: tuple[int, int], language: str) -> None:
    # The session's thread reads the language of the process.
    set_language(language)
    try:
        app = TableApp(table("eurojongg"), DisplaySettings())
        async with app.run_test(size=size) as pilot:
            await wait_for_prompt(app, pilot)
            board = app.query_one(BoardPanel)
            await until(app, pilot, lambda: bool(board.spots))
            region = board.content_region
            for card in ("Ks", "Hd", "8c"):
                lines = picture(app).splitlines()
                row = max(number for number, line in enumerate(lines) if re.search(rf"\b{card}\b", line))
                column = cells(lines[row][: lines[row].rindex(card)])
                app.query_one(InputLine).value = ""
                await pilot.click(BoardPanel, offset=(column - region.x, row - region.y))
                assert app.query_one(InputLine).value == card
    finally:
        set_language(SOURCE_LANGUAGE)


async def test_a_match_is_played_with_the_mouse_alone() -> None:
    at = table("natto", target=1)
    app = TableApp(at, DisplaySettings())
    async with app.run_test(size=(120, 40)) as pilot:
        clicks = 0
        while True:
            await wait_for_prompt(app, pilot)
            if at.view.is_over:
                break
            legal = list(at.view.legal())
            played = at.view.count
            plays = [action for action in legal if action.startswith(("set", "sum", "seq"))]
            single = min(plays, key=len, default=None)
            if single is None or ("pass" in legal and len(single.split()) > 4):
                await click_item(app, pilot, "#choices", "pass")
            else:
                tiles = [word for word in single.split()[2:] if word != "="]
                for tile in dict.fromkeys(tiles):
                    spots = [spot for spot in app.query_one(BoardPanel).spots if spot.words == tile]
                    for spot in spots[: tiles.count(tile)]:
                        await pilot.click(BoardPanel, offset=(spot.start + 1, spot.row + spot.height - 1))
                await click_item(app, pilot, "#listed", "Enter sends")
                await wait_for_prompt(app, pilot)
                if at.view.count == played:
                    # The tiles have several readings: the first of the list.
                    await until(app, pilot, lambda: bool(app.content and app.content.numbered))
                    await click_item(app, pilot, "#choices", app.query_one("#choices", ItemBar).places[0].item.text)
            await until(app, pilot, lambda played=played: at.view.count > played)  # type: ignore[misc]
            clicks += 1
        assert clicks > 3
        await click_item(app, pilot, "#listed", "hint")
        await until(app, pilot, lambda: "Over> hint" in log_of(app))


async def test_a_question_is_answered_by_a_click() -> None:
    at = table("nakatta", size=5)
    app = TableApp(at, DisplaySettings())
    async with app.run_test(size=(120, 40)) as pilot:
        await enter(app, pilot, "resign")
        await until(app, pilot, lambda: (app.prompt or "").endswith("(y/n) "))
        await click_item(app, pilot, "#choices", "n")
        await until(app, pilot, lambda: "The game goes on." in log_of(app))
        assert not at.view.is_over
        await wait_for_prompt(app, pilot)
        assert not app.query_one("#choices").display


async def test_actions_without_a_point_on_the_board_are_among_the_choices() -> None:
    at = table("nakatta", against="person", size=5)
    app = TableApp(at, DisplaySettings())
    async with app.run_test(size=(120, 40)) as pilot:
        await enter(app, pilot, "c3")
        await until(app, pilot, lambda: app.query_one("#choices").display)
        (place,) = app.query_one("#choices", ItemBar).places
        await click_item(app, pilot, "#choices", place.item.text)
        await until(app, pilot, lambda: at.view.count == 2)
        assert at.match.entries[1].action == "swap"


async def test_the_wheel_scrolls_the_log() -> None:
    app = TableApp(table("eurojongg"), DisplaySettings())
    async with app.run_test(size=(120, 40)) as pilot:
        for _ in range(4):
            await enter(app, pilot, "help all")
        await wait_for_prompt(app, pilot)
        await pilot.press("escape")
        log = app.query_one(LogPanel)
        await until(app, pilot, lambda: log.is_vertical_scroll_end and log.max_scroll_y > 20)
        at = log.scroll_offset.y
        x, y = log.content_region.x + 2, log.content_region.y + 2
        event = events.MouseScrollUp(log, x, y, 0, 0, 0, False, False, False, x, y)
        for _ in range(5):
            app.screen._forward_event(event)
            await pilot.pause()
        await until(app, pilot, lambda: log.scroll_offset.y < at)


# The command palette.


def listed_commands(app: TableApp) -> list[str]:
    found = app.query_one("#found", OptionList)
    return [
        option.id for option in (found.get_option_at_index(index) for index in range(found.option_count)) if option.id
    ]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
@pytest.mark.parametrize("key", chabudai.games())
async def test_the_palette_lists_all_commands_with_their_help(key: str, size: tuple[int, int]) -> None:
    app = TableApp(table(key), DisplaySettings())
    async with app.run_test(size=size) as pilot:
        await wait_for_prompt(app, pilot)
        await pilot.press("ctrl+p")
        assert listed_commands(app) == list(app.session.vocabulary())
        assert set(PRESENTATIONS[key].words) <= set(listed_commands(app))
        await until(app, pilot, lambda: shows(app, "the commands by topic"))
        await pilot.press(*"lgl")
        await until(app, pilot, lambda: listed_commands(app)[:1] == ["legal"])
        await pilot.press("escape")
        assert not app.query_one(PalettePanel).display
        assert app.query_one(InputLine).has_focus
        assert app.query_one(InputLine).value == ""


async def test_a_command_of_the_palette_runs_or_waits_for_its_further_words() -> None:
    at = table("nakatta", size=5)
    app = TableApp(at, DisplaySettings())
    async with app.run_test(size=(120, 40)) as pilot:
        await wait_for_prompt(app, pilot)
        await pilot.press(":", *"whose turn", "enter")
        await until(app, pilot, lambda: "Black> turn" in log_of(app))
        await wait_for_prompt(app, pilot)
        assert not app.query_one(PalettePanel).display
        await pilot.press("ctrl+p", *"row", "enter")
        assert app.query_one(InputLine).value == "row "
        await pilot.press("3", "enter")
        await until(app, pilot, lambda: "Black> row 3" in log_of(app))
        await wait_for_prompt(app, pilot)
        # A colon inside a line is a letter like any other.
        await pilot.press(*"notes a:b")
        assert app.query_one(InputLine).value == "notes a:b"
        assert not app.query_one(PalettePanel).display
        await pilot.press("escape", "ctrl+p", *"zzzz")
        await until(app, pilot, lambda: shows(app, "No command matches."))
        await pilot.press("enter")
        assert app.query_one(PalettePanel).display
        await pilot.press("ctrl+c")
        assert not app.query_one(PalettePanel).display
        await pilot.press("ctrl+p", "down", "down", "enter")
        await until(app, pilot, lambda: app.query_one(InputLine).value == "clause ")
        assert not at.view.is_over


async def test_a_command_of_the_palette_is_clicked() -> None:
    app = TableApp(table("nakatta", size=5), DisplaySettings())
    async with app.run_test(size=(120, 40)) as pilot:
        await wait_for_prompt(app, pilot)
        await click_item(app, pilot, "#listed", "Ctrl-P commands")
        await until(app, pilot, lambda: app.query_one(PalettePanel).display)
        await pilot.press(*"edges")
        await until(app, pilot, lambda: listed_commands(app)[:1] == ["edges"])
        await pilot.click("#found", offset=(3, 0))
        await until(app, pilot, lambda: "Black> edges" in log_of(app))


async def test_the_palette_answers_no_question() -> None:
    at = table("natto", against="person")
    app = TableApp(at, DisplaySettings())
    async with app.run_test(size=(120, 40)) as pilot:
        await wait_for_prompt(app, pilot)
        assert (app.prompt or "").startswith("Press Enter")
        await pilot.press("ctrl+p")
        assert not app.query_one(PalettePanel).display
        await enter(app, pilot, "")
        await enter(app, pilot, "resign")
        await until(app, pilot, lambda: (app.prompt or "").endswith("(y/n) "))
        await pilot.press("ctrl+p")
        assert not app.query_one(PalettePanel).display
        assert not at.view.is_over


# Other sizes.


@pytest.mark.parametrize("key", chabudai.games())
async def test_the_screen_may_change_its_size_during_a_match(key: str) -> None:
    at = table(key)
    app = TableApp(at, DisplaySettings())
    dice = random.Random(7)
    async with app.run_test(size=(120, 40)) as pilot:
        for size in ((80, 24), (30, 10), (200, 60), (60, 20), (120, 40)):
            await pilot.resize_terminal(*size)
            await until(app, pilot, lambda size=size: app.size == size)  # type: ignore[misc]
            await play_on(app, pilot, at, 1, dice)
            await pilot.pause()
            lines = picture(app).splitlines()
            assert len(lines) == size[1]
            assert max(map(cells, lines)) <= size[0]
            is_small = size[0] < 80 or size[1] < 24
            assert is_small == (f"Needs 80x24, has {size[0]}x{size[1]}" in picture(app)), picture(app)
            assert app.query_one(InputLine).has_focus or size == (30, 10)
        assert shows(app, f"─ {PRESENTATIONS[key].title}: standard rules ─"), picture(app)
    assert at.view.count >= 5


async def test_far_below_the_minimum_there_is_nothing_but_the_size_that_is_needed() -> None:
    app = TableApp(table("natto"), DisplaySettings())
    async with app.run_test(size=(38, 11)) as pilot:
        await wait_for_prompt(app, pilot)
        await pilot.pause()
        assert " ".join(picture(app).split()) == "Needs 80x24, has 38x11: enlarge the terminal."


# Other people's text, and colours.


async def test_names_cannot_control_the_terminal() -> None:
    at = table("eurojongg")
    names = {1: "\x1b]0;owned\x07Bob", 2: "[bold red]Eve[/]\x9b2J", 3: "A\u202egnol\u200b"}
    at.match.names |= names
    for size in ((80, 24), (120, 40)):
        app = TableApp(at, DisplaySettings(sets_title=True))
        async with app.run_test(size=size) as pilot:
            await enter(app, pilot, "turn")
            await wait_for_prompt(app, pilot)
            app.write_log("\x1b[2J said by Eve\x07")
            app.show_prompt("\x1b[2J> ")
            await pilot.pause()
            content = picture(app)
            assert "[bold red]Eve" in content, content
            assert "said by Eve" in content
            assert all(letter.isprintable() for letter in content.replace("\n", "")), ascii(content)


async def test_cards_have_the_colours_of_the_game_or_those_that_a_person_wants() -> None:
    for colours, is_own in (({}, True), ({"bright_green": "red"}, False)):
        app = TableApp(table("natto"), DisplaySettings(colours=colours))
        async with app.run_test(size=(120, 40)) as pilot:
            await wait_for_prompt(app, pilot)
            drawn = app.query_one(BoardPanel).content
            assert isinstance(drawn, Text)
            styles = {str(span.style) for span in drawn.spans}
            assert any(re.fullmatch(r"#\w{6} on #\w{6}", style) for style in styles)
            assert ("bold red" in styles) is not is_own


async def test_with_no_color_a_table_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = TableApp(table("natto"), DisplaySettings())
    async with app.run_test(size=(120, 40)) as pilot:
        await wait_for_prompt(app, pilot)
        drawn = app.query_one(BoardPanel).content
        assert isinstance(drawn, Text)
        assert {str(span.style) for span in drawn.spans} == {"bold"}


@pytest.mark.parametrize(("term", "expected"), [("vt100", False), ("xterm-256color", True)])
def test_a_terminal_whose_description_has_no_colours_gets_none(term: str, expected: bool) -> None:
    code = "from chabudai.terminal.screen.colours import has_colours; print(has_colours(no_color=False))"
    environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"} | {"TERM": term}
    ran = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == str(expected)


@pytest.mark.parametrize("key", chabudai.games())
async def test_without_symbols_a_large_screen_is_ascii(key: str) -> None:
    app = TableApp(table(key), DisplaySettings(unicode=True), ascii_only=True)
    async with app.run_test(size=(120, 40)) as pilot:
        await wait_for_prompt(app, pilot)
        assert picture(app).isascii(), picture(app)
        await pilot.press("ctrl+p")
        await pilot.pause()
        assert picture(app).isascii(), picture(app)


async def test_a_hand_is_not_drawn_while_the_screen_is_handed_over() -> None:
    at = table("natto", against="person")
    app = TableApp(at, DisplaySettings())
    async with app.run_test(size=(120, 40)) as pilot:
        await wait_for_prompt(app, pilot)
        assert app.query_one(BoardPanel).spots == []
        assert not app.query_one("#choices").display
        await enter(app, pilot, "")
        await until(app, pilot, lambda: bool(app.query_one(BoardPanel).spots))
        await enter(app, pilot, "legal set")
        await until(app, pilot, lambda: app.query_one("#choices").display)
        await enter(app, pilot, at.view.legal()[0])
        await until(app, pilot, lambda: (app.prompt or "").startswith("Press Enter"))
        await pilot.pause()
        assert app.query_one(BoardPanel).spots == []
        assert not app.query_one("#choices").display


@pytest.mark.thinned(4)
@pytest.mark.parametrize("key", chabudai.games())
async def test_a_whole_match_is_played_by_keys_on_a_large_screen(key: str) -> None:
    at = table(key, **options_of(key))
    app = TableApp(at, DisplaySettings(pauses_between_rounds=True))
    dice = random.Random(5)
    async with app.run_test(size=(120, 40)) as pilot:
        while True:
            await wait_for_prompt(app, pilot)
            if app.prompt == "Over> ":
                break
            await play_on(app, pilot, at, 1, dice)
            assert app.query_one("#table").max_scroll_y == 0 or not app.has_class("large"), picture(app)
        assert re.search(r"You (win|lose)\.|You (won|lost)", log_of(app)), log_of(app)[-500:]
