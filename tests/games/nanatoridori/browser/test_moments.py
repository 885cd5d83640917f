"""The moments of Nana Toridori: lost penguins, players who are out, swept tricks and last cards are staged briefly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from chabudai.match import Match
from chabudai.store import Pace
from tests.browser.fixtures import PHONE, Sit
from tests.browser.service import Service
from tests.browser.tables import create_table_from
from tests.games.shared.moments import assert_moment, moments, record_moments

from .cards import choose_most_cards, create_match, one_action_before_the_end

NAMES = ("Anna", "Bea", "Cleo")


def before(happens: Callable[[dict[str, Any], int], bool]) -> tuple[Match, int, str]:
    """A match of three before the first action after which this holds of its data and the seat that acted."""
    match = create_match(3, players=3)
    while True:
        seat = match.acting[0]
        action = choose_most_cards(match.view(seat).legal_actions)
        trial = match.copy()
        trial.play(seat, action, deals=False)
        data = trial.view(None).data
        if happens(data, seat):
            return match, seat, action
        match = trial


def causes(kind: str) -> Callable[[dict[str, Any], int], bool]:
    """Whether the latest action caused an event of this kind, and no other."""
    return lambda data, _seat: [event["kind"] for event in data["events"]] == [kind]


def leaves_one_card(data: dict[str, Any], seat: int) -> bool:
    return data["events"] == [] and len(data["hands"][seat]) == 1


@pytest.mark.parametrize(
    ("kind", "create", "caption"),
    [
        ("lost", lambda: one_action_before_the_end(3, players=3, penguins=2), "{} loses a penguin"),
        ("out", lambda: before(causes("out")), "{} is out!"),
        ("trick", lambda: before(causes("sweep")), None),
        ("last", lambda: before(leaves_one_card), "{} has one card left"),
    ],
    ids=["lost", "out", "trick", "last"],
)
def test_a_moment_is_staged_for_everyone(
    service: Service, sit: Sit, kind: str, create: Callable[[], tuple[Match, int, str]], caption: str | None
) -> None:
    match, seat, action = create()
    table = create_table_from(service, match, NAMES, Pace("instant", 0, 60_000))
    people = [sit(table.link(None)), sit(table.link(None), **PHONE)]
    still = sit(table.link(seat), reduced_motion="reduce")
    for person in (*people, still):
        record_moments(person)
    table.act(seat, action)
    events = table.snapshot()["view"]["events"]
    about = events[-1]["seat"] if events else seat
    for person in people:
        assert_moment(person, kind, caption and caption.format(NAMES[about]))
    still.wait_for_entries(table.snapshot()["lines"])
    assert moments(still) == []
