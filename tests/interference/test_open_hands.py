"""Tables that show hands to spectators: a player who also watches in a second window learns nothing before the delay.

Two worlds play out a deal with different hidden cards. What a seat and a spectator receive, taken together, must be the
same until the table's delay after the deal has passed. Afterwards what the seat receives must still be the same, while
the spectator is shown the cards.
"""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from chabudai.match import Entry, Match, load
from chabudai.server.live.viewers import TableViewers
from chabudai.server.table import command_helpers as playing
from chabudai.server.table import situation
from chabudai.server.table.instant import Instant
from chabudai.server.table.spectating import OpenHands, finished_deals
from chabudai.store import Pace
from tests.server.simulation.world import World
from tests.server.virtual import in_virtual_time, party

from .pairs import Pair, make_pair

SEED = 20261124
DELAY_S = 60
LONG_PAUSE = Pace("instant", 0, 600_000)
"""A pause long enough that nothing is dealt while the test records frames."""
LAST_ACTIONS = 2
"""Actions played while the test records frames; the last of them ends the deal."""
DEALS = 6


@dataclass(frozen=True)
class Ended:
    """A pair of matches in which a deal ends after a number of entries."""

    pair: Pair
    entries: int


def deals_that_end() -> Iterator[Ended]:
    """Yields pairs with a seat as the receiver in which a deal ends before the match."""
    for number in itertools.count():
        pair = make_pair(f"{SEED}:{number}")
        if pair.receiver is None:
            continue
        matches = [Match(load(pair.game, **pair.options)) for _ in pair.worlds]
        for count in range(1, len(pair.worlds[0]) + 1):
            for match, entries in zip(matches, pair.worlds, strict=True):
                match.apply(entries[count - 1])
            last = pair.worlds[0][count - LAST_ACTIONS : count]
            are_seats = len(last) == LAST_ACTIONS and all(entry.actor.isdigit() for entry in last)
            if are_seats and all(match.is_interval for match in matches):
                yield Ended(pair, count)
                break


@cache
def deals() -> list[Ended]:
    found = []
    for ended in deals_that_end():
        first, second = (world[: ended.entries] for world in ended.pair.worlds)
        is_heard_alike = all(
            one.action == other.action for one, other in zip(first[-LAST_ACTIONS:], second[-LAST_ACTIONS:], strict=True)
        )
        if first != second and is_heard_alike:
            found.append(ended)
        if len(found) == DEALS:
            break
    return found


@dataclass
class Heard:
    """Frames received in one world, before the hands are shown and after."""

    seat: tuple[list[str], list[str]]
    watcher: tuple[list[str], list[str]]


def play_world(ended: Ended, which: int) -> Heard:
    """Plays the end of a deal in one of the worlds."""
    pair = ended.pair
    entries: Sequence[Entry] = pair.worlds[which][: ended.entries]
    assert pair.receiver is not None
    receiver = pair.receiver
    heard = Heard(([], []), ([], []))

    async def play(world: World) -> None:
        match = Match(load(pair.game, **pair.options))
        for entry in entries[:-LAST_ACTIONS]:
            match.apply(entry)
        table = await party(world, match, pace=LONG_PAUSE, watch_delay_s=DELAY_S)
        for entry in entries[-LAST_ACTIONS:]:
            answer = await table.guests[int(entry.actor)].act(entry.action)
            assert answer["type"] == "accepted", answer
        assert (await table.match()).is_interval
        await asyncio.sleep(DELAY_S - 1)
        asked: list[Any] = [await table.watcher.request("look", match=1, first=0)]
        asked.append(await table.watcher.request("ask", words="help"))
        both = table.guests[receiver], table.watcher
        until = [len(guest.frames) for guest in both]
        await asyncio.sleep(2)
        await table.watcher.request("look", match=1, first=0)
        for guest, count, data in zip(both, until, (heard.seat, heard.watcher), strict=True):
            frames = [json.dumps(frame, sort_keys=True) for frame in guest.frames]
            data[0].extend(frames[:count])
            data[1].extend(frames[count:])

    in_virtual_time(play)
    return heard


@pytest.mark.parametrize("number", range(DEALS))
def test_a_seat_with_a_second_window_learns_nothing_before_the_delay(number: int) -> None:
    ended = deals()[number]
    one, other = play_world(ended, 0), play_world(ended, 1)
    assert len(one.watcher[0]) >= 3
    assert one.seat == other.seat
    assert one.watcher[0] == other.watcher[0]
    # The cards are shown then, as the table is configured; otherwise this test would detect nothing.
    assert one.watcher[1] != other.watcher[1]


# Leaks that must be detected.


def hands_are_shown_without_the_delay(patch: pytest.MonkeyPatch) -> None:
    def early(*arguments: Any) -> dict[int, int]:
        return {stands: at_ms - DELAY_S * 1000 for stands, at_ms in finished_deals(*arguments).items()}

    patch.setattr(playing, "finished_deals", early)


def hands_are_shown_too_early(patch: pytest.MonkeyPatch) -> None:
    def at_once(_table: Any, stored: Any, _before: Any, now: Instant) -> OpenHands:
        return OpenHands(stored.number, 4, now.ms)

    patch.setattr(situation, "open_hands_at", at_once)


def spectators_get_the_match_without_delay(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TableViewers, "_match_with_open_hands", lambda shown: shown._playing.match)


LEAKS = (
    hands_are_shown_without_the_delay,
    hands_are_shown_too_early,
    spectators_get_the_match_without_delay,
)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_of_hands_is_detected(leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    assert any(play_world(ended, 0).watcher[0] != play_world(ended, 1).watcher[0] for ended in deals())
