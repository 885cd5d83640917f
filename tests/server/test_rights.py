"""The rights of each role for every route and every frame, as tables in ``rights.txt`` and ``frames.txt``.

A route or a frame without a row fails the test. No role can read, change or guess another's data: every answer to other
roles is searched for Anna's secrets, and her data is unchanged after all their requests.
"""

from __future__ import annotations

import itertools
import json
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, get_args

import httpx
from starlette.routing import Mount, Route, WebSocketRoute

from chabudai.server import Limits, Rate, Settings, create_app
from chabudai.server.http.cookies import COOKIE
from chabudai.server.http.endpoint import Endpoint
from chabudai.server.http.routes import ENDPOINTS
from chabudai.server.protocol.client_frames import FROM_CLIENT
from chabudai.server.protocol.lobby import FromLobbyClient
from chabudai.server.protocol.tournaments import FromTournamentClient
from chabudai.server.settings import Mail, Push
from chabudai.store import now, secret_hash
from chabudai.store.accounts import Account, AccountRepository
from chabudai.store.bot_tokens import BotTokenRepository
from chabudai.store.clubs import Club, ClubLimits, ClubRepository
from chabudai.store.relations import RelationRepository
from chabudai.store.sessions import Session, SessionRepository
from tests.thoroughness import FULL

from .client import Client, Service

