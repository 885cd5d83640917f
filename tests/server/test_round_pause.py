"""During the round pause no seat is asked, and the next deal is made only when the pause is over."""

from __future__ import annotations

import asyncio

from chabudai.match import Match, load
from chabudai.server.live.open_table import open_table
from chabudai.server.protocol.tables import NewTable
from chabudai.store import Pace
from tests.reading import english
from tests.server.simulation.world import World

from .virtual import BotPool, Party, in_virtual_time, party

RESTS = Pace("instant", 0, 9000)


def before_the_end(key: str = "natto", **options: object) -> tuple[Match, int, str]:
    """Returns a match in which one action ends the first round, with the seat and the action."""
    match = load(key, **options).start(seed=4)
    while True:
        seat = match.acting[0]
        for action in match.view(seat).legal_actions:
            trial = match.copy()
            trial.play(seat, action, deals=False)
            if trial.is_interval:
                return match, seat, action
        plays = [action for action in match.view(seat).legal_actions if action not in ("pass", "skip")]
        match.play(seat, max(plays, key=len, default=match.view(seat).legal_actions[0]), deals=False)


async def ended(world: World, pace: Pace = RESTS, kinds: list[str] | None = None, **options: object) -> Party:
    match, seat, action = before_the_end(**options)  # type: ignore[arg-type]
    table = await party(world, match, kinds, pace=pace)
    assert table.watcher.table["pause"] is None
    await table.guests[seat].act(action)
    return table


def test_p6_a_finished_round_stays_visible_to_all_until_the_pause_is_over() -> None:
    async def conversation(world: World) -> None:
        table = await ended(world)
        everybody = [*table.guests, table.watcher]
        for guest in everybody:
            pause = guest.table["pause"]
            assert pause["closes"] - pause["opens"] == 9000
            assert pause["ready"] == []
            assert guest.table["view"]["acting"] == []
            assert guest.table["question"] is None
            assert guest.table["legal"] == []
            assert guest.table["view"]["phase"] == "deal"
            assert guest.log[-1]["actor"] != "chance", "the log contains nothing of the next deal"
            assert guest.table["view"]["turned_up"] is not None
        count = len((await table.match()).entries)
        await asyncio.sleep(8.9)
        assert len((await table.match()).entries) == count
        await asyncio.sleep(0.2)
        assert (await table.match()).entries[-1].actor == "chance"
        assert {guest.table["pause"] for guest in everybody} == {None}
        assert [guest.log[-1]["action"] for guest in everybody] == ["deal"] * 3

    in_virtual_time(conversation)


def test_p6_the_lines_of_the_scoring_address_each_reader() -> None:
    async def conversation(world: World) -> None:
        table = await ended(world)
        data = [
            " ".join(english(line, guest.table["you"]) for line in guest.table["pause"]["lines"])
            for guest in [*table.guests, table.watcher]
        ]
        winner = (await table.match()).view(None).data["wins"].index(1)
        assert data[winner].startswith("You have no tiles left and win round 1 (B3.5).")
        assert "You still hold" in data[1 - winner]
        assert "you" not in data[2].lower().split()

    in_virtual_time(conversation)


def test_p6_all_present_players_can_end_the_pause_and_spectators_cannot() -> None:
    async def conversation(world: World) -> None:
        table = await ended(world)
        assert (await table.watcher.request("ready", match=1))["code"] == "no_seat"
        first, second = table.guests
        assert (await first.request("ready", match=1))["type"] == "accepted"
        assert second.table["pause"]["ready"] == [0]
        assert table.watcher.table["pause"]["ready"] == [0]
        assert (await second.request("ready", match=7))["code"] == "stale"
        assert (await second.request("ready", match=1))["type"] == "accepted"
        assert second.table["pause"] is None
        assert (await second.request("ready", match=1))["type"] == "accepted", "a late confirmation changes nothing"

    in_virtual_time(conversation)


def test_p6_the_pause_does_not_wait_for_absent_players() -> None:
    async def conversation(world: World) -> None:
        table = await ended(world)
        await table.guests[0].request("ready", match=1)
        await table.guests[1].leave()
        await asyncio.sleep(1.9)
        assert table.guests[0].table["pause"] is not None
        await asyncio.sleep(0.2)
        assert table.guests[0].table["pause"] is None

    in_virtual_time(conversation)


def test_p6_the_pause_waits_for_a_player_who_reloads_the_page() -> None:
    async def conversation(world: World) -> None:
        table = await ended(world)
        await table.guests[1].leave()
        await asyncio.sleep(1)
        await table.guests[0].request("ready", match=1)
        await table.guests[1].come()
        await asyncio.sleep(4)
        assert table.guests[1].table["pause"]["ready"] == [0]
        await table.guests[1].request("ready", match=1)
        assert table.guests[1].table["pause"] is None

    in_virtual_time(conversation)


