"""However an account, a guest or a bot takes a seat, the seat has their identity, rating and history."""

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
        tmp_path_factory.mktemp("store") / "t.sqlite", limits=replace(NO_LIMITS, accounts=UNLIMITED, codes=UNLIMITED)
    ) as service:
        yield service


@dataclass
class Visitor:
    """A visitor: a logged-in person, a guest, or a bot with a token. Each sends a name, which is used only for
    guests.
    """

    service: Service
    kind: str
    name: str
    headers: dict[str, str] = field(default_factory=dict)
    owner: dict[str, str] = field(default_factory=dict)
    """The cookie of the account, or of the bot's owner."""
    former: str = ""
    """The name of the account that the visitor has logged out of."""

    @property
    def shown(self) -> str:
        """Returns the visitor's name at tables."""
        return f"{self.name} (bot)" if self.kind == "bot" else self.name

    @property
    def sent(self) -> str:
        return self.name if self.kind == "guest" else "Somebody Else"

    async def post(self, path: str, **body: Any) -> Any:
        async with self.service.http(headers=self.headers) as caller:
            answer = await caller.post(f"/api{path}", json=body)
            assert answer.status_code in (200, 201), answer.text
            return answer.json()

    async def history(self, name: str | None = None) -> list[Json]:
        """Returns the finished matches of the visitor's account, or of another account, as the owner of that account
        sees them.
        """
        async with self.service.http(headers=self.owner) as asking:
            games = (await asking.post(f"/api/persons/{name or self.name}/games", json={})).json()["games"]
            assert isinstance(games, list)
            return games

    @asynccontextmanager
    async def seek(self, *, rated: bool) -> AsyncIterator[ClientConnection]:
        """Seeks an opponent, and yields the socket."""
        address = f"ws://127.0.0.1:{self.service.port}/api/lobby/socket"
        wanted = {"type": "seek", "id": 1, "game": "nakatta", "name": self.sent, "browser": self.name, "rated": rated}
        async with connect(address, additional_headers=self.headers, close_timeout=1) as socket:
            await socket.send(json.dumps(wanted))
            yield socket


async def visitor(service: Service, kind: str) -> Visitor:
    name = new_name("bo")
    if kind == "guest":
        return Visitor(service, kind, name)
    person = name if kind == "account" else new_name("owner")
    async with service.http() as caller:
        made = await caller.post("/api/people", json={"name": person, "password": PASSWORD})
        assert made.status_code == 201, made.text
        cookie = {"Cookie": "; ".join(f"{key}={value}" for key, value in caller.cookies.items())}
        if kind == "account":
            return Visitor(service, kind, name, cookie, cookie)
        if kind == "logged out":
            assert (await caller.post("/api/people/log-out", json={})).status_code == 200
            return Visitor(service, "guest", name, cookie, former=person)
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


async def opened(one: Visitor, other: Visitor, *, rated: bool = False) -> Seat:
    table = await one.post("/tables", **NEW, seats=["open", "me"], name=one.sent, rated=rated)
    joined = await other.post(f"/tables/{table['table']}/join", invitation=table["invitation"], name=other.sent)
    return Seat(table["table"], table["seat"], table["key"], joined["key"])


async def invited(one: Visitor, other: Visitor, *, rated: bool = False) -> Seat:
    table = await other.post("/tables", **NEW, seats=["me", "open"], name=other.sent, rated=rated)
    seat = await one.post(f"/tables/{table['table']}/join", invitation=table["invitation"], name=one.sent)
    return Seat(seat["table"], seat["seat"], seat["key"], table["key"])


async def by_code(one: Visitor, other: Visitor, *, rated: bool = False) -> Seat:
    table = await other.post("/tables", **NEW, seats=["me", "open"], name=other.sent, rated=rated)
    seat = await one.post("/codes/join", code=table["code"], name=one.sent)
    return Seat(seat["table"], seat["seat"], seat["key"], table["key"])


async def listed(one: Visitor, other: Visitor, *, rated: bool = False) -> Seat:
    table = await other.post("/tables", **NEW, seats=["me", "open"], name=other.sent, listed=True, rated=rated)
    seat = await one.post(f"/tables/{table['table']}/sit", name=one.sent)
    return Seat(seat["table"], seat["seat"], seat["key"], table["key"])


