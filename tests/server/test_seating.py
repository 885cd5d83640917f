"""However a visitor takes a seat, it has their identity, rating and history: account, guest or bot."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from .client import Json, Service, running
from .conftest import NO_LIMITS, UNLIMITED
from .test_accounts import PASSWORD, new_name

NEW = {"game": "nakatta", "options": {"size": 5, "pie": False}}


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with running(
        tmp_path_factory.mktemp("store") / "t.sqlite", limits=replace(NO_LIMITS, accounts=UNLIMITED)
    ) as service:
        yield service


@dataclass
class Visitor:
    """A visitor: logged in, a guest, or a bot with a token. Each sends a name, which counts for guests only."""

    service: Service
    kind: str
    name: str
    headers: dict[str, str] = field(default_factory=dict)
    owner: dict[str, str] = field(default_factory=dict)
    """The cookie of the bot's owner."""

    @property
    def shown(self) -> str:
        """The name at tables."""
        return f"{self.name} (bot)" if self.kind == "bot" else self.name

    @property
    def sent(self) -> str:
        return self.name if self.kind == "guest" else "Somebody Else"

    async def post(self, path: str, **body: Any) -> Json:
        async with self.service.http(headers=self.headers) as caller:
            answer = await caller.post(f"/api{path}", json=body)
            assert answer.status_code in (200, 201), answer.text
            said: Json = answer.json()
            return said

    @asynccontextmanager
    async def seek(self, *, rated: bool) -> AsyncIterator[ClientConnection]:
        """Seeks an opponent, over the socket that it gives."""
        address = f"ws://127.0.0.1:{self.service.port}/api/lobby/socket"
        wanted = {"type": "seek", "id": 1, "game": "nakatta", "name": self.sent, "browser": self.name, "rated": rated}
        async with connect(address, additional_headers=self.headers, close_timeout=1) as socket:
            await socket.send(json.dumps(wanted))
            yield socket


async def visitor(service: Service, kind: str) -> Visitor:
    name = new_name("bo")
    if kind == "guest":
        return Visitor(service, kind, name)
    person = new_name("owner") if kind == "bot" else name
    async with service.http() as caller:
        made = await caller.post("/api/people", json={"name": person, "password": PASSWORD})
        assert made.status_code == 201, made.text
        cookie = {"Cookie": "; ".join(f"{key}={value}" for key, value in caller.cookies.items())}
        if kind == "account":
            return Visitor(service, kind, name, cookie, cookie)
        assert (await caller.post("/api/people/me/bots", json={"name": name})).status_code == 201
        token = (await caller.post("/api/people/me/bots/token", json={"name": name})).json()["token"]
        return Visitor(service, kind, name, {"Authorization": f"Bearer {token}"}, cookie)


@dataclass
class Seat:
    """A seat that a visitor has taken, and the key of an opponent."""

    table: str
    seat: int
    key: str
    other: str
    match: int = 1
    is_rated: bool = False


async def opened(one: Visitor, other: Visitor) -> Seat:
    table = await one.post("/tables", **NEW, seats=["open", "me"], name=one.sent)
    joined = await other.post(f"/tables/{table['table']}/join", invitation=table["invitation"], name=other.sent)
    return Seat(table["table"], table["seat"], table["key"], joined["key"])


async def invited(one: Visitor, other: Visitor) -> Seat:
    """A shared screen shows this invitation as a QR code."""
    table = await other.post("/tables", **NEW, seats=["me", "open"], name=other.sent)
    seat = await one.post(f"/tables/{table['table']}/join", invitation=table["invitation"], name=one.sent)
    return Seat(seat["table"], seat["seat"], seat["key"], table["key"])


async def by_code(one: Visitor, other: Visitor) -> Seat:
    table = await other.post("/tables", **NEW, seats=["me", "open"], name=other.sent)
    seat = await one.post("/codes/join", code=table["code"], name=one.sent)
    return Seat(seat["table"], seat["seat"], seat["key"], table["key"])


async def listed(one: Visitor, other: Visitor) -> Seat:
    table = await other.post("/tables", **NEW, seats=["me", "open"], name=other.sent, listed=True)
    seat = await one.post(f"/tables/{table['table']}/sit", name=one.sent)
    return Seat(seat["table"], seat["seat"], seat["key"], table["key"])


async def paired(one: Visitor, other: Visitor, *, rated: bool = False) -> Seat:
    async with one.seek(rated=rated) as mine, other.seek(rated=rated) as theirs:
        await until(mine, "sought")
        met = [await until(socket, "met") for socket in (mine, theirs)]
    return Seat(met[0]["table"], met[0]["seat"], met[0]["key"], met[1]["key"], is_rated=rated)


async def paired_rated(one: Visitor, other: Visitor) -> Seat:
    return await paired(one, other, rated=True)


async def tournament(one: Visitor, other: Visitor) -> Seat:
    made = await one.post("/tournaments", kind="swiss", **NEW, rounds=1, name=one.sent)
    entered = await other.post(f"/tournaments/{made['tournament']}/enter", name=other.sent)
    await one.post(f"/tournaments/{made['tournament']}/start", key=made["key"])
    mine: Json | None = None
    while mine is None or mine["table"] is None:
        mine = (await one.post(f"/tournaments/{made['tournament']}/here", key=made["key"]))["mine"]
    return Seat(mine["table"], mine["seat"], made["key"], entered["key"])


