"""Frames that once caused a fault, arbitrary frames, and frames nested as deeply as their length allows.

`crates/games/tests/conformance.rs` replays the fuzzer's findings in the core.
"""

from __future__ import annotations

import contextlib
import json
import runpy
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import chabudai
from chabudai.server.live.viewers import TableViewers
from chabudai.server.protocol.client_frames import REQUEST_FRAMES, Hello, Ping, decode_frame
from tests.server.client import Client, running
from tests.server.conftest import NO_LIMITS

from ..thoroughness import of
from .beside import SOCKETS, OtherSockets
from .frames import TableSockets

ROOT = Path(__file__).parents[2]
FOUND = ROOT / "fuzz" / "found" / "frames"
MAX_FRAME_BYTES = 8 * 1024
GAMES = range(len(chabudai.games()))


@pytest.fixture(scope="module")
def tables() -> Iterator[TableSockets]:
    tables = TableSockets()
    yield tables
    tables.close()


def test_frames_found_by_fuzzing_are_answered(tables: TableSockets) -> None:
    inputs = sorted(path for path in FOUND.glob("*") if path.is_file())
    for path in inputs:
        for game in GAMES:
            assert tables.take(bytes([game]) + path.read_bytes()[1:]), path


def test_an_unexpected_error_is_a_finding(tables: TableSockets, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise KeyError("planted")

    monkeypatch.setattr(TableViewers, "explanation", fail)
    with pytest.raises(KeyError, match="planted"):
        tables.take(b'\0{"type":"explain","id":1,"action":"c3"}')


def test_the_fuzzer_starts_with_a_valid_frame_of_each_type() -> None:
    write_frames = runpy.run_path(str(ROOT / "scripts" / "fuzz"))["frames"]
    valid = set()
    for frame in write_frames(chabudai.games()[0], []):
        with contextlib.suppress(msgspec.ValidationError):
            valid.add(type(decode_frame(frame)))
    assert valid == {Hello, Ping, *REQUEST_FRAMES}


words = st.sampled_from(["type", "id", "act", "look", "read", "ask", "explain", "match", "question", "action", "items"])
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9) | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=4),
    max_leaves=12,
)
frames = st.binary(max_size=200) | values.map(lambda value: json.dumps(value).encode())


@settings(max_examples=of(20_000, part=200), deadline=None)
@given(game=st.sampled_from(GAMES), frame=frames)
@example(game=0, frame=b'{"type": "\\n"}')
@example(game=0, frame=json.dumps({"type": "x" * 8000}).encode())
def test_any_frame_is_answered_or_closes_the_socket_with_a_reason(
    tables: TableSockets, game: int, frame: bytes
) -> None:
    assert tables.take(bytes([game]) + frame)


@pytest.fixture(scope="module")
def other_sockets() -> Iterator[OtherSockets]:
    other_sockets = OtherSockets()
    yield other_sockets
    other_sockets.close()


asked = st.fixed_dictionaries(
    {"type": st.sampled_from(["seek", "withdraw", "ping", "hello", "here", "x"])},
    optional={
        "id": st.integers(),
        "game": st.sampled_from(["natto", "x"]) | st.text(max_size=5),
        "speed": st.sampled_from(["unlimited", "fast", "x"]),
        "name": st.text(max_size=40),
        "minutes": st.integers(),
        "browser": st.text(max_size=9),
        "key": st.none() | st.text(max_size=9),
    },
)


@settings(max_examples=of(20_000, part=200), deadline=None)
@given(place=st.sampled_from(SOCKETS), frame=frames | asked.map(lambda value: json.dumps(value).encode()))
def test_any_frame_to_another_socket_is_answered_or_closes_it(
    other_sockets: OtherSockets, place: str, frame: bytes
) -> None:
    assert other_sockets.take(place, frame)


def test_requests_to_other_sockets_are_answered(other_sockets: OtherSockets) -> None:
    seek = b'{"type":"seek","id":1,"game":"natto","speed":"unlimited","name":"Anna","minutes":5,"browser":"b"}'
    assert other_sockets.take("lobby", seek) == "sought"
    assert other_sockets.take("tournament", b'{"type":"hello","key":"nobody\'s"}') == "silence"
    assert other_sockets.take("tournament", b'{"type":"here"}') == "pong"


def nested(length: int, opening: str = "[", closing: str = "]") -> str:
    """Returns a frame of this length, nested as deeply as possible."""
    before, after = '{"type":"act","id":1,"match":1,"question":1,"action":', "}"
    depth = (length - len(before) - len(after)) // (len(opening) + len(closing))
    frame = before + opening * depth + closing * depth + after
    return frame + " " * (length - len(frame))


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
async def test_a_nested_frame_of_maximum_length_is_refused(tmp_path: Path, opening: str, closing: str) -> None:
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS) as service:
        opened = await service.new_table("me", "open")
        async with service.client(opened, opened["key"]) as client:
            await client.socket.send(nested(MAX_FRAME_BYTES, opening, closing))
            assert (await answer(client))["code"] == "malformed"
            # A frame without its closing brackets ends in the middle.
            await client.socket.send(nested(MAX_FRAME_BYTES, opening, "")[:MAX_FRAME_BYTES])
            assert (await answer(client))["code"] == "malformed"
            assert (await client.act("c3"))["type"] == "accepted"


async def test_a_longer_frame_is_not_even_decoded(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS) as service:
        opened = await service.new_table("me", "open")
        async with service.client(opened, opened["key"]) as client:
            await client.socket.send(nested(MAX_FRAME_BYTES + 1))
            assert await client.closed() == 1009
            assert all(frame["type"] == "table" for frame in client.frames), "it was decoded and refused"


async def answer(client: Client) -> dict[str, object]:
    """Returns the next frame that is not a table."""
    while (frame := await client.receive())["type"] == "table":
        pass
    return frame
