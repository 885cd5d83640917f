"""Tables on a real server in the terminal: whole matches, even if the server is killed, and agreements between
players.
"""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import chabudai
from chabudai import _core
from chabudai.errors import GameError, IllegalActionError, OptionsError
from chabudai.match.replay import replay
from chabudai.presentation import PRESENTATIONS
from chabudai.terminal.clock_ticker import window_title
from chabudai.terminal.preferences import DisplaySettings
from chabudai.terminal.remote import requests
from chabudai.terminal.remote.address import ServerAddress, parse
from chabudai.terminal.remote.announcer import Announcer
from chabudai.terminal.remote.client import join_table, open_table, watch
from chabudai.terminal.remote.connection import ServerConnection, ServerError, refusal_error
from chabudai.terminal.remote.stored_entries import stored_seat_keys
from chabudai.terminal.remote.table import ServerTable
from chabudai.terminal.session import DONE, TerminalSession

from .server_process import Serving, command
from .test_line_mode import ScriptedConsole

PATIENCE_S = 120.0
SHORT: dict[str, dict[str, Any]] = {
    key: {
        spec["name"]: wanted
        for spec in _core.option_specs(key)
        for name, wanted in (("size", 4), ("penguins", 1), ("target", 1), ("hand_limit", 1))
        if spec["name"] == name
    }
    for key in chabudai.games()
}
"""Options that make a match of a game short."""


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


class Typist(ScriptedConsole):
    """Types random legal actions until the match is over."""

    def __init__(self, table: ServerTable, seed: int, meanwhile: Callable[[], None]) -> None:
        super().__init__(is_interactive=False)
        self.table = table
        self.rng = random.Random(seed)
        self.meanwhile = meanwhile
        self.typed: list[str] = []

    def ask(self, prompt: str, *, keep_in_history: bool = True) -> str:
        if prompt.endswith("(y/n) "):
            return "yes"
        self.meanwhile()
        self.typed.append(self.rng.choice(list(self.table.view.legal())))
        return self.typed[-1]


def people(serving: Serving, key: str, **wanted: Any) -> list[ServerTable]:
    """Opens a table of people, each with their own terminal."""
    seats = chabudai.load(key, **SHORT[key]).spec["seats"]
    base = ServerAddress(serving.address)
    first = requests.open_table(base, key, SHORT[key], ["me"] + ["open"] * (seats - 1), "Person 1", **wanted)
    opened = ServerTable(ServerConnection(first).start())
    link = parse(f"{first.link()}#join={opened.view.latest['invitation']}")
    others = [requests.join_table(link, f"Person {number}") for number in range(2, seats + 1)]
    return [opened, *(ServerTable(ServerConnection(address).start()) for address in others)]


def play_to_the_end(tables: list[ServerTable], meanwhile: Callable[[], None] = lambda: None) -> list[Typist]:
    """Runs a session for each table in its own thread until the match is over."""
    typists = [Typist(table, seed, meanwhile) for seed, table in enumerate(tables)]
    codes: list[int] = []
    clients = [
        TerminalSession(at, typist, DisplaySettings(draws_board=False))
        for at, typist in zip(tables, typists, strict=True)
    ]
    threads = [
        threading.Thread(target=lambda client=client: codes.append(client.run()), daemon=True) for client in clients
    ]
    for thread in threads:
        thread.start()
    deadline = time.monotonic() + PATIENCE_S
    for thread in threads:
        thread.join(max(0.0, deadline - time.monotonic()))
    assert codes == [DONE] * len(tables), [typist.text[-600:] for typist in typists]
    return typists


@pytest.mark.thinned(2)
@pytest.mark.parametrize("key", chabudai.games())
def test_a_match_among_people_is_played_to_its_end_over_a_service(serving: Serving, key: str) -> None:
    tables = people(serving, key, together="instant")
    typists = play_to_the_end(tables)
    record = replay(requests.get_record(tables[0].connection.address, 1))
    assert record.ending is not None
    for seat, typist in enumerate(typists):
        mine = [entry.action for entry in record.entries if entry.actor == str(seat)]
        # Automatic actions, such as a skip, are not typed.
        assert [action for action in mine if action in typist.typed] or not mine
        assert set(typist.typed) <= set(mine)
        assert re.search(r"^You (won|lost)\b", typist.text, re.MULTILINE) or not record.ending["winners"]
        assert PRESENTATIONS[key].title in typist.output[0]


