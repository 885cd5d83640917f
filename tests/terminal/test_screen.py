"""The full screen, driven as a person would: whole matches, clicks, keys and sizes, with stored text pictures."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import threading
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text
from textual import events

import chabudai
from chabudai import _core
from chabudai.match import Match
from chabudai.match.description import view_data
from chabudai.presentation import PRESENTATIONS
from chabudai.terminal.local_table import LocalTable, new_match
from chabudai.terminal.local_view import LocalView
from chabudai.terminal.preferences import DisplaySettings
from chabudai.terminal.screen.app import InputLine, TableApp
from chabudai.terminal.screen.board import BoardPanel
from chabudai.terminal.screen.log import LogPanel
from tests.games.shared.register import HIDDEN_GAMES

from .pseudo_terminal import Terminal
from .screen_driver import PATIENCE_S, enter, log_of, options_of, picture, shows, table, until, wait_for_prompt

GAMES = Path(__file__).parents[1] / "games"
WRITES = os.environ.get("CHABUDAI_WRITE_SCREENS") == "1"


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)], ids=["80x24", "120x40", "160x50"])
@pytest.mark.parametrize("key", chabudai.games())
async def test_the_screen_looks_as_it_was_stored(key: str, size: tuple[int, int]) -> None:
    app = TableApp(table(key), DisplaySettings())
    async with app.run_test(size=size) as pilot:
        await wait_for_prompt(app, pilot)
        await enter(app, pilot, "turn")
        await wait_for_prompt(app, pilot)
        content = picture(app)
    lines = content.splitlines()
    assert len(lines) == size[1]
    assert max(map(len, lines)) <= size[0]
    stored = GAMES / key / "screens" / f"{size[0]}x{size[1]}.txt"
    if WRITES:
        stored.parent.mkdir(exist_ok=True)
        stored.write_text(content)
    assert content == stored.read_text(), "see the difference; CHABUDAI_WRITE_SCREENS=1 stores what is shown now"


@pytest.mark.thinned(4)
@pytest.mark.parametrize("key", chabudai.games())
async def test_a_whole_match_is_played_on_the_screen(key: str) -> None:
    at = table(key, **options_of(key))
    app = TableApp(at, DisplaySettings(pauses_between_rounds=True))
    dice = random.Random(5)
    typed = 0
    async with app.run_test(size=(100, 30)) as pilot:
        while True:
            await wait_for_prompt(app, pilot)
            prompt = app.prompt or ""
            if prompt == "Over> ":
                break
            if prompt.startswith("Press Enter"):
                await enter(app, pilot, "")
            elif prompt.endswith("(y/n) "):
                await enter(app, pilot, "y")
            else:
                await enter(app, pilot, dice.choice(list(at.view.legal())))
                typed += 1
        assert at.view.is_over
        assert typed > 1
        assert re.search(r"You (win|lose)\.|You (won|lost)", log_of(app)), log_of(app)[-500:]
        await enter(app, pilot, "quit")
        await until(app, pilot, lambda: app.return_code is not None or not app.is_running)
    assert app.code == 0


def late_in_a_round(match: Match, dice: random.Random) -> Match:
    """Returns the match at one of seat 0's last questions before a round ends and the next one begins."""
    asked = [match]
    while True:
        legal = match.view(match.acting[0]).legal_actions
        action = dice.choice([action for action in legal if action != "ready"])
        trial = match.copy()
        trial.play(match.acting[0], action, deals=False)
        if trial.is_interval:
            return asked[-2] if len(asked) > 1 else asked[-1]
        match = trial
        if match.acting[:1] == (0,):
            asked.append(match)


@pytest.mark.parametrize("key", HIDDEN_GAMES)
async def test_the_table_stays_at_the_end_of_a_round_until_a_key(key: str) -> None:
    short = {"penguins": 2, "target": 2, "rounds": 2, "hand_limit": 2}
    options: dict[str, Any] = {
        spec["name"]: short[spec["name"]] for spec in _core.option_specs(key) if spec["name"] in short
    }
    at = table(key, **options)
    dice = random.Random(5)
    at = LocalTable(late_in_a_round(at.match, dice), at.seating, seed=3)
    app = TableApp(at, DisplaySettings(pauses_between_rounds=True))
    async with app.run_test(size=(120, 40)) as pilot:
        while not (app.prompt or "").startswith("Press Enter"):
            assert not at.view.is_over, "choose another seed"
            await enter(
                app, pilot, "y" if (app.prompt or "").endswith("(y/n) ") else dice.choice(list(at.view.legal()))
            )
            await wait_for_prompt(app, pilot)
        ended = next(number for number in range(at.view.count, 0, -1) if at.view.round_lines(number))
        assert ended < at.view.count, "nothing was dealt since: this shows nothing"
        now, then = at.view.data(), view_data(at.match, 0, ended) | at.view.reader_data
        assert now == then
        assert at.view.presentation.text(then, width=60).splitlines()[0] in picture(app)
        await enter(app, pilot, "")
        await wait_for_prompt(app, pilot)
        assert at.view.data() == view_data(at.match, 0, at.view.count) | at.view.reader_data


