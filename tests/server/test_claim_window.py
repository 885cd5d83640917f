"""Claim windows: no player sees which seats answer, how fast, or which had a choice."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence

import pytest

from chabudai import _core
from chabudai.match import Entry, Match, load
from chabudai.server.live.open_table import open_table
from chabudai.server.protocol.tables import NewTable
from chabudai.store import Pace, StoreError
from tests.server.simulation.world import Json, World

from .virtual import BotPool, Guest, Party, in_virtual_time, party, settle

FIXED = Pace("fixed", 4000)
BLIND = Pace("blind", 4000)
PLAIN = load("eurojongg")


def asked_with_claim() -> Match:
    """Returns a match in which three seats are asked and one of them could claim a run or a book."""
    return _asked(lambda view: any(action.startswith(("run", "book")) for action in view.legal_actions))


def _asked(fits: Callable[[_core.View], bool]) -> Match:
    for seed in range(1000):
        match = PLAIN.start(seed=seed)
        (dealer,) = match.acting
        for action in match.view(dealer).legal_actions:
            if action.startswith("discard"):
                trial = match.copy()
                trial.play(dealer, action)
                if len(trial.acting) == 3 and any(fits(trial.view(seat)) for seat in trial.acting):
                    return trial
    raise AssertionError("no seed makes such a match")


def claimant(match: Match) -> tuple[int, str]:
    """Returns a seat that may claim, and its claim."""
    return next(
        (seat, action)
        for seat in match.acting
        for action in match.view(seat).legal_actions
        if action.startswith(("run", "book"))
    )


def held(guest: Guest) -> str | None:
    """Returns the held answer that a client is shown."""
    answer: str | None = guest.table["window"]["held"]
    return answer


async def acts(table: Party) -> int:
    return len((await table.match()).entries)


def test_a_fixed_window_closes_on_time_and_silence_claims_nothing() -> None:
    async def conversation(world: World) -> None:
        match = asked_with_claim()
        table = await party(world, match, pace=FIXED)
        before = await acts(table)
        seat, claim = claimant(match)
        window = table.watcher.table["window"]
        assert window["closes"] - window["opens"] == 4000
        assert table.watcher.table["together"] == "fixed"
        await asyncio.sleep(2)
        assert (await table.guests[seat].act(claim))["type"] == "held"
        await asyncio.sleep(1.9)
        assert await acts(table) == before, "no answer counts before the window closes"
        await asyncio.sleep(0.2)
        played = (await table.match()).entries[before:]
        others = [other for other in match.acting if other != seat]
        expected = sorted(
            [Entry(str(seat), claim), *(Entry(str(other), "skip") for other in others)], key=lambda e: e.actor
        )
        assert list(played) == expected
        assert (await table.match()).acting == (seat,)

    in_virtual_time(conversation)


def test_an_answer_may_be_changed_until_the_window_closes_and_only_its_owner_sees_it() -> None:
    async def conversation(world: World) -> None:
        match = asked_with_claim()
        table = await party(world, match, pace=FIXED)
        seat, claim = claimant(match)
        others = [guest for guest in [*table.guests, table.watcher] if guest is not table.guests[seat]]
        sent = [len(guest.frames) for guest in others]
        mine = table.guests[seat]
        assert held(mine) is None
        await mine.act(claim)
        assert held(mine) == claim
        await asyncio.sleep(1)
        await mine.act("skip")
        assert held(mine) == "skip"
        assert (await mine.act("book As As"))["type"] == "refused", "an illegal answer is refused immediately"
        assert held(mine) == "skip", "the previous answer is kept"
        assert [len(guest.frames) for guest in others] == sent, "no other client is sent anything"
        await asyncio.sleep(4)
        after = await table.match()
        assert [entry.action for entry in after.entries[-3:]] == ["skip"] * 3

    in_virtual_time(conversation)


def _conversation(delays_s: Sequence[float | None], seen: list[tuple[float, Json]]) -> None:
    """Lets the three seats skip after a number of seconds, or not at all. All frames and their times are added to
    ``seen``.
    """

    async def conversation(world: World) -> None:
        match = asked_with_claim()
        table = await party(world, match, pace=FIXED)
        loop = asyncio.get_running_loop()
        began = loop.time()
        times: list[list[float]] = [[] for _ in range(5)]

        async def answer(guest: Guest, delay_s: float) -> None:
            await asyncio.sleep(delay_s)
            await guest.act("skip")

        async def watch(guest: Guest, into: list[float]) -> None:
            count = len(guest.frames)
            while True:
                await asyncio.sleep(0.0005)
                if len(guest.frames) > count:
                    count = len(guest.frames)
                    into.append(round(loop.time() - began, 2))

        everybody = [*table.guests, table.watcher]
        watching = [asyncio.create_task(watch(guest, into)) for guest, into in zip(everybody, times, strict=True)]
        answering = [
            asyncio.create_task(answer(table.guests[seat], delay_s))
            for seat, delay_s in zip(match.acting, delays_s, strict=True)
            if delay_s is not None
        ]
        await asyncio.sleep(5)
        for task in [*watching, *answering]:
            task.cancel()
        silent = [seat for seat, delay_s in zip(match.acting, delays_s, strict=True) if delay_s is None]
        (discarder,) = {0, 1, 2, 3} - set(match.acting)
        for number in [discarder, 4, *silent]:
            frames = [frame for frame in everybody[number].frames if frame["type"] == "table"]
            seen.append((times[number][-1], {**frames[-1], "now": 0, "version": 0}))

    in_virtual_time(conversation)


def test_times_and_sizes_do_not_reveal_who_answered_or_how_fast() -> None:
    slow: list[tuple[float, Json]] = []
    quick: list[tuple[float, Json]] = []
    none: list[tuple[float, Json]] = []
    _conversation((0.0, 0.1, None), quick)
    _conversation((3.7, 2.9, None), slow)
    _conversation((None, None, None), none)
    assert quick == slow
    assert quick[:2] == none[:2]


def test_every_discard_waits_equally_long_whether_or_not_it_can_be_claimed() -> None:
    waits: dict[bool, set[float]] = {True: set(), False: set()}

    async def conversation(world: World) -> None:
        dice = random.Random(3)
        table = await party(world, PLAIN.start(seed=5), pace=FIXED)
        loop = asyncio.get_running_loop()
        for _ in range(40):
            match = await table.match()
            if len(match.acting) == 1:
                (seat,) = match.acting
                legal = [action for action in match.view(seat).legal_actions if action.startswith("discard")]
                await table.guests[seat].act(dice.choice(legal))
                continue
            could = any(len(match.view(seat).legal_actions) > 1 for seat in match.acting)
            began, count = loop.time(), len(match.entries)
            if dice.random() < 0.5:
                for seat in match.acting:
                    await table.guests[seat].act("skip")
            while await acts(table) == count:
                await asyncio.sleep(0.001)
            waits[could].add(round(loop.time() - began, 2))

    in_virtual_time(conversation)
    assert waits[True] == waits[False] == {4.0}


def test_a_blind_window_waits_for_all_and_closes_on_a_tick() -> None:
    async def conversation(world: World) -> None:
        match = asked_with_claim()
        table = await party(world, match, pace=BLIND)
        before = await acts(table)
        assert table.watcher.table["window"]["closes"] is None
        first, second, third = match.acting
        await table.guests[first].act("skip")
        await table.guests[second].act("skip")
        await asyncio.sleep(21)
        assert await acts(table) == before
        await table.guests[third].act("skip")
        await asyncio.sleep(2.5)
        assert await acts(table) == before, "the next tick is at 24 s"
        await asyncio.sleep(1)
        assert await acts(table) == before + 3

    in_virtual_time(conversation)


def test_without_a_window_the_last_answer_ends_the_question() -> None:
    async def conversation(world: World) -> None:
        match = asked_with_claim()
        table = await party(world, match)
        assert table.watcher.table["window"] is None
        for seat in match.acting:
            assert (await table.guests[seat].act("skip"))["type"] == "accepted"
        assert len((await table.match()).acting) == 1

    in_virtual_time(conversation)


def test_remaining_answers_are_not_shown_as_thinking_and_the_last_seat_is_not_named() -> None:
    async def conversation(world: World) -> None:
        match = asked_with_claim()
        world.registry.bot_pool = BotPool([5.0])  # type: ignore[assignment]
        first, second, third = match.acting
        kinds = ["bot" if seat == third else "person" for seat in range(4)]
        table = await party(world, match, kinds)
        frames = len(table.watcher.frames)
        for seat in (first, second):
            await table.guests[seat].act("skip")
        await asyncio.sleep(4)
        assert (await table.match()).acting == (third,)
        assert len(table.watcher.frames) == frames
        assert table.watcher.table["thinking"] == []
        await asyncio.sleep(2)
        line = table.watcher.log[-1]
        assert (line["actor"], line["action"]) == ("event", None)

    in_virtual_time(conversation)


def test_bots_answer_within_the_window_and_are_not_shown_as_thinking() -> None:
    async def conversation(world: World) -> None:
        match = asked_with_claim()
        thinkers = BotPool([0.1, 1.5, 2.9])
        world.registry.bot_pool = thinkers  # type: ignore[assignment]
        (discarder,) = {0, 1, 2, 3} - set(match.acting)
        kinds = ["person" if seat == discarder else "bot" for seat in range(4)]
        table = await party(world, match, kinds, pace=FIXED)
        before, frames = await acts(table), len(table.watcher.frames)
        await asyncio.sleep(3.9)
        assert sorted(seat for seat, _ in thinkers.asked if seat is not None) == sorted(match.acting)
        assert await acts(table) == before
        assert len(table.watcher.frames) == frames
        assert table.watcher.table["thinking"] == []
        await asyncio.sleep(0.2)
        assert await acts(table) >= before + 3

    in_virtual_time(conversation)


def test_an_absent_person_skips_windows_and_has_a_substitute_on_their_turn() -> None:
    async def conversation(world: World) -> None:
        match = asked_with_claim()
        (discarder,) = {0, 1, 2, 3} - set(match.acting)
        gone = (discarder + 1) % 4
        table = await party(world, match, absent=[gone], pace=FIXED)
        await asyncio.sleep(4.1)
        assert (await table.match()).acting == (gone,)
        before = await acts(table)
        await asyncio.sleep(62)
        assert await acts(table) > before
        assert table.watcher.table["seats"][gone]["stand_in"]

    in_virtual_time(conversation, grace_s=60)


def test_p7_a_restart_reopens_the_window_with_the_held_answers() -> None:
    async def conversation(world: World) -> None:
        match = asked_with_claim()
        table = await party(world, match, pace=FIXED)
        seat, claim = claimant(match)
        await table.guests[seat].act("skip")
        await table.guests[seat].act(claim)
        before = await acts(table)
        await world.crash()
        await asyncio.sleep(10)
        for guest in [*table.guests, table.watcher]:
            await guest.come()
        assert await acts(table) == before
        assert held(table.guests[seat]) == claim, "the latest answer"
        assert table.guests[seat].table["question"] is not None, "it may still be changed"
        others = [guest for guest in [*table.guests, table.watcher] if guest is not table.guests[seat]]
        assert [held(guest) for guest in others] == [None] * 4
        await asyncio.sleep(4.1)
        assert Entry(str(seat), claim) in (await table.match()).entries[before:]
        data = [line for guest in others for line in guest.log if line["actor"] == str(seat)]
        assert not [line for line in data[-4:] if line["action"] == "skip"]

    in_virtual_time(conversation)


def test_p7_a_restart_does_not_reveal_who_holds_an_answer() -> None:
    shown: list[list[Json]] = []

    def after_restart(has_answered: bool) -> None:
        async def conversation(world: World) -> None:
            match = asked_with_claim()
            table = await party(world, match, pace=FIXED)
            seat, claim = claimant(match)
            if has_answered:
                await table.guests[seat].act(claim)
            await world.crash()
            others = [guest for guest in [*table.guests, table.watcher] if guest is not table.guests[seat]]
            for guest in others:
                await guest.come()
            # A crash happens at a random time.
            untimed = {"now": 0, "version": 0}
            shown.append(
                [
                    {**guest.table, **untimed, "window": held(guest), "waits": guest.table["waits"]["seats"]}
                    for guest in others
                ]
            )

        in_virtual_time(conversation)

    after_restart(has_answered=True)
    after_restart(has_answered=False)
    assert shown[0] == shown[1]


def test_a_new_match_holds_nothing_of_the_last_one() -> None:
    async def conversation(world: World) -> None:
        match = asked_with_claim()
        table = await party(world, match, pace=FIXED)
        seat, claim = claimant(match)
        await table.guests[seat].act(claim)
        await world.crash()
        for guest in table.guests:
            await guest.come()
        for guest in table.guests:
            await guest.request("resign", match=1)
        for guest in table.guests:
            await guest.request("offer", match=1, what="rematch")
        room = await table.room()
        assert (room.stored.number, room.stored.held) == (2, ())

    in_virtual_time(conversation)


def test_answers_that_cannot_be_stored_are_stored_later(monkeypatch: pytest.MonkeyPatch) -> None:
    async def conversation(world: World) -> None:
        match = asked_with_claim()
        table = await party(world, match, pace=FIXED)
        seat, claim = claimant(match)
        await table.guests[seat].act(claim)
        with monkeypatch.context() as disk:

            def failing(*_: object) -> None:
                raise StoreError("the disk is full")

            disk.setattr(world.store, "append", failing)
            await asyncio.sleep(4.5)
            assert (await table.match()).acting == match.acting
        await asyncio.sleep(5)
        assert (await table.match()).acting == (seat,)
        await settle()

    in_virtual_time(conversation)


def test_a_table_of_people_has_a_fixed_window_and_one_among_bots_none() -> None:
    async def conversation(world: World) -> None:
        async def pace(*seats: str, **chosen: object) -> Pace:
            opened = await open_table(world.registry, NewTable("eurojongg", list(seats), **chosen))  # type: ignore[arg-type]
            return (await world.registry.find(opened.table)).table.pace

        assert await pace("me", "open", "bot:1", "bot:1") == Pace("fixed", 4000)
        assert (await pace("me", "bot:1", "bot:1", "bot:1")).window == "instant"
        assert await pace("me", "bot:1", "bot:1", "bot:1", together="blind", window_s=7.5) == Pace("blind", 7500)

    in_virtual_time(conversation)