async def rematch(one: Visitor, other: Visitor) -> Seat:
    first = await invited(one, other)
    table = {"table": first.table}
    async with one.service.client(table, first.key) as mine, one.service.client(table, first.other) as theirs:
        await mine.request("resign", match=1)
        await mine.request("offer", match=1, what="rematch")
        await theirs.request("answer", match=1, what="rematch", accept=True)
        shown = await mine.table_where(lambda table: table["match"] == 2)
    return Seat(first.table, shown["you"], first.key, first.other, match=2)


async def until(socket: ClientConnection, kind: str) -> Json:
    while True:
        message: Json = json.loads(await socket.recv())
        assert message["type"] not in ("refused", "unmet"), message
        if message["type"] == kind:
            return message


DOORS = [opened, invited, by_code, listed, paired, tournament, rematch, paired_rated]
Door = Callable[[Visitor, Visitor], Awaitable[Seat]]


@pytest.mark.parametrize(
    ("door", "kind"),
    [(door, kind) for door in DOORS for kind in ("account", "guest", "bot") if (door, kind) != (paired_rated, "guest")],
)
async def test_a_seat_has_the_identity_rating_and_history_of_whoever_takes_it(
    service: Service, door: Door, kind: str
) -> None:
    one = await visitor(service, kind)
    other = await visitor(service, kind if door is paired_rated else "guest")
    seat = await door(one, other)
    async with service.client({"table": seat.table}, seat.key) as player:
        shown = (await player.hello(seat.key))["seats"]
        assert shown[seat.seat]["person"] == {"kind": kind, "name": one.shown}
        assert shown[1 - seat.seat]["person"] == {"kind": other.kind, "name": other.shown}
        await player.request("resign", match=seat.match)
        over = await player.table_where(lambda table: table["ending"] is not None)
        assert over["rated"] == seat.is_rated
        if seat.is_rated:
            rated = await player.table_where(lambda table: "rating" in table["seats"][seat.seat]["person"])
            assert rated["seats"][seat.seat]["person"]["rating"] < 1500
            assert rated["seats"][seat.seat]["person"]["provisional"]
    if kind == "guest":
        return
    async with service.http(headers=one.owner) as asking:
        played = (await asking.post(f"/api/persons/{one.name}/games", json={})).json()["games"][0]
        assert (played["table"], played["number"], played["result"]) == (seat.table, seat.match, "lost")
        assert (played["others"], played["kinds"]) == ([other.shown], [other.kind])
        assert (played["rated"], played["after"] is not None) == (seat.is_rated, seat.is_rated)
        if kind == "account":
            assert seat.table in [table["table"] for table in (await asking.get("/api/people/me/tables")).json()]


@pytest.mark.parametrize("door", [opened, invited, by_code, listed, paired, tournament])
async def test_no_guest_takes_a_seat_under_the_name_of_an_account(service: Service, door: Door) -> None:
    account = await visitor(service, "account")
    guest = Visitor(service, "guest", account.name.upper())
    with pytest.raises(AssertionError, match="taken"):
        await door(guest, await visitor(service, "guest"))
    with pytest.raises(AssertionError, match="taken"):
        await door(Visitor(service, "guest", "Moderat0r"), await visitor(service, "guest"))


async def test_two_guests_at_a_table_have_different_names(service: Service) -> None:
    seat = await invited(Visitor(service, "guest", "\u0410da"), Visitor(service, "guest", "Ada"))
    async with service.http() as caller:
        seats = (await caller.get(f"/api/tables/{seat.table}")).json()["seats"]
    assert [each["name"] for each in seats] == ["Ada", "\u0410da 2"]


async def test_a_rated_wish_is_for_accounts_and_meets_only_rated_wishes(service: Service) -> None:
    async with (await visitor(service, "guest")).seek(rated=True) as guest:
        with pytest.raises(AssertionError, match="log_in"):
            await until(guest, "sought")
    one, other, third = [await visitor(service, "account") for _ in range(3)]
    async with one.seek(rated=False) as unrated, other.seek(rated=True) as rated:
        await until(unrated, "sought")
        await until(rated, "sought")
        async with third.seek(rated=True) as likewise:
            assert (await until(likewise, "met"))["table"] == (await until(rated, "met"))["table"]


async def test_spectators_write_under_their_account_or_a_name_that_is_nobodys(service: Service) -> None:
    account, guest = await visitor(service, "account"), await visitor(service, "guest")
    seat = await invited(Visitor(service, "guest", "Carla"), await visitor(service, "guest"))
    said = await account.post(f"/tables/{seat.table}/say", text="Hello!", name="Carla")
    assert [(line["name"], line["kind"]) for line in said["lines"]] == [(account.name, "account")]
    said = await guest.post(f"/tables/{seat.table}/say", text="Well played!", name=guest.name)
    assert said["lines"][-1]["kind"] == "guest"
    for name in (account.name, "Carla", "\u0421arla", "support"):
        with pytest.raises(AssertionError, match="taken"):
            await guest.post(f"/tables/{seat.table}/say", text=f"I am {name}", name=name)