@pytest.mark.parametrize("key", chabudai.games())
def test_every_spot_stands_where_its_thing_is_drawn(key: str) -> None:
    presentation = PRESENTATIONS[key]
    match = new_match(chabudai.load(key), 3)
    dice = random.Random(1)
    looked_at = 0
    for _ in range(60):
        if match.is_over:
            break
        seat = match.acting[0]
        view = match.view(seat)
        data = {**view.data, "names": [None] * match.game.spec["seats"], "options": match.game.options}
        for width, unicode in ((80, False), (80, True), (40, False), (120, False)):
            drawing = presentation.text(data, width=width, unicode=unicode)
            lines = drawing.split("\n")
            spots = presentation.spots(drawing, data)
            for spot in spots:
                assert lines[spot.row][spot.start : spot.end].strip(), (spot, drawing)
                assert presentation.complete_entry("", spot.words) == spot.words
            looked_at += len(spots)
            hand = data.get("hand")
            if hand is not None and data.get("phase") != "deal":
                assert sorted(spot.words for spot in spots) == sorted(hand), drawing
        match.play(seat, dice.choice(view.legal_actions))
    assert looked_at > 100


async def test_a_click_on_a_point_plays_it_and_a_click_on_a_stone_does_not() -> None:
    at = table("nakatta", size=5, pie=False)
    app = TableApp(at, DisplaySettings())
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_prompt(app, pilot)
        spot = next(spot for spot in app.query_one(BoardPanel).spots if spot.words == "c3")
        await pilot.click(BoardPanel, offset=(spot.start, spot.row))
        await until(app, pilot, lambda: at.view.count >= 2 and app.prompt is not None)
        assert at.match.entries[0].action == "c3"
        played = at.view.count
        await pilot.click(BoardPanel, offset=(spot.start, spot.row))
        await pilot.pause()
        assert at.view.count == played
        assert app.query_one(InputLine).value == "c3"


async def test_points_that_are_closed_are_marked_until_something_is_played() -> None:
    at = table("nakatta", against="person", size=5, pie=False)
    app = TableApp(at, DisplaySettings())
    async with app.run_test(size=(80, 24)) as pilot:
        await enter(app, pilot, "c3")
        await enter(app, pilot, "legal")
        await wait_for_prompt(app, pilot)
        assert "  4 . . b . . 4" in app.query_one(BoardPanel).drawing
        assert "  3 . b(B)b . 3" in app.query_one(BoardPanel).drawing
        await enter(app, pilot, "a1")
        await wait_for_prompt(app, pilot)
        assert " b " not in app.query_one(BoardPanel).drawing.split("\n", 1)[1].rsplit("\n", 1)[0]


async def test_clicks_on_cards_make_up_an_entry() -> None:
    at = table("nanatoridori", against="person")
    app = TableApp(at, DisplaySettings())
    async with app.run_test(size=(80, 24)) as pilot:
        await enter(app, pilot, "")
        await wait_for_prompt(app, pilot)
        board = app.query_one(BoardPanel)
        await until(app, pilot, lambda: bool(board.spots))
        for slot in ("2-2", "3-3"):
            spot = next(spot for spot in board.spots if spot.words == slot)
            await pilot.click(BoardPanel, offset=(spot.start + 1, spot.row))
        assert app.query_one(InputLine).value == "2-3"