@pytest.mark.thinned(4)
@pytest.mark.parametrize("key", chabudai.games()[::-1])
def test_nothing_is_lost_and_nothing_played_twice_when_the_service_is_killed(tmp_path: Path, key: str) -> None:
    serving = Serving(tmp_path)
    try:
        asked = 0
        turn = threading.Lock()

        def meanwhile() -> None:
            nonlocal asked
            with turn:
                asked += 1
                if asked == 4:
                    serving.restart()

        tables = people(serving, key, together="instant")
        typists = play_to_the_end(tables, meanwhile)
        assert asked > 4
        record = replay(requests.get_record(tables[0].connection.address, 1))
        for seat, typist in enumerate(typists):
            mine = [entry.action for entry in record.entries if entry.actor == str(seat)]
            refused = [line for line in typist.output if "stale" in line or "no longer" in line]
            left = list(mine)
            for action in typist.typed:
                assert action in left or refused, f"{action} was typed and not played"
                if action in left:
                    left.remove(action)
    finally:
        serving.kill()


def test_a_request_is_answered_over_a_line_that_was_lost_meanwhile(tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    table = open_table(serving.address, "nakatta", {"size": 5, "pie": False}, ["me", "bot:1"])
    try:
        serving.kill()
        answered: list[str] = []

        def play() -> None:
            table.play("c3")
            answered.append("c3")

        asking = threading.Thread(target=play, daemon=True)
        asking.start()
        table.connection.wait_for(lambda: table.trouble is not None)
        assert not answered
        assert str(table.trouble) == "The connection to the server is lost; reconnecting."
        serving.process = serving.start()
        asking.join(PATIENCE_S)
        assert answered == ["c3"]
        assert not table.connection.refusal
        table.connection.wait_for(lambda: table.view.count >= 2)
        assert next(iter(table.view.log(0)))[1] == "Black c3."
        # A repeated answer is acknowledged, but not played again.
        table.connection.ask("act", match=1, question=1, action="c3")
        assert sum(sentence == "Black c3." for _, sentence in table.view.log(0)) == 1
    finally:
        table.close()
        serving.kill()


def two(serving: Serving, **options: Any) -> tuple[ServerTable, ServerTable, TerminalSession, TerminalSession]:
    first = open_table(serving.address, "nakatta", {"size": 5, "pie": False, **options}, ["me", "open"], "Anna")
    second = join_table(f"{first.connection.address.link()}#join={first.view.latest['invitation']}", "Ben")
    first.connection.wait_for(lambda: bool(first.view.latest["seats"][1]["present"]))
    return first, second, TerminalSession(first, ScriptedConsole()), TerminalSession(second, ScriptedConsole())


@pytest.mark.parametrize("sentence", [{"id": "nakatta-refused-newer", "args": {}}, {"id": "plain", "args": []}])
def test_an_illegal_move_that_only_a_newer_server_explains_is_refused_in_english(
    sentence: dict[str, Any], serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table(serving.address, "nakatta", {"size": 5, "pie": False}, ["me", "bot:1"])
    refused = {
        "code": "illegal",
        "message": "a newer rule forbids this",
        "refusal": {"law": "N9"},
        "sentence": sentence,
    }

    def refuse(*_args: Any, **_fields: Any) -> None:
        raise refusal_error(refused)

    try:
        monkeypatch.setattr(table.connection, "ask", refuse)
        with pytest.raises(IllegalActionError, match=r"^a newer rule forbids this$"):
            table.play("c3")
    finally:
        table.close()


def said(client: TerminalSession) -> str:
    assert isinstance(client.console, ScriptedConsole)
    return client.console.text


def test_a_take_back_and_another_match_are_agreed_in_words(serving: Serving) -> None:
    first, second, anna, ben = two(serving)
    try:
        first.announcements()
        second.announcements()
        anna.respond("C3")
        second.connection.wait_for(lambda: second.view.asked_seat is not None)
        anna.respond("undo")
        first.connection.wait_for(lambda: bool(first.view.latest["offers"]))
        second.connection.wait_for(lambda: bool(second.view.latest["offers"]))
        assert list(map(str, second.announcements())) == [
            "Anna asks to take back the last move. Type accept or decline."
        ]
        assert list(map(str, first.announcements())) == ["You ask the other players to take back your move."]
        anna.respond("accept")
        assert "There is no offer to answer." in said(anna)
        anna.respond("decline")
        assert "You withdraw your offer of a take-back." in said(anna)
        second.connection.wait_for(lambda: not second.view.latest["offers"])
        anna.respond("undo")
        second.connection.wait_for(lambda: bool(second.view.latest["offers"]))
        ben.respond("accept")
        first.connection.wait_for(lambda: first.view.count == 0)
        assert "You accept a take-back." in said(ben)
        ben.respond("b1")
        assert "It is not your turn." in said(ben)
        ben.respond("resign")
        assert not first.view.is_over
        assert "The game goes on." in said(ben)
        ben.table.resign()
        first.connection.wait_for(lambda: first.view.is_over)
        ben.respond("again")
        first.connection.wait_for(lambda: bool(first.view.latest["offers"]))
        assert str(first.announcements()[-1]) == "Ben asks for a rematch. Type accept or decline."
        anna.respond("again")
        second.connection.wait_for(lambda: second.view.number == 2)
        assert second.view.seat == 0
    finally:
        first.close()
        second.close()


def test_the_chat_calls_its_reader_you(serving: Serving) -> None:
    first, second, anna, ben = two(serving)
    try:
        anna.respond("say Good luck!")
        ben.respond("chat")
        anna.respond("chat")
        assert "Anna: Good luck!" in said(ben)
        assert "You: Good luck!" in said(anna)
        assert "Anna: Good luck!" not in said(anna)
    finally:
        first.close()
        second.close()


def test_why_legal_and_hint_are_answered_at_a_service(serving: Serving) -> None:
    first, second, anna, ben = two(serving)
    try:
        anna.respond("c3")
        second.connection.wait_for(lambda: second.view.asked_seat is not None)
        for line in ("c4", "why", "clause", "legal e", "groups black", "who", "link", "load", "why c4"):
            ben.respond(line)
        output = said(ben)
        sentence = "White c4 would leave a naked attachment with Black c3: b3 and b4 are empty (N4.2)."
        assert output.count(sentence) == 3
        assert "     b c\n   4 .(W)\n   3 . B" in output
        assert "N4.2 Naked attachment. " in output
        assert re.search(r"1:\se1  2:\se2", output)
        assert "You are White, Ben; Black is Anna." in output
        assert f"Watch with: chabudai watch {first.connection.address.link()}" in output
        assert str(first.connection.address.key) not in output + said(anna)
        assert "load" not in ben.vocabulary()
        # One rule for all advice: the people at this table have not agreed to any.
        for line in ("hint", "hint 1", "coach"):
            ben.respond(line)
        assert said(ben).count("available only at tables where you play against bots alone") == 3
    finally:
        first.close()
        second.close()


def test_hint_and_coach_answer_alike_at_a_table_with_bots(serving: Serving) -> None:
    table = open_table(serving.address, "nakatta", {"size": 5, "pie": False}, ["me", "bot:1"])
    try:
        client = TerminalSession(table, ScriptedConsole())
        for line in ("hint", "hint 1", "coach"):
            client.respond(line)
        output = said(client)
        assert output.count("Type a number to play that move.") == 2
        assert "proven win" in output
        assert "Coach: This wins by force" in output
    finally:
        table.close()


def test_a_continued_match_says_that_it_was_begun_on_a_device(serving: Serving) -> None:
    match = chabudai.load("nakatta", size=7).start()
    match.play(0, "c3")
    address = parse(serving.address)
    body = {"record": match.record(), "seats": ["me", "bot:1"], "name": "Eva"}
    opened = requests.post(address, "/api/tables/continue", **body)
    for key in (f"#key={opened['key']}", ""):
        table = watch(f"{serving.address}/t/{opened['table']}{key}")
        try:
            assert "This match was begun on a device" in str(table.view.introduction())
        finally:
            table.close()


def test_a_spectator_sees_only_public_information_and_cannot_play(serving: Serving) -> None:
    (first, *_) = tables = people(serving, "natto", together="instant")
    watching = watch(f"{first.connection.address.link()}#key={first.connection.address.key}")
    try:
        assert watching.view.seat is None
        assert watching.view.latest["view"].get("hand") is None
        assert "You are watching: " in str(watching.view.introduction())
        client = TerminalSession(watching, ScriptedConsole())
        client.respond("pass")
        client.respond("hint")
        assert "You are watching." in said(client)
        assert "It is not your turn." in said(client)
        # Spectators are not offered the commands of players; typing one is refused as unknown.
        assert not {"undo", "again", "ready", "back", "resign"} & set(client.vocabulary())
        assert {"say", "chat", "who", "clock", "save", "quit"} <= set(client.vocabulary())
        client.respond("resign")
        assert '"resign" is not a command at this table. Type ? for help.' in said(client)
    finally:
        for table in (*tables, watching):
            table.close()


def test_a_player_returns_to_their_seat_by_the_link_alone(serving: Serving) -> None:
    table = open_table(serving.address, "nakatta", {"size": 5}, ["me", "bot:1"])
    link = table.connection.address.link()
    assert table.resume_command() == f"chabudai play --at {link}"
    table.close()
    assert stored_seat_keys().path.stat().st_mode & 0o777 == 0o600
    again = join_table(link)
    assert again.view.seat == 0
    again.close()
    stored_seat_keys().path.write_text("[]")
    stranger = join_table(link)
    assert stranger.view.seat is None
    assert stranger.resume_command() == f"chabudai watch {link}"
    stranger.close()


def test_an_invitation_gives_a_seat_once_and_leads_back_to_it(serving: Serving) -> None:
    first, second, _, _ = two(serving)
    invitation = f"{first.connection.address.link()}#join={second.connection.address.invitation or 'used'}"
    again = join_table(invitation, "Ben")
    assert (first.view.seat, second.view.seat, again.view.seat) == (0, 1, 1)
    for table in (first, second, again):
        table.close()


def test_claim_windows_are_announced_with_their_time(serving: Serving) -> None:
    tables = people(serving, "eurojongg", together="fixed", window_s=60)
    try:
        for table in tables:
            table.connection.wait_for(lambda: bool(tables[0].view.latest["view"]["hand_number"]))
        acting = next(table for table in tables if table.view.asked_seat is not None)
        # A crown or a bonus card cannot be claimed, so no question would be asked (E5.5).
        acting.play(next(action for action in acting.view.legal() if re.fullmatch(r"discard \S+[cdhs]", action)))
        other = next(table for table in tables if table is not acting)
        other.connection.wait_for(lambda: other.view.latest["window"] is not None)
        left = other.view.seconds_left()
        assert left is not None
        assert 0 < left <= 60
        assert re.fullmatch(
            r"\(1\) Euro-Jongg: your turn, \d:\d\d",
            window_title(TerminalSession(other, ScriptedConsole(), DisplaySettings())),
        )
        told = re.search(r"(\d+) s left\.", other.view.status_sentence())
        assert told is not None
        assert 0 < int(told[1]) <= left
        other.play("skip")
        other.connection.wait_for(lambda: other.view.latest["window"]["held"] is not None)
        assert other.view.asked_seat is None
        assert "Your answer is skip. You can change it until all have answered." in map(str, other.announcements())
        assert "Your answer is skip; you can still change it." in other.view.status_sentence()
    finally:
        for table in tables:
            table.close()


def test_the_next_round_is_dealt_when_all_are_ready(serving: Serving) -> None:
    base = ServerAddress(serving.address)
    opened = requests.open_table(base, "natto", {"target": 2}, ["me", "open"], "Anna", pause_s=600)
    first = ServerTable(ServerConnection(opened).start())
    second = ServerTable(
        ServerConnection(
            requests.join_table(parse(f"{opened.link()}#join={first.view.latest['invitation']}"), "Ben")
        ).start()
    )
    tables = (first, second)
    dice = random.Random(4)
    try:
        clients = [TerminalSession(table, ScriptedConsole()) for table in tables]
        clients[0].respond("ready")
        assert "There is no pause between rounds now." in said(clients[0])
        while first.view.latest["pause"] is None:
            first.connection.wait_for(
                lambda: any(table.view.asked_seat is not None for table in tables) or bool(first.view.latest["pause"])
            )
            for table in tables:
                if table.view.asked_seat is not None:
                    table.play(dice.choice(table.view.legal()))
        second.connection.wait_for(lambda: second.view.latest["pause"] is not None)
        data = list(map(str, first.announcements()))
        assert data[-1] == "Type ready for the next round."
        assert len(data) > 1
        left = first.view.seconds_left()
        assert left is not None
        assert left > 500
        assert list(first.view.legal()) == list(second.view.legal()) == []
        for client in clients:
            client.respond("ready")
        first.connection.wait_for(lambda: first.view.latest["pause"] is None)
        assert first.view.latest["view"]["round"] == 2
    finally:
        for table in tables:
            table.close()


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("ftp://x/t/a", "is not an address"),
        ("http://", "is not an address"),
        ("http://host/learn/natto", "such a link ends in /t/ and an id"),
        ("http://host/games/t/", "such a link ends in /t/ and an id"),
        ("http://host/t/a#join=%20", "The link is damaged"),
        ("http://host:99999/t/a", "is not an address"),
    ],
)
def test_a_bad_address_is_refused_in_a_sentence(given: str, sentence: str) -> None:
    with pytest.raises(OptionsError, match=re.escape(sentence)):
        parse(given)


