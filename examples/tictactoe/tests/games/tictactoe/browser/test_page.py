"""Tic-Tac-Toe on the page: a whole game by clicks against a bot, a refusal, and a rematch."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.fixtures import Sit
from tests.browser.person import Person
from tests.browser.service import Service

CELLS = [f"{column}{row}" for row in "123" for column in "abc"]


def cell(person: Person, name: str) -> Locator:
    return person.board.locator(f"[data-cell={name}]")


def marks(person: Person) -> dict[str, str]:
    """Returns the mark that the page shows in each cell."""
    found = {name: cell(person, name).get_attribute("data-mark") for name in CELLS}
    assert set(found.values()) <= {"X", "O", "."}
    return {name: mark for name, mark in found.items() if mark is not None}


def test_a_game_against_a_bot_is_clicked_from_the_lobby_to_its_end(service: Service, sit: Sit) -> None:
    anna = sit()
    anna.set_table(service.address, "tictactoe", "bots")
    anna.press("Play", exact=True)
    expect(anna.board).to_be_visible()
    table, key = anna.seat
    result = anna.page.get_by_test_id("result")
    mine = 0
    for _ in CELLS:
        expect(anna.prompt.get_by_text("Your turn").or_(result).first).to_be_visible()
        if result.count():
            break
        seen = service.get(f"/api/tables/{table}", key)
        if seen["ending"]:
            break
        chosen = seen["legal"][0]
        cell(anna, chosen).click()
        expect(cell(anna, chosen)).to_have_attribute("data-mark", "XO"[seen["you"]])
        mine += 1
    expect(result).to_be_visible()
    last = service.get(f"/api/tables/{table}", key)
    assert last["ending"]
    assert mine in (3, 4, 5)
    assert "".join(marks(anna)[name] for name in CELLS) == "".join(reversed(last["view"]["rows"]))
    expect(result).to_contain_text("X3.2" if not last["ending"]["winners"] else "X3.1")
    anna.press("Rematch")
    expect(cell(anna, "b2")).to_be_visible()
    expect(anna.live).to_contain_text("A new game begins.")


def test_x2_2_a_taken_cell_says_why_it_may_not_be_taken(service: Service, sit: Sit) -> None:
    opened = service.post("/api/tables", {"game": "tictactoe", "seats": ["me", "open"], "name": "Anna"})
    invited = {"invitation": opened["invitation"], "name": "Bea"}
    joined = service.post(f"/api/tables/{opened['table']}/join", invited)
    address = f"{service.address}/t/{opened['table']}"
    anna, bea = sit(f"{address}#key={opened['key']}"), sit(f"{address}#key={joined['key']}")
    cell(anna, "b2").click()
    expect(cell(bea, "b2")).to_have_attribute("data-mark", "X")
    expect(bea.prompt).to_contain_text("Your turn")
    cell(bea, "b2").click()
    expect(bea.board).to_contain_text("b2 is taken by Crosses (X2.2)")
    cell(bea, "a1").click()
    expect(cell(anna, "a1")).to_have_attribute("data-mark", "O")