TABLES = Path(__file__).parent
FREE = Rate(1e6, 1_000_000)
_FREE: dict[str, Any] = {each.name: FREE for each in fields(Limits) if isinstance(each.default, Rate)}
NO_LIMITS = Limits(**_FREE)
ROLES = ("nobody", "stranger", "elsewhere", "bot", "moderator", "other", "account", "seat")
"""The callers: a spectator; another person's account; a seat at another table; a bot with its token; a moderator; the
other seat at Anna's table; Anna with her session; and Anna's seat with its key.
"""
OTHERS = ROLES[:6]
PAGES = {
    "/healthz": "whether the process answers",
    "/readyz": "whether the server is ready",
    "/metrics": "metrics for holders of the token and for allowed addresses: tests/server/test_metrics.py",
    "/api/openapi.json": "the document",
    "/api/docs": "the document as a page",
    "/api/docs/{name}": "its files",
    "/api/tables/{table}/stream": "a seat by its key: tests/server/test_stream.py",
    "/t/{table}": "the page",
    "/t/{table}/{match:int}": "the page",
    "/learn": "the page",
    "/play/{game}": "the page",
    "/screen/{table}": "the page",
    "/learn/{game}": "the page",
    "/join": "the page",
    "/analysis": "the page",
    "/replay": "a redirect to the page",
    "/analysis/{analysis}": "the page",
    "/embed/{table}": "the page, for other sites: tests/server/test_links.py",
    "/embed/analysis/{analysis}": "the page, for other sites: tests/server/test_links.py",
    "/embed/board": "the page, for other sites",
    "/embed/lesson/{game}/{scene:int}": "the page, for other sites",
    "/print": "the page",
    "/print/{game}": "the page",
    "/score": "the page",
    "/score/{game}": "the page",
    "/lab/{answer}": "the page",
    "/api/oembed": "any site: tests/server/test_links.py",
    "/robots.txt": "search engines",
    "/sitemap.xml": "search engines",
    "/": "the page",
    "/lab": "the page",
    "/lab/{experiment}/matches/{played}": "the page",
    "/lab/{experiment}/{file}": "experiments, which are public",
    "/mail": "the page, after following a link",
    "/api/mail/stop/{token}": "holders of the link in an email: tests/server/test_mail.py",
    "/me": "the page",
    "/moderation": "the page, which shows what the server answers",
    "/@{name}": "the page",
    "/p/{name}": "redirects to the page",
    "/watch": "the page",
    "/tournaments": "the page",
    "/tournaments/{tournament}": "the page",
    "/leaders/{game}": "the page",
    "/clubs": "the page",
    "/clubs/{club}": "the page",
    "": "the files of the page",
}
"""Routes that are not endpoints, each with the reason why it is not in the table."""
CLUB = "annas-club"
GUESSED = "a-key-that-is-guessed-00"
PARTS = {
    "match": "1",
    "first": "0",
    "game": "natto",
    "name": "anna",
    "other": "sam",
    "board": "1",
    "club": CLUB,
    "experiment": "none",
    "analysis": "AAAAAAAAAAAAAAAAAAAA",
    "answer": "AAAAAAAAAAAAAAAAAAAA",
    "turn": "1",
    "played": "000001-v0-r0",
}
BROWSER = {
    "endpoint": "https://push.example.org/somebody",
    "p256dh": urlsafe_b64encode(b"\4" * 65).decode().rstrip("="),
    "auth": urlsafe_b64encode(bytes(16)).decode().rstrip("="),
}
BODIES: dict[str, Any] = {
    "/tables": {"game": "nakatta", "options": {"size": 5}, "seats": ["me", "bot:1"]},
    "/tables/{table}/join": {"invitation": GUESSED, "name": "Ann"},
    "/tables/{table}/sit": {"name": "Ann"},
    "/codes": {"code": "CODE"},
    "/codes/fill": {"code": "CODE", "level": 1},
    "/codes/join": {"code": "CODE", "name": "Ann"},
    "/mine": {"seats": [{"table": "TABLE", "key": GUESSED}]},
    "/lessons/try": {"game": "natto", "scene": 1, "action": "pass"},
    "/lessons/readings": {"game": "natto", "scene": 1, "items": "1o"},
    "/print": {"game": "nakatta"},
    "/score": {"game": "natto", "round": {"out": 0}},
    "/print/sheets": {"game": "nakatta"},
    "/print/preview": {"game": "nakatta"},
    "/tables/{table}/actions": {"question": 1, "action": "ACTION"},
    "/tables/{table}/ready": {},
    "/tables/{table}/nonce": {"match": 1, "nonce": "a" * 64},
    "/tables/{table}/hurry": {"match": 1},
    "/tables/{table}/rest": {"match": 1, "on": True},
    "/tables/{table}/plan": {"match": 1, "lines": [], "stands": 0},
    "/tables/{table}/stand-in": {"match": 9, "seat": 0},
    "/tables/{table}/end": {"match": 9, "how": "cancel"},
    "/tables/{table}/explain": {"action": "pass"},
    "/tables/{table}/readings": {"items": "1o"},
    "/tables/{table}/advice": {"question": 1},
    "/tables/{table}/ask": {"words": "help"},
    "/tables/{table}/say": {"text": "Hello!", "name": "Cleo"},
    "/tables/{table}/report": {"line": 1},
    "/tables/continue": {"record": "none", "seats": ["me", "bot:1"]},
    "/replay": {"record": "none"},
    "/replay/log": {"replay": {"record": "none"}, "first": 0},
    "/replay/picture": {"record": "none"},
    "/replay/chances": {"record": "none"},
    "/replay/record": {"game": "nakatta", "options": {"size": 5}, "actions": ["a1"]},
    "/analyses": {"moves": {"game": "nakatta", "options": {"size": 5}, "actions": ["a1"]}},
    "/lab/answers": {"job": GUESSED},
    "/moderation/settle": {"report": 999, "settled": "kept"},
    "/moderation/unmute": {"act": 999},
    "/tables/{table}/report-player": {"seat": 9},
    "/moderation/accounts": {"name": "nobodyishere"},
    "/moderation/accounts/suspend": {"name": "nobodyishere"},
    "/moderation/accounts/restore": {"name": "nobodyishere"},
    "/moderation/accounts/rename": {"name": "nobodyishere", "new": "cleo"},
    "/moderation/accounts/reset-password": {"name": "nobodyishere"},
    "/moderation/accounts/remove-second-factor": {"name": "nobodyishere"},
    "/moderation/accounts/delete": {"name": "nobodyishere"},
    "/moderation/tables/close": {"table": "AAAAAAAAAAAAAAAA"},
    "/moderation/tables/unlist": {"table": "AAAAAAAAAAAAAAAA"},
    "/moderation/tournaments/cancel": {"tournament": "AAAAAAAAAAAAAAAA"},
    "/moderation/players/settle": {"report": 999},
    "/qr": {"text": "http://localhost"},
    "/tournaments": {"kind": "duplicate", "game": "natto", "name": "Ann"},
    "/tournaments/{tournament}/here": {"key": GUESSED},
    "/tournaments/{tournament}/enter": {"name": "Ann"},
    "/tournaments/{tournament}/start": {"key": GUESSED},
    "/tournaments/{tournament}/leave": {"key": GUESSED},
    "/tournaments/{tournament}/change": {"title": "Mine", "text": "", "starts_at": None, "key": GUESSED},
    "/tournaments/{tournament}/cancel": {"key": GUESSED},
    "/tournaments/{tournament}/remove": {"entrant": 0, "name": "Anna", "key": GUESSED},
    "/people": {"name": "x", "password": "y"},
    "/people/me/mail": {"address": "guessed@example.org", "password": "a guessed password"},
    "/people/me/mail/delete": {"password": "a guessed password"},
    "/people/me/mail/turns": {"turns": "off"},
    "/mail/confirm": {"token": GUESSED},
    "/mail/stop": {"token": GUESSED},
    "/people/reset": {"address": "anna@example.org"},
    "/people/reset/finish": {"token": GUESSED, "password": "a long enough password"},
    "/people/me/passkeys": {"name": "guessed", "credential": {}},
    "/people/me/passkeys/begin": {"password": "a guessed password"},
    "/people/me/passkeys/name": {"id": "0" * 16, "name": "guessed"},
    "/people/me/passkeys/end": {"id": "0" * 16},
    "/people/passkey/begin": None,
    "/people/passkey": {"credential": {}},
    "/people/me/push": BROWSER,
    "/people/me/push/end": {"id": 999},
    "/people/me/notify": {"turns": False, "challenges": False, "events": False},
    "/tables/{table}/push": BROWSER,
    "/tables/{table}/push/end": {"endpoint": BROWSER["endpoint"]},
    "/people/log-in": {"name": "anna", "password": "a guessed password"},
    "/people/log-out": None,
    "/people/me/password": {"old": "a guessed password", "new": "a long enough password"},
    "/people/me/sessions/end": {"id": None},
    "/people/me/delete": {"password": "a guessed password"},
    "/people/me/second-factor": {"code": "123456"},
    "/people/me/second-factor/begin": {"password": "a guessed password"},
    "/people/me/second-factor/recovery": {"password": "a guessed password"},
    "/people/me/second-factor/delete": {"password": "a guessed password"},
    "/people/me/claim": {"seats": [{"table": "TABLE", "key": GUESSED}]},
    "/tables/{table}/key": None,
    "/people/me/ties": {"name": "nobodyishere", "tie": "friend"},
    "/people/me/bots": {"name": "annasbot"},
    "/people/me/bots/token": {"name": "annasbot"},
    "/people/me/bots/revoke": {"name": "annasbot"},
    "/persons/{name}/games": {},
    "/persons/{name}/challenge": {"game": "nakatta", "options": {"size": 5}},
    "/persons/{name}/greet": {"phrase": "hello"},
    "/people/me/greetings/dismiss": {"name": "sam"},
    "/people/me/challenges/accept": {"id": "A" * 16},
    "/people/me/challenges/decline": {"id": "A" * 16},
    "/people/me/challenges/withdraw": {"id": "A" * 16},
    "/people/me/social": {"shows_presence": False, "challengers": "nobody"},
    "/clubs": {"name": "Sam's club"},
    "/clubs/{club}/join": None,
    "/clubs/{club}/leave": None,
    "/clubs/{club}/members": {"name": "sam", "role": "organiser"},
    "/clubs/{club}/change": {"text": "Ours now", "admits": "ask"},
    "/clubs/{club}/close": None,
    "/clubs/{club}/tables": {"game": "nakatta", "options": {"size": 5}, "seats": ["me", "open"]},
    "/clubs/{club}/sit": {"table": "CLUB"},
    "/clubs/{club}/report": {"reason": "odd"},
    "/moderation/clubs/settle": {"report": 999, "settled": "kept"},
    "/lab/jobs": {"game": "chess", "options": {}, "measures": ["length.plays"]},
    "/lab/jobs/look": {"job": GUESSED},
    "/lab/jobs/stop": {"job": GUESSED},
}
"""The body for each endpoint that has one; ``None`` for the others."""


