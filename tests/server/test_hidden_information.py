"""Hidden information is not sent: two tables that differ only in what is secret from a receiver send that receiver
equal bytes.

``tests/interference`` does the same with pairs of matches of games with hidden cards.
"""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

import chabudai
from chabudai import _core
from chabudai.server.live.open_table import open_table
from chabudai.server.protocol.schema import schema
from chabudai.server.protocol.tables import NewTable
from chabudai.server.table.identity import Identity
from chabudai.store import secret_hash
from tests.server.simulation.virtual_loop import run
from tests.server.simulation.world import World

OPEN_GAMES = [key for key in chabudai.games() if chabudai.load(key).spec["open_information"]]


async def received_frames(key: str, seed: int) -> dict[str, list[str]]:
    """Returns everything that each receiver is sent during a random match, without the table's id."""
    world = World(random.Random(seed), failures=0)
    seats = _core.Game(key).spec["seats"]
    opened = await open_table(world.registry, NewTable(key, ["me"] + ["open"] * (seats - 1), {}, "Anna"))
    room = await world.registry.find(opened.table)
    keys = [
        opened.key,
        *[(await room.take_seat(secret_hash(opened.invitation or ""), Identity("Guest")))[1] for _ in range(seats - 1)],
    ]
    lines = [world.connect(opened.table, 0.0) for _ in [*keys, None]]
    texts: dict[str, list[str]] = {str(number): [] for number in range(len(lines))}
    tables: dict[int, dict[str, Any]] = {}

    async def listen(number: int) -> None:
        while (message := await lines[number].read()) is not None:
            texts[str(number)].append(json.dumps(message).replace(opened.table, "TABLE"))
            if message["type"] == "table":
                tables[number] = message

    listening = [asyncio.create_task(listen(number)) for number in range(len(lines))]
    for line, secret in zip(lines, [*keys, None], strict=True):
        line.send({"type": "hello", "key": secret})
        await asyncio.sleep(1)
    dice = random.Random(7)
    for number in range(12):
        seat = next((seat for seat in range(seats) if tables[seat]["question"] is not None), None)
        if seat is None:
            break
        asked = {"match": 1, "question": tables[seat]["question"], "action": dice.choice(tables[seat]["legal"])}
        lines[seat].send({"type": "act", "id": number, **asked})
        await asyncio.sleep(1)
    await world.end()
    await asyncio.gather(*listening)
    everything = "".join(text for sentences in texts.values() for text in sentences)
    assert not any(secret in everything for secret in keys if secret)
    return texts


@pytest.mark.parametrize("key", OPEN_GAMES)
def test_tables_that_differ_only_in_their_secrets_send_equal_bytes(key: str) -> None:
    data: list[dict[str, list[str]]] = []

    async def twice() -> None:
        data.append(await received_frames(key, 3))

    run(twice())
    run(twice())
    assert data[0] == data[1]
    assert all(len(texts) > 5 for texts in data[0].values())


def test_messages_have_only_the_listed_fields() -> None:
    """All fields that the server sends are listed here: a new field is a decision and fails this test."""
    definitions = schema()["$defs"]
    assert set(definitions["TableSnapshot"]["properties"]) == {
        *("type", "version", "table", "match", "game", "title", "options", "you", "question", "seats", "start", "view"),
        *(
            "legal",
            "turn",
            "lines",
            "mark",
            "log_kept",
            "log_from",
            "log",
            "offers",
            "ending",
            "watchers",
            "thinking",
            "record_open",
        ),
        *(
            "takeback_allowed",
            "invitation",
            "code",
            "together",
            "window",
            "pause",
            "hurry",
            "clocks",
            "waits",
            "unasked",
            "rated",
            "continued",
            "now",
        ),
        *("said", "strangers", "shuffle", "event", "watch", "plan"),
    }
    assert set(definitions["ShuffleState"]["properties"]) == {
        *("derivation", "commitment", "wanted", "deals_at", "nonces", "secret"),
    }
    assert set(definitions["ClaimWindowState"]["properties"]) == {"kind", "opens", "closes", "held"}
    assert set(definitions["SeatStatus"]["properties"]) == {
        *("seat", "name", "kind", "level", "present", "stand_in", "resigned", "called", "person"),
        # The same as `called`, as a message.
        "title",
    }
    assert set(definitions["SeatPerson"]["properties"]) == {"kind", "name", "rating", "provisional"}
    assert set(definitions["EndingInfo"]["properties"]) == {
        *("code", "clause", "winners", "scores", "shown", "sentence", "lines", "ratings", "places", "rounds"),
    }
    assert set(definitions["RoundPauseState"]["properties"]) == {"opens", "closes", "ready", "lines", "rounds"}
    assert set(definitions["FastForwardState"]["properties"]) == {"asked", "sooner"}
    assert set(definitions["OpenHandsState"]["properties"]) == {"delay_s", "words", "is_behind", "at", "sentence"}
    assert set(definitions["WaitState"]["properties"]) == {"seats", "stand_in_from", "end_from"}
    assert set(definitions["MyTable"]["properties"]) == {
        *("table", "state", "game", "title", "variant", "others", "kinds", "begun", "won", "ending", "sketch"),
        *("levels", "variant_name"),
    }
    assert set(definitions["OpenTable"]["properties"]) == {
        *("table", "game", "title", "variant", "changed", "people", "bots", "seats", "open", "speed", "rated"),
        *("fair", "hands_shown", "attended", "created", "kinds", "variant_name"),
    }
    assert set(definitions["ChatMessage"]["properties"]) == {"id", "name", "seat", "text", "at", "kind"}
    assert set(definitions["LobbyCounts"]["properties"]) == {"people", "watchers", "tables", "open", "seeking"}
    assert set(definitions["TableFound"]["properties"]) == {"table"}
    assert set(definitions["AccountInfo"]["properties"]) == {"name", "role", "created", "second_factor"}
    assert set(definitions["SessionInfo"]["properties"]) == {"id", "begun", "seen", "browser", "is_this"}
    assert set(definitions["OfferState"]["properties"]) == {"what", "from"}
    assert set(definitions["LogPage"]["properties"]) == {"match", "lines", "mark", "log_from", "log"}
    assert set(definitions["LogPageFrame"]["properties"]) == {"type", "id", "match", "lines", "mark", "log_from", "log"}
    assert set(definitions["LogLine"]["properties"]) == {
        "number",
        "turn",
        "actor",
        "action",
        "sentence",
        "events",
        "view",
        "at",
        "left",
    }
    assert set(definitions["ClockState"]["properties"]) == {"clock", "words", "begun", "seats", "sentence"}
    assert set(definitions["SeatClock"]["properties"]) == {"left", "free", "runs", "at", "vacation", "resting"}