async def shared_screen(one: Visitor, other: Visitor) -> Seat:
    """Opens a table on a shared screen with two open seats, which two phones take by the code on the screen."""
    async with one.service.http() as screen:
        table = (await screen.post("/api/tables", json={**NEW, "seats": ["open", "open"]})).json()
    theirs = await other.post("/codes/join", code=table["code"], name=other.sent)
    seat = await one.post("/codes/join", code=table["code"], name=one.sent)
    return Seat(table["table"], seat["seat"], seat["key"], theirs["key"])


async def paired(one: Visitor, other: Visitor, *, rated: bool = False) -> Seat:
    async with one.seek(rated=rated) as mine, other.seek(rated=rated) as theirs:
        await until(mine, "sought")
        met = [await until(socket, "met") for socket in (mine, theirs)]
    return Seat(met[0]["table"], met[0]["seat"], met[0]["key"], met[1]["key"])


async def tournament(one: Visitor, other: Visitor) -> Seat:
    made = await one.post("/tournaments", kind="swiss", **NEW, rounds=1, name=one.sent)
    entered = await other.post(f"/tournaments/{made['tournament']}/enter", name=other.sent)
    await one.post(f"/tournaments/{made['tournament']}/start", key=made["key"])
    mine: Json | None = None
    while mine is None or mine["table"] is None:
        mine = (await one.post(f"/tournaments/{made['tournament']}/here", key=made["key"]))["mine"]
    return Seat(mine["table"], mine["seat"], made["key"], entered["key"])


async def rematch(one: Visitor, other: Visitor, *, rated: bool = False) -> Seat:
    first = await invited(one, other, rated=rated)
    table = {"table": first.table}
    async with one.service.client(table, first.key) as mine, one.service.client(table, first.other) as theirs:
        await mine.request("resign", match=1)
        await mine.request("offer", match=1, what="rematch")
        await theirs.request("answer", match=1, what="rematch", accept=True)
        shown = await mine.table_where(lambda table: table["match"] == 2)
    return Seat(first.table, shown["you"], first.key, first.other, match=2)


async def claimed(one: Visitor, other: Visitor) -> Seat:
    """Takes a seat as a guest, who logs in afterwards."""
    seat = await invited(Visitor(one.service, "guest", new_name("guest")), other)
    await one.post("/people/me/claim", seats=[{"table": seat.table, "key": seat.key}])
    return seat


async def until(socket: ClientConnection, kind: str) -> Json:
    while True:
        message: Json = json.loads(await socket.recv())
        assert message["type"] not in ("refused", "unmet"), message
        if message["type"] == kind:
            return message


Door = Callable[..., Awaitable[Seat]]
RATED_DOORS: list[Door] = [opened, invited, by_code, listed, paired, rematch]
DOORS: list[Door] = [*RATED_DOORS, shared_screen, tournament]
KINDS = ("account", "guest", "logged out", "bot")


@pytest.mark.parametrize(("door", "kind"), [*((door, kind) for door in DOORS for kind in KINDS), (claimed, "account")])
async def test_a_seat_has_the_identity_rating_and_history_of_its_player(
    service: Service, door: Door, kind: str
) -> None:
    one, other = await visitor(service, kind), await visitor(service, "account")
    await check_seat(one, other, await door(one, other))


@pytest.mark.parametrize("door", RATED_DOORS)
@pytest.mark.parametrize("kind", ["account", "bot"])
async def test_a_rated_seat_counts_for_the_account_that_takes_it(service: Service, door: Door, kind: str) -> None:
    one, other = await visitor(service, kind), await visitor(service, kind)
    await check_seat(one, other, await door(one, other, rated=True), is_rated=True)