@dataclass
class Town:
    """A server with Anna, who has an account, a seat and secrets, and with all other roles."""

    caller: httpx.AsyncClient
    sessions: SessionRepository
    clubs: ClubRepository
    persons: dict[str, Account]
    token: str
    elsewhere: str
    table: str = ""
    tournament: str = ""
    spare: list[dict[str, str]] = field(default_factory=list)
    """Tables of Anna's with a free seat."""
    keys: dict[str, str] = field(default_factory=dict)
    secrets: set[str] = field(default_factory=set)
    numbers: Iterator[int] = field(default_factory=itertools.count)

    def headers(self, role: str) -> dict[str, str]:
        """Returns the credentials of a role. Each call creates a new session, because some endpoints end it."""
        if role in self.persons:
            secret = f"session {role} {next(self.numbers)}".replace(" ", "-")
            when = now()
            self.sessions.begin(Session(secret_hash(secret), when, when, "a program"), self.persons[role].id, None)
            if role == "account":
                self.secrets.add(secret)
            return {"Cookie": f"{COOKIE}={secret}"}
        key = {"bot": self.token, "elsewhere": self.elsewhere, **self.keys}.get(role)
        return {} if key is None else {"Authorization": f"Bearer {key}"}

    async def set_table(self) -> None:
        """Opens another table for Anna, and lets a guest join it."""
        asked = {"game": "natto", "seats": ["me", "open"], "options": {"target": 1}}
        opened = (await self.caller.post("/api/tables", json=asked, headers=self.headers("account"))).json()
        self.table = opened["table"]
        joining = {"invitation": opened["invitation"], "name": "Ben"}
        joined = (await self.caller.post(f"/api/tables/{self.table}/join", json=joining)).json()
        self.keys = {"seat": opened["key"], "other": joined["key"]}
        self.secrets |= {opened["key"], opened["invitation"], opened["code"]}

    async def open_tables(self, path: str) -> None:
        """Opens a table of Anna's with a free seat for each role, if the body for an endpoint names one."""
        body = json.dumps(BODIES.get(path))
        to = f"/clubs/{CLUB}/tables" if "CLUB" in body else "/tables" if "CODE" in body else None
        asked = {"game": "natto", "seats": ["me", "open"], "options": {"target": 1}}
        for _ in ROLES if to is not None else ():
            opened = await self.caller.post(f"/api{to}", json=asked, headers=self.headers("account"))
            assert opened.status_code == 201, opened.text
            self.spare.append(opened.json())

    async def call_tournament(self) -> None:
        """Creates a tournament for Anna."""
        calling = {"kind": "duplicate", "game": "natto", "enter": False}
        called = (await self.caller.post("/api/tournaments", json=calling, headers=self.headers("account"))).json()
        self.tournament = called["tournament"]
        self.secrets.add(called["key"])

    def found_club(self) -> None:
        """Creates a club of Anna, in place of her last one."""
        if (before := self.clubs.by_slug(CLUB)) is not None:
            self.clubs.delete(before.id)
        limits = ClubLimits(owned=1, joined=1, members=1, organisers=1)
        self.clubs.add(Club(0, CLUB, "Anna's club", "", "ask", 0), self.persons["account"].id, limits)

    async def asked(self, call: Endpoint, role: str) -> str:
        """Returns ``ok`` or the code of the refusal. Fails if the answer to another role contains one of Anna's
        secrets.
        """
        path = call.path.format(table=self.table, tournament=self.tournament, **PARTS)
        headers = self.headers(role)
        if call.method == "GET":
            answer = await self.caller.get(path, headers=headers)
        else:
            body = await self._body(call.path.removeprefix("/api"), role)
            answer = await self.caller.post(path, json=body, headers=headers)
        if role in OTHERS:
            whole = f"{answer.headers} {answer.text}"
            lines = [secret for secret in self.secrets if secret in whole]
            assert not lines, f"{call.method} {call.path} reveals {lines} to {role}"
        return "ok" if answer.is_success else str(answer.json()["code"])

    async def _body(self, path: str, role: str) -> Any:
        body = json.dumps(BODIES[path]).replace("TABLE", self.table)
        if "CODE" in body or "CLUB" in body:
            opened = self.spare.pop()
            body = body.replace("CODE", opened["code"]).replace("CLUB", opened["table"])
        if "ACTION" in body:
            seen = (await self.caller.get(f"/api/tables/{self.table}", headers=self.headers(role))).json()
            body = body.replace("ACTION", (seen.get("legal") or ["pass"])[0])
        return json.loads(body)

    async def of_anna(self) -> list[Any]:
        """Returns all of Anna's data: her export, her bots, and her table except for spectators and chat."""
        mine = self.headers("account")
        found = [(await self.caller.get(f"/api/people/me{path}", headers=mine)).json() for path in ("/bots", "/ties")]
        own = (await self.caller.get("/api/people/me/export", headers=mine)).json()
        own.pop("sessions")
        seen = (await self.caller.get(f"/api/tables/{self.table}", headers=self.headers("seat"))).json()
        for name in ("version", "now", "watchers", "said", "waits"):
            seen.pop(name)
        return [*found, own, seen]