def test_a_refusal_of_the_server_is_shown(serving: Serving) -> None:
    with pytest.raises(GameError, match="Name a game"):
        join_table(serving.address)
    with pytest.raises(ServerError):
        join_table(f"{serving.address}/t/nothing-here")
    with pytest.raises(ServerError, match="does not answer"):
        requests.open_table(ServerAddress("http://127.0.0.1:9"), "nakatta", {}, ["me", "open"], "")
    with pytest.raises(ServerError, match="does not answer"):
        join_table("http://127.0.0.1:9/t/abc")


def test_secrets_stay_out_of_texts() -> None:
    address = parse("http://host/t/abc#key=SECRET")
    assert address.key == "SECRET"
    assert "SECRET" not in f"{address!r} {address} {address.link()} {address.socket}"


def test_a_new_player_is_not_announced_as_returned() -> None:
    ben: dict[str, Any] = {
        "seat": 1,
        "name": "",
        "kind": "open",
        "present": False,
        "stand_in": False,
        "resigned": False,
    }
    anna = {**ben, "seat": 0, "name": "Anna", "kind": "person", "present": True}
    table: dict[str, Any] = {"match": 1, "you": 0, "offers": [], "pause": None}
    notices = Announcer({**table, "seats": [anna, dict(ben)]})

    def announced(**changed: Any) -> list[str]:
        ben.update(changed)
        return list(map(str, notices.changes({**table, "seats": [anna, dict(ben)]})))

    gone = {"since": 0, "seats": [1], "from": 90_000, "end_from": 600_000}
    on_the_way = {**table, "now": 1_000, "waits": gone, "seats": [anna, {**ben, "name": "Ben", "kind": "person"}]}
    assert list(map(str, notices.changes(on_the_way))) == ["Ben joins the table."]
    assert list(map(str, notices.changes({**on_the_way, "now": 30_000}))) == [
        "If Ben is not back in 10 minutes, you can type claimwin, cancel, or standin to let a bot play for them."
    ]
    ben.update(name="Ben", kind="person")
    assert announced(present=True) == []
    assert announced(present=False) == ["Ben is away."]
    assert announced(stand_in=True) == ["A bot plays for Ben for now."]
    assert announced(present=True, stand_in=False) == ["Ben is back."]
    assert announced(resigned=True) == ["Ben has left the match; a bot plays on."]


