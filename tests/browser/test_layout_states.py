"""Every page, and every state of a table, keeps the laws of layout in the cells of the matrix."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

import chabudai
from tests import thoroughness

from .layout_matrix import matrix_faults, share_of
from .layout_pages import Site, page_states
from .layout_states import TABLE_STATES, table_states
from .person import Person
from .profiles import Profiles
from .service import Service

EXPECTED_ERRORS = ("Failed to load resource", "Error: planted")
"""What a browser logs for a page that does not exist, and for the fault that a test plants."""


@pytest.fixture
def person(profiles: Profiles) -> Iterator[Person]:
    """A person whose page may log the errors of pages that cannot be shown."""
    complaints: list[str] = []

    def hear(text: str) -> None:
        if not any(expected in text for expected in EXPECTED_ERRORS):
            complaints.append(text)

    profile = profiles.lend(hear, reduced_motion="reduce")
    yield Person(profile.page)
    profiles.give_back(profile)
    assert complaints == []


@pytest.fixture(scope="module")
def site(service: Service) -> Site:
    return Site(service)


def cases() -> Sequence[tuple[str, str]]:
    """Each state of a table, with a game: in ``make nightly`` with each game, otherwise with one in turn."""
    found = []
    for number, (state, games) in enumerate(TABLE_STATES.items()):
        found += [(key, state) for key in games] if thoroughness.FULL else [(games[number % len(games)], state)]
    return found


def test_every_state_of_a_table_is_in_the_matrix(service: Service) -> None:
    for key in chabudai.games():
        assert set(table_states(service, key)) == {state for state, games in TABLE_STATES.items() if key in games}


@pytest.mark.parametrize(("number", "key", "state"), [(number, *case) for number, case in enumerate(cases())])
def test_a_state_of_a_table_keeps_the_laws(service: Service, person: Person, number: int, key: str, state: str) -> None:
    opens = table_states(service, key)[state]
    assert list(matrix_faults(person, opens, share_of(number, f"{key} {state}"))) == []


PAGES: Sequence[str] = tuple(page_states(Site(Service.__new__(Service))))


@pytest.mark.parametrize("number", range(len(PAGES)), ids=PAGES)
def test_a_page_keeps_the_laws(site: Site, person: Person, number: int) -> None:
    name = PAGES[number]
    cells = share_of(number, name, has_seats=False)
    assert list(matrix_faults(person, page_states(site)[name], cells)) == []