@asynccontextmanager
async def town() -> AsyncIterator[Town]:
    sender = Mail("localhost", 9, "Chabudai <table@example.org>", tls="none")
    data: dict[str, Any] = {"address": "http://localhost", "mail": sender, "passkeys": True, "push": Push()}
    data["lab_jobs"] = True
    app = create_app(Settings("sqlite://", limits=NO_LIMITS, inline=True, chance_seed=7, **data))
    registry = app.state.registry
    rows, relations, when = AccountRepository(registry.store), RelationRepository(registry.store), now()
    names = {"account": "anna", "stranger": "sam", "moderator": "mia"}
    persons = {role: rows.add(name, name, None, when) for role, name in names.items()}
    rows.set_role("mia", "moderator")
    friend, blocked = (rows.add(name, name, None, when) for name in ("annasfriend", "annasfoe"))
    relations.set_relation(persons["account"].id, friend.id, "friend")
    relations.set_relation(persons["account"].id, blocked.id, "block")
    bot_tokens = BotTokenRepository(registry.store)
    annas_bot = rows.add("annasbot", "annasbot", None, when, persons["account"].id)
    bot_tokens.add(secret_hash("bot_annas"), annas_bot.id, when)
    robot = rows.add("robot", "robot", None, when, persons["stranger"].id)
    bot_tokens.add(secret_hash("bot_sams"), robot.id, when)
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as caller:
        other = {"game": "nakatta", "options": {"size": 5}, "seats": ["me", "bot:1"]}
        key = (await caller.post("/api/tables", json=other)).json()["key"]
        yield Town(
            caller,
            SessionRepository(registry.store),
            ClubRepository(registry.store),
            persons,
            "bot_sams",
            key,
            secrets={"annasfriend", "annasfoe", "bot_annas"},
        )
    registry.close()
    registry.store.close()


