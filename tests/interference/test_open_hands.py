"""Where hands are shown to who watches: whoever sits and watches in a second window learns nothing before its time.

In two worlds a deal is played out whose hidden cards alone differ. What a seat is told and what is told to who watches
must be the same, taken together, until the deal has been over for as long as the table says; what the seat is told also
after that, while then who watches is told of the cards.
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
from chabudai.server.live.viewers import Shown
from chabudai.server.table import play as playing
from chabudai.server.table import situation
from chabudai.server.table.instant import Instant
from chabudai.server.table.spectating import OpenHands, finished_deals
from chabudai.store import Pace
from tests.server.simulation.world import World
from tests.server.virtual import in_virtual_time, party

from .pairs import Pair, make_pair

SEED = 20261124
DELAY_S = 60
RESTS = Pace("instant", 0, 600_000)
"""So long that nothing is dealt while anybody listens."""
LAST = 2
"""So many actions are played while everybody listens; the last of them ends the deal."""
WANTED = 6


@dataclass(frozen=True)
class Ended:
    """A pair of matches in which a deal is played out after so many entries."""

    pair: Pair
    entries: int


def deals_that_end() -> Iterator[Ended]:
    """Pairs of which a seat is the receiver, and in which a deal is over before the match is."""
    for number in itertools.count():
        pair = make_pair(f"{SEED}:{number}")
        if pair.receiver is None:
            continue
        matches = [Match(load(pair.game, **pair.options)) for _ in pair.worlds]
        for count in range(1, len(pair.worlds[0]) + 1):
            for match, entries in zip(matches, pair.worlds, strict=True):
                match.apply(entries[count - 1])
            last = pair.worlds[0][count - LAST : count]
            are_seats = len(last) == LAST and all(entry.actor.isdigit() for entry in last)
            if are_seats and all(match.is_interval for match in matches):
                yield Ended(pair, count)
                break


@cache
def deals() -> list[Ended]:
    found = []
    for ended in deals_that_end():
        first, second = (world[: ended.entries] for world in ended.pair.worlds)
        is_heard_alike = all(
            one.action == other.action for one, other in zip(first[-LAST:], second[-LAST:], strict=True)
        )
        if first != second and is_heard_alike:
            found.append(ended)
        if len(found) == WANTED:
            break
    return found


@dataclass
class Heard:
    """What was told in one world, before the deal is to be shown and after."""

    seat: tuple[list[str], list[str]]
    watcher: tuple[list[str], list[str]]


def hear(ended: Ended, which: int) -> Heard:
    """Plays the end of a deal in one of the worlds."""
    pair = ended.pair
    entries: Sequence[Entry] = pair.worlds[which][: ended.entries]
    assert pair.receiver is not None
    receiver = pair.receiver
    heard = Heard(([], []), ([], []))

    async def play(world: World) -> None:
        match = Match(load(pair.game, **pair.options))
        for entry in entries[:-LAST]:
            match.apply(entry)
        table = await party(world, match, pace=RESTS, watch_delay_s=DELAY_S)
        for entry in entries[-LAST:]:
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
        for guest, count, told in zip(both, until, (heard.seat, heard.watcher), strict=True):
            frames = [json.dumps(frame, sort_keys=True) for frame in guest.frames]
            told[0].extend(frames[:count])
            told[1].extend(frames[count:])

    in_virtual_time(play)
    return heard


@pytest.mark.parametrize("number", range(WANTED))
def test_a_seat_with_a_second_window_hears_nothing_before_the_deal_is_to_be_shown(number: int) -> None:
    ended = deals()[number]
    one, other = hear(ended, 0), hear(ended, 1)
    assert len(one.watcher[0]) >= 3
    assert one.seat == other.seat
    assert one.watcher[0] == other.watcher[0]
    # That the cards are told then is what the table is opened for; else this test would hear nothing.
    assert one.watcher[1] != other.watcher[1]


# Leaks that have to be heard.


def it_is_shown_as_soon_as_it_is_over(patch: pytest.MonkeyPatch) -> None:
    def early(*told: Any) -> dict[int, int]:
        return {stands: at_ms - DELAY_S * 1000 for stands, at_ms in finished_deals(*told).items()}

    patch.setattr(playing, "finished_deals", early)


def all_that_was_played_is_shown_after_a_moment(patch: pytest.MonkeyPatch) -> None:
    def at_once(_table: Any, stored: Any, _before: Any, now: Instant) -> OpenHands:
        return OpenHands(stored.number, 4, now.ms)

    patch.setattr(situation, "open_hands_at", at_once)


def who_watches_is_shown_the_match_as_it_is(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Shown, "_shown_match", lambda shown: shown._playing.match)


LEAKS = (
    it_is_shown_as_soon_as_it_is_over,
    all_that_was_played_is_shown_after_a_moment,
    who_watches_is_shown_the_match_as_it_is,
)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_of_hands_is_heard(leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    assert any(hear(ended, 0).watcher[0] != hear(ended, 1).watcher[0] for ended in deals())