def test_a_pause_between_rounds_is_announced_once() -> None:
    table: dict[str, Any] = {"match": 1, "you": 0, "seats": [], "offers": [], "pause": None}
    notices = Announcer(table)
    paused = {**table, "pause": {"opens": 0, "closes": 9, "ready": [], "lines": ["Anna wins the round."]}}
    assert list(map(str, notices.changes(paused))) == ["Anna wins the round.", "Type ready for the next round."]
    assert list(map(str, notices.changes({**paused, "pause": {**paused["pause"], "ready": [1]}}))) == []


def test_it_is_announced_when_bots_play_alone_and_when_the_player_plays_again() -> None:
    seat = {"seat": 0, "name": "Anna", "kind": "person", "present": True, "stand_in": False, "resigned": False}
    table: dict[str, Any] = {"match": 1, "you": 0, "seats": [seat], "offers": [], "pause": None, "hurry": None}
    notices = Announcer(table)
    hurry = {**table, "hurry": {"asked": [], "sooner": False}}
    assert list(map(str, notices.changes(hurry))) == [
        "Only bots still play this round. Type hurry to let them play faster."
    ]
    assert list(map(str, notices.changes({**hurry, "hurry": {"asked": [0], "sooner": True}}))) == []
    stood_in = {**table, "seats": [{**seat, "stand_in": True}]}
    assert list(map(str, notices.changes(stood_in))) == [
        "The other players waited too long: a bot plays for you. Type back to play on."
    ]
    clock = {"left": 0, "runs": False, "at": 0, "free": 0, "resting": False}
    clocked = {**table, "now": 5, "clocks": {"begun": True, "seats": [clock]}}
    notices = Announcer(clocked)
    assert list(map(str, notices.changes({**clocked, "seats": stood_in["seats"]}))) == [
        "Your time has run out: a bot plays for you. Type back to play on."
    ]


