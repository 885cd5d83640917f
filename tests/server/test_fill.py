"""Any person at a table may put bots in all open seats."""

from __future__ import annotations

from pathlib import Path

from .client import Service, running
from .conftest import NO_LIMITS
from .test_hidden_games import new_table
from .virtual_app import Person, VirtualServer, in_virtual_time


async def test_bots_fill_the_open_seats_and_stay(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with running(database, limits=NO_LIMITS, bot_beat_s=0) as service:
        opened = await new_table(service, "me", "open", "bot:1", "open", "open")
        seat = await service.join(opened)
        async with service.client(opened, opened["key"]) as anna, service.client(opened, seat["key"]) as ben:
            assert anna.table["invitation"] == opened["invitation"]
            # The request does not come from the person who opened the table.
            assert (await ben.request("fill", level=2))["type"] == "accepted"
            for person in (anna, ben):
                await person.table_where(lambda table: table["seats"][4]["kind"] == "bot")
                kinds = [(shown["kind"], shown["level"]) for shown in person.table["seats"]]
                assert kinds == [("person", None), ("person", None), ("bot", 1), ("bot", 2), ("bot", 2)]
                assert person.table["invitation"] is None
            assert anna.table["seats"][3]["name"] == "Level 2"
            assert (await anna.request("fill", level=2))["code"] == "no_seat"
            # The bots play until one of the two people is asked.
            await anna.table_where(lambda table: table["view"]["acting"] in ([0], [1]))
        async with service.http() as caller:
            asked = {"invitation": opened["invitation"], "name": "Late"}
            late = await caller.post(f"/api/tables/{opened['table']}/join", json=asked)
            assert late.json()["code"] == "no_seat"
    with running(database, limits=NO_LIMITS, bot_beat_s=0) as service:
        async with service.client(opened, opened["key"]) as anna:
            assert [shown["kind"] for shown in anna.table["seats"]] == ["person", "person", "bot", "bot", "bot"]


async def test_a_spectator_cannot_fill_seats_and_the_level_must_be_valid(service: Service) -> None:
    opened = await service.new_table("me", "open")
    async with service.client(opened, opened["key"]) as anna, service.client(opened) as watcher:
        assert (await watcher.request("fill", level=2))["code"] == "no_seat"
        assert (await anna.request("fill", level=77))["code"] == "options"
        await anna.send(type="fill", id=99, level=0)
        assert (await anna.receive())["code"] == "malformed"
        assert anna.table["seats"][1]["kind"] == "open"
        assert (await anna.request("fill", level=1))["type"] == "accepted"
        await anna.table_where(lambda table: table["seats"][1]["kind"] == "bot")


def test_the_code_lets_only_people_fill_a_table_who_could_sit_there() -> None:
    async def conversation(server: VirtualServer) -> None:
        anna, bea = [await Person.come(server, name, account=True) for name in ("anna", "bea")]
        asked = {"game": "nakatta", "options": {"size": 5}, "seats": ["me", "open"]}
        fill = {"code": (await anna.post("/tables", asked, 201))["code"], "level": 1}
        await anna.post("/people/me/ties", {"name": "bea", "tie": "block"})
        assert (await bea.post("/codes/fill", fill, 403))["code"] == "not_allowed"
        await anna.post("/codes/fill", fill)

    in_virtual_time(conversation)
