"""How a square board uses the window: large, whole, beside what belongs to it, with nothing over a control."""

from __future__ import annotations

import pytest

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
    overlap,
    under_toasts,
    window,
)

CONTROLS = ".controls button, .controls input"


@pytest.mark.parametrize("size", LOW)
def test_p3_a_low_window_shows_the_whole_board_and_its_company_beside_it(
    service: Service, sit: Sit, size: tuple[int, int]
) -> None:
    table = service.open_table(13, pie=False)
    anna = sit(table.link(0), **window(size))
    assert in_first_screen(anna.page, ".nk-svg")
    board = box_of(anna.page, ".nk-svg")
    assert fill_share(anna) > 0.9
    for beside in (".seats", ".prompt", ".moves", ".controls"):
        assert box_of(anna.page, beside)["x"] >= board["x"] + board["width"]


@pytest.mark.parametrize("size", [FULL_HD, LOW_LAPTOP])
def test_p4_the_board_fills_a_wide_window(service: Service, sit: Sit, size: tuple[int, int]) -> None:
    table = service.open_table(13, pie=False)
    anna = sit(table.link(0), **window(size))
    assert fill_share(anna) >= LEAST_FILL
    assert in_first_screen(anna.page, f".nk-svg, {CONTROLS}")


@pytest.mark.parametrize("size", [PHONE_UPRIGHT, *LOW, LOW_LAPTOP, FULL_HD])
def test_p14_a_toast_lies_over_no_control(service: Service, sit: Sit, size: tuple[int, int]) -> None:
    table = service.open_table(13, pie=False)
    table.play("g7", "d4")
    anna = sit(table.link(0), **window(size))
    anna.page.keyboard.press("m")
    assert under_toasts(anna.page) == []


@pytest.mark.parametrize("size", [PHONE_UPRIGHT, *LOW, LOW_LAPTOP, FULL_HD])
def test_p4_controls_and_board_do_not_lie_over_each_other(service: Service, sit: Sit, size: tuple[int, int]) -> None:
    table = service.open_table(13, pie=True)
    table.play("g7")
    bea = sit(table.link(1), **window(size))
    boxes = {part: box_of(bea.page, part) for part in (".nk-svg", ".seats", ".prompt", ".moves", ".controls")}
    for one, place in boxes.items():
        for other, place_of_other in boxes.items():
            assert one == other or not overlap(place, place_of_other), f"{one} and {other} overlap"