def test_p6_bots_are_ready_and_not_asked_in_a_pause() -> None:
    async def conversation(world: World) -> None:
        match, seat, action = before_the_end("nanatoridori", players=3, penguins=2)
        thinkers = BotPool()
        world.registry.bot_pool = thinkers  # type: ignore[assignment]
        kinds = ["person" if other == seat else "bot" for other in range(3)]
        table = await party(world, match, kinds, pace=RESTS)
        await table.guests[seat].act(action)
        mine = table.guests[seat]
        assert sorted(mine.table["pause"]["ready"]) == [other for other in range(3) if other != seat]
        asked = len(thinkers.asked)
        await asyncio.sleep(8)
        assert len(thinkers.asked) == asked
        await mine.request("ready", match=1)
        assert mine.table["pause"] is None

    in_virtual_time(conversation)


def test_p6_a_pause_survives_a_crash_with_nothing_dealt() -> None:
    async def conversation(world: World) -> None:
        table = await ended(world)
        count = len((await table.match()).entries)
        await asyncio.sleep(5)
        await world.crash()
        for guest in [*table.guests, table.watcher]:
            await guest.come()
        assert len((await table.match()).entries) == count
        assert table.watcher.table["pause"] is not None
        assert table.watcher.table["pause"]["lines"]
        await asyncio.sleep(8.9)
        assert len((await table.match()).entries) == count, "the pause restarts"
        await asyncio.sleep(0.2)
        assert table.guests[0].table["pause"] is None

    in_virtual_time(conversation)


def test_p6_a_table_without_a_pause_deals_with_the_play_that_ends_the_round() -> None:
    async def conversation(world: World) -> None:
        table = await ended(world, Pace())
        assert table.watcher.table["pause"] is None
        assert len(table.watcher.table["view"]["acting"]) == 1

    in_virtual_time(conversation)


def test_t6_2_a_pause_shows_the_last_hand_to_all_and_nothing_more() -> None:
    async def conversation(world: World) -> None:
        match, seat, action = before_the_end("nanatoridori", players=3, penguins=2)
        table = await party(world, match, pace=RESTS)
        await table.guests[seat].act(action)
        loser = (await table.match()).view(None).data["starter"]
        cards = (await table.match()).view(loser).data["hands"][loser]
        line = f": {' '.join(map(str, cards))} (T6.2)."
        assert cards, "the loser's remaining cards are revealed"
        for guest in [*table.guests, table.watcher]:
            view = guest.table["view"]
            assert view["hands"] == [cards if seat == loser else [] for seat in range(3)]
            assert view["drawn"] is None
            assert not set(guest.table["pause"]) - {"opens", "closes", "ready", "lines", "rounds"}
            assert guest.table["pause"]["rounds"] == [[2, 2, 2], [2 - (seat == loser) for seat in range(3)]]
            assert any(english(text, guest.table["you"]).endswith(line) for text in guest.table["pause"]["lines"])

    in_virtual_time(conversation)


def test_a_result_has_the_place_of_each_seat_and_the_scores_after_each_round() -> None:
    async def conversation(world: World) -> None:
        table = await ended(world, Pace(), target=2)
        while (match := await table.match()).acting:
            seat = match.acting[0]
            plays = [action for action in match.view(seat).legal_actions if action != "pass"]
            await table.guests[seat].act(max(plays, key=len, default="pass"))
        for guest in [*table.guests, table.watcher]:
            ending = guest.table["ending"]
            (winner,) = ending["winners"]
            assert ending["places"] == [1 + (seat != winner) for seat in range(2)]
            first, *rounds = ending["rounds"]
            assert first == [0, 0]
            assert rounds[-1] == ending["scores"]
            assert [sum(scores) for scores in rounds] == [*range(1, len(rounds) + 1)]

    in_virtual_time(conversation)


def test_a_new_table_has_the_servers_pause_unless_it_sets_its_own() -> None:
    async def conversation(world: World) -> None:
        async def pause_ms(**chosen: float) -> int:
            opened = await open_table(world.registry, NewTable("natto", ["me", "bot:1"], **chosen))  # type: ignore[arg-type]
            return (await world.registry.find(opened.table)).table.pace.pause_ms

        assert await pause_ms() == 7500
        assert await pause_ms(pause_s=0) == 0
        assert await pause_ms(pause_s=3) == 3000

    in_virtual_time(conversation, pause_s=7.5)