def written(name: str) -> dict[str, list[str]]:
    """Returns the table in a file: the answers to each role."""
    rows = (line.split() for line in (TABLES / name).read_text().splitlines() if line and not line.startswith("#"))
    return {" ".join(row[:2]): row[2:] for row in rows}


def test_every_route_is_in_a_table() -> None:
    app = create_app(Settings("sqlite://"))
    calls = {call.path for call in ENDPOINTS}
    for route in app.routes:
        assert isinstance(route, Route | Mount | WebSocketRoute)
        if not isinstance(route, WebSocketRoute):
            assert route.path in calls or route.path in PAGES, f"{route.path}: which roles may request this?"
    app.state.registry.close()
    app.state.registry.store.close()
    assert set(written("rights.txt")) == {f"{call.method} {call.path}" for call in ENDPOINTS}
    assert set(BODIES) == {call.path.removeprefix("/api") for call in ENDPOINTS if call.method == "POST"}


async def test_every_endpoint_answers_each_role_as_the_table_says_and_reveals_no_secret_of_anna() -> None:
    expected, found = written("rights.txt"), dict[str, list[str]]()
    async with town() as service:
        for call in ENDPOINTS:
            await service.set_table()
            if "{tournament}" in call.path:
                await service.call_tournament()
            if "{club}" in call.path:
                service.found_club()
            await service.open_tables(call.path.removeprefix("/api"))
            # Endpoints that only read are checked in `make nightly`.
            looks = FULL or call.method != "GET"
            before = await service.of_anna() if looks else []
            asked = {role: await service.asked(call, role) for role in OTHERS}
            if looks and asked["other"] != "ok":
                assert await service.of_anna() == before, f"{call.method} {call.path} changes what is Anna's"
            asked |= {role: await service.asked(call, role) for role in ROLES[6:]}
            found[f"{call.method} {call.path}"] = [asked[role] for role in ROLES]
    odd = "\n".join(f"{name} {' '.join(found[name])}" for name in found if found[name] != expected.get(name))
    assert not odd, f"not as in the table, in the order {' '.join(ROLES)}:\n{odd}"