async def test_the_table_stays_where_it_is_and_the_log_is_folded_to_its_width() -> None:
    at = table("nanatoridori", **options_of("nanatoridori"))
    app = TableApp(at, DisplaySettings())
    dice = random.Random(3)
    moved = []
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(8):
            await wait_for_prompt(app, pilot)
            if at.view.is_over:
                break
            moved.append(app.query_one("#middle").has_class("stacked"))
            await enter(app, pilot, dice.choice(list(at.view.legal())))
        await wait_for_prompt(app, pilot)
        await pilot.pause()
        log = app.query_one(LogPanel)
        width = log.scrollable_content_region.width
        # Wrapped to the available width: no line is longer, and some come close.
        assert max(len(line.text.rstrip()) for line in log.lines) <= width
        assert max(len(line.text.rstrip()) for line in log.lines) > width - 12
        assert "".join(log_of(app).split()) == "".join("".join(log.said).split())
    assert moved == sorted(moved), "beside and below, back and forth"


async def test_keys_typed_ahead_are_used_at_the_next_turn_and_answer_no_question() -> None:
    at = table("nakatta", size=5, pie=False)
    app = TableApp(at, DisplaySettings())
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_prompt(app, pilot)
        app.query_one(InputLine).value = "c3"
        await pilot.press("enter")
        app.enter("groups black")
        await until(app, pilot, lambda: "1 stone: c3." in log_of(app))
        await wait_for_prompt(app, pilot)
        app.enter("resign")
        app.enter("y")
        await wait_for_prompt(app, pilot)
        assert not at.view.is_over


async def test_a_key_that_comes_with_enter_belongs_to_the_next_line() -> None:
    app = TableApp(table("nakatta", size=5), DisplaySettings())
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_prompt(app, pilot)
        for character in "edges\rturn":
            app.post_message(events.Key("enter" if character == "\r" else character, character))
        await until(app, pilot, lambda: "> edges" in log_of(app))
        await wait_for_prompt(app, pilot)
        assert app.query_one(InputLine).value == "turn"
        assert "edgesturn" not in log_of(app)


async def test_keys_do_what_people_expect() -> None:
    at = table("nakatta", size=5)
    app = TableApp(at, DisplaySettings())
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_prompt(app, pilot)
        await pilot.press("f1")
        await wait_for_prompt(app, pilot)
        assert "Type a move in its notation" in log_of(app)
        await pilot.press(*"gro", "tab")
        assert app.query_one(InputLine).value == "groups "
        # The first Escape returns from the answer to the table.
        await pilot.press("escape", "escape")
        assert app.query_one(InputLine).value == ""
        await enter(app, pilot, "x" * 3000)
        await wait_for_prompt(app, pilot)
        assert len(log_of(app)) < 2000
        await enter(app, pilot, "edges")
        await wait_for_prompt(app, pilot)
        await pilot.press("up")
        assert app.query_one(InputLine).value == "edges"
        await pilot.press("up")
        assert len(app.query_one(InputLine).value) == 3000
        await pilot.press("ctrl+c")
        await wait_for_prompt(app, pilot)
        assert app.query_one(InputLine).value == ""
        assert "Input cancelled" in log_of(app)
        await pilot.press("ctrl+c")
        await until(app, pilot, lambda: shows(app, "Leave the game? (y/n)"))
        await enter(app, pilot, "n")
        await wait_for_prompt(app, pilot)
        assert "The game goes on." in log_of(app)
        # The arrows select a spot, beginning in the middle.
        await pilot.press("f2", "left", "up", "enter")
        await until(app, pilot, lambda: at.view.count >= 1)
        assert at.match.entries[0].action == "b4"


