"""How a square board uses the window: large, whole, beside what belongs to it, with nothing over a control."""

from __future__ import annotations

from .fixtures import Sit
from .service import Service
from .space import (
    FULL_HD,
    LEAST_FILL,
    LOW,
    LOW_LAPTOP,
    PHONE_UPRIGHT,
    box_of,
    fill_share,
    in_first_screen,
    in_windows,
    overlap,
    under_toasts,
)

CONTROLS = ".controls button, .controls input"


EVERY = (PHONE_UPRIGHT, *LOW, LOW_LAPTOP, FULL_HD)


def test_p3_a_low_window_shows_the_whole_board_and_its_company_beside_it(service: Service, sit: Sit) -> None:
    anna = sit(service.open_table(13, pie=False).link(0))
    for size in in_windows(anna, LOW):
        assert in_first_screen(anna.page, ".nk-svg"), size
        board = box_of(anna.page, ".nk-svg")
        assert fill_share(anna) > 0.9, size
        for beside in (".seats", ".prompt", ".moves", ".controls"):
            assert box_of(anna.page, beside)["x"] >= board["x"] + board["width"], size


def test_p4_the_board_fills_a_wide_window(service: Service, sit: Sit) -> None:
    anna = sit(service.open_table(13, pie=False).link(0))
    for size in in_windows(anna, [FULL_HD, LOW_LAPTOP]):
        assert fill_share(anna) >= LEAST_FILL, size
        assert in_first_screen(anna.page, f".nk-svg, {CONTROLS}"), size


def test_p14_a_toast_lies_over_no_control(service: Service, sit: Sit) -> None:
    table = service.open_table(13, pie=False)
    table.play("g7", "d4")
    anna = sit(table.link(0))
    for size in in_windows(anna, EVERY):
        anna.page.keyboard.press("m")
        assert under_toasts(anna.page) == [], size


def test_p4_controls_and_board_do_not_lie_over_each_other(service: Service, sit: Sit) -> None:
    table = service.open_table(13, pie=True)
    table.play("g7")
    bea = sit(table.link(1))
    for size in in_windows(bea, EVERY):
        boxes = {part: box_of(bea.page, part) for part in (".nk-svg", ".seats", ".prompt", ".moves", ".controls")}
        for one, place in boxes.items():
            for other, place_of_other in boxes.items():
                assert one == other or not overlap(place, place_of_other), f"{one} and {other} overlap in {size}"
