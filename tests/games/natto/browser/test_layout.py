"""The layout of Natto: tiles and trick grow with the window, and the legend is a drawer in a small one."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import expect

from tests.browser.fixtures import Sit
from tests.browser.layout import (
    DESKTOP,
    FIVE_SIZES,
    FULL_HD,
    LOW,
    LOW_LAPTOP,
    MAX_SHIFT_PX,
    MIN_FILL_SHARE,
    PHONE_ON_ITS_SIDE,
    PHONE_UPRIGHT,
    box_of,
    controls_under_toasts,
    covered_cards,
    felt_fill,
    fill_share,
    in_first_screen,
    in_windows,
    min_width,
    overlap,
    shift_over_the_moves,
    window,
)
from tests.browser.service import OpenTable, Service
from tests.browser.tables import create_table_from

from .tiles import choose_most_tiles, deal_match, raise_tiles, tiles_in

# The minimum width of a tile of a whole hand, of a tile that lies alone on the table, and of a number in the legend.
MIN_WIDTHS_PX = {
    PHONE_UPRIGHT: (38, 80, None),
    PHONE_ON_ITS_SIDE: (34, 60, None),
    LOW_LAPTOP: (55, 80, 22),
    DESKTOP: (60, 100, 24),
    FULL_HD: (88, 180, 38),
}
MAX_HOLE_SHARE = 0.18
MAX_EMPTY_BELOW = 0.07


def create_table_with_lead(service: Service) -> tuple[OpenTable, int]:
    """A table with a combination to answer, and the seat that answers it."""
    match = deal_match(seed=1)
    match.play(match.acting[0], max(match.view(match.acting[0]).legal_actions, key=lambda play: len(tiles_in(play))))
    return create_table_from(service, match, ("Anna", "Bea")), match.acting[0]


def test_p3_the_hand_and_the_buttons_are_in_the_first_screen(service: Service, sit: Sit) -> None:
    table, seat = create_table_with_lead(service)
    person = sit(table.link(seat))
    for size in in_windows(person, [PHONE_UPRIGHT, *LOW, LOW_LAPTOP, FULL_HD]):
        assert in_first_screen(person.page, "[data-hand-tile], .nt-buttons button"), size
        assert covered_cards(person.page, "[data-hand-tile]") == [], size
        hand = box_of(person.page, ".nt-hand")
        for other in (".nt-middle", ".nt-other", ".nt-choices"):
            assert not overlap(hand, box_of(person.page, other)), (other, size)
        person.page.keyboard.press("m")
        assert controls_under_toasts(person.page) == [], size


def test_p3_the_readings_of_the_raised_tiles_are_fully_visible(service: Service, sit: Sit) -> None:
    match = deal_match(seed=1)
    person = sit(create_table_from(service, match, ("Anna", "Bea")).link(match.acting[0]))
    # The tiles stay raised after a reload.
    raise_tiles(person, ["F", "L"])
    expect(person.page.get_by_role("radiogroup", name="Played as").get_by_role("radio").first).to_be_visible()
    for size in in_windows(person, [PHONE_UPRIGHT, *LOW, LOW_LAPTOP, DESKTOP]):
        readings = person.page.get_by_role("radiogroup", name="Played as")
        expect(readings.get_by_role("radio").first).to_be_visible()
        bar, first = box_of(person.page, ".nt-choices"), box_of(person.page, ".nt-reading")
        assert first["y"] + first["height"] <= bar["y"] + bar["height"], size
        if size == DESKTOP:
            # If there is room, all readings are visible.
            assert readings.evaluate("row => row.scrollHeight <= row.clientHeight"), size


def test_p2_the_hand_keeps_its_place_through_a_round(service: Service, sit: Sit) -> None:
    match = deal_match(seed=1)
    while match.view(None).data["round"] == 1 and not match.is_over:
        match.play(match.acting[0], choose_most_tiles(match.view(match.acting[0]).legal_actions))
    person = sit(create_table_from(service, match, ("Anna", "Bea")).link(0))
    for size in in_windows(person, [PHONE_UPRIGHT, LOW_LAPTOP]):
        assert shift_over_the_moves(person, ".nt-hand") <= MAX_SHIFT_PX, size


def test_p2_tiles_on_a_phone_stay_in_their_rows_when_one_is_played(service: Service, sit: Sit) -> None:
    table, seat = create_table_with_lead(service)
    person = sit(table.link(seat), **window(PHONE_UPRIGHT))
    tiles = person.page.locator("[data-hand-tile]")
    expect(tiles).to_have_count(16)
    before = box_of(person.page, ".nt-slot:first-child")
    legal = table.snapshot(seat)["legal"]
    play = min((action for action in legal if action != "pass"), key=lambda action: len(tiles_in(action)))
    table.act(seat, play)
    expect(tiles).to_have_count(16 - len(tiles_in(play)))
    after = box_of(person.page, ".nt-slot:first-child")
    assert abs(after["y"] - before["y"]) <= MAX_SHIFT_PX


def test_p4_a_single_tile_and_a_whole_hand_fill_the_felt(service: Service, sit: Sit) -> None:
    match = deal_match(seed=2)
    match.play(match.acting[0], next(a for a in match.view(match.acting[0]).legal_actions if len(tiles_in(a)) == 1))
    person = sit(create_table_from(service, match, ("Anna", "Bea")).link(match.acting[0]))
    for size in in_windows(person, FIVE_SIZES):
        fill = felt_fill(person.page)
        assert fill.hole <= MAX_HOLE_SHARE, (size, fill)
        assert fill.below <= MAX_EMPTY_BELOW, (size, fill)
        own, laid, legend = MIN_WIDTHS_PX[size]
        assert min_width(person.page, "[data-hand-tile]") >= own, size
        assert min_width(person.page, ".nt-latest .nt-tile") >= laid, size
        if legend is not None:
            assert min_width(person.page, ".nt-ladder td") >= legend, size


def test_p4_the_last_tiles_of_a_hand_are_larger_than_the_first(service: Service, sit: Sit) -> None:
    match = deal_match(seed=1)
    person = sit(create_table_from(service, match, ("Anna", "Bea")).link(match.acting[0]))
    whole = {size: min_width(person.page, "[data-hand-tile]") for size in in_windows(person, FIVE_SIZES)}
    while len(match.view(match.acting[0]).data["hand"]) > 5 or match.view(match.acting[0]).data["hand"] == []:
        match.play(match.acting[0], choose_fewest_tiles(match.view(match.acting[0]).legal_actions))
    person = sit(create_table_from(service, match, ("Anna", "Bea")).link(match.acting[0]))
    for size in in_windows(person, FIVE_SIZES):
        assert min_width(person.page, "[data-hand-tile]") >= whole[size], size
        if size in (PHONE_UPRIGHT, DESKTOP):
            assert min_width(person.page, "[data-hand-tile]") >= 1.5 * whole[size], size
        assert in_first_screen(person.page, "[data-hand-tile], .nt-buttons button"), size


def choose_fewest_tiles(legal: Sequence[str]) -> str:
    """Plays as few tiles as possible: a long round."""
    plays = [action for action in legal if action != "pass"]
    return min(plays, key=lambda action: (len(tiles_in(action)), action)) if plays else "pass"


def test_p4_tiles_and_trick_grow_with_the_window(service: Service, sit: Sit) -> None:
    table, seat = create_table_with_lead(service)
    heights = []
    person = sit(table.link(seat))
    for size in in_windows(person, [LOW_LAPTOP, FULL_HD]):
        heights.append(
            (box_of(person.page, "[data-hand-tile]")["height"], box_of(person.page, ".nt-latest svg")["height"])
        )
        assert fill_share(person) >= MIN_FILL_SHARE, size
    (tile, laid), (large_tile, large_laid) = heights
    assert large_tile > 1.4 * tile
    assert large_laid > 1.2 * laid
    bar = box_of(person.page, ".nt-play")
    assert bar["width"] < 760


def test_p4_the_legend_is_a_drawer_on_a_phone(service: Service, sit: Sit) -> None:
    table, seat = create_table_with_lead(service)
    person = sit(table.link(seat), **window(PHONE_UPRIGHT))
    legend = person.page.get_by_role("complementary", name="Legend")
    expect(legend).to_have_count(0)
    person.press("Suits and bombs")
    expect(legend).to_be_visible()
    assert not overlap(box_of(person.page, ".nt-aside"), box_of(person.page, ".nt-hand"))
    person.press("Close")
    expect(legend).to_have_count(0)
    # The same holds beside the text of a lesson, where the board is lower than at a table.
    person.page.set_viewport_size({"width": LOW_LAPTOP[0], "height": LOW_LAPTOP[1]})
    person.page.goto(f"{service.address}/learn/natto")
    expect(person.page.get_by_role("button", name="Suits and bombs")).to_be_visible()
    expect(legend).to_have_count(0)