def test_the_commands_sit_watch_and_come_back(serving: Serving, tmp_path: Path) -> None:
    at = ["--at", serving.address, "--size", "5", "--no-pie", "--against", "bot:1", "--no-board"]
    played = command(tmp_path, "play", "nakatta", *at, stdin="c3\nlink\n")
    assert played.returncode == 3, played.stderr
    assert "Black c3." in played.stdout
    link = re.search(rf"chabudai play --at ({serving.address}/t/\S+)", played.stdout)
    assert link is not None
    back = command(tmp_path, "play", "--at", link[1], "--no-board", stdin="show log\nresign\ny\n")
    assert (back.returncode, back.stderr) == (0, "")
    assert "1. Black c3." in back.stdout
    watched = command(tmp_path, "watch", link[1])
    assert (watched.returncode, watched.stderr) == (0, "")
    assert "White wins: Black resigned (N3.5)." in watched.stdout
    refused = command(tmp_path, "watch", serving.address)
    assert refused.returncode == 2
    assert refused.stderr.startswith("chabudai: ")
    assert refused.stderr.count("\n") == 1


def test_ctrl_c_while_the_service_is_away_leaves_no_thread_waiting(tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    at = ["play", "nakatta", "--at", serving.address, "--size", "5", "--against", "bot:1", "--stdin"]
    playing = subprocess.Popen(
        [sys.executable, "-m", "chabudai", *at],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
    )
    try:
        assert playing.stdout is not None
        while "Place a black stone" not in playing.stdout.readline():
            pass
        serving.kill()
        assert playing.stdin is not None
        playing.stdin.write("c3\n")
        playing.stdin.flush()
        time.sleep(1)
        playing.send_signal(signal.SIGINT)
        _, errors = playing.communicate(timeout=PATIENCE_S)
        assert "Traceback" not in errors
    finally:
        if playing.returncode is None:
            playing.kill()
            playing.communicate()
        serving.kill()
