"""The log of Euro-Jongg on the page, a claim held through a restart, and whole names."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from chabudai.store import Pace
from tests.browser.fixtures import PHONE, Sit
from tests.browser.person import Person
from tests.browser.polling import wait_for_value
from tests.browser.service import Service
from tests.browser.tables import create_table_from

from .cards import first_with, near_the_end, played_until
from .test_layout import NAMES, late_turn, may_claim

_TURNS = "turns => turns.map(turn => [Number(turn.dataset.turn), turn.innerText.trim()])"


def turns_of(person: Person) -> dict[int, str]:
    """The text of each turn in a page's log, by its number."""
    expect(person.page.locator("[data-turn]").first).to_be_visible()
    turns: list[tuple[int, str]] = person.page.locator("[data-turn]").evaluate_all(_TURNS)
    assert len(turns) == len(dict(turns)), "each turn has one entry"
    return dict(turns)


def test_p5_the_log_has_one_complete_entry_per_turn_numbered_alike_for_all(service: Service, sit: Sit) -> None:
    table = create_table_from(service, near_the_end(24, 26), NAMES)
    mine, theirs = turns_of(sit(table.link(0))), turns_of(sit(table.link(1)))
    # A page of the log begins at an entry, and pages differ because some entries are secret.
    first = max(min(mine), min(theirs))
    assert {turn for turn in mine if turn >= first} == {turn for turn in theirs if turn >= first}
    assert max(mine) - first + 1 >= 10
    for turn in [*mine.values(), *theirs.values()]:
        words = re.sub(r"^\d+\s*", "", turn)
        assert re.search(r"[a-z]{3}", words), turn
        assert "..." not in words
        assert "…" not in words
        # A skip is hidden, since it reveals nothing.
        assert not re.search(r"\bskips?\b", words), turn


def test_p7_a_held_claim_survives_a_restart(frail_service: Service, sit: Sit) -> None:
    table = create_table_from(frail_service, first_with(may_claim), NAMES, Pace("fixed", 600_000))
    anna = sit(table.link(0))
    claim = anna.board.locator("[data-claim=run]").first
    claim.click()
    expect(claim).to_have_attribute("aria-pressed", "true")
    # The page shows its own claim immediately; the server holds it a moment later.
    wait_for_value(lambda: table.snapshot(0)["window"]["held"] is not None, True)
    held = table.snapshot(0)["window"]["held"]
    frail_service.kill()
    expect(anna.board.locator("xpath=..")).not_to_have_attribute("data-line", "open")
    frail_service.start()
    expect(anna.board.locator("xpath=..")).to_have_attribute("data-line", "open")
    expect(claim).to_have_attribute("aria-pressed", "true")
    expect(anna.board.get_by_role("group", name="Claim")).to_contain_text("You claim a run. You can still change this.")
    assert table.snapshot(0)["window"]["held"] == held


def test_p16_names_of_bots_are_whole_on_a_phone(service: Service, sit: Sit) -> None:
    # In this second hand another seat deals, which is marked beside its name, and others have many points.
    match = played_until(19, lambda at: at.view(0).data["hand_number"] == 2 and late_turn(at))
    table = create_table_from(service, match, ("Anna", "bot:2", "bot:2", "bot:2"))
    anna = sit(table.link(0), **PHONE)
    names = anna.board.locator(".ej-name")
    expect(names).to_have_count(4)
    expect(anna.board.locator("section:not(.ej-mine) .ej-mark").first).to_be_visible()
    cut = names.evaluate_all(
        "all => all.filter(name => name.scrollWidth > name.clientWidth).map(name => name.innerText)"
    )
    assert cut == []
