"""How much of a match spectators see with open hands: whole deals, some time after each has ended."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from chabudai.match import Match, load
from chabudai.server.table.instant import Instant
from chabudai.server.table.spectating import OpenHands, finished_deals, open_hands_at
from chabudai.store import StoredMatch, StoredTable
from tests.games.shared.register import HIDDEN_GAMES

OPEN = StoredTable("t", "", None, "", (), watch_delay_s=60)
CLOSED = replace(OPEN, watch_delay_s=None)


def stored(played_out: dict[int, int], number: int = 1) -> StoredMatch:
    return StoredMatch(1, number, "game", {}, 1, (), "", (), played_out=played_out)


def at(ms: int) -> Instant:
    return Instant(ms / 1000, ms)


def shown(found: OpenHands | None) -> tuple[int, int | None]:
    assert found is not None
    return found.stands, found.at_ms


def until_a_deal_is_over(key: str, seed: int = 3) -> Match:
    match = load(key).start(seed=seed)
    while not match.is_interval:
        seat = match.acting[0]
        legal = match.view(seat).legal_actions
        match.play(seat, max(legal, key=len) if key != "eurojongg" else legal[0], deals=False)
    return match


def test_a_deal_is_not_shown_before_its_delay_is_over() -> None:
    assert open_hands_at(OPEN, stored({}), None, at(10**9)) == OpenHands(1)
    just_before = open_hands_at(OPEN, stored({20: 1_000}), None, at(60_990))
    assert just_before is not None
    assert shown(just_before) == (0, None)
    assert just_before.due_s == pytest.approx(61.0)
    assert shown(open_hands_at(OPEN, stored({20: 1_000}), just_before, at(61_000))) == (20, 1_000)


def test_deals_are_shown_one_by_one_each_after_the_same_time() -> None:
    both = stored({20: 1_000, 44: 31_000})
    first = open_hands_at(OPEN, both, None, at(61_000))
    assert first is not None
    assert shown(first) == (20, 1_000)
    assert first.due_s == pytest.approx(91.0)
    assert shown(open_hands_at(OPEN, both, first, at(91_000))) == (44, 31_000)


def test_a_closed_table_shows_and_stores_nothing() -> None:
    assert open_hands_at(CLOSED, stored({20: 1_000}), None, at(10**9)) is None
    match = load("natto").start(seed=3)
    assert finished_deals(CLOSED, match, until_a_deal_is_over("natto"), at(5)) == {}


def test_a_changed_wall_clock_neither_hides_nor_reveals_a_deal() -> None:
    rows = stored({20: 1_000, 44: 31_000})
    first = open_hands_at(OPEN, rows, None, at(61_000))
    set_back = open_hands_at(OPEN, rows, first, Instant(62.0, 0))
    assert shown(set_back) == (20, 1_000)
    set_forth = open_hands_at(OPEN, rows, set_back, Instant(63.0, 10**9))
    assert shown(set_forth) == (20, 1_000)
    assert shown(open_hands_at(OPEN, rows, set_forth, Instant(91.0, 0))) == (44, 31_000)


def test_the_next_match_starts_hidden() -> None:
    last = open_hands_at(OPEN, stored({20: 1_000}), None, at(61_000))
    assert open_hands_at(OPEN, stored({}, number=2), last, at(62_000)) == OpenHands(2)


@pytest.mark.parametrize("key", HIDDEN_GAMES)
def test_the_end_of_a_deal_is_stored_even_if_the_next_is_dealt_without_a_pause(key: str) -> None:
    match = until_a_deal_is_over(key)
    before = Match(match.game)
    assert finished_deals(OPEN, before, match, at(7)) == {match.action_count: 7}
    after = match.copy()
    after.drive_chance()
    assert after.action_count > match.action_count
    assert finished_deals(OPEN, before, after, at(7)) == {match.action_count: 7}
    assert finished_deals(OPEN, match, after, at(7)) == {}


@pytest.mark.parametrize("key", HIDDEN_GAMES)
def test_the_next_deal_is_independent_of_the_previous_one(key: str) -> None:
    # Otherwise the hands of the last deal would reveal something about the next.
    def next_deal(match: Match) -> Any:
        return match.state.sample_chance(11, 0)

    deals = {next_deal(until_a_deal_is_over(key, seed)) for seed in range(3, 7)}
    assert len(deals) == 1
