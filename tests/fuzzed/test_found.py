"""Frames that broke something once, frames of any bytes, and frames that are nested as deep as they may be long.

What the fuzzer has found in the core is tried again by `crates/games/tests/conformance.rs`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import chabudai
from chabudai.server.live.viewers import Shown
from tests.server.client import Client, running
from tests.server.conftest import NO_LIMITS

from ..thoroughness import of
from .beside import PLACES, Beside
from .frames import Door

FOUND = Path(__file__).parents[2] / "fuzz" / "found" / "frames"
LONGEST = 8 * 1024
GAMES = range(len(chabudai.games()))


@pytest.fixture(scope="module")
def door() -> Iterator[Door]:
    door = Door()
    yield door
    door.close()


def test_frames_that_fuzzing_has_found_are_answered(door: Door) -> None:
    inputs = sorted(path for path in FOUND.glob("*") if path.is_file())
    for path in inputs:
        for game in GAMES:
            assert door.take(bytes([game]) + path.read_bytes()[1:]), path


def test_an_error_that_nobody_has_thought_of_is_a_find(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise KeyError("planted")

    monkeypatch.setattr(Shown, "explanation", fail)
    with pytest.raises(KeyError, match="planted"):
        door.take(b'\0{"type":"explain","id":1,"action":"c3"}')


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
def test_whatever_comes_is_answered_or_the_socket_is_closed_for_a_reason(door: Door, game: int, frame: bytes) -> None:
    assert door.take(bytes([game]) + frame)


@pytest.fixture(scope="module")
def beside() -> Iterator[Beside]:
    beside = Beside()
    yield beside
    beside.close()


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
@given(place=st.sampled_from(PLACES), frame=frames | asked.map(lambda value: json.dumps(value).encode()))
def test_whatever_comes_beside_the_tables_is_answered_or_ends_the_socket(
    beside: Beside, place: str, frame: bytes
) -> None:
    assert beside.take(place, frame)


def test_what_is_asked_beside_the_tables_is_answered(beside: Beside) -> None:
    seek = b'{"type":"seek","id":1,"game":"natto","speed":"unlimited","name":"Anna","minutes":5,"browser":"b"}'
    assert beside.take("lobby", seek) == "sought"
    assert beside.take("tournament", b'{"type":"hello","key":"nobody\'s"}') == "silence"
    assert beside.take("tournament", b'{"type":"here"}') == "pong"


def nested(length: int, opening: str = "[", closing: str = "]") -> str:
    """A frame of this length, as deep as it can be."""
    before, after = '{"type":"act","id":1,"match":1,"question":1,"action":', "}"
    depth = (length - len(before) - len(after)) // (len(opening) + len(closing))
    frame = before + opening * depth + closing * depth + after
    return frame + " " * (length - len(frame))


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
async def test_a_frame_of_the_greatest_length_may_be_nested_and_is_refused(
    tmp_path: Path, opening: str, closing: str
) -> None:
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS) as service:
        opened = await service.new_table("me", "open")
        async with service.client(opened, opened["key"]) as client:
            await client.socket.send(nested(LONGEST, opening, closing))
            assert (await answer(client))["code"] == "malformed"
            # Unclosed, it ends in the middle.
            await client.socket.send(nested(LONGEST, opening, "")[:LONGEST])
            assert (await answer(client))["code"] == "malformed"
            assert (await client.act("c3"))["type"] == "accepted"


async def test_a_longer_frame_is_not_even_decoded(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS) as service:
        opened = await service.new_table("me", "open")
        async with service.client(opened, opened["key"]) as client:
            await client.socket.send(nested(LONGEST + 1))
            assert await client.closed() == 1009
            assert all(frame["type"] == "table" for frame in client.frames), "it was decoded and refused"


async def answer(client: Client) -> dict[str, object]:
    """The next frame that is no table."""
    while (frame := await client.receive())["type"] == "table":
        pass
    return frame