FRAMES: dict[str, dict[str, Any]] = {
    "act": {"match": 1, "question": 1, "action": "a1"},
    "look": {"match": 1, "first": 0},
    "explain": {"action": "a1"},
    "read": {"items": "a1"},
    "ask": {"words": "help"},
    "offer": {"match": 1, "what": "takeback"},
    "answer": {"match": 1, "what": "rematch", "accept": True},
    "fill": {"level": 1},
    "ready": {"match": 1},
    "nonce": {"match": 1, "nonce": "a" * 64},
    "hurry": {"match": 1},
    "stand_in": {"match": 9, "seat": 0},
    "end": {"match": 9, "how": "cancel"},
    "rest": {"match": 1, "on": True},
    "plan": {"match": 1, "lines": [], "stands": 1},
    "back": {},
    "say": {"text": "Hello!"},
    "hear": {},
    "ping": {},
    "resign": {"match": 1},
}
"""The fields of each frame. The last frame ends the match."""


async def answered(client: Client, kind: str, **fields: Any) -> str:
    """Returns the type of the answer, or the code of the refusal."""
    if kind == "ping":
        await client.send(type=kind)
        while (answer := await client.receive())["type"] == "table":
            pass
    else:
        answer = await client.request(kind, **fields)
    return str(answer["code"] if answer["type"] == "refused" else answer["type"])


async def test_every_frame_answers_each_role_as_the_table_says(service: Service) -> None:
    assert {kind.__struct_config__.tag for kind in get_args(FROM_CLIENT)} == {"hello", *FRAMES}
    assert {kind.__struct_config__.tag for kind in get_args(FromLobbyClient)} == {"seek", "withdraw", "ping"}
    assert {kind.__struct_config__.tag for kind in get_args(FromTournamentClient)} == {"hello", "here", "ping"}
    expected, found = written("frames.txt"), dict[str, list[str]]()
    opened = await service.new_table("me", "open", pie=False)
    other, elsewhere = await service.join(opened), await service.new_table("me", "open")
    for key in (elsewhere["key"], "bot_of_somebody"):
        async with service.socket(opened) as client:
            assert (await client.hello(key))["code"] == "key"
    keys = {"watcher": None, "other": other["key"], "seat": opened["key"]}
    for kind, asked in FRAMES.items():
        found[f"frame {kind}"] = []
        for key in keys.values():
            async with service.client(opened, key) as client:
                found[f"frame {kind}"].append(await answered(client, kind, **asked))
    odd = "\n".join(f"{name} {' '.join(found[name])}" for name in found if found[name] != expected.get(name))
    assert not odd, f"not as in the table, in the order {' '.join(keys)}:\n{odd}"
    assert expected.keys() == found.keys()
