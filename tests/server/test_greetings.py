"""Greetings: fixed phrases between accounts, refused and hidden as messages at tables are."""

from __future__ import annotations

from dataclasses import replace

from .conftest import NO_LIMITS, UNLIMITED
from .virtual_app import Json, Person, VirtualServer, in_virtual_time

FREE = replace(NO_LIMITS, challenges=UNLIMITED)
GAME: Json = {"game": "nakatta", "options": {"size": 5, "pie": False}}


async def received(person: Person) -> list[tuple[str, str]]:
    found = (await person.get("/people/me/challenges"))["greetings"]
    return [(each["name"], each["phrase"]) for each in found]


async def mute(server: VirtualServer, person: Person) -> None:
    """Lets a moderator mute a person for what they have said at a table."""
    opened = await person.post("/tables", {**GAME, "seats": ["me", "open"]}, 201)
    path, headers = f"/api/tables/{opened['table']}", {"Authorization": f"Bearer {opened['key']}"}
    said = await person.caller.post(f"{path}/say", json={"text": "rude", "name": ""}, headers=headers)
    assert said.status_code == 200, said.text
    (line,) = (await person.caller.get(f"{path}/talk", headers=headers)).json()["lines"]
    mia = await Person.come(server, "mia", account=True)
    server.app.state.people.rows.set_role("mia", "moderator")
    await mia.post(f"/tables/{opened['table']}/report", {"line": line["id"], "reason": "rude"})
    (report,) = (await mia.get("/moderation"))["reports"]
    settled = {"report": report["id"], "settled": "kept", "mute_hours": 1, "reason": "rude"}
    await mia.post("/moderation/settle", settled)


def test_a_greeting_waits_until_it_is_replaced_dismissed_or_forgotten() -> None:
    async def conversation(server: VirtualServer) -> None:
        anna, bea, cleo = [await Person.come(server, name, account=True) for name in ("anna", "bea", "cleo")]
        for phrase in ("hello", "good-game"):
            await anna.post("/persons/bea/greet", {"phrase": phrase}, 201)
            await server.wait(1)
        await cleo.post("/persons/bea/greet", {"phrase": "thanks"}, 201)
        assert await received(bea) == [("cleo", "thanks"), ("anna", "good-game")]
        assert await received(anna) == []
        # Other words are no greeting, and neither is one to the sender's own account.
        await anna.post("/persons/bea/greet", {"phrase": "you are slow"}, 400)
        await anna.post("/persons/anna/greet", {"phrase": "hello"}, 409)
        await bea.post("/people/me/greetings/dismiss", {"name": "anna"})
        await bea.post("/people/me/greetings/dismiss", {"name": "anna"}, 404)
        assert await received(bea) == [("cleo", "thanks")]
        await server.wait(7 * 86_400)
        assert await received(bea) == []
        await anna.post("/persons/bea/greet", {"phrase": "later"}, 201)
        await anna.post("/people/me/delete", {"password": "a long password of anna"})
        assert await received(bea) == []

    in_virtual_time(conversation, limits=FREE)


def test_blocks_mutes_and_settings_apply() -> None:
    async def conversation(server: VirtualServer) -> None:
        anna, bea = [await Person.come(server, name, account=True) for name in ("anna", "bea")]
        await anna.post("/persons/bea/greet", {"phrase": "hello"}, 201)
        challenge: Json = {**GAME, "phrase": "rematch"}
        await anna.post("/persons/bea/challenge", challenge, 201)
        (shown,) = (await bea.get("/people/me/challenges"))["incoming"]
        assert (shown["phrase"], shown["changed"]) == ("rematch", ["pie"])
        await bea.post("/people/me/ties", {"name": "anna", "tie": "block"})
        assert await received(bea) == [], "what a blocked account has sent is hidden"
        assert (await anna.post("/persons/bea/greet", {"phrase": "hello"}, 403))["code"] == "not_allowed"
        await bea.post("/people/me/ties", {"name": "anna", "tie": None})
        await bea.post("/people/me/social", {"shows_presence": True, "challengers": "friends"})
        assert (await anna.post("/persons/bea/greet", {"phrase": "hello"}, 403))["code"] == "not_allowed"
        await bea.post("/people/me/social", {"shows_presence": True, "challengers": "anyone"})
        await anna.post("/persons/bea/greet", {"phrase": "hello"}, 201)
        await mute(server, anna)
        assert (await anna.post("/persons/bea/greet", {"phrase": "thanks"}, 403))["code"] == "not_allowed"
        assert await received(bea) == [("anna", "hello")]
        # A muted account may still challenge, without words.
        cleo = await Person.come(server, "cleo", account=True)
        assert (await anna.post("/persons/cleo/challenge", challenge, 403))["code"] == "not_allowed"
        await anna.post("/persons/cleo/challenge", GAME, 201)
        assert [each["phrase"] for each in (await cleo.get("/people/me/challenges"))["incoming"]] == [None]

    in_virtual_time(conversation, limits=FREE)