async def check_seat(one: Visitor, other: Visitor, seat: Seat, *, is_rated: bool = False) -> None:
    """Checks a seat's identity, ends the match by resigning, and checks the ratings and histories of both players."""
    async with one.service.client({"table": seat.table}, seat.key) as player:
        shown = (await player.hello(seat.key))["seats"]
        for number, each in ((seat.seat, one), (1 - seat.seat, other)):
            person = shown[number]["person"]
            assert (shown[number]["name"], person["kind"], person["name"]) == (each.shown, each.kind, each.shown)
            # A seat has a rating only after a rated match, so this is checked in the rematch.
            assert ("rating" in person) == (is_rated and seat.match > 1)
        await player.request("resign", match=seat.match)
        over = await player.table_where(lambda table: table["ending"] is not None)
        assert over["rated"] == is_rated
        if is_rated:
            rated = await player.table_where(lambda table: "rating" in table["seats"][seat.seat]["person"])
            assert rated["seats"][seat.seat]["person"]["rating"] < 1500
            assert rated["seats"][seat.seat]["person"]["provisional"]
    for each, opponent, result in ((one, other, "lost"), (other, one, "won")):
        if each.kind == "guest":
            await check_no_trace(each, opponent, seat)
            continue
        played = (await each.history())[: seat.match]
        assert [(game["table"], game["number"]) for game in played] == [
            (seat.table, number) for number in range(seat.match, 0, -1)
        ]
        for game in played:
            assert (game["result"], game["others"], game["kinds"]) == (result, [opponent.shown], [opponent.kind])
            assert (game["rated"], game["after"] is not None) == (is_rated, is_rated)
        async with each.service.http(headers=each.owner) as asking:
            ratings = (await asking.get(f"/api/persons/{each.name}")).json()["ratings"]
            assert [rating["matches"] for rating in ratings] == ([seat.match] if is_rated else [])
            if each.kind == "account":
                assert seat.table in [table["table"] for table in (await asking.get("/api/people/me/tables")).json()]


async def check_no_trace(guest: Visitor, opponent: Visitor, seat: Seat) -> None:
    """Checks that a guest's match can be found with the key of the seat, and belongs to no account."""
    (known,) = await guest.post("/mine", seats=[{"table": seat.table, "key": seat.key}])
    assert (known["state"], known["won"]) == ("over", False)
    assert (known["others"], known["kinds"]) == ([opponent.shown], [opponent.kind])
    async with guest.service.http() as asking:
        assert (await asking.get(f"/api/persons/{guest.name}")).status_code == 404
    if guest.former:
        assert await guest.history(guest.former) == []


@pytest.mark.parametrize("door", [door for door in RATED_DOORS if door is not rematch])
async def test_no_guest_takes_a_rated_seat(service: Service, door: Door) -> None:
    host = await visitor(service, "account")
    for kind in ("guest", "logged out"):
        with pytest.raises(AssertionError, match="log_in"):
            await door(await visitor(service, kind), host, rated=True)
    async with service.http(headers=host.owner) as asking:
        tables = (await asking.get("/api/people/me/tables")).json()
    assert {table["state"] for table in tables} <= {"open"}


@pytest.mark.parametrize("door", [opened, invited, by_code, listed, shared_screen, paired, tournament])
async def test_no_guest_takes_a_seat_under_the_name_of_an_account(service: Service, door: Door) -> None:
    account = await visitor(service, "account")
    guest = Visitor(service, "guest", account.name.upper())
    with pytest.raises(AssertionError, match="taken"):
        await door(guest, await visitor(service, "guest"))
    with pytest.raises(AssertionError, match="taken"):
        await door(Visitor(service, "guest", "Moderat0r"), await visitor(service, "guest"))


async def test_a_seat_that_an_account_claims_takes_its_name_in_the_chat_too(service: Service) -> None:
    account, host = await visitor(service, "account"), await visitor(service, "guest")
    seat = await invited(Visitor(service, "guest", "Carla Who Left"), host)
    seated = {"Authorization": f"Bearer {seat.key}"}
    async with service.http(headers=seated) as guest:
        await guest.post(f"/api/tables/{seat.table}/say", json={"text": "Hello!"})
    await account.post("/people/me/claim", seats=[{"table": seat.table, "key": seat.key}])
    async with service.http(headers=seated) as player:
        table = (await player.get(f"/api/tables/{seat.table}")).json()
        assert table["seats"][1]["person"] == {"kind": "account", "name": account.name}
        (line,) = (await player.get(f"/api/tables/{seat.table}/talk")).json()["lines"]
    assert (line["name"], line["kind"]) == (account.name, "account")


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


async def test_spectators_write_under_their_account_or_an_unused_name(service: Service) -> None:
    account, guest = await visitor(service, "account"), await visitor(service, "guest")
    seat = await invited(Visitor(service, "guest", "Carla"), await visitor(service, "guest"))
    said = await account.post(f"/tables/{seat.table}/say", text="Hello!", name="Carla")
    assert [(line["name"], line["kind"]) for line in said["lines"]] == [(account.name, "account")]
    said = await guest.post(f"/tables/{seat.table}/say", text="Well played!", name=guest.name)
    assert said["lines"][-1]["kind"] == "guest"
    for name in (account.name, "Carla", "\u0421arla", "support"):
        with pytest.raises(AssertionError, match="taken"):
            await guest.post(f"/tables/{seat.table}/say", text=f"I am {name}", name=name)