async def test_an_answer_that_is_longer_than_the_log_is_read_from_its_beginning() -> None:
    app = TableApp(table("eurojongg"), DisplaySettings())
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_prompt(app, pilot)
        await enter(app, pilot, "rules all")
        await until(app, pilot, partial(shows, app, "> rules all"))
        content = picture(app)
        assert "Esc table" in content
        last = app.query_one(LogPanel).lines[-1].text.strip()
        assert last not in content, "it fits: this shows nothing"
        for _ in range(len(log_of(app).splitlines()) // 10):
            await pilot.press("pagedown")
        await until(app, pilot, partial(shows, app, last))


@pytest.mark.thinned(2)
@pytest.mark.parametrize("key", chabudai.games())
async def test_a_long_answer_replaces_the_table_until_a_key(key: str) -> None:
    app = TableApp(table(key), DisplaySettings())
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_prompt(app, pilot)
        rows = [line.strip() for line in app.query_one(BoardPanel).drawing.splitlines()]
        if max(map(len, rows)) <= 20:
            # Beside such a small table the log has room for the whole answer.
            await enter(app, pilot, "help")
            await until(app, pilot, partial(shows, app, "pressed twice"))
            assert all(shows(app, row) for row in rows[:4])
            return
        for goes_on in ("escape", "f2", "enter"):
            await enter(app, pilot, "help")
            await until(app, pilot, partial(shows, app, "Esc table"))
            await until(app, pilot, partial(shows, app, "Type a move in its notation"))
            assert shows(app, "pressed twice,")
            assert not any(row in picture(app) for row in rows if len(row) > 20)
            await pilot.press(goes_on)
            await until(app, pilot, lambda: all(shows(app, row) for row in rows[:4]))
            assert not shows(app, "Esc table")
            await pilot.press("escape")
        # The list of sections is visible too; the table stays if the log has room for it.
        await enter(app, pilot, "rules")
        await until(app, pilot, partial(shows, app, f"The rules of {PRESENTATIONS[key].title}:"))
        await until(app, pilot, lambda: "rules all." in " ".join(picture(app).split()))


async def test_all_choices_are_listed_and_no_number_is_separated_from_its_text() -> None:
    app = TableApp(table("eurojongg"), DisplaySettings())
    async with app.run_test(size=(80, 24)) as pilot:
        await enter(app, pilot, "legal discard")
        await until(app, pilot, partial(shows, app, "1: discard the"))
        *_, first, second, _prompt = picture(app).splitlines()
        assert first.startswith(" 1: discard the ")
        assert second.endswith("  ...")
        listed = app.content.numbered if app.content is not None else []
        for item in re.split(r"  +", f"{first.strip()}  {second.strip().removesuffix('...').strip()}"):
            number, _, name = item.partition(": ")
            assert name == listed[int(number) - 1].name
        assert not re.search(r"\d:$", log_of(app), re.MULTILINE), log_of(app)


async def test_the_arrows_bring_into_sight_where_they_go() -> None:
    app = TableApp(table("nakatta", size=19), DisplaySettings())
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_prompt(app, pilot)
        letters = "a b c d e f g h i j k l m n o p q r s"
        await until(app, pilot, lambda: picture(app).count(letters) == 1)
        await pilot.press("f2", *["down"] * 12)
        # The last row and the letters below it, then the first rows again.
        await until(app, pilot, lambda: " 1 . . ." in picture(app) and letters in picture(app))
        assert "19 . . ." not in picture(app)
        await pilot.press(*["up"] * 18)
        await until(app, pilot, lambda: "19 . . ." in picture(app) and letters in picture(app))


async def test_the_title_of_the_window_says_whose_turn_it_is() -> None:
    app = TableApp(table("nakatta", size=5), DisplaySettings(sets_title=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_prompt(app, pilot)
        await until(app, pilot, lambda: app.window_title == "(1) Nakatta: your turn")
        await enter(app, pilot, "quit")
        await until(app, pilot, lambda: app.window_title is None)


async def test_the_remaining_time_is_shown_once_and_updated(monkeypatch: pytest.MonkeyPatch) -> None:
    left = [75]
    monkeypatch.setattr(LocalView, "seconds_left", lambda _table: left[0])
    app = TableApp(table("nakatta", size=5), DisplaySettings())
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_prompt(app, pilot)
        await until(app, pilot, lambda: picture(app).count("[1:15] Place a black stone") == 1)
        left[0] = 74
        await until(app, pilot, lambda: picture(app).count("[1:14] Place a black stone") == 1)
        assert "[1:15]" not in picture(app)


async def test_the_conversation_ends_with_the_screen() -> None:
    before = set(threading.enumerate())
    app = TableApp(table("nakatta", size=5), DisplaySettings())
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_prompt(app, pilot)
        of_table = [each for each in threading.enumerate() if each not in before and "_t" in each.name]
        assert sorted(re.findall(r"\((\w+)\)", " ".join(each.name for each in of_table))) == ["_talk", "_tick"]
    for each in of_table:
        each.join(PATIENCE_S)
        assert not each.is_alive()


async def test_a_smaller_screen_is_drawn_anew() -> None:
    app = TableApp(table("eurojongg"), DisplaySettings())
    async with app.run_test(size=(120, 40)) as pilot:
        await wait_for_prompt(app, pilot)
        assert not app.query_one("#middle").has_class("stacked")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await until(app, pilot, lambda: app.query_one("#middle").has_class("stacked"))
        assert max(map(len, picture(app).splitlines())) <= 80
        assert "Your hand: " in picture(app)


async def test_a_screen_that_becomes_too_small_keeps_running() -> None:
    app = TableApp(table("natto"), DisplaySettings())
    async with app.run_test(size=(100, 30)) as pilot:
        await wait_for_prompt(app, pilot)
        for size in ((3, 5), (1, 1), (100, 30)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await until(app, pilot, lambda size=size: app.size == size)  # type: ignore[misc]
        await until(app, pilot, lambda: shows(app, "Your hand: "))


async def test_the_own_hand_is_visible_if_the_table_is_too_long() -> None:
    at = table("eurojongg", hand_limit=1)
    while sum(map(len, at.match.view(0).data["discards"])) < 12 or at.view.asked_seat != 0:
        if at.bot_to_move is not None:
            at.play_bot()
        else:
            legal = at.view.legal()
            at.play("skip" if "skip" in legal else next(action for action in legal if action.startswith("discard")))
        assert not at.view.is_over, "choose another seed"
    app = TableApp(at, DisplaySettings())
    async with app.run_test(size=(80, 20)) as pilot:
        await wait_for_prompt(app, pilot)
        await pilot.pause()
        await until(app, pilot, lambda: "Your hand: " in picture(app))
        assert "Hand 1, dealer" not in picture(app), "the table fits: this shows nothing"


async def test_without_symbols_everything_is_ascii() -> None:
    for key in chabudai.games():
        app = TableApp(table(key), DisplaySettings(unicode=True), ascii_only=True)
        async with app.run_test(size=(80, 24)) as pilot:
            await wait_for_prompt(app, pilot)
            assert picture(app).isascii(), picture(app)


async def test_no_color_leaves_no_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = TableApp(table("natto"), DisplaySettings())
    assert app.no_color
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_prompt(app, pilot)
        for strip in app.screen._compositor.render_strips():
            for segment in strip:
                colour = segment.style.color.triplet if segment.style and segment.style.color else None
                assert colour is None or colour.red == colour.green == colour.blue, segment


async def test_colours_are_those_of_the_preferences() -> None:
    app = TableApp(table("natto"), DisplaySettings(colours={"bright_cyan": "red", "bright_green": ""}))
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_prompt(app, pilot)
        drawn = app.query_one(BoardPanel).content
        assert isinstance(drawn, Text)
        assert {str(span.style) for span in drawn.spans} == {
            "bold red",
            "bold",
            "bold bright_magenta",
            "bold bright_yellow",
        }


async def test_the_next_hand_is_shown_to_its_owner_alone() -> None:
    at = table("natto", against="person")
    app = TableApp(at, DisplaySettings())
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_prompt(app, pilot)
        assert "Hand of" not in picture(app)
        await enter(app, pilot, "")
        await until(app, pilot, lambda: "Hand of" in picture(app))
        first = picture(app)
        app.query_one(InputLine).value = at.view.legal()[0]
        await pilot.press("enter")
        await until(app, pilot, lambda: bool(app.prompt and app.prompt.startswith("Press Enter")))
        assert "Hand of" not in picture(app)
        assert app.session.completions("") == []
        await pilot.press("up")
        assert app.query_one(InputLine).value == ""
        await enter(app, pilot, "")
        await until(app, pilot, lambda: "Hand of" in picture(app))
        hands = [re.search(r"Hand of (Seat \d)", content) for content in (first, picture(app))]
        assert hands[0] is not None
        assert hands[1] is not None
        assert hands[0][1] != hands[1][1]


async def test_an_error_ends_the_screen_and_is_not_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    app = TableApp(table("nakatta", size=5), DisplaySettings())

    def fail() -> bool:
        raise ZeroDivisionError("planted")

    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_prompt(app, pilot)
        monkeypatch.setattr(LocalTable, "step", lambda self: fail())
        await enter(app, pilot, "c3")
        with pytest.raises(ZeroDivisionError, match="planted"):
            await until(app, pilot, lambda: False)


# The real program.


def test_a_dumb_terminal_and_a_pipe_get_lines(tmp_path: Path) -> None:
    opened = Terminal(tmp_path, "play", "nakatta", "--size", "3", "--against", "bot:1", "--screen", term="dumb")
    try:
        opened.expect("This terminal does not support the full screen; using plain lines.")
        opened.expect("Black> ")
        opened.type("q\r")
        assert opened.process.wait(120) == 0
    finally:
        opened.close()
    ran = subprocess.run(
        [sys.executable, "-m", "chabudai", "play", "nakatta", "--size", "3", "--screen", "--no-save"],
        input="quit\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "\x1b" not in ran.stdout
