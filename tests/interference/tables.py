"""Plays both matches of a pair at server tables with everyone who joins them, and records what is sent."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from starlette.websockets import WebSocketDisconnect

from chabudai.match import Entry, Match, load
from chabudai.server.http.text_frames import TEXT_WRITER
from chabudai.server.live.live_table import LiveTable
from chabudai.server.live.registry import TableRegistry
from chabudai.store import Player, Store, StoredMatch, StoredShuffle, StoredTable, now, secret_hash
from chabudai.store.accounts import AccountRepository
from chabudai.store.sessions import Session, SessionRepository

from .answers import WINDOW_S, Answer, questions
from .noise import MY_TABLES, Moment
from .pairs import Pair

TIMEOUT_S = 60.0
CLIENT_PING_INTERVAL_S = 15.0
POLL_INTERVAL_S = 0.050113
"""Seconds between checks for a bot's answer; no check falls on the exact moment of an answer, because rounding would
then decide the order.
"""
WATCH_DELAY_S = 3600
TALK = "/api/tables/TABLE/talk"
LOBBY_REQUESTS = ("/api/lobby", TALK)
"""Requests that do not belong to a match."""
PERSON_REQUESTS: tuple[tuple[str, Any], ...] = (
    ("/api/people/me/tables", None),
    ("/api/persons/p0-TABLE", None),
    ("/api/persons/p1-TABLE", None),
    ("/api/persons/p0-TABLE/games", {}),
    ("/api/persons/p1-TABLE/games", {}),
)
"""Requests about the players, sent both by someone logged in and by a guest."""
MATCH_ID = re.compile(r'"id":\d+(?=,"table":"TABLE","number")')
"""Finished matches are numbered in order; two that end in the same instant may swap, which reveals no secret."""
ENDED = ('"ending":{', '"path":"/ending","value":{')
"""A part of each ``table`` or ``patch`` frame that says that the match is over."""
Heard = tuple[float, str]
"""The time, and a frame or the response to an HTTP request."""


class Service(Protocol):
    """The part of the server that a table needs."""

    store: Store
    registry: TableRegistry

    def serve(self, wire: Wire, table_id: str) -> None:
        """Serves a socket until it is disconnected."""

    def stream(self, table_id: str, key: str, heard: list[Heard]) -> Reader:
        """Reads a seat's stream of questions as lines over plain HTTP."""

    async def ask(self, path: str, key: str | None, body: Any, session: str | None = None) -> str:
        """Returns the whole HTTP response: status, headers and body."""


class Wire:
    """A socket that records what it receives; a slow reader makes the server wait."""

    def __init__(self, heard: list[Heard], slow_s: float) -> None:
        self.client = None
        self.scope = {"scheme": "ws", "extensions": {TEXT_WRITER: self}}
        self.heard = heard
        self.is_writable = not slow_s
        self._slow_s = slow_s
        self._up: asyncio.Queue[str | None] = asyncio.Queue()

    def say(self, text: str) -> None:
        self._up.put_nowait(text)

    def cut(self) -> None:
        self._up.put_nowait(None)

    async def receive(self) -> dict[str, Any]:
        try:
            text = await asyncio.wait_for(self._up.get(), CLIENT_PING_INTERVAL_S)
        except TimeoutError:
            # Every client pings, so that the server does not consider it gone.
            text = '{"type":"ping"}'
        if text is None:
            return {"type": "websocket.disconnect", "code": 1006}
        return {"type": "websocket.receive", "text": text}

    async def send_text(self, text: str) -> None:
        self.heard.append((asyncio.get_running_loop().time(), text))
        if self._slow_s:
            await asyncio.sleep(self._slow_s)

    def write_texts(self, messages: Iterable[bytes]) -> None:
        self.heard += [(asyncio.get_running_loop().time(), message.decode()) for message in messages]

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        self.heard.append((asyncio.get_running_loop().time(), f"closed {code} {reason}"))
        raise WebSocketDisconnect(code)


