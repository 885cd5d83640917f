"""Two people at one table read it in two languages."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .fixtures import Sit
from .person import Person
from .service import Service


def play(person: Person, point: str) -> None:
    """Places a stone on the Japanese page."""
    expect(person.page.get_by_role("region", name="対局の状況")).to_contain_text("あなたの手番")
    person.click(point)
    expect(person.stone(point)).to_be_visible()


def test_two_people_play_nakatta_in_english_and_japanese(service: Service, sit: Sit) -> None:
    table = service.open_table(5)
    anna, bea = sit(table.link(0)), sit(table.link(1), locale="ja-JP")
    prompt = bea.page.get_by_role("region", name="対局の状況")
    anna.play("c3")
    expect(prompt).to_contain_text("白石を打つか、色を交換して黒石を自分のものにしてください (N5.2)。")
    expect(prompt).to_contain_text("c3の黒石と、上辺と下辺をつなぐ黒の目標があなたのものになります。")
    bea.press("色を交換")
    expect(anna.prompt).to_contain_text(
        "Your opponent swapped and took over your black stone: you now join left and right"
    )
    expect(prompt).to_contain_text("黒石はあなたのものになりました。これからは上辺と下辺をつなぎます (N5.3)。")
    expect(bea.live).to_contain_text("あなたは色を交換しました。")
    for white, black in (("a1", "c2"), ("a3", "c1"), ("e3", "c4")):
        anna.play(white)
        play(bea, black)
    anna.play("e1")
    play(bea, "c5")
    expect(anna.live).to_contain_text("You lost: Black's chain of 5 stones joins top and bottom, from c5 to c1 (N2.2).")
    result = bea.page.get_by_test_id("result")
    expect(result).to_contain_text("あなたの石5個の連が、c5からc1まで上辺と下辺をつなぎました (N2.2)。")
    expect(bea.board).to_have_attribute("class", re.compile("nk-board"))
