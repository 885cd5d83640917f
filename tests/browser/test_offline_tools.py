"""What a phone without a network offers beside a match against bots: passing it on, advice, evaluation and files."""

from __future__ import annotations

import itertools
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

import chabudai
from chabudai.match import Match
from tests.games.eurojongg.browser import cards as jongg_cards
from tests.games.nanatoridori.browser import cards as nana_cards
from tests.games.natto.browser import tiles as natto_tiles
from tests.games.shared.register import HIDDEN_GAMES

from .by_hand import act, choose
from .device import Device, count_entries, read_match, read_table, start_table, wait_for_other_question
from .person import Person

TURNS = 4
COACHED: dict[str, dict[str, object]] = {
    "nakatta": {"size": 7, "pie": False},
    "natto": {},
    "nanatoridori": {"players": 3},
    "eurojongg": {},
}
SGF = "(;SZ[7]RU[no pie]C[!];B[d4];W[a1]C[Too far](;B[g7];W[b7])(;B[g6]))"

HAND = {"natto": "[data-hand-tile]", "nanatoridori": "[data-slot]", "eurojongg": "[data-hand-card]"}


def _visible_hand(person: Person, game: str, seat: int) -> list[str]:
    if game == "natto":
        return sorted(natto_tiles.visible_hand(person))
    if game == "eurojongg":
        return jongg_cards.visible_hand(person)
    return sorted(map(str, nana_cards.visible_hands(person)[seat]))


def _hand_of(match: Match, seat: int) -> list[str]:
    view = match.view(seat).data
    return sorted(map(str, view["hands"][seat] if "hands" in view else view["hand"]))


def _holder(person: Person) -> int:
    """Waits for the screen that covers the hands, and returns the seat for which it asks."""
    heading = person.page.get_by_role("heading", level=1, name=re.compile(r"^Pass the device to Player \d$"))
    expect(heading).to_be_visible()
    return int(heading.inner_text()[-1]) - 1


def _play_turn(person: Person, game: str, table: str, seat: int, rng: random.Random) -> None:
    """Plays for the seat that holds the device until another seat is asked."""
    match, _ = read_match(person.page, table)
    while seat in match.acting:
        person.wait_for_entries(count_entries(match, seat))
        assert _visible_hand(person, game, seat) == _hand_of(match, seat)
        view, asked = match.view(seat), match.question(seat)
        # The page skips by itself if no claim is possible.
        if view.legal_actions != ["skip"]:
            act(person, game, choose(game, view.data, view.legal_actions, rng), view.legal_actions)
        wait_for_other_question(person.page, table, seat, asked)
        match, _ = read_match(person.page, table)


@pytest.mark.parametrize("game", HIDDEN_GAMES)
def test_hands_are_covered_while_the_device_is_passed_on(device: Device, game: str) -> None:
    page = device.open()
    person = Person(page)
    person.hand = "touch"
    table = start_table(page, device.address, game, "pass")
    rng = random.Random(2)
    seats = []
    for turn in range(TURNS):
        seat = _holder(person)
        if turn == 1:
            page.reload()
            assert _holder(person) == seat
        expect(page.locator(HAND[game])).to_have_count(0)
        person.use(page.get_by_role("button", name=f"I am Player {seat + 1}: show my hand"))
        expect(page.locator(HAND[game]).first).to_be_visible()
        _play_turn(person, game, table, seat, rng)
        seats.append(seat)
    assert all(one != other for one, other in itertools.pairwise(seats))
    page.close()


def test_a_game_without_hidden_cards_is_passed_on_without_a_cover(device: Device) -> None:
    page = device.open()
    person = Person(page)
    start_table(page, device.address, "nakatta", "pass", size=7, pie=False)
    for point in ("c3", "d5", "e4"):
        person.play(point)
    page.reload()
    expect(person.stones).to_have_count(3)
    page.close()


@pytest.mark.parametrize("game", list(COACHED))
def test_the_coach_advises_without_a_network(device: Device, game: str) -> None:
    page = device.open()
    start_table(page, device.address, game, "bots", **COACHED[game])
    page.get_by_role("button", name="Coach", exact=True).tap()
    advice = page.get_by_test_id("coach").locator("p")
    expect(advice.first).not_to_be_empty()
    # A bot may have the lead.
    expect(page.locator(".turn-mine")).to_be_visible()
    field = page.locator("#typed")
    field.fill("hint")
    field.press("Enter")
    # The search is random, so the hint may name another action; a refusal has one line.
    expect(page.get_by_test_id("told")).to_have_text(re.compile(r"\n"))
    page.close()


def _open_record(page: Page, device: Device, name: str, text: str) -> None:
    """Opens a file at the page for saved games."""
    page.goto(f"{device.address}#!/analysis")
    payload: FilePayload = {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
    page.get_by_label("Record file").set_input_files(payload)
    page.get_by_role("button", name="Open", exact=True).click()


def test_a_position_is_evaluated_without_a_network(device: Device) -> None:
    page = device.open()
    _open_record(page, device, "game.sgf", "(;SZ[5]RU[no pie]C[!];B[b2];W[a1](;B[d2])(;B[d3]))")
    page.get_by_role("button", name="Evaluation").click()
    expect(page.get_by_test_id("chances")).to_contain_text(re.compile(r"\d+ %|Proven"))
    expect(page.locator("[data-chance]").first).to_be_visible()
    page.close()


def test_a_kept_match_is_exported_and_opened_again_as_it_was(device: Device) -> None:
    page = device.open()
    person = Person(page)
    table = start_table(page, device.address, "nakatta", size=7, pie=False)
    person.play("d4")
    expect(person.stones).to_have_count(2)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download record").click()
    text = Path(download.value.path()).read_text()
    assert text == read_table(page, table)["record"]
    assert chabudai.replay(text).action_count == 2
    page = device.open()
    _open_record(page, device, "game.txt", text)
    person = Person(page)
    expect(page.get_by_text("0 / 2", exact=True)).to_be_visible()
    page.keyboard.press("End")
    expect(person.stones).to_have_count(2)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as SGF").click()
    exported = Path(download.value.path()).read_text()
    assert exported.startswith("(;")
    page = device.open()
    _open_record(page, device, "game.sgf", exported)
    expect(page.get_by_text(re.compile("^[02] / 2$"))).to_be_visible()
    page.close()


def test_a_file_of_another_program_is_opened_without_a_network(device: Device) -> None:
    page = device.open()
    _open_record(page, device, "other.sgf", SGF)
    expect(Person(page).board).to_be_visible()
    expect(page.get_by_text("Too far")).to_be_attached()


def test_a_file_is_refused_with_the_reason_in_words(device: Device) -> None:
    page = device.open()
    _open_record(page, device, "letter.txt", "Dear Anna")
    expect(page.get_by_role("alert")).to_contain_text("record")
    page = device.open()
    _open_record(page, device, "other.sgf", "(;SZ[7]RU[no pie];B[d4];W[e5];B[e4])")
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"Move 3, e4: .*naked attachment.*\(N4\.2\)"))
