"""Euro-Jongg's drawings, in text and as pictures, over views made by hand."""

from __future__ import annotations

from collections import Counter
from typing import Any
from xml.etree import ElementTree

import pytest

from chabudai.presentation import PRESENTATIONS
from chabudai.presentation.shared.lines import columns
from tests.games.shared.english import EnglishPresentation

from .views import MANY, NAMES, SHOWN, late, view

PRESENTATION: Any = EnglishPresentation(PRESENTATIONS["eurojongg"])
SVG = "{http://www.w3.org/2000/svg}"


def drawn_lines(data: dict[str, Any], **how: Any) -> list[str]:
    return list(PRESENTATION.text(data, **how).split("\n"))


def test_the_table_has_three_lines_a_seat_and_the_hand_by_suits() -> None:
    lines = drawn_lines(late(), width=80)
    assert lines[:9] == [
        "Hand 1, dealer Anna. Wall: front > 40 cards < back; blind: 13 cards.",
        "? Anna     60  10 cards, dealer",
        "    melds [Kh<2] Kd Kc; laid 5r rose",
        "    discards (6h) 2c (8h)",
        "? Bob   1,110  10 cards, declared 6c",
        "    melds [6h<1] 7h 8h",
        "    discards (Kh)",
        "> Cleo   -100  10 cards, waiting",
        "    melds 7d 7d 7d ##; laid owl",
    ]
    assert lines[9:] == [
        "    discards 9s 5h!",
        "? Dora      0  13 cards, lost 5,000 in this hand",
        f"    discards {' '.join(MANY)}",
        "Offered: Cleo's 5h.",
        "Hand of Anna: As 2s 3s  5h 5h 9h  Fd Wd  Ac Ac",
    ]
    assert "\n".join(lines).isascii()


def test_the_drawn_card_is_set_apart_and_marks_precede_cards() -> None:
    lines = drawn_lines(view(), marks={"9c": "+", "8s": "+"})
    assert lines[-1] == "Hand of Anna: As 2s 3s Ks  5h 5h 9h  Fd Wd  Ac 2c +9c +9c    drawn +8s"


def test_symbols_stand_for_the_letters_of_suits_but_not_in_names() -> None:
    drawn = PRESENTATION.text(late(names=["As", "5h", "Cleo", "Dora"]), unicode=True)
    assert "Hand of As: A♠ 2♠ 3♠  5♥ 5♥ 9♥  F♦ W♦  A♣ A♣" in drawn
    assert "melds [6♥<1] 7♥ 8♥" in drawn
    assert "laid 5♛ rose" in drawn
    assert "? 5h " in drawn


@pytest.mark.parametrize("unicode", [False, True])
@pytest.mark.parametrize("width", [40, 60, 80])
def test_no_line_is_wider_than_the_screen(width: int, unicode: bool) -> None:
    wide = {"names": ["A name that is long and wide", "名前" * 5, None, None]}
    for data in (late(**wide), view(**wide), late(**wide, phase="deal", acting=[], offered=None, shown=SHOWN)):
        lines = drawn_lines(data, width=width, unicode=unicode)
        assert max(map(columns, lines)) <= width


def test_a_fourteen_card_hand_fits_a_line_of_eighty_columns() -> None:
    lines = drawn_lines(view(), width=80)
    assert sum("Hand of" in line for line in lines) == 1
    assert len(lines) == 6


def test_e11_4_all_hands_are_drawn_between_two_hands_and_after_the_match() -> None:
    between = view(phase="deal", acting=[], drawn=None, shown=SHOWN)
    drawn = PRESENTATION.text(between)
    assert [line.split(":")[0] for line in drawn.split("\n") if line.startswith("Hand of")] == [
        f"Hand of {name}" for name in NAMES
    ]
    running = PRESENTATION.text(view(shown=SHOWN))
    assert running.count("Hand of") == 1, "the hands of an earlier deal are not those of this one"
    opened = PRESENTATION.merge_views([view(), *[view(seat=seat, hand=["5h"], drawn=None) for seat in (1, 2, 3)]])
    assert opened["hands"][1] == ["5h"]
    assert PRESENTATION.text(opened).count("Hand of") == 4
    assert "Hand of" not in PRESENTATION.text(view(seat=None, hand=None, drawn=None))


def test_nothing_is_drawn_of_a_hand_that_is_not_dealt() -> None:
    empty = view(hand_number=0, wall=0, blind=0, phase="deal", acting=[], hand=[], drawn=None, hand_sizes=[0] * 4)
    assert drawn_lines(empty)[0] == "The first hand has not been dealt yet."


def test_the_picture_has_a_box_for_each_card_and_says_what_it_is() -> None:
    root = ElementTree.fromstring(PRESENTATION.svg(late(), marks={"9h": "+"}))
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text == (
        "Euro-Jongg, hand 1, 40 cards in the wall: Cleo's 5 of hearts is offered; "
        "points: Anna 60, Bob 1,110, Cleo -100, Dora 0"
    )
    kinds = Counter(each.get("class") for each in root.iter(f"{SVG}rect"))
    on_the_table = 3 + 3 + 3 + 3 + 3 + 1 + 2 + 20
    assert sum(count for kind, count in kinds.items() if str(kind).startswith("card")) == on_the_table + 10
    assert (kinds["card taken"], kinds["card offered"], kinds["back"], kinds["wall"]) == (2, 1, 1, 10)
    assert "+" in [each.text for each in root.iter(f"{SVG}text")]
    heights = [int(each.get("y", "0")) for each in root.iter() if each.get("y")]
    assert max(heights) < int(root.get("height", "0"))


def test_e11_a_spectators_picture_has_no_hand() -> None:
    drawn = PRESENTATION.svg(late(seat=None, hand=None))
    assert "Hand of" not in drawn