class Reader:
    """Reads a seat's stream over plain HTTP and records its lines until it is stopped."""

    def __init__(self, heard: list[Heard]) -> None:
        self._heard = heard
        self._is_gone = asyncio.Event()

    def go(self) -> None:
        self._is_gone.set()

    async def receive(self) -> dict[str, Any]:
        await self._is_gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Mapping[str, Any]) -> None:
        text = message["status"] if message["type"] == "http.response.start" else message["body"].decode()
        if not self._is_gone.is_set():
            self._heard.append((asyncio.get_running_loop().time(), f"stream {text}"))


class Scripted(Match):
    """A match whose chance events are scripted as well."""

    script: Sequence[Entry]

    @staticmethod
    def of(match: Match, script: Sequence[Entry]) -> Scripted:
        scripted = match.copy()
        scripted.__class__ = Scripted
        assert isinstance(scripted, Scripted)
        scripted.script = script
        return scripted

    def drive_chance(self, *, deals: bool = True) -> None:
        while not self.is_over and self.state.is_chance and (deals or not self.is_interval):
            self.apply(self.script[len(self.entries)])


class Table:
    """One match of a pair at a server table, with everyone who joins it."""

    def __init__(self, service: Service, pair: Pair, which: int, number: int) -> None:
        self.pair, self.which, self.entries = pair, which, pair.worlds[which]
        self.heard: dict[int | None, list[Heard]] = {}
        self._service = service
        self._id = f"table{number:011d}"
        self._wires: dict[int | None, Wire] = {}
        # Counted per person: one person's requests reveal nothing about another's.
        self._asked: Counter[int | None] = Counter()
        self._slow = pair.slow
        self._thought_s = pair.thought_s[which]
        self._plan = pair.plans[which]
        self._reader: Reader | None = None
        self._moments: asyncio.Task[None] | None = None
        self._expected: list[Sequence[Entry]] = []
        self._followed = pair.opened
        self._left: tuple[float, Entry] | None = None
        self.beside: list[Heard] = []
        """Frames received here that belong to no table."""
        self.is_astray = False

    def prepare(self, answers: dict[str, tuple[str, float]]) -> None:
        """Stores the table and its match up to now, as if it had been played here."""
        game = load(self.pair.game, **self.pair.options)
        players = tuple(
            Player("bot", "Level 1", 1)
            if seat in self.pair.bots
            else Player("person", f"P{seat}", None, self._hash(seat), self._account(seat))
            for seat in range(game.spec["seats"])
        )
        created = "2026-11-21T10:00:00Z"
        table = StoredTable(self._id, created, None, secret_hash("no invitation is open"), players, self.pair.pace)
        table = replace(table, watch_delay_s=WATCH_DELAY_S if self.is_open else None)
        seating = tuple(range(len(players)))
        so_far = self.entries[: self.pair.opened]
        stored = StoredMatch(0, 1, game.key, game.options, game.rules_version, seating, created, so_far)
        stored = replace(stored, shuffle=self._shuffle)
        self._service.store.create_table(table, stored)
        states = [game.initial_state()]
        for number, (entry, seconds) in enumerate(zip(self.entries, self._thought_s, strict=True)):
            state = states[-1]
            if entry.actor == "chance":
                states.append(state.play_chance(entry.action))
                continue
            seat = int(entry.actor)
            if number >= self.pair.opened:
                answers[state.view(seat).json] = (entry.action, seconds)
            states.append(state.play(seat, entry.action))
        # Seats that are asked together may answer in any order.
        self._expected = [[entry] for entry in self.entries]
        for begins, count in questions(states).items():
            together = self.entries[begins : begins + count]
            self._expected[begins : begins + count] = [together] * len(together)

    def follow(self, match: Match) -> None:
        """Stops when an action differs from the script, for example because a silent player ran out of time.

        The rest is not scripted for this case: cards that differ between the worlds might be revealed.
        """
        for number in range(self._followed, min(len(match.entries), len(self.entries))):
            entry = match.entries[number]
            if self._left is None and entry not in self._expected[number]:
                self._left = asyncio.get_running_loop().time(), entry
                if self._moments is not None:
                    self._moments.cancel()
        self._followed = len(match.entries)

    def _account(self, seat: int) -> int:
        """Creates an account and a session for a seat's person."""
        rows, when, name = AccountRepository(self._service.store), now(), f"p{seat}-{self._id}"
        person = rows.add(name, name, None, "2026-11-21T10:00:00Z")
        session = Session(secret_hash(self._session(seat)), when, when, "a program")
        SessionRepository(self._service.store).begin(session, person.id, None)
        return person.id

    def _session(self, seat: int) -> str:
        return f"session-{seat}-{self._id}"

    async def play(self) -> None:
        """Connects everyone and runs all moments; an action that differs from the script is recorded too."""
        room = await self._service.registry.find(self._id)
        playing = replace(room.situation.playing, match=Scripted.of(room.match, self.entries))
        room.situation = replace(room.situation, playing=playing)
        # An action can differ from the script, for example when a slow reader is too late.
        self._moments = asyncio.create_task(self._all_moments(room))
        try:
            await self._moments
        except AssertionError as error:
            for heard in self.heard.values():
                heard.append((asyncio.get_running_loop().time(), f"went astray: {error}"))
            self.is_astray = True
        except asyncio.CancelledError:
            if self._left is None:
                raise
            self.is_astray = True
        for wire in self._wires.values():
            wire.cut()
        self._stop_reading()
        room.close()

    async def _all_moments(self, room: LiveTable) -> None:
        people = [seat for seat in range(len(room.table.players)) if seat not in self.pair.bots]
        for who in [*people, None]:
            self._connect(who)
            await asyncio.sleep(0.01)
            self._read_stream(who)
        played = self.pair.opened
        for moment in self.pair.moments:
            if moment.kind == "play":
                played = await self._play(room, moment.who, played)
            elif moment.kind == "answers":
                played = await self._answers(room, moment, played)
            else:
                await self._happen(room, moment)
            await asyncio.sleep(moment.pause_s)
        await self._request_everything_else()
        # Waits for frames in flight, but not until an open window closes, because the script does not cover what
        # follows.
        is_open = any(moment.kind == "answers" and not moment.count for moment in self.pair.moments)
        await asyncio.sleep(0.2 if is_open else 1)

    def _read_stream(self, who: int | None) -> None:
        """In some pairs, opens a stream for the receiver that lasts as long as the receiver is connected."""
        if self.pair.streams and who is not None and who == self.pair.receiver:
            self._reader = self._service.stream(self._id, self._key(who), self.heard.setdefault(who, []))

    def _stop_reading(self) -> None:
        if self._reader is not None:
            self._reader.go()
            self._reader = None

    async def _request_everything_else(self) -> None:
        """At a third of the tables, requests everything outside the table once while cards are still hidden.

        That takes sixteen requests: at every table, they would take a fifth of the run time.
        """
        luck = random.Random(f"{self.pair.name} around")
        if luck.random() >= 1 / 3:
            return
        # At a random moment: tables with events at the same instant are served in arbitrary order, and every table
        # reports the number of people online.
        await asyncio.sleep(luck.random() / 1000)
        for who in (self.pair.receiver, None):
            await self._request(who, TALK.replace("talk", "say"), {"text": "Good luck!", "name": "Cleo"})
            for path in LOBBY_REQUESTS:
                await self._request(who, path)
            for path, body in PERSON_REQUESTS:
                await self._request(who, path, body)

    async def _request(self, who: int | None, path: str, body: Any = None) -> None:
        key = who if who is None else self._key(who)
        session = who if who is None else self._session(who)
        answer = await self._service.ask(path.replace("TABLE", self._id), key, body, session)
        self.heard.setdefault(who, []).append((asyncio.get_running_loop().time(), answer))

    @property
    def is_open(self) -> bool:
        """Whether spectators of this table see the hands, after a delay longer than the run (a third of all tables)."""
        return random.Random(f"{self.pair.name} open hands").random() < 1 / 3

    @property
    def _shuffle(self) -> StoredShuffle | None:
        """The shuffle of half of the tables: its secret differs between the worlds, its nonces do not."""
        if random.Random(f"{self.pair.name} shuffle").random() < 0.5:
            return None
        return StoredShuffle(hashlib.sha256(f"{self._id} {self.which}".encode()).hexdigest(), {0: "5a" * 32})

    def _mask_published_secret(self, text: str) -> str:
        """Masks the shuffle secret, which is published when a match ends and differs between the worlds."""
        if self._shuffle is None or not any(mark in text for mark in (*ENDED, "shuffle-secret ")):
            return text
        return text.replace(self._shuffle.secret, "SECRET")

    @property
    def name(self) -> str:
        """The server's id of this table."""
        return self._id

    def words(self, who: int | None) -> list[Heard]:
        """The messages that a person received, without the table's id, up to the first action that differs from the
        script."""
        heard = self.heard.get(who, [])
        if self._left is not None:
            left_s, entry = self._left
            # Actions of the table itself, such as a timeout, are public.
            is_open = entry.actor == "table"
            game = load(self.pair.game, **self.pair.options)
            sentence = entry.action if is_open else game.announcement(entry.actor, entry.action, who)
            heard = [each for each in heard if each[0] < left_s] + [(left_s, f"another action was played: {sentence}")]
        if who is None:
            heard = heard + self.beside
        return [
            (round(when, 6), MATCH_ID.sub('"id":0', self._mask_published_secret(text).replace(self._id, "TABLE")))
            for when, text in (without_endings(heard) if who is None and self.is_open else heard)
        ]

    def _hash(self, seat: int) -> str:
        return secret_hash(self._key(seat))

    def _key(self, seat: int) -> str:
        return f"the key of seat {seat} at {self._id}"

    def _connect(self, who: int | None) -> None:
        wire = Wire(self.heard.setdefault(who, []), self._slow[who])
        self._wires[who] = wire
        self._service.serve(wire, self._id)
        wire.say(json.dumps(self._hello(who)))

    def _hello(self, who: int | None) -> dict[str, Any]:
        # Half of the clients are sent patches.
        wants_patches = random.Random(f"{self.pair.name} patches {who}").random() < 0.5
        return {"type": "hello", "key": None if who is None else self._key(who), "patches": wants_patches}

    async def _play(self, room: LiveTable, seat: int | None, played: int) -> int:
        """Plays a seat's next entry, by its person if they are connected; returns the number of entries afterwards."""
        while self.entries[played].actor == "chance":
            played += 1
        assert str(seat) == self.entries[played].actor
        await self._wait_until_dealt(room, played)
        if len(room.match.entries) <= played and seat in self._wires:
            frame = {"type": "act", "match": 1, "action": self.entries[played].action}
            self._say(room, seat, frame)
        until = asyncio.get_running_loop().time() + TIMEOUT_S
        while len(room.match.entries) <= played:
            await asyncio.sleep(POLL_INTERVAL_S)
            assert asyncio.get_running_loop().time() < until, f"{self.pair.name}: entry {played} was not played"
        assert room.match.entries[played] == self.entries[played], f"{self.pair.name}: another action was played"
        return played + 1

    async def _wait_until_dealt(self, room: LiveTable, played: int) -> None:
        """Waits for this many entries: during the pause between two rounds no seat can act."""
        until = asyncio.get_running_loop().time() + TIMEOUT_S
        while len(room.match.entries) < played:
            await asyncio.sleep(POLL_INTERVAL_S)
            assert asyncio.get_running_loop().time() < until, f"{self.pair.name}: entry {played} was not dealt"

    async def _answers(self, room: LiveTable, moment: Moment, played: int) -> int:
        """Lets each asked seat answer in its own time; returns the number of entries after the window has closed."""
        while self.entries[played:] and self.entries[played].actor == "chance":
            played += 1
        assert played == moment.begins
        await self._wait_until_dealt(room, played)
        loop = asyncio.get_running_loop()
        began = loop.time()
        happenings: list[tuple[float, Answer | Moment]] = [*moment.inside]
        happenings += [(answer.after_s, answer) for answer in self._plan[moment.begins]]
        for after_s, happening in sorted(happenings, key=lambda timed: timed[0]):
            await asyncio.sleep(max(0, began + after_s - loop.time()))
            if isinstance(happening, Moment):
                await self._happen(room, happening)
            elif happening.seat in self._wires:
                frame = {"type": "act", "match": 1, "action": happening.action}
                self._say(room, happening.seat, frame)
        if not moment.count:
            await asyncio.sleep(max(0, began + WINDOW_S - loop.time()))
            return played
        expected = self.entries[played : played + moment.count]
        looks = 0
        while len(room.match.entries) < played + moment.count:
            # The time of a request must not depend on when the last answer arrived.
            looks += 1
            await asyncio.sleep(max(0, began + looks * POLL_INTERVAL_S - loop.time()))
            assert loop.time() < began + TIMEOUT_S, f"{self.pair.name}: question {played} was not answered"
        found = room.match.entries[played : played + moment.count]
        # The order of arrival is secret, and the server must not reveal it either.
        assert sorted(found, key=_actor) == sorted(expected, key=_actor), f"{self.pair.name}: other actions were played"
        return played + moment.count

    async def _happen(self, room: LiveTable, moment: Moment) -> None:
        match moment.kind:
            case "say":
                self._say(room, moment.who, moment.frame)
            case "rest":
                await self._ask(room, moment)
            case "leave":
                self._wires.pop(moment.who).cut()
                if moment.who == self.pair.receiver:
                    self._stop_reading()
            case "come":
                self._connect(moment.who)
                self._read_stream(moment.who)
            case "resign":
                self._say(room, moment.who, {"type": "resign", "match": 1})

    def _say(self, room: LiveTable, who: int | None, frame: Any) -> None:
        if isinstance(frame, dict):
            self._asked[who] += 1
            filled = self._hello(who) if frame["type"] == "hello" else {**self._answer_frame(room, who, frame), **frame}
            frame = json.dumps(filled)
        self._wires[who].say(frame)

    def _answer_frame(self, room: LiveTable, who: int | None, frame: Mapping[str, Any]) -> dict[str, Any]:
        added: dict[str, Any] = {} if frame["type"] == "ping" else {"id": self._asked[who]}
        if frame["type"] == "act":
            added["question"] = (room.match.question(who) if who is not None else None) or 1
        return added

    async def _ask(self, room: LiveTable, moment: Moment) -> None:
        who, body = moment.who, moment.frame
        if moment.path in ("/actions", "/advice") and isinstance(body, dict):
            body = {"question": (room.match.question(who) if who is not None else None) or 1, **body}
        key = who if who is None else self._key(who)
        if moment.path == MY_TABLES:
            # A spectator asks with a key that belongs to no player.
            seats = {"seats": [{"table": self._id, "key": key or "nobody"}]}
            answer = await self._service.ask(MY_TABLES, None, seats)
        else:
            answer = await self._service.ask(f"/api/tables/{self._id}{moment.path}", key, body)
        if who is None and self.is_open and room.match.is_over:
            # Data that is public by then differs as the cards do.
            return
        self.heard.setdefault(who, []).append((asyncio.get_running_loop().time(), answer))
        if who is None:
            self.heard[who].append((asyncio.get_running_loop().time(), link_text(room)))


def link_text(room: LiveTable) -> str:
    """Returns what chat services show of a link to a table: texts and pictures of the newest and of earlier turns."""
    newest = room.viewers.spectator_position()
    drawn = [newest, *(room.viewers.spectator_position(turn) for turn in (1, 9))]
    return f"link {newest.count} {newest.news} {[position.svg('en') for position in drawn]}"


def without_endings(heard: Iterable[Heard]) -> Iterator[Heard]:
    """Yields messages without the frames of a table whose match is over.

    Data that becomes public when a match ends is then sent to spectators too. A patch after the one with the ending
    does not repeat it.
    """
    is_over = False
    for when, text in heard:
        if text.startswith(('{"type":"table"', '{"type":"patch"')):
            is_ended = any(mark in text for mark in ENDED)
            is_over = is_ended or (is_over and text.startswith('{"type":"patch"'))
            if is_over:
                continue
        elif any(mark in text for mark in ENDED):
            continue
        yield when, text


def _actor(entry: Entry) -> str:
    return entry.actor
