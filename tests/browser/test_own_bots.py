"""One of the server's own bots is chosen by name in the form and plays its game to the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .fixtures import Sit
from .service import Service
from .test_play import play_to_the_end


@pytest.fixture
def service_with_a_bot(tmp_path: Path) -> Iterator[Service]:
    service = Service(tmp_path, bots={"mine": "tests.research.bots:First"})
    service.start()
    yield service
    service.kill()


def test_it_is_chosen_by_name_and_plays_to_the_end(service_with_a_bot: Service, sit: Sit) -> None:
    service = service_with_a_bot
    anna = sit()
    anna.set_table(service.address, "nanatoridori", "bots")
    anna.page.get_by_label("Opponents").select_option("a choice for each seat")
    expect(anna.page.get_by_role("option", name="Bot: mine").first).to_be_attached()
    anna.set_table(service.address, "nakatta", "bots")
    anna.page.get_by_label("5", exact=True).check()
    anna.page.get_by_label("Opponent", exact=True).select_option("mine")
    expect(anna.page.get_by_test_id("company-note")).to_have_text("A bot of this server.")
    anna.press("Play", exact=True)
    expect(anna.board).to_be_visible()
    table, key = anna.seat
    bot = service.get(f"/api/tables/{table}", key)["seats"][1]
    assert (bot["kind"], bot["name"], bot["level"]) == ("bot", "mine", None)
    play_to_the_end(service, anna)
